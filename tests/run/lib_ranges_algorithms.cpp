// flags: --std=c++20
// C++20's algorithms over ranges: with projections and orders, over containers, arrays, lists, sentinels and views; how often what they are given is called.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace rg = std::ranges;

struct Item {
  std::string name;
  int price;
};

// A list that ends with a zero.
struct End {
  friend bool operator==(const int *p, End) { return *p == 0; }
  friend bool operator!=(const int *p, End) { return *p != 0; }
};

template <class R> void show(const char *name, const R &r) {
  printf("%s:", name);
  for (const auto &x : r) printf(" %d", (int)x);
  printf("\n");
}

int main() {
  std::vector<int> v{5, 2, 8, 1, 9, 4, 7, 2};
  int a[] = {3, 1, 2};
  std::list<int> l{4, 8, 15, 16, 23, 42};
  std::vector<Item> items{{"pear", 30}, {"fig", 5}, {"apple", 20}, {"date", 12}};

  rg::sort(a);
  show("sort", a);
  rg::sort(items, {}, &Item::price);
  for (auto &i : items) printf("%s ", i.name.c_str());
  rg::sort(items, rg::greater{}, [](const Item &i) { return i.name.size(); });
  for (auto &i : items) printf("%s ", i.name.c_str());
  rg::stable_sort(items, std::less<>{}, &Item::name);
  for (auto &i : items) printf("%s ", i.name.c_str());
  printf("\n");
  auto it = rg::find(items, 12, &Item::price);
  printf("%s %d\n", it->name.c_str(), (int)(rg::find_if(v, [](int x) { return x > 7; }) - v.begin()));
  printf("%d %d %d\n", (int)rg::count(v, 2), (int)rg::count_if(l, [](int x) { return x % 2; }), (int)rg::count_if(items, [](int p) { return p > 10; }, &Item::price));
  printf("%d %d %d\n", rg::all_of(v, [](int x) { return x > 0; }), rg::any_of(v, [](int x) { return x > 8; }), rg::none_of(l, [](int x) { return x == 15; }));
  const int zeroed[] = {7, 3, 9, 0, 5};
  printf("%d %d\n", (int)(rg::find(zeroed, End{}, 9) - zeroed), (int)(rg::max_element(zeroed, End{}) - zeroed));
  int sum = 0;
  auto done = rg::for_each(l, [&sum](int x) { sum += x; });
  printf("%d %d\n", sum, done.in == l.end());

  std::vector<int> out(8);
  auto copied = rg::copy(l, out.begin());
  printf("%d %d\n", (int)(copied.out - out.begin()), copied.in == l.end());
  rg::transform(v, out.begin(), [](int x) { return x * 10; });
  show("transform", out);
  rg::transform(v, l, out.begin(), std::plus<>{});
  show("two", out);
  std::vector<int> odd;
  rg::copy_if(v, std::back_inserter(odd), [](int x) { return x % 2 == 1; });
  show("copy_if", odd);
  auto gone = rg::remove_if(v, [](int x) { return x == 2; });
  v.erase(gone.begin(), gone.end());
  show("remove_if", v);
  rg::reverse(v);
  show("reverse", v);
  rg::rotate(v, v.begin() + 2);
  show("rotate", v);
  rg::replace(v, 9, 90);
  rg::replace_if(v, [](int x) { return x < 3; }, 0);
  show("replace", v);
  rg::fill(out, 6);
  int next = 0;
  rg::generate(odd, [&next] { return next++; });
  show("fill", out);
  show("generate", odd);
  std::vector<int> doubled{1, 1, 2, 3, 3, 3, 1};
  auto rest = rg::unique(doubled);
  doubled.erase(rest.begin(), rest.end());
  show("unique", doubled);
  auto [low, high] = rg::minmax_element(v);
  printf("%d %d %d %d %d\n", *low, *high, rg::max(v), rg::min({4, 2, 8}), rg::max(3, 7));
  printf("%s\n", rg::max_element(items, {}, &Item::price)->name.c_str());
  auto mm = rg::minmax(l);
  printf("%d %d %d\n", mm.min, mm.max, rg::clamp(12, 0, 10));

  printf("%d %d %d %d\n", *rg::lower_bound(l, 15), *rg::upper_bound(l, 15), rg::binary_search(l, 16), rg::binary_search(l, 17));
  rg::sort(items, {}, &Item::price);
  printf("%s %d\n", rg::lower_bound(items, 15, {}, &Item::price)->name.c_str(), (int)rg::equal_range(items, 12, {}, &Item::price).size());
  std::vector<int> x{1, 3, 5, 7}, y{2, 3, 6, 7}, z;
  rg::merge(x, y, std::back_inserter(z));
  show("merge", z);
  z.clear();
  rg::set_union(x, y, std::back_inserter(z));
  rg::set_intersection(x, y, std::back_inserter(z));
  rg::set_difference(x, y, std::back_inserter(z));
  show("sets", z);
  printf("%d %d %d\n", rg::equal(x, y), rg::equal(x, std::list<int>{1, 3, 5, 7}), rg::lexicographical_compare(x, y));
  auto differ = rg::mismatch(x, y);
  printf("%d %d %d %d\n", *differ.in1, *differ.in2, rg::includes(l, std::vector<int>{8, 23}), rg::is_sorted(l));
  auto found = rg::search(l, std::vector<int>{15, 16});
  printf("%d %d\n", (int)rg::distance(l.begin(), found.begin()), (int)rg::distance(found));
  printf("%d\n", *rg::adjacent_find(v, rg::greater{}));
  auto parts = rg::stable_partition(v, [](int n) { return n % 2 == 0; });
  show("partition", v);
  printf("%d\n", (int)parts.size());
  rg::nth_element(v, v.begin() + 2);
  printf("%d\n", v[2]);
  rg::partial_sort(v, v.begin() + 3, rg::greater{});
  printf("%d %d %d\n", v[0], v[1], v[2]);
  rg::make_heap(y);
  rg::pop_heap(y);
  show("heap", y);
  // As often as with iterators.
  int compared = 0, projected = 0;
  std::vector<int> many;
  for (int i = 0; i < 100; i++) many.push_back(i * 37 % 101);
  rg::sort(many, [&](int p, int q) { compared++; return p < q; }, [&](int p) { projected++; return -p; });
  printf("%d %d %d %d\n", compared, projected, many.front(), many.back());
  std::string text = "hello";
  rg::sort(text);
  rg::for_each(text, [](char c) { putchar(c); });
  printf("\n");
}
