// Random kernels with one planted fault each and their twins without, made by scripts/planted-faults.
#include <cstdio>
#include <cstdlib>
#include <cstring>
static __device__ unsigned value(long long acc, int salt) { return (unsigned)(acc & 0xff) << 19 | (unsigned)salt; }
static char host[1 << 17];
template <class T> static T *make(int n, int how) {
  T *p;
  cudaMalloc(&p, n * sizeof(T));
  if (how == 1) {
    for (int i = 0; i < n; i++) ((T *)host)[i] = T(1000000 + i * 3);
    cudaMemcpy(p, host, n * sizeof(T), cudaMemcpyHostToDevice);
  }
  if (how == 2) cudaMemset(p, 0, n * sizeof(T));
  return p;
}
__global__ void k0_good(int n, int *out, unsigned *a0, long long *a1) {
  __shared__ unsigned s0[64];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t >= 48) a0[b * 64 + t] += value(acc + (long long)a0[b * 64 + w * 32 + 31 - l] + (long long)s0[T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncthreads();
  acc += __any_sync(0xffffffffu, (int)acc & 1);
  if (t < 63) a0[b * 64 + t] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 4));
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  out[g] = (int)acc;
}
static void run0_good() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(256, 1);
  long long *a1 = make<long long>(260, 1);
  k0_good<<<4, 64, 0>>>(256, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k0_bad(int n, int *out, unsigned *a0, long long *a1) {
  __shared__ unsigned s0[64];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t >= 48) a0[b * 64 + t] += value(acc + (long long)a0[b * 64 + w * 32 + 31 - l] + (long long)s0[T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncthreads();
  acc += __any_sync(0xffffffffu, (int)acc & 1);
  if (t < 63) a0[b * 64 + t - 1] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 4));
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  out[g] = (int)acc;
}
static void run0_bad() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(256, 1);
  long long *a1 = make<long long>(260, 1);
  k0_bad<<<4, 64, 0>>>(256, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k1_good(int n, int *out, long long *a0, int *cnt) {
  __shared__ int s0[65];
  __shared__ long long s1[64];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t % 3 == 1) acc += (long long)s0[T - 1 - t + 1] + (long long)s1[t];
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  for (int r = 0; r < 4; r++) {
    acc += __any_sync(0xffffffffu, (int)acc & 1);
    __syncthreads();
    if (t >= 21) s0[(t * 7) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 6));
  }
  __syncthreads();
  s0[w * 32 + (l + 31) % 32] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 8));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 57) s1[T - 1 - t] = value(acc + (long long)s1[t] + (long long)s0[w * 32 + (l + 22) % 32 + 1], (((b * 128 + t) * 8 + r) * 32 + 10));
  __syncwarp(0xffffffffu);
  s0[t + 1] += value(acc + (long long)a0[b * 64 + T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 12));
  __syncwarp(0xffffffffu);
  s0[w * 32 + (l + 19) % 32 + 1] = value(acc + (long long)a0[b * 64 + w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 14));
  out[g] = (int)acc;
}
static void run1_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(128, 1);
  int *cnt = make<int>(4, 2);
  k1_good<<<2, 64, 0>>>(108, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k1_bad(int n, int *out, long long *a0, int *cnt) {
  __shared__ int s0[65];
  __shared__ long long s1[64];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t % 3 == 1) acc += (long long)s0[T - 1 - t + 1] + (long long)s1[t];
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  for (int r = 0; r < 4; r++) {
    acc += __any_sync(0xffffffffu, (int)acc & 1);
    __syncthreads();
    if (t >= 21) s0[(t * 7) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 6));
  }
  if (t < 32) __syncthreads();
  s0[w * 32 + (l + 31) % 32] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 8));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 57) s1[T - 1 - t] = value(acc + (long long)s1[t] + (long long)s0[w * 32 + (l + 22) % 32 + 1], (((b * 128 + t) * 8 + r) * 32 + 10));
  __syncwarp(0xffffffffu);
  s0[t + 1] += value(acc + (long long)a0[b * 64 + T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 12));
  __syncwarp(0xffffffffu);
  s0[w * 32 + (l + 19) % 32 + 1] = value(acc + (long long)a0[b * 64 + w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 14));
  out[g] = (int)acc;
}
static void run1_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(128, 1);
  int *cnt = make<int>(4, 2);
  k1_bad<<<2, 64, 0>>>(108, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k2_good(int n, int *out, double *a0, long long *a1, long long *a2) {
  __shared__ double s0[97];
  __shared__ int s1[97];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) a0[g] += value(acc + (long long)s1[T - 1 - t + 1] + (long long)a2[b * 96 + t], (((b * 128 + t) * 8 + r) * 32 + 1));
  if (t % 2 == 1) { int own[7] = {}; own[t % 7] = (int)acc; acc += own[6]; }
  __syncthreads();
  s1[t + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 4));
  if (g < n) acc += (long long)a2[b * 96 + (t * 5) % T] + (long long)a0[g];
  acc += __syncthreads_count(acc % 2 == 0);
  s0[(t + 77) % T + 1] = value(acc + (long long)s1[(t * 9) % T + 1] + (long long)s1[T - 1 - t + 1], (((b * 128 + t) * 8 + r) * 32 + 7));
  __syncwarp(0xffffffffu);
  __syncthreads();
  if (t < 58) s0[(t * 7) % T] = value(acc + (long long)a2[b * 96 + t] + (long long)a1[b * 98 + T - 1 - t + 2], (((b * 128 + t) * 8 + r) * 32 + 10));
  out[g] = (int)acc;
}
static void run2_good() {
  int *out = make<int>(1024, 1);
  double *a0 = make<double>(191, 2);
  long long *a1 = make<long long>(196, 1);
  long long *a2 = make<long long>(192, 1);
  k2_good<<<2, 96, 0>>>(191, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k2_bad(int n, int *out, double *a0, long long *a1, long long *a2) {
  __shared__ double s0[97];
  __shared__ int s1[97];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) a0[g] += value(acc + (long long)s1[T - 1 - t + 1] + (long long)a2[b * 96 + t], (((b * 128 + t) * 8 + r) * 32 + 1));
  if (t % 2 == 1) { int own[7] = {}; own[t % 7] = (int)acc; acc += own[6]; }
  __syncthreads();
  s1[t + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 4));
  if (g < n) acc += (long long)a2[b * 96 + (t * 5) % T] + (long long)a0[g];
  acc += __syncthreads_count(acc % 2 == 0);
  s0[(t + 77) % T + 1] = value(acc + (long long)s1[(t * 9) % T + 1] + (long long)s1[T - 1 - t + 1], (((b * 128 + t) * 8 + r) * 32 + 7));
  __syncwarp(0xffffffffu);
  __syncthreads();
  if (t < 58) s0[(t * 7) % T] = value(acc + (long long)a2[b * 96 + t] + (long long)a1[b * 98 + T - 1 - t + 2], (((b * 128 + t) * 8 + r) * 32 + 10));
  out[g] = (int)acc;
}
static void run2_bad() {
  int *out = make<int>(1024, 1);
  double *a0 = make<double>(191, 2);
  long long *a1 = make<long long>(196, 1);
  long long *a2 = make<long long>(192, 1);
  k2_bad<<<2, 128, 0>>>(191, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k3_good(int n, int *out, int *a0) {
  extern __shared__ int dynamic_memory[]; long long *dyn = (long long *)dynamic_memory;
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l % 2 == 0) __syncwarp(0x55555555u);
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  for (int r = 0; r < 3; r++) {
    acc += __syncthreads_count(acc % 2 == 0);
  }
  if (g < n) a0[g] = value(acc + (long long)dyn[T - 1 - t] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 5));
  acc += __reduce_add_sync(0xffffffffu, (unsigned)acc & 7u);
  if (l < 16) acc += __reduce_add_sync(0x0000ffffu, (unsigned)acc & 7u);
  __syncthreads();
  dyn[w * 32 + (l + 9) % 32] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 9));
  if (g < n) acc += (long long)a0[g];
  out[g] = (int)acc;
}
static void run3_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(185, 2);
  k3_good<<<3, 64, 512>>>(185, out, a0);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(out);
}
__global__ void k3_bad(int n, int *out, int *a0) {
  extern __shared__ int dynamic_memory[]; long long *dyn = (long long *)dynamic_memory;
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l % 2 == 0) __syncwarp(0x55555555u);
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  for (int r = 0; r < 3; r++) {
    acc += __syncthreads_count(acc % 2 == 0);
  }
  if (g < n) a0[g] = value(acc + (long long)dyn[T - 1 - t] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 5));
  acc += __reduce_add_sync(0xffffffffu, (unsigned)acc & 7u);
  if (l < 16) acc += __reduce_add_sync(0x0000ffffu, (unsigned)acc & 7u);
  __syncthreads();
  dyn[w * 32 + (l + 9) % 32] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 9));
  if (g < n) acc += (long long)a0[g];
  out[g] = (int)acc;
}
static void run3_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(184, 2);
  k3_bad<<<3, 64, 512>>>(185, out, a0);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(out);
}
__global__ void k4_good(int n, int *out, unsigned *a0, long long *a1) {
  __shared__ double s0[96];
  __shared__ int s1[100];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) acc += (long long)a0[g];
  for (int r = 0; r < 4; r++) {
    if (t >= 64) acc += (long long)s0[w * 32 + 31 - l] + (long long)s0[w * 32 + (l + r + 1) % 32];
    acc += (long long)s0[w * 32 + 31 - l];
  }
  acc += (long long)a1[b * 97 + w * 32 + (l + 22) % 32 + 1] + (long long)s1[T - 1 - t + 4];
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 8));
  __syncthreads();
  if (t >= 64) a1[b * 97 + (t + 89) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 10));
  out[g] = (int)acc;
}
static void run4_good() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(185, 1);
  long long *a1 = make<long long>(194, 1);
  k4_good<<<2, 96, 0>>>(185, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k4_bad(int n, int *out, unsigned *a0, long long *a1) {
  __shared__ double s0[96];
  __shared__ int s1[100];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) acc += (long long)a0[g];
  for (int r = 0; r < 4; r++) {
    if (t >= 64) acc += (long long)s0[w * 32 + 31 - l] + (long long)s0[w * 32 + (l + r + 1) % 32];
    acc += (long long)s0[w * 32 + 31 - l];
  }
  acc += (long long)a1[b * 97 + w * 32 + (l + 22) % 32 + 1] + (long long)s1[T - 1 - t + 4];
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 8));
  __syncthreads();
  if (t >= 64) a1[b * 97 + (t + 89) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 10));
  out[g] = (int)acc;
}
static void run4_bad() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(185, 1);
  long long *a1 = make<long long>(194, 1);
  k4_bad<<<3, 96, 0>>>(185, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k5_good(int n, int *out, int *a0, double *a1, unsigned *a2) {
  __shared__ long long s0[33];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += __any_sync(0xffffffffu, (int)acc & 1);
  if (t % 4 == 0) s0[t + 1] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 2));
  if (t >= 7) a1[b * 40 + t + 8] = value(acc + (long long)s0[t + 1], (((b * 128 + t) * 8 + r) * 32 + 3));
  out[g] = (int)acc;
}
static void run5_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(12, 1);
  double *a1 = make<double>(40, 1);
  unsigned *a2 = make<unsigned>(32, 2);
  k5_good<<<1, 32, 0>>>(12, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k5_bad(int n, int *out, int *a0, double *a1, unsigned *a2) {
  __shared__ long long s0[33];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += __any_sync(0xffffffffu, (int)acc & 1);
  if (t % 4 == 0) s0[t + 1] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 2));
  if (t >= 7) a1[b * 40 + t + 8] = value(acc + (long long)s0[t + 1], (((b * 128 + t) * 8 + r) * 32 + 3));
  out[g] = (int)acc;
}
static void run5_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(12, 1);
  double *a1 = make<double>(40, 1);
  unsigned *a2 = make<unsigned>(32, 2);
  k5_bad<<<2, 32, 0>>>(12, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k6_good(int n, int *out, unsigned *a0, int *cnt) {
  __shared__ long long s0[32];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += (long long)s0[(t + 11) % T];
  for (int r = 0; r < 2; r++) {
    __syncwarp(0xffffffffu);
    s0[w * 32 + (l + 19) % 32] = value(acc + (long long)a0[b * 32 + (t + 3) % T], (((b * 128 + t) * 8 + r) * 32 + 4));
    __syncwarp(0xffffffffu);
  }
  __syncwarp(0xffffffffu);
  acc += __syncthreads_count(acc % 2 == 0);
  acc += __shfl_down_sync(0xffffffffu, (int)acc, 1);
  out[g] = (int)acc;
}
static void run6_good() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(128, 1);
  int *cnt = make<int>(4, 2);
  k6_good<<<4, 32, 0>>>(128, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k6_bad(int n, int *out, unsigned *a0, int *cnt) {
  __shared__ long long s0[32];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += (long long)s0[(t + 11) % T];
  for (int r = 0; r < 2; r++) {
    __syncwarp(0xffffffffu);
    s0[w * 32 + (l + 19) % 32] = value(acc + (long long)a0[b * 32 + (t + 3) % T], (((b * 128 + t) * 8 + r) * 32 + 4));
    __syncwarp(0xffffffffu);
  }
  __syncwarp(0xffffffffu);
  acc += __syncthreads_count(acc % 2 == 0);
  acc += __shfl_down_sync(0xffffffffu, (int)acc, 1);
  out[g] = (int)acc;
}
static void run6_bad() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(128, 1);
  int *cnt = make<int>(4, 2);
  k6_bad<<<4, 32, 0>>>(128, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k7_good(int n, int *out, int *a0, int *a1) {
  __shared__ int s0[132];
  __shared__ int s1[8];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 128 + t * 2 % 128))->y;
  if (l >= 8) acc += __any_sync(0xffffff00u, (int)acc & 1);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 128 + t * 2 % 128))->y;
  acc += (long long)s1[(t + 8) % 8] + (long long)s0[t + 4];
  __syncthreads();
  out[g] = (int)acc;
}
static void run7_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(256, 1);
  int *a1 = make<int>(258, 2);
  k7_good<<<2, 128, 0>>>(256, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k7_bad(int n, int *out, int *a0, int *a1) {
  __shared__ int s0[132];
  __shared__ int s1[8];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l >= 8) acc += __reduce_add_sync(0xffffff00u, (unsigned)acc & 7u);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 128 + t * 2 % 128))->y;
  if (l >= 8) acc += __any_sync(0xffffff00u, (int)acc & 1);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 128 + t * 2 % 128))->y;
  acc += (long long)s1[(t + 8) % 8] + (long long)s0[t + 4];
  __syncthreads();
  out[g] = (int)acc;
}
static void run7_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(256, 1);
  int *a1 = make<int>(258, 2);
  k7_bad<<<2, 128, 0>>>(256, out, a0, a1);
  cudaDeviceSynchronize();
  cudaMemcpy(host, a0, 256 * sizeof(*a0) + 4, cudaMemcpyDeviceToHost);
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k8_good(int n, int *out, long long *a0, unsigned *a1, long long *a2, int *cnt) {
  __shared__ unsigned s0[128];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += (long long)a0[b * 128 + (t + 70) % T] + (long long)a2[b * 130 + w * 32 + (l + 17) % 32 + 2];
  if (l < 16) acc += __shfl_down_sync(0x0000ffffu, (int)acc, 1);
  if (t >= 64) acc += (long long)s0[w * 32 + (l + 12) % 32];
  __syncthreads();
  a0[b * 128 + (t + 50) % T] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 5));
  acc += (long long)a2[b * 130 + (t + 110) % T] + (long long)s0[w * 32 + (l + 24) % 32];
  if (t >= 55) atomicAdd(&cnt[0], 7);
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 58) a0[b * 128 + w * 32 + 31 - l] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 9));
  out[g] = (int)acc;
}
static void run8_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(256, 2);
  unsigned *a1 = make<unsigned>(256, 1);
  long long *a2 = make<long long>(260, 1);
  int *cnt = make<int>(4, 2);
  k8_good<<<2, 128, 0>>>(249, out, a0, a1, a2, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k8_bad(int n, int *out, long long *a0, unsigned *a1, long long *a2, int *cnt) {
  __shared__ unsigned s0[128];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += (long long)a0[b * 128 + (t + 70) % T] + (long long)a2[b * 130 + w * 32 + (l + 17) % 32 + 2 + 1];
  if (l < 16) acc += __shfl_down_sync(0x0000ffffu, (int)acc, 1);
  if (t >= 64) acc += (long long)s0[w * 32 + (l + 12) % 32];
  __syncthreads();
  a0[b * 128 + (t + 50) % T] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 5));
  acc += (long long)a2[b * 130 + (t + 110) % T] + (long long)s0[w * 32 + (l + 24) % 32];
  if (t >= 55) atomicAdd(&cnt[0], 7);
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 58) a0[b * 128 + w * 32 + 31 - l] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 9));
  out[g] = (int)acc;
}
static void run8_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(256, 2);
  unsigned *a1 = make<unsigned>(256, 1);
  long long *a2 = make<long long>(260, 1);
  int *cnt = make<int>(4, 2);
  k8_bad<<<2, 128, 0>>>(249, out, a0, a1, a2, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k9_good(int n, int *out, int *a0) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 2));
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 3));
  if (l % 2 == 0) acc += __ballot_sync(0x55555555u, (int)acc & 3);
  if (g < n) a0[g] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 5));
  out[g] = (int)acc;
}
static void run9_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(108, 2);
  k9_good<<<1, 128, 0>>>(108, out, a0);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(out);
}
__global__ void k9_bad(int n, int *out, int *a0) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 2));
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 3));
  if (l % 2 == 0) acc += __ballot_sync(0x55555555u, (int)acc & 3);
  if (g < n) a0[g] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 5));
  out[g] = (int)acc;
}
static void run9_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(108, 2);
  k9_bad<<<1, 128, 0>>>(108, out, a0);
  cudaDeviceSynchronize();
  cudaMemcpy(host, a0, 108 * sizeof(*a0) + 4, cudaMemcpyDeviceToHost);
  cudaFree(a0);
  cudaFree(out);
}
__global__ void k10_good(int n, int *out, double *a0, long long *a1) {
  __shared__ long long s0[8];
  __shared__ long long s1[65];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  for (int r = 0; r < 2; r++) {
    a1[b * 64 + (t * 3 + r) % T] = value(acc + (long long)s1[(t * 3) % T + 1] + (long long)s0[2], (((b * 128 + t) * 8 + r) * 32 + 3));
    __syncthreads();
    if (g < n) a0[g] = value(acc + (long long)a1[b * 64 + t], (((b * 128 + t) * 8 + r) * 32 + 5));
    acc += __syncthreads_count(acc % 2 == 0);
  }
  if (t % 4 == 1) acc += (long long)s0[(t + 5) % 8] + (long long)a1[b * 64 + T - 1 - t];
  __syncthreads();
  acc += (long long)a1[b * 64 + (t + 31) % T];
  __syncthreads();
  if (g < n) a1[b * 64 + t] += value(acc + (long long)a0[g] + (long long)s1[(t * 9) % T + 1], (((b * 128 + t) * 8 + r) * 32 + 11));
  __syncthreads();
  out[g] = (int)acc;
}
static void run10_good() {
  int *out = make<int>(1024, 1);
  double *a0 = make<double>(191, 2);
  long long *a1 = make<long long>(192, 2);
  k10_good<<<3, 64, 0>>>(191, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k10_bad(int n, int *out, double *a0, long long *a1) {
  __shared__ long long s0[8];
  __shared__ long long s1[65];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  for (int r = 0; r < 2; r++) {
    a1[b * 64 + (t * 3 + r) % T] = value(acc + (long long)s1[(t * 3) % T + 1] + (long long)s0[2], (((b * 128 + t) * 8 + r) * 32 + 3));
    __syncthreads();
    if (g < n) a0[g] = value(acc + (long long)a1[b * 64 + t], (((b * 128 + t) * 8 + r) * 32 + 5));
    acc += __syncthreads_count(acc % 2 == 0);
  }
  if (t % 4 == 1) acc += (long long)s0[(t + 5) % 8] + (long long)a1[b * 64 + T - 1 - t];
  __syncthreads();
  acc += (long long)a1[b * 64 + (t + 31) % T - 1];
  __syncthreads();
  if (g < n) a1[b * 64 + t] += value(acc + (long long)a0[g] + (long long)s1[(t * 9) % T + 1], (((b * 128 + t) * 8 + r) * 32 + 11));
  __syncthreads();
  out[g] = (int)acc;
}
static void run10_bad() {
  int *out = make<int>(1024, 1);
  double *a0 = make<double>(191, 2);
  long long *a1 = make<long long>(192, 2);
  k10_bad<<<3, 64, 0>>>(191, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k11_good(int n, int *out, long long *a0, int *cnt) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 10) atomicAdd(&cnt[t % 4], 7);
  if (g < n) a0[g] = value(acc + (long long)a0[g] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 2));
  if (g < n) acc += (long long)a0[g] + (long long)a0[g];
  if (g < n) a0[g] = value(acc + (long long)a0[g] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 4));
  if (g < n) acc += (long long)a0[g];
  out[g] = (int)acc;
}
static void run11_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(127, 2);
  int *cnt = make<int>(4, 2);
  k11_good<<<1, 128, 0>>>(127, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k11_bad(int n, int *out, long long *a0, int *cnt) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 10) atomicAdd(&cnt[t % 4], 7);
  if (g < n) a0[g] = value(acc + (long long)a0[g] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 2));
  if (g < n) acc += (long long)a0[g] + (long long)a0[g];
  if (g < n) a0[g] = value(acc + (long long)a0[g] + (long long)a0[g], (((b * 128 + t) * 8 + r) * 32 + 4));
  if (g < n) acc += (long long)a0[g];
  out[g] = (int)acc;
}
static void run11_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(126, 2);
  int *cnt = make<int>(4, 2);
  k11_bad<<<1, 128, 0>>>(127, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k12_good(int n, int *out, long long *a0, int *cnt) {
  __shared__ long long s0[8];
  __shared__ double s1[128];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 104) s1[(t * 3) % T] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncthreads();
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  out[g] = (int)acc;
}
static void run12_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(516, 1);
  int *cnt = make<int>(4, 2);
  k12_good<<<4, 128, 0>>>(512, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k12_bad(int n, int *out, long long *a0, int *cnt) {
  __shared__ long long s0[8];
  __shared__ double s1[128];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 104) s1[(t * 3) % T - 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncthreads();
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  out[g] = (int)acc;
}
static void run12_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(516, 1);
  int *cnt = make<int>(4, 2);
  k12_bad<<<4, 128, 0>>>(512, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k13_good(int n, int *out, long long *a0, int *a1) {
  __shared__ long long s0[97];
  __shared__ unsigned s1[96];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t % 2 == 1) acc += (long long)s0[t];
  acc += __reduce_add_sync(0xffffffffu, (unsigned)acc & 7u);
  for (int r = 0; r < 4; r++) {
    if (t % 4 == 1) { int own[8] = {}; own[t % 8] = (int)acc; acc += own[7]; }
  }
  if (g < n) acc += (long long)a0[g];
  acc += __shfl_down_sync(0xffffffffu, (int)acc, 1);
  __syncwarp(0xffffffffu);
  if (l % 2 == 0) acc += __any_sync(0x55555555u, (int)acc & 1);
  out[g] = (int)acc;
}
static void run13_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(185, 1);
  int *a1 = make<int>(194, 1);
  k13_good<<<2, 96, 0>>>(185, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k13_bad(int n, int *out, long long *a0, int *a1) {
  __shared__ long long s0[97];
  __shared__ unsigned s1[96];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t % 2 == 1) acc += (long long)s0[t];
  acc += __reduce_add_sync(0xffffffffu, (unsigned)acc & 7u);
  for (int r = 0; r < 4; r++) {
    if (t % 4 == 1) { int own[8] = {}; own[t % 8] = (int)acc; acc += own[7]; }
  }
  if (g < n) acc += (long long)a0[g - 1];
  acc += __shfl_down_sync(0xffffffffu, (int)acc, 1);
  __syncwarp(0xffffffffu);
  if (l % 2 == 0) acc += __any_sync(0x55555555u, (int)acc & 1);
  out[g] = (int)acc;
}
static void run13_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(185, 1);
  int *a1 = make<int>(194, 1);
  k13_bad<<<2, 96, 0>>>(185, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k14_good(int n, int *out, long long *a0, int *a1) {
  __shared__ unsigned s0[128];
  extern __shared__ int dynamic_memory[]; long long *dyn = (long long *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) acc += (long long)a1[b * 128 + w * 32 + 31 - l] + (long long)a0[g];
  __syncthreads();
  if (t % 2 == 0) a1[b * 128 + T - 1 - t] = value(acc + (long long)s0[t], (((b * 128 + t) * 8 + r) * 32 + 3));
  for (int r = 0; r < 4; r++) {
    if (t % 4 == 1) dyn[t] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 5));
    if (l >= 8) acc += __shfl_down_sync(0xffffff00u, (int)acc, 1);
    if (l >= 8) acc += __shfl_down_sync(0xffffff00u, (int)acc, 1);
    if (l % 2 == 0) acc += __any_sync(0x55555555u, (int)acc & 1);
  }
  __syncthreads();
  if (t < 2) s0[w * 32 + 31 - l] = value(acc + (long long)a1[b * 128 + t], (((b * 128 + t) * 8 + r) * 32 + 10));
  { int own[5] = {}; own[t % 5] = (int)acc; acc += own[4]; }
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 12));
  out[g] = (int)acc;
}
static void run14_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(108, 1);
  int *a1 = make<int>(128, 1);
  k14_good<<<1, 128, 1024>>>(108, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k14_bad(int n, int *out, long long *a0, int *a1) {
  __shared__ unsigned s0[128];
  extern __shared__ int dynamic_memory[]; long long *dyn = (long long *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (g < n) acc += (long long)a1[b * 128 + w * 32 + 31 - l] + (long long)a0[g];
  __syncthreads();
  if (t % 2 == 0) a1[b * 128 + T - 1 - t] = value(acc + (long long)s0[t], (((b * 128 + t) * 8 + r) * 32 + 3));
  for (int r = 0; r < 4; r++) {
    if (t % 4 == 1) dyn[t] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 5));
    if (l >= 8) acc += __shfl_down_sync(0xffffff00u, (int)acc, 1);
    if (l >= 8) acc += __shfl_down_sync(0xffffff00u, (int)acc, 1);
    if (l % 2 == 0) acc += __any_sync(0x55155555u, (int)acc & 1);
  }
  __syncthreads();
  if (t < 2) s0[w * 32 + 31 - l] = value(acc + (long long)a1[b * 128 + t], (((b * 128 + t) * 8 + r) * 32 + 10));
  { int own[5] = {}; own[t % 5] = (int)acc; acc += own[4]; }
  if (g < n) a0[g] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 12));
  out[g] = (int)acc;
}
static void run14_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(108, 1);
  int *a1 = make<int>(128, 1);
  k14_bad<<<1, 128, 1024>>>(108, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k15_good(int n, int *out, int *a0, int *a1) {
  extern __shared__ int dynamic_memory[]; unsigned *dyn = (unsigned *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 46) a0[b * 65 + (t * 5) % T + 1] = value(acc + (long long)dyn[t + 2], (((b * 128 + t) * 8 + r) * 32 + 1));
  acc += __ballot_sync(0xffffffffu, (int)acc & 3);
  acc += __syncthreads_count(acc % 2 == 0);
  a0[b * 65 + t + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 4));
  __syncwarp(0xffffffffu);
  __syncthreads();
  a0[b * 65 + (t * 3) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 7));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t % 2 == 1) acc += (long long)a0[b * 65 + t + 1] + (long long)dyn[(t * 9) % T + 2];
  out[g] = (int)acc;
}
static void run15_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(130, 1);
  int *a1 = make<int>(128, 2);
  k15_good<<<2, 64, 264>>>(121, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k15_bad(int n, int *out, int *a0, int *a1) {
  extern __shared__ int dynamic_memory[]; unsigned *dyn = (unsigned *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 46) a0[b * 65 + (t * 5) % T + 1] = value(acc + (long long)dyn[t + 2], (((b * 128 + t) * 8 + r) * 32 + 1));
  acc += __ballot_sync(0xffffbfffu, (int)acc & 3);
  acc += __syncthreads_count(acc % 2 == 0);
  a0[b * 65 + t + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 4));
  __syncwarp(0xffffffffu);
  __syncthreads();
  a0[b * 65 + (t * 3) % T + 1] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 7));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t % 2 == 1) acc += (long long)a0[b * 65 + t + 1] + (long long)dyn[(t * 9) % T + 2];
  out[g] = (int)acc;
}
static void run15_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(130, 1);
  int *a1 = make<int>(128, 2);
  k15_bad<<<2, 64, 264>>>(121, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k16_good(int n, int *out, long long *a0) {
  extern __shared__ int dynamic_memory[]; double *dyn = (double *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  for (int r = 0; r < 3; r++) {
    if (t < 25) { int own[4] = {}; own[t % 4] = (int)acc; acc += own[3]; }
  }
  __syncthreads();
  acc += (long long)dyn[w * 32 + (l + 11) % 32] + (long long)a0[b * 64 + t];
  __syncthreads();
  if (t < 9) a0[b * 64 + (t + 9) % T] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 6));
  atomicAdd(&cnt[t % 4], 6);
  out[g] = (int)acc;
}
static void run16_good() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(128, 1);
  k16_good<<<2, 64, 528>>>(128, out, a0);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(out);
}
__global__ void k16_bad(int n, int *out, long long *a0) {
  extern __shared__ int dynamic_memory[]; double *dyn = (double *)dynamic_memory;
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  for (int r = 0; r < 3; r++) {
    if (t < 25) { int own[4] = {}; own[t % 4] = (int)acc; acc += own[3]; }
  }
  __syncthreads();
  acc += (long long)dyn[w * 32 + (l + 11) % 32] + (long long)a0[b * 64 + t];
  __syncthreads();
  if (t < 9) a0[b * 64 + (t + 9) % T] = value(acc, (((b * 128 + t) * 8 + r) * 32 + 6));
  atomicAdd(&cnt[t % 4], 6);
  out[g] = (int)acc;
}
static void run16_bad() {
  int *out = make<int>(1024, 1);
  long long *a0 = make<long long>(128, 1);
  cudaFree(a0);
  k16_bad<<<2, 64, 528>>>(128, out, a0);
  cudaDeviceSynchronize();
  cudaFree(out);
}
__global__ void k17_good(int n, int *out, int *a0, long long *a1, double *a2) {
  __shared__ double s0[128];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 30) s0[(t * 9) % T] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncwarp(0xffffffffu);
  for (int r = 0; r < 2; r++) {
    if (t % 2 == 1) acc += (long long)a1[b * 136 + w * 32 + (l + r + 1) % 32 + 8];
    __syncthreads();
    a2[b * 128 + t] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 6));
  }
  if (t % 4 == 1) acc += (long long)s0[t];
  __syncwarp(0xffffffffu);
  __syncthreads();
  a2[b * 128 + (t + 29) % T] = value(acc + (long long)s0[t], (((b * 128 + t) * 8 + r) * 32 + 10));
  __syncthreads();
  s0[(t + 93) % T] += value(acc + (long long)a2[b * 128 + t] + (long long)a2[b * 128 + T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 12));
  out[g] = (int)acc;
}
static void run17_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(255, 1);
  long long *a1 = make<long long>(272, 1);
  double *a2 = make<double>(256, 2);
  k17_good<<<2, 128, 0>>>(255, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k17_bad(int n, int *out, int *a0, long long *a1, double *a2) {
  __shared__ double s0[128];
  __shared__ int cnt[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (t < 30) s0[(t * 9) % T] += value(acc, (((b * 128 + t) * 8 + r) * 32 + 1));
  __syncwarp(0xffffffffu);
  for (int r = 0; r < 2; r++) {
    if (t % 2 == 1) acc += (long long)a1[b * 136 + w * 32 + (l + r + 1) % 32 + 8];
    __syncthreads();
    a2[b * 128 + t] = value(acc + (long long)s0[w * 32 + 31 - l], (((b * 128 + t) * 8 + r) * 32 + 6));
  }
  if (t % 4 == 1) acc += (long long)s0[t];
  __syncwarp(0xffffffffu);
  __syncthreads();
  a2[b * 128 + (t + 29) % T] = value(acc + (long long)s0[t], (((b * 128 + t) * 8 + r) * 32 + 10));
  __syncthreads();
  s0[(t + 93) % T - 1] += value(acc + (long long)a2[b * 128 + t] + (long long)a2[b * 128 + T - 1 - t], (((b * 128 + t) * 8 + r) * 32 + 12));
  out[g] = (int)acc;
}
static void run17_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(255, 1);
  long long *a1 = make<long long>(272, 1);
  double *a2 = make<double>(256, 2);
  k17_bad<<<2, 128, 0>>>(255, out, a0, a1, a2);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(a2);
  cudaFree(out);
}
__global__ void k18_good(int n, int *out, unsigned *a0, int *cnt) {
  __shared__ unsigned s0[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l % 2 == 0) acc += __any_sync(0x55555555u, (int)acc & 1);
  for (int r = 0; r < 2; r++) {
    acc += (long long)a0[b * 66 + (t * 7) % T] + (long long)a0[b * 66 + t + 2];
    if (t % 2 == 1) { int own[3] = {}; own[t % 3] = (int)acc; acc += own[2]; }
  }
  __syncthreads();
  out[g] = (int)acc;
}
static void run18_good() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(66, 2);
  int *cnt = make<int>(4, 2);
  k18_good<<<1, 64, 0>>>(64, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k18_bad(int n, int *out, unsigned *a0, int *cnt) {
  __shared__ unsigned s0[4];
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  if (l % 2 == 0) acc += __any_sync(0x55555555u, (int)acc & 1);
  for (int r = 0; r < 2; r++) {
    acc += (long long)a0[b * 66 + (t * 7) % T] + (long long)a0[b * 66 + t + 2];
    if (t % 2 == 1) { int own[3] = {}; own[t % 3 - 1] = (int)acc; acc += own[2]; }
  }
  __syncthreads();
  out[g] = (int)acc;
}
static void run18_bad() {
  int *out = make<int>(1024, 1);
  unsigned *a0 = make<unsigned>(66, 2);
  int *cnt = make<int>(4, 2);
  k18_bad<<<1, 64, 0>>>(64, out, a0, cnt);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(cnt);
  cudaFree(out);
}
__global__ void k19_good(int n, int *out, int *a0, unsigned *a1) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  for (int r = 0; r < 4; r++) {
    acc += (long long)a0[b * 96 + w * 32 + (l + r + 1) % 32];
    { int own[4] = {}; own[t % 4] = (int)acc; acc += own[3]; }
  }
  a1[b * 98 + t + 2] += value(acc + (long long)a0[b * 96 + (t + 48) % T], (((b * 128 + t) * 8 + r) * 32 + 4));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 38) a1[b * 98 + (t + 83) % T + 2] = value(acc + (long long)a0[b * 96 + t], (((b * 128 + t) * 8 + r) * 32 + 6));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t % 3 == 1) acc += (long long)a1[b * 98 + w * 32 + (l + 23) % 32] + (long long)a0[b * 96 + T - 1 - t];
  if (l < 16) acc += __ballot_sync(0x0000ffffu, (int)acc & 3);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 96 + t * 2 % 96))->y;
  __syncwarp(0xffffffffu);
  __syncthreads();
  if (t >= 50) a1[b * 98 + w * 32 + (l + 1) % 32 + 2] += value(acc + (long long)a0[b * 96 + (t * 3) % T], (((b * 128 + t) * 8 + r) * 32 + 13));
  acc += __syncthreads_count(acc % 2 == 0);
  out[g] = (int)acc;
}
static void run19_good() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(384, 2);
  unsigned *a1 = make<unsigned>(392, 1);
  k19_good<<<4, 96, 0>>>(377, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a0);
  cudaFree(a1);
  cudaFree(out);
}
__global__ void k19_bad(int n, int *out, int *a0, unsigned *a1) {
  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;
  long long acc = g + 1;
  for (int r = 0; r < 4; r++) {
    acc += (long long)a0[b * 96 + w * 32 + (l + r + 1) % 32];
    { int own[4] = {}; own[t % 4] = (int)acc; acc += own[3]; }
  }
  a1[b * 98 + t + 2] += value(acc + (long long)a0[b * 96 + (t + 48) % T], (((b * 128 + t) * 8 + r) * 32 + 4));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t >= 38) a1[b * 98 + (t + 83) % T + 2] = value(acc + (long long)a0[b * 96 + t], (((b * 128 + t) * 8 + r) * 32 + 6));
  acc += __syncthreads_count(acc % 2 == 0);
  if (t % 3 == 1) acc += (long long)a1[b * 98 + w * 32 + (l + 23) % 32] + (long long)a0[b * 96 + T - 1 - t];
  if (l < 16) acc += __ballot_sync(0x0000ffffu, (int)acc & 3);
  acc += reinterpret_cast<const int2 *>(a0 + (b * 96 + t * 2 % 96))->y;
  __syncwarp(0xffffffffu);
  __syncthreads();
  if (t >= 50) a1[b * 98 + w * 32 + (l + 1) % 32 + 2] += value(acc + (long long)a0[b * 96 + (t * 3) % T], (((b * 128 + t) * 8 + r) * 32 + 13));
  acc += __syncthreads_count(acc % 2 == 0);
  out[g] = (int)acc;
}
static void run19_bad() {
  int *out = make<int>(1024, 1);
  int *a0 = make<int>(384, 2);
  unsigned *a1 = make<unsigned>(392, 1);
  k19_bad<<<4, 96, 0>>>(377, out, a0, a1);
  cudaDeviceSynchronize();
  cudaFree(a1);
  cudaFree(out);
}
static void (*const all[][2])() = {{run0_good, run0_bad}, {run1_good, run1_bad}, {run2_good, run2_bad}, {run3_good, run3_bad}, {run4_good, run4_bad}, {run5_good, run5_bad}, {run6_good, run6_bad}, {run7_good, run7_bad}, {run8_good, run8_bad}, {run9_good, run9_bad}, {run10_good, run10_bad}, {run11_good, run11_bad}, {run12_good, run12_bad}, {run13_good, run13_bad}, {run14_good, run14_bad}, {run15_good, run15_bad}, {run16_good, run16_bad}, {run17_good, run17_bad}, {run18_good, run18_bad}, {run19_good, run19_bad}};
int main(int argc, char **argv) {
  if (argc > 2) all[atoi(argv[1])][!strcmp(argv[2], "bad")]();
  return 0;
}
// 0 below: CU8001:45 CU8003:42,45
// 1 branch: CU8002:101,104 CU8010:103
// 2 block: CU8001:157,160,161,163,166
// 3 size: CU8001:215,220
// 4 grid: CU8001:269,274
// 5 grid: CU8001:314
// 6 leak: CU8007:
// 7 copy: CU8005:
// 8 above: CU8001:460
// 9 copy: CU8005:
// 10 below: CU8001:566 CU8003:559,566,568
// 11 size: CU8001:606,607,608,609
// 12 below: CU8001:647
// 13 below: CU8001:700
// 14 mask less: CU8010:760
// 15 mask less: CU8010:810
// 16 free early: CU8001:862,864
// 17 below: CU8001:925
// 18 own: CU8001:969
// 19 leak: CU8007:
