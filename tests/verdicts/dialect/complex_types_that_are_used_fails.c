// expect: FAILED main.unsupported line 11
// expect: FAILED main.unsupported line 14
// expect: FAILED main.unsupported line 17
typedef double _Complex number;
extern double _Complex csqrt(double _Complex z);
extern number origin;
int nondet_int(void);
int main(void) {
  switch (nondet_int()) {
  case 1:
    csqrt(1);
    break;
  case 2:
    origin = 1;
    break;
  case 3: {
    number z;
    break;
  }
  }
}
