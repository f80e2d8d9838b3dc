// expect: SAFE
#include <assert.h>
int main(void) {
  char from[11] = "0123456789", to[11] = "..........";
  char *s = from, *t = to;
  int count = 7;
  int n = (count + 3) / 4;
  switch (count % 4) {
  case 0:
    do {
      *t++ = *s++;
    case 3:
      *t++ = *s++;
    case 2:
      *t++ = *s++;
    case 1:
      *t++ = *s++;
    } while (--n > 0);
  }
  assert(to[0] == '0' && to[6] == '6');
  assert(to[7] == '.');
  assert(t == to + 7);
}
