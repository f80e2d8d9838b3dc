// expect: FAILED main.assertion.2 line 10
// expect: FAILED main.array_bounds line 11
// expect: FAILED main.assertion.5 line 15
int nondet_int(void);
int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = 2 * i;
  __CPROVER_assert(__CPROVER_forall { int i; 0 <= i && i < 100 ==> a[i] == 2 * i }, "as written");
  __CPROVER_assert(__CPROVER_forall { int i; 0 <= i && i < 100 ==> a[i] < 198 }, "the last one is not");
  __CPROVER_assert(!__CPROVER_exists { int i; 0 <= i && i <= 100 && a[i] % 2 == 1 }, "one element too many");
  int n = nondet_int();
  __CPROVER_assume(__CPROVER_exists { int k; k > 40 && k < 1000 && n == 2 * k });
  __CPROVER_assert(n % 2 == 0 && n > 80, "what the assumption says");
  __CPROVER_assert(n < 0 || __CPROVER_forall { int i; i > n ==> i > 83 }, "n may be small");
}
