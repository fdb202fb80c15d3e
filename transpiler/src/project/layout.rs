//! The emitted crate's files: what the emitter made, the manifest and papers from `templates/`, and `cudart-rs`.
//!
//! The crate is self-contained: the runtime travels with it as `cudart-rs/`, out of the tool's own embedded copy, unless the caller
//! names a folder to depend on instead (tests and `cu2rs run` do, so that many programs share one compiled runtime).
//! The text of each file depends on the options and the program only.

use super::write::OutFile;
use rust_embed::Embed;
use std::path::{Path, PathBuf};

#[derive(Embed)]
#[folder = "../templates/"]
struct Templates;

#[derive(Embed)]
#[folder = "../cudart-rs/"]
struct Runtime;

/// Where cargo finds the crate's own settings: the processor to build for.
pub const CARGO_CONFIG: &str = ".cargo/config.toml";

/// Where the emitted crate finds the runtime.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RuntimeSource {
    /// In a folder of its own, `cudart-rs/`.
    #[default]
    Vendored,
    /// In this folder.
    Path(PathBuf),
}

/// What the papers of the crate need to know.
#[derive(Clone, Debug)]
pub struct CrateInfo {
    /// Package name.
    pub name: String,
    /// The translated files as the user named them.
    pub inputs: Vec<String>,
    /// Where `cudart-rs` is.
    pub runtime: RuntimeSource,
    /// The crate is the root of a workspace of its own (so that an outer workspace does not claim it). Off for members of a
    /// workspace that the caller makes.
    pub standalone: bool,
    /// The crate records traces.
    pub trace: bool,
    /// … or only counts them.
    pub counts: bool,
    /// It is built for all processors of the architecture, its kernels for several.
    pub portable: bool,
    /// Its accesses to memory are checked when it runs.
    pub check: bool,
    /// They are recorded.
    pub memory: bool,
    /// It is a library (`src/lib.rs`).
    pub library: Option<Library>,
    /// It has host code in C++ (`host/`), which its build script compiles.
    pub host: bool,
    /// It loads code when it runs ([`loads_modules`]).
    pub modules: bool,
    /// The features of the runtime that its text asks for ([`super::parts::used`]).
    pub uses: Vec<&'static str>,
    /// It is compiled in pieces ([`is_large`]).
    pub large: bool,
}

/// Libraries whose functions programs call that are not ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Library {
    /// Loaded.
    Shared,
    /// Linked.
    Static,
}

/// Parts of the runtime that not every crate needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// What records traces.
    pub trace: bool,
    /// What compiles for several processors.
    pub portable: bool,
    /// What loads code when the program runs: the driver's modules, NVRTC.
    pub modules: bool,
}

/// The crates of [`Parts::modules`], below the runtime's root.
const MODULES: [&str; 3] = ["driver", "fatbin", "ptx"];

/// Whether emitted files name what loads code when the program runs.
pub fn loads_modules(files: &[OutFile]) -> bool {
    let what = b"cuda_on_cpu";
    let names_it =
        |f: &OutFile| f.path.ends_with(".rs") && f.bytes.windows(what.len()).any(|w| w == what);
    files.iter().any(names_it)
}

impl CrateInfo {
    /// The parts of the runtime that it needs.
    pub fn parts(&self) -> Parts {
        Parts {
            trace: self.trace || self.memory,
            portable: self.portable,
            modules: self.modules,
        }
    }
}

/// Fills `{{name}}` fields. Unknown fields stay as they are, which the tests notice.
fn fill(template: &str, fields: &[(&str, &str)]) -> String {
    let mut text = template.to_owned();
    for (key, value) in fields {
        text = text.replace(&format!("{{{{{key}}}}}"), value);
    }
    text
}

fn template(name: &str) -> String {
    Templates::get(name)
        .map(|f| String::from_utf8_lossy(&f.data).into_owned())
        .unwrap_or_default()
}

