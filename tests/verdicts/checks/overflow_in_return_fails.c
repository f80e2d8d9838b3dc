// expect: FAILED add.overflow line 4
int nondet_int(void);
int add(int a, int b) {
  return a + b;
}
int main(void) { return add(nondet_int(), nondet_int()) == 0; }
