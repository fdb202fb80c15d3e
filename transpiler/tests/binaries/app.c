// What nvcc makes of a program with one kernel, by hand: a fat binary in the section `.nv_fatbin`, a wrapper that points to it, and a start that registers both, with the host's stub for the kernel.
#include <stddef.h>
#include <stdio.h>

typedef struct { unsigned x, y, z; } dim3;
extern void **__cudaRegisterFatBinary(void *);
extern void __cudaRegisterFatBinaryEnd(void **);
extern void __cudaRegisterFunction(void **, const void *, char *, const char *, int, void *, void *, void *, void *, int *);
extern int cudaMalloc(void **, size_t), cudaFree(void *), cudaMemcpy(void *, const void *, size_t, int), cudaDeviceSynchronize(void);
extern int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
extern const char *cudaGetErrorName(int);

__asm__(".section .nv_fatbin,\"a\"\n.balign 8\napp_fatbin: .incbin \"app.fatbin\"\n.text\n");
extern const char app_fatbin[];
static struct { int magic, version; const void *data; void *more; } wrapper __attribute__((section(".nvFatBinSegment"))) = {0x466243b1, 1, app_fatbin, 0};

static int scale(int *data, int count) {
    void *args[] = {&data, &count};
    return cudaLaunchKernel((const void *)scale, (dim3){4, 1, 1}, (dim3){256, 1, 1}, args, 0, 0);
}

__attribute__((constructor)) static void registered(void) {
    void **binary = __cudaRegisterFatBinary(&wrapper);
    __cudaRegisterFunction(binary, (const void *)scale, "scale", "scale", -1, 0, 0, 0, 0, 0);
    __cudaRegisterFatBinaryEnd(binary);
}

int main(void) {
    enum { N = 1000 };
    int numbers[N], *device;
    for (int i = 0; i < N; i++) numbers[i] = i;
    int e = cudaMalloc((void **)&device, sizeof numbers);
    if (!e) e = cudaMemcpy(device, numbers, sizeof numbers, 1);
    if (!e) e = scale(device, N);
    if (!e) e = cudaDeviceSynchronize();
    if (!e) e = cudaMemcpy(numbers, device, sizeof numbers, 2);
    if (!e) e = cudaFree(device);
    long sum = 0;
    for (int i = 0; i < N; i++) sum += numbers[i];
    printf("%s %ld\n", cudaGetErrorName(e), sum);
    return e != 0;
}
