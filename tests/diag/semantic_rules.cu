// What is not valid C++, or not supported yet: each message at its place, no message twice, and the rest goes on.
#include <stdio.h>

struct Incomplete;
struct Pair { int a, b; };
struct NoCopy { NoCopy() {} NoCopy(const NoCopy &) = delete; };
struct Abstract { virtual int f() = 0; };
struct Bits { char high; alignas(16) char low : 4; };
template <class T> T twice(T x) { return x + x; }
void over(int, long) {}
void over(long, int) {}
int takes(int *p) { return *p; }
__device__ int dev(int x) { return x; }
static_assert(sizeof(int) == 8, "int is not long");

int values(Pair p, const int c, void *v) {
    c = 1;                       // const
    p.z = 2;                     // no such member
    p->a = 3;                    // not a pointer
    int x = p;                   // no conversion
    int *q = 1.5;                // no conversion
    Incomplete i;                // incomplete
    int &r = 5;                  // a reference to a temporary
    Pair three = {1, 2, 3};      // too many
    return undeclared + x;       // undeclared
}

int calls(NoCopy &n) {
    takes(3);                    // no match
    over(1, 1);                  // ambiguous
    twice<int>("x");             // no match
    NoCopy m = n;                // deleted
    new Abstract;                // abstract
    dev(1);                      // a device function
    int k = 1;
    auto f = [](int a) { return a + k; };   // not captured
    switch (k) { case k: break; }           // not constant
    break;                       // outside of a loop
    return 0;
}

int later(Bits b) { return b.low; }

int main() {
    printf("%d\n", twice(4));
    return 0;
}
