// expect: SAFE
#include <assert.h>
#include <errno.h>
int main(void) { assert(errno == 0); }
