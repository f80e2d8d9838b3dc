// pybmc: --unwind 8
// expect: SAFE
// A small machine whose instructions are reached through a table of labels.
#include <assert.h>

static int run(const unsigned char *code) {
  static void *const table[] = {&&push, &&add, &&stop};
  int stack[4];
  int top = 0;
  goto *table[*code];
push:
  stack[top++] = *++code;
  goto *table[*++code];
add : {
  int left = stack[--top];
  int right = stack[--top];
  stack[top++] = left + right;
  goto *table[*++code];
}
stop:
  return stack[--top];
}

int main(void) {
  const unsigned char code[] = {0, 5, 0, 7, 1, 0, 30, 1, 2};
  assert(run(code) == 42);
  void *one = &&first;
  void *two = &&second;
  assert(one && two && one != two);
  if (__CPROVER_OBJECT_SIZE(one) == 0)
    goto *two;
first:
  assert(0);
second:
  return 0;
}
