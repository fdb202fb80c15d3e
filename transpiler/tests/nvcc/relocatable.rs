//! Device functions and variables of one split unit that kernels and host code of another use.

use super::{command, files, nvcc, ok, text};

const HEADER: &str = r#"
#pragma once
#include <string>
struct World { int n; std::string name; };
#ifdef __CUDACC__
#define BOTH __host__ __device__
#else
#define BOTH
#endif
BOTH int twice(const World *w, int x);
BOTH int deeper(int x);
"#;

/// `twice` calls a function of a third unit, which is another one on the device.
const DEFINES: &str = r#"
#include "shared.h"
BOTH int twice(const World *w, int x) { return deeper(2 * x) + w->n; }
void unused_of_host(World *w) { w->name += "!"; }
"#;

const DEEPER: &str = r#"
#include "shared.h"
#include <cstdio>
BOTH int deeper(int x) {
#ifdef __CUDA_ARCH__
    return x + 1000;
#else
    return x + 1;
#endif
}
"#;

const CALLS: &str = r#"
#include "shared.h"
#include <cstdio>
__global__ void k(const World *w, int *out) { out[threadIdx.x] = twice(w, threadIdx.x); }
int main() {
    World *w; int *out;
    cudaMallocManaged(&w, sizeof *w);
    cudaMallocManaged(&out, 2 * sizeof *out);
    new (&w->name) std::string("w");
    w->n = 7;
    k<<<1, 2>>>(w, out);
    cudaDeviceSynchronize();
    printf("%d %d %d\n", out[0], out[1], twice(w, 5));
}
"#;

#[test]
fn device_functions_of_split_units_are_found_by_others() {
    let dir = files(&[
        ("shared.h", HEADER),
        ("a.cu", DEFINES),
        ("b.cu", CALLS),
        ("c.cu", DEEPER),
    ]);
    let at = dir.path();
    for source in ["a.cu", "b.cu", "c.cu"] {
        ok(nvcc(at, &["--host=split", "-dc", source]));
    }
    ok(nvcc(at, &["a.o", "b.o", "c.o", "-o", "p"]));
    assert_eq!(ok(command("./p", at).output().unwrap()), "1007 1009 18\n");
    // Not relocatable, nothing is found, as with nvcc.
    ok(nvcc(at, &["--host=split", "-c", "a.cu", "-o", "d.o"]));
    let out = nvcc(at, &["d.o", "b.o", "c.o", "-o", "q"]);
    assert!(!out.status.success());
    assert!(
        text(&out).contains("`twice` is used, but no translation unit defines it [CU0051]"),
        "{}",
        text(&out)
    );
}

const VARIABLES: &str = r#"
#pragma once
struct Info { int a, b; };
namespace pop {
extern __device__ __constant__ Info info;
extern __device__ int table[4], *at;
void init(int);
}
"#;

const OWNER: &str = r#"
#include "v.h"
namespace pop {
__device__ __constant__ Info info;
__device__ int table[4] = {1, 2, 3, 4}, *at;
void init(int x) {
    Info i = {x, x + 1};
    cudaMemcpyToSymbol(info, &i, sizeof i);
    int t[4] = {x, 2, 3, 4};
    cudaMemcpyToSymbol(table, t, sizeof t);
}
}
"#;

/// The launch is spaced as formatters that do not know CUDA leave it.
const USER: &str = r#"
#include "v.h"
#include <cstdio>
__device__ int own = 5;
__global__ void k(int *o) { *o = pop::info.a * 100 + pop::info.b + pop::table[0] * 10000 + (pop::at != nullptr) + own; }
int main() {
    int *p, t[4];
    cudaMallocManaged(&p, sizeof *p);
    pop::init(3);
    k << < 1, 1 >> > (p);
    cudaDeviceSynchronize();
    cudaMemcpyFromSymbol(t, pop::table, sizeof t);
    printf("%d %d\n", *p, t[3]);
}
"#;

#[test]
fn device_variables_of_one_unit_are_those_of_others() {
    let dir = files(&[("v.h", VARIABLES), ("a.cu", OWNER), ("b.cu", USER)]);
    let at = dir.path();
    for (owner, user) in [("split", "split"), ("split", "rust"), ("rust", "split")] {
        for (source, host) in [("a.cu", owner), ("b.cu", user)] {
            ok(nvcc(at, &[&format!("--host={host}"), "-dc", source]));
        }
        ok(nvcc(at, &["a.o", "b.o", "-o", "p"]));
        let printed = ok(command("./p", at).output().unwrap());
        assert_eq!(printed, "30309 4\n", "{owner} {user}");
    }
}

