//! Tells the cache of compiled code what made it: a digest of this crate's sources, of the compiler and of what it optimises for.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

fn read(folder: &Path, state: &mut DefaultHasher) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<_> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    for p in paths {
        match p.is_dir() {
            true => read(&p, state),
            false => std::fs::read(&p).unwrap_or_default().hash(state),
        }
    }
}

fn main() {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let mut state = DefaultHasher::new();
    read(Path::new("src"), &mut state);
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    if let Ok(out) = std::process::Command::new(rustc).arg("-vV").output() {
        out.stdout.hash(&mut state);
    }
    for name in ["TARGET", "OPT_LEVEL", "CARGO_ENCODED_RUSTFLAGS"] {
        std::env::var(name).unwrap_or_default().hash(&mut state);
    }
    println!("cargo::rustc-env=CUDART_PTX_DIGEST={:016x}", state.finish());
}
