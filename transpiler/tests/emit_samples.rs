//! Emission of hand-built HIR: the text is compared with files, formatted by rustfmt and compiled against cudart-rs.
//!
//! `UPDATE=1 cargo test -p cu2rs --test emit_samples` rewrites the expected files in `tests/emit/`.

#[path = "support/mod.rs"]
mod support;

use cu2rs::diag::Diagnostics;
use cu2rs::emit::{EmitOptions, EmittedFile, Made, emit_forms, emit_readable};
use cu2rs::hir::build::Build;
use cu2rs::hir::verify::verify;
use cu2rs::project::write::OutFile;
use std::path::{Path, PathBuf};
use std::process::Command;

fn emitted(name: &str, b: &Build) -> Vec<EmittedFile> {
    let mut diags = Diagnostics::new();
    verify(&b.program, &mut diags);
    let opts = EmitOptions {
        crate_name: name.into(),
        ..EmitOptions::default()
    };
    let mut files = emit_readable(&b.program, None, &b.map, &opts, &mut diags);
    let made = Made::default();
    let forms = emit_forms(&b.program, made, &b.map, &opts, |_| true, &mut diags);
    files.retain(|f| forms.iter().all(|form| form.path != f.path));
    files.extend(forms);
    let messages: Vec<String> = diags
        .iter()
        .map(|d| format!("{} {}", d.code, d.message))
        .collect();
    assert!(messages.is_empty(), "{name}: {messages:#?}");
    files
}

fn write_crate(name: &str, files: &[EmittedFile]) -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let dir = target.join("emit").join(name);
    let _ = std::fs::remove_dir_all(&dir);
    let cudart = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cudart-rs");
    let mut files: Vec<OutFile> = (files.iter())
        .map(|f| OutFile {
            path: f.path.to_str().unwrap().into(),
            bytes: f.text.clone().into_bytes(),
        })
        .collect();
    cu2rs::project::written::settle(&mut files);
    for f in files {
        let path = dir.join(&f.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &f.bytes).unwrap();
    }
    std::fs::write(dir.join("Cargo.toml"), support::manifest(name, &cudart)).unwrap();
    dir
}

#[test]
fn samples_match_their_files() {
    let update = std::env::var_os("UPDATE").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/emit");
    let mut differ = Vec::new();
    for (name, build) in support::samples() {
        let all: String = emitted(name, &build)
            .iter()
            .map(|f| format!("// ---- {}\n{}", f.path.display(), f.text))
            .collect();
        let path = folder.join(format!("{name}.rs"));
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &all).unwrap();
        } else if std::fs::read_to_string(&path).unwrap_or_default() != all {
            differ.push(format!("{name}:\n{all}"));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn emission_is_deterministic() {
    for (name, build) in support::samples() {
        assert_eq!(emitted(name, &build), emitted(name, &build));
    }
}

#[test]
fn samples_are_formatted() {
    if Command::new("rustfmt").arg("--version").output().is_err() {
        eprintln!("skipped: there is no rustfmt on this machine");
        return;
    }
    for (name, build) in support::samples() {
        let dir = write_crate(&format!("fmt_{name}"), &emitted(name, &build));
        let out = Command::new("rustfmt")
            .args(["--edition", "2024", "--check"])
            .arg(dir.join("src/main.rs"))
            .output()
            .unwrap();
        assert!(
            out.status.success(),
            "{name}:\n{}{}",
            String::from_utf8_lossy(&out.stdout),
            String::from_utf8_lossy(&out.stderr)
        );
    }
}

#[test]
fn samples_compile_without_warnings() {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("emit-target");
    let mut members = Vec::new();
    for (name, build) in support::samples() {
        write_crate(name, &emitted(name, &build));
        members.push(format!("\"{name}\""));
    }
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("emit");
    std::fs::write(
        root.join("Cargo.toml"),
        format!(
            "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
            members.join(", ")
        ),
    )
    .unwrap();
    let out = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--workspace", "--keep-going"])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .unwrap();
    assert!(
        out.status.success(),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
}
