// pybmc: --conversion-check
// expect: FAILED main.overflow line 14
// expect: FAILED main.overflow line 17
// expect: FAILED main.overflow line 20
// expect: FAILED main.overflow line 23
int nondet_int(void);
int main(void) {
  int i = nondet_int();
  unsigned u = 0;
  unsigned short us;
  signed char c;
  if (i == 1)
    /* unsigned to signed */
    i = u - 1;
  if (i == 2)
    /* unsigned to a narrower one */
    us = u + 65536;
  if (i == 3)
    /* signed to a narrower one */
    c = i + 125;
  if (i == -1)
    /* signed to unsigned */
    u = i;
}
