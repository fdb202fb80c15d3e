// engines: auto
// Nested exceptions of others than the one that is handled; conditions that look like declarations.
#include <initializer_list>
#include <cstdio>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
struct P { int v; explicit operator bool() const { return v; } bool f() const { return v; } };
static void conditions() { P a{1}, *p = &a; int n = 3; int *q = &n;
  if (bool((*p))) puts("1"); if (bool(*p)) puts("2"); if (int(*q)) puts("3"); while (int((*q))) { --*q; } printf("%d\n", n); n = 2; switch (int(*q)) { case 2: puts("4"); }
  if (bool((*p).f())) puts("5"); if (int (*r) = q) printf("%d\n", *r); if (int x{*q}; x) puts("6"); for (int(*r) = q; r; r = nullptr) puts("7"); for (int (*r) : {q}) printf("%d\n", *r); if (struct P *z = p) printf("%d\n", z->v); if (unsigned(n)) puts("8"); if (P(*p).v) puts("9"); while (const int k = n) { n = 0; printf("%d\n", k); } do puts("a"); while (int(*q)); }
struct Base { virtual ~Base() {} };
struct Mine : std::runtime_error { Mine(const char *s) : std::runtime_error(s) {} };
static void show(const std::exception &e, int d) { printf("%*s%s\n", d, "", e.what()); try { std::rethrow_if_nested(e); } catch (const std::exception &n) { show(n, d + 1); } catch (int n) { printf("int %d\n", n); } }
int main() { conditions();
  try { try { try { throw Mine("inner"); } catch (...) { std::throw_with_nested(std::logic_error("middle")); } } catch (...) { std::throw_with_nested(Mine("outer")); } } catch (const std::exception &e) { show(e, 0); }
  // of another exception than the one that is handled
  std::exception_ptr kept; try { try { throw 5; } catch (...) { std::throw_with_nested(std::runtime_error("kept")); } } catch (...) { kept = std::current_exception(); }
  try { throw std::runtime_error("plain"); } catch (const std::exception &plain) { show(plain, 0); try { std::rethrow_exception(kept); } catch (const std::exception &e) { show(e, 0); show(plain, 2); } }
  try { try { throw 5; } catch (...) { std::throw_with_nested(std::runtime_error("kept")); } } catch (const std::exception &e) { try { throw std::runtime_error("other"); } catch (const std::exception &o) { show(e, 0); show(o, 0); } }
  Mine m("on the stack"); show(m, 0); try { std::rethrow_if_nested(m); puts("no"); } catch (...) { puts("yes"); }
 
}
