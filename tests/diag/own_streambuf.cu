// Buffers of streams are Rust's, which calls no function of a class derived from them.
#include <iostream>
#include <streambuf>
struct Upper : std::streambuf {
  int overflow(int c) override { return c; }
  int twice(int c) { return 2 * c; }
};
struct Counting : Upper {
  int n = 0;
  int sync() override { return n++; }
};
int main() {
  Upper upper;
  std::ostream out(&upper);
  out << "lost";
  return upper.twice(0);
}
