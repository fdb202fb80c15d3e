// Assignments of library objects as values, comparisons that return numbers, and lists of lists (checked with g++).
#include <cstdio>
#include <map>
#include <string>
#include <vector>
#include <array>
#include <algorithm>
struct Key {
  unsigned long rank;
  int index;
  int operator<(const struct Key &other) const { return rank < other.rank; }
};
struct Both {
  int v;
  // Any number but 0 is true.
  unsigned operator==(const Both &o) const { return v == o.v ? 4 : 0; }
};
struct Store {
  std::map<std::string, int> all;
  std::map<std::string, int>::iterator at;
  bool has(const std::string &name) { return all.end() != (at = all.find(name)); }
};
static void show(std::vector<std::array<size_t, 3>> list) {
  for (auto &a : list)
    printf("[%zu %zu %zu]", a[0], a[1], a[2]);
  printf(" of %zu\n", list.size());
}
int main() {
  Key keys[5] = {{9, 0}, {3, 1}, {7, 2}, {1, 3}, {5, 4}};
  std::sort(keys, keys + 5);
  for (auto &k : keys)
    printf("%lu/%d ", k.rank, k.index);
  printf("\n");
  std::vector<Both> w{{1}, {2}, {3}};
  printf("%d\n", (int)(std::find(w.begin(), w.end(), Both{2}) - w.begin()));
  Store s;
  s.all["one"] = 1;
  s.all["two"] = 2;
  const bool two = s.has("two");
  printf("%d %d\n", two, s.at->second);
  printf("%d\n", s.has("three"));
  std::string a, b;
  a = b = "both";
  (a = "left") += "!";
  printf("%s %s\n", a.c_str(), b.c_str());
  std::vector<int> v;
  for (v = {1}, a = "x"; (v = {4, 5}).size() < 2;)
    ;
  printf("%zu\n", v.size());
  // Operators that return their object, at the end of a comma.
  std::map<std::string, int>::iterator it = s.all.begin();
  int steps = 0;
  for (; it != s.all.end(); steps++, ++it)
    ;
  std::vector<std::string> words{"p", "q"};
  auto w2 = words.begin();
  for (auto other = words.begin(); other != words.end(); ++other, ++w2)
    steps += 10;
  printf("%d %d\n", steps, w2 == words.end());
  // One list more than the elements need: the list of a list.
  show({{{{1, 2, 3}}}});
  show({{{4, 5, 6}}});
  show({{{7, 8, 9}}, {{1, 1, 1}}});
}
