//! Two libraries of CUDA: `sums.cu` becomes Rust, the host code of `split.cu` stays C++.

fn main() {
    println!("cargo::rerun-if-changed=src/sums.cu");
    println!("cargo::rerun-if-changed=src/split.cu");
    cc::Build::new().cuda(true).file("src/sums.cu").compile("sums");
    let mut split = cc::Build::new();
    split.cuda(true).flag("--host=split");
    split.file("src/split.cu").compile("split");
}
