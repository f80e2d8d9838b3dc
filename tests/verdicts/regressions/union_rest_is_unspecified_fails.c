// expect: FAILED main.assertion.1 line 10
// expect: FAILED main.assertion.3 line 14
// Bytes of a union outside of the member that is initialised are unspecified (C11 6.2.6.1p7).
union u { int i; char c; };
struct s { int before; union u u; int after; };
union u g = {.c = 1};

int main(void) {
  union u u = {.c = 1};
  __CPROVER_assert(u.i == 1, "the other bytes may be anything");
  __CPROVER_assert(u.c == 1 && g.i == 1, "the member is what was given; static storage starts as zero");

  struct s s = {1, {.c = 2}};
  __CPROVER_assert(s.u.i == 2, "also inside a struct");
  __CPROVER_assert(s.before == 1 && s.u.c == 2 && s.after == 0, "what is around it is not touched");

  union u empty = {};
  __CPROVER_assert(empty.i == 0, "empty braces clear all of it");
}
