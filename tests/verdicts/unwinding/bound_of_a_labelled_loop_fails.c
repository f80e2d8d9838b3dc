// pybmc: --unwindset main.again:3,main.forever:2
// expect: FAILED main.unwind.0 line 10
// expect: FAILED main.unwind.1 line 13
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  if (n < 0)
    return 0;
again:
  for (int i = 0; i < n; i++)
    n--;
forever:
  while (n > 0)
    n--;
}
