// expect: SAFE
// _Generic and __builtin_types_compatible_p tell const int * from int *; an enumeration is its integer type, as in gcc.
#define SAME(a, b) __builtin_types_compatible_p(a, b)
#define POINTS(e) _Generic((e), int *: 1, const int *: 2, volatile int *: 3, default: 0)
enum plain { A }; enum negative { N = -1 }; enum __attribute__((packed)) small { S = 1 };
typedef const int fixed;
typedef int row[3];
struct s { const int *read; int *const place; fixed k; } s;
const struct s all;
const int *behind(void) { return &all.k; }
int takes(int, char *const *), named(int i, char *const *words), other(int i, const char *const *words);
int main(void) {
  int x = 0;
  __auto_type copy = behind();
  __CPROVER_assert(POINTS(&x) == 1 && POINTS(s.read) == 2 && POINTS(s.place) == 1 && POINTS(&s.k) == 2, "members");
  __CPROVER_assert(POINTS(&all.place) == 0 && POINTS(behind()) == 2 && POINTS(copy + 1) == 2, "calls");
  __CPROVER_assert(POINTS(x ? &x : behind()) == 2 && POINTS(x ? 0 : behind()) == 2, "arms");
  __CPROVER_assert(POINTS((volatile int *)&x) == 3 && POINTS((const volatile int *)&x) == 0, "casts");
  __CPROVER_assert(_Generic("text", const char *: 1, char *: 2) == 2 && _Generic(all.k, const int: 1, int: 2) == 2, "");
  __CPROVER_assert(SAME(const int, int) && SAME(int *const, int *) && SAME(const row, int[]), "outermost");
  __CPROVER_assert(!SAME(const int *, int *) && SAME(fixed *, const int *) && !SAME(int *restrict *, int **), "inner");
  __CPROVER_assert(SAME(__typeof__(takes), __typeof__(named)) && !SAME(__typeof__(takes), __typeof__(other)), "functions");
  __CPROVER_assert(SAME(enum plain, unsigned) && !SAME(enum plain, int) && SAME(enum negative *, int *), "enumerations");
  __CPROVER_assert(SAME(enum small, unsigned char) && !SAME(enum plain, enum negative), "enumerations");
}
