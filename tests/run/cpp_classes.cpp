#include <cstdio>
#include <cstring>
// classes
struct Point { float x, y; Point(float a = 0, float b = 0) : x(a), y(b) {} Point operator+(const Point &o) const { return Point(x + o.x, y + o.y); } Point &operator+=(const Point &o) { x += o.x; y += o.y; return *this; } bool operator==(const Point &o) const { return x == o.x && y == o.y; } };
Point operator*(float s, const Point &p) { return Point(s * p.x, s * p.y); }
class Buffer { int *data; int n; public:
  Buffer(int n) : data(new int[n]), n(n) { for (int i = 0; i < n; i++) data[i] = i; printf("make %d\n", n); }
  Buffer(const Buffer &o) : data(new int[o.n]), n(o.n) { memcpy(data, o.data, n * sizeof(int)); printf("copy %d\n", n); }
  ~Buffer() { printf("free %d\n", n); delete[] data; }
  Buffer &operator=(const Buffer &o) { if (this != &o) { delete[] data; n = o.n; data = new int[n]; memcpy(data, o.data, n * sizeof(int)); } printf("assign %d\n", n); return *this; }
  int &operator[](int i) { return data[i]; } int size() const { return n; } int sum() const { int s = 0; for (int i = 0; i < n; i++) s += data[i]; return s; } };
int total(Buffer b) { return b.sum(); }
template <class T> T maxof(T a, T b) { return a > b ? a : b; }
template <typename T, int N> struct Vec { T v[N]; T &operator[](int i) { return v[i]; } T dot(const Vec &o) const { T s = 0; for (int i = 0; i < N; i++) s += v[i] * o.v[i]; return s; } static int size() { return N; } };
template <class T> struct Stack { T items[16]; int top; Stack() : top(0) {} void push(const T &t); T pop() { --top; return items[top]; } bool empty() const { return top == 0; } };
template <class T> void Stack<T>::push(const T &t) { items[top++] = t; }
struct Shape { virtual ~Shape() {} virtual double area() const = 0; virtual const char *name() const { return "shape"; } };
struct Square : Shape { double s; Square(double s) : s(s) {} double area() const override { return s * s; } const char *name() const override { return "square"; } };
struct Circle : Shape { double r; Circle(double r) : r(r) {} double area() const override { return 3.0 * r * r; } };
enum Color { RED, GREEN = 5, BLUE };
enum class Mode : unsigned char { Off, On = 3 };
namespace geo { namespace inner { int f(int x) { return x * 2; } } using inner::f; int g(double) { return 1; } int g(int) { return 2; } }
union U { int i; float f; unsigned char b[4]; };
static int counter() { static int n = 10; return n++; }
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
int sw(int x) { int r = 0; switch (x) { case 1: r += 1; case 2: r += 2; break; case 3: { r = 30; break; } case 'a': return 97; default: r = -1; } return r; }
int main() {
  Point p(1, 2), q = {3, 4}; p += q; Point r = 2 * (p + q); printf("%g %g %d\n", r.x, r.y, p == q);
  { Buffer b(4); Buffer c = b; b[0] = 100; c = b; int tb = total(b); printf("%d %d %d\n", tb, c.sum(), c.size()); }
  printf("%d %g %c\n", maxof(3, 4), maxof(2.5, 1.5), maxof<char>('a', 'b'));
  Vec<float, 3> v = {{1, 2, 3}}, w = {4, 5, 6}; printf("%g %d %d\n", v.dot(w), Vec<float, 3>::size(), (int)sizeof(v));
  Stack<Point> st; st.push(p); st.push(q); printf("%g %d\n", st.pop().x, st.empty());
  Square sq(2); Circle ci(1); Shape *shapes[2] = {&sq, &ci}; for (int i = 0; i < 2; i++) printf("%s %g\n", shapes[i]->name(), shapes[i]->area());
  Color c = BLUE; Mode m = Mode::On; printf("%d %d %d\n", c, (int)m, c > GREEN);
  printf("%d %d %d\n", geo::f(4), geo::g(1), geo::g(1.0));
  U u; u.f = 1.0f; printf("%x %d\n", u.i, u.b[3]);
  counter(); printf("%d\n", counter());
  int arr[fact(4)]; printf("%d\n", (int)(sizeof(arr) / sizeof(arr[0])));
  for (int i = 0; i < 5; i++) printf("%d ", sw(i)); printf("%d\n", sw('a'));
  int k = 3; auto add = [k](int x) { return x + k; }; int acc = 0; auto accum = [&acc](int x) { acc += x; }; accum(add(4)); accum(1); printf("%d\n", acc);
  unsigned char uc = 250; uc += 10; short s = -1; unsigned us = s; printf("%d %u %d\n", uc, us, (-7) / 2 + (-7) % 3);
  long big = 1L << 40; int trunc = (int)big; printf("%ld %d %d\n", big, trunc, (int)(3.99f));
  char text[] = "hello"; char *e = text; while (*e) e++; printf("%d %s\n", (int)(e - text), text + 1);
  int a2[3][4] = {{1, 2}, {3}}; a2[2][3] = 9; int *pa = &a2[0][0]; printf("%d %d %d\n", pa[1], pa[4], *(pa + 11));
  int z[] = {4, 5}; for (auto &y : z) y *= 2; printf("%d %d\n", z[0], z[1]);
  const Point &rp = Point(7, 8); printf("%g\n", rp.y);
  int i = 5; int j = i++ + ++i; printf("%d %d\n", i, j > 0); printf("%d\n", i, (i > 3 ? i : -i));
  float f = 1e10f; printf("%d %d\n", (int)0.5, f > 1e9); bool b = 5; printf("%d %d\n", b, !b); 
  Point *np = new Point(1, 1); np->x = 3; printf("%g\n", np->x + (*np).y); delete np;
  int (*fp)(int) = sw; printf("%d\n", fp(2)); return 0;
}
