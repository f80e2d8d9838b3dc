// expect: FAILED main.pointer_dereference line 10
#include <alloca.h>
int *get(void) {
  int *p = alloca(sizeof(int));
  *p = 5;
  return p;
}
int main(void) {
  int *p = get();
  return *p;
}
