// engines: auto
// expect:
// k 0
// i 0
// n 1
// i 0

#include <cstdio>
#include <stdexcept>
int work(int k) {
  // before
  try {
    // in the body
    if (k == 1)
      throw 1; // one

    // another
    printf("k %d\n", k);
  } catch (int n) {
    // in the handler
    printf("n %d\n", n); // trailing
  } catch (std::exception &e) {
    // second
    printf("%s\n", e.what());
  }
  // after
  for (int i = 0; i < 2; i++) {
    try {
      // deep
      if (i == 1) break; // leave
      printf("i %d\n", i);
    } catch (...) {
      // nothing
    }
  }
  return 0;
}
int main() { work(0); work(1); }
