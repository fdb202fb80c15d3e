// Counts even and odd numbers, and small and large ones: two branches in a row, as in simCUDA's example.
__global__ void classify(const int *numbers, int *tally)
{
    int i = threadIdx.x;
    if (numbers[i] % 2 == 0)
    {
        atomicAdd(&tally[0], 1);
    }
    else
    {
        atomicAdd(&tally[1], 1);
    }
    int limit = 5;
    if (numbers[i] > limit)
    {
        atomicAdd(&tally[2], 1);
    }
    else
    {
        atomicAdd(&tally[3], 1);
    }
}

#include <cstdio>

int main()
{
    int numbers[10], tally[4] = {0, 0, 0, 0};
    for (int i = 0; i < 10; i++)
        numbers[i] = i;
    int *device_numbers, *device_tally;
    cudaMalloc(&device_numbers, sizeof numbers);
    cudaMalloc(&device_tally, sizeof tally);
    cudaMemcpy(device_numbers, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cudaMemcpy(device_tally, tally, sizeof tally, cudaMemcpyHostToDevice);
    classify<<<1, 10>>>(device_numbers, device_tally);
    cudaMemcpy(tally, device_tally, sizeof tally, cudaMemcpyDeviceToHost);
    printf("even %d odd %d large %d small %d\n", tally[0], tally[1], tally[2], tally[3]);
    return 0;
}
