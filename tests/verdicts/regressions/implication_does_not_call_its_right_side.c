// expect: SAFE
int f(void) {
  __CPROVER_assert(0, "called");
  return 1;
}
int main(void) {
  int x = 0;
  __CPROVER_assert(x ==> f(), "x");
}
