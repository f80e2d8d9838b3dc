// pybmc: --uninitialized-check
// expect: FAILED main.uninitialized_read line 16
// expect: FAILED main.uninitialized_read line 18
// expect: FAILED main.uninitialized_read line 20
int nondet_int(void);
struct s { int a; };
int f(int c) { if (c) return 1; }
int g(int c) { if (c) return 2; return 3; }
struct s h(int c) { struct s v = {1}; if (c) return v; }
int once(void) { f(0); return 1; }
int main(void) {
  int c = nondet_int();
  int (*p)(int) = nondet_int() ? f : g;
  switch (nondet_int()) {
  case 1: return f(1);
  case 2: return f(c);
  case 3: f(0); return g(0);
  case 4: return p(c);
  case 5: return p(1);
  case 6: return h(c).a;
  case 7: return once() + f(3);
  }
  return 0;
}
