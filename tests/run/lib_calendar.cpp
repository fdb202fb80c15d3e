// flags: --std=c++20
// Days, months and years of <chrono>, and the parts of a day.
#include <chrono>
#include <iostream>
using namespace std::chrono;
using namespace std::chrono_literals;
int main() {
  year_month_day d = 2024y / February / 29d; std::cout << d.ok() << (int)d.year() << (unsigned)d.month() << (unsigned)d.day() << '\n';
  sys_days s = d; std::cout << s.time_since_epoch().count() << '\n'; year_month_day e = s + days(1); std::cout << (unsigned)e.month() << (unsigned)e.day() << '\n'; weekday w(s); std::cout << w.c_encoding() << w.iso_encoding() << (w == Thursday) << '\n';
  std::cout << (2023y / 2 / 29).ok() << (d < e) << (2024y).is_leap() << '\n'; auto l = 2024y / April / last; std::cout << (unsigned)l.day() << '\n'; year_month_day nx = d + months(12); std::cout << nx.ok() << '\n'; auto y = d + years(4); std::cout << (int)y.year() << '\n';
  hh_mm_ss t(3723s); std::cout << t.hours().count() << t.minutes().count() << t.seconds().count() << '\n'; std::cout << floor<days>(system_clock::time_point(hours(49))).time_since_epoch().count() << '\n'; year_month_weekday f = 2024y / May / Monday[2]; std::cout << sys_days(f).time_since_epoch().count() << '\n'; std::cout << (sys_days(2024y / 3 / 1) - sys_days(2024y / 2 / 1)).count() << duration_cast<hours>(weeks(1)).count() << '\n';
  unsigned long h = 0; for (int n = -800000; n < 800000; n += 997) { const sys_days t{days(n)}; const year_month_day c(t); if (sys_days(c) != t || !c.ok()) std::cout << "wrong " << n << '\n'; h = h * 31 + (unsigned long)((int)c.year() * 400 + (int)(unsigned)c.month() * 32 + (int)(unsigned)c.day()) + weekday(t).c_encoding(); } std::cout << h << '\n';
  for (int n = -30; n < 31; n += 7) { const year_month m = 2024y / March + months(n); std::cout << (int)m.year() << '/' << (unsigned)m.month() << ' ' << (m - 2020y / January).count() << ' ' << (unsigned)(May + months(n)) << (May - (May + months(n))).count() << (Tuesday + days(n)).c_encoding() << (Tuesday - (Tuesday + days(n))).count() << '\n'; }
  month mm = December; ++mm; std::cout << (unsigned)mm << (unsigned)--mm << '\n'; weekday ww = Saturday; ++ww; std::cout << ww.c_encoding() << (weekday(7u) == Sunday) << '\n'; day dd{30}; ++dd; std::cout << (unsigned)dd++ << (unsigned)dd << dd.ok() << (31d - 2d).count() << '\n'; year yy = 1999y; yy += years(2); std::cout << (int)yy << (int)-yy << (1900y).is_leap() << (2000y).is_leap() << year::max().ok() << '\n';
  std::cout << (January / 5 == 5d / January) << (January / 5 < February / 1) << (2024y / 1 / 5 <=> 2024y / January / 5d == 0) << (2024y / April / 31).ok() << (2024y / 13 / 1).ok() << (February / 29).ok() << (2020 / (March / 4) == March / 4 / 2020) << '\n';
  std::cout << (unsigned)(2023y / February / last).day() << sys_days(2024y / December / last).time_since_epoch().count() << ' ' << sys_days(2024y / November / Thursday[4]).time_since_epoch().count() << ' ' << sys_days(2024y / May / Monday[last]).time_since_epoch().count() << '\n';
  hh_mm_ss ms(-3723500ms); std::cout << ms.is_negative() << ms.hours().count() << ms.minutes().count() << ms.seconds().count() << ' ' << ms.subseconds().count() << ' ' << ms.to_duration().count() << is_am(3h) << is_pm(15h) << make12(15h).count() << make24(3h, true).count() << '\n';
  constexpr auto fixed = 2024y / February / 29; static_assert(fixed.ok() && fixed.month() == February && 2024y / 1 / 1 < fixed); sys_seconds at = sys_days(fixed) + 5h + 3s; std::cout << at.time_since_epoch().count() << ' ' << (at - floor<days>(at)).count() << ' ' << duration_cast<days>(100h).count() << days(2) / 1h << '\n';
}
