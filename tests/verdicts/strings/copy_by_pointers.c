// expect: SAFE
#include <assert.h>
void copy(char *to, const char *from) {
  while ((*to++ = *from++))
    ;
}
int main(void) {
  char a[6];
  copy(a, "hello");
  assert(a[0] == 'h' && a[4] == 'o' && a[5] == 0);
}
