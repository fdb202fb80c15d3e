// Copies, moves and ends of elements in ordered and unordered containers, in libstdc++'s order: trees are copied from the root to the right, tables in the
// order of their lists, assignments use old nodes again.
// engines: auto
#include <cstdio>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <string>
struct L { int v; L(int v = 0) : v(v) { printf(" +%d", v); } L(const L &o) : v(o.v) { printf(" c%d", v); } L(L &&o) noexcept : v(o.v) { o.v = -1; printf(" m%d", v); } L &operator=(const L &o) { v = o.v; printf(" =%d", v); return *this; } L &operator=(L &&o) { v = o.v; o.v = -2; printf(" m=%d", v); return *this; } ~L() { printf(" -%d", v); }
 bool operator<(const L &o) const { return v < o.v; } bool operator==(const L &o) const { return v == o.v; } };
struct Hash { size_t operator()(const L &l) const { return l.v; } };
namespace std { template <> struct hash<L> { size_t operator()(const L &l) const noexcept { return l.v * 7; } }; }
int step = 0; void at() { printf("\n%d:", ++step); }
int main() {
  at(); std::map<int, L> m; for (int i : {5, 2, 8, 1, 9, 3, 7}) m.emplace(i, i);
  at(); std::map<int, L> m2 = m;
  at(); std::map<int, L> m3; m3.emplace(1, 100); m3.emplace(2, 200); m3.emplace(3, 300);
  at(); m3 = m;
  at(); m3 = std::move(m2);
  at(); m2 = m3;
  at(); m.clear();
  at(); m3.erase(5);
  at(); std::set<L> s; for (int i : {5, 2, 8, 1, 9, 3, 7}) s.insert(i);
  at(); std::set<L> s2 = s;
  at(); s2.erase(L(5));
  at(); s = s2;
  at(); std::set<L> s3(s.begin(), s.end());
  at(); std::unordered_map<int, L> u; for (int i : {5, 2, 8, 1, 9, 3, 7}) u.emplace(i, i);
  at(); for (auto &e : u) printf(" (%d)", e.first);
  at(); std::unordered_map<int, L> u2 = u;
  at(); for (auto &e : u2) printf(" (%d)", e.first);
  at(); u2[40] = L(40); u2[41];
  at(); u = u2;
  at(); u = std::move(u2);
  at(); u.erase(40);
  at(); u.insert({50, L(50)});
  at(); u.insert(std::make_pair(51, L(51)));
  at(); u.try_emplace(52, 52);
  at(); u.insert_or_assign(52, L(53));
  at(); std::unordered_set<L> us; for (int i : {5, 2, 8, 1, 9, 3, 7}) us.insert(L(i));
  at(); std::unordered_set<L> us2 = us;
  at(); us2.insert(L(5)); us2.emplace(6); us2.erase(L(6));
  at(); us = us2;
  at(); us.clear();
  at(); std::unordered_set<L, Hash> uh; uh.insert(L(1)); uh.emplace(2); L k(3); uh.insert(k); printf(" n%d", (int)uh.count(L(2)));
  at(); std::multimap<int, L> mm; mm.emplace(1, 1); mm.emplace(1, 2); mm.insert({0, L(3)});
  at(); auto mm2 = mm;
  at(); std::multiset<L> ms; ms.insert(L(1)); ms.insert(L(1)); ms.emplace(0);
  at(); auto ms2 = ms;
  at(); std::map<std::string, L> ml{{"a", 1}, {"b", 2}};
  at(); std::map<int, L> mi{{1, L(1)}, {2, L(2)}};
  at(); std::set<L> si{L(3), L(1), L(2)};
  at(); std::map<L, int> mk; mk[L(1)] = 2; mk.emplace(L(3), 4); L q(9); mk[q];
  at(); auto mk2 = mk;
  at(); mk.swap(mk2);
  at(); std::unordered_multimap<int, L> um; um.emplace(1, 1); um.emplace(1, 2); um.insert({0, L(3)}); um.insert({1, L(4)});
  at(); std::unordered_multimap<int, L> um2; um2.emplace(7, 7); um2 = um;
  at(); um2.erase(1); printf(" n%d", (int)um.count(1));
  at(); std::unordered_multiset<L> uq; uq.insert(L(1)); uq.insert(L(1)); uq.emplace(0);
  at(); auto uq2 = uq; uq2.erase(L(1)); uq2 = std::move(uq);
  at(); mm2 = mm; ms2 = ms; mm = std::move(mm2);
  at(); std::multimap<int, int> hints; auto h = hints.insert({5, 1}); hints.insert(h, {5, 2}); hints.insert(hints.end(), {5, 3}); hints.insert(hints.begin(), {7, 4}); hints.insert(hints.end(), {3, 5});
  for (auto &e : hints) printf(" %d:%d", e.first, e.second);
  at(); std::map<int, L> big, smaller; for (int i = 0; i < 12; i++) big.emplace(i * 5 % 12, i); for (int i = 0; i < 7; i++) smaller.emplace(i, 100 + i);
  at(); for (int i : {3, 7, 0, 11, 5}) big.erase(i);
  at(); auto rest = big;
  at(); smaller = rest;
  at(); rest.clear(); rest = smaller;
  at(); for (auto i = rest.end(); i != rest.begin();) printf(" %d", (--i)->first);
  at();
}
