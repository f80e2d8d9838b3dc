// expect: FAILED main.unsupported.1 line 5
int nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3}, n = nondet_int();
  __CPROVER_assert(__CPROVER_forall { int i; (0 <= i && i < n) ==> a[i] < 4 }, "the range is not constant");
}
