// Dynamic parallelism: kernels that launch kernels; a child's results are there after cudaDeviceSynchronize, all of them when the parent has ended.
// expect:
// children 0 1 2 3 100 101 102 103
// sum 120
// sorted 1 2 3 4 5 6 7 8 9 10 11 12
// depth 4 nodes 31
// shared 6 22
#include <cstdio>

__global__ void child(int *out, int base)
{
    out[threadIdx.x] = base + threadIdx.x;
}

// Block b's first thread launches a child of 4 threads for its own part: 100 b + 0 … 3.
__global__ void parent(int *out)
{
    if (threadIdx.x == 0)
        child<<<1, 4>>>(out + 4 * blockIdx.x, 100 * blockIdx.x);
}

__global__ void reduce(const int *in, int *out, int n)
{
    __shared__ int part[16];
    int t = threadIdx.x;
    part[t] = t < n ? in[t] : 0;
    __syncthreads();
    for (int half = 8; half > 0; half /= 2) {
        if (t < half)
            part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0)
        *out = part[0];
}

// Writes 0 … 15, lets a child with barriers add them (120), and takes its result to `total` after the wait.
__global__ void fills(int *values, int *sum, int *total)
{
    __shared__ int mine[16];
    int t = threadIdx.x;
    mine[t] = t;
    values[t] = t;
    __syncthreads();
    if (t == 0) {
        reduce<<<1, 16>>>(values, sum, 16);
        cudaDeviceSynchronize();
        *total = *sum;
    }
    __syncthreads();
    // The child's shared memory is another one.
    if (mine[t] != t)
        *total = -1;
}

__global__ void quicksort(int *a, int left, int right)
{
    int i = left, j = right, pivot = a[(left + right) / 2];
    while (i <= j) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }
    if (left < j)
        quicksort<<<1, 1>>>(a, left, j);
    if (i < right)
        quicksort<<<1, 1>>>(a, i, right);
}

// A binary tree of depth 4: 1 + 2 + 4 + 8 + 16 = 31 nodes.
__global__ void tree_of_two(int *nodes, int *deepest, int depth)
{
    atomicAdd(nodes, 1);
    atomicMax(deepest, depth);
    if (depth < 4 && threadIdx.x < 2)
        tree_of_two<<<dim3(1), dim3(1)>>>(nodes, deepest, depth + 1);
    if (depth < 4)
        tree_of_two<<<1, 1>>>(nodes, deepest, depth + 1);
}

__global__ void sums_shared(int *out)
{
    extern __shared__ int s[];
    s[threadIdx.x] = 4 * blockIdx.x + threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        int total = 0;
        for (int i = 0; i < 4; i++)
            total += s[i];
        out[blockIdx.x] = total;
    }
}

// Two blocks: 0 + 1 + 2 + 3 = 6 and 4 + 5 + 6 + 7 = 22.
__global__ void launches_shared(int *out)
{
    if (threadIdx.x == 3)
        sums_shared<<<2, 4, 4 * sizeof(int)>>>(out);
    __syncthreads();
}

int main()
{
    int *a;
    cudaMallocManaged(&a, 64 * sizeof(int));
    parent<<<2, 8>>>(a);
    cudaDeviceSynchronize();
    printf("children");
    for (int i = 0; i < 8; i++)
        printf(" %d", a[i]);
    printf("\n");
    fills<<<1, 16>>>(a, a + 32, a + 33);
    cudaDeviceSynchronize();
    printf("sum %d\n", a[33]);
    const int unsorted[12] = {7, 3, 12, 1, 9, 4, 11, 2, 6, 10, 5, 8};
    for (int i = 0; i < 12; i++)
        a[i] = unsorted[i];
    quicksort<<<1, 1>>>(a, 0, 11);
    cudaDeviceSynchronize();
    printf("sorted");
    for (int i = 0; i < 12; i++)
        printf(" %d", a[i]);
    a[0] = a[1] = 0;
    tree_of_two<<<1, 1>>>(a, a + 1, 0);
    cudaDeviceSynchronize();
    printf("\ndepth %d nodes %d\n", a[1], a[0]);
    launches_shared<<<1, 4>>>(a);
    cudaDeviceSynchronize();
    printf("shared %d %d\n", a[0], a[1]);
    return 0;
}
