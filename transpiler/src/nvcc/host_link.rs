//! Linking where nothing is ours: nvcc links what host compilers made as well, and Meson asks it to where a library is CUDA's. The host compiler does that.

use super::args::{Input, Invocation};
use super::{FAILED, INCOMPLETE, OK, inputs};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// The host compiler's arguments.
fn arguments(inv: &Invocation, output: &Path) -> Vec<OsString> {
    let mut out: Vec<OsString> = vec!["-o".into(), output.into()];
    if inv.shared {
        out.push("-shared".into());
    }
    for dir in &inv.library_dirs {
        out.push(format!("-L{}", dir.display()).into());
    }
    for input in &inv.inputs {
        match input {
            Input::Binary(path) if inv.whole.contains(path) => out.extend([
                "-Wl,--whole-archive".into(),
                path.into(),
                "-Wl,--no-whole-archive".into(),
            ]),
            Input::Binary(path) => out.push(path.into()),
            // What CUDA's have is in libraries of ours.
            Input::Library(name) if inputs::is_cudas(name) => {}
            Input::Library(name) => out.push(format!("-l{name}").into()),
            Input::Source { .. } => {}
        }
    }
    for words in inv
        .linker
        .chunk_by(|a, _| super::linker::WITH_VALUE.contains(&a.as_str()))
    {
        out.push(format!("-Wl,{}", words.join(",")).into());
    }
    out
}

/// Links with the first of the host's compilers that is there; the exit code. What is wrong, the host's tools say.
pub fn link(inv: &Invocation, output: &Path) -> Result<i32, String> {
    for tool in ["g++", "c++", "clang++"] {
        match Command::new(tool).args(arguments(inv, output)).status() {
            Err(_) => continue,
            Ok(s) if s.success() => return Ok(OK),
            Ok(s) => return Ok(s.code().map_or(FAILED, |_| INCOMPLETE)),
        }
    }
    Err("nothing of what is linked is CUDA, and there is no g++ to link it".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_compiler_gets_the_files_in_their_order() {
        let inv = Invocation {
            inputs: vec![
                Input::Binary("a.o".into()),
                Input::Library("cudart".into()),
                Input::Binary("b.a".into()),
                Input::Library("m".into()),
            ],
            whole: vec!["b.a".into()],
            library_dirs: vec!["/x".into()],
            linker: ["-rpath", "/y", "-z,now"].map(String::from).into(),
            ..Invocation::default()
        };
        let words: Vec<String> = arguments(&inv, Path::new("p"))
            .iter()
            .map(|w| w.to_string_lossy().into_owned())
            .collect();
        assert_eq!(
            words.join(" "),
            "-o p -L/x a.o -Wl,--whole-archive b.a -Wl,--no-whole-archive -lm -Wl,-rpath,/y -Wl,-z,now"
        );
    }
}
