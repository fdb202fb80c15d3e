//! CUDA's libraries for objects of other compilers: a unit of our own that offers what they call.
//!
//! Its text includes CUDA's headers and nothing else; what the objects need of these becomes functions with C's calling convention, as for host halves of split units
//! ([`crate::split::exports`]). The headers that such sources include are the same ones ([`super::toolkit`]).

use super::unit::{Record, Unit};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The unit's name: no file has it.
pub const NAME: &str = "cuda_api.cu";

/// By what the names of functions begin with, before an upper-case letter: the header that declares them. Longer beginnings stand before shorter ones.
const HEADERS: &[(&str, &str)] = &[
    ("cublasLt", "cublasLt.h"),
    ("cublasXt", "cublasXt.h"),
    ("cublas", "cublas_v2.h"),
    ("cudaProfiler", "cuda_profiler_api.h"),
    ("cuda", "cuda_runtime.h"),
    ("cufftXt", "cufftXt.h"),
    ("cufft", "cufft.h"),
    ("cuProfiler", "cudaProfiler.h"),
    ("curand", "curand.h"),
    ("cusolverDn", "cusolverDn.h"),
    ("cusolverRf", "cusolverRf.h"),
    ("cusolverSp", "cusolverSp.h"),
    ("cusolver", "cusolverDn.h"),
    ("cusparse", "cusparse.h"),
    ("make_cu", "cuComplex.h"),
    ("nccl", "nccl.h"),
    ("nvml", "nvml.h"),
    ("nvrtc", "nvrtc.h"),
    ("cu", "cuda.h"),
];

/// What else some of them are declared in: `cuCmulf` beside `cuCtxCreate`, vectors.
const MORE: &[(&str, &str)] = &[
    ("cuC", "cuComplex.h"),
    ("make_", "vector_functions.h"),
    ("nvtx", "nvToolsExt.h"),
];

/// Types that functions of C++ have in their symbols.
const TYPES: &[(&str, &str)] = &[
    ("6__half", "cuda_fp16.h"),
    ("7__half2", "cuda_fp16.h"),
    ("13__nv_bfloat16", "cuda_bf16.h"),
    ("14__nv_bfloat162", "cuda_bf16.h"),
];

/// Whether a symbol is a function of one of CUDA's libraries, by its name.
pub fn is_cudas(symbol: &str) -> bool {
    header(symbol).is_some()
}

fn header(symbol: &str) -> Option<&'static str> {
    let of = |(begin, header): &(&str, &'static str)| {
        let rest = symbol.strip_prefix(begin)?;
        let upper = rest.starts_with(|c: char| c.is_ascii_uppercase());
        (upper || *begin == "make_cu").then_some(*header)
    };
    HEADERS.iter().find_map(of)
}

/// A unit that declares what is needed; nothing if none of it is CUDA's.
pub fn unit(needs: &BTreeSet<String>) -> Option<Unit> {
    let mut headers: BTreeSet<&str> = needs.iter().filter_map(|n| header(n)).collect();
    for (begin, header) in MORE {
        if needs.iter().any(|n| n.starts_with(begin)) {
            headers.insert(header);
        }
    }
    for (part, header) in TYPES {
        if needs
            .iter()
            .any(|n| n.starts_with("_Z") && n.contains(part))
        {
            headers.insert(header);
        }
    }
    if headers.is_empty() {
        return None;
    }
    let lines = headers.iter().map(|h| format!("#include <{h}>\n"));
    let text: String = lines.collect();
    let folder = Path::new("/");
    Some(Unit {
        record: Record {
            folder: folder.to_owned(),
            path: NAME.into(),
            language: "cu".into(),
            ..Record::default()
        },
        files: BTreeMap::from([(folder.join(NAME), text.into_bytes())]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_those_of_the_names() {
        let text = |names: &[&str]| {
            let unit = unit(&names.iter().map(|n| n.to_string()).collect())?;
            String::from_utf8(unit.files[Path::new("/cuda_api.cu")].clone()).ok()
        };
        assert_eq!(
            text(&["printf", "cuda_set_device", "nvccx", "curandom"]),
            None
        );
        assert_eq!(
            text(&["cudaMalloc", "cublasSgemm", "cuCmulf", "make_float4"]).unwrap(),
            "#include <cuComplex.h>\n#include <cublas_v2.h>\n#include <cuda.h>\n#include <cuda_runtime.h>\n#include <vector_functions.h>\n"
        );
        assert!(is_cudas("cuInit") && is_cudas("cufftXtMalloc") && !is_cudas("cudaxyz"));
    }
}
