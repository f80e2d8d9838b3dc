// expect: ERROR line 6 column 1 "threads are not supported"
// The label starts a thread in CBMC: running the call in place would be wrong.
int x;
void f(void) { x = 1; }
int main(void) {
__CPROVER_ASYNC_1:
  f();
  __CPROVER_assert(x == 1, "may not have run yet");
}
