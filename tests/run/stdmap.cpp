// std::map, std::pair, std::vector of structs, std::swap, iterators.
// expect:
// alice=30 bob=42 2 0
// changed one 1
// 3 0.25
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

struct Item { int id; std::string label; };

int main() {
    std::map<std::string, int> ages;
    ages["bob"] = 41;
    ages["alice"] = 30;
    ages["bob"]++;
    for (std::map<std::string, int>::iterator it = ages.begin(); it != ages.end(); ++it)
        printf("%s=%d ", it->first.c_str(), it->second);
    printf("%zu %zu\n", ages.size(), ages.count("carol"));
    std::vector<Item> items;
    Item one = {1, "one"};
    items.push_back(one);
    one.label = "changed";
    items.push_back(one);
    std::swap(items[0], items[1]);
    printf("%s %s %d\n", items[0].label.c_str(), items[1].label.c_str(), items[1].id);
    std::pair<int, double> p = std::make_pair(3, 0.25);
    printf("%d %g\n", p.first, p.second);
    return 0;
}
