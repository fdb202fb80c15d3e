// Errors of the library: of futures, nested ones, error codes and their categories, numbers out of range; capacities that programs print.
// engines: auto
#include <cerrno>
#include <chrono>
#include <complex>
#include <cstdio>
#include <exception>
#include <future>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <sys/time.h>
#include <tuple>
#include <vector>

template <class F> void attempt(const char *what, F f) {
  try {
    f();
    std::printf("%s: nothing\n", what);
  } catch (const std::future_error &e) {
    std::printf("%s: %s %d %s\n", what, e.what(), e.code().value(), e.code().category().name());
  } catch (const std::out_of_range &e) {
    std::printf("%s: out of range %s\n", what, e.what());
  } catch (const std::exception &e) {
    std::printf("%s: %s\n", what, e.what());
  }
}

void print(const std::exception &e, int depth = 0) {
  std::printf("%*s%s\n", depth, "", e.what());
  try {
    std::rethrow_if_nested(e);
  } catch (const std::exception &inner) {
    print(inner, depth + 1);
  } catch (int n) {
    std::printf("%*s%d\n", depth + 1, "", n);
  }
}
struct Own : std::runtime_error {
  int code;
  Own(int c) : std::runtime_error("own"), code(c) {}
};
void inner() {
  try {
    throw 42;
  } catch (...) {
    std::throw_with_nested(Own(7));
  }
}
void middle() {
  try {
    inner();
  } catch (Own &e) {
    std::throw_with_nested(std::logic_error("middle " + std::to_string(e.code)));
  }
}

template <typename D, typename R = decltype(std::real((D)0)), bool is_real = std::is_same_v<D, R>> int kind() { return is_real; }

enum class Weather { sun = 0, rain, storm };
namespace std {
template <> struct is_error_code_enum<Weather> : true_type {};
}
struct WeatherCategory : std::error_category {
  const char *name() const noexcept override { return "weather"; }
  std::string message(int v) const override { return v == 1 ? "rain" : v == 2 ? "storm" : "sun"; }
  std::error_condition default_error_condition(int v) const noexcept override { return v == 2 ? std::make_error_condition(std::errc::io_error) : std::error_condition(v, *this); }
};
const WeatherCategory &weather() {
  static WeatherCategory one;
  return one;
}
std::error_code make_error_code(Weather w) { return {static_cast<int>(w), weather()}; }

