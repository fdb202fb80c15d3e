// Buffers of a program, deleted through pointers to their base.
// expect:
// abc5
// ended 1
// ended 2
#include <cstdio>
#include <iostream>
#include <memory>
#include <streambuf>
#include <string>
struct Mine : std::streambuf {
  std::string text; int *ended;
  Mine(int *e) : ended(e) {}
  ~Mine() override { ++*ended; }
  int overflow(int c) override { if (c != -1) text += (char)c; return c; }
};
int main() {
  int ended = 0;
  { std::unique_ptr<std::streambuf> p(new Mine(&ended)); std::ostream o(p.get()); o << "abc" << 5; printf("%s\n", static_cast<Mine *>(p.get())->text.c_str()); }
  printf("ended %d\n", ended);
  std::streambuf *q = new Mine(&ended);
  std::ostream o2(q); o2 << 7;
  delete q;
  printf("ended %d\n", ended);
}
