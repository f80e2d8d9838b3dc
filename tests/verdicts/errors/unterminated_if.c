// expect: ERROR line 2 column 1 "unterminated #if 1"
#if 1
int main(void) { return 0; }
