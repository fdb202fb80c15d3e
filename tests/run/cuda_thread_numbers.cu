// System calls by number, the thread's number, the version that cuBLAS was made for.
#include <cstdio>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <cublas_v2.h>
int main() {
  long main_thread = syscall(SYS_gettid), other = 0, same = 0;
  std::thread([&] { other = syscall(__NR_gettid); same = gettid(); }).join();
  printf("%d %d %d\n", main_thread == getpid(), other == same, other != main_thread);
  unsigned cpu = 12345, node = 12345;
  long ok = syscall(SYS_getcpu, &cpu, &node, nullptr);
  printf("%ld %d %d\n", ok, cpu < 4096, node < 1024);
  printf("%d\n", cublasGetCudartVersion() == CUDART_VERSION);
}
