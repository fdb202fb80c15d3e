//! rustfmt over emitted files, where it is installed.
//!
//! The emitter's printer gives nearly the same text; rustfmt makes it exactly what the reader's editor would. Without rustfmt,
//! or when it fails, the files stay as they are.

use super::write::OutFile;
use std::io::Write;
use std::process::{Command, Stdio};

/// Formats one text; `None` if rustfmt is not there or does not accept it.
fn format_one(text: &[u8]) -> Option<Vec<u8>> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout", "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    let out = std::thread::scope(|s| {
        // Written from another thread: rustfmt may answer before it has read everything.
        s.spawn(move || stdin.write_all(text));
        child.wait_with_output()
    })
    .ok()?;
    (out.status.success() && !out.stdout.is_empty()).then_some(out.stdout)
}

/// Formats the Rust files among these, several at a time.
pub fn rustfmt(mut files: Vec<OutFile>) -> Vec<OutFile> {
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    for batch in files.chunks_mut(workers) {
        std::thread::scope(|s| {
            for f in batch.iter_mut().filter(|f| f.path.ends_with(".rs")) {
                s.spawn(move || {
                    if let Some(new) = format_one(&f.bytes) {
                        f.bytes = new;
                    }
                });
            }
        });
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> OutFile {
        OutFile {
            path: path.into(),
            bytes: text.into(),
        }
    }

    #[test]
    fn rust_is_formatted_and_the_rest_is_left_alone() {
        if Command::new("rustfmt").arg("--version").output().is_err() {
            eprintln!("no rustfmt here: nothing to test");
            return;
        }
        let out = rustfmt(vec![
            file("src/a.rs", "fn  f( ){}"),
            file("src/b.rs", "fn f( {"),
            file("x.txt", "fn  f( ){}"),
        ]);
        assert_eq!(out[0].bytes, b"fn f() {}\n");
        assert_eq!(out[1].bytes, b"fn f( {");
        assert_eq!(out[2].bytes, b"fn  f( ){}");
    }
}
