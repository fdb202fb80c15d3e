//! name scale<float, 2>
//! name &factor
//! name ns::Tools<int>::apply
//! buffer 0 f32 1 2 3 4
//! launch name0 grid 1 block 4 args b0
//! expect 0 f32 6 12 18 24
//! buffer 1 s32 1 2 3
//! launch name2 grid 1 block 3 args b1
//! expect 1 s32 11 22 33
// Instances are made for the names that are asked for.
__device__ int factor = 3;
template <class T, int N> __device__ T by(T x) { return x * N; }
template <class T, int N> __global__ void scale(T *x) { x[threadIdx.x] = by<T, N>(x[threadIdx.x]) * factor; }
namespace ns {
template <class T> struct Tools {
  static __global__ void apply(T *x) { x[threadIdx.x] *= 11; }
};
} // namespace ns
