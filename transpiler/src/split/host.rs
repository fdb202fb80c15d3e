//! The host compiler's half of a unit: its preprocessed text with CUDA's words taken out.
//!
//! Everything is an edit at a token's place; what is not edited is the text as it was, with its line markers, so that messages and debuggers point into the source.
//! A declaration is looked at when a word of CUDA's is met in it ([`heads`]), so that the rest of the text, whatever it is, is passed over:
//!
//! | in the source | for the host compiler |
//! |---|---|
//! | body of a `__global__` function | a stub: the addresses of the parameters go to `__cu2rs::launch` |
//! | `k<<<g, b>>>(x)` | `(::__cu2rs::configure(g, b), k(x))` |
//! | body of a `__device__` function | a call that never returns; `constexpr` ones and those with a deduced type keep theirs, beside Thrust call operators, too |
//! | `__device__`, `__constant__`, `__managed__` variables, texture references | declarations with the symbol that the Rust half gives them ([`variables`], [`textures`]) |
//! | the words themselves | nothing |

use super::heads::{self, FunctionHead, Head};
use super::tokens::{Tok, Toks};
use super::{textures, variables};
use crate::pp::{self, Lexeme};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::rc::Rc;

/// The file that is included before everything else.
pub const PRELUDE: &str = "__cu2rs_host.h";

/// The file that makes macros without meaning of CUDA's words, for texts that keep them ([`without_words`]).
pub const WORDS_HEADER: &str = "__cu2rs_words.h";

/// Words that are macros where they stay: `__noinline__` stands in attributes of the compiler's own headers.
fn can_stay(word: &str) -> bool {
    heads::WORDS.contains(&word) && word != "__noinline__"
}

/// The text of that file.
pub fn words_header() -> String {
    let mut out =
        String::from("// CUDA's words, which say nothing to a host compiler.\n#pragma once\n");
    for word in heads::WORDS.iter().filter(|w| can_stay(w)) {
        let _ = writeln!(
            out,
            "#define {word}{}",
            match *word {
                "__forceinline__" => " inline",
                _ => "",
            }
        );
    }
    for word in heads::WORDS_WITH_ARGUMENTS {
        let _ = writeln!(out, "#define {word}(...)");
    }
    out
}

/// The edits of a text whose words may stay.
pub fn without_words(edits: &[(usize, usize, String)], text: &[u8]) -> Vec<(usize, usize, String)> {
    let stays = |(lo, hi, with): &&(usize, usize, String)| {
        let word = text.get(*lo..*hi).and_then(|w| std::str::from_utf8(w).ok());
        word.is_some_and(|w| {
            let name = w.split('(').next().unwrap_or_default().trim();
            let same = match name {
                "__forceinline__" => with == "inline",
                _ => with.is_empty(),
            };
            let whole = name == w && can_stay(w)
                || heads::WORDS_WITH_ARGUMENTS.contains(&name) && w.ends_with(')');
            same && whole
        })
    };
    edits.iter().filter(|e| !stays(e)).cloned().collect()
}

/// What the rewriting gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rewritten {
    /// The text for the host compiler.
    pub text: Vec<u8>,
    /// What makes it of the text that was given: first byte, one past the last, and what stands in their place; in order, none inside of another.
    pub edits: Vec<(usize, usize, String)>,
    /// It has kernels, launches or device variables: there is something to split.
    pub has_device_code: bool,
    /// Call operators of the device kept their bodies.
    pub kept: bool,
    /// The bodies of call operators that the device has, too: their lines and tokens.
    pub operators: Vec<(u32, String)>,
}

/// Replacements of bytes.
#[derive(Default)]
pub(super) struct Edits(Vec<(usize, usize, String)>);

impl Edits {
    /// Puts text in the place of bytes.
    pub fn replace(&mut self, lo: usize, hi: usize, with: impl Into<String>) {
        self.0.push((lo, hi, with.into()));
    }

    /// In order, without what lies in something that is replaced.
    fn settled(mut self) -> Vec<(usize, usize, String)> {
        self.0.sort_by_key(|e| (e.0, e.1));
        let mut at = 0;
        self.0.retain(|(lo, hi, _)| {
            let stays = *lo >= at;
            if stays {
                at = *hi;
            }
            stays
        });
        self.0
    }
}

