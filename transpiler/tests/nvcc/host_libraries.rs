//! CUDA's libraries in sources that are no CUDA: C and C++ that gcc and g++ compile, with the headers and libraries of the folder that `cu2rs env` makes.

use super::{files, installed, nvcc, ok, project, runs_as_expected, text, with_env};
use std::path::Path;

/// Linear algebra, random numbers, complex arithmetic, the driver API and memory from C, beside an object of ours; no `-I`, as where a Makefile names a toolkit that is
/// not there.
const IN_C: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <curand.h>
#include <cuComplex.h>

int squares(int *out, int n);

int main(void) {
  int v[3], version = 0;
  char name[64];
  CUdevice device;
  cublasHandle_t handle;
  curandGenerator_t generator;
  struct cudaDeviceProp about;
  float a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c[4], u[2], one = 1, zero = 0, *d[3];
  cuComplex z = cuCmulf(make_cuComplex(1, 2), make_cuComplex(3, 4));
  float4 f = make_float4(1, 2, 3, 4);
  int i;
  if (cuInit(0) != CUDA_SUCCESS || cuDeviceGet(&device, 0) != CUDA_SUCCESS || cuDeviceGetName(name, 64, device) != CUDA_SUCCESS)
    return 1;
  if (cudaGetDeviceProperties(&about, 0) != cudaSuccess || about.warpSize != 32)
    return 2;
  for (i = 0; i < 3; i++)
    cudaMalloc((void **)&d[i], sizeof a);
  cudaMemcpy(d[0], a, sizeof a, cudaMemcpyHostToDevice);
  cudaMemcpy(d[1], b, sizeof b, cudaMemcpyHostToDevice);
  cublasCreate(&handle);
  cublasGetVersion(handle, &version);
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 2, &one, d[0], 2, d[1], 2, &zero, d[2], 2);
  cudaMemset(d[2], 0, sizeof c);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 2, &one, d[0], CUDA_R_32F, 2, d[1], CUDA_R_32F, 2, &zero, d[2], CUDA_R_32F, 2, CUBLAS_COMPUTE_32F,
               CUBLAS_GEMM_DEFAULT);
  cudaMemcpy(c, d[2], sizeof c, cudaMemcpyDeviceToHost);
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_XORWOW);
  curandSetPseudoRandomGeneratorSeed(generator, 1234ULL);
  curandGenerateUniform(generator, d[0], 2);
  cudaMemcpy(u, d[0], sizeof u, cudaMemcpyDeviceToHost);
  printf("%d %d %g %g %g %g\n", name[0] != 0, version > 0, c[0], c[1], c[2], c[3]);
  printf("%g %g %d %g\n", cuCrealf(z), cuCimagf(z), u[0] > 0 && u[0] <= 1 && u[0] != u[1], f.w);
  curandDestroyGenerator(generator);
  cublasDestroy(handle);
  return squares(v, 3) - 3 + v[2] - 4;
}
"#;

/// A program without a kernel: all of CUDA is in libraries.
const WITHOUT_KERNELS: &str = r#"
#include <cstdio>
#include <cufft.h>
#include <cuda_fp16.h>

void run(cufftHandle plan, cufftComplex *d);

int main() {
  cufftComplex in[4] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}}, out[4], *d;
  cudaMalloc(&d, sizeof in);
  cudaMemcpy(d, in, sizeof in, cudaMemcpyHostToDevice);
  cufftHandle plan;
  cufftPlan1d(&plan, 4, CUFFT_C2C, 1);
  run(plan, d);
  cudaMemcpy(out, d, sizeof out, cudaMemcpyDeviceToHost);
  __half h = __float2half(1.5f);
  std::printf("%g %g %g, %g\n", out[0].x, out[1].x, out[1].y, (double)__half2float(h));
}
"#;

/// A plan is the program's, not a file's.
const OTHER_FILE: &str = "#include <cufft.h>\nvoid run(cufftHandle plan, cufftComplex *d) { cufftExecC2C(plan, d, d, CUFFT_FORWARD); }\n";

