// A class's own operator< in std::sort; vectors of vectors.
// engines: auto
#include <cstdio>
#include <vector>
#include <algorithm>
#include <string>
template <class T> struct my_opt {
  bool has = false; 
  union { T value; };
};
template <class... Ts> struct tup;
template <> struct tup<> {};
template <class H, class... T> struct tup<H, T...> : tup<T...> {
  H head;
  tup(): head() {}
  tup(H h, T... t) : tup<T...>(t...), head(h) {}
};
template <unsigned long I, class T> struct elem;
template <class H, class... T> struct elem<0, tup<H, T...>> { typedef H type; typedef tup<H, T...> holder; };
template <unsigned long I, class H, class... T> struct elem<I, tup<H, T...>> : elem<I - 1, tup<T...>> {};
template <unsigned long I, class... T> typename elem<I, tup<T...>>::type &get(tup<T...> &t) {
  return static_cast<typename elem<I, tup<T...>>::holder &>(t).head;
}
struct P { int a, b; bool operator<(const P &o) const { return a < o.a; } };
bool operator==(const P &x, const P &y) { return x.a == y.a; }
template <class It, class F> F fe(It a, It b, F f) { for (; a != b; ++a) f(*a); return f; }
int main() {
  tup<int, double, std::string> t(1, 2.5, "abc");
  printf("%d %g %s\n", get<0>(t), get<1>(t), get<2>(t).c_str());
  std::vector<P> v = {{3,1},{1,2},{2,3}};
  std::sort(v.begin(), v.end());
  for (auto &p : v) printf("%d %d\n", p.a, p.b);
  int s = 0;
  fe(v.begin(), v.end(), [&](P &p) { s += p.a; p.b = 9; });
  printf("%d %d\n", s, v[0].b);
  std::vector<std::vector<int>> vv(3, std::vector<int>(2, 5));
  vv[1].push_back(3);
  printf("%zu\n", vv[1].size());
  std::vector<int>::iterator it = v.empty() ? vv[0].begin() : vv[1].begin() + 1;
  printf("%d\n", *it);
}
