// Warp matrix functions: tiles of half, tf32, double and 8-bit integers against plain loops.
#include <cstdio>
#include <cuda_bf16.h>
#include <mma.h>
using namespace nvcuda;

template <class T> struct Number {
    static __host__ __device__ T of(int i) { return T(i); }
};

template <class Frag, class Mem, class Acc, int M, int N, int K, class LA, class LB>
__global__ void product(const Mem *a, const Mem *b, const Acc *c, Acc *d)
{
    // Two warps do the same at different places.
    int warp = threadIdx.x / 32;
    wmma::fragment<wmma::matrix_a, M, N, K, Frag, LA> fa;
    wmma::fragment<wmma::matrix_b, M, N, K, Frag, LB> fb;
    wmma::fragment<wmma::accumulator, M, N, K, Acc> fc;
    wmma::load_matrix_sync(fa, a, K);
    wmma::load_matrix_sync(fb, b, N);
    wmma::load_matrix_sync(fc, c, N, wmma::mem_row_major);
    wmma::mma_sync(fc, fa, fb, fc);
    for (int i = 0; i < fc.num_elements; i++) fc.x[i] = fc.x[i] * Number<Acc>::of(warp + 1);
    wmma::store_matrix_sync(d + warp * M * N, fc, N, wmma::mem_row_major);
}

template <class Frag, class Mem, class Acc, int M, int N, int K> int check(const char *name)
{
    Mem *a, *b;
    Acc *c, *d;
    cudaMallocManaged(&a, M * K * sizeof(Mem));
    cudaMallocManaged(&b, K * N * sizeof(Mem));
    cudaMallocManaged(&c, M * N * sizeof(Acc));
    cudaMallocManaged(&d, 2 * M * N * sizeof(Acc));
    for (int i = 0; i < M * K; i++) a[i] = Mem(i % 7 - 3);
    for (int i = 0; i < K * N; i++) b[i] = Mem(i % 5 - 2);
    for (int i = 0; i < M * N; i++) c[i] = Acc(i % 3);
    product<Frag, Mem, Acc, M, N, K, wmma::row_major, wmma::row_major><<<1, 64>>>(a, b, c, d);
    cudaDeviceSynchronize();
    int wrong = 0;
    double total = 0;
    for (int w = 0; w < 2; w++)
        for (int i = 0; i < M; i++)
            for (int j = 0; j < N; j++) {
                double s = double(float(c[i * N + j]));
                for (int k = 0; k < K; k++) s += double(float(a[i * K + k])) * double(float(b[k * N + j]));
                double got = double(float(d[w * M * N + i * N + j]));
                wrong += got != s * (w + 1);
                total += got * (i + 2 * j);
            }
    printf("%s: %d wrong, weighed sum %.0f\n", name, wrong, total);
    return wrong;
}

// A column-major factor is the transposed matrix.
__global__ void transposed(const half *a, float *d)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, a, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, 16, wmma::mem_col_major);
}

// Who holds what, as processors from sm_80 have it: programs fill fragments by ldmatrix, or know which element x[i] is.
__global__ void dealt(const half *a, float *d, int *counts)
{
    __shared__ __align__(16) half tile[256];
    unsigned lane = threadIdx.x, group = lane / 4, member = lane % 4;
    for (int i = lane; i < 256; i += 32) tile[i] = a[i];
    __syncwarp();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa, loaded;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    unsigned from = __cvta_generic_to_shared(tile + lane % 16 * 16 + lane / 16 * 8), *to = reinterpret_cast<unsigned *>(fa.x);
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]) : "r"(from));
    wmma::load_matrix_sync(loaded, a, 16);
    int same = 0;
    for (int i = 0; i < 16; i++) same += float(loaded.x[i]) == float(fa.x[i % 8]);
    wmma::load_matrix_sync(fb, a, 16);
    wmma::fill_fragment(fc, 1.0f);
    wmma::mma_sync(fc, fa, fb, fc);
    for (int i = 0; i < fc.num_elements; i++) d[(group + i / 2 % 2 * 8) * 16 + member * 2 + i % 2 + i / 4 * 8] = fc.x[i];
    atomicAdd(counts, same);
    if (lane == 0) {
        counts[1] = fa.num_elements;
        counts[2] = wmma::fragment<wmma::matrix_b, 32, 8, 16, half, wmma::row_major>::num_elements;
        counts[3] = wmma::fragment<wmma::matrix_b, 32, 8, 16, __nv_bfloat16, wmma::row_major>::num_elements;
    }
}

// How many sums are not those of a matrix and itself turned around, where rows and columns are so far apart.
int differing(const half *a, const float *d, float begin, int row, int column)
{
    int wrong = 0;
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) {
            float s = begin;
            for (int k = 0; k < 16; k++) s += float(a[i * 16 + k]) * float(a[j * 16 + k]);
            wrong += d[i * row + j * column] != s;
        }
    return wrong;
}

int main()
{
    int wrong = check<half, half, float, 16, 16, 16>("half") + check<half, half, half, 32, 8, 16>("half sums") +
                check<wmma::precision::tf32, float, float, 16, 16, 8>("tf32") + check<double, double, double, 8, 8, 4>("double") +
                check<signed char, signed char, int, 8, 32, 16>("8 bits") +
                check<half, half, float, 8, 32, 16>("half, 8 rows") + check<signed char, signed char, int, 16, 16, 16>("8 bits, 16 rows") +
                check<unsigned char, unsigned char, int, 32, 8, 16>("8 bits, 32 rows") +
                check<__nv_bfloat16, __nv_bfloat16, float, 16, 16, 16>("bfloat16") + check<__nv_bfloat16, __nv_bfloat16, float, 32, 8, 16>("bfloat16, 32 rows");
    half *a;
    float *d;
    cudaMallocManaged(&a, 256 * sizeof(half));
    cudaMallocManaged(&d, 256 * sizeof(float));
    for (int i = 0; i < 256; i++) a[i] = half(float(i % 11 - 5));
    transposed<<<1, 32>>>(a, d);
    cudaDeviceSynchronize();
    wrong += differing(a, d, 0, 1, 16);
    int *counts;
    cudaMallocManaged(&counts, 4 * sizeof(int));
    dealt<<<1, 32>>>(a, d, counts);
    cudaDeviceSynchronize();
    wrong += differing(a, d, 1, 16, 1);
    printf("%d the same, elements %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
