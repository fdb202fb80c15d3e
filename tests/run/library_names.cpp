// Names of the standard library that are rarer: ratios, free functions of atomics, scans with a transformation, memory that is made by hand.
// engines: auto
// expect:
// 5/6 1/6 1/6 3/2 1 0 1 1
// 7 7 3 9 12 4 15 1 2
// 0 2 6 12 2 6 12 20 9 9 3
// 1 0 1 64 4 1 a b 0
// 3 2 1
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <iterator>
#include <memory>
#include <new>
#include <numeric>
#include <ratio>
#include <string>
#include <type_traits>
#include <vector>

struct Last final {};
struct Open {};

int main() {
  using A = std::ratio<1, 2>;
  using B = std::ratio<1, 3>;
  using Sum = std::ratio_add<A, B>;
  using Difference = std::ratio_subtract<A, B>;
  using Product = std::ratio_multiply<A, B>;
  using Quotient = std::ratio_divide<A, B>;
  std::printf("%ld/%ld %ld/%ld %ld/%ld %ld/%ld ", (long)Sum::num, (long)Sum::den, (long)Difference::num, (long)Difference::den, (long)Product::num, (long)Product::den, (long)Quotient::num, (long)Quotient::den);
  std::printf("%d %d %d %d\n", std::ratio_less<B, A>::value, std::ratio_equal<A, B>::value, std::ratio_greater_equal<A, B>::value, (int)std::ratio_less<std::atto, std::exa>::value);
  std::atomic<int> a(7);
  int seen = std::atomic_load_explicit(&a, std::memory_order_acquire);
  std::printf("%d %d ", seen, std::atomic_fetch_and(&a, 3));
  std::printf("%d ", a.load());
  std::atomic_store_explicit(&a, 9, std::memory_order_release);
  std::printf("%d ", std::atomic_fetch_add_explicit(&a, 3, std::memory_order_relaxed));
  std::printf("%d ", std::atomic_exchange_explicit(&a, 4, std::memory_order_seq_cst));
  int expected = 4;
  bool swapped = std::atomic_compare_exchange_strong(&a, &expected, 15);
  std::printf("%d %d %d %zu\n", expected, a.load(), (int)swapped, sizeof(std::atomic_ushort));
  std::vector<int> v{1, 2, 3, 4}, out(4), both(4);
  auto plus = [](int x, int y) { return x + y; };
  auto twice = [](int x) { return 2 * x; };
  std::transform_exclusive_scan(v.begin(), v.end(), out.begin(), 0, plus, twice);
  std::transform_inclusive_scan(v.begin(), v.end(), both.begin(), plus, twice);
  for (int x : out)
    std::printf("%d ", x);
  for (int x : both)
    std::printf("%d ", x);
  std::replace_copy_if(v.begin(), v.end(), out.begin(), [](int x) { return x < 3; }, 9);
  std::printf("%d %d %d\n", out[0], out[1], out[2]);
  alignas(std::string) unsigned char raw[4 * sizeof(std::string)];
  std::string *text = reinterpret_cast<std::string *>(raw);
  std::string from[] = {"a", "b"};
  std::uninitialized_copy_n(from, 2, text);
  std::uninitialized_value_construct_n(text + 2, 2);
  std::printf("%d %d %d %zu %zu %d %s %s %zu\n", std::is_final_v<Last>, std::is_final<Open>::value, (int)std::is_swappable_with<int &, int &>::value, (std::size_t)64, v.size(), (int)text[2].empty(), text[0].c_str(), text[1].c_str(),
              text[3].size());
  std::destroy_n(text, 4);
  for (auto i = std::crbegin(v) + 1; i != std::crend(v); ++i)
    std::printf("%d%c", *i, i + 1 == std::crend(v) ? '\n' : ' ');
}
