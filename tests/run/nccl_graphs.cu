// NCCL's calls as nodes of graphs, communicators that do not block, reductions of numbers of eight bits, and work that comes behind a call that waits.
// environment: CUDART_DEVICES=3
// expect:
// captured: 3 graphs, nothing done yet: 1 2 3
// run 1: 7 7 7
// run 2: 22 22 22
// one graph in another: 67 67 67
// not blocking: 0, then 0
// before: busy 1, value 5; behind it: 12
// query after: no error, event after: no error
// aborted: 0, free again: no error
// halves: 2 of 2, 1 of 1, rest 1
// shrunk: 2 ranks, mine 1, sum 30
// e4m3 2.5 448 -1.75, e5m2 3 57344, largest 1.5
// all to all 0 10 20, gathered 0 1 2, scattered 7 8 9
#include <cuda_fp8.h>
#include <nccl.h>
#include <stdio.h>

const int N = 3;
ncclComm_t comms[N];
cudaStream_t streams[N];
int *a[N], *b[N];

#define NCCL(call)                                                                        \
    do {                                                                                  \
        ncclResult_t r = (call);                                                          \
        if (r != ncclSuccess && r != ncclInProgress) printf("%s: %s\n", #call, ncclGetErrorString(r)); \
    } while (0)

__global__ void add(int *p, int by) { *p += by; }
__global__ void put(int *p, int v) { *p = v; }

static int at(int *p) {
    int v;
    cudaMemcpy(&v, p, sizeof v, cudaMemcpyDefault);
    return v;
}

template <class F> void each(F f) {
    NCCL(ncclGroupStart());
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        f(i);
    }
    NCCL(ncclGroupEnd());
}

static void wait(ncclComm_t comm) {
    ncclResult_t state = ncclInProgress;
    while (state == ncclInProgress) NCCL(ncclCommGetAsyncError(comm, &state));
    if (state != ncclSuccess) printf("state %s\n", ncclGetErrorString(state));
}

template <class T> static void small(ncclDataType_t type, const float *x, const float *y, int n, ncclRedOp_t op, float *out) {
    T host[2][4];
    for (int i = 0; i < n; i++) host[0][i] = T(x[i]), host[1][i] = T(y[i]);
    NCCL(ncclGroupStart());
    for (int i = 0; i < 2; i++) {
        cudaSetDevice(i);
        cudaMemcpy(a[i], host[i], n, cudaMemcpyDefault);
        NCCL(ncclAllReduce(a[i], b[i], n, type, op, comms[i], streams[i]));
    }
    NCCL(ncclGroupEnd());
    cudaMemcpy(host[0], b[1], n, cudaMemcpyDefault);
    for (int i = 0; i < n; i++) out[i] = float(host[0][i]);
}

