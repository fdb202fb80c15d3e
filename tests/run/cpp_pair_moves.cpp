// Classes that move their `std::pair`s promise not to throw if the members do: a growing vector moves them.
// engines: auto
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct Note { int n; Note(int n) : n(n) {} Note(const Note &o) : n(o.n) { printf("c%d ", n); } Note(Note &&o) noexcept : n(o.n) { printf("m%d ", n); } };
struct Loud { Loud() {} Loud(const Loud &) {} };
struct A { std::pair<int, Note> p{1, Note(2)}; std::string s = "s"; Note n{3}; };
struct B { std::pair<Loud, int> p; Note n{4}; };
int main() {
  std::vector<A> a(1);
  printf("\n");
  a.emplace_back();
  printf("\n");
  std::vector<B> b(1);
  b.emplace_back();
  printf("\n");
  printf("%d %d\n", std::is_nothrow_move_constructible<A>::value, std::is_nothrow_move_constructible<B>::value);
}
