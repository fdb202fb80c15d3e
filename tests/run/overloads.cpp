// Overload resolution, default arguments, namespaces, scoping, auto, range-for, lambdas, references to arrays, constexpr.
// expect:
// int double text char int int
// 9 32
// 12 2 3
// 20
// 8 105 101
// 3 2 1
// 8 3
// 4 2.5
// 50
// 8
#include <stdio.h>

static const char *what(int) { return "int"; }
static const char *what(double) { return "double"; }
static const char *what(const char *) { return "text"; }
static const char *what(char) { return "char"; }
static int power(int base, int exponent = 2) { int r = 1; while (exponent-- > 0) r *= base; return r; }

namespace geometry {
const double pi = 3.0;
double area(double r) { return pi * r * r; }
namespace deep { int level() { return 2; } }
}
using geometry::deep::level;
namespace g = geometry;

static int total(const int (&values)[4]) { int t = 0; for (int v : values) t += v; return t; }
constexpr int cube(int n) { return n * n * n; }
enum class Mode { Slow = 1, Fast = 3 };
int x = 1;

int main() {
    short s = 1;
    printf("%s %s %s %s %s %s\n", what(1), what(1.f), what("a"), what('a'), what(s), what(true));
    printf("%d %d\n", power(3), power(2, 5));
    printf("%g %d %g\n", geometry::area(2), level(), g::pi);
    int values[4] = {1, 2, 3, 4};
    for (auto &v : values) v *= 2;
    printf("%d\n", total(values));
    auto twice = [](int n) { return 2 * n; };
    int base = 100;
    auto add = [&base](int n) { base += n; return base; };
    auto copy = [base](int n) { return base + n; };
    add(5);
    printf("%d %d %d\n", twice(4), base, copy(1));
    int x = 2;
    { int x = 3; printf("%d ", x); }
    printf("%d %d\n", x, ::x);
    int table[cube(2)];
    printf("%zu %d\n", sizeof table / sizeof *table, (int)Mode::Fast);
    auto d = 1.5f + 1;
    printf("%zu %g\n", sizeof d, d);
    int &alias = values[0];
    alias = 50;
    printf("%d\n", values[0]);
    using Pair = int[2];
    Pair pair = {7, 8};
    printf("%d\n", pair[1]);
    return 0;
}
