// Iterator adaptors.
#include <iostream>
#include <iterator>
#include <vector>
#include <list>
#include <deque>
#include <set>
#include <map>
#include <string>
#include <memory>
#include <algorithm>
#include <numeric>
#include <sstream>
#include <array>
#include <forward_list>
template <class C> void show(const C &c) { for (auto &x : c) std::cout << x << ' '; std::cout << '\n'; }
struct Count { typedef std::forward_iterator_tag iterator_category; typedef int value_type; typedef std::ptrdiff_t difference_type; typedef const int *pointer; typedef int reference; int n; int operator*() const { return n; } Count &operator++() { ++n; return *this; } Count operator++(int) { Count t = *this; ++n; return t; } bool operator==(const Count &o) const { return n == o.n; } bool operator!=(const Count &o) const { return n != o.n; } };
struct S { int a; std::string b; };
int main() {
  std::vector<int> v{1, 2, 3, 4, 5};
  std::reverse_iterator<std::vector<int>::iterator> r(v.end()), re(v.begin()); std::cout << *r << r[1] << *(r + 2) << *(2 + r) << re - r << (r < re) << (re > r) << (r <= re) << (r >= re) << (r == re) << (r != re) << (r.base() == v.end()) << '\n';
  ++r; r++; std::cout << *r; --r; r--; r += 3; std::cout << *r; r -= 1; std::cout << *r << *(r - 1) << '\n';
  std::reverse_iterator<std::vector<int>::const_iterator> cr = v.rbegin(); cr = v.rend() - 1; std::cout << *cr << (cr == v.rend() - 1) << '\n'; *v.rbegin() = 50; std::cout << v.back() << '\n';
  auto mr = std::make_reverse_iterator(v.begin() + 2); std::cout << *mr << '\n'; std::reverse_iterator rd(v.end()); std::cout << *rd << '\n';
  std::vector<S> vs{{1, "x"}, {2, "y"}}; std::cout << vs.rbegin()->b << (vs.rend() - 1)->a << '\n';
  std::copy(v.rbegin(), v.rend(), std::ostream_iterator<int>(std::cout, " ")); std::cout << '\n'; std::sort(v.rbegin(), v.rend()); show(v); auto f = std::find(v.rbegin(), v.rend(), 3); std::cout << *f << std::distance(v.begin(), f.base()) << '\n'; v.erase(std::next(f).base()); show(v);
  std::list<int> l{1, 2, 3}; for (auto i = l.rbegin(); i != l.rend(); ++i) std::cout << *i; for (auto i = std::rbegin(l); i != std::rend(l); i++) *i *= 2; show(l); std::map<int, std::string> m{{1, "a"}, {2, "b"}}; for (auto i = m.crbegin(); i != m.crend(); ++i) std::cout << i->first << i->second; std::cout << m.rbegin()->second << '\n';
  int arr[] = {7, 8, 9}; for (auto i = std::crbegin(arr); i != std::crend(arr); ++i) std::cout << *i; std::cout << std::size(arr) << std::empty(v) << *std::data(arr) << *std::begin(arr) << *(std::cend(arr) - 1) << '\n';
  std::string s = "abc"; std::cout << std::string(s.rbegin(), s.rend()) << std::string(s.crbegin() + 1, s.crend()) << '\n';
  // inserters
  std::vector<int> b; std::back_insert_iterator<std::vector<int>> bi(b); *bi = 1; *bi++ = 2; ++bi = 3; std::copy(arr, arr + 3, std::back_inserter(b)); show(b);
  std::list<int> fl; std::front_insert_iterator<std::list<int>> fi(fl); *fi++ = 1; *fi = 2; std::copy(arr, arr + 3, std::front_inserter(fl)); show(fl); std::deque<int> fd; std::copy(arr, arr + 3, std::front_inserter(fd)); show(fd);
  std::vector<int> iv{1, 5}; std::copy(arr, arr + 3, std::inserter(iv, iv.begin() + 1)); show(iv); std::set<int> is; std::insert_iterator<std::set<int>> ii(is, is.end()); *ii++ = 4; *ii = 2; std::copy(arr, arr + 3, std::inserter(is, is.begin())); show(is); std::string bs; std::copy_if(s.begin(), s.end(), std::back_inserter(bs), [](char c) { return c != 'b'; }); std::cout << bs << '\n';
  std::map<int, int> im; std::transform(arr, arr + 3, std::inserter(im, im.end()), [](int x) { return std::make_pair(x, x * x); }); for (auto &p : im) std::cout << p.first << p.second << ' '; std::cout << '\n'; std::list<int> il{1, 9}; std::copy(arr, arr + 2, std::inserter(il, std::next(il.begin()))); show(il);
  // movers
  std::vector<std::string> from{"one", "two long enough to be on the heap", "three"}; std::vector<std::string> to(std::make_move_iterator(from.begin()), std::make_move_iterator(from.end())); show(to); std::cout << from[0].size() << from[1].size() << '\n';
  std::move_iterator<std::vector<std::string>::iterator> mi(to.begin()), me(to.end()); std::string t = *mi; std::cout << t << to[0].size() << me - mi << (mi == me) << (mi < me) << mi->size() << mi[1].size() << (mi.base() == to.begin()) << '\n'; ++mi; mi++; std::cout << *(mi - 1) << mi->size() << '\n';
  std::vector<std::unique_ptr<int>> us; us.push_back(std::make_unique<int>(1)); us.push_back(std::make_unique<int>(2)); std::vector<std::unique_ptr<int>> ud(std::make_move_iterator(us.begin()), std::make_move_iterator(us.end())); std::cout << *ud[1] << (us[0] == nullptr) << '\n'; us.clear(); std::copy(std::make_move_iterator(ud.begin()), std::make_move_iterator(ud.end()), std::back_inserter(us)); std::cout << *us[0] << !ud[0] << '\n'; std::list<std::string> ls; ls.assign(std::make_move_iterator(to.begin() + 2), std::make_move_iterator(to.end())); show(ls);
  // operations
  auto i = v.begin(); std::advance(i, 2); std::cout << *i << *std::next(i) << *std::prev(i) << *std::next(i, -2) << std::distance(v.begin(), i) << '\n'; auto li = l.begin(); std::advance(li, 2); std::advance(li, -1); std::cout << *li << *std::prev(l.end()) << std::distance(l.begin(), l.end()) << '\n'; std::forward_list<int> fw{1, 2, 3}; std::cout << std::distance(fw.begin(), fw.end()) << *std::next(fw.begin(), 2) << '\n';
  std::cout << std::accumulate(Count{1}, Count{5}, 0) << std::distance(Count{1}, Count{5}) << std::vector<int>(Count{3}, Count{6}).size() << *std::max_element(Count{3}, Count{6}) << '\n';
  static_assert(std::is_same_v<std::iterator_traits<int *>::value_type, int>); static_assert(std::is_same_v<std::iterator_traits<std::list<int>::iterator>::iterator_category, std::bidirectional_iterator_tag>); static_assert(std::is_same_v<std::reverse_iterator<int *>::iterator_type, int *>); static_assert(std::is_same_v<std::iterator_traits<std::back_insert_iterator<std::vector<int>>>::iterator_category, std::output_iterator_tag>); static_assert(std::is_base_of_v<std::input_iterator_tag, std::forward_iterator_tag>); static_assert(std::is_same_v<std::move_iterator<int *>::reference, int &&>);
  std::iter_swap(v.begin(), v.end() - 1); show(v); std::swap_ranges(arr, arr + 2, v.begin()); show(v); std::reverse_copy(l.begin(), l.end(), arr); std::cout << arr[0] << '\n';
  std::istringstream in("3 1 2"); std::vector<int> sorted; std::partial_sort_copy(std::istream_iterator<int>(in), std::istream_iterator<int>(), v.begin(), v.end()); show(v); std::istringstream i2("5 6"); std::set<int> is2{std::istream_iterator<int>(i2), {}}; show(is2); std::istringstream i3("1 2 3"); std::cout << std::inner_product(std::istream_iterator<int>(i3), {}, arr, 0) << '\n';
  auto rr = std::make_reverse_iterator(std::make_reverse_iterator(v.begin())); std::cout << *rr << '\n'; std::cout << *std::rbegin({1, 2, 3}) << '\n';
  std::array<int, 3> a{1, 2, 3}; std::rotate(a.rbegin(), a.rbegin() + 1, a.rend()); show(a); std::cout << std::equal(a.begin(), a.end(), a.rbegin(), a.rend()) << std::is_sorted(a.rbegin(), a.rend()) << *std::lower_bound(a.rbegin(), a.rend(), 2, std::greater<>()) << '\n';
}
