//! The source map: where in the `.cu` files the waits of the emitted Rust stand.
//!
//! The emitted `main` registers the text of `src/engines/places.map`, lines of `src/k.rs:12 k.cu:34`. It is looked into only when a report
//! is written, so that waiting costs nothing for it. Hand-edited crates keep working: a report names both places.

use std::panic::Location;
use std::sync::OnceLock;

static MAP: OnceLock<&'static str> = OnceLock::new();

/// Registers the source map of the program; the first one counts.
pub fn places(map: &'static str) {
    let _ = MAP.set(map);
}

/// A place of the emitted Rust as a report names it: `k.cu:34 (src/k.rs:12)`, or the Rust place alone.
pub(crate) fn describe(site: &Location<'_>) -> String {
    let map = MAP.get().copied().unwrap_or("");
    describe_by(map, site.file(), site.line())
}

/// The same for a place that a form names, `k.rs:12`. (Forms of checked programs name places of the `.cu` files.)
pub(crate) fn describe_text(place: &str) -> String {
    describe_text_by(MAP.get().copied().unwrap_or(""), place)
}

fn describe_text_by(map: &str, place: &str) -> String {
    let line = place.rsplit_once(':');
    match line.and_then(|(file, line)| Some((file, line.parse().ok()?))) {
        Some((file, line)) if file.ends_with(".rs") => {
            describe_by(map, &format!("src/{file}"), line)
        }
        _ => place.to_string(),
    }
}

fn describe_by(map: &str, file: &str, line: u32) -> String {
    let here = format!("{file}:{line}");
    // A crate in a workspace is compiled from the workspace's root.
    let is_here = |rust: &str| {
        here.strip_suffix(rust)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with(['/', '\\']))
    };
    map.lines()
        .filter_map(|l| l.split_once(' '))
        .find(|(rust, _)| is_here(rust))
        .map_or(here.clone(), |(rust, cu)| format!("{cu} ({rust})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cuda_place_comes_first() {
        let map = "src/a.rs:1 a.cu:7\nsrc/a.rs:11 a.cu:9\n";
        assert_eq!(describe_by(map, "src/a.rs", 11), "a.cu:9 (src/a.rs:11)");
        assert_eq!(
            describe_by(map, "apps/x/src/a.rs", 1),
            "a.cu:7 (src/a.rs:1)"
        );
        assert_eq!(describe_by(map, "src/a.rs", 2), "src/a.rs:2");
        assert_eq!(describe_by(map, "src/ba.rs", 1), "src/ba.rs:1");
        assert_eq!(describe_text_by(map, "a.rs:11"), "a.cu:9 (src/a.rs:11)");
        assert_eq!(describe_text_by(map, "a.rs:12"), "src/a.rs:12");
        assert_eq!(describe_text_by(map, "a.cu:9"), "a.cu:9");
    }
}
