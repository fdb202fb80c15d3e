// `= default` outside of the class: the program provides the function, used before its definition and after; pimpl, templates, virtual destructors.
// engines: auto
// expect:
// x 3 y 4
// moved  x
// 5
// ~Impl
// 0 7
// 2 w
// ~member
#include <cstdio>
#include <memory>
#include <string>

struct Value {
  Value();
  ~Value();
  Value(const Value &);
  Value(Value &&) noexcept;
  Value &operator=(const Value &);
  Value &operator=(Value &&) noexcept;
  std::string s = "x";
  int n = 3;
};

class Handle {
  struct Impl;
  std::unique_ptr<Impl> p;

public:
  Handle();
  Handle(Handle &&) noexcept;
  Handle &operator=(Handle &&) noexcept;
  ~Handle();
  int get() const;
};

template <class T> struct Box {
  Box();
  ~Box();
  Box &operator=(const Box &);
  T v{};
};

struct Base {
  virtual ~Base();
  virtual int f() { return 1; }
};
struct Member {
  ~Member() { puts("~member"); }
};
struct Derived : Base {
  std::string q = "w";
  Member m;
  ~Derived() override;
  int f() override { return 2; }
};

static void use() {
  Value a;
  Value b = a;
  b.s = "y";
  b.n = 4;
  printf("%s %d %s %d\n", a.s.c_str(), a.n, b.s.c_str(), b.n);
  Value c = std::move(b);
  b = a;
  a = std::move(c);
  c = Value();
  printf("moved %s %s\n", "", b.s.c_str());
  Handle h;
  Handle g = std::move(h);
  printf("%d\n", g.get());
}

Value::Value() = default;
Value::~Value() = default;
Value::Value(const Value &) = default;
Value::Value(Value &&) noexcept = default;
Value &Value::operator=(const Value &) = default;
Value &Value::operator=(Value &&) noexcept = default;

struct Handle::Impl {
  int v = 5;
  ~Impl() { puts("~Impl"); }
};
Handle::Handle() : p(new Impl) {}
Handle::Handle(Handle &&) noexcept = default;
Handle &Handle::operator=(Handle &&) noexcept = default;
Handle::~Handle() = default;
int Handle::get() const { return p->v; }

template <class T> Box<T>::Box() = default;
template <class T> Box<T>::~Box() = default;
template <class T> Box<T> &Box<T>::operator=(const Box &) = default;
Base::~Base() = default;
Derived::~Derived() = default;

int main() {
  use();
  Box<int> t, u;
  u.v = 7;
  int before = t.v;
  t = u;
  printf("%d %d\n", before, t.v);
  std::unique_ptr<Base> d(new Derived);
  printf("%d %s\n", d->f(), static_cast<Derived &>(*d).q.c_str());
}