int main() {
  attempt("broken", [] {
    std::future<int> f;
    {
      std::promise<int> p;
      f = p.get_future();
    }
    f.get();
  });
  attempt("get twice", [] {
    auto f = std::async(std::launch::async, [] { return 8; });
    std::printf("%d ", f.get());
    f.get();
  });
  attempt("no state", [] { std::future<void>().wait(); });
  attempt("retrieved twice", [] {
    std::promise<void> p;
    auto f = p.get_future();
    p.get_future();
  });
  attempt("satisfied twice", [] {
    std::promise<int> p;
    p.set_value(1);
    p.set_exception(std::make_exception_ptr(1));
  });
  attempt("task twice", [] {
    std::packaged_task<int(int)> t([](int x) { return x * 2; });
    auto f = t.get_future();
    t(4);
    std::printf("%d ", f.get());
    t(5);
  });
  attempt("task reset", [] {
    std::packaged_task<int(int)> t([](int x) { return x * 2; });
    t(4);
    t.reset();
    auto f = t.get_future();
    t(5);
    std::printf("%d ", f.get());
  });
  attempt("task gone", [] {
    std::future<int> f;
    {
      std::packaged_task<int()> t([] { return 1; });
      f = t.get_future();
    }
    f.get();
  });
  attempt("moved promise", [] {
    std::promise<int> p, q(std::move(p));
    q.set_value(3);
    std::printf("%d ", q.get_future().get());
    p.get_future();
  });
  attempt("thrown", [] { std::async(std::launch::deferred, []() -> int { throw std::out_of_range("task"); }).get(); });
  attempt("waits", [] {
    std::promise<int> p;
    auto f = p.get_future().share();
    auto a = f.wait_for(std::chrono::milliseconds(1));
    p.set_value(2);
    auto b = f.wait_until(std::chrono::steady_clock::now() + std::chrono::seconds(1));
    auto d = std::async(std::launch::deferred, [] { return 1; });
    auto c = d.wait_for(std::chrono::seconds(0));
    std::printf("%d%d%d %d%d ", (int)a, (int)b, (int)c, f.get(), f.get());
  });

  try {
    middle();
  } catch (const std::exception &e) {
    print(e);
  }
  try {
    try {
      throw std::runtime_error("in");
    } catch (...) {
      std::throw_with_nested(5);
    }
  } catch (int n) {
    std::printf("plain %d\n", n);
  }
  try {
    throw std::runtime_error("alone");
  } catch (const std::exception &e) {
    print(e);
  }

  for (const char *t : {"1e999", "-1e999", "1e50", "1e-400", "99999999999", "x", " 12z", "0x10"}) {
    attempt(t, [t] { std::printf("%g ", std::stod(t)); });
    attempt(t, [t] { std::printf("%g ", std::stof(t)); });
    attempt(t, [t] { std::printf("%d ", std::stoi(t)); });
  }
  attempt("stol", [] { std::stol("99999999999999999999"); });
  attempt("stoull", [] { std::stoull("99999999999999999999"); });
  attempt("stoul", [] { std::printf("%lu ", std::stoul("ff", nullptr, 16)); });

  std::error_code e = std::make_error_code(std::errc::no_such_file_or_directory), none, rain = Weather::rain, storm = Weather::storm;
  std::printf("%s %s %d %d %d\n", e.message().c_str(), e.category().name(), e.value(), (bool)none, e == std::errc::no_such_file_or_directory);
  std::printf("%s %s %d %d %d\n", rain.message().c_str(), rain.category().name(), storm == std::errc::io_error, rain == std::errc::io_error, rain != storm);
  std::system_error s(ENOENT, std::generic_category(), "open");
  std::printf("%s %d %d\n", s.what(), s.code().value(), std::error_code(2, std::system_category()) == std::errc::no_such_file_or_directory);
  std::printf("%s\n", std::system_error(rain, "today").what());

  std::vector<int> v;
  for (int i = 0; i < 9; i++) {
    v.push_back(i);
    std::printf("%zu ", v.capacity());
  }
  v.insert(v.begin(), 3, 1);
  std::printf("%zu ", v.capacity());
  v.insert(v.end(), v.begin(), v.begin() + 9);
  std::printf("%zu ", v.capacity());
  v.resize(30);
  std::printf("%zu ", v.capacity());
  v.reserve(31);
  v.resize(32);
  v.assign(5, 1);
  std::printf("%zu ", v.capacity());
  v.shrink_to_fit();
  std::vector<int> w(v), x{1, 2, 3};
  x.emplace_back(4);
  std::printf("%zu %zu %zu\n", v.capacity(), w.capacity(), x.capacity());
  std::string text;
  for (int i = 0; i < 70; i++) {
    std::size_t before = text.capacity();
    text += 'a';
    if (text.capacity() != before)
      std::printf("%zu>%zu ", before, text.capacity());
  }
  std::string longer(20, 'b'), appended = "abc";
  appended.append(40, 'c');
  longer.reserve(25);
  std::printf("%zu %zu %zu\n", std::string("twenty characters....").capacity(), appended.capacity(), longer.capacity());

  timeval a = {3, 250000}, b = {1, 750000}, c, d;
  timersub(&a, &b, &c);
  timeradd(&a, &b, &d);
  std::printf("%ld %ld %ld %ld %d %d\n", (long)c.tv_sec, (long)c.tv_usec, (long)d.tv_sec, (long)d.tv_usec, (int)timercmp(&a, &b, >), (int)timercmp(&a, &a, !=));
  std::printf("%d%d%d %g %g %g %g\n", kind<float>(), kind<std::complex<double>>(), kind<double>(), std::imag(3.5), std::norm(3), std::arg(-1.0), std::conj(2).real());

  struct Point {
    float x, y;
  };
  std::vector<std::tuple<std::size_t, Point>> points;
  points.push_back(std::make_tuple((std::size_t)2, Point{1, 2}));
  std::set<std::tuple<int, int>> pairs{{2, 1}, {1, 2}};
  std::map<std::string, std::tuple<int, double>> named;
  named["x"] = std::make_tuple(1, 2.5);
  std::printf("%zu %d %g %g\n", points.size(), std::get<0>(*pairs.begin()), std::get<1>(named["x"]), std::get<1>(points[0]).y);
}
