// expect:
// f16 k16: 0 wrong of 4096
// f16 k8: 0 wrong of 4096
// bf16 k16: 0 wrong of 4096
// f16 sums: 0 wrong of 4096
// tf32: 0 wrong of 4096
// f64: 0 wrong of 4096
// s8: 0 wrong of 4096
// u8 k16: 0 wrong of 4096
// clamped: 2147483647 -2147483648
// zeros: 1 2 3 0 | 0 0 0 0
/* Matrix products as libraries write them: tiles copied by cp.async, fragments by ldmatrix from 32-bit addresses of shared memory, mma. All products are small whole numbers,
   so that sums are exact in any order. */
#include <cstdint>
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

const int N = 64;

__device__ inline uint32_t shared_address(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ inline uint32_t shared_address_older(const void *p) {
    uint32_t a;
    asm("{ .reg .u64 at; cvta.to.shared.u64 at, %1; cvt.u32.u64 %0, at; }\n" : "=r"(a) : "l"(p));
    return a;
}
template <int bytes> __device__ inline void copy(uint32_t to, const void *from) {
    asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(to), "l"(from), "n"(bytes));
}
__device__ inline void copied() {
    asm volatile("cp.async.commit_group;\n" ::);
    asm volatile("cp.async.wait_group %0;\n" ::"n"(0));
}
#define LDMATRIX_X4(r0, r1, r2, r3, at) \
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at))

enum Kind { F16, BF16, F16_SUMS };

// C = A * B, each N by N in row order; a block of four warps computes 16 columns of 32 rows... each warp a tile of 16 by 8.
template <int kind, int k> __global__ void half_product(const uint16_t *a, const uint16_t *b, void *c) {
    extern __shared__ uint16_t memory[];
    uint16_t *tile_a = memory;                      // 32 rows of 16, a row 24 apart
    uint16_t(*tile_b)[24] = (uint16_t(*)[24])(memory + 32 * 24); // 16 rows of 16
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    int row = blockIdx.y * 32, column = blockIdx.x * 16;
    float sum[4] = {0, 0, 0, 0};
    uint32_t sums[2] = {0, 0};
    for (int at = 0; at < N; at += 16) {
        if (threadIdx.x < 64) copy<16>(shared_address(tile_a + threadIdx.x / 2 * 24 + threadIdx.x % 2 * 8), a + (row + threadIdx.x / 2) * N + at + threadIdx.x % 2 * 8);
        else if (threadIdx.x < 96) {
            int t = threadIdx.x - 64;
            copy<16>(shared_address_older(&tile_b[t / 2][t % 2 * 8]), b + (at + t / 2) * N + column + t % 2 * 8);
        }
        copied();
        __syncthreads();
        uint32_t fa[4], fb[2];
        uint32_t own_a = shared_address(tile_a + (warp / 2 * 16 + lane % 16) * 24 + lane / 16 * 8);
        LDMATRIX_X4(fa[0], fa[1], fa[2], fa[3], own_a);
        uint32_t own_b = shared_address(tile_b) + (lane % 16 * 24 + warp % 2 * 8) * 2;
        if (kind == BF16) asm volatile("ldmatrix.sync.aligned.x2.m8n8.shared.trans.b16 {%0, %1}, [%2];\n" : "=r"(fb[0]), "=r"(fb[1]) : "r"(own_b));
        else asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16 {%0, %1}, [%2];\n" : "=r"(fb[0]), "=r"(fb[1]) : "r"(own_b));
        if (kind == F16 && k == 16)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};\n"
                         : "=f"(sum[0]), "=f"(sum[1]), "=f"(sum[2]), "=f"(sum[3])
                         : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]), "f"(sum[0]), "f"(sum[1]), "f"(sum[2]), "f"(sum[3]));
        if (kind == F16 && k == 8)
            for (int i = 0; i < 2; i++)
                asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};\n"
                             : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                             : "r"(fa[2 * i]), "r"(fa[2 * i + 1]), "r"(fb[i]));
        if (kind == BF16)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n"
                         : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                         : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
        if (kind == F16_SUMS)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};\n"
                         : "=r"(sums[0]), "=r"(sums[1])
                         : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]), "r"(sums[0]), "r"(sums[1]));
        __syncthreads();
    }
    int r = row + warp / 2 * 16 + lane / 4, s = column + warp % 2 * 8 + lane % 4 * 2;
    if (kind == F16_SUMS) {
        ((uint32_t *)c)[(r * N + s) / 2] = sums[0];
        ((uint32_t *)c)[((r + 8) * N + s) / 2] = sums[1];
    } else {
        for (int i = 0; i < 4; i++) ((float *)c)[(r + i / 2 * 8) * N + s + i % 2] = sum[i];
    }
}

