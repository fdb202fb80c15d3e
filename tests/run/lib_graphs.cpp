// Dijkstra with priority_queue of pairs, topological order, union-find, flood fill with a queue of arrays.
#include <algorithm>
#include <array>
#include <cstdio>
#include <climits>
#include <functional>
#include <numeric>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>
using Edge = std::pair<int, int>;
std::vector<long> dijkstra(const std::vector<std::vector<Edge>>& g, int s) {
    std::vector<long> d(g.size(), LONG_MAX);
    std::priority_queue<std::pair<long, int>, std::vector<std::pair<long, int>>, std::greater<>> q;
    q.push({d[s] = 0, s});
    while (!q.empty()) { auto [c, u] = q.top(); q.pop(); if (c > d[u]) continue; for (auto [v, w] : g[u]) if (c + w < d[v]) q.emplace(d[v] = c + w, v); }
    return d;
}
struct Union { std::vector<int> p; Union(int n) : p(n) { std::iota(p.begin(), p.end(), 0); } int find(int x) { return p[x] == x ? x : p[x] = find(p[x]); } bool join(int a, int b) { a = find(a); b = find(b); if (a == b) return false; p[a] = b; return true; } };
int main() {
    std::vector<std::vector<Edge>> g(6);
    int e[][3] = {{0, 1, 7}, {0, 2, 9}, {0, 5, 14}, {1, 2, 10}, {1, 3, 15}, {2, 3, 11}, {2, 5, 2}, {3, 4, 6}, {4, 5, 9}};
    for (auto& [a, b, w] : e) { g[a].push_back({b, w}); g[b].push_back({a, w}); }
    for (long d : dijkstra(g, 0)) printf("%ld ", d);
    puts("");
    std::vector<std::array<int, 3>> es; for (auto& x : e) es.push_back({x[0], x[1], x[2]});
    std::sort(es.begin(), es.end(), [](auto& a, auto& b) { return a[2] < b[2]; });
    Union u(6); int total = 0;
    for (auto& x : es) if (u.join(x[0], x[1])) total += x[2];
    printf("%d\n", total);
    std::vector<std::string> map{"..#..", ".##..", "...#.", "#.#.."};
    std::queue<std::array<int, 3>> q; q.push({0, 0, 0}); map[0][0] = 'o'; int far = 0;
    while (!q.empty()) { auto [y, x, d] = q.front(); q.pop(); far = std::max(far, d); for (auto [dy, dx] : std::array<std::pair<int, int>, 4>{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}}) { int a = y + dy, b = x + dx; if (a >= 0 && b >= 0 && a < 4 && b < 5 && map[a][b] == '.') { map[a][b] = 'o'; q.push({a, b, d + 1}); } } }
    for (auto& l : map) puts(l.c_str());
    printf("%d\n", far);
}
