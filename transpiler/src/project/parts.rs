//! Which parts of the runtime a crate uses: features of `cudart-rs`, so that a first build compiles no others.
//!
//! They are read off the paths in the crate's own text, which names everything of the runtime by its path but for the prelude's words and methods. [`PARTS`] is the one table;
//! a test holds it against what `cudart-rs` says (`#[cfg(feature = "…")]`), and `scripts/runtime-parts` builds every declaration of our headers with the features that the
//! table gives it. What a part needs of another one stands in `cudart-rs/Cargo.toml`.

use super::write::OutFile;
use crate::emit::made_of::text::{Kind, Token, tokens};
use std::collections::BTreeSet;

/// A feature of the runtime, and what is only there with it: paths below `cudart_rs` (and all below them), beginnings of paths (`…*`), methods (`.…`).
pub struct Part {
    /// The feature.
    pub feature: &'static str,
    /// What it has.
    has: &'static [&'static str],
}

/// The feature that has all others of this table.
pub const FULL: &str = "full";

/// All of them. ([`super::layout`] knows those that are options of the translation.)
pub const PARTS: &[Part] = &[
    Part {
        feature: "containers",
        has: &[
            "cpp::adaptors",
            "cpp::list",
            "cpp::ordered",
            "cpp::unordered",
        ],
    },
    Part {
        feature: "curand",
        has: &["cuda::curand_host", "device::curand"],
    },
    Part {
        feature: "graphs",
        has: &[
            "cuda::graph",
            "cuda::graph_conditions",
            "cuda::graph_memory",
            "cuda::graph_nodes",
            "cuda::CUgraph*",
            "cuda::cudaDeviceGetGraph*",
            "cuda::cudaDeviceSetGraph*",
            "cuda::cudaDeviceGraph*",
            "cuda::cudaGraph*",
            "cuda::cudaHostNodeParams",
            "cuda::cudaKernelNodeParams",
            "cuda::cudaMemsetParams",
            "cuda::cudaStreamAddCapture*",
            "cuda::cudaStreamBeginCapture*",
            "cuda::cudaStreamCapture*",
            "cuda::cudaStreamEndCapture",
            "cuda::cudaStreamGetCapture*",
            "cuda::cudaStreamIsCapturing",
            "cuda::cudaStreamSetCapture*",
            "cuda::cudaStreamUpdateCapture*",
        ],
    },
    Part {
        feature: "halves",
        has: &["device::narrow"],
    },
    Part {
        feature: "iostream",
        has: &[
            "cpp::stream",
            "cpp::stream_buffer",
            "cpp::stream_in",
            "cpp::stream_out",
        ],
    },
    Part {
        feature: "ipc",
        has: &["cuda::ipc", "cuda::cudaIpc*"],
    },
    Part {
        feature: "matrix",
        has: &[".matrix_product"],
    },
    Part {
        feature: "nccl",
        has: &["nccl"],
    },
    Part {
        feature: "ptx",
        has: &["device::ptx", "device::ptx_half", "device::ptx_typed"],
    },
    Part {
        feature: "random",
        has: &["cpp::random"],
    },
    Part {
        feature: "regex",
        has: &["cpp::regex"],
    },
    Part {
        feature: "textures",
        has: &[
            "texture",
            "cuda::Texture",
            "cuda::alignment_offset",
            "cuda::bind_array",
            "cuda::bind_linear",
            "cuda::bind_pitched",
            "cuda::channel_desc_of",
            "cuda::array::channel_desc_of",
            "cuda::cudaAddressMode*",
            "cuda::cudaBindTexture*",
            "cuda::cudaCreateTextureObject",
            "cuda::cudaDestroyTextureObject",
            "cuda::cudaFilterMode*",
            "cuda::cudaGetChannelDesc",
            "cuda::cudaGetTexture*",
            "cuda::cudaReadMode*",
            "cuda::cudaResource*",
            "cuda::cudaTexture*",
            "cuda::cudaUnbindTexture",
            "cuda::textureReference",
            "cuda::unbind",
        ],
    },
    Part {
        feature: "threads",
        has: &["cpp::thread"],
    },
];

