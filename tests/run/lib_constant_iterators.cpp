// Iterators of classes: those of elements and those of constant elements are two types, by which overloads are chosen.
#include <iostream>
#include <list>
#include <map>
#include <set>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <forward_list>
#include <vector>
#include <string>
#include <iterator>
#include <utility>
struct S { int n; void f() { std::cout << "var" << n << ' '; } void f() const { std::cout << "const" << n << ' '; } };
template <class T> void kind(T &) { std::cout << "T& "; }
template <class T> void kind(const T &) { std::cout << "const T& "; }
template <class I> void through(I it) { it->f(); (*it).f(); }
template <class I> void through2(I it) { it->second.f(); kind(it->second); }
void lc(std::list<S>::const_iterator it) { it->f(); }
template <class K, class V> void mc(typename std::map<K, V>::const_iterator it) { it->second.f(); }
int which(std::list<S>::iterator) { return 1; }
int which(std::list<S>::const_iterator) { return 2; }
template <class C> void all(C &c) {
  for (typename C::iterator it = c.begin(); it != c.end(); ++it) it->f();
  for (typename C::const_iterator it = c.begin(); it != c.end(); ++it) it->f();
  const C &k = c;
  for (typename C::const_iterator it = k.begin(); it != k.end(); it++) it->f();
  for (auto it = k.begin(); it != k.end(); ++it) kind(*it);
  auto b = std::as_const(c).begin(); b->f();
  auto cb = c.cbegin(); cb->f();
  through(k.begin()); through(c.begin()); through(c.cbegin());
  typename C::const_iterator conv = c.begin(); conv = c.end(); std::cout << (conv == c.end()) << (c.end() == conv) << (conv != c.begin()) << '\n';
  through(std::next(k.begin())); through(std::next(c.begin()));
}
template <class C> void back(C &c) {
  const C &k = c;
  std::prev(k.end())->f(); std::prev(c.end())->f();
  k.rbegin()->f(); c.rbegin()->f(); c.crbegin()->f();
  for (typename C::const_reverse_iterator r = c.rbegin(); r != c.rend(); ++r) r->f();
  for (auto r = k.rbegin(); r != k.rend(); ++r) kind(*r);
  std::cout << '\n';
}
int main() {
  std::list<S> l{{1}, {2}, {3}}; std::deque<S> d{{1}, {2}, {3}}; std::vector<S> v{{1}, {2}, {3}}; std::forward_list<S> fl{{1}, {2}, {3}};
  all(l); all(d); all(v); all(fl); back(l); back(d); back(v);
  lc(l.begin()); lc(l.cbegin());
  const std::list<S> &kl = l;
  std::cout << which(l.begin()) << which(l.cbegin()) << which(kl.begin()) << which(kl.end()) << '\n';
  std::map<int, S> m{{1, {10}}, {2, {20}}}; std::unordered_map<int, S> u{{1, {10}}};
  const auto &km = m; const auto &ku = u;
  mc<int, S>(m.begin()); mc<int, S>(km.begin());
  std::map<int, S>::const_iterator f = m.find(2); f->second.f(); if (f != m.end()) std::cout << "found ";
  std::unordered_map<int, S>::const_iterator g = u.find(1); g->second.f();
  through2(m.begin()); through2(km.begin()); through2(m.cbegin()); through2(u.begin()); through2(ku.begin()); through2(ku.find(1)); through2(km.find(1)); through2(km.lower_bound(2)); through2(m.lower_bound(2));
  std::prev(km.end())->second.f(); km.rbegin()->second.f(); m.rbegin()->second.f();
  auto er = km.equal_range(2); er.first->second.f(); auto er2 = m.equal_range(2); er2.first->second.f();
  std::cout << '\n';
  for (auto &[k, s] : km) s.f();
  for (auto &[k, s] : m) s.f();
  std::set<int> st{1, 2, 3}; kind(*st.begin()); std::set<int>::const_iterator si = st.find(2); std::set<int>::iterator sj = st.find(2); std::cout << (si == sj) << *si;
  st.erase(si); l.erase(l.cbegin()); m.erase(f); d.erase(d.cbegin()); v.erase(v.cbegin());
  l.insert(l.cend(), S{9}); d.insert(d.cend(), S{9}); 
  std::list<S>::iterator li = l.insert(l.cbegin(), S{7}); li->f(); li = l.erase(l.cbegin(), std::next(l.cbegin())); li->f();
  std::cout << l.size() << m.size() << d.size() << st.size() << v.size() << '\n';
  std::cout << std::is_same<std::list<int>::iterator, std::list<int>::const_iterator>::value << std::is_convertible<std::list<int>::iterator, std::list<int>::const_iterator>::value << std::is_convertible<std::list<int>::const_iterator, std::list<int>::iterator>::value
            << std::is_const<std::remove_reference_t<decltype(*kl.begin())>>::value << std::is_same<decltype(kl.begin()), std::list<S>::const_iterator>::value << std::is_same<std::set<int>::iterator::reference, const int &>::value << '\n';
}
