// expect: FAILED main.assertion.1 line 5
// expect: FAILED main.assertion.2 line 6
int main(void) {
  int a[3] = {1, 2, 3};
  __CPROVER_assert(__CPROVER_forall { int i; (0 <= i && i < 3) ==> a[i] < 3 }, "not all");
  __CPROVER_assert(__CPROVER_exists { int i; 0 <= i && i < 3 && a[i] == 0 }, "none");
}
