// Steps of a training with the data cut among ranks: each has its part of the samples, NCCL sums the gradients, MPI tells the ranks the id by which they meet. Prints the same for any number of ranks.
#include <mpi.h>
#include <nccl.h>
#include <cstdio>
#include <cstdlib>

#define CUDA(call)                                                                                         \
    if ((call) != cudaSuccess) fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(cudaGetLastError())), MPI_Abort(MPI_COMM_WORLD, 1)
#define NCCL(call)                                                                                         \
    do {                                                                                                   \
        ncclResult_t r = (call);                                                                           \
        if (r != ncclSuccess) fprintf(stderr, "%s: %s\n", #call, ncclGetErrorString(r)), MPI_Abort(MPI_COMM_WORLD, 1); \
    } while (0)

const int FEATURES = 8;

__device__ double feature(int sample, int f) { return ((sample * 37 + f * 101) % 97) / 97.0 - 0.5; }

// The gradient of the squared error, and the error behind it, of these samples.
__global__ void gradient(const double *weights, int first, int last, double *sums) {
    for (int s = first + blockIdx.x * blockDim.x + threadIdx.x; s < last; s += gridDim.x * blockDim.x) {
        double wanted = 0, got = 0;
        for (int f = 0; f < FEATURES; f++) {
            wanted += (f - 3) * feature(s, f);
            got += weights[f] * feature(s, f);
        }
        for (int f = 0; f < FEATURES; f++) atomicAdd(&sums[f], 2 * (got - wanted) * feature(s, f));
        atomicAdd(&sums[FEATURES], (got - wanted) * (got - wanted));
    }
}

__global__ void step(double *weights, const double *sums, double rate) { weights[threadIdx.x] -= rate * sums[threadIdx.x]; }

int main(int argc, char **argv) {
    int rank, ranks, samples = 4096;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    ncclUniqueId id;
    if (rank == 0) NCCL(ncclGetUniqueId(&id));
    MPI_Bcast(&id, sizeof id, MPI_BYTE, 0, MPI_COMM_WORLD);
    ncclComm_t comm;
    NCCL(ncclCommInitRank(&comm, ranks, id, rank));
    cudaStream_t stream;
    double *weights, *sums, loss;
    CUDA(cudaStreamCreate(&stream));
    CUDA(cudaMalloc(&weights, FEATURES * sizeof(double)));
    CUDA(cudaMalloc(&sums, (FEATURES + 1) * sizeof(double)));
    CUDA(cudaMemset(weights, 0, FEATURES * sizeof(double)));
    NCCL(ncclBroadcast(weights, weights, FEATURES, ncclDouble, 0, comm, stream));
    for (int i = 0; i < 60; i++) {
        CUDA(cudaMemsetAsync(sums, 0, (FEATURES + 1) * sizeof(double), stream));
        gradient<<<4, 128, 0, stream>>>(weights, samples * rank / ranks, samples * (rank + 1) / ranks, sums);
        NCCL(ncclAllReduce(sums, sums, FEATURES + 1, ncclDouble, ncclSum, comm, stream));
        step<<<1, FEATURES, 0, stream>>>(weights, sums, 2.0 / samples);
        CUDA(cudaMemcpyAsync(&loss, sums + FEATURES, sizeof loss, cudaMemcpyDeviceToHost, stream));
        CUDA(cudaStreamSynchronize(stream));
        if (rank == 0 && i % 20 == 19) printf("step %d: loss %.6f\n", i + 1, loss / samples);
    }
    double w[FEATURES];
    CUDA(cudaMemcpy(w, weights, sizeof w, cudaMemcpyDeviceToHost));
    if (rank == ranks - 1 && ranks > 1) MPI_Send(w, FEATURES, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        if (ranks > 1) MPI_Recv(w, FEATURES, MPI_DOUBLE, ranks - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int f = 0; f < FEATURES; f++) printf("%.5f%c", w[f], f < FEATURES - 1 ? ' ' : '\n');
    }
    NCCL(ncclCommDestroy(comm));
    MPI_Finalize();
    return 0;
}
