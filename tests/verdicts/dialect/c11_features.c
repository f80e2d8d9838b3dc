// expect: SAFE
#include <stdalign.h>
#include <stddef.h>
_Static_assert(sizeof(int) == 4, "int");
#define kind(x) _Generic((x), int: 1, long: 2, char *: 3, default: 0)
struct a { char c; alignas(16) int i; _Static_assert(1, "inside"); };
struct flexible { int n; int data[]; };
struct zero { int n; int data[0]; };
static inline int square(int x) { return x * x; }
_Noreturn void stop(void);
int copy(int n, int *restrict to, const int *restrict from) { for (int i = 0; i < n; i++) to[i] = from[i]; return n; }
int main(void) {
  char *s = "x";
  __CPROVER_assert(kind(1) == 1 && kind(1l) == 2 && kind(s) == 3 && kind('c') == 1 && kind(1u) == 0, "generic");
  __CPROVER_assert(offsetof(struct a, i) == 16 && sizeof(struct flexible) == 4 && sizeof(struct zero) == 4, "layout");
  int x[2] = {1, 2}, y[2];
  __CPROVER_assert(copy(2, y, x) == 2 && y[1] == 2 && square(3) == 9, "functions");
  __CPROVER_assert(L"ab"[1] == L'b' && sizeof L"ab" == 12 && u"x"[0] == 'x' && sizeof U"x" == 8, "wide strings");
  struct { int a, b; } *p = (void *)&(int[2]){3, 4};
  __CPROVER_assert(p->b == 4, "compound literal");
}
