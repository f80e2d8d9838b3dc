// expect: ERROR line 3 column 6 "conflicting types for"
extern int g;
long g;
int main(void) { return 0; }
