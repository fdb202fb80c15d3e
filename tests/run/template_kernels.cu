// flags: --lanes
// Templates on the device: shared memory by type, operations as arguments, typed kernels, recursion, SFINAE by a value parameter.
// expect:
// 4 4
// 15 10
// 7
// 4 8
// -4 4
// 0 1 32767
// 123
// 3 2
#include <stdio.h>
#include <limits>
template <typename T> struct SharedMem;
template <> struct SharedMem<int> { __device__ int *get() { extern __shared__ int si[]; return si; } };
template <> struct SharedMem<float> { __device__ float *get() { extern __shared__ float sf[]; return sf; } };
template <typename T, int BS> __global__ void __launch_bounds__(BS) rev(T *d, int n) { SharedMem<T> m; T *s = m.get(); int t = threadIdx.x; s[t] = d[t]; __syncthreads(); d[t] = s[n - 1 - t]; }
template <class T, class Op> __device__ T blockReduce(T v, T *sh, Op op) { sh[threadIdx.x] = v; __syncthreads(); for (int k = blockDim.x / 2; k; k /= 2) { if (threadIdx.x < k) sh[threadIdx.x] = op(sh[threadIdx.x], sh[threadIdx.x + k]); __syncthreads(); } return sh[0]; }
struct Max { template <class T> __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; } };
template <class T> struct Sum { __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; } };
template <class T, template <class> class Op> __global__ void red(const T *in, T *out) { __shared__ T sh[64]; T r = blockReduce(in[threadIdx.x], sh, Op<T>()); if (threadIdx.x == 0) *out = r; }
template <class T> __global__ void redmax(const T *in, T *out) { __shared__ T sh[64]; T r = blockReduce(in[threadIdx.x], sh, Max()); if (threadIdx.x == 0) *out = r; }
template <class T> struct vec2; template <> struct vec2<float> { typedef float2 type; }; template <> struct vec2<int> { typedef int2 type; };
template <class T> __global__ void pair(typename vec2<T>::type *o, const T *a) { typename vec2<T>::type v; v.x = a[threadIdx.x]; v.y = a[threadIdx.x] * 2; o[threadIdx.x] = v; }
template <bool NEG, class T> __device__ __forceinline__ T maybe(T v) { if (NEG) return -v; return v; }
template <bool NEG, class T> __global__ void app(T *d) { d[threadIdx.x] = maybe<NEG>(d[threadIdx.x]); }
template <class T> void dispatch(T *d, bool neg, int n) { if (neg) app<true><<<1, n>>>(d); else app<false><<<1, n>>>(d); }
template <class T> T *dev(const T *h, int n) { T *d; cudaMalloc(&d, n * sizeof(T)); cudaMemcpy(d, h, n * sizeof *h, cudaMemcpyHostToDevice); return d; }
template <class T> T one(const T *d) { T v; cudaMemcpy(&v, d, sizeof v, cudaMemcpyDeviceToHost); return v; }
template <bool B, class T = void> struct only_if {}; template <class T> struct only_if<true, T> { typedef T type; };
template <bool B, class T = void> using only_if_t = typename only_if<B, T>::type;
template <class T, only_if_t<(sizeof(T) > 4), int> = 0> int wide(T) { return 1; }
template <class T, only_if_t<(sizeof(T) <= 4), int> = 0> int wide(T) { return 0; }
template <class T> constexpr T lim() { return std::numeric_limits<T>::max(); }
template <int N> struct Loop { template <class F> static __host__ __device__ void run(F f) { Loop<N - 1>::run(f); f(N - 1); } };
template <> struct Loop<0> { template <class F> static __host__ __device__ void run(F) {} };
template <class T, int W, int H> struct Tile { T a[H][W]; __device__ T &operator()(int y, int x) { return a[y][x]; } };
template <int W> __global__ void tile(float *d) { __shared__ Tile<float, W, W + 1> t; t(threadIdx.y, threadIdx.x) = d[threadIdx.y * W + threadIdx.x]; __syncthreads(); d[threadIdx.y * W + threadIdx.x] = t(threadIdx.x, threadIdx.y); }
int main() {
    int hi[4] = {1, 7, 3, 4}; float hf[4] = {1, 2, 3, 4}; int *di = dev(hi, 4); float *df = dev(hf, 4);
    rev<int, 4><<<1, 4, 4 * sizeof(int)>>>(di, 4); rev<float, 4><<<1, 4, 4 * sizeof(float)>>>(df, 4); printf("%d %g\n", one(di), one(df));
    int *o = dev(hi, 1); float *of = dev(hf, 1);
    red<int, Sum><<<1, 4>>>(di, o); red<float, Sum><<<1, 4>>>(df, of); printf("%d %g\n", one(o), one(of)); redmax<<<1, 4>>>(di, o); printf("%d\n", one(o));
    float2 z[4]; float2 *dz = dev(z, 4); pair<float><<<1, 4>>>(dz, df); printf("%g %g\n", one(dz).x, one(dz).y);
    dispatch(di, true, 4); dispatch(df, false, 4); printf("%d %g\n", one(di), one(df));
    printf("%d %d %d\n", wide(1), wide(1.0), lim<short>());
    int acc = 0; Loop<4>::run([&](int i) { acc = acc * 10 + i; }); printf("%d\n", acc);
    float g[4] = {1, 2, 3, 4}; float *dg = dev(g, 4); tile<2><<<1, dim3(2, 2)>>>(dg); cudaMemcpy(g, dg, sizeof g, cudaMemcpyDeviceToHost); printf("%g %g\n", g[1], g[2]);
    return 0;
}
