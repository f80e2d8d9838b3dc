// files: parts/counter.c
// expect: SAFE
#include <assert.h>
extern int counter;
void bump(void);
int main(void) {
  assert(counter == 10);
  bump();
  counter++;
  assert(counter == 12);
}
