// Objects that keep addresses inside of themselves, as members of members, bases, elements of arrays and in aggregates; constructors in their object's place.
// engines: auto
#include <cstdio>
#include <functional>
#include <new>
#include <string>
#include <thread>
static int made = 0;
struct Loud {
  int n;
  Loud(int n) : n(n) { std::printf("loud %d (%d)\n", n, ++made); }
};
struct Ring {
  Ring *next, *prev;
  int v;
  explicit Ring(int v) : next(this), prev(this), v(v) {}
  bool alone() const { return next == this && prev == this; }
};
// A view of somebody's values, as evaluators have it.
struct View {
  const int *at;
  int n;
  View() : at(nullptr), n(-1) {}
  explicit View(const struct Store &s);
};
struct Store {
  int a[3];
  Store(int x, int y) : a{x, y, x + y} {}
  const int *data() const { return a; }
};
inline View::View(const Store &s) : at(s.data()), n(3) {}
struct Op {
  int x, y;
  const int &left() const { return x; }
  int right() const { std::printf("right\n"); return y; }
};
struct Eval : View { // its base gets its value once the member is there
  explicit Eval(const Op &op) : m(op.left(), op.right()) { ::new (static_cast<View *>(this)) View(m); }
  int get(int i) const { return at[i]; }
  Store m;
};
struct Outer : Eval {
  explicit Outer(const Op &op) : Eval(op) {}
};
struct Pairs {
  struct Data {
    Loud first;
    Outer left;
    Loud between;
    Outer right;
    Data(const Op &a, const Op &b) : first(a.x), left(a), between(b.x), right(b) {}
  } d;
  int extra;
  Pairs(const Op &a, const Op &b) : d(a, b), extra(d.left.get(2)) {}
  int sum() const { return d.left.get(0) + d.left.get(1) + d.right.get(2); }
};
struct Table {
  Ring rows[3];
  Loud end;
  Ring last;
  Table() : rows{Ring(1), Ring(2), Ring(3)}, end(7), last(4) { rows[0].next = &last; }
};
struct Named { // takes an object by value
  std::string name;
  const std::string *self;
  char buffer[8];
  char *cursor;
  Named(std::string s) : name(s + "!"), self(&name), cursor(buffer) { buffer[0] = s[0]; buffer[1] = 0; }
};
struct Holder {
  Named one;
  Named two;
  Holder(const std::string &a) : one(a + "1"), two(one.name + "2") {}
};
struct Two { Ring a, b; int k; };
struct Span {
  int *from, *to;
  Span(int *f, int n) : from(f), to(f + n) {}
  int count() const { return int(to - from); }
};
struct Buffer {
  int items[4];
  Span all;
  Buffer(int x) : all(items, 4) { for (int *p = all.from; p != all.to; p++) *p = x++; }
  bool inside() const { return all.from == items; }
};
struct Wrapped { Loud l; Buffer b; Wrapped(int x) : l(x), b(l.n + 1) {} };
struct Called {
    Called *self;
    Called(const char *name) {
        self = this;
        printf("%s ", name);
    }
};

struct Speaks {
    Speaks() { printf("loud "); }
};

// `Speaks` speaks between the two.
struct Twice {
    Called first{"first"};
    Speaks loud;
    Called second{"second"};
};

// A thread must not be started twice.
struct Worker {
    int seen;
    std::thread thread;
    Worker() : seen(0), thread([this] { seen = 1; }) {}
    ~Worker() { thread.join(); }
};

struct Runner {
    int seen;
    std::thread thread;
    Runner() : seen(0), thread(&Runner::run, this) {}
    ~Runner() { thread.join(); }
    void run() { seen = 2; }
};

struct Task {
    std::function<int()> call;
    Task(std::function<int()> f) : call(f) { printf("task "); }
    ~Task() { printf("done "); }
};

struct Owner {
    int number;
    Task task;
    Owner() : number(3), task([this] { return number; }) {}
};

static Pairs global_pairs(Op{1, 2}, Op{3, 4});
static Table global_table;
int main() {
  Op a{10, 20}, b{30, 40};
  Pairs p(a, b);
  p.d.left.m.a[0] = 11;
  p.d.right.m.a[2] = 71;
  std::printf("%d %d %d\n", p.sum(), p.extra, p.d.left.at == p.d.left.m.a);
  Pairs *h = new Pairs(b, a);
  h->d.left.m.a[1] = 41;
  std::printf("%d %d\n", h->sum(), h->d.right.at == h->d.right.m.a);
  delete h;
  std::printf("%d %d\n", global_pairs.sum(), global_pairs.d.left.at == global_pairs.d.left.m.a);
  Table t;
  std::printf("%d %d %d %d %d\n", t.rows[0].next == &t.last, t.rows[1].alone(), t.rows[2].alone(), t.last.alone(), t.end.n);
  std::printf("%d %d\n", global_table.rows[0].next == &global_table.last, global_table.rows[2].alone());
  Table ts[2];
  std::printf("%d %d\n", ts[0].rows[0].next == &ts[0].last, ts[1].rows[1].alone());
  Holder x("n");
  std::printf("%s %s %d %d %s %d\n", x.one.name.c_str(), x.two.self->c_str(), x.one.self == &x.one.name, x.two.self == &x.two.name, x.one.cursor, x.one.cursor == x.one.buffer);
  Two two{Ring(5), Ring(6), 7};
  std::printf("%d %d %d %d\n", two.a.alone(), two.b.alone(), two.b.next->v, two.k);
  Wrapped w(3);
  std::printf("%d %d %d %d\n", w.b.inside(), w.b.items[3], w.b.all.count(), *w.b.all.from);
  Twice twice;
  { Worker worker; Runner runner; }
  Owner owner;
  owner.number = 4;
  std::printf("%d %d\n", twice.first.self == &twice.first && twice.second.self == &twice.second, owner.task.call());
  static Wrapped sw(5);
  std::printf("%d %d\n", sw.b.inside(), sw.b.items[3]);
}
