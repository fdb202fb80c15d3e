// Blocks that wait for a later one, in checked programs: what they look at stands behind calls of the checkers there.
#include <cstdio>

__device__ bool seen(const volatile int *flag) { return *flag != 0; }

__global__ void plain(volatile int *flag, int *out) {
  if (blockIdx.x + 1 < gridDim.x) {
    while (!*flag) {
    }
    if (threadIdx.x == 0) atomicAdd(out, 1);
  } else if (threadIdx.x == 0)
    *flag = 1;
}

__global__ void in_function(volatile int *flag, int *out) {
  if (blockIdx.x + 1 < gridDim.x) {
    do {
      __syncthreads();
    } while (!seen(flag));
    if (threadIdx.x == 0) atomicAdd(out, 1);
  } else if (threadIdx.x == 0)
    *flag = 1;
}

__global__ void by_one(int *flag, int *out) {
  __shared__ bool done;
  if (blockIdx.x + 1 < gridDim.x) {
    do {
      __syncthreads();
      if (threadIdx.x == 0) done = atomicAdd(flag, 0) == 1;
      __syncthreads();
    } while (!done);
    if (threadIdx.x == 0) atomicAdd(out, 1);
  } else if (threadIdx.x == 0)
    atomicExch(flag, 1);
}

int main() {
  int *d, h[6];
  cudaMalloc(&d, sizeof h);
  cudaMemset(d, 0, sizeof h);
  plain<<<9, 32>>>(d, d + 1);
  in_function<<<9, 32>>>(d + 2, d + 3);
  by_one<<<9, 32>>>(d + 4, d + 5);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[1], h[3], h[5]);
}
