//! The driver: everything between the command line and the stages.
//!
//! [`translate`](pipeline::translate) runs the stages over a list of files and gives the emitted files and all messages;
//! [`mod@format`] runs rustfmt; [`layout`] puts the emitted crate together (manifest, README, vendored `cudart-rs`); [`mod@write`] brings it to disk without
//! overwriting hand edits; [`places`] makes the source map; [`written`] notes what text the kernels' forms were made of; [`run`] builds and runs it with cargo; [`loader`] is the only reader of source files.
//! All I/O of the library happens here. Nothing here knows C++ or Rust syntax.

pub mod annotate;
pub mod c_headers;
pub mod captured_headers;
pub mod format;
mod forms;
pub mod host_headers;
pub mod in_place;
pub mod installed;
pub mod kept;
pub mod layout;
pub mod loader;
pub mod mapping;
pub mod parts;
pub mod pipeline;
pub mod places;
pub mod progress;
pub mod refresh;
pub mod rtc;
pub mod run;
mod stand_in;
pub mod write;
pub mod written;

pub use crate::passes::lockstep::Lockstep;
pub use crate::pp::Language;
pub use crate::split::DeviceHalf;
use std::path::{Path, PathBuf};

/// `__CUDA_ARCH__` in device code if nothing else is asked for: compute capability 8.0.
pub const DEFAULT_ARCH: u32 = 800;

/// What to translate and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The translation units, in the order given.
    pub inputs: Vec<PathBuf>,
    /// Units with options of their own (`-p`); the other options are not for them.
    pub units: Vec<(PathBuf, Options)>,
    /// `-x`: the language of all inputs; by default the file name's extension tells.
    pub language: Option<Language>,
    /// `-I`, in order.
    pub include_dirs: Vec<PathBuf>,
    /// What is searched after our own headers.
    pub system_dirs: Vec<PathBuf>,
    /// Headers of installed C libraries are read.
    pub installed: bool,
    /// Libraries that the command line names (`-l`), for what such headers declare.
    pub libraries: Vec<String>,
    /// Where they may be (`-L`).
    pub library_dirs: Vec<PathBuf>,
    /// Only device code is translated, the host's compiler has the rest; what else there is to know of that.
    pub split: Option<DeviceHalf>,
    /// `-D`: `NAME` or `NAME=value`.
    pub defines: Vec<String>,
    /// `-U`.
    pub undefines: Vec<String>,
    /// `-include`: files included before the first line.
    pub includes: Vec<PathBuf>,
    /// The value of `__CUDA_ARCH__` in device code (`-arch=sm_80` is 800); by default [`DEFAULT_ARCH`].
    pub arch: Option<u32>,
    /// Dumps of tokens show the device's view.
    pub device_view: bool,
    /// The emitted crate's name; by default made from the first input's.
    pub name: Option<String>,
    /// Units are read as device code sees them, and not as host code does.
    pub only_device: bool,
    /// Functions and variables that say nothing of where they are run or kept are the device's, too.
    pub default_device: bool,
    /// Which accesses to shared memory are kept in lock-step within a warp.
    pub lockstep: Lockstep,
    /// The crate records the basic blocks that its kernels execute.
    pub trace: bool,
    /// Accesses of device code are checked when the program runs.
    pub check: bool,
    /// The crate records what its kernels do to memory.
    pub memory: bool,
    /// Every kernel gets its lane form, for `CUDART_EXEC=lanes`.
    pub lanes: bool,
    /// The crate is built for all processors of the architecture, its kernels for several.
    pub portable: bool,
    /// Kernels get their thread and coroutine forms only.
    pub plain: bool,
    /// The crate is made to be run, not to be read: what nothing needs of included files is left out.
    pub spare: bool,
    /// Whether `a * b + c` of device code rounds once (nvcc's `-fmad`); `None` where nobody said so. A program is contracted as a whole: if a unit
    /// of it asks for that and none forbids it.
    pub contract: Option<bool>,
}

/// Whether the environment asks for checked programs (`CU2RS_CHECK=memory,race`).
pub fn check_from_environment() -> bool {
    std::env::var("CU2RS_CHECK").is_ok_and(|v| !matches!(v.as_str(), "" | "0" | "off"))
}

/// Whether the environment asks for programs that record memory traces (`CU2RS_TRACED=memory`).
pub fn memory_from_environment() -> bool {
    std::env::var("CU2RS_TRACED").is_ok_and(|v| v == "memory")
}

/// Whether the environment asks for the lane forms of all kernels (`CU2RS_LANES=1`).
pub fn lanes_from_environment() -> bool {
    std::env::var("CU2RS_LANES").is_ok_and(|v| !matches!(v.as_str(), "" | "0" | "off"))
}

