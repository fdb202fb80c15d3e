//! Bringing an emitted crate to disk without ever destroying somebody's work.
//!
//! The crate carries a list, `.cu2rs-manifest`, of the files the tool wrote and the digest of each. A file whose digest no longer
//! matches was edited by hand; a file that is not in the list is not ours. Neither is overwritten without `force`. Files that did not
//! change are not touched, so that cargo has nothing to rebuild, and files of an earlier translation that are no longer
//! wanted are removed if they are as we left them. Each file is written beside its place and renamed.

use super::in_place;
use crate::diag::{Diagnostic, Diagnostics};
use crate::emit::EmittedFile;
use crate::source::Span;
use std::collections::BTreeMap;
use std::io;
use std::path::{Component, Path};

/// The name of the list.
pub const MANIFEST: &str = ".cu2rs-manifest";

/// A file of the emitted crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutFile {
    /// Path below the crate's root, with `/`.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl From<EmittedFile> for OutFile {
    fn from(f: EmittedFile) -> Self {
        OutFile {
            path: f.path.to_string_lossy().replace('\\', "/"),
            bytes: f.text.into_bytes(),
        }
    }
}

/// What writing did.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Written {
    /// Files written because they were new or different.
    pub written: usize,
    /// Files that were already as they should be.
    pub unchanged: usize,
    /// Files of an earlier translation that were removed.
    pub removed: usize,
}

/// A digest that tells edited files from ours: FNV-1a of 128 bits, in hexadecimal. It guards against accidents, not attacks.
pub fn digest(bytes: &[u8]) -> String {
    let mut h: u128 = 0x6c62272e07bb014262b821756295c58d;
    for b in bytes {
        h ^= u128::from(*b);
        h = h.wrapping_mul(0x0000000001000000000000000000013b);
    }
    format!("{h:032x}")
}

fn parse_manifest(text: &str) -> BTreeMap<String, String> {
    text.lines()
        .filter(|l| !l.starts_with('#'))
        .filter_map(|l| l.split_once("  "))
        .map(|(d, p)| (p.to_owned(), d.to_owned()))
        .collect()
}

/// The list: these files, and entries of others.
fn manifest(files: &[OutFile], others: &BTreeMap<String, String>) -> String {
    let mut text = format!(
        "# Files written by cu2rs {} and their digests: this is how it knows which ones you edited.\n",
        env!("CARGO_PKG_VERSION")
    );
    let own = files.iter().map(|f| (f.path.clone(), digest(&f.bytes)));
    let sorted: BTreeMap<_, _> = others.clone().into_iter().chain(own).collect();
    for (path, digest) in sorted {
        text.push_str(&format!("{digest}  {path}\n"));
    }
    text
}

/// A path that stays below the root.
fn inside(path: &str) -> bool {
    let p = Path::new(path);
    !path.is_empty() && p.components().all(|c| matches!(c, Component::Normal(_)))
}

fn fail(path: &Path, e: &io::Error) -> Diagnostic {
    Diagnostic::error(
        4,
        Span::NONE,
        format!("cannot write `{}`: {e}", path.display()),
    )
}

/// Writes the crate below `root`. On an error nothing more is written, and before an overwritten edit nothing at all; what is wrong is
/// reported. `None` means that the crate on disk is not the one given.
pub fn write(
    root: &Path,
    files: &[OutFile],
    force: bool,
    diags: &mut Diagnostics,
) -> Option<Written> {
    write_below(root, "", files, force, diags)
}

