// A list without elements in parentheses: the vector is empty, whatever its elements are.
// engines: auto
// expect:
// 0 0 0 1
#include <cstdio>
#include <map>
#include <string>
#include <vector>
int main() {
  std::vector<std::vector<float>> nested({});
  std::vector<std::string> texts({});
  std::map<int, std::string> names({});
  nested.push_back({1, 2});
  std::vector<std::vector<float>> again({});
  printf("%d %d %d %d\n", (int)again.size(), (int)texts.size(), (int)names.size(), (int)nested.size());
}
