// Moving library objects empties them; structured bindings of pairs may be changed; lambdas become std::function as arguments.
// engines: auto
#include <cstdio>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
struct Holder { std::vector<int> v; std::string s; std::unique_ptr<int> p; };
struct Own { std::vector<std::string> lines; Own() = default; Own(Own &&o) noexcept : lines(std::move(o.lines)) {} Own &operator=(Own &&o) { lines = std::move(o.lines); return *this; } };
size_t eat(std::vector<int> v) { return v.size(); }
size_t look(std::vector<int> &&v) { return v.size(); }
int use(std::function<int(int)> f) { return f(10); }
int twice(const std::function<int(int)> &f, int n) { return f(f(n)); }
struct Button { std::function<void(int)> on; void set(std::function<void(int)> f) { on = std::move(f); } };
std::vector<int> make(int n) { std::vector<int> v(n, 7); return v; }
int main() {
    std::string s = "a string that is long enough for the heap", t = std::move(s); printf("%zu %zu\n", s.size(), t.size());
    std::vector<int> a{1, 2, 3}; int *data = a.data(); auto b = std::move(a); printf("%zu %zu %d\n", a.size(), b.size(), b.data() == data);
    a = std::move(b); printf("%zu %zu\n", a.size(), b.size()); printf("%zu %zu\n", look(std::move(a)), a.size()); printf("%zu %zu\n", eat(std::move(a)), a.size());
    Holder h{{1, 2}, "some text that does not fit inside", std::make_unique<int>(5)}; Holder k = std::move(h); printf("%zu %zu %d %zu %d\n", h.v.size(), h.s.size(), h.p == nullptr, k.v.size(), *k.p);
    Own o; o.lines.push_back("x"); Own q(std::move(o)); printf("%zu %zu\n", o.lines.size(), q.lines.size()); o = std::move(q); printf("%zu %zu\n", o.lines.size(), q.lines.size());
    std::vector<std::vector<int>> vv; std::vector<int> row{4, 5}; vv.push_back(std::move(row)); vv.push_back(make(2)); printf("%zu %d\n", row.size(), vv[1][1]);
    std::map<int, std::vector<int>> m; m[1] = std::move(vv[0]); printf("%zu %zu\n", vv[0].size(), m[1].size()); auto m2 = std::move(m); printf("%zu %zu\n", m.size(), m2.size());
    std::list<int> l{1, 2}; auto l2 = std::move(l); std::set<int> st{3}; auto st2 = std::move(st); printf("%zu %zu %zu %zu\n", l.size(), l2.size(), st.size(), st2.size());
    const std::vector<int> cv{1, 2}; auto cc = std::move(cv); printf("%zu %zu\n", cv.size(), cc.size());
    auto f = [v = std::move(cc)] { return v.size(); }; printf("%zu %zu\n", cc.size(), f());
    auto [p1, q1] = std::pair<int, int>(7, 8); q1 += p1; auto [x, y] = std::make_pair(1, 2.5); y *= 2; printf("%d %g %d\n", q1, y, x);
    std::pair<int, std::string> ps(1, "one"); auto &[n1, s1] = ps; n1 = 9; s1 += "!"; printf("%d %s\n", ps.first, ps.second.c_str()); auto [n2, s2] = ps; n2 = 3; s2 = "x"; printf("%d %s %s\n", ps.first, ps.second.c_str(), s2.c_str());
    int base = 5; printf("%d %d\n", use([&](int v) { return v + base; }), twice([](int v) { return v * 3; }, 2)); Button bt; int sum = 0; bt.set([&sum](int v) { sum += v; }); bt.on(4); bt.on(5); printf("%d\n", sum);
    std::swap(s, t); printf("%zu %zu\n", s.size(), t.size()); std::string e = std::exchange(s, "new"); printf("%zu %s\n", e.size(), s.c_str());
    std::vector<std::string> words{"aa", "bb"}; std::string w = std::move(words[0]); printf("%s %zu %zu\n", w.c_str(), words[0].size(), words.size()); auto tup = std::make_tuple(1, std::string("t")); auto [t1, t2] = tup; t1++; printf("%d %d %s\n", t1, std::get<0>(tup), t2.c_str());
}
