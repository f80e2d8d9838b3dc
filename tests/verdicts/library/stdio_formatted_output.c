// expect: SAFE
#include <stdio.h>
#include <assert.h>
#include <string.h>
int main(void) {
  char b[64];
  printf("hello %d %s %5.3ld%%\n", 3, "x", 5L);
  int n = sprintf(b, "%d|%5s|%-4d|%04x|%+d|%#o|%c", -12, "ab", 7, 255, 9, 8, 'z');
  assert(strcmp(b, "-12|   ab|7   |00ff|+9|010|z") == 0);
  assert(n == (int)strlen(b));
  fprintf(stderr, "%s\n", b);
  n = snprintf(b, 5, "%s", "abcdefgh");
  assert(n == 8 && strcmp(b, "abcd") == 0);
}
