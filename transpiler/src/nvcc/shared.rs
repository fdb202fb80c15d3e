//! The runtime that shared libraries of ours have in common, with one another and with programs that are linked with them.
//!
//! A program holds its own copy of `cudart-rs`; that will not do for libraries, of which a process may load several: each would have streams, errors,
//! worker threads and a table of device memory of its own. So there is one `libcudart_rs-KEY.so` in the cache's `lib/`, a Rust `dylib` with the standard library
//! inside, which they all need by its full name: no search path is asked, so that tools which rewrite those (`cmake --install`) do no harm. The key tells
//! versions of `cudart-rs`, of the compiler and of its settings apart, since only what one compiler made of one source fits together.
//!
//! Rust links a `dylib` to a standard library of its own only if there is no `libstd.so` to be found, so it is compiled with a folder of links to the compiler's
//! own libraries ([`sysroot`]) which lacks that one.
//!
//! Libraries and the runtime stay loaded until the process ends (`-z nodelete`): worker threads and functions for the exit are there.

use crate::diag::{Diagnostic, Diagnostics};
use crate::project::layout::{self, CrateInfo};
use crate::project::run;
use crate::project::write::{self, OutFile};
use crate::source::Span;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What could not be set up for the build.
const CANNOT_BUILD: u16 = 7;

/// The shared runtime of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Runtime {
    /// Its source.
    pub source: PathBuf,
    /// Where cargo builds it and what uses it.
    target: PathBuf,
    /// The library as it is loaded.
    file: PathBuf,
    /// The versions of packages that it was built with.
    lock: PathBuf,
    /// See [`sysroot`].
    sysroot: PathBuf,
}

/// What the compiler prints for an option.
fn rustc(option: &[&str]) -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let out = Command::new(rustc)
        .args(option)
        .output()
        .map_err(|e| format!("cannot start rustc: {e}"))?;
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).trim().to_owned()),
        false => Err(format!(
            "rustc failed: {}",
            String::from_utf8_lossy(&out.stderr).trim()
        )),
    }
}

/// Makes `to`, which has what the compiler's folder `from` has, but for the shared form of the standard library.
fn sysroot(from: &Path, to: &Path) -> std::io::Result<()> {
    let targets = from.join("lib/rustlib");
    for target in std::fs::read_dir(&targets)? {
        let target = target?;
        let libraries = target.path().join("lib");
        if !libraries.is_dir() {
            continue;
        }
        let place = to.join("lib/rustlib").join(target.file_name());
        std::fs::create_dir_all(place.join("lib"))?;
        for entry in std::fs::read_dir(target.path())? {
            let entry = entry?;
            if entry.file_name() != "lib" {
                link(&entry.path(), &place.join(entry.file_name()))?;
            }
        }
        for entry in std::fs::read_dir(libraries)? {
            let entry = entry?;
            if entry.path().extension().is_none_or(|e| e != "so") {
                link(&entry.path(), &place.join("lib").join(entry.file_name()))?;
            }
        }
    }
    Ok(())
}

fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    if to.symlink_metadata().is_ok() {
        return Ok(());
    }
    #[cfg(unix)]
    return std::os::unix::fs::symlink(from, to);
    #[cfg(not(unix))]
    return std::fs::copy(from, to).map(drop);
}

/// The runtime's manifest as one of a shared library.
fn manifest(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    format!("{text}\n[lib]\ncrate-type = [\"dylib\"]\n\n[workspace]\n").into_bytes()
}

impl Runtime {
    /// Puts what is needed for the runtime into the cache.
    pub fn new(cache: &Path, info: &CrateInfo, diags: &mut Diagnostics) -> Option<Self> {
        match Self::at(cache, info, diags) {
            Ok(r) => r,
            Err(e) => {
                let what = format!("the runtime of shared libraries cannot be made: {e}");
                diags.push(Diagnostic::error(CANNOT_BUILD, Span::NONE, what));
                None
            }
        }
    }

    fn at(cache: &Path, info: &CrateInfo, diags: &mut Diagnostics) -> Result<Option<Self>, String> {
        let fail = |e: std::io::Error| format!("`{}`: {e}", cache.display());
        std::fs::create_dir_all(cache).map_err(fail)?;
        let cache = cache.canonicalize().map_err(fail)?;
        let compiler = rustc(&["-vV"])?;
        let mut files = layout::runtime_files(info.parts());
        let all: Vec<u8> = files.iter().flat_map(|f| f.bytes.iter().copied()).collect();
        let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
        let kind = format!(
            "{} {} {} {}",
            info.trace, info.counts, info.portable, info.memory
        );
        let key = run::key(&[write::digest(&all), compiler.clone(), flags, kind]);
        let file = cache.join("lib").join(format!("libcudart_rs-{key}.so"));
        for f in files.iter_mut().filter(|f| f.path == "Cargo.toml") {
            f.bytes = manifest(&f.bytes);
        }
        let arguments = format!("-Wl,-soname,{},-z,nodelete", file.display());
        files.push(OutFile {
            path: "build.rs".into(),
            bytes: format!(
                "//! Names the library.\n\nfn main() {{\n    println!(\"cargo::rustc-link-arg={{}}\", {arguments:?});\n}}\n"
            )
            .into_bytes(),
        });
        let sysroot_at = cache.join(format!("sysroot-{}", run::key(&[compiler])));
        let of_compiler = PathBuf::from(rustc(&["--print", "sysroot"])?);
        sysroot(&of_compiler, &sysroot_at)
            .map_err(|e| format!("`{}`: {e}", sysroot_at.display()))?;
        let source = cache.join(format!("cudart-rs-shared-{key}"));
        Ok(write::write(&source, &files, true, diags).map(|_| Self {
            source,
            target: cache.join(format!("target-shared-{key}")),
            lock: file.with_extension("lock"),
            file,
            sysroot: sysroot_at,
        }))
    }

