// NCCL among four devices of one process: one thread with groups, then a thread for each device with an id; all collective calls, sends in a ring, reductions and types, a split,
// and what is refused.
// environment: CUDART_DEVICES=4
// stderr: calls that do not belong together: rank 0 has ncclAllReduce of 4 elements of ncclInt32, reduction 0, root 0, call 1; rank 1 has ncclAllReduce of 3 elements
// expect:
// 4 ranks on devices 0 1 2 3
// sum 10 14 18 22 | avg 2.50 | max 4 min 1 prod 24 | half 10
// scaled 300 400, wrong type 4, destroyed 4 | by the device 20
// broadcast 31 31 31 31 | reduce 10, others keep -1
// gather 100 101 102 103, 100 101 102 103 | scatter 6 10 14 18
// ring 3 0 1 2
// halves: rank 0 of 2 sums 4, rank 1 of 2 sums 6, others 4 6
// threads: 6 6 6 6
// errors: invalid argument (run with NCCL_DEBUG=WARN for details); 4 4 4 4 5
// mismatch 5 5
#include <cuda_fp16.h>
#include <nccl.h>
#include <stdio.h>
#include <thread>
#include <vector>

#define CUDA(call)                                                                                  \
    if ((call) != cudaSuccess) printf("%s: %s\n", #call, cudaGetErrorString(cudaGetLastError()))
#define NCCL(call)                                                                                  \
    do {                                                                                            \
        ncclResult_t r = (call);                                                                    \
        if (r != ncclSuccess) printf("%s: %s\n", #call, ncclGetErrorString(r));                     \
    } while (0)

const int N = 4;
__global__ void start(int *p, int rank, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = rank + 1 + i;
}
__global__ void start(float *p, int rank) { *p = rank + 1; }
__global__ void start(__half *p, int rank) { *p = __float2half(rank + 1); }

ncclComm_t comms[N];
cudaStream_t streams[N];
int *a[N], *b[N];

int at(int *p) {
    int v;
    CUDA(cudaMemcpy(&v, p, sizeof v, cudaMemcpyDeviceToHost));
    return v;
}
template <class F> void each(F f) {
    NCCL(ncclGroupStart());
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        f(i);
    }
    NCCL(ncclGroupEnd());
    for (int i = 0; i < N; i++) CUDA(cudaStreamSynchronize(streams[i]));
}
void again() {
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        start<<<1, 16, 0, streams[i]>>>(a[i], i, 16);
        CUDA(cudaMemset(b[i], 255, 64));
    }
}
int reduced(ncclRedOp_t op) {
    again();
    each([=](int i) { NCCL(ncclAllReduce(a[i], b[i], 1, ncclInt, op, comms[i], streams[i])); });
    return at(b[2]);
}

