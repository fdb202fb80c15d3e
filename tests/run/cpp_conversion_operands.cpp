// Conversion functions and `operator->*` as operands of everything.
#include <cstdio>
#include <new>
struct V { int k; operator int() const { return k; } operator const char *() const { return "conv"; } };
struct M { int x; int get() const { return x; } }; struct SP { M *m; M *operator->() const { return m; } template <class R, class C> R C::*dummy(); int &operator->*(int M::*f) const { return m->*f; } };
struct B { bool v; explicit operator bool() const { return v; } };
struct W { double d; operator double() const { return d; } };
template <class T> T *raw(int n) { T *p = static_cast<T *>(::operator new(n * sizeof(T))); for (int i = 0; i < n; i++) new (p + i) T(i); return p; }
template <class T> void gone(T *p, int n) { for (int i = 0; i < n; i++) p[i].~T(); ::operator delete(p); }
struct X { int i; X(int i) : i(i) { printf(" +%d", i); } ~X() { printf(" -%d", i); } };
struct I { int i; operator int() const { return i; } };
enum class E { a, b };
int main(int argc, char **argv) {
  int n = argc + 2;
  W w{2.5}; I i{3}; int arr[5] = {0, 1, 2, 3, 4};
  printf("%g %g %d %d %d\n", w + 1, -w, arr[i], i[arr], i << 2); switch (i) { case 3: puts("three"); } for (int k = i; k; --k) printf("%d", k); puts("");
  int *p = arr + i; printf("%d %d %d %d %g\n", *p, ~i, i ? 1 : 0, !i, w * i); i.i = 4; double q = w < 3 ? w : 1.0; printf("%g %d\n", q, i == 4 && i > 2); int *dyn = new int[i]; delete[] dyn; 
  B b{true}; if (b) puts("b"); while (b) { b.v = false; } printf("%d\n", b ? 1 : !b + 1);
  M m{5}; SP sp{&m}; printf("%d %d\n", sp->x, sp->*(&M::x)); (sp->*(&M::x))++; printf("%d\n", m.x);
  int k = 0; k += i; k -= w; k |= i; k <<= I{1}; printf("%d\n", k); static_assert((int)E::b == 1); 
  X *x = raw<X>(3); gone(x, 3); puts("");
}
