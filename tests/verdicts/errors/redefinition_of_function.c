// expect: ERROR line 3 column 5 "is defined twice; the first definition is at redefinition_of_function.c:2:5"
int f(void) { return 1; }
int f(void) { return 2; }
int main(void) { return f(); }
