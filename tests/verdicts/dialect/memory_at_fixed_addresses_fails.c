// expect: FAILED main.assertion.1 line 13
// expect: FAILED main.pointer_dereference line 16
// expect: FAILED main.pointer_dereference line 19
// expect: FAILED main.pointer_dereference line 22
int nondet_int(void);
int main(void) {
  int *p = (int *)0x10, which = nondet_int();
  __CPROVER_allocated_memory(0x10, sizeof(int));
  *p = 42;
  if (*p != 42) return 1;
  switch (which) {
  case 1:
    __CPROVER_assert(*(char *)0x11 == 1, "another byte");
    break;
  case 2: /* behind the end */
    p[1] = 1;
    break;
  case 3: /* before the start */
    return *(char *)0xf;
    break;
  case 4: /* an address that was not named */
    return *(int *)0x2000;
  }
}
