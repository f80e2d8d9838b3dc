// expect: FAILED main.array_bounds line 9
// expect: FAILED main.overflow line 10
// expect: FAILED main.assertion.1 line 11
typedef int v4 __attribute__((vector_size(16)));
int nondet_int(void);
int main(void) {
  v4 a = {1, 2, 3, nondet_int()};
  int i = nondet_int();
  int x = i >= 0 ? a[i] : 0;
  v4 b = a + 1;
  __CPROVER_assert(b[3] != 100, "it can be");
  return x;
}
