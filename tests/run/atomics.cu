// flags: --lanes
// All atomics, on global and shared memory; results that do not depend on the order.
#include <stdio.h>

__global__ void all(int *i, unsigned *u, float *f, unsigned long long *l) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&i[0], t);
    atomicSub(&i[1], 1);
    atomicMax(&i[2], t * 3);
    atomicMin(&i[3], -t);
    atomicAnd(&i[4], ~(1 << (t % 8)));
    atomicOr(&i[5], 1 << (t % 16));
    atomicXor(&i[6], t);
    atomicExch(&i[7], 77);
    atomicAdd(&u[0], 2u);
    atomicInc(&u[1], 9u);
    atomicDec(&u[2], 4u);
    atomicMax(&u[3], (unsigned)t);
    atomicAdd(f, 0.5f);
    atomicAdd(l, 1ull << 33);
    // A maximum built on compare-and-swap.
    int old = i[8], seen;
    do {
        seen = old;
        if (t * 2 <= seen) break;
        old = atomicCAS(&i[8], seen, t * 2);
    } while (old != seen);
}

__global__ void histogram(const unsigned char *data, int n, unsigned *bins) {
    __shared__ unsigned local[8];
    if (threadIdx.x < 8) local[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&local[data[i] & 7], 1u);
    __syncthreads();
    if (threadIdx.x < 8) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

int main() {
    int hi[9] = {0, 0, 0, 0, 255, 0, 0, 0, -1}, *i;
    unsigned hu[4] = {0, 0, 0, 0}, *u;
    float hf = 0, *f;
    unsigned long long hl = 0, *l;
    cudaMalloc(&i, sizeof hi);
    cudaMalloc(&u, sizeof hu);
    cudaMalloc(&f, sizeof hf);
    cudaMalloc(&l, sizeof hl);
    cudaMemcpy(i, hi, sizeof hi, cudaMemcpyHostToDevice);
    cudaMemset(u, 0, sizeof hu);
    cudaMemset(f, 0, sizeof hf);
    cudaMemset(l, 0, sizeof hl);
    all<<<4, 32>>>(i, u, f, l);
    cudaMemcpy(hi, i, sizeof hi, cudaMemcpyDeviceToHost);
    cudaMemcpy(hu, u, sizeof hu, cudaMemcpyDeviceToHost);
    cudaMemcpy(&hf, f, sizeof hf, cudaMemcpyDeviceToHost);
    cudaMemcpy(&hl, l, sizeof hl, cudaMemcpyDeviceToHost);
    for (int k = 0; k < 9; k++) printf("%d ", hi[k]);
    printf("| %u %u %u %u | %g | %llu\n", hu[0], hu[1], hu[2], hu[3], hf, hl);
    unsigned char data[500], *dd;
    unsigned bins[8], *db;
    for (int k = 0; k < 500; k++) data[k] = (unsigned char)(k * k);
    cudaMalloc(&dd, sizeof data);
    cudaMalloc(&db, sizeof bins);
    cudaMemcpy(dd, data, sizeof data, cudaMemcpyHostToDevice);
    cudaMemset(db, 0, sizeof bins);
    histogram<<<3, 32>>>(dd, 500, db);
    cudaMemcpy(bins, db, sizeof bins, cudaMemcpyDeviceToHost);
    for (int k = 0; k < 8; k++) printf("%u ", bins[k]);
    printf("\n");
    return 0;
}
