// Operators as members, functions and built in, by one overload resolution; conversion functions for lvalues and temporaries; members that
// using-declarations bring from a base, and what hides them. Expected output is g++'s.
// engines: auto
#include <cstdio>
#include <utility>

struct A { int v = 1; };
struct B : A { int w = 2; };

// A base's member takes the object as one of the base: the function that takes the derived class is better.
struct Base { int operator+(int) const { return 1; } int operator-(const A &) const { return 2; } int operator*(long) { return 3; } };
struct Derived : Base { };
struct Hiding : Base { using Base::operator+; };
int operator+(const Derived &, int) { return 11; }
int operator-(const Derived &, const A &) { return 12; }
int operator*(const Derived &, long) { return 13; }
int operator+(const Hiding &, double) { return 15; }

// Conversion functions of lvalues, constant objects and temporaries.
struct Where {
  operator long() & { printf("<lvalue>"); return 1; }
  operator short() && { printf("<temporary>"); return 2; }
  operator const A *() const & { printf("<const>"); static A a; return &a; }
};
int which(long) { return 1; }
int pointed(const A *) { return 2; }

// References to constant and other objects by conversion functions, to a derived class.
struct Cell {
  B mine, other;
  operator B &() { printf("<own>"); return mine; }
  operator const B &() const { printf("<other>"); return other; }
};
int read(const A &a) { return a.v; }
void write(A &a) { a.v += 10; }
struct Maker { operator B() const { B b; b.v = 7; return b; } };

// The built-in operator is better than what converts all operands.
struct Number { int n; Number(int i) : n(i) {} operator int() const { return n; } };
template <class T> int operator<<(T, const T *) { return -2; }

// Operators whose left operand is a number.
struct Item { int n; };
int &operator+=(int &sum, const Item &i) { sum += 2 * i.n; return sum; }
double &operator*=(double &d, Item i) { d *= i.n; return d; }

// Templates of a base: hidden by the same one, beside another.
struct Upper {
  template <class T> int m(T &&) { return 1; }
  template <class T> int m(const T *) const { return 2; }
  int n(int) { return 3; }
  int n(double, double) const { return 4; }
};
struct Lower : Upper {
  using Upper::m;
  template <class T> int m(T &&) { return 5; }
  int n(int) { return 6; }
  using Upper::n;
};

// A string literal is no `void *`.
template <class T> int given(T &&, void *) { return 1; }
int given(int, bool) { return 2; }
int text(char) { return 1; }
int text(const char *) { return 2; }

struct Index { operator long() const { return 2; } operator int() const { return 1; } };
struct Pointer { operator const char *() const { return "abc"; } };
enum Choice { one = 1, two };
struct Chosen { operator unsigned char() const { return 9; } operator const A *() const { return nullptr; } };

int main() {
  Derived d; Hiding h; Item item{4};
  printf("%d %d %d %d %d\n", d + 1, d - B(), d * 2L, h + 1, h + 1.5);
  Where w; const Where c{};
  printf("%d\n", which(w));
  printf("%d\n", pointed(c));
  printf("%d\n", which(Where()));
  Cell cell; const Cell fixed{};
  write(cell);
  printf("%d\n", read(cell));
  printf("%d\n", read(fixed));
  printf("%d\n", read(Maker()));
  A from = Maker();
  printf("%d\n", from.v);
  Number a(3), b(4);
  printf("%d %d\n", a + b, a << 2);
  int sum = 1; double product = 1.5;
  sum += item; product *= item;
  printf("%d %g\n", sum, product);
  Lower l; Upper u; int i = 0;
  printf("%d %d %d %d %d\n", l.m(i), u.m(i), u.m("x"), l.n(1), l.n(1.0, 2.0));
  printf("%d %d\n", given(i, "s"), text("s"));
  printf("%c %c\n", Pointer()[Index()], "xyz"[Index()]);
  printf("%d %d\n", Chosen() < two, Chosen() == 9);
  printf("%d %d\n", i ? one : Chosen(), (i ? Chosen() : (const A *)0) == nullptr);
}
