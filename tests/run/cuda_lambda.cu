// flags: --lanes
// Device lambdas as kernel arguments: captures, generic ones, nested, in structs.
// expect:
// 0 3 6 9 12 15 18 21
// 10 11 12 13 14 15 16 17
// 0.0 0.5 1.0 1.5
// 28 5040
// 1 3 5 7 9 11 13 15
// 7 6 5 4 3 2 1 0
#include <cstdio>
template <class F> __global__ void for_each(int n, F f) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) f(i); }
template <class T, class F> __global__ void fill(T *p, int n, F f) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = f(i); }
template <class T, class Op> __global__ void reduce(const T *p, int n, T init, Op op, T *out) { T acc = init; for (int i = 0; i < n; i++) acc = op(acc, p[i]); *out = acc; }
template <class F> void parallel(int n, F f) { for_each<<<(n + 3) / 4, 4>>>(n, f); cudaDeviceSynchronize(); }
struct Scale { int k; template <class T> __device__ T operator()(T x) const { return x * k; } };
template <class F, class G> struct Compose { F f; G g; __device__ auto operator()(int i) const { return f(g(i)); } };
template <class F, class G> Compose<F, G> compose(F f, G g) { return {f, g}; }
struct Grid { int *p; int n; void reverse() { auto q = p; int m = n; parallel(n, [=] __device__(int i) { q[i] = m - 1 - i; }); } };
static void show(int *p, int n) { for (int i = 0; i < n; i++) printf("%d%s", p[i], i + 1 < n ? " " : "\n"); }
int main() {
    const int n = 8;
    int *p, *out; float *f;
    cudaMallocManaged(&p, n * sizeof(int));
    cudaMallocManaged(&out, sizeof(int));
    cudaMallocManaged(&f, 4 * sizeof(float));
    int k = 3;
    parallel(n, [=] __device__(int i) { p[i] = i * k; });
    show(p, n);
    parallel(n, [p] __host__ __device__(int i) { p[i] = i + 10; });
    show(p, n);
    fill<<<1, 4>>>(f, 4, [] __device__(auto i) { return i * 0.5f; });
    cudaDeviceSynchronize();
    printf("%.1f %.1f %.1f %.1f\n", f[0], f[1], f[2], f[3]);
    fill<<<1, n>>>(p, n, [] __device__(int i) { return i; });
    reduce<<<1, 1>>>(p, n, 0, [] __device__(int a, int b) { return a + b; }, out);
    cudaDeviceSynchronize();
    int sum = *out;
    reduce<<<1, 1>>>(p + 1, n - 1, 1, [] __device__(auto a, auto b) { return a * b; }, out);
    cudaDeviceSynchronize();
    printf("%d %d\n", sum, *out);
    fill<<<1, n>>>(p, n, compose([] __device__(int x) { return x + 1; }, Scale{2}));
    cudaDeviceSynchronize();
    show(p, n);
    Grid g{p, n};
    g.reverse();
    show(p, n);
}
