// pybmc: --no-signed-overflow-check
// expect: FAILED main.overflow line 13
// expect: FAILED main.array_bounds line 22
// expect: FAILED main.overflow line 22
int nondet_int(void);
int main(void) {
  int a[4] = {0};
  int i = nondet_int();
  int n = nondet_int();
  n = n + 1;
#pragma CPROVER check push
#pragma CPROVER check enable "signed-overflow"
  n = n * 2;
#pragma CPROVER check push
#pragma CPROVER check disable "signed-overflow"
#pragma CPROVER check disable "bounds"
#pragma CPROVER check disable "pointer"
  n = n - 1;
  if (i >= 2 && i <= 4)
    n = a[i] - n;
#pragma CPROVER check pop
  n = a[nondet_int() & 7] + n + 1;
#pragma CPROVER check pop
  n = n + 1;
  return n;
}
