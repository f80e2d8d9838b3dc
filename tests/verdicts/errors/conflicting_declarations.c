// expect: ERROR line 3 column 7 "conflicting types for"
int f(int);
char *f(int);
int main(void) { return 0; }
