// expect: SAFE
int main(void) {
  int *p = __CPROVER_allocate(2 * sizeof(int), 1), *q = __CPROVER_allocate(sizeof(int), 0);
  __CPROVER_assert(p[0] == 0 && p[1] == 0, "zeroed");
  *q = 3;
  __CPROVER_assert(*q == 3 && __CPROVER_DYNAMIC_OBJECT(p) && p != q, "two objects");
}
