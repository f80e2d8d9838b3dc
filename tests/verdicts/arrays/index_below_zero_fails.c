// expect: FAILED main.array_bounds line 7
int nondet_int(void);
int a[5];
int main(void) {
  int i = nondet_int();
  if (i >= -1 && i < 5)
    a[i] = 1;
}
