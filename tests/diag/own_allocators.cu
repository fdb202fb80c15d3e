// Containers of the library would not call an allocator of the program's own.
#include <map>
#include <vector>
template <class T> struct Pool {
  typedef T value_type;
  T *allocate(unsigned long n) { return new T[n]; }
  void deallocate(T *p, unsigned long) { delete[] p; }
};
int main() {
  std::vector<int, std::allocator<int>> plain(3);
  std::vector<int, Pool<int>> pooled;
  std::map<int, int, std::less<int>, Pool<std::pair<const int, int>>> map;
  return plain[0];
}
#include <forward_list>
#include <list>
std::list<int, Pool<int>> list;
std::forward_list<int, Pool<int>> forward;
