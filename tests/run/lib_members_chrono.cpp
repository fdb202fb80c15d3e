// Members of <chrono> and <ratio>, each once.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <ratio>
#include <thread>
#include <type_traits>

using namespace std::chrono;
using namespace std::chrono_literals;
static_assert(1h == 60min && 1min == 60s && 1s == 1000ms && 1ms == 1000us && 1us == 1000ns, "");
static_assert(duration_cast<minutes>(125s).count() == 2 && seconds(3).count() == 3 && seconds::zero() == 0s, "");
static_assert(std::ratio_add<std::ratio<1, 2>, std::ratio<1, 3>>::num == 5 && std::ratio_less<std::ratio<1, 3>, std::ratio<1, 2>>::value, "");
using Frames = duration<int, std::ratio<1, 60>>;

int main() {
  duration<double> d = 1500ms;
  duration<double, std::milli> ms = d;
  std::printf("%g %g %ld %ld\n", d.count(), ms.count(), (long)duration_cast<seconds>(d).count(), (long)floor<seconds>(-1500ms).count());
  std::printf("%ld %ld %ld %ld\n", (long)ceil<seconds>(1001ms).count(), (long)round<seconds>(1500ms).count(), (long)round<seconds>(2500ms).count(), (long)abs(-3s).count());
  auto sum = 1h + 30min + 15s;
  auto diff = 2s - 300ms;
  std::printf("%ld %ld %ld %ld\n", (long)sum.count(), (long)diff.count(), (long)(sum / 2).count(), (long)(sum / 15s));
  sum += 5s;
  sum -= 1min;
  sum *= 2;
  sum /= 3;
  sum %= 1000;
  ++sum;
  sum--;
  std::printf("%ld %ld %ld\n", (long)sum.count(), (long)(-sum).count(), (long)(7s % 4s).count());
  std::printf("%d%d%d%d%d%d\n", 1s < 1001ms, 1s == 1000ms, 1s != 2s, 2s >= 1999ms, 1s <= 1s, 1min > 59s);
  Frames f(90);
  std::printf("%d %g %d\n", f.count(), duration<double>(f).count(), duration_cast<Frames>(500ms).count());
  std::printf("%d %d\n", (int)std::is_same_v<std::common_type_t<seconds, milliseconds>, milliseconds>, (int)treat_as_floating_point_v<double>);
  std::printf("%ld %ld\n", (long)seconds::max().count(), (long)duration<int>::min().count());
  auto t0 = steady_clock::now();
  std::this_thread::sleep_for(2ms);
  std::this_thread::sleep_until(steady_clock::now() + 1ms);
  auto t1 = steady_clock::now();
  std::printf("%d %d %d\n", t1 - t0 >= 3ms, t1 > t0, steady_clock::is_steady);
  system_clock::time_point epoch, later = epoch + 36h;
  std::time_t tt = system_clock::to_time_t(later);
  std::printf("%ld %d %ld\n", (long)tt, system_clock::from_time_t(tt) == later, (long)later.time_since_epoch().count());
  time_point<system_clock, seconds> whole = time_point_cast<seconds>(later + 1500ms);
  std::printf("%ld %ld\n", (long)whole.time_since_epoch().count(), (long)floor<hours>(later + 59min).time_since_epoch().count());
  later -= 1h;
  later += 5s;
  std::printf("%ld %d %d\n", (long)duration_cast<seconds>(later - epoch).count(), later != epoch, epoch < later);
  high_resolution_clock::time_point h = high_resolution_clock::now();
  std::printf("%d %d\n", duration_cast<nanoseconds>(high_resolution_clock::now() - h).count() >= 0, h.time_since_epoch().count() > 0);
  std::printf("%g %g\n", (double)(1.5s / 1s), (double)(2.5min).count());
  std::printf("%d %ld\n", (int)(time_point<steady_clock>::min() < time_point<steady_clock>::max()), (long)std::micro::den);
  std::printf("%ld %ld %ld\n", (long)std::ratio_multiply<std::ratio<2, 3>, std::ratio<3, 4>>::den, (long)std::ratio_divide<std::ratio<1, 2>, std::ratio<1, 4>>::num, (long)std::ratio<6, 4>::type::den);
}
