#include <algorithm>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <iostream>
#include <iterator>
#include <list>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
struct Tracked { // counts; no default constructor
  int n;
  static int copies, moves;
  explicit Tracked(int n) : n(n) {}
  Tracked(int a, int b) : n(a * 10 + b) {}
  Tracked(const Tracked &o) : n(o.n) { ++copies; }
  Tracked(Tracked &&o) noexcept : n(o.n) { o.n = -1; ++moves; }
  Tracked &operator=(const Tracked &o) { n = o.n; ++copies; return *this; }
  Tracked &operator=(Tracked &&o) noexcept { n = o.n; o.n = -1; ++moves; return *this; }
  bool operator==(const Tracked &o) const { return n == o.n; }
  bool operator<(const Tracked &o) const { return n < o.n; }
};
int Tracked::copies = 0, Tracked::moves = 0;
bool counted = true;
std::ostream &operator<<(std::ostream &o, const Tracked &t) { return o << t.n; }
std::ostream &operator<<(std::ostream &o, const std::unique_ptr<int> &t) { return o << (t ? *t : -1); }
template <class C> std::string show(const C &c) {
  std::ostringstream o;
  for (auto &e : c) o << e << ' ';
  if (counted) o << "[" << Tracked::copies << "," << Tracked::moves << "]";
  Tracked::copies = Tracked::moves = 0;
  return o.str();
}
template <class V> void common(const char *name) {
  std::cout << name << '\n';
  using T = typename V::value_type;
  std::list<T> l; l.emplace_back(7); l.emplace_back(8); l.emplace_back(9);
  V a; P(show(a)); P(a.empty()); P(a.max_size() > 1000);
  V b(3, T(1)); P(show(b)); V c(b); P(show(c)); V d(std::move(c)); P(show(d)); P(c.size()); V e(l.begin(), l.end()); P(show(e)); V f{T(1), T(2), T(3)}; P(show(f));
  V g(f.begin() + 1, f.end()); P(show(g)); V h(std::make_move_iterator(g.begin()), std::make_move_iterator(g.end())); P(show(h)); P(show(g)); V i(f.rbegin(), f.rend()); P(show(i));
  a = b; P(show(a)); a = std::move(b); P(show(a)); P(show(b)); a = {T(4), T(5)}; P(show(a));
  a.assign(2, T(6)); P(show(a)); a.assign(l.begin(), l.end()); P(show(a)); a.assign({T(1)}); P(show(a)); a.assign(f.begin(), f.end()); P(show(a));
  a.at(0) = T(9); a[1] = T(8); a.front() = T(3); a.back() = T(2); const V &k = a; P(k.at(0)); P(k[1]); P(k.front()); P(k.back()); P(*k.begin()); P(*k.cbegin()); P(*(k.end() - 1)); P(*k.rbegin()); P(*(k.rend() - 1)); P(*k.crbegin()); P(*(k.crend() - 1)); P(*(k.cend() - 1));
  try { k.at(9); } catch (const std::out_of_range &e) { P(1); }
  typename V::const_iterator ci = a.begin(); P(ci == a.cbegin()); P(a.cend() - ci); typename V::reverse_iterator ri = a.rbegin(); P(*ri); typename V::const_reverse_iterator cri = k.rbegin(); P(*++cri);
  a.push_back(T(5)); T t(6); a.push_back(t); P(show(a)); P(a.emplace_back(7)); P(show(a)); a.pop_back(); P(show(a));
  P(*a.insert(a.begin() + 1, t)); P(*a.insert(a.cbegin() + 1, T(21))); P(show(a)); P(*a.insert(a.begin(), 2, t)); P(show(a)); P(*a.insert(a.end(), l.begin(), l.end())); P(show(a)); P(*a.insert(a.cbegin(), {T(31), T(32)})); P(show(a)); P(*a.emplace(a.begin() + 2, 33)); P(*a.emplace(a.cend(), 34)); P(show(a));
  P(*a.erase(a.begin())); P(*a.erase(a.cbegin() + 1)); P(*a.erase(a.begin(), a.begin() + 2)); P(*a.erase(a.cbegin() + 1, a.cbegin() + 3)); P(show(a)); a.erase(a.end() - 1, a.end());
  a.resize(6, T(77)); P(show(a)); a.resize(2, T(0)); P(show(a)); a.shrink_to_fit(); P(show(a));
  a.swap(f); P(show(a)); std::swap(a, f); P(show(a)); P(show(f));
  P(a == f); P(a != f); P(a < f); P(a > f); P(a <= f); P(a >= f);
  std::sort(f.begin(), f.end()); std::reverse(f.begin(), f.end()); P(show(f)); f.clear(); P(f.size());
}
template <class V> void moveonly(const char *name) {
  std::cout << name << '\n';
  V a; a.push_back(std::make_unique<int>(1)); a.emplace_back(new int(2)); a.insert(a.begin(), std::make_unique<int>(3)); a.emplace(a.begin() + 1, new int(4)); P(show(a));
  V b(std::move(a)); P(a.size()); a = std::move(b); P(show(a)); a.erase(a.begin()); P(show(a)); a.resize(1); P(show(a)); V c(2); P(show(c)); c.swap(a); P(show(c));
  for (int i = 0; i < 20; ++i) c.push_back(std::make_unique<int>(i)); std::sort(c.begin(), c.end(), [](auto &x, auto &y) { return *x > *y; }); P(show(c));
  V d(std::make_move_iterator(c.begin()), std::make_move_iterator(c.begin() + 3)); P(show(d)); std::unique_ptr<int> p = std::move(d.front()); P(*p); c.insert(c.end(), std::make_move_iterator(d.begin() + 1), std::make_move_iterator(d.end())); P(show(c));
  c.erase(std::remove_if(c.begin(), c.end(), [](const auto &x) { return !x || *x % 2; }), c.end()); P(show(c));
}
int main() {
  common<std::vector<Tracked>>("vector<Tracked>"); common<std::vector<int>>("vector<int>"); common<std::deque<int>>("deque<int>"); counted = false; common<std::deque<Tracked>>("deque<Tracked>");
  counted = true; moveonly<std::vector<std::unique_ptr<int>>>("vector"); moveonly<std::deque<std::unique_ptr<int>>>("deque");
  std::vector<int> v(5); P(v.data()[4]); v.reserve(50); P(v.capacity()); std::vector w(v.begin(), v.end()); std::vector x{1, 2, 3}; std::deque y(3, 1.5); std::deque z{1, 2}; P(w.size() + x.size() + y.size() + z.size());
  std::vector<int> alloc(3, 1, std::allocator<int>()); P(alloc.get_allocator() == std::allocator<int>());
  z.push_front(5); P(z.emplace_front(6)); z.pop_front(); P(show(z)); P(z[0]); std::deque<Tracked> q; q.push_front(Tracked(1)); q.emplace_front(1, 2); P(show(q));
  std::vector<bool> bits(3, true); bits[1] = false; bits.flip(); bits.push_back(true);  for (bool b : bits) P(b); P(std::count(bits.begin(), bits.end(), true)); P(bits == std::vector<bool>{1, 0}); bits.insert(bits.begin(), 2, false); bits.erase(bits.begin()); bits.resize(9, true); P(bits.size());
  std::vector<std::string> strs(2, "abc"); strs.emplace_back(3, 'x'); strs.insert(strs.begin(), "lit"); strs.assign({"p", "q"}); P(show(strs)); std::vector<std::string> words((std::istream_iterator<std::string>(*std::make_unique<std::istringstream>("in the stream"))), std::istream_iterator<std::string>()); P(show(words));
  std::vector<std::vector<int>> vv(2, std::vector<int>(3, 7)); vv.emplace_back(2); vv.push_back({1, 2}); vv.insert(vv.begin(), {1, 1, 1}); P(vv.size()); P(vv[0].size()); P(vv == std::vector<std::vector<int>>{{1}});
}
