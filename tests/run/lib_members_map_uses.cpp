#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
struct Key { int a, b; bool operator<(const Key &o) const { return a != o.a ? a < o.a : b < o.b; } };
struct ByLength { bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); } };
struct State { int sign; explicit State(int s = 1) : sign(s) {} bool operator()(int a, int b) const { return a * sign < b * sign; } };
struct Loose { using is_transparent = void; bool operator()(std::string_view a, std::string_view b) const { return a < b; } };
bool descending(int a, int b) { return a > b; }
struct Holder {
  std::map<int, std::string> m{{1, "one"}};
  const std::string &get(int i) const { return m.at(i); }
  std::string &make(int i) { return m[i]; }
  auto first() const { return m.begin(); }
};
int main() {
  std::map<std::string, int> m; P(m["a"]++); P(m["a"]); P(m.at("a")); m["b"] = 2; const auto &cm = m; P(cm.at("b"));
  try { cm.at("zz"); } catch (const std::out_of_range &e) { P(e.what()); }
  auto [it, fresh] = m.insert({"c", 3}); P(it->first); P(fresh); P(m.insert({"c", 4}).second); P(m.emplace("d", 4).first->second); P(m.emplace("d", 5).second);
  P(m.insert_or_assign("d", 6).second); P(m["d"]); P(m.insert_or_assign("e", 7).first->second); P(m.insert_or_assign(m.begin(), "e", 8)->second); std::string key = "f"; P(m.insert_or_assign(key, 9).second); P(m.insert_or_assign(m.cend(), key, 10)->second);
  P(m.try_emplace("g", 11).second); P(m.try_emplace("g", 12).first->second); P(m.try_emplace(key, 13).second); P(m.try_emplace(m.begin(), "h", 14)->second); P(m.try_emplace(m.cend(), key, 15)->second); P(m.try_emplace("z").first->second);
  auto ins = m.insert(m.extract("h")); P(ins.inserted); P(ins.position->first); P(ins.node.empty()); auto again = m.extract("a"); again.key() = "b"; auto failed = m.insert(std::move(again)); P(failed.inserted); P(failed.node.key()); P(failed.position->second);
  m.at("b") = 77; m.find("b")->second += 1; for (auto &[k, v] : m) { v += 1; std::cout << k << v << ' '; } for (auto &p : cm) std::cout << p.first; std::cout << '\n';
  std::map<int, std::string, std::greater<int>> g{{1, "x"}, {2, "y"}}; P(g.begin()->first); std::map<int, int, std::function<bool(int, int)>> f([](int a, int b) { return a > b; }); f[1] = 1; f[2] = 2; P(f.begin()->first); std::map<int, int, bool (*)(int, int)> fp(descending); fp[1]; fp[2]; P(fp.begin()->first); auto less = [](int a, int b) { return a % 10 < b % 10; }; std::map<int, int, decltype(less)> lm(less); lm[13] = 1; lm[3] = 2; P(lm.size()); std::set<int, decltype(less)> ls({21, 11, 2}, less); P(ls.size());
  std::map<std::string, int, ByLength> bl{{"aa", 1}, {"b", 2}, {"cc", 3}}; P(bl.size()); P(bl.at("zz")); std::map<int, int, State> st(State(-1)); st[1]; st[2]; P(st.begin()->first); P(st.key_comp().sign); std::map<int, int, State> st2({{1, 1}, {2, 2}}, State(-1)); P(st2.begin()->first); std::map<int, int, State> st3(st2.begin(), st2.end(), State(1)); P(st3.begin()->first); st3 = st2; P(st3.begin()->first);
  std::map<std::string, int, std::less<>> tr{{"x", 1}, {"y", 2}}; std::string_view sv = "y"; P(tr.find(sv)->second); P(tr.count("x")); P(tr.lower_bound(sv)->first); P(tr.upper_bound("x")->first); P(tr.equal_range(sv).first->second);
  std::map<Key, std::vector<int>> mv; mv[{1, 2}].push_back(3); mv[Key{1, 2}].push_back(4); mv[{0, 5}] = {7, 8}; P(mv.begin()->second.size()); P((mv.at({1, 2}).back())); P(mv.count({9, 9})); std::map<std::pair<int, int>, int> pm; pm[{1, 2}] = 3; ++pm[std::make_pair(1, 2)]; P((pm[{1, 2}]));
  std::map<int, std::unique_ptr<int>> mu; mu[1] = std::make_unique<int>(5); mu.emplace(2, std::make_unique<int>(6)); mu.try_emplace(3, new int(7)); mu.insert_or_assign(1, std::make_unique<int>(8)); mu.insert({4, std::make_unique<int>(9)}); mu.insert(std::make_pair(5, std::make_unique<int>(10))); P(*mu[1] + *mu.at(2) + *mu.find(3)->second); auto moved = std::move(mu); P(moved.size()); auto taken = std::move(moved.begin()->second); P(*taken); auto nh = moved.extract(2); P(*nh.mapped()); std::set<std::unique_ptr<int>> su; su.insert(std::make_unique<int>(3)); su.emplace(new int(4)); P(su.size()); auto sn = su.extract(su.begin()); P(*sn.value() > 0);
  Holder h; P(h.get(1)); h.make(2) = "two"; P(h.get(2)); P(h.first()->second); const Holder ch = h; P(ch.get(2)); P(ch.m.size());
  std::multimap<std::string, int> mm{{"k", 1}, {"k", 2}, {"j", 0}}; for (auto [b, e] = mm.equal_range("k"); b != e; ++b) std::cout << b->second; mm.emplace("k", 3); P(mm.count("k")); P(mm.insert({"k", 4})->second); P(mm.erase("k")); std::multiset<int> ms{3, 1, 3}; P(ms.count(3)); P(*ms.insert(2)); ms.erase(ms.find(3)); P(ms.size()); std::multiset<int, std::greater<>> mg(ms.begin(), ms.end()); P(*mg.begin()); ms.merge(std::multiset<int>{9}); std::set<int> s1{1, 9, 50}; ms.merge(s1); P(ms.size()); P(s1.size()); std::set<int, std::greater<int>> s2{70}; ms.merge(s2); P(*ms.rbegin());
  std::map<int, std::map<int, int>> nested; nested[1][2] = 3; P(nested[1].size()); std::map<int, std::set<int>> ns; ns[1].insert({3, 2, 1}); P(*ns[1].begin()); P((std::map<int, int>{{1, 2}} < std::map<int, int>{{1, 3}})); std::map ded(m); P(ded.size()); std::set sd{3, 1, 2}; P(*sd.begin()); std::set<int> fromset(sd.rbegin(), sd.rend()); P(fromset == sd);
  std::vector<std::pair<std::string, int>> vec(m.begin(), m.end()); std::sort(vec.begin(), vec.end(), [](const auto &a, const auto &b) { return a.second > b.second; }); P(vec.front().first); auto mx = std::max_element(m.begin(), m.end(), [](const auto &a, const auto &b) { return a.second < b.second; }); P(mx->first); P(std::count_if(m.begin(), m.end(), [](const std::pair<const std::string, int> &p) { return p.second > 5; })); for (auto i = m.begin(); i != m.end();) i = i->second > 10 ? m.erase(i) : std::next(i); P(m.size()); std::copy(sd.begin(), sd.end(), std::inserter(fromset, fromset.end())); P(fromset.size()); auto [pos, ok] = sd.insert(3); P(ok); P(*pos); P(std::set<int>::value_type(3));
}
