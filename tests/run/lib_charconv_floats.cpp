// Numbers as text, the shortest that tells them, in every format; and back.
#include <charconv>
#include <cstdio>
#include <cmath>
#include <cstring>
#include <initializer_list>
static unsigned long long st = 99;
static unsigned long long nx() { st = st * 6364136223846793005ull + 1442695040888963407ull; return st ^ (st >> 29); }
int main() {
  char b[512];
  auto show = [&](std::to_chars_result r) { std::printf("%.*s|%d ", (int)(r.ptr - b), b, (int)r.ec); };
  for (int i = 0; i < 600; ++i) {
    double d; unsigned long long w = nx(); float f; unsigned v = (unsigned)(nx() >> 20);
    if (i % 3 == 0) { std::memcpy(&d, &w, 8); std::memcpy(&f, &v, 4); }
    else if (i % 3 == 1) { d = (double)(long)(w >> 40) / 1000; f = (float)(v % 100000) / 8; }
    else { d = std::pow(10.0, (int)(w % 40) - 20); f = (float)std::pow(10.0, (int)(v % 20) - 10); }
    if (d != d) d = 1; if (f != f) f = 1;
    show(std::to_chars(b, b + 512, d)); show(std::to_chars(b, b + 512, f));
    for (auto fmt : {std::chars_format::general, std::chars_format::fixed, std::chars_format::scientific, std::chars_format::hex}) { show(std::to_chars(b, b + 512, d, fmt)); if (fmt != std::chars_format::hex) show(std::to_chars(b, b + 512, f, fmt)); show(std::to_chars(b, b + 512, d, fmt, i % 12)); }
    std::printf("\n");
  }
  for (const char *t : {"1e5", "1e", "1e+", ".5", "5.", ".", "-.5e-3", "+1", " 1", "inf", "-inf", "nan", "infinityx", "infin", "1e400", "1e-400", "0x1p3", "1.5e3e4", "--1", "0e9", "1_0"})
    for (auto fmt : {std::chars_format::general, std::chars_format::fixed, std::chars_format::scientific, std::chars_format::hex}) { double d = -7; auto r = std::from_chars(t, t + std::strlen(t), d, fmt); std::printf("%s %d: %g %d %d\n", t, (int)fmt, d, (int)(r.ptr - t), (int)r.ec); }
}
