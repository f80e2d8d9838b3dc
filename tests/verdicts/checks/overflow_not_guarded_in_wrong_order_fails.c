// expect: FAILED main.overflow line 5
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x + 1 > 0 && x < 2147483647)
    return 1;
  return 0;
}
