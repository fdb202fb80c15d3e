//! cu2rs turns CUDA C++ programs into Rust crates that run on any CPU.
//!
//! The stages are modules and data flows one way: `source` → `pp` → `syntax` → `sema` → `hir` → `analysis` → `emit` → `project`.
//! [`compare`] stands beside them: it compares outputs. ARCHITECTURE.md tells the whole story.

pub mod analysis;
pub mod api;
pub mod binaries;
pub mod campaign;
pub mod compare;
pub mod diag;
pub mod dialect;
pub mod emit;
pub mod headers;
pub mod hir;
pub mod nvcc;
pub mod passes;
pub mod pp;
pub mod project;
pub mod ptx;
pub mod ptx_out;
pub mod sema;
pub mod source;
pub mod split;
pub mod syntax;
pub mod trace;

#[cfg(test)]
mod house {
    use std::path::{Path, PathBuf};

    /// Each module uses only those that stand before it (ARCHITECTURE.md, "The arrows"). Their tests may use all.
    const ORDER: [&str; 21] = [
        "source", "diag", "headers", "pp", "syntax", "hir", "sema", "analysis", "passes", "split",
        "emit", "api", "dialect", "ptx", "ptx_out", "trace", "compare", "project", "binaries",
        "campaign", "nvcc",
    ];

    fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                out.push(path);
            }
        }
    }

    #[test]
    fn modules_stand_on_those_below() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        sources(&root, &mut files);
        let mut arrows = 0;
        for path in files {
            let inside = path.strip_prefix(&root).expect("a source");
            let first = inside.iter().next().unwrap_or_default().to_string_lossy();
            let place = |m: &str| ORDER.iter().position(|o| *o == m);
            let is_test = inside.to_string_lossy().contains("tests");
            let (Some(own), false) = (place(first.trim_end_matches(".rs")), is_test) else {
                continue;
            };
            let text = std::fs::read_to_string(&path).expect("a source");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().filter(|l| !l.trim_start().starts_with("//"));
            for used in lines.flat_map(|l| l.split("crate::").skip(1)) {
                let name: String = (used
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_'))
                .collect();
                if let Some(other) = place(&name) {
                    arrows += 1;
                    assert!(
                        other <= own,
                        "{}: `{first}` uses `{name}`",
                        inside.display()
                    );
                }
            }
        }
        assert!(arrows > 500);
    }

    /// Longer than a file should be, and why: a table, of which one row is as good as another.
    const LONG: [&str; 1] = ["ptx/src/run/library_table.rs"];

    #[test]
    fn files_are_read_in_one_sitting() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        for folder in ["src", "tests", "../cudart-rs"] {
            sources(&root.join(folder), &mut files);
        }
        assert!(files.len() > 800);
        for path in files {
            let lines = std::fs::read_to_string(&path)
                .expect("a source")
                .lines()
                .count();
            let known = LONG.iter().any(|l| path.ends_with(l));
            assert!(lines <= 1000 || known, "{}: {lines} lines", path.display());
        }
    }

    /// The order of the standard library's hashed containers changes from run to run, and what depends on it would, too.
    #[test]
    fn no_container_has_an_order_of_chance() {
        let mut files = Vec::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut files,
        );
        assert!(files.len() > 300);
        for path in files {
            let text = std::fs::read_to_string(&path).expect("a source");
            for (n, line) in text.lines().enumerate() {
                let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                let chance = words
                    .filter(|w| ["RandomState", "HashMap", "HashSet"].contains(w))
                    .count();
                let here = path.ends_with("src/lib.rs");
                assert!(chance == 0 || here, "{}:{}", path.display(), n + 1);
            }
        }
    }
}
