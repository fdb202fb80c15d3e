//! CUDA: launches and specifiers in all places where nvcc takes them.

use super::*;

#[test]
fn launches() {
    body(
        "template<typename T, int N> void k(T*); void g(int); struct D { D(int); }; int n; void (*tab[3])(int);",
        "k<float, 16><<<n, 32, 0, s>>>(x); g<<<D(n), n >> 1>>>(1); g<<<n, n>>>(2); (*fp)<<<1, 2>>>(3); tab[i]<<<1,2>>>(4); ns::g<<<1, n>2>>>(5);",
        "
        (call k<float, =16> <<<n, 32, 0, s>>> x)
        (call g <<<(construct [D](n)), (>> n 1)>>> 1)
        (call g <<<n, n>>> 2)
        (call (paren (deref fp)) <<<1, 2>>> 3)
        (call (index tab i) <<<1, 2>>> 4)
        (call ns::g <<<1, (> n 2)>>> 5)
        ",
    );
}

#[test]
fn spaced_launch() {
    body(
        "void g(int);",
        "g << < 1, 2 >> > (3); int a = 1 << 2 >> 1;",
        "
        (call g <<<1, 2>>> 3)
        var a: int = (>> (<< 1 2) 1)
        ",
    );
}

#[test]
fn nested_template_launch() {
    body(
        "template<typename T> struct A{}; template<typename T> void k(int);",
        "k<A<A<int>>><<<1,2>>>(x);",
        "(call k<A<A<int>>> <<<1, 2>>> x)",
    );
}

#[test]
fn specifiers() {
    cuda(
        "static __device__ inline float f(float x) { return x; }
__global__ void __launch_bounds__(256, 2) k(float * __restrict__ p, const float* const __restrict q) {
  extern __shared__ float s[];
  __shared__ float tile[16][17];
  float __shared__ u;
}
__launch_bounds__(64) __global__ void k2();
__constant__ float c[4];
__device__ int counter = 0;
__host__ __device__ int both(int a);",
        "
        __device__ static inline fn f(x: float) -> float
          return x
        __global__ launch_bounds(256, 2) fn k(p: restrict ptr float, q: const restrict ptr const float) -> void
          __shared__ extern var s: [] float
          __shared__ var tile: [16] [17] float
          __shared__ var u: float
        __global__ launch_bounds(64) fn k2() -> void;
        __constant__ var c: [4] float
        __device__ var counter: int = 0
        __device__ __host__ fn both(a: int) -> int;
        ",
    );
}

#[test]
fn alignment() {
    cuda(
        "struct __align__(16) S { float x; }; typedef struct __align__(8) { int a, b; } P;
void f() { extern __shared__ __align__(16) char s[]; __shared__ alignas(8) int t[2]; }
int v __attribute__((aligned(32), unused));",
        "
        align(16) struct S
          var x: float
        align(8) struct P (anonymous)
          var a: int
          var b: int
        alias P = struct P
        fn f() -> void
          __shared__ align(16) extern var s: [] char
          __shared__ align(8) var t: [2] int
        align(32) [unused] var v: int
        ",
    );
}

#[test]
fn textures_and_bindings() {
    cuda(
        "template<class T, int D = 1, int M = 0> struct texture {}; enum { cudaReadModeElementType };
texture<float, 1, cudaReadModeElementType> t;
#pragma cu2rs module a::b
[[cu2rs::rust(\"x::y\")]] [[cu2rs::ctx]] int g(int);",
        "
        template<type T, int D = 1, int M = 0> struct texture
        enum Anonymous_0 (anonymous) {cudaReadModeElementType}
        var t: texture<float, =1, =cudaReadModeElementType>
        #pragma cu2rs module a::b
        [rust x::y] [ctx ] fn g(int) -> int;
        ",
    );
}

#[test]
fn device_lambda() {
    body(
        "",
        "auto f = [=] __device__ (int i) { return i + 1; }; auto g = [] __host__ __device__ { };",
        "
        var f: auto = (lambda [=] __device__ (i: int) -> auto {return (+ i 1)})
        var g: auto = (lambda [] __device__ __host__ () -> auto {})
        ",
    );
}

#[test]
fn pragmas_stay_with_their_statement() {
    body(
        "",
        "
#pragma unroll
for (int i = 0; i < 4; ++i) a += i;
if (a)
#pragma unroll 4
  for (;;) { }
switch (a) { case 1:
#pragma unroll
  for (;;) b();
  break; }
",
        "
        #pragma unroll
        for var i: int = 0 | (< i 4) | (++ i)
          (+= a i)
        if a
          #pragma unroll 4
          for _ | _ | _
        switch a
          case 1:
          #pragma unroll
          for _ | _ | _
            (call b)
          break
        ",
    );
}

#[test]
fn inline_assembly() {
    body(
        "",
        "asm volatile (\"mov %0, %1;\" : \"=r\"(a) : \"r\"(b), \"n\"(3) : \"memory\"); asm(\"bar\" \" x\" :: \"r\"(c));",
        "
        asm volatile \"mov %0, %1;\" out \"=r\"(a) in \"r\"(b) in \"n\"(3) clobber \"memory\"
        asm \"bar\" \" x\" in \"r\"(c)
        ",
    );
}
