namespace std { template<class T> struct vector { vector(int, T = T()); int size(); struct iterator {}; iterator begin(); template<class It> vector(It, It); }; template<class T> struct numeric_limits { static T max(); }; struct nothrow_t {}; extern nothrow_t nothrow; template<class A, class B> struct pair { A first; B second; }; }
struct S { S() = default; S(int) : a{1}, b(2) {} S(int, int); int a, b; static int f(int); int m() volatile; enum class E { A }; using Self = S; template<int N> friend void fr(S); alignas(16) float q[4]; };
struct D : S { using S::S; using S::a; };
template<class T> struct A { A(); ~A(); static int f(int); template<class U> A(const A<U>&); T* p; };
template<class T> A<T>::A() : p(nullptr) {}
template<class T> A<T>::~A() { delete p; }
S::S(int a, int b) : a(a), b(b) { }
typedef void (*fn)(int); void fa(int); fn table[] = { fa, &fa };
extern "C" __global__ void kc(int *p);
template <typename T> __global__ void __launch_bounds__(256) kt(T *p) { p[0] = T(); }
template <> __device__ float foo<float>(float x) { return x; }
static inline __attribute__((always_inline)) int fi() { return 1; }
auto tr(int a) -> decltype(a + 1);
const auto &cr = table; enum Fwd : int; struct alignas(32) AL { int x; };
void f(int n, int m, S s, S *ps) {
  [[maybe_unused]] int mu = 3;
  std::vector<std::vector<int>> v(n, std::vector<int>(m, 0));
  for (std::vector<int>::iterator it = v.begin(); it != v.end(); ++it) n++;
  float mx = std::numeric_limits<float>::max() * 2;
  int a = int(), b{}, c{3}; S t = {1, 2}, u{1}, w = S{1, 2}; S::E e = S::E::A;
  x = new S[n](); y = new (std::nothrow) S; z = new std::vector<int>(3); int **pp = new int*[n], *q = new int(3);
  ((void (*)(int))p)(3); (*fp)(x); (ps->f)(x); (a)[0] = 1; g(&S::f, &A<int>::f, (void *)kt<float>);
  sz = sizeof(a) / sizeof(a[0]) + sizeof(S[4]) + sizeof(struct S *) + sizeof s.a + sizeof(float(*)[3]);
  if (a < b) foo<float>(c); else if constexpr (sizeof(int) == 4) { } 
  const auto &[k, l] = h(); if (S *q = g(); q && q->a) r(); static const int si = 3, sj[2] = {1, 2};
  float fa(int), ga(float); extern int ext; extern void proto(S);
  switch (e) { case S::E::A: { int y; } break; default: case 'x': case 3 + 4: ; }
  h({1, 2}, x); S{1, 2}.m(); asm volatile("" ::: "memory"); std::pair<int, float> pr = {1, 2.f}, arr[2];
  auto lam = [=](auto x, int y = 3) -> std::vector<int> { return {x, y}; };
  int (*pf)(int) = &S::f; int arr2[3][4] = {}; volatile int *vp = (volatile int *)q; unsigned char uc = (unsigned char)~0;
  p = cond ? (S *)a : nullptr; *p++ = *q--; !a && !b; a = -b - -c; x = a & b & ~c; x = a && &b; x = (a) & (b); x = (a) * (b) + (S::a) - 1;
  v.size() < n; v.size() > (n); n < v.size() && (m) > 3; x = v.size() / (float)n; A<int> ai; ai.p = 0; ai.~A(); ps->~S(); ps->S::m(); 
  S arrS[] = { S(1), S(2, 3) }; typename std::vector<int>::iterator ti; unsigned ui = unsigned(3) << 2; long long ll = 1LL << 40;
  #pragma omp parallel for
  for (int i = n; i--; ) { if (i) continue; else break; }
  goto done; done: return;
}
