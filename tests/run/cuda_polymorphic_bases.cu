// Objects with two polymorphic bases in device code.
#include <cstdio>
struct Op { __host__ __device__ virtual float apply(float x) const = 0; __host__ __device__ virtual ~Op() {} };
struct Cost { float c; __host__ __device__ Cost(float c) : c(c) {} __host__ __device__ virtual float cost(int n) const { return c * n; } __host__ __device__ virtual ~Cost() {} };
struct Scale : Op, Cost { float k; __host__ __device__ Scale(float k) : Cost(k + 1), k(k) {} __host__ __device__ float apply(float x) const override { return k * x; } };
struct Shift : Op, Cost { float k; __host__ __device__ Shift(float k) : Cost(1), k(k) {} __host__ __device__ float apply(float x) const override { return x + k; } __host__ __device__ float cost(int n) const override { return 100 + Cost::cost(n) + k; } };
__global__ void make(Op **ops, Cost **costs) { Scale *s = new Scale(3); Shift *t = new Shift(4); ops[0] = s; costs[0] = s; ops[1] = t; costs[1] = t; }
__global__ void use(Op **ops, Cost **costs, float *out) { int i = threadIdx.x; out[i] = ops[i & 1]->apply(i) * 1000 + costs[i & 1]->cost(i); }
__global__ void end(Op **ops, Cost **costs) { delete ops[0]; delete costs[1]; }
int main() {
  Op **ops; Cost **costs; float *out; cudaMallocManaged(&ops, 16); cudaMallocManaged(&costs, 16); cudaMallocManaged(&out, 64 * 4);
  make<<<1, 1>>>(ops, costs); use<<<1, 64>>>(ops, costs, out); cudaDeviceSynchronize();
  for (int i = 0; i < 64; i += 7) printf(" %g", out[i]); puts("");
  end<<<1, 1>>>(ops, costs); printf("%d\n", cudaDeviceSynchronize());
  Shift h(2); Cost *c = &h; Op *o = &h; printf("%g %g\n", c->cost(2), o->apply(1));
}
