// packages: libopencv-core-dev
// flags: -I/usr/include/opencv4
// links: opencv_core
// expect: 255 254 190 2 x 3 6
#include <cstdio>
#include <iostream>
#include <opencv2/core.hpp>
__global__ void invert(unsigned char *p, size_t step, int rows, int cols) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < cols && y < rows) p[y * step + x] = 255 - p[y * step + x];
}
__global__ void norms(const cv::Vec3f *v, float *out, int n) {
  int i = threadIdx.x;
  if (i < n) out[i] = v[i].val[0] * v[i].val[0] + v[i].val[1] * v[i].val[1] + v[i].val[2] * v[i].val[2];
}
int main() {
  cv::Mat image(13, 17, CV_8UC1);
  for (int y = 0; y < image.rows; y++)
    for (int x = 0; x < image.cols; x++) image.at<uchar>(y, x) = uchar(5 * y + x);
  unsigned char *p;
  size_t step;
  cudaMallocPitch(&p, &step, image.cols, image.rows);
  cudaMemcpy2D(p, step, image.data, image.step, image.cols, image.rows, cudaMemcpyHostToDevice);
  invert<<<dim3(3, 4), dim3(8, 4)>>>(p, step, image.rows, image.cols);
  cudaMemcpy2D(image.data, image.step, p, step, image.cols, image.rows, cudaMemcpyDeviceToHost);
  cudaFree(p);
  cv::Matx23f m(1, 2, 3, 4, 5, 6);
  std::vector<cv::Vec3f> rows = {cv::Vec3f(1, 2, 1), cv::Vec3f(0, 0, 2)};
  cv::Vec3f *v;
  float *out;
  cudaMallocManaged(&v, 2 * sizeof *v);
  cudaMallocManaged(&out, 2 * sizeof *out);
  std::copy(rows.begin(), rows.end(), v);
  norms<<<1, 32>>>(v, out, 2);
  cudaDeviceSynchronize();
  std::cout << int(image.at<uchar>(0, 0)) << ' ' << int(image.at<uchar>(0, 1)) << ' ' << int(image.at<uchar>(12, 5)) << ' ' << cv::Mat(m).size << ' ' << out[0] << std::endl;
}
