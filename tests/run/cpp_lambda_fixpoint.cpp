// Lambdas: recursion through a parameter, mutable state, captured packs, in containers, returned, as comparators of sets.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>
template <class F> struct Fix { F f; template <class... A> long operator()(A... a) const { return f(*this, a...); } };
template <class F> Fix(F) -> Fix<F>;
template <class... A> auto later(A... a) { return [=](auto f) { return f(a...); }; }
auto counter(int from) { return [n = from]() mutable { return n++; }; }
int main() {
    auto fib = Fix{[](auto self, int n) -> long { return n < 2 ? n : self(n - 1) + self(n - 2); }};
    printf("%ld\n", fib(20));
    auto sum = later(1, 2.5, 3L)([](auto... x) { return (x + ...); });
    printf("%g\n", sum);
    auto a = counter(5), b = a;
    printf("%d %d %d %d\n", a(), a(), b(), a());
    std::map<std::string, std::function<double(double, double)>> ops{{"+", [](double x, double y) { return x + y; }}, {"max", [](double x, double y) { return std::max(x, y); }}};
    int calls = 0;
    ops["count"] = [&calls](double, double) { return double(++calls); };
    for (auto& [k, f] : ops) printf("%s %g\n", k.c_str(), f(3, 4));
    auto by = [](const std::string& x, const std::string& y) { return x.size() != y.size() ? x.size() < y.size() : x > y; };
    std::set<std::string, decltype(by)> s(by);
    for (auto w : {"pear", "fig", "apple", "kiwi", "date", "nut"}) s.insert(w);
    for (auto& w : s) printf("%s ", w.c_str());
    printf("%d\n", calls);
    std::vector<std::function<int()>> v;
    for (int i = 0; i < 3; i++) v.push_back([i, k = i * i]() mutable { return i + k++; });
    int t = 0; for (auto& f : v) t += f() * 10 + f();
    printf("%d\n", t);
}
