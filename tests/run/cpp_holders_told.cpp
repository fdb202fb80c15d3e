// Copies, moves and ends of objects in functions, holders, algorithms and tuples, told one by one.
// engines: auto
#include <cstdio>
#include <functional>
#include <optional>
#include <variant>
#include <memory>
#include <string>
#include <vector>
#include <map>
#include <algorithm>
#include <numeric>
#include <tuple>
struct L { int v; L(int v = 0) : v(v) { printf("+%d ", v); } L(const L &o) : v(o.v) { printf("c%d ", v); } L(L &&o) noexcept : v(o.v) { o.v = -1; printf("m%d ", v); } L &operator=(const L &o) { v = o.v; printf("=%d ", v); return *this; } L &operator=(L &&o) noexcept { v = o.v; o.v = -2; printf("m=%d ", v); return *this; } ~L() { printf("-%d ", v); } bool operator<(const L &o) const { return v < o.v; } bool operator==(const L &o) const { return v == o.v; } };
int step; void at() { printf("\n%d: ", ++step); }
std::vector<L> make() { std::vector<L> v; v.reserve(4); v.emplace_back(1); v.emplace_back(2); return v; }
struct Box { std::vector<L> v; const std::vector<L> &get() const { return v; } Box(int n) { v.reserve(n); for (int i = 0; i < n; i++) v.emplace_back(i); } };

struct K { int v, tag; static int moves; K(int v, int tag) : v(v), tag(tag) {} K(const K &o) : v(o.v), tag(o.tag) { moves += 100000; } K(K &&o) noexcept : v(o.v), tag(o.tag) { o.v = -1; moves++; } K &operator=(const K &o) { v = o.v; tag = o.tag; moves += 100000; return *this; } K &operator=(K &&o) noexcept { v = o.v; tag = o.tag; moves++; return *this; } bool operator<(const K &o) const { return v < o.v; } }; int K::moves = 0;
void sorts() { unsigned r = 1; for (int n : {0, 1, 2, 5, 16, 17, 40, 200}) { std::vector<K> v; v.reserve(n); for (int i = 0; i < n; i++) { r = r * 1103515245 + 12345; v.emplace_back((r >> 16) % 50, i); } K::moves = 0; std::sort(v.begin(), v.end()); int h = 0; for (auto &k : v) h = h * 31 + k.tag; printf("%d: %d %d\n", n, K::moves, h); K::moves = 0; std::sort(v.begin(), v.end(), [](const K &a, const K &b) { return b < a; }); h = 0; for (auto &k : v) h = h * 31 + k.tag; printf("%d: %d %d\n", n, K::moves, h); } }
int main() { sorts();
  at(); { std::function<int()> f; { L a(1); f = [a = std::move(a)] { return a.v; }; } printf("f%d ", f()); auto g = f; printf("g%d ", g()); f = nullptr; g = [] { return 3; }; printf("g%d ", g()); }
  at(); { L b(2); auto l = [b]() mutable { b.v++; return b.v; }; auto m = l; printf("%d %d %d ", l(), l(), m()); std::function<int()> h = l; printf("%d %d ", h(), l()); }
  at(); { auto p = std::make_unique<L>(3); auto l = [q = std::move(p)] { return q->v; }; printf("%d %d ", l(), p == nullptr); auto k = std::move(l); printf("%d ", k()); }
  at(); { std::variant<int, L, std::string> v; v = L(4); printf("i%d ", (int)v.index()); v = 5; v.emplace<L>(6); auto w = v; std::visit([](auto &x) { printf("vis "); }, w); w = std::string("s"); v = w; printf("%s ", std::get<std::string>(v).c_str()); if (auto *q = std::get_if<int>(&v)) printf("int"); try { std::get<int>(v); } catch (const std::bad_variant_access &) { printf("bad "); } }
  at(); { std::optional<L> o; o = L(7); auto p = o; o.reset(); printf("%d %d ", o.has_value(), p->v); o = std::move(p); printf("%d %d ", p.has_value(), o.value_or(L(8)).v); o.emplace(9); swap(o, p); }
  at(); for (auto &x : make()) printf("x%d ", x.v);
  at(); for (const auto &x : Box(2).v) printf("x%d ", x.v);
  at(); for (auto x : make()) printf("x%d ", x.v);
  at(); { auto [a, b] = std::make_pair(L(1), 2); printf("%d %d ", a.v, b); auto &&[c, d] = std::make_tuple(L(3), L(4)); printf("%d %d ", c.v, d.v); L arr[2] = {5, 6}; auto [e, f] = arr; auto &[g, h] = arr; g.v = 50; printf("%d %d ", e.v, arr[0].v); struct S { L p; int q; } s{7, 8}; auto [p, q] = s; auto [pp, qq] = std::move(s); }
  at(); { std::vector<L> v = make(); std::sort(v.begin(), v.end(), [](const L &a, const L &b) { return b < a; }); }
  at(); { std::vector<L> v = make(); std::rotate(v.begin(), v.begin() + 1, v.end()); }
  at(); { std::vector<L> v = make(); v.erase(std::remove_if(v.begin(), v.end(), [](const L &x) { return x.v == 1; }), v.end()); }
  at(); { std::vector<L> v = make(), w; std::copy(v.begin(), v.end(), std::back_inserter(w)); std::move(v.begin(), v.end(), w.begin()); std::reverse(w.begin(), w.end()); std::transform(w.begin(), w.end(), v.begin(), [](const L &x) { return L(x.v + 10); }); }
  at(); { std::vector<L> v = make(); std::swap(v[0], v[1]); std::iter_swap(v.begin(), v.begin() + 1); L s = std::accumulate(v.begin(), v.end(), L(0), [](L a, const L &b) { return L(a.v + b.v); }); printf("s%d ", s.v); L mx = std::max(v[0], v[1]); std::fill(v.begin(), v.end(), L(9)); auto it = std::find(v.begin(), v.end(), L(9)); it->v = 1; }
  at(); { std::map<std::string, std::vector<L>> m; m["a"].push_back(L(1)); m["a"].emplace_back(2); auto n = std::move(m["a"]); m["b"] = n; m.erase("a"); }
  at(); { std::shared_ptr<L> a = std::make_shared<L>(1), b = a; std::weak_ptr<L> w = a; a.reset(); printf("%d ", (int)w.use_count()); b = nullptr; printf("%d ", w.expired()); std::unique_ptr<L, void (*)(L *)> d(new L(5), [](L *p) { printf("del "); delete p; }); std::shared_ptr<L> s(new L(6), [](L *p) { printf("sdel "); delete p; }); }
  at(); { std::tuple<L, int, L> t(L(1), 2, L(3)); auto u = t; std::get<0>(u) = L(9); std::tie(std::ignore, std::ignore, std::get<0>(u)) = t; auto c = std::tuple_cat(std::move(u), std::make_tuple(4)); std::apply([](const L &a, int, const L &b, int d) { printf("ap%d%d%d ", a.v, b.v, d); }, c); }
  at(); { L a(1); auto f = std::bind([](const L &x, int y) { return x.v + y; }, a, std::placeholders::_1); printf("%d ", f(2)); auto r = std::ref(a); r.get().v = 8; std::vector<std::reference_wrapper<L>> rv{a}; printf("%d ", rv[0].get().v); std::mem_fn(&L::v)(a); }
  at();
}
