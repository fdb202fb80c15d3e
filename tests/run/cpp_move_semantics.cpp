// Which of copy and move runs: returns, containers growing, swap, ternaries, captures, members, noexcept, self-move.
// engines: auto
#include <cstdio>
#include <vector>
#include <string>
#include <utility>
#include <map>
#include <memory>
#include <optional>
struct T { int v; T(int i = 0) : v(i) {} T(const T &o) : v(o.v) { printf("C%d ", v); } T(T &&o) noexcept : v(o.v) { o.v = -1; printf("M%d ", v); } T &operator=(const T &o) { v = o.v; printf("c=%d ", v); return *this; } T &operator=(T &&o) noexcept { v = o.v; o.v = -2; printf("m=%d ", v); return *this; } };
struct ThrowingMove { int v; ThrowingMove(int i) : v(i) {} ThrowingMove(const ThrowingMove &o) : v(o.v) { printf("tC "); } ThrowingMove(ThrowingMove &&o) : v(o.v) { printf("tM "); } };
struct OnlyMove { std::unique_ptr<int> p; explicit OnlyMove(int i) : p(new int(i)) {} };
struct Agg { T a, b; };
T ret_local() { T t(1); return t; }
T ret_param(T t) { return t; }
T ret_member(Agg g) { return g.a; }
T ret_cond(bool b) { T x(2), y(3); return b ? x : y; }
T ret_move() { T t(4); return std::move(t); }
const T ret_const() { return T(5); }
void sink(T) {} void lv(T &) { printf("lv "); } void rv(T &&) { printf("rv "); } void lv(T &&) { printf("lv&& "); }
template <class U> void fwd(U &&u) { lv(std::forward<U>(u)); }
OnlyMove chain(OnlyMove m) { return m; }
int main() {
    ret_local(); printf("|\n"); ret_param(T(9)); printf("|\n"); T l(8); ret_param(l); printf("|\n");
    ret_member(Agg{1, 2}); printf("|\n"); ret_cond(true); printf("|\n"); ret_move(); printf("|\n");
    T k = ret_const(); printf("|\n");
    T a(1), b(2); std::swap(a.v, b.v); printf("%d %d|\n", a.v, b.v);
    T c = std::move(a); printf("%d|\n", a.v); a = std::move(c); printf("%d %d|\n", a.v, c.v);
    auto f = [x = std::move(a)]() mutable { return std::move(x); }; T d = f(); printf("%d|\n", d.v);
    fwd(d); fwd(T(1)); fwd(std::move(d)); printf("|\n");
    OnlyMove o = chain(chain(OnlyMove(42))); printf("%d|\n", *o.p);
    std::vector<OnlyMove> om; om.push_back(std::move(o)); om.emplace_back(7); om.push_back(OnlyMove(8)); printf("%d %d %d|\n", o.p == nullptr, *om[0].p, *om[2].p);
    Agg g{T(1), l}; Agg h = std::move(g); printf("%d %d|\n", g.a.v, h.b.v);
    T arr[2] = {T(1), l}; T br = std::exchange(arr[0], T(9)); printf("%d %d|\n", arr[0].v, br.v);
    std::optional<T> op; op = T(3); op.emplace(4); T out = *op; printf("%d|\n", out.v);
    const T ct(5); T cm = std::move(ct); printf("|\n"); sink(std::move(cm)); printf("%d|\n", cm.v);
    std::string s = "long enough to be on the heap, surely", s2 = std::move(s); printf("%zu %zu|\n", s.size(), s2.size());
}
