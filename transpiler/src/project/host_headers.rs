//! CUDA's headers for the host's compiler, on disk: ours, but for those of the C and C++ libraries, which are the compiler's own.
//!
//! The declarations are the same that the front end reads, so that types, values and layouts are. Where a header must read otherwise for a compiler that has no bindings (`host-headers/`), that
//! file takes its place.

use super::loader;
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
    "nv",
    "sm_",
    "surface_",
    "texture_",
    "thrust",
    "vector_",
];

/// Whether a header of ours, by its path below the folder of headers, is one of CUDA's.
pub fn of_cuda(name: &str) -> bool {
    OF_CUDA.iter().any(|p| name.starts_with(p))
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

/// Begins and ends the functions that write themselves down where their stream is being captured (`transpiler/headers/README.md`).
const CAPTURED: &str = "#pragma cu2rs captured";

/// What these begin with here: the host's compiler cannot write a call down, so that the program stops instead of doing it at once.
const NO_CAPTURE: &str = "#ifndef __CU2RS_NO_CAPTURE\nextern \"C\" void __cu2rs_no_capture(void *stream);\n\
    #define __CU2RS_NO_CAPTURE(stream) __cu2rs_no_capture((void *)(stream))\n#endif\n";

/// The head of a function with a stream (declarations stand one to a line), or with a handle that has one, so that its body asks first whether that is being
/// captured. `names`: with a work area among them, a call without it is done at once in any case.
fn asking_for_captures(line: &str, names: &str) -> Option<String> {
    let head = line.find(") {")?;
    let statement = ["if ", "for ", "while ", "switch ", "else ", "} else "];
    let trimmed = line.trim_start();
    if line.contains("at_once") || statement.iter().any(|w| trimmed.starts_with(w)) {
        return None;
    }
    let (declared, body) = line.split_at(head + ") {".len());
    let parameters = declared.split_once('(')?.1.split([',', ')']);
    let typed = parameters.filter_map(|p| {
        let mut words = p.split('=').next()?.split_whitespace();
        Some((words.next()?, words.next()?))
    });
    let typed: Vec<(&str, &str)> = typed.collect();
    let stream = typed.iter().find(|(t, _)| *t == "cudaStream_t");
    let handle = typed
        .iter()
        .find(|(t, _)| t.starts_with("cu") && t.ends_with("Handle_t"));
    let stream = match (stream, handle) {
        (Some((_, name)), _) => (*name).to_owned(),
        (None, Some((_, name))) => format!("{name} ? {name}->stream : nullptr"),
        (None, None) => return None,
    };
    let is_named = |work: &&str| {
        let own = |(_, name): &(&str, &str)| name.trim_start_matches('*') == *work;
        *work == "d_temp_storage" && typed.iter().any(own)
    };
    let work = names.split_whitespace().find(is_named);
    let work = work.map_or(String::new(), |n| format!("if ({n}) "));
    Some(format!(
        "{declared} {work}__CU2RS_NO_CAPTURE({stream});{body}"
    ))
}

/// A header's text with includes of the C and C++ libraries' headers, which are ours by relative names, turned into those of the system.
fn for_host(name: &str, text: &str, known: &[String]) -> String {
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    // What a project's options warn of is not about these.
    let mut out = String::from("#pragma GCC system_header\n");
    if text.contains(CAPTURED) {
        out.push_str(NO_CAPTURE);
    }
    // The parameters that the region's pragma names, where there is one.
    let mut region: Option<&str> = None;
    for line in text.lines() {
        if let Some(names) = line.strip_prefix(CAPTURED) {
            region = (names.trim() != "off").then_some(names);
        }
        if let Some(asking) = region.and_then(|names| asking_for_captures(line, names)) {
            out.push_str(&asking);
            out.push('\n');
            continue;
        }
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

/// The folder below `cache`, made if it is not there.
pub fn folder(cache: &Path) -> io::Result<PathBuf> {
    let known = loader::header_names();
    let mut files = Vec::new();
    for name in known.iter().filter(|n| of_cuda(n)) {
        let own = HostHeaders::get(name).map(|f| f.data.into_owned());
        let Some(bytes) = own.or_else(|| loader::header(name)) else {
            continue;
        };
        let text = for_host(name, &String::from_utf8_lossy(&bytes), &known);
        files.push((name.clone(), text));
    }
    for name in HostHeaders::iter().filter(|n| !known.iter().any(|k| k == n)) {
        if let Some(f) = HostHeaders::get(&name) {
            let text = for_host(&name, &String::from_utf8_lossy(&f.data), &known);
            files.push((name.into_owned(), text));
        }
    }
    let all: Vec<String> = files
        .iter()
        .flat_map(|(n, t)| [n.clone(), t.clone()])
        .collect();
    let root = cache.join(format!("host-headers-{}", super::run::key(&all)));
    if root.join("complete").is_file() {
        return Ok(root);
    }
    for (name, text) in files {
        let path = root.join(name);
        if let Some(dir) = path.parent() {
            std::fs::create_dir_all(dir)?;
        }
        let temp = path.with_extension(format!("{}.tmp", std::process::id()));
        std::fs::write(&temp, text)?;
        std::fs::rename(&temp, &path)?;
    }
    std::fs::write(root.join("complete"), "")?;
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_with_a_stream_ask_whether_it_is_captured() {
        let text = "#pragma cu2rs captured alpha\ninline int f(cublasHandle_t h, int n) {\n  if (n) {\n  }\n}\n[[cu2rs::at_once]] inline int g(cublasHandle_t h) {\n}\n\
            #pragma cu2rs captured off\ninline int k(cublasHandle_t h) {\n}\n#pragma cu2rs captured d_temp_storage\n  static int Sum(void *d_temp_storage, cudaStream_t s = 0) { return 1; }\n";
        let made = for_host("x.h", text, &[]);
        let lines: Vec<&str> = made.lines().filter(|l| l.contains("NO_CAPTURE(")).collect();
        assert_eq!(
            lines[1..],
            [
                "inline int f(cublasHandle_t h, int n) { __CU2RS_NO_CAPTURE(h ? h->stream : nullptr);",
                "  static int Sum(void *d_temp_storage, cudaStream_t s = 0) { if (d_temp_storage) __CU2RS_NO_CAPTURE(s); return 1; }",
            ]
        );
    }
}
