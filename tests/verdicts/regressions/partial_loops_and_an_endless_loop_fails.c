// pybmc: --unwind 3 --partial-loops
// expect: FAILED main.unwind.0 line 6
// Nothing but a loop without end leads to the assertion.
int main(void) {
  int i = 0;
  while (1) {
    i = 1;
  }
  __CPROVER_assert(i == 0, "never reached");
}
