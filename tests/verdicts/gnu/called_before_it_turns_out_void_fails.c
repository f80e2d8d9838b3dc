// expect: FAILED main.assertion.2 line 8
// gcc takes int for the result, with a warning; nobody gives it a value.
static int calls;
int main(void) {
  int x = later();
  later();
  __CPROVER_assert(calls == 2, "it is called");
  __CPROVER_assert(x == 0, "what it gives is anything");
}
void later(void) { calls++; }
