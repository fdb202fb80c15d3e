//! CUDA's runtime functions for host code that another compiler compiles: the header that `cu2rs env` offers to it, and the functions with C's calling
//! convention that a program gets when an object of it needs them.
//!
//! [`FUNCTIONS`] is the one list both are made from. What is not in it (device properties, whose structure differs between releases, textures, graphs) is declared nowhere, so that
//! the host compiler says so.

use std::collections::BTreeSet;
use std::fmt::Write;

/// A parameter: type, name, and its default value in C++ (empty: none).
type Param = (&'static str, &'static str, &'static str);

/// A function: what it gives, its name, its parameters.
struct Function {
    gives: &'static str,
    name: &'static str,
    params: &'static [Param],
}

const fn f(name: &'static str, params: &'static [Param]) -> Function {
    Function {
        gives: "cudaError_t",
        name,
        params,
    }
}

const fn text(name: &'static str) -> Function {
    Function {
        gives: "const char *",
        name,
        params: &[("cudaError_t", "error", "")],
    }
}

/// The functions, as the CUDA Runtime API documents them.
const FUNCTIONS: &[Function] = &[
    f("cudaDeviceReset", &[]),
    f("cudaDeviceSynchronize", &[]),
    f("cudaDriverGetVersion", &[("int *", "version", "")]),
    f("cudaEventCreate", &[("cudaEvent_t *", "event", "")]),
    f(
        "cudaEventCreateWithFlags",
        &[
            ("cudaEvent_t *", "event", ""),
            ("unsigned int", "flags", ""),
        ],
    ),
    f("cudaEventDestroy", &[("cudaEvent_t", "event", "")]),
    f(
        "cudaEventElapsedTime",
        &[
            ("float *", "ms", ""),
            ("cudaEvent_t", "start", ""),
            ("cudaEvent_t", "end", ""),
        ],
    ),
    f("cudaEventQuery", &[("cudaEvent_t", "event", "")]),
    f(
        "cudaEventRecord",
        &[
            ("cudaEvent_t", "event", ""),
            ("cudaStream_t", "stream", "0"),
        ],
    ),
    f("cudaEventSynchronize", &[("cudaEvent_t", "event", "")]),
    f("cudaFree", &[("void *", "pointer", "")]),
    f("cudaFreeHost", &[("void *", "pointer", "")]),
    f("cudaGetDevice", &[("int *", "device", "")]),
    f("cudaGetDeviceCount", &[("int *", "count", "")]),
    text("cudaGetErrorName"),
    text("cudaGetErrorString"),
    f("cudaGetLastError", &[]),
    f(
        "cudaHostAlloc",
        &[
            ("void **", "pointer", ""),
            ("size_t", "bytes", ""),
            ("unsigned int", "flags", ""),
        ],
    ),
    f(
        "cudaMalloc",
        &[("void **", "pointer", ""), ("size_t", "bytes", "")],
    ),
    f(
        "cudaMallocHost",
        &[("void **", "pointer", ""), ("size_t", "bytes", "")],
    ),
    f(
        "cudaMallocManaged",
        &[
            ("void **", "pointer", ""),
            ("size_t", "bytes", ""),
            ("unsigned int", "flags", "1"),
        ],
    ),
    f(
        "cudaMallocPitch",
        &[
            ("void **", "pointer", ""),
            ("size_t *", "pitch", ""),
            ("size_t", "width", ""),
            ("size_t", "height", ""),
        ],
    ),
    f(
        "cudaMemGetInfo",
        &[("size_t *", "free", ""), ("size_t *", "total", "")],
    ),
    f(
        "cudaMemcpy",
        &[
            ("void *", "dst", ""),
            ("const void *", "src", ""),
            ("size_t", "count", ""),
            ("enum cudaMemcpyKind", "kind", ""),
        ],
    ),
    f(
        "cudaMemcpy2D",
        &[
            ("void *", "dst", ""),
            ("size_t", "dpitch", ""),
            ("const void *", "src", ""),
            ("size_t", "spitch", ""),
            ("size_t", "width", ""),
            ("size_t", "height", ""),
            ("enum cudaMemcpyKind", "kind", ""),
        ],
    ),
    f(
        "cudaMemcpyAsync",
        &[
            ("void *", "dst", ""),
            ("const void *", "src", ""),
            ("size_t", "count", ""),
            ("enum cudaMemcpyKind", "kind", ""),
            ("cudaStream_t", "stream", "0"),
        ],
    ),
    f(
        "cudaMemset",
        &[
            ("void *", "pointer", ""),
            ("int", "value", ""),
            ("size_t", "count", ""),
        ],
    ),
    f(
        "cudaMemsetAsync",
        &[
            ("void *", "pointer", ""),
            ("int", "value", ""),
            ("size_t", "count", ""),
            ("cudaStream_t", "stream", "0"),
        ],
    ),
    f("cudaPeekAtLastError", &[]),
    f("cudaRuntimeGetVersion", &[("int *", "version", "")]),
    f("cudaSetDevice", &[("int", "device", "")]),
    f("cudaStreamCreate", &[("cudaStream_t *", "stream", "")]),
    f(
        "cudaStreamCreateWithFlags",
        &[
            ("cudaStream_t *", "stream", ""),
            ("unsigned int", "flags", ""),
        ],
    ),
    f("cudaStreamDestroy", &[("cudaStream_t", "stream", "")]),
    f("cudaStreamQuery", &[("cudaStream_t", "stream", "")]),
    f("cudaStreamSynchronize", &[("cudaStream_t", "stream", "")]),
    f(
        "cudaStreamWaitEvent",
        &[
            ("cudaStream_t", "stream", ""),
            ("cudaEvent_t", "event", ""),
            ("unsigned int", "flags", "0"),
        ],
    ),
    f("cudaThreadExit", &[]),
    f("cudaThreadSynchronize", &[]),
];

/// The Rust type of a C type of the list.
fn rust(c: &str) -> &'static str {
    match c {
        "cudaError_t" | "unsigned int" | "enum cudaMemcpyKind" => "u32",
        "int" => "i32",
        "size_t" => "u64",
        "int *" => "Ptr<i32>",
        "float *" => "Ptr<f32>",
        "size_t *" => "Ptr<u64>",
        "void **" => "Ptr<Ptr<Void>>",
        "const char *" => "Ptr<i8>",
        "cudaStream_t" => "cuda::cudaStream_t",
        "cudaStream_t *" => "Ptr<cuda::cudaStream_t>",
        "cudaEvent_t" => "cuda::cudaEvent_t",
        "cudaEvent_t *" => "Ptr<cuda::cudaEvent_t>",
        _ => "Ptr<Void>",
    }
}

