// expect: SAFE
#include <assert.h>
int main(void) {
  const char *s = "ab" "cd"
                  "ef";
  assert(s[3] == 'd' && s[5] == 'f' && s[6] == 0);
  assert(sizeof("a\0b") == 4);
  assert("\x41" "1"[0] == 'A');
}
