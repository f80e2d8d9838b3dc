// expect: SAFE
// The sign of an integer does not matter, nor what %p points to. Arguments too many are ignored.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
enum color { RED, GREEN };
int main(void) {
  char c = 'c', b[8];
  unsigned char bytes[4] = "abc";
  short s = 1;
  unsigned u = 3;
  long l = 4;
  unsigned long long ull = 5;
  float f;
  double d;
  printf("%c %hhd %hd %d %x %o", c, c, s, u, -1, GREEN);
  printf("%ld %lu %zu %zd %td %lld %ju", l, l, sizeof b, l, &b[1] - &b[0], ull, (uintmax_t)ull);
  printf("%p %p %s %.2s %*d%% %n", &s, (void *)b, bytes, "xyz", 4, s, &u);
  printf("%d", s, l);
  printf(u ? "%d\n" : "%u\n", u);
  assert(snprintf(b, sizeof b, "%hhu-%hd", c, s) == 4);
  scanf("%d %u %hd %hhd %ld %llx", &u, &u, &s, &c, &l, &ull);
  scanf("%7s %c %7[a-z] %f %lf %*d", b, &c, b, &f, &d);
}
