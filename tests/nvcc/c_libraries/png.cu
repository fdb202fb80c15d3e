#include <png.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

__global__ void paint(unsigned char *p, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) {
    p[(y * w + x) * 3] = x;
    p[(y * w + x) * 3 + 1] = y;
    p[(y * w + x) * 3 + 2] = x ^ y;
  }
}

static void fail(png_structp png, png_const_charp text) { printf("png: %s\n", text); exit(3); }

int main() {
  const int w = 64, h = 48;
  unsigned char *d;
  cudaMallocManaged(&d, w * h * 3);
  paint<<<dim3(4, 3), dim3(16, 16)>>>(d, w, h);
  cudaDeviceSynchronize();
  FILE *f = fopen("written.png", "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, f);
  png_set_IHDR(png, info, w, h, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int y = 0; y < h; ++y) png_write_row(png, d + y * w * 3);
  png_write_end(png, nullptr);
  png_destroy_write_struct(&png, &info);
  printf("at %d\n", ftell(f) > 100);
  fclose(f);
  f = fopen("written.png", "rb");
  unsigned char head[8];
  fread(head, 1, 8, f);
  printf("signature %d\n", png_sig_cmp(head, 0, 8));
  png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
  info = png_create_info_struct(png);
  png_init_io(png, f);
  png_set_sig_bytes(png, 8);
  png_read_info(png, info);
  png_uint_32 rw, rh;
  int depth, type;
  png_get_IHDR(png, info, &rw, &rh, &depth, &type, nullptr, nullptr, nullptr);
  printf("%u x %u, %d bits, type %d\n", rw, rh, depth, type);
  std::vector<unsigned char> row(png_get_rowbytes(png, info));
  long sum = 0, own = 0;
  for (unsigned y = 0; y < rh; ++y) {
    png_read_row(png, row.data(), nullptr);
    for (unsigned char c : row) sum += c;
  }
  for (int i = 0; i < w * h * 3; ++i) own += d[i];
  printf("sum %ld same %d\n", sum, sum == own);
  png_destroy_read_struct(&png, &info, nullptr);
  fclose(f);
  cudaFree(d);
  return 0;
}
