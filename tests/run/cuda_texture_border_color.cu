// A border colour says nothing where textures are clamped; a border of another colour than zero is refused.
#include <cstdio>
#include <cstring>
__global__ void read(cudaTextureObject_t t, float *out) {
  out[threadIdx.x] = tex1D<float>(t, (int)threadIdx.x - 2 + .5f);
}
int main() {
  float values[] = {1, 2, 3, 4}, *out;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
  cudaArray_t array;
  cudaMallocArray(&array, &desc, 4);
  cudaMemcpy2DToArray(array, 0, 0, values, sizeof values, sizeof values, 1, cudaMemcpyHostToDevice);
  cudaMallocManaged(&out, 8 * sizeof(float));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc settings;
  std::memset(&settings, 0, sizeof settings);
  settings.borderColor[0] = 9;
  for (auto &mode : settings.addressMode)
    mode = cudaAddressModeClamp;
  cudaTextureObject_t texture = 0;
  std::printf("%s\n", cudaGetErrorName(cudaCreateTextureObject(&texture, &resource, &settings, nullptr)));
  read<<<1, 8>>>(texture, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    std::printf("%g ", out[i]);
  settings.addressMode[0] = cudaAddressModeBorder;
  cudaTextureObject_t other = 0;
  std::printf("%s\n", cudaGetErrorName(cudaCreateTextureObject(&other, &resource, &settings, nullptr)));
  settings.borderColor[0] = 0;
  cudaGetLastError();
  cudaDestroyTextureObject(texture);
  cudaCreateTextureObject(&texture, &resource, &settings, nullptr);
  read<<<1, 8>>>(texture, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n");
}
