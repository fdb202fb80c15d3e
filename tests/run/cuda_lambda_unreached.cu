// Device lambdas in members of class templates: one where an instance can never come, one whose kernel's argument is const and a pointer to it.
// expect:
// 9 18 27 36 4 5 6 7 0 1 4 9
#include <cstdio>
#include <type_traits>
template <typename F> __global__ void pk(size_t n, F f) { size_t i = threadIdx.x + blockIdx.x * blockDim.x; if (i < n) f(i); }
template <typename F> inline void pfor(cudaStream_t s, size_t n, F &&f) { pk<F><<<1, 32, 0, s>>>(n, f); }
template <typename T, typename TO, typename F> __global__ void red(F fun, const T *__restrict__ in, TO *__restrict__ out) { out[threadIdx.x] = fun(in[threadIdx.x]); }
template <typename T, typename TO, typename F> void reduce(T *p, F f, TO *o) { red<T, TO, F><<<1, 32>>>(f, p, o); }
struct Base { virtual void run(cudaStream_t s, float *g, const float *c) = 0; virtual ~Base() {} };
template <typename T, unsigned N> struct Grid : Base {
  using grad_t = std::conditional_t<N == 1, double, T>;
  void run(cudaStream_t s, float *g, const float *c) override {
    if (!std::is_same<grad_t, T>::value) {
      pfor(s, 4, [g, t = g] __device__(size_t i) { g[i] = t[i] + 1; });
    }
    if (!g) return;
    pfor(s, 4, [=] __device__(size_t i) { g[i] *= 3; });
    reduce(c, [] __device__(float v) { return v * v; }, g + 8);
  }
};
int main() {
  float *g, *c;
  cudaMallocManaged(&g, 64 * 4);
  cudaMallocManaged(&c, 64 * 4);
  for (int i = 0; i < 64; i++) g[i] = c[i] = i;
  Base *b[2] = {new Grid<float, 1>, new Grid<float, 2>};
  for (auto *x : b) x->run(0, g, c);
  cudaDeviceSynchronize();
  for (int i = 0; i < 12; i++) printf("%g%c", g[i], i < 11 ? 32 : 10);
}
