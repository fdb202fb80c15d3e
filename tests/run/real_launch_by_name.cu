// Kernels chosen from a table of pointers and launched into streams; sums of byte differences in PTX.
// engines: auto threads
// expect:
// axpy 1 31 61
// scale 0 15 30
// sad 258 0 65 5
#include <cstdio>
#include <map>
#include <string>
__global__ void axpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
__global__ void scale(int n, float a, const float *x, float *y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = a * x[i];
}
__global__ void differences(unsigned *out) {
  const unsigned a = 0x01ff0380, b = 0x02010480;
  unsigned r;
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(2));
  out[0] = r;
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(a), "r"(0));
  out[1] = r;
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(r) : "r"(0x40302010), "r"(0x30201000), "r"(1));
  out[2] = r;
  asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(5), "r"(10), "r"(1));
  out[3] = r;
}
int main() {
  using Kernel = void (*)(int, float, const float *, float *);
  std::map<std::string, Kernel> kernels = {{"axpy", axpy}, {"scale", scale}};
  const int n = 21;
  float *x, *y;
  cudaMallocManaged(&x, n * sizeof(float));
  cudaMallocManaged(&y, n * sizeof(float));
  cudaStream_t streams[2];
  for (auto &s : streams)
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  int s = 0;
  for (auto &[name, kernel] : kernels) {
    for (int i = 0; i < n; i++) {
      x[i] = i;
      y[i] = 1;
    }
    kernel<<<3, 8, 0, streams[s]>>>(n, name == "axpy" ? 3.0f : 1.5f, x, y);
    cudaStreamSynchronize(streams[s]);
    printf("%s %g %g %g\n", name.c_str(), y[0], y[10], y[20]);
    s++;
  }
  unsigned *out;
  cudaMallocManaged(&out, 4 * sizeof(unsigned));
  differences<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  printf("sad %u %u %u %u\n", out[0], out[1], out[2], out[3]);
}
