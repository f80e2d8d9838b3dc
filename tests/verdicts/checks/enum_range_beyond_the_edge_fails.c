// pybmc: --enum-range-check
// expect: FAILED main.enum-range-check.1 line 8
enum signal { LOW = 1, MIDDLE, HIGH = 7 };
int nondet_int(void);
int main(void) {
  int v = nondet_int();
  if (v != 1 && v != 2 && v != 7 && v != 3) return 0;
  enum signal s = (enum signal)v;
  return 0;
}
