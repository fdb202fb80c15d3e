// Which template is more specialised where a parameter's type is written by another name of it.
#include <cstdio>
#include <type_traits>
#include <utility>

struct Sum {};
struct Product {};

template <typename T, typename F, bool Whole>
int reduce(T &, F, std::integral_constant<bool, Whole>) {
    return 1;
}
template <typename T>
int reduce(T &, Sum, std::false_type) {
    return 2;
}
template <typename T>
int reduce(T &, Product, std::true_type) {
    return 3;
}

template <typename T, typename U>
struct Both {};
using Ints = Both<int, int>;
using Mixed = Both<int, const char *>;
template <typename T, typename F, typename U>
int pick(T, F, Both<U, U>) {
    return 1;
}
template <typename T>
int pick(T, Sum, Ints) {
    return 2;
}
template <typename T, typename F, typename A, typename B>
int choose(T, F, Both<A, B>) {
    return 1;
}
template <typename T>
int choose(T, Sum, Mixed) {
    return 2;
}

template <typename T, typename F>
int called(F f) {
    T x{};
    return reduce(x, f, std::integral_constant<bool, std::is_integral<T>::value>());
}

int main() {
    std::printf("%d %d %d %d\n", called<float>(Sum()), called<int>(Sum()), called<float>(Product()), called<int>(Product()));
    std::printf("%d %d\n", pick(1.5, Sum(), Ints()), pick(1.5, Product(), Ints()));
    std::printf("%d %d %d\n", choose('a', Sum(), Mixed()), choose('a', Sum(), Ints()), choose('a', Product(), Mixed()));
}
