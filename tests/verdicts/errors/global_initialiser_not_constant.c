// expect: ERROR line 3 column 9 "the initialiser of static storage is not constant"
int f(void) { return 1; }
int g = f();
int main(void) { return g; }
