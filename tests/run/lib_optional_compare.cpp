// Comparing std::optional with values, with nothing, with each other.
#include <cstdio>
#include <optional>
#include <string>
int main() {
    std::optional<std::string> s("text");
    printf("%d %d %d\n", s == "text", "text" == s, s != "text");
    std::optional<int> i(3), n;
    printf("%d %d %d %d %d\n", i == 3, n == 3, n < 1, i > 2, n == std::nullopt);
    std::optional<long> l(3);
    printf("%d %d\n", i == l, i < l);
    printf("%s\n", s.value_or("none").c_str());
    auto t = std::make_optional<std::string>("xyz");
    printf("%d\n", t > s);
}
