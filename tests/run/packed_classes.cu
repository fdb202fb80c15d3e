// Packed classes: `packed` of classes, members and enumerations, `#pragma pack` in its forms, `alignas` of members; bit-fields, unions, arrays and classes
// in them; in host and device code, read from files, by references and pointers. As with g++ (the kernel as a loop).
#include <cstdio>
#include <cstddef>
#include <algorithm>
#include <cstring>
#include <utility>
struct __attribute__((packed)) Rec { char tag; int id; float v[3]; double d; unsigned short s; };
#pragma pack(push, 2)
struct Two { char c; int i; double d; int* p; };
#pragma pack(pop)
struct Inner { int a; double b; __host__ __device__ int sum() const { return a + (int)b; } void set(int k) { a = k; b = k * 2.0; } };
#pragma pack(1)
struct Nest { char c; Inner in; Inner arr[2]; union { int i; float f; } u; long long q; };
struct Bits { char c; int a : 5; long long b : 40; short d; };
#pragma pack()
struct __attribute__((packed, aligned(4))) K4 { char c; int i; double d; };
struct K2 { char c; int i __attribute__((packed)); double d; };
struct Vec { char c; float4 v __attribute__((packed)); int k; };
struct AlM { char c; alignas(16) int x[2]; char e; };
__global__ void k(Rec* r, Two* t, Nest* n, K4* k4, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m) return;
  r[i].id += i; r[i].v[1] = r[i].v[0] * 2 + r[i].id; r[i].d = r[i].v[1]; r[i].s++;
  t[i].i = r[i].id; t[i].d -= 1.5;
  n[i].in.a = i; n[i].in.b = 2.5; n[i].arr[1].a = n[i].in.sum(); n[i].q = n[i].arr[1].a * 3LL;
  k4[i].i = i; k4[i].d = i * 0.5;
  atomicAdd(&k4[0].i, 1);
}
#define P(T) printf(#T " %zu %zu\n", sizeof(T), alignof(T))
#define O(T, m) printf(#T "." #m " %zu\n", offsetof(T, m))
#pragma pack(push, 1)
struct Refs { char c; int i; double d; int a[3]; struct In { int x; void inc() { x++; } int get() const { return x; } } in; };
#pragma pack(pop)
template <class T> T twice(const T& t) { return t + t; }
template <class T> void bump(T& t) { t += 1; }
void references() {
  Refs p{'a', 1, 2.5, {3, 1, 2}, {7}};
  const int& r = p.i; int& w = p.i; w = 5; printf("%d %d\n", r, p.i);
  printf("%d %g\n", std::max(p.i, p.a[0]), twice(p.d));
  bump(p.i); std::swap(p.a[0], p.a[1]); std::sort(p.a, p.a + 3); p.in.inc(); int* q = &p.i; *q += 2; q = p.a; q[1]++;
  printf("%d %d %d %d %d %d\n", p.i, p.a[0], p.a[1], p.a[2], p.in.get(), *std::max_element(p.a, p.a + 3));
  auto [c, i, d, a, in] = p; printf("%c %d %g %d %d\n", c, i, d, a[2], in.x);
  Refs* pp = &p; pp->in.inc(); for (int& e : pp->a) e *= 2; printf("%d %d\n", pp->in.x, pp->a[2]); sscanf("42", "%d", &p.i); printf("%d\n", p.i);
}

// The forms of the pragma; what counts is what is in force where a class ends.
#define PACKED(n) _Pragma(n)
struct A { char c;
#pragma pack(1)
  int i;
#pragma pack()
  double d; };
struct B { char c; int i;
#pragma pack(1)
  double d; };
