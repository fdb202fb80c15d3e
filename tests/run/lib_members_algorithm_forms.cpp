#include <algorithm>
#include <functional>
#include <iostream>
#include <list>
#include <numeric>
#include <string>
#include <vector>
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
bool greater_than(int a, int b) { return a > b; }
template <class C> void forms() {
  const C c{3, 1, 4, 1, 5, 9, 2, 6};
  auto b = c.begin(), e = c.end();
  std::vector<int> sub{4, 1}, set{7, 9, 2}, to(9);
  int arr[] = {3, 1, 4};
  P(std::distance(b, std::find_end(b, e, sub.begin(), sub.end(), std::equal_to<>())));
  P(*std::find_first_of(b, e, set.begin(), set.end(), [](int x, int y) { return x + y == 11; }));
  P(std::mismatch(b, std::next(b, 2), arr, [](int x, int y) { return x == y; }).second - arr);
  P(std::mismatch(b, e, arr, arr + 3).second - arr);
  P(std::distance(b, std::mismatch(b, e, arr, arr + 3, std::equal_to<int>()).first));
  P(std::equal(b, e, arr, arr + 3, std::equal_to<>()));
  P(std::is_permutation(arr, arr + 3, b, std::next(b, 3)));
  P(std::is_permutation(arr, arr + 3, b, std::equal_to<>()));
  P(std::is_permutation(arr, arr + 3, b, e, std::equal_to<>()));
  P(std::search(b, e, sub.begin(), sub.end(), std::equal_to<>()) == std::next(b, 2));
  P(std::search_n(b, e, 2, 5, std::less<>()) == b);
  P(*std::search(b, e, std::default_searcher(sub.begin(), sub.end())));
  P(std::unique_copy(b, e, to.begin(), greater_than) - to.begin());
  std::inclusive_scan(b, e, to.begin(), std::plus<>(), 100);
  P(to[7]);
}
int main() {
  forms<std::vector<int>>();
  forms<std::list<int>>();
  P(std::max({3, 1, 2}, greater_than));
  P(std::min({3, 1, 2}, greater_than));
  P(std::minmax({5, 3, 9}, std::greater<>()).second);
  P(std::minmax(5, 3, greater_than).first);
  std::string text = "some text";
  std::boyer_moore_searcher bm(text.begin() + 2, text.begin() + 4);
  P(std::search(text.begin(), text.end(), bm) - text.begin());
  P(*std::search(text.begin(), text.end(), std::boyer_moore_horspool_searcher(text.begin() + 2, text.begin() + 4)));
}
