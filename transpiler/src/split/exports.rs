//! The library's functions for host halves: what an object of the host's compiler needs of CUDA's API, as functions with C's calling convention.
//!
//! The declarations are those of our headers, found among the unit's own tokens, so that types and bindings are those of the front end. For each name that is needed one
//! function is written, which calls the library's; its name begins with [`FOR_HOST`], and the linker sees it under the library's.

use super::heads::{self, Head};
use super::tokens::{self, Toks};
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
        "int *g, int *b, const void *f, size_t s, int l, unsigned int x",
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
            "" => {
                "return cudaOccupancyMaxPotentialBlockSizeWithFlags(g, b, f, s, l, x);".to_owned()
            }
            call => format!("return {name}({call});"),
        };
        let _ = writeln!(
            out,
            "extern \"C\" cudaError_t {FOR_HOST}{name}({params}) {{ {body} }}"
        );
    }
    let toks = tokens::of(pp.tokens.iter());
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
            || !(ours(i) || MATH.contains(&t.text))
        {
            continue;
        }
        if let Some(text) = wrapper(toks, i) {
            done.insert(t.text);
            out.push_str(&text);
        }
    }
    let mangled: Vec<&String> = needs.iter().filter(|n| n.starts_with("_Z")).collect();
    if !mangled.is_empty() {
        let known = declared(toks, &ours);
        out.extend(mangled.iter().filter_map(|n| of_symbol(n, &known)));
    }
    out
}

/// Whether a name is also a common word: only objects that were compiled with our headers can mean CUDA's by it.
pub fn is_math(name: &str) -> bool {
    MATH.contains(&name)
}

/// Functions of CUDA's `math.h` that C's has not.
const MATH: &[&str] = &[
    "cospi",
    "cospif",
    "cyl_bessel_i0",
    "cyl_bessel_i0f",
    "cyl_bessel_i1",
    "cyl_bessel_i1f",
    "erfcinv",
    "erfcinvf",
    "erfcx",
    "erfcxf",
    "erfinv",
    "erfinvf",
    "norm",
    "norm3d",
    "norm3df",
    "norm4d",
    "norm4df",
    "normcdf",
    "normcdff",
    "normcdfinv",
    "normcdfinvf",
    "normf",
    "rcbrt",
    "rcbrtf",
    "rhypot",
    "rhypotf",
    "rnorm",
    "rnorm3d",
    "rnorm3df",
    "rnorm4d",
    "rnorm4df",
    "rnormf",
    "sincospi",
    "sincospif",
    "sinpi",
    "sinpif",
];

/// The names that CUDA's headers declare as functions or classes.
fn declared<'a>(toks: Toks<'a>, ours: &dyn Fn(usize) -> bool) -> BTreeSet<&'a str> {
    let is = |i: &usize| {
        toks.at(*i).is_ident()
            && (toks.is(i + 1, "(") || toks.is(i + 1, "{") || toks.is(i + 1, ";"))
            && ours(*i)
    };
    (0..toks.len())
        .filter(is)
        .map(|i| toks.at(i).text)
        .collect()
}

/// A function with C++'s linkage: its symbol says what it is called and what it takes.
fn of_symbol(symbol: &str, known: &BTreeSet<&str>) -> Option<String> {
    let demangled = cpp_demangle::Symbol::new(symbol).ok()?;
    let options = cpp_demangle::DemangleOptions::new();
    let text = demangled.demangle_with_options(&options).ok()?;
    if text.contains('<') || text.contains('{') || text.contains("std::") || text.contains('[') {
        return None;
    }
    let (text, constant) = match text.strip_suffix(" const") {
        Some(t) => (t, "const "),
        None => (&*text, ""),
    };
    let open = match text.find("operator()(") {
        Some(at) => at + "operator()".len(),
        None => text.find('(')?,
    };
    let (name, params) = (&text[..open], text[open + 1..].strip_suffix(')')?);
    // (Function pointers among the parameters would need a declarator.)
    if params.contains('(') {
        return None;
    }
    let types: Vec<&str> = params.split(", ").filter(|t| !t.is_empty()).collect();
    let list: Vec<String> = types
        .iter()
        .enumerate()
        .map(|(n, t)| format!("{t} a{n}"))
        .collect();
    let arguments: Vec<String> = (0..types.len()).map(|n| format!("a{n}")).collect();
    let (list, arguments) = (list.join(", "), arguments.join(", "));
    if let Some((class, member)) = name.rsplit_once("::") {
        if !known.contains(class) {
            return None;
        }
        let comma = if list.is_empty() { "" } else { ", " };
        let own = format!("{FOR_HOST}{symbol}({constant}{class} *self{comma}{list})");
        return Some(if member == class {
            format!("extern \"C\" void {own} {{ *self = {class}({arguments}); }}\n")
        } else if let Some(to) = member.strip_prefix("operator ") {
            format!("extern \"C\" {to} {own} {{ return ({to})*self; }}\n")
        } else {
            format!(
                "extern \"C\" auto {own} -> decltype(self->{member}({arguments})) {{ return self->{member}({arguments}); }}\n"
            )
        });
    }
    if name.starts_with("operator new") || name.starts_with("operator delete") {
        return None;
    }
    let operator = name.strip_prefix("operator");
    // Operators are CUDA's if what they take is.
    let of_cuda = match operator {
        Some(_) => types.iter().any(|t| {
            let class = t
                .trim_end_matches([' ', '&', '*'])
                .trim_end_matches(" const");
            known.contains(class) && !class.contains(' ') && class != "void"
        }),
        None => known.contains(name),
    };
    of_cuda.then(|| {
        format!(
            "extern \"C\" auto {FOR_HOST}{symbol}({list}) -> decltype({name}({arguments})) {{ return {name}({arguments}); }}\n"
        )
    })
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
