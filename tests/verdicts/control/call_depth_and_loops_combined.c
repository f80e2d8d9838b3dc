// pybmc: --unwind 5
// expect: SAFE
#include <assert.h>
int total;
void visit(int depth) {
  total++;
  for (int i = 0; i < depth; i++)
    visit(depth - 1 - i);
}
int main(void) {
  visit(3);
  assert(total == 8);
}
