// pybmc: --nondet-static
// expect: FAILED main.assertion.2 line 9
int plain = 3;
const int constant = 4;
static int hidden;
int counter(void) { static int calls; return calls; }
int main(void) {
  __CPROVER_assert(constant == 4, "a constant keeps its value");
  __CPROVER_assert(plain == 3 && hidden == 0 && counter() == 0, "others do not");
  return 0;
}
