// Variables that some lanes assign under masks before the last loop that uses them: the other lanes keep their values.
// flags: --lanes
// expect:
// sums 1.0000 1.0000
// chosen 6112
// rounds 1472
// kept 8128
#include <cstdio>
__global__ void softmax(float *out, const float *x, int n) {
  int lane = threadIdx.x % warpSize;
  float m = -1e30f, s = 0.0f, bigger;
  for (int i = lane; i < n; i += warpSize) {
    bigger = fmaxf(m, x[i]);
    s = s * expf(m - bigger) + expf(x[i] - bigger);
    m = bigger;
  }
  float om, os;
  for (int o = warpSize / 2; o > 0; o >>= 1) {
    om = __shfl_down_sync(0xFFFFFFFF, m, o);
    os = __shfl_down_sync(0xFFFFFFFF, s, o);
    if (om > m) {
      s *= expf(m - om);
      m = om;
    } else {
      os *= expf(om - m);
    }
    s += os;
  }
  m = __shfl_sync(0xFFFFFFFF, m, 0);
  s = __shfl_sync(0xFFFFFFFF, s, 0);
  for (int i = lane; i < n; i += warpSize) out[i] = expf(x[i] - m) / s;
}
// Under a condition that differs between lanes.
__global__ void chosen(int *out, int n) {
  int t = threadIdx.x, add = 1, sum = 0;
  if (t & 1) add = 3;
  for (int i = t; i < n; i += 40) sum += add;
  out[t] = sum;
}
// In a loop that lanes leave at different rounds.
__global__ void rounds(int *out) {
  int t = threadIdx.x, grown = 1, sum = 0;
  for (int i = t & 3; i < 3; i++) grown += 2;
  int left = t & 7;
  while (left > 0) {
    sum += grown;
    left--;
  }
  out[t] = sum;
}
// Kept across a barrier: what follows it reads all lanes.
__global__ void kept(int *out, int n) {
  __shared__ int all[128];
  int t = threadIdx.x, sum = t;
  for (int i = t; i < n; i += 40) sum += 0 * sum + (i < 0);
  __syncthreads();
  int grown = 1;
  for (int i = t & 7; i < 7; i++) grown *= 2;
  all[t] = t;
  __syncthreads();
  out[t] = (grown == 1 << (7 - (t & 7)) ? sum : -1000) + all[127 - t] - all[127 - t];
}
int main() {
  for (int n : {71, 64}) {
    float *x, *o;
    cudaMallocManaged(&x, n * 4);
    cudaMallocManaged(&o, n * 4);
    for (int i = 0; i < n; i++) x[i] = (i * 37 % 71) * 0.05f;
    softmax<<<1, 32>>>(o, x, n);
    cudaDeviceSynchronize();
    float s = 0;
    for (int i = 0; i < n; i++) s += o[i];
    printf(n == 71 ? "sums %.4f" : " %.4f\n", s);
  }
  int *r, all = 0;
  cudaMallocManaged(&r, 128 * 4);
  chosen<<<1, 128>>>(r, 1000);
  cudaDeviceSynchronize();
  for (int i = 0; i < 128; i++) all += r[i];
  printf("chosen %d\n", all);
  all = 0;
  rounds<<<1, 128>>>(r);
  cudaDeviceSynchronize();
  for (int i = 0; i < 128; i++) all += r[i];
  printf("rounds %d\n", all);
  all = 0;
  kept<<<1, 128>>>(r, 100);
  cudaDeviceSynchronize();
  for (int i = 0; i < 128; i++) all += r[i];
  printf("kept %d\n", all);
}
