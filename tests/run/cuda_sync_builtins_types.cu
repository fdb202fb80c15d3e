// GCC's atomic built-ins on objects of every type: small integers, flags, enumerations, pointers, numbers with a point; all in Rust.
// expect:
// 1 1
// 3
// 1 9 9
// 0 10 9
// 14 14
// 1 0
// 1 0
// 3 3
// 0 0
// 4468 4
// -2
// 1 1
// 1
// 0
// -2 3
// -2
// 2.5 1.5
// 1
#include <cstdio>
struct N { N* next; int v; };
enum E { A, B, C };
int main() {
  int x = 1; unsigned char b = 3; short s = 4; N n{nullptr, 1}, *head = nullptr; E e = A; bool f = false; long long l = 5;
  printf("%d %d\n", __atomic_fetch_add(&x, 2, __ATOMIC_SEQ_CST), x);
  printf("%d\n", __atomic_load_n(&x, __ATOMIC_ACQUIRE)); __atomic_store_n(&x, 9, __ATOMIC_RELEASE);
  int ex = 9; printf("%d %d %d\n", __atomic_compare_exchange_n(&x, &ex, 10, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED), x, ex);
  printf("%d %d %d\n", __atomic_compare_exchange_n(&x, &ex, 11, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED), x, ex);
  printf("%d %d\n", __atomic_exchange_n(&x, 3, __ATOMIC_SEQ_CST), __atomic_add_fetch(&x, 4, __ATOMIC_RELAXED));
  printf("%d %d\n", __sync_bool_compare_and_swap(&head, nullptr, &n), head == &n);
  printf("%d %d\n", __sync_bool_compare_and_swap(&e, A, C), e);
  printf("%d %d\n", __sync_fetch_and_add(&b, 255), b);
  printf("%d %d\n", __sync_lock_test_and_set(&f, true), f);
  printf("%d %d\n", (int)__sync_add_and_fetch(&s, 70000), s);
  printf("%lld\n", (long long)__sync_sub_and_fetch(&l, 7)); head = nullptr; 
  N* got; __atomic_load(&head, &got, __ATOMIC_SEQ_CST); N* p = &n; __atomic_store(&head, &p, __ATOMIC_SEQ_CST); printf("%d %d\n", got == 0, head == &n);
  printf("%d\n", __atomic_test_and_set(&f, __ATOMIC_SEQ_CST)); __atomic_clear(&f, __ATOMIC_SEQ_CST); printf("%d\n", f);
  __atomic_thread_fence(__ATOMIC_SEQ_CST); __sync_synchronize(); __atomic_signal_fence(__ATOMIC_SEQ_CST);
  printf("%d %d\n", __atomic_or_fetch(&x, 8, __ATOMIC_SEQ_CST), __atomic_fetch_nand(&x, 1, __ATOMIC_SEQ_CST)); printf("%d\n", x);
  float fl = 1.5f, g = 2.5f, old; __atomic_exchange(&fl, &g, &old, __ATOMIC_SEQ_CST); printf("%g %g\n", fl, old);
  printf("%d\n", __atomic_always_lock_free(4, 0));
}
