// pybmc: --unwind 6 --uninitialized-check --no-malloc-may-fail
// expect: FAILED scalar.uninitialized_read line 24
// expect: FAILED use_b.uninitialized_read line 27
// expect: FAILED main.uninitialized_read line 35
// expect: FAILED main.uninitialized_read line 36
// expect: FAILED main.uninitialized_read line 37
// expect: FAILED main.uninitialized_read line 38
// expect: FAILED main.uninitialized_read line 39
// expect: FAILED main.uninitialized_read line 40
// expect: FAILED main.uninitialized_read line 41
// expect: FAILED main.uninitialized_read line 42
// expect: FAILED main.uninitialized_read line 43
// expect: FAILED main.uninitialized_read line 44
// expect: FAILED main.uninitialized_read line 45
// expect: FAILED main.uninitialized_read line 46
// expect: FAILED main.uninitialized_read line 48
// One bad read of each kind, each in executions of its own.
#include <alloca.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
typedef struct { char c; int a, b; unsigned low : 3, high : 5; } record;
int scalar(int written) { int x; if (written) x = 1;
  return x;
}
record make(void) { record r; r.a = 1; return r; }
int use_b(record r) { return r.a + r.b; }
record global;
enum color { RED, GREEN };
int main(void) {
  int n = nondet_int();
  switch (nondet_int()) {
  case 1: return scalar(n);
  case 2: return use_b(make());
  case 3: { int a[3] = {0}, b[3]; b[0] = b[2] = 1; if (n < 0 || n > 2) return 0; a[0] = b[n]; return a[0]; }
  case 4: { int *p = malloc(2 * sizeof *p); p[0] = 1; n = p[1]; free(p); return n; }
  case 5: { char *p = alloca(2); p[0] = 1; return p[1]; }
  case 6: { record r, s; r.a = 1; memcpy(&s, &r, sizeof r); return s.b; }
  case 7: { global = make(); return global.b; }
  case 8: { int x, *p = &x; if (n) *p = 1; return *p; }
  case 9: { union { int i; char c[8]; } u; u.i = 1; return u.c[4]; }
  case 10: { record r; r.low = 1; return r.high; }
  case 11: { record r, *p = n ? &r : &global; return p->a; }
  case 12: { int *p = malloc(4); *p = 1; p = realloc(p, 8); n = p[1]; free(p); return n; }
  case 13: { enum color e; return e == RED; }
  case 14: { int *p; return *p; }
  case 15: { int x; unsigned char *q = (unsigned char *)&x, copy[4]; for (int i = 0; i < 4; i++) copy[i] = q[i];
    return *(int *)copy; }
  }
  return 0;
}
