// show: cfg
int nondet_int(void);
int main(void) {
  int i, n = nondet_int();
  for (i = 0; i < n; i++)
    if (i == 3)
      break;
  return i;
}
