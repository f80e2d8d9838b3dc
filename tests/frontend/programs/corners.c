struct arr { int a[3]; char c; };
struct arr make(int n) { struct arr r = {{n, n + 1, n + 2}, 'x'}; return r; }
int sum(const int *p, int n) { int s = 0; while (n--) s += *p++; return s; }
int many(int n, ...) { return n * 2; }
int g = 1;
int bump(int by) { g += by; return g; }
void set(int *p) { *p = 50; }
struct bits { unsigned lo : 4, hi : 4; signed s : 3; } gb = {1, 2, -1};
typedef struct list { struct list *next; int v; } list;
list third = {0, 3}, second = {&third, 2}, first = {&second, 1};
enum color { RED = 1, GREEN, BLUE = RED + 10 };
int (*handlers[3])(int) = {bump, 0, bump};
int matrix[][2] = {{1, 2}, {3, 4}, {5}};
char *names[] = {[BLUE] = "blue", [RED] = "red"};
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int twice(int (*f)(int), int x) { return f(f(x)); }
int add1(int x) { return x + 1; }
int main(void) {
  out(make(4).a[1]);
  out(sum(make(5).a, 3));
  out(*(make(6).a + 2));
  struct arr t;
  out((t = make(7)).a[0]);
  out((g ? make(8) : t).a[1]);
  out(many(4, 1, 2L, 'c', &g));
  int x = 10;
  x = 5;
  out(bump(1));
  gb.lo += 15;
  out(gb.lo);
  gb.hi = gb.lo = 7;
  out(gb.hi * 10 + gb.lo);
  out(gb.s);
  out(gb.s = 5);
  out(first.next->next->v);
  list *p = &first;
  int total = 0;
  for (list *q = p; q; q = q->next) total = total * 10 + q->v;
  out(total);
  enum color c = GREEN;
  c++;
  out(c);
  out(handlers[1] == 0 && handlers[0](5) == handlers[2](0));
  out(sizeof matrix / sizeof *matrix);
  out(matrix[2][1]);
  out(sizeof names / sizeof names[0]);
  out(names[BLUE][1]);
  out(fib(12));
  out(twice(add1, 3));
  int n = 3;
  out(sizeof(int[n]) + sizeof(char[n++][2]));
  out(n);
  int vla[n];
  for (int i = 0; i < n; i++) vla[i] = i * i;
  out(sum(vla, n));
  char text[] = {'a', 'b', 0}, *s = text;
  out(*s++ * 1000 + *s);
  while (*s) s++;
  out(s - text);
  int y = 0;
  switch (y) {
  case 0:
    y = 1;
    if (y) {
    case 2:
      y += 10;
    }
  default:
    y += 100;
  }
  out(y);
  unsigned u = 3;
  out(u - 5 < 0);
  out((int)u - 5 < 0);
  out(-u);
  out(u ? -1 : 0u);
  long long big = 1LL << 62;
  out(big + (big - 1));
  out((unsigned char)-1 << 4);
  out((signed char)0x80 >> 3);
  _Bool b = &x;
  out(b + b);
  int arr2[2][3] = {{1, 2, 3}, {4, 5, 6}}, (*row)[3] = arr2 + 1;
  out((*row)[2] - row[-1][0]);
  int *flat = arr2[0];
  out(flat[4]);
  void *v = flat;
  out(*((int *)v + 3));
  struct { int k; union { char c[4]; int i; }; } anon = {.i = 0x41424344};
  out(anon.c[0]);
  const struct arr *cp = &t;
  out(cp->a[2] + (*cp).c);
  out(({ int z = 4; z += 1; z * 2; }) + ({ 3; }));
  int *null = 0;
  out(null == 0 && !null && (null || 1));
  goto skip;
  out(-1);
skip:
  for (int i = 0, j = 0;; i++, j += i) {
    if (i == 5) {
      out(j);
      break;
    }
  }
  do {
    n--;
    if (n == 2) continue;
  } while (n > 0);
  out(n);
  out((x = 3) + (y = 4));
  out((x, y));
  out(sizeof(x = 9));
  out(x);
  return 0;
}
