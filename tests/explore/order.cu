// What depends on the order of threads, and what does not: `order none|threads|blocks|warps`.
#include <cstdio>
#include <cstring>

// In the natural order each thread reads its neighbour's value before the neighbour writes.
__global__ void shift(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) a[i] = a[i + 1];
}

__global__ void twice(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] *= 2;
}

// The last block to come wins.
__global__ void last(int *a) {
  if (threadIdx.x == 0) a[0] = blockIdx.x;
}

// A barrier is missing: a warp that votes and runs ahead reads what the other one has not written yet.
__global__ void exchange(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= 32 && __any_sync(0xffffffffu, n == 0)) return;
  s[t] = a[t];
  if (t < 32 && __any_sync(0xffffffffu, n == 0)) return;
  if (__all_sync(0xffffffffu, n > 0)) a[t] = s[63 - t];
  __syncthreads();
}

int main(int argc, char **argv) {
  const int n = 64;
  int h[n], *d;
  const char *what = argc > 1 ? argv[1] : "none";
  for (int i = 0; i < n; i++) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  twice<<<2, 32>>>(d, n);
  if (!strcmp(what, "threads")) shift<<<1, n>>>(d, n);
  if (!strcmp(what, "blocks")) last<<<5, 32>>>(d);
  if (!strcmp(what, "warps")) exchange<<<1, n>>>(d, n);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++) printf("%d%c", h[i], i + 1 < n ? ' ' : '\n');
  return cudaDeviceSynchronize() != cudaSuccess;
}
