// Iterators as members, keys and elements (a cache that forgets what was used least recently).
#include <iostream>
#include <list>
#include <map>
#include <set>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <string>
struct Node { std::map<int, std::string>::iterator at; std::list<int>::const_iterator cl; std::deque<int>::iterator d; int x; };
struct It { std::set<int>::const_iterator a, b; bool done() const { return a == b; } int next() { return *a++; } };
class LRU {
  size_t cap; std::list<std::pair<int, std::string>> items; std::unordered_map<int, std::list<std::pair<int, std::string>>::iterator> index;
public:
  explicit LRU(size_t c) : cap(c) {}
  const std::string *get(int k) { auto it = index.find(k); if (it == index.end()) return nullptr; items.splice(items.begin(), items, it->second); return &it->second->second; }
  void put(int k, std::string v) { auto it = index.find(k); if (it != index.end()) { it->second->second = std::move(v); items.splice(items.begin(), items, it->second); return; } items.emplace_front(k, std::move(v)); index[k] = items.begin(); if (items.size() > cap) { index.erase(items.back().first); items.pop_back(); } }
  void show() const { for (const auto &p : items) std::cout << p.first << '=' << p.second << ' '; std::cout << '\n'; }
};
struct ByAddr { bool operator()(std::list<int>::iterator a, std::list<int>::iterator b) const { return *a < *b; } };
template <class M> struct View { typename M::const_iterator b, e; typename M::const_iterator begin() const { return b; } typename M::const_iterator end() const { return e; } };
int main() {
  std::map<int, std::string> m{{1, "a"}, {2, "b"}, {3, "c"}}; std::list<int> l{3, 1, 2}; std::deque<int> d{4, 5};
  Node n{m.begin(), l.begin(), d.begin(), 5}; std::cout << n.at->second << *n.cl << *n.d << n.x << '\n'; ++n.at; n.at->second += "!"; std::cout << m[2] << '\n';
  std::set<int> s{7, 8, 9}; It it{s.begin(), s.end()}; while (!it.done()) std::cout << it.next(); std::cout << '\n';
  std::vector<std::map<int, std::string>::iterator> its; for (auto i = m.begin(); i != m.end(); ++i) its.push_back(i); for (auto i : its) std::cout << i->first << i->second; std::cout << '\n';
  for (auto i = its.rbegin(); i != its.rend(); ++i) if ((*i)->first != 2) m.erase(*i); std::cout << m.size() << '\n';
  LRU c(2); c.put(1, "one"); c.put(2, "two"); c.get(1); c.put(3, "three"); c.show(); std::cout << (c.get(2) == nullptr) << *c.get(3) << '\n';
  std::set<std::list<int>::iterator, ByAddr> order; for (auto i = l.begin(); i != l.end(); ++i) order.insert(i); for (auto i : order) std::cout << *i; std::cout << '\n';
  std::map<int, std::vector<std::list<int>::iterator>> multi; multi[1].push_back(l.begin()); std::cout << *multi[1][0] << '\n';
  View<std::map<int, std::string>> v{m.begin(), m.end()}; for (auto &p : v) std::cout << p.first << p.second; std::cout << '\n';
  std::map<std::string, std::map<int, int>::iterator> mm; std::map<int, int> base{{1, 5}}; mm["x"] = base.find(1); mm["x"]->second++; std::cout << base[1] << '\n';
  std::pair<std::map<int,int>::iterator, bool> r = base.insert({2, 3}); std::cout << r.first->second << r.second << '\n';
  std::map<int,int>::iterator arr[2] = {base.begin(), std::next(base.begin())}; std::cout << arr[0]->first << arr[1]->first << '\n';
}
