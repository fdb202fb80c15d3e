// std::numeric_limits: all members, in constant expressions too.
#include <limits>
#include <array>
#include <iostream>
#include <cstdint>
constexpr int big = std::numeric_limits<int>::max();
template <class T> constexpr T top() { return std::numeric_limits<T>::max(); }
static_assert(std::numeric_limits<float>::is_iec559, "ieee");
static_assert(!std::numeric_limits<float>::is_integer && std::numeric_limits<short>::is_integer, "x");
enum { D = std::numeric_limits<unsigned long>::digits };
template <int N> struct Num { static const int value = N; };
int main() {
    std::array<int, std::numeric_limits<unsigned char>::max() + 1> table{};
    std::cout << big << " " << top<short>() << " " << D << " " << table.size() << "\n";
    std::cout << std::numeric_limits<float>::digits10 << std::numeric_limits<double>::max_digits10 << " " << std::numeric_limits<int>::digits10 << "\n";
    std::cout << std::numeric_limits<double>::has_infinity << std::numeric_limits<int>::has_infinity << std::numeric_limits<int>::is_exact << std::numeric_limits<int>::radix << std::numeric_limits<unsigned>::is_modulo << std::numeric_limits<int>::is_modulo << std::numeric_limits<int>::is_bounded << "\n";
    std::cout << std::numeric_limits<double>::max_exponent << " " << std::numeric_limits<float>::min_exponent << " " << std::numeric_limits<double>::max_exponent10 << " " << std::numeric_limits<float>::min_exponent10 << "\n";
    std::cout << Num<std::numeric_limits<int64_t>::digits>::value << " " << std::numeric_limits<double>::epsilon() << " " << std::numeric_limits<float>::denorm_min() << " " << std::numeric_limits<float>::round_error() << "\n";
    constexpr double inf = std::numeric_limits<double>::infinity();
    std::cout << (inf > 1e300) << " " << std::numeric_limits<struct Foo *>::is_specialized << std::numeric_limits<bool>::digits << std::numeric_limits<char>::max() - 0 << "\n";
}
