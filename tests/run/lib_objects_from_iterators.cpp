// Containers of classes that tell of their copies, moves and ends, made of and filled from all kinds of iterators.
#include <array>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <sstream>
#include <unordered_set>
#include <vector>
static int copies, moves, ends, copied, moved;
struct T {
  int v;
  T(int v = 0) : v(v) {}
  T(const T &o) : v(o.v) { ++copies; }
  T(T &&o) noexcept : v(o.v) {
    o.v = -1;
    ++moves;
  }
  T &operator=(const T &o) {
    v = o.v;
    ++copied;
    return *this;
  }
  T &operator=(T &&o) noexcept {
    v = o.v;
    o.v = -2;
    ++moved;
    return *this;
  }
  ~T() { ++ends; }
  bool operator<(const T &o) const { return v < o.v; }
  bool operator==(const T &o) const { return v == o.v; }
};
struct Hash {
  std::size_t operator()(const T &t) const { return t.v; }
};
struct Ended {
  int v = 3;
  ~Ended() { ++ends; }
};
template <class C> static void show(const char *what, const C &c) {
  std::printf("%s:", what);
  for (const auto &t : c)
    std::printf(" %d", t.v);
  std::printf(" (%d copies, %d moves, %d ends, %d and %d assigned)\n", copies, moves, ends, copied, moved);
  copies = moves = ends = copied = moved = 0;
}
template <template <class...> class C> static void made(const char *what) {
  T array[] = {4, 2, 3};
  std::vector<T> v(array, array + 3);
  std::list<T> l(v.begin(), v.end());
  std::set<T> s(l.begin(), l.end());
  copies = moves = ends = copied = moved = 0;
  C<T> a(v.rbegin(), v.rend()), b(l.begin(), l.end()), c(s.begin(), s.end()), d(array, array + 2);
  show(what, a);
  show(what, b);
  show(what, c);
  C<T> e(std::make_move_iterator(v.begin()), std::make_move_iterator(v.end()));
  show(what, e);
  show("left", v);
  int numbers[] = {7, 8};
  std::istringstream in("5 6");
  C<T> f(numbers, numbers + 2), g{std::istream_iterator<int>(in), std::istream_iterator<int>()};
  show(what, f);
  show(what, g);
}
int main() {
  made<std::vector>("vector");
  made<std::deque>("deque");
  made<std::list>("list");
  made<std::set>("set");
  made<std::multiset>("multiset");
  std::vector<Ended> w(3);
  std::vector<Ended> x(w.rbegin(), w.rend());
  show("ended", x);
  std::vector<T> v{1, 2, 3}, u;
  std::list<T> l(v.begin(), v.end());
  show("v", v);
  u.insert(u.end(), l.begin(), l.end());
  u.insert(u.begin() + 1, std::make_move_iterator(v.begin()), std::make_move_iterator(v.begin() + 1));
  std::printf("%d\n", u[1].v);
  std::forward_list<T> f(l.begin(), l.end());
  std::unordered_set<T, Hash> h(f.begin(), f.end());
  std::printf("%zu %zu\n", h.size(), h.count(T(2)));
}
