// expect: SAFE
#include <assert.h>
typedef short v4 __attribute__((vector_size(8)));
typedef unsigned char bytes __attribute__((vector_size(4)));
int nondet_int(void);
static v4 twice(v4 x) { return x * 2; }
int main(void) {
  v4 a = {1, 2, 3}, b = a;
  _Static_assert(sizeof(v4) == 8 && _Alignof(v4) == 8, "");
  b[3] = 7;
  int i = nondet_int() & 3;
  v4 sum = a + b;
  assert(sum[i] == a[i] + b[i] && sum[3] == 7);
  assert(twice(b)[3] == 14 && (-b)[1] == -2 && (~a)[3] == -1);
  b <<= (v4){1, 2, 0, 1};
  assert(b[0] == 2 && b[1] == 8 && b[2] == 3 && b[3] == 14);
  v4 less = a < 3;
  assert(less[0] == -1 && less[1] == -1 && less[2] == 0 && less[3] == -1);
  bytes c = {250, 1, 2, 3};
  c += 10;
  assert(c[0] == 4 && c[1] == 11);
  bytes d = __builtin_shuffle(c, (bytes){3, 2, 5, 0});
  assert(d[0] == c[3] && d[1] == c[2] && d[2] == c[1] && d[3] == c[0]);
  bytes e = __builtin_shuffle(c, d, (bytes){0, 4, 1, 7});
  assert(e[0] == c[0] && e[1] == d[0] && e[3] == d[3]);
  v4 *p = &a;
  (*p)[i] = 5;
  assert(((short *)p)[i] == 5);
}
