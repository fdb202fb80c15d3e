// The library's algorithms move elements by the program's own members, in libstdc++'s steps.
// engines: auto
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <numeric>
#include <random>
#include <vector>
struct Q {
    int id, tie;
    Q(int i, int t = 0) : id(i), tie(t) {}
    Q(const Q &o) : id(o.id), tie(o.tie) { printf("copy%d ", id); }
    Q(Q &&o) noexcept : id(o.id), tie(o.tie) { o.id = -1; printf("mv%d ", id); }
    Q &operator=(const Q &o) { id = o.id; tie = o.tie; printf("=%d ", id); return *this; }
    Q &operator=(Q &&o) noexcept { id = o.id; tie = o.tie; o.id = -1; printf("m%d ", id); return *this; }
    ~Q() { if (id != -1) printf("~%d ", id); }
    bool operator<(const Q &o) const { return id < o.id; }
};
template <class C> static void fill(C &c, int n, unsigned seed = 7) {
    for (int i = 0; i < n; i++) {
        seed = seed * 1103515245 + 12345;
        c.emplace_back((int)(seed >> 16) % 23, i);
    }
}
template <class C> static void show(const char *name, const C &c) {
    printf("| %s:", name);
    for (const Q &q : c)
        printf(" %d/%d", q.id, q.tie);
    printf("\n");
}
template <class C, class F> static void with(const char *name, int n, F f) {
    C c;
    if constexpr (std::is_same<C, std::vector<Q>>::value)
        c.reserve(n);
    fill(c, n);
    f(c);
    show(name, c);
}
template <class C> static void run(const char *kind) {
    printf("%s\n", kind);
    auto more = [](const Q &a, const Q &b) { return b.id < a.id; };
    for (int n : {0, 1, 5, 30}) {
        with<C>("stable_sort", n, [&](C &c) { std::stable_sort(c.begin(), c.end()); });
        with<C>("sort", n, [&](C &c) { std::sort(c.begin(), c.end(), more); });
    }
    with<C>("stable_sort by", 17, [&](C &c) { std::stable_sort(c.begin(), c.end(), more); });
    with<C>("generic", 9, [&](C &c) { std::stable_sort(c.begin(), c.end(), [](const auto &a, const auto &b) { return a.id < b.id; }); });
    with<C>("partial_sort", 12, [&](C &c) { std::partial_sort(c.begin(), c.begin() + 4, c.end()); });
    with<C>("partial_sort by", 12, [&](C &c) { std::partial_sort(c.begin(), c.begin() + 5, c.end(), more); });
    with<C>("nth_element", 25, [&](C &c) { std::nth_element(c.begin(), c.begin() + 9, c.end()); });
    with<C>("nth_element by", 3, [&](C &c) { std::nth_element(c.begin(), c.begin() + 1, c.end(), more); });
    with<C>("heap", 9, [&](C &c) { std::make_heap(c.begin(), c.end()); printf("| "); std::pop_heap(c.begin(), c.end()); printf("| "); std::push_heap(c.begin(), c.end()); printf("| "); std::sort_heap(c.begin(), c.end()); });
    with<C>("heap by", 8, [&](C &c) { std::make_heap(c.begin(), c.end(), more); printf("| "); std::pop_heap(c.begin(), c.end(), more); printf("| "); std::push_heap(c.begin(), c.end(), more); printf("| "); std::sort_heap(c.begin(), c.end(), more); });
    with<C>("reverse", 5, [&](C &c) { std::reverse(c.begin(), c.end()); });
    for (int k : {0, 1, 2, 3, 5, 6})
        with<C>("rotate", 6, [&](C &c) { printf("%d ", (int)(std::rotate(c.begin(), c.begin() + k, c.end()) - c.begin())); });
    with<C>("permutations", 4, [&](C &c) { for (int i = 0; i < 3; i++) printf("%d ", std::next_permutation(c.begin(), c.end())); printf("%d ", std::prev_permutation(c.begin(), c.end())); printf("%d ", std::next_permutation(c.begin(), c.end(), more)); });
    with<C>("inplace_merge", 11, [&](C &c) { std::sort(c.begin(), c.begin() + 3); std::sort(c.begin() + 3, c.end()); printf("| "); std::inplace_merge(c.begin(), c.begin() + 3, c.end()); });
    with<C>("inplace_merge", 11, [&](C &c) { std::sort(c.begin(), c.begin() + 8, more); std::sort(c.begin() + 8, c.end(), more); printf("| "); std::inplace_merge(c.begin(), c.begin() + 8, c.end(), more); });
    with<C>("partition", 9, [&](C &c) { auto at = std::partition(c.begin(), c.end(), [](const Q &q) { return q.id % 2; }); printf("%d ", (int)(at - c.begin())); });
    with<C>("stable_partition", 9, [&](C &c) { auto at = std::stable_partition(c.begin(), c.end(), [](const Q &q) { return q.id % 2; }); printf("%d ", (int)(at - c.begin())); });
    with<C>("shuffle", 8, [&](C &c) { std::mt19937 engine(3); std::shuffle(c.begin(), c.end(), engine); });
    with<C>("random_shuffle", 8, [&](C &c) { srand(5); std::random_shuffle(c.begin(), c.end(), [](long n) { return n / 2; }); });
    with<C>("unique", 9, [&](C &c) { std::sort(c.begin(), c.end()); printf("| "); auto at = std::unique(c.begin(), c.end(), [](const Q &a, const Q &b) { return a.id / 4 == b.id / 4; }); printf("%d ", (int)(at - c.begin())); });
}
int main() {
    run<std::vector<Q>>("vector");
    run<std::deque<Q>>("deque");
    with<std::list<Q>>("list", 6, [](std::list<Q> &l) { std::rotate(l.begin(), std::next(l.begin(), 2), l.end()); printf("| "); std::reverse(l.begin(), l.end()); printf("| "); std::inplace_merge(l.begin(), std::next(l.begin(), 3), l.end()); });
    {
        std::deque<int> d{5, 3, 9, 1, 7};
        std::partial_sort(d.begin(), d.begin() + 2, d.end());
        printf("%d %d | ", d[0], d[1]);
        std::nth_element(d.begin(), d.begin() + 3, d.end());
        printf("%d | ", d[3]);
        std::make_heap(d.begin(), d.end());
        std::push_heap(d.begin(), d.end());
        printf("%d %d | ", std::is_heap(d.begin(), d.end()), (int)(std::is_heap_until(d.begin(), d.end()) - d.begin()));
        int a[6] = {1, 2, 3, 4, 5, 6};
        srand(9);
        std::random_shuffle(a, a + 6);
        for (int x : a)
            printf("%d ", x);
        printf("\n");
    }
}
