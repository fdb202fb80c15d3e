//! First stage: the preprocessor's tokens become the [`Stream`] that the rest of the parser works on.
//!
//! The stream holds plain C or C++: CUDA and GNU specifiers, `[[attributes]]`, `restrict` and pragmas are taken out and kept
//! as [`Fact`]s at the index of the token they stood before, spelling variants of keywords (`__inline__`, `_Bool`) become
//! the standard ones, and identifiers are told from keywords by the language (`new` is an identifier in C). Tokens that
//! begin with `>` are split into single ones, marked `glued`, so that template lists can close anywhere. Arguments
//! of attributes (`__launch_bounds__(a, b)`) move to a side area behind the end mark, where they can be parsed like anything else.
//! Every token keeps its index in `PpOutput::tokens`. Nothing here knows names or scopes.

use super::Language;
use crate::pp::token::{Token, TokenKind};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What sort of token it is, keywords told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An identifier.
    Ident,
    /// A keyword of the language at hand.
    Kw,
    /// A number.
    Number,
    /// A character literal.
    Char,
    /// A string literal.
    Str,
    /// A punctuator.
    Punct,
    /// The end mark, also between side areas.
    Eof,
    /// A byte that starts no token.
    Unknown,
}

/// One token of the stream.
#[derive(Clone, Debug)]
pub struct Tok {
    /// What it is.
    pub kind: Kind,
    /// Its text.
    pub text: Rc<str>,
    /// Its index in `PpOutput::tokens`.
    pub src: u32,
    /// The next token was spelt together with this one (`>` `>` of `>>`).
    pub glued: bool,
}

/// An attribute that was taken out of the stream.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Attr {
    Global,
    Device,
    Host,
    Shared,
    Constant,
    Managed,
    Packed,
    Noinline,
    Forceinline,
    /// Side area `lo..hi` with the arguments.
    LaunchBounds(usize, usize),
    /// Side area with the one argument.
    Align(usize, usize),
    /// `[[cu2rs::name("text")]]`
    Binding(Rc<str>, Rc<str>),
    Other(Rc<str>),
}

/// Something that was taken out of the stream.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Fact {
    Attr(Attr),
    Restrict,
    Pragma(Rc<str>),
}

/// The token stream and what was taken out of it.
#[derive(Debug)]
pub struct Stream {
    /// Tokens; `toks[end]` is the end mark, side areas follow.
    pub toks: Vec<Tok>,
    /// Number of tokens of the program.
    pub end: usize,
    /// What stood before a token, with the index in `PpOutput::tokens`.
    pub facts: BTreeMap<usize, Vec<(u32, Fact)>>,
    /// Whether something stood before a token.
    has_facts: Vec<bool>,
    /// The bracket that matches a `(`, `[`, `{` or its closing one; 0 for none.
    pub mate: Vec<usize>,
    /// The language.
    pub lang: Language,
    /// What `#pragma pack` says from a token on.
    pub packing: Vec<(usize, u64)>,
    /// `#pragma pack` that says nothing: its token in `PpOutput::tokens`, and what is wrong with it.
    pub bad_packs: Vec<(u32, &'static str)>,
}

impl Stream {
    /// Whether `(f)(` stands here, one name in parentheses before others.
    pub fn name_in_parentheses(&self, i: usize) -> bool {
        self.s(i) == "(" && self.ident(i + 1) && self.s(i + 2) == ")" && self.s(i + 3) == "("
    }

    /// What `#pragma pack` says of a class that ends at a token; 0: nothing.
    pub fn pack_at(&self, i: usize) -> u64 {
        let n = self.packing.partition_point(|(at, _)| *at <= i);
        n.checked_sub(1)
            .and_then(|k| self.packing.get(k))
            .map_or(0, |p| p.1)
    }

    /// The text of a keyword or punctuator, empty for everything else: what `match` is done on.
    pub fn s(&self, i: usize) -> &str {
        match self.toks.get(i) {
            Some(t) if matches!(t.kind, Kind::Kw | Kind::Punct) => &t.text,
            _ => "",
        }
    }

    /// The text of any token.
    pub fn text(&self, i: usize) -> &str {
        self.toks.get(i).map_or("", |t| &t.text)
    }

