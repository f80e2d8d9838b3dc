// expect: ERROR line 2 column 8 "the length of this array is negative"
int a[-1];
int main(void) { return 0; }
