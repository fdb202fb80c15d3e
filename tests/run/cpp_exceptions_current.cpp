// engines: auto

#include <cstdio>
#include <exception>
#include <stdexcept>
// exception_ptr, rethrow from a function called by a handler, nested handlers, uncaught_exceptions.
struct Probe { ~Probe() { printf("[%d] ", std::uncaught_exceptions()); } };
const char *classify() {
  try { throw; }
  catch (int) { return "int"; }
  catch (std::exception &e) { return "exception"; }
  catch (...) { return "other"; }
}
int main() {
  try { throw 1; } catch (...) { printf("%s\n", classify()); }
  try { throw std::logic_error("x"); } catch (...) { printf("%s\n", classify()); }
  try { throw 2.0; } catch (...) { printf("%s\n", classify()); }
  std::exception_ptr a, b;
  try { throw std::runtime_error("kept"); } catch (...) { a = std::current_exception(); b = a; }
  printf("%d %d %d\n", a == b, a != nullptr, std::current_exception() == nullptr);
  for (int i = 0; i < 2; i++) {
    try { std::rethrow_exception(a); } catch (std::exception &e) { printf("%s ", e.what()); }
  }
  printf("\n");
  try { Probe p; throw 1; } catch (int) { Probe q; printf("in "); }
  { Probe r; }
  printf("\n");
  try {
    try { throw 1; }
    catch (int n) {
      try { throw n + 1; } catch (int m) { printf("%d inside %d ", m, n); }
      throw;
    }
  } catch (int n) { printf("then %d\n", n); }
  auto p = std::make_exception_ptr(41);
  try { std::rethrow_exception(p); } catch (int n) { printf("%d\n", n + 1); }
}
