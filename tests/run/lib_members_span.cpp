// std::span c++20
#include <span>
#include <iostream>
#include <vector>
#include <array>
#include <algorithm>
#include <numeric>
#include <string>
#include <cstddef>
int sum(std::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
template <class T, std::size_t N> std::size_t ext(std::span<T, N> s) { return s.extent; }
int main() {
  int a[] = {1, 2, 3, 4, 5}; std::vector<int> v{6, 7, 8}; std::array<int, 3> r{9, 10, 11}; const std::vector<int> cv{1, 1};
  std::cout << sum(a) << sum(v) << sum(r) << sum(cv) << sum({a, 2}) << '\n';
  std::span<int> s(v); std::span<int, 5> f(a); std::span e(r); std::span<int> none; std::span<const int> c = s; std::span<int> pp(a + 1, a + 4), pn(a, 2); std::span<int> it(v.begin(), 2);
  std::cout << s.size() << s.size_bytes() << s.empty() << none.empty() << (none.data() == nullptr) << f.size() << ext(f) << (ext(s) == std::dynamic_extent) << ext(e) << pp[0] << pn.back() << it.front() << '\n';
  s[0] = 60; s.front()++; s.back() = 80; std::cout << v[0] << v[2] << c[1] << *s.data() << '\n';
  for (auto i = s.begin(); i != s.end(); ++i) std::cout << *i << ' '; for (auto i = s.rbegin(); i != s.rend(); ++i) std::cout << *i << ' '; std::cout << '\n';
  std::cout << f.first(2).size() << f.last(2)[0] << f.subspan(1).size() << f.subspan(1, 2)[1] << f.first<3>().size() << f.last<1>()[0] << f.subspan<2>().size() << f.subspan<1, 2>().extent << '\n';
  std::sort(f.begin(), f.end(), std::greater<>()); std::cout << a[0] << std::accumulate(f.begin(), f.end(), 0) << '\n'; auto b = std::as_bytes(s); auto w = std::as_writable_bytes(pn); w[0] = std::byte{7}; std::cout << b.size() << (int)b[0] << a[0] << '\n';
  std::span<int> cp = s; cp = f; std::cout << cp.size() << sizeof(std::span<int>) << sizeof(std::span<int, 3>) << '\n'; std::string str = "text"; std::span<char> sc(str); sc[0] = 'T'; std::span<const char> lit("abc"); std::cout << str << lit.size() << '\n';
}
