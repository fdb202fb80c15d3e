// engines: auto
// exit: 134
// stderr: terminate called after throwing an instance of 'int'
// expect:
// inside 7
// 0 5
// loud 2
// 1 0

#include <cstdio>
// An exception may not leave a noexcept function, whatever handlers are outside.
struct Quiet { ~Quiet() { try { throw 1; } catch (int) { printf("inside "); } } };
int safe(int k) noexcept { try { if (k) throw k; return 0; } catch (int n) { return n + 1; } }
void leaks() noexcept { throw 5; }
struct Loud { bool on; Loud(bool on) : on(on) {} ~Loud() noexcept(false) { if (on) throw 2; } };
int main() {
  try { Quiet q; throw 7; } catch (int n) { printf("%d\n", n); }
  printf("%d %d\n", safe(0), safe(4));
  try { Loud l(true); printf("loud "); } catch (int n) { printf("%d\n", n); }
  printf("%d %d\n", (int)noexcept(safe(1)), (int)noexcept(Loud(false)));
  fflush(stdout);
  try { leaks(); } catch (...) { printf("caught\n"); }
}