#pragma pack(0)
PACKED("pack(push, one, 1)") struct C { char c; long long d; };
#pragma pack(push, 4)
struct D { char c; double d; };
#pragma pack(push, 8)
struct E { char c; double d; int flags : 3; };
#pragma pack(pop, one)
struct F { char c; double d; };
template <class T> struct Late { char c; T t; };
#pragma pack(push, 1)
template <class T> struct Early { char c; T t; };
Late<double> late;
struct NotPlain { int a; short b; NotPlain() : a(1), b(2) {} };
struct WithClass { char c; NotPlain n; };
#pragma pack(pop)
Early<double> early;
struct __attribute__((packed)) Stays { char c; NotPlain n; short s; int i; };
enum __attribute__((packed)) Small { X, Y = 200 };
enum Wide { W = 70000 } __attribute__((packed));
struct Message { Small kind; Wide w; int n; };
typedef struct { unsigned short kind; unsigned size; unsigned short reserved[2]; unsigned offset; } __attribute__((packed)) FileHeader;
// Bit-fields whose bytes lie where no integer may, in classes that are not packed.
struct Loose { char m0; int m1 : 10; };
struct Looser { char a[3]; int b : 7; unsigned c : 17; long d : 40; };
template <class X> void dump(const X& x) { unsigned char r[sizeof(X)]; memcpy(r, &x, sizeof r); for (unsigned char c : r) printf("%02x", c); puts(""); }
void forms() {
  static Loose l; l.m0 = 0x4a; l.m1 = 0x15a; dump(l); Loose l2 = {1, 2}; printf("%d %d\n", l2.m0, l2.m1);
  static Looser u; u.a[2] = 7; u.b = -5; u.c = 99999; u.d = 0x123456789aL; dump(u);
  P(A); P(B); P(C); P(D); P(E); P(F); P(Late<double>); P(Early<double>); P(WithClass); P(Stays); P(Small); P(Wide); P(Message);
  O(B, d); O(D, d); O(E, d); O(Stays, n); O(Stays, i);
  WithClass w; w.n.a += w.n.b; printf("%d\n", w.n.a);
  unsigned char bytes[14] = {0x42, 0x4d, 0x36, 0, 1, 0, 0, 0, 7, 0, 0x36, 0, 0, 0};
  FILE* f = tmpfile(); fwrite(bytes, 1, sizeof bytes, f); rewind(f);
  FileHeader h; size_t n = fread(&h, sizeof h, 1, f); printf("%zu %x %u %u %u\n", n, h.kind, h.size, h.reserved[1], h.offset);
  h.size = 5; h.reserved[0]--; rewind(f); fwrite(&h, sizeof(FileHeader), 1, f); rewind(f); fread(bytes, 1, sizeof bytes, f);
  for (unsigned char b : bytes) printf("%02x", b); puts(""); fclose(f);
  Message m = {Y, W, -1}; if (m.kind == Y) printf("%d %d %d\n", m.kind, m.w, m.n);
}
int main() {
  references(); forms();
  P(Rec); O(Rec, id); O(Rec, v); O(Rec, d); O(Rec, s); P(Two); O(Two, d); P(Nest); O(Nest, in); O(Nest, arr); O(Nest, q); P(Bits); O(Bits, d); P(K4); O(K4, d);
  P(K2); O(K2, i); O(K2, d); P(Vec); O(Vec, v); O(Vec, k); P(AlM); O(AlM, x); O(AlM, e);
  const int m = 40;
  Rec* r; Two* t; Nest* n; K4* k4;
  cudaMallocManaged(&r, m * sizeof(Rec)); cudaMallocManaged(&t, m * sizeof(Two)); cudaMallocManaged(&n, m * sizeof(Nest));
  cudaMallocManaged(&k4, m * sizeof(K4)); memset((void*)n, 0, m * sizeof(Nest)); memset((void*)t, 0, m * sizeof(Two)); memset((void*)k4, 0, m * sizeof(K4));
  for (int i = 0; i < m; i++) { r[i] = Rec{'a', i, {i + 0.5f, 1, 2}, 3.0, 65535}; t[i].d = i; t[i].p = nullptr; }
  k<<<2, 32>>>(r, t, n, k4, m);
  cudaDeviceSynchronize();
  double sum = 0; for (int i = 0; i < m; i++) sum += r[i].v[1] + r[i].d + r[i].s + t[i].d + t[i].i + n[i].q + n[i].arr[1].a + k4[i].d;
  printf("%.3f\n", sum);
  Bits b{}; b.a = -3; b.b = 0x123456789ALL; b.d = -7; unsigned char raw[sizeof b]; memcpy(raw, &b, sizeof b);
  for (unsigned char c : raw) printf("%02x", c); puts("");
  Vec v{'x', {1, 2, 3, 4}, 5}; v.v.y += v.v.x; float4 w = v.v; v.v = make_float4(w.x, w.y, 9, w.w); printf("%g %g %g %d\n", v.v.x, v.v.y, v.v.z, v.k);
  Two one{'q', 7, 2.5, nullptr}; int z[3] = {4, 5, 6}; one.p = z; one.p++; one.p[1] = 8; *one.p += 1; one.i++; int old = one.i--; one.d *= 2;
  printf("%d %d %d %g %d %d\n", z[1], z[2], old, one.d, one.i, *one.p);
  Nest ne{}; ne.in.set(5); ne.arr[1].set(6); ne.u.f = 1.0f; Inner cp = ne.arr[1]; ne.arr[0] = cp; ne.arr[0].a += 10; int ix = 1; ne.arr[ix].a--; Inner* ip = &ne.in; printf("%d %d %d %d %x %d\n", ne.in.sum(), ne.arr[0].a, ne.arr[1].a, cp.a, ne.u.i, ip->a);
  K2 k2{'c', 1, 2}; k2.i <<= 3; auto f = [&] { return k2.i + 1; }; printf("%d %d\n", k2.i, f());
  AlM am{}; am.x[1] = 3; am.e = 'e'; printf("%d %d %c\n", am.x[1], (int)((size_t)&am % 16), am.e);
  float fs[3]; memcpy(fs, r[2].v, sizeof fs); printf("%g %g\n", fs[0], fs[1]);
  memcpy(&r[3].d, &sum, 8); printf("%d\n", r[3].d == sum);
  for (int q = 0; q < 3; q++) printf("%g ", r[2].v[q]); puts("");
  const Rec& cr = r[1]; printf("%d %g\n", cr.id, cr.v[2]);
}
