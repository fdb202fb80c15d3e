// What the programs of this suite share: options, seeded numbers, and how results are printed and checked.
//
// Every program is called as `NAME [test|small|bench] [--check] [--seed N]`. It makes its own input, prints a summary of its
// result that can be compared between machines, and with --check computes the result once more on the host, one step after another.

#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum Size { TEST, SMALL, BENCH };

struct Options {
    Size size;
    bool check;
    unsigned seed;
    int of(int test, int small, int bench) const { return size == TEST ? test : size == SMALL ? small : bench; }
};

static inline Options read_options(int argc, char **argv)
{
    Options o = {TEST, false, 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "test") == 0) o.size = TEST;
        else if (strcmp(argv[i], "small") == 0) o.size = SMALL;
        else if (strcmp(argv[i], "bench") == 0) o.size = BENCH;
        else if (strcmp(argv[i], "--check") == 0) o.check = true;
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) o.seed = (unsigned)atoi(argv[++i]);
        else {
            fprintf(stderr, "usage: %s [test|small|bench] [--check] [--seed N]\n", argv[0]);
            exit(2);
        }
    }
    return o;
}

// Numbers that are the same everywhere: a linear congruential generator modulo 2^32, of which the high bits are used.
struct Random {
    unsigned state;
    explicit Random(unsigned seed) : state(seed * 2654435761u + 12345u) {}
    unsigned bits()
    {
        state = state * 1664525u + 1013904223u;
        return state >> 8;
    }
    int below(int n) { return (int)(bits() % (unsigned)n); }
    float unit() { return (float)bits() / 16777216.0f; } // in [0, 1)
};

#define CUDA(call)                                                                          \
    do {                                                                                    \
        cudaError_t status = (call);                                                        \
        if (status != cudaSuccess) {                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
            exit(1);                                                                        \
        }                                                                                   \
    } while (0)

// An array on the device, optionally a copy of one on the host.
template <typename T> T *on_device(size_t n, const T *host = NULL)
{
    T *p = NULL;
    CUDA(cudaMalloc((void **)&p, n * sizeof(T)));
    if (host) CUDA(cudaMemcpy(p, host, n * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}

template <typename T> void from_device(T *host, const T *device, size_t n)
{
    CUDA(cudaMemcpy(host, device, n * sizeof(T), cudaMemcpyDeviceToHost));
}

static inline int blocks_for(int n, int block) { return (n + block - 1) / block; }

// Integers: their sum and a digest (FNV-1a) in which every bit and the order count.
template <typename T> void print_integers(const char *name, const T *values, size_t n)
{
    unsigned long long sum = 0, digest = 14695981039346656037ull;
    for (size_t i = 0; i < n; i++) {
        unsigned long long v = (unsigned long long)values[i];
        sum += v;
        for (int b = 0; b < 64; b += 8) digest = (digest ^ (v >> b & 255)) * 1099511628211ull;
    }
    printf("%s: %zu values, sum %lld, digest %016llx\n", name, n, (long long)sum, digest);
}

// Real numbers: mean, extremes, and eight of them; for a comparison with a tolerance.
template <typename T> void print_reals(const char *name, const T *values, size_t n)
{
    double sum = 0.0, least = values[0], most = values[0];
    for (size_t i = 0; i < n; i++) {
        sum += values[i];
        least = values[i] < least ? values[i] : least;
        most = values[i] > most ? values[i] : most;
    }
    printf("%s: %zu values, mean %.6g, least %.6g, most %.6g\n", name, n, sum / n, least, most);
    printf("%s at eighths:", name);
    for (int k = 0; k < 8; k++) printf(" %.6g", (double)values[k * (n - 1) / 7]);
    printf("\n");
}

// The verdict of --check: 0 or 1, for main to return.
static inline int verdict(size_t wrong, size_t of)
{
    printf("check: %zu of %zu wrong\n", wrong, of);
    return wrong != 0;
}

template <typename T> size_t count_different(const T *a, const T *b, size_t n)
{
    size_t wrong = 0;
    for (size_t i = 0; i < n; i++) wrong += a[i] != b[i];
    return wrong;
}

// How many differ by more than `relative` of the larger one (numbers below 1 count as 1).
template <typename T> size_t count_far(const T *a, const T *b, size_t n, double relative)
{
    size_t wrong = 0;
    for (size_t i = 0; i < n; i++) {
        double x = a[i], y = b[i], scale = fmax(1.0, fmax(fabs(x), fabs(y)));
        if (!(fabs(x - y) <= relative * scale)) wrong++;
    }
    return wrong;
}
