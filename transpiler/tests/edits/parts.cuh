#pragma once

const int SCALE = 3;

struct Pair {
    int a = 5;
    int b = 7;
};

__device__ inline int index()
{
    return blockIdx.x * blockDim.x + threadIdx.x;
}

__device__ inline int deeper(int v)
{
    return v + 1;
}

__device__ inline int neighbour(int *tile)
{
    __syncthreads();
    return deeper(tile[(threadIdx.x + 1) % 64]);
}

__device__ inline int unchanged(int v)
{
    return v * 2;
}
