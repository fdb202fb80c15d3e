#include <cstdio>
__global__ void sort_marks(const int *marks, int *bins)
{
    int me = threadIdx.x;
    if (marks[me] % 2 == 0)
    {
        bins[0]++;
    }
    else
    {
        bins[1]++;
    }
    int limit = 5;
    if (marks[me] > limit)
    {
        bins[2]++;
    }
    else
    {
        bins[3]++;
    }
}

int main()
{
    int marks[10], bins[4] = {0, 0, 0, 0};
    for (int i = 0; i < 10; i++)
        marks[i] = i;
    int *device_marks, *device_bins;
    cudaMalloc(&device_marks, sizeof marks);
    cudaMalloc(&device_bins, sizeof bins);
    cudaMemcpy(device_marks, marks, sizeof marks, cudaMemcpyHostToDevice);
    cudaMemcpy(device_bins, bins, sizeof bins, cudaMemcpyHostToDevice);
    sort_marks<<<1, 10>>>(device_marks, device_bins);
    cudaDeviceSynchronize();
    printf("ten marks sorted\n");
    return 0;
}