#[test]
fn c_and_cpp_call_cudas_libraries() {
    if !installed("gcc") || !installed("g++") {
        return;
    }
    let (_temp, dir) = project("foreign_main");
    std::fs::write(dir.join("libs.c"), IN_C).unwrap();
    let link = "gcc -std=gnu99 -Wall -Werror libs.c gpu.o -lcublas -lcurand -lcudart -lcuda -lm -o libs && ./libs";
    let said = ok(with_env(
        &dir,
        &format!("$CUDA_HOME/bin/nvcc -c gpu.cu && {link}"),
    ));
    assert_eq!(said, "1 1 26 38 30 44\n-5 10 1 4\nsquares\n");
    std::fs::write(dir.join("fft.cpp"), WITHOUT_KERNELS).unwrap();
    std::fs::write(dir.join("run.cpp"), OTHER_FILE).unwrap();
    let link = "g++ -std=c++11 -Wall -Werror fft.cpp run.cpp -lcufft -lcudart -o fft && ./fft";
    assert_eq!(ok(with_env(&dir, link)), "10 -2 2, 1.5\n");
}

/// The headers that people include, each by itself: C of two standards, C++ of two.
#[test]
fn host_compilers_read_each_header() {
    if !installed("gcc") || !installed("g++") {
        return;
    }
    let (_temp, dir) = project("foreign_main");
    let script = r##"
for h in builtin_types channel_descriptor cuComplex cublasLt cublasXt cublas_v2 cuda cudaProfiler cuda_bf16 cuda_fp16 cuda_profiler_api cuda_runtime cuda_runtime_api \
    cuda_texture_types cufft cufftXt curand cusolverDn cusolverRf cusolverSp cusparse device_launch_parameters device_types driver_types host_config host_defines \
    library_types math_constants nccl nvToolsExt nvml nvrtc cudaTypedefs surface_types texture_types vector_functions vector_types; do
  echo "#include <$h.h>" > one.c
  cp one.c one.cpp
  for c in "gcc -std=gnu99 one.c" "gcc -std=c17 one.c" "g++ -std=c++11 one.cpp" "g++ -std=c++20 one.cpp"; do
    $c -Wall -Wextra -Werror -fsyntax-only || { echo "$c: $h.h"; exit 1; }
  done
done
"##;
    assert_eq!(ok(with_env(&dir, script)), "");
}

/// Headers of glibc that are none of ours are read where they lie: their words (`__THROW`, `__BEGIN_DECLS`, `__nonnull`) are known.
#[test]
fn headers_of_glibc_are_read_where_they_lie() {
    if !Path::new("/usr/include/dlfcn.h").is_file() {
        eprintln!("skipped: no /usr/include/dlfcn.h here (Debian: libc6-dev)");
        return;
    }
    let (_temp, dir) = project("glibc_headers");
    ok(nvcc(&dir, &["--cu2rs-host=rust", "main.cu", "-o", "prog"]));
    runs_as_expected(&dir);
}

/// Build systems ask nvcc for its host compiler by options that this one answers, with a source that is not there.
#[test]
fn the_host_compiler_answers_questions() {
    let (_temp, dir) = project("glibc_headers");
    let said = |options: &str| {
        let out = nvcc(&dir, &[".c", "-Xcompiler", options]);
        assert!(out.status.success());
        String::from_utf8_lossy(&out.stdout).into_owned()
    };
    let version = said("-dumpfullversion -dumpversion");
    assert!(
        version.starts_with(|c: char| c.is_ascii_digit()),
        "{version}"
    );
    assert!(said("--version").contains(version.trim()));
}

/// `-Xcompiler -v`: CMake reads from it where the system's headers and libraries are, also of programs without a host half.
#[test]
fn the_host_compiler_tells_its_folders() {
    if !installed("g++") {
        return;
    }
    let dir = files(&[(
        "a.cu",
        "__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n",
    )]);
    let told = |args: &[&str]| {
        let out = nvcc(dir.path(), args);
        assert!(out.status.success(), "{}", text(&out));
        text(&out)
    };
    let compiled = told(&["-Xcompiler", "-v", "-c", "a.cu"]);
    assert!(
        compiled.contains("#include <...> search starts here"),
        "{compiled}"
    );
    assert!(!compiled.contains("collect2"), "{compiled}");
    let linked = told(&["-Xcompiler", "-v", "a.cu", "-o", "a"]);
    assert!(linked.contains("collect2"), "{linked}");
    assert!(dir.path().join("a").exists());
    assert!(!told(&["-c", "a.cu"]).contains("search starts here"));
}
