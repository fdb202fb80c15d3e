// Ordered containers: bounds, hints, erasing while walking, keys of pairs, orders of one's own, node reuse.
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

template <typename M>
void keys(const M &m)
{
    for (const auto &e : m)
        std::cout << e.first << ":" << e.second << " ";
    std::cout << "\n";
}

struct Point {
    int x, y;
    bool operator<(const Point &o) const { return x != o.x ? x < o.x : y < o.y; }
};

struct ByLength {
    bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size() || (a.size() == b.size() && a < b); }
};

int main()
{
    std::map<int, std::string> m{{10, "ten"}, {20, "twenty"}, {30, "thirty"}};
    for (int k : {5, 10, 15, 30, 31}) {
        auto lo = m.lower_bound(k), up = m.upper_bound(k);
        std::cout << k << "->" << (lo == m.end() ? -1 : lo->first) << "," << (up == m.end() ? -1 : up->first) << " ";
    }
    std::cout << "\n";
    auto [it, fresh] = m.insert({20, "again"});
    std::cout << it->second << fresh << " " << m.insert_or_assign(20, "new").second << m[20] << " " << m.try_emplace(40, 3, 'x').second << m.at(40) << "\n";
    m[25];
    keys(m);
    for (auto i = m.begin(); i != m.end();)
        i = i->first % 20 ? m.erase(i) : std::next(i);
    keys(m);
    std::cout << m.erase(99) << m.erase(20) << m.count(40) << m.size() << " " << m.rbegin()->first << "\n";
    try {
        m.at(7);
    } catch (const std::out_of_range &e) {
        std::cout << e.what() << "\n";
    }
    std::map<std::string, int, std::greater<std::string>> down;
    for (const char *w : {"pear", "fig", "apple", "fig", "kiwi", "fig"})
        ++down[w];
    keys(down);
    std::map<std::string, std::vector<int>, ByLength> groups;
    for (int i = 0; i < 6; i++)
        groups[std::string(3 - i % 3, 'a' + i % 2)].push_back(i);
    for (const auto &[k, v] : groups) {
        std::cout << k << "(";
        for (int x : v)
            std::cout << x;
        std::cout << ") ";
    }
    std::cout << "\n";
    std::set<Point> points{{1, 2}, {0, 5}, {1, 1}, {1, 2}};
    for (const Point &p : points)
        std::cout << p.x << p.y << " ";
    std::cout << points.count({1, 1}) << (points.find({9, 9}) == points.end()) << "\n";
    std::multimap<int, char> mm{{1, 'a'}, {2, 'b'}, {1, 'c'}, {3, 'd'}, {1, 'e'}};
    auto range = mm.equal_range(1);
    for (auto i = range.first; i != range.second; ++i)
        std::cout << i->second;
    std::cout << mm.count(1) << mm.count(7) << std::distance(mm.lower_bound(2), mm.end());
    mm.erase(mm.find(1));
    std::cout << mm.count(1) << mm.begin()->second << mm.erase(1) << mm.size() << "\n";
    std::multiset<int> ms{5, 1, 5, 3, 5};
    ms.erase(ms.find(5));
    ms.insert(4);
    for (auto i = ms.rbegin(); i != ms.rend(); ++i)
        std::cout << *i;
    std::cout << " " << *ms.lower_bound(4) << *ms.upper_bound(4) << ms.count(5) << "\n";
    std::map<int, int> a{{1, 1}, {2, 2}}, b{{1, 1}, {2, 3}};
    std::cout << (a == b) << (a < b) << (a != b);
    a.swap(b);
    std::cout << a[2] << b[2] << "\n";
    std::map<std::pair<int, int>, double> grid;
    grid[{2, 1}] = 0.5;
    grid[std::make_pair(1, 9)] = 1.5;
    grid.emplace(std::make_pair(1, 2), 2.5);
    for (const auto &[at, v] : grid)
        std::cout << at.first << "," << at.second << "=" << v << " ";
    std::cout << "\n";
    std::set<int> x{1, 3, 5, 7}, y{3, 4, 5};
    for (int v : y)
        x.erase(v);
    x.insert(y.begin(), y.end());
    x.emplace_hint(x.end(), 100);
    for (int v : x)
        std::cout << v << " ";
    std::cout << *std::prev(x.end(), 2) << " " << *x.begin() << "\n";
}