/// Applies edits to a text. Lines are kept.
pub fn apply(edits: &[(usize, usize, String)], text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 4096);
    let mut at = 0;
    for (lo, hi, with) in edits {
        out.extend_from_slice(&text[at..*lo]);
        out.extend_from_slice(with.as_bytes());
        let lines = text[*lo..*hi].iter().filter(|b| **b == b'\n').count();
        let written = with.bytes().filter(|b| *b == b'\n').count();
        out.extend(std::iter::repeat_n(b'\n', lines.saturating_sub(written)));
        at = *hi;
    }
    out.extend_from_slice(&text[at..]);
    out
}

/// A text with its tokens.
pub(super) struct Text<'a> {
    pub toks: Toks<'a>,
    pub places: &'a [Lexeme],
    bytes: &'a [u8],
}

impl Text<'_> {
    /// The first byte of a token; the end of the text behind the last.
    pub fn lo(&self, i: usize) -> usize {
        self.places.get(i).map_or(self.bytes.len(), |l| l.lo)
    }

    /// One past the last byte of the token before a position.
    pub fn end_before(&self, i: usize) -> usize {
        i.checked_sub(1)
            .and_then(|i| self.places.get(i))
            .map_or(0, |l| l.hi)
    }

    /// The bytes between two tokens' beginnings, as text.
    pub fn between(&self, from: usize, to: usize) -> String {
        let (lo, hi) = (self.lo(from), self.end_before(to));
        let bytes = self.bytes.get(lo..hi).unwrap_or_default();
        // Line markers inside of an expression would not be at the beginning of a line.
        let text = String::from_utf8_lossy(bytes);
        let lines = text.lines().filter(|l| !l.trim_start().starts_with('#'));
        lines.collect::<Vec<_>>().join(" ")
    }
}

/// Whether a text has Thrust's algorithms or CUB's, which run in the host half with functors that may be the device's alone.
pub fn has_algorithms(bytes: &[u8]) -> bool {
    let has = |word: &[u8]| bytes.windows(word.len()).any(|w| w == word);
    has(b"namespace thrust") || has(b"namespace cub")
}

/// Rewrites preprocessed text. `keep`: call operators of the device that host code may run as well keep their bodies.
pub fn rewrite(bytes: &Rc<[u8]>, unit: &str, keep: bool) -> Rewritten {
    let places = pp::lexemes(bytes);
    let texts: Vec<String> = places
        .iter()
        .map(|l| String::from_utf8_lossy(&bytes[l.lo..l.hi]).into_owned())
        .collect();
    let toks: Vec<Tok> = places
        .iter()
        .zip(&texts)
        .map(|(l, text)| Tok { text, kind: l.kind })
        .collect();
    let text = Text {
        toks: Toks(&toks),
        places: &places,
        bytes,
    };
    let mut r = Rewriter {
        text: &text,
        edits: Edits::default(),
        lines: variables::Lines::new(bytes),
        shared: variables::shared(&text),
        unit,
        scopes: Vec::new(),
        has_device_code: false,
        keep,
        kept: false,
        cudas_textures: textures::are_cudas(text.toks, 1),
        operators: Vec::new(),
    };
    r.run();
    let edits = r.edits.settled();
    Rewritten {
        has_device_code: r.has_device_code,
        kept: r.kept,
        operators: r.operators,
        text: apply(&edits, bytes),
        edits,
    }
}

struct Rewriter<'a> {
    text: &'a Text<'a>,
    edits: Edits,
    lines: variables::Lines,
    /// Names of device variables that other units may have.
    shared: BTreeSet<String>,
    unit: &'a str,
    /// For each open brace whether it is a class's.
    scopes: Vec<bool>,
    has_device_code: bool,
    keep: bool,
    kept: bool,
    cudas_textures: bool,
    operators: Vec<(u32, String)>,
}

