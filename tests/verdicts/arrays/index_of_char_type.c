// expect: SAFE
#include <assert.h>
int main(void) {
  int count[256] = {0};
  const unsigned char text[] = {200, 200, 7};
  for (int i = 0; i < 3; i++)
    count[text[i]]++;
  assert(count[200] == 2 && count[7] == 1);
}
