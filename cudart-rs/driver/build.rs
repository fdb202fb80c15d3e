//! Writes the runtime API's functions with C's calling convention: one for each `pub fn cuda…` of `cudart-rs/src/cuda` (and of its textures), so that what
//! is added there is exported without a list that would fall behind. What needs more than its arguments passed on (callbacks, symbols, kernels'
//! names, structures that differ between releases) is left out here and written by hand in `src/runtime`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Written by hand, or no function of CUDA's.
const BY_HAND: &[&str] = &[
    "cudaDriverGetVersion",
    "cudaRuntimeGetVersion",
    "cudaGetDeviceProperties",
    "cudaChooseDevice",
    "cudaCreateSurfaceObject",
    "cudaCreateTextureObject",
    "cudaGetSymbolAddress",
    "cudaGraphAddDependencies",
    "cudaGraphAddConditionalNode",
    "cudaGraphAddHostNode",
    "cudaGraphAddMemAllocNode_bytes",
    "cudaGraphExecHostNodeSetParams",
    "cudaGraphHostNodeSetParams",
    "cudaGraphExecUpdate",
    "cudaGraphGetEdges",
    "cudaGraphInstantiate_log",
    "cudaGraphNodeGetDependencies",
    "cudaGraphNodeGetDependentNodes",
    "cudaGraphMemAllocNodeGetParams_bytes",
    "cudaGraphRemoveDependencies",
    "cudaGraphSetConditional",
    "cudaLaunchHostFunc",
    "cudaLaunchKernel",
    "cudaLaunchCooperativeKernel",
    "cudaMemAdvise",
    "cudaMemPrefetchAsync",
    "cudaMemset_bool",
    "cudaOccupancyMaxPotentialBlockSize",
    "cudaOccupancyMaxPotentialBlockSizeWithFlags",
    "cudaStreamAddCallback",
    "cudaStreamBeginCaptureToGraph",
    "cudaStreamGetCaptureInfo_v2",
];

struct Function {
    module: String,
    name: String,
    params: Vec<(String, String)>,
    gives: String,
}

/// The functions of a file, which rustfmt has formatted.
fn read(path: &Path, module: &str, found: &mut Vec<Function>) {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = std::fs::read_to_string(path).unwrap_or_default();
    for (at, _) in text.match_indices("pub fn cuda") {
        // (Not those of macros and of blocks.)
        if at > 0 && !text[..at].ends_with('\n') {
            continue;
        }
        let head = &text[at + "pub fn ".len()..];
        let Some(head) = head.split_once('{').map(|h| h.0) else {
            continue;
        };
        let (Some(open), Some(close)) = (head.find('('), head.rfind(')')) else {
            continue;
        };
        let name = head[..open].trim();
        if name.contains('<') || name.ends_with("_named") || BY_HAND.contains(&name) {
            continue;
        }
        let params = head[open + 1..close].split(',');
        let params = params.filter_map(|p| p.split_once(':').or(None).map(|(n, t)| (n, t.trim())));
        let params = params
            .enumerate()
            .map(|(i, (_, t))| (format!("a{i}"), t.replace("super::", "")))
            .collect();
        let gives = head[close + 1..].replace("->", "").trim().to_owned();
        found.push(Function {
            module: module.to_owned(),
            name: name.to_owned(),
            params,
            gives,
        });
    }
}

fn main() {
    let root = PathBuf::from("../src");
    let mut found = Vec::new();
    let folder = root.join("cuda");
    println!("cargo::rerun-if-changed=build.rs");
    // What the library is called where programs look for it.
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libcuda.so.1");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|f| f.path())
        .collect();
    files.sort();
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        read(file, &format!("cuda::{name}"), &mut found);
    }
    read(&root.join("texture/runtime.rs"), "cuda", &mut found);
    read(
        &root.join("texture/surface.rs"),
        "texture::surface",
        &mut found,
    );
    let mut out = String::new();
    for f in &found {
        let list: Vec<String> = f.params.iter().map(|(n, t)| format!("{n}: {t}")).collect();
        let names: Vec<&str> = f.params.iter().map(|p| p.0.as_str()).collect();
        // Forms for programs whose default stream is that of each thread: work is done at the call in all of them.
        let has_stream = f.params.iter().any(|(_, t)| t == "cudaStream_t");
        let copies = f.name.starts_with("cudaMemcpy") || f.name.starts_with("cudaMemset");
        let more = match (has_stream, copies) {
            (true, _) => Some("_ptsz"),
            (false, true) => Some("_ptds"),
            _ => None,
        };
        for suffix in std::iter::once("").chain(more) {
            let call = format!("cudart_rs::{}::{}({})", f.module, f.name, names.join(", "));
            // (What gives no error has nothing to tell.)
            let body = match f.gives == "cudaError_t" {
                true => format!(
                    "let result = {call};\n    crate::abi::log(\"{}\", result);\n    result",
                    f.name
                ),
                false => call,
            };
            let _ = writeln!(
                out,
                "/// `{0}`.\n#[unsafe(export_name = \"{0}{suffix}\")]\npub extern \"C\" fn {0}{suffix}({1}) -> {2} {{\n    crate::context::touched();\n    {body}\n}}",
                f.name,
                list.join(", "),
                f.gives,
            );
        }
    }
    let to = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("runtime.rs");
    if let Err(e) = std::fs::write(&to, out) {
        println!("cargo::error=cannot write `{}`: {e}", to.display());
    }
}
