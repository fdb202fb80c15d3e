// Virtual bases in device code: on the stack, on the heap, in memory that another kernel reads.
#include <cstdio>
struct V { int v; __host__ __device__ V(int a) : v(a) {} __host__ __device__ virtual int f(int x) { return x + v; } };
struct B : virtual V { int b; __host__ __device__ B(int a) : V(a + 1), b(a) {} __host__ __device__ int f(int x) override { return b * x + v; } };
struct C : virtual V { int c; __host__ __device__ C(int a) : V(a + 2), c(f(a)) {} __host__ __device__ virtual int g(int x) { return c - x + v; } };
struct D : B, C { int d; __host__ __device__ D(int n) : V(n), B(n + 1), C(n + 2), d(3) {} __host__ __device__ int g(int x) override { return d * x + C::g(x); } };
__host__ __device__ int use(V &v, int x) { return v.f(x); }
__host__ __device__ int useC(C *c, int x) { return c->g(x) + c->v; }
__global__ void k(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  D d(i); B b(i);
  out[i] = use(d, i) * 100 + useC(&d, 2) + use(b, 1);
  __syncthreads();
  D *p = new D(i); V *q = p; out[i] += q->f(3); delete p;
}
__global__ void init(D *d, int n) { int i = threadIdx.x; if (i < n) new (&d[i]) D(i * 2); }
__global__ void sum(D *d, int *out, int n) { __shared__ int s[64]; int i = threadIdx.x; s[i] = i < n ? use(d[i], i) : 0; __syncthreads(); if (i == 0) { int t = 0; for (int j = 0; j < n; j++) t += s[j]; *out = t; } }
int main() {
  const int n = 37; int *out; cudaMallocManaged(&out, n * sizeof(int));
  k<<<2, 32>>>(out, n); cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) { D d(i); B b(i); int want = use(d, i) * 100 + useC(&d, 2) + use(b, 1); V *q = &d; want += q->f(3); if (out[i] != want) printf("wrong %d: %d %d\n", i, out[i], want); }
  D *d; cudaMalloc(&d, n * sizeof(D)); init<<<1, 64>>>(d, n); sum<<<1, 64>>>(d, out, n); cudaDeviceSynchronize(); printf("%d %d\n", out[0], out[5]);
}
