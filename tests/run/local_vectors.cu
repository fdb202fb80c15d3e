// Local arrays that functions read and write as vectors: the conversion stands elsewhere than the array, behind a
// pointer variable or in a function called through another. Each array has its own neighbour of odd size, so that it lies at a
// multiple of 16 bytes only where that is asked for.
#include <cstdio>

template <typename T, int N> __device__ void load(const T *from, T *to) {
  if constexpr (N * sizeof(T) == 16)
    *reinterpret_cast<uint4 *>(to) = *reinterpret_cast<const uint4 *>(from);
  else
    for (int i = 0; i < N; i++)
      to[i] = from[i];
}

__device__ void load_indirectly(const float *from, float *to) {
  float *there = to;
  load<float, 4>(from, there);
}

__device__ float sum(const float *v) {
  const float4 a = *(const float4 *)v;
  return a.x + a.y + a.z + a.w;
}

__global__ void columns(const float *in, float *out, int n) {
  char odd = (char)threadIdx.x;
  float direct[4];
  short between[3] = {1, 2, 3};
  float indirect[8];
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= n)
    return;
  load<float, 4>(in + 4 * t, direct);
  load_indirectly(in + 4 * t, indirect + 4);
  float *half = indirect;
  *(float4 *)half = make_float4(1, 2, 3, odd);
  out[t] = sum(direct) + 100 * sum(indirect) + 10000 * sum(&indirect[4]) + between[t % 3];
}

// The same with a barrier between, so that the arrays are kept across it.
__global__ void kept(const float *in, float *out) {
  char odd = (char)threadIdx.x;
  float mine[4];
  load<float, 4>(in + 4 * threadIdx.x, mine);
  __shared__ float total;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  if (threadIdx.x == 5)
    total = sum(mine);
  __syncthreads();
  out[threadIdx.x] = total + sum(mine) * odd;
}

int main() {
  const int n = 8;
  float in[4 * n], out[n], *d_in, *d_out;
  for (int i = 0; i < 4 * n; i++)
    in[i] = i % 7;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  columns<<<2, 4>>>(d_in, d_out, n);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (float x : out)
    printf("%g ", x);
  printf("\n");
  kept<<<1, n>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (float x : out)
    printf("%g ", x);
  printf("\n");
}
