// expect: FAILED main.assertion.1 line 8
// The first arm would be taken if int * and const int * were one type.
#define writes(p) _Generic((p), int *: 1, const int *: 0)
int main(void) {
  int x = 0;
  const int *p = &x;
  if (__builtin_types_compatible_p(__typeof__(p), int *)) return 0;
  __CPROVER_assert(writes(p), "p is read only");
}
