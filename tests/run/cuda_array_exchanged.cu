// Elements of a thread's own array go to other lanes and change places through a pointer; the arrays of all lanes together are a large frame.
// expect:
// 7 1 2 3 4 5 6 0 8 9 10 15 12 13 14 11
#include <cstdio>

__device__ void exchange(int *value, int lane, int mask, int a, int b) {
  bool first = lane / mask + 1 == 1;
  if (first) {
    int kept = value[a];
    value[a] = value[b];
    value[b] = kept;
  }
  value[b] = __shfl_xor(value[b], mask, 16);
  if (first) {
    int kept = value[a];
    value[a] = value[b];
    value[b] = kept;
  }
}

__global__ void rows(int *out, const int *in, const int mask, int a, int b) {
  int value[4], from = threadIdx.x * 4;
  for (int i = 0; i < 4; i++)
    value[i] = in[from + i];
  exchange(value, threadIdx.x, mask, a, b);
  for (int i = 0; i < 4; i++)
    out[from + i] = value[i];
}

int main() {
  int *in, *out;
  cudaMallocManaged(&in, 16 * sizeof(int));
  cudaMallocManaged(&out, 16 * sizeof(int));
  for (int i = 0; i < 16; i++)
    in[i] = i;
  rows<<<1, 4>>>(out, in, 1, 0, 3);
  cudaDeviceSynchronize();
  for (int i = 0; i < 16; i++)
    printf("%d%c", out[i], i < 15 ? ' ' : '\n');
}
