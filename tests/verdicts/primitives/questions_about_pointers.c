// expect: SAFE
#include <stdlib.h>
int main(void) {
  int a[4], b;
  char *p = malloc(6);
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(&a[1]) == 16 && __CPROVER_OBJECT_SIZE(&b) == 4, "size");
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(&a[3]) == 12 && __CPROVER_POINTER_OFFSET(&b) == 0, "offset");
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(&a[3]) == __CPROVER_POINTER_OBJECT(a), "one object");
  __CPROVER_assert(__CPROVER_POINTER_OBJECT(&b) != __CPROVER_POINTER_OBJECT(a), "two objects");
  __CPROVER_assert(__CPROVER_same_object(a, &a[4]) && !__CPROVER_same_object(a, &b), "same");
  __CPROVER_assert(__CPROVER_LIVE_OBJECT(a) && !__CPROVER_DYNAMIC_OBJECT(a), "a variable");
  if (p == 0)
    return 0;
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p) == 6 && __CPROVER_DYNAMIC_OBJECT(p + 1), "heap");
  __CPROVER_assert(!__CPROVER_is_invalid_pointer(p), "valid");
}
