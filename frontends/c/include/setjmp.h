/* C11 7.13 */
#ifndef _PYBMC_SETJMP_H
#define _PYBMC_SETJMP_H
struct __jmp_buf_tag {
    long __registers[8];
    int __mask_was_saved;
    unsigned long __mask[16];
};
typedef struct __jmp_buf_tag jmp_buf[1];
typedef struct __jmp_buf_tag sigjmp_buf[1];
int setjmp(jmp_buf env);
int sigsetjmp(sigjmp_buf env, int savemask);
_Noreturn void longjmp(jmp_buf env, int val);
_Noreturn void siglongjmp(sigjmp_buf env, int val);
#define setjmp(env) setjmp(env)
#endif
