// engines: auto
// run: --n=12 -flag --noprompt --file=a.txt --quiet
// expect:
// 1 1
// 0 1 1 1 0
// 12 0 1 a.txt 2.5
// 3 2 250 1 0.980 250
// 5 6.5 0
// 1 2 3 0
// 1 1 0
/* The CUDA SDK's old helpers: timers, command line, comparisons, images and files of numbers. */
#include <cstdio>
#include <cstring>
#include <cutil_inline.h>

__global__ void k(float *p) { p[threadIdx.x] = threadIdx.x * 2.0f; }

int main(int argc, char **argv) {
    CUT_DEVICE_INIT(argc, argv);
    const char **args = (const char **)argv;
    unsigned int timer = 0;
    CUT_SAFE_CALL(cutCreateTimer(&timer));
    CUT_SAFE_CALL(cutStartTimer(timer));
    float *d, h[32], r[32];
    CUDA_SAFE_CALL(cudaMalloc((void **)&d, sizeof h));
    k<<<1, 32>>>(d);
    CUT_CHECK_ERROR("Kernel execution failed");
    cutilCheckMsg("Kernel execution failed");
    cutilSafeCall(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; i++) r[i] = i * 2;
    CUT_SAFE_CALL(cutStopTimer(timer));
    printf("%d %d\n", cutGetTimerValue(timer) >= 0 && cutGetAverageTimerValue(timer) == cutGetTimerValue(timer), cutComparef(r, h, 32));
    r[3] += 0.5f;
    printf("%d %d %d ", cutComparef(r, h, 32), cutComparefe(r, h, 32, 0.6f), cutComparefet(r, h, 32, 0.1f, 0.1f));
    printf("%d %d\n", cutCompareL2fe(r, h, 32, 1e-2f), cutCompareL2fe(r, h, 32, 1e-4f));
    int n = 7, missing = 0;
    float x = 2.5f;
    char *name = 0;
    cutGetCmdLineArgumenti(argc, args, "n", &n);
    cutGetCmdLineArgumenti(argc, args, "fla", &missing);
    cutGetCmdLineArgumentf(argc, args, "x", &x);
    cutGetCmdLineArgumentstr(argc, args, "file", &name);
    printf("%d %d %d %s %g\n", n, missing, cutCheckCmdLineFlag(argc, args, "flag"), name, x);
    cutFree(name);

    unsigned char grey[6] = {1, 2, 3, 250, 5, 6}, *back = 0;
    unsigned w, height;
    CUT_SAFE_CALL(cutSavePGMub("cutil_test.pgm", grey, 3, 2));
    CUT_SAFE_CALL(cutLoadPGMub("cutil_test.pgm", &back, &w, &height));
    float *fractions = 0;
    unsigned int *numbers = 0;
    cutLoadPGMf("cutil_test.pgm", &fractions, &w, &height);
    cutLoadPGMi("cutil_test.pgm", &numbers, &w, &height);
    printf("%u %u %d %d %.3f %u\n", w, height, back[3], cutCompareub(grey, back, 6), fractions[3], numbers[3]);
    cutWriteFilef("cutil_test.txt", r, 5, 0.1f);
    float *read = 0;
    unsigned length = 0;
    cutReadFilef("cutil_test.txt", &read, &length);
    unsigned other = 4;
    printf("%u %g %d\n", length, read[3], cutReadFilef("cutil_test.txt", &read, &other));

    unsigned char colours[8] = {1, 2, 3, 9, 4, 5, 6, 9}, *four = 0;
    CUT_SAFE_CALL(cutSavePPM4ub("cutil_test.ppm", colours, 2, 1));
    CUT_SAFE_CALL(cutLoadPPM4ub("cutil_test.ppm", &four, &w, &height));
    printf("%d %d %d %d\n", four[0], four[1], four[2], four[3]);
    char *path = cutFindFilePath("cutil_test.ppm", argv[0]);
    printf("%d %d ", path && !strcmp(path, "cutil_test.ppm"), cutFindFilePath("no such file", argv[0]) == 0);
    remove("cutil_test.pgm");
    remove("cutil_test.ppm");
    remove("cutil_test.txt");
    CUT_SAFE_CALL(cutDeleteTimer(timer));
    printf("%d\n", cutDeleteTimer(timer));
    CUT_CONDITION(n == 12);
    CUT_EXIT(argc, argv);
}
