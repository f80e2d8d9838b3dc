// expect: FAILED main.assertion.1 line 8
// expect: FAILED main.assertion.2 line 9
// expect: FAILED main.assertion.3 line 12
// expect: FAILED main.assertion.4 line 14
int main(void) {
  int a[4], b[4] = {1, 2, 3, 4}, c[2] = {8, 9}, n;
  __CPROVER_array_set(a, n);
  __CPROVER_assert(a[0] == 7, "set to any");
  __CPROVER_assert(!__CPROVER_array_equal(a, b) && n != 5, "never equal, but 5 is possible");
  __CPROVER_array_copy(a, b);
  b[3] = n;
  __CPROVER_assert(__CPROVER_array_equal(a, b), "changed since");
  __CPROVER_array_replace(a, c);
  __CPROVER_assert(a[1] == 2, "replaced");
}
