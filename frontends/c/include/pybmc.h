/* Nondeterministic inputs, assumptions and assertions for programs that pybmc checks.
 *
 * The same file compiles with any C compiler: there an input is the next number of the standard input (0 when there are
 * no more), and an assumption that does not hold ends the program quietly.
 */
#ifndef _PYBMC_PYBMC_H
#define _PYBMC_PYBMC_H
#include <stddef.h>
#include <stdint.h>
#ifdef __PYBMC__
_Bool nondet_bool(void);
_Bool __VERIFIER_nondet_bool(void);
char nondet_char(void);
char __VERIFIER_nondet_char(void);
signed char nondet_schar(void);
signed char __VERIFIER_nondet_schar(void);
unsigned char nondet_uchar(void);
unsigned char __VERIFIER_nondet_uchar(void);
short nondet_short(void);
short __VERIFIER_nondet_short(void);
unsigned short nondet_ushort(void);
unsigned short __VERIFIER_nondet_ushort(void);
int nondet_int(void);
int __VERIFIER_nondet_int(void);
unsigned int nondet_uint(void);
unsigned int __VERIFIER_nondet_uint(void);
unsigned int nondet_unsigned(void);
unsigned int __VERIFIER_nondet_unsigned(void);
long nondet_long(void);
long __VERIFIER_nondet_long(void);
unsigned long nondet_ulong(void);
unsigned long __VERIFIER_nondet_ulong(void);
long long nondet_longlong(void);
long long __VERIFIER_nondet_longlong(void);
unsigned long long nondet_ulonglong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
int8_t nondet_int8_t(void);
int8_t __VERIFIER_nondet_int8_t(void);
uint8_t nondet_uint8_t(void);
uint8_t __VERIFIER_nondet_uint8_t(void);
int16_t nondet_int16_t(void);
int16_t __VERIFIER_nondet_int16_t(void);
uint16_t nondet_uint16_t(void);
uint16_t __VERIFIER_nondet_uint16_t(void);
int32_t nondet_int32_t(void);
int32_t __VERIFIER_nondet_int32_t(void);
uint32_t nondet_uint32_t(void);
uint32_t __VERIFIER_nondet_uint32_t(void);
int64_t nondet_int64_t(void);
int64_t __VERIFIER_nondet_int64_t(void);
uint64_t nondet_uint64_t(void);
uint64_t __VERIFIER_nondet_uint64_t(void);
size_t nondet_size_t(void);
size_t __VERIFIER_nondet_size_t(void);
void *nondet_pointer(void);
void *__VERIFIER_nondet_pointer(void);
float nondet_float(void);
float __VERIFIER_nondet_float(void);
double nondet_double(void);
double __VERIFIER_nondet_double(void);
void __CPROVER_assume(_Bool condition);
void __CPROVER_assert(_Bool condition, const char *description);
void __CPROVER_precondition(_Bool condition, const char *description);
void __CPROVER_postcondition(_Bool condition, const char *description);
void __CPROVER_input(const char *name, ...);
void __CPROVER_output(const char *name, ...);
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(int condition);
_Noreturn void __VERIFIER_error(void);
_Noreturn void reach_error(void);
void __pybmc_candidate(_Bool condition);
#else
#include <stdio.h>
#include <stdlib.h>
static inline long long __pybmc_next_input(void) {
    long long value;
    return scanf("%lld", &value) == 1 ? value : 0;
}
static inline void __pybmc_fail(const char *description) {
    fprintf(stderr, "assertion failed: %s\n", description);
    abort();
}
static inline _Bool nondet_bool(void) { return __pybmc_next_input() != 0; }
static inline _Bool __VERIFIER_nondet_bool(void) { return __pybmc_next_input() != 0; }
static inline char nondet_char(void) { return (char)__pybmc_next_input(); }
static inline char __VERIFIER_nondet_char(void) { return (char)__pybmc_next_input(); }
static inline signed char nondet_schar(void) { return (signed char)__pybmc_next_input(); }
static inline signed char __VERIFIER_nondet_schar(void) { return (signed char)__pybmc_next_input(); }
static inline unsigned char nondet_uchar(void) { return (unsigned char)__pybmc_next_input(); }
static inline unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)__pybmc_next_input(); }
static inline short nondet_short(void) { return (short)__pybmc_next_input(); }
static inline short __VERIFIER_nondet_short(void) { return (short)__pybmc_next_input(); }
static inline unsigned short nondet_ushort(void) { return (unsigned short)__pybmc_next_input(); }
static inline unsigned short __VERIFIER_nondet_ushort(void) { return (unsigned short)__pybmc_next_input(); }
static inline int nondet_int(void) { return (int)__pybmc_next_input(); }
static inline int __VERIFIER_nondet_int(void) { return (int)__pybmc_next_input(); }
static inline unsigned int nondet_uint(void) { return (unsigned int)__pybmc_next_input(); }
static inline unsigned int __VERIFIER_nondet_uint(void) { return (unsigned int)__pybmc_next_input(); }
static inline unsigned int nondet_unsigned(void) { return (unsigned int)__pybmc_next_input(); }
static inline unsigned int __VERIFIER_nondet_unsigned(void) { return (unsigned int)__pybmc_next_input(); }
static inline long nondet_long(void) { return (long)__pybmc_next_input(); }
static inline long __VERIFIER_nondet_long(void) { return (long)__pybmc_next_input(); }
static inline unsigned long nondet_ulong(void) { return (unsigned long)__pybmc_next_input(); }
static inline unsigned long __VERIFIER_nondet_ulong(void) { return (unsigned long)__pybmc_next_input(); }
static inline long long nondet_longlong(void) { return (long long)__pybmc_next_input(); }
static inline long long __VERIFIER_nondet_longlong(void) { return (long long)__pybmc_next_input(); }
static inline unsigned long long nondet_ulonglong(void) { return (unsigned long long)__pybmc_next_input(); }
static inline unsigned long long __VERIFIER_nondet_ulonglong(void) { return (unsigned long long)__pybmc_next_input(); }
static inline int8_t nondet_int8_t(void) { return (int8_t)__pybmc_next_input(); }
static inline int8_t __VERIFIER_nondet_int8_t(void) { return (int8_t)__pybmc_next_input(); }
static inline uint8_t nondet_uint8_t(void) { return (uint8_t)__pybmc_next_input(); }
static inline uint8_t __VERIFIER_nondet_uint8_t(void) { return (uint8_t)__pybmc_next_input(); }
static inline int16_t nondet_int16_t(void) { return (int16_t)__pybmc_next_input(); }
static inline int16_t __VERIFIER_nondet_int16_t(void) { return (int16_t)__pybmc_next_input(); }
static inline uint16_t nondet_uint16_t(void) { return (uint16_t)__pybmc_next_input(); }
static inline uint16_t __VERIFIER_nondet_uint16_t(void) { return (uint16_t)__pybmc_next_input(); }
static inline int32_t nondet_int32_t(void) { return (int32_t)__pybmc_next_input(); }
static inline int32_t __VERIFIER_nondet_int32_t(void) { return (int32_t)__pybmc_next_input(); }
static inline uint32_t nondet_uint32_t(void) { return (uint32_t)__pybmc_next_input(); }
static inline uint32_t __VERIFIER_nondet_uint32_t(void) { return (uint32_t)__pybmc_next_input(); }
static inline int64_t nondet_int64_t(void) { return (int64_t)__pybmc_next_input(); }
static inline int64_t __VERIFIER_nondet_int64_t(void) { return (int64_t)__pybmc_next_input(); }
static inline uint64_t nondet_uint64_t(void) { return (uint64_t)__pybmc_next_input(); }
static inline uint64_t __VERIFIER_nondet_uint64_t(void) { return (uint64_t)__pybmc_next_input(); }
static inline size_t nondet_size_t(void) { return (size_t)__pybmc_next_input(); }
static inline size_t __VERIFIER_nondet_size_t(void) { return (size_t)__pybmc_next_input(); }
static inline float nondet_float(void) { return (float)__pybmc_next_input(); }
static inline float __VERIFIER_nondet_float(void) { return (float)__pybmc_next_input(); }
static inline double nondet_double(void) { return (double)__pybmc_next_input(); }
static inline double __VERIFIER_nondet_double(void) { return (double)__pybmc_next_input(); }
static inline void *nondet_pointer(void) { return NULL; }
static inline void *__VERIFIER_nondet_pointer(void) { return NULL; }
static inline void __CPROVER_assume(_Bool condition) { if (!condition) exit(0); }
static inline void __CPROVER_assert(_Bool condition, const char *description) { if (!condition) __pybmc_fail(description); }
static inline void __CPROVER_precondition(_Bool condition, const char *description) { __CPROVER_assert(condition, description); }
static inline void __CPROVER_postcondition(_Bool condition, const char *description) { __CPROVER_assert(condition, description); }
static inline void __CPROVER_input(const char *name, ...) { (void)name; }
static inline void __CPROVER_output(const char *name, ...) { (void)name; }
static inline void __VERIFIER_assume(int condition) { if (!condition) exit(0); }
static inline void __VERIFIER_assert(int condition) { if (!condition) __pybmc_fail("__VERIFIER_assert"); }
static inline void __VERIFIER_error(void) { __pybmc_fail("__VERIFIER_error"); }
static inline void reach_error(void) { __pybmc_fail("reach_error"); }
#define __pybmc_candidate(condition) ((void)0)
#endif
#endif
