// Kernels whose costs are known on paper, of one warp each. What stands behind `//!` is what the accesses of that line cost altogether:
// kind, space, requests, transactions, needed; `tests/memory` compares. Arrays begin at multiples of 512 bytes.
#include <cstdio>
#include <cstdlib>

typedef float4 vec4;
struct Three { float x, y, z; };
__constant__ float table[64];

__global__ void unit(float *p, float *q) {
    q[threadIdx.x] = p[threadIdx.x]; //! load global 1 4 4; store global 1 4 4
}
__global__ void two(float *p, float *q) {
    q[threadIdx.x] = p[threadIdx.x * 2]; //! load global 1 8 4; store global 1 4 4
}
__global__ void three(float *p, float *q) {
    q[threadIdx.x] = p[threadIdx.x * 3]; //! load global 1 12 4; store global 1 4 4
}
__global__ void far_apart(float *p, float *q) {
    q[threadIdx.x * 32] = p[threadIdx.x]; //! load global 1 4 4; store global 1 32 4
}
__global__ void misaligned(float *p, float *q) {
    q[threadIdx.x] = p[threadIdx.x + 1]; //! load global 1 5 4; store global 1 4 4
}
__global__ void broadcast(float *p, float *q) {
    q[threadIdx.x] = p[7]; //! load global 1 1 1; store global 1 4 4
}
__global__ void backwards(float *p, float *q) {
    q[threadIdx.x] = p[31 - threadIdx.x]; //! load global 1 4 4; store global 1 4 4
}
__global__ void doubles(double *p, double *q) {
    q[threadIdx.x] = p[threadIdx.x]; //! load global 1 8 8; store global 1 8 8
}
__global__ void vectors(vec4 *p, float *q) {
    vec4 v = p[threadIdx.x]; //! load global 1 16 16
    q[threadIdx.x] = v.x + v.w; //! store global 1 4 4
}
__global__ void structures(Three *p, float *q) {
    Three v = p[threadIdx.x]; //! load global 3 36 12
    q[threadIdx.x] = v.x * v.y * v.z; //! store global 1 4 4
}
__global__ void bytes(char *p, char *q) {
    q[threadIdx.x] = p[threadIdx.x]; //! load global 1 1 1; store global 1 1 1
}
__global__ void columns(float *q) {
    __shared__ float tile[32][32];
    tile[threadIdx.x][3] = 1; //! store shared 1 32 1
    q[threadIdx.x] = tile[threadIdx.x][3]; //! load shared 1 32 1; store global 1 4 4
}
__global__ void padded(float *q) {
    __shared__ float tile[32][33];
    tile[threadIdx.x][3] = 1; //! store shared 1 1 1
    q[threadIdx.x] = tile[threadIdx.x][3]; //! load shared 1 1 1; store global 1 4 4
}
__global__ void swizzled(float *q) {
    __shared__ float tile[32 * 32];
    int x = threadIdx.x;
    tile[x * 32 + (3 ^ x)] = 1; //! store shared 1 1 1
    q[x] = tile[x * 32 + (3 ^ x)]; //! load shared 1 1 1; store global 1 4 4
}
__global__ void even_banks(float *q) {
    __shared__ float line[64];
    line[threadIdx.x * 2] = 1; //! store shared 1 2 1
    q[threadIdx.x] = line[0]; //! load shared 1 1 1; store global 1 4 4
}
__global__ void wide(double *q) {
    __shared__ double line[64];
    line[threadIdx.x] = 1; //! store shared 1 2 2
    q[threadIdx.x] = line[threadIdx.x * 2]; //! load shared 1 4 2; store global 1 8 8
}
__global__ void scattered(float *p, int *order, float *q) {
    q[threadIdx.x] = p[order[threadIdx.x]]; //! load global 2 25 8; store global 1 4 4
}
__global__ void counted(int *n) {
    atomicAdd(n, 1); //! atomic global 1 1 1
    atomicAdd(&n[threadIdx.x / 4], 1); //! atomic global 1 1 1
}
__global__ void constants(float *q) {
    q[threadIdx.x] = table[threadIdx.x % 5] * table[1]; //! load constant 2 6 2; store global 1 4 4
}
__global__ void own_array(float *q) {
    float own[8];
    int at = threadIdx.x;
    own[at % 8] = at; //! store local 1 32 4
    q[at] = own[at % 8]; //! load local 1 32 4; store global 1 4 4
}
__device__ float half_way(float *p, int i) {
    return p[i]; //! load global 2 4 4
}
__global__ void branches(float *p, float *q) {
    int i = threadIdx.x;
    if (i < 16) {
        q[i] = half_way(p, i); //! store global 1 2 2
    } else {
        q[i] = half_way(p, i); //! store global 1 2 2
    }
    q[i + 32] = 1; //! store global 1 4 4
}
// Lane l goes round l + 1 times: 32 + 31 + … lanes, at addresses of neighbours.
__global__ void rounds(float *p, float *q) {
    float sum = 0;
    for (int k = 0; k <= threadIdx.x; k++) {
        sum += p[k * 32 + threadIdx.x]; //! load global 32 80 80
    }
    q[threadIdx.x] = sum; //! store global 1 4 4
}
// What references to a thread's own variables lead to is in registers: only what is elsewhere counts.
__device__ float total(const Three &v) {
    return v.x + v.y + v.z; //! load global 3 36 12
}
__device__ void fill(Three *v, float x) {
    v->x = x;
    v->y = v->z = 2;
}
__device__ void add(float &to, float x) {
    to += x; //! load shared 1 1 1; store shared 1 1 1
}
__global__ void references(Three *p, float *q) {
    __shared__ float all[32];
    Three own;
    float sum = 0;
    fill(&own, threadIdx.x);
    add(sum, total(own));
    __syncthreads();
    fill(&own, 7);
    add(sum, total(own) + total(p[threadIdx.x]));
    all[threadIdx.x] = sum; //! store shared 1 1 1
    add(all[threadIdx.x], 1);
    __syncthreads();
    q[threadIdx.x] = all[31 - threadIdx.x]; //! load shared 1 1 1; store global 1 4 4
}

