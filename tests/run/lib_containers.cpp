// Maps, sets, their multi and unordered forms with own orders and hashes; deque, queue, stack, priority_queue.
// engines: auto
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <deque>
#include <queue>
#include <stack>
#include <vector>
struct K { int a, b; bool operator<(const K &o) const { return a != o.a ? a < o.a : b < o.b; } bool operator==(const K &o) const { return a == o.a && b == o.b; } };
struct KH { size_t operator()(const K &k) const { return k.a * 31 + k.b; } };
struct ByLen { bool operator()(const std::string &x, const std::string &y) const { return x.size() < y.size(); } };
namespace std { template <> struct hash<K> { size_t operator()(const K &k) const { return k.a ^ (k.b << 4); } }; }
struct Task { int pri; std::string name; };
struct Cmp { bool operator()(const Task &a, const Task &b) const { return a.pri < b.pri; } };
int main() {
  std::map<K, std::string> m; m[{2, 1}] = "x"; m[{1, 5}] = "y"; m.insert({{1, 2}, "z"}); m.emplace(K{0, 0}, "o");
  for (auto &e : m) printf("(%d,%d)%s ", e.first.a, e.first.b, e.second.c_str()); printf("\n");
  for (auto it = m.rbegin(); it != m.rend(); ++it) printf("%d ", it->first.a); printf("\n");
  for (auto it = m.begin(); it != m.end();) { if (it->first.a == 1) it = m.erase(it); else ++it; } printf("%zu %zu\n", m.size(), m.count(K{2, 1}));
  std::map<std::string, std::vector<int>> groups = {{"a", {1, 2}}, {"b", {3}}}; groups["b"].push_back(4); for (const auto &[k, v] : groups) printf("%s:%zu ", k.c_str(), v.size()); printf("\n");
  auto r = m.insert_or_assign(K{2, 1}, "q"); printf("%d %s\n", r.second, m.at(K{2, 1}).c_str()); auto t = m.try_emplace(K{9, 9}, "n"); printf("%d %s\n", t.second, t.first->second.c_str());
  std::multimap<int, char> mm; mm.insert({1, 'a'}); mm.insert({2, 'b'}); mm.insert({1, 'c'}); mm.emplace(1, 'd'); auto er = mm.equal_range(1); for (auto i = er.first; i != er.second; ++i) printf("%c", i->second); printf(" %zu ", mm.count(1)); printf("%zu\n", mm.erase(1));
  std::multiset<int> ms = {5, 1, 5, 3}; ms.erase(ms.find(5)); for (int x : ms) printf("%d ", x); printf("%zu\n", ms.size());
  std::set<std::string, ByLen> sl; sl.insert("ccc"); sl.insert("a"); sl.insert("bbb"); for (auto &s : sl) printf("%s ", s.c_str()); printf("%d\n", (int)sl.insert("xx").second);
  auto desc = [](int a, int b) { return a > b; }; std::set<int, decltype(desc)> ds(desc); for (int i : {3, 1, 2}) ds.insert(i); for (int i : ds) printf("%d ", i); printf("\n");
  std::set<int, bool (*)(int, int)> fs([](int a, int b) { return a % 10 < b % 10; }); fs.insert(19); fs.insert(21); fs.insert(9); for (int i : fs) printf("%d ", i); printf("\n");
  std::set<int, std::greater<int>> gs(ms.begin(), ms.end()); printf("%d %d\n", *gs.begin(), *gs.rbegin()); auto lb = gs.lower_bound(4); printf("%d\n", *lb);
  std::unordered_map<K, int, KH> um; um[{1, 2}] = 3; um[{4, 5}] = 6; printf("%d %zu %d\n", um[{1, 2}], um.size(), um.find({4, 5})->second);
  std::unordered_map<K, int> uh; uh[{1, 1}]++; uh[{1, 1}]++; printf("%d\n", uh.at({1, 1})); std::unordered_set<K> us; us.insert({1, 2}); us.insert({1, 2}); printf("%zu\n", us.size());
  std::unordered_multimap<std::string, int> umm; umm.insert({"a", 1}); umm.insert({"b", 2}); umm.insert({"a", 3}); int sum = 0; auto ur = umm.equal_range("a"); for (auto i = ur.first; i != ur.second; ++i) sum += i->second; printf("%d %zu\n", sum, umm.count("a"));
  std::unordered_multiset<int> ums = {1, 2, 1, 3, 1}; for (int x : ums) printf("%d ", x); printf("\n"); std::unordered_map<int, int> big; for (int i = 0; i < 40; i++) big[i * 7 % 41] = i; int n = 0; for (auto &e : big) { printf("%d ", e.first); if (++n > 12) break; } printf("\n");
  std::deque<int> d = {1, 2, 3}; d.push_front(0); d.insert(d.begin() + 2, 9); d.erase(d.begin()); for (auto it = d.begin(); it != d.end(); ++it) printf("%d ", *it); printf("%d %zu\n", d[1], d.size());
  std::priority_queue<Task, std::vector<Task>, Cmp> q; q.push({1, "low"}); q.push(Task{5, "high"}); q.emplace(Task{3, "mid"}); while (!q.empty()) { printf("%s ", q.top().name.c_str()); q.pop(); } printf("\n");
  auto cmp = [](const std::pair<int, int> &a, const std::pair<int, int> &b) { return a.second > b.second; }; std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, decltype(cmp)> pq(cmp); pq.push({1, 9}); pq.emplace(2, 3); pq.push(std::make_pair(3, 5)); printf("%d\n", pq.top().first);
  std::priority_queue<int, std::vector<int>, std::greater<int>> mq; for (int x : {4, 1, 3}) mq.push(x); printf("%d\n", mq.top()); std::queue<std::pair<int, int>> bq; bq.push({1, 2}); bq.emplace(3, 4); printf("%d %d\n", bq.front().second, bq.back().first); std::stack<std::string> st; st.push("a"); st.emplace("b"); printf("%s\n", st.top().c_str());
  std::map<int, int> a = {{1, 2}}, b = a; printf("%d %d\n", a == b, a < b); b[3] = 4; printf("%d %d\n", a == b, a < b); a.swap(b); printf("%zu\n", a.size());
}
