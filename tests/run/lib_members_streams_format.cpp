// Streams: manipulators, flags, states.
#include <iostream>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>
#include <utility>
std::ostringstream made(int n) { std::ostringstream s; s << "made " << n; return s; }
struct Logger {
  std::ostringstream text;
  int level;
  Logger(int l) : level(l) {}
  Logger(Logger &&o) : text(std::move(o.text)), level(o.level) {}
  template <class T> Logger &operator<<(const T &v) { text << v; return *this; }
};
int main() {
  std::cout << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << ' ' << std::dec << 10 << std::noshowbase << '\n';
  std::cout << std::setw(10) << std::left << "ab" << '|' << std::setw(10) << std::right << "cd" << '|' << std::setw(8) << std::internal << -12 << '|' << '\n';
  std::cout << std::setfill('*') << std::setw(6) << 42 << std::setfill(' ') << ' ' << std::boolalpha << true << std::noboolalpha << false << '\n';
  std::cout << std::fixed << std::setprecision(3) << 3.14159 << ' ' << std::scientific << 31415.9 << ' ' << std::hexfloat << 1.5 << ' ' << std::defaultfloat << 1e10 << '\n';
  std::cout << std::showpos << 5 << ' ' << 2.5 << std::noshowpos << ' ' << std::uppercase << std::hex << 0xabc << std::nouppercase << std::dec << ' ' << std::showpoint << 2.0 << std::noshowpoint << '\n';
  std::ios_base::fmtflags f = std::cout.flags();
  std::cout.setf(std::ios::hex, std::ios::basefield);
  std::cout << 255 << '\n';
  std::cout.flags(f);
  std::cout.unsetf(std::ios::basefield);
  std::cout << 255 << '\n';
  std::cout.setf(std::ios_base::dec);
  std::cout << std::setbase(16) << 17 << std::setbase(10) << ' ' << std::setiosflags(std::ios::showpos) << 1 << std::resetiosflags(std::ios::showpos) << 1 << '\n';
  std::streamsize w = std::cout.width(5); std::cout << w << '\n';
  w = std::cout.precision(3); std::cout << w << ' ' << 3.14159 << ' ' << std::cout.precision() << '\n'; std::cout.precision(6);
  char c = std::cout.fill('#'); std::cout << std::setw(4) << 7 << '[' << c << "]\n"; std::cout.fill(' ');
  // the old formats
  std::ios old(nullptr);
  old.copyfmt(std::cout);
  std::cout << std::hex << std::setprecision(2) << 255 << ' ' << 3.14159 << '\n';
  std::cout.copyfmt(old);
  std::cout << 255 << ' ' << 3.14159 << '\n';
  // moves
  std::ostringstream a = made(3);
  std::cout << a.str() << '\n';
  std::ostringstream b; b << "x" << std::hex;
  b = made(4);
  std::cout << b.str() << '\n';
  std::ostringstream d(std::move(b));
  d << " more";
  std::cout << d.str() << '\n';
  std::vector<std::stringstream> v;
  for (int i = 0; i < 5; i++) { v.emplace_back(); v.back() << i * i; }
  v.push_back(std::stringstream("last 7"));
  for (auto &s : v) std::cout << s.str() << ';';
  std::cout << '\n';
  Logger l(2); l << "log " << 3 << ' ' << 2.5; Logger m = std::move(l); m << "!";
  std::cout << m.text.str() << '\n';
  std::swap(a, d); a.swap(d); swap(a, d);
  std::cout << a.str() << '/' << d.str() << '\n';
  // state
  std::istringstream in("12 abc 3.5");
  int i = 0; double x = 0; std::string t;
  in >> i; std::cout << i << in.good() << in.eof() << in.fail() << in.bad() << '\n';
  in >> i; std::cout << i << in.good() << in.eof() << in.fail() << !in << '\n';
  std::cout << (in.rdstate() == std::ios::failbit) << '\n';
  in.clear(); in >> t >> x; std::cout << t << x << in.eof() << (in ? "ok" : "no") << '\n';
  in.clear(std::ios::badbit); std::cout << in.bad() << in.fail() << '\n';
  in.clear(); in.setstate(std::ios::eofbit); std::cout << in.eof() << in.fail() << '\n';
  in.clear();
  in.exceptions(std::ios::failbit | std::ios::badbit);
  try { in >> i; std::cout << "none\n"; } catch (const std::ios_base::failure &e) { std::cout << "failure " << e.what() << ' ' << (e.code() == std::io_errc::stream) << '\n'; }
  std::cout << (in.exceptions() == (std::ios::failbit | std::ios::badbit)) << '\n';
  in.exceptions(std::ios::goodbit);
  std::cout << (std::cin.tie() == &std::cout) << (std::cerr.tie() == &std::cout) << (std::clog.tie() == nullptr) << '\n';
}
