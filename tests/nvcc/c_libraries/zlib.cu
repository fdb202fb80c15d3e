#include <cstdio>
#include <cstring>
#include <vector>
#include <zlib.h>

__global__ void fill(unsigned char *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = (unsigned char)(i * 7 % 31);
}

static int allocations = 0;
static voidpf take_memory(voidpf opaque, uInt items, uInt size) {
  ++allocations;
  return calloc(items, size);
}
static void give_memory(voidpf opaque, voidpf p) { free(p); }

int main() {
  const int n = 100000;
  unsigned char *d;
  cudaMallocManaged(&d, n);
  fill<<<(n + 255) / 256, 256>>>(d, n);
  cudaDeviceSynchronize();
  printf("crc %08lx adler %08lx\n", crc32(0L, d, n), adler32(1L, d, n));
  std::vector<unsigned char> out(compressBound(n));
  uLongf size = out.size();
  int rc = compress2(out.data(), &size, d, n, Z_BEST_COMPRESSION);
  printf("compress %d %lu\n", rc, size);
  z_stream s;
  memset(&s, 0, sizeof(s));
  s.zalloc = take_memory;
  s.zfree = give_memory;
  rc = inflateInit(&s);
  std::vector<unsigned char> back(n);
  s.next_in = out.data(); s.avail_in = size;
  s.next_out = back.data(); s.avail_out = n;
  int rc2 = inflate(&s, Z_FINISH);
  printf("inflate %d %d total %lu same %d allocations %d\n", rc, rc2 == Z_STREAM_END, s.total_out, memcmp(back.data(), d, n) == 0, allocations > 0);
  inflateEnd(&s);
  gzFile f = gzopen("written.gz", "wb");
  int w = gzprintf(f, "%s %d %.3f\n", "hello", 42, 2.5f);
  gzclose(f);
  f = gzopen("written.gz", "rb");
  char line[64];
  gzgets(f, line, sizeof line);
  printf("gz %d %s", w, line);
  gzclose(f);
  cudaFree(d);
  return 0;
}