int main() {
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        cudaStreamCreate(&streams[i]);
        cudaMalloc(&a[i], 64);
        cudaMalloc(&b[i], 64);
        int v = i + 1;
        cudaMemcpy(a[i], &v, sizeof v, cudaMemcpyDefault);
    }
    NCCL(ncclCommInitAll(comms, N, nullptr));

    // One is added, the sum goes to all, in place.
    cudaGraph_t graphs[N], outer[N];
    cudaGraphExec_t made[N];
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        cudaStreamBeginCapture(streams[i], cudaStreamCaptureModeRelaxed);
    }
    each([](int i) { NCCL(ncclAllReduce(a[i], a[i], 1, ncclInt, ncclSum, comms[i], streams[i])); });
    int count = 0;
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        add<<<1, 1, 0, streams[i]>>>(a[i], 1);
        count += cudaStreamEndCapture(streams[i], &graphs[i]) == cudaSuccess;
        cudaGraphInstantiate(&made[i], graphs[i], nullptr, nullptr, 0);
    }
    printf("captured: %d graphs, nothing done yet: %d %d %d\n", count, at(a[0]), at(a[1]), at(a[2]));
    for (int round = 1; round <= 2; round++) {
        for (int i = 0; i < N; i++) {
            cudaSetDevice(i);
            cudaGraphLaunch(made[i], streams[i]);
        }
        for (int i = 0; i < N; i++) cudaStreamSynchronize(streams[i]);
        printf("run %d: %d %d %d\n", round, at(a[0]), at(a[1]), at(a[2]));
    }
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        cudaStreamBeginCapture(streams[i], cudaStreamCaptureModeRelaxed);
        cudaGraphLaunch(made[i], streams[i]);
        cudaStreamEndCapture(streams[i], &outer[i]);
        cudaGraphInstantiate(&made[i], outer[i], nullptr, nullptr, 0);
    }
    for (int i = N - 1; i >= 0; i--) {
        cudaSetDevice(i);
        cudaGraphLaunch(made[i], streams[i]);
    }
    for (int i = 0; i < N; i++) cudaStreamSynchronize(streams[i]);
    printf("one graph in another: %d %d %d\n", at(a[0]), at(a[1]), at(a[2]));

    // Ranks of one thread without a group: a receive cannot be done before its send.
    ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
    config.blocking = 0;
    ncclUniqueId id;
    ncclGetUniqueId(&id);
    ncclComm_t free_[N];
    NCCL(ncclGroupStart());
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        NCCL(ncclCommInitRankConfig(&free_[i], N, id, i, &config));
    }
    NCCL(ncclGroupEnd());
    for (int i = 0; i < N; i++) wait(free_[i]);
    cudaSetDevice(1);
    put<<<1, 1, 0, streams[1]>>>(b[1], 5);
    ncclResult_t r = ncclRecv(a[1], 1, ncclInt, 0, free_[1], streams[1]);
    cudaEvent_t event;
    cudaEventCreate(&event);
    cudaMemcpyAsync(b[1], a[1], sizeof(int), cudaMemcpyDeviceToDevice, streams[1]);
    add<<<1, 1, 0, streams[1]>>>(b[1], 2);
    cudaEventRecord(event, streams[1]);
    bool busy = cudaStreamQuery(streams[1]) == cudaErrorNotReady && cudaEventQuery(event) == cudaErrorNotReady;
    int before = *(volatile int *)b[1];
    // Another device's work waits for the event, too.
    cudaSetDevice(2);
    cudaStreamWaitEvent(streams[2], event, 0);
    cudaMemcpyAsync(b[2], b[1], sizeof(int), cudaMemcpyDeviceToDevice, streams[2]);
    cudaSetDevice(0);
    put<<<1, 1, 0, streams[0]>>>(a[0], 10);
    ncclResult_t sent = ncclSend(a[0], 1, ncclInt, 1, free_[0], streams[0]);
    cudaStreamSynchronize(streams[2]);
    printf("not blocking: %d, then %d\n", r, sent);
    printf("before: busy %d, value %d; behind it: %d\n", busy, before, at(b[2]));
    cudaError_t query = cudaStreamQuery(streams[1]);
    printf("query after: %s, event after: %s\n", cudaGetErrorString(query), cudaGetErrorString(cudaEventSynchronize(event)));

    // What nobody sends is ended with its communicator.
    cudaSetDevice(1);
    NCCL(ncclRecv(a[1], 1, ncclInt, 2, free_[1], streams[1]));
    r = ncclCommAbort(free_[1]);
    printf("aborted: %d, free again: %s\n", r, cudaGetErrorString(cudaDeviceSynchronize()));
    NCCL(ncclCommDestroy(free_[0]));
    NCCL(ncclCommDestroy(free_[2]));

    // A cut that does not block.
    ncclGetUniqueId(&id);
    ncclComm_t parts[N];
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        NCCL(ncclCommInitRankConfig(&free_[i], N, id, i, &config));
    }
    for (int i = 0; i < N; i++) NCCL(ncclCommSplit(free_[i], i == 1 ? 0 : 1, i, &parts[i], nullptr));
    for (int i = 0; i < N; i++) wait(free_[i]), wait(parts[i]);
    int size[2], rank;
    NCCL(ncclCommCount(parts[2], &size[0]));
    NCCL(ncclCommCount(parts[1], &size[1]));
    NCCL(ncclCommUserRank(parts[2], &rank));
    printf("halves: %d of 2, %d of 1, rest %d\n", size[0], size[1], rank);
    for (int i = 0; i < N; i++) {
        NCCL(ncclCommFinalize(parts[i]));
        wait(parts[i]);
        NCCL(ncclCommDestroy(parts[i]));
        NCCL(ncclCommDestroy(free_[i]));
    }

    int out = 1;
    for (int i = 0; i < N; i += 2) {
        cudaSetDevice(i);
        NCCL(ncclCommShrink(comms[i], &out, 1, &parts[i], nullptr, NCCL_SHRINK_DEFAULT));
        put<<<1, 1>>>(a[i], 10 + 5 * i);
    }
    NCCL(ncclCommCount(parts[0], &size[0]));
    NCCL(ncclCommUserRank(parts[2], &rank));
    NCCL(ncclGroupStart());
    for (int i = 0; i < N; i += 2) NCCL(ncclAllReduce(a[i], b[i], 1, ncclInt, ncclSum, parts[i], streams[i]));
    NCCL(ncclGroupEnd());
    printf("shrunk: %d ranks, mine %d, sum %d\n", size[0], rank, at(b[2]));
    for (int i = 0; i < N; i += 2) NCCL(ncclCommDestroy(parts[i]));
    for (int i = 0; i < N; i++) NCCL(ncclCommDestroy(comms[i]));

    NCCL(ncclCommInitAll(comms, 2, nullptr));
    float x[] = {1.5f, 448.0f, -2.0f}, y[] = {1.0f, 448.0f, 0.25f}, got[3], wide[2], most[1];
    small<__nv_fp8_e4m3>(ncclFloat8e4m3, x, y, 3, ncclSum, got);
    float p[] = {1.5f, 57344.0f}, q[] = {2.0f, 2.0f};
    small<__nv_fp8_e5m2>(ncclFloat8e5m2, p, q, 2, ncclProd, wide);
    small<__nv_fp8_e4m3>(ncclFloat8e4m3, x, y, 1, ncclMax, most);
    printf("e4m3 %g %g %g, e5m2 %g %g, largest %g\n", got[0], got[1], got[2], wide[0], wide[1], most[0]);
    for (int i = 0; i < 2; i++) NCCL(ncclCommDestroy(comms[i]));

    NCCL(ncclCommInitAll(comms, N, nullptr));
    int v[3];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < 3; j++) v[j] = 10 * i + j;
        cudaMemcpy(a[i], v, sizeof v, cudaMemcpyDefault);
    }
    each([](int i) { NCCL(ncclAlltoAll(a[i], b[i], 1, ncclInt, comms[i], streams[i])); });
    cudaMemcpy(v, b[0], sizeof v, cudaMemcpyDefault);
    printf("all to all %d %d %d", v[0], v[1], v[2]);
    for (int i = 0; i < N; i++) cudaMemcpy(a[i], &i, sizeof i, cudaMemcpyDefault);
    each([](int i) { NCCL(ncclGather(a[i], b[i], 1, ncclInt, 2, comms[i], streams[i])); });
    cudaMemcpy(v, b[2], sizeof v, cudaMemcpyDefault);
    printf(", gathered %d %d %d", v[0], v[1], v[2]);
    for (int j = 0; j < 3; j++) v[j] = 7 + j;
    cudaMemcpy(a[1], v, sizeof v, cudaMemcpyDefault);
    each([](int i) { NCCL(ncclScatter(a[i], b[i], 1, ncclInt, 1, comms[i], streams[i])); });
    printf(", scattered %d %d %d\n", at(b[0]), at(b[1]), at(b[2]));
    for (int i = 0; i < N; i++) NCCL(ncclCommDestroy(comms[i]));
    return 0;
}
