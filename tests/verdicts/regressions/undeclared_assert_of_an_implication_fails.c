// expect: FAILED main.assertion.2 line 6
int nondet_int(void);
int main(void) {
  int x = nondet_int(), a[2] = {0};
  assert(x > 3 ==> x > 2);
  assert(x > 3 ==> (x > 4 ==> x > 5));
  assert(__CPROVER_forall { int i; 0 <= i && i < 2 ==> a[i] == 0 });
}
