// Arguments of class type of calls through function pointers end with the caller's full-expression.
// expect:
//  make 1 change a = 12
//  end 11 make 2 twice b = 1
//  end 2 make 3 change make 4 twice = 21
//  end 4 end 13 make 6 make 5 both c = 0
//  end 5 end 6 make 7 change d = 17
//  end 17 make 8 copy 8 twice e = 17
//  end 8 move 8 twice f = 17
//  end 8 = -8
//  make 9 give move 9 end -9 = 9
//  end 9 make 10 give move 10 give move 10 g = 11
//  end 10 end -10 end -10 make 11 twice end 11 applied h = 23
//  make 12 twice called end 12 = 25
//  make 13 change called end 23 = 24
//  make 14 lambda called end 14 = 15
//  make 16 move 16 twice end 16 j = 33
//  end -16 make 17 move 17 end 17 k = 19
//  end -17 make 18 add l = 119
//  end 18 make 20 N::sub n = -79
//  end 20 make 21 twice o = 43
//  end 21 make 22 change o = 33
//  end 32 end -8

#include <cstdio>
#include <functional>
#include <utility>

struct T {
  int n;
  explicit T(int n) : n(n) { std::printf(" make %d", n); }
  T(const T &o) : n(o.n) { std::printf(" copy %d", n); }
  T(T &&o) : n(o.n) { o.n = -o.n; std::printf(" move %d", n); }
  ~T() { std::printf(" end %d", n); }
};

static int twice(T t) { std::printf(" twice"); return t.n * 2; }
static int change(T t) { t.n += 10; std::printf(" change"); return t.n; }
static int both(T a, T b) { std::printf(" both"); return a.n - b.n; }
static T give(T t) { std::printf(" give"); return t; }
static int say(const char *s) { std::printf(" %s", s); return 1; }

typedef int (*One)(T);
struct Table { One f; int (*g)(T, T); };
static One choose(bool b) { return b ? twice : change; }
static int apply(int (&f)(T), int n) { int r = f(T(n)); say("applied"); return r; }
template <class F> static int call(F f, int n) { return f(T(n)) + say("called"); }
struct M {
  int k;
  int add(T t) { std::printf(" add"); return k + t.n; }
  virtual int sub(T t) { std::printf(" sub"); return k - t.n; }
  virtual ~M() {}
};
struct N : M {
  int sub(T t) override { std::printf(" N::sub"); return t.n - k; }
};
static void line(int v) { std::printf(" = %d\n", v); }

static void run(int argc) {
  One f = argc > 5 ? twice : change;
  line(f(T(1)) + say("a"));
  f = choose(true);
  line((f(T(2)), say("b")));
  line(choose(false)(T(3)) + choose(true)(T(4)));
  Table t = {change, both};
  line(t.g(T(5), T(6)) + say("c"));
  line(t.f(T(7)) * say("d"));
  T kept(8);
  line(f(kept) + say("e"));
  line(f(std::move(kept)) + say("f"));
  line(kept.n);
  T (*g)(T) = &give;
  { T r = g(T(9)); line(r.n); }
  line(g(g(T(10))).n + say("g"));
  line(apply(twice, 11) + say("h"));
  line(call(twice, 12));
  line(call(change, 13));
  line(call([](T t) { std::printf(" lambda"); return t.n; }, 14));
  std::function<int(T)> fn = twice;
  line(fn(T(16)) + say("j"));
  fn = [&](T t) { return t.n + argc; };
  line(fn(T(17)) + say("k"));
  int (M::*m)(T) = &M::add;
  N o;
  o.k = 100;
  M &base = o;
  line((base.*m)(T(18)) + say("l"));

  line(base.sub(T(20)) + say("n"));
  int (*two[2])(T) = {twice, change};
  for (int i = 0; i < 2; i++) line(two[i](T(21 + i)) + say("o"));
}

int main(int argc, char **) {
  run(argc);
  std::printf("\n");
}
