// Pointers to members as functions: mem_fn, invoke, bind, std::function, std::thread.
#include <cstdio>
#include <functional>
#include <algorithm>
#include <vector>
#include <string>
#include <thread>
#include <memory>
struct S {
    int v; int spare;
    S(int v = 0) : v(v), spare(v + 1) {}
    int get() const { return v; }
    int add(int x) { v += x; return v; }
    void show(const char* t) const { printf("%s %d\n", t, v); }
    virtual int virt() { return 1; }
    virtual ~S() {}
};
struct D : S { int virt() override { return 2; } };
int main() {
    S s(4);
    auto g = std::mem_fn(&S::get);
    auto a = std::mem_fn(&S::add);
    printf("%d %d %d\n", g(s), a(s, 3), a(&s, 1));
    auto m = std::mem_fn(&S::v);
    printf("%d\n", m(s));
    m(s) = 9;
    printf("%d\n", std::invoke(&S::get, s));
    printf("%d\n", std::invoke(&S::add, &s, 2));
    printf("%d\n", std::invoke(&S::v, s));
    std::vector<S> v{S(3), S(1), S(2)};
    std::vector<int> out(3);
    std::transform(v.begin(), v.end(), out.begin(), std::mem_fn(&S::get));
    for (int x : out) printf("%d ", x);
    puts("");
    auto b = std::bind(&S::add, &s, std::placeholders::_1);
    printf("%d\n", b(5));
    std::function<int(S&)> f = &S::get;
    printf("%d\n", f(s));
    std::function<int(S*, int)> h = &S::add;
    printf("%d\n", h(&s, 1));
    std::thread t(&S::show, &s, "thread");
    t.join();
    D d;
    S* p = &d;
    printf("%d\n", std::invoke(&S::virt, p));
    auto u = std::make_unique<S>(7);
    printf("%d\n", std::invoke(&S::get, u));
    printf("%d\n", std::invoke(&S::get, std::ref(s)));
    auto cb = std::bind(&S::get, std::placeholders::_1);
    printf("%d\n", cb(s));
    std::for_each(v.begin(), v.end(), std::bind(&S::show, std::placeholders::_1, "each"));
    printf("%d\n", std::invoke(&S::spare, s));
}