// The same by 16 by 8 tiles, a warp each, fragments from global memory.
__global__ void tf32_product(const float *a, const float *b, float *c) {
    int lane = threadIdx.x, g = lane >> 2, t = lane & 3, row = blockIdx.y * 16, column = blockIdx.x * 8;
    float d[4] = {};
    for (int k = 0; k < N; k += 8) {
        uint32_t fa[4], fb[2];
        for (int i = 0; i < 4; i++)
            asm("cvt.rna.tf32.f32 %0, %1;\n" : "=r"(fa[i]) : "f"(a[(row + g + i % 2 * 8) * N + k + t + i / 2 * 4]));
        for (int i = 0; i < 2; i++) asm("cvt.rna.tf32.f32 %0, %1;\n" : "=r"(fb[i]) : "f"(b[(k + t + i * 4) * N + column + g]));
        asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
            : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
            : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
    }
    for (int i = 0; i < 4; i++) c[(row + g + i / 2 * 8) * N + column + 2 * t + i % 2] = d[i];
}
__global__ void f64_product(const double *a, const double *b, double *c) {
    int lane = threadIdx.x, g = lane >> 2, t = lane & 3, row = blockIdx.y * 8, column = blockIdx.x * 8;
    double d0 = 0, d1 = 0;
    for (int k = 0; k < N; k += 4)
        asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};"
            : "=d"(d0), "=d"(d1)
            : "d"(a[(row + g) * N + k + t]), "d"(b[(k + t) * N + column + g]), "d"(d0), "d"(d1));
    c[(row + g) * N + column + 2 * t] = d0;
    c[(row + g) * N + column + 2 * t + 1] = d1;
}
__device__ uint32_t four(const signed char *p, int step) {
    uint32_t r = 0;
    for (int i = 0; i < 4; i++) r |= (uint32_t)(unsigned char)p[i * step] << 8 * i;
    return r;
}
template <bool is_signed> __global__ void byte_product(const signed char *a, const signed char *b, int *c) {
    int lane = threadIdx.x, g = lane >> 2, t = lane & 3, row = blockIdx.y * 16, column = blockIdx.x * 8;
    int d[4] = {};
    for (int k = 0; k < N; k += 32) {
        uint32_t fa[4], fb[2];
        for (int i = 0; i < 4; i++) fa[i] = four(a + (row + g + i % 2 * 8) * N + k + 4 * t + i / 2 * 16, 1);
        for (int i = 0; i < 2; i++) fb[i] = four(b + (k + 4 * t + i * 16) * N + column + g, N);
        if (is_signed)
            asm("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
        else
            for (int i = 0; i < 2; i++)
                asm("mma.sync.aligned.m16n8k16.row.col.s32.u8.s8.s32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
                    : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                    : "r"(fa[2 * i]), "r"(fa[2 * i + 1]), "r"(fb[i]));
    }
    for (int i = 0; i < 4; i++) c[(row + g + i / 2 * 8) * N + column + 2 * t + i % 2] = d[i];
}
__global__ void clamped(int *c) {
    int d0 = 2147483000, d1 = -2147483000;
    uint32_t a = 0x7f7f7f7fu, b = threadIdx.x < 4 ? 0x7f7f7f7fu : 0x81818181u;
    asm("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%0, %1};" : "+r"(d0), "+r"(d1) : "r"(a), "r"(b));
    if (threadIdx.x == 0) { c[0] = d0; c[1] = d1; }
}
__global__ void zeros(const int *from, int *to, int n) {
    __shared__ __align__(16) int s[8];
    if (threadIdx.x < 8) s[threadIdx.x] = 9;
    __syncthreads();
    if (threadIdx.x < 2) {
        int bytes = threadIdx.x == 0 ? n : 0;
        asm volatile("cp.async.ca.shared.global [%0], [%1], 16, %2;" ::"l"(__cvta_generic_to_shared(s + threadIdx.x * 4)), "l"(bytes ? from : nullptr), "r"(bytes));
        asm volatile("cp.async.wait_all;");
    }
    __syncthreads();
    int v;
    asm volatile("ld.shared.s32 %0, [%1];" : "=r"(v) : "r"(shared_address(s) + 4 * (threadIdx.x % 8)));
    uint32_t mirror = shared_address(s + threadIdx.x % 8) ^ 4;
    __syncthreads();
    asm volatile("st.shared.b32 [%0], %1;" ::"r"(mirror), "r"(v));
    __syncthreads();
    if (threadIdx.x < 8) to[threadIdx.x] = s[threadIdx.x ^ 1];
}

static int value_a(int i, int j) { return (i * 7 + j * 3) % 11 - 5; }
static int value_b(int i, int j) { return (i * 5 + j * 2) % 7 - 3; }
template <class T, class U> static void check(const char *name, const T *c, U value) {
    int wrong = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int sum = 0;
            for (int k = 0; k < N; k++) sum += value(i, k) * value_b(k, j);
            wrong += (double)c[i * N + j] != sum;
        }
    printf("%s: %d wrong of %d\n", name, wrong, N * N);
}
template <class T> static T *on_device(int (*value)(int, int)) {
    T *p;
    cudaMallocManaged(&p, N * N * sizeof(T));
    for (int i = 0; i < N * N; i++) p[i] = T((float)value(i / N, i % N));
    return p;
}
static int positive(int i, int j) { return value_a(i, j) & 255; }

