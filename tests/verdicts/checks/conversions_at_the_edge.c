// pybmc: --conversion-check
// expect: SAFE
int main(void) {
  int i;
  unsigned u;
  unsigned short us;
  signed char c;
  if (u <= 2147483647)
    i = u;
  if (u <= 65535)
    us = u;
  if (i >= -128 && i <= 127)
    c = i;
  if (i >= 0)
    u = i;
  us = (unsigned char)(c & 127);
}
