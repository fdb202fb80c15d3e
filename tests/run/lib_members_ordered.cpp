#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
struct Value { // no default constructor
  int n;
  explicit Value(int n) : n(n) {}
  Value(int a, int b) : n(a * 10 + b) {}
  Value(const Value &o) : n(o.n) {}
  Value &operator=(const Value &o) { n = o.n; return *this; }
  bool operator==(const Value &o) const { return n == o.n; }
  bool operator<(const Value &o) const { return n < o.n; }
};
std::ostream &operator<<(std::ostream &o, const Value &v) { return o << v.n; }
template <class A, class B> std::ostream &operator<<(std::ostream &o, const std::pair<A, B> &p) { return o << p.first << '=' << p.second; }
template <class C> std::string show(const C &c) {
  std::ostringstream o;
  for (const auto &e : c) o << e << ' ';
  return o.str();
}
struct ByLength { bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); } };
bool descending(int a, int b) { return a > b; }
template <class M> void maps(const char *name) {
  std::cout << name << '\n';
  using K = typename M::key_type; using V = typename M::mapped_type; using E = typename M::value_type;
  M a; P(a.empty()); P(a.max_size() > 1000); std::vector<std::pair<int, int>> src{{3, 30}, {1, 10}, {2, 20}, {1, 11}}; M b(src.begin(), src.end()); P(show(b)); M c{{5, V(50)}, {4, V(40)}}; P(show(c)); M d(b); P(show(d)); M e(std::move(d)); P(show(e)); P(d.size());
  a = b; P(show(a)); a = std::move(e); P(show(a)); a = {{7, V(70)}, {8, V(80)}}; P(show(a));
  a.insert(E(9, V(90))); E item(6, V(60)); a.insert(item); a.insert(std::make_pair(10, V(100))); a.insert({11, V(110)}); P(a.insert(a.begin(), E(12, V(1)))->first); P(a.insert(a.cend(), item)->second); a.insert(src.begin(), src.end()); a.insert({{20, V(2)}, {21, V(3)}}); P(show(a));
  a.emplace(30, 300); a.emplace(std::piecewise_construct, std::forward_as_tuple(31), std::forward_as_tuple(31)); P(a.emplace_hint(a.end(), 32, 320)->first); P(a.emplace_hint(a.cbegin(), 33, 330)->second); P(show(a));
  const M &k = a; P(k.find(9)->second); P(k.find(99) == k.end()); P(a.find(9) == k.find(9)); P(k.count(9)); P(k.lower_bound(9)->first); P(k.upper_bound(9)->first); auto r = k.equal_range(9); P(std::distance(r.first, r.second)); auto rr = a.equal_range(10); P(rr.first->second); P(k.begin()->first); P(k.cbegin()->first); P(k.rbegin()->first); P(k.crbegin()->first); P(std::prev(k.end())->first); P(std::prev(k.cend())->first); P(std::prev(k.rend())->first); P(std::prev(k.crend())->first); P(a.rbegin()->second);
  typename M::const_iterator ci = a.begin(); P(ci == a.cbegin()); P(a.begin() == ci); typename M::reverse_iterator ri = a.rbegin(); P(ri->first); typename M::const_reverse_iterator cri = k.rbegin(); P(cri->first); P((*ci).second);
  P(a.erase(9)); P(a.erase(99)); P(a.erase(a.begin())->first); P(a.erase(a.cbegin())->first); P(a.erase(a.begin(), std::next(a.begin(), 2))->first); P(a.erase(a.cbegin(), std::next(a.cbegin()))->first); P(show(a));
  P(a.key_comp()(1, 2)); P(a.value_comp()(E(1, V(1)), E(2, V(0)))); a.swap(c); P(show(a)); std::swap(a, c); P(show(c)); P(a == c); P(a != c); P(a < c); P(a > c); P(a <= c); P(a >= c);
  auto node = a.extract(10); P(node.empty()); P(bool(node)); P(node.key()); P(node.mapped()); node.key() = 13; node.mapped() = V(130); a.insert(std::move(node)); P(show(a)); auto none = a.extract(99); P(none.empty()); a.insert(std::move(none)); auto n2 = a.extract(a.begin()); P(n2.key()); a.insert(a.end(), std::move(n2)); typename M::node_type nt; P(nt.empty()); nt = a.extract(13); P(!nt);
  M other{{1, V(1)}, {100, V(1)}, {13, V(5)}}; a.merge(other); P(show(a)); P(show(other)); a.merge(M{{200, V(2)}}); P(show(a)); a.clear(); P(a.size());
}
template <class S> void sets(const char *name) {
  std::cout << name << '\n';
  using K = typename S::key_type;
  S a; P(a.empty()); P(a.max_size() > 1000); std::vector<int> src{3, 1, 2, 1}; S b(src.begin(), src.end()); P(show(b)); S c{K(5), K(4)}; S d(b); S e(std::move(d)); P(show(e)); a = b; a = std::move(e); a = {K(7), K(8)}; P(show(a));
  K item(6); a.insert(item); a.insert(K(9)); P(*a.insert(a.begin(), K(12))); P(*a.insert(a.cend(), item)); a.insert(b.begin(), b.end()); a.insert({K(20), K(21)}); a.emplace(30); P(*a.emplace_hint(a.end(), 31)); P(show(a));
  const S &k = a; P(*k.find(K(9))); P(k.find(K(99)) == k.end()); P(k.count(K(9))); P(*k.lower_bound(K(9))); P(*k.upper_bound(K(9))); auto r = k.equal_range(K(9)); P(std::distance(r.first, r.second)); P(*k.begin()); P(*k.cbegin()); P(*k.rbegin()); P(*k.crbegin()); P(*std::prev(k.end())); P(*std::prev(k.crend())); typename S::const_iterator ci = a.begin(); P(ci == a.cbegin()); typename S::const_reverse_iterator cri = k.rbegin(); P(*cri);
  P(a.erase(K(9))); P(a.erase(K(99))); P(*a.erase(a.begin())); P(*a.erase(a.cbegin())); P(*a.erase(a.begin(), std::next(a.begin(), 2))); P(show(a)); P(a.key_comp()(K(1), K(2))); P(a.value_comp()(K(1), K(2))); a.swap(c); std::swap(a, c); P(a == c); P(a != c); P(a < c); P(a > c); P(a <= c); P(a >= c);
  auto node = a.extract(K(12)); P(node.empty()); P(node.value()); node.value() = K(13); a.insert(std::move(node)); P(show(a)); auto n2 = a.extract(a.begin()); P(n2.value()); a.insert(a.end(), std::move(n2)); S other{K(1), K(13), K(100)}; a.merge(other); P(show(a)); P(show(other)); a.merge(S{K(200)}); P(show(a)); a.clear(); P(a.size());
}
int main() {
  maps<std::map<int, int>>("map<int, int>"); maps<std::map<int, Value>>("map<int, Value>"); maps<std::multimap<int, int>>("multimap"); maps<std::multimap<int, Value>>("multimap<int, Value>");
  sets<std::set<int>>("set"); sets<std::set<Value>>("set<Value>"); sets<std::multiset<int>>("multiset"); sets<std::multiset<Value>>("multiset<Value>");
}
