// expect: FAILED push.array_bounds line 6
unsigned nondet_uint(void);
#define SIZE 4
struct stack { int data[SIZE]; unsigned top; } s;
void push(int v) {
  s.data[s.top++] = v;
}
int main(void) {
  for (int i = 0; i < 5; i++)
    push(i);
}