/// [`write()`] for the files of a crate whose paths begin like this: the others stay as they are.
pub fn write_below(
    root: &Path,
    prefix: &str,
    files: &[OutFile],
    force: bool,
    diags: &mut Diagnostics,
) -> Option<Written> {
    for f in files {
        if !inside(&f.path) || f.path == MANIFEST {
            diags.push(Diagnostic::error(
                4,
                Span::NONE,
                format!(
                    "cannot write `{}`: not a path below the output folder",
                    f.path
                ),
            ));
            return None;
        }
    }
    let old = std::fs::read_to_string(root.join(MANIFEST))
        .map(|t| parse_manifest(&t))
        .unwrap_or_default();
    let (old, others): (BTreeMap<_, _>, BTreeMap<_, _>) = old
        .into_iter()
        .partition(|(path, _)| path.starts_with(prefix));
    let new: BTreeMap<&str, &[u8]> = files
        .iter()
        .map(|f| (f.path.as_str(), f.bytes.as_slice()))
        .collect();
    let mut result = Written::default();
    let mut todo = Vec::new();
    let mut edited = Vec::new();
    for (path, bytes) in &new {
        match std::fs::read(root.join(path)) {
            Ok(on_disk) if on_disk == *bytes => result.unchanged += 1,
            Ok(on_disk) => {
                if old.get(*path) != Some(&digest(&on_disk)) {
                    edited.push(path.to_string());
                }
                todo.push((*path, *bytes));
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound => todo.push((*path, *bytes)),
            Err(e) => {
                diags.push(fail(&root.join(path), &e));
                return None;
            }
        }
    }
    if !edited.is_empty() && !force {
        let mut d = Diagnostic::error(
            3,
            Span::NONE,
            format!(
                "`{}` holds files that were edited or not written by cu2rs; nothing was written",
                root.display()
            ),
        );
        for path in &edited {
            let why = if old.contains_key(path) {
                "was edited since cu2rs wrote it"
            } else {
                "was not written by cu2rs"
            };
            d = d.note(format!("`{path}` {why}"));
        }
        diags.push(d.help("use `--force` to overwrite them, or another folder for `--out`"));
        return None;
    }
    for (path, bytes) in todo {
        let place = root.join(path);
        if let Err(e) = in_place::put(&place, bytes) {
            diags.push(fail(&place, &e));
            return None;
        }
        result.written += 1;
    }
    for (path, sum) in old.iter().filter(|(p, _)| !new.contains_key(p.as_str())) {
        if !inside(path) {
            continue;
        }
        let place = root.join(path);
        match std::fs::read(&place) {
            Ok(bytes) if digest(&bytes) == *sum || force => {
                if std::fs::remove_file(&place).is_ok() {
                    result.removed += 1;
                }
                // Only succeeds on empty folders, which is what is wanted.
                if let Some(dir) = place.parent().filter(|d| *d != root) {
                    let _ = std::fs::remove_dir(dir);
                }
            }
            Ok(_) => diags.push(
                Diagnostic::warning(
                    5,
                    Span::NONE,
                    format!(
                        "`{path}` is no longer part of the translation but was edited, and stays"
                    ),
                )
                .help("remove it when you no longer need it"),
            ),
            Err(_) => {}
        }
    }
    let list = manifest(files, &others);
    let place = root.join(MANIFEST);
    let same = std::fs::read(&place).is_ok_and(|b| b == list.as_bytes());
    if !same && let Err(e) = in_place::put(&place, list.as_bytes()) {
        diags.push(fail(&place, &e));
        return None;
    }
    Some(result)
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

    fn put(root: &Path, files: &[OutFile], force: bool) -> (Option<Written>, String) {
        let mut d = Diagnostics::new();
        let w = write(root, files, force, &mut d);
        let text = d
            .iter()
            .map(|d| format!("{} {} {:?}\n", d.code, d.message, d.notes))
            .collect();
        (w, text)
    }

    fn counts(written: usize, unchanged: usize, removed: usize) -> Option<Written> {
        Some(Written {
            written,
            unchanged,
            removed,
        })
    }

    #[test]
    fn edits_survive_and_the_rest_is_kept_current() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("app-rs");
        let v1 = [file("src/main.rs", "1"), file("src/k/a.rs", "a")];
        assert_eq!(put(&root, &v1, false).0, counts(2, 0, 0));
        // Unchanged files are not touched.
        let time = |p: &str| root.join(p).metadata().unwrap().modified().unwrap();
        let before = time("src/main.rs");
        assert_eq!(put(&root, &v1, false).0, counts(0, 2, 0));
        assert_eq!(before, time("src/main.rs"));
        // A new version replaces what is ours and removes what is stale.
        let v2 = [file("src/main.rs", "2")];
        assert_eq!(put(&root, &v2, false).0, counts(1, 0, 1));
        assert!(!root.join("src/k").exists());
        // An edit stops the next version, which writes nothing.
        std::fs::write(root.join("src/main.rs"), "mine").unwrap();
        let v3 = [file("src/main.rs", "3"), file("src/new.rs", "n")];
        let (w, text) = put(&root, &v3, false);
        assert_eq!(w, None);
        assert!(
            text.contains("CU0003") && text.contains("`src/main.rs` was edited"),
            "{text}"
        );
        assert!(!root.join("src/new.rs").exists());
        // Unless it is forced.
        assert_eq!(put(&root, &v3, true).0, counts(2, 0, 0));
        assert_eq!(std::fs::read(root.join("src/main.rs")).unwrap(), b"3");
        // A stale file that was edited stays.
        std::fs::write(root.join("src/new.rs"), "mine").unwrap();
        let (w, text) = put(&root, &[file("src/main.rs", "3")], false);
        assert_eq!(w, counts(0, 1, 0));
        assert!(text.contains("CU0005"), "{text}");
        assert!(root.join("src/new.rs").exists());
    }

    #[test]
    fn foreign_files_are_not_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("Cargo.toml"), "theirs").unwrap();
        let (w, text) = put(dir.path(), &[file("Cargo.toml", "ours")], false);
        assert_eq!(w, None);
        assert!(text.contains("not written by cu2rs"), "{text}");
        let kept = std::fs::read(dir.path().join("Cargo.toml")).unwrap();
        assert_eq!(kept, b"theirs");
    }

    #[test]
    fn paths_stay_inside() {
        let dir = tempfile::tempdir().unwrap();
        for bad in ["../x", "/x", "", "a/../../x", MANIFEST] {
            assert_eq!(put(dir.path(), &[file(bad, "")], true).0, None, "{bad}");
        }
    }

    #[test]
    fn digests_are_stable() {
        assert_eq!(digest(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(digest(b"a"), "d228cb696f1a8caf78912b704e4a8964");
    }
}
