// expect: ERROR "the program has no entry function"
int f(void) { return 0; }
