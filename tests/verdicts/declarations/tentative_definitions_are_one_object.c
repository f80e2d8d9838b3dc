// expect: SAFE
#include <assert.h>
int n;
int n;
extern int n;
int n = 3;
int n;
int main(void) { assert(n == 3); }
