// expect: ERROR line 2 column 5 "a function cannot return"
int f(void)[3];
int main(void) { return 0; }
