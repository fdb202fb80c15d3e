//! Our declarations of the C, C++ and CUDA libraries (`transpiler/headers/`), embedded.

use crate::source::FileLoader;
use rust_embed::Embed;
use std::hash::{Hash, Hasher};
use std::path::Path;

#[derive(Embed)]
#[folder = "headers/"]
struct Headers;

/// A loader that knows nothing else.
pub struct OurHeaders;

impl FileLoader for OurHeaders {
    fn load(&self, _path: &Path) -> Option<Vec<u8>> {
        None
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        header(name)
    }
}

/// The bytes of one of our headers.
pub fn header(name: &str) -> Option<Vec<u8>> {
    Some(Headers::get(name)?.data.into_owned())
}

/// What tells the headers of one tool from those of another.
pub fn digest() -> String {
    let mut hash = rustc_hash::FxHasher::default();
    for name in header_names() {
        let text = Headers::get(&name).map(|f| f.metadata.sha256_hash());
        (name, text).hash(&mut hash);
    }
    format!("{:016x}", hash.finish())
}

/// The names of all our headers, sorted.
pub fn header_names() -> Vec<String> {
    let mut names: Vec<_> = Headers::iter()
        .map(|n| n.into_owned())
        .filter(|n| n != "README.md")
        .collect();
    names.sort();
    names
}
