// A std::variant moves what it holds, assigns where both hold the same, and is valueless after a constructor that threw.
// expect:
//  make 1 move 1 end -1
//  move 1
//  copy 1
//  make 2 move= 2 end -2
//  move= 1
//  U 3 end -1 Umove 3 Uend 3
//  copy 1 Uend 3 move 1 end -1
//  end 1 copy 1 move 1 end -1
//  U 6 Umove 6 end 1 Umove 6 Uend 6 Uend 6
//  end 1 Ucopy 6
//  make 7 move 7 end -7 Uend 6 move 7 end -7
//  make 8 move 8 end -8
//  end 8 make 9
//  end 9 U 10
//  Uend 10 caught 13 1 1
//  1 end 7 1
//  make 11 move 11 end -11 1
//  end 11 Uend 6 end -1
// 4 1
// text 1

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <variant>

struct T {
  int n;
  T(int n) : n(n) { if (n == 13) throw n; std::printf(" make %d", n); }
  T(const T &o) : n(o.n) { std::printf(" copy %d", n); }
  T(T &&o) noexcept : n(o.n) { o.n = -o.n; std::printf(" move %d", n); }
  T &operator=(const T &o) { n = o.n; std::printf(" copy= %d", n); return *this; }
  T &operator=(T &&o) noexcept { n = o.n; o.n = -o.n; std::printf(" move= %d", n); return *this; }
  ~T() { std::printf(" end %d", n); }
};
struct U {
  int n;
  U(int n) noexcept : n(n) { std::printf(" U %d", n); }
  U(const U &o) : n(o.n) { std::printf(" Ucopy %d", n); }
  U(U &&o) : n(o.n) { std::printf(" Umove %d", n); }
  U &operator=(const U &o) { n = o.n; std::printf(" Ucopy= %d", n); return *this; }
  ~U() { std::printf(" Uend %d", n); }
};
typedef std::variant<int, T, U> V;

static V give(int n) { return T(n); }
static void line() { std::printf("\n"); }

int main() {
  {
    V a = T(1);
    line();
    V b = std::move(a);
    line();
    V c = b;
    line();
    c = T(2);
    line();
    c = std::move(b);
    line();
    b = U(3);
    line();
    b = c;
    line();
    c = 5;
    c = b;
    line();
    c = V(U(6));
    line();
    b = c;
    line();
    c = give(7);
    line();
    V d = give(8);
    line();
    d.emplace<1>(9);
    line();
    d.emplace<U>(10);
    line();
    try { d.emplace<1>(13); } catch (int n) { std::printf(" caught %d %d %d", n, (int)d.valueless_by_exception(), (int)(d.index() == std::variant_npos)); }
    line();
    V e = d;
    std::printf(" %d", (int)e.valueless_by_exception());
    c = d;
    std::printf(" %d", (int)c.valueless_by_exception());
    line();
    d = T(11);
    std::printf(" %d", (int)d.index());
    line();
  }
  line();
  std::variant<std::unique_ptr<int>, std::string> p = std::make_unique<int>(4), q = std::move(p);
  std::printf("%d %d\n", *std::get<0>(q), (int)(std::get<0>(p) == nullptr));
  q = std::string("text");
  p = std::move(q);
  std::printf("%s %zu\n", std::get<1>(p).c_str(), p.index());
}
