// Three files, three languages: a CUDA unit, a C unit and a C++ unit with their headers; file-local names do not clash.
#include <stdio.h>
#include "kernels.cuh"
extern "C" {
#include "util.h"
}
double average(const int *v, int n); // stats.cpp

static int local(int n) { return n + 1; }

int main() {
    int h[SIZE];
    fill(h, SIZE);
    launch(h, SIZE);
    printf("%d %d %g %d %d\n", h[0], h[SIZE - 1], average(h, SIZE), local(1), fills);
    return 0;
}
