#define BLOCK 64

// Reverses each block of 64 numbers.
__global__ void reverse(int *data)
{
    __shared__ int tile[BLOCK];
    int t = threadIdx.x;
    int base = blockIdx.x * BLOCK;
    tile[t] = data[base + t];
    __syncthreads(); // everybody has stored
    data[base + t] = tile[BLOCK - 1 - t];
}

int main()
{
    int *d;
    cudaMalloc(&d, 4 * BLOCK * sizeof(int));
    reverse<<<4, BLOCK>>>(d);
    return cudaDeviceSynchronize();
}
