// expect: FAILED main.assertion.1 line 14
// expect: FAILED main.assertion.2 line 15
// expect: FAILED main.assertion.4 line 17
// expect: FAILED main.assertion.5 line 18
// expect: FAILED main.assertion.6 line 20
struct pair {
  int a, b;
};
int main(void) {
  struct pair p = {1, 2}, *r = &p;
  int x[4] = {1, 2, 3, 4};
  __CPROVER_havoc_object(&r->b);
  /* from its start */
  __CPROVER_assert(p.a == 1, "first member");
  __CPROVER_assert(p.b == 2, "second member");
  __CPROVER_havoc_slice(x + 1, 2 * sizeof(int));
  __CPROVER_assert(x[1] == 2, "first of the slice");
  __CPROVER_assert(x[2] == 3, "last of the slice");
  /* five bytes from the last element on do not exist */
  __CPROVER_havoc_slice(x + 3, 5);
}
