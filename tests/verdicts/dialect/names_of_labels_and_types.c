// expect: SAFE
// A label may have the name of a type (C11 6.2.3).
typedef unsigned int number;
int main(void) {
  int steps = 0;
  goto number;
  steps = 100;
number:
  steps++;
  if (steps < 3) goto number;
  number n = steps;
  __CPROVER_assert(n == 3, "two jumps back");
}
