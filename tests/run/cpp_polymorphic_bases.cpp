// Several bases with virtual functions: calls through each, casts up, down and across, destruction through each, order, typeid, covariant results.
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <vector>
struct Shape {
  int id;
  explicit Shape(int id) : id(id) { printf(" +shape%d", id); who(); }
  Shape(const Shape &o) : id(o.id + 100) { printf(" cshape%d", id); }
  virtual ~Shape() { who(); printf(" -shape%d", id); }
  virtual double area() const = 0;
  virtual void who() const { printf(" [shape]"); }
  virtual Shape *clone() const = 0;
};
struct Named {
  std::string name;
  explicit Named(std::string n) : name(n) { printf(" +named %s", name.c_str()); tell(); }
  virtual ~Named() { tell(); printf(" -named %s", name.c_str()); }
  virtual void tell() const { printf(" [named]"); }
  virtual Named *clone() const { return new Named(*this); }
  virtual int length(int more, const std::string &s = "abc") const { return (int)name.size() + more + (int)s.size(); }
};
struct Saved {
  long stamp = 7;
  virtual void save(std::vector<int> &to) const { to.push_back((int)stamp); }
  virtual const Saved &self() const { return *this; }
  virtual ~Saved() = default;
};
struct Circle : Shape, Named, Saved {
  double r;
  Circle(int id, double r) : Shape(id), Named("circle" + std::to_string(id)), r(r) { printf(" +circle"); who(); tell(); }
  ~Circle() override { who(); tell(); printf(" -circle"); }
  double area() const override { return 3 * r * r; }
  void who() const override { printf(" [circle %g]", r); }
  void tell() const override { printf(" [circle named %s %g]", name.c_str(), r); }
  Circle *clone() const override { return new Circle(*this); }
  void save(std::vector<int> &to) const override { to.push_back(id); Saved::save(to); to.push_back((int)r); }
  const Circle &self() const override { return *this; }
};
struct Ring : Circle {
  double inner;
  std::string note = "ring";
  Ring(int id, double r, double inner) : Circle(id, r), inner(inner) { printf(" +ring"); }
  ~Ring() { printf(" -ring %s", note.c_str()); }
  double area() const override { return Circle::area() - 3 * inner * inner; }
  void tell() const override { printf(" [ring %g]", inner); }
  int length(int more, const std::string &s) const override { return 1000 + Named::length(more, s); }
  Ring *clone() const override { return new Ring(*this); }
};
// One that inherits from a plain class and from two, and whose second base has several of its own.
struct Plain { int p = 3; int twice() const { return 2 * p; } };
struct Log { virtual void log(const char *s) { printf(" log:%s", s); } };
struct Device : Log, Ring { Plain plain; int n; Device(int n) : Ring(n, n, 1), n(n) {} void log(const char *s) override { printf(" device%d:%s", n, s); } void save(std::vector<int> &to) const override { to.push_back(-n); } };
struct Empty {};
struct Tagged : Empty, Log, Saved { void log(const char *s) override { printf(" tagged:%s %ld", s, stamp); } };
static void all(Shape *s, Named *n, Saved *v) {
  std::vector<int> to;
  s->who(); n->tell(); v->save(to); printf(" area %g length %d %d saved", s->area(), n->length(1), n->length(2, "x"));
  for (int x : to) printf(" %d", x);
  printf(" same %d %d %d\n", dynamic_cast<Named *>(s) == n, dynamic_cast<Saved *>(n) == v, dynamic_cast<Shape *>(v) == s);
  printf("ring %d circle %d log %d", dynamic_cast<Ring *>(n) != nullptr, dynamic_cast<const Circle *>(v) != nullptr, dynamic_cast<Log *>(s) != nullptr);
  printf(" types %d %d %d\n", typeid(*s) == typeid(*n), typeid(*n) == typeid(*v), typeid(*v) == typeid(Ring));
  Circle *c = static_cast<Circle *>(n), *d = static_cast<Circle *>(v);
  printf("down %d %d %g\n", c == d, (Shape *)c == s, d->r);
  Named *k = n->clone(); k->tell(); Shape *t = s->clone(); t->who(); printf(" clones %d %d\n", t->id, k->length(0));
  delete k; puts(""); delete t; puts("");
  printf("self %d %d\n", &v->self() == v, typeid(v->self()) == typeid(*s));
}
int main() {
  { Circle c(1, 2); puts(""); all(&c, &c, &c); }
  puts("");
  { Ring r(2, 3, 1); puts(""); all(&r, &r, &r); Circle &rc = r; Named copy = r; copy.tell(); printf(" %d\n", rc.length(5)); Circle sliced = rc; sliced.tell(); sliced.who(); puts(""); }
  puts("");
  { Device d(4); puts(""); all(&d, &d, &d); Log *l = &d; l->log("x"); printf(" %d %d\n", dynamic_cast<Ring *>(l) == &d, dynamic_cast<Saved *>(l) == &d); d.log("y"); d.plain.p = 9; printf(" %d\n", d.plain.twice()); }
  puts("");
  { Shape *s = new Ring(5, 1, 1); puts(""); delete s; puts(""); Named *n = new Ring(6, 1, 1); puts(""); delete n; puts(""); Saved *v = new Device(7); puts(""); delete v; puts(""); }
  { std::unique_ptr<Named> n(new Circle(8, 1)); std::shared_ptr<Saved> v = std::make_shared<Ring>(9, 2, 1); n->tell(); std::shared_ptr<Shape> s = std::dynamic_pointer_cast<Shape>(v); printf(" %d %ld\n", s->id, v.use_count()); std::vector<std::unique_ptr<Saved>> all; all.emplace_back(new Device(10)); all.emplace_back(new Tagged); for (auto &x : all) { std::vector<int> to; x->save(to); printf(" %d", to[0]); if (auto *l = dynamic_cast<Log *>(x.get())) l->log("all"); } puts(""); }
  puts("");
  { Named *none = nullptr; Circle *c = static_cast<Circle *>(none); Saved *v = c; printf("%d %d %d\n", c == nullptr, v == nullptr, dynamic_cast<Shape *>(none) == nullptr); Named just("just"); printf("%d", dynamic_cast<Shape *>(&just) == nullptr); try { dynamic_cast<Saved &>(just).save(*new std::vector<int>); } catch (const std::bad_cast &) { printf(" bad cast\n"); } }
  struct Failure : std::runtime_error, Log { int code; Failure(int c) : std::runtime_error("failure"), code(c) {} const char *what() const noexcept override { return "own what"; } void log(const char *s) override { printf(" failure%d:%s", code, s); } };
  try { throw Failure(3); } catch (Log &l) { l.log("caught"); printf(" %s\n", dynamic_cast<std::exception &>(l).what()); }
  try { throw Failure(4); } catch (const std::exception &e) { printf("%s %d\n", e.what(), dynamic_cast<const Failure &>(e).code); }
  { Device a(11), b(12); puts(""); a = b; a.log("assigned"); Saved *v = &a; std::vector<int> to; v->save(to); printf(" %d %d\n", to[0], a.id); void (Named::*tell)() const = &Named::tell; int (Named::*len)(int, const std::string &) const = &Named::length; (b.*tell)(); printf(" %d\n", (b.*len)(1, "")); }
  puts("");
  printf("%zu %zu %zu %zu\n", sizeof(Saved), sizeof(Tagged), sizeof(Log), sizeof(Shape));
}