    /// The text of any token, shared.
    pub fn rc(&self, i: usize) -> Rc<str> {
        self.toks
            .get(i)
            .map_or_else(|| "".into(), |t| t.text.clone())
    }

    /// What a token is; the end mark past the end.
    pub fn kind(&self, i: usize) -> Kind {
        self.toks.get(i).map_or(Kind::Eof, |t| t.kind)
    }

    /// Whether it is an identifier.
    pub fn ident(&self, i: usize) -> bool {
        self.kind(i) == Kind::Ident
    }

    /// Whether it is an identifier with this text.
    pub fn is_word(&self, i: usize, word: &str) -> bool {
        self.ident(i) && self.text(i) == word
    }

    /// The matching bracket, if there is one.
    pub fn mate(&self, i: usize) -> Option<usize> {
        self.mate.get(i).copied().filter(|&m| m != 0)
    }

    /// One past the last token of the stretch (program or side area) that a token belongs to.
    pub fn end_of(&self, i: usize) -> usize {
        if i < self.end {
            self.end
        } else {
            self.toks.len()
        }
    }

    /// Whether the unit is C.
    pub fn c(&self) -> bool {
        self.lang == Language::C
    }

    /// The facts before a token.
    pub fn facts_at(&self, i: usize) -> &[(u32, Fact)] {
        if !self.has_facts.get(i).is_some_and(|has| *has) {
            return &[];
        }
        self.facts.get(&i).map_or(&[], |v| v)
    }

    /// The tokens of the unit a stream range covers, as an AST location.
    pub fn loc(&self, lo: usize, hi: usize) -> super::ast::Loc {
        let a = self.toks.get(lo).or(self.toks.last()).map_or(0, |t| t.src);
        if hi <= lo {
            return super::ast::Loc { lo: a, hi: a };
        }
        let b = self
            .toks
            .get(hi - 1)
            .or(self.toks.last())
            .map_or(a, |t| t.src + 1);
        super::ast::Loc {
            lo: a,
            hi: b.max(a),
        }
    }
}

const C_KEYWORDS: &[&str] = &[
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extern",
    "float",
    "for",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "register",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "typedef",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
    "typeof",
    "asm",
    "alignof",
    "alignas",
    "static_assert",
    "thread_local",
    "va_arg",
    "offsetof",
    "__int128",
];
const CPP_KEYWORDS: &[&str] = &[
    "catch",
    "char16_t",
    "char32_t",
    "class",
    "const_cast",
    "constexpr",
    "decltype",
    "delete",
    "dynamic_cast",
    "explicit",
    "false",
    "friend",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "nullptr",
    "operator",
    "private",
    "protected",
    "public",
    "reinterpret_cast",
    "static_cast",
    "template",
    "this",
    "throw",
    "true",
    "try",
    "typeid",
    "typename",
    "using",
    "virtual",
    "wchar_t",
];

/// The standard spellings of GNU's keywords.
const GNU_KEYWORDS: &[(&str, &str)] = &[
    ("__const", "const"),
    ("__const__", "const"),
    ("__volatile", "volatile"),
    ("__volatile__", "volatile"),
    ("__signed", "signed"),
    ("__signed__", "signed"),
    ("__inline", "inline"),
    ("__inline__", "inline"),
    ("_Bool", "bool"),
    ("__typeof", "typeof"),
    ("__typeof__", "typeof"),
    ("__asm", "asm"),
    ("__asm__", "asm"),
    ("__alignof", "alignof"),
    ("__alignof__", "alignof"),
    ("_Alignof", "alignof"),
    ("_Alignas", "alignas"),
    ("_Static_assert", "static_assert"),
    ("__thread", "thread_local"),
    ("_Thread_local", "thread_local"),
    ("__builtin_va_arg", "va_arg"),
    ("__builtin_offsetof", "offsetof"),
    ("__decltype", "decltype"),
    ("__int128_t", "__int128"),
];

/// Macros of C headers, or plain identifiers in C.
const NO_C_KEYWORDS: [&str; 5] = [
    "bool",
    "alignof",
    "alignas",
    "static_assert",
    "thread_local",
];

/// A language's keywords, with the spellings that are used of them.
fn keywords(lang: Language) -> FxHashMap<&'static str, Rc<str>> {
    let c = lang == Language::C;
    let plain = (C_KEYWORDS.iter()).filter(|k| !(c && NO_C_KEYWORDS.contains(k)));
    let cpp: &[&str] = if c { &[] } else { CPP_KEYWORDS };
    let mut all: FxHashMap<&str, Rc<str>> =
        (plain.chain(cpp)).map(|k| (*k, Rc::from(*k))).collect();
    // What must be known to the translation is computed by it where it can be: the difference shows in wrong programs only.
    let computed: &[(&str, &str)] = if c {
        &[]
    } else {
        &[("consteval", "constexpr")]
    };
    for (word, k) in GNU_KEYWORDS.iter().chain(computed) {
        all.insert(word, (*k).into());
    }
    all
}

