// packages: libspdlog-dev
// links: spdlog fmt pthread
// expect: 9 49
#include <spdlog/spdlog.h>
#include <spdlog/sinks/stdout_sinks.h>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main() {
  auto l = spdlog::stdout_logger_mt("x"); l->set_pattern("%v");
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) p[i] = i;
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  l->info("{} {}", p[3], p[7]);
}
