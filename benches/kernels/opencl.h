/* What the OpenCL versions of the benchmark programs share (NAME/opencl.cpp beside NAME/NAME.cl): the device, its memory, launches.
   The interface is as near to the CUDA versions' as OpenCL 1.2 lets it be. Read by g++; linked with any OpenCL loader (-lOpenCL). */
#ifndef OPENCL_BENCH_H
#define OPENCL_BENCH_H
#define CL_TARGET_OPENCL_VERSION 120
#include "bench.h"
#include <CL/cl.h>

static cl_device_id device;
static cl_context context;
static cl_command_queue queue;
static cl_program program;

static void check(cl_int e, const char *what) {
    if (e == CL_SUCCESS) return;
    fprintf(stderr, "%s: OpenCL error %d\n", what, e);
    exit(1);
}

/* The first device of the first platform, and the program in a file beside this source. */
static void open_device(const char *source, const char *file) {
    cl_platform_id platform;
    cl_int e;
    check(clGetPlatformIDs(1, &platform, NULL), "no platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "no device");
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &e);
    check(e, "context");
    queue = clCreateCommandQueue(context, device, 0, &e);
    check(e, "queue");
    char path[4096];
    snprintf(path, sizeof path, "%.*s%s", (int)(strrchr(source, '/') - source + 1), source, file);
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(1);
    }
    static char text[65536];
    size_t length = fread(text, 1, sizeof text, f);
    const char *begin = text;
    fclose(f);
    program = clCreateProgramWithSource(context, 1, &begin, &length, &e);
    check(e, path);
    if (clBuildProgram(program, 1, &device, "-cl-fast-relaxed-math", NULL, NULL) != CL_SUCCESS) {
        static char log[65536];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "%s:\n%s\n", path, log);
        exit(1);
    }
}
#define OPEN_DEVICE(file) open_device(__FILE__, file)

static size_t compute_units() {
    cl_uint n;
    check(clGetDeviceInfo(device, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof n, &n, NULL), "compute units");
    return n;
}

static cl_kernel kernel(const char *name) {
    cl_int e;
    cl_kernel k = clCreateKernel(program, name, &e);
    check(e, name);
    return k;
}

static void to_device(cl_mem m, const void *host, size_t bytes) { check(clEnqueueWriteBuffer(queue, m, CL_TRUE, 0, bytes, host, 0, NULL, NULL), "write"); }

static void to_host(void *host, cl_mem m, size_t bytes) { check(clEnqueueReadBuffer(queue, m, CL_TRUE, 0, bytes, host, 0, NULL, NULL), "read"); }

static void fill(cl_mem m, unsigned char byte, size_t bytes) {
    check(clEnqueueFillBuffer(queue, m, &byte, 1, 0, bytes, 0, NULL, NULL), "fill");
    check(clFinish(queue), "fill");
}

static cl_mem device_memory(size_t bytes) {
    cl_int e;
    cl_mem m = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &e);
    check(e, "memory");
    fill(m, 0, bytes);
    return m;
}

static cl_mem device_copy(const void *host, size_t bytes) {
    cl_mem m = device_memory(bytes);
    to_device(m, host, bytes);
    return m;
}

/* Memory of a work-group as an argument: `bytes` for each group. */
struct Local {
    size_t bytes;
};
static void set(cl_kernel k, unsigned i, Local m) { check(clSetKernelArg(k, i, m.bytes, NULL), "argument"); }
template <class T> static void set(cl_kernel k, unsigned i, T value) { check(clSetKernelArg(k, i, sizeof value, &value), "argument"); }

struct Shape {
    size_t x, y;
};

/* grid.x * grid.y groups of block.x * block.y items, as a CUDA launch counts. */
template <class... A> static void launch(cl_kernel k, Shape grid, Shape block, A... arguments) {
    unsigned i = 0;
    (set(k, i++, arguments), ...);
    size_t all[2] = {grid.x * block.x, grid.y * block.y}, one[2] = {block.x, block.y};
    check(clEnqueueNDRangeKernel(queue, k, 2, NULL, all, one, 0, NULL, NULL), "launch");
}

static void finish() { check(clFinish(queue), "finish"); }
#endif