/// The name of the module that [`module`] is.
pub const MODULE: &str = "cuda_for_c";

/// The names of all of them.
pub fn names() -> BTreeSet<String> {
    FUNCTIONS.iter().map(|f| f.name.to_owned()).collect()
}

/// A module with those of the functions that are needed; `None` if none is.
pub fn module(needs: &BTreeSet<String>) -> Option<String> {
    let mut out = String::new();
    for f in FUNCTIONS.iter().filter(|f| needs.contains(f.name)) {
        let params: Vec<String> = f
            .params
            .iter()
            .map(|(t, n, _)| format!("{n}: {}", rust(t)))
            .collect();
        let names: Vec<&str> = f.params.iter().map(|p| p.1).collect();
        let _ = write!(
            out,
            "\n/// `{0}` for objects of other compilers.\n#[unsafe(no_mangle)]\npub extern \"C\" fn {0}({1}) -> {2} {{\n    cuda::{0}({3})\n}}\n",
            f.name,
            params.join(", "),
            rust(f.gives),
            names.join(", ")
        );
    }
    let of_halves = [
        "__cu2rs_launch",
        "__cu2rs_kernel",
        "__cu2rs_configure",
        "__cu2rs_device_only",
        "__cu2rs_captures",
        "__cu2rs_capture",
        "__cu2rs_refuse_in_capture",
    ];
    if of_halves.iter().any(|n| needs.contains(*n)) {
        out.push_str(HOST_HALVES);
    }
    let head = "//! CUDA's runtime functions for objects of other compilers.\n\nuse cudart_rs::cuda;\nuse cudart_rs::prelude::*;\n";
    (!out.is_empty()).then(|| format!("{head}{out}"))
}

/// How host halves of split units launch kernels.
const HOST_HALVES: &str = r#"
/// Notes a kernel's stub.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_kernel(unit: Ptr<i8>, name: Ptr<i8>, stub: Ptr<Void>) -> Ptr<Void> {
    cudart_rs::launch::host::stub(unit, name, stub)
}

/// Launches a stub's kernel.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_launch(kernel: Ptr<Void>, arguments: Ptr<Ptr<Void>>) {
    cudart_rs::launch::host::launch(kernel, arguments)
}

/// Leaves the configuration of a launch.
#[unsafe(no_mangle)]
#[rustfmt::skip]
pub extern "C" fn __cu2rs_configure(gx: u32, gy: u32, gz: u32, bx: u32, by: u32, bz: u32, shared: u64, stream: cuda::cudaStream_t) {
    cudart_rs::launch::host::configure(gx, gy, gz, bx, by, bz, shared, stream)
}

/// Where host code calls what is there for the device only.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_device_only() {
    cudart_rs::launch::host::device_only()
}

/// Whether a library's call on this stream is to be written down.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_captures(stream: Ptr<Void>) -> i32 {
    cudart_rs::launch::host::captures(stream)
}

/// Writes a library's call down.
#[unsafe(no_mangle)]
#[rustfmt::skip]
pub extern "C" fn __cu2rs_capture(stream: Ptr<Void>, run: extern "C" fn(Ptr<Void>), end: extern "C" fn(Ptr<Void>), call: Ptr<Void>) {
    cudart_rs::launch::host::capture(stream, run, end, call)
}

/// Where host code calls an algorithm that waits for its end.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_refuse_in_capture(stream: Ptr<Void>) {
    cuda::library::refuse_in_capture(stream)
}
"#;

const TYPES: &str = r#"#include <stddef.h>

