// expect: SAFE
#include <assert.h>
typedef unsigned char byte;
typedef int row[4];
typedef struct { byte r, g, b; } rgb;
typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
int main(void) {
  byte b = 257;
  row r = {1, 2, 3, 4};
  rgb c = {1, 2, 3};
  binary f = add;
  assert(b == 1);
  assert(sizeof(row) == 16);
  assert(f(r[3], c.b) == 7);
}
