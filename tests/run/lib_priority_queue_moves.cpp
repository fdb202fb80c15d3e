// Queues by priority move their elements by the program's own members; made of a range they are made at once, as which of equal elements comes first shows.
// engines: auto
#include <cstdio>
#include <queue>
#include <vector>
struct It { int k, t; };
struct ByK { bool operator()(const It &a, const It &b) const { return a.k < b.k; } };
struct Q {
    int id;
    Q(int i = 0) : id(i) { printf("c%d ", id); }
    Q(const Q &o) : id(o.id) { printf("copy%d ", id); }
    Q(Q &&o) noexcept : id(o.id) { o.id = -1; printf("mv%d ", id); }
    Q &operator=(const Q &o) { id = o.id; printf("=%d ", id); return *this; }
    Q &operator=(Q &&o) noexcept { id = o.id; o.id = -1; printf("m=%d ", id); return *this; }
    ~Q() { printf("~%d ", id); }
    bool operator<(const Q &o) const { return id < o.id; }
};
struct More { bool operator()(const Q &a, const Q &b) const { return b.id < a.id; } };
template <class P> static void run(P &p) {
    for (int i = 0; i < 5; i++)
        p.push(Q(i * 3 % 5));
    Q kept(7);
    p.push(kept);
    p.emplace(4);
    printf("|\n");
    while (p.size() > 2) {
        printf("top%d ", p.top().id);
        p.pop();
    }
    printf("|\n");
}
int main() {
    std::vector<It> v;
    for (int i = 0; i < 12; i++)
        v.push_back({i * 7 % 4, i});
    auto show = [](auto p) {
        for (; !p.empty(); p.pop())
            printf("%d/%d ", p.top().k, p.top().t);
        printf("\n");
    };
    show(std::priority_queue<It, std::vector<It>, ByK>(v.begin(), v.end()));
    show(std::priority_queue<It, std::vector<It>, ByK>(ByK(), v));
    show(std::priority_queue<It, std::vector<It>, ByK>(v.begin() + 1, v.end(), ByK()));
    auto back = [](const It &a, const It &b) { return a.k > b.k; };
    std::priority_queue<It, std::vector<It>, decltype(back)> p3(back);
    for (auto &x : v)
        p3.push(x);
    show(p3);
    std::priority_queue<int, std::vector<int>, std::greater<int>> p4(std::greater<int>{}, {3, 1, 2});
    std::priority_queue<std::pair<int, int>> p5;
    p5.emplace(1, 2);
    p5.push({5, 6});
    printf("%d %d\n", p4.top(), p5.top().second);
    {
        std::priority_queue<Q> p;
        run(p);
    }
    printf("|\n");
    {
        std::priority_queue<Q, std::vector<Q>, More> p;
        run(p);
    }
    printf("|\n");
    {
        Q a[4] = {2, 3, 1, 4};
        std::priority_queue<Q, std::vector<Q>, More> p(a, a + 4);
        printf("| ");
        printf("%d %d\n", (int)p.size(), p.top().id);
    }
    printf("|\n");
}
