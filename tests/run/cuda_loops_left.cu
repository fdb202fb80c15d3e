// Blocks and rounds of loops that are left early, loops that count down by more than one, and numbers made of objects behind pointers: kernels that are read back from their text.
// expect:
// 0 2 3 4 10 12 14 16
// 0 0 2 5 5 10 16 16
// 0 16 32 48 8 24 40 56
// 0 1 -2 3 -4 5 -6 7
// 0.0 0.5 1.0 1.5 2.0 2.5 3.0 3.5
#include <cstdio>
#include <cuda_fp16.h>

__device__ int once(int n)
{
    int r = 0;
    do {
        if (n == 0)
            break;
        r += n + 1;
        if (n < 4) {
            break;
        }
        r *= 2;
        if (n > 9)
            break;
    } while (0);
    return n == 0 ? 0 : r;
}

__device__ int rounds(int n)
{
    int k = n + 1, sum = 0;
    do {
        k--;
        if (k % 3 == 1)
            continue;
        sum += k;
    } while (k > 0);
    return sum;
}

__device__ int down(int n)
{
    int sum = 0;
    for (int l = 30; l >= 0; l -= 2)
        sum += ((n >> (l & 2)) & 3) * ((l & 2) ? 1 : 2);
    return sum;
}

__global__ void all(int *first, int *second, int *third, short *fourth, float *fifth, const __half *halves)
{
    int t = threadIdx.x;
    first[t] = once(t);
    second[t] = rounds(t);
    third[t] = down(t) & -(unsigned)(t | 1) | down(t);
    fourth[t] = (short)__float2half_rn(t % 2 ? t + 0.25f : -t - 0.5f);
    fifth[t] = static_cast<float>(*(halves + t)) / 2;
}

int main()
{
    const int N = 8;
    int *a;
    short *s;
    float *f;
    __half *h;
    cudaMallocManaged(&a, 3 * N * sizeof(int));
    cudaMallocManaged(&s, N * sizeof(short));
    cudaMallocManaged(&f, N * sizeof(float));
    cudaMallocManaged(&h, N * sizeof(__half));
    for (int i = 0; i < N; i++)
        h[i] = __float2half((float)i);
    all<<<1, N>>>(a, a + N, a + 2 * N, s, f, h);
    cudaDeviceSynchronize();
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < N; i++)
            printf("%d%c", a[r * N + i], i == N - 1 ? '\n' : ' ');
    for (int i = 0; i < N; i++)
        printf("%d%c", s[i], i == N - 1 ? '\n' : ' ');
    for (int i = 0; i < N; i++)
        printf("%.1f%c", f[i], i == N - 1 ? '\n' : ' ');
    return 0;
}
