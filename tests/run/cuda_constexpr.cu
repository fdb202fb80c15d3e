// Tables and constants computed at compile time, used on the device.
// expect:
// 0 1 4 9 16 25 36 49
// 3 8 64
// 77073096 2 3 5
// 12
#include <cstdio>
struct Squares { int v[8]; constexpr Squares() : v() { for (int i = 0; i < 8; i++) v[i] = i * i; } __host__ __device__ constexpr int operator[](int i) const { return v[i]; } };
__constant__ Squares squares = Squares();
__host__ __device__ constexpr unsigned crc(unsigned i) { for (int k = 0; k < 8; k++) i = (i & 1) ? (i >> 1) ^ 0xEDB88320u : i >> 1; return i; }
constexpr int log2c(int n) { return n <= 1 ? 0 : 1 + log2c(n / 2); }
template <int N> struct Tile { static constexpr int size = N * N; static constexpr int shift = log2c(N); int d[size]; };
struct Cfg { static constexpr int primes[3] = {2, 3, 5}; static constexpr int threads = 1 << log2c(8); };
template <class C> __global__ __launch_bounds__(C::threads * 2) void k(int *out) { int i = threadIdx.x; if (i < 3) out[i] = C::primes[i]; }
__global__ void table(int *out) { out[threadIdx.x] = squares[threadIdx.x]; }
__global__ void consts(unsigned *out) { constexpr unsigned c = crc(1); __shared__ int tile[Tile<8>::size / 16]; tile[threadIdx.x] = 3; __syncthreads(); int s = 0; for (int x : tile) s += x; out[0] = c; out[1] = s; }
int main() {
    int *p; unsigned *q;
    cudaMallocManaged(&p, 8 * sizeof(int)); cudaMallocManaged(&q, 2 * sizeof(unsigned));
    table<<<1, 8>>>(p); cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++) printf("%d%s", p[i], i < 7 ? " " : "\n");
    printf("%d %d %d\n", Tile<8>::shift, Cfg::threads, Tile<8>::size);
    consts<<<1, 4>>>(q); k<Cfg><<<1, 8>>>(p); cudaDeviceSynchronize();
    printf("%x %d %d %d\n", q[0], p[0], p[1], p[2]);
    printf("%u\n", q[1]);
}
