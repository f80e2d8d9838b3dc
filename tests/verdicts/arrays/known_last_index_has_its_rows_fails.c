// expect: FAILED main.array_bounds.4 line 7
// expect-status: main.array_bounds.3 proved line 6
int m[2][3];
int nondet_int(void);
int main(void) {
  int i = nondet_int() & 1, last = m[i][2];
  return last + m[1][3];
}
