// expect: FAILED main.pointer_dereference line 9
_Bool nondet_bool(void);
int main(void) {
  int a[4] = {10, 11, 12, 13};
  int *p = a;
  for (int i = 0; i < 4; i++)
    if (nondet_bool())
      p++;
  return *p;
}
