// cuFFT's callbacks, and descriptors of devices' memory on one device.
// engines: auto
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>
#include <cufft.h>
#include <cufftXt.h>

struct Scale {
  float by;
  float *added;
};

__device__ cufftComplex scaled(void *data, size_t at, void *info, void *) {
  cufftComplex x = ((cufftComplex *)data)[at];
  Scale *s = (Scale *)info;
  x.x *= s->by, x.y *= s->by;
  x.x += s->added[at];
  return x;
}
__device__ cufftCallbackLoadC scaled_ptr = scaled;

__device__ void squared(void *data, size_t at, cufftDoubleReal x, void *, void *) { ((double *)data)[at] = x * x; }
__device__ cufftCallbackStoreD squared_ptr = squared;

int main() {
  const int N = 12;
  cufftComplex *in, *out;
  float *added;
  Scale *scale;
  cudaMallocManaged(&in, N * sizeof *in);
  cudaMallocManaged(&out, N * sizeof *out);
  cudaMallocManaged(&added, N * sizeof *added);
  cudaMallocManaged(&scale, sizeof *scale);
  scale->by = 2, scale->added = added;
  for (int i = 0; i < N; i++) in[i] = make_cuFloatComplex(i % 5, -i % 3), added[i] = i * i % 7;
  cufftHandle plan;
  cufftCreate(&plan);
  size_t work;
  printf("%d", cufftMakePlan1d(plan, N / 2, CUFFT_C2C, 2, &work));
  cufftCallbackLoadC load;
  cudaMemcpyFromSymbol(&load, scaled_ptr, sizeof load);
  printf(" %d", cufftXtSetCallback(plan, (void **)&load, CUFFT_CB_LD_REAL, (void **)&scale));
  printf(" %d", cufftXtSetCallback(plan, (void **)&load, CUFFT_CB_LD_COMPLEX, (void **)&scale));
  printf(" %d\n", cufftExecC2C(plan, in, out, CUFFT_FORWARD));
  cudaDeviceSynchronize();
  // The transform's definition, of what the callback gives.
  double worst = 0;
  for (int b = 0; b < 2; b++)
    for (int k = 0; k < N / 2; k++) {
      double re = 0, im = 0;
      for (int j = 0; j < N / 2; j++) {
        int at = b * N / 2 + j;
        double x = 2 * in[at].x + added[at], y = 2 * in[at].y, w = -2 * M_PI * j * k / (N / 2);
        re += x * cos(w) - y * sin(w), im += x * sin(w) + y * cos(w);
      }
      worst = fmax(worst, fmax(fabs(re - out[b * N / 2 + k].x), fabs(im - out[b * N / 2 + k].y)));
    }
  printf("loaded by a callback: %s\n", worst < 1e-4 ? "fine" : "WRONG");
  printf("cleared %d", cufftXtClearCallback(plan, CUFFT_CB_LD_COMPLEX));
  cufftExecC2C(plan, in, out, CUFFT_FORWARD);
  cudaDeviceSynchronize();
  float sum = 0;
  for (int j = 0; j < N / 2; j++) sum += in[j].x;
  printf(" %g\n", out[0].x - sum);
  cufftDestroy(plan);

  // Stored by a callback.
  double *real;
  cufftDoubleComplex *spectrum;
  cudaMallocManaged(&real, 4 * sizeof *real);
  cudaMallocManaged(&spectrum, 3 * sizeof *spectrum);
  spectrum[0] = make_cuDoubleComplex(3, 0), spectrum[1] = make_cuDoubleComplex(0, 0), spectrum[2] = make_cuDoubleComplex(1, 0);
  cufftPlan1d(&plan, 4, CUFFT_Z2D, 1);
  cufftCallbackStoreD store;
  cudaMemcpyFromSymbol(&store, squared_ptr, sizeof store);
  printf("%d\n", cufftXtSetCallback(plan, (void **)&store, CUFFT_CB_ST_REAL_DOUBLE, nullptr));
  cufftExecZ2D(plan, spectrum, real);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++) printf(" %g", real[i]);
  printf("\n");
  cufftDestroy(plan);

  // One device's memory by a descriptor.
  int devices[2] = {0, 1};
  cufftComplex host[8], back[8];
  for (int i = 0; i < 8; i++) host[i] = make_cuFloatComplex(i, 1);
  cufftCreate(&plan);
  printf("%d %d", cufftXtSetGPUs(plan, 2, devices), cufftXtSetGPUs(plan, 1, devices));
  cufftMakePlan1d(plan, 8, CUFFT_C2C, 1, &work);
  cudaLibXtDesc *desc;
  printf(" %d", cufftXtMalloc(plan, &desc, CUFFT_XT_FORMAT_INPLACE));
  printf(" %d", cufftXtMemcpy(plan, desc, host, CUFFT_COPY_HOST_TO_DEVICE));
  printf(" %d", cufftXtExecDescriptorC2C(plan, desc, desc, CUFFT_FORWARD));
  printf(" %d", cufftXtExecDescriptorC2C(plan, desc, desc, CUFFT_INVERSE));
  printf(" %d\n", cufftXtMemcpy(plan, back, desc, CUFFT_COPY_DEVICE_TO_HOST));
  worst = 0;
  for (int i = 0; i < 8; i++) worst = fmax(worst, fabs(back[i].x / 8 - host[i].x) + fabs(back[i].y / 8 - host[i].y));
  printf("there and back: %s\n", worst < 1e-5 ? "fine" : "WRONG");
  printf("%d %d\n", cufftXtFree(desc), cufftDestroy(plan));
}