impl<'a> Rewriter<'a> {
    fn run(&mut self) {
        let toks = self.text.toks;
        self.mark_lambdas();
        let mut i = 0;
        // Where the declaration began that was looked at last.
        let mut looked_at = None;
        while i < toks.len() {
            let t = toks.at(i);
            match t.text {
                "__attribute__" | "__declspec" if toks.is(i + 1, "(") => {
                    i = toks.past(i + 1);
                    continue;
                }
                "{" => self.scopes.push(self.opens_class(i)),
                "}" => drop(self.scopes.pop()),
                "<<<" if toks.before(i).text != "operator" => self.launch(i, i + 1),
                // Somebody spaced it: `<< <` is never an expression.
                "<<" if toks.is(i + 1, "<") && toks.before(i).text != "operator" => {
                    self.launch(i, i + 2);
                }
                _ => {}
            }
            if t.is("texture")
                && toks.is(i + 1, "<")
                && self.cudas_textures
                && let Some(t) = textures::read(toks, heads::beginning(toks, i))
            {
                i = self.textures(&t);
                continue;
            }
            let is_word = t.is_ident()
                && (heads::WORDS.contains(&t.text)
                    || heads::WORDS_WITH_ARGUMENTS.contains(&t.text));
            if !is_word {
                i += 1;
                continue;
            }
            let begin = heads::beginning(toks, i);
            if looked_at != Some(begin) && heads::lambda_around(toks, i).is_none() {
                looked_at = Some(begin);
                if let Some(past) = self.declaration(begin) {
                    i = past;
                    continue;
                }
            }
            i = self.delete_word(i);
        }
    }

    /// Tells each lambda of the device by its place, so that the other half finds the closure whose name stands in this half's symbols.
    fn mark_lambdas(&mut self) {
        let mut seen: BTreeMap<u32, u32> = BTreeMap::new();
        for (open, past) in heads::lambdas(self.text.toks) {
            let line = self.lines.line(self.text.lo(open));
            let nth = seen.entry(line).or_default();
            let (lo, hi) = (self.text.lo(open), self.text.end_before(past));
            self.edits
                .replace(lo, lo, format!("::__cu2rs::lambda<{line}, {nth}>("));
            self.edits.replace(hi, hi, ")");
            *nth += 1;
        }
    }

    /// Deletes one of CUDA's words with its arguments, and returns the position behind it.
    fn delete_word(&mut self, i: usize) -> usize {
        let toks = self.text.toks;
        let past = match heads::WORDS_WITH_ARGUMENTS.contains(&toks.at(i).text) {
            true if toks.is(i + 1, "(") => toks.past(i + 1),
            _ => i + 1,
        };
        let with = match toks.at(i).text {
            "__forceinline__" => "inline",
            "__noinline__" => "__attribute__((__noinline__))",
            _ => "",
        };
        self.edits
            .replace(self.text.lo(i), self.text.end_before(past), with);
        past
    }

    /// Deletes CUDA's words between two positions.
    fn delete_words(&mut self, from: usize, to: usize) {
        let toks = self.text.toks;
        let mut i = from;
        while i < to {
            let t = toks.at(i);
            if t.is("__attribute__") && toks.is(i + 1, "(") {
                i = toks.past(i + 1);
            } else if t.is_ident()
                && (heads::WORDS.contains(&t.text) || heads::WORDS_WITH_ARGUMENTS.contains(&t.text))
            {
                i = self.delete_word(i);
            } else {
                i += 1;
            }
        }
    }

    /// Makes declarations of symbols of texture references, and returns the position behind them.
    fn textures(&mut self, t: &textures::Textures) -> usize {
        let toks = self.text.toks;
        self.has_device_code = true;
        for j in &t.specifiers {
            let (lo, hi) = (self.text.lo(*j), self.text.end_before(j + 1));
            self.edits.replace(lo, hi, "");
        }
        let at = self.text.lo(t.class);
        self.edits.replace(at, at, "extern ");
        for (name, end) in &t.names {
            let label = self
                .lines
                .symbol(self.unit, toks.at(*name).text, self.text.lo(*name));
            let (lo, hi) = (self.text.end_before(name + 1), self.text.end_before(*end));
            self.edits.replace(lo, hi, format!(" __asm__({label})"));
        }
        t.end
    }

    /// Whether the brace at `i` opens a class.
    fn opens_class(&self, i: usize) -> bool {
        let toks = self.text.toks;
        let begin = heads::beginning(toks, i);
        (begin..i).any(|j| {
            matches!(toks.at(j).text, "struct" | "class" | "union")
                && heads::defines_class(toks, j) == Some(i)
        })
    }

    /// A declaration with words of CUDA's. The position where reading goes on, if it was dealt with.
    fn declaration(&mut self, begin: usize) -> Option<usize> {
        let toks = self.text.toks;
        match heads::read(toks, begin) {
            Head::Function(f) => self.function(begin, &f),
            Head::Other => {
                let (edits, past) = variables::rewrite(
                    self.text,
                    begin,
                    self.scopes.last() == Some(&true),
                    &self.shared,
                    |name, at| self.lines.symbol(self.unit, name, at),
                )?;
                self.has_device_code = true;
                for (lo, hi, with) in edits {
                    self.edits.replace(lo, hi, with);
                }
                Some(past)
            }
        }
    }

