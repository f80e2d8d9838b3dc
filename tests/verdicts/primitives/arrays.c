// expect: SAFE
int main(void) {
  int a[4], b[4] = {1, 2, 3, 4}, c[2] = {8, 9};
  __CPROVER_array_set(a, 7);
  __CPROVER_assert(a[0] == 7 && a[3] == 7, "set");
  __CPROVER_assert(!__CPROVER_array_equal(a, b), "not equal");
  __CPROVER_array_copy(a, b);
  __CPROVER_assert(__CPROVER_array_equal(a, b) && a[3] == 4, "copy");
  __CPROVER_array_replace(a, c);
  __CPROVER_assert(a[0] == 8 && a[1] == 9 && a[2] == 3 && a[3] == 4, "replace");
}
