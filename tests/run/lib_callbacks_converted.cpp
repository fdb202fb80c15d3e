// Orders and comparisons whose parameters are not just the elements: templates, conversions, bases.
#include <algorithm>
#include <cstdio>
#include <vector>
#include <map>
#include <functional>
struct W { int v; operator int() const { return v; } };
int main() { std::vector<int> v{3,1,2}; std::sort(v.begin(), v.end(), [](double a, double b) { return a > b; });
 std::vector<W> w{{3},{1},{2}}; std::sort(w.begin(), w.end(), [](int a, int b) { return a < b; }); 
 std::sort(w.begin(), w.end(), std::greater<int>());
 printf("%d %d %d\n", v[0], w[0].v, (int)std::count_if(w.begin(), w.end(), [](int x) { return x > 1; }));
 std::map<int, int, bool (*)(int, int)> m([](int a, int b) { return a > b; }); m[1] = 2; m[2] = 3; printf("%d\n", m.begin()->first);
 std::map<int, int, std::function<bool(int,int)>> f([](auto a, auto b) { return a > b; }); f[1] = 2; f[2] = 3; printf("%d\n", f.begin()->first);
 auto gl = [](auto a, auto b) { return a > b; };
 std::map<int, int, decltype(gl)> g(gl); g[1] = 2; g[2] = 3; printf("%d\n", g.begin()->first);
 }
