// Arrays of `new` with values in device code: of plain types and of classes, their number known or not.
#include <cstdio>
struct P { int a, b; };
struct C { int v; __host__ __device__ C() : v(-7) {} __host__ __device__ C(int n) : v(n * 3) {} __host__ __device__ ~C() { v = 0; } };
struct S { virtual __host__ __device__ int f() { return 5; } int k; __host__ __device__ S(int k = 9) : k(k) {} };
__host__ __device__ int work(int n, int i) {
  int *a = new int[n]{i, i + 1, 2 * i};
  P *p = new P[n]{{1, i}, {3}};
  C *c = new C[n]{C(i), i + 2};
  S *s = new S[n + 1]{{i}, S(2), 3};
  C *k = new C[4]{1, i};
  P *q = new P[3]{{i}, {2, 3}};
  int sum = 0;
  for (int j = 0; j < n; j++) sum = sum * 3 + a[j] + p[j].a * 5 + p[j].b + c[j].v + s[j].k * s[j].f();
  for (int j = 0; j < 4; j++) sum += k[j].v * (j + 1);
  for (int j = 0; j < 3; j++) sum += q[j].a + q[j].b;
  delete[] a; delete[] p; delete[] c; delete[] s; delete[] k; delete[] q;
  return sum;
}
__global__ void run(int *out, int n) { int i = threadIdx.x + blockIdx.x * blockDim.x; out[i] = work(n, i); }
int main() {
  int *out; cudaMallocManaged(&out, 64 * sizeof(int));
  for (int n = 3; n < 7; n++) {
    run<<<2, 32>>>(out, n); cudaDeviceSynchronize();
    for (int i = 0; i < 64; i++) if (out[i] != work(n, i)) printf("wrong %d %d: %d %d\n", n, i, out[i], work(n, i));
    printf("%d %d\n", out[0], out[63]);
  }
}
