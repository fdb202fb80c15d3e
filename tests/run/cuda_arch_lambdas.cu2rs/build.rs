//! Links what other compilers made: the objects and archives of `native/`, and libraries.

use std::path::{Path, PathBuf};

fn link(what: PathBuf) {
    println!("cargo::rustc-link-arg={}", what.display());
}

fn main() {
    let here = std::path::absolute(Path::new(file!())).expect("there is a current folder");
    let native = here.with_file_name("native");
    println!("cargo::rerun-if-changed={}", native.display());
    link(native.join("cuda_arch_lambdas-b0440d19c4e1.o"));
    link("-lstdc++".into());
    link("-lm".into());
}
