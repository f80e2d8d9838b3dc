// expect: SAFE
extern void reach_error(void);
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char x = nondet_uchar();
  if (x > 255)
    reach_error();
  return 0;
}
