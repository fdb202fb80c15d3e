// `{}` for a class that has a constructor from a list but none that takes nothing; with one that takes nothing, that is called.
#include <cstdio>
#include <initializer_list>
#include <string>
#include <vector>
struct Only {
  std::size_t n;
  Only(std::initializer_list<int> l) : n(l.size()) { std::printf("list of %zu\n", n); }
  Only(const Only &o) : n(o.n + 100) {}
};
struct Both {
  Both() { std::printf("nothing\n"); }
  Both(std::initializer_list<int> l) { std::printf("list of %zu\n", l.size()); }
};
struct Defaulted {
  int a = 3;
  Defaulted(int a = 7) : a(a) {}
  Defaulted(std::initializer_list<Defaulted> l) : a(-(int)l.size()) {}
};
template <class T> struct Buffer {
  std::vector<T> v;
  Buffer(std::initializer_list<T> l, int more = 2) : v(l) { v.resize(l.size() + more); }
};
struct Holds {
  Only o{};
  Buffer<double> b = {};
};
static Only made() { return {}; }
static std::size_t taken(const Only &o) { return o.n; }
int main() {
  Only a{}, b = {}, c{{}}, d({});
  std::printf("%zu %zu %zu %zu %zu\n", a.n, b.n, c.n, d.n, taken({}));
  Both e{}, f = {}, g{{}}, h;
  std::printf("%d %d\n", Defaulted{}.a, Defaulted{{}, {}}.a);
  std::printf("%zu %zu\n", Buffer<int>{}.v.size(), Holds().b.v.size());
  Only *p = new Only{};
  std::printf("%zu %zu\n", p->n, made().n);
  delete p;
}