/// What two units have of their own outside of relocatable device code, under one name: device functions and variables.
const OWN: &str = r#"
#include <cstdio>
__constant__ int n;
struct Base { virtual ~Base() {} virtual int f() { return 1; } };
struct NAME_base : Base { int f() { return 2; } };
#if __CUDA_ARCH__ >= 500
__device__ KIND *memory;
__global__ static void run() { Four four = {2, 0, 0, 3}; memory[threadIdx.x] = f(threadIdx.x) + n + sum(four); }
#else
__device__ void *memory;
__global__ static void run() {}
#endif
void NAME(int number) {
    KIND *d, h[4];
    cudaMalloc(&d, sizeof h);
    cudaMemcpyToSymbol(memory, &d, sizeof d);
    cudaMemcpyToSymbol(n, &number, sizeof number);
    run<<<1, 4>>>();
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    NAME_base object;
    Base *base = &object;
    printf("%g %g %d\n", (double)h[0], (double)h[3], base->f());
}
"#;

#[test]
fn device_names_of_one_unit_are_not_those_of_others() {
    let unit = |name: &str, kind: &str, f: &str| {
        let own = OWN.replace("NAME", name).replace("KIND", kind);
        format!("__device__ {kind} f({kind} x) {{ return {f}; }}\n{own}")
    };
    let first = unit("first", "float", "x * 2");
    let main = "void first(int);\nint main() { first(10); second(100); first(20); }\n";
    let second = unit("second", "double", "x / 2") + main;
    // (Both have the function for numbers of one type, too.)
    let both = "__device__ int same() { return HERE; }\n";
    // Classes of one name that are not the same lie in as many bytes.
    let sum = "static __host__ __device__ float sum(const Four &v) { return";
    let first = both.replace("HERE", "1")
        + &format!("struct Four {{ float2 x, y; }};\n{sum} v.x.x + v.y.y; }}\n{first}");
    let second = both.replace("HERE", "2")
        + &format!("struct Four {{ float a, b, c, d; }};\n{sum} v.a * v.d; }}\n{second}");
    let dir = files(&[("a.cu", &*first), ("b.cu", &*second)]);
    let at = dir.path();
    for (one, other) in [("rust", "rust"), ("split", "split"), ("rust", "split")] {
        for (source, host) in [("a.cu", one), ("b.cu", other)] {
            ok(nvcc(at, &[&format!("--host={host}"), "-c", source]));
        }
        ok(nvcc(at, &["a.o", "b.o", "-o", "p"]));
        let printed = ok(command("./p", at).output().unwrap());
        assert_eq!(printed, "15 21 2\n106 107.5 2\n25 31 2\n", "{one} {other}");
    }
}

#[test]
fn texture_references_of_one_unit_are_not_those_of_others() {
    let unit = |name: &str, more: &str| {
        format!(
            "#include <cstdio>\ntexture<float, 1, cudaReadModeElementType> tex;\n\
             __global__ static void k() {{ printf(\"%g\\n\", tex1Dfetch(tex, 1)); }}\n\
             void {name}(float *d) {{ if (d) cudaBindTexture(0, tex, d, 16); k<<<1, 1>>>(); cudaDeviceSynchronize(); }}\n{more}"
        )
    };
    let main = "void first(float *);\nint main() { float h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *d; cudaMalloc(&d, 32); \
                cudaMemcpy(d, h, 32, cudaMemcpyHostToDevice); first(d); second(d + 4); first(nullptr); second(nullptr); }\n";
    let (first, second) = (unit("first", ""), unit("second", main));
    let dir = files(&[("a.cu", &*first), ("b.cu", &*second)]);
    let at = dir.path();
    for host in ["rust", "split"] {
        ok(nvcc(
            at,
            &[&format!("--host={host}"), "-w", "a.cu", "b.cu", "-o", "p"],
        ));
        assert_eq!(
            ok(command("./p", at).output().unwrap()),
            "2\n6\n2\n6\n",
            "{host}"
        );
    }
}
