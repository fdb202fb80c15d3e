// A client of the driver API as programs in C are: it finds the library by name and its functions by cuGetProcAddress.
// usage: client LIBRARY FILE…: loads each file as a module, runs its kernels and prints what came out.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*call)();
static int (*get)(const char *, void **, int, unsigned long long, int *);

static call find(const char *name) {
  void *p = 0;
  int status = -1;
  if (get(name, &p, 12000, 0, &status) || status || !p) {
    printf("%s is not there\n", name);
    exit(1);
  }
  return (call)p;
}
#define F(name) static call name;
#define ALL F(cuInit) F(cuDeviceGet) F(cuDevicePrimaryCtxRetain) F(cuCtxSetCurrent) F(cuMemAlloc) F(cuMemFree) F(cuMemcpyHtoD) F(cuMemcpyDtoH) F(cuModuleLoad) \
  F(cuModuleLoadData) F(cuModuleLoadDataEx) F(cuModuleUnload) F(cuModuleGetFunction) F(cuModuleGetGlobal) F(cuLaunchKernel) F(cuCtxSynchronize) F(cuFuncGetAttribute) \
  F(cuStreamCreate) F(cuStreamBeginCapture) F(cuStreamEndCapture) F(cuGraphInstantiate) F(cuGraphLaunch) F(cuStreamSynchronize) F(cuLinkCreate) F(cuLinkAddData) F(cuLinkComplete) \
  F(cuPointerGetAttribute) F(cuMemGetAddressRange) F(cuOccupancyMaxActiveBlocksPerMultiprocessor) F(cuGetErrorName) \
  F(cuGraphGetNodes) F(cuGraphNodeGetType) F(cuGraphKernelNodeGetParams) F(cuLaunchCooperativeKernel)
ALL

typedef unsigned long long u64;

// The kernel `scale` of a module multiplies n numbers by `factor`, a variable of the module.
static void run(void *module) {
  void *k = 0;
  int r = cuModuleGetFunction(&k, module, "scale");
  if (r) { printf("no kernel: %d\n", r); return; }
  u64 factor = 0, d = 0;
  size_t size = 0;
  r = cuModuleGetGlobal(&factor, &size, module, "factor");
  int three = 3, n = 1000;
  static int h[1000];
  for (int i = 0; i < n; i++) h[i] = i;
  r |= cuMemcpyHtoD(factor, &three, (size_t)4) | cuMemAlloc(&d, sizeof h) | cuMemcpyHtoD(d, h, sizeof h);
  void *args[] = {&d, &n};
  r |= cuLaunchKernel(k, 4, 1, 1, 256, 1, 1, 0, (void *)0, args, (void *)0);
  // Once more, with the arguments in one buffer, and twice in a graph: 3 to the fourth.
  struct { u64 d; int n; } buffer = {d, n};
  size_t bytes = sizeof buffer;
  void *extra[] = {(void *)1, &buffer, (void *)2, &bytes, 0};
  r |= cuLaunchKernel(k, 4, 1, 1, 256, 1, 1, 0, (void *)0, (void *)0, extra);
  void *stream = 0, *graph = 0, *executable = 0;
  r |= cuStreamCreate(&stream, 0) | cuStreamBeginCapture(stream, 0) | cuLaunchKernel(k, 4, 1, 1, 256, 1, 1, 0, stream, args, (void *)0) | cuStreamEndCapture(stream, &graph);
  // The graph's node tells what it launches, and its arguments can be read.
  void *nodes[2] = {0, 0};
  size_t count = 2;
  int kind = -1;
  struct { void *function; unsigned grid[3], block[3], shared; void **params, **extra; void *kernel, *context; } told;
  r |= cuGraphGetNodes(graph, nodes, &count) | cuGraphNodeGetType(nodes[0], &kind) | cuGraphKernelNodeGetParams(nodes[0], &told);
  if (r || count != 1 || kind != 0 || told.function != k || told.grid[0] != 4 || told.block[0] != 256 || *(u64 *)told.params[0] != d || *(int *)told.params[1] != n || told.params == args)
    printf("another node ");
  int launched_at_once = 0;
  cuMemcpyDtoH(&launched_at_once, d + 4, (size_t)4);
  r |= cuGraphInstantiate(&executable, graph, (u64)0) | cuGraphLaunch(executable, stream) | cuGraphLaunch(executable, stream) | cuStreamSynchronize(stream);
  r |= cuCtxSynchronize() | cuMemcpyDtoH(h, d, sizeof h);
  long sum = 0;
  for (int i = 0; i < n; i++) sum += h[i];
  int threads = 0, blocks = 0;
  u64 base = 0;
  r |= cuFuncGetAttribute(&threads, 0, k) | cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k, 256, (size_t)0) | cuMemGetAddressRange(&base, &size, d + 100);
  printf("%d %ld %d %d %d %d %zu\n", r, sum, launched_at_once, threads, blocks, base == d, size);
  cuMemFree(d);
}

