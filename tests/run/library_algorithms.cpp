// engines: auto
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <queue>
#include <set>
#include <string>
#include <vector>

struct Item {
  int key;
  int place;
};
struct ByKey {
  bool operator()(const Item &a, const Item &b) const { return a.key < b.key; }
};
struct Heavier {
  bool operator()(const Item *a, const Item *b) const { return a->key > b->key; }
};
static bool descending(int a, int b) { return a > b; }
static int twice(int x) { return 2 * x; }

int main() {
  std::vector<Item> items;
  unsigned state = 12345;
  for (int i = 0; i < 100; i++) {
    state = state * 1103515245u + 12345u;
    Item it;
    it.key = (state >> 16) % 10;
    it.place = i;
    items.push_back(it);
  }
  std::vector<Item> copy(items);
  std::sort(copy.begin(), copy.end(), ByKey());
  for (size_t i = 0; i < copy.size(); i++) printf("%d:%d ", copy[i].key, copy[i].place);
  printf("\n");
  std::stable_sort(items.begin(), items.end(), ByKey());
  for (size_t i = 0; i < items.size(); i++) printf("%d:%d ", items[i].key, items[i].place);
  printf("\n");
  int a[12] = {5, 2, 8, 1, 9, 3, 7, 3, 0, 6, 4, 8};
  std::sort(a, a + 12);
  for (int i = 0; i < 12; i++) printf("%d ", a[i]);
  std::sort(a, a + 12, descending);
  for (int i = 0; i < 12; i++) printf("%d ", a[i]);
  int limit = 4;
  printf("\n%d %d\n", (int)std::count_if(a, a + 12, [limit](int x) { return x > limit; }),
         std::accumulate(a, a + 12, 1, [](int s, int x) { return s + 2 * x; }));
  std::transform(a, a + 12, a, twice);
  std::sort(a, a + 12, std::greater<int>());
  for (int x : a) std::cout << x << ",";
  std::cout << std::endl;
  std::priority_queue<Item *, std::vector<Item *>, Heavier> q;
  for (int i = 0; i < 30; i++) q.push(&copy[(i * 37) % 100]);
  while (!q.empty()) {
    Item *t = q.top();
    q.pop();
    printf("%d/%d ", t->key, t->place);
  }
  printf("\n");
  std::map<std::string, int> words;
  words["one"]++;
  words["two"] += 2;
  words["one"]++;
  for (std::map<std::string, int>::iterator it = words.begin(); it != words.end(); ++it) std::cout << it->first << "=" << it->second << "\n";
  std::map<int, std::vector<int>, std::greater<int> > lists;
  lists[3].push_back(1);
  lists[5].push_back(2);
  lists[3].push_back(4);
  for (auto &entry : lists) {
    std::cout << entry.first << ":";
    for (size_t i = 0; i < entry.second.size(); i++) std::cout << " " << entry.second[i];
    std::cout << "\n";
  }
  std::set<int> seen;
  for (int i = 0; i < 12; i++) seen.insert(a[i] % 5);
  std::cout << seen.size() << " " << seen.count(3) << " " << *seen.begin() << "\n";
  if (words.find("three") == words.end()) std::cout << "none\n";
  int total = 0;
  std::for_each(a, a + 12, [&total](int x) { total += x; });
  std::cout << total << " " << *std::max_element(a, a + 12) << "\n";
  return 0;
}
