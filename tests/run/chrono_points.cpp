// Points of time in other units, rounding, what durations can do besides.
// engines: auto
// expect:
// 1 3 4 3 -4 -3 2 4
// 1700000000 1700000000123 1700000000 1 27 1
// 8 7 6 12 4 1 5 0 1 3
// 1 0 1
#include <chrono>
#include <cstdio>

namespace ch = std::chrono;
using namespace std::chrono_literals;

int main() {
  std::printf("%d %ld", (int)(ch::time_point_cast<ch::milliseconds>(ch::steady_clock::now()).time_since_epoch().count() >= 0), (long)ch::floor<ch::seconds>(3700ms).count());
  std::printf(" %ld %ld %ld %ld", (long)ch::ceil<ch::seconds>(3700ms).count(), (long)ch::duration_cast<ch::seconds>(3700ms).count(), (long)ch::floor<ch::seconds>(-3700ms).count(), (long)ch::ceil<ch::seconds>(-3700ms).count());
  std::printf(" %ld %ld\n", (long)ch::round<ch::seconds>(2500ms).count(), (long)ch::round<ch::seconds>(3500ms).count());
  ch::time_point<ch::system_clock, ch::milliseconds> t(ch::milliseconds(1700000000123));
  auto s = ch::time_point_cast<ch::seconds>(t);
  ch::system_clock::time_point n = ch::system_clock::from_time_t(1700000000) + 1s;
  n -= 1s;
  std::printf("%ld %ld %ld %d", (long)s.time_since_epoch().count(), (long)t.time_since_epoch().count(), (long)ch::system_clock::to_time_t(n), (int)(ch::floor<ch::seconds>(t) == s));
  t += 2s;
  t -= ch::milliseconds(100);
  std::printf(" %ld %d\n", (long)((t - ch::time_point<ch::system_clock, ch::milliseconds>(ch::milliseconds(1700000000123))).count() - 1900 + 27), (int)(t > ch::time_point<ch::system_clock, ch::milliseconds>()));
  ch::seconds d = 7s;
  ++d;
  std::printf("%ld", (long)d.count());
  d--;
  std::printf(" %ld", (long)d.count());
  d -= 1s;
  std::printf(" %ld", (long)d.count());
  d *= 2;
  std::printf(" %ld", (long)d.count());
  d /= 3;
  std::printf(" %ld", (long)d.count());
  d %= 3;
  std::printf(" %ld %ld %ld %d %ld\n", (long)d.count(), (long)ch::abs(-5s).count(), (long)ch::seconds::zero().count(), (int)(ch::seconds::max() > 1h), (long)(+3s).count());
  std::printf("%d %d %d\n", (int)ch::steady_clock::is_steady, (int)ch::treat_as_floating_point<int>::value, (int)ch::treat_as_floating_point_v<float>);
}
