// Sizes that are larger than any container.
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
struct M { M() {} M(const M &) {} ~M() {} };
template <class F> void tell(F f) { try { f(); } catch (const std::length_error &e) { std::printf("%s\n", e.what()); } }
int main() {
  std::vector<int> v; std::vector<M> m; std::string s;
  volatile long minus = -1;
  tell([&] { v.reserve(minus); }); tell([&] { v.resize(minus); }); tell([&] { v.resize(minus, 3); });
  tell([&] { std::vector<int> w(minus); }); tell([&] { std::vector<int> w(minus, 3); });
  tell([&] { m.reserve(minus); });
  tell([&] { s.reserve(minus); }); tell([&] { s.resize(minus); }); tell([&] { std::string t(minus, 'x'); }); tell([&] { s.append(minus, 'x'); });
  tell([&] { v.assign(minus, 1); }); tell([&] { v.insert(v.begin(), minus, 1); });
}
