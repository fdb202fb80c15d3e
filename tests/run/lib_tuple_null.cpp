// Null pointer constants among the values of a tuple.
#include <cstdio>
#include <tuple>
#include <string>
std::tuple<int, int*, double*, int> f() { return {-1, NULL, nullptr, 2}; }
int main() {
    auto [a, b, c, d] = f();
    printf("%d %d %d %d\n", a, b == nullptr, c == nullptr, d);
    std::tuple<int, std::string> t{1, "x"};
    std::tuple<std::string> u{"one"};
    std::tuple<const char*, long> v(0, 0);
    printf("%s %s %d\n", std::get<1>(t).c_str(), std::get<0>(u).c_str(), std::get<0>(v) == nullptr);
}
