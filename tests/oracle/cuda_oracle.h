// A plain stand-in for CUDA, for g++: it serves to compute and check the expected output of the programs in tests/run with a
// compiler that is not ours. Each thread of a block is a fiber; blocks run one after another. scripts/oracle rewrites
// the launch syntax and compiles. It covers what the test programs use and nothing more.
#pragma once
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <functional>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __shared__ static
#define __forceinline__ inline
#define __noinline__
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))

template <class T, int N> struct VecT;
#define VEC(T, name) \
    struct name##1 { T x; }; \
    struct __align__(2 * sizeof(T)) name##2 { T x, y; }; \
    struct name##3 { T x, y, z; }; \
    struct __align__(sizeof(T) > 4 ? 16 : 4 * sizeof(T)) name##4 { T x, y, z, w; }; \
    inline name##1 make_##name##1(T x) { return {x}; } \
    inline name##2 make_##name##2(T x, T y) { return {x, y}; } \
    inline name##3 make_##name##3(T x, T y, T z) { return {x, y, z}; } \
    inline name##4 make_##name##4(T x, T y, T z, T w) { return {x, y, z, w}; }
VEC(signed char, char) VEC(unsigned char, uchar) VEC(short, short) VEC(unsigned short, ushort) VEC(int, int)
VEC(unsigned, uint) VEC(long, long) VEC(unsigned long, ulong) VEC(float, float) VEC(long long, longlong)
VEC(unsigned long long, ulonglong) VEC(double, double)
struct dim3 {
    unsigned x, y, z;
    dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
    dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};

static uint3 threadIdx, blockIdx;
static dim3 blockDim, gridDim;
const int warpSize = 32;
alignas(64) static char cu_dynamic[1 << 16];

struct CuFiber { ucontext_t c; std::vector<char> stack; bool done; int wait; uint3 t; uint64_t val; int bar; };
static std::vector<CuFiber> *cu_fibers;
static ucontext_t cu_main;
static int cu_cur, cu_acc[3];
static std::function<void()> *cu_body;
static void cu_entry() { (*cu_body)(); (*cu_fibers)[cu_cur].done = true; swapcontext(&(*cu_fibers)[cu_cur].c, &cu_main); }
// wait: 0 runs, 1 at a block barrier, 2 at a warp barrier
static void cu_yield(int why) { auto &f = (*cu_fibers)[cu_cur]; f.wait = why; uint3 t = f.t; swapcontext(&f.c, &cu_main); threadIdx = t; }
static void __syncthreads() { cu_yield(1); }
static void __syncwarp(unsigned = ~0u) { cu_yield(2); }
static void __threadfence() {}
static void __threadfence_block() {}
static void __threadfence_system() {}
static int cu_reduced[3];
static int cu_vote(int p) { auto &f = (*cu_fibers)[cu_cur]; f.bar = p; cu_yield(3); return 0; }
static int __syncthreads_count(int p) { cu_vote(!!p); return cu_reduced[0]; }
static int __syncthreads_and(int p) { cu_vote(!!p); return cu_reduced[1]; }
static int __syncthreads_or(int p) { cu_vote(!!p); return cu_reduced[2]; }

