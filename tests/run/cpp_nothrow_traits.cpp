// What the traits of constructions and assignments without exceptions say: what declarations promise.
// expect:
// int                          1 11 11 1 1
// const int                    1 11 00 1 0
// int &                        0 11 11 1 1
// E                            1 11 11 1 1
// int *                        1 11 11 1 1
// int[3]                       1 00 00 1 1
// void                         0 00 00 0 0
// Plain                        1 11 11 1 1
// Loud                         0 00 00 0 0
// Moves                        0 01 01 1 1
// Holds                        0 01 01 1 1
// HoldsString                  1 01 01 1 1
// HoldsLoud                    0 00 00 0 0
// Copies                       1 00 11 1 0
// Only                         1 00 00 1 0
// Derived                      0 01 01 1 1
// If<true>                     0 01 00 1 0
// If<false>                    0 00 01 1 0
// Moves[2]                     0 00 00 1 1
// Loud[2]                      0 00 00 0 0
// std::string                  1 01 01 1 1
// std::vector<int>             1 01 01 1 1
// std::vector<bool>            1 01 01 1 1
// std::list<int>               1 01 01 1 1
// std::map<int, int>           1 01 01 1 1
// std::set<int>                1 01 01 1 1
// std::unordered_map<int, int> 1 01 01 1 1
// std::unordered_set<int>      1 01 01 1 1
// std::shared_ptr<int>         1 11 11 1 1
// std::unique_ptr<int>         1 01 01 1 1
// std::weak_ptr<int>           1 11 11 1 1
// std::function<int(int)>      1 01 01 1 1
// std::optional<int>           1 11 11 1 1
// std::optional<std::string>   1 01 01 1 1
// std::optional<Loud>          1 00 00 1 0
// std::variant<int, float>     1 11 11 1 1
// std::variant<int, std::string> 1 01 01 1 1
// std::array<int, 4>           1 11 11 1 1
// std::array<std::string, 2>   1 01 01 1 1
// std::string_view             1 11 11 1 1
// 1 0 1 0
// 1 0 1

#include <cstdio>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <array>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

struct Plain { int a; float b; };
struct Loud { int k = 0; Loud(); Loud(const Loud &); Loud(Loud &&); Loud &operator=(const Loud &); Loud &operator=(Loud &&); ~Loud() noexcept(false); };
Loud::Loud() {}
Loud::Loud(const Loud &) {}
Loud::Loud(Loud &&) {}
Loud &Loud::operator=(const Loud &) { return *this; }
Loud &Loud::operator=(Loud &&) { return *this; }
Loud::~Loud() noexcept(false) {}
struct Moves {
  int k = 0;
  Moves() {}
  Moves(const Moves &) {}
  Moves(Moves &&) noexcept {}
  Moves(int) noexcept {}
  Moves(int, int) {}
  Moves &operator=(const Moves &) { return *this; }
  Moves &operator=(Moves &&) noexcept { return *this; }
};
struct Holds { Moves m; int i; };
struct HoldsString { std::string s; };
struct HoldsLoud { Loud l; };
struct Copies { Copies() = default; Copies(const Copies &o) : v(o.v) {} Copies &operator=(const Copies &) noexcept = default; int v = 0; };
struct Only { Only() noexcept {} Only(const Only &) = delete; Only(Only &&) = delete; };
struct Derived : Moves { using Moves::Moves; };
template <bool B> struct If { If(If &&) noexcept(B) {} If &operator=(If &&) noexcept(!B) { return *this; } };
enum E { e };

#define ROW(...) std::printf("%-28s %d %d%d %d%d %d %d\n", #__VA_ARGS__, std::is_nothrow_default_constructible<__VA_ARGS__>::value, \
  std::is_nothrow_copy_constructible_v<__VA_ARGS__>, std::is_nothrow_move_constructible<__VA_ARGS__>::value, \
  std::is_nothrow_copy_assignable<__VA_ARGS__>::value, std::is_nothrow_move_assignable_v<__VA_ARGS__>, \
  std::is_nothrow_destructible<__VA_ARGS__>::value, std::is_nothrow_swappable_v<__VA_ARGS__>)

int main() {
  ROW(int); ROW(const int); ROW(int &); ROW(E); ROW(int *); ROW(int[3]); ROW(void);
  ROW(Plain); ROW(Loud); ROW(Moves); ROW(Holds); ROW(HoldsString); ROW(HoldsLoud); ROW(Copies); ROW(Only); ROW(Derived);
  ROW(If<true>); ROW(If<false>); ROW(Moves[2]); ROW(Loud[2]);
  ROW(std::string); ROW(std::vector<int>); ROW(std::vector<bool>); ROW(std::list<int>);   ROW(std::map<int, int>); ROW(std::set<int>); ROW(std::unordered_map<int, int>); ROW(std::unordered_set<int>);
  ROW(std::shared_ptr<int>); ROW(std::unique_ptr<int>); ROW(std::weak_ptr<int>); ROW(std::function<int(int)>);
  ROW(std::optional<int>); ROW(std::optional<std::string>); ROW(std::optional<Loud>);
  ROW(std::variant<int, float>); ROW(std::variant<int, std::string>);
      ROW(std::array<int, 4>); ROW(std::array<std::string, 2>); ROW(std::string_view);
  std::printf("%d %d %d %d\n", std::is_nothrow_constructible<Moves, int>::value, std::is_nothrow_constructible_v<Moves, int, int>,
              std::is_nothrow_constructible<Moves, short &>::value, std::is_nothrow_constructible<std::string, const char *>::value);
  std::printf("%d %d %d\n", std::is_nothrow_assignable<int &, long>::value, std::is_nothrow_assignable<int, int>::value,
              std::is_nothrow_assignable_v<Moves &, int>);
}
