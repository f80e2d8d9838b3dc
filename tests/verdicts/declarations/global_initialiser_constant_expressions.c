// expect: SAFE
#include <assert.h>
enum { N = 4 };
int a = 3 * N + 1;
int b = sizeof(int) == 4 ? 10 : 20;
int *p = &a;
int t[N] = {1, 2};
int *q = &t[1];
char *s = "text";
int *end = t + N;
unsigned m = -1;
int main(void) {
  assert(a == 13 && b == 10);
  assert(*p == 13 && *q == 2);
  assert(s[2] == 'x');
  assert(end - t == 4);
  assert(m == 4294967295u);
}
