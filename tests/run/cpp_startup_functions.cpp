// Functions that run before and after `main`, by priority, beside objects with static storage and handlers of `atexit`; attributes in all places that have no
// effect; a declaration in a linkage specification. As with g++.
// engines: auto
#include <cstdio>
#include <cstdlib>
struct G { G() { puts("object"); } ~G() { puts("~object"); } };
static void late() __attribute__((constructor));
__attribute__((constructor(200))) void second() { puts("second"); }
__attribute__((constructor(101))) static void first() { puts("first"); }
__attribute__((destructor)) void end1() { puts("end1"); }
__attribute__((destructor(101))) void end_last() { puts("end_last"); }
[[gnu::destructor]] void end2() { puts("end2"); }
static void late() { puts("late"); }
G g;
[[using gnu: unused, cold]] static int q;
int same() __asm__("same");
int same() { return 3; }
void handler() { puts("atexit"); }
__attribute__((unused, noinline, hot)) static int f(int x) { register int r asm("r12") = x; switch (r) { case 1: r++; __attribute__((fallthrough)); default: r++; } return r; }
#pragma GCC diagnostic push
#pragma nv_diag_suppress 177
extern "C" const unsigned LIMIT;
extern "C" const unsigned LIMIT = 4;
int main() { printf("%u\n", LIMIT); atexit(handler); puts("main"); printf("%d %d\n", f(1), same());
  #pragma unroll 4
  for (int i = 0; i < 2; i++) q++;
  printf("%d\n", q);
}
