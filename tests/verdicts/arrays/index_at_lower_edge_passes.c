// expect: SAFE
int nondet_int(void);
int a[5];
int main(void) {
  int i = nondet_int();
  if (i >= 0 && i < 5)
    a[i] = 1;
}
