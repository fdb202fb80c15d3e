// The ways in which a traced program ends. The argument says how.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

__global__ void count(int *to, int rounds, bool trap)
{
    int sum = 0;
    for (int i = 0; i < rounds; i++)
        sum += i ^ threadIdx.x;
    if (trap && threadIdx.x == 40)
        __trap();
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

__global__ void uneven(int *to, int rounds)
{
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
        if (i % 3 == 0)
            sum += i ^ threadIdx.x;
        sum++;
    }
    to[threadIdx.x] = sum;
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "return";
    int *memory;
    cudaMalloc(&memory, 4 * 64 * sizeof(int));
    count<<<4, 64>>>(memory, 10, !strcmp(how, "trap"));
    cudaDeviceSynchronize();
    if (!strcmp(how, "exit"))
        exit(3);
    if (!strcmp(how, "abort"))
        abort();
    if (!strcmp(how, "_exit"))
        _exit(4);
    if (!strcmp(how, "killed"))
        for (int n = 0;; n++) {
            count<<<4, 64>>>(memory, 10, false);
            if (n == 1000) {
                printf("ready\n");
                fflush(stdout);
            }
        }
    if (!strcmp(how, "long"))
        // Longer than any buffer.
        uneven<<<1, 64>>>(memory, 100000);
    if (!strcmp(how, "much"))
        for (int n = 0; n < 2000; n++)
            count<<<1, 64>>>(memory, n, false);
    printf("done\n");
    return 0;
}
