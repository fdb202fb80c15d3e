// Containers of arrays whose elements cannot be compared, beside arrays that can.
// expect:
// kept 3 5, nested 2
// less 1 0, equal 0 1, sorted 1 2 4, found 7
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <vector>

struct Place {
  float x, y;
};
struct Key {
  int k;
  bool operator<(const Key &o) const { return k < o.k; }
  bool operator==(const Key &o) const { return k == o.k; }
};

int main() {
  std::vector<std::array<Place, 3>> places(2);
  places[1][2].y = 3;
  std::vector<std::array<Place, 3>> more = places;
  more.push_back({Place{5, 6}, Place{7, 8}, Place{9, 10}});
  std::array<std::array<Place, 2>, 2> nested{};
  printf("kept %g %g, nested %zu\n", more[1][2].y, more[2][0].x, nested.size());
  std::array<Key, 2> a{Key{1}, Key{2}}, b{Key{1}, Key{3}};
  std::vector<std::array<int, 1>> v{{4}, {1}, {2}};
  std::sort(v.begin(), v.end());
  std::map<std::array<Key, 2>, int> m;
  m[a] = 7;
  printf("less %d %d, equal %d %d, sorted %d %d %d, found %d\n", a < b, b < a, a == b, a == a, v[0][0], v[1][0], v[2][0], m[a]);
}