template <class T> T cu_exchange(T v, int src) {
    auto &fs = *cu_fibers; uint64_t bits = 0; memcpy(&bits, &v, sizeof v);
    fs[cu_cur].val = bits; cu_yield(2);
    int base = cu_cur / 32 * 32; bits = fs[base + src].val; cu_yield(2);
    memcpy(&v, &bits, sizeof v); return v;
}
static int cu_lane() { return cu_cur % 32; }
template <class T> T __shfl_sync(unsigned, T v, int s, int w = 32) { int l = cu_lane(); return cu_exchange(v, l / w * w + (s & (w - 1))); }
template <class T> T __shfl_down_sync(unsigned, T v, unsigned d, int w = 32) { int l = cu_lane(); int s = l + d; return cu_exchange(v, s / w == l / w ? s : l); }
template <class T> T __shfl_up_sync(unsigned, T v, unsigned d, int w = 32) { int l = cu_lane(); return cu_exchange(v, l % w >= (int)d ? l - d : l); }
template <class T> T __shfl_xor_sync(unsigned, T v, int m, int w = 32) { int l = cu_lane(); int s = l ^ m; return cu_exchange(v, s / w <= l / w ? s : l); }
static unsigned __ballot_sync(unsigned m, int p) {
    auto &fs = *cu_fibers; fs[cu_cur].val = !!p; cu_yield(2);
    unsigned r = 0; int base = cu_cur / 32 * 32;
    for (int i = 0; i < 32 && base + i < (int)fs.size(); i++) if (m >> i & 1) r |= (unsigned)fs[base + i].val << i;
    cu_yield(2); return r;
}
static int __any_sync(unsigned m, int p) { return __ballot_sync(m, p) != 0; }
static int __all_sync(unsigned m, int p) { return __ballot_sync(m, p) == m; }

template <class F> void cu_launch(dim3 g, dim3 b, F f) {
    gridDim = g; blockDim = b; std::function<void()> body = f; cu_body = &body;
    int n = b.x * b.y * b.z;
    for (unsigned z = 0; z < g.z; z++) for (unsigned y = 0; y < g.y; y++) for (unsigned x = 0; x < g.x; x++) {
        blockIdx = {x, y, z};
        std::vector<CuFiber> fs(n); cu_fibers = &fs;
        for (int i = 0; i < n; i++) {
            fs[i].stack.resize(1 << 16); fs[i].done = false; fs[i].wait = 0;
            fs[i].t = {i % b.x, i / b.x % b.y, i / b.x / b.y};
            getcontext(&fs[i].c); fs[i].c.uc_stack.ss_sp = fs[i].stack.data(); fs[i].c.uc_stack.ss_size = 1 << 16;
            fs[i].c.uc_link = &cu_main; makecontext(&fs[i].c, cu_entry, 0);
        }
        for (bool alive = true; alive;) {
            alive = false;
            for (int i = 0; i < n; i++) if (!fs[i].done && !fs[i].wait) { cu_cur = i; threadIdx = fs[i].t; swapcontext(&cu_main, &fs[i].c); alive = true; }
            for (int w = 0; w < n; w += 32) {
                bool all = true, any = false;
                for (int i = w; i < w + 32 && i < n; i++) { if (!fs[i].done && fs[i].wait != 2) all = false; if (!fs[i].done && fs[i].wait == 2) any = true; }
                if (all && any) { for (int i = w; i < w + 32 && i < n; i++) fs[i].wait = 0; alive = true; }
            }
            bool at = true, any = false;
            for (auto &t : fs) { if (!t.done && t.wait != 1 && t.wait != 3) at = false; if (!t.done) any = true; }
            if (at && any) {
                cu_reduced[0] = 0; cu_reduced[1] = 1; cu_reduced[2] = 0;
                for (auto &t : fs) if (!t.done && t.wait == 3) { cu_reduced[0] += t.bar; cu_reduced[1] &= t.bar; cu_reduced[2] |= t.bar; }
                for (auto &t : fs) t.wait = 0; alive = true;
            }
        }
    }
}

