// expect: SAFE
int main(void) {
  unsigned __CPROVER_bitvector[3] x = 7;
  signed __CPROVER_bitvector[4] y = 7;
  x++;
  __CPROVER_assert(x == 0, "three bits");
  y = (signed __CPROVER_bitvector[4])(y + 1);
  __CPROVER_assert(y == -8, "four bits with a sign");
  unsigned __CPROVER_bitvector[100] wide = 1;
  wide <<= 90;
  __CPROVER_assert(wide >> 88 == 4, "hundred bits");
  __CPROVER_bool b = 5;
  __CPROVER_assert(b == 1, "truth");
}
