//! rustfmt over emitted files, where it is installed.
//!
//! The emitter's printer gives nearly the same text; rustfmt makes it exactly what the reader's editor would. Without rustfmt,
//! or when it fails, the files stay as they are.

use super::write::OutFile;
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long rustfmt may take for one file, or one crate: deeply nested conditionals keep it busy for ever.
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

/// Formats the Rust files among these: a root with its modules in one process where that works, else, and what no root reaches, file by file.
pub fn rustfmt(mut files: Vec<OutFile>) -> Vec<OutFile> {
    let roots: Vec<String> = (files.iter())
        .filter(|f| matches!(f.path.as_str(), "src/main.rs" | "src/lib.rs"))
        .map(|f| f.path.clone())
        .collect();
    let mut done = BTreeSet::new();
    for root in &roots {
        let tree = modules(&files, root);
        if tree.found.len() > 1 && format_tree(&mut files, root, &tree).is_some() {
            done.extend(tree.found);
        }
    }
    let mut rest: Vec<&mut OutFile> = (files.iter_mut())
        .filter(|f| f.path.ends_with(".rs") && !done.contains(&f.path))
        .collect();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    for batch in rest.chunks_mut(workers) {
        std::thread::scope(|s| {
            for f in batch.iter_mut() {
                s.spawn(move || {
                    if let Some(new) = format_one(&f.bytes) {
                        f.bytes = new;
                    }
                });
            }
        });
    }
    drop(rest);
    files
}

/// A root with its modules.
struct Tree {
    /// Those that are there.
    found: BTreeSet<String>,
    /// Those that are written later, without rustfmt.
    later: Vec<String>,
}

/// The files that rustfmt finds from this one: its `mod NAME;` lines and theirs.
fn modules(files: &[OutFile], root: &str) -> Tree {
    let mut later = Vec::new();
    let mut found = BTreeSet::from([root.to_owned()]);
    let mut next = vec![root.to_owned()];
    while let Some(path) = next.pop() {
        let Some(file) = files.iter().find(|f| f.path == path) else {
            continue;
        };
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
        let inside = match name {
            "main.rs" | "lib.rs" | "mod.rs" => folder.to_owned(),
            _ => path.trim_end_matches(".rs").to_owned(),
        };
        for line in String::from_utf8_lossy(&file.bytes).lines() {
            let Some(module) = declared(line) else {
                continue;
            };
            let module = module.trim_start_matches("r#");
            let places = [
                format!("{inside}/{module}.rs"),
                format!("{inside}/{module}/mod.rs"),
            ];
            let place = places.iter().find(|p| files.iter().any(|f| f.path == **p));
            match place {
                Some(place) if found.insert(place.clone()) => next.push(place.clone()),
                Some(_) => {}
                None => later.extend(places.into_iter().take(1)),
            }
        }
    }
    Tree { found, later }
}

/// `NAME` of a line `mod NAME;` or `pub mod NAME;` at the left margin.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line);
    let name = rest
        .strip_prefix("mod ")?
        .trim_end()
        .strip_suffix(';')?
        .trim();
    Some(name)
}

/// A folder for one process, removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Option<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cu2rs-format-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).ok()?;
        Some(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Formats a root with its modules, each once; `None`, and nothing is changed, where rustfmt does not accept one of them.
fn format_tree(files: &mut [OutFile], root: &str, tree: &Tree) -> Option<()> {
    let folder = Folder::new()?;
    let place = |f: &OutFile| folder.0.join(Path::new(&f.path));
    let write = |path: PathBuf, text: &[u8]| {
        std::fs::create_dir_all(path.parent()?).ok()?;
        std::fs::write(path, text).ok()
    };
    for f in files.iter().filter(|f| tree.found.contains(&f.path)) {
        write(place(f), &f.bytes)?;
    }
    // rustfmt wants to see every module.
    for path in &tree.later {
        write(folder.0.join(path), b"")?;
    }
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--quiet"])
        .arg(folder.0.join(root))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    wait(&mut child)?.then_some(())?;
    let mut texts = Vec::new();
    for f in files.iter_mut().filter(|f| tree.found.contains(&f.path)) {
        texts.push((std::fs::read(place(f)).ok()?, f));
    }
    for (text, f) in texts {
        f.bytes = text;
    }
    Some(())
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
        // A root and its modules; one of them is no Rust.
        for (last, want) in [("fn f( ){}", "fn f() {}\n"), ("fn f( {", "fn f( {")] {
            let out = rustfmt(vec![
                file("src/main.rs", "pub  mod far;\nmod a;\nfn  f( ){}"),
                file("src/a.rs", "mod c;\nfn  f( ){}"),
                file("src/a/c.rs", last),
                file("src/far/mod.rs", "fn  f( ){}"),
                file("src/none.rs", "fn  f( ){}"),
            ]);
            let texts: Vec<_> = (out.iter())
                .map(|f| String::from_utf8_lossy(&f.bytes).into_owned())
                .collect();
            let plain = "fn f() {}\n";
            assert_eq!(texts[0], format!("mod a;\npub mod far;\n{plain}"));
            assert_eq!(texts[1], format!("mod c;\n{plain}"));
            assert_eq!([&texts[2], &texts[3], &texts[4]], [want, plain, plain]);
        }
    }

    #[test]
    fn modules_that_are_written_later_do_not_stop_it() {
        if Command::new("rustfmt").arg("--version").output().is_err() {
            eprintln!("no rustfmt here: nothing to test");
            return;
        }
        let mut files = [
            file("src/main.rs", "mod  a;\nmod later;"),
            file("src/a.rs", "fn  f( ){}"),
        ];
        let tree = modules(&files, "src/main.rs");
        assert_eq!(tree.later, ["src/later.rs"]);
        assert!(format_tree(&mut files, "src/main.rs", &tree).is_some());
        assert_eq!(files[1].bytes, b"fn f() {}\n");
    }
}
