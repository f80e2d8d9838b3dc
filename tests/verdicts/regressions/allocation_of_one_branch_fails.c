// expect: FAILED main.assertion.2
// What an object holds that only one of two branches made is what that branch wrote, also behind the other one.
#include <stdlib.h>

_Bool nondet_bool(void);

int main(void)
{
    int other = 1;
    int *p = &other, **cell = NULL;
    _Bool made = nondet_bool();
    if (made) {
        cell = malloc(sizeof *cell);
        if (cell) {
            other = 2;
            *cell = p;
        }
    }
    if (cell) {
        __CPROVER_assert(**cell == 2, "what was written");
        __CPROVER_assert(**cell == 1, "what was there before");
    }
    __CPROVER_assert(other == (cell ? 2 : 1), "the same condition");
    free(cell);
    return 0;
}
