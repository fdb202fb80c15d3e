// Lambdas: captured references to locals of callers, mutable state, this, init captures, recursion, in containers, immediately called, static inside, constness, nested.
// engines: auto
#include <cstdio>
#include <functional>
#include <vector>
#include <string>
#include <algorithm>
#include <map>
struct W { int k = 3; auto by_this() { return [this](int x) { return k += x; }; } auto by_copy() { return [*this](int x) mutable { return k += x; }; } auto gen() { return [this](auto x) { return x + k; }; } int run(std::function<int(int)> f) { return f(k); } int nested() { return [this] { return [this] { return k * 2; }(); }(); } };
std::function<int(int)> adder(int n) { return [n](int x) { return x + n; }; }
auto counter() { return [n = 0]() mutable { return ++n; }; }
int apply(int (*f)(int), int x) { return f(x); }
int main() {
    int a = 1, b = 2; auto l = [=, &b](int x) mutable { a += x; b += a; return a; }; int r1 = l(5), r2 = l(5); printf("%d %d %d %d\n", r1, r2, a, b);
    W w; auto t = w.by_this(); t(4); printf("%d\n", w.k); auto c = w.by_copy(); c(1); printf("%d %d\n", c(1), w.k); printf("%g %d\n", w.gen()(0.5), w.nested());
    printf("%d\n", w.run([&](int k) { return k * a; })); auto c1 = counter(), c2 = c1; c1(); c1(); printf("%d %d\n", c1(), c2());
    printf("%d %d\n", adder(3)(4), apply([](int x) { return -x; }, 5));
    std::function<int(int)> fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }; printf("%d\n", fib(12));
    std::vector<std::function<void()>> todo; for (int i = 0; i < 3; i++) todo.push_back([i, &a] { a += i * 10; }); for (auto &f : todo) f(); printf("%d\n", a);
    const int n = [&] { int s = 0; for (int i = 0; i < 4; i++) s += i; return s; }(); printf("%d\n", n);
    std::string s = "x"; auto take = [s = s + "y", &out = s]() { out += s; return s.size(); }; printf("%zu %s\n", take(), s.c_str());
    auto st = [](int x) { static int sum = 0; return sum += x; }; st(1); st(2); printf("%d\n", st(3));
    std::map<std::string, int (*)(int, int)> ops{{"+", [](int x, int y) { return x + y; }}, {"*", [](int x, int y) { return x * y; }}}; printf("%d %d\n", ops["+"](3, 4), ops["*"](3, 4));
    auto outer = [x = 1](int y) { return [x, y, z = x + y](int k) { return x * 100 + y * 10 + z + k; }; }; printf("%d\n", outer(2)(0));
    int arr[3] = {1, 2, 3}; auto ca = [arr]() mutable { arr[0] += 10; return arr[0]; }; int q1 = ca(), q2 = ca(); printf("%d %d %d\n", q1, q2, arr[0]);
    auto [p, q] = std::pair<int, int>(7, 8); auto sb = [p = p, &k = a] { k++; return p; }; q += sb(); printf("%d\n", q);
    auto vari = [](auto... x) { return sizeof...(x); }; printf("%zu\n", vari(1, "a", 2.0)); auto ret = [](bool k) -> double { if (k) return 1; return 2.5; }; printf("%g %g\n", ret(true), ret(false));
    std::vector<int> v{5, 3, 8}; std::sort(v.begin(), v.end(), [&a](int x, int y) { ++a; return x > y; }); printf("%d %d %d\n", v[0], v[2], a > 30); auto self = [](auto &me, int k) -> int { return k <= 0 ? 0 : k + me(me, k - 1); }; printf("%d\n", self(self, 4));
    auto *fp = +[](int x) { return x * 2; }; printf("%d\n", fp(21)); auto copy = l; copy(1); printf("%d %d\n", copy(0), l(0));
}
