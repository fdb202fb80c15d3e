// Kernels whose threads record side by side: what lanes pass under masks, in functions, in conditions, one lane alone, and more of it than is kept at a time.
#include <cstdio>

// Leaves at several places; where it is left is noted, because what follows does not tell.
__device__ int steps(int v, int limit)
{
    if (v < 0)
        return -1;
    int n = 0;
    while (v > 1) {
        if (n >= limit)
            return limit;
        if (v % 2)
            v = 3 * v + 1;
        else
            v /= 2;
        n++;
    }
    return n;
}

// Sites in conditions, in the arms of `?:`, in a function, in a loop that lanes leave one by one; rows of 20 threads fill no groups.
__global__ void ways(const int *in, int *out, int n)
{
    int i = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int v = in[i];
    int r = v > 50 ? in[(v * 3) % n] : v % 3 == 1 ? in[(v + 1) % n] : 4;
    if (v > 10 && in[(v + 7) % n] > 20 && v % 5 != 2)
        r += 2;
    if (v < 30 || in[(v + 3) % n] % 2)
        r += steps(v, 40);
    else if (!(r > 5 && in[(r & 127) + 1] < 60))
        r -= 9;
    for (int k = 0; k < n; k++) {
        if (in[(v + k) % n] == r)
            break;
        if ((v + k) % 6 == 0)
            continue;
        if (in[(r & 127) + k % 90] > 97 && k > 3)
            return;
        r ^= k;
    }
    out[i] = r;
}

// Thousands of events a thread: parts of them go to the file before the group has done.
__global__ void longer(const int *in, int *out, int rounds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned state = in[i] * 2654435761u + 1;
    int a = 0, last = rounds / (1 + in[i] % 4);
    for (int k = 0; k < last; k++) {
        state = state * 1664525u + 1013904223u;
        if (state & 0x10000)
            a += k;
        else if (state & 0x20000)
            a ^= k;
        if ((state >> 20) % 7 == 3)
            a -= 5;
    }
    out[i] += a;
}

// One lane works for its warp, all exchange values; regions before and after a barrier, and threads that leave between them.
__global__ void exchange(const int *in, int *out)
{
    __shared__ int sums[4];
    int t = threadIdx.x, lane = t % 32;
    int v = in[t];
    for (int d = 16; d > 0; d /= 2) {
        int other = __shfl_xor_sync(~0u, v, d);
        if (other > v && in[(t + d) % 128] > 30)
            v = other;
    }
    if (in[t] > 40 && lane == 0)
        sums[t / 32] = v > 90 ? v : -v;
    else if (lane == 0)
        sums[t / 32] = 1;
    __syncthreads();
    if (in[t] % 4 == 0)
        return;
    int sum = 0;
    for (int k = 0; k <= t / 32; k++)
        sum += sums[k];
    __syncthreads();
    if (sum % 3 == in[t] % 3)
        out[t] += sum;
}

int main()
{
    const int n = 256;
    int host[n], *in, *out;
    for (int i = 0; i < n; i++)
        host[i] = (i * 7919 + 31) % 101 - 3;
    cudaMalloc(&in, sizeof host);
    cudaMalloc(&out, sizeof host);
    for (int i = 0; i < n; i++)
        host[i] = host[i] < 0 ? -host[i] : host[i];
    cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemset(out, 0, sizeof host);
    ways<<<3, dim3(20, 4)>>>(in, out, 230);
    longer<<<2, 40>>>(in, out, 2500);
    exchange<<<2, 128>>>(in, out);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum = sum * 31 + host[i];
    printf("%d\n", sum);
    return 0;
}