int main() {
    NCCL(ncclCommInitAll(comms, N, nullptr));
    int ranks, device[N];
    NCCL(ncclCommCount(comms[0], &ranks));
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        CUDA(cudaStreamCreate(&streams[i]));
        CUDA(cudaMalloc(&a[i], 64));
        CUDA(cudaMalloc(&b[i], 64));
        NCCL(ncclCommCuDevice(comms[i], &device[i]));
    }
    printf("%d ranks on devices %d %d %d %d\n", ranks, device[0], device[1], device[2], device[3]);

    again();
    each([](int i) { NCCL(ncclAllReduce(a[i], a[i], 4, ncclInt32, ncclSum, comms[i], streams[i])); });
    printf("sum %d %d %d %d", at(a[0]), at(a[1] + 1), at(a[2] + 2), at(a[3] + 3));
    each([](int i) { start<<<1, 1, 0, streams[i]>>>((float *)a[i], i); });
    each([](int i) { NCCL(ncclAllReduce(a[i], b[i], 1, ncclFloat, ncclAvg, comms[i], streams[i])); });
    float average;
    CUDA(cudaMemcpy(&average, b[3], 4, cudaMemcpyDefault));
    printf(" | avg %.2f | max %d min %d prod %d", average, reduced(ncclMax), reduced(ncclMin), reduced(ncclProd));
    each([](int i) { start<<<1, 1, 0, streams[i]>>>((__half *)a[i], i); });
    each([](int i) { NCCL(ncclAllReduce(a[i], b[i], 1, ncclHalf, ncclSum, comms[i], streams[i])); });
    __half half;
    CUDA(cudaMemcpy(&half, b[1], 2, cudaMemcpyDefault));
    printf(" | half %g\n", __half2float(half));

    // Reductions of the program's own: each rank's numbers times its scalar, which is the host's, or the device's and read when the call is done.
    ncclRedOp_t ops[N];
    again();
    for (int i = 0; i < N; i++) {
        int by = 10 * (i + 1);
        NCCL(ncclRedOpCreatePreMulSum(&ops[i], &by, ncclInt, ncclScalarHostImmediate, comms[i]));
    }
    each([&](int i) { NCCL(ncclAllReduce(a[i], b[i], 2, ncclInt, ops[i], comms[i], streams[i])); });
    printf("scaled %d %d, wrong type %d", at(b[0]), at(b[3] + 1), ncclAllReduce(a[0], b[0], 1, ncclFloat, ops[0], comms[0], streams[0]));
    for (int i = 0; i < N; i++) NCCL(ncclRedOpDestroy(ops[i], comms[i]));
    printf(", destroyed %d", ncclRedOpDestroy(ops[0], comms[0]));
    for (int i = 0; i < N; i++) NCCL(ncclRedOpCreatePreMulSum(&ops[i], a[i] + 8, ncclInt, ncclScalarDevice, comms[i]));
    for (int i = 0; i < N; i++) {
        int by = i;
        CUDA(cudaMemcpy(a[i] + 8, &by, 4, cudaMemcpyDefault));
    }
    each([&](int i) { NCCL(ncclReduce(a[i], b[i], 1, ncclInt, ops[i], 1, comms[i], streams[i])); });
    printf(" | by the device %d\n", at(b[1]));
    for (int i = 0; i < N; i++) NCCL(ncclRedOpDestroy(ops[i], comms[i]));

    for (int i = 0; i < N; i++) {
        int v = 30 + i;
        cudaMemcpy(a[i], &v, 4, cudaMemcpyDefault);
    }
    each([](int i) { NCCL(ncclBroadcast(a[i], b[i], 1, ncclInt, 1, comms[i], streams[i])); });
    printf("broadcast %d %d %d %d", at(b[0]), at(b[1]), at(b[2]), at(b[3]));
    again();
    each([](int i) { NCCL(ncclReduce(a[i], b[i], 1, ncclInt, ncclSum, 2, comms[i], streams[i])); });
    printf(" | reduce %d, others keep %d\n", at(b[2]), at(b[3]));
    for (int i = 0; i < N; i++) {
        int v = 100 + i;
        cudaMemcpy(a[i], &v, 4, cudaMemcpyDefault);
    }
    each([](int i) { NCCL(ncclAllGather(a[i], b[i], 1, ncclInt, comms[i], streams[i])); });
    printf("gather %d %d %d %d, %d %d %d %d", at(b[0]), at(b[0] + 1), at(b[0] + 2), at(b[0] + 3), at(b[3]), at(b[3] + 1), at(b[3] + 2), at(b[3] + 3));
    again();
    each([](int i) { NCCL(ncclReduceScatter(a[i], b[i], 1, ncclInt, ncclSum, comms[i], streams[i])); });
    printf(" | scatter %d %d %d %d\n", at(b[0]) - 4, at(b[1]) - 4, at(b[2]) - 4, at(b[3]) - 4);
    for (int i = 0; i < N; i++) cudaMemcpy(a[i], &i, 4, cudaMemcpyDefault);
    each([](int i) {
        NCCL(ncclSend(a[i], 1, ncclInt, (i + 1) % N, comms[i], streams[i]));
        NCCL(ncclRecv(b[i], 1, ncclInt, (i + N - 1) % N, comms[i], streams[i]));
    });
    printf("ring %d %d %d %d\n", at(b[0]), at(b[1]), at(b[2]), at(b[3]));

    ncclComm_t halves[N];
    each([&](int i) { NCCL(ncclCommSplit(comms[i], i % 2, -i, &halves[i], nullptr)); });
    int rank[2], of;
    NCCL(ncclCommUserRank(halves[2], &rank[0]));
    NCCL(ncclCommUserRank(halves[1], &rank[1]));
    NCCL(ncclCommCount(halves[0], &of));
    again();
    each([&](int i) { NCCL(ncclAllReduce(a[i], b[i], 1, ncclInt, ncclSum, halves[i], streams[i])); });
    printf("halves: rank %d of %d sums %d, rank %d of %d sums %d, others %d %d\n", rank[0], of, at(b[2]), rank[1], of, at(b[1]), at(b[0]), at(b[3]));

    // A thread a device, no groups.
    ncclUniqueId id;
    NCCL(ncclGetUniqueId(&id));
    int got[N];
    std::vector<std::thread> threads;
    for (int i = 0; i < N; i++)
        threads.emplace_back([&, i] {
            cudaSetDevice(i);
            ncclComm_t comm;
            NCCL(ncclCommInitRank(&comm, N, id, i));
            int v = i;
            cudaMemcpy(a[i], &v, 4, cudaMemcpyDefault);
            NCCL(ncclAllReduce(a[i], b[i], 1, ncclInt, ncclSum, comm, 0));
            got[i] = at(b[i]);
            NCCL(ncclCommDestroy(comm));
        });
    for (auto &t : threads) t.join();
    printf("threads: %d %d %d %d\n", got[0], got[1], got[2], got[3]);

    int host[4];
    ncclResult_t r[] = {ncclAllReduce(host, host, 4, ncclInt, ncclSum, comms[0], 0), ncclAllReduce(a[0], b[0], 17, ncclInt, ncclSum, comms[0], 0),
                        ncclReduce(a[0], b[0], 1, ncclInt, ncclSum, 4, comms[0], 0), ncclAllReduce(a[0], b[0], 1, ncclInt, ncclSum, nullptr, 0),
                        ncclCommInitRank(&comms[0], 2, id, 2), ncclGroupEnd()};
    printf("errors: %s; %d %d %d %d %d\n", ncclGetErrorString(r[0]), r[1], r[2], r[3], r[4], r[5]);
    ncclComm_t two[2];
    NCCL(ncclCommInitAll(two, 2, nullptr));
    ncclGroupStart();
    for (int i = 0; i < 2; i++) ncclAllReduce(a[i], b[i], 4 - i, ncclInt, ncclSum, two[i], streams[i]);
    ncclResult_t ended = ncclGroupEnd(), later;
    ncclCommGetAsyncError(two[0], &later);
    printf("mismatch %d %d\n", ended, later);
    for (int i = 0; i < 2; i++) ncclCommAbort(two[i]);
    for (int i = 0; i < N; i++) {
        NCCL(ncclCommDestroy(halves[i]));
        NCCL(ncclCommDestroy(comms[i]));
    }
    return 0;
}
