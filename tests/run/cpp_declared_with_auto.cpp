// Templates declared before they are defined, with deduced results; hidden friends beside scoped enumerations.
#include <cstdio>
namespace cute {
template <class T> struct is_tuple { static const bool value = false; };
template <class A, class B> struct tuple { A a; B b; };
template <class A, class B> struct is_tuple<tuple<A, B>> { static const bool value = true; };
template <class... C> using Coord = tuple<C...>;
template <class C, class... D> using Shape = tuple<C, D...>;
template <class Coord, class Shape, class Stride>
constexpr auto crd2idx(Coord const &coord, Shape const &shape, Stride const &stride);
namespace detail {
template <class Coord, class Shape, class Stride> constexpr auto two(Coord const &c, Shape const &s, Stride const &d) { return crd2idx(c.a, s.a, d.a) + crd2idx(c.b, s.b, d.b); }
}
template <class Coord, class Shape, class Stride>
constexpr auto crd2idx(Coord const &coord, Shape const &shape, Stride const &stride) {
  if constexpr (is_tuple<Coord>::value) return detail::two(coord, shape, stride);
  else return coord * stride;
}
}
enum class Status : unsigned { Again = 0, Done = 1 };
class Token {
public:
  Token(Status s) : s_(s) {}
  Status get() const { return s_; }
  bool operator==(Token const &o) const { return s_ == o.get(); }
  bool operator!=(Token const &o) const { return s_ != o.get(); }
private:
  Status s_;
  friend bool operator==(const Token &l, const Status &r) { printf("a"); return l.get() == r; }
  friend bool operator==(const Status &l, const Token &r) { printf("b"); return l == r.get(); }
  friend bool operator!=(const Token &l, const Status &r) { return l.get() != r; }
};
enum Open { X, Y };
struct Any { Any(int) {} Any(Open) {} };
bool operator<(Any, Any) { printf("any"); return true; }
enum class Own { P, Q };
bool operator<(Own a, Own b) { printf("own"); return (int)a > (int)b; }
int main() {
  cute::tuple<int, int> c{1, 2}, s{4, 4}, d{1, 10};
  printf("%d\n", cute::crd2idx(c, s, d));
  Token t(Status::Done), u(Status::Again);
  printf("%d %d %d\n", t == u, t == Token(Status::Done), t != u);
  bool e = t == Status::Done, f = Status::Again == t; printf(" %d %d\n", e, f);
  printf("%d %d\n", X < Y, Own::P < Own::Q);
}
