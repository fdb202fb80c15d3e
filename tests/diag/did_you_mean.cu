// Names that are almost those of something: the nearest is told, of the innermost scope first.
#include <cuda_runtme.h>
#include <cuda_runtime.h>
#include <cstdio>
namespace shapes { int sides(int n) { return n; } }
struct Point { float height; float width; };
struct Pixel : Point { int color; };
int counter;
__global__ void scale(float *out, float factor) { out[threadIdx.x] *= facotr; }
int main() {
  int value = 3;
  Pixel pixel;
  printf("%d %d\n", vlaue, Counter);
  cudaMaloc(nullptr, 3);
  printf("%f %d\n", pixel.heigth, pixel.colour);
  shapes::side(4);
  return somethingElse;
}
