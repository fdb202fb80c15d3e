// Braced lists inserted into containers, lists merged from temporaries, points of time compared, limits of random engines.
// expect:
// 1 7 8 2 3 7
// 0 1 2 5 6 9 2 5
// 1 1 0 1 0
// 0 4294967295 1 2147483646 18446744073709551615
// 10 7.5
#include <chrono>
#include <cmath>
#include <cstdio>
#include <deque>
#include <iterator>
#include <list>
#include <random>

int main()
{
    std::deque<int> d{1, 2, 3};
    int at = *d.insert(d.begin() + 1, {7, 8});
    for (int x : d) std::printf("%d ", x);
    std::printf("%d\n", at);
    std::list<int> l{1, 9};
    auto first = l.insert(std::next(l.begin()), {2, 5});
    auto none = l.insert(std::next(first), first, first);
    l.merge(std::list<int>{0, 6});
    for (int x : l) std::printf("%d ", x);
    std::printf("%d %d\n", *first, *none);
    auto a = std::chrono::steady_clock::now();
    auto b = a + std::chrono::milliseconds(5);
    std::printf("%d %d %d %d %d\n", b > a, a <= a, a >= b, b != a, a == b);
    std::mt19937 g(1);
    std::printf("%lu %lu %lu %lu %lu\n", (unsigned long)g.min(), (unsigned long)g.max(), (unsigned long)std::minstd_rand::min(), (unsigned long)std::minstd_rand::max(), (unsigned long)std::mt19937_64::max());
    std::printf("%g %g\n", std::fma(2, 3, 4), std::fma(2.5f, 2, 2.5));
}
