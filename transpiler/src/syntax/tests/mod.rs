//! Tests of the whole parser: program text in, dump of the tree out.

mod c_mode;
mod cuda;
mod damage;
mod declarations;
mod expressions;
mod statements;
mod templates;

/// A program with a bit of everything, read by eye once.
#[test]
fn a_bit_of_everything() {
    let got = dump_of(include_str!("zoo.cu"), Language::Cuda);
    same(&got, include_str!("zoo.dump"));
}

use super::*;
use crate::diag::Severity;
use crate::pp::{PpOptions, preprocess};
use crate::source::{FileLoader, Origin, SourceMap};
use std::path::Path;

struct Nothing;

impl FileLoader for Nothing {
    fn load(&self, _: &Path) -> Option<Vec<u8>> {
        None
    }
    fn header(&self, _: &str) -> Option<Vec<u8>> {
        None
    }
    fn header_names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Parses a text; gives unit, statistics and diagnostics.
fn run(text: &str, language: Language) -> (ast::Unit, ParseStats, Diagnostics) {
    let mut map = SourceMap::new();
    let id = map.add("t.cu", Origin::Program, text.as_bytes().to_vec());
    let opts = PpOptions {
        language,
        ..PpOptions::default()
    };
    let mut diags = Diagnostics::new();
    let pp = preprocess(&mut map, &Nothing, id, &opts, &mut diags);
    let (unit, stats, _) = parse_checked(&pp, &ParseOptions { language }, &mut diags);
    (unit, stats, diags)
}

/// The dump of a text that must parse without errors, through the tree.
#[track_caller]
fn dump_of(text: &str, language: Language) -> String {
    let (unit, stats, diags) = run(text, language);
    let messages: Vec<String> = diags
        .iter()
        .filter(|d| d.severity == Severity::Error)
        .map(|d| format!("{} {}", d.code, d.message))
        .collect();
    assert!(messages.is_empty(), "{messages:?}\n{}", dump::unit(&unit));
    assert_eq!(stats.without_tree, 0, "tree-sitter did not parse a body");
    dump::unit(&unit)
}

/// Compares line by line without leading indentation of the expectation's first line.
#[track_caller]
fn same(got: &str, want: &str) {
    let want = want.trim_matches('\n');
    let pad = want.len() - want.trim_start().len();
    let want: String = want
        .lines()
        .map(|l| l.get(pad..).unwrap_or("").to_string() + "\n")
        .collect();
    assert_eq!(got.trim_end(), want.trim_end(), "\n{got}");
}

/// CUDA text must have this dump.
#[track_caller]
fn cuda(text: &str, want: &str) {
    same(&dump_of(text, Language::Cuda), want);
}

/// C text must have this dump.
#[track_caller]
fn c(text: &str, want: &str) {
    same(&dump_of(text, Language::C), want);
}

/// The statements of `void f() { … }` after some declarations.
#[track_caller]
fn body(before: &str, text: &str, want: &str) {
    let marker = "cu2rs_body";
    let all = dump_of(
        &format!("{before}\nvoid {marker}() {{ {text} }}"),
        Language::Cuda,
    );
    let (_, got) = all
        .split_once(&format!("fn {marker}() -> void\n"))
        .expect("the function is there");
    let got: String = got
        .lines()
        .map(|l| l.get(2..).unwrap_or("").to_string() + "\n")
        .collect();
    same(&got, want);
}
