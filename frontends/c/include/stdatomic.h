/* C11 7.17 for one thread */
#ifndef _PYBMC_STDATOMIC_H
#define _PYBMC_STDATOMIC_H
#include <stddef.h>
#include <stdint.h>
typedef enum {
    memory_order_relaxed,
    memory_order_consume,
    memory_order_acquire,
    memory_order_release,
    memory_order_acq_rel,
    memory_order_seq_cst
} memory_order;
typedef _Bool atomic_bool;
typedef char atomic_char;
typedef signed char atomic_schar;
typedef unsigned char atomic_uchar;
typedef short atomic_short;
typedef unsigned short atomic_ushort;
typedef int atomic_int;
typedef unsigned int atomic_uint;
typedef long atomic_long;
typedef unsigned long atomic_ulong;
typedef long long atomic_llong;
typedef unsigned long long atomic_ullong;
typedef intptr_t atomic_intptr_t;
typedef uintptr_t atomic_uintptr_t;
typedef size_t atomic_size_t;
typedef ptrdiff_t atomic_ptrdiff_t;
typedef intmax_t atomic_intmax_t;
typedef uintmax_t atomic_uintmax_t;
typedef struct {
    _Bool __value;
} atomic_flag;
#define ATOMIC_FLAG_INIT {0}
#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_INT_LOCK_FREE 2
#define ATOMIC_LONG_LOCK_FREE 2
#define ATOMIC_POINTER_LOCK_FREE 2
#define kill_dependency(y) (y)
#define atomic_init(object, value) ((void)(*(object) = (value)))
#define atomic_thread_fence(order) ((void)(order))
#define atomic_signal_fence(order) ((void)(order))
#define atomic_is_lock_free(object) ((void)(object), (_Bool)1)
#define atomic_store(object, desired) __atomic_store_n(object, desired, 5)
#define atomic_store_explicit(object, desired, order) __atomic_store_n(object, desired, order)
#define atomic_load(object) __atomic_load_n(object, 5)
#define atomic_load_explicit(object, order) __atomic_load_n(object, order)
#define atomic_exchange(object, desired) __atomic_exchange_n(object, desired, 5)
#define atomic_exchange_explicit(object, desired, order) __atomic_exchange_n(object, desired, order)
#define atomic_compare_exchange_strong(object, expected, desired) \
    __atomic_compare_exchange_n(object, expected, desired, 0, 5, 5)
#define atomic_compare_exchange_weak(object, expected, desired) \
    __atomic_compare_exchange_n(object, expected, desired, 1, 5, 5)
#define atomic_compare_exchange_strong_explicit(object, expected, desired, success, failure) \
    __atomic_compare_exchange_n(object, expected, desired, 0, success, failure)
#define atomic_compare_exchange_weak_explicit(object, expected, desired, success, failure) \
    __atomic_compare_exchange_n(object, expected, desired, 1, success, failure)
#define atomic_fetch_add(object, operand) __atomic_fetch_add(object, operand, 5)
#define atomic_fetch_sub(object, operand) __atomic_fetch_sub(object, operand, 5)
#define atomic_fetch_or(object, operand) __atomic_fetch_or(object, operand, 5)
#define atomic_fetch_xor(object, operand) __atomic_fetch_xor(object, operand, 5)
#define atomic_fetch_and(object, operand) __atomic_fetch_and(object, operand, 5)
#define atomic_fetch_add_explicit(object, operand, order) __atomic_fetch_add(object, operand, order)
#define atomic_fetch_sub_explicit(object, operand, order) __atomic_fetch_sub(object, operand, order)
#define atomic_fetch_or_explicit(object, operand, order) __atomic_fetch_or(object, operand, order)
#define atomic_fetch_xor_explicit(object, operand, order) __atomic_fetch_xor(object, operand, order)
#define atomic_fetch_and_explicit(object, operand, order) __atomic_fetch_and(object, operand, order)
#define atomic_flag_test_and_set(object) __atomic_exchange_n(&(object)->__value, 1, 5)
#define atomic_flag_test_and_set_explicit(object, order) __atomic_exchange_n(&(object)->__value, 1, order)
#define atomic_flag_clear(object) __atomic_store_n(&(object)->__value, 0, 5)
#define atomic_flag_clear_explicit(object, order) __atomic_store_n(&(object)->__value, 0, order)
#endif
