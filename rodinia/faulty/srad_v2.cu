// Reads outside of the array: the neighbours of border cells are read before it is known that they are none.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8001]: access outside of memory in kernel `gradients` (srad_v2.cu:18), launch 1
// stderr: rodinia/faulty/srad_v2.cu:22 `image[i - COLUMNS]`: thread (0,0,0) of block (0,0,0)
// stderr: 4 bytes are read 64 bytes before allocation 1 (1024 bytes)
// stderr: rodinia/faulty/srad_v2.cu:23 `image[i + COLUMNS]`: thread (0,15,0) of block (0,0,0)
// stderr: 4 bytes are read 0 bytes after the end of allocation 1 (1024 bytes)
// expect:
// gradients: 256 values

#include "../common/suite.h"

#define ROWS 16
#define COLUMNS 16

__global__ void gradients(const float *image, float *gradient)
{
    int x = threadIdx.x, y = threadIdx.y;
    int i = y * COLUMNS + x;
    float north = image[i - COLUMNS];
    float south = image[i + COLUMNS];
    if (y == 0) north = image[i];
    if (y == ROWS - 1) south = image[i];
    gradient[i] = north + south - 2.0f * image[i];
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float image[ROWS * COLUMNS];
    for (int i = 0; i < ROWS * COLUMNS; i++) image[i] = random.unit();
    float *d_image = on_device(ROWS * COLUMNS, image), *d_gradient = on_device<float>(ROWS * COLUMNS);
    gradients<<<1, dim3(COLUMNS, ROWS)>>>(d_image, d_gradient);
    from_device(image, d_gradient, ROWS * COLUMNS);
    printf("gradients: %d values\n", ROWS * COLUMNS);
    cudaFree(d_image);
    cudaFree(d_gradient);
    return 0;
}
