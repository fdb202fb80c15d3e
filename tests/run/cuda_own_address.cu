// Objects in kernels whose base keeps the address of a member, and which are members of others, as the evaluators of expression templates are.
// expect:
// 2 5 8  29  640
// 5 9 13  47  680
// 8 13 18  65  720
// 11 17 23  83  760
// 14 21 28  101  800
// 17 25 33  119  840
// 20 29 38  137  880
// 23 33 43  131  920
// 10 15 20
#include <cstdio>
#include <new>
template <int N> struct Vec {
  float v[N];
  __host__ __device__ Vec() {}
  __host__ __device__ explicit Vec(float x) { for (int i = 0; i < N; i++) v[i] = x + i; }
  __host__ __device__ Vec(const Vec &o) { for (int i = 0; i < N; i++) v[i] = o.v[i]; }
  __host__ __device__ const float *data() const { return v; }
};
template <class E> struct Eval;
template <int N> struct Product {
  const Vec<N> &a;
  float k;
  __host__ __device__ Product(const Vec<N> &a, float k) : a(a), k(k) {}
};
template <class L, class R> struct Sum {
  const L l;
  const R r;
  __host__ __device__ Sum(const L &l, const R &r) : l(l), r(r) {}
  __host__ __device__ const L &left() const { return l; }
  __host__ __device__ const R &right() const { return r; }
};
struct Base {
  __host__ __device__ Base() {}
  __host__ __device__ ~Base() {}
};
template <int N> struct Eval<Vec<N>> : Base {
  const float *p;
  __host__ __device__ Eval() : p(nullptr) {}
  __host__ __device__ explicit Eval(const Vec<N> &x) : p(x.data()) {}
  __host__ __device__ float at(int i) const { return p[i]; }
};
template <int N> struct ProductEval : Eval<Vec<N>> {
  __host__ __device__ explicit ProductEval(const Product<N> &x) : result() {
    ::new (static_cast<Eval<Vec<N>> *>(this)) Eval<Vec<N>>(result);
    for (int i = 0; i < N; i++) result.v[i] = x.a.v[i] * x.k;
  }
  Vec<N> result;
};
template <int N> struct Eval<Product<N>> : ProductEval<N> {
  __host__ __device__ explicit Eval(const Product<N> &x) : ProductEval<N>(x) {}
};
template <class L, class R> struct SumEval : Base {
  struct Data {
    __host__ __device__ Data(const Sum<L, R> &s) : left(s.left()), right(s.right()) {}
    Eval<L> left;
    Eval<R> right;
  } d;
  __host__ __device__ explicit SumEval(const Sum<L, R> &s) : d(s) {}
  __host__ __device__ float at(int i) const { return d.left.at(i) + d.right.at(i); }
};
template <class L, class R> struct Eval<Sum<L, R>> : SumEval<L, R> {
  __host__ __device__ explicit Eval(const Sum<L, R> &s) : SumEval<L, R>(s) {}
};
template <int N, class E> __host__ __device__ void assign(Vec<N> &to, const E &e) {
  Eval<E> eval(e);
  for (int i = 0; i < N; i++) to.v[i] = eval.at(i);
}
struct Stack { // only for devices, with an array of such parts
  int items[4], *top;
  __device__ Stack() : top(items) {}
  __device__ void push(int x) { *top++ = x; }
  __device__ int pop() { return *--top; }
  __device__ bool empty() const { return top == items; }
};
struct Stacks {
  Stack s[2];
  int n;
  __device__ explicit Stacks(int n) : n(n) {}
};
__global__ void evaluate(Vec<3> *v, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Vec<3> a(1.0f);
  if (i < n) {
    assign(v[i], Sum<Product<3>, Sum<Vec<3>, Product<3>>>(Product<3>(v[i], 2), Sum<Vec<3>, Product<3>>(a, Product<3>(a, float(i)))));
    Eval<Product<3>> kept(Product<3>(v[i], 3));
    __syncthreads();
    out[i] = kept.at(2) + v[(i + 1) % n].v[0];
  }
}
__global__ void stacks(int *out) {
  Stacks all(2);
  for (int k = 0; k < 4; k++) all.s[k % all.n].push(k * 10 + threadIdx.x);
  __syncthreads();
  int sum = 0;
  while (!all.s[0].empty()) sum = sum * 3 + all.s[0].pop();
  while (!all.s[1].empty()) sum = sum * 3 + all.s[1].pop();
  out[threadIdx.x] = sum;
}
int main() {
  const int n = 8;
  Vec<3> *v;
  float *out;
  int *sums;
  cudaMallocManaged(&v, n * sizeof *v);
  cudaMallocManaged(&out, n * sizeof *out);
  cudaMallocManaged(&sums, n * sizeof *sums);
  for (int i = 0; i < n; i++) new (v + i) Vec<3>(i + 0.5f);
  evaluate<<<1, n>>>(v, out, n);
  stacks<<<1, n>>>(sums);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) printf("%g %g %g  %g  %d\n", v[i].v[0], v[i].v[1], v[i].v[2], out[i], sums[i]);
  Vec<3> h(2.0f), r;
  assign(r, Sum<Product<3>, Vec<3>>(Product<3>(h, 4), h));
  printf("%g %g %g\n", r.v[0], r.v[1], r.v[2]);
}
