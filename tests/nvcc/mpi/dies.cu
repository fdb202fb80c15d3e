// A rank that is killed while others wait for it, and while they have its memory open: MPI ends them, and nothing is left.
#include <mpi.h>
#include <csignal>
#include <cstdio>
#include <unistd.h>

__global__ void put(int *p, int v) { *p = v; }

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, v = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *p, *shared;
    cudaMalloc(&p, 1 << 20);
    put<<<1, 1>>>(p, 40 + rank);
    cudaIpcMemHandle_t handle;
    if (rank == 1) cudaIpcGetMemHandle(&handle, p);
    MPI_Bcast(&handle, sizeof handle, MPI_BYTE, 1, MPI_COMM_WORLD);
    if (rank != 1) {
        cudaIpcOpenMemHandle((void **)&shared, handle, cudaIpcMemLazyEnablePeerAccess);
        cudaMemcpy(&v, shared, sizeof v, cudaMemcpyDeviceToHost);
        if (rank == 0) printf("open: %d\n", v);
        fflush(stdout);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) kill(getpid(), SIGKILL);
    MPI_Allreduce(MPI_IN_PLACE, p, 100, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    printf("survived\n");
    MPI_Finalize();
    return 0;
}
