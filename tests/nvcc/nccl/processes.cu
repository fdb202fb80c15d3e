// NCCL among three processes, which are forked before anything of CUDA's is called: the id goes through pipes. Then the last one is killed, and who waits for it is told.
#include <nccl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

__global__ void set(int *p, int v) { *p = v; }

#define NCCL(call)                                                              \
    do {                                                                        \
        ncclResult_t r = (call);                                                \
        if (r != ncclSuccess) printf("%s: %s\n", #call, ncclGetErrorString(r)); \
    } while (0)

int main() {
    // A pipe to each later rank, and back from rank 1, so that lines come in an order.
    int to[3][2], back[2];
    for (int i = 1; i < 3; i++)
        if (pipe(to[i])) return 1;
    if (pipe(back)) return 1;
    int rank = 0, children[3];
    for (int i = 1; i < 3 && rank == 0; i++) {
        children[i] = fork();
        if (children[i] == 0) rank = i;
    }
    ncclUniqueId id;
    if (rank == 0) {
        NCCL(ncclGetUniqueId(&id));
        for (int i = 1; i < 3; i++)
            if (write(to[i][1], &id, sizeof id) != sizeof id) return 1;
    } else if (read(to[rank][0], &id, sizeof id) != sizeof id) {
        return 1;
    }
    ncclComm_t comm;
    NCCL(ncclCommInitRank(&comm, 3, id, rank));
    int *p, *all, v, got[3];
    cudaMalloc(&p, 4);
    cudaMalloc(&all, 12);
    set<<<1, 1>>>(p, rank + 1);
    NCCL(ncclAllReduce(p, p, 1, ncclInt, ncclSum, comm, 0));
    cudaMemcpy(&v, p, 4, cudaMemcpyDeviceToHost);
    set<<<1, 1>>>(p, rank + 10);
    NCCL(ncclAllGather(p, all, 1, ncclInt, comm, 0));
    cudaMemcpy(got, all, 12, cudaMemcpyDeviceToHost);
    char c = 0;
    if (rank == 2) kill(getpid(), SIGKILL);
    if (rank == 1 && read(to[1][0], &c, 1) != 1) return 1;
    printf("rank %d: sum %d, gathered %d %d %d\n", rank, v, got[0], got[1], got[2]);
    fflush(stdout);
    ncclResult_t later, r = ncclSuccess;
    if (rank == 0 && write(to[1][1], &c, 1) != 1) return 1;
    r = ncclAllReduce(p, p, 1, ncclInt, ncclSum, comm, 0);
    if (rank == 0 && read(back[0], &c, 1) != 1) return 1;
    NCCL(ncclCommGetAsyncError(comm, &later));
    printf("rank %d: %s, and stays so: %d\n", rank, ncclGetErrorString(r), later == r);
    fflush(stdout);
    if (rank == 1 && write(back[1], &c, 1) != 1) return 1;
    NCCL(ncclCommAbort(comm));
    if (rank == 0)
        for (int i = 1; i < 3; i++) waitpid(children[i], nullptr, 0);
    return 0;
}
