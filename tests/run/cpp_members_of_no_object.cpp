// Members that are named without an object, where nothing is evaluated.
#include <cstdio>
struct P { int stride; long wide; static int st; };
int P::st = 3;
template <class T> struct It : T {
  int a; long b[3];
  static_assert(sizeof(a) == 4, "");
  static_assert(sizeof(b) == 24 && sizeof(b[0]) == 8, "");
  static_assert(sizeof(P::wide) == 8, "");
  static_assert(sizeof(It::a) == 4 && sizeof(T::stride) == 4, "");
  static constexpr int n = sizeof(a) + sizeof(T::wide);
  int arr[sizeof(P::stride)];
};
struct Q { double d; static_assert(sizeof(d) == 8, ""); char c[sizeof(d)]; decltype(d) e; };
int main() { It<P> i; printf("%d %d %d\n", i.n, (int)sizeof(i.arr), (int)sizeof(Q)); printf("%d %d\n", (int)sizeof(P::wide), (int)sizeof(It<P>::b)); }
