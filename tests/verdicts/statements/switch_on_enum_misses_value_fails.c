// expect: FAILED main.assertion.3 line 18
#include <assert.h>
enum op { ADD, SUB, MUL };
int apply(enum op o, int a, int b) {
  switch (o) {
  case ADD:
    return a + b;
  case SUB:
    return a - b;
  case MUL:
    break;
  }
  return 0;
}
int main(void) {
  assert(apply(ADD, 2, 3) == 5);
  assert(apply(SUB, 2, 3) == -1);
  assert(apply(MUL, 2, 3) == 6);
}
