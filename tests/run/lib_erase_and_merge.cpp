// Erasing while going through maps and sets by ?:, merging lists, reading strings backwards.
#include <cstdio>
#include <map>
#include <list>
#include <string>
#include <set>
int main() {
    std::map<int, std::string> m;
    for (int i = 0; i < 10; i++) m[i] = std::string(i, 'x');
    for (auto it = m.begin(); it != m.end();) it = it->first % 2 ? m.erase(it) : ++it;
    for (auto& [k, v] : m) printf("%d:%zu ", k, v.size());
    puts("");
    std::set<int> s{1, 2, 3, 4};
    for (auto it = s.begin(); it != s.end();) it = (*it > 2) ? s.erase(it) : std::next(it);
    printf("%zu\n", s.size());
    std::list<int> a{1, 4, 6}, b{2, 3, 7};
    a.merge(b);
    for (int x : a) printf("%d ", x);
    printf("%zu\n", b.size());
    std::list<int> c{9, 5}, d{8};
    c.merge(d, [](int x, int y) { return x > y; });
    for (int x : c) printf("%d ", x);
    puts("");
    std::string t = "reverse";
    std::string r(t.rbegin(), t.rend());
    printf("%s\n", r.c_str());
    for (auto it = t.crbegin(); it != t.crend(); ++it) putchar(*it);
    const std::string ct = "const";
    for (auto it = ct.rbegin(); it != ct.rend(); it++) putchar(*it);
    puts("");
}
