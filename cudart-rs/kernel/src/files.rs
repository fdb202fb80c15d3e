//! The text of the crate that is compiled, read once for all its kernels.

use crate::index::Index;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

/// A file's path, and what tells that it is still the same.
type Stamp = (PathBuf, u64, Option<SystemTime>);

static LAST: Mutex<Option<(Vec<Stamp>, Arc<Index<'static>>)>> = Mutex::new(None);

/// The folder of the crate's sources: where cargo says, or, where a manifest stands apart from its sources, that of the file that is being compiled.
fn root() -> Option<PathBuf> {
    let beside = std::env::var_os("CARGO_MANIFEST_DIR").map(|d| Path::new(&d).join("src"));
    beside.filter(|d| d.is_dir()).or_else(|| {
        let file = proc_macro::Span::call_site().file().replace('\\', "/");
        let (folder, _) = file.rsplit_once("src/")?;
        Some(Path::new(folder).join("src"))
    })
}

/// The text of the crate that is compiled.
pub fn index() -> Arc<Index<'static>> {
    let mut stamps = Vec::new();
    if let Some(root) = root() {
        find(&root, &mut stamps);
    }
    stamps.sort();
    let mut last = LAST.lock().unwrap_or_else(|e| e.into_inner());
    // A process that stays (an editor's) sees files change.
    if let Some((_, index)) = last.as_ref().filter(|(s, _)| *s == stamps) {
        return index.clone();
    }
    let root = root().unwrap_or_default();
    let texts = stamps.iter().filter_map(|(path, ..)| {
        let text = std::fs::read_to_string(path).ok()?;
        let name = path.strip_prefix(&root).ok()?.to_str()?.replace('\\', "/");
        // It is read once in the life of a compiler.
        Some((&*name.leak(), &*text.leak()))
    });
    let index = Arc::new(Index::new(texts));
    *last = Some((stamps, index.clone()));
    index
}

fn find(folder: &Path, out: &mut Vec<Stamp>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for e in entries.flatten() {
        let path = e.path();
        let Ok(about) = e.metadata() else { continue };
        if about.is_dir() {
            find(&path, out);
        } else if path.extension().is_some_and(|x| x == "rs") {
            out.push((path, about.len(), about.modified().ok()));
        }
    }
}

/// The file that is being compiled, below `src/`.
pub fn here() -> String {
    let file = proc_macro::Span::call_site().file();
    let file = file.replace('\\', "/");
    match file.rsplit_once("src/") {
        Some((_, below)) => below.to_owned(),
        None => file,
    }
}
