#include "work.h"
#include <cstdio>
int record(cudaEvent_t e, cudaStream_t s) { return cudaEventRecord(e, s); }
int main() {
  Work w{}; w.n = 40;
  cudaStreamCreate(&w.stream);
  cudaMalloc((void **)&w.data, w.n * sizeof(float));
  float h[40]; for (int i = 0; i < 40; i++) h[i] = i;
  cudaMemcpy(w.data, h, sizeof h, cudaMemcpyHostToDevice);
  prepare(&w);
  int a = scale(w, 2, w.stream), b = scale(w, 3, 0);
  cudaStreamSynchronize(stream_of(w)); cudaDeviceSynchronize();
  float ms = -1; int c = cudaEventElapsedTime(&ms, w.begin, w.end);
  float back[40]; cudaMemcpyFromArray(back, w.array, 0, 0, sizeof back, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d %g %g\n", a, b, c, ms >= 0, back[1], back[39]);
}
