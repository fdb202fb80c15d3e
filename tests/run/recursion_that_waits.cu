// Device functions that wait for other threads and call themselves, directly and by way of each other.
// expect:
// walk 10 10
// tree 496 496
// turns -5 5
// method 496 240
#include <cstdio>

__device__ int walk(int n, int *s)
{
    if (n == 0) return 0;
    s[threadIdx.x] = n;
    __syncthreads();
    int left = s[(threadIdx.x + 1) % 32];
    __syncthreads();
    return left + walk(n - 1, s);
}

// The sum over a warp, halves first.
__device__ int tree(int value, int width)
{
    if (width == 1) return value;
    int other = __shfl_xor_sync(0xffffffff, value, width / 2);
    return tree(value + other, width / 2);
}

__device__ int odd(int n, int *s);

__device__ int even(int n, int *s)
{
    if (n <= 0) return s[31 - threadIdx.x];
    __syncthreads();
    s[threadIdx.x] += threadIdx.x < 16 ? 1 : 0;
    return odd(n - 1, s);
}

__device__ int odd(int n, int *s)
{
    if (n <= 0) return -s[threadIdx.x];
    __syncthreads();
    if (threadIdx.x >= 16) s[threadIdx.x]--;
    __syncthreads();
    return even(n - 1, s);
}

struct Sum {
    int *s;
    __device__ int half(int n)
    {
        if (n > 0) {
            if (threadIdx.x < n) s[threadIdx.x] += s[threadIdx.x + n];
            __syncthreads();
            return half(n / 2);
        }
        return s[0];
    }
};

__global__ void k(int *out)
{
    __shared__ int s[32];
    int *mine = out + 4 * threadIdx.x;
    mine[0] = walk(4, s);
    mine[1] = tree(threadIdx.x, 32);
    s[threadIdx.x] = 0;
    __syncthreads();
    // An even number of turns comes to `even`.
    mine[2] = even(10, s);
    __syncthreads();
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    mine[3] = Sum{s}.half(16) - (threadIdx.x == 31 ? 256 : 0);
}

int main()
{
    int *d, h[128];
    cudaMalloc(&d, sizeof h);
    k<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("walk %d %d\n", h[0], h[124]);
    printf("tree %d %d\n", h[1], h[125]);
    printf("turns %d %d\n", h[2], h[126]);
    printf("method %d %d\n", h[3], h[127]);
    return 0;
}
