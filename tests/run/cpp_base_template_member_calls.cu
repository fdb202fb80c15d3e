// Members of a base that is an instance of a template, named by it: this->Base<T>::f().
// expect:
// 0 6 17
// 5 6 6
#include <cstdio>
#include <utility>
template <typename U> struct Def { typedef U* P; };
template <typename T, int D, template <typename U> class Tr = Def> struct Tensor {
  T v[D]; 
  __host__ __device__ Tensor() {}
  __host__ __device__ Tensor& operator=(Tensor&& t) { for (int i = 0; i < D; i++) { v[i] = t.v[i]; t.v[i] = 0; } return *this; }
  __host__ __device__ Tensor& operator=(const Tensor& t) { for (int i = 0; i < D; i++) { v[i] = t.v[i]; } return *this; }
  int sum() const { int s = 0; for (int i = 0; i < D; i++) s += v[i]; return s; }
};
template <typename T, int D, template <typename U> class Tr = Def> struct Dev : public Tensor<T, D, Tr> {
  int r = 4;
  Dev() {}
  Dev(Dev&& t);
  Dev<T, D, Tr>& operator=(Dev<T, D, Tr>&& t);
  int both() const { return this->Tensor<T, D, Tr>::sum() + r + this->template Tensor<T, D, Tr>::sum(); }
};
template <typename T, int D, template <typename U> class Tr>
Dev<T, D, Tr>::Dev(Dev&& t) : Tensor<T, D, Tr>() { this->operator=(std::move(t)); }
template <typename T, int D, template <typename U> class Tr>
Dev<T, D, Tr>& Dev<T, D, Tr>::operator=(Dev<T, D, Tr>&& t) {
  this->Tensor<T, D, Tr>::operator=(std::move(t)); r = std::move(t.r) + 1; return *this;
}
int main() { Dev<int, 3> a; a.v[0] = 1; a.v[1] = 2; a.v[2] = 3; Dev<int, 3> b(std::move(a)); printf("%d %d %d\n", a.sum(), b.sum(), b.both()); Dev<int,3> c; c = std::move(b); printf("%d %d %d\n", b.r, c.r, c.sum()); }
