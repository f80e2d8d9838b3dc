// expect: ERROR line 2 "destructor"
__attribute__((destructor)) void f(void) { __CPROVER_assert(0, "x"); }
int main(void) { return 0; }
