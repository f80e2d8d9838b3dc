// pybmc: --no-standard-checks
// expect: FAILED main.pointer_dereference.1 line 13
// The check of the pointer and the call see the same value, also where a read gives anything.
int nondet_int(void);
static int f(int x) { return x; }
struct operation { int (*run)(int); };
int main(void) {
  struct operation table[2];
  struct operation *p = table;
  table[0].run = f;
  int i = nondet_int();
  p += i;
  int r = p->run(3);
  __CPROVER_assert(r == 3, "only f can have been called");
  return 0;
}
