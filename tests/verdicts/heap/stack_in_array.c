// expect: SAFE
#include <assert.h>
int nondet_int(void);
#define SIZE 4
struct stack { int data[SIZE]; int top; };
void push(struct stack *s, int v) {
  assert(s->top < SIZE);
  s->data[s->top++] = v;
}
int pop(struct stack *s) {
  assert(s->top > 0);
  return s->data[--s->top];
}
int main(void) {
  struct stack s = {.top = 0};
  int a = nondet_int(), b = nondet_int();
  push(&s, a);
  push(&s, b);
  assert(pop(&s) == b);
  assert(pop(&s) == a);
}
