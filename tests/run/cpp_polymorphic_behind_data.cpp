// A first base with members in front of the one with virtual functions: that one lies first, but is constructed in its turn.
#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>
static int tell(const char *s, int n) { printf(" %s%d", s, n); return n; }
struct Oops { int n; };
struct Data { int a; long b; explicit Data(int n) : a(tell("+data", n)), b(n * 2) {} Data(const Data &o) : a(o.a), b(o.b) { tell("cdata", a); } ~Data() { tell("-data", a); } int sum() const { return a + (int)b; } };
struct Plain { double x = 1.5; char c = 'p'; };
struct Shape { int id; explicit Shape(int n) : id(tell("+shape", n)) { if (n == 13) throw Oops{n}; who(); } Shape(const Shape &o) : id(o.id) { tell("cshape", id); } virtual ~Shape() { tell("-shape", id); } virtual void who() const { printf(" [shape]"); } virtual int area() const { return id; } };
struct Named { std::string name; explicit Named(std::string s) : name(s) { printf(" +%s", name.c_str()); } virtual ~Named() { printf(" -%s", name.c_str()); } virtual std::string title() const { return name; } };
struct Square : Data, Shape { int side; explicit Square(int n) : Data(n + 1), Shape(n + 2), side(tell("+side", n)) { who(); } ~Square() override { who(); tell("-square", side); } void who() const override { printf(" [square %d %d]", side, sum()); } int area() const override { return side * side + a; } };
struct Label : Plain, Data, Named, Shape { int more = 4; Label(int n) : Data(n), Named("label" + std::to_string(n)), Shape(n + 1) { who(); } void who() const override { printf(" [label %s %g %d]", name.c_str(), x, a); } std::string title() const override { return "L" + name + c; } };
struct Deep : Square, Named { std::vector<int> v; explicit Deep(int n) : Square(n), Named("deep"), v(3, n) { printf(" +deep"); } ~Deep() override { printf(" -deep%zu", v.size()); } int area() const override { return Square::area() + (int)v.size(); } std::string title() const override { return Named::title() + "!"; } };
struct Wrapped : Plain, Deep { Wrapped(int n) : Deep(n) {} int area() const override { return -Deep::area(); } };
struct Bits : Plain, Shape { unsigned low : 3, high : 9; Bits(int n) : Shape(n), low(n & 7), high(n * 3) {} int area() const override { return low * 1000 + high; } };
struct Quiet : Plain, Shape { using Shape::Shape; };
template <class T> struct Store { T value; Store(T v) : value(v) {} };
template <class T> struct Cell : Store<T>, Shape { Cell(T v, int n) : Store<T>(v), Shape(n) {} int area() const override { return (int)this->value.size(); } };
static void all(Shape &s) { s.who(); printf(" %d %s", s.area(), dynamic_cast<Data *>(&s) ? "data" : "none"); if (auto *n = dynamic_cast<Named *>(&s)) printf(" %s", n->title().c_str()); puts(""); }
int main() {
  { Square q(5); puts(""); all(q); Data &d = q; d.a = 100; printf("%d %d\n", q.area(), static_cast<Square &>(d).side); Shape *s = &q; printf("%d %d %d\n", (void *)s == (void *)&q, (char *)&d - (char *)&q != 0, static_cast<Square *>(s)->sum()); Square copy = q; puts(""); all(copy); }
  puts("");
  { Label l(7); puts(""); all(l); Plain &p = l; p.x = 9; Named *n = &l; printf("%s %d %g\n", n->title().c_str(), dynamic_cast<Shape &>(*n).id, static_cast<Label *>(&p)->x); std::unique_ptr<Named> up(new Label(8)); puts(""); }
  puts("");
  { std::vector<std::unique_ptr<Shape>> v; v.emplace_back(new Deep(2)); v.emplace_back(new Wrapped(3)); v.push_back(std::make_unique<Bits>(6)); v.emplace_back(new Quiet(9)); v.emplace_back(new Cell<std::string>("cell", 4)); puts(""); for (auto &s : v) all(*s); printf("%d %d\n", typeid(*v[0]) == typeid(Deep), static_cast<Quiet &>(*v[3]).c); }
  puts("");
  try { Square q(11); } catch (Oops o) { printf(" oops %d\n", o.n); }
  try { Deep d(11); } catch (Oops o) { printf(" oops %d\n", o.n); }
  struct Failure : Plain, std::exception { int code; Failure(int c) : code(c) {} const char *what() const noexcept override { return "failure"; } };
  try { throw Failure(3); } catch (const std::exception &e) { printf("%s %d %g\n", e.what(), dynamic_cast<const Failure &>(e).code, dynamic_cast<const Failure &>(e).x); }
  try { throw Failure(4); } catch (Plain &p) { printf("%g %d\n", p.x, static_cast<Failure &>(p).code); }
  { Square a(1), b(2); puts(""); a = b; Shape &s = a; printf("%d %d %d\n", s.area(), a.a, a.id); int Square::*m = &Square::side; int Data::*md = &Data::a; int (Shape::*f)() const = &Shape::area; printf("%d %d %d\n", b.*m, b.*md, (b.*f)()); Square arr[2] = {Square(3), Square(4)}; puts(""); Shape *t = &arr[1]; t->who(); }
  puts("");
  printf("%zu %zu %zu %zu\n", sizeof(Data), sizeof(Plain), sizeof(Shape), sizeof(Quiet));
}
