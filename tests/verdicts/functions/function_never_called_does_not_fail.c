// expect: SAFE
#include <assert.h>
void broken(void) { assert(0); }
int main(void) { assert(1); }
