// expect: FAILED main.array_bounds line 7
unsigned nondet_uint(void);
int a[5];
int main(void) {
  unsigned i = nondet_uint();
  if (i <= 5)
    a[i] = 1;
}