int main() {
    char *a, *b;
    int *order;
    cudaMalloc(&a, 1 << 20);
    cudaMalloc(&b, 1 << 20);
    cudaMalloc(&order, 128);
    cudaMemset(a, 0, 1 << 20);
    cudaMemset(b, 0, 1 << 20);
    int host[32];
    unsigned n = 12345;
    for (int i = 0; i < 32; i++) {
        n = n * 1664525u + 1013904223u;
        host[i] = n >> 24;
    }
    cudaMemcpy(order, host, sizeof host, cudaMemcpyHostToDevice);
    float *p = (float *)a, *q = (float *)b;
    unit<<<1, 32>>>(p, q);
    two<<<1, 32>>>(p, q);
    three<<<1, 32>>>(p, q);
    far_apart<<<1, 32>>>(p, q);
    misaligned<<<1, 32>>>(p, q);
    broadcast<<<1, 32>>>(p, q);
    backwards<<<1, 32>>>(p, q);
    doubles<<<1, 32>>>((double *)a, (double *)b);
    vectors<<<1, 32>>>((vec4 *)a, q);
    structures<<<1, 32>>>((Three *)a, q);
    bytes<<<1, 32>>>(a, b);
    columns<<<1, 32>>>(q);
    padded<<<1, 32>>>(q);
    swizzled<<<1, 32>>>(q);
    even_banks<<<1, 32>>>(q);
    wide<<<1, 32>>>((double *)b);
    scattered<<<1, 32>>>(p, order, q);
    counted<<<1, 32>>>((int *)b);
    constants<<<1, 32>>>(q);
    own_array<<<1, 32>>>(q);
    branches<<<1, 32>>>(p, q);
    rounds<<<1, 32>>>(p, q);
    references<<<1, 32>>>((Three *)a, q);
    // How many sectors the scattered ones are in, by another way.
    bool seen[32] = {};
    int sectors = 0;
    for (int i = 0; i < 32; i++) {
        sectors += !seen[host[i] / 8];
        seen[host[i] / 8] = true;
    }
    printf("%d sectors\n", sectors);
    return cudaDeviceSynchronize();
}
