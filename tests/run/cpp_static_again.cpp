// engines: auto
// Static variables whose first value is an exception are made at the next pass; which classes of the library move without exceptions.
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>
#include <functional>
struct T { int v; T(int v) : v(v) { printf("+%d ", v); if (v > 5) throw v; } T(const T &o) : v(o.v) { printf("c%d ", v); } T(T &&o) : v(o.v) { o.v = 0; printf("m%d ", v); } ~T() { printf("-%d ", v); } };
struct N { int v; N(int v) : v(v) {} N(const N &o) : v(o.v) { printf("c%d ", v); } N(N &&o) noexcept : v(o.v) { o.v = 0; printf("m%d ", v); } ~N() {} };
struct A { std::shared_ptr<int> p; std::function<int()> f; N n; };
struct B { std::optional<N> n; }; struct C { std::optional<T> t; };
int once(int n) { static T t(n); return t.v; }
int again(int n) { static int k = n > 2 ? throw n : n * 2; return k; }
template <class X> void grow(X x) { std::vector<X> v; v.push_back(x); v.push_back(x); v.push_back(x); puts(""); }
int main() {
  for (int i = 7; i > 3; i--) try { printf("=%d ", once(i)); } catch (int n) { printf("caught %d ", n); }
  for (int i = 4; i > 0; i--) try { printf("=%d ", again(i)); } catch (int n) { printf("caught %d ", n); }
  puts("");
  grow(A{nullptr, nullptr, 1}); grow(C{T(3)}); grow(N(4)); grow(T(5)); grow(std::pair<N, T>(1, 2));
  printf("%d %d %d\n", noexcept(A(std::declval<A>())), noexcept(C(std::declval<C>())), noexcept(std::vector<T>(std::declval<std::vector<T>>())));
}
