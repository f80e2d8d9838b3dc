// expect: SAFE
#include <assert.h>
int main(void) {
  ;
  ;;
  {}
  if (1)
    ;
  else
    ;
  for (int i = 0; i < 3; i++)
    ;
  while (0)
    ;
  assert(1);
}
