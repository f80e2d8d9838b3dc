// expect: FAILED main.assertion.2 line 12
#include <assert.h>
int main(void) {
  int i;
  for (i = 0; i < 5; i++) {
    switch (i) {
    case 2:
      break;
    }
  }
  assert(i == 5);
  assert(i == 2);
}
