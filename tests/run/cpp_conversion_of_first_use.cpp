// A class whose first use is its conversion to the class that is constructed.
#include <cstdio>
struct half_t { unsigned short v; half_t() = default; explicit half_t(float x) : v((unsigned short)x) {} explicit half_t(double x) : half_t(float(x)) {} explicit half_t(int x) : v(x) {} operator float() const { return v; } };
template <class T, int N, bool R> struct Array;
template <class T, int N> struct Array<T, N, false> {
  T s[N];
  class const_reference { T const *p; public: const_reference(T const *p) : p(p) {} const T get() const { return *p; } operator T() const { return *p; } explicit operator int() const { return int(get()); } explicit operator float() const { return float(get()); } };
  class reference { T *p; public: reference(T *p) : p(p) {} reference &operator=(T x) { *p = x; return *this; } T get() const { return *p; } operator T() const { return *p; } explicit operator int() const { return int(get()); } explicit operator float() const { return float(get()); } };
  typedef T value_type;
  reference operator[](int i) { return reference(s + i); }
  const_reference operator[](int i) const { return const_reference(s + i); }
};
template <class F> float dump(F const &f) { return float(typename F::value_type(f[1])) + float(f[2]) + int(f[0]); }
template <class F> float dump2(F &f) { return float(typename F::value_type(f[1])) + static_cast<typename F::value_type>(f[2]); }
int main() { Array<half_t, 4, false> a; for (int i = 0; i < 4; i++) a[i] = half_t(i + 1); printf("%g %g\n", dump(a), dump2(a)); half_t h(a[3]), k = a[2]; printf("%g %g\n", (float)h, (float)k); }
