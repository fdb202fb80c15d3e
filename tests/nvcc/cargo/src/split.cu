#include <iostream>
#include <map>
#include <stdexcept>
#include <cuda_runtime.h>

static std::map<int, const char *> names = {{3, "three"}};

__global__ void square(int *n) { *n *= *n; }

extern "C" int squared(int n) {
    int *d;
    cudaMallocManaged(&d, sizeof *d);
    *d = n;
    square<<<1, 1>>>(d);
    cudaDeviceSynchronize();
    int result = *d;
    cudaFree(d);
    try {
        std::cout << names.at(n) << std::endl;
        names.at(result);
    } catch (const std::out_of_range &) {
        std::cout << "no name" << std::endl;
    }
    return result;
}
