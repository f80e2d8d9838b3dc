// expect: SAFE
int calls;
int next(void) { return ++calls; }
int zero(void) { calls++; return 0; }
int main(void) {
  int x = next() ?: 9;
  __CPROVER_assert(x == 1 && calls == 1, "evaluated once");
  int y = zero() ?: next();
  __CPROVER_assert(y == 3 && calls == 3, "the other operand");
  char *p = 0, *q = "a";
  __CPROVER_assert((p ?: q) == q, "pointers");
}
