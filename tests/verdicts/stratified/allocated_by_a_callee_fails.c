// expect: FAILED get.pointer_dereference
// What a procedure allocates outlives it: its caller may free it and look at it again.
#include <stdlib.h>
int nondet_int(void);
int *once;
void allocate(void) {
  once = malloc(sizeof(int));
  if (!once)
    exit(1);
  *once = 1;
}
void release(int *p) { free(p); }
int get(int *p) { return *p; }
int main(void) {
  allocate();
  __CPROVER_assert(get(once) == 1, "written by the procedure that allocated it");
  int c = nondet_int();
  if (c == 4)
    release(once);
  if (c > 3)
    get(once);
}
