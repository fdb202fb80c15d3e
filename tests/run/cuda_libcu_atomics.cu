// libcu++: cuda::atomic, atomic_ref, barrier, memcpy_async, pipeline, and names of cuda::std.
// expect:
// counts 64 64 6.4 100 -7 255
// host 15 5 3
// flags 1
// barrier 0 1 2 3 4 5 6 7 -> 28 92 156 220
// pipeline 36 100
// std 3 7 10 2.5 1
// pool 1 4096 8
#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/array>
#include <cuda/std/cstdint>
#include <cuda/std/limits>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
#include <cooperative_groups.h>

namespace cg = cooperative_groups;
using block_barrier = cuda::barrier<cuda::thread_scope_block>;

struct Totals {
    cuda::atomic<int, cuda::thread_scope_device> all;
    unsigned long long wide;
    float sum;
    int most, least;
    unsigned bits;
};

// 64 threads: each adds 1, 1 and 0.1; thread i offers 100 - i as the most and i - 7 as the least; sets bit i % 8.
__global__ void counts(Totals *t)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    t->all.fetch_add(1, cuda::memory_order_relaxed);
    cuda::atomic_ref<unsigned long long> wide(t->wide);
    ++wide;
    cuda::atomic_ref<float, cuda::thread_scope_device> sum(t->sum);
    sum += 0.1f;
    cuda::atomic_ref<int, cuda::thread_scope_device>(t->most).fetch_max(100 - i);
    cuda::atomic_ref<int, cuda::thread_scope_device>(t->least).fetch_min(i - 7);
    cuda::atomic_ref<unsigned, cuda::thread_scope_device>(t->bits).fetch_or(1u << i % 8);
}

// The second block waits for the first one's value.
__global__ void flags(cuda::atomic<int, cuda::thread_scope_device> *flag, int *value, int *seen)
{
    if (blockIdx.x == 0) {
        *value = 1;
        flag->store(1, cuda::memory_order_release);
    } else {
        while (flag->load(cuda::memory_order_acquire) == 0) {
        }
        *seen = *value;
    }
}

// 8 threads copy 8 values a round by the group, thread 0 adds: round r has 8 r … 8 r + 7, sums 28, 92, 156, 220.
__global__ void rounds(const int *in, int *sums, int rounds)
{
    __shared__ int part[8];
    __shared__ block_barrier bar;
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0)
        init(&bar, block.size());
    block.sync();
    for (int r = 0; r < rounds; r++) {
        cuda::memcpy_async(block, part, in + 8 * r, cuda::aligned_size_t<16>(sizeof(part)), bar);
        bar.arrive_and_wait();
        if (block.thread_rank() == 0) {
            sums[r] = 0;
            for (int i = 0; i < 8; i++)
                sums[r] += part[i];
        }
        block_barrier::arrival_token token = bar.arrive();
        bar.wait(cuda::std::move(token));
    }
}

// Two stages: thread t doubles what its neighbour copied; sums of 2 * (1 + 2 + 3 + 4 …): 36 is 8 ones + 28, see below.
__global__ void stages(const int *in, int *out)
{
    __shared__ int buffer[2][8];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    int t = block.thread_rank();
    pipe.producer_acquire();
    cuda::memcpy_async(block, buffer[0], in, sizeof(int) * 8, pipe);
    pipe.producer_commit();
    for (int s = 0; s < 2; s++) {
        if (s == 0) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, buffer[1], in + 8, sizeof(int) * 8, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        atomicAdd(&out[s], buffer[s][(t + 1) % 8] + 1);
        pipe.consumer_release();
    }
}

// Sum of the array 1 + 2 = 3; 3 + 4 = 7; the tuple's 10 and 2.5; int32_t is four bytes.
__global__ void names(float *out)
{
    cuda::std::array<int, 2> a = {1, 2};
    out[0] = a[0] + a[1];
    cuda::std::pair<int, int> p(3, 4);
    out[1] = p.first + p.second;
    cuda::std::tuple<int, float> t(10, 2.5f);
    out[2] = cuda::std::get<0>(t);
    out[3] = cuda::std::get<1>(t);
    out[4] = cuda::std::is_same<cuda::std::int32_t, int>::value && cuda::std::numeric_limits<int>::max() > 0;
}

int main()
{
    Totals *t;
    cudaMallocManaged(&t, sizeof(Totals));
    t->all.store(0);
    t->wide = 0;
    t->sum = 0;
    t->most = -1000;
    t->least = 1000;
    t->bits = 0;
    counts<<<4, 16>>>(t);
    cudaDeviceSynchronize();
    printf("counts %d %llu %.1f %d %d %u\n", t->all.load(), t->wide, t->sum, t->most, t->least, t->bits);
    cuda::atomic<int> host(5);
    host += 10;
    int expected = 3;
    bool swapped = host.compare_exchange_strong(expected, 1);
    int old = host.exchange(2);
    int before = host.fetch_sub(1);
    printf("host %d %d %d\n", expected, old - 10, swapped + before + host.load());
    cuda::atomic<int, cuda::thread_scope_device> *flag;
    int *v;
    cudaMallocManaged(&flag, sizeof(*flag));
    cudaMallocManaged(&v, 64 * sizeof(int));
    flag->store(0);
    flags<<<2, 1>>>(flag, v, v + 1);
    cudaDeviceSynchronize();
    printf("flags %d\nbarrier", v[1]);
    for (int i = 0; i < 32; i++)
        v[i] = i;
    rounds<<<1, 8>>>(v, v + 40, 4);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++)
        printf(" %d", v[i]);
    printf(" -> %d %d %d %d\n", v[40], v[41], v[42], v[43]);
    v[50] = v[51] = 0;
    // 0 + 1 + … + 7 and eight times 1: 36; 8 + … + 15 and eight times 1: 100.
    stages<<<1, 8>>>(v, v + 50);
    cudaDeviceSynchronize();
    printf("pipeline %d %d\n", v[50], v[51]);
    float *f;
    cudaMallocManaged(&f, 5 * sizeof(float));
    names<<<1, 1>>>(f);
    cudaDeviceSynchronize();
    printf("std %g %g %g %g %g\n", f[0], f[1], f[2], f[3], f[4]);
    cudaMemPool_t pool;
    unsigned long long threshold = 4096, got = 0;
    cudaDeviceGetDefaultMemPool(&pool, 0);
    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &got);
    int *d;
    cudaStream_t s;
    cudaStreamCreate(&s);
    bool ok = cudaMallocAsync(&d, 16 * sizeof(int), s) == cudaSuccess;
    cudaMemsetAsync(d, 8, 16 * sizeof(int), s);
    unsigned char byte = 0;
    cudaMemcpyAsync(&byte, d, 1, cudaMemcpyDeviceToHost, s);
    cudaFreeAsync(d, s);
    cudaStreamSynchronize(s);
    printf("pool %d %llu %d\n", ok, got, byte);
    return 0;
}
