// `const_iterator` as programs use it: parameters, results, members, conversions, erasing by it.
#include <iostream>
#include <list>
#include <map>
#include <set>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <string>
#include <algorithm>
#include <numeric>
#include <functional>
#include <utility>
class Graph {
  std::map<std::string, std::set<std::string>> adj;
public:
  typedef std::map<std::string, std::set<std::string>>::const_iterator const_iterator;
  void add(const std::string &a, const std::string &b) { adj[a].insert(b); adj[b]; }
  const_iterator begin() const { return adj.begin(); }
  const_iterator end() const { return adj.end(); }
  const std::set<std::string> &of(const std::string &a) const { const_iterator it = adj.find(a); static const std::set<std::string> none; return it == adj.end() ? none : it->second; }
  bool has(const std::string &a) const { return adj.find(a) != adj.cend(); }
};
template <class Map> typename Map::mapped_type get_or(const Map &m, const typename Map::key_type &k, const typename Map::mapped_type &d) { typename Map::const_iterator it = m.find(k); return it == m.end() ? d : it->second; }
template <class It> void print(It a, It b) { for (; a != b; ++a) std::cout << *a << ' '; std::cout << '\n'; }
template <class C> typename C::const_iterator biggest(const C &c) { typename C::const_iterator best = c.begin(); for (typename C::const_iterator i = c.begin(); i != c.end(); ++i) if (*best < *i) best = i; return best; }
std::list<int>::const_iterator pos(const std::list<int> &l, int v) { return std::find(l.begin(), l.end(), v); }
template <class K, class V> V sum(typename std::map<K, V>::const_iterator a, typename std::map<K, V>::const_iterator b) { V s = V(); for (; a != b; ++a) s += a->second; return s; }
int main() {
  Graph g; g.add("a", "b"); g.add("a", "c"); g.add("c", "d");
  for (Graph::const_iterator it = g.begin(); it != g.end(); ++it) { std::cout << it->first << ':'; for (std::set<std::string>::const_iterator j = it->second.begin(); j != it->second.end(); ++j) std::cout << *j << ' '; }
  for (const auto &[k, v] : g) std::cout << k << v.size(); std::cout << g.has("a") << g.of("zz").size() << '\n';
  std::map<std::string, int> m{{"x", 1}, {"y", 2}}; std::unordered_map<std::string, int> u{{"q", 4}};
  std::cout << get_or(m, "x", 9) << get_or(m, "zz", 9) << get_or(u, "q", 9) << get_or(u, "r", 9) << '\n';
  std::list<int> l{3, 9, 4}; std::deque<int> d{5, 2}; std::set<int> s{1, 8}; const std::list<int> &kl = l;
  std::cout << *biggest(l) << *biggest(d) << *biggest(s) << '\n'; print(kl.begin(), kl.end()); print(l.cbegin(), l.cend()); print(kl.rbegin(), kl.rend());
  std::cout << (pos(l, 9) == std::next(l.cbegin())) << std::distance(l.cbegin(), pos(l, 4)) << '\n';
  std::cout << sum<std::string, int>(m.begin(), m.end()) << '\n';
  l.erase(pos(l, 9)); print(l.begin(), l.end()); l.insert(pos(l, 4), 77); print(l.begin(), l.end()); l.splice(l.cbegin(), l, pos(l, 4)); print(l.begin(), l.end());
  auto mx = std::max_element(m.cbegin(), m.cend(), [](const auto &a, const auto &b) { return a.second < b.second; }); std::cout << mx->first << '\n';
  auto cnt = std::count_if(m.begin(), m.end(), [](const std::pair<const std::string, int> &p) { return p.second > 1; }); std::cout << cnt << std::accumulate(d.cbegin(), d.cend(), 0) << '\n';
  std::map<std::string, int>::const_iterator lo = m.lower_bound("x"), hi = m.upper_bound("x"); std::cout << std::distance(lo, hi) << '\n';
  for (std::map<std::string, int>::const_reverse_iterator r = m.rbegin(); r != m.rend(); ++r) std::cout << r->first; std::cout << '\n';
  for (std::map<std::string, int>::iterator it = m.begin(); it != m.end();) { if (it->second == 1) it = m.erase(it); else ++it; } std::cout << m.size() << '\n';
  std::map<std::string, int>::const_iterator e = m.begin(); m.erase(e); std::cout << m.empty() << '\n';
  std::unordered_set<int> us{1}; std::unordered_set<int>::const_iterator ui = us.find(1); std::cout << (ui == us.end()) << (us.end() == ui) << *ui << '\n';
  std::vector<int> v(kl.begin(), kl.end()); std::vector<int>::const_iterator vi = v.begin(); std::cout << *vi << (vi == v.begin()) << (v.end() - vi) << '\n';
  std::deque<int>::const_iterator di = d.begin(); std::cout << di[1] << (d.end() - di) << (di < d.end()) << *(di + 1) << '\n'; std::deque<int>::const_iterator dj = di + 1; d.erase(dj); std::cout << d.size() << '\n';
  std::multimap<int, std::string> mm{{1, "a"}, {1, "b"}}; auto range = std::as_const(mm).equal_range(1); for (auto i = range.first; i != range.second; ++i) std::cout << i->second; std::pair<std::multimap<int, std::string>::const_iterator, std::multimap<int, std::string>::const_iterator> pr = mm.equal_range(1); std::cout << pr.first->second << '\n';
  std::list<int>::const_iterator cit; cit = l.begin(); const std::list<int>::iterator fixed = l.begin(); cit = fixed; std::cout << *cit << *fixed << '\n'; *fixed = 5; std::cout << *cit << '\n';
  std::function<int(std::list<int>::const_iterator)> fn = [](std::list<int>::const_iterator i) { return *i; }; std::cout << fn(l.begin()) << '\n';
  std::vector<std::list<int>::const_iterator> its; its.push_back(l.begin()); its.emplace_back(l.cbegin()); std::cout << *its[0] << *its[1] << '\n';
  auto it3 = true ? l.cbegin() : l.begin(); std::cout << *it3 << '\n';
}
