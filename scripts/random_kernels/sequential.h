// CUDA's device side on one OS thread, for programs of scripts/random-kernels only: the oracle that shares nothing with cu2rs.
//
// A block's threads are fibers that run in turns and give way at barriers and warp operations; blocks run one after the other, so
// `__shared__` is `static`. ORDER=0|1|2 in the environment runs the threads forwards, backwards or shuffled: a program whose output
// depends on it has a race.
#pragma once
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
#define __constant__ static const
#define __host__
#define __noinline__ __attribute__((noinline))
#define __forceinline__ inline
#define __shared__ static
#define DYNAMIC(T, name) T *name = (T *)seq::dynamic_memory
#define LAUNCH(k, grid, block, bytes, ...) seq::run(grid, block, [=] { k(__VA_ARGS__); })
#define STEP seq::group_sync(0xffffffffu)

struct uint3 { unsigned x, y, z; };
struct dim3 {
    unsigned x, y, z;
    dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
struct int2 { int x, y; };
struct float4 { float x, y, z, w; };
inline int2 make_int2(int x, int y) { return {x, y}; }
inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
static uint3 threadIdx, blockIdx;
static dim3 blockDim, gridDim;

namespace seq {
struct Fiber {
    ucontext_t context;
    uint3 index;
    bool alive;
};
struct Group { unsigned mask; int arrived; unsigned generation; };
struct Warp {
    unsigned alive;
    uint64_t slot[32];
    std::vector<Group> groups;
};
static const size_t STACK = 256 << 10;
static char dynamic_memory[64 << 10];
static std::vector<Fiber> fibers;
static std::vector<char *> stacks;
static std::vector<Warp> warps;
static std::vector<int> votes;
static ucontext_t scheduler;
static std::function<void()> body;
static int now, alive, arrived;
static unsigned generation;
static uint64_t progress;

static void yield() {
    int me = now;
    swapcontext(&fibers[me].context, &scheduler);
}
template <class C> static void wait(C condition) {
    while (!condition()) yield();
    progress++;
}
static void entry() {
    body();
    fibers[now].alive = false;
    alive--;
    warps[now / 32].alive &= ~(1u << now % 32);
    progress++;
    swapcontext(&fibers[now].context, &scheduler);
}
static void block_sync() {
    unsigned mine = generation;
    arrived++;
    progress++;
    wait([=] {
        if (generation == mine && arrived == alive) arrived = 0, generation++;
        return generation != mine;
    });
}
static Group &group(unsigned mask) {
    auto &all = warps[now / 32].groups;
    for (auto &g : all)
        if (g.mask == mask) return g;
    all.push_back({mask, 0, 0});
    return all.back();
}
static void group_sync(unsigned mask) {
    unsigned mine = group(mask).generation;
    group(mask).arrived++;
    progress++;
    wait([=] {
        Group &g = group(mask);
        if (g.generation == mine && g.arrived == __builtin_popcount(mask & warps[now / 32].alive)) g.arrived = 0, g.generation++;
        return g.generation != mine;
    });
}
/// Every lane of the mask gives a value; `read` sees them all.
template <class T, class R> static auto exchange(unsigned mask, T value, R read) {
    Warp &w = warps[now / 32];
    uint64_t bits = 0;
    memcpy(&bits, &value, sizeof value);
    w.slot[now % 32] = bits;
    group_sync(mask);
    auto result = read([&w](int lane) { T v; memcpy(&v, &w.slot[lane & 31], sizeof v); return v; }, now % 32, mask & w.alive);
    group_sync(mask);
    return result;
}
static void run(dim3 grid, dim3 block, std::function<void()> thread) {
    static int order = getenv("ORDER") ? atoi(getenv("ORDER")) : 0;
    body = thread;
    gridDim = grid;
    blockDim = block;
    int n = block.x * block.y * block.z;
    fibers.resize(n);
    votes.assign(n, -1);
    while ((int)stacks.size() < n) stacks.push_back((char *)malloc(STACK));
    std::vector<int> turn(n);
    unsigned seed = 7;
    for (unsigned bz = 0; bz < grid.z; bz++) for (unsigned by = 0; by < grid.y; by++) for (unsigned bx = 0; bx < grid.x; bx++) {
        blockIdx = {bx, by, bz};
        warps.assign((n + 31) / 32, Warp{0, {}, {}});
        alive = n, arrived = 0;
        for (int t = 0; t < n; t++) {
            Fiber &f = fibers[t];
            f.index = {t % block.x, t / block.x % block.y, t / block.x / block.y};
            f.alive = true;
            warps[t / 32].alive |= 1u << t % 32;
            getcontext(&f.context);
            f.context.uc_stack.ss_sp = stacks[t];
            f.context.uc_stack.ss_size = STACK;
            f.context.uc_link = nullptr;
            makecontext(&f.context, entry, 0);
            turn[t] = order == 1 ? n - 1 - t : t;
        }
        while (alive > 0) {
            uint64_t before = progress;
            for (int i = n - 1; order == 2 && i > 0; i--) {
                seed = seed * 1664525 + 1013904223;
                std::swap(turn[i], turn[(seed >> 8) % (i + 1)]);
            }
            for (int t : turn) if (fibers[t].alive) {
                now = t;
                threadIdx = fibers[t].index;
                swapcontext(&scheduler, &fibers[t].context);
            }
            if (progress == before) {
                fprintf(stderr, "sequential: deadlock\n");
                exit(71);
            }
        }
    }
}
static int count(int value) {
    votes[now] = value != 0;
    block_sync();
    int sum = 0;
    for (size_t t = 0; t < votes.size(); t++) if (votes[t] == 1) sum++;
    block_sync();
    votes[now] = -1;
    block_sync();
    return sum;
}
}  // namespace seq

inline void __syncthreads() { seq::block_sync(); }
inline int __syncthreads_count(int p) { return seq::count(p); }
inline int __syncthreads_or(int p) { return seq::count(p) != 0; }
inline int __syncthreads_and(int p) { return seq::count(!p) == 0; }
inline void __syncwarp(unsigned mask = 0xffffffffu) { seq::group_sync(mask); }
template <class T> T __shfl_sync(unsigned m, T v, int source, int width = 32) {
    return seq::exchange(m, v, [=](auto at, int lane, unsigned) { return at((lane & ~(width - 1)) + (source & (width - 1))); });
}
template <class T> T __shfl_up_sync(unsigned m, T v, unsigned d, int width = 32) {
    return seq::exchange(m, v, [=](auto at, int lane, unsigned) { return (lane & (width - 1)) < (int)d ? v : at(lane - d); });
}
template <class T> T __shfl_down_sync(unsigned m, T v, unsigned d, int width = 32) {
    return seq::exchange(m, v, [=](auto at, int lane, unsigned) { return (lane & (width - 1)) + (int)d >= width ? v : at(lane + d); });
}
template <class T> T __shfl_xor_sync(unsigned m, T v, int with, int width = 32) {
    return seq::exchange(m, v, [=](auto at, int lane, unsigned) { return (lane ^ with) >= (lane & ~(width - 1)) + width ? v : at(lane ^ with); });
}
inline unsigned __ballot_sync(unsigned m, int p) {
    return seq::exchange(m, (int)(p != 0), [](auto at, int, unsigned who) {
        unsigned r = 0;
        for (int i = 0; i < 32; i++) if (who >> i & 1 && at(i)) r |= 1u << i;
        return r;
    });
}
inline int __any_sync(unsigned m, int p) { return __ballot_sync(m, p) != 0; }
inline int __all_sync(unsigned m, int p) { return __ballot_sync(m, !p) == 0; }
template <class T> unsigned __match_any_sync(unsigned m, T v) {
    return seq::exchange(m, v, [=](auto at, int, unsigned who) {
        unsigned r = 0;
        for (int i = 0; i < 32; i++) if (who >> i & 1 && at(i) == v) r |= 1u << i;
        return r;
    });
}
template <class T, class F> T reduce(unsigned m, T v, F f) {
    return seq::exchange(m, v, [=](auto at, int lane, unsigned who) {
        T r = at(lane);
        for (int i = 0; i < 32; i++) if (i != lane && who >> i & 1) r = f(r, at(i));
        return r;
    });
}
template <class T> T __reduce_add_sync(unsigned m, T v) { return reduce(m, v, [](T a, T b) { return (T)(a + b); }); }
template <class T> T __reduce_min_sync(unsigned m, T v) { return reduce(m, v, [](T a, T b) { return a < b ? a : b; }); }
template <class T> T __reduce_max_sync(unsigned m, T v) { return reduce(m, v, [](T a, T b) { return a > b ? a : b; }); }
inline unsigned __reduce_xor_sync(unsigned m, unsigned v) { return reduce(m, v, [](unsigned a, unsigned b) { return a ^ b; }); }

template <class T> struct Same { typedef T type; };
template <class T> using same_t = typename Same<T>::type;  // takes no part in deduction
template <class T> T swap_in(T *p, T v) { T old = *p; *p = v; return old; }
template <class T> T atomicAdd(T *p, same_t<T> v) { return swap_in(p, (T)(*p + v)); }
template <class T> T atomicMax(T *p, same_t<T> v) { return swap_in(p, *p > v ? *p : v); }
template <class T> T atomicMin(T *p, same_t<T> v) { return swap_in(p, *p < v ? *p : v); }
template <class T> T atomicXor(T *p, same_t<T> v) { return swap_in(p, (T)(*p ^ v)); }
template <class T> T atomicOr(T *p, same_t<T> v) { return swap_in(p, (T)(*p | v)); }
template <class T> T atomicAnd(T *p, same_t<T> v) { return swap_in(p, (T)(*p & v)); }
inline unsigned atomicInc(unsigned *p, unsigned most) { return swap_in(p, *p >= most ? 0 : *p + 1); }
template <class T> T atomicCAS(T *p, same_t<T> old, same_t<T> v) { return *p == old ? swap_in(p, v) : *p; }

inline int min(int a, int b) { return a < b ? a : b; }
inline int max(int a, int b) { return a > b ? a : b; }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
inline int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline unsigned __brev(unsigned x) {
    unsigned r = 0;
    for (int i = 0; i < 32; i++) r |= (x >> i & 1) << (31 - i);
    return r;
}
inline int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
inline int __float_as_int(float f) { int i; memcpy(&i, &f, 4); return i; }
inline long long __double_as_longlong(double d) { long long i; memcpy(&i, &d, 8); return i; }

inline float __int_as_float(int i) { float f; memcpy(&f, &i, 4); return f; }
inline int ptx_add(int a, int b) { return a + b; }
inline unsigned ptx_bfe(unsigned a, unsigned at, unsigned n) { return n == 0 ? 0 : (unsigned)((unsigned long long)a >> at) & (0xffffffffu >> (32 - n)); }
inline unsigned ptx_lop(unsigned a, unsigned b, unsigned c) { return a ^ b ^ c; }
inline int ptx_mad(int a, short b, int c) { return a * b + c; }
/// As a GPU converts: what is out of range becomes the nearest value, NaN zero (64 bits: the sign bit).
template <class T, class F> T to(F x) {
    const T most = (T)-1 > 0 ? (T)-1 : (T)(((unsigned long long)1 << (sizeof(T) * 8 - 1)) - 1), least = (T)-1 > 0 ? 0 : (T)(-most - 1);
    if (x != x) return sizeof(T) == 8 ? (T)0x8000000000000000ull : 0;
    return x >= (F)most ? most : x <= (F)least ? least : (T)x;
}

namespace cooperative_groups {
struct thread_block {};
inline thread_block this_thread_block() { return {}; }
template <int W> struct tile {
    int lane() const { return seq::now % 32; }
    unsigned mask() const { return (unsigned)((1ull << W) - 1) << (lane() & ~(W - 1)); }
    unsigned thread_rank() const { return seq::now % W; }
    unsigned size() const { return W; }
    unsigned meta_group_rank() const { return seq::now / W; }
    template <class T> T shfl(T v, int source) const { return __shfl_sync(mask(), v, source, W); }
    template <class T> T shfl_up(T v, unsigned d) const { return __shfl_up_sync(mask(), v, d, W); }
    template <class T> T shfl_down(T v, unsigned d) const { return __shfl_down_sync(mask(), v, d, W); }
    template <class T> T shfl_xor(T v, int with) const { return __shfl_xor_sync(mask(), v, with, W); }
    unsigned ballot(int p) const { return __ballot_sync(mask(), p) >> (lane() & ~(W - 1)); }
    int any(int p) const { return ballot(p) != 0; }
    int all(int p) const { return ballot(!p) == 0; }
};
template <int W> tile<W> tiled_partition(thread_block) { return {}; }
}  // namespace cooperative_groups

struct __half { _Float16 v; };
inline __half __float2half(float f) { return {(_Float16)f}; }
inline float __half2float(__half h) { return (float)h.v; }
inline __half __hadd(__half a, __half b) { return {(_Float16)(a.v + b.v)}; }
inline __half __hmul(__half a, __half b) { return {(_Float16)(a.v * b.v)}; }

// The runtime API that the programs use.
typedef int cudaError_t;
enum { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
template <class T> int cudaMalloc(T **p, size_t n) { *p = (T *)malloc(n); return 0; }
inline int cudaMemcpy(void *d, const void *s, size_t n, int) { memcpy(d, s, n); return 0; }
inline int cudaMemset(void *d, int v, size_t n) { memset(d, v, n); return 0; }
inline int cudaDeviceSynchronize() { return 0; }
