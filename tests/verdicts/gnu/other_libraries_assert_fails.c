// expect: FAILED main.assertion.1 line 8
void __assert_func(const char *file, int line, const char *function, const char *text);
void __assert_rtn(const char *function, const char *file, int line, const char *text);
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x == 1)
    __assert_func("a.c", 8, "main", "x != 1");
  if (x == 1)
    __assert_rtn("main", "a.c", 10, "x != 1");
}
