// expect: FAILED main.assertion.2 line 28
// Contracts say what other tools prove: a check neither assumes nor asserts them.
int twice(int x)
  __CPROVER_requires(x > 100)
  __CPROVER_ensures(__CPROVER_return_value == 7)
  __CPROVER_assigns();

int twice(int x) __CPROVER_requires(x > 100) __CPROVER_frees() {
  return 2 * x;
}

int main(void) {
  int i = 0, n = 0;
  while (i < 3)
    __CPROVER_assigns(i, n)
    __CPROVER_loop_invariant(n == 50)
    __CPROVER_decreases(3 - i)
  {
    n += twice(i);
    i++;
  }
  do
    __CPROVER_loop_invariant(i == 50)
  {
    i--;
  } while (i > 0);
  for (int j = 0; j < 2; j++) __CPROVER_loop_invariant(j == 50) n++;
  __CPROVER_assert(n == 8, "the loops run as they are written"), __CPROVER_assert(i == 50, "not the invariant");
}
