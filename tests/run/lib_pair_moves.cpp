// Pairs move member by member; maps and sets end from the last element; what structured bindings take out of a moved pair is gone.
// engines: auto
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
struct Q {
    int id;
    Q(int i = 0) : id(i) { printf("c%d ", id); }
    Q(const Q &o) : id(o.id) { printf("copy%d ", id); }
    Q(Q &&o) noexcept : id(o.id) { o.id = -1; printf("mv%d ", id); }
    Q &operator=(const Q &o) { id = o.id; printf("=%d ", id); return *this; }
    Q &operator=(Q &&o) noexcept { id = o.id; o.id = -1; printf("m=%d ", id); return *this; }
    ~Q() { printf("~%d ", id); }
    bool operator<(const Q &o) const { return id < o.id; }
};
static std::pair<Q, std::string> made() { return {Q(1), "one"}; }
static void add(const Q &q) { printf("const%d ", q.id); }
static void add(Q &&q) { printf("rvalue%d ", q.id); }
struct Two { Q a, b; };
static void add2(const Two &t) { printf("const%d ", t.a.id); }
static void add2(Two &&t) { printf("rvalue%d ", t.a.id); }
int main() {
    { std::pair<Q, int> p(Q(1), 2); printf("| "); auto m = std::make_pair(Q(3), 4); printf("| "); auto n = std::move(m); printf("| "); Q q(5); std::pair<Q, Q> both(q, std::move(q)); printf("|\n"); }
    { auto [a, b] = made(); printf("| %d %s | ", a.id, b.c_str()); std::pair<Q, std::string> p{5, "five"}; auto [c, d] = std::move(p); printf("%d %s %d [%s] |\n", c.id, d.c_str(), p.first.id, p.second.c_str()); }
    { std::pair<std::string, std::vector<int>> p{"k", {1, 2}}; auto [k, v] = std::move(p); printf("%s %zu [%s] %zu | ", k.c_str(), v.size(), p.first.c_str(), p.second.size()); std::pair<std::pair<std::string, int>, int> deep{{"in", 1}, 2}; auto out = std::move(deep); printf("%s [%s] %d |\n", out.first.first.c_str(), deep.first.first.c_str(), deep.first.second); }
    { std::map<int, Q> m; m[1] = Q(5); printf("| "); m.emplace(3, Q(7)); printf("| "); m.emplace(4, 8); printf("| "); m.erase(3); printf("| "); m[9]; m[2]; m.clear(); printf("| "); std::set<Q> s; s.emplace(2); s.emplace(1); printf("|\n"); }
    { Q a(1), b(2); std::swap(a, b); printf("| "); Q x[2] = {3, 4}, y[2] = {5, 6}; std::swap(x, y); printf("|\n"); std::pair<Q, int> p{1, 2}, q{3, 4}; std::swap(p, q); printf("|\n"); }
    { std::vector<Q> a; a.reserve(4); a.push_back(1); a.push_back(2); std::vector<Q> b = a; printf("| "); b.assign(2, Q(7)); printf("| "); std::vector<Q> c(b.begin(), b.end()); printf("| "); c.insert(c.end(), b.begin(), b.end()); c.insert(c.begin() + 1, b.begin(), b.begin() + 1); printf("| "); c.reserve(20); c.insert(c.begin() + 1, b.begin(), b.end()); c.insert(c.end() - 1, b.begin(), b.end()); c.assign(a.begin(), a.end()); printf("|\n"); }
    { Q q(1); add(q); add(Q(2)); add(3); add({4}); add2({5, 6}); add(std::move(q)); printf("|\n"); }
    return 0;
}
