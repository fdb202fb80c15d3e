// flags: --lanes
// Structs in shared memory, several dynamic views of one block's memory, pointers into shared memory passed to functions.
#include <stdio.h>

struct Cell { float v; int owner; };

__device__ void best(Cell *cells, int n, float *v, int *who) {
    *v = cells[0].v;
    *who = cells[0].owner;
    for (int i = 1; i < n; i++)
        if (cells[i].v > *v) { *v = cells[i].v; *who = cells[i].owner; }
}

__global__ void contest(float *v, int *who) {
    __shared__ Cell cells[16];
    int t = threadIdx.x;
    cells[t].v = (t * 5) % 16 + blockIdx.x;
    cells[t].owner = t;
    __syncthreads();
    if (t == 0) best(cells, blockDim.x, &v[blockIdx.x], &who[blockIdx.x]);
}

__global__ void split(int n, int *out) {
    extern __shared__ char raw[];
    int *ints = (int *)raw;
    float *floats = (float *)&ints[n];
    int t = threadIdx.x;
    ints[t] = t;
    floats[t] = t * 0.5f;
    __syncthreads();
    out[t] = ints[n - 1 - t] + (int)floats[t];
}

int main() {
    float v[2], *dv;
    int w[2], *dw, o[8], *dout;
    cudaMalloc(&dv, sizeof v);
    cudaMalloc(&dw, sizeof w);
    cudaMalloc(&dout, sizeof o);
    contest<<<2, 16>>>(dv, dw);
    cudaMemcpy(v, dv, sizeof v, cudaMemcpyDeviceToHost);
    cudaMemcpy(w, dw, sizeof w, cudaMemcpyDeviceToHost);
    printf("%g %d %g %d\n", v[0], w[0], v[1], w[1]);
    split<<<1, 8, 8 * (sizeof(int) + sizeof(float))>>>(8, dout);
    cudaMemcpy(o, dout, sizeof o, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d ", o[i]);
    printf("\n");
    return 0;
}
