// The members of a pair end in reverse order: the second, then the first.
#include <cstdio>
#include <map>
#include <vector>
#include <utility>
#include <tuple>
#include <string>
#include <memory>
struct L { int n; L(int n = 0) : n(n) { printf(" +%d", n); } L(const L &o) : n(o.n) { printf(" c%d", n); } L(L &&o) noexcept : n(o.n) { o.n = -o.n; printf(" m%d", n); }
  L &operator=(const L &o) { n = o.n; printf(" =%d", n); return *this; } L &operator=(L &&o) { n = o.n; o.n = -o.n; printf(" m=%d", n); return *this; } ~L() { printf(" -%d", n); } bool operator<(const L &o) const { return n < o.n; } };
struct W { std::pair<L, L> p; L last; W(int a) : p(a, a + 1), last(a + 2) {} };
struct D : std::pair<L, L> { L more; D() : std::pair<L, L>(60, 61), more(62) {} };
std::pair<L, L> make(int a) { return std::pair<L, L>(a, a + 1); }
template <class A, class B> struct Two { std::pair<A, B> both; };
int main() {
  { std::pair<L, L> p(1, 2); printf(" |"); } printf("\na");
  { std::pair<L, L> p(make(3)); auto q = p; printf(" |"); } printf("\nb");
  { std::vector<std::pair<L, L>> v; v.reserve(2); v.emplace_back(5, 6); v.emplace_back(7, 8); printf(" |"); v.pop_back(); printf(" |"); v.push_back(make(9)); printf(" |"); v.emplace_back(11, 12); printf(" |"); } printf("\nc");
  { std::map<int, std::pair<L, L>> m; m[4] = make(20); m.emplace(5, make(22)); printf(" |"); m.erase(4); printf(" |"); } printf("\nd");
  { std::map<L, L> m; m.emplace(30, 31); m[L(32)] = L(33); printf(" |"); m.erase(L(30)); printf(" |"); } printf("\ne");
  { std::pair<std::pair<L, L>, L> n(make(40), L(42)); printf(" |"); } printf("\nf");
  { std::tuple<L, L, L> t(50, 51, 52); printf(" |"); } printf("\ng");
  { W w(70); printf(" |"); } printf("\nh");
  { D d; printf(" |"); } printf("\ni");
  { Two<L, std::string> t{{80, "x"}}; Two<std::unique_ptr<L>, std::unique_ptr<L>> u{{std::make_unique<L>(81), std::make_unique<L>(82)}}; printf(" |"); } printf("\nj");
  { std::pair<L, L> a(90, 91), b(92, 93); a = b; printf(" |"); a = std::move(b); printf(" |"); std::swap(a, b); printf(" |"); a.swap(b); } printf("\nk");
  { auto [x, y] = make(100); printf(" | %d %d", x.n, y.n); } printf("\nl");
  { auto p = std::make_pair(L(110), 3); auto q = std::make_pair(4, L(111)); printf(" |"); } printf("\nm");
  { std::pair<L, L> *p = new std::pair<L, L>[2]; printf(" |"); delete[] p; } printf("\nn");
  { std::pair<const L, L> a(120, 121); L moved = std::move(a.second); printf(" |"); L &&r = make(122).first; printf(" | %d", r.n); } printf("\no");
  { L x = make(130).second; printf(" | %d |", x.n); L y = std::get<0>(make(132)); } printf("\n");
}
