//! CUDA's headers for the host's compiler, on disk: ours, but for those of the C and C++ libraries, which are the compiler's own.
//!
//! The declarations are the same that the front end reads, so that types, values and layouts are. Where a header must read otherwise for a compiler that has no bindings (`host-headers/`), that
//! file takes its place.

use super::{c_headers, captured_headers};
use rust_embed::Embed;
use std::io;
use std::path::{Component, Path, PathBuf};

#[derive(Embed)]
#[folder = "host-headers/"]
struct HostHeaders;

/// How the names of CUDA's headers and folders begin.
const OF_CUDA: &[&str] = &[
    "GL",
    "__cu2rs_",
    "builtin_types.h",
    "channel_descriptor.h",
    "common_functions.h",
    "cooperative_groups",
    "crt",
    "cu",
    "device_",
    "driver_",
    "helper_",
    "host_",
    "library_types.h",
    "math_constants.h",
    "math_functions.h",
    "math_functions.hpp",
    "mma.h",
    "nccl",
    "nv",
    "sm_",
    "surface_",
    "texture_",
    "thrust",
    "vector_",
];

/// Parts of the C library's headers that have a file of their own. (Its functions are the host's, with the variables that go with them.)
const OF_C: &[&str] = &[
    "__cu2rs_getopt.h",
    "__cu2rs_implicit.h",
    "__cu2rs_syscall.h",
];

/// Whether a header of ours, by its path below the folder of headers, is one of CUDA's.
pub fn of_cuda(name: &str) -> bool {
    OF_CUDA.iter().any(|p| name.starts_with(p)) && !OF_C.contains(&name)
}

/// Marks the folders of what looks like a CUDA toolkit (`nvcc::toolkit`).
pub const MARKER: &str = "cu2rs-toolkit";

/// Whether a file or folder belongs to such a folder: there is nothing in it for cu2rs-nvcc.
pub fn is_part(path: &Path) -> bool {
    let folder = if path.is_dir() {
        Some(path)
    } else {
        path.parent()
    };
    folder.is_some_and(|f| f.join(MARKER).is_file())
}

/// `a/../b` is `b`.
fn plain(path: &Path) -> String {
    let mut out = PathBuf::new();
    for c in path.components() {
        match c {
            Component::ParentDir => drop(out.pop()),
            Component::CurDir => {}
            c => out.push(c),
        }
    }
    out.to_string_lossy().into_owned()
}

/// A header's text, or only its declarations, with includes of the C and C++ libraries' headers, which are ours by relative names, turned into those of the system.
fn for_host(name: &str, text: &str, known: &[String], declared: bool) -> String {
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    // What a project's options warn of is not about these.
    let mut out = String::from("#pragma GCC system_header\n");
    let text = match declared {
        true => c_headers::declared(text),
        false => captured_headers::asking(text),
    };
    for line in text.lines() {
        let target = line
            .strip_prefix("#include \"")
            .and_then(|rest| rest.split('"').next())
            .map(|rest| plain(&folder.join(rest)));
        match target {
            Some(t) if known.contains(&t) && !of_cuda(&t) => {
                out.push_str(&format!("#include <{t}>"));
            }
            _ => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// Each header with its path below the folder of headers.
pub fn texts() -> Vec<(String, String)> {
    let known = crate::headers::header_names();
    let mut raw: Vec<(String, String)> = Vec::new();
    for name in known.iter().filter(|n| of_cuda(n)) {
        let own = HostHeaders::get(name).map(|f| f.data.into_owned());
        if let Some(bytes) = own.or_else(|| crate::headers::header(name)) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            raw.push((name.clone(), text));
        }
    }
    for name in HostHeaders::iter().filter(|n| !known.iter().any(|k| k == n)) {
        if let Some(f) = HostHeaders::get(&name) {
            let text = String::from_utf8_lossy(&f.data).into_owned();
            raw.push((name.into_owned(), text));
        }
    }
    raw.into_iter()
        .map(|(name, text)| {
            let declared = c_headers::is_linked(&text);
            let text = for_host(&name, &text, &known, declared);
            (name, text)
        })
        .collect()
}

/// The folder below `cache`, made if it is not there.
pub fn folder(cache: &Path) -> io::Result<PathBuf> {
    let files = texts();
    let all: Vec<String> = files
        .iter()
        .flat_map(|(n, t)| [n.clone(), t.clone()])
        .collect();
    let root = cache.join(format!("host-headers-{}", super::run::key(&all)));
    if root.join("complete").is_file() {
        return Ok(root);
    }
    for (name, text) in files {
        super::in_place::put(&root.join(name), text.as_bytes())?;
    }
    std::fs::write(root.join("complete"), "")?;
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_compilers_get_declarations_of_what_is_linked() {
        let linked: Vec<(String, String)> = texts()
            .into_iter()
            .filter(|(name, _)| {
                let own = crate::headers::header(name).unwrap_or_default();
                c_headers::is_linked(&String::from_utf8_lossy(&own))
            })
            .collect();
        let has =
            |name: &str, text: &str| linked.iter().any(|(n, t)| n == name && t.contains(text));
        assert!(has(
            "cublas_v2.h",
            "cublasStatus_t cublasGemmEx(cublasHandle_t handle,"
        ));
        assert!(
            has("cufft.h", "cufftExecC2C(") && has("__cu2rs_cusparse_products.h", "cusparseSpMV(")
        );
        for (name, text) in &linked {
            let directive = |l: &&str| l.starts_with('#');
            let mut words = text
                .lines()
                .filter(|l| !directive(l))
                .flat_map(str::split_whitespace);
            assert!(!words.any(|w| w == "inline" || w == "template"), "{name}");
        }
    }
}
