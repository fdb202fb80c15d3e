// Virtual bases without members in device code.
#include <cstdio>
struct Tag { __host__ __device__ int seven() const { return 7; } };
struct A : virtual Tag { int a; __host__ __device__ A(int a) : a(a) {} __host__ __device__ virtual int f() const { return a; } };
struct B : virtual Tag { int b; __host__ __device__ B(int b) : b(b) {} __host__ __device__ virtual int g() const { return b + seven(); } };
struct C : A, B { int c; __host__ __device__ C(int n) : A(n), B(n * 2), c(n * 3) {} __host__ __device__ int f() const override { return c + seven(); } };
__host__ __device__ static int use(const A &a, const B &b, const Tag &t) { return a.f() * 1000 + b.g() * 10 + t.seven(); }
__global__ void k(int *out) { C c(threadIdx.x); C d = c; d.b = 1; const A &a = c; __syncthreads(); out[threadIdx.x] = use(a, c, d) + d.b; }
int main() {
  int *out;
  cudaMallocManaged(&out, 40 * sizeof(int));
  k<<<1, 40>>>(out);
  cudaDeviceSynchronize();
  int bad = 0;
  for (int i = 0; i < 40; i++) { C c(i); bad += out[i] != use(c, c, c) + 1; }
  printf("%d %d\n", bad, out[5]);
}