/// A string as TOML basic string, quotes included.
fn toml_string(s: &str) -> String {
    let mut out = String::from("\"");
    for c in s.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", c as u32)),
            c => out.push(c),
        }
    }
    out + "\""
}

/// Fit for a comment or Markdown code: one line, no backquotes.
fn plain(s: &str) -> String {
    s.chars()
        .map(|c| if c.is_control() || c == '`' { '?' } else { c })
        .collect()
}

/// The profiles that every emitted crate is built with (see `templates/profiles.toml`); a workspace of several emitted crates
/// must carry them at its root.
pub fn profiles() -> String {
    template("profiles.toml")
}

/// What a crate's profiles say of the parts of [`Parts::modules`], where it has them.
fn profiles_for(modules: bool) -> String {
    match modules {
        true => profiles() + &template("profiles-modules.toml"),
        false => profiles(),
    }
}

/// How much Rust is compiled in one piece, in bytes. A thousand lines of kernels and their forms, some 40 KB, take about a second: more of it is a wait that
/// several processors make shorter.
const ONE_PIECE: usize = 1 << 20;

/// Whether a crate of these files takes long to compile.
pub fn is_large(files: &[OutFile]) -> bool {
    let rust = files.iter().filter(|f| f.path.ends_with(".rs"));
    rust.map(|f| f.bytes.len()).sum::<usize>() > ONE_PIECE
}

