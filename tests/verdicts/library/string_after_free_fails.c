// expect: FAILED strlen.pointer_dereference line 9
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = strdup("abc");
  if (s == 0)
    return 0;
  free(s);
  return strlen(s);
}
