// Both members of a pair have destructors that print: the second ends first, in maps, vectors, lists, tuples and where a constructor throws.
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

struct K { int n; K(int n = 0) : n(n) {} ~K() { printf(" -k%d", n); } bool operator==(const K &o) const { return n == o.n; } bool operator<(const K &o) const { return n < o.n; } };
struct V {
  int n;
  V(int n = 0) : n(n) { if (n == 13) throw std::runtime_error("thirteen"); }
  V(const V &o) : n(o.n) { printf(" cv%d", n); if (n == 14) throw std::runtime_error("fourteen"); }
  V &operator=(const V &o) { n = o.n; return *this; }
  ~V() { printf(" -v%d", n); }
};
namespace std { template <> struct hash<K> { size_t operator()(const K &k) const { return k.n; } }; }
struct Plain { int n; ~Plain() { printf(" -p%d", n); } };
using Owned = std::pair<std::unique_ptr<Plain>, std::unique_ptr<Plain>>;
Owned owned(int n) { return {std::unique_ptr<Plain>(new Plain{n}), std::unique_ptr<Plain>(new Plain{n + 1})}; }
struct Both { std::pair<K, V> pair; std::pair<int, V> half; Both(int n) : pair(n, n), half(n, n) {} };

int main() {
  { std::unordered_map<K, V> m; m.emplace(1, 2); m[K(3)] = V(4); printf(" |"); m.erase(K(1)); printf(" |"); for (auto &e : m) printf(" %d=%d", e.first.n, e.second.n); m.clear(); printf(" |"); } puts("");
  { std::multimap<K, V> m; m.emplace(1, 2); m.emplace(1, 3); auto copy = m; printf(" |"); m.erase(m.begin()); printf(" | %d", copy.find(K(1))->second.n); } puts("");
  { std::map<K, V> m; m.insert({K(1), V(2)}); m.insert(std::make_pair(K(5), V(6))); printf(" |"); auto it = m.find(K(5)); it->second = V(7); printf(" %d", m.at(K(5)).n); auto e = *it; printf(" %d |", e.first.n); } puts("");
  { std::list<std::pair<K, V>> l; l.emplace_back(1, 2); l.push_back({3, 4}); printf(" |"); l.pop_front(); printf(" |"); } puts("");
  { Owned o = owned(1); printf(" |"); o = owned(3); printf(" |"); std::vector<Owned> v; v.push_back(std::move(o)); v.push_back(owned(5)); printf(" |"); v[0].first.reset(); printf(" |"); } puts("");
  { std::optional<std::pair<K, V>> o; o.emplace(1, 2); printf(" |"); o.reset(); printf(" |"); o = std::pair<K, V>(3, 4); } puts("");
  { std::variant<int, std::pair<K, V>> v = 1; v = std::pair<K, V>(5, 6); printf(" |"); v = 2; printf(" |"); } puts("");
  { Both a(20); Both b = a; printf(" |"); } puts("");
  try { std::pair<K, V> p(12, 13); } catch (std::exception &e) { printf(" %s", e.what()); } puts("");
  try { std::pair<K, V> p(1, 0); p.second.n = 14; auto q = p; } catch (std::exception &e) { printf(" %s", e.what()); } puts("");
  { std::pair<K, std::string> p(30, "text"); std::pair<std::string, V> q("key", 31); auto [a, b] = q; printf(" %s %d |", a.c_str(), b.n); } puts("");
  { std::pair<K, V> a[2] = {{40, 41}, {42, 43}}; static std::pair<K, V> s(98, 99); printf(" %d |", a[1].second.n + s.first.n); } puts("");
  { auto *p = new std::pair<K, V>(50, 51); auto f = [q = *p] { return q.second.n; }; printf(" %d", f()); delete p; printf(" |"); } puts("");
  printf("%d %zu\n", std::pair<K, V>(1, 2).first == K(1), sizeof(std::pair<K, V>));
}
