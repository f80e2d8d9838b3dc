/* C11 7.16, with the layout of the System V ABI */
#ifndef _PYBMC_STDARG_H
#define _PYBMC_STDARG_H
#ifdef __LP64__
struct __va_list_tag {
    unsigned int gp_offset;
    unsigned int fp_offset;
    void *overflow_arg_area;
    void *reg_save_area;
};
typedef struct __va_list_tag va_list[1];
#else
typedef char *va_list;
#endif
#define va_start(ap, last) __builtin_va_start(ap, last)
#define va_arg(ap, type) __builtin_va_arg(ap, type)
#define va_copy(dest, src) __builtin_va_copy(dest, src)
#define va_end(ap) __builtin_va_end(ap)
#endif
