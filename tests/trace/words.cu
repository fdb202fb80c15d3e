// Kernels whose threads pass no site twice between two barriers: in loop form, a thread's way is then a word.
#include <cstdio>

// Few sites, in a block whose last warp is not full; some threads have nothing to do in the second part, some leave before the last one.
__global__ void few(const int *in, int *out, int n)
{
    __shared__ int s[70];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = t % 3 == 0 && in[i] > 4 ? in[i] : -1;
    __syncthreads();
    if (t < 30)
        s[t] += s[t + 40] > 0 ? 1 : 2;
    __syncthreads();
    if (i >= n)
        return;
    if (s[69 - t] < 3 || t == 7)
        out[i] = s[t];
    __syncthreads();
    if (s[t] & 1)
        out[i]++;
}

// More sites than a byte has bits.
__global__ void more(const int *in, int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = in[i] + threadIdx.x, r = 0;
    if (v & 1)
        r += 1;
    if (v & 2)
        r += 3;
    if (v & 4)
        r += 5;
    if (v & 8)
        r += 7;
    if (v & 16)
        r += 9;
    out[i] = r;
}

// More than 16.
__global__ void many(const int *in, int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = in[i] * 37 + threadIdx.x, r = 0;
    if (v & 1)
        r += 1;
    if (v & 2)
        r += 3;
    if (v & 4)
        r += 5;
    if (v & 8)
        r += 7;
    if (v & 16)
        r += 9;
    if (v & 32)
        r += 11;
    if (v & 64)
        r += 13;
    if (v & 128)
        r += 15;
    if (v & 256)
        r += 17;
    if (v & 512)
        r += 19;
    out[i] = r;
}

// Words, a loop with a branch, which is noted one by one, and words again.
__global__ void mixed(const int *in, int *out)
{
    __shared__ int s[64];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    s[t] = in[i] > 5 ? in[i] : 0;
    __syncthreads();
    int sum = 0;
    for (int k = 0; k < t % 5; k++)
        if (s[k] > k)
            sum += s[k];
    out[i] = sum;
    __syncthreads();
    if (t % 7 == 0 || s[63 - t] == 0)
        out[i] += s[63 - t];
}

// So many parts that all words of a thread together have more than 64 bits; warps that do the same, and others.
__global__ void parts(const int *in, int *out)
{
    __shared__ int s[70];
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    int v = blockIdx.x == 2 ? 5 : in[i];
    s[t] = v > 3 ? v : 0;
    int r = 0;
    __syncthreads();
    if (s[69 - t] & 1)
        r ^= 1;
    __syncthreads();
    if (s[t] & 2)
        r ^= 4;
    __syncthreads();
    if (s[69 - t] > 4)
        r++;
    __syncthreads();
    if (r % 3 == 0)
        r += 2;
    __syncthreads();
    if (s[69 - t] % 5 == 0)
        r -= 1;
    __syncthreads();
    if (r > 6 || v == 2)
        r >>= 1;
    __syncthreads();
    if (s[69 - t] == s[t])
        r += 7;
    __syncthreads();
    if (r & 4)
        r ^= 3;
    __syncthreads();
    out[i] = r & 1 ? s[69 - t] : v;
}

// Rows that are shorter than a vector.
__global__ void narrow(const int *in, int *out, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= 9 || x >= n)
        return;
    out[y * 14 + x] += in[y * 14 + x] > 20 ? 5 : in[x] & 3;
    if (x == 3)
        out[y]++;
}

int main()
{
    const int n = 280;
    int host[n], *in, *out;
    // The first two blocks of each kernel do the same.
    for (int i = 0; i < n; i++)
        host[i] = i < 140 ? i % 70 % 10 : (i * 7919) % 100;
    cudaMalloc(&in, sizeof host);
    cudaMalloc(&out, sizeof host);
    cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemset(out, 0, sizeof host);
    few<<<4, 70>>>(in, out, 250);
    more<<<4, 70>>>(in, out);
    many<<<4, 64>>>(in, out);
    mixed<<<4, 64>>>(in, out);
    parts<<<4, 70>>>(in, out);
    narrow<<<dim3(2, 2), dim3(8, 8)>>>(in, out, 13);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum = sum * 31 + host[i];
    printf("%d\n", sum);
    return 0;
}
