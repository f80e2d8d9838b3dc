// pybmc: --unwind 10 --uninitialized-check
// expect: FAILED strlen.uninitialized_read line 13
// expect: FAILED main.uninitialized_read line 17
// expect: FAILED memcmp.uninitialized_read line 19
// Models of library functions read what they are given, and give what counts as written.
#include <string.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  switch (nondet_int()) {
  case 1: { char b[4]; b[0] = 1; b[1] = 0; return strlen(b); }
  case 2: { char b[4]; b[0] = 1; return strlen(b); }
  case 3: { char *e = getenv("HOME"); return e ? e[0] : 0; }
  case 4: { int x; __CPROVER_havoc_object(&x); return x; }
  case 5: { char a[4], b[4]; a[0] = 'x'; a[1] = 0; strcpy(b, a); return b[1]; }
  case 6: { char a[4], b[4]; a[0] = 'x'; a[1] = 0; strcpy(b, a); return b[2]; }
  case 7: { int a[3] = {3, 1, 2}, b[3]; memcpy(b, a, sizeof a); return memcmp(a, b, sizeof a); }
  case 8: { int b[3]; return memcmp(b, b, sizeof b); }
  case 9: { char *d = strdup("ab"); if (d) { n = d[1]; free(d); return n; } return 0; }
  case 10: { char b[8]; memset(b, 0, 4); strncpy(b, "abc", 8); return b[7]; }
  case 11: { char *end; long v = strtol("12", &end, 10); return v + *end; }
  case 12: { int v[2] = {2, 1}; return abs(v[0]); }
  }
  return 0;
}
