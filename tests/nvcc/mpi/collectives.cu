// Random sequences of NCCL's calls beside MPI's on the same device memory: `collectives FIRST COUNT`. All ranks draw the same numbers; what differs between the two is printed, then how much was compared.
#include <mpi.h>
#include <nccl.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define NCCL(call)                                                                                      \
    do {                                                                                                \
        ncclResult_t r = (call);                                                                        \
        if (r != ncclSuccess && r != ncclInProgress) {                                                  \
            fprintf(stderr, "%s: %s\n", #call, ncclGetErrorString(r));                                  \
            MPI_Abort(MPI_COMM_WORLD, 1);                                                               \
        }                                                                                               \
    } while (0)

struct Random {
    uint64_t state;
    uint32_t next() {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return state >> 33;
    }
    int below(int n) { return next() % n; }
};

struct Type {
    ncclDataType_t nccl;
    MPI_Datatype mpi;
    int bytes;
};

// Small whole numbers, so that sums and products of any order are the same.
template <class T> __global__ void fill(T *p, int n, unsigned seed) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned h = (i + 1) * 2654435761u ^ seed * 40503u;
        h ^= h >> 15;
        p[i] = T(h % 5);
    }
}

static void fill_as(const Type &t, void *p, int n, unsigned seed) {
    switch (t.nccl) {
    case ncclInt8: fill<<<2, 64>>>((int8_t *)p, n, seed); break;
    case ncclUint8: fill<<<2, 64>>>((uint8_t *)p, n, seed); break;
    case ncclInt32: fill<<<2, 64>>>((int32_t *)p, n, seed); break;
    case ncclUint32: fill<<<2, 64>>>((uint32_t *)p, n, seed); break;
    case ncclInt64: fill<<<2, 64>>>((int64_t *)p, n, seed); break;
    case ncclUint64: fill<<<2, 64>>>((uint64_t *)p, n, seed); break;
    case ncclFloat32: fill<<<2, 64>>>((float *)p, n, seed); break;
    default: fill<<<2, 64>>>((double *)p, n, seed); break;
    }
}

// Both sides of one communicator.
struct Both {
    ncclComm_t nccl;
    MPI_Comm mpi;
    int rank, size;
};

static Both whole(bool blocking) {
    Both b;
    b.mpi = MPI_COMM_WORLD;
    MPI_Comm_rank(b.mpi, &b.rank);
    MPI_Comm_size(b.mpi, &b.size);
    ncclUniqueId id;
    if (b.rank == 0) NCCL(ncclGetUniqueId(&id));
    MPI_Bcast(&id, sizeof id, MPI_BYTE, 0, b.mpi);
    ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
    config.blocking = blocking;
    NCCL(ncclCommInitRankConfig(&b.nccl, b.size, id, b.rank, &config));
    return b;
}

