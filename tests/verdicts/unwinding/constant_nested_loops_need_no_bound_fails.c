// expect: FAILED main.assertion.2 line 9
#include <assert.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 30; i++)
    for (int j = i; j < 30; j++)
      n++;
  assert(n == 465);
  assert(n == 466);
}
