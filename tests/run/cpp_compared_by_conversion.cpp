// Classes without comparisons of their own that convert to what has them, in library containers.
// engines: auto
// expect:
// 1 0 1
// ann bob 1
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

struct Key {
  int n;
};
inline bool operator==(const Key &a, const Key &b) { return a.n == b.n; }
inline bool operator<(const Key &a, const Key &b) { return a.n < b.n; }

struct Named {
  std::string name;
  Key key;
  Named(const std::string &name, int n) : name(name), key{n} {}
  operator const Key &() const { return key; }
};

int main() {
  std::vector<Named> a, b;
  a.push_back(Named("bob", 2));
  a.push_back(Named("ann", 1));
  b = a;
  bool same = a == b;
  b[1].key.n = 3;
  bool other = a == b;
  printf("%d %d %d\n", same, other, (int)(std::find(a.begin(), a.end(), Named("x", 1)) - a.begin()));
  std::sort(a.begin(), a.end());
  printf("%s %s %d\n", a[0].name.c_str(), a[1].name.c_str(), a < b);
}
