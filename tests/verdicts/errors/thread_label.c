// expect: ERROR "thread"
int x;
void f(void) { x = 1; }
int main(void) {
__CPROVER_ASYNC_1:
  f();
  return x;
}
