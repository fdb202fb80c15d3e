// Host code that cannot be translated (expressions of wide characters), with kernels of every kind that its object launches.
#include "shared.h"
#include <cstdio>
#include <locale>
#include <regex>
#include <string>
#include <vector>

__constant__ float scale[2] = {2.0f, 3.0f};
__device__ int counter;
__managed__ int managed = 4;
static __device__ int own[3] = {1, 2, 3};
__device__ const int offset = 100;

struct Pair {
  int a;
  double b;
};

// Copied and destroyed by the host, whose bytes a kernel gets.
struct Counted {
  static int copies, ends;
  int *p;
  int plus;
  Counted(int *q, int n) : p(q), plus(n) {}
  Counted(const Counted &o) : p(o.p), plus(o.plus + 1) { copies++; }
  ~Counted() { ends++; }
};
int Counted::copies = 0, Counted::ends = 0;

__device__ __forceinline__ float scaled(float x) { return x * scale[1]; }

__global__ void basic(float *p, int n, Pair q) {
  __shared__ float s[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = i < n ? p[i] : 0;
  __syncthreads();
  if (i < n) {
    p[i] = scaled(s[threadIdx.x]) + q.a + (float)q.b;
    atomicAdd(&counter, 1);
  }
}

template <class T, int N, class... Rest> __global__ void many(T *p, Rest... rest) {
  T sum = N;
  int dummy[] = {(sum += rest, 0)...};
  (void)dummy;
  p[threadIdx.x] += sum;
}

namespace {
__global__ void hidden(int *p, int basic) { p[threadIdx.x] = basic + own[threadIdx.x] + offset + managed; }
} // namespace

namespace outer {
namespace inner {
template <class T> struct Box { T value; };
__global__ void boxed(Box<float> b, float *out) { *out = b.value; }
} // namespace inner
} // namespace outer

__global__ void counted(Counted c) { *c.p = c.plus; }

template <class F> __global__ void each(F f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}
template <class F> void for_each(F f, int n) { each<<<(n + 31) / 32, 32>>>(f, n); }

template <float (*F)(float)> __global__ void mapped(float *p) { p[threadIdx.x] = F(p[threadIdx.x]); }
__device__ float half_of(float x) { return x / 2; }

__global__ void said(int n) { printf("kernel %d\n", n); }

typedef void (*kernel_t)(int *, int);
__global__ void once(int *p, int v) { p[threadIdx.x] = v; }
__global__ void twice(int *p, int v) { p[threadIdx.x] = 2 * v; }

int main() {
  std::regex word("[a-z]+");
  std::string text = "four words are here";
  int words = (int)std::distance(std::sregex_iterator(text.begin(), text.end(), word), std::sregex_iterator());
  const bool letters = std::regex_match(L"f", std::wregex(L"[a-z]"));
  std::printf("words %d\n", letters ? words : -1);

  std::vector<float> v(100, 1.5f);
  float *d;
  cudaMalloc(&d, v.size() * sizeof(float));
  cudaMemcpy(d, v.data(), v.size() * sizeof(float), cudaMemcpyHostToDevice);
  basic<<<4, 32>>>(d, 100, Pair{1, 0.5});
  many<float, 7><<<1, 50>>>(d, 1, 2.5f, (short)3);
  mapped<half_of><<<1, 10>>>(d);
  cudaMemcpy(v.data(), d, v.size() * sizeof(float), cudaMemcpyDeviceToHost);
  int count = 0;
  cudaMemcpyFromSymbol(&count, counter, sizeof count);
  std::printf("%g %g %g, %d\n", v[0], v[10], v[99], count);

  float next[2] = {5, 6};
  cudaMemcpyToSymbol(scale, next, sizeof next);
  basic<<<4, 32>>>(d, 100, Pair{0, 0});
  cudaMemcpy(v.data(), d, v.size() * sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("%g, too large: %d\n", v[99], cudaMemcpyToSymbol(scale, next, 3 * sizeof(float)) == cudaSuccess);

  int *p;
  cudaMallocManaged(&p, 100 * sizeof(int));
  managed = 5;
  hidden<<<1, 3>>>(p, 1000);
  cudaDeviceSynchronize();
  std::printf("%d %d %d\n", p[0], p[1], p[2]);

  outer::inner::boxed<<<1, 1>>>(outer::inner::Box<float>{2.25f}, d);
  cudaMemcpy(v.data(), d, sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("%g\n", v[0]);

  {
    Counted c(p, 7);
    counted<<<1, 1>>>(c);
    cudaDeviceSynchronize();
  }
  std::printf("counted %d, copies %d, ends %d\n", *p, Counted::copies, Counted::ends);

  int k = 3;
  for_each([=] __device__(int i) { p[i] = i * k; }, 100);
  each<<<4, 32>>>([=] __host__ __device__(int i) { p[i] += 1; }, 100);
  struct Local {
    int *p;
    __device__ void operator()(int i) const { p[i] *= 2; }
  };
  for_each(Local{p}, 100);
  cudaDeviceSynchronize();
  std::printf("%d %d %d\n", p[0], p[1], p[99]);

  kernel_t kernels[] = {once, twice};
  for (kernel_t f : kernels) {
    f<<<1, 4>>>(p, 21);
    cudaDeviceSynchronize();
    int a = p[3], v = 5;
    void *arguments[] = {&p, &v};
    cudaLaunchKernel((void *)f, dim3(1), dim3(4), arguments, 0, 0);
    cudaFuncAttributes attributes;
    std::printf("%d %d %d\n", a, p[3], cudaFuncGetAttributes(&attributes, f) == cudaSuccess);
  }

  for (int i = 0; i < 3; i++) {
    std::printf("host %d\n", i);
    said<<<1, 1>>>(i);
  }
  cudaDeviceSynchronize();
  said<<<1, 2048>>>(0);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  // A structure of CUDA's, of which both halves have the same bytes.
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  std::printf("%d %d %d %d\n", properties.warpSize, properties.maxThreadsDim[2], properties.maxSurface1D > 0, properties.unifiedFunctionPointers);
  std::printf("of the other unit: %d\n", sum_on_device(p, 4));
  std::printf("of the third: %d %d\n", counted_here("xxx"), counted_here("y"));
}