    /// Makes the files of a package that uses the runtime say so.
    pub fn prepare(&self, files: &mut Vec<OutFile>) {
        for f in files.iter_mut() {
            if f.path == layout::CARGO_CONFIG {
                let text = String::from_utf8_lossy(&f.bytes);
                let sysroot = format!("--sysroot={}", self.sysroot.display());
                let flags = format!("rustflags = [{sysroot:?}, ");
                f.bytes = text.replacen("rustflags = [", &flags, 1).into_bytes();
            }
        }
        // All must be built with the same packages.
        if let Ok(bytes) = std::fs::read(&self.lock) {
            files.push(OutFile {
                path: "Cargo.lock".into(),
                bytes,
            });
        }
    }

    /// Builds the package in `place`, and the runtime if there is none yet.
    pub fn build(&self, place: &Path, diags: &mut Diagnostics) -> Option<PathBuf> {
        let made = run::artifacts(place, &self.target, &[], diags)?;
        let find = |kind: &str| {
            made.iter().rev().find_map(|m| {
                let kinds = m.get("target")?.get("kind")?.as_array()?;
                if !kinds.iter().any(|k| k == kind) {
                    return None;
                }
                let files = m.get("filenames")?.as_array()?;
                let mut files = files.iter().filter_map(|f| f.as_str().map(PathBuf::from));
                files.find(|f| kind == "bin" || f.extension().is_some_and(|e| e == "so"))
            })
        };
        let (Some(made), Some(runtime)) = (find("cdylib").or_else(|| find("bin")), find("dylib"))
        else {
            let what = format!("cargo did not say what it built in {}", place.display());
            diags.push(Diagnostic::error(CANNOT_BUILD, Span::NONE, what));
            return None;
        };
        if let Err(e) = self.put(&runtime, &place.join("Cargo.lock")) {
            diags.push(Diagnostic::error(CANNOT_BUILD, Span::NONE, e));
            return None;
        }
        Some(made)
    }

    /// Puts the runtime where it is loaded from, if it is not there.
    fn put(&self, built: &Path, lock: &Path) -> Result<(), String> {
        if self.file.is_file() {
            return Ok(());
        }
        let read = |p: &Path| std::fs::read(p).map_err(|e| format!("`{}`: {e}", p.display()));
        if let Some(folder) = self.file.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("`{}`: {e}", folder.display()))?;
        }
        super::compile::write_file(&self.lock, &read(lock)?)?;
        super::compile::write_file(&self.file, &read(built)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_links_lacks_shared_libraries() {
        let dir = tempfile::tempdir().unwrap();
        let (from, to) = (dir.path().join("from"), dir.path().join("to"));
        let lib = from.join("lib/rustlib/x86_64-unknown-linux-gnu/lib");
        std::fs::create_dir_all(&lib).unwrap();
        std::fs::create_dir_all(lib.with_file_name("bin")).unwrap();
        for f in ["libstd-1.so", "libstd-1.rlib"] {
            std::fs::write(lib.join(f), f).unwrap();
        }
        for _ in 0..2 {
            sysroot(&from, &to).unwrap();
        }
        let there = to.join("lib/rustlib/x86_64-unknown-linux-gnu");
        assert!(there.join("bin").is_dir());
        assert!(there.join("lib/libstd-1.rlib").is_file());
        assert!(!there.join("lib/libstd-1.so").exists());
    }

    #[test]
    fn packages_are_told_of_the_folder() {
        let runtime = Runtime {
            source: "/c/s".into(),
            target: "/c/t".into(),
            file: "/c/lib/l.so".into(),
            lock: "/nonexistent/l.lock".into(),
            sysroot: "/c/sys".into(),
        };
        let mut files = vec![OutFile {
            path: layout::CARGO_CONFIG.into(),
            bytes: b"[build]\nrustflags = [\"-C\", \"x\"]\n".to_vec(),
        }];
        runtime.prepare(&mut files);
        assert_eq!(
            String::from_utf8_lossy(&files[0].bytes),
            "[build]\nrustflags = [\"--sysroot=/c/sys\", \"-C\", \"x\"]\n"
        );
    }
}
