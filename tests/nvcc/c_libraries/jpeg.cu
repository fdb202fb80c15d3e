#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <jpeglib.h>

__global__ void shade(unsigned char *p, int w, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < w * h) p[i] = i % w * 4;
}

static int warnings = 0;
static void quiet(j_common_ptr info) { ++warnings; }

int main() {
  const int w = 64, h = 32;
  unsigned char *d;
  cudaMallocManaged(&d, w * h);
  shade<<<w * h / 128, 128>>>(d, w, h);
  cudaDeviceSynchronize();
  jpeg_compress_struct c;
  jpeg_error_mgr errors;
  c.err = jpeg_std_error(&errors);
  errors.output_message = quiet;
  jpeg_create_compress(&c);
  unsigned char *out = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&c, &out, &size);
  c.image_width = w;
  c.image_height = h;
  c.input_components = 1;
  c.in_color_space = JCS_GRAYSCALE;
  jpeg_set_defaults(&c);
  jpeg_set_quality(&c, 95, TRUE);
  jpeg_start_compress(&c, TRUE);
  while (c.next_scanline < c.image_height) {
    JSAMPROW row = d + c.next_scanline * w;
    jpeg_write_scanlines(&c, &row, 1);
  }
  jpeg_finish_compress(&c);
  jpeg_destroy_compress(&c);
  printf("written %d\n", size > 100);

  FILE *f = fopen("written.jpg", "wb");
  fwrite(out, 1, size, f);
  fclose(f);
  free(out);
  f = fopen("written.jpg", "rb");
  jpeg_decompress_struct r;
  r.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&r);
  jpeg_stdio_src(&r, f);
  jpeg_read_header(&r, TRUE);
  jpeg_start_decompress(&r);
  int worst = 0;
  unsigned char line[w];
  while (r.output_scanline < r.output_height) {
    JSAMPROW row = line;
    int y = r.output_scanline;
    jpeg_read_scanlines(&r, &row, 1);
    for (int x = 0; x < w; ++x) {
      int off = abs(line[x] - d[y * w + x]);
      if (off > worst) worst = off;
    }
  }
  printf("%u x %u, close %d, warnings %d\n", r.output_width, r.output_height, worst < 8, warnings);
  jpeg_finish_decompress(&r);
  jpeg_destroy_decompress(&r);
  fclose(f);
  cudaFree(d);
  return 0;
}
