// expect: ERROR line 2 column 6 "array of elements of incomplete type"
int (f[3])(void);
int main(void) { return 0; }
