//! The linker's command line, for programs that a host compiler links: `g++ main.o kernels.o -lcudart`.
//!
//! `cu2rs env` sets `COMPILER_PATH`, in which gcc looks for `ld`. What stands there comes here: if one of the objects is ours, the link step of cu2rs-nvcc does the work, with
//! what the command line says about objects and libraries; else the system's linker does, with the very same arguments.

use super::args::{Goal, Input, Invocation};
use super::inputs::{self, Inputs, find_library};
use super::object::{self, Binary, Content};
use super::{FAILED, plain};
use crate::project::host_headers;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The first argument that means that a linker's arguments follow.
pub const FLAG: &str = "--cu2rs-ld";

/// Options of GNU ld whose value is the next word.
pub(super) const WITH_VALUE: &[&str] = &[
    "-A",
    "-F",
    "-G",
    "-I",
    "-Map",
    "-R",
    "-T",
    "-Y",
    "-a",
    "-assert",
    "-b",
    "-c",
    "-dT",
    "-dynamic-linker",
    "-e",
    "-f",
    "-fini",
    "-h",
    "-init",
    "-m",
    "-plugin",
    "-plugin-opt",
    "-rpath",
    "-rpath-link",
    "-soname",
    "-u",
    "-z",
    "--defsym",
    "--dynamic-linker",
    "--entry",
    "--rpath",
    "--soname",
    "--version-script",
];

/// Reads a linker's arguments; `None` if they ask for something else than a program or a shared library.
fn parse(args: &[String]) -> Option<Invocation> {
    let mut inv = Invocation {
        goal: Goal::Link,
        output: Some("a.out".into()),
        ..Invocation::default()
    };
    let mut args = args.iter();
    let mut whole = false;
    while let Some(a) = args.next() {
        let a = a.as_str();
        match a {
            "-r" | "--relocatable" => return None,
            "-shared" | "--shared" | "-Bshareable" => inv.shared = true,
            "--whole-archive" | "-whole-archive" => whole = true,
            "--no-whole-archive" | "-no-whole-archive" => whole = false,
            "-o" | "--output" => inv.output = args.next().map(PathBuf::from),
            "-L" | "--library-path" => inv.library_dirs.extend(args.next().map(PathBuf::from)),
            "-l" | "--library" => inv.inputs.extend(args.next().cloned().map(Input::Library)),
            "-rpath" | "--rpath" => inv
                .linker
                .extend(args.next().map(|v| format!("-rpath,{v}"))),
            "-soname" | "--soname" | "-h" => inv
                .linker
                .extend(args.next().map(|v| format!("-soname,{v}"))),
            "-z" => {
                if args.next().is_some_and(|v| v == "defs") {
                    inv.linker.push("-z,defs".into());
                }
            }
            "--no-undefined" | "--enable-new-dtags" | "--disable-new-dtags" => {
                inv.linker.push(a.into())
            }
            _ if WITH_VALUE.contains(&a) => drop(args.next()),
            _ => {
                if let Some(l) = a.strip_prefix("-l") {
                    inv.inputs.push(Input::Library(l.to_owned()));
                } else if let Some(l) = a.strip_prefix("-L") {
                    inv.library_dirs.push(l.into());
                } else if let Some(o) = a.strip_prefix("--output=") {
                    inv.output = Some(o.into());
                } else if let Some((option, value)) = a.split_once('=')
                    && matches!(option.trim_start_matches('-'), "rpath" | "soname")
                {
                    let option = option.trim_start_matches('-');
                    inv.linker.push(format!("-{option},{value}"));
                } else if !a.starts_with('-') && !is_start_up(Path::new(a)) {
                    if whole {
                        inv.whole.push(a.into());
                    }
                    inv.inputs.push(Input::Binary(a.into()));
                }
            }
        }
    }
    Some(inv)
}

/// The host compiler's own objects round every program.
fn is_start_up(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let known = [
        "crt1.o", "Scrt1.o", "gcrt1.o", "rcrt1.o", "crti.o", "crtn.o",
    ];
    known.contains(&&*name) || name.starts_with("crtbegin") || name.starts_with("crtend")
}

