// Overloads that take a value and overloads that take a reference to a constant are equally good: other rules choose (not templates first, the more specialised).
#include <cstdio>
#include <map>
#include <string>
struct X {};
template <class T> void f(T) { puts("template"); }
void f(const X &) { puts("x"); }
template <class T> void g(T) { puts("any"); }
template <class T> void g(const T *const &) { puts("pointer"); }
void h(const std::string &) { puts("string"); }
template <class T> void h(T) { puts("template"); }
void p(const char *) { puts("chars"); }
template <class T> void p(const T &) { puts("template"); }
struct S { template <class T> S &operator<<(T) { puts("any"); return *this; } };
S &operator<<(S &s, const X &) { puts("x"); return s; }
void q(int, const X &) { puts("int"); }
void q(long, X) { puts("long"); }
struct Less {
  int id;
  Less(int i = 0) : id(i) {}
  Less(const Less &o) : id(o.id) {}
  bool operator()(int a, int b) const { return id ? b < a : a < b; }
};
int main() {
  X x;
  f(x);
  f(X());
  int n = 0;
  g(&n);
  std::string s;
  h(s);
  h(std::string());
  char c[] = "a", *pc = c;
  p(pc);
  p(c);
  S t;
  t << x;
  q(1, x);
  Less down(1);
  std::map<int, int, Less> m({{1, 10}, {2, 20}}, down);
  printf("%d\n", m.begin()->second);
}
