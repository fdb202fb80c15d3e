// Pieces of the library that programs come across: order of variants, reverse iterators of lists, facts about numbers, literals of times,
// lists moved into lists, traits of classes that own arrays.
// engines: auto
// expect:
// variant 0 1 1 1 0 1 1
// 3 2 1 3 2 1
// limits 1 0 1 0 9 17 15
// times 1250 90 3600000
// list 7 8 5 9
// traits 1 0
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <list>
#include <memory>
#include <string>
#include <type_traits>
#include <variant>

struct Free {
  void operator()(void *p) const noexcept { free(p); }
};
template <class T> class Buffer {
public:
  explicit Buffer(size_t n) : n(n), data((T *)malloc(n * sizeof(T))) {}
  Buffer(Buffer &&) noexcept = default;
  Buffer(const Buffer &) = delete;

private:
  size_t n;
  std::unique_ptr<T[], Free> data;
};

int main() {
  std::variant<int, std::string> a = 1, b = std::string("x"), c = 2;
  printf("variant %d %d %d %d %d %d %d\n", a == b, a < b, a < c, b > c, a != a, a <= a, b >= c);
  std::list<int> l = {1, 2, 3};
  for (std::list<int>::const_reverse_iterator i = l.crbegin(); i != l.crend(); ++i)
    printf("%d ", *i);
  const std::list<int> &constant = l;
  for (std::list<int>::const_reverse_iterator i = constant.rbegin(); i != constant.rend(); ++i)
    printf(*i == 1 ? "%d\n" : "%d ", *i);
  printf("limits %d %d %d %d %d %d %d\n", std::numeric_limits<double>::has_quiet_NaN, std::numeric_limits<int>::has_infinity, std::numeric_limits<unsigned>::is_modulo,
         std::numeric_limits<float>::is_exact, std::numeric_limits<int>::digits10, std::numeric_limits<double>::max_digits10, std::numeric_limits<double>::digits10);
  using namespace std::chrono_literals;
  std::chrono::milliseconds hour = 1h;
  printf("times %lld %lld %lld\n", (long long)(250ms + 1s).count(), (long long)std::chrono::seconds(1min + 30s).count(), (long long)hour.count());
  std::list<int> tail = {5, 9};
  tail.splice(tail.begin(), std::list<int>{7, 8});
  printf("list");
  for (int x : tail)
    printf(" %d", x);
  printf("\n");
  printf("traits %d %d\n", std::is_move_constructible_v<Buffer<float>>, std::is_copy_constructible_v<Buffer<float>>);
}
