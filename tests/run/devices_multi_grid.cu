// A cooperative launch over four devices: the grids wait for each other, and read what the others have written.
// environment: CUDART_DEVICES=4
// expect:
// four grids of 3 x 8: no error, no error
// rounds: 96 96 96 96
// ranks 0 24 48 72 of 96, grids 0 1 2 3 of 4, valid 1
// work behind it: 97 97 97 97
// a plain launch: valid 0 of 0 grids
// the same device twice: invalid argument
// a default stream: invalid argument
// another shape: invalid argument
// flags: invalid argument, none: invalid argument
// too large a block on both: invalid configuration argument, then no error
// without waiting afterwards: 40 40
#include <cooperative_groups.h>
#include <stdio.h>
namespace cg = cooperative_groups;

const int N = 4, ROUNDS = 4;

struct All {
    int *of[N];
};

// In each round every thread adds one to what the device after it has.
__global__ void ring(All all, unsigned *told, int rounds) {
    cg::multi_grid_group grids = cg::this_multi_grid();
    unsigned n = grids.num_grids(), me = grids.grid_rank();
    if (cg::this_grid().thread_rank() == 0) {
        told[0] = grids.thread_rank();
        told[1] = me;
        told[2] = n;
        told[3] = grids.size();
        told[4] = grids.is_valid();
    }
    if (!grids.is_valid()) return;
    for (int r = 0; r < rounds; r++) {
        int seen = *(volatile int *)all.of[(me + 1) % n];
        grids.sync();
        if (seen != r * 24) *all.of[me] = -1000000;
        atomicAdd(all.of[(me + n - 1) % n], 1);
        grids.sync();
    }
}

__global__ void more(int *p) { *p += 1; }

static const char *text(cudaError_t e) {
    cudaGetLastError();
    return cudaGetErrorString(e);
}

int main() {
    All all;
    unsigned *told[N];
    cudaStream_t streams[N];
    int rounds = ROUNDS;
    void *arguments[N][3];
    cudaLaunchParams list[N];
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        cudaStreamCreate(&streams[i]);
        cudaMalloc(&all.of[i], sizeof(int));
        cudaMemset(all.of[i], 0, sizeof(int));
        cudaMallocManaged(&told[i], 5 * sizeof(unsigned));
        for (int j = 0; j < N; j++)
            if (j != i) cudaDeviceEnablePeerAccess(j, 0);
    }
    for (int i = 0; i < N; i++) {
        arguments[i][0] = &all;
        arguments[i][1] = &told[i];
        arguments[i][2] = &rounds;
        list[i].func = (void *)ring;
        list[i].gridDim = dim3(3);
        list[i].blockDim = dim3(8);
        list[i].args = arguments[i];
        list[i].sharedMem = 0;
        list[i].stream = streams[i];
    }
    cudaError_t e = cudaLaunchCooperativeKernelMultiDevice(list, N, 0);
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        more<<<1, 1, 0, streams[i]>>>(all.of[i]);
    }
    int at[N];
    cudaError_t done = cudaSuccess;
    for (int i = 0; i < N; i++) {
        cudaSetDevice(i);
        cudaError_t d = cudaStreamSynchronize(streams[i]);
        if (d) done = d;
        cudaMemcpy(&at[i], all.of[i], sizeof(int), cudaMemcpyDefault);
    }
    printf("four grids of 3 x 8: %s, %s\n", text(e), text(done));
    printf("rounds: %d %d %d %d\n", at[0] - 1, at[1] - 1, at[2] - 1, at[3] - 1);
    printf("ranks %u %u %u %u of %u, grids %u %u %u %u of %u, valid %u\n", told[0][0], told[1][0], told[2][0], told[3][0], told[0][3], told[0][1], told[1][1],
           told[2][1], told[3][1], told[3][2], told[2][4]);
    printf("work behind it: %d %d %d %d\n", at[0], at[1], at[2], at[3]);

    cudaSetDevice(0);
    ring<<<1, 1>>>(all, told[0], 1);
    cudaDeviceSynchronize();
    printf("a plain launch: valid %u of %u grids\n", told[0][4], told[0][2]);

    cudaLaunchParams bad[2] = {list[0], list[0]};
    printf("the same device twice: %s\n", text(cudaLaunchCooperativeKernelMultiDevice(bad, 2, 0)));
    bad[1] = list[1], bad[1].stream = 0;
    printf("a default stream: %s\n", text(cudaLaunchCooperativeKernelMultiDevice(bad, 2, 0)));
    bad[1] = list[1], bad[1].gridDim.x = 4;
    printf("another shape: %s\n", text(cudaLaunchCooperativeKernelMultiDevice(bad, 2, 0)));
    bad[1] = list[1];
    e = cudaLaunchCooperativeKernelMultiDevice(bad, 2, 4);
    printf("flags: %s, none: %s\n", text(e), text(cudaLaunchCooperativeKernelMultiDevice(bad, 0, 0)));
    bad[0].blockDim.x = bad[1].blockDim.x = 2000;
    e = cudaLaunchCooperativeKernelMultiDevice(bad, 2, 0);
    printf("too large a block on both: %s, then %s\n", text(e), text(cudaDeviceSynchronize()));
    bad[0] = list[0], bad[1] = list[1];
    for (int i = 0; i < 2; i++) {
        cudaSetDevice(i);
        cudaMemset(all.of[i], 0, sizeof(int));
        bad[i].gridDim = dim3(5), bad[i].blockDim = dim3(4);
    }
    rounds = 1;
    cudaLaunchCooperativeKernelMultiDevice(bad, 2, cudaCooperativeLaunchMultiDeviceNoPreSync | cudaCooperativeLaunchMultiDeviceNoPostSync);
    rounds = 1;
    cudaSetDevice(1);
    cudaDeviceSynchronize();
    cudaSetDevice(0);
    cudaDeviceSynchronize();
    for (int i = 0; i < 2; i++) cudaMemcpy(&at[i], all.of[i], sizeof(int), cudaMemcpyDefault);
    printf("without waiting afterwards: %d %d\n", 2 * at[0], 2 * at[1]);
    return 0;
}
