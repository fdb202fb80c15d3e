//! C libraries that are installed here: where their headers are, whether one is C ([`is_c`]), and which library has a function ([`libraries`]).
//!
//! A header that is neither the program's nor ours is read where it lies, if the system's C compiler takes it as C ([`crate::source::Origin::Installed`]). What the program uses
//! of it is bound by C's calling convention (`sema::link::outside`); what of it cannot be read matters only to programs that use it ([`messages`]).
//! Headers of C++ are not read: their host code is the host compiler's ([`crate::split`]), or refused. Nothing here knows a library by name.

pub mod libraries;
pub mod messages;

use super::loader::DiskLoader;
use super::pipeline::Translation;
use super::write::OutFile;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Headers that programs include before those of a library, which may count on them.
const BEFORE: &str = "#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <stdarg.h>\n#include <string.h>\n#include <sys/types.h>\n";

/// Headers that go another way: MPI's compilers say where they and their library are (`nvcc::wrapper`).
const NOT_THESE: &[&str] = &["mpi.h"];

/// What tells that a library is one for GPUs.
const OF_CUDA: &[&[u8]] = &[
    b"cuda_runtime",
    b"driver_types.h",
    b"<cuda.h>",
    b"\"cuda.h\"",
];

/// Where systems keep the headers of what is installed.
pub fn dirs() -> Vec<PathBuf> {
    let triple = format!("/usr/include/{}-linux-gnu", std::env::consts::ARCH);
    ["/usr/local/include", &triple, "/usr/include"]
        .map(PathBuf::from)
        .into()
}

/// Whether a header is C, as the system's C compiler sees it.
pub fn is_c(path: &Path, dirs: &[PathBuf], defines: &[String]) -> bool {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<PathBuf, bool>> = const { RefCell::new(BTreeMap::new()) };
    }
    if let Some(known) = KNOWN.with_borrow(|k| k.get(path).copied()) {
        return known;
    }
    let answer = ask(path, dirs, defines);
    KNOWN.with_borrow_mut(|k| k.insert(path.to_owned(), answer));
    answer
}

fn ask(path: &Path, dirs: &[PathBuf], defines: &[String]) -> bool {
    let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
    if !name.ends_with(".h") || NOT_THESE.contains(&name) {
        return false;
    }
    let Ok(text) = DiskLoader.read(path) else {
        return false;
    };
    let has = |word: &&[u8]| text.windows(word.len()).any(|w| w == *word);
    if OF_CUDA.iter().any(has) {
        return false;
    }
    compiles(path, dirs, defines).unwrap_or(false)
}

/// (`CC` is not asked: where a Makefile was told that cu2rs is its C compiler, that would be ourselves.)
fn compiles(path: &Path, dirs: &[PathBuf], defines: &[String]) -> std::io::Result<bool> {
    let start = |compiler: &str| {
        let mut cc = Command::new(compiler);
        cc.args(["-x", "c", "-std=gnu17", "-fsyntax-only", "-w"]);
        for d in dirs {
            cc.arg("-I").arg(d);
        }
        cc.args(defines.iter().map(|d| format!("-D{d}")));
        cc.arg("-")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
    };
    let mut child = start("cc")
        .or_else(|_| start("gcc"))
        .or_else(|_| start("clang"))?;
    let text = format!("{BEFORE}#include \"{}\"\n", path.display());
    if let Some(mut to) = child.stdin.take() {
        // (A compiler that has gone says what its status says.)
        let _ = to.write_all(text.as_bytes());
    }
    Ok(child.wait()?.success())
}

/// The crate's build script names these folders to the linker.
pub fn search(files: &mut Vec<OutFile>, dirs: &BTreeSet<PathBuf>) {
    if dirs.is_empty() {
        return;
    }
    let lines = dirs.iter().map(|d| {
        let flag = format!("cargo::rustc-link-search={}", d.display());
        format!("    println!({flag:?});\n")
    });
    let lines: String = lines.collect();
    const MAIN: &str = "fn main() {\n";
    match files.iter_mut().find(|f| f.path == "build.rs") {
        Some(script) => {
            let text = String::from_utf8_lossy(&script.bytes).into_owned();
            script.bytes = text
                .replacen(MAIN, &format!("{MAIN}{lines}"), 1)
                .into_bytes();
        }
        None => files.push(OutFile {
            path: "build.rs".into(),
            bytes: format!(
                "//! Says where the libraries are that the program uses.\n\n{MAIN}{lines}}}\n"
            )
            .into_bytes(),
        }),
    }
}

/// A translation whose files say where libraries are.
pub fn searching(mut t: Translation) -> Translation {
    if let Some(files) = &mut t.files {
        search(files, &t.link_dirs);
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_c_if_the_compiler_takes_it() {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = dir.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let plain = write("plain.h", "FILE *opened(size_t n);\n");
        let there = Command::new("cc").arg("--version").output().is_ok();
        assert_eq!(is_c(&plain, &[], &[]), there);
        for (name, text) in [
            ("cpp.h", "namespace n { int f(); }\n"),
            ("gpu.h", "#include <cuda_runtime.h>\nint f(void);\n"),
            ("mpi.h", "int f(void);\n"),
            ("without", "int f(void);\n"),
        ] {
            assert!(!is_c(&write(name, text), &[], &[]), "{name}");
        }
        assert!(!is_c(Path::new("/nowhere/x.h"), &[], &[]));
    }
}