/// Specifiers without arguments that become facts.
fn plain_fact(word: &str, lang: Language) -> Option<Option<Fact>> {
    Some(Some(Fact::Attr(match word {
        "__global__" => Attr::Global,
        "__device__" => Attr::Device,
        "__host__" => Attr::Host,
        "__shared__" => Attr::Shared,
        "__constant__" => Attr::Constant,
        "__managed__" => Attr::Managed,
        "__noinline__" => Attr::Noinline,
        "__forceinline__" | "__forceinline" => Attr::Forceinline,
        "__restrict__" | "__restrict" => return Some(Some(Fact::Restrict)),
        "restrict" if lang == Language::C => return Some(Some(Fact::Restrict)),
        "__extension__" | "__grid_constant__" | "__cdecl" => return Some(None),
        "constinit" if lang != Language::C => return Some(None),
        "_Noreturn" | "__nv_pure__" => Attr::Other("noreturn".into()),
        _ => return None,
    })))
}

struct Normaliser<'a> {
    src: &'a [Token],
    /// The partner of each bracket of `src`, 0 for none.
    pairs: Vec<usize>,
    lang: Language,
    keywords: FxHashMap<&'static str, Rc<str>>,
    out: Vec<Tok>,
    side: Vec<Tok>,
    facts: BTreeMap<usize, Vec<(u32, Fact)>>,
    packs: super::pack::Packs,
    packing: Vec<(usize, u64)>,
    bad_packs: Vec<(u32, &'static str)>,
    /// Where `decltype(…)` that qualify names close, the innermost last.
    qualifying: Vec<usize>,
}

/// A template of our headers whose member `type` is its argument.
const TYPE_ITSELF: &str = "__cu2rs_same";

/// Keywords that end a type.
const TYPES: &[&str] = &[
    "auto", "bool", "char", "const", "double", "float", "int", "long", "short", "signed",
    "unsigned", "void", "volatile",
];

/// Makes the stream of a unit.
pub fn normalise(tokens: &[Token], lang: Language) -> Stream {
    let mut n = Normaliser {
        src: tokens,
        pairs: match_brackets(tokens.iter().map(|t| match t.kind {
            TokenKind::Punct => Some(&*t.text),
            _ => Some(""),
        })),
        lang,
        keywords: keywords(lang),
        out: Vec::with_capacity(tokens.len() + 1),
        side: Vec::new(),
        facts: BTreeMap::new(),
        packs: Default::default(),
        packing: Vec::new(),
        bad_packs: Vec::new(),
        qualifying: Vec::new(),
    };
    let mut i = 0;
    while i < tokens.len() {
        i = n.step(i);
    }
    n.finish()
}

