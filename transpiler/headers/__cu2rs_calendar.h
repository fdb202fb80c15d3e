// C++20 [time.cal]: days, months and years of the Gregorian calendar.
#pragma once
#include "chrono"
#include "compare"
#pragma cu2rs source
namespace std {
namespace chrono {
typedef duration<int, ratio<86400>> days;
typedef duration<int, ratio<604800>> weeks;
typedef duration<int, ratio<31556952>> years;
typedef duration<int, ratio<2629746>> months;
template <class D> using sys_time = time_point<system_clock, D>;
typedef sys_time<seconds> sys_seconds;
typedef sys_time<days> sys_days;
struct local_t {};
template <class D> using local_time = time_point<local_t, D>;
typedef local_time<seconds> local_seconds;
typedef local_time<days> local_days;
struct last_spec {
  constexpr explicit last_spec(int) {}
};
inline constexpr last_spec last(0);
// A number with an order, from 0 (or 1) up to its last: steps of it may turn round.
#define __CU2RS_PART(name, steps)                                                                  \
  constexpr bool operator==(const name &other) const noexcept { return __n == other.__n; }         \
  constexpr auto operator<=>(const name &other) const noexcept { return __n <=> other.__n; }       \
  constexpr name &operator++() noexcept { return *this = *this + __step(1); }                      \
  constexpr name &operator--() noexcept { return *this = *this + __step(-1); }                     \
  constexpr name operator++(int) noexcept {                                                        \
    name old = *this;                                                                              \
    ++*this;                                                                                       \
    return old;                                                                                    \
  }                                                                                                \
  constexpr name operator--(int) noexcept {                                                        \
    name old = *this;                                                                              \
    --*this;                                                                                       \
    return old;                                                                                    \
  }                                                                                                \
  name &operator+=(steps d) noexcept { return *this = *this + __step(d.count()); }                 \
  name &operator-=(steps d) noexcept { return *this = *this + __step(-d.count()); }                \
  friend name operator+(const name &a, steps d) noexcept { return a + __step(d.count()); }         \
  friend name operator+(steps d, const name &a) noexcept { return a + __step(d.count()); }         \
  friend name operator-(const name &a, steps d) noexcept { return a + __step(-d.count()); }
class day {
  unsigned char __n;
  struct __step {
    int by;
    constexpr explicit __step(int by) : by(by) {}
  };
  constexpr day operator+(__step s) const noexcept { return day(__n + s.by); }

public:
  day() = default;
  constexpr explicit day(unsigned n) noexcept : __n(n) {}
  constexpr explicit operator unsigned() const noexcept { return __n; }
  constexpr bool ok() const noexcept { return __n >= 1 && __n <= 31; }
  __CU2RS_PART(day, days)
  friend days operator-(const day &a, const day &b) noexcept { return days((int)a.__n - (int)b.__n); }
};
class month {
  unsigned char __n;
  struct __step {
    int by;
    constexpr explicit __step(int by) : by(by) {}
  };
  constexpr month operator+(__step s) const noexcept {
    const int n = ((int)__n - 1 + s.by) % 12;
    return month(n < 0 ? n + 13 : n + 1);
  }

public:
  month() = default;
  constexpr explicit month(unsigned n) noexcept : __n(n) {}
  constexpr explicit operator unsigned() const noexcept { return __n; }
  constexpr bool ok() const noexcept { return __n >= 1 && __n <= 12; }
  __CU2RS_PART(month, months)
  friend months operator-(const month &a, const month &b) noexcept {
    const int n = ((int)a.__n - (int)b.__n) % 12;
    return months(n < 0 ? n + 12 : n);
  }
};
class year {
  short __n;
  struct __step {
    int by;
    constexpr explicit __step(int by) : by(by) {}
  };
  constexpr year operator+(__step s) const noexcept { return year(__n + s.by); }

public:
  year() = default;
  constexpr explicit year(int n) noexcept : __n(n) {}
  constexpr explicit operator int() const noexcept { return __n; }
  constexpr bool ok() const noexcept { return __n != -32768; }
  constexpr bool is_leap() const noexcept { return __n % 4 == 0 && (__n % 100 != 0 || __n % 400 == 0); }
  constexpr year operator-() const noexcept { return year(-__n); }
  constexpr year operator+() const noexcept { return *this; }
  static constexpr year min() noexcept { return year(-32767); }
  static constexpr year max() noexcept { return year(32767); }
  __CU2RS_PART(year, years)
  friend years operator-(const year &a, const year &b) noexcept { return years((int)a.__n - (int)b.__n); }
};
class weekday_indexed;
class weekday_last;
class weekday {
  unsigned char __n;
  struct __step {
    int by;
    constexpr explicit __step(int by) : by(by) {}
  };
  constexpr weekday operator+(__step s) const noexcept {
    const int n = ((int)__n + s.by) % 7;
    return weekday(n < 0 ? n + 7 : n);
  }

public:
  weekday() = default;
  constexpr explicit weekday(unsigned n) noexcept : __n(n == 7 ? 0 : n) {}
  weekday(const sys_days &t) noexcept {
    const int n = (t.time_since_epoch().count() + 4) % 7;
    __n = n < 0 ? n + 7 : n;
  }
  explicit weekday(const local_days &t) noexcept : weekday(sys_days(t.time_since_epoch())) {}
  constexpr unsigned c_encoding() const noexcept { return __n; }
  constexpr unsigned iso_encoding() const noexcept { return __n == 0 ? 7 : __n; }
  constexpr bool ok() const noexcept { return __n <= 6; }
  constexpr bool operator==(const weekday &other) const noexcept { return __n == other.__n; }
  constexpr weekday &operator++() noexcept { return *this = *this + __step(1); }
  constexpr weekday &operator--() noexcept { return *this = *this + __step(-1); }
  weekday &operator+=(days d) noexcept { return *this = *this + __step(d.count()); }
  weekday &operator-=(days d) noexcept { return *this = *this + __step(-d.count()); }
  friend weekday operator+(const weekday &a, days d) noexcept { return a + __step(d.count()); }
  friend weekday operator-(const weekday &a, days d) noexcept { return a + __step(-d.count()); }
  friend days operator-(const weekday &a, const weekday &b) noexcept {
    const int n = (int)a.__n - (int)b.__n;
    return days(n < 0 ? n + 7 : n);
  }
  constexpr weekday_indexed operator[](unsigned index) const noexcept;
  constexpr weekday_last operator[](last_spec) const noexcept;
};
class weekday_indexed {
  chrono::weekday __w;
  unsigned char __n;

public:
  weekday_indexed() = default;
  constexpr weekday_indexed(const chrono::weekday &w, unsigned n) noexcept : __w(w), __n(n) {}
  constexpr chrono::weekday weekday() const noexcept { return __w; }
  constexpr unsigned index() const noexcept { return __n; }
  constexpr bool ok() const noexcept { return __w.ok() && __n >= 1 && __n <= 5; }
  constexpr bool operator==(const weekday_indexed &) const noexcept = default;
};
class weekday_last {
  chrono::weekday __w;

public:
  constexpr explicit weekday_last(const chrono::weekday &w) noexcept : __w(w) {}
  constexpr chrono::weekday weekday() const noexcept { return __w; }
  constexpr bool ok() const noexcept { return __w.ok(); }
  constexpr bool operator==(const weekday_last &) const noexcept = default;
};
constexpr weekday_indexed weekday::operator[](unsigned index) const noexcept { return weekday_indexed(*this, index); }
constexpr weekday_last weekday::operator[](last_spec) const noexcept { return weekday_last(*this); }
inline constexpr month January(1), February(2), March(3), April(4), May(5), June(6), July(7), August(8), September(9), October(10), November(11), December(12);
inline constexpr weekday Sunday(0u), Monday(1u), Tuesday(2u), Wednesday(3u), Thursday(4u), Friday(5u), Saturday(6u);
// How many days a month has.
constexpr unsigned __cu2rs_month_days(const year &y, const month &m) {
  const unsigned n = (unsigned)m;
  return n == 2 ? (y.is_leap() ? 29 : 28) : n == 4 || n == 6 || n == 9 || n == 11 ? 30 : 31;
}
class month_day {
  chrono::month __m;
  chrono::day __d;

public:
  month_day() = default;
  constexpr month_day(const chrono::month &m, const chrono::day &d) noexcept : __m(m), __d(d) {}
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::day day() const noexcept { return __d; }
  constexpr bool ok() const noexcept { return __m.ok() && (unsigned)__d >= 1 && (unsigned)__d <= __cu2rs_month_days(chrono::year(2000), __m); }
  constexpr bool operator==(const month_day &) const noexcept = default;
  constexpr auto operator<=>(const month_day &) const noexcept = default;
};
class month_day_last {
  chrono::month __m;

public:
  constexpr explicit month_day_last(const chrono::month &m) noexcept : __m(m) {}
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr bool ok() const noexcept { return __m.ok(); }
  constexpr bool operator==(const month_day_last &) const noexcept = default;
  constexpr auto operator<=>(const month_day_last &) const noexcept = default;
};
class month_weekday {
  chrono::month __m;
  chrono::weekday_indexed __w;

public:
  constexpr month_weekday(const chrono::month &m, const chrono::weekday_indexed &w) noexcept : __m(m), __w(w) {}
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::weekday_indexed weekday_indexed() const noexcept { return __w; }
  constexpr bool ok() const noexcept { return __m.ok() && __w.ok(); }
  constexpr bool operator==(const month_weekday &) const noexcept = default;
};
class year_month {
  chrono::year __y;
  chrono::month __m;

public:
  year_month() = default;
  constexpr year_month(const chrono::year &y, const chrono::month &m) noexcept : __y(y), __m(m) {}
  constexpr chrono::year year() const noexcept { return __y; }
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr bool ok() const noexcept { return __y.ok() && __m.ok(); }
  constexpr bool operator==(const year_month &) const noexcept = default;
  constexpr auto operator<=>(const year_month &) const noexcept = default;
  constexpr year_month __later(int months) const noexcept {
    const int n = (int)(unsigned)__m - 1 + months, by = n >= 0 ? n / 12 : (n - 11) / 12;
    return year_month(chrono::year((int)__y + by), chrono::month(n - by * 12 + 1));
  }
  year_month &operator+=(months d) noexcept { return *this = __later(d.count()); }
  year_month &operator-=(months d) noexcept { return *this = __later(-d.count()); }
  year_month &operator+=(years d) noexcept { return *this = year_month(__y + d, __m); }
  year_month &operator-=(years d) noexcept { return *this = year_month(__y - d, __m); }
  friend year_month operator+(const year_month &a, months d) noexcept { return a.__later(d.count()); }
  friend year_month operator-(const year_month &a, months d) noexcept { return a.__later(-d.count()); }
  friend year_month operator+(const year_month &a, years d) noexcept { return year_month(a.__y + d, a.__m); }
  friend year_month operator-(const year_month &a, years d) noexcept { return year_month(a.__y - d, a.__m); }
  friend months operator-(const year_month &a, const year_month &b) noexcept { return months(((int)a.__y - (int)b.__y) * 12 + (int)(unsigned)a.__m - (int)(unsigned)b.__m); }
};
class year_month_day {
  chrono::year __y;
  chrono::month __m;
  chrono::day __d;

public:
  year_month_day() = default;
  constexpr year_month_day(const chrono::year &y, const chrono::month &m, const chrono::day &d) noexcept : __y(y), __m(m), __d(d) {}
  year_month_day(const sys_days &t) noexcept {
    // Years begin in March, so that the day of a leap year is the last; eras have 400 years.
    const int z = t.time_since_epoch().count() + 719468, era = (z >= 0 ? z : z - 146096) / 146097;
    const unsigned of_era = (unsigned)(z - era * 146097), year_of = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const unsigned of_year = of_era - (365 * year_of + year_of / 4 - year_of / 100), m = (5 * of_year + 2) / 153;
    __d = chrono::day(of_year - (153 * m + 2) / 5 + 1);
    __m = chrono::month(m < 10 ? m + 3 : m - 9);
    __y = chrono::year((int)year_of + era * 400 + ((unsigned)__m <= 2 ? 1 : 0));
  }
  explicit year_month_day(const local_days &t) noexcept : year_month_day(sys_days(t.time_since_epoch())) {}
  constexpr chrono::year year() const noexcept { return __y; }
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::day day() const noexcept { return __d; }
  constexpr bool ok() const noexcept { return __y.ok() && __m.ok() && (unsigned)__d >= 1 && (unsigned)__d <= __cu2rs_month_days(__y, __m); }
  constexpr int __days() const noexcept {
    const unsigned m = (unsigned)__m, d = (unsigned)__d;
    const int y = (int)__y - (m <= 2 ? 1 : 0), era = (y >= 0 ? y : y - 399) / 400;
    const unsigned of_era = (unsigned)(y - era * 400), of_year = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + d - 1;
    return era * 146097 + (int)(of_era * 365 + of_era / 4 - of_era / 100 + of_year) - 719468;
  }
  operator sys_days() const noexcept { return sys_days(days(__days())); }
  explicit operator local_days() const noexcept { return local_days(days(__days())); }
  constexpr bool operator==(const year_month_day &) const noexcept = default;
  constexpr auto operator<=>(const year_month_day &) const noexcept = default;
  year_month_day &operator+=(months d) noexcept { return *this = *this + d; }
  year_month_day &operator-=(months d) noexcept { return *this = *this - d; }
  year_month_day &operator+=(years d) noexcept { return *this = *this + d; }
  year_month_day &operator-=(years d) noexcept { return *this = *this - d; }
  friend year_month_day operator+(const year_month_day &a, months d) noexcept {
    const year_month m = year_month(a.__y, a.__m) + d;
    return year_month_day(m.year(), m.month(), a.__d);
  }
  friend year_month_day operator-(const year_month_day &a, months d) noexcept { return a + months(-d.count()); }
  friend year_month_day operator+(const year_month_day &a, years d) noexcept { return year_month_day(a.__y + d, a.__m, a.__d); }
  friend year_month_day operator-(const year_month_day &a, years d) noexcept { return year_month_day(a.__y - d, a.__m, a.__d); }
};
class year_month_day_last {
  chrono::year __y;
  chrono::month __m;

public:
  constexpr year_month_day_last(const chrono::year &y, const chrono::month_day_last &m) noexcept : __y(y), __m(m.month()) {}
  constexpr chrono::year year() const noexcept { return __y; }
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::day day() const noexcept { return chrono::day(__cu2rs_month_days(__y, __m)); }
  constexpr bool ok() const noexcept { return __y.ok() && __m.ok(); }
  operator year_month_day() const noexcept { return year_month_day(__y, __m, day()); }
  operator sys_days() const noexcept { return sys_days(year_month_day(__y, __m, day())); }
  constexpr bool operator==(const year_month_day_last &) const noexcept = default;
  constexpr auto operator<=>(const year_month_day_last &) const noexcept = default;
};
class year_month_weekday {
  chrono::year __y;
  chrono::month __m;
  chrono::weekday_indexed __w;

public:
  constexpr year_month_weekday(const chrono::year &y, const chrono::month &m, const chrono::weekday_indexed &w) noexcept : __y(y), __m(m), __w(w) {}
  constexpr chrono::year year() const noexcept { return __y; }
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::weekday weekday() const noexcept { return __w.weekday(); }
  constexpr unsigned index() const noexcept { return __w.index(); }
  operator sys_days() const noexcept {
    const sys_days first = year_month_day(__y, __m, chrono::day(1));
    return first + days((weekday() - chrono::weekday(first)).count() + ((int)index() - 1) * 7);
  }
  constexpr bool operator==(const year_month_weekday &) const noexcept = default;
};
class year_month_weekday_last {
  chrono::year __y;
  chrono::month __m;
  chrono::weekday_last __w;

public:
  constexpr year_month_weekday_last(const chrono::year &y, const chrono::month &m, const chrono::weekday_last &w) noexcept : __y(y), __m(m), __w(w) {}
  constexpr chrono::year year() const noexcept { return __y; }
  constexpr chrono::month month() const noexcept { return __m; }
  constexpr chrono::weekday weekday() const noexcept { return __w.weekday(); }
  operator sys_days() const noexcept {
    const sys_days end = year_month_day_last(__y, month_day_last(__m));
    return end - days((chrono::weekday(end) - weekday()).count());
  }
};
// Dates are written with `/`.
constexpr year_month operator/(const year &y, const month &m) noexcept { return year_month(y, m); }
constexpr year_month operator/(const year &y, int m) noexcept { return year_month(y, month(m)); }
constexpr month_day operator/(const month &m, const day &d) noexcept { return month_day(m, d); }
constexpr month_day operator/(const month &m, int d) noexcept { return month_day(m, day(d)); }
constexpr month_day operator/(int m, const day &d) noexcept { return month_day(month(m), d); }
constexpr month_day operator/(const day &d, const month &m) noexcept { return month_day(m, d); }
constexpr month_day operator/(const day &d, int m) noexcept { return month_day(month(m), d); }
constexpr month_day_last operator/(const month &m, last_spec) noexcept { return month_day_last(m); }
constexpr month_day_last operator/(last_spec, const month &m) noexcept { return month_day_last(m); }
constexpr month_weekday operator/(const month &m, const weekday_indexed &w) noexcept { return month_weekday(m, w); }
constexpr year_month_day operator/(const year_month &m, const day &d) noexcept { return year_month_day(m.year(), m.month(), d); }
constexpr year_month_day operator/(const year_month &m, int d) noexcept { return year_month_day(m.year(), m.month(), day(d)); }
constexpr year_month_day operator/(const year &y, const month_day &d) noexcept { return year_month_day(y, d.month(), d.day()); }
constexpr year_month_day operator/(int y, const month_day &d) noexcept { return year_month_day(year(y), d.month(), d.day()); }
constexpr year_month_day operator/(const month_day &d, const year &y) noexcept { return year_month_day(y, d.month(), d.day()); }
constexpr year_month_day operator/(const month_day &d, int y) noexcept { return year_month_day(year(y), d.month(), d.day()); }
constexpr year_month_day_last operator/(const year_month &m, last_spec) noexcept { return year_month_day_last(m.year(), month_day_last(m.month())); }
constexpr year_month_day_last operator/(const year &y, const month_day_last &m) noexcept { return year_month_day_last(y, m); }
constexpr year_month_weekday operator/(const year_month &m, const weekday_indexed &w) noexcept { return year_month_weekday(m.year(), m.month(), w); }
constexpr year_month_weekday operator/(const year &y, const month_weekday &w) noexcept { return year_month_weekday(y, w.month(), w.weekday_indexed()); }
constexpr year_month_weekday_last operator/(const year_month &m, const weekday_last &w) noexcept { return year_month_weekday_last(m.year(), m.month(), w); }
#undef __CU2RS_PART
// The parts of a time of day.
template <class D> class hh_mm_ss {
  D __of;
  bool __negative;

public:
  typedef typename common_type<D, seconds>::type precision;
  explicit hh_mm_ss(D d) : __of(d.count() < 0 ? -d : d), __negative(d.count() < 0) {}
  bool is_negative() const { return __negative; }
  chrono::hours hours() const { return duration_cast<chrono::hours>(__of); }
  chrono::minutes minutes() const { return duration_cast<chrono::minutes>(__of - duration_cast<chrono::hours>(__of)); }
  chrono::seconds seconds() const { return duration_cast<chrono::seconds>(__of - duration_cast<chrono::minutes>(__of)); }
  precision subseconds() const { return precision(__of) - precision(duration_cast<chrono::seconds>(__of)); }
  precision to_duration() const { return __negative ? -precision(__of) : precision(__of); }
  explicit operator precision() const { return to_duration(); }
};
inline bool is_am(const hours &h) { return h.count() >= 0 && h.count() < 12; }
inline bool is_pm(const hours &h) { return h.count() >= 12 && h.count() < 24; }
inline hours make12(const hours &h) { return hours(h.count() % 12 == 0 ? 12 : h.count() % 12); }
inline hours make24(const hours &h, bool pm) { return hours(h.count() % 12 + (pm ? 12 : 0)); }
}
inline namespace literals {
inline namespace chrono_literals {
constexpr chrono::day operator""d(unsigned long long n) noexcept { return chrono::day((unsigned)n); }
constexpr chrono::year operator""y(unsigned long long n) noexcept { return chrono::year((int)n); }
}
}
}
