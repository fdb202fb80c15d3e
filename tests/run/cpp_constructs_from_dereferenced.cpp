// `T(*p, n);` constructs an object, `T(*p);` alone would declare one.
#include <cstdio>
struct Log { Log(int x, int y) { printf("%d %d\n", x, y); } Log(int x) { printf("%d\n", x); } };
template <class T> struct G { G(T &x, int y) { x += y; } };
template <class T> void f(T *p) {
  G<T>(*p, 3);
  Log(*p, 1);
  Log(*p + 1);
  Log (*p, *p);
  G<T>
  (*p,
   4);
}
int main() { int a = 1; f(&a); int *q = &a; Log(*q, 2); Log(*q + 2); G<int>(*q, 5), Log(*q, 9); printf("%d\n", a); }
