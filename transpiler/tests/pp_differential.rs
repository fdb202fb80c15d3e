//! The preprocessor against two others: the system's `gcc -E` and the crate rucc-pp, over the programs in `tests/pp/`.
//!
//! Token streams must be equal. Where the machine has no gcc its half is left out, and says so.

use cu2rs::diag::Diagnostics;
use cu2rs::pp::token::TokenKind;
use cu2rs::pp::{Language, PpOptions, preprocess};
use cu2rs::source::{FileLoader, Origin, SourceMap};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Programs for both oracles.
const COMMON: [&str; 8] = [
    "objects.c",
    "functions.c",
    "operators.c",
    "variadic.c",
    "conditionals.c",
    "includes.c",
    "lexing.c",
    "recursion.c",
];

/// Programs for gcc only: rucc-pp is for C, has `__LINE__` only with a target, and keeps to Prosser's hide sets.
const GCC_ONLY: [&str; 3] = ["builtins.c", "gnu.c", "cplusplus.cpp"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pp")
}

/// Reads files relative to the folder, as a compiler run in it would.
struct Folder;

impl FileLoader for Folder {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        let path = folder().join(path);
        path.is_file().then(|| std::fs::read(path).ok()).flatten()
    }
    fn header(&self, _name: &str) -> Option<Vec<u8>> {
        None
    }
}

fn language(name: &str) -> Language {
    if name.ends_with(".c") {
        Language::C
    } else {
        Language::Cpp
    }
}

/// The tokens of a text; pragmas as one token each.
fn tokens(name: &str, text: &[u8]) -> Vec<String> {
    let mut map = SourceMap::new();
    let mut diags = Diagnostics::new();
    let main = map.add(name, Origin::Program, text);
    let opts = PpOptions {
        language: language(name),
        ..PpOptions::default()
    };
    let out = preprocess(&mut map, &Folder, main, &opts, &mut diags);
    let found: Vec<_> = diags
        .iter()
        .map(|d| format!("{}: {}", map.describe(d.span), d.message))
        .collect();
    assert!(found.is_empty(), "{name}: {found:#?}");
    out.tokens
        .iter()
        .map(|t| match t.kind {
            TokenKind::Pragma => format!("#pragma {}", t.text),
            _ => t.text.to_string(),
        })
        .collect()
}

#[track_caller]
fn same(name: &str, oracle: &str, ours: &[String], theirs: &[String]) {
    let at = ours.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    let around = |v: &[String]| v[at.saturating_sub(6)..(at + 6).min(v.len())].join(" ");
    assert!(
        ours == theirs,
        "{name}: token {at} differs from {oracle}\n  ours:   … {}\n  theirs: … {}",
        around(ours),
        around(theirs)
    );
}

#[test]
fn same_tokens_as_gcc() {
    for name in COMMON.into_iter().chain(GCC_ONLY) {
        let cpp = language(name) == Language::Cpp;
        let run = Command::new("gcc")
            .args(["-E", "-P", "-undef", "-nostdinc", "-w"])
            .args(["-x", if cpp { "c++" } else { "c" }])
            .arg(if cpp { "-std=gnu++17" } else { "-std=gnu17" })
            .arg(name)
            .current_dir(folder())
            .output();
        let run = match run {
            Ok(run) => run,
            Err(e) => {
                println!("skipped: gcc cannot be run ({e})");
                return;
            }
        };
        assert!(
            run.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&run.stderr)
        );
        let ours = tokens(
            name,
            &Folder.load(Path::new(name)).expect("the corpus is there"),
        );
        // gcc's output is text: our lexer cuts it, and has nothing left to expand.
        let theirs = tokens(name, &without_pragma_operators(&run.stdout));
        assert!(ours.len() > 10, "{name}: only {} tokens", ours.len());
        same(name, "gcc", &ours, &theirs);
    }
}

/// gcc leaves `push_macro` pragmas in its output, where they would be carried out again.
fn without_pragma_operators(text: &[u8]) -> Vec<u8> {
    text.split_inclusive(|b| *b == b'\n')
        .filter(|line| {
            let line = String::from_utf8_lossy(line);
            !line.contains("#pragma push_macro") && !line.contains("#pragma pop_macro")
        })
        .flatten()
        .copied()
        .collect()
}

#[test]
fn same_tokens_as_rucc() {
    use rucc_lex::PpTokenKind;
    for name in COMMON {
        let mut fs = rucc_session::MemoryFileSystem::new();
        let mut files = vec![folder()];
        while let Some(path) = files.pop() {
            if path.is_dir() {
                let entries = std::fs::read_dir(&path).expect("a folder of the corpus");
                files.extend(entries.flatten().map(|e| e.path()));
            } else {
                let inside = path.strip_prefix(folder()).expect("inside the corpus");
                let text = std::fs::read(&path).expect("a file of the corpus");
                fs.insert(Path::new("/").join(inside), text);
            }
        }
        let mut interner = rucc_base::Interner::new();
        let mut sources = rucc_diag::SourceMap::new();
        let text = Folder.load(Path::new(name)).expect("the corpus is there");
        let main = sources
            .add(format!("/{name}"), text.clone())
            .expect("room for a file");
        let search = rucc_session::SearchPath::new();
        let mut cx = rucc_pp::Context::new(&mut interner, &mut sources, &fs, &search);
        let toks = rucc_pp::Preprocessor::new().run(main, &mut cx);
        let theirs: Vec<String> = toks
            .iter()
            .filter(|t| t.kind != PpTokenKind::Eof)
            .map(|t| match t.kind {
                PpTokenKind::Punct(p) => p.as_str().to_owned(),
                _ => t
                    .value
                    .map_or_else(String::new, |v| interner.resolve(v).to_owned()),
            })
            .collect();
        same(name, "rucc-pp", &tokens(name, &text), &theirs);
    }
}
