// expect: SAFE
#include <assert.h>
int main(void) {
  unsigned char c[10];
  for (unsigned i = 0; i < 10; i++) c[i] = i;
  assert(__CPROVER_forall { unsigned i; i > 9 || c[i] == i });
  assert(__CPROVER_forall { int i; !(i >= 0 && i < 10) || c[i] == i });
  assert(__CPROVER_exists { int i; (0 <= i && i < 10) ==> c[i] == 77 });
  assert(!__CPROVER_forall { int i; 0 <= i && i < 10 && c[i] == i });
  assert(__CPROVER_forall { _Bool b; b == 0 || b == 1 });
  assert(__CPROVER_exists { unsigned char x; x * x == 225 });
}