    fn function(&mut self, begin: usize, f: &FunctionHead) -> Option<usize> {
        let toks = self.text.toks;
        let has = |word: &str| (begin..f.end).any(|j| toks.is(j, word));
        let kernel = has("__global__");
        self.has_device_code |= kernel;
        self.delete_words(begin, f.end);
        let Some((open, past)) = f.body else {
            return Some(f.end);
        };
        if kernel {
            let stub = self.stub(f);
            self.edits
                .replace(self.text.lo(open), self.text.end_before(past), stub);
            return Some(past);
        }
        let calls = toks.is(f.name, "operator") && toks.is(f.name + 1, "(");
        if calls && has("__device__") {
            let body: Vec<&str> = (open..past).map(|j| toks.at(j).text).collect();
            let line = self.lines.line(self.text.lo(f.name));
            self.operators.push((line, body.join(" ")));
        }
        let device_only = has("__device__") && !has("__host__");
        if !device_only || f.constant || f.deduced {
            return Some(f.end);
        }
        if self.keep && calls && (open..past).all(|j| !of_device(toks.at(j).text)) {
            self.kept = true;
            return Some(f.end);
        }
        // Outside of relocatable device code each unit may have one of the name: what is left of them must not meet in the linker.
        let free = f.templates.is_empty() && !toks.before(f.name).is("::");
        if free
            && !heads::OWN.iter().any(|w| has(w))
            && let Some(j) = (begin..f.end).find(|j| toks.is(*j, "__device__"))
        {
            let behind = self.text.end_before(j + 1);
            self.edits.replace(behind, behind, " inline");
        }
        // Initialisers of a constructor stay: members need them.
        self.delete_words(f.end, open);
        self.edits.replace(
            self.text.lo(open),
            self.text.end_before(past),
            "{ ::__cu2rs::device_only(); }",
        );
        Some(past)
    }

    /// The body of a kernel's stub.
    fn stub(&mut self, f: &FunctionHead) -> String {
        let toks = self.text.toks;
        let mut names = Vec::new();
        let mut types = Vec::new();
        let mut owns = Vec::new();
        let mut arguments = Vec::new();
        for (n, p) in heads::params(toks, f.params).iter().enumerate() {
            let own = toks.at(p.name).text;
            let hides_kernel = own == toks.at(f.name).text;
            let name = match p.named {
                true if !hides_kernel => own.to_owned(),
                named => {
                    let name = format!("__cu2rs_{n}");
                    let end = self.text.end_before(p.name + usize::from(named));
                    let at = if named { self.text.lo(p.name) } else { end };
                    self.edits.replace(at, end, format!(" {name}"));
                    name
                }
            };
            let dots = if p.pack { "..." } else { "" };
            names.push((name.clone(), dots));
            let own = format!("decltype({name})");
            types.push(format!("typename ::__cu2rs::parameter<{own}>::type{dots}"));
            owns.push(format!("{own}{dots}"));
            arguments.push(format!("{name}{dots}"));
        }
        let mut layout = String::new();
        for (before, after) in [
            ("sizeof(", ")"),
            ("alignof(", ")"),
            ("::__cu2rs::target<", ">::size"),
        ] {
            for (name, dots) in &names {
                let held = format!("typename ::__cu2rs::passed<decltype({name})>::type");
                let _ = write!(layout, "{before}{held}{after}{dots}, ");
            }
        }
        let own = self.own_name(f);
        format!(
            "{{ typedef void (*__cu2rs_type)({}); struct __cu2rs_here {{ static const void *address() {{ return ::__cu2rs::code(static_cast<__cu2rs_type>(&{own})); }} }}; \
             static const unsigned long long __cu2rs_layout[] __attribute__((used)) = {{{layout}0}}; static_cast<void>(__cu2rs_layout); \
             ::__cu2rs::kernel<__cu2rs_here>::template launch<{}>({}); }}",
            types.join(", "),
            owns.join(", "),
            arguments.join(", ")
        )
    }