/// The features that a crate of these files needs, in order.
pub fn used(files: &[OutFile]) -> Vec<&'static str> {
    let mut names = BTreeSet::new();
    for f in files.iter().filter(|f| f.path.ends_with(".rs")) {
        collect(&String::from_utf8_lossy(&f.bytes), &mut names);
    }
    let wanted = |p: &&Part| names.iter().any(|n| p.has(n));
    PARTS.iter().filter(wanted).map(|p| p.feature).collect()
}

/// The feature that this path below `cudart_rs` needs.
pub fn feature_of(path: &str) -> Option<&'static str> {
    PARTS.iter().find(|p| p.has(path)).map(|p| p.feature)
}

impl Part {
    fn has(&self, name: &str) -> bool {
        self.has.iter().any(|p| matches(p, name))
    }
}

/// Whether a name is what a pattern says, below it, or a module with it inside, of which anything may be used.
fn matches(pattern: &str, name: &str) -> bool {
    if pattern.starts_with('.') || name.starts_with('.') {
        return pattern == name;
    }
    let below = |outer: &str, inner: &str| {
        let rest = inner.strip_prefix(outer);
        rest.is_some_and(|r| r.is_empty() || r.starts_with("::"))
    };
    let whole = pattern.trim_end_matches('*');
    whole != pattern && name.starts_with(whole) || below(pattern, name) || below(name, pattern)
}

/// The paths below `cudart_rs` and the methods that a text names.
fn collect(text: &str, names: &mut BTreeSet<String>) {
    let all = tokens(text);
    for (i, t) in all.iter().enumerate() {
        if t.is("cudart_rs") && colons(&all, i + 1) {
            tree(&all, i + 3, "", names);
        } else if t.is(".")
            && let Some(method) = all.get(i + 1).filter(|m| m.kind == Kind::Word)
        {
            names.insert(format!(".{}", method.text));
        }
    }
}

fn colons(all: &[Token], at: usize) -> bool {
    (at..at + 2).all(|i| all.get(i).is_some_and(|t| t.is(":")))
}

