// A move constructor that is defaulted beside a copy constructor that is written, and the other way round: each is taken where C++ takes it.
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>
static int copies, moves;
static void told(const char *what) {
  std::printf("%s: %d copies, %d moves\n", what, copies, moves);
  copies = moves = 0;
}
struct A {
  std::vector<int> d;
  explicit A(int n) : d(n, n) {}
  A(const A &o) : d(o.d) { ++copies; }
  A(A &&) noexcept = default;
  A &operator=(const A &o) {
    d = o.d;
    copies += 10;
    return *this;
  }
  A &operator=(A &&) = default;
  A &operator+=(const A &o) {
    d.push_back((int)o.d.size());
    return *this;
  }
  friend A operator+(A a, const A &b) {
    a += b;
    return a;
  }
  A operator-() && { return std::move(*this); }
  A operator-() const & {
    A m(*this);
    return -std::move(m);
  }
};
template <class T> struct B {
  T *p;
  std::string name;
  B(T *p, std::string name) : p(p), name(std::move(name)) {}
  B(B &&o) : p(std::exchange(o.p, nullptr)), name(o.name + "'") { ++moves; }
  B(const B &) = default;
  B &operator=(const B &) = default;
};
// The defaulted one first.
struct C {
  C(C &&) = default;
  C() = default;
  C(C &o) : s(o.s + "&") { ++copies; }
  C(const C &o, int more = 0) : s(o.s + "c") { copies += 1 + more; }
  std::string s = "c";
};
struct D : A {
  B<int> b;
  A more[2];
  D(int *p) : A(3), b(p, "d"), more{A(1), A(2)} {}
};
struct E {
  A a;
  C c;
};
static A passed(A a) { return a; }
static A chosen(bool b) {
  A x(1), y(2);
  if (b)
    return x;
  return y;
}
int main() {
  A a(2), b(3);
  A c = a + b + a;
  told("sum");
  A d = -(a + b), e = -a;
  told("minus");
  A f(std::move(d)), g{std::move(f)}, h = std::move(g);
  std::printf("%zu %zu %zu %zu\n", d.d.size(), f.d.size(), g.d.size(), h.d.size());
  A k = passed(std::move(h)), l = passed(k), m = chosen(copies > 100);
  told("passed");
  const A fixed(4);
  A n = std::move(fixed);
  told("const");
  std::vector<A> v;
  for (int i = 0; i < 5; i++)
    v.emplace_back(i);
  v.push_back(std::move(k));
  v.insert(v.begin(), A(9));
  v.erase(v.begin() + 1);
  told("vector");
  v.push_back(l);
  std::swap(v[0], v[1]);
  l = std::move(v[2]);
  l = v[1];
  std::printf("%zu %zu\n", v[2].d.size(), l.d.size());
  told("elements");
  int number = 5;
  B<int> p(&number, "p"), q = p, r = std::move(p), s(static_cast<const B<int> &>(r)), t{std::move(s)};
  std::printf("%d %d %d %s %s\n", p.p == nullptr, q.p == r.p, s.p == nullptr, q.name.c_str(), t.name.c_str());
  told("B");
  q = std::move(t);
  std::printf("%d %s\n", t.p != nullptr, q.name.c_str());
  std::vector<B<int>> bs(2, q);
  bs.reserve(10);
  told("Bs");
  C x, y = x, z = std::move(x), w = static_cast<const C &>(z);
  std::printf("%s %s %s %d\n", y.s.c_str(), z.s.c_str(), w.s.c_str(), (int)x.s.size());
  told("C");
  D o(&number), o2(std::move(o)), o3 = o2;
  std::printf("%zu %zu %s %s\n", o.d.size(), o.more[1].d.size(), o2.b.name.c_str(), o3.b.name.c_str());
  told("D");
  E one{A(1), C()}, two = std::move(one), three = two;
  std::printf("%zu %s\n", one.a.d.size(), three.c.s.c_str());
  told("E");
  std::optional<A> maybe = std::move(a);
  std::map<int, A> by;
  by.emplace(1, std::move(b));
  by.insert({2, A(7)});
  std::pair<A, int> pair(std::move(*maybe), 3);
  auto moved = std::move(pair);
  auto held = [kept = std::move(moved.first)]() mutable { return std::move(kept); };
  std::printf("%zu %zu %zu\n", b.d.size(), pair.first.d.size(), held().d.size());
  told("library");
}