impl Normaliser<'_> {
    fn punct(&self, i: usize, p: &str) -> bool {
        self.src
            .get(i)
            .is_some_and(|t| t.kind == TokenKind::Punct && &*t.text == p)
    }

    fn fact(&mut self, at: usize, f: Fact) {
        self.facts
            .entry(self.out.len())
            .or_default()
            .push((at as u32, f));
    }

    /// The index of the parenthesis or bracket that closes the one at `i`.
    fn close(&self, i: usize) -> Option<usize> {
        self.pairs.get(i).copied().filter(|&m| m > i)
    }

    /// Where the brackets of `decltype(…)` close, if that begins at `i` and qualifies a name.
    fn qualifying_decltype(&self, i: usize) -> Option<usize> {
        let word = matches!(&*self.src[i].text, "decltype" | "__decltype");
        if self.lang == Language::C || !word {
            return None;
        }
        let close = self.close(i + 1).filter(|_| self.punct(i + 1, "("))?;
        self.punct(close + 1, "::").then_some(close)
    }

    /// Handles the token at `i`; gives the next to handle.
    fn step(&mut self, i: usize) -> usize {
        let src = self.src;
        let t = &src[i];
        match t.kind {
            TokenKind::Pragma => {
                if let Some(pack) = t.text.strip_prefix("pack")
                    && !pack.starts_with(|c: char| c.is_alphanumeric() || c == '_')
                {
                    if let Err(why) = self.packs.pragma(pack) {
                        self.bad_packs.push((i as u32, why));
                    }
                    self.packing.push((self.out.len(), self.packs.current()));
                    return i + 1;
                }
                self.fact(i, Fact::Pragma(t.text.clone()));
                return i + 1;
            }
            TokenKind::Ident => {
                if let Some(f) = plain_fact(&t.text, self.lang) {
                    if let Some(f) = f {
                        self.fact(i, f);
                    }
                    return i + 1;
                }
                if self.punct(i + 1, "(")
                    && let Some(next) = self.with_arguments(i)
                {
                    return next;
                }
                // `decltype(e)::name`: the tree's names are qualified by names.
                if let Some(close) = self.qualifying_decltype(i) {
                    self.emit(i, Kind::Ident, TYPE_ITSELF.into(), false, false);
                    self.emit(i, Kind::Punct, "<".into(), false, false);
                    self.qualifying.push(close);
                }
            }
            TokenKind::Punct if self.qualifying.last() == Some(&i) => {
                self.qualifying.pop();
                self.copy(i, false);
                self.emit(i, Kind::Punct, ">".into(), false, false);
                self.emit(i, Kind::Punct, "::".into(), false, false);
                self.emit(i, Kind::Ident, "type".into(), false, false);
                return i + 1;
            }
            TokenKind::Punct if &*t.text == "[" && self.punct(i + 1, "[") => {
                if let Some(e) = self.close(i)
                    && self.punct(e - 1, "]")
                    && self.close(i + 1) == Some(e - 1)
                {
                    self.attribute_list(i + 2, e - 1, true);
                    return e + 1;
                }
            }
            // `<< <` is never an expression: somebody spaced a launch.
            TokenKind::Punct if &*t.text == "<<" && self.punct(i + 1, "<") => {
                self.emit(i, Kind::Punct, "<<<".into(), false, false);
                return i + 2;
            }
            TokenKind::Punct if &*t.text == "(" => {
                if let Some(e) = self.operator_in_parentheses(i) {
                    (i + 1..e).for_each(|k| self.copy(k, false));
                    return e + 1;
                }
            }
            _ => {}
        }
        self.copy(i, false);
        i + 1
    }

    /// The end of `(operator-)` where such a function is declared, as macros write it that get the name: `T (operator-)(T b) const`.
    /// In a call the parentheses mean something (no lookup by the arguments' types), and stay.
    fn operator_in_parentheses(&self, i: usize) -> Option<usize> {
        let word = |i: usize| self.src.get(i).filter(|t| t.kind == TokenKind::Ident);
        if self.lang == Language::C || word(i + 1).is_none_or(|t| &*t.text != "operator") {
            return None;
        }
        let e = self.close(i)?;
        let pair = self.punct(i + 2, "(") || self.punct(i + 2, "[");
        let named = self.src[i + 2].kind == TokenKind::Punct && e == i + 3 + usize::from(pair);
        if !named || !self.punct(e + 1, "(") {
            return None;
        }
        let behind = self.close(e + 1)? + 1;
        let function = self.punct(behind, "{")
            || self.punct(behind, "->")
            || word(behind).is_some_and(|t| {
                matches!(
                    &*t.text,
                    "const" | "noexcept" | "override" | "final" | "volatile" | "try"
                )
            });
        let before = self.out.last()?;
        let typed = match before.kind {
            Kind::Ident => true,
            Kind::Kw => TYPES.contains(&&*before.text),
            Kind::Punct => function && matches!(&*before.text, ">" | "&" | "&&" | "*"),
            _ => false,
        };
        (typed && (function || self.punct(behind, ";"))).then_some(e)
    }

    /// `__align__(n)`, `__attribute__((...))`, `__launch_bounds__(...)`: taken out, with the index behind.
    fn with_arguments(&mut self, i: usize) -> Option<usize> {
        let e = self.close(i + 1)?;
        match &*self.src[i].text {
            "__launch_bounds__" => {
                let (lo, hi) = self.aside(i + 2, e);
                self.fact(i, Fact::Attr(Attr::LaunchBounds(lo, hi)));
            }
            "__align__" | "__builtin_align__" | "_Alignas" | "alignas" => {
                let (lo, hi) = self.aside(i + 2, e);
                self.fact(i, Fact::Attr(Attr::Align(lo, hi)));
            }
            "__attribute__" | "__attribute" => {
                let inner = self.punct(i + 2, "(");
                if inner {
                    self.attribute_list(i + 3, e - 1, false);
                } else {
                    self.attribute_list(i + 2, e, false);
                }
            }
            "__declspec" => self.attribute_list(i + 2, e, false),
            "__maxnreg__" | "__cluster_dims__" | "__block_size__" => {
                let name = self.src[i].text.trim_matches('_').into();
                self.fact(i, Fact::Attr(Attr::Other(name)));
            }
            _ => return None,
        }
        Some(e + 1)
    }

    /// The attributes in `lo..hi`, separated by commas.
    fn attribute_list(&mut self, lo: usize, hi: usize, brackets: bool) {
        let mut i = lo;
        let mut scope: Option<Rc<str>> = None;
        while i < hi {
            let t = &self.src[i];
            if t.kind != TokenKind::Ident {
                i += 1;
                continue;
            }
            // C has no `::`; there it is two tokens.
            let two = self.punct(i + 1, ":") && self.punct(i + 2, ":");
            if brackets && (two || self.punct(i + 1, "::")) {
                scope = Some(t.text.clone());
                i += if two { 3 } else { 2 };
                continue;
            }
            // `[[using gnu: unused]]`
            if brackets && &*t.text == "using" {
                i += 3;
                continue;
            }
            let args = (i + 1 < hi && self.punct(i + 1, "("))
                .then(|| self.close(i + 1))
                .flatten()
                .filter(|&e| e < hi);
            let name: Rc<str> = t.text.trim_matches('_').into();
            let attr = if scope.as_deref() == Some("cu2rs") {
                let text: String = match args {
                    Some(e) => self.src[i + 2..e].iter().map(unquote).collect(),
                    None => String::new(),
                };
                Attr::Binding(t.text.clone(), text.into())
            } else {
                match (&*name, args) {
                    ("global", _) => Attr::Global,
                    ("device", _) => Attr::Device,
                    ("host", _) => Attr::Host,
                    ("shared", _) => Attr::Shared,
                    ("constant", _) => Attr::Constant,
                    ("managed", _) => Attr::Managed,
                    ("packed", _) => Attr::Packed,
                    ("noinline", _) => Attr::Noinline,
                    ("always_inline", _) => Attr::Forceinline,
                    ("constructor" | "destructor", Some(e)) => {
                        let priority: String =
                            self.src[i + 2..e].iter().map(|t| &*t.text).collect();
                        Attr::Other(format!("{name} {priority}").into())
                    }
                    // The machine's largest.
                    ("aligned", None) => {
                        let lo = self.side.len();
                        self.emit(i, Kind::Number, "16".into(), false, true);
                        let (_, hi) = self.aside(i, i);
                        Attr::Align(lo, hi)
                    }
                    ("aligned" | "align", Some(e)) => {
                        let (lo, hi) = self.aside(i + 2, e);
                        Attr::Align(lo, hi)
                    }
                    _ => Attr::Other(name),
                }
            };
            self.fact(i, Fact::Attr(attr));
            scope = None;
            i = args.map_or(i, |e| e) + 1;
        }
    }

    /// Moves tokens to the side area; gives their range there, counted from its beginning.
    fn aside(&mut self, lo: usize, hi: usize) -> (usize, usize) {
        let start = self.side.len();
        for i in lo..hi {
            self.copy(i, true);
        }
        let end = self.side.len();
        self.side.push(Tok {
            kind: Kind::Eof,
            text: "".into(),
            src: hi as u32,
            glued: false,
        });
        (start, end)
    }

    fn emit(&mut self, i: usize, kind: Kind, text: Rc<str>, glued: bool, side: bool) {
        let t = Tok {
            kind,
            text,
            src: i as u32,
            glued,
        };
        if side {
            self.side.push(t);
        } else {
            self.out.push(t);
        }
    }

    fn copy(&mut self, i: usize, side: bool) {
        let t = &self.src[i];
        let text = t.text.clone();
        let kind = match t.kind {
            TokenKind::Ident => {
                if let Some(k) = self.keywords.get(&*text).cloned() {
                    self.emit(i, Kind::Kw, k, false, side);
                    return;
                }
                Kind::Ident
            }
            TokenKind::Number => Kind::Number,
            TokenKind::Char => Kind::Char,
            TokenKind::Str => Kind::Str,
            TokenKind::Pragma => return,
            TokenKind::Unknown => Kind::Unknown,
            TokenKind::Punct => {
                match &*text {
                    ">>" => {
                        self.emit(i, Kind::Punct, ">".into(), true, side);
                        self.emit(i, Kind::Punct, ">".into(), false, side);
                    }
                    ">>>" => {
                        self.emit(i, Kind::Punct, ">".into(), true, side);
                        self.emit(i, Kind::Punct, ">".into(), true, side);
                        self.emit(i, Kind::Punct, ">".into(), false, side);
                    }
                    ">>=" => {
                        self.emit(i, Kind::Punct, ">".into(), true, side);
                        self.emit(i, Kind::Punct, ">=".into(), false, side);
                    }
                    _ => self.emit(i, Kind::Punct, text, false, side),
                }
                return;
            }
        };
        self.emit(i, kind, text, false, side);
    }

    fn finish(mut self) -> Stream {
        let end = self.out.len();
        let mut toks = self.out;
        toks.push(Tok {
            kind: Kind::Eof,
            text: "".into(),
            src: self.src.len() as u32,
            glued: false,
        });
        let base = toks.len();
        toks.append(&mut self.side);
        for facts in self.facts.values_mut() {
            for (_, f) in facts {
                if let Fact::Attr(Attr::LaunchBounds(lo, hi) | Attr::Align(lo, hi)) = f {
                    *lo += base;
                    *hi += base;
                }
            }
        }
        let mate = match_brackets(toks.iter().map(|t| match t.kind {
            Kind::Punct => Some(&*t.text),
            Kind::Eof => None,
            _ => Some(""),
        }));
        let mut has_facts = vec![false; toks.len()];
        for at in self.facts.keys() {
            if let Some(has) = has_facts.get_mut(*at) {
                *has = true;
            }
        }
        Stream {
            toks,
            end,
            facts: self.facts,
            has_facts,
            mate,
            lang: self.lang,
            packing: self.packing,
            bad_packs: self.bad_packs,
        }
    }
}

fn unquote(t: &Token) -> &str {
    match t.kind {
        TokenKind::Str => t.text.trim_matches('"'),
        _ => &t.text,
    }
}

/// Pairs brackets. A closing brace closes over unclosed parentheses; other strays pair with nothing. `None` forgets all
/// that is open.
fn match_brackets<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> Vec<usize> {
    let mut mate = Vec::new();
    let mut stack: Vec<(usize, &str)> = Vec::new();
    for (i, text) in texts.enumerate() {
        mate.push(0);
        let want = match text {
            None => {
                stack.clear();
                continue;
            }
            Some(t @ ("(" | "[" | "{")) => {
                stack.push((i, t));
                continue;
            }
            Some(")") => "(",
            Some("]") => "[",
            Some("}") => "{",
            Some(_) => continue,
        };
        if want == "{" {
            while stack.last().is_some_and(|s| s.1 != "{") {
                stack.pop();
            }
        }
        if stack.last().is_some_and(|s| s.1 == want)
            && let Some((open, _)) = stack.pop()
        {
            mate[open] = i;
            mate[i] = open;
        }
    }
    mate
}
