// std::initializer_list in classes and functions of the program.
// engines: auto
#include <cstdio>
#include <initializer_list>
#include <vector>
#include <string>
#include <map>
struct V { int n = 0, s = 0; V() {} V(std::initializer_list<int> l) : n((int)l.size()) { for (int x : l) s += x; } V(int a, int b) : n(-1), s(a * b) {} };
template <class T> T sum(std::initializer_list<T> l) { T s = T(); for (auto i = l.begin(); i != l.end(); ++i) s += *i; return s; }
template <class T> struct Mat { T d[2][2]; Mat(std::initializer_list<std::initializer_list<T>> r) { int i = 0; for (auto &row : r) { int j = 0; for (auto x : row) d[i][j++] = x; i++; } } };
int count(std::initializer_list<const char *> l) { int n = 0; for (auto s : l) while (*s++) n++; return n; }
double total(std::initializer_list<double> l) { double t = 0; for (double d : l) t += d; return t; }
struct Set { std::vector<int> v; Set(std::initializer_list<int> l) { for (int x : l) v.push_back(x * 2); } };
int main() {
    V a{1, 2, 3}, b = {4, 5}, c(4, 5), d{}, e = {7};
    printf("%d %d | %d %d | %d %d | %d | %d %d\n", a.n, a.s, b.n, b.s, c.n, c.s, d.n, e.n, e.s);
    printf("%d %.1f\n", sum({1, 2, 3}), sum({1.5, 2.5}));
    Mat<int> m{{1, 2}, {3, 4}};
    printf("%d %d\n", m.d[0][1], m.d[1][0]);
    printf("%d %.2f\n", count({"ab", "cde"}), total({1, 2.5, 'A'}));
    auto l = {10, 20, 30};
    int s = 0;
    for (int x : l) s += x;
    printf("%d %zu %d\n", s, l.size(), *(l.begin() + 1));
    std::initializer_list<int> keep = {5, 6};
    printf("%d\n", keep.begin()[1]);
    Set st{1, 2};
    printf("%d\n", st.v[1]);
    for (auto x : {1.5, 2.5}) printf("%.1f ", x);
    std::vector<int> v = {3, 1, 2};
    std::vector<std::string> w{"a", "bc"};
    printf("%zu %zu\n", v.size(), w[1].size());
}