// A kernel that calls CUDA's device runtime is linked with it: an archive of machine code, whose object tells what it is.
static void linked_grid(const char *path) {
  static const char archive[] = "!<arch>\n//  24\ncuda_device_runtime.o/\n\nmachine code";
  static char text[10000];
  FILE *f = fopen(path, "r");
  size_t length = f ? fread(text, 1, sizeof text - 1, f) : 0, bytes = 0;
  void *link = 0, *image = 0, *module = 0, *kernel = 0;
  u64 d = 0;
  int seen[5] = {0};
  int r = cuLinkCreate(0, (void *)0, (void *)0, &link) | cuLinkAddData(link, 1, text, length + 1, "grid", 0, (void *)0, (void *)0);
  r |= cuLinkAddData(link, 4, archive, sizeof archive, "libcudadevrt.a", 0, (void *)0, (void *)0) | cuLinkComplete(link, &image, &bytes);
  r |= cuModuleLoadData(&module, image) | cuModuleGetFunction(&kernel, module, "grid") | cuMemAlloc(&d, sizeof seen) | cuMemcpyHtoD(d, seen, sizeof seen);
  void *args[] = {&d};
  r |= cuLaunchCooperativeKernel(kernel, 4, 1, 1, 40, 1, 1, 0, (void *)0, args) | cuCtxSynchronize() | cuMemcpyDtoH(seen, d, sizeof seen);
  printf("grid: %d %d %d %d %d %d\n", r, seen[0], seen[1], seen[2], seen[3], seen[4]);
}

int main(int argc, char **argv) {
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) { printf("%s\n", dlerror()); return 1; }
  get = dlsym(library, "cuGetProcAddress_v2");
#undef F
#define F(name) name = find(#name);
  ALL
  int device = -1;
  void *context = 0;
  printf("%d\n", cuInit(0) | cuDeviceGet(&device, 0) | cuDevicePrimaryCtxRetain(&context, device) | cuCtxSetCurrent(context));
  for (int i = 2; i < argc; i++) {
    char *name = strrchr(argv[i], '/');
    printf("%s: ", name ? name + 1 : argv[i]);
    void *module = 0;
    const char *text = "";
    int r = cuModuleLoad(&module, argv[i]);
    if (r) { cuGetErrorName(r, &text); printf("%s\n", text); continue; }
    run(module);
    int first = cuModuleUnload(module);
    printf("  unloaded: %d %d\n", first, cuModuleUnload(module));
  }
  if (getenv("GRID_PTX")) linked_grid(getenv("GRID_PTX"));
  // Text that cannot be loaded: what is wrong stands in the buffer that the options give.
  char log[200] = "";
  int options[] = {5, 6};
  void *values[] = {log, (void *)sizeof log};
  void *module = 0;
  int r = cuModuleLoadDataEx(&module, ".version 8.0\n.target sm_75\n.address_size 64\n.entry k() { frobnicate.u32 %r1, %r2; }\n", 2, options, values);
  printf("bad: %d, line 4: %d, size fits: %d\n", r, strstr(log, "line 4") != 0, (size_t)values[1] == strlen(log));
  return 0;
}
