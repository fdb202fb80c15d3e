// engines: auto
// exit: 134
// stderr: terminate called after throwing an instance of 'long'
// expect:
// oor: vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)
// ex: stoi
// le: basic_string::substr: __pos (which is 9) > this->size() (which is 3)
// map
// <a <t t> made <a <t t> a> a> caught 2
// <a <t t> a> caught 3
// (inner) char c
// <d <d <d <d d> d> d> d> | deep
// swallowed
// 2 26
// b
// ptr 77 1
// 3

#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <new>
#include <exception>
#include <stdexcept>
struct Tracer { const char *n; Tracer(const char *n) : n(n) { printf("<%s ", n); } ~Tracer() { printf("%s> ", n); } };
struct Part { Tracer a; int x; Part(int k) : a("a"), x(k) { Tracer t("t"); if (k > 1) throw k; }};
struct Guard { ~Guard() { try { throw 1; } catch (int) { printf("(inner) "); } } };
int depth(int n) { Tracer t("d"); if (n == 0) throw std::invalid_argument("deep"); return depth(n - 1) + 1; }
void swallow() noexcept { try { throw 3; } catch (...) { printf("swallowed\n"); } }
int both(int k) {
  int r;
  try { r = 1; if (k) throw 2.5; r = 2; } catch (double d) { r += (int)(d * 10); }
  return r;
}
int main() {
  std::vector<int> v(3);
  try { v.at(5) = 1; } catch (const std::out_of_range &e) { printf("oor: %s\n", e.what()); }
  try { std::stoi("x"); } catch (const std::exception &e) { printf("ex: %s\n", e.what()); }
  try { std::string("abc").substr(9); } catch (const std::logic_error &e) { printf("le: %s\n", e.what()); }
  std::map<int, int> m;
  try { m.at(1); } catch (std::out_of_range &) { printf("map\n"); }
  try { Part p(1); printf("made "); Part q(2); } catch (int k) { printf("caught %d\n", k); }
  try { Part *p = new Part(3); delete p; } catch (int k) { printf("caught %d\n", k); }
  try { Guard g; throw 'c'; } catch (char c) { printf("char %c\n", c); }
  try { depth(3); } catch (std::logic_error &e) { printf("| %s\n", e.what()); }
  swallow();
  printf("%d %d\n", both(0), both(1));
  try { try { throw std::runtime_error("a"); } catch (...) { throw std::domain_error("b"); } } catch (std::exception &e) { printf("%s\n", e.what()); }
  std::exception_ptr ep;
  try { throw 77; } catch (...) { ep = std::current_exception(); }
  try { std::rethrow_exception(ep); } catch (int n) { printf("ptr %d %d\n", n, (bool)ep); }
  int x = 3;
  int y = x > 2 ? x : throw 1;
  printf("%d\n", y);
  fflush(stdout);
  try { throw 1L; } catch (int) { printf("no\n"); }
}