/// Reads a path, or a tree of them, that goes on at a token; where it ends.
fn tree(all: &[Token], mut at: usize, before: &str, names: &mut BTreeSet<String>) -> usize {
    let mut path = before.to_owned();
    while let Some(t) = all.get(at) {
        if t.is("{") {
            at += 1;
            while let Some(t) = all.get(at) {
                if t.is("}") {
                    return at + 1;
                }
                at = match t.is(",") {
                    true => at + 1,
                    false => tree(all, at, &path, names).max(at + 1),
                };
            }
            return at;
        }
        at += 1;
        // (All of a module: it is the name itself, as in `use cudart_rs::cuda;`.)
        let word = t.kind == Kind::Word && !t.is("self");
        if word {
            if !path.is_empty() {
                path.push_str("::");
            }
            path.push_str(t.text);
        }
        if !word || !colons(all, at) {
            break;
        }
        at += 2;
    }
    if !path.is_empty() {
        names.insert(path);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn of(text: &str) -> Vec<&'static str> {
        let file = OutFile {
            path: "src/main.rs".into(),
            bytes: text.into(),
        };
        used(&[file])
    }

    #[test]
    fn paths_are_read_in_all_ways_they_are_written() {
        assert_eq!(
            of("fn f() { cudart_rs::cpp::regex::Regex::new(); }"),
            ["regex"]
        );
        assert_eq!(
            of(
                "use cudart_rs::{c::stdio::printf, cpp::{ordered::Map, regex}, prelude::*};\nuse cudart_rs::cuda::cudaGraphLaunch;"
            ),
            ["containers", "graphs", "regex"]
        );
        assert_eq!(
            of("use cudart_rs::cuda::{cudaFree, cudaMalloc, cudaStreamBeginCapture};"),
            ["graphs"]
        );
        assert_eq!(
            of("fn f(b: &Barrier) { b.matrix_product(1, p); }"),
            ["matrix"]
        );
        assert_eq!(of("use cudart_rs :: texture :: tex2D as t;"), ["textures"]);
        // What is named in a module that is taken whole may be anything in it.
        for text in ["use cudart_rs::device;", "use cudart_rs::device::*;"] {
            assert_eq!(of(text), ["curand", "halves", "ptx"]);
        }
        let plain = "use cudart_rs::prelude::*;\nuse cudart_rs::cuda::{self_, cudaMalloc};\n// cudart_rs::cpp::regex\nfn regex() { f(\"cudart_rs::nccl\") }";
        assert!(of(plain).is_empty());
    }

    /// The items that a file of the runtime makes public, by their names.
    fn public(text: &str) -> impl Iterator<Item = &str> {
        let sorts = [
            "fn", "struct", "enum", "type", "const", "static", "trait", "union",
        ];
        text.lines().filter_map(move |l| {
            let mut words = l.strip_prefix("pub ")?.split_whitespace();
            words.by_ref().find(|w| sorts.contains(w))?;
            words
                .find(|w| *w != "fn")?
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
        })
    }

    /// Each module that `cudart-rs` leaves out without a feature is in the table, with what other modules show of it.
    #[test]
    fn the_table_says_what_the_runtime_says() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cudart-rs/src");
        let mut modules = 0;
        for folder in ["", "c", "cpp", "cuda", "device"] {
            let file = root.join(folder).join(if folder.is_empty() {
                "lib.rs"
            } else {
                "mod.rs"
            });
            let text = std::fs::read_to_string(&file).expect("a module");
            let mut feature = None;
            for line in text.lines() {
                if let Some(rest) = line
                    .split("feature = \"")
                    .nth(1)
                    .filter(|_| line.starts_with("#[cfg("))
                {
                    feature = rest.split('"').next().filter(|_| !line.contains("not("));
                    continue;
                }
                let Some(feature) = feature.take() else {
                    continue;
                };
                // Options of the translation are not read off the text.
                if ["checkers", "portable", "memory-trace", "trace"].contains(&feature) {
                    continue;
                }
                let below = |name: &str| match folder {
                    "" => name.to_owned(),
                    _ => format!("{folder}::{name}"),
                };
                if let Some(name) = line.strip_prefix("pub mod ") {
                    modules += 1;
                    let path = below(name.trim_end_matches(';'));
                    assert_eq!(feature_of(&path), Some(feature), "{path}");
                } else if let Some(shown) = line
                    .strip_prefix("pub use ")
                    .and_then(|u| u.strip_suffix("::*;"))
                {
                    let place = match shown.strip_prefix("crate::") {
                        Some(whole) => whole.replace("::", "/"),
                        None => below(shown).replace("::", "/"),
                    };
                    let text = std::fs::read_to_string(root.join(place + ".rs")).expect("a file");
                    for name in public(&text) {
                        let path = below(name);
                        assert_eq!(feature_of(&path), Some(feature), "{path}");
                    }
                }
            }
        }
        assert!(modules >= 20, "{modules}");
    }

    /// The features are the runtime's, all of them are in `full`, and nothing that every program uses is in a part.
    #[test]
    fn features_are_the_manifests() {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cudart-rs/Cargo.toml");
        let manifest = std::fs::read_to_string(manifest).expect("a manifest");
        let full = manifest
            .lines()
            .find(|l| l.starts_with("full = "))
            .expect("a feature");
        for part in PARTS {
            let own = format!("\n{} = [", part.feature);
            assert!(manifest.contains(&own), "{}", part.feature);
            assert!(full.contains(&format!("{:?}", part.feature)), "{full}");
        }
        for path in [
            "cuda::cudaMalloc",
            "cuda::cudaMemcpy",
            "c::stdio::printf",
            "prelude",
        ] {
            assert_eq!(feature_of(path), None, "{path}");
        }
    }
}
