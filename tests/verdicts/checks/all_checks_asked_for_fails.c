// pybmc: --no-standard-checks --bounds-check --pointer-check --pointer-primitive-check --div-by-zero-check
// pybmc: --signed-overflow-check --undefined-shift-check --malloc-may-fail --unsigned-overflow-check
// pybmc: --conversion-check --pointer-overflow-check --enum-range-check --memory-leak-check
// pybmc: --memory-cleanup-check --uninitialized-check
// expect: FAILED main.array_bounds line 29
// expect: FAILED main.pointer_dereference line 31
// expect: FAILED main.pointer_primitives line 34
// expect: FAILED main.division-by-zero line 36
// expect: FAILED main.overflow line 38
// expect: FAILED main.undefined-shift line 40
// expect: FAILED main.assertion.1 line 42
// expect: FAILED main.overflow line 44
// expect: FAILED main.overflow line 47
// expect: FAILED main.pointer_arithmetic line 50
// expect: FAILED main.enum-range-check line 53
// expect: FAILED main.enum-range-check line 54
// expect: FAILED exit.memory-leak.1
// expect: FAILED main.uninitialized_read line 58
// expect: FAILED __CPROVER__start.memory-leak.1
#include <stdlib.h>
enum color { RED, GREEN };
int nondet_int(void);
int main(void) {
  int a[2] = {0}, i = nondet_int(), x, *p = 0, *q = malloc(8);
  unsigned u = 0;
  enum color color = RED;
  switch (nondet_int()) {
  case 1:
    return a[2];
  case 2:
    return *p;
  case 3:
    free(q);
    return __CPROVER_r_ok(q, 1);
  case 4:
    return 1 / (i & 1);
  case 5:
    return (i & 3) + 2147483645;
  case 6:
    return 1 >> (i & 63);
  case 7:
    __CPROVER_assert(q != 0, "malloc can fail");
  case 8:
    return u - 1 > 0;
  case 9: {
    /* 256 does not fit */
    unsigned char c = (i & 255) + 1;
    return c; }
  case 10:
    p = a + 3;
    return 0;
  case 11:
    color = (enum color)(i & 3);
    return color == RED;
  case 12: if (q)
    exit(1);
  case 13:
    return x == 3;
  }
}
