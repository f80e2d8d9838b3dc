// expect: SAFE
struct pair {
  int a, b;
};
int main(void) {
  struct pair p = {1, 2}, q = {3, 4}, *r = &p;
  int x[4] = {1, 2, 3, 4}, y = 5;
  __CPROVER_havoc_object(&r->b); /* the whole of p */
  __CPROVER_havoc_slice(x + 1, 2 * sizeof(int));
  __CPROVER_assert(q.a == 3 && q.b == 4 && y == 5, "other objects");
  __CPROVER_assert(x[0] == 1 && x[3] == 4, "beside the slice");
}
