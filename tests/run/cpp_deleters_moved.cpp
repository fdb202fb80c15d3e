// Deleters of unique_ptr, bases by their names, classes that are complete when their base is asked for.
// expect:
// swapped 2 1
// moved 2 1
// 1 ends 10
// 2 ends 20
// 1 4
// 2
// 6 by function 5
// 5 by function 5
#include <cstdio>
#include <functional>
#include <memory>
#include <utility>
// Deleters with a state of their own move and swap with what they end.
struct Told {
  int number;
  void operator()(int *p) const {
    printf("%d ends %d\n", number, *p);
    delete p;
  }
};
typedef std::unique_ptr<int, Told> Owner;
struct Holder {
  std::unique_ptr<int, std::function<void(int *)>> held;
  explicit Holder(int v) : held(new int(v), [v](int *p) { printf("%d by function %d\n", *p, v); delete p; }) {}
  Holder(const Holder &o) : held(nullptr, o.held.get_deleter()) {}
};
// A base by its name alone, from outside of the namespace that it is of.
namespace logging {
struct Logger {
  virtual void add(int x) = 0;
  virtual ~Logger() {}
};
template <typename C, typename P = Logger> struct Enable : public P {
  int count = 0;
  void add(int x) override { count += x; }
};
}
struct Executor : public logging::Enable<Executor> {
  int calls = 0;
  void add(int x) override {
    calls++;
    this->Enable<Executor>::add(x);
  }
  using Enable<Executor>::count;
};
// A class of a template whose base is known when it is complete.
template <class T> struct Hybrid {
  struct Strategy {
    virtual int value() const { return 1; }
    virtual ~Strategy() {}
  };
  struct Automatic : public Strategy {
    int value() const override { return 2; }
  };
  std::shared_ptr<Strategy> s;
  explicit Hybrid(int, std::shared_ptr<Strategy> s = std::make_shared<Automatic>()) : s(s) {}
};
template <class C> struct Maker {
  std::unique_ptr<C> make() { return std::unique_ptr<C>{new C(3)}; }
};
int main() {
  {
    Owner a(new int(10), Told{1}), b(new int(20), Told{2});
    a.swap(b);
    printf("swapped %d %d\n", a.get_deleter().number, b.get_deleter().number);
    Owner c(std::move(a)), d(nullptr, Told{4});
    d = std::move(b);
    printf("moved %d %d\n", c.get_deleter().number, d.get_deleter().number);
  }
  Holder h(5), i(h);
  i.held.reset(new int(6));
  Executor e;
  e.add(4);
  printf("%d %d\n", e.calls, e.count);
  printf("%d\n", Maker<Hybrid<int>>().make()->s->value());
}
