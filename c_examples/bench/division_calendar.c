// Days since an epoch to a date and back.
// expect: safe
// sizes: N=10 N=100 N=400
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
    unsigned day = nondet_uint();
    __CPROVER_assume(day < N * 365u);
    unsigned z = day + 306, era = z / 146097, doe = z - era * 146097;
    unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    unsigned d = doy - (153 * mp + 2) / 5 + 1;
    assert(d >= 1 && d <= 31 && mp < 12);
    return 0;
}
