// expect: FAILED main.array_bounds line 7
int m[2][3];
unsigned nondet_uint(void);
int main(void) {
  unsigned j = nondet_uint();
  if (j <= 3)
    m[0][j] = 1;
}
