// Addresses of shared memory that lanes give each other by shuffles, and no barrier before what is stored there is read: on hardware the lanes of a warp execute one instruction after the other.
// expect:
// 0 wrong
#include <cstdint>
#include <cstdio>
__device__ __forceinline__ void scatter(int *to, const int *values)
{
    uint64_t mine = (uint64_t)to, all[4];
#pragma unroll
    for (int i = 0; i < 4; i++) all[i] = __shfl_sync(0xffffffff, mine, i * 8 + threadIdx.x / 4);
#pragma unroll
    for (int i = 0; i < 4; i++) reinterpret_cast<int *>(all[i])[threadIdx.x % 4] = values[i];
}
__global__ void tiles(const int *in, int *out)
{
    __shared__ int tile[128];
    int v[4];
    for (int i = 0; i < 4; i++) v[i] = in[threadIdx.x * 4 + i];
    scatter(tile + threadIdx.x * 4, v);
    for (int i = 0; i < 4; i++) out[i * 32 + threadIdx.x] = tile[(threadIdx.x * 4 + i) ^ 4];
}
int main()
{
    int *in, *out;
    cudaMallocManaged(&in, 512);
    cudaMallocManaged(&out, 512);
    for (int i = 0; i < 128; i++) in[i] = i * 7 % 128;
    tiles<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int t = 0; t < 32; t++)
        for (int i = 0; i < 4; i++) {
            int place = (t * 4 + i) ^ 4, row = place / 4, lane = row % 8 * 4 + place % 4;
            wrong += out[i * 32 + t] != in[lane * 4 + row / 8];
        }
    printf("%d wrong\n", wrong);
}
