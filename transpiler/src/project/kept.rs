//! Which runtimes a cache's build folder has: programs that are built there take one that is there, if it has all parts that they use.
//!
//! A crate by itself gets the parts that it uses ([`super::parts`]). In a cache each set of parts would be a runtime of its own, compiled anew; so a program gets more than it
//! asks for where that is built already, and all parts once two sets are: a folder has three runtimes at most for each set of the other options.

use super::parts::{FULL, PARTS};
use std::collections::BTreeSet;
use std::path::Path;

/// The list of what is built, in the build folder.
const LIST: &str = "cudart-rs-parts";

/// So many sets of parts are built, then all parts.
const SETS: usize = 2;

/// What of the runtime a crate asks for.
struct Wanted {
    /// The runtime's place and the options of the translation, which cannot be more than they are.
    base: String,
    parts: BTreeSet<String>,
}

impl Wanted {
    /// As the manifest says, which is ours.
    fn of(manifest: &str) -> Option<Wanted> {
        let line = manifest.lines().find(|l| l.starts_with("cudart-rs = "))?;
        let (place, features) = line.split_once("features = [").unwrap_or((line, ""));
        let features = features.split(']').next().unwrap_or_default();
        let mut base = place.split('"').nth(1)?.to_owned();
        let mut parts = BTreeSet::new();
        for f in features.split(',').map(|f| f.trim().trim_matches('"')) {
            if f == FULL || PARTS.iter().any(|p| p.feature == f) {
                parts.insert(f.to_owned());
            } else if !f.is_empty() {
                base.push_str(&format!(" {f}"));
            }
        }
        Some(Wanted { base, parts })
    }
}

/// The parts to take instead, and whether they are new to the list.
fn choose(wanted: &Wanted, list: &str) -> (BTreeSet<String>, bool) {
    let there: Vec<BTreeSet<String>> = (list.lines())
        .filter_map(|l| l.split_once('\t').filter(|(base, _)| *base == wanted.base))
        .map(|(_, parts)| parts.split_whitespace().map(str::to_owned).collect())
        .collect();
    let enough = |set: &&BTreeSet<String>| set.contains(FULL) || set.is_superset(&wanted.parts);
    match there.iter().filter(enough).min_by_key(|set| set.len()) {
        Some(set) => (set.clone(), false),
        None if there.len() >= SETS => (BTreeSet::from([FULL.to_owned()]), true),
        None => (wanted.parts.clone(), true),
    }
}

/// The features to build the crate below `root` with in this folder, besides its own (`cudart-rs/regex`).
pub fn more(root: &Path, target: &Path) -> Vec<String> {
    let read = |p: &Path| std::fs::read_to_string(p).unwrap_or_default();
    let Some(wanted) = Wanted::of(&read(&root.join("Cargo.toml"))) else {
        return Vec::new();
    };
    let place = target.join(LIST);
    let mut list = read(&place);
    let (parts, new) = choose(&wanted, &list);
    if new {
        let words: Vec<&str> = parts.iter().map(String::as_str).collect();
        list.push_str(&format!("{}\t{}\n", wanted.base, words.join(" ")));
        // (Where it cannot be written the program's own parts are built, next time, too.)
        let _ = std::fs::create_dir_all(target).and_then(|()| std::fs::write(&place, list));
    }
    let more = parts.difference(&wanted.parts);
    more.map(|p| format!("cudart-rs/{p}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(features: &str) -> String {
        format!(
            "[dependencies]\ncudart-rs = {{ path = \"/c/cudart-rs-1\", default-features = false, features = [{features}] }}\n"
        )
    }

    #[test]
    fn three_runtimes_are_built_at_most() {
        let dir = tempfile::tempdir().unwrap();
        let target = dir.path().join("target");
        let ask = |features: &str| {
            std::fs::write(dir.path().join("Cargo.toml"), manifest(features)).unwrap();
            more(dir.path(), &target)
        };
        assert!(ask("\"graphs\", \"regex\"").is_empty());
        assert_eq!(ask("\"regex\""), ["cudart-rs/graphs"]);
        assert_eq!(ask(""), ["cudart-rs/graphs", "cudart-rs/regex"]);
        assert!(ask("\"random\"").is_empty());
        assert_eq!(ask("\"textures\""), ["cudart-rs/full"]);
        assert_eq!(ask("\"graphs\", \"random\""), ["cudart-rs/full"]);
        // The smallest that has all.
        assert_eq!(ask(""), ["cudart-rs/random"]);
        // Options are another runtime.
        assert!(ask("\"checkers\", \"textures\"").is_empty());
        assert_eq!(ask("\"checkers\""), ["cudart-rs/textures"]);
        let plain = "cudart-rs = { path = \"/c/cudart-rs-1\", default-features = false }\n";
        std::fs::write(dir.path().join("Cargo.toml"), plain).unwrap();
        assert_eq!(more(dir.path(), &target), ["cudart-rs/random"]);
    }
}
