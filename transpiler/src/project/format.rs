//! rustfmt over emitted files, where it is installed.
//!
//! The emitter's printer gives nearly the same text; rustfmt makes it exactly what the reader's editor would. Without rustfmt,
//! or when it fails, the files stay as they are.

use super::write::OutFile;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long rustfmt may take for one file: deeply nested conditionals keep it busy for ever.
const LIMIT: Duration = Duration::from_secs(5);

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
    let mut stdout = child.stdout.take()?;
    std::thread::scope(|s| {
        // Written and read from other threads: rustfmt may answer before it has read everything.
        s.spawn(move || stdin.write_all(text));
        let out = s.spawn(move || {
            let mut out = Vec::new();
            stdout.read_to_end(&mut out).map(|_| out)
        });
        let status = wait(&mut child);
        let out = out.join().ok()?.ok()?;
        (status? && !out.is_empty()).then_some(out)
    })
}

/// Whether the process succeeded. It is ended after [`LIMIT`]; `None` then.
fn wait(child: &mut Child) -> Option<bool> {
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.success()),
            Ok(None) if begin.elapsed() < LIMIT => std::thread::sleep(Duration::from_millis(1)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
        }
    }
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
