// Threads that end early: pthread_exit with a value, cancelled where they sleep or ask; objects on their stacks end, what runs once does.
// expect:
// exit 42
// cancelled 1 1, ended 3
// kept 7
// once 1, recursive 0 0, readers 0 0
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int ended, begun;
struct Guard {
  ~Guard() { __sync_fetch_and_add(&ended, 1); }
};

static void leave(long value) {
  Guard inner;
  pthread_exit((void *)value);
}
static void *exits(void *argument) {
  leave((long)argument + 1);
  return nullptr;
}
static void *sleeps(void *) {
  Guard g;
  for (;;)
    usleep(1000);
  return nullptr;
}
static void *computes(void *) {
  Guard g;
  for (;;)
    pthread_testcancel();
  return nullptr;
}
static void *refuses(void *) {
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  __sync_fetch_and_add(&begun, 1);
  for (int i = 0; i < 30; i++)
    usleep(1000);
  return (void *)7;
}
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int times;
static void first() { times++; }

int main() {
  pthread_t a, b, c;
  void *value = nullptr, *other = nullptr;
  pthread_create(&a, nullptr, exits, (void *)41);
  pthread_join(a, &value);
  printf("exit %ld\n", (long)value);
  pthread_create(&a, nullptr, sleeps, nullptr);
  pthread_create(&b, nullptr, computes, nullptr);
  pthread_create(&c, nullptr, refuses, nullptr);
  while (!__sync_fetch_and_add(&begun, 0))
    usleep(100);
  usleep(2000);
  pthread_cancel(a);
  pthread_cancel(b);
  pthread_cancel(c);
  pthread_join(a, &value);
  pthread_join(b, &other);
  printf("cancelled %d %d, ended %d\n", value == PTHREAD_CANCELED, other == PTHREAD_CANCELED, ended);
  pthread_join(c, &value);
  printf("kept %ld\n", (long)value);
  pthread_once(&once, first);
  pthread_once(&once, first);
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_t mutex;
  pthread_mutex_init(&mutex, &kind);
  int one = pthread_mutex_lock(&mutex), two = pthread_mutex_lock(&mutex);
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  int r = pthread_rwlock_rdlock(&lock), s = pthread_rwlock_rdlock(&lock);
  printf("once %d, recursive %d %d, readers %d %d\n", times, one, two, r, s);
}
