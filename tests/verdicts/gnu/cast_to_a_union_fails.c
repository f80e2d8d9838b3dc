// expect: FAILED main.assertion.3 line 14
#include <assert.h>
union number {
  int i;
  short s[4];
  char *text;
};
static int first(union number n) { return n.s[0]; }
int main(void) {
  union number n = (union number)7;
  assert(n.i == 7 && first((union number)0x10002) == 2);
  n = (union number)(char *)"x";
  assert(*n.text == 'x');
  assert(((union number)1).s[2] == 0);
}
