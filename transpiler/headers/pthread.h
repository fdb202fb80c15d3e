// POSIX threads: threads, mutexes, condition variables, barriers. The objects are as large as glibc's.
#pragma once
#include "time.h"
#pragma cu2rs module cudart_rs::c::pthread
#define PTHREAD_BARRIER_SERIAL_THREAD (-1)
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_MUTEX_DEFAULT 0
#define PTHREAD_CANCEL_ENABLE 0
#define PTHREAD_CANCEL_DISABLE 1
#define PTHREAD_CANCEL_DEFERRED 0
#define PTHREAD_CANCEL_ASYNCHRONOUS 1
#define PTHREAD_CANCELED ((void *)-1)
#define PTHREAD_RWLOCK_INITIALIZER { 0 }
#define PTHREAD_SCOPE_SYSTEM 0
#define PTHREAD_SCOPE_PROCESS 1
// All zeros is a valid initial state of every object.
#define PTHREAD_MUTEX_INITIALIZER { 0 }
#define PTHREAD_COND_INITIALIZER { 0 }
#define PTHREAD_ONCE_INIT 0
__CU2RS_C_BEGIN
typedef unsigned long pthread_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_attr_t")]] {
  long state[7];
} pthread_attr_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_mutex_t")]] {
  long state[5];
} pthread_mutex_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_mutexattr_t")]] {
  int state[1];
} pthread_mutexattr_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_cond_t")]] {
  long state[6];
} pthread_cond_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_condattr_t")]] {
  int state[1];
} pthread_condattr_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_barrier_t")]] {
  long state[4];
} pthread_barrier_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_barrierattr_t")]] {
  int state[1];
} pthread_barrierattr_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_rwlock_t")]] {
  long state[7];
} pthread_rwlock_t;
typedef struct [[cu2rs::rust("cudart_rs::c::pthread::pthread_rwlockattr_t")]] {
  long state[1];
} pthread_rwlockattr_t;
typedef int pthread_once_t;
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int pthread_join(pthread_t thread, void **result);
int pthread_detach(pthread_t thread);
[[noreturn]] void pthread_exit(void *value);
[[cu2rs::limit("The thread ends where it sleeps, joins a thread or calls `pthread_testcancel`, not where it waits for others.")]] int pthread_cancel(pthread_t thread);
void pthread_testcancel(void);
int pthread_setcancelstate(int state, int *before);
[[cu2rs::limit("Threads are cancelled at calls in any case.")]] int pthread_setcanceltype(int type, int *before);
int pthread_once(pthread_once_t *control, void (*routine)(void));
pthread_t pthread_self(void);
int pthread_equal(pthread_t a, pthread_t b);
int pthread_yield(void);
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
[[cu2rs::limit("The stack is 8 MiB.")]] int pthread_attr_setstacksize(pthread_attr_t *attributes, unsigned long bytes);
int pthread_attr_setscope(pthread_attr_t *attributes, int scope);
int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
int pthread_rwlock_init(pthread_rwlock_t *lock, const pthread_rwlockattr_t *attributes);
int pthread_rwlock_destroy(pthread_rwlock_t *lock);
int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
int pthread_rwlock_unlock(pthread_rwlock_t *lock);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_trylock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes);
int pthread_cond_destroy(pthread_cond_t *condition);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_cond_signal(pthread_cond_t *condition);
int pthread_cond_broadcast(pthread_cond_t *condition);
int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attributes, unsigned int count);
int pthread_barrier_destroy(pthread_barrier_t *barrier);
int pthread_barrier_wait(pthread_barrier_t *barrier);
__CU2RS_C_END
