#include <algorithm>
#include <cstdio>
#include <forward_list>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <memory>
#include <sstream>
#include <string>
#include <vector>
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
struct Tracked {
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
  bool operator>(const Tracked &o) const { return n > o.n; }
};
int Tracked::copies = 0, Tracked::moves = 0;
std::ostream &operator<<(std::ostream &o, const Tracked &t) { return o << t.n; }
std::ostream &operator<<(std::ostream &o, const std::unique_ptr<int> &t) { return o << (t ? *t : -1); }
template <class C> std::string show(const C &c) {
  std::ostringstream o;
  for (auto &e : c) o << e << ' ';
  o << "[" << Tracked::copies << "," << Tracked::moves << "]";
  Tracked::copies = Tracked::moves = 0;
  return o.str();
}
bool greater_than(int a, int b) { return a > b; }
template <class T> void lists(const char *name) {
  std::cout << name << '\n';
  using L = std::list<T>;
  std::vector<T> v; v.emplace_back(7); v.emplace_back(8); v.emplace_back(9);
  L a; P(a.empty()); P(a.max_size() > 1000); L b(3, T(1)); P(show(b)); L c(b); L d(std::move(c)); P(show(d)); P(c.size()); L e(v.begin(), v.end()); P(show(e)); L f{T(1), T(2), T(3)}; P(show(f)); L g(f.rbegin(), f.rend()); P(show(g));
  a = b; P(show(a)); a = std::move(b); P(show(a)); a = {T(4), T(5)}; P(show(a)); a.assign(2, T(6)); P(show(a)); a.assign(v.begin(), v.end()); P(show(a)); a.assign({T(1), T(2)}); P(show(a));
  const L &k = a; P(k.front()); P(k.back()); P(*k.begin()); P(*k.cbegin()); P(*k.rbegin()); P(*k.crbegin()); P(*std::prev(k.end())); P(*std::prev(k.cend())); P(*std::prev(k.rend())); P(*std::prev(k.crend()));
  typename L::const_iterator ci = a.begin(); P(ci == a.cbegin()); P(a.begin() == ci); P(ci != a.end()); typename L::reverse_iterator ri = a.rbegin(); P(*ri); typename L::const_reverse_iterator cri = k.rbegin(); P(*cri); P(std::distance(ci, a.cend()));
  T t(6); a.push_back(t); a.push_back(T(5)); a.push_front(t); a.push_front(T(4)); P(a.emplace_back(3)); P(a.emplace_front(2)); P(show(a)); a.pop_back(); a.pop_front(); P(show(a));
  P(*a.insert(a.begin(), t)); P(*a.insert(std::next(a.cbegin()), T(21))); P(*a.insert(a.end(), 2, t)); P(*a.insert(a.begin(), v.begin(), v.end())); P(*a.insert(a.cend(), {T(31), T(32)})); P(*a.emplace(a.begin(), 33)); P(*a.emplace(a.cend(), 34)); P(show(a));
  P(*a.erase(a.begin())); P(*a.erase(std::next(a.cbegin()))); P(*a.erase(a.begin(), std::next(a.begin(), 2))); P(a.erase(std::prev(a.cend(), 2), a.cend()) == a.end()); P(show(a));
  a.resize(3, T(0)); a.resize(5, T(77)); P(show(a)); a.swap(f); P(show(a)); std::swap(a, f); P(show(f)); P(a == f); P(a != f); P(a < f); P(a > f); P(a <= f); P(a >= f);
  a.splice(a.begin(), f); P(show(a)); P(f.size()); f.splice(f.begin(), a, a.begin()); P(show(f)); f.splice(f.end(), a, a.begin(), std::next(a.begin(), 2)); P(show(f)); P(show(a)); a.splice(a.end(), std::move(f)); P(show(a)); a.splice(a.begin(), a, std::prev(a.end())); P(show(a)); a.splice(a.cbegin(), L{T(3), T(3)}); P(show(a));
  a.remove(t); P(show(a)); a.remove_if([](const T &x) { return x == T(77); }); P(show(a)); a.unique(); P(show(a)); a.sort(); P(show(a)); a.unique([](const T &x, const T &y) { return x == y; }); P(show(a)); a.sort(std::greater<T>()); P(show(a)); a.reverse(); P(show(a)); a.sort([](const T &x, const T &y) { return y < x; }); a.reverse();
  L m{T(2), T(4), T(9)}; a.merge(m); P(show(a)); P(m.empty()); a.merge(L{T(3), T(10)}); P(show(a)); a.reverse(); L o{T(8), T(2)}; a.merge(o, std::greater<T>()); P(show(a)); a.merge(L{T(7)}, [](const T &x, const T &y) { return y < x; }); P(show(a)); a.clear(); P(a.size());
}
template <class T> void forward(const char *name) {
  std::cout << name << '\n';
  using L = std::forward_list<T>;
  std::vector<T> v; v.emplace_back(7); v.emplace_back(8); v.emplace_back(9);
  L a; P(a.empty()); P(a.max_size() > 1000); L b(3, T(1)); P(show(b)); L c(b); L d(std::move(c)); P(show(d)); L e(v.begin(), v.end()); P(show(e)); L f{T(1), T(2), T(3)}; P(show(f));
  a = b; P(show(a)); a = std::move(b); P(show(a)); a = {T(4), T(5)}; P(show(a)); a.assign(2, T(6)); P(show(a)); a.assign(v.begin(), v.end()); P(show(a)); a.assign({T(1), T(2)}); P(show(a));
  const L &k = a; P(k.front()); P(*k.begin()); P(*k.cbegin()); P(*std::next(k.before_begin())); P(*std::next(a.cbefore_begin())); typename L::const_iterator ci = a.begin(); P(ci == a.cbegin()); P(std::distance(ci, a.cend())); P(ci != a.end());
  T t(6); a.push_front(t); a.push_front(T(4)); P(a.emplace_front(2)); P(show(a)); a.pop_front(); P(*a.insert_after(a.begin(), t)); P(*a.insert_after(a.cbefore_begin(), T(21))); P(*a.insert_after(a.begin(), 2, t)); P(*a.insert_after(a.begin(), v.begin(), v.end())); P(*a.insert_after(a.begin(), {T(31), T(32)})); P(*a.emplace_after(a.begin(), 33)); P(show(a));
  P(*a.erase_after(a.begin())); P(*a.erase_after(a.cbefore_begin(), std::next(a.cbegin(), 2))); P(show(a)); a.resize(4, T(0)); a.resize(6, T(77)); P(show(a)); a.swap(f); P(show(a)); std::swap(a, f); P(show(f)); P(a == f); P(a != f); P(a < f); P(a > f); P(a <= f); P(a >= f);
  a.splice_after(a.before_begin(), f); P(show(a)); f.splice_after(f.before_begin(), a, a.begin()); P(show(f)); f.splice_after(f.before_begin(), a, a.before_begin(), std::next(a.begin(), 2)); P(show(f)); a.splice_after(a.begin(), std::move(f)); P(show(a)); a.splice_after(a.cbegin(), L{T(3), T(3)}); P(show(a));
  a.remove(t); P(show(a)); a.remove_if([](const T &x) { return x == T(77); }); P(show(a)); a.unique(); P(show(a)); a.sort(); P(show(a)); a.unique([](const T &x, const T &y) { return x == y; }); P(show(a)); a.sort(std::greater<T>()); P(show(a)); a.reverse(); P(show(a));
  L m{T(2), T(4), T(9)}; a.merge(m); P(show(a)); P(m.empty()); a.merge(L{T(3), T(10)}); P(show(a)); a.reverse(); L o{T(8), T(2)}; a.merge(o, std::greater<T>()); P(show(a)); a.merge(L{T(7)}, [](const T &x, const T &y) { return y < x; }); P(show(a)); a.clear(); P(a.empty());
}
int main() {
  lists<int>("list<int>"); lists<Tracked>("list<Tracked>"); forward<int>("forward<int>"); forward<Tracked>("forward<Tracked>");
  std::list<std::unique_ptr<int>> u; u.push_back(std::make_unique<int>(1)); u.emplace_front(new int(2)); u.insert(u.end(), std::make_unique<int>(3)); u.sort([](auto &a, auto &b) { return *a < *b; }); P(show(u)); u.remove_if([](auto &p) { return *p == 2; }); std::list<std::unique_ptr<int>> w(std::move(u)); P(show(w)); w.resize(4); P(show(w)); u.splice(u.end(), w, w.begin()); P(show(u)); u = std::move(w); P(show(u));
  std::forward_list<std::unique_ptr<int>> x; x.push_front(std::make_unique<int>(1)); x.emplace_front(new int(2)); x.insert_after(x.begin(), std::make_unique<int>(3)); P(show(x)); auto y = std::move(x); P(show(y)); P(x.empty());
  std::list l{1, 2}; std::list c(l.begin(), l.end()); std::forward_list fl{1.5}; P(c.size()); l.sort(greater_than); P(l.front()); std::list<int> five(5); P(five.size()); std::forward_list<int> two(2); P(std::distance(two.begin(), two.end()));
  std::list<std::string> s{"b", "a"}; s.emplace_back(2, 'c'); s.sort(); P(show(s)); std::list<std::pair<int, std::string>> ps; ps.emplace_back(1, "one"); ps.push_back({2, "two"}); P(ps.back().second); std::list<std::list<int>> ll(2, std::list<int>{1}); P(ll.size());
}
