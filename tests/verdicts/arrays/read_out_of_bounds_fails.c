// expect: FAILED main.array_bounds line 7
int nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3};
  int i = nondet_int();
  if (i > 0)
    return a[i];
  return 0;
}
