// Which members of elements are copied and which are moved into maps: keys of `{key, value}` are constant by then; hash tables make an element before they look for it.
// engines: auto
#include <cstdio>
#include <map>
#include <set>
#include <unordered_map>
#include <string>
#include <vector>
#include <utility>
struct C1 { int v; C1(int v):v(v){ printf("C1(%d)\n",v);} C1(const C1&o):v(o.v){printf("copy %d\n",v);} C1(C1&&o):v(o.v){o.v=-1;printf("move %d\n",v);} ~C1(){printf("~%d\n",v);} C1&operator=(const C1&o){v=o.v;printf("= %d\n",v);return *this;} C1&operator=(C1&&o){v=o.v;printf("m= %d\n",v);return *this;} const C1 &self() const { return *this; }
 bool operator<(const C1&o)const{return v<o.v;} };
static void first() {
  std::map<C1,C1> m;
  puts("i1"); m.insert({C1(3), C1(4)});
  puts("i2"); m.insert(std::pair<C1,C1>(C1(5), C1(6)));
  puts("i3"); m.insert(std::make_pair(C1(7), C1(8)));
  puts("i4"); m.emplace(C1(9), C1(10));
  puts("i5"); std::pair<const C1, C1> p(11, 12); m.insert(p); m.insert(std::move(p));
  const C1 k(1); C1 a(2);
  puts("i6"); m.insert({k, a});
  puts("i7"); std::map<C1,C1> m2{{C1(20), C1(21)}, {k, k}};
  puts("i8"); std::pair<const C1, C1> q = std::move(p); 
}
struct H { size_t operator()(const C1 &c) const { return c.v; } };
struct Eq { bool operator()(const C1 &a, const C1 &b) const { return a.v == b.v; } };
template <class M> static void all(const char *n) {
  puts(n); M m; const C1 k(1); C1 a(2);
  puts("a"); m.insert({C1(3), C1(4)}); puts("a2"); m.insert({C1(3), C1(4)});
  puts("b"); std::pair<C1, C1> p(5, 6); m.insert(p); m.insert(std::move(p)); p.first.v = 55;
  puts("c"); std::pair<const C1, C1> q(7, 8); m.insert(q); m.insert(std::move(q));
  puts("d"); m.insert({k, a}); m.insert(std::make_pair(9, 10)); m.insert(std::pair<int, int>(9, 11));
  puts("e"); m.insert(m.end(), {C1(30), C1(31)}); m.insert(m.begin(), std::pair<C1, C1>(32, 33));
  puts("f"); typename M::value_type vt(k, a); m.insert(vt);
  puts("g"); std::vector<std::pair<C1, C1>> v; v.reserve(2); v.emplace_back(40, 41); v.emplace_back(42, 43); m.insert(v.begin(), v.end());
  puts("h"); m.insert({{C1(60), C1(61)}, {C1(62), C1(63)}}); 

  puts("end"); printf("%zu\n", m.size());
}
static void more() { all<std::map<C1, C1>>("map"); all<std::multimap<C1, C1>>("multimap"); all<std::unordered_map<C1, C1, H, Eq>>("um"); all<std::unordered_multimap<C1, C1, H, Eq>>("umm"); }
int main() {
  first();
  more();
}