static long compared, different;

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int first = argc > 1 ? atoi(argv[1]) : 0, count = argc > 2 ? atoi(argv[2]) : 20;
    const Type types[] = {{ncclInt8, MPI_INT8_T, 1},   {ncclUint8, MPI_UINT8_T, 1},   {ncclInt32, MPI_INT32_T, 4}, {ncclUint32, MPI_UINT32_T, 4},
                          {ncclInt64, MPI_INT64_T, 8}, {ncclUint64, MPI_UINT64_T, 8}, {ncclFloat32, MPI_FLOAT, 4}, {ncclFloat64, MPI_DOUBLE, 8}};
    const ncclRedOp_t ops[] = {ncclSum, ncclProd, ncclMax, ncclMin};
    const MPI_Op mpi_ops[] = {MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN};
    const char *names[] = {"all-reduce", "broadcast", "reduce", "all-gather", "reduce-scatter", "send and receive", "all-to-all", "gather", "scatter"};
    const int MOST = 300;
    for (int s = first; s < first + count; s++) {
        Random r{(uint64_t)s * 7919 + 17};
        Both world = whole(r.below(4) != 0), part = world;
        cudaStream_t stream;
        cudaStreamCreate(&stream);
        bool cut = r.below(3) == 0;
        if (cut) {
            int colours = 1 + r.below(2), turn = r.below(2);
            int colour = world.rank % colours, key = turn ? -world.rank : world.rank;
            MPI_Comm_split(world.mpi, colour, key, &part.mpi);
            MPI_Comm_rank(part.mpi, &part.rank);
            MPI_Comm_size(part.mpi, &part.size);
            NCCL(ncclCommSplit(world.nccl, colour, key, &part.nccl, nullptr));
            for (ncclResult_t state = ncclInProgress; state == ncclInProgress;) NCCL(ncclCommGetAsyncError(world.nccl, &state));
        }
        char *in, *out, *mpi_out;
        cudaMalloc(&in, 8 * MOST * world.size);
        cudaMalloc(&out, 8 * MOST * world.size);
        cudaMalloc(&mpi_out, 8 * MOST * world.size);
        int calls = 3 + r.below(8);
        for (int c = 0; c < calls; c++) {
            const Type &t = types[r.below(8)];
            int op = r.below(4), kind = r.below(9), n = r.below(8) == 0 ? 0 : r.below(MOST) + 1;
            bool in_place = r.below(3) == 0;
            Both &b = cut && r.below(2) ? part : world;
            // (Parts have ranks of their own: a root that each of them has.)
            int root = r.below(b.size > 1 && &b == &world ? b.size : 1);
            int all = n * b.size;
            unsigned seed = r.next();
            fill_as(t, in, all, seed + 101 * world.rank);
            cudaMemset(out, 77, 8 * MOST * world.size);
            cudaMemset(mpi_out, 77, 8 * MOST * world.size);
            cudaStreamSynchronize(0);
            char *from = in;
            size_t bytes = (size_t)n * t.bytes;
            switch (kind) {
            case 0:
                if (in_place) cudaMemcpy(out, in, bytes, cudaMemcpyDefault), from = out;
                NCCL(ncclAllReduce(from, out, n, t.nccl, ops[op], b.nccl, stream));
                if (in_place) {
                    cudaMemcpy(mpi_out, in, bytes, cudaMemcpyDefault);
                    MPI_Allreduce(MPI_IN_PLACE, mpi_out, n, t.mpi, mpi_ops[op], b.mpi);
                } else {
                    MPI_Allreduce(in, mpi_out, n, t.mpi, mpi_ops[op], b.mpi);
                }
                break;
            case 1:
                cudaMemcpy(mpi_out, in, bytes, cudaMemcpyDefault);
                NCCL(ncclBroadcast(in, out, n, t.nccl, root, b.nccl, stream));
                MPI_Bcast(mpi_out, n, t.mpi, root, b.mpi);
                break;
            case 2:
                NCCL(ncclReduce(in, out, n, t.nccl, ops[op], root, b.nccl, stream));
                MPI_Reduce(in, mpi_out, n, t.mpi, mpi_ops[op], root, b.mpi);
                break;
            case 3:
                if (in_place) from = out + b.rank * bytes, cudaMemcpy(from, in, bytes, cudaMemcpyDefault);
                NCCL(ncclAllGather(from, out, n, t.nccl, b.nccl, stream));
                MPI_Allgather(in, n, t.mpi, mpi_out, n, t.mpi, b.mpi);
                break;
            case 4:
                NCCL(ncclReduceScatter(in, out, n, t.nccl, ops[op], b.nccl, stream));
                MPI_Reduce_scatter_block(in, mpi_out, n, t.mpi, mpi_ops[op], b.mpi);
                break;
            case 5: {
                int step = r.below(b.size > 1 && &b == &world ? b.size : 1), to = (b.rank + step) % b.size, back = (b.rank + b.size - step) % b.size;
                NCCL(ncclGroupStart());
                NCCL(ncclSend(in, n, t.nccl, to, b.nccl, stream));
                NCCL(ncclRecv(out, n, t.nccl, back, b.nccl, stream));
                NCCL(ncclGroupEnd());
                MPI_Sendrecv(in, n, t.mpi, to, 0, mpi_out, n, t.mpi, back, 0, b.mpi, MPI_STATUS_IGNORE);
                break;
            }
            case 6:
                NCCL(ncclAlltoAll(in, out, n, t.nccl, b.nccl, stream));
                MPI_Alltoall(in, n, t.mpi, mpi_out, n, t.mpi, b.mpi);
                break;
            case 7:
                NCCL(ncclGather(in, out, n, t.nccl, root, b.nccl, stream));
                MPI_Gather(in, n, t.mpi, mpi_out, n, t.mpi, root, b.mpi);
                break;
            default:
                NCCL(ncclScatter(in, out, n, t.nccl, root, b.nccl, stream));
                MPI_Scatter(in, n, t.mpi, mpi_out, n, t.mpi, root, b.mpi);
            }
            cudaStreamSynchronize(stream);
            std::vector<char> x(8 * MOST * world.size), y(x.size());
            cudaMemcpy(x.data(), out, x.size(), cudaMemcpyDefault);
            cudaMemcpy(y.data(), mpi_out, y.size(), cudaMemcpyDefault);
            compared++;
            // (What a broadcast has beside its result is what MPI's began with.)
            size_t looked = kind == 1 ? bytes : x.size();
            if (memcmp(x.data(), y.data(), looked) != 0) {
                different++;
                printf("sequence %d, call %d, rank %d of %d: %s of %d elements of type %d, operation %d, root %d%s differs\n", s, c, b.rank, b.size, names[kind], n,
                       t.nccl, op, root, in_place ? ", in place" : "");
            }
        }
        cudaFree(in), cudaFree(out), cudaFree(mpi_out);
        cudaStreamDestroy(stream);
        if (cut) {
            NCCL(ncclCommDestroy(part.nccl));
            MPI_Comm_free(&part.mpi);
        }
        NCCL(ncclCommDestroy(world.nccl));
    }
    long sums[2] = {compared, different};
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0) printf("%d sequences, %ld results compared, %ld differ\n", count, sums[0], sums[1]);
    MPI_Finalize();
    return different != 0;
}
