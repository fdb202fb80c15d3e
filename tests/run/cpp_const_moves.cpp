// Moving from const objects copies.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>
struct S {
    int v;
    S(int v) : v(v) {}
    S(const S& o) : v(o.v) { printf("copy %d\n", v); }
    S(S&& o) : v(o.v) { o.v = -1; printf("move %d\n", v); }
};
const S make(int v) { return S(v); }
struct P { S s; P(int v) : s(v) {} };
void take(S s) { printf("take %d\n", s.v); }
int main() {
    const S a(1);
    S b = std::move(a);
    printf("%d %d\n", a.v, b.v);
    const std::string s("text, long enough not to be stored in place");
    std::string t = std::move(s);
    printf("%zu %zu\n", s.size(), t.size());
    const std::vector<int> v{1, 2, 3};
    std::vector<int> w = std::move(v);
    printf("%zu %zu\n", v.size(), w.size());
    std::vector<int> x;
    x = std::move(v);
    printf("%zu %zu\n", v.size(), x.size());
    take(std::move(a));
    printf("%d\n", a.v);
    const P p(5);
    S c = std::move(p.s);
    printf("%d %d\n", p.s.v, c.v);
    std::vector<std::string> many;
    many.push_back(std::move(s));
    many.emplace_back(std::move(s));
    printf("%zu %zu %zu\n", s.size(), many[0].size(), many[1].size());
    const std::pair<std::string, int> q{"pair", 3};
    auto r = std::move(q);
    printf("%s %s\n", q.first.c_str(), r.first.c_str());
    take(make(6));
    std::string u = static_cast<const std::string&&>(s);
    printf("%zu %zu\n", s.size(), u.size());
    auto f = [s]() { return std::move(s); };
    printf("%zu %zu\n", f().size(), f().size());
}
