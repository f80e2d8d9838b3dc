// expect: FAILED main.assertion.1 line 5
// expect: FAILED main.pointer_dereference line 7
int main(void) {
  int *p = __CPROVER_allocate(2 * sizeof(int), 0);
  __CPROVER_assert(p[0] == 0, "not zeroed");
  /* the third does not exist */
  p[2] = 1;
}
