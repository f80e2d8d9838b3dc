/* POSIX threads: declarations; a call is an error until threads are supported */
#ifndef _PYBMC_PTHREAD_H
#define _PYBMC_PTHREAD_H
#include <stddef.h>
#include <sys/types.h>
#include <time.h>
typedef unsigned long pthread_t;
typedef struct {
    int __lock;
    int __kind;
} pthread_mutex_t;
typedef struct {
    int __waiters;
} pthread_cond_t;
typedef struct {
    int __lock;
} pthread_rwlock_t;
typedef struct {
    int __kind;
} pthread_mutexattr_t;
typedef struct {
    int __kind;
} pthread_condattr_t;
typedef struct {
    int __kind;
} pthread_attr_t;
typedef unsigned int pthread_key_t;
typedef int pthread_once_t;
#define PTHREAD_MUTEX_INITIALIZER { 0, 0 }
#define PTHREAD_COND_INITIALIZER { 0 }
#define PTHREAD_RWLOCK_INITIALIZER { 0 }
#define PTHREAD_ONCE_INIT 0
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attr, void *(*start)(void *),
                   void *restrict arg);
int pthread_join(pthread_t thread, void **value);
int pthread_detach(pthread_t thread);
_Noreturn void pthread_exit(void *value);
pthread_t pthread_self(void);
int pthread_equal(pthread_t a, pthread_t b);
int pthread_mutex_init(pthread_mutex_t *restrict mutex, const pthread_mutexattr_t *restrict attr);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_trylock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_cond_init(pthread_cond_t *restrict cond, const pthread_condattr_t *restrict attr);
int pthread_cond_destroy(pthread_cond_t *cond);
int pthread_cond_wait(pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex);
int pthread_cond_signal(pthread_cond_t *cond);
int pthread_cond_broadcast(pthread_cond_t *cond);
int pthread_once(pthread_once_t *control, void (*init)(void));
#endif
