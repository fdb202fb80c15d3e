// `__shared__` variables at file scope that kernels and device functions name: one object for the threads of a block.
// expect:
// 496 496
// 132 132 132
// 496 496
// 62 20 7.5
// 62 0
#include <cstdio>

__shared__ int s[32];
__device__ void fill() {
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
}
__device__ int sum() {
  int r = 0;
  for (int i = 0; i < 32; i++) r += s[i];
  return r;
}
__global__ void arrays(int *o) {
  fill();
  o[threadIdx.x] = sum();
}

// A number, named by the kernel itself as well, and by two kernels.
__shared__ int total;
__device__ void add(int x) { atomicAdd(&total, x); }
__global__ void first(int *o) {
  if (threadIdx.x == 0) total = 100;
  __syncthreads();
  add(1);
  __syncthreads();
  if (threadIdx.x == 0) o[blockIdx.x] = total;
}
__global__ void second(int *o) {
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  add(threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) o[blockIdx.x] = total;
}

// A structure and two dimensions, through a template and a static variable.
struct Box {
  float v[4];
  int n;
};
static __shared__ Box box;
static __shared__ float grid[4][8];
template <int D> __device__ void put() { grid[threadIdx.x / 8][threadIdx.x % 8] = threadIdx.x * D; }
__device__ float *corner() { return &grid[3][7]; }
__device__ void note(int n) {
  box.n = n;
  box.v[2] = n / 2.0f;
}
__global__ void shapes(float *o) {
  put<2>();
  if (threadIdx.x == 5) note(threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) {
    o[0] = *corner();
    o[1] = grid[1][2];
    o[2] = box.n + box.v[2];
  }
}

// Dynamic shared memory at file scope.
extern __shared__ int dynamic[];
__device__ void double_it() { dynamic[threadIdx.x] *= 2; }
__global__ void with_dynamic(int *o) {
  dynamic[threadIdx.x] = threadIdx.x;
  double_it();
  __syncthreads();
  o[threadIdx.x] = dynamic[31 - threadIdx.x];
}

int main() {
  int *o;
  float *f;
  cudaMallocManaged(&o, 128);
  cudaMallocManaged(&f, 128);
  arrays<<<1, 32>>>(o);
  cudaDeviceSynchronize();
  printf("%d %d\n", o[0], o[31]);
  first<<<3, 32>>>(o);
  cudaDeviceSynchronize();
  printf("%d %d %d\n", o[0], o[1], o[2]);
  second<<<2, 32>>>(o);
  cudaDeviceSynchronize();
  printf("%d %d\n", o[0], o[1]);
  shapes<<<1, 32>>>(f);
  cudaDeviceSynchronize();
  printf("%g %g %g\n", f[0], f[1], f[2]);
  with_dynamic<<<1, 32, 128>>>(o);
  cudaDeviceSynchronize();
  printf("%d %d\n", o[0], o[31]);
}
