// `mutable` members: changed in `const` methods and in constant objects, of class type, in bases, by pointers and references, never taken for constants.
// engines: auto
// expect:
// 4 5 2
// cached 42 1 42 1
// locks 3 3
// static 1 2 3
// bits 5 1
// copy 7 8
// lambda 3
// stats 2 6.5
#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#include <vector>

class Counter {
  mutable int hits = 0;
  int v = 3;

public:
  int get() const {
    hits++;
    return v + hits;
  }
  int count() const { return hits; }
};

struct Cache {
  mutable bool ready = false;
  mutable int value = 0;
  mutable int computed = 0;
  int get() const {
    if (!ready) {
      value = 42;
      ready = true;
      ++computed;
    }
    return value;
  }
};

class Account {
  mutable std::mutex lock;
  mutable int taken = 0;
  std::map<std::string, int> books;

public:
  void put(const std::string &name, int n) {
    std::lock_guard<std::mutex> hold(lock);
    books[name] += n;
  }
  int sum() const {
    std::lock_guard<std::mutex> hold(lock);
    taken++;
    int s = 0;
    for (const auto &b : books)
      s += b.second;
    return s + taken - 1;
  }
};

struct Tick {
  int start;
  mutable int now;
  int next() const { return ++now; }
};
static const Tick constant = {10, 0};

struct Bits {
  mutable unsigned a : 4;
  mutable unsigned b : 1;
  void set() const {
    a = 5;
    b = 1;
  }
};

struct Base {
  mutable int seen = 0;
  virtual ~Base() {}
  virtual void look() const { seen++; }
};
struct Derived : Base {
  mutable std::vector<int> log;
  void look() const override {
    Base::look();
    log.push_back(seen);
    int &direct = seen;
    direct += 5;
    int *p = &seen;
    *p += 1;
  }
};

struct Stats {
  mutable struct {
    int calls;
    double sum;
  } s = {0, 0};
  void add(double x) const {
    s.calls++;
    s.sum += x;
  }
};

int main() {
  const Counter c;
  int a = c.get(), b = c.get();
  printf("%d %d %d\n", a, b, c.count());
  const Cache cache;
  int x = cache.get(), n = cache.computed, y = cache.get();
  printf("cached %d %d %d %d\n", x, n, y, cache.computed);
  Account account;
  account.put("a", 1);
  account.put("b", 2);
  int s = account.sum();
  printf("locks %d %d\n", s, account.sum() - 1);
  int t1 = constant.next(), t2 = constant.next();
  constant.now++;
  printf("static %d %d %d\n", t1, t2, constant.now);
  const Bits bits = {0, 0};
  bits.set();
  printf("bits %u %u\n", bits.a, bits.b);
  const Derived d;
  const Base &base = d;
  base.look();
  Derived copy = d;
  copy.look();
  printf("copy %d %d\n", d.seen, copy.log.back());
  const Tick local{0, 0};
  auto f = [&local] { return local.next(); };
  f();
  f();
  printf("lambda %d\n", f());
  const Stats stats;
  stats.add(2.5);
  stats.add(4);
  printf("stats %d %g\n", stats.s.calls, stats.s.sum);
}
