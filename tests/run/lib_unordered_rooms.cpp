// How many buckets hash tables have after ranges, lists, hints and `rehash`, and so in which order elements come.
// engines: auto
#include <cstdio>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <list>
#include <utility>
template <class S> void show(const char *n, const S &s) { printf("%s %zu:", n, s.bucket_count()); for (auto &e : s) printf(" %d", e); puts(""); }
template <class S> void showm(const char *n, const S &s) { printf("%s %zu:", n, s.bucket_count()); for (auto &e : s) printf(" %d", e.first); puts(""); }
template <class S> void sets(const char *n) {
  std::vector<int> v; for (int i = 0; i < 20; i++) v.push_back(i * 37 % 101);
  std::list<int> l(v.begin(), v.end());
  S a(v.begin(), v.end()); show(n, a); S b; b.insert(v.begin(), v.end()); show(n, b); S c; for (int x : v) c.insert(x); show(n, c);
  S d{5, 99, 3, 17, 44, 2, 8}; show(n, d); S e; e.insert({5, 99, 3, 17, 44, 2, 8, 9, 10, 11, 12, 13, 14, 15}); show(n, e); S f; f = {5, 99, 3, 17, 44, 2, 8, 9, 10, 11, 12, 13, 14, 15}; show(n, f);
  S g(l.begin(), l.end()); show(n, g); S h; h.insert(1); h.insert(200); h.insert(l.begin(), l.end()); show(n, h);
  f.insert(v.begin(), v.begin()); show(n, f); S i(f); show(n, i); S j; j = f; show(n, j); f.erase(3); f.insert(b.begin(), b.end()); show(n, f);
  S k(v.begin(), v.end(), 50); show(n, k); S m(50); m.insert(3); show(n, m); m.clear(); m.insert({1, 2, 70}); show(n, m); m.rehash(7); show(n, m); m.reserve(100); show(n, m);
}
template <class M> void maps(const char *n) {
  std::vector<std::pair<int, int>> v; for (int i = 0; i < 20; i++) v.push_back({i * 37 % 101, i});
  M a(v.begin(), v.end()); showm(n, a); M b; b.insert(v.begin(), v.end()); showm(n, b); M c; for (auto x : v) c.insert(x); showm(n, c);
  M d{{5, 1}, {99, 1}, {3, 1}, {17, 1}, {44, 1}, {2, 1}, {8, 1}}; showm(n, d); M e; e.insert({{5, 1}, {99, 1}, {3, 1}, {17, 1}, {44, 1}, {2, 1}, {8, 1}, {9, 1}, {10, 1}, {11, 1}, {12, 1}, {13, 1}, {14, 1}, {15, 1}}); showm(n, e);
  M f; f = {{5, 1}, {99, 1}, {3, 1}, {17, 1}}; showm(n, f); f.insert(b.begin(), b.end()); showm(n, f); f.insert(b.begin(), b.end()); showm(n, f);
}
int main() { sets<std::unordered_set<int>>("set"); sets<std::unordered_multiset<int>>("mset"); maps<std::unordered_map<int, int>>("map"); maps<std::unordered_multimap<int, int>>("mmap"); }
