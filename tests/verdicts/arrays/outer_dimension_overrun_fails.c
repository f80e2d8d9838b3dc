// expect: FAILED main.array_bounds line 7
int m[2][3];
unsigned nondet_uint(void);
int main(void) {
  unsigned i = nondet_uint();
  if (i <= 2)
    m[i][0] = 1;
}
