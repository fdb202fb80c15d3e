#include <cstdio>
#include <hdf5.h>

__global__ void squares(double *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = 0.5 * i * i;
}

static herr_t show(hid_t group, const char *name, const H5L_info_t *info, void *data) {
  printf("link %s\n", name);
  ++*(int *)data;
  return 0;
}

int main() {
  double *d;
  cudaMallocManaged(&d, 6 * sizeof(double));
  squares<<<1, 32>>>(d, 6);
  cudaDeviceSynchronize();
  hid_t file = H5Fcreate("written.h5", H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  hsize_t dims[2] = {2, 3};
  hid_t space = H5Screate_simple(2, dims, NULL);
  hid_t set = H5Dcreate2(file, "squares", H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
  herr_t rc = H5Dwrite(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, d);
  H5Dclose(set);
  H5Sclose(space);
  H5Fclose(file);
  printf("written %d\n", rc);
  file = H5Fopen("written.h5", H5F_ACC_RDONLY, H5P_DEFAULT);
  int links = 0;
  H5Literate(file, H5_INDEX_NAME, H5_ITER_INC, NULL, show, &links);
  set = H5Dopen2(file, "squares", H5P_DEFAULT);
  space = H5Dget_space(set);
  hsize_t got[2];
  int rank = H5Sget_simple_extent_dims(space, got, NULL);
  double back[6];
  H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, back);
  printf("rank %d, %d x %d, links %d\n", rank, (int)got[0], (int)got[1], links);
  for (double v : back) printf("%g ", v);
  printf("\n");
  H5Sclose(space);
  H5Dclose(set);
  H5Fclose(file);
  cudaFree(d);
  return 0;
}
