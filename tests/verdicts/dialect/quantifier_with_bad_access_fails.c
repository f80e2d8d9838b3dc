// expect: FAILED main.array_bounds line 5
// The value 0 is enough for the condition, but the access is bad for others.
int main(void) {
  int a[4] = {0, 1, 2, 3};
  __CPROVER_assert(__CPROVER_exists { int i; 0 <= i && i < 6 && a[i] == i * i }, "found at once");
}
