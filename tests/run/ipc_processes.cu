// Memory and events between processes: the child is the program itself, with the handles among its arguments. It doubles what the parent has, closes, and is killed
// while it has the memory open; the parent still has it.
// expect:
// handles 0 0
// own event 400, host memory 1, null 1
// same handle 1
// own handle 201
// child: open 0
// child: event 0, wait 0
// child: again 0, same 1
// child: device memory 1, free is 1
// child: close 0 0, then 1
// child ended well: 1
// child: open 0
// child: event 0, wait 0
// child: again 0, same 1
// child: device memory 1, free is 1
// child ended well: 0
// wrong 0, beside it 7070707 8080808
// free 0
// child: open 400
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

__global__ void fill(int *p, int n, int factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = factor * i;
}

__global__ void twice(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= 2;
}

static void to_hex(const char *bytes, char *text) {
  for (int i = 0; i < 64; ++i) snprintf(text + 2 * i, 3, "%02x", (unsigned char)bytes[i]);
}

static void from_hex(const char *text, char *bytes) {
  for (int i = 0; i < 64; ++i) {
    unsigned v;
    sscanf(text + 2 * i, "%2x", &v);
    bytes[i] = (char)v;
  }
}

static int child(const char *memory, const char *event, int n, bool dies) {
  cudaIpcMemHandle_t m;
  cudaIpcEventHandle_t e;
  from_hex(memory, m.reserved);
  from_hex(event, e.reserved);
  int *p, *again;
  cudaEvent_t ev;
  int rc = cudaIpcOpenMemHandle((void **)&p, m, cudaIpcMemLazyEnablePeerAccess);
  printf("child: open %d\n", rc);
  if (rc) return 1;
  int opened = cudaIpcOpenEventHandle(&ev, e), waited = cudaStreamWaitEvent(0, ev, 0);
  printf("child: event %d, wait %d\n", opened, waited);
  rc = cudaIpcOpenMemHandle((void **)&again, m, 1);
  printf("child: again %d, same %d\n", rc, again == p);
  cudaPointerAttributes a;
  cudaPointerGetAttributes(&a, p);
  printf("child: device memory %d, free is %d\n", a.type == cudaMemoryTypeDevice, cudaFree(p));
  cudaGetLastError();
  twice<<<(n + 255) / 256, 256>>>(p, n);
  cudaDeviceSynchronize();
  fflush(stdout);
  if (dies) raise(SIGKILL);
  int first = cudaIpcCloseMemHandle(p), second = cudaIpcCloseMemHandle(p), third = cudaIpcCloseMemHandle(p);
  printf("child: close %d %d, then %d\n", first, second, third);
  return 0;
}

int main(int argc, char **argv) {
  const int n = 10000;
  if (argc > 2) return child(argv[1], argv[2], n, argc > 3);
  int *before, *p, *after;
  cudaMalloc(&before, 100);
  cudaMalloc(&p, n * sizeof(int));
  cudaMalloc(&after, 100);
  cudaMemset(before, 7, 100);
  cudaMemset(after, 8, 100);
  fill<<<(n + 255) / 256, 256>>>(p, n, 3);
  cudaIpcMemHandle_t m, again;
  cudaIpcEventHandle_t e;
  cudaEvent_t ev, own;
  cudaEventCreateWithFlags(&ev, cudaEventDisableTiming | cudaEventInterprocess);
  cudaEventCreate(&own);
  int of_memory = cudaIpcGetMemHandle(&m, p), of_event = cudaIpcGetEventHandle(&e, ev);
  printf("handles %d %d\n", of_memory, of_event);
  int of_own = cudaIpcGetEventHandle(&e, own), of_host = cudaIpcGetMemHandle(&again, argv), to_null = cudaIpcGetMemHandle(nullptr, p);
  printf("own event %d, host memory %d, null %d\n", of_own, of_host, to_null);
  cudaIpcGetEventHandle(&e, ev);
  cudaIpcGetMemHandle(&again, p);
  printf("same handle %d\n", memcmp(&m, &again, sizeof m) == 0);
  int *q;
  printf("own handle %d\n", cudaIpcOpenMemHandle((void **)&q, m, 1));
  cudaGetLastError();
  cudaEventRecord(ev, 0);
  char memory[129], event[129], command[1000];
  to_hex(m.reserved, memory);
  to_hex(e.reserved, event);
  fflush(stdout);
  for (int dies = 0; dies < 2; ++dies) {
    snprintf(command, sizeof command, "%s %s %s %s", argv[0], memory, event, dies ? "dies" : "");
    FILE *f = popen(command, "r");
    char line[200];
    while (fgets(line, sizeof line, f)) fputs(line, stdout);
    int status = pclose(f);
    printf("child ended well: %d\n", status == 0);
  }
  static int back[n];
  cudaMemcpy(back, p, sizeof back, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; ++i) wrong += back[i] != 12 * i;
  cudaMemcpy(back, before, 100, cudaMemcpyDeviceToHost);
  cudaMemcpy(back + 25, after, 100, cudaMemcpyDeviceToHost);
  printf("wrong %d, beside it %x %x\n", wrong, back[0], back[49]);
  printf("free %d\n", cudaFree(p));
  snprintf(command, sizeof command, "%s %s %s", argv[0], memory, event);
  FILE *f = popen(command, "r");
  char line[200];
  if (fgets(line, sizeof line, f)) printf("%s", line);
  while (fgets(line, sizeof line, f)) {}
  pclose(f);
  cudaFree(before);
  cudaFree(after);
  return 0;
}
