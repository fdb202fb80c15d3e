//! CUDA's library functions in host code of another compiler, on a stream that is being captured: what their headers get so that a call is written down.
//!
//! In Rust `emit::captured` does this. Here the header's text gets it: a function with a stream, in a region of `#pragma cu2rs captured`, begins by asking
//! (`host-headers/__cu2rs_capture.h` has the C++ for that) and leaves a lambda that calls it again. Algorithms with an execution policy wait for their end, which no
//! stream can do while it is being captured: they end the program with a message.

use crate::pp;
use crate::split::declarations::{self, Declaration, Kind};
use crate::split::heads::{self, FunctionHead};
use crate::split::tokens::{Tok, Toks};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::rc::Rc;

/// Begins and ends the functions that write themselves down where their stream is being captured (`transpiler/headers/README.md`).
pub const CAPTURED: &str = "#pragma cu2rs captured";

/// The header with what the calls need.
const INCLUDE: &str = "#include <__cu2rs_capture.h>\n";

/// A region: its bytes, and the parameters that its pragma names.
struct Region<'a> {
    lo: usize,
    hi: usize,
    names: BTreeSet<&'a str>,
}

fn regions(text: &str) -> Vec<Region<'_>> {
    let mut out: Vec<Region> = Vec::new();
    let mut open = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(names) = line.strip_prefix(CAPTURED) {
            if open && let Some(last) = out.last_mut() {
                last.hi = at;
            }
            open = names.trim() != "off";
            if open {
                out.push(Region {
                    lo: at,
                    hi: text.len(),
                    names: names.split_whitespace().collect(),
                });
            }
        }
        at += line.len();
    }
    out
}

/// The header with its functions asking. As it was where it has no such region.
pub fn asking(text: &str) -> String {
    let regions = regions(text);
    if regions.is_empty() {
        return text.to_owned();
    }
    let bytes: Rc<[u8]> = text.as_bytes().into();
    let places = pp::lexemes(&bytes);
    let toks: Vec<Tok> = places
        .iter()
        .map(|l| Tok {
            text: text.get(l.lo..l.hi).unwrap_or_default(),
            kind: l.kind,
        })
        .collect();
    let toks = Toks(&toks);
    // Where bodies begin, and what comes there.
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut look = |d: &Declaration, f: &FunctionHead, member: bool| {
        let at = |i: usize| places.get(i).map_or(0, |l| l.lo);
        let region = regions
            .iter()
            .find(|r| (r.lo..r.hi).contains(&at(f.name)))?;
        let has = |word: &str| (d.from..f.name).any(|j| toks.is(j, word));
        let (open, _) = f.body?;
        if has("at_once") || member && !has("static") || toks.is(f.name, "operator") {
            return None;
        }
        let asks = question(toks, f, &region.names)?;
        found.push((places.get(open)?.hi, asks));
        Some(())
    };
    walk(&declarations::read(toks, 0, toks.len()), false, &mut look);
    found.sort();
    let mut out = String::from(INCLUDE);
    let mut at = 0;
    for (place, asks) in found {
        out.push_str(&text[at..place]);
        out.push_str(&asks);
        at = place;
    }
    out.push_str(&text[at..]);
    out
}

fn walk(
    list: &[Declaration],
    member: bool,
    look: &mut dyn FnMut(&Declaration, &FunctionHead, bool) -> Option<()>,
) {
    for d in list {
        match &d.kind {
            Kind::Function(f) => drop(look(d, f, member)),
            Kind::Scope(_, inner) => walk(inner, member, look),
            Kind::Class(inner) => walk(inner, true, look),
            _ => {}
        }
    }
}

