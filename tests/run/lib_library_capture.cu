// Library calls on a stream that is being captured become nodes of the graph: cuBLAS, cuFFT, cuSPARSE, CUB.
// engines: auto
// expect:
// 2 nodes, untouched: 4
// 28 40 60 88
// 9
// 1 node, untouched: 1
// 4 0
// 1 node, size known, untouched: 1
// 29 31
// 1 node, size known, untouched: -1
// 45
#include <cstdio>
#include <cub/cub.cuh>
#include <cublas_v2.h>
#include <cufft.h>
#include <cusparse.h>
#include <thrust/device_vector.h>
#include <thrust/transform.h>

static size_t nodes(cudaGraph_t g) {
  size_t n = 0;
  cudaGraphGetNodes(g, nullptr, &n);
  return n;
}

int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t x;

  // cuBLAS: host scalars are read when the call is captured.
  float *d;
  cudaMallocManaged(&d, 4 * sizeof(float));
  for (int i = 0; i < 4; i++) d[i] = i + 1;
  cublasHandle_t b;
  cublasCreate(&b);
  cublasSetStream(b, s);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  {
    float two = 2;
    cublasSscal(b, 4, &two, d, 1);
    two = 100;
  }
  float one = 1, zero = 0;
  cublasSgemm(b, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, d, 2, d, 2, &zero, d, 2);
  one = 50;
  cudaStreamEndCapture(s, &g);
  printf("%zu nodes, untouched: %g\n", nodes(g), d[3]);
  cudaGraphInstantiate(&x, g, NULL, NULL, 0);
  cublasSetStream(b, 0);
  cudaGraphLaunch(x, s);
  cudaStreamSynchronize(s);
  printf("%g %g %g %g\n", d[0], d[1], d[2], d[3]);

  // Device pointer mode: the scalar is read when the graph runs.
  float *alpha;
  cudaMallocManaged(&alpha, sizeof(float));
  *alpha = 1;
  cublasSetStream(b, s);
  cublasSetPointerMode(b, CUBLAS_POINTER_MODE_DEVICE);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cublasSscal(b, 4, alpha, d, 1);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&x, g, NULL, NULL, 0);
  *alpha = 3;
  for (int i = 0; i < 4; i++) d[i] = 1;
  cudaGraphLaunch(x, s);
  cudaGraphLaunch(x, s);
  cudaStreamSynchronize(s);
  printf("%g\n", d[0]);

  // cuFFT.
  cufftComplex *c;
  cudaMallocManaged(&c, 4 * sizeof(cufftComplex));
  for (int i = 0; i < 4; i++) c[i] = make_cuFloatComplex(1, 0);
  cufftHandle plan;
  cufftPlan1d(&plan, 4, CUFFT_C2C, 1);
  cufftSetStream(plan, s);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cufftExecC2C(plan, c, c, CUFFT_FORWARD);
  cudaStreamEndCapture(s, &g);
  printf("%zu node, untouched: %g\n", nodes(g), c[0].x);
  cudaGraphInstantiate(&x, g, NULL, NULL, 0);
  cudaGraphLaunch(x, s);
  cudaStreamSynchronize(s);
  printf("%g %g\n", c[0].x, c[1].x);

  // cuSPARSE: descriptors may be destroyed after the capture.
  int *offsets, *columns;
  float *values, *vx, *vy;
  cudaMallocManaged(&offsets, 12);
  cudaMallocManaged(&columns, 8);
  cudaMallocManaged(&values, 8);
  cudaMallocManaged(&vx, 8);
  cudaMallocManaged(&vy, 8);
  offsets[0] = 0, offsets[1] = 1, offsets[2] = 2, columns[0] = 1, columns[1] = 0;
  values[0] = 2, values[1] = 3, vx[0] = 5, vx[1] = 7, vy[0] = vy[1] = 1;
  cusparseHandle_t sp;
  cusparseCreate(&sp);
  cusparseSetStream(sp, s);
  cusparseSpMatDescr_t m;
  cusparseDnVecDescr_t dx, dy;
  cusparseCreateCsr(&m, 2, 2, 2, offsets, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnVec(&dx, 2, vx, CUDA_R_32F);
  cusparseCreateDnVec(&dy, 2, vy, CUDA_R_32F);
  float a1 = 1, b1 = 1;
  size_t bytes = 77;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cusparseSpMV_bufferSize(sp, CUSPARSE_OPERATION_NON_TRANSPOSE, &a1, m, dx, &b1, dy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, &bytes);
  cusparseSpMV(sp, CUSPARSE_OPERATION_NON_TRANSPOSE, &a1, m, dx, &b1, dy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, nullptr);
  cudaStreamEndCapture(s, &g);
  cusparseDestroyDnVec(dx);
  cusparseDestroyDnVec(dy);
  cusparseDestroySpMat(m);
  printf("%zu node, size %s, untouched: %g\n", nodes(g), bytes == 77 ? "missing" : "known", vy[0]);
  cudaGraphInstantiate(&x, g, NULL, NULL, 0);
  cudaGraphLaunch(x, s);
  cudaGraphLaunch(x, s);
  cudaStreamSynchronize(s);
  printf("%g %g\n", vy[0], vy[1]);

  // CUB.
  int *in, *sum;
  cudaMallocManaged(&in, 40);
  cudaMallocManaged(&sum, 4);
  for (int i = 0; i < 10; i++) in[i] = i;
  *sum = -1;
  size_t need = 0;
  cub::DeviceReduce::Sum(nullptr, need, in, sum, 10, s);
  void *temp;
  cudaMalloc(&temp, need);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  size_t again = 0;
  cub::DeviceReduce::Sum(nullptr, again, in, sum, 10, s);
  cub::DeviceReduce::Sum(temp, need, in, sum, 10, s);
  cudaStreamEndCapture(s, &g);
  printf("%zu node, size %s, untouched: %d\n", nodes(g), again ? "known" : "missing", *sum);
  cudaGraphInstantiate(&x, g, NULL, NULL, 0);
  cudaGraphLaunch(x, s);
  cudaStreamSynchronize(s);
  printf("%d\n", *sum);
}
