// Unordered containers: nodes, buckets, every member.
#include <iostream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <algorithm>
#include <utility>
#include <stdexcept>
#include <memory>
struct Hash { size_t operator()(const std::string &s) const { return s.size(); } };
struct Eq { bool operator()(const std::string &a, const std::string &b) const { return a == b; } };
struct P { int x, y; bool operator==(const P &o) const { return x == o.x && y == o.y; } };
namespace std { template <> struct hash<P> { size_t operator()(const P &p) const noexcept { return p.x * 31 + p.y; } }; }
template <class M> void show(const M &m) { std::vector<std::pair<std::string, int>> v(m.begin(), m.end()); std::sort(v.begin(), v.end()); for (auto &p : v) std::cout << p.first << '=' << p.second << ' '; std::cout << '\n'; }
int main() {
  std::unordered_map<std::string, int> m{{"a", 1}, {"b", 2}, {"c", 3}};
  auto n = m.extract("b"); std::cout << n.empty() << !n << n.key() << n.mapped() << m.size() << '\n';
  n.key() = "z"; n.mapped() = 26; auto r = m.insert(std::move(n)); std::cout << r.inserted << r.position->first << r.node.empty() << n.empty() << '\n';
  auto n2 = m.extract(m.find("a")); m.emplace("a", 100); auto r2 = m.insert(std::move(n2)); std::cout << r2.inserted << r2.position->second << r2.node.key() << r2.node.mapped() << '\n';
  auto n3 = m.extract("none"); std::cout << n3.empty() << (bool)n3 << '\n';
  std::unordered_map<std::string, int>::node_type nt; std::cout << nt.empty() << '\n'; nt = std::move(r2.node); std::cout << nt.key() << '\n'; m.insert(m.begin(), std::move(nt));
  std::unordered_map<std::string, int> o{{"c", 30}, {"d", 40}}; m.merge(o); show(m); show(o);
  std::unordered_multimap<std::string, int> mm{{"k", 1}, {"k", 2}, {"c", 9}}; mm.merge(m); show(mm); std::cout << mm.count("k") << m.size() << '\n';
  auto er = mm.equal_range("k"); int s = 0; for (auto i = er.first; i != er.second; ++i) s += i->second; std::cout << s << std::distance(er.first, er.second) << '\n';
  std::cout << mm.erase("k") << mm.size() << '\n';
  std::unordered_set<int> st{1, 2, 3, 4, 5}; auto sn = st.extract(3); std::cout << sn.value() << st.count(3); sn.value() = 33; auto sr = st.insert(std::move(sn)); std::cout << sr.inserted << *sr.position << '\n';
  std::unordered_multiset<int> ms{1, 1, 2}; ms.merge(st); std::cout << ms.size() << st.size() << ms.count(1) << '\n'; auto mi = ms.extract(1); std::cout << *ms.insert(std::move(mi)) << ms.count(1) << '\n';
  // buckets
  std::unordered_set<std::string, Hash, Eq> hs(20, Hash(), Eq()); hs.insert({"x", "yy", "zz", "www"});
  std::cout << (hs.bucket_count() >= 20) << (hs.bucket("yy") == hs.bucket("zz")) << hs.bucket_size(hs.bucket("yy")) << (hs.max_bucket_count() > 1000) << '\n';
  size_t total = 0; for (size_t b = 0; b < hs.bucket_count(); b++) total += std::distance(hs.begin(b), hs.end(b)); std::cout << total << '\n';
  for (auto i = hs.cbegin(hs.bucket("x")); i != hs.cend(hs.bucket("x")); ++i) std::cout << *i << '\n';
  std::cout << hs.load_factor() << ' ' << hs.max_load_factor() << '\n'; hs.max_load_factor(0.5f); std::cout << hs.max_load_factor() << '\n'; hs.rehash(100); std::cout << (hs.bucket_count() >= 100) << '\n'; hs.reserve(300); std::cout << (hs.bucket_count() >= 600) << '\n';
  std::cout << hs.hash_function()("four") << hs.key_eq()("a", "a") << '\n';
  std::unordered_map<P, std::string> pm; pm[{1, 2}] = "p"; pm.insert({{3, 4}, "q"}); pm.insert_or_assign(P{1, 2}, "r"); auto te = pm.try_emplace(P{3, 4}, "s"); std::cout << pm.at({1, 2}) << pm.at({3, 4}) << te.second << pm.size() << '\n';
  try { pm.at({9, 9}); } catch (const std::out_of_range &e) { std::cout << "out " << e.what() << '\n'; }
  auto eh = pm.emplace_hint(pm.end(), P{5, 6}, "h"); std::cout << eh->second << pm.emplace(P{5, 6}, "i").second << '\n';
  auto c = pm; std::cout << (c == pm) << (c != pm); c.erase(P{5, 6}); std::cout << (c == pm); std::swap(c, pm); c.swap(pm); swap(c, pm); std::cout << c.size() << pm.size() << pm.empty() << (pm.max_size() > 1000) << '\n';
  auto it = c.find({5, 6}); it = c.erase(it); std::cout << c.size() << '\n'; c.erase(c.begin(), c.end()); std::cout << c.empty() << '\n'; pm.clear(); std::cout << pm.size() << '\n';
  std::vector<std::pair<std::string, int>> v{{"one", 1}, {"two", 2}, {"one", 11}}; std::unordered_map<std::string, int> fromr(v.begin(), v.end()); show(fromr); std::unordered_multimap<std::string, int> fm(v.begin(), v.end(), 10); show(fm);
  fromr.insert(v.begin(), v.end()); fromr.insert({{"l", 5}, {"one", 0}}); fromr = {{"as", 1}}; show(fromr);
  std::unordered_map<std::string, std::unique_ptr<int>> um; um["a"] = std::make_unique<int>(5); um.emplace("b", std::make_unique<int>(6)); um.try_emplace("c", new int(7)); auto un = um.extract("a"); std::cout << *un.mapped() << um.size() << *um["c"] << '\n';
  std::unordered_map copyd(fromr); std::unordered_map<std::string, int> moved(std::move(copyd)); std::cout << moved.size() << copyd.size() << '\n';
  std::unordered_set sd{1, 2, 3}; std::cout << sd.size() << '\n';
  auto lam = [](const P &a) { return (size_t)a.x; }; std::unordered_set<P, decltype(lam)> ls(8, lam); ls.insert({1, 2}); ls.emplace(P{1, 2}); std::cout << ls.size() << '\n';
}
