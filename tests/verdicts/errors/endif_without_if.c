// expect: ERROR line 3 column 2 "#endif without #if"
int main(void) { return 0; }
#endif
