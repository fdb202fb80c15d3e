// The runtime calls back into host code that the host's compiler has compiled, and blocks wait for each other.
#include <cooperative_groups.h>
#include <cstdio>
#include <functional>
#include <mutex>
#include <regex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>
namespace cg = cooperative_groups;

__global__ void fill(int *p, int v) { p[blockIdx.x * blockDim.x + threadIdx.x] = v + threadIdx.x; }

// The sum of all blocks, which every block then has.
template <class T> __global__ void normalise(T *p, T *sums, int n) {
  cg::grid_group grid = cg::this_grid();
  __shared__ T s;
  if (threadIdx.x == 0) s = 0;
  __syncthreads();
  for (int i = grid.thread_rank(); i < n; i += grid.size()) atomicAdd(&s, p[i]);
  __syncthreads();
  if (threadIdx.x == 0) sums[blockIdx.x] = s;
  grid.sync();
  T all = 0;
  for (unsigned b = 0; b < gridDim.x; b++) all += sums[b];
  for (int i = grid.thread_rank(); i < n; i += grid.size()) p[i] = p[i] * 1000 / all;
}

struct Log {
  std::mutex m;
  std::vector<std::string> lines;
  void add(std::string s) {
    std::lock_guard<std::mutex> l(m);
    lines.push_back(std::move(s));
  }
};
struct Work {
  Log *log;
  int *p, sum;
  std::function<int(int)> f;
};

void CUDART_CB stream_callback(cudaStream_t stream, cudaError_t status, void *data) {
  Work *w = static_cast<Work *>(data);
  w->sum = 0;
  for (int i = 0; i < 32; i++) w->sum += w->f(w->p[i]);
  w->log->add("callback: " + std::string(cudaGetErrorName(status)) + (stream ? ", of a stream, " : ", ") + std::to_string(w->sum));
}

void CUDART_CB host_function(void *data) {
  Work *w = static_cast<Work *>(data);
  try {
    if (w->p[0] != 7) throw std::runtime_error("not yet");
    w->log->add("host function: " + (std::string(1, (std::regex_match(L"f", std::wregex(L"[a-z]")) ? 's' : 'S')) + "um") + " " + std::to_string(w->f(w->p[3])));
  } catch (const std::exception &e) { w->log->add(e.what()); }
  w->p[0] = -1; // what the stream does next sees it
}

int main() {
  Log log;
  int *p;
  cudaMallocManaged(&p, 64 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  Work first{&log, p, 0, [](int x) { return 2 * x; }}, second{&log, p, 0, [&](int x) { return x + first.sum; }};
  fill<<<1, 32, 0, s>>>(p, 1);
  cudaStreamAddCallback(s, stream_callback, &first, 0);
  fill<<<1, 32, 0, s>>>(p, 7);
  cudaLaunchHostFunc(s, host_function, &second);
  cudaStreamAddCallback(s, stream_callback, &second, 0);
  cudaStreamSynchronize(s);
  // A host function as a node of a graph, twice.
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  fill<<<1, 32, 0, s>>>(p, 7);
  cudaLaunchHostFunc(s, host_function, &first);
  cudaStreamEndCapture(s, &graph);
  cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
  for (int i = 0; i < 2; i++) cudaGraphLaunch(exec, s);
  cudaStreamSynchronize(s);
  for (const std::string &l : log.lines) std::printf("%s\n", l.c_str());
  // Cooperative launches, of an instance that only this names.
  int n = 60, device = 0, can = 0, blocks = 0;
  cudaDeviceGetAttribute(&can, cudaDevAttrCooperativeLaunch, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, normalise<int>, 16, 0);
  int *sums;
  cudaMallocManaged(&sums, 4 * sizeof(int));
  fill<<<2, 30>>>(p, 1);
  void *args[] = {&p, &sums, &n};
  cudaError_t e = cudaLaunchCooperativeKernel((void *)normalise<int>, dim3(4), dim3(16), args, 0, nullptr);
  cudaDeviceSynchronize();
  int total = 0;
  for (int i = 0; i < n; i++) total += p[i];
  std::printf("%d %d %s %d %d %d\n", can, blocks > 0, cudaGetErrorName(e), p[0], p[29], total);
  float *f, *fs;
  cudaMallocManaged(&f, 8 * sizeof(float));
  cudaMallocManaged(&fs, 2 * sizeof(float));
  for (int i = 0; i < 8; i++) f[i] = i + 1;
  int m = 8;
  void *more[] = {&f, &fs, &m};
  cudaLaunchConfig_t config = {};
  config.gridDim = 2;
  config.blockDim = 4;
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeCooperative;
  attribute[0].val.cooperative = 1;
  config.attrs = attribute;
  config.numAttrs = 1;
  e = cudaLaunchKernelExC(&config, (void *)normalise<float>, more);
  cudaDeviceSynchronize();
  std::printf("%s %g %g\n", cudaGetErrorName(e), f[0], f[7]);
}
