// Elements of containers as the operands of a conditional that is assigned to, bound or changed; members of unions and pairs assigned from temporaries.
// engines: auto
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>
struct Obj { int v; explicit Obj(int v = 0) : v(v) {} Obj(const Obj &o) : v(o.v) { printf("copy %d\n", v); } Obj &operator=(const Obj &o) { v = o.v; printf("assign %d\n", v); return *this; } ~Obj() { printf("end %d\n", v); } };
static std::vector<Obj> made(int n) { std::vector<Obj> r; r.reserve(n); for (int i = 0; i < n; i++) r.emplace_back(i + 10); return r; }
union U { std::string s; int i; U() : s("first") {} ~U() { s.~basic_string(); } };
struct Holder { std::pair<Obj, std::vector<Obj>> p; std::vector<Obj> list[2]; };
static void conditionals() {
    std::vector<int> v(3);
    bool flag = v.size() == 3;
    (flag ? v[0] : v[1]) = 5;
    int &r = flag ? v[1] : v[2];
    r = 6;
    printf("%d %d %d\n", v[0], v[1], flag ? v[0] : v[2]);
    std::vector<std::vector<int>> w(2);
    std::vector<int> x(3);
    auto &q = flag ? w[0] : w[1];
    q.push_back(7);
    (flag ? w[0] : w[1]).push_back(8);
    (flag ? w[1] : w[0]) = x;
    printf("%zu %zu\n", w[0].size(), w[1].size());
    (flag ? w[1] : w[0]) = std::vector<int>(4);
    std::map<int, std::vector<int>> m;
    (flag ? m[1] : m[2]).push_back(3);
    auto *p = &(flag ? m[1] : m[2]);
    p->push_back(4);
    printf("%zu %zu %zu\n", w[1].size(), m.size(), m[1].size());
}
int main() {
    conditionals();
    U u; u.s = std::string("second ") + "text, longer than fits"; printf("%s\n", u.s.c_str());
    Holder h; h.p.second = made(2); h.list[1] = made(1); h.list[0] = std::move(h.list[1]);
    Holder *q = &h; q->p.second = std::move(q->list[0]);
    printf("%zu %zu %zu\n", h.p.second.size(), h.list[0].size(), h.list[1].size());
    std::map<int, std::vector<Obj>> m; m[3] = made(1); m[4] = std::move(m[3]);
    std::pair<Obj, std::vector<Obj>> a(Obj(1), made(1)), *b = &a; (*b).second = made(2);
    std::vector<Obj> &r = h.p.second; r = made(1); auto take = [&] { r = made(2); }; take();
    std::vector<std::vector<Obj>> w(2); int i = 0; w[i++] = made(1); w.at(i) = made(1);
    bool flag = true; (flag ? w[0] : w[1]) = made(2);
    printf("%zu %zu %d\n", w[0].size(), r.size(), i);
    return 0;
}
