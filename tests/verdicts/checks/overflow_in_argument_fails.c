// expect: FAILED main.overflow line 6
int nondet_int(void);
int id(int x) { return x; }
int main(void) {
  int x = nondet_int();
  return id(x * 3) == 0;
}
