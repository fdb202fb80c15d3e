// Iterators of one's own with the library's algorithms: forward, random access, output, adapters.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <vector>
class Range {
    int lo, hi, step;
public:
    struct iterator {
        using iterator_category = std::random_access_iterator_tag; using value_type = int; using difference_type = long; using pointer = const int*; using reference = int;
        int v, step;
        int operator*() const { return v; }
        iterator& operator++() { v += step; return *this; }
        iterator operator++(int) { auto o = *this; ++*this; return o; }
        iterator& operator--() { v -= step; return *this; }
        iterator& operator+=(long n) { v += int(n) * step; return *this; }
        iterator operator+(long n) const { auto o = *this; return o += n; }
        iterator operator-(long n) const { auto o = *this; return o += -n; }
        long operator-(const iterator& o) const { return (v - o.v) / step; }
        int operator[](long n) const { return *(*this + n); }
        bool operator==(const iterator& o) const { return v == o.v; }
        bool operator!=(const iterator& o) const { return v != o.v; }
        bool operator<(const iterator& o) const { return *this - o < 0; }
    };
    Range(int lo, int hi, int step = 1) : lo(lo), hi(lo + (hi - lo + step - 1) / step * step), step(step) {}
    iterator begin() const { return {lo, step}; }
    iterator end() const { return {hi, step}; }
};
struct Sum { using iterator_category = std::output_iterator_tag; using value_type = void; using difference_type = void; using pointer = void; using reference = void;
    int* to; Sum& operator*() { return *this; } Sum& operator++() { return *this; } Sum operator++(int) { return *this; } Sum& operator=(int v) { *to += v; return *this; } };
int main() {
    Range r(3, 20, 4);
    for (int x : r) printf("%d ", x);
    printf("| %d\n", std::accumulate(r.begin(), r.end(), 0));
    std::vector<int> v(r.begin(), r.end());
    std::reverse_copy(r.begin(), r.end(), std::back_inserter(v));
    for (int x : v) printf("%d ", x);
    puts("");
    int total = 0;
    std::copy_if(v.begin(), v.end(), Sum{&total}, [](int x) { return x > 10; });
    printf("%d %d\n", total, (int)std::count_if(r.begin(), r.end(), [](int x) { return x % 3 == 0; }));
    auto it = std::lower_bound(r.begin(), r.end(), 10);
    printf("%d %ld\n", *it, it - r.begin());
    std::transform(r.begin(), r.end(), v.begin(), [](int x) { return x * x; });
    printf("%d %d %d\n", v[0], v[4], *std::max_element(r.begin(), r.end()));
}