/// Whether the environment asks for crates that run on all processors (`CU2RS_PORTABLE=1`).
pub fn portable_from_environment() -> bool {
    std::env::var("CU2RS_PORTABLE").is_ok_and(|v| !matches!(v.as_str(), "" | "0" | "off"))
}

/// Whether the environment asks for contraction (`CU2RS_FMAD=1`) or forbids it (`CU2RS_FMAD=0`).
pub fn contract_from_environment() -> Option<bool> {
    let said = std::env::var("CU2RS_FMAD").ok()?;
    (!said.is_empty()).then_some(!matches!(said.as_str(), "0" | "off"))
}

/// The language by file name: `.cu`, `.cuh` are CUDA, `.c` is C, `.cpp`, `.cc`, `.cxx`, `.C`, `.c++` are C++. `None`: not a source
/// file.
pub fn language_of(path: &Path) -> Option<Language> {
    match path.extension()?.to_str()? {
        "cu" | "cuh" => Some(Language::Cuda),
        "c" => Some(Language::C),
        "cpp" | "cc" | "cxx" | "C" | "c++" | "cp" => Some(Language::Cpp),
        _ => None,
    }
}

/// `80`, `sm_80`, `compute_90a` as the value of `__CUDA_ARCH__`.
pub fn arch_value(text: &str) -> Result<u32, String> {
    let digits = text
        .trim_start_matches("sm_")
        .trim_start_matches("compute_")
        .trim_start_matches("lto_")
        .trim_end_matches(|c: char| c.is_ascii_lowercase());
    match digits.parse::<u32>() {
        Ok(n) if (20..1000).contains(&n) => Ok(n * 10),
        _ => Err("an architecture reads like sm_80".into()),
    }
}

impl Options {
    /// The package name of the emitted crate: `--name`, or the first input's stem made fit for cargo.
    pub fn crate_name(&self) -> String {
        let first = self.units.first().map(|(p, _)| p);
        let raw = match (&self.name, first.or(self.inputs.first())) {
            (Some(n), _) => n.clone(),
            (None, Some(p)) => p
                .file_stem()
                .map(|s| s.to_string_lossy().into_owned())
                .unwrap_or_default(),
            (None, None) => String::new(),
        };
        crate_name(&raw)
    }
}

/// Makes a cargo package name out of any text: ASCII letters, digits, `-` and `_`, beginning with a letter, none of the names that
/// cargo or rustc keep for themselves.
pub fn crate_name(raw: &str) -> String {
    let mut name: String = raw
        .chars()
        .map(|c| match c {
            '-' | '_' => c,
            c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
            _ => '-',
        })
        .collect();
    name.truncate(50);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.insert_str(0, "app-");
    }
    const RESERVED: &str = " abstract alloc as async await become box break build const continue core crate cudart-rs \
        deps do dyn else enum examples extern false final fn for gen if impl in incremental let loop macro match mod \
        move mut override priv proc-macro proc_macro pub ref return self static std struct super test trait true try \
        type typeof unsafe unsized use virtual where while yield main ";
    if RESERVED.contains(&format!(" {name} ")) {
        name.push_str("-app");
    }
    name
}

/// What our headers are told of a standard that a command line asks for: `<algorithm>` has those for ranges from C++20 on, which take time to read.
pub fn standards_macro(standard: &str) -> Option<String> {
    let year = standard.trim_start_matches("gnu").trim_start_matches('c');
    let newer = ["++20", "++2a", "++23", "++2b", "++26", "++2c"].contains(&year);
    newer.then(|| "__CU2RS_CPP20".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crate_names_suit_cargo() {
        assert_eq!(crate_name("gaussian"), "gaussian");
        assert_eq!(crate_name("3D"), "app-3d");
        assert_eq!(crate_name("b+tree"), "b-tree");
        assert_eq!(crate_name("main"), "main-app");
        assert_eq!(crate_name("Test"), "test-app");
        assert_eq!(crate_name(""), "app-");
        assert_eq!(crate_name("größe"), "gr--e");
    }

    #[test]
    fn architectures() {
        assert_eq!(arch_value("80"), Ok(800));
        assert_eq!(arch_value("sm_90a"), Ok(900));
        assert_eq!(arch_value("compute_52"), Ok(520));
        assert!(arch_value("native").is_err());
    }

    #[test]
    fn extensions_tell_the_language() {
        let of = |s: &str| language_of(Path::new(s));
        assert_eq!(of("a.cu"), Some(Language::Cuda));
        assert_eq!(of("x/a.c"), Some(Language::C));
        assert_eq!(of("a.C"), Some(Language::Cpp));
        assert_eq!(of("a.cpp"), Some(Language::Cpp));
        assert_eq!(of("a.h"), None);
        assert_eq!(of("cu"), None);
    }
}