enum cudaError_t { cudaSuccess, cudaErrorInvalidValue = 1, cudaErrorInvalidConfiguration = 9 };
enum cudaMemcpyKind { cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
typedef int cudaStream_t; typedef int cudaEvent_t;
template <class T> cudaError_t cudaMalloc(T **p, size_t n) { *p = (T *)calloc(n, 1); return cudaSuccess; }
template <class T> cudaError_t cudaMallocManaged(T **p, size_t n) { *p = (T *)calloc(n, 1); return cudaSuccess; }
template <class T> cudaError_t cudaMallocHost(T **p, size_t n) { *p = (T *)calloc(n, 1); return cudaSuccess; }
template <class T> cudaError_t cudaMallocPitch(T **p, size_t *pitch, size_t w, size_t h) { *pitch = (w + 511) / 512 * 512; *p = (T *)calloc(*pitch * h, 1); return cudaSuccess; }
static cudaError_t cudaFree(void *p) { free(p); return cudaSuccess; }
static cudaError_t cudaFreeHost(void *p) { free(p); return cudaSuccess; }
static cudaError_t cudaMemcpy(void *d, const void *s, size_t n, cudaMemcpyKind) { memcpy(d, s, n); return cudaSuccess; }
static cudaError_t cudaMemcpyAsync(void *d, const void *s, size_t n, cudaMemcpyKind, cudaStream_t = 0) { memcpy(d, s, n); return cudaSuccess; }
static cudaError_t cudaMemcpy2D(void *d, size_t dp, const void *s, size_t sp, size_t w, size_t h, cudaMemcpyKind) { for (size_t i = 0; i < h; i++) memcpy((char *)d + i * dp, (const char *)s + i * sp, w); return cudaSuccess; }
static cudaError_t cudaMemset(void *d, int v, size_t n) { memset(d, v, n); return cudaSuccess; }
template <class T> cudaError_t cudaMemcpyToSymbol(T &d, const void *s, size_t n, size_t o = 0, cudaMemcpyKind = cudaMemcpyHostToDevice) { memcpy((char *)&d + o, s, n); return cudaSuccess; }
template <class T> cudaError_t cudaMemcpyFromSymbol(void *d, T &s, size_t n, size_t o = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost) { memcpy(d, (char *)&s + o, n); return cudaSuccess; }
template <class T> cudaError_t cudaGetSymbolAddress(void **p, T &s) { *p = (void *)&s; return cudaSuccess; }
static cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
static cudaError_t cudaGetLastError() { return cudaSuccess; }
static cudaError_t cudaStreamCreate(cudaStream_t *s) { *s = 1; return cudaSuccess; }
static cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
static cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }

#define CU_ATOMIC(name, expr) template <class T, class U> T name(T *p, U v_) { T old = *p, v = (T)v_; *p = (expr); return old; }
CU_ATOMIC(atomicAdd, old + v) CU_ATOMIC(atomicSub, old - v) CU_ATOMIC(atomicMax, old > v ? old : v) CU_ATOMIC(atomicMin, old < v ? old : v)
CU_ATOMIC(atomicAnd, old & v) CU_ATOMIC(atomicOr, old | v) CU_ATOMIC(atomicXor, old ^ v) CU_ATOMIC(atomicExch, v)
CU_ATOMIC(atomicInc, old >= v ? 0 : old + 1) CU_ATOMIC(atomicDec, old == 0 || old > v ? v : old - 1)
template <class T, class U, class V> T atomicCAS(T *p, U c, V v) { T old = *p; if (old == (T)c) *p = (T)v; return old; }
static int __popc(unsigned x) { return __builtin_popcount(x); }
static int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static int __ffs(int x) { return __builtin_ffs(x); }
static unsigned __brev(unsigned x) { unsigned r = 0; for (int i = 0; i < 32; i++) r |= (x >> i & 1) << (31 - i); return r; }
static int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
static unsigned __umulhi(unsigned a, unsigned b) { return (uint64_t)a * b >> 32; }
static int __float_as_int(float f) { int i; memcpy(&i, &f, 4); return i; }
static float __int_as_float(int i) { float f; memcpy(&f, &i, 4); return f; }
#ifndef CU_NO_MINMAX
template <class T> T max(T a, T b) { return a > b ? a : b; }
template <class T> T min(T a, T b) { return a < b ? a : b; }
#endif
static float rsqrtf(float x) { return 1 / sqrtf(x); }
static float __fdividef(float a, float b) { return a / b; }
#define __powf powf
#define __log2f log2f
