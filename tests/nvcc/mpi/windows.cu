// One-sided MPI in device memory, callbacks of MPI's (a reduction of our own, an error handler, an attribute that is copied), derived types, persistent requests. Prints the same for any number of ranks from 2 on.
#include <mpi.h>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

struct Pair {
    double value;
    int rank, pad;
};

__global__ void square(int *p, int n) {
    int i = threadIdx.x;
    if (i < n) p[i] *= p[i];
}

__global__ void make(Pair *p, int rank) { p[threadIdx.x] = {(rank * 7 + threadIdx.x * 3) % 11 + 0.5, rank, 0}; }

// The larger of two; of the same ones that of the lower rank. A callback of MPI's.
static void larger(void *in, void *out, int *n, MPI_Datatype *) {
    Pair *a = (Pair *)in, *b = (Pair *)out;
    for (int i = 0; i < *n; i++)
        if (a[i].value > b[i].value || (a[i].value == b[i].value && a[i].rank < b[i].rank)) b[i] = a[i];
}

static int failures, copies;
static void failed(MPI_Comm *, int *code, ...) {
    int of;
    MPI_Error_class(*code, &of);
    failures += of == MPI_ERR_RANK;
}

static int copied(MPI_Comm, int, void *, void *value, void *copy, int *flag) {
    copies++;
    *(void **)copy = (char *)value + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks, bad = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int right = (rank + 1) % ranks, left = (rank + ranks - 1) % ranks;

    // Put, get and accumulate between fences, then under locks.
    int *shared, *own, host[8];
    cudaMalloc(&shared, 8 * sizeof(int));
    cudaMalloc(&own, 8 * sizeof(int));
    cudaMemset(shared, 0, 8 * sizeof(int));
    MPI_Win window;
    MPI_Win_create(shared, 8 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    for (int i = 0; i < 4; i++) host[i] = 10 * rank + i;
    cudaMemcpy(own, host, 4 * sizeof(int), cudaMemcpyHostToDevice);
    MPI_Win_fence(0, window);
    MPI_Put(own, 4, MPI_INT, right, 0, 4, MPI_INT, window);
    MPI_Win_fence(0, window);
    square<<<1, 4>>>(shared, 4);
    cudaDeviceSynchronize();
    MPI_Win_fence(0, window);
    MPI_Get(own, 4, MPI_INT, right, 0, 4, MPI_INT, window);
    MPI_Win_fence(0, window);
    cudaMemcpy(host, own, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) bad += host[i] != (10 * rank + i) * (10 * rank + i);
    printf(rank ? "" : "put, a kernel, get: %s\n", bad ? "wrong" : "right");
    int one = 1, all = 0, old = -1;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 5, 1, MPI_INT, MPI_SUM, window);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 6, MPI_SUM, window);
    MPI_Win_unlock(0, window);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window);
    MPI_Get(&all, 1, MPI_INT, 0, 5, 1, MPI_INT, window);
    MPI_Win_unlock(0, window);
    int seen = 1 << old, together;
    MPI_Allreduce(&seen, &together, 1, MPI_INT, MPI_BOR, MPI_COMM_WORLD);
    printf(rank ? "" : "accumulated %s, each got a number of its own: %s\n", all == ranks ? "all" : "not all", together == (1 << ranks) - 1 ? "yes" : "no");
    // Groups that post and wait.
    MPI_Group group, lefts, rights;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Group_incl(group, 1, &left, &lefts);
    MPI_Group_incl(group, 1, &right, &rights);
    MPI_Win_post(lefts, 0, window);
    MPI_Win_start(rights, 0, window);
    MPI_Put(&rank, 1, MPI_INT, right, 7, 1, MPI_INT, window);
    MPI_Win_complete(window);
    MPI_Win_wait(window);
    cudaMemcpy(host, shared + 7, sizeof(int), cudaMemcpyDeviceToHost);
    bad = host[0] != left;
    MPI_Win_free(&window);
    MPI_Allreduce(MPI_IN_PLACE, &bad, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    printf(rank ? "" : "posted and waited for: %d wrong\n", bad);

    // A type and a reduction of our own, in device memory.
    MPI_Datatype pair, column;
    int lengths[] = {1, 1};
    MPI_Aint places[] = {offsetof(Pair, value), offsetof(Pair, rank)};
    MPI_Datatype parts[] = {MPI_DOUBLE, MPI_INT}, packed;
    MPI_Type_create_struct(2, lengths, places, parts, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Pair), &pair);
    MPI_Type_commit(&pair);
    MPI_Op op;
    MPI_Op_create(larger, 1, &op);
    Pair *pairs, *most, got[6];
    cudaMalloc(&pairs, sizeof got);
    cudaMalloc(&most, sizeof got);
    make<<<1, 6>>>(pairs, rank);
    cudaDeviceSynchronize();
    MPI_Allreduce(pairs, most, 6, pair, op, MPI_COMM_WORLD);
    cudaMemcpy(got, most, sizeof got, cudaMemcpyDefault);
    bad = 0;
    for (int i = 0; i < 6; i++) {
        double value = -1;
        int whose = -1;
        for (int r = 0; r < ranks; r++)
            if ((r * 7 + i * 3) % 11 + 0.5 > value) value = (r * 7 + i * 3) % 11 + 0.5, whose = r;
        bad += got[i].value != value || got[i].rank != whose;
    }
    printf(rank ? "" : "a reduction of our own: %d wrong\n", bad);

    // A column of a matrix, sent again and again.
    double *matrix, *line, column_host[4], start[16];
    for (int i = 0; i < 16; i++) start[i] = 100 * rank + i;
    cudaMalloc(&matrix, sizeof start);
    cudaMalloc(&line, sizeof column_host);
    cudaMemcpy(matrix, start, sizeof start, cudaMemcpyDefault);
    MPI_Type_vector(4, 1, 4, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Request requests[2];
    MPI_Send_init(matrix + 2, 1, column, right, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(line, 4, MPI_DOUBLE, left, 3, MPI_COMM_WORLD, &requests[1]);
    double sum = 0;
    for (int round = 0; round < 3; round++) {
        MPI_Startall(2, requests);
        int done = 0;
        while (!done) MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
        cudaMemcpy(column_host, line, sizeof column_host, cudaMemcpyDefault);
        for (int i = 0; i < 4; i++) sum += column_host[i] - (100 * left + 4 * i + 2);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    printf(rank ? "" : "columns: %g off\n", sum);

    // Callbacks that MPI calls on its own account.
    MPI_Errhandler handler;
    MPI_Comm other, third;
    int key, found;
    void *value;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Comm_create_errhandler(failed, &handler);
    MPI_Comm_set_errhandler(other, handler);
    MPI_Send(&one, 1, MPI_INT, ranks + 5, 0, other);
    MPI_Comm_create_keyval(copied, MPI_COMM_NULL_DELETE_FN, &key, nullptr);
    MPI_Comm_set_attr(other, key, (void *)41);
    MPI_Comm_dup(other, &third);
    MPI_Comm_get_attr(third, key, &value, &found);
    printf(rank ? "" : "callbacks: %d failure, %d copy, value %ld\n", failures, copies, found ? (long)value : -1);
    MPI_Comm_free(&third);
    MPI_Comm_free(&other);
    MPI_Comm_free_keyval(&key);
    MPI_Errhandler_free(&handler);
    MPI_Type_free(&column);
    MPI_Type_free(&pair);
    MPI_Type_free(&packed);
    MPI_Op_free(&op);
    for (MPI_Group *g : {&group, &lefts, &rights}) MPI_Group_free(g);
    MPI_Finalize();
    return 0;
}
