// expect: SAFE
#include <string.h>
int main(void) { unsigned w[4]; memset(w, 1, sizeof w); __CPROVER_assert(w[2] == 0x01010101, "w"); }
