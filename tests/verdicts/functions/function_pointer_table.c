// expect: SAFE
#include <assert.h>
int add(int a, int b) { return a + b; }
int sub(int a, int b) { return a - b; }
int mul(int a, int b) { return a * b; }
int (*const table[])(int, int) = {add, sub, mul};
int main(void) {
  assert(table[0](6, 3) == 9);
  assert(table[1](6, 3) == 3);
  assert(table[2](6, 3) == 18);
  assert(sizeof(table) / sizeof(table[0]) == 3);
}
