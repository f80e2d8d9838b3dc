// expect: FAILED main.assertion.2
#include <assert.h>
int nondet_int(void);
int main(void) {
  switch (nondet_int()) {
    int z[2];
  case 0: z[0] = 1; z[1] = 1;
  case 1: z[1] = 2; assert(z[1] == 2); break;
  case 2: assert(z[1] == 2);
  }
}
