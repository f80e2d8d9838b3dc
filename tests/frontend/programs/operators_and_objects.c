typedef unsigned int u32; typedef signed char s8;
enum E { A, B = 5, C, D = -1 };
struct P { int x, y; };
struct Q { struct P p[2]; char name[4]; union { int i; unsigned char b[4]; } u; };
struct B { unsigned a:3; int b:5; unsigned :0; unsigned c:12; _Bool f:1; long long d:40; };
int g = 7; static int sg = 3; int arr[3][4] = {{1,2},{3},[2]={[3]=9}};
int *gp = &arr[1][2]; int (*fp)(int);
const char *strs[] = {"hello", "wor" "ld", 0};
char buf[] = "xy\x41\0z";
struct Q gq = { {{1,2},{3,4}}, "abc", {.b = {1,2,3,4}} };
struct Q gq2 = { 1,2,3,4, 'a','b','c','d', 77 };
struct P pts[] = { [2] = {5,6}, 7, 8, [0].y = 3 };
int twice(int x) { return x * 2; }
int inc(void) { return ++g; }
struct P mk(int a, int b) { struct P p; p.x = a; p.y = b; return p; }
struct P add(struct P a, struct P b) { a.x += b.x; a.y += b.y; return a; }
int counter(void) { static int n = 10; return n++; }
int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
int vsum(int n) { int v[n]; int i, s = 0; for (i = 0; i < n; i++) v[i] = i * i; for (i = 0; i < n; i++) s += v[i]; return s + (int)sizeof v; }
int old(a, b) char a; int b; { return a + b; }
unsigned long long mix(unsigned char a, short b, unsigned c, long d) { return a * b + c - d; }
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int duff(int n) { int r = 0, k = (n + 3) / 4; switch (n % 4) { case 0: do { r += 1; case 3: r += 10; case 2: r += 100; case 1: r += 1000; } while (--k > 0); } return r; }
int sw(int x) { int r = 0; switch (x) { case 1: r = 1; break; case 2: r = 2; default: r += 10; break; case B: { int z; case C: z = 4; r = z; } } return r; }
int gotos(int n) { int i = 0, s = 0; 
again: if (i >= n) goto done; { int loc = i * 2; s += loc; if (s > 20) goto done; } i++; goto again;
done: return s * 100 + i; }
int into(int c) { int r = 0; if (c) goto in; { int q; r = 1; in: q = 5; r += q; } return r; }
int main(void) {
  int i = 3, j = -7; unsigned u = 5; char c = 'a'; short s = -3; long l = 1L << 40; unsigned char uc = 250; s8 sc = -128; _Bool b = 5;
  out(i + j); out(i - u); out(j / 2); out(j % 2); out(j / u); out(u > j); out(l * 3); out(c + 1); out(s * s); out(uc + 10); out((unsigned char)(uc + 10));
  out(sc - 1); out(b); out(!i); out(!!i); out(~i); out(-j); out(+c); out(i << 2); out(j >> 1); out(u >> 1); out(1u << 31); out(i & 2 | 4 ^ 1);
  out(i < j); out(i == 3 && j == -7 || g); out(i ? j : u); out(sizeof(i ? c : s)); out(sizeof 'a'); out(sizeof "abc"); out('ab'); out('\377'); out(L'\x1234'); out(0xffffffff); out(4294967295); out(2147483648 > -1);
  out(-2147483648); out(0x80000000 > -1); out(017);
  i += j; out(i); i -= 2; i *= 3; out(i); i /= 4; out(i); i <<= 3; out(i); i >>= 1; out(i); i |= 1; i ^= 7; i &= ~2; i %= 5; out(i);
  uc += 300; out(uc); uc++; out(uc); uc = 255; ++uc; out(uc); sc--; out(sc); b++; out(b); b--; out(b); c *= 3; out(c);
  i = 3; out(i++ + 1); out(i); out(++i); out(i--); out(--i);
  int a[5] = {1,2,3}; int *p = a; out(*p++); out(*p); out(*++p); out(p - a); out(p[1]); out(*(p - 1)); out(1[a]); out(&a[4] - p); out(p > a); out(p == &a[2]); p += 2; out(p == a + 4); p -= 3; out(*p);
  a[i = 2] = 9; out(a[2]); a[i++] += 5; out(a[2]); out(i); i = a[0] = a[1] = 6; out(i + a[0] + a[1]);
  out((i = 4, i + 1)); for (i = 0, j = 10; i < j; i++, j--) ; out(i * 100 + j);
  out(arr[2][3] + arr[0][1] + arr[1][0]); out(*gp); gp++; *gp = 44; out(arr[1][3]); out(sizeof arr / sizeof arr[0]); out(sizeof(struct Q)); 
  out(strs[0][1]); out(strs[1][3]); out(strs[2] == 0); out(sizeof buf); out(buf[2]); out(buf[4]); out("lit"[1]);
  out(gq.p[1].y + gq.name[2] + gq.u.i); out(gq2.name[3]); out(gq2.u.i); out(sizeof pts / sizeof *pts); out(pts[3].y); out(pts[0].y); out(pts[2].x);
  fp = twice; out(fp(4)); out((*fp)(5)); fp = &twice; out((**fp)(6)); int (*tab[2])(int) = {twice, fact}; out(tab[1](5)); out(fp == twice);
  struct P q = mk(1, 2), r = {.y = 4}; out(q.x + r.y + r.x); q = add(q, r); out(q.y); out(mk(8, 9).y); struct P *pp = &q; pp->x = 50; out(q.x); (*pp).y++; out(pp->y); out(add(mk(1,1), mk(2,2)).x);
  out(counter()); out(counter()); out(fact(7)); out(vsum(5)); out(old(300, 1)); out(mix(200, -3, 7, 9));
  struct B bf = {9, -3, 5000, 2, -1}; out(bf.a); out(bf.b); out(bf.c); out(bf.f); out(bf.d); bf.a += 3; bf.b = 17; bf.c--; bf.d = 1LL << 39; out(bf.a); out(bf.b); out(bf.c); out(bf.d); out(sizeof bf); out(bf.a - 8 < 0); out((bf.a = 15)); out(bf.a++); out(bf.a);
  gq.u.i = 0x01020304; out(gq.u.b[0] * 10 + gq.u.b[3]); int x = 1, y = 2; swap(&x, &y); out(x * 10 + y);
  out(duff(1)); out(duff(7)); out(duff(8)); out(sw(1)); out(sw(2)); out(sw(5)); out(sw(6)); out(sw(9)); out(gotos(3)); out(gotos(30)); out(into(0)); out(into(1));
  out(D); out(C); enum E e = D; out(e < 0); out(sizeof e); out(((struct P){3, 4}).y); p = (int[]){7, 8, 9}; out(p[2]); struct P *cp = &(struct P){.x = 6}; out(cp->x + cp->y);
  out(({ int t = 5; t * 2; })); i = 0; do { i++; if (i == 3) continue; if (i == 6) break; } while (i < 10); out(i);
  while (1) { i++; if (i > 20) break; } out(i); for (;;) { if (i-- < 5) break; } out(i);
  out(i > 0 && inc() > 0 ? inc() : 100); out(g); out(i < 0 && inc()); out(g); out(i > 100 || inc()); out(g); i = g > 3 ? inc(), 5 : 6; out(i); out(g);
  out(_Alignof(long)); out((char)300); out((short)70000); out((unsigned)-1); out((long long)(int)3000000000u); out((_Bool)256); out((int)(char)200);
  int m[2][3] = {1,2,3,4,5,6}; int (*row)[3] = m; row++; out((*row)[1]); out(row[0][2]); out(*(*(m + 1) + 1)); out(&m[1][0] - &m[0][0]); out(sizeof m[0]);
  void *v = &x; out(*(int *)v); char *cc = (char *)&l; out(cc[5]); out(*(unsigned short *)(cc + 4)); out((unsigned char)cc[5] == 1);
  struct { int n; struct { int k; }; union { int z; char zz; }; } an = {1, {2}, {3}}; out(an.k + an.z); an.zz = 4; out(an.z);
  char st[6] = "ab"; out(st[2]); out(st[0]); char nt[2] = "xy"; out(nt[1]); char mm[][3] = {"ab", "c"}; out(mm[1][0]); out(sizeof mm);
  long long ll = 0x7fffffffffffffff; out(ll); unsigned long long ull = ll; out(ull * 2 + 1 == -1); out(-1 < 1u); out(-1L < 1u); out((short)-1 < (unsigned short)1); out(5 - 6u > 0); out((unsigned char)200 + (unsigned char)100);
  out(1 ? (char)-1 : 1u); out(i++ ? 1 : 2); int k = 5; k = k++ + 0; k += k; out(sizeof(k++)); 
  int z1 = 1, z2 = 2; z1 ^= z2 ^= z1 ^= 0; out(z1); out(z2); { int i = 99; out(i); { extern int g; out(g); } } out(sg);
  return 0; }
