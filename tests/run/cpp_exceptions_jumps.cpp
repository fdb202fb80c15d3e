// engines: auto
// exit: 134
// stderr: terminate called after throwing an instance of 'std::runtime_error'
// expect:
// +0 -0 r0 +1 -1 [std one] +3 -3 [std my error] +4 -4 [text] +5 -5 [range far] +6 -6 r60 5
// +0 -0 0
// +2 -2 42
// outer my error

#include <cstdio>
#include <stdexcept>
#include <string>
struct Noisy { int n; Noisy(int n) : n(n) { printf("+%d ", n); } ~Noisy() { printf("-%d ", n); } };
struct MyError : public std::exception {
  int code;
  MyError(int c) : code(c) {}
  const char *what() const noexcept override { return "my error"; }
};
int risky(int k) {
  Noisy a(k);
  if (k == 1) throw std::runtime_error("one");
  if (k == 2) throw 42;
  if (k == 3) throw MyError(7);
  if (k == 4) throw "text";
  if (k == 5) throw std::out_of_range(std::string("far"));
  return k * 10;
}
int loop(int n) {
  for (int i = 0; i < n; i++) {
    try {
      if (i == 2) continue;
      if (i == 7) break;
      if (i == 9) return -1;
      printf("r%d ", risky(i));
    } catch (const std::out_of_range &e) {
      printf("[range %s] ", e.what());
    } catch (const std::exception &e) {
      printf("[std %s] ", e.what());
    } catch (const char *s) {
      printf("[%s] ", s);
    } catch (...) {
      printf("[other] ");
    }
  }
  return 5;
}
int ret(int k) {
  try {
    return risky(k);
  } catch (int n) {
    return n;
  }
}
int main() {
  printf("%d\n", loop(12));
  printf("%d\n", ret(0)); printf("%d\n", ret(2));
  try {
    try { throw MyError(3); }
    catch (MyError &m) { m.code = 8; throw; }
  } catch (std::exception &e) {
    printf("outer %s\n", e.what());
  }
  fflush(stdout);
  throw std::runtime_error("bye");
}
