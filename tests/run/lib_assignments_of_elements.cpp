// engines: auto
// Assignments, insertions and exchanges of library classes: what they call of their elements, in libstdc++'s order.
#include <cstdio>
#include <vector>
#include <array>
#include <tuple>
#include <list>
#include <deque>
#include <map>
#include <set>
#include <optional>
#include <string>
#include <memory>
#include <utility>
struct T { int v; T(int v = 0) : v(v) { printf("+%d ", v); } T(const T &o) : v(o.v) { printf("c%d ", v); } T(T &&o) noexcept : v(o.v) { o.v = 0; printf("m%d ", v); } ~T() { printf("-%d ", v); }
  T &operator=(const T &o) { v = o.v; printf("=%d ", v); return *this; } T &operator=(T &&o) { int t = o.v; o.v = 0; v = t; printf("m=%d ", v); return *this; } bool operator<(const T &o) const { return v < o.v; } };
template <class C> void assign(const char *name, C a, C b) {
  printf("\n%s: ", name); C c(a);
  printf("| "); c = b;
  printf("| "); c = std::move(a);
  printf("| "); a = b;
  printf("| "); std::swap(a, b);
  printf("| "); C d(std::move(a)); d = C(b);
  printf("| "); 
}
int main() {
  assign<std::pair<int, T>>("pair", {1, T(2)}, {3, T(4)});
  assign<std::pair<T, std::string>>("pair2", {T(1), "a"}, {T(3), "b"});
  assign<std::tuple<int, T>>("tuple", {1, T(2)}, {3, T(4)});
  assign<std::array<T, 2>>("array", {T(1), T(2)}, {T(3), T(4)});
  assign<std::vector<T>>("vector", {T(1), T(2)}, {T(3), T(4), T(5)});
  assign<std::vector<T>>("vector", {T(1), T(2), T(3)}, {T(4)});
  assign<std::list<T>>("list", {T(1), T(2)}, {T(3), T(4), T(5)});
  assign<std::list<T>>("list", {T(1), T(2), T(3)}, {T(4)});
  assign<std::deque<T>>("deque", {T(1), T(2)}, {T(3), T(4), T(5)});
  assign<std::deque<T>>("deque", {T(1), T(2), T(3)}, {T(4)});
  assign<std::optional<T>>("optional", T(1), T(2));
  assign<std::optional<T>>("optional", T(1), std::nullopt);
  assign<std::optional<T>>("optional", std::nullopt, T(2));
  { printf("\nvec "); std::vector<T> v{T(1)}; v = {T(2), T(3)}; printf("| "); v = {T(4)}; printf("| "); v = std::vector<T>(2, T(6)); printf("| "); v = v; printf("| "); v.swap(v); }
  { printf("\nset "); std::set<T> s; s.insert(T(1)); printf("| "); T t(2); s.insert(t); s.insert(t); printf("| "); s.emplace(2); printf("| "); s.emplace(3); printf("| "); s.insert(T(3)); printf("| "); s.insert({T(8), T(9)}); printf("| "); s.erase(T(1)); s.erase(s.begin()); }
  { printf("\nmap "); std::map<int, T> s; s.emplace(1, T(1)); printf("| "); s.emplace(1, T(1)); printf("| "); s[2]; printf("| "); s[2] = T(3); printf("| "); s.insert({3, T(3)}); printf("| "); s.insert({3, T(3)}); printf("| "); s.insert(std::make_pair(4, T(4))); printf("| "); s.try_emplace(5, 7); printf("| "); s.try_emplace(5, 7); printf("| "); s.insert_or_assign(5, T(8)); printf("| "); s.insert_or_assign(6, T(8)); printf("| "); s.erase(1); auto p = *s.begin(); printf("| ");  std::map<T, int> q; q[T(1)] = 4; printf("| "); q[T(1)] = 5; printf("| "); q.emplace(T(1), 3);printf("| "); q.emplace(T(2), 3);  }
  { printf("\nself "); std::optional<T> o(T(1)); o = o; T t(3); t = std::move(t); std::pair<int, T> p{1, 2}; p = p; p.second = std::move(p.second); o = std::move(o); std::array<T, 2> a{1, 2}; a = a; std::list<T> l{1}; l = l; }
}
std::pair<int, T> givep(std::pair<int, T> p) { printf("[givep] "); return p; }
std::pair<int, T> givec(std::pair<int, T> p, std::pair<int, T> q, bool b) { printf("[givec] "); return b ? p : q; }
std::pair<int, T> giveq(std::pair<int, T> p) { if (p.first == 1) return p; return {p.first, p.second}; }
struct Out { Out() { puts(""); std::pair<int, T> p{1, 2}; auto q = givep(p); printf("| "); q = givep(std::move(p)); printf("| "); q = giveq(p); q = giveq({2, 3}); printf("| "); } } out;
