// pybmc: --unwind 6 --uninitialized-check --no-malloc-may-fail
// expect: SAFE
// Copying is not reading: records, memcpy and single characters carry what was not written along.
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
typedef struct { char c; int a, b; int more[4]; } record;
record make(void) { record r; r.a = 1; return r; }
int use_a(record r) { return r.a; }
record global;
int main(int argc, char **argv) {
  int n = nondet_int();
  switch (nondet_int()) {
  case 1: return use_a(make());
  case 2: { record r, s; r.c = 1; s = r; return s.c; }
  case 3: { record r, *p = malloc(sizeof r); r.b = 2; memcpy(p, &r, sizeof r); n = p->b; free(p); return n; }
  case 4: { char a[4], b[4]; a[1] = 1; for (int i = 0; i < 4; i++) b[i] = a[i]; return b[1]; }
  case 5: { record r = {1}; return r.more[3]; }
  case 6: { record r[3]; if (n < 0 || n > 2) return 0; r[n].b = 1; return r[n].b; }
  case 7: { int x; if (n > 3 && (x = 1)) return x; return 0; }
  case 8: { int *p = calloc(2, sizeof *p); n = p[1]; free(p); return n; }
  case 9: { char a[4]; memset(a, 0, sizeof a); return *(int *)a; }
  case 10: { union { int i; char c[4]; } u; u.i = 1; return u.c[3]; }
  case 11: { record r, *p = n ? &r : &global; p->a = 1; return p->a; }
  case 12: return argc > 1 ? argv[0] != argv[1] : global.a;
  case 13: goto inside; { int y; inside: y = 1; return y; }
  case 14: { int *p = malloc(4); *p = 1; p = realloc(p, 8); n = *p; free(p); return n; }
  }
  return 0;
}
