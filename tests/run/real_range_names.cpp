// Variables with the names of what a range-based `for` is made of, around it and in it.
// engines: auto
// expect:
// 1 3 7
// 13 11 23 21 43 41
// 2:1 4:3 end
// 1,2 2,1 4,0
// 0=5 1=6 2=7
// 15 30 45 3
#include <cstdio>
#include <map>
#include <vector>
int main() {
  std::vector<int> v{1, 2, 4};
  int end = 0;
  for (int x : v) {
    end += x;
    printf(x == 4 ? "%d\n" : "%d ", end);
  }
  for (int x : v) {
    int it = x * 10;
    int end = it + 1, range = 3;
    it += range;
    printf(x == 4 ? "%d %d\n" : "%d %d ", it, end);
  }
  std::map<int, int> m{{1, 2}, {3, 4}};
  auto it = m.begin();
  for (auto &entry : m) {
    printf("%d:%d ", it->second, entry.first);
    ++it;
  }
  printf(it == m.end() ? "end\n" : "elsewhere\n");
  const int *range = &v[2];
  for (const int &x : std::vector<int>(v)) {
    auto rest = [&] {
      int n = 0;
      for (int it : v)
        n += it > x;
      return n;
    };
    printf(x == *range ? "%d,%d\n" : "%d,%d ", x, rest());
  }
  int array[3] = {5, 6, 7}, i = 0;
  for (int x : array) {
    printf(i == 2 ? "%d=%d\n" : "%d=%d ", i, x);
    i++;
  }
  for (int &x : array) {
    int i = x - 4;
    x = i * 15;
    printf("%d ", x);
  }
  printf("%d\n", i);
}
