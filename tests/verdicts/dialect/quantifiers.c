// expect: SAFE
int nondet_int(void);
int main(void) {
  int a[5], n = nondet_int();
  for (int i = 0; i < 5; i++) a[i] = i * i;
  __CPROVER_assert(__CPROVER_forall { int i; (0 <= i && i < 5) ==> a[i] >= i }, "all");
  __CPROVER_assert(__CPROVER_exists { unsigned i; i < 5 && a[i] == 9 }, "one");
  __CPROVER_assert(!__CPROVER_exists { int i; i >= 0 && i <= 4 && a[i] == 5 }, "none");
  int b[4];
  __CPROVER_assume(__CPROVER_forall { int i; (i >= 0 && i < 4) ==> (b[i] > 0 && b[i] < 10) });
  __CPROVER_assert(b[0] + b[1] + b[2] + b[3] >= 4, "assumed of all");
  __CPROVER_assert(__CPROVER_forall { int i; i >= 0 && i < 2 ==> __CPROVER_exists { int j; j >= 0 && j < 3 && i < j } }, "nested");
  __CPROVER_assert((n > 5) ==> (n > 4), "implication");
}
