// POSIX semaphores within a process.
#pragma once
#include "pthread.h"
#include "errno.h"
#pragma cu2rs source
#define SEM_VALUE_MAX 2147483647
typedef struct __cu2rs_semaphore {
  pthread_mutex_t lock;
  pthread_cond_t more;
  unsigned int count;
} sem_t;
static inline int sem_init(sem_t *semaphore, int shared, unsigned int count) {
  pthread_mutex_init(&semaphore->lock, 0);
  pthread_cond_init(&semaphore->more, 0);
  semaphore->count = count;
  return 0;
}
static inline int sem_destroy(sem_t *semaphore) {
  pthread_cond_destroy(&semaphore->more);
  return pthread_mutex_destroy(&semaphore->lock);
}
static inline int sem_post(sem_t *semaphore) {
  pthread_mutex_lock(&semaphore->lock);
  semaphore->count++;
  pthread_cond_signal(&semaphore->more);
  return pthread_mutex_unlock(&semaphore->lock);
}
static inline int sem_wait(sem_t *semaphore) {
  pthread_mutex_lock(&semaphore->lock);
  while (semaphore->count == 0)
    pthread_cond_wait(&semaphore->more, &semaphore->lock);
  semaphore->count--;
  return pthread_mutex_unlock(&semaphore->lock);
}
static inline int sem_trywait(sem_t *semaphore) {
  pthread_mutex_lock(&semaphore->lock);
  int taken = semaphore->count > 0;
  if (taken)
    semaphore->count--;
  pthread_mutex_unlock(&semaphore->lock);
  if (!taken)
    errno = EAGAIN;
  return taken ? 0 : -1;
}
static inline int sem_getvalue(sem_t *semaphore, int *value) {
  pthread_mutex_lock(&semaphore->lock);
  *value = (int)semaphore->count;
  return pthread_mutex_unlock(&semaphore->lock);
}
