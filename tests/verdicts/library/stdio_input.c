// expect: SAFE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[4], word[8] = "";
  int x = 1, y = 2, n = 0;
  int k = scanf("%d %d %3s", &x, &y, b);
  assert(k >= -1 && k <= 3);
  if (k < 2)
    assert(y == 2);
  if (k < 1)
    assert(x == 1);
  if (k == 3)
    assert(strlen(b) <= 3);
  if (sscanf("abcdefg", "%s%n", word, &n) == 1)
    assert(word[7] == 0 && n <= 7);
  int c = getchar();
  assert(c >= -1 && c <= 255);
  if (fgets(b, sizeof b, stdin))
    assert(strlen(b) < 4);
  assert(fread(b, 2, 2, stdin) <= 2);
  char *line = 0;
  size_t size = 0;
  if (getline(&line, &size, stdin) > 0)
    assert(line[0] == line[0]);
  free(line);
}
