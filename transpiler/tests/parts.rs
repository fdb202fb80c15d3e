//! The parts of the runtime that are asked for are enough: every declaration of our headers is there with the features that `project::parts` gives its binding, and with no others.
//! (`scripts/runtime-parts` does the same with all programs of `tests/run`.)

use cu2rs::api::{Binding, Index};
use cu2rs::project::layout::{self, CrateInfo, RuntimeSource};
use cu2rs::project::{parts, write};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The item that a binding names, if it is one by itself: members of types are there with their types.
fn item(binding: &str) -> Option<String> {
    let path = binding.split(['<', '(', ' ']).next()?;
    let words: Vec<&str> = path.split("::").collect();
    let plain =
        |w: &&str| !w.is_empty() && w.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let item = words.len() > 2 && words[0] == "cudart_rs" && words.iter().all(plain);
    // (`Ptr::null` is the type's, which begins with a capital.)
    let own = words
        .iter()
        .rev()
        .skip(1)
        .all(|w| !w.starts_with(|c: char| c.is_ascii_uppercase()));
    (item && own).then(|| path.to_owned())
}

#[test]
fn declarations_are_there_with_the_parts_that_they_ask_for() {
    let repo = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the repository");
    let index = Index::load_all().expect("the headers can be read");
    let mut items = BTreeSet::new();
    for i in index.items.iter().filter(|i| i.parent.is_none()) {
        let forms = i.forms.iter().filter(|f| f.refused.is_none());
        for form in forms {
            if let Binding::Rust(b) = &form.binding {
                items.extend(item(b));
            }
            items.extend(form.on_device.iter().filter_map(|b| item(b)));
        }
    }
    assert!(items.len() > 2400, "{}", items.len());
    // By the features that they ask for.
    let mut groups: BTreeMap<Vec<&str>, Vec<String>> = BTreeMap::new();
    for path in items {
        let file = write::OutFile {
            path: "src/lib.rs".into(),
            bytes: format!("use {path};").into_bytes(),
        };
        groups.entry(parts::used(&[file])).or_default().push(path);
    }
    assert!(groups.len() > 10, "{:?}", groups.keys());
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts");
    let mut members = Vec::new();
    for (uses, paths) in &groups {
        let name = format!(
            "part-{}",
            if uses.is_empty() {
                "none".to_owned()
            } else {
                uses.join("-")
            }
        );
        let uses_of = |(n, p): (usize, &String)| format!("pub use {p} as _{n};\n");
        let text: String = paths.iter().enumerate().map(uses_of).collect();
        let source = write::OutFile {
            path: "src/lib.rs".into(),
            bytes: format!("#![allow(unused_imports)]\n{text}").into_bytes(),
        };
        let info = CrateInfo {
            name: name.clone(),
            inputs: Vec::new(),
            runtime: RuntimeSource::Path(repo.join("cudart-rs")),
            standalone: false,
            trace: false,
            counts: false,
            portable: false,
            check: false,
            memory: false,
            library: None,
            host: false,
            modules: false,
            uses: uses.clone(),
            large: false,
        };
        let files = layout::crate_files(&info, vec![source]);
        let mut diags = cu2rs::diag::Diagnostics::new();
        write::write(&root.join(&name), &files, true, &mut diags).expect("a crate");
        members.push(name);
    }
    let list = members
        .iter()
        .map(|m| format!("{m:?}"))
        .collect::<Vec<_>>()
        .join(", ");
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [{list}]\n");
    std::fs::write(root.join("Cargo.toml"), manifest).expect("a manifest");
    let _ = std::fs::copy(repo.join("Cargo.lock"), root.join("Cargo.lock"));
    let mut wrong = Vec::new();
    for name in &members {
        // (Alone: cargo gives a package the features of all that it builds together.)
        let out = Command::new(env!("CARGO"))
            .args(["check", "--quiet", "--offline", "-p", name])
            .current_dir(&root)
            .env("CARGO_TARGET_DIR", root.join("target"))
            .env("CARGO_INCREMENTAL", "0")
            .output()
            .expect("cargo runs");
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        // What is left out leaves no warnings behind, either.
        if !out.status.success() || !said.is_empty() {
            wrong.push(format!("{name}:\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
