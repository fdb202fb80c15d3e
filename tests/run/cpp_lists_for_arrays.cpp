// Braced lists for parameters that are references to arrays; classes constructed from a list in parentheses.
#include <cstdio>
template <int R, typename I = int> struct Coord {
  static int const kRank = R;
  I idx[kRank];
  explicit Coord(I v = I(0)) { for (int i = 0; i < kRank; ++i) idx[i] = v; }
  Coord(I const (&a)[kRank]) { for (int i = 0; i < kRank; ++i) idx[i] = a[i]; }
  template <int Q, typename J> Coord(Coord<Q, J> o) { for (int i = 0; i < kRank; ++i) idx[i] = o.idx[i]; }
  I sum() const { I s = 0; for (I i : idx) s = s * 10 + i; return s; }
};
using C4 = Coord<4>;
struct P { int a, b; C4 x() const { return C4 ({a, b, a, b}); } Coord<2> y() const { return Coord<2>({a, b / 2}); } };
int f(Coord<3> c) { return c.sum(); }
int g(int const (&a)[2]) { return a[0] - a[1]; }
int main() { P p{1, 4}; printf("%d %d %d\n", p.x().sum(), p.y().sum(), C4(7).sum()); C4 q({1, 2, 3, 4}), r{{4, 3, 2, 1}}; printf("%d %d %d %d\n", q.sum(), r.sum(), f({{7, 8, 9}}), g({5, 3})); Coord<2> z({9, 8}); Coord<2> w = {{3, 1}}; printf("%d %d\n", z.sum(), w.sum()); }
struct T4 : Coord<4> { T4(Coord<4> const &c) : Coord<4>(c) {} T4(int n, int h, int w, int c) { idx[0] = n; idx[1] = h; idx[2] = w; idx[3] = c; } };
T4 make(int a) { return T4 ({a, a + 1, 2, 3}); }
static int after = (printf("%d\n", make(1).sum()), 0);
