// pybmc: --uninitialized-check --no-malloc-may-fail --unwind 101
// expect: FAILED main.uninitialized_read line 16
// expect: FAILED main.uninitialized_read line 18
// expect: FAILED main.uninitialized_read line 19
// expect: FAILED main.uninitialized_read line 20
// expect: FAILED main.uninitialized_read line 23
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint();
  if (n < 2 || n > 5000) return 0;
  char *s = malloc(n), *d = malloc(n);
  switch (nondet_uint()) {
  case 1: memset(s, 1, n); memcpy(d, s, n); if (i < n) return d[i]; break;
  case 2: memset(s, 1, n - 1); memcpy(d, s, n); if (i < n) return d[i]; break;
  case 3: memset(s, 1, n - 1); memcpy(d, s, n - 1); if (i < n - 1) return d[i]; break;
  case 4: memset(s, 1, n); memmove(d + 1, s, n - 1); if (i < n) return d[i]; break;
  case 5: { char big[3000]; memset(big, 0, n / 2); if (i < 3000) return big[i]; break; }
  case 6: { int *p = malloc(n * sizeof *p); p[n - 1] = 3; if (i < n && i > 0) return p[n - i]; break; }
  case 7: { int *p = calloc(n, sizeof *p); if (i < n) return p[i]; break; }
  case 8: { int a[100]; for (int k = 0; k < 100; k++) a[k] = k; int *p = malloc(n * 4); if (n > 100) { memcpy(p, a, sizeof a); return p[99]; } break; }
  case 9: { int a[100]; for (int k = 0; k < 100; k++) a[k] = k; int *p = malloc(n * 4); if (n > 100) { memcpy(p, a, sizeof a); return p[100]; } break; }
  }
  return 0;
}
