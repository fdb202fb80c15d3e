/* What the benchmark programs share: the same input on both sides, the clocks, the line of results. Read by g++ and by cu2rs.
   usage of each program: NAME SIZE REPETITIONS; it prints the least CPU and wall time of a repetition in milliseconds, and a checksum. */
#ifndef BENCH_H
#define BENCH_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned random_state = 12345;

/* 24 random bits. */
static unsigned random_bits() {
    random_state = random_state * 1664525u + 1013904223u;
    return random_state >> 8;
}

/* A number from low (inclusive) to high (exclusive). */
static float random_between(float low, float high) { return low + (high - low) * (random_bits() / 16777216.0f); }

static void random_floats(float *a, int n, float low, float high) {
    for (int i = 0; i < n; i++) a[i] = random_between(low, high);
}

static double milliseconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static double best_cpu = 1e30, best_wall = 1e30, began_cpu, began_wall;

static void begin_timing() {
    began_wall = milliseconds(CLOCK_MONOTONIC);
    began_cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
}

static void end_timing() {
    double cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - began_cpu, wall = milliseconds(CLOCK_MONOTONIC) - began_wall;
    if (cpu < best_cpu) best_cpu = cpu;
    if (wall < best_wall) best_wall = wall;
}

/* Sums with weights, so that exchanged elements show. */
static double checksum(const float *a, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * (1 + i % 7);
    return sum;
}

static double checksum_int(const int *a, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (double)a[i] * (1 + i % 7);
    return sum;
}

static int print_results(double sum) {
    printf("cpu_ms %.6f wall_ms %.6f checksum %.9g\n", best_cpu, best_wall, sum);
    return 0;
}

/* SIZE and REPETITIONS from the command line. */
static void arguments(int argc, char **argv, int *size, int *repetitions) {
    if (argc != 3 || (*size = atoi(argv[1])) <= 0 || (*repetitions = atoi(argv[2])) <= 0) {
        fprintf(stderr, "usage: %s SIZE REPETITIONS\n", argv[0]);
        exit(2);
    }
}

#ifdef __CUDACC__
static void check(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}

/* Memory of the device with a copy of the host's. */
static void *device_copy(const void *host, size_t bytes) {
    void *p;
    check(cudaMalloc(&p, bytes));
    check(cudaMemcpy(p, host, bytes, cudaMemcpyHostToDevice));
    return p;
}

static void *device_memory(size_t bytes) {
    void *p;
    check(cudaMalloc(&p, bytes));
    check(cudaMemset(p, 0, bytes));
    return p;
}
#endif
#endif
