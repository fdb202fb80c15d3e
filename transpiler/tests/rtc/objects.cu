//! buffer 0 s32 zero 16
//! buffer 1 f32 1 2 3 4 5 6 7 8
//! launch objects grid 1 block 1 args b0 b1
//! expect 0 s32 6 16 9 3 105 21 3 2 7 1 42 13 5 4 77 3
//! buffer 2 s32 zero 2
//! launch deletes grid 1 block 1 args b2
//! expect 2 s32 -3 9
// Classes by value and by reference, constructors, destructors, virtual functions, lambdas, arrays, unions, bit-fields.
struct Pair {
  int a;
  int b;
  __device__ Pair swapped() const { return Pair{b, a}; }
};
struct Counter {
  int *n;
  __device__ Counter(int *p) : n(p) { *n += 1; }
  __device__ Counter(const Counter &o) : n(o.n) { *n += 10; }
  __device__ ~Counter() { *n += 100; }
};
__device__ int look(Counter c) { return *c.n; }
struct Shape {
  int k;
  __device__ Shape(int k) : k(k) {}
  __device__ virtual int area() const { return k; }
  __device__ int twice() const { return 2 * area(); }
};
struct Square : Shape {
  __device__ Square(int k) : Shape(k) {}
  __device__ int area() const override { return k * k; }
};
struct Bits {
  int f : 3;
  unsigned g : 5;
};
union Both {
  float f;
  unsigned u;
};
template <class F> __device__ int apply(F f, int x) { return f(x); }
__device__ void change(int &x, int y = 4) { x += y; }
__device__ Pair make(int a) {
  Pair p = {a, a + 1};
  return p;
}
struct Matrix {
  float v[20];
};
__device__ float corner(Matrix m) { return m.v[19]; }
typedef int (*Function)(int);
__device__ int add_one(int x) { return x + 1; }
__device__ int times(int x) { return x * 11; }
__device__ Function table[2] = {add_one, times};
__device__ const char *words[] = {"abc", "d"};
__constant__ Pair pairs[3] = {{1, 2}, {3}, {.a = 5, .b = 6}};
extern "C" __global__ void objects(int *out, const float *in) {
  Pair p = make(5);
  p = p.swapped();
  out[0] = p.a;
  const Shape &s = Square(4);
  out[1] = s.area();
  int x = 5;
  change(x);
  out[2] = x;
  Square three(3);
  Shape base(3);
  out[3] = three.twice() / (2 * base.area());
  int n = 4;
  {
    Counter c(&n);
  }
  out[4] = n;
  auto f = [=](int y) { return x + y; };
  out[5] = apply(f, 12);
  int grid[2][3] = {{1, 2}, {3}};
  out[6] = grid[1][0];
  grid[1][2] = 2;
  int *q = &grid[0][0];
  out[7] = q[5];
  Bits b;
  b.f = -1;
  b.g = 40;
  out[8] = b.f + b.g;
  Both u;
  u.f = 1.0f;
  out[9] = u.u == 0x3f800000;
  out[10] = x ? 42 : 0;
  n = 1;
  {
    Counter c(&n);
    look(c);
  }
  out[11] = n - 200 + 1;
  out[12] = pairs[2].a;
  Matrix m;
  for (int i = 0; i < 20; i++)
    m.v[i] = i < 8 ? in[i] : i;
  Matrix copy = m;
  m.v[19] = 0;
  out[13] = (int)corner(copy) - 15;
  out[14] = table[1](table[0](6));
  out[15] = words[0][2] - words[1][0] + 4;
}
extern "C" __global__ void deletes(int *out) {
  Pair *p = new Pair{1, 4};
  int *list = new int[5];
  list[4] = p->a - p->b;
  out[0] = list[4];
  delete[] list;
  delete p;
  int *raw = (int *)malloc(8);
  raw[1] = 9;
  out[1] = raw[1];
  free(raw);
}
