// expect: SAFE
#include <assert.h>
#define SQUARE(x) ((x) * (x))
#define BAD_SQUARE(x) x *x
#define JOIN(a, b) a##b
#define TEXT(x) #x
#if defined(UNKNOWN) || 3 > 4
#error not taken
#elif __LINE__ > 0
#define VALUE 7
#endif
int main(void) {
  int xy = 5;
  assert(SQUARE(2 + 1) == 9);
  assert(BAD_SQUARE(2 + 1) == 5);
  assert(JOIN(x, y) == 5);
  assert(TEXT(ab)[1] == 'b');
  assert(VALUE == 7);
}
