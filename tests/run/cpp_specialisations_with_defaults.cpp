// Partial specialisations of which one leaves arguments to the template's defaults: how special they are is told by what those are.
#include <cstdio>
enum class Cache { Always, Global, Streaming };
template <int M, int N> struct Shape {};
template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
template <bool C, class A, class B> struct choose { typedef A type; };
template <class A, class B> struct choose<false, A, B> { typedef B type; };
struct Add {};
struct Saturate {};
template <class S, class T, class Layout, int Stages = 2, class Op = typename choose<same<T, char>::value, Saturate, Add>::type, bool Row = false, Cache A = Cache::Global, Cache B = Cache::Global>
struct Core { static const int id = 0; };
template <class S, class T, class Layout, int Stages, class Op, Cache A, Cache B>
struct Core<S, T, Layout, Stages, Op, false, A, B> { static const int id = 1; };
template <class S, class T, class Layout, class Op>
struct Core<S, T, Layout, 2, Op> { static const int id = 2; };
template <class T, class Layout, class Op>
struct Core<Shape<1, 1>, T, Layout, 2, Op> { static const int id = 3; };
template <class Op>
struct Core<Shape<1, 1>, float, int, 2, Op, false, Cache::Always> { static const int id = 4; };
template <class T, class U = int, class V = T> struct Pair { static const int id = 0; };
template <class T, class V> struct Pair<T *, int, V> { static const int id = 1; };
template <class T> struct Pair<T *> { static const int id = 2; };
int main() {
  printf("%d %d\n", Core<Shape<2, 2>, float, int>::id, Core<Shape<1, 1>, float, int>::id);
  printf("%d %d\n", Core<Shape<2, 2>, float, int, 3>::id, Core<Shape<1, 1>, char, int>::id);
  printf("%d %d\n", Core<Shape<1, 1>, float, int, 2, Add, true>::id, Core<Shape<1, 1>, double, int, 2, Add, false, Cache::Streaming>::id);
  printf("%d\n", Core<Shape<1, 1>, float, int, 2, Add, false, Cache::Always>::id);
  printf("%d %d %d\n", Pair<int>::id, Pair<int *>::id, Pair<int *, int, char>::id);
}
