// Durations of different periods together, and the conversions that lose nothing.
#include <chrono>
#include <cstdio>
#include <type_traits>

using namespace std::chrono;

typedef duration<double> fseconds;
typedef duration<int, std::ratio<1, 30>> frames;

static double in_seconds(fseconds s) { return s.count(); }

int main() {
    milliseconds ms(1500);
    microseconds us(250);
    seconds s(2);
    auto sum = ms + us;
    printf("%ld us, %ld us\n", (long)sum.count(), (long)(s - us).count());
    static_assert(std::is_same<decltype(sum), microseconds>::value, "the finer of both");
    printf("%ld %ld\n", (long)(s / ms), (long)(s % ms).count());
    printf("%d%d%d%d%d%d\n", s < ms, s > ms, s == ms, s != ms, s <= milliseconds(2000), s >= milliseconds(2000));
    printf("%d%d\n", milliseconds(2000) == s, seconds(1) < milliseconds(1001));
    // A third of a second and an eighth: in 24ths.
    duration<long, std::ratio<1, 3>> thirds(2);
    duration<long, std::ratio<1, 8>> eighths(3);
    auto d = thirds + eighths;
    typedef decltype(d)::period period;
    printf("%ld * %ld/%ld\n", (long)d.count(), (long)period::num, (long)period::den);
    printf("%g %g\n", in_seconds(ms), in_seconds(frames(45)));
    fseconds f = us;
    f += ms;
    printf("%.6f %.3f\n", f.count(), (f / fseconds(0.5)));
    unsigned long since = nanoseconds(1234567) / microseconds(1);
    printf("%lu\n", since);
    milliseconds m = seconds(3) + minutes(1);
    m -= s;
    printf("%ld %ld %ld\n", (long)m.count(), (long)(-m).count(), (long)duration_cast<minutes>(m).count());
    printf("%d %d\n", (int)std::is_convertible<seconds, milliseconds>::value, (int)std::is_convertible<milliseconds, seconds>::value);
    nanoseconds exact(9007199254740993L);
    printf("%d\n", exact == nanoseconds(9007199254740992L));
    auto mixed = fseconds(0.25) + milliseconds(500);
    printf("%g\n", (double)mixed.count());
    return 0;
}
