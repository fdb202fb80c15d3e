// Pieces of the C++ library: tuples deduced, variants of classes without operators, threads that take what only moves.
// engines: auto
#include <atomic>
#include <cstdio>
#include <future>
#include <string>
#include <thread>
#include <tuple>
#include <variant>
#include <vector>
struct Circle { double r; };
struct Box { double w, h; };
template <class... F> struct Either : F... { using F::operator()...; };
template <class... F> Either(F...) -> Either<F...>;
int main() {
  std::vector<std::variant<Circle, Box, int>> all{Circle{2}, Box{3, 4}, 7};
  for (auto &s : all) printf("%g ", std::visit(Either{[](const Circle &c) { return c.r; }, [](const Box &b) { return b.w * b.h; }, [](int i) { return i * 1.0; }}, s));
  puts("");
  std::variant<int, std::string> a = 3, b = std::string("x");
  printf("%d%d%d\n", a < b, a == b, a != b);
  auto [n, x, word] = std::tuple{1, 2.5, std::string("three")};
  std::tuple copy = std::tuple{n, 'c'};
  printf("%d %g %s %d %c\n", n, x, word.c_str(), std::get<0>(copy), std::get<1>(copy));
  std::apply([](auto... v) { printf("%d\n", (v + ...)); }, std::tuple{1, 2, 3});
  std::promise<int> promise;
  std::future<int> future = promise.get_future();
  std::thread teller([](std::promise<int> p) { p.set_value(5); }, std::move(promise));
  printf("%d\n", future.get());
  teller.join();
  std::atomic<int> sum{0};
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; i++) workers.emplace_back([&sum, i] { for (int k = 0; k < 100; k++) sum.fetch_add(i, std::memory_order_relaxed); });
  for (auto &w : workers) w.join();
  std::vector<bool> bits(10, false);
  bits[3] = true;
  bits.flip();
  printf("%d %d%d\n", sum.load(), int(bits[3]), int(bits[4]));
}
