// std::get of a variant as a statement of its own.
#include <cstdio>
#include <variant>
#include <string>
int main() {
    std::variant<int, std::string> v = 3;
    try { std::get<std::string>(v); } catch (const std::bad_variant_access& e) { printf("%s\n", e.what()); }
    std::get<int>(v);
    std::get<0>(v) = 5;
    printf("%d %zu\n", std::get<0>(v), v.index());
    (void)std::get<0>(v);
    v = "words";
    printf("%s %d\n", std::get<1>(v).c_str(), std::holds_alternative<int>(v));
    if (auto* p = std::get_if<std::string>(&v)) printf("%zu\n", p->size());
}
