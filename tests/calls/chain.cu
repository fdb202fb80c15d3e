// Faults in device functions, several calls deep: reports tell the calls that led there.
#include <cassert>
#include <cstdio>

struct Row {
  float *p;
  __device__ float &at(int i) const { return p[i]; }
  __device__ float first() const { return at(0); }
};

__device__ float twice(const float *p, int i) { return p[i] * 2; }

__device__ float sum(const float *p, int n, int from) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += twice(p, i + from);
  return s;
}

__device__ int depth(int n) {
  assert(n >= 0);
  return n ? depth(n - 1) + 1 : 0;
}

__device__ float neighbours() {
  __shared__ float s[2];
  s[threadIdx.x % 2] = threadIdx.x;
  return s[0];
}

__global__ void far(float *p, float *out) {
  Row r{p};
  out[threadIdx.x] = sum(p, 8, 0) + sum(p, 8, threadIdx.x == 3) + r.first() + depth(2);
}

__global__ void races(float *out) { out[threadIdx.x] = neighbours(); }

__global__ void stops(int *p) {
  if (threadIdx.x == 1) *p = depth(-1);
}

__global__ void traps(int n) {
  if (n < 2) __trap();
}

int main(int argc, char **argv) {
  float *p, *out;
  int *q;
  cudaMalloc(&p, 32);
  cudaMalloc(&out, 128);
  cudaMalloc(&q, 4);
  cudaMemset(p, 0, 32);
  far<<<1, 8>>>(p, out);
  races<<<1, 4>>>(out);
  cudaDeviceSynchronize();
  if (argc > 1)
    traps<<<1, 1>>>(argc - 1);
  else
    stops<<<1, 2>>>(q);
  printf("%d\n", (int)cudaDeviceSynchronize());
}