int main() {
    half *ha = on_device<half>(value_a), *hb = on_device<half>(value_b), *hc;
    __nv_bfloat16 *ba = on_device<__nv_bfloat16>(value_a), *bb = on_device<__nv_bfloat16>(value_b);
    float *fa = on_device<float>(value_a), *fb = on_device<float>(value_b), *fc;
    double *da = on_device<double>(value_a), *db = on_device<double>(value_b), *dc;
    signed char *sa = on_device<signed char>(value_a), *sb = on_device<signed char>(value_b);
    int *ic;
    cudaMallocManaged(&hc, N * N * sizeof(half));
    cudaMallocManaged(&fc, N * N * sizeof(float));
    cudaMallocManaged(&dc, N * N * sizeof(double));
    cudaMallocManaged(&ic, N * N * sizeof(int));
    dim3 grid(N / 16, N / 32), tiles(N / 8, N / 16);
    int shared = (32 + 16) * 24 * 2;
    half_product<F16, 16><<<grid, 128, shared>>>((uint16_t *)ha, (uint16_t *)hb, fc);
    cudaDeviceSynchronize();
    check("f16 k16", fc, value_a);
    half_product<F16, 8><<<grid, 128, shared>>>((uint16_t *)ha, (uint16_t *)hb, fc);
    cudaDeviceSynchronize();
    check("f16 k8", fc, value_a);
    half_product<BF16, 16><<<grid, 128, shared>>>((uint16_t *)ba, (uint16_t *)bb, fc);
    cudaDeviceSynchronize();
    check("bf16 k16", fc, value_a);
    half_product<F16_SUMS, 16><<<grid, 128, shared>>>((uint16_t *)ha, (uint16_t *)hb, hc);
    cudaDeviceSynchronize();
    for (int i = 0; i < N * N; i++) fc[i] = __half2float(hc[i]);
    check("f16 sums", fc, value_a);
    tf32_product<<<tiles, 32>>>(fa, fb, fc);
    cudaDeviceSynchronize();
    check("tf32", fc, value_a);
    f64_product<<<dim3(N / 8, N / 8), 32>>>(da, db, dc);
    cudaDeviceSynchronize();
    check("f64", dc, value_a);
    byte_product<true><<<tiles, 32>>>(sa, sb, ic);
    cudaDeviceSynchronize();
    check("s8", ic, value_a);
    byte_product<false><<<tiles, 32>>>(sa, sb, ic);
    cudaDeviceSynchronize();
    check("u8 k16", ic, positive);
    clamped<<<1, 32>>>(ic);
    cudaDeviceSynchronize();
    printf("clamped: %d %d\n", ic[0], ic[1]);
    for (int i = 0; i < 4; i++) ic[8 + i] = i + 1;
    zeros<<<1, 32>>>(ic + 8, ic, 12);
    cudaDeviceSynchronize();
    printf("zeros: %d %d %d %d | %d %d %d %d\n", ic[0], ic[1], ic[2], ic[3], ic[4], ic[5], ic[6], ic[7]);
    return 0;
}
