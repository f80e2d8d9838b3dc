// expect: FAILED main.pointer_dereference.4 line 13
// expect: FAILED main.pointer_dereference.10 line 14
struct s {
  int a, b;
};
static struct s *record(void) {
  struct s r;
  r.b = 3;
  return &r;
}
static char *text(void) { char t[4] = "abc"; return t; }
int nondet_int(void);
int main(void) { return nondet_int() ? record()->b
                                     : text()[1]; }
