// expect: SAFE
// What headers declare does not matter.
typedef double _Complex number;
extern double _Complex csqrt(double _Complex z);
extern number origin;
static number twice(number z) { return z; }
int main(void) {
  int x = 1;
  if (x > 1)
    csqrt(x);
  __CPROVER_assert(x == 1, "reached");
}
