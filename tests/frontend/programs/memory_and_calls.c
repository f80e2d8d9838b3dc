void *malloc(unsigned long); void free(void *); void *calloc(unsigned long, unsigned long); void *realloc(void *, unsigned long);
void *memcpy(void *, const void *, unsigned long); void *memset(void *, int, unsigned long); void *memmove(void*,const void*,unsigned long);
struct node { int v; struct node *next; };
struct node *push(struct node *h, int v) { struct node *n = malloc(sizeof *n); n->v = v; n->next = h; return n; }
int len(const struct node *n) { int k = 0; while (n) { k++; n = n->next; } return k; }
typedef int (*binop)(int, int);
int plus(int a, int b) { return a + b; } int minus(int a, int b) { return a - b; }
binop pick(int c) { return c ? plus : minus; }
static const struct { const char *name; binop f; int z[2]; } ops[] = { {"plus", plus, {1}}, {"minus", minus} };
int apply(binop f, int a, int b) { return f(a, b); }
struct tree { struct tree *kid[2]; int key; } leafs[3] = { {{&leafs[1], &leafs[2]}, 1}, {{0, 0}, 2}, {.key = 3} };
int sum(struct tree *t) { return t ? t->key + sum(t->kid[0]) + sum(t->kid[1]) : 0; }
int ev(int n); int od(int n) { return n == 0 ? 0 : ev(n - 1); } int ev(int n) { return n == 0 ? 1 : od(n - 1); }
void fill(int *a, int n, int v) { for (int i = 0; i < n; ++i) a[i] = v + i; }
int sort(int *a, int n) { int sw = 0; for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; sw++; } return sw; }
int g1, g2 = -5; int f1(void) { g1 = 3; return 1; }
unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 + *s++; return h; }
int strl(const char *s) { const char *p = s; while (*p++); return p - s - 1; }
struct big { int a[20]; char c; }; struct big mkb(int x) { struct big b = {{x}}; b.a[19] = x + 1; b.c = 'q'; return b; }
int usearr(struct big b) { b.a[0]++; return b.a[0] + b.a[19] + b.c; }
int nested(int x) { int r = 0; for (int i = 0; i < 3; i++) { for (int j = 0;; j++) { if (j == x) break; if (j % 2) continue; r += i * 10 + j; switch (j) { case 2: continue; case 4: goto end; } r++; } } end: return r; }
int cond(int a, int b) { return a < b ? -1 : a > b ? 1 : 0; }
int main(void) {
  struct node *h = 0; for (int i = 0; i < 5; i++) h = push(h, i * i); out(len(h)); out(h->next->v); struct node *t = h; h = h->next; free(t); out(len(h)); out((*h).next->next->v);
  out(pick(1)(5, 3)); out(pick(0)(5, 3)); out(apply(minus, 2, 9)); out(ops[1].f(7, 2)); out(ops[0].z[0] + ops[0].name[2]); out(sizeof ops);
  out(sum(leafs)); out(ev(10)); int a[8]; fill(a, 8, 5); a[3] = -2; a[6] = 1; out(sort(a, 8)); for (int i = 0; i < 8; i++) out(a[i]);
  out(hash("hello")); out(strl("four")); struct big bb = mkb(4); out(usearr(bb)); out(bb.a[0]); out(mkb(9).a[19]); out(sizeof(struct big));
  out(nested(3)); out(nested(9)); out(cond(1, 2) + cond(2, 1) * 10 + cond(1, 1));
  int *z = calloc(4, sizeof(int)); out(z[3]); z[3] = 9; z = realloc(z, 8 * sizeof *z); out(z[3]); free(z);
  char cb[10]; memset(cb, 7, 10); out(cb[9]); memcpy(cb, "abc", 4); out(cb[2]); out(cb[3]); out(cb[4]); memmove(cb + 1, cb, 4); out(cb[1] + cb[3]);
  struct big *pb = malloc(sizeof(struct big)); *pb = bb; pb->c++; out(pb->c); struct big cp = *pb; out(cp.a[19]); free(pb);
  unsigned char bytes[4]; *(unsigned *)bytes = 0x01020304u; out(bytes[0]); out(bytes[3]); long long L = -2; out(((unsigned char *)&L)[0]); out(*(int *)&L);
  int i = 0; int b[5] = {0}; b[i++] = i; out(i); i = 1; b[i] = i++ * 0 + 4; int k = i; k = k + (k = 5, 1); 
  int x = 5; int *p = &x, **pp = &p; **pp = 6; out(x); *p = *p + **pp; out(x); out(*&x); out(&*p == p); out(*p-- == 12); 
  union { float f; unsigned u; int arr[2]; } un; un.u = 0x3f800000; un.arr[1] = 8; out(un.u); out(sizeof un); 
  short sh[3] = {1, -1, 30000}; out(sh[2] * 3); sh[0] = 70000; out(sh[0]); unsigned short us = -1; out(us + 1); out(us == -1); out((short)us == -1); out(us << 16); out(us << 1);
  signed char c = -1; unsigned char d = c; out(c == d); out(d); out(c >> 1); out((unsigned)c >> 28); out(~(unsigned char)0); out(-(unsigned char)1); out(!c);
  out(-7 / 2); out(-7 % 3); out(7 % -3); out(-7u / 2); out(-1 >> 3); out(1 << 4 << 2); out(5 & 3 == 3); out(1 + 2 * 3 - 4 / 2 % 3);
  out((1, 2, 3)); int q = (x = 2, x * 3); out(q); out(x == 2 ? x++, x : 0); out(sizeof(int[3])); out(sizeof(char *)); out(sizeof(struct node)); 
  for (int i = 0, j = 3; i < j; i++) { int i = 7; out(i + j); if (i) break; } int w = 3; while (w --> 0) { static int cnt; cnt += w; out(cnt); }
  long arr2[2][2][2] = {{{1, 2}, {3}}, {{[1] = 4}}}; out(arr2[0][1][0] + arr2[1][0][1] * 10 + arr2[1][1][1]); long *fl = &arr2[0][0][0]; out(fl[5]); out((long)&arr2[1] - (long)&arr2[0]);
  int n = 4; int v[n][3]; v[2][1] = 8; v[3][2] = v[2][1] + 1; out(v[3][2]); out(sizeof v); out(sizeof v[0]); { int n2[n * 2]; n2[7] = 3; out(n2[7] + sizeof n2); }
  enum { X1 = 3, Y1 = X1 << 2, Z1 = sizeof(int) }; int ea[Y1] = {[X1] = 6, [Z1] = 7}; out(ea[3] + ea[4] + sizeof ea); switch (Y1) { case X1 * 4: out(1); break; case -1: out(2); } switch ((char)n) { case 'a': break; default: out(3); case 4: out(4); }
  return 0; }