/// What a function asks first, if it has a stream.
fn question(toks: Toks, f: &FunctionHead, scalars: &BTreeSet<&str>) -> Option<String> {
    let params = heads::params(toks, f.params);
    let (open, past) = f.params;
    let parts: Vec<(usize, usize)> = toks
        .parts(open + 1, past - 1)
        .into_iter()
        .filter(|(lo, hi)| hi > lo)
        .collect();
    let mut stream = false;
    let mut policy = None;
    let mut names = Vec::new();
    let mut before = String::new();
    let mut unless = String::new();
    let mut arguments = Vec::new();
    for (p, (lo, hi)) in params.iter().zip(&parts) {
        let of_type = |j: &usize| *j != p.name;
        let end = (*lo..*hi).find(|j| toks.is(*j, "=")).unwrap_or(*hi);
        let words: Vec<&str> = (*lo..end)
            .filter(of_type)
            .map(|j| toks.at(j).text)
            .collect();
        let has = |word: &str| words.contains(&word);
        let name = toks.at(p.name).text;
        let handle = words
            .iter()
            .any(|w| w.starts_with("cu") && w.ends_with("Handle_t"));
        stream |= has("cudaStream_t") || handle;
        if !p.named || p.pack {
            continue;
        }
        if has("policy") {
            policy.get_or_insert(name);
        }
        names.push(name);
        // Without its work area such a call says how large that has to be.
        if scalars.contains(name) && has("*") && !has("const") {
            let _ = write!(unless, " && {name}");
            arguments.push(name.to_owned());
        } else if scalars.contains(name) && has("*") {
            let _ = write!(
                before,
                "auto __cu2rs_own_{name} = ::__cu2rs::hold({name}, __cu2rs_found.host); "
            );
            arguments.push(format!("__cu2rs_own_{name}.get()"));
        } else {
            let _ = write!(
                before,
                "auto __cu2rs_own_{name} = ::__cu2rs::keep({name}); "
            );
            arguments.push(format!("__cu2rs_own_{name}.get()"));
        }
    }
    if !stream {
        return policy
            .map(|p| format!(" ::__cu2rs_refuse_in_capture(::__cu2rs::find_stream({p}).stream);"));
    }
    // (Each has a name in our headers.)
    if names.len() != parts.len() {
        return None;
    }
    let (names, arguments) = (names.join(", "), arguments.join(", "));
    let name = toks.at(f.name).text;
    Some(format!(
        " const ::__cu2rs::found __cu2rs_found = ::__cu2rs::find_stream({names}); \
         if (__cu2rs_found.captures(){unless}) {{ {before}return ::__cu2rs::captured(__cu2rs_found, [=]() mutable {{ return {name}({arguments}); }}); }}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_with_a_stream_ask_whether_it_is_captured() {
        let text = "inline int before(cublasHandle_t h) {\n}\n#pragma cu2rs captured alpha\ninline int f(cublasHandle_t h, int n,\n    const float *alpha) {\n  if (n) {\n  }\n}\n\
            [[cu2rs::at_once]] inline int g(cublasHandle_t h) {\n}\n#pragma cu2rs captured off\ninline int k(cublasHandle_t h) {\n}\n\
            #pragma cu2rs captured work\nstruct S {\n  static int Sum(void *work, cudaStream_t s = 0) { return 1; }\n  int not_static(cudaStream_t s) { return 2; }\n};\n\
            template <class F> void each(policy p, F f) {}\n";
        let made = asking(text);
        let lines: Vec<&str> = made.lines().filter(|l| l.contains("__cu2rs_")).collect();
        assert_eq!(
            lines[1..],
            [
                "    const float *alpha) { const ::__cu2rs::found __cu2rs_found = ::__cu2rs::find_stream(h, n, alpha); if (__cu2rs_found.captures()) { \
                 auto __cu2rs_own_h = ::__cu2rs::keep(h); auto __cu2rs_own_n = ::__cu2rs::keep(n); auto __cu2rs_own_alpha = ::__cu2rs::hold(alpha, __cu2rs_found.host); \
                 return ::__cu2rs::captured(__cu2rs_found, [=]() mutable { return f(__cu2rs_own_h.get(), __cu2rs_own_n.get(), __cu2rs_own_alpha.get()); }); }",
                "  static int Sum(void *work, cudaStream_t s = 0) { const ::__cu2rs::found __cu2rs_found = ::__cu2rs::find_stream(work, s); if (__cu2rs_found.captures() && work) { \
                 auto __cu2rs_own_s = ::__cu2rs::keep(s); return ::__cu2rs::captured(__cu2rs_found, [=]() mutable { return Sum(work, __cu2rs_own_s.get()); }); } return 1; }",
                "template <class F> void each(policy p, F f) { ::__cu2rs_refuse_in_capture(::__cu2rs::find_stream(p).stream);}",
            ]
        );
    }
}
