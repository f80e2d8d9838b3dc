// Nobody says how many turns it takes, but no turn divides by zero.
#include <assert.h>

unsigned char nondet_uchar(void);

unsigned char gcd(unsigned char a, unsigned char b) {
  while (b != 0) {
    unsigned char rest = a % b;
    assert(rest < b);
    a = b;
    b = rest;
  }
  return a;
}

int main(void) { return gcd(nondet_uchar(), nondet_uchar()) == 1; }
