// engines: auto
#include <cstdio>
#include <iostream>
#include <iterator>
#include <list>
#include <queue>
#include <stack>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <vector>

template <typename T> const char *name() {
  if (std::is_same<T, float>::value) return "float";
  if (std::is_floating_point<T>::value) return "double";
  return std::is_unsigned<T>::value ? "unsigned" : "int";
}
template <typename T> typename std::enable_if<std::is_integral<T>::value, T>::type half(T x) { return x / 2; }
template <typename T> typename std::enable_if<std::is_floating_point<T>::value, T>::type half(T x) { return x * 0.5; }

class Shape {
public:
  explicit Shape(int sides) : sides_(sides) {}
  int sides() const { return sides_; }

private:
  int sides_;
};

// Assignment between objects that are both reached through references.
static void remember(std::unordered_map<int, std::vector<bool> > &codes, const std::vector<bool> &code, int key) { codes[key] = code; }

int main() {
  printf("%s %s %s %d %f\n", name<float>(), name<double>(), name<unsigned>(), half(7), half(7.0));
  std::list<int> l;
  l.push_back(1);
  l.push_back(2);
  l.push_front(0);
  for (std::list<int>::iterator i = l.begin(); i != l.end(); ++i) printf("%d ", *i);
  l.pop_back();
  printf("%d\n", (int)l.size());
  std::unordered_map<std::string, int> words;
  const char *text[] = {"the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "the", "end", "of", "it", "all", "now"};
  for (int i = 0; i < 15; i++) words[text[i]]++;
  for (auto &w : words) std::cout << w.first << "=" << w.second << " ";
  std::cout << words.size() << std::endl;
  std::unordered_set<int> numbers;
  for (int i = 0; i < 40; i++) numbers.insert(i * i % 61);
  for (std::unordered_set<int>::iterator i = numbers.begin(); i != numbers.end(); ++i) printf("%d ", *i);
  printf("%d\n", (int)numbers.count(9));
  std::stack<int> s;
  std::queue<std::string> q;
  for (int i = 0; i < 4; i++) {
    s.push(i);
    q.push("q" + std::to_string(i));
  }
  while (!s.empty()) {
    printf("%d%s ", s.top(), q.front().c_str());
    s.pop();
    q.pop();
  }
  std::vector<Shape> shapes;
  for (int i = 3; i < 6; i++) shapes.push_back(Shape(i));
  int total = 0;
  for (size_t i = 0; i < shapes.size(); i++) total += shapes[i].sides();
  std::vector<std::vector<int> > grid(3, std::vector<int>(4, 7));
  grid[1][2] = 5;
  std::vector<std::pair<int, float> > pairs;
  pairs.push_back(std::make_pair(1, 2.5f));
  printf("\n%d %d %d %ld %g\n", total, grid[1][2] + grid[2][3], (int)grid[0].size(), (long)std::distance(shapes.begin(), shapes.end()), pairs[0].second);
  std::vector<bool> bits(10, false);
  bits[3] = true;
  int set = 0;
  for (size_t i = 0; i < bits.size(); i++) set += bits[i];
  printf("%d %d\n", set, (int)bits.size());
  std::unordered_map<int, std::vector<bool> > codes;
  remember(codes, bits, 4);
  printf("%d\n", (int)codes[4].size());
  return 0;
}
