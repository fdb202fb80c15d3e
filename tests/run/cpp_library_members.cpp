// Library objects as members: arguments and indices that read other members of the same object.
// engines: auto
#include <cstdio>
#include <string>
#include <vector>
#include <map>
struct Cells {
    int n; std::vector<int> count, start, order; std::map<int, std::vector<int>> by; std::string name;
    Cells(int k) : n(k) { count.resize(n, 0); start.assign(n + 1, 0); order.resize(n * 2); name.append(n, 'x'); }
    void fill(const std::vector<int> &keys) {
        for (int k : keys) count[k]++;
        for (int i = 0; i < n; i++) start[i + 1] = start[i] + count[i];
        for (int i = 0; i < n; i++) count[i] = 0;
        for (int i = 0; i < (int)keys.size(); i++) { order[start[keys[i]] + count[keys[i]]] = i; count[keys[i]]++; by[keys[i]].push_back(count[keys[i]]); }
        order.push_back(order[0] + n);
        name.push_back(name[n - 1]);
        by[n] = by[keys[0]];
        count.insert(count.begin(), count[1]);
    }
};
int main() {
    Cells c(3);
    c.fill({2, 0, 2, 1, 0});
    for (int i = 0; i < 5; i++) printf("%d ", c.order[i]);
    printf("| %d %zu %s %zu\n", c.order.back(), c.order.size(), c.name.c_str(), c.by[3].size());
    printf("%d %zu\n", c.count[0], c.count.size());
    Cells *p = &c;
    p->order.resize(p->n);
    p->order[p->count[0] - 1] = p->order[1] + 100;
    printf("%zu %d\n", p->order.size(), p->order[p->count[0] - 1]);
}
