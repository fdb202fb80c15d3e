// Folds over assignments, and chains of them: `(a += b) += c` is `a`.
#include <cstdio>
struct V { int v; V &operator+=(int x) { v = v * 10 + x; return *this; } V operator*(V o) const { return {v * o.v}; } };
V operator|(V a, V b) { return {a.v * 10 + b.v}; }
template <class... T> int sum(T... t) { int r = 0; (r += ... += t); return r; }
template <class... T> int sum2(int &r, T &...t) { return (t += ... += r); }
template <int... N> void back() { int d; (d = ... = (void(printf("@%d", N)), 0)); printf(" %d\n", d); }
template <class... T> V vs(T... t) { V v{0}; (v += ... += t); return v; }
template <class... T> auto shl(T... t) { return (... << t); }
template <class... T> auto shr(T... t) { return (t >> ...); }
template <class... T> auto ors(T... t) { return (... | t); }
template <class... T> auto mod(T... t) { return (t % ... % 7); }
template <class... T> bool less(T... t) { return (... < t); }
template <class... T> bool ne(T... t) { return (t != ...); }
template <class U, class... T> void all(U u, T &...t) { (t -= ... -= u); ((t *= 2), ...); (..., (t ^= 1)); }
struct P { int a, b; };
template <class C, class... M> int mem(C *c, M... m) { return ((c->*m) + ...); }
int main() {
  int a = 5, b = 7, r = 1;
  printf("%d\n", sum(1, 2, 3));
  printf("%d\n", sum2(r, a, b)); printf("%d %d %d\n", a, b, r);
  back<1, 2, 3>();
  printf("%d\n", vs(1, 2, 3).v);
  printf("%d %d\n", shl(1, 2, 3), shr(1024, 9, 2));
  printf("%d %d\n", ors(1, 2, 4), ors(V{1}, V{2}, V{3}).v);
  printf("%d %d %d\n", mod(100, 30), less(3, 2, 1), ne(1, 2, 3));
  all(1, a, b); printf("%d %d\n", a, b);
  P p{3, 4}; printf("%d\n", mem(&p, &P::a, &P::b));
}