/// Whether a file for the linker holds a unit of ours.
fn is_ours(path: &Path) -> bool {
    let units = |c: &Content| matches!(c, Content::Units(u) if !u.is_empty());
    let Ok(bytes) = std::fs::read(path) else {
        return false;
    };
    if let Ok(Some(thick)) = plain::thick(path, &bytes) {
        return is_ours(&thick);
    }
    match object::read(&bytes) {
        Ok(Binary::Object(c)) => units(&c),
        Ok(Binary::Archive(members)) => members.iter().any(|(_, c)| units(c)),
        _ => false,
    }
}

/// Whether a unit of ours is among what is linked.
pub(super) fn has_units(inv: &Invocation) -> bool {
    inv.inputs.iter().any(|i| match i {
        Input::Binary(p) => is_ours(p),
        Input::Library(name) => find_library(name, &inv.library_dirs).is_some_and(|p| is_ours(&p)),
        Input::Source { .. } => false,
    })
}

/// Whether a program without kernels of its own is linked with CUDA's libraries, which only we have.
fn calls_cuda(inv: &Invocation) -> bool {
    let named = |i: &Input| matches!(i, Input::Library(name) if inputs::is_cudas(name));
    if !inv.inputs.iter().any(named) {
        return false;
    }
    let mut all = Inputs::default();
    let added = inv.inputs.iter().try_for_each(|i| match i {
        Input::Binary(path) => all.add_file(path),
        Input::Library(name) => all.add_library(name, &inv.library_dirs),
        Input::Source { .. } => Ok(()),
    });
    added.is_ok() && all.calls_cuda()
}

/// The system's linker.
pub(super) fn real_ld() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(["/usr/bin".into(), "/bin".into()])
        .map(|d| d.join("ld"))
        .find(|p| p.is_file() && !host_headers::is_part(p))
        .unwrap_or_else(|| "/usr/bin/ld".into())
}

/// What to do for a linker's arguments: the invocation of our link step, or the exit code of the system's linker.
pub fn run(args: &[String]) -> Result<Invocation, i32> {
    if let Some(inv) = parse(args)
        && (has_units(&inv) || calls_cuda(&inv))
    {
        return Ok(inv);
    }
    let words: Vec<OsString> = args.iter().map(OsString::from).collect();
    let ld = real_ld();
    match Command::new(&ld).args(words).status() {
        Ok(s) => Err(s.code().unwrap_or(FAILED)),
        Err(e) => {
            super::report::say(&format!("cannot start `{}`: {e}", ld.display()));
            Err(FAILED)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_gcc_says_to_the_linker_is_understood() {
        let line = "-plugin /p/liblto.so -plugin-opt=-fresolution=x.res --build-id --eh-frame-hdr -m elf_x86_64 --hash-style=gnu --as-needed \
             -dynamic-linker /lib64/ld-linux-x86-64.so.2 -pie -o prog /lib/Scrt1.o /lib/crti.o /gcc/crtbeginS.o -L. -L /x a.o libk.a -lcudart \
             -rpath /r -lstdc++ -z now /gcc/crtendS.o /lib/crtn.o";
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let inv = parse(&words).unwrap();
        assert_eq!(inv.output, Some("prog".into()));
        assert_eq!(
            inv.inputs,
            [
                Input::Binary("a.o".into()),
                Input::Binary("libk.a".into()),
                Input::Library("cudart".into()),
                Input::Library("stdc++".into()),
            ]
        );
        assert_eq!(inv.library_dirs, [".", "/x"].map(PathBuf::from));
        assert_eq!(inv.linker, ["-rpath,/r"]);
        assert_eq!(parse(&["-r".into(), "a.o".into()]), None);
        let line = "-shared -soname libk.so -o libk.so -rpath=/q /lib/crti.o --whole-archive x.a --no-whole-archive a.o y.a --no-undefined";
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let inv = parse(&words).unwrap();
        assert!(inv.shared && inv.inputs.len() == 3);
        assert_eq!(inv.whole, [PathBuf::from("x.a")]);
        assert_eq!(
            inv.linker,
            ["-soname,libk.so", "-rpath,/q", "--no-undefined"]
        );
    }
}
