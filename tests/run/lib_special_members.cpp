// What the traits say of the special members of the standard library's classes, as libstdc++ has them.
// engines: auto
#include <cstdio>
#include <utility>
#include <tuple>
#include <deque>
#include <vector>
#include <list>
#include <map>
#include <set>
#include <string>
#include <memory>
#include <optional>
#include <variant>
#include <array>
#include <functional>
#include <unordered_map>
#include <queue>
#include <any>
#include <type_traits>
struct Plain { int a; };
struct NoCopy { int q; NoCopy() = default; NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy&) = delete; NoCopy(NoCopy &&) = default; NoCopy &operator=(NoCopy&&) = default; };
struct Slow { int q; Slow() {} Slow(const Slow &) {} Slow(Slow &&) {} Slow &operator=(const Slow &) { return *this; } Slow &operator=(Slow &&) { return *this; } ~Slow() {} };
struct OnlyEnds { int a; ~OnlyEnds() {} };
struct Virtual { int a; virtual void f() {} };
template <class T> struct Kept { T t; Kept() = default; Kept(const Kept &) = default; Kept &operator=(const Kept &) = default; };
struct Fixed { const int c; int &r; };
template <class T> void show(const char *n) {
  printf("%s: %d%d%d%d %d%d%d%d %d%d%d%d %d%d%d%d %d%d\n", n,
    std::is_trivially_copyable<T>::value, std::is_copy_constructible<T>::value, std::is_move_constructible<T>::value, std::is_default_constructible<T>::value,
    std::is_nothrow_move_constructible<T>::value, std::is_nothrow_copy_constructible<T>::value, std::is_copy_assignable<T>::value, std::is_move_assignable<T>::value,
    std::is_nothrow_move_assignable<T>::value, std::is_nothrow_copy_assignable<T>::value, std::is_trivially_destructible<T>::value, std::is_nothrow_destructible<T>::value,
    std::is_trivially_copy_constructible<T>::value, std::is_trivially_move_constructible<T>::value, std::is_trivially_copy_assignable<T>::value, std::is_trivial<T>::value, std::is_standard_layout<T>::value, std::is_nothrow_default_constructible<T>::value);
}
#define S(...) show<__VA_ARGS__>(#__VA_ARGS__)
int main() {
#define ALL(E) S(std::pair<E, int>); S(std::pair<int, E>); S(std::tuple<E>); S(std::tuple<E, int>); S(std::deque<E>); S(std::vector<E>); S(std::list<E>); S(std::optional<E>); S(std::variant<int, E>); S(std::array<E, 2>); S(std::map<int, E>); S(std::unique_ptr<E>); S(std::shared_ptr<E>); S(std::unordered_map<int, E>);
  ALL(int) ALL(Plain) ALL(NoCopy) ALL(Slow) ALL(std::string)  ALL(std::vector<int>)
  S(std::set<int>); S(std::string); S(std::function<int(int)>); S(std::queue<int>); S(std::priority_queue<int>); S(std::any); S(std::pair<int &, int>); S(std::tuple<int &>); S(std::tuple<>); S(std::pair<const int, int>); S(std::pair<Fixed, int>);
  S(std::optional<std::unique_ptr<int>>); S(std::pair<std::unique_ptr<int>, int>); S(std::tuple<std::unique_ptr<int>>); S(std::variant<std::unique_ptr<int>, int>);
  S(Plain); S(NoCopy); S(Slow); S(OnlyEnds); S(Virtual); S(Kept<int>); S(Kept<std::string>);
  printf("%d%d%d%d\n", std::is_copy_assignable<Fixed>::value, std::is_default_constructible<Fixed>::value, std::is_trivially_copyable<Fixed>::value, std::is_trivially_destructible<Fixed>::value);
}
