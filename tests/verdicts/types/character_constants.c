// expect: SAFE
#include <assert.h>
int main(void) {
  assert('a' == 97);
  assert('\n' == 10);
  assert('\0' == 0);
  assert('\x41' == 'A');
  assert('\101' == 'A');
  assert('\\' == 92);
  assert('\'' == 39);
  assert(sizeof('a') == sizeof(int));
  assert('\xff' == -1);
}
