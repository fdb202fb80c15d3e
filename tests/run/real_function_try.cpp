// A `try` block as the body of a function: handlers see the parameters, objects of the body have ended by then.
// engines: auto
// expect:
// enter 1, leave 1, 1
// enter 2, leave 2, caught too big: 2, -2
// member 3
// main ends 3
#include <cstdio>
#include <stdexcept>

struct Trace {
  int n;
  Trace(int n) : n(n) { printf("enter %d, ", n); }
  ~Trace() { printf("leave %d, ", n); }
};

static int checked(int n) try {
  Trace t(n);
  if (n > 1)
    throw std::out_of_range("too big");
  return n;
} catch (const std::exception &e) {
  printf("caught %s: %d, ", e.what(), n);
  return -n;
}

struct Solver {
  int steps = 3;
  int run() const
  try {
    throw steps;
  } catch (int n) {
    return n;
  } catch (...) {
    return 0;
  }
};

int main() try {
  int first = checked(1);
  printf("%d\n", first);
  int second = checked(2);
  printf("%d\n", second);
  printf("member %d\n", Solver().run());
  throw 3;
} catch (int n) {
  printf("main ends %d\n", n);
}
