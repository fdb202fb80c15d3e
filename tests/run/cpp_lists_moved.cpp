// `T({…})`: the implicit move of an object that the list makes goes before a template that would copy it.
#include <cstdio>
#include <vector>
#include <string>
#include <map>
template <bool B, class T = void> struct enable_if { typedef T type; };
template <class T> struct enable_if<false, T> {};
template <class A, class B> struct is_same { static const bool value = false; };
template <class A> struct is_same<A, A> { static const bool value = true; };
template <class T> struct remove_const { typedef T type; }; template <class T> struct remove_const<T const> { typedef T type; };
template <class T> struct Ref {
  typedef Ref<typename remove_const<T>::type> NonConst;
  T *p; int n;
  Ref() : p(nullptr), n(0) {}
  Ref(T *p, int n) : p(p), n(n) {}
  template <typename M = int> Ref(NonConst const &r, M m = (typename enable_if<!is_same<NonConst, Ref<T>>::value, M>::type)0) : p(r.p), n(r.n + 100) {}
};
struct It { template <class T> It(Ref<T> r) : s(r.n) {} int s; };
int f(Ref<int> r) { return r.n; }
int main() { int x = 4; Ref<int> a({&x, 2}); Ref<const int> b({&x, 3}); Ref<const int> c(a); It i(Ref<int>({&x, 7})); printf("%d %d %d %d %d\n", a.n, b.n, c.n, i.s, f({&x, 9}));
  std::vector<int> v({1, 2, 3}); std::string s({'a', 'b'}); std::map<int, int> m({{1, 2}, {3, 4}}); std::vector<std::pair<int, int>> w({{1, 2}, {3, 4}}); std::vector<std::string> t({"a", "b"}); printf("%zu %s %zu %zu %zu\n", v.size(), s.c_str(), m.size(), w.size(), t.size()); }