    /// How a kernel is named in its own body: with its template's parameters as arguments.
    fn own_name(&mut self, f: &FunctionHead) -> String {
        let toks = self.text.toks;
        let name = toks.at(f.name).text;
        let (lo, hi) = f.arguments;
        if lo < hi {
            return format!("{name}{}", self.text.between(lo, hi));
        }
        // The innermost header that is not empty is the function's own, if it is not that of its class.
        let qualified = toks.before(f.name).is("::");
        let header = match (f.templates.as_slice(), qualified) {
            ([.., last], false) => Some(*last),
            ([_, .., last], true) => Some(*last),
            _ => None,
        };
        let Some(header) = header.filter(|(open, past)| past - open > 2) else {
            return name.to_owned();
        };
        let mut arguments = Vec::new();
        for (n, p) in heads::template_params(toks, header).iter().enumerate() {
            let dots = if p.pack { "..." } else { "" };
            let name = match p.named {
                true => toks.at(p.name).text.to_owned(),
                false => {
                    let name = format!("__cu2rs_t{n}");
                    let at = self.text.end_before(p.name);
                    self.edits.replace(at, at, format!(" {name}"));
                    name
                }
            };
            arguments.push(format!("{name}{dots}"));
        }
        format!("{name}<{}>", arguments.join(", "))
    }

    /// `k<<<…>>>(…)`, whose `<<<` is at `i` and whose configuration begins at `first`.
    fn launch(&mut self, i: usize, first: usize) {
        let toks = self.text.toks;
        let Some(begin) = callee(toks, i) else {
            return;
        };
        // Where `>>>` ends, or `>> >`.
        let past_close = |j: usize| match toks.at(j).text {
            ">>>" => Some(j + 1),
            ">>" if toks.is(j + 1, ">") => Some(j + 2),
            _ => None,
        };
        let mut close = first;
        while close < toks.len() && past_close(close).is_none() {
            close = match toks.at(close).text {
                "(" | "[" | "{" => toks.past(close),
                ";" | "}" => return,
                // `vec<vec<int>>>>` is nobody's.
                "<" if toks.before(close).is_ident() => toks
                    .past_angle(close)
                    .filter(|p| !toks.before(*p).is(">>>"))
                    .unwrap_or(close + 1),
                _ => close + 1,
            };
        }
        let Some(open) = past_close(close).filter(|j| toks.is(*j, "(")) else {
            return;
        };
        self.has_device_code = true;
        let past = toks.past(open);
        let at = self.text.lo(begin);
        let configuration = self.text.between(first, close);
        // Of two launches that begin in one place the outer one comes first.
        self.edits
            .replace(at, at, format!("(::__cu2rs::configure({configuration}), "));
        self.edits
            .replace(self.text.lo(i), self.text.end_before(open), "");
        let end = self.text.end_before(past);
        self.edits.replace(end, end, ")");
    }
}

/// Whether a word says that only a kernel's threads can run the code around it.
fn of_device(word: &str) -> bool {
    matches!(
        word,
        "threadIdx" | "blockIdx" | "blockDim" | "gridDim" | "warpSize" | "asm"
    ) || ["__", "atomic", "tex", "surf"]
        .iter()
        .any(|p| word.starts_with(p))
}

/// Where the callee of a launch begins, whose `<<<` is at `i`.
fn callee(toks: Toks, i: usize) -> Option<usize> {
    let mut j = i.checked_sub(1)?;
    loop {
        // One step: `name`, `name<…>`, `(…)`, `x[…]`, `f(…)`.
        match toks.at(j).text {
            ">" | ">>" | ">>>" => j = toks.opening_angle(j)?.checked_sub(1)?,
            ")" | "]" => {
                j = toks.opening(j)?;
                let before = toks.before(j);
                let goes_on = before.is_ident() && before.text != "return"
                    || matches!(before.text, ")" | "]" | ">");
                if goes_on {
                    j -= 1;
                    continue;
                }
                return Some(j);
            }
            _ if toks.at(j).is_ident() => {}
            _ => return None,
        }
        while toks.before(j).is("template") {
            j -= 1;
        }
        match toks.before(j).text {
            "::" => {
                j -= 1;
                let before = toks.before(j);
                if before.is_ident() && !matches!(before.text, "return" | "else" | "do")
                    || before.is(">")
                {
                    j -= 1;
                } else {
                    return Some(j);
                }
            }
            "." | "->" => j = j.checked_sub(2)?,
            _ => return Some(j),
        }
    }
}
