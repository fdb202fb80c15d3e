#include <cstdio>
// engines: auto
// std::list moves nodes: pointers and iterators to elements stay valid through splice, sort, merge and reverse.
#include <list>
#include <string>
struct Noisy {
    int v; static int copies;
    Noisy(int x) : v(x) {}
    Noisy(const Noisy &o) : v(o.v) { ++copies; }
    Noisy &operator=(const Noisy &o) { v = o.v; ++copies; return *this; }
    bool operator<(const Noisy &o) const { return v < o.v; }
};
int Noisy::copies = 0;
template <class L> void show(const char *t, L &l) { printf("%s:", t); for (auto &x : l) printf(" %d", x.v); printf(" (%zu)\n", l.size()); }
int main() {
    std::list<Noisy> a, b;
    for (int i = 0; i < 6; i++) { a.push_back(Noisy(i * 7 % 10)); b.push_back(Noisy(20 + i)); }
    Noisy *first = &a.front(), *last = &b.back();
    auto third = a.begin(); ++third; ++third;
    Noisy::copies = 0;
    a.splice(third, b, --b.end()); show("one", a); show("from", b);
    a.reverse(); show("reversed", a); printf("%d %d\n", &a.back() == first, third->v);
    a.sort(); show("sorted", a); printf("%d %d %d\n", third->v, first->v, &*a.begin() == first);
    a.splice(a.begin(), a, third); show("self", a); printf("%d\n", &a.front() == &*third);
    auto from = b.begin(), to = from; ++to; ++to;
    a.splice(a.end(), b, from, to); show("range", a); show("rest", b);
    a.splice(a.begin(), a, --a.end()); show("rotate", a);
    std::list<Noisy> c; c.splice(c.begin(), b); show("all", c); printf("%d\n", b.empty());
    a.sort([](const Noisy &x, const Noisy &y) { return x.v > y.v; }); c.reverse(); show("down", a);
    a.merge(c, [](const Noisy &x, const Noisy &y) { return x.v > y.v; }); show("merged", a);
    printf("copies %d last %d %d\n", Noisy::copies, last->v, &a.front() == last);
    std::list<std::string> s{"pear", "fig", "fig", "apple", "apple", "fig"};
    s.unique(); std::string *p = &s.front(); s.sort(); s.reverse();
    for (auto &x : s) printf("%s ", x.c_str());
    printf("%d\n", &s.front() == p);
    s.unique([](const std::string &x, const std::string &y) { return x.size() == y.size(); });
    for (auto &x : s) printf("%s ", x.c_str());
    s.remove("fig"); printf("%zu\n", s.size());
}
