// Every kind of place that has a probe.
#include <cstdio>

__device__ int parity(int n)
{
    if (n < 0)
        return -1;
    return n & 1;
}

__device__ int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

__global__ void forms(int *out)
{
    int t = threadIdx.x, sum = 0;
    if (t > 0 && parity(t) == 1 || t == 4)
        sum += 1;
    for (int i = 0; i < t; i++) {
        if (i == 2)
            continue;
        sum += i;
    }
    int n = t;
    while (n > 1)
        n /= 2;
    do
        n++;
    while (n < 3);
    switch (t) {
    case 0:
        sum += 10;
    case 1:
        sum += 20;
        break;
    case 2:
        break;
    default:
        sum += 30;
    }
    sum += t % 2 ? 7 : 8;
    if (t == 3)
        return;
    out[t] = sum + ackermann(1, t);
}

int main()
{
    int host[5] = {0}, *device;
    cudaMalloc(&device, sizeof host);
    cudaMemset(device, 0, sizeof host);
    forms<<<1, 5>>>(device);
    cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 5; i++)
        printf("%d\n", host[i]);
    return 0;
}
