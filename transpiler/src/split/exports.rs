//! The library's functions for host halves: what an object of the host's compiler needs of CUDA's API, as functions with C's calling convention.
//!
//! The declarations are those of our headers, found among the unit's own tokens, so that types and bindings are those of the front end. For each name that is needed one
//! function is written, which calls the library's; its name begins with [`FOR_HOST`](crate::sema::link::FOR_HOST), and the linker sees it under the library's.

use super::heads::{self, Head};
use super::tokens::{Tok, Toks};
use crate::pp::token::{PpOutput, TokenKind};
use crate::sema::link::FOR_HOST;
use crate::source::{Origin, SourceMap};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Functions that our headers have as templates: parameters, and the call.
const TEMPLATES: &[(&str, &str, &str)] = &[
    (
        "cudaLaunchKernel",
        "const void *f, dim3 g, dim3 b, void **a, size_t s, cudaStream_t t",
        "f, g, b, a, s, t",
    ),
    (
        "cudaLaunchCooperativeKernel",
        "const void *f, dim3 g, dim3 b, void **a, size_t s, cudaStream_t t",
        "f, g, b, a, s, t",
    ),
    (
        "cudaFuncSetCacheConfig",
        "const void *f, cudaFuncCache c",
        "f, c",
    ),
    (
        "cudaFuncSetSharedMemConfig",
        "const void *f, cudaSharedMemConfig c",
        "f, c",
    ),
    (
        "cudaFuncSetAttribute",
        "const void *f, cudaFuncAttribute a, int v",
        "f, a, v",
    ),
    (
        "cudaFuncGetAttributes",
        "cudaFuncAttributes *a, const void *f",
        "a, f",
    ),
    (
        "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
        "int *n, const void *f, int b, size_t s",
        "n, f, b, s",
    ),
    (
        "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        "int *n, const void *f, int b, size_t s, unsigned int x",
        "n, f, b, s, x",
    ),
    (
        "cudaOccupancyAvailableDynamicSMemPerBlock",
        "size_t *s, const void *f, int n, int b",
        "s, f, n, b",
    ),
    (
        "__cu2rs_occupancy",
        "int *g, int *b, const void *f, size_t s, int l",
        "",
    ),
];

/// The text for those of the needed names that the unit declares.
///
/// `of_cuda` tells CUDA's headers from those of the C and C++ libraries, which the host's compiler has.
pub fn text(
    pp: &PpOutput,
    sources: &SourceMap,
    needs: &BTreeSet<String>,
    of_cuda: impl Fn(&Path) -> bool,
) -> String {
    let mut out = String::new();
    if needs.is_empty() {
        return out;
    }
    for (name, params, call) in TEMPLATES {
        if !needs.contains(*name) {
            continue;
        }
        let body = match *call {
            "" => "return cudaOccupancyMaxPotentialBlockSize(g, b, f, s, l);".to_owned(),
            call => format!("return {name}({call});"),
        };
        let _ = writeln!(
            out,
            "extern \"C\" cudaError_t {FOR_HOST}{name}({params}) {{ {body} }}"
        );
    }
    let toks: Vec<Tok> = pp
        .tokens
        .iter()
        .map(|t| Tok {
            text: &t.text,
            kind: t.kind,
        })
        .collect();
    let toks = Toks(&toks);
    let ours = |i: usize| {
        let file = pp.tokens.get(i).and_then(|t| sources.get(t.span.file));
        file.is_some_and(|f| f.origin == Origin::Header && of_cuda(&f.path))
    };
    let mut done: BTreeSet<&str> = TEMPLATES.iter().map(|t| t.0).collect();
    for i in 0..toks.len() {
        let t = toks.at(i);
        if t.kind != TokenKind::Ident
            || !toks.is(i + 1, "(")
            || !needs.contains(t.text)
            || done.contains(t.text)
            || !ours(i)
        {
            continue;
        }
        if let Some(text) = wrapper(toks, i) {
            done.insert(t.text);
            out.push_str(&text);
        }
    }
    out
}

/// The tokens between two positions without attributes and words that belong to the declaration.
fn plain(toks: Toks, from: usize, to: usize) -> String {
    let mut out = String::new();
    let mut j = from;
    while j < to {
        if toks.is(j, "[") && toks.is(j + 1, "[") {
            j = toks.past(j);
            continue;
        }
        let t = toks.at(j);
        let skip = heads::WORDS.contains(&t.text)
            || matches!(t.text, "extern" | "static" | "inline" | "constexpr")
            || t.kind == TokenKind::Str
            || t.kind == TokenKind::Pragma;
        if !skip {
            out.push_str(t.text);
            out.push(' ');
        }
        j += 1;
    }
    out
}

fn wrapper(toks: Toks, name: usize) -> Option<String> {
    let begin = heads::beginning(toks, name);
    let Head::Function(f) = heads::read(toks, begin) else {
        return None;
    };
    if f.name != name || !f.templates.is_empty() {
        return None;
    }
    let mut params = Vec::new();
    let mut arguments = Vec::new();
    let (open, past) = f.params;
    let described = heads::params(toks, f.params);
    let parts: Vec<(usize, usize)> = toks
        .parts(open + 1, past - 1)
        .into_iter()
        .filter(|(lo, hi)| hi > lo && !(*hi == lo + 1 && toks.is(*lo, "void")))
        .collect();
    for (n, ((lo, hi), p)) in parts.iter().zip(&described).enumerate() {
        if toks.is(*lo, "...") {
            return None;
        }
        let end = (*lo..*hi).find(|j| toks.is(*j, "=")).unwrap_or(*hi);
        let (argument, text) = match p.named {
            true => (toks.at(p.name).text.to_owned(), plain(toks, *lo, end)),
            false => {
                let name = format!("a{n}");
                let text = format!(
                    "{}{name} {}",
                    plain(toks, *lo, p.name),
                    plain(toks, p.name, end)
                );
                (name, text)
            }
        };
        params.push(text);
        arguments.push(argument);
    }
    let gives = plain(toks, begin, name);
    let name = toks.at(name).text;
    Some(format!(
        "extern \"C\" {gives}{FOR_HOST}{name}({}) {{ return {name}({}); }}\n",
        params.join(", "),
        arguments.join(", ")
    ))
}
