// Algorithms: sets, heaps, permutations, partitions, searches, with comparators and over several iterators.
#include <algorithm>
#include <deque>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <numeric>
#include <string>
#include <vector>

template <typename C>
void show(const C &c)
{
    std::copy(c.begin(), c.end(), std::ostream_iterator<typename C::value_type>(std::cout, " "));
    std::cout << "| ";
}

int main()
{
    std::vector<int> v{7, 2, 9, 4, 4, 1, 8};
    std::vector<int> a{1, 3, 3, 5, 7}, b{3, 4, 5, 5}, o;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
    show(o);
    o.clear();
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
    show(o);
    o.clear();
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
    show(o);
    o.clear();
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(o));
    show(o);
    o.clear();
    std::merge(a.rbegin(), a.rend(), b.rbegin(), b.rend(), std::back_inserter(o), std::greater<int>());
    show(o);
    std::cout << std::includes(a.begin(), a.end(), o.end(), o.end()) << "\n";
    std::vector<int> h = v;
    std::make_heap(h.begin(), h.end());
    std::cout << h.front();
    h.push_back(10);
    std::push_heap(h.begin(), h.end());
    std::cout << h.front();
    std::pop_heap(h.begin(), h.end());
    h.pop_back();
    std::cout << h.front() << std::is_heap(h.begin(), h.end()) << " ";
    std::sort_heap(h.begin(), h.end());
    show(h);
    std::cout << "\n";
    std::string p = "abc";
    do
        std::cout << p << " ";
    while (std::next_permutation(p.begin(), p.end()));
    std::cout << p << " " << std::prev_permutation(p.begin(), p.end()) << p << "\n";
    std::vector<int> w = v;
    auto mid = std::stable_partition(w.begin(), w.end(), [](int x) { return x % 2; });
    show(w);
    std::cout << mid - w.begin() << " " << *std::partition_point(w.begin(), w.end(), [](int x) { return x % 2; }) << "\n";
    std::rotate(w.begin(), w.begin() + 2, w.end());
    show(w);
    std::reverse(w.begin(), w.begin() + 3);
    show(w);
    std::nth_element(w.begin(), w.begin() + 3, w.end());
    std::cout << w[3] << " ";
    std::partial_sort(w.begin(), w.begin() + 3, w.end(), std::greater<>());
    std::cout << w[0] << w[1] << w[2] << "\n";
    std::sort(v.begin(), v.end());
    std::cout << std::binary_search(v.begin(), v.end(), 4) << std::binary_search(v.begin(), v.end(), 5) << (std::upper_bound(v.begin(), v.end(), 4) - std::lower_bound(v.begin(), v.end(), 4)) << " ";
    auto [lo, hi] = std::equal_range(v.begin(), v.end(), 8);
    std::cout << *lo << hi - lo << " " << *std::adjacent_find(v.begin(), v.end()) << " ";
    auto [mn, mx] = std::minmax_element(v.begin(), v.end());
    std::cout << *mn << *mx << " " << std::min({4, 2, 8}) << std::max({4, 2, 8}) << std::clamp(15, 0, 10) << std::minmax(9, 3).first << "\n";
    std::list<int> l(v.begin(), v.end());
    auto e = std::remove_if(l.begin(), l.end(), [](int x) { return x > 6; });
    l.erase(e, l.end());
    show(l);
    std::replace(l.begin(), l.end(), 4, 40);
    std::transform(l.begin(), std::prev(l.end()), std::next(l.begin()), l.begin(), [](int x, int) { return x + 1; });
    show(l);
    std::vector<int> needle{4, 4}, twice{4, 4, 4, 2, 4, 4};
    std::cout << std::search(twice.begin(), twice.end(), needle.begin(), needle.end()) - twice.begin() << std::find_end(twice.begin(), twice.end(), needle.begin(), needle.end()) - twice.begin()
              << std::search_n(twice.begin(), twice.end(), 3, 4) - twice.begin() << std::find_first_of(v.begin(), v.end(), twice.begin(), twice.end()) - v.begin() << " ";
    auto mm = std::mismatch(twice.begin(), twice.end(), v.begin());
    std::cout << *mm.first << *mm.second << " " << std::equal(needle.begin(), needle.end(), twice.begin()) << std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end())
              << std::is_permutation(twice.begin(), twice.begin() + 2, needle.begin()) << "\n";
    std::vector<int> f(6);
    std::iota(f.begin(), f.end(), -2);
    std::fill_n(f.begin() + 1, 2, 99);
    int k = 0;
    std::generate_n(f.begin() + 4, 2, [&k] { return k -= 5; });
    show(f);
    f.erase(std::unique(f.begin(), f.end()), f.end());
    std::swap_ranges(f.begin(), f.begin() + 2, f.end() - 2);
    show(f);
    std::copy_backward(f.begin(), f.begin() + 3, f.end());
    show(f);
    std::cout << std::inner_product(a.begin(), a.end(), a.begin(), 0) << " " << std::accumulate(f.begin(), f.end(), std::string(), [](std::string s, int x) { return s + std::to_string(x); }) << " " << std::gcd(84, 36)
              << std::lcm(4, 6) << "\n";
    std::partial_sum(a.begin(), a.end(), a.begin());
    show(a);
    std::adjacent_difference(a.begin(), a.end(), a.begin());
    show(a);
    std::exclusive_scan(a.begin(), a.end(), a.begin(), 100);
    show(a);
    std::vector<std::pair<int, char>> st{{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}};
    std::stable_sort(st.begin(), st.end(), [](auto &x, auto &y) { return x.first < y.first; });
    for (auto &x : st)
        std::cout << x.first << x.second;
    std::cout << "\n" << std::all_of(v.begin(), v.end(), [](int x) { return x > 0; }) << std::any_of(v.begin(), v.end(), [](int x) { return x > 8; }) << std::none_of(v.begin(), v.end(), [](int x) { return x == 3; }) << "\n";
}
