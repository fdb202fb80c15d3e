// Uses of one macro stay uses of it wherever they stand: behind an empty line, before a comment, alone in a branch.
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                            \
    do {                                                                       \
        const cudaError_t error_code = call;                                   \
        if (error_code != cudaSuccess) {                                       \
            printf("%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error_code)); \
            exit(1);                                                           \
        }                                                                      \
    } while (0)

int main() {
    float *a, *b; // Both on the device.
    CHECK(cudaMalloc(&a, 400)); // for the input

    CHECK(cudaMalloc(&b, 400));
    // What is copied here is nothing.
    CHECK(cudaMemset(a, 0, 400));
    if (a != b)
        CHECK(cudaMemcpy(b, a, 400, cudaMemcpyDeviceToDevice));


    CHECK(cudaFree(a));
    CHECK(cudaFree(b)); /* the last */
    return 0;
}
