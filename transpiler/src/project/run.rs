//! Building and running an emitted crate with cargo, for `cu2rs run`.
//!
//! Translated programs live in a cache folder, one crate for each combination of inputs and options, with one shared
//! build folder and one shared copy of `cudart-rs`, so that a second program builds in the time its own code takes.

use super::layout;
use super::write::{self, OutFile, digest};
use crate::diag::{Diagnostic, Diagnostics};
use crate::source::Span;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The cache: `$CU2RS_CACHE_DIR`, else `$XDG_CACHE_HOME/cu2rs`, else `~/.cache/cu2rs`, else in the folder for temporary files.
pub fn cache_dir() -> PathBuf {
    let var = |name: &str| {
        std::env::var_os(name)
            .filter(|v| !v.is_empty())
            .map(PathBuf::from)
    };
    var("CU2RS_CACHE_DIR")
        .or_else(|| var("XDG_CACHE_HOME").map(|d| d.join("cu2rs")))
        .or_else(|| var("HOME").map(|d| d.join(".cache").join("cu2rs")))
        .unwrap_or_else(|| std::env::temp_dir().join("cu2rs-cache"))
}

/// A short name for a set of inputs and options.
pub fn key(parts: &[String]) -> String {
    digest(parts.join("\0").as_bytes())
        .get(..10)
        .unwrap_or_default()
        .to_owned()
}

/// Puts the runtime into the cache and returns its folder.
pub fn shared_runtime(
    cache: &Path,
    parts: layout::Parts,
    diags: &mut Diagnostics,
) -> Option<PathBuf> {
    let mut files = layout::runtime_files(parts);
    let all: Vec<u8> = files.iter().flat_map(|f| f.bytes.iter().copied()).collect();
    if let Some(m) = files.iter_mut().find(|f| f.path == "Cargo.toml") {
        m.bytes.extend_from_slice(b"\n[workspace]\n");
    }
    let dir = cache.join(format!("cudart-rs-{}", key(&[digest(&all)])));
    write::write(&dir, &files, true, diags)?;
    Some(dir)
}

/// Whether a variable like `CC` names us: `make CC=cu2rs-nvcc` hands it on to all that it starts.
fn is_ours(value: &OsStr) -> bool {
    let text = value.to_string_lossy();
    let mut words = text.split_whitespace();
    words.any(|w| Path::new(w).file_stem().is_some_and(|n| n == "cu2rs-nvcc"))
}

/// The variables that a build of the runtime must not see: its C parts are for the machine's C compiler, with that one's options; and what cargo tells a build script
/// that compiles by us is about another crate.
fn not_for_cargo() -> impl Iterator<Item = &'static str> {
    let set = |name| std::env::var_os(name).is_some_and(|v| is_ours(&v));
    let of_compiler: &[_] = match set("CC") || set("CXX") {
        true => &["CC", "CXX", "CFLAGS", "CXXFLAGS"],
        false => &[],
    };
    let of_script: &[_] = match std::env::var_os("OUT_DIR").is_some() {
        true => &[
            "CARGO_ENCODED_RUSTFLAGS",
            "RUSTC_WORKSPACE_WRAPPER",
            "CARGO_TARGET_DIR",
            "CARGO_BUILD_TARGET",
        ],
        false => &[],
    };
    of_compiler.iter().chain(of_script).copied()
}

/// The command that programs compile kernels by when they run: this one, or `cu2rs` beside it.
fn own_command() -> Option<PathBuf> {
    let me = std::env::current_exe().ok()?;
    let name = format!("cu2rs{}", std::env::consts::EXE_SUFFIX);
    let command = me.with_file_name(name);
    command.is_file().then_some(command)
}

/// `cargo build --release` of the crate below `root`. Without the network first: a crate without a lock file would make cargo ask
/// the registry for news.
fn cargo_build(root: &Path, target: &Path, features: &[&str]) -> std::io::Result<Output> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    // cargo looks for settings from the folder it is run in, not from the manifest's.
    let config = root.join(super::layout::CARGO_CONFIG);
    let config = config
        .is_file()
        .then(|| [OsString::from("--config"), config.into()]);
    let build = |network: &[&str]| {
        let mut command = Command::new(&cargo);
        for name in not_for_cargo() {
            command.env_remove(name);
        }
        if let Some(own) = own_command() {
            // (`cudart-driver` alone looks at it.)
            command.env("CU2RS_MADE_BY", own);
        }
        command
            .args(config.iter().flatten())
            .args([
                "build",
                "--release",
                "--quiet",
                "--message-format=json-render-diagnostics",
            ])
            .args(network)
            .args(features.iter().flat_map(|f| ["--features", f]))
            .arg("--manifest-path")
            .arg(root.join("Cargo.toml"))
            .arg("--target-dir")
            .arg(target)
            .stdin(Stdio::null())
            .output()
    };
    // cargo is quiet here, about its waiting for another cargo as well.
    super::in_place::wait(&target.join("release/.cargo-lock"));
    let out = build(&["--offline"])?;
    if !out.status.success() && String::from_utf8_lossy(&out.stderr).contains("offline") {
        return build(&[]);
    }
    Ok(out)
}

/// Builds the crate below `root` in release mode, with these features (as `cudart-rs/explore`), quietly, and returns its executable. cargo's own messages are shown only when
/// it fails.
pub fn build(
    root: &Path,
    target: &Path,
    features: &[&str],
    diags: &mut Diagnostics,
) -> Option<PathBuf> {
    let more = super::kept::more(root, target);
    let features: Vec<&str> = (features.iter().copied())
        .chain(more.iter().map(String::as_str))
        .collect();
    let made = artifacts(root, target, &features, diags)?;
    let mut exe = made.iter().filter_map(|m| m.get("executable")?.as_str());
    found(exe.next_back(), "executable", root, diags)
}

