// expect: SAFE
#define max(a, b) ({ __typeof__(a) _a = (a); __auto_type _b = (b); _a > _b ? _a : _b; })
#define same(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))
#define size(x) __builtin_choose_expr(same(x, 1L), 8, 4)
int main(void) {
  int i = 3;
  long l = 4;
  __CPROVER_assert(max(i++, 2) == 3 && i == 4, "evaluated once");
  __CPROVER_assert(max(l, 2) == 4 && sizeof max(l, 2) == sizeof(long), "type");
  __CPROVER_assert(same(i, 5) && !same(i, l) && size(l) == 8 && size(i) == 4, "types");
  __extension__ typeof(int *) p = &i;
  __CPROVER_assert(*p == 4 && __alignof__(l) == 8 && __alignof__(char) == 1, "alignment");
}
