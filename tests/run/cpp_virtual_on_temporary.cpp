// Virtual calls on what a temporary holds: it lives to the end of the full-expression.
// engines: auto
// expect:
// 7
// made 1
// run 1 with a
// ended 1
// made 2
// made 3
// 5
// ended 3
// ended 2
// name of 4
// ended 4
#include <cstdio>
#include <functional>
#include <memory>
#include <string>

struct Shape {
  virtual ~Shape() {}
  virtual int f() const { return 1; }
};
struct Circle : Shape {
  double a;
  Circle(double a) : a(a) {}
  int f() const override { return (int)a; }
};
template <class F> std::unique_ptr<Shape> make(F f, double a) { return f(a); }

static int count = 3;
struct Task {
  int n;
  std::string name;
  Task(int n) : n(n), name("name of " + std::to_string(n)) {}
  virtual ~Task() { printf("ended %d\n", n); }
  virtual const std::string &title() const { return name; }
  virtual void run(const std::string &with) const { printf("run %d with %s\n", n, with.c_str()); }
  virtual int sum(const Task &other) const { return n + other.n; }
};
static std::unique_ptr<Task> task(int n) {
  if (n < 4)
    printf("made %d\n", n);
  return std::unique_ptr<Task>(new Task(n));
}

int main() {
  auto circle = [](double a) { return std::make_unique<Circle>(a); };
  std::function<std::unique_ptr<Shape>(double)> maker = circle;
  printf("%d\n", make(circle, 3)->f() + maker(4)->f());
  task(1)->run(std::string("a"));
  auto second = task(2);
  printf("%d\n", second->sum(*task(3)));
  second.reset();
  count++;
  printf("%s\n", task(count)->title().c_str());
}
