// Containers: insertion in the middle, erasing while iterating, hints, bounds, custom orders, nested, iterators that stay, emplace, equal ranges.
// engines: auto
#include <cstdio>
#include <deque>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <array>
#include <algorithm>
#include <functional>
struct P { int x, y; bool operator<(const P &o) const { return x != o.x ? x < o.x : y > o.y; } bool operator==(const P &o) const { return x == o.x && y == o.y; } };
struct H { size_t operator()(const P &p) const { return p.x * 31 + p.y; } };
struct Len { bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); } };
template <class C> void show(const C &c) { for (auto &x : c) printf("%d ", x); printf("(%zu)\n", c.size()); }
int main() {
    std::vector<int> v{1, 2, 3, 4, 5}; v.insert(v.begin() + 2, 9); v.insert(v.end(), 2, 7); v.insert(v.begin(), {0, -1}); v.erase(v.begin() + 1, v.begin() + 3); show(v);
    for (auto i = v.begin(); i != v.end();) i = *i % 2 ? v.erase(i) : i + 1; show(v); v.assign(3, 4); v.resize(5); show(v); std::vector<int> w(v.rbegin(), v.rend()); show(w); printf("%d %d\n", v < w, v == std::vector<int>{4, 4, 4, 0, 0});
    std::vector<bool> bits(5); bits[2] = true; bits[0] = !bits[3]; bits.push_back(false); for (bool b : bits) printf("%d", b); printf(" %d\n", (int)std::count(bits.begin(), bits.end(), true));
    std::map<std::string, int, Len> m{{"aaa", 1}, {"b", 2}, {"ccc", 3}}; m["dd"] = 4; auto r = m.insert({"z", 9}); printf("%zu %d %d %d\n", m.size(), r.second, r.first->second, m.count("q") ? 1 : 0); for (auto &[k, x] : m) printf("%s=%d ", k.c_str(), x); printf("\n");
    std::map<int, int> q; for (int i = 0; i < 10; i++) q[i * i % 11] += i; auto lo = q.lower_bound(4), hi = q.upper_bound(5); printf("%d %d %zu\n", lo->first, hi->first, (size_t)std::distance(lo, hi)); for (auto i = q.begin(); i != q.end();) if (i->second > 8) i = q.erase(i); else ++i; for (auto &e : q) printf("%d:%d ", e.first, e.second); printf("%d %d\n", q.rbegin()->first, q.find(99) == q.end());
    std::multimap<int, char> mm{{1, 'a'}, {2, 'b'}, {1, 'c'}, {1, 'd'}}; auto er = mm.equal_range(1); for (auto i = er.first; i != er.second; ++i) putchar(i->second); printf(" %zu %zu\n", mm.count(1), mm.erase(1)); std::multiset<int> ms{3, 1, 3, 2}; ms.erase(ms.find(3)); for (int x : ms) printf("%d ", x); printf("\n");
    std::set<P> ps{{1, 2}, {1, 3}, {0, 9}}; for (auto &p : ps) printf("%d,%d ", p.x, p.y); printf("%zu\n", ps.insert({1, 2}).second ? ps.size() : 0); std::unordered_map<P, int, H> um; um[{1, 2}] = 3; um[{1, 2}]++; um.emplace(P{2, 2}, 8); printf("%d %zu %d\n", um[P{1, 2}], um.size(), um.at({2, 2})); std::unordered_set<std::string> us{"x", "y", "x"}; printf("%zu %zu\n", us.size(), us.erase("x"));
    std::priority_queue<int, std::vector<int>, std::greater<int>> pq; for (int x : {5, 1, 4}) pq.push(x); printf("%d ", pq.top()); pq.pop(); printf("%d %zu\n", pq.top(), pq.size()); std::priority_queue<P> pp; pp.push({1, 1}); pp.push({1, 0}); printf("%d\n", pp.top().y); std::deque<int> d{1, 2}; d.push_front(0); d.push_back(3); d[1] = 7; d.insert(d.begin() + 2, 5); d.pop_front(); show(d); std::stack<int> st; st.push(1); st.push(2); st.top() = 9; printf("%d %zu\n", st.top(), st.size()); std::queue<int> qu; qu.push(1); qu.push(2); printf("%d %d\n", qu.front(), qu.back());
    std::array<int, 4> a{3, 1, 2}; std::sort(a.begin(), a.end()); show(a); auto b = a; b.fill(1); printf("%d %d %d\n", a == b, a.back(), std::get<1>(a)); std::vector<std::vector<int>> g(2, std::vector<int>(3, 1)); g[1].push_back(5); g.emplace_back(2, 8); printf("%zu %zu %d\n", g.size(), g[1].size(), g[2][1]); std::map<int, std::map<int, int>> nest; nest[1][2] = 3; nest[1][0]++; printf("%zu %d\n", nest[1].size(), nest[1].begin()->second); int *keep = &q[1]; for (int i = 100; i < 200; i++) q[i] = i; printf("%d\n", keep == &q[1]); std::swap(v, w); show(v); v.swap(w); v.shrink_to_fit(); printf("%d\n", v.front());
}