/// The files of `cudart-rs` below its root, made independent of our workspace.
///
/// What records traces and what compiles for several processors travel along where they are asked for.
pub fn runtime_files(parts: Parts) -> Vec<OutFile> {
    let wanted = |n: &str| {
        let of = |part: &str| {
            let rest = n.strip_prefix(part).unwrap_or_default();
            rest == "/Cargo.toml" || rest.starts_with("/src/")
        };
        n == "Cargo.toml"
            || n.starts_with("src/")
            || of("kernel")
            || parts.trace && of("trace")
            || parts.portable && of("each-cpu")
            || parts.modules
                && MODULES
                    .iter()
                    .any(|m| of(m) || n == format!("{m}/build.rs"))
    };
    let mut files: Vec<_> = Runtime::iter()
        .filter(|n| wanted(n))
        .filter_map(|n| {
            let data = Runtime::get(&n)?.data;
            let bytes = match n.as_ref() {
                n if n.ends_with("Cargo.toml") => {
                    runtime_manifest(&String::from_utf8_lossy(&data), parts).into_bytes()
                }
                _ => data.into_owned(),
            };
            Some(OutFile {
                path: n.into_owned(),
                bytes,
            })
        })
        .collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The sources of the libraries that stand for CUDA's: a workspace with the runtime and the crates that only those libraries need.
pub fn driver_files() -> Vec<OutFile> {
    let mut files = runtime_files(Parts {
        modules: true,
        trace: true,
        ..Parts::default()
    });
    for f in &mut files {
        f.path.insert_str(0, "cudart-rs/");
    }
    let text = template("libraries.toml");
    files.push(OutFile {
        path: "Cargo.toml".to_owned(),
        bytes: text.into_bytes(),
    });
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// Cargo.toml of the runtime with what it inherits from our workspace written out, and without tests' needs, nor those of parts that are not
/// asked for.
fn runtime_manifest(text: &str, parts: Parts) -> String {
    let mut out = String::new();
    let mut skip = false;
    // What lines with these words are about is left out.
    let mut without = Vec::new();
    let mut features = Vec::new();
    if !parts.trace && text.contains("cu2rs-trace") {
        without.extend(["cu2rs-trace", "trace-counts", "default = [\"trace\"]"]);
        features.extend(["\"trace\"", "\"trace-counts\"", "\"memory-trace\""]);
    }
    if !parts.portable && text.contains("dep:cudart-rs-each-cpu") {
        without.push("cudart-rs-each-cpu");
        features.push("\"portable\"");
    }
    for line in text.lines() {
        if without.iter().any(|w| line.contains(w)) {
            // The comment above a feature goes with it.
            let feature = features
                .iter()
                .any(|f| line.starts_with(f.trim_matches('"')));
            if feature && out.lines().last().is_some_and(|l| l.starts_with('#')) {
                out.truncate(out.trim_end().rfind('\n').map_or(0, |at| at + 1));
            }
            continue;
        }
        if line.starts_with('[') {
            let section = line.trim();
            skip = section == "[lints]"
                || section.starts_with("[dev-dependencies")
                || section.starts_with("[[bench")
                || section.starts_with("[[example")
                || section.starts_with("[[test");
        }
        if skip {
            continue;
        }
        let line = match line.split_once(".workspace") {
            Some(("version", _)) => concat!("version = \"", env!("CARGO_PKG_VERSION"), "\""),
            Some(("edition", _)) => "edition = \"2024\"",
            Some(("license", _)) => "license = \"MIT OR Apache-2.0\"",
            Some(("rust-version", _)) => "rust-version = \"1.89\"",
            _ => line,
        };
        out.push_str(line);
        out.push('\n');
    }
    let mut out = out.trim_end().to_owned() + "\n";
    if !features.is_empty() {
        // What it does with parts that are left out stands in its text all the same.
        let features = features.join(", ");
        out.push_str("\n[lints.rust]\n");
        out.push_str(&format!("unexpected_cfgs = {{ level = \"warn\", check-cfg = ['cfg(feature, values({features}))'] }}\n"));
    }
    out
}

/// What the crate needs of the runtime, as a part of its entry in the manifest.
fn features(info: &CrateInfo) -> String {
    let trace = match (info.trace, info.counts) {
        (true, true) => Some("trace-counts"),
        (true, false) => Some("trace"),
        (false, _) => None,
    };
    let all: Vec<&str> = trace
        .into_iter()
        .chain(info.portable.then_some("portable"))
        .chain(info.check.then_some("checkers"))
        .chain(info.memory.then_some("memory-trace"))
        .chain(info.uses.iter().copied())
        .collect();
    match all.is_empty() {
        true => ", default-features = false".to_owned(),
        false => format!(", default-features = false, features = {all:?}"),
    }
}

/// All files of the crate. `sources` are the emitter's, paths below the crate's root.
pub fn crate_files(info: &CrateInfo, sources: Vec<OutFile>) -> Vec<OutFile> {
    let version = env!("CARGO_PKG_VERSION");
    let inputs: Vec<_> = info.inputs.iter().map(|i| plain(i)).collect();
    let runtime_path = match &info.runtime {
        RuntimeSource::Vendored => "cudart-rs".to_owned(),
        RuntimeSource::Path(p) => p.display().to_string(),
    };
    let workspace = if info.standalone {
        template("workspace.toml") + "\n" + &profiles_for(info.modules)
    } else {
        String::new()
    };
    let target = match info.library {
        Some(Library::Shared) => "\n[lib]\ncrate-type = [\"cdylib\"]\n",
        Some(Library::Static) => "\n[lib]\ncrate-type = [\"staticlib\"]\n",
        None => "",
    };
    let (work, root) = match info.library.is_some() {
        true => (
            "cargo build --release",
            "`src/lib.rs` says what happens when the library is loaded",
        ),
        false => (
            "cargo run --release -- ARGUMENTS   # fast\n$ cargo run -- ARGUMENTS             # to step through: kernels run as they are written",
            "`src/main.rs` starts the program",
        ),
    };
    let (build, host) = match info.host {
        true => (
            "\n[build-dependencies]\ncc = \"1\"\n",
            "- `host/` is host code that could not be translated: C++ as it was, but for launches, kernels (which became stubs that call the ones in `src/`) and\n  \
             CUDA's words. `build.rs` compiles it with g++, or what `CXX` names.\n",
        ),
        false => ("", ""),
    };
    let modules = match info.modules {
        true => {
            let path = toml_string(&format!("{runtime_path}/driver"));
            format!("cudart-driver = {{ path = {path}, default-features = false }}\n")
        }
        false => String::new(),
    };
    let fields = [
        ("build", build),
        ("host", host),
        ("target", target),
        ("work", work),
        ("root", root),
        ("name", info.name.as_str()),
        ("version", version),
        ("inputs", &inputs.join(" ")),
        ("runtime", &toml_string(&runtime_path)),
        ("features", &features(info)),
        ("modules", &modules),
        ("workspace", &workspace),
    ];
    let text = |path: &str, from: &str| OutFile {
        path: path.into(),
        bytes: (fill(&template(from), &fields).trim_end().to_owned() + "\n").into_bytes(),
    };
    let mut files = vec![
        text("Cargo.toml", "Cargo.toml"),
        text("README.md", "README.md"),
        text(".gitignore", "gitignore"),
    ];
    if info.standalone {
        // cargo reads it where it is run: a member's would never be read.
        let config = match info.portable {
            true => "cargo-config-portable.toml",
            false => "cargo-config.toml",
        };
        let mut config = text(CARGO_CONFIG, config);
        if info.large {
            config
                .bytes
                .extend(template("cargo-config-large.toml").into_bytes());
        }
        if info.memory {
            config
                .bytes
                .extend(template("cargo-config-memory.toml").into_bytes());
        }
        files.push(config);
    }
    files.extend(sources);
    super::places::settle(&mut files);
    super::written::settle(&mut files);
    if info.runtime == RuntimeSource::Vendored {
        files.extend(runtime_files(info.parts()).into_iter().map(|f| OutFile {
            path: format!("cudart-rs/{}", f.path),
            ..f
        }));
    }
    files
}

/// Whether a folder holds the runtime's source.
pub fn is_runtime(path: &Path) -> bool {
    std::fs::read_to_string(path.join("Cargo.toml"))
        .is_ok_and(|t| t.lines().any(|l| l.trim() == "name = \"cudart-rs\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text<'a>(files: &'a [OutFile], path: &str) -> &'a str {
        let f = files.iter().find(|f| f.path == path).expect(path);
        std::str::from_utf8(&f.bytes).unwrap()
    }

    #[test]
    fn manifests_beside_the_crate_name_no_files_that_are_not_there() {
        let info = CrateInfo {
            name: "app".into(),
            inputs: Vec::new(),
            runtime: RuntimeSource::Vendored,
            standalone: true,
            trace: true,
            counts: false,
            portable: false,
            check: false,
            memory: false,
            library: None,
            host: false,
            modules: false,
            uses: Vec::new(),
            large: false,
        };
        let files = crate_files(&info, Vec::new());
        for manifest in ["cudart-rs/Cargo.toml", "cudart-rs/trace/Cargo.toml"] {
            let manifest = text(&files, manifest);
            assert!(manifest.contains("[dependencies]"), "{manifest}");
            for section in ["[[example", "[[test", "[[bench"] {
                assert!(!manifest.contains(section), "{manifest}");
            }
        }
    }

    #[test]
    fn the_crate_is_complete_and_free_of_our_workspace() {
        let info = CrateInfo {
            name: "app".into(),
            inputs: vec!["a`b\n.cu".into(), "c.c".into()],
            runtime: RuntimeSource::Vendored,
            standalone: true,
            trace: false,
            counts: false,
            portable: false,
            check: false,
            memory: false,
            library: None,
            host: false,
            modules: false,
            uses: Vec::new(),
            large: false,
        };
        let files = crate_files(&info, Vec::new());
        let manifest = text(&files, "Cargo.toml");
        assert!(manifest.contains("name = \"app\""));
        let plain = "cudart-rs = { path = \"cudart-rs\", default-features = false }";
        assert!(manifest.contains(plain), "{manifest}");
        assert!(manifest.contains("[workspace]"));
        assert!(manifest.contains("overflow-checks = false"));
        let runtime = text(&files, "cudart-rs/Cargo.toml");
        assert!(!runtime.contains("workspace"), "{runtime}");
        assert!(runtime.contains("edition = \"2024\""));
        assert!(!runtime.contains("each-cpu"), "{runtime}");
        assert!(!text(&files, "cudart-rs/src/lib.rs").is_empty());
        assert!(text(&files, "README.md").contains("a?b?.cu c.c"));
        for f in files.iter().filter(|f| !f.path.starts_with("cudart-rs")) {
            let t = String::from_utf8_lossy(&f.bytes);
            assert!(!t.contains("{{"), "{}: field left: {t}", f.path);
            assert!(!f.path.contains("tests/"));
        }
    }

    #[test]
    fn a_portable_crate_is_not_built_for_this_machine() {
        let info = CrateInfo {
            name: "app".into(),
            inputs: vec!["a.cu".into()],
            runtime: RuntimeSource::Vendored,
            standalone: true,
            trace: false,
            counts: false,
            portable: true,
            check: false,
            memory: false,
            library: None,
            host: false,
            modules: false,
            uses: Vec::new(),
            large: false,
        };
        let has = |files: &[OutFile], path: &str| files.iter().any(|f| f.path == path);
        let files = crate_files(&info, Vec::new());
        assert!(!text(&files, CARGO_CONFIG).contains("target-cpu"));
        // Without it LLVM miscompiles functions with large frames: see the template.
        let probes = "\"-C\", \"llvm-args=-enable-shrink-wrap=false\"";
        assert!(text(&files, CARGO_CONFIG).contains(probes));
        assert!(text(&files, "Cargo.toml").contains("features = [\"portable\"]"));
        assert!(has(&files, "cudart-rs/each-cpu/src/lib.rs"));
        let runtime = text(&files, "cudart-rs/Cargo.toml");
        assert!(
            runtime.contains("portable = [\"dep:cudart-rs-each-cpu\"]"),
            "{runtime}"
        );
        assert!(!runtime.contains("cu2rs-trace"), "{runtime}");
        let native = CrateInfo {
            portable: false,
            ..info
        };
        let files = crate_files(&native, Vec::new());
        assert!(text(&files, CARGO_CONFIG).contains("target-cpu=native"));
        assert!(text(&files, CARGO_CONFIG).contains(probes));
        assert!(!has(&files, "cudart-rs/each-cpu/src/lib.rs"));
        assert!(!text(&files, CARGO_CONFIG).contains("codegen-units"));
        let large = CrateInfo {
            large: true,
            ..native
        };
        let files = crate_files(&large, Vec::new());
        assert!(text(&files, CARGO_CONFIG).contains("codegen-units = 16"));
        let recording = CrateInfo {
            memory: true,
            large: false,
            ..large
        };
        let files = crate_files(&recording, Vec::new());
        assert!(text(&files, CARGO_CONFIG).contains("cudart-rs]\nopt-level = 3"));
        let rust = |bytes: usize| OutFile {
            path: "src/main.rs".into(),
            bytes: vec![b' '; bytes],
        };
        assert!(is_large(&[rust(ONE_PIECE), rust(1)]));
        assert!(!is_large(&[rust(ONE_PIECE)]));
    }

    #[test]
    fn a_member_shares_runtime_and_profiles() {
        let info = CrateInfo {
            name: "app".into(),
            inputs: vec!["a.cu".into()],
            runtime: RuntimeSource::Path("/x/\"y".into()),
            standalone: false,
            trace: false,
            counts: false,
            portable: true,
            check: false,
            memory: false,
            library: None,
            host: false,
            modules: false,
            uses: Vec::new(),
            large: false,
        };
        let files = crate_files(&info, Vec::new());
        let manifest = text(&files, "Cargo.toml");
        assert!(manifest.contains("path = \"/x/\\\"y\""), "{manifest}");
        assert!(!manifest.contains("[workspace]"));
        assert!(!manifest.contains("[profile"));
        assert!(!files.iter().any(|f| f.path.starts_with("cudart-rs/")));
        assert!(profiles().contains("overflow-checks = false"));
    }
}
