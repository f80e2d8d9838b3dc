// show: templates
void exit(int code);
int nondet_int(void);
int checked(int x) {
  __CPROVER_assume(x != 3);
  if (x < 0)
    exit(1);
  return x;
}
int main(void) {
  __CPROVER_assert(checked(nondet_int()) >= 0, "not negative");
}