/// What cargo built, if it did.
fn found(made: Option<&str>, what: &str, root: &Path, diags: &mut Diagnostics) -> Option<PathBuf> {
    if made.is_none() {
        let message = format!("cargo built no {what} in {}", root.display());
        diags.push(Diagnostic::error(7, Span::NONE, message));
    }
    made.map(PathBuf::from)
}

/// Builds the crate below `root`, whose library is a static one, and returns that.
pub fn static_library(root: &Path, target: &Path, diags: &mut Diagnostics) -> Option<PathBuf> {
    let more = super::kept::more(root, target);
    let features: Vec<&str> = more.iter().map(String::as_str).collect();
    let made = artifacts(root, target, &features, diags)?;
    let files = made.iter().filter_map(|m| m.get("filenames")?.as_array());
    let mut names = files.flatten().filter_map(|f| f.as_str());
    let library = names.rfind(|f| f.ends_with(".a"));
    found(library, "static library", root, diags)
}

/// Builds the crate below `root` and returns what cargo says about each thing that it made.
pub fn artifacts(
    root: &Path,
    target: &Path,
    features: &[&str],
    diags: &mut Diagnostics,
) -> Option<Vec<serde_json::Value>> {
    let out = match cargo_build(root, target, features) {
        Ok(out) => out,
        Err(e) => {
            diags.push(
                Diagnostic::error(6, Span::NONE, format!("cannot start cargo: {e}"))
                    .help("install Rust from https://rustup.rs"),
            );
            return None;
        }
    };
    let text = String::from_utf8_lossy(&out.stdout);
    match out.status.success() {
        true => Some(
            text.lines()
                .filter_map(|l| serde_json::from_str(l).ok())
                .collect(),
        ),
        false => {
            let said = String::from_utf8_lossy(&out.stderr);
            diags.push(
                Diagnostic::error(
                    7,
                    Span::NONE,
                    format!("the translated program does not build ({})", root.display()),
                )
                .note(said.trim().to_owned())
                .note("this is a fault of cu2rs, not of your program, unless cargo could not download its packages"),
            );
            None
        }
    }
}

/// What a program is told by its environment.
pub type Environment = Vec<(&'static str, OsString)>;

/// The program with its arguments and what it is told.
pub fn command(exe: &Path, args: &[OsString], environment: &Environment) -> Command {
    let mut command = Command::new(exe);
    command.args(args);
    // A program that compiles when it runs does so by this command.
    if std::env::var_os("CU2RS").is_none()
        && let Ok(own) = std::env::current_exe()
    {
        command.env("CU2RS", own);
    }
    command.envs(environment.iter().map(|(name, value)| (name, value)));
    command
}

/// What a shell says of a program's end.
pub fn code(status: std::process::ExitStatus) -> i32 {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        status
            .code()
            .or(status.signal().map(|s| 128 + s))
            .unwrap_or(2)
    }
    #[cfg(not(unix))]
    status.code().unwrap_or(2)
}

/// Runs the program in place of this process; returns only the exit code to end with.
pub fn exec(exe: &Path, args: &[OsString], environment: &Environment) -> i32 {
    let mut command = command(exe, args, environment);
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let e = command.exec();
        anstream::eprintln!("cu2rs: cannot start `{}`: {e}", exe.display());
        2
    }
    #[cfg(not(unix))]
    match command.status() {
        Ok(s) => s.code().unwrap_or(2),
        Err(e) => {
            anstream::eprintln!("cu2rs: cannot start `{}`: {e}", exe.display());
            2
        }
    }
}

/// The crate of a cached program: every file is ours, so nothing is asked.
pub fn write_cached(root: &Path, files: &[OutFile], diags: &mut Diagnostics) -> bool {
    write::write(root, files, true, diags).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_inputs_apart() {
        let k = |p: &[&str]| key(&p.iter().map(|s| s.to_string()).collect::<Vec<_>>());
        assert_eq!(k(&["a", "b"]).len(), 10);
        assert_ne!(k(&["a", "b"]), k(&["ab"]));
        assert_eq!(k(&["a"]), k(&["a"]));
    }

    #[test]
    fn our_compiler_does_not_build_the_runtime() {
        for (value, ours) in [
            ("cu2rs-nvcc", true),
            ("/opt/cu2rs/bin/cu2rs-nvcc -O2", true),
            ("ccache cu2rs-nvcc", true),
            ("clang", false),
            ("gcc -I/cu2rs-nvcc/include", false),
            ("", false),
        ] {
            assert_eq!(is_ours(OsStr::new(value)), ours, "{value}");
        }
    }

    #[test]
    fn the_shared_runtime_is_written_once() {
        let dir = tempfile::tempdir().unwrap();
        let mut d = Diagnostics::new();
        let a = shared_runtime(dir.path(), layout::Parts::default(), &mut d).unwrap();
        assert!(layout::is_runtime(&a));
        let before = a.join("src/lib.rs").metadata().unwrap().modified().unwrap();
        let b = shared_runtime(dir.path(), layout::Parts::default(), &mut d).unwrap();
        assert_eq!(a, b);
        let after = b.join("src/lib.rs").metadata().unwrap().modified().unwrap();
        assert_eq!(before, after);
        assert!(!d.has_errors());
    }
}
