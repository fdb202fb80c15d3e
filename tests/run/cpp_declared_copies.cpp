// Declared copy members, defaulted too, and destructors leave a class without implicit moves: it copies where others are moved.
// engines: auto
#include <cstdio>
#include <optional>
#include <memory>
#include <string>
#include <utility>
#include <vector>
struct Both { std::string t; Both() = default; Both(const Both &) = default; Both &operator=(const Both &) = default; };
struct Ctor { std::string t; Ctor() = default; Ctor(const Ctor &) = default; };
struct Assign { std::string t; Assign() = default; Assign &operator=(const Assign &) = default; };
struct Ends { std::string t; ~Ends() = default; };
struct EndsOf : Ends { std::string u; };
struct All { std::string t; All() = default; All(const All &) = default; All(All &&) = default; All &operator=(const All &) = default; All &operator=(All &&) = default; };
struct Half { std::string t; Half() = default; Half(const Half &) = default; Half(Half &&) = default; Half &operator=(const Half &) = default; };
struct Other { std::string t; Other() = default; Other(const Other &) = default; Other &operator=(const Other &) = default; Other &operator=(Other &&) = default; };
struct Plain { std::string t; };
struct Holds { Both b; Plain p; };
template <class T> static void run(const char *name) {
    T a;
    a.t = "x";
    T b = std::move(a);
    T c;
    c = std::move(b);
    std::vector<T> v(1, c);
    v.reserve(5);
    T d = std::move(v[0]);
    printf("%s: [%s] [%s] [%s] [%s] [%s]\n", name, a.t.c_str(), b.t.c_str(), c.t.c_str(), v[0].t.c_str(), d.t.c_str());
}
int main() {
    run<Both>("both");
    run<Ctor>("ctor");
    run<Assign>("assign");
    run<Ends>("ends");
    run<EndsOf>("derived");
    run<All>("all");
    run<Half>("half");
    run<Other>("other");
    run<Plain>("plain");
    Holds h;
    h.b.t = "b";
    h.p.t = "p";
    Holds i = std::move(h);
    printf("[%s] [%s]\n", h.b.t.c_str(), h.p.t.c_str());
    std::optional<std::unique_ptr<int>> o;
    o = std::make_unique<int>(3);
    auto p = std::move(o);
    printf("%d %d\n", **p, (bool)o);
}
