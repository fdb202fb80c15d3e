// Arrays, copies in two dimensions and texture objects of the driver API.
// engines: auto
#include <cstdio>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>

#define OK(call)                                                                                                       \
  do {                                                                                                                 \
    CUresult status = (call);                                                                                          \
    if (status != CUDA_SUCCESS) printf("line %d: %d\n", __LINE__, (int)status);                                       \
  } while (0)

__global__ void read2(float *out, CUtexObject t, int width, float dx) {
  int x = threadIdx.x, y = threadIdx.y;
  out[y * width + x] = tex2D<float>(t, x + 0.5f + dx, y + 0.5f);
}

__global__ void read1(unsigned *out, CUtexObject t) { out[threadIdx.x] = tex1Dfetch<unsigned char>(t, threadIdx.x); }

__global__ void read_small(float *out, CUtexObject t) { out[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }

int main() {
  OK(cuInit(0));
  const int W = 6, H = 4;
  float in[H][8], back[H][W];
  for (int y = 0; y < H; y++)
    for (int x = 0; x < 8; x++) in[y][x] = 10 * y + x;
  CUarray a, b;
  CUDA_ARRAY_DESCRIPTOR d;
  d.Width = W, d.Height = H, d.Format = CU_AD_FORMAT_FLOAT, d.NumChannels = 1;
  OK(cuArrayCreate(&a, &d));
  OK(cuArrayCreate(&b, &d));
  d.NumChannels = 3;
  printf("three channels: %d, no array: %d\n", (int)cuArrayCreate(&b, &d), (int)cuArrayCreate(0, &d));

  // The host's rows begin at the second of eight columns.
  CUDA_MEMCPY2D c;
  memset(&c, 0, sizeof(c));
  c.srcMemoryType = CU_MEMORYTYPE_HOST;
  c.srcHost = in;
  c.srcPitch = sizeof in[0];
  c.srcXInBytes = 4;
  c.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  c.dstArray = a;
  c.WidthInBytes = W * 4;
  c.Height = H;
  OK(cuMemcpy2D(&c));

  // A piece of it to the other array, which begins as zeros would not: rows 1 and 2, from column 2 to column 0.
  memset(&c, 0, sizeof(c));
  c.srcMemoryType = CU_MEMORYTYPE_ARRAY;
  c.srcArray = a;
  c.srcXInBytes = 8;
  c.srcY = 1;
  c.dstMemoryType = CU_MEMORYTYPE_HOST;
  c.dstHost = back;
  c.dstPitch = W * 4;
  c.dstY = 2;
  c.WidthInBytes = 3 * 4;
  c.Height = 2;
  memset(back, 0, sizeof back);
  OK(cuMemcpy2D(&c));
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) printf(" %g", back[y][x]);
    printf("\n");
  }

  CUDA_RESOURCE_DESC r;
  CUDA_TEXTURE_DESC t;
  memset(&r, 0, sizeof(r));
  memset(&t, 0, sizeof(t));
  r.resType = CU_RESOURCE_TYPE_ARRAY;
  r.res.array.hArray = a;
  t.addressMode[0] = t.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
  t.filterMode = CU_TR_FILTER_MODE_LINEAR;
  CUtexObject texture;
  OK(cuTexObjectCreate(&texture, &r, &t, 0));
  CUdeviceptr out;
  OK(cuMemAlloc(&out, sizeof back));
  read2<<<1, dim3(W, H)>>>((float *)out, texture, W, 0.5f);
  OK(cuMemcpyDtoH(back, out, sizeof back));
  for (int y = 0; y < H; y++) printf(" %g %g", back[y][0], back[y][W - 1]);
  printf("\n");
  OK(cuTexObjectDestroy(texture));

  // Bytes in plain memory: as they are, and as numbers up to 1.
  unsigned char bytes[8] = {0, 51, 102, 153, 204, 255, 1, 2};
  CUdeviceptr linear;
  OK(cuMemAlloc(&linear, 8));
  OK(cuMemcpyHtoD(linear, bytes, 8));
  memset(&r, 0, sizeof(r));
  r.resType = CU_RESOURCE_TYPE_LINEAR;
  r.res.linear.devPtr = linear;
  r.res.linear.format = CU_AD_FORMAT_UNSIGNED_INT8;
  r.res.linear.numChannels = 1;
  r.res.linear.sizeInBytes = 8;
  t.filterMode = CU_TR_FILTER_MODE_POINT;
  t.flags = CU_TRSF_READ_AS_INTEGER;
  OK(cuTexObjectCreate(&texture, &r, &t, 0));
  unsigned whole[8];
  read1<<<1, 8>>>((unsigned *)out, texture);
  OK(cuMemcpyDtoH(whole, out, sizeof whole));
  for (unsigned w : whole) printf(" %u", w);
  printf("\n");
  OK(cuTexObjectDestroy(texture));
  t.flags = 0;
  OK(cuTexObjectCreate(&texture, &r, &t, 0));
  float parts[6];
  read_small<<<1, 6>>>((float *)out, texture);
  OK(cuMemcpyDtoH(parts, out, sizeof parts));
  for (float p : parts) printf(" %.2f", p);
  printf("\n");
  OK(cuTexObjectDestroy(texture));
  r.resType = CU_RESOURCE_TYPE_MIPMAPPED_ARRAY;
  printf("mipmaps: %d, nothing: %d %d\n", (int)cuTexObjectCreate(&texture, &r, &t, 0), (int)cuTexObjectCreate(&texture, 0, &t, 0), (int)cuMemcpy2D(0));
  OK(cuArrayDestroy(a));
  OK(cuArrayDestroy(b));
}
