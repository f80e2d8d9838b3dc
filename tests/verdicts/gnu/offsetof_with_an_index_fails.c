// expect: FAILED main.assertion.2 line 13
#include <assert.h>
#include <stddef.h>
struct s {
  char c;
  struct { short x, y; } a[5];
};
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char i = nondet_uchar();
  unsigned long o = __builtin_offsetof(struct s, a[i].y);
  assert(o == 4 + 4ul * i);
  assert(o < 4 + 4 * 255ul);
  enum { constant = offsetof(struct s, a[2].y) };
  assert(constant == 12);
}
