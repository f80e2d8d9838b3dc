/* Included before every verdict program when it is compiled natively. */
#include <assert.h>
void pybmc_native_assume(int condition);
#define __CPROVER_assume(condition) pybmc_native_assume(!!(condition))
#define __CPROVER_assert(condition, text) assert(condition)
