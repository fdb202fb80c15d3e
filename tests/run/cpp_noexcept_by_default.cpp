// A defaulted move constructor that promises not to throw.
#include <cstdio>
#include <type_traits>
#include <vector>
struct B { int n = 0; B() = default; B(const B &o) : n(o.n) { std::puts("copy"); } B(B &&o) : n(o.n) { std::puts("move"); } B &operator=(const B &o) { n = o.n; std::puts("assign"); return *this; } };
struct C : B { C() = default; C(const C &) = default; C(C &&) noexcept = default; C &operator=(const C &) = default; };
struct D : B { D() = default; D(const D &) = default; D(D &&) = default; D &operator=(const D &) = default; };
struct E : B { E() = default; E(const E &o) : B(o) {} E(E &&o) noexcept(false) : B(static_cast<B &&>(o)) {} E &operator=(E &&) noexcept = default; };
int main() {
  std::printf("%d %d %d\n", (int)std::is_nothrow_move_constructible<C>::value, (int)std::is_nothrow_move_constructible<D>::value, (int)std::is_nothrow_move_constructible<E>::value);
  std::vector<C> v(1);
  v.insert(v.begin(), C());
  std::puts("--");
  std::vector<D> w(1);
  w.insert(w.begin(), D());
}
