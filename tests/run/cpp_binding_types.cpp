// What `decltype` says of structured bindings, and `qsort_r`.
// engines: auto
#include <tuple>
#include <type_traits>
#include <cstdio>
#include <cstdlib>
struct S { int a; float &r; };
std::pair<int,double> pr() { return {1,2.0}; }
static int down(const void *a, const void *b, void *sign) { return *(int *)sign * (*(const int *)a - *(const int *)b); }
int main() {
  int numbers[] = {3, 1, 2}, sign = -1;
  qsort_r(numbers, 3, sizeof *numbers, down, &sign);
  printf("%d%d%d\n", numbers[0], numbers[1], numbers[2]);
   auto [a,b]=std::make_tuple(1,2.5f); printf("%d %d\n", std::is_same_v<decltype(a),int>, std::is_same_v<decltype(b),float>); auto t=std::make_tuple(1,2.5f); auto& [c,d]=t; printf("%d\n", std::is_same_v<decltype(c),int>); const auto& [e,f]=t; printf("%d\n", std::is_same_v<decltype(e),const int>); float x=1; S s{1,x}; auto [g,h]=s; printf("%d %d\n", std::is_same_v<decltype(g),int>, std::is_same_v<decltype(h),float&>); int arr[2]={1,2}; auto& [m,n]=arr; printf("%d\n", std::is_same_v<decltype(m),int>); auto [p,q]=pr(); printf("%d %d\n", std::is_same_v<decltype(p),int>, std::is_same_v<decltype(q),double>); std::tuple<int&,float> tr(arr[0],1.f); auto [u,v]=tr; printf("%d\n", std::is_same_v<decltype(u),int&>); auto lam=[&](auto z){ return sizeof(z);}; printf("%zu\n", lam(a)); }
