// engines: auto
// exit: 134
// stderr: terminate called after throwing an instance of 'Wrong'
// expect:
// first

#include <cstdio>
#include <stdexcept>
// Nobody catches it: no destructor runs, the message names the class, the status is SIGABRT's.
struct T { ~T() { printf("never\n"); fflush(stdout); } };
struct Wrong : std::invalid_argument { Wrong() : std::invalid_argument("own words") {} };
void f() { T t; throw Wrong(); }
int main() {
  T t;
  try { throw 1; } catch (int) { printf("first\n"); fflush(stdout); }
  try { f(); } catch (std::out_of_range &) { printf("not here\n"); }
}
