// expect: FAILED main.assertion.1
int main(void) {
  _Bool b;
  __CPROVER_assert(b == 0 || b == 1, "x");
}