#ifndef __host__
#define __host__
#define __device__
#define __global__
#define __constant__
#define __shared__
#endif
#define CUDARTAPI
#define __align__(n) __attribute__((aligned(n)))

enum cudaError {
  cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2, cudaErrorInitializationError = 3, cudaErrorInvalidDevice = 101,
  cudaErrorNoDevice = 100, cudaErrorInvalidResourceHandle = 400, cudaErrorNotReady = 600, cudaErrorLaunchFailure = 719, cudaErrorUnknown = 999
};
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0, cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2, cudaMemcpyDeviceToDevice = 3, cudaMemcpyDefault = 4
};
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
#define cudaHostAllocDefault 0
#define cudaHostAllocPortable 1
#define cudaHostAllocMapped 2
#define cudaHostAllocWriteCombined 4
#define cudaEventDefault 0
#define cudaEventBlockingSync 1
#define cudaEventDisableTiming 2
#define cudaStreamDefault 0
#define cudaStreamNonBlocking 1
#define cudaMemAttachGlobal 1
#define cudaMemAttachHost 2

"#;

const DIM3: &str = r#"
struct uint3 { unsigned int x, y, z; };
struct int3 { int x, y, z; };
struct float3 { float x, y, z; };
struct double3 { double x, y, z; };
struct dim3 {
  unsigned int x, y, z;
#ifdef __cplusplus
  dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1) : x(x_), y(y_), z(z_) {}
#endif
};
#ifndef __cplusplus
typedef struct uint3 uint3;
typedef struct int3 int3;
typedef struct float3 float3;
typedef struct double3 double3;
typedef struct dim3 dim3;
#endif
"#;

/// The typed allocation functions of C++.
const TEMPLATES: &str = r#"
#ifdef __cplusplus
template <class T> inline cudaError_t cudaMalloc(T **pointer, size_t bytes) { return cudaMalloc((void **)(void *)pointer, bytes); }
template <class T> inline cudaError_t cudaMallocHost(T **pointer, size_t bytes) { return cudaMallocHost((void **)(void *)pointer, bytes); }
template <class T> inline cudaError_t cudaHostAlloc(T **pointer, size_t bytes, unsigned int flags) {
  return cudaHostAlloc((void **)(void *)pointer, bytes, flags);
}
template <class T> inline cudaError_t cudaMallocManaged(T **pointer, size_t bytes, unsigned int flags = 1) {
  return cudaMallocManaged((void **)(void *)pointer, bytes, flags);
}
#endif
"#;

/// What stands in `cuda_runtime_api.h` for host compilers.
pub fn header() -> String {
    let mut out = TYPES.to_owned();
    for (scalar, name) in [
        ("char", "char"),
        ("unsigned char", "uchar"),
        ("short", "short"),
        ("unsigned short", "ushort"),
        ("int", "int"),
        ("unsigned int", "uint"),
        ("float", "float"),
        ("double", "double"),
    ] {
        let size = match name {
            "char" | "uchar" => 1,
            "short" | "ushort" => 2,
            "double" => 8,
            _ => 4,
        };
        for (n, members) in [(2, "x, y"), (4, "x, y, z, w")] {
            let align = (size * n).min(16);
            let _ = writeln!(
                out,
                "typedef struct __align__({align}) {name}{n} {{ {scalar} {members}; }} {name}{n};"
            );
        }
    }
    out.push_str(DIM3);
    out.push_str("\n#ifdef __cplusplus\n#define __cu2rs_default(value) = value\nextern \"C\" {\n#else\n#define __cu2rs_default(value)\n#endif\n");
    for f in FUNCTIONS {
        let params: Vec<String> = f
            .params
            .iter()
            .map(|(t, n, default)| {
                let space = if t.ends_with('*') { "" } else { " " };
                match *default {
                    "" => format!("{t}{space}{n}"),
                    d => format!("{t}{space}{n} __cu2rs_default({d})"),
                }
            })
            .collect();
        let params = if params.is_empty() {
            "void".to_owned()
        } else {
            params.join(", ")
        };
        let space = if f.gives.ends_with('*') { "" } else { " " };
        let _ = writeln!(out, "{}{space}{}({params});", f.gives, f.name);
    }
    out.push_str("#ifdef __cplusplus\n}\n#endif\n#undef __cu2rs_default\n");
    out.push_str(TEMPLATES);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_exported() {
        let needs = ["cudaMalloc", "cudaEventRecord", "puts"]
            .map(String::from)
            .into();
        let m = module(&needs).unwrap();
        assert!(
            m.contains(
                "pub extern \"C\" fn cudaMalloc(pointer: Ptr<Ptr<Void>>, bytes: u64) -> u32 {"
            ),
            "{m}"
        );
        assert!(m.contains("cuda::cudaEventRecord(event, stream)"));
        assert!(!m.contains("cudaFree"));
        assert_eq!(module(&BTreeSet::new()), None);
        let h = header();
        assert!(h.contains("cudaError_t cudaFree(void *pointer);"), "{h}");
        assert!(h.contains("cudaStream_t stream __cu2rs_default(0)"));
        assert!(h.contains("typedef struct __align__(16) float4 { float x, y, z, w; } float4;"));
    }
}
