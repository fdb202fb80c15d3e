// Points in time of several units: sums, differences, comparisons, conversions.
#include <chrono>
#include <iostream>
using namespace std::chrono;
int main() {
  time_point<system_clock, seconds> s(seconds(100)); time_point<system_clock, milliseconds> m = s; system_clock::time_point n = m; std::cout << m.time_since_epoch().count() << ' ' << n.time_since_epoch().count() << '\n';
  auto a = s + milliseconds(5); std::cout << a.time_since_epoch().count() << ' ' << (a - s).count() << (m == s) << (a > s) << (s < m) << (s <= n) << (n != s) << '\n'; auto b = s + minutes(1); std::cout << b.time_since_epoch().count() << ' ' << (a - milliseconds(4)).time_since_epoch().count() << ' ' << (seconds(1) + s).time_since_epoch().count() << ' ' << (s - microseconds(3)).time_since_epoch().count() << '\n';
  auto t0 = steady_clock::now(); auto t1 = t0 + milliseconds(2); auto t2 = time_point_cast<milliseconds>(t1); std::cout << (t2 <= t1) << (t1 - t0).count() << ' ' << (t1 - t2 < milliseconds(1)) << '\n'; steady_clock::time_point deadline = t2 + seconds(1); std::cout << (deadline > t0) << '\n'; auto f = t0 + duration<double>(0.5); std::cout << (f > t0) << (duration<double>(f - t0).count()) << '\n';
}
