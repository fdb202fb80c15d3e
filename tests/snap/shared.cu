// Shared memory, a barrier, a device function, a constant.
#define BLOCK 32

__constant__ float weight[2];

__device__ float blend(float a, float b)
{
    return a * weight[0] + b * weight[1];
}

__global__ void smooth(const float *in, float *out)
{
    __shared__ float tile[BLOCK + 1];
    unsigned t = threadIdx.x;

    tile[t] = in[blockIdx.x * BLOCK + t];
    if (t == 0)
        tile[BLOCK] = 0;
    __syncthreads();
    out[blockIdx.x * BLOCK + t] = blend(tile[t], tile[t + 1]);
}

int main()
{
    return 0;
}
