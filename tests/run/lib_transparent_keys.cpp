// Ordered containers whose order is transparent are asked for what is no key; std::less<> and relatives compare two classes.
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
struct Job {
  int id;
  std::string name;
  Job(int id, const char *name) : id(id), name(name) { std::printf("made %d\n", id); }
};
struct ById {
  using is_transparent = void;
  bool operator()(const Job &a, const Job &b) const { return a.id < b.id; }
  bool operator()(const Job &a, int b) const { return a.id < b; }
  bool operator()(int a, const Job &b) const { return a < b.id; }
  template <class T> bool operator()(const Job &a, T *b) const { return a.id < *b; }
  template <class T> bool operator()(T *a, const Job &b) const { return *a < b.id; }
};
struct Tens {
  using is_transparent = int;
  bool operator()(int a, int b) const { return a < b; }
  bool operator()(int a, double b) const { return a / 10 < (int)b; }
  bool operator()(double a, int b) const { return (int)a < b / 10; }
};
int main() {
  std::map<std::string, int, std::less<>> m{{"one", 1}, {"two", 2}, {"three", 3}};
  std::string_view text = "one two four";
  for (std::string_view v : {text.substr(0, 3), text.substr(4, 3), text.substr(8)}) {
    auto at = m.find(v);
    std::printf("%d %d %zu %d\n", (int)v.size(), at == m.end() ? -1 : at->second, m.count(v), m.lower_bound(v) == m.end() ? -1 : m.lower_bound(v)->second);
  }
  const auto &same = m;
  std::printf("%d %d\n", same.find("two")->second, same.upper_bound("one")->second);
  std::multimap<std::string, int, std::greater<>> mm{{"a", 1}, {"b", 2}, {"a", 3}, {"c", 4}};
  auto [from, to] = mm.equal_range(std::string_view("a"));
  for (; from != to; ++from)
    std::printf("a=%d ", from->second);
  std::printf("%zu %s\n", mm.count("b"), mm.lower_bound("bb")->first.c_str());
  std::set<Job, ById> jobs;
  jobs.emplace(3, "c");
  jobs.emplace(1, "a");
  jobs.emplace(7, "g");
  int seven = 7;
  std::printf("%s %zu %d %s\n", jobs.find(3)->name.c_str(), jobs.count(2), jobs.find(4) == jobs.end(), jobs.find(&seven)->name.c_str());
  std::multiset<int, Tens> tens{11, 5, 17, 12, 25, 31};
  std::printf("%zu %d %d %zu\n", tens.count(1.5), *tens.lower_bound(2.0), *tens.upper_bound(0.5), tens.count(11));
  std::printf("%d %d %d\n", std::less<>()(1, 1.5), std::greater<>{}(2u, 'a'), std::less<void>()(std::string("a"), "b"));
}
