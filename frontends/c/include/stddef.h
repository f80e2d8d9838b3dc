/* C11 7.19. The types come from the data model's predefined macros. */
#ifndef _PYBMC_STDDEF_H
#define _PYBMC_STDDEF_H
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef struct { long long __max_align_ll; long double __max_align_ld; } max_align_t;
#undef NULL
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
