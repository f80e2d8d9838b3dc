/* C11 7.13: a direct call of setjmp gives 0. Jumps are not supported: reaching one is a failing property. */
#include <setjmp.h>
#undef setjmp

int _setjmp(jmp_buf env);
int __sigsetjmp(sigjmp_buf env, int savemask);
void _longjmp(jmp_buf env, int val);

int setjmp(jmp_buf env)
{
    return 0;
}

int _setjmp(jmp_buf env)
{
    return 0;
}

int sigsetjmp(sigjmp_buf env, int savemask)
{
    return 0;
}

int __sigsetjmp(sigjmp_buf env, int savemask)
{
    return 0;
}

void longjmp(jmp_buf env, int val)
{
    __CPROVER_precondition(0, "longjmp is not supported: it must not be reached");
}

void _longjmp(jmp_buf env, int val)
{
    __CPROVER_precondition(0, "longjmp is not supported: it must not be reached");
}

void siglongjmp(sigjmp_buf env, int val)
{
    __CPROVER_precondition(0, "siglongjmp is not supported: it must not be reached");
}
