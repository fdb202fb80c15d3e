//! Rebuilds when a file that the binary embeds is added: `rust-embed` notices changed files only.

fn main() {
    for folder in [
        "headers",
        "host-headers",
        "codes",
        "../templates",
        "../cudart-rs",
    ] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
