//! Tokens to the text that tree-sitter is given, with a map back.
//!
//! The text is plain C++ in which each name-driven ambiguity has one reading: comparisons are written `<=`, closing template
//! brackets stand apart, initialising parentheses are braces, casts to a name get a star, parenthesised names a second
//! pair of parentheses. What the grammar lacks (`new T*[n]`, `va_arg`, `->*`) is replaced by something of
//! the same shape. The tree's leaves are never read for their text: nodes are mapped back to token ranges.

use super::Language;
use super::bias::{BODY, Bound, CLOSE, DIRECT, LAUNCH, OPEN};
use super::names::NameKind;
use super::normalise::{Kind, Stream};
use std::collections::BTreeMap;

/// Text and where it came from.
#[derive(Debug, Default)]
pub struct Rendered {
    /// What tree-sitter parses.
    pub text: String,
    /// First byte, first token and one past the last token of each piece, in order.
    pieces: Vec<(u32, u32, u32)>,
}

impl Rendered {
    fn piece(&self, byte: usize) -> Option<(u32, u32, u32)> {
        let n = self.pieces.partition_point(|p| p.0 as usize <= byte);
        self.pieces.get(n.checked_sub(1)?).copied()
    }

    /// The token whose text contains this byte (the next one for the space between two).
    pub fn token_at(&self, byte: usize) -> Option<usize> {
        self.piece(byte).map(|p| p.1 as usize)
    }

    /// One past the token whose text ends at this byte.
    pub fn token_end(&self, byte: usize) -> Option<usize> {
        self.piece(byte.checked_sub(1)?).map(|p| p.2 as usize)
    }

    fn push(&mut self, text: &str, lo: usize, hi: usize, glue: bool) {
        if !glue && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.pieces
            .push((self.text.len() as u32, lo as u32, hi as u32));
        self.text.push_str(text);
    }
}

/// Renders `lo..hi` behind a prefix; `blank` maps the first token of a stretch to its end and what to write instead.
pub fn render(
    st: &Stream,
    bound: &Bound,
    lo: usize,
    hi: usize,
    prefix: &str,
    blank: &BTreeMap<usize, (usize, &'static str)>,
) -> Rendered {
    let mut r = Renderer {
        st,
        bound,
        out: Rendered::default(),
        after: BTreeMap::new(),
        close: BTreeMap::new(),
        skip: BTreeMap::new(),
        lo,
        hi,
    };
    r.out.text.push_str(prefix);
    let mut i = lo;
    while i < hi {
        if let Some((end, text)) = blank.get(&i) {
            r.out.push(text, i, *end, false);
            i = (*end).max(i + 1);
            continue;
        }
        i = r.token(i).max(i + 1);
    }
    r.out
}

struct Renderer<'a> {
    st: &'a Stream,
    bound: &'a Bound,
    out: Rendered,
    /// Text to add before a closing parenthesis, by its token.
    after: BTreeMap<usize, &'static str>,
    /// What to write for a closing bracket instead.
    close: BTreeMap<usize, &'static str>,
    /// Stretches that are left out.
    skip: BTreeMap<usize, usize>,
    lo: usize,
    hi: usize,
}

const CPP_ONLY: &[&str] = &[
    "new",
    "class",
    "try",
    "this",
    "template",
    "delete",
    "operator",
    "private",
    "public",
    "protected",
    "namespace",
    "typename",
    "catch",
    "throw",
    "virtual",
    "friend",
    "using",
    "explicit",
    "mutable",
    "export",
    "xor",
    "and",
    "or",
    "not",
    "compl",
    "bitand",
    "bitor",
    "concept",
    "requires",
    "module",
    "import",
    "final",
    "override",
    "co_await",
    "co_return",
    "co_yield",
    "noexcept",
    "constexpr",
    "decltype",
    "consteval",
    "constinit",
    "typeid",
    "nullptr",
    "true",
    "false",
    "static_assert",
    "thread_local",
    "alignof",
    "alignas",
    "bool",
];

impl Renderer<'_> {
    /// Renders the token at `i`; gives the next.
    fn token(&mut self, i: usize) -> usize {
        let st = self.st;
        let text = st.text(i);
        if st.kind(i) == Kind::Ident {
            if self.member_pointer_class(i) {
                return i + 2;
            }
            let odd = st.lang == Language::C && CPP_ONLY.contains(&text)
                || matches!(
                    text,
                    "TRUE"
                        | "FALSE"
                        | "NULL"
                        | "requires"
                        | "concept"
                        | "module"
                        | "import"
                        | "export"
                        | "co_await"
                        | "co_return"
                        | "co_yield"
                );
            if odd {
                let text = format!("{text}_");
                self.out.push(&text, i, i + 1, false);
                return i + 1;
            }
        }
        let previous_glued = i > 0 && st.toks.get(i - 1).is_some_and(|t| t.glued);
        match st.s(i) {
            "<" if !self.bound.has(i, OPEN) && st.s(i.wrapping_sub(1)) != "operator" => {
                self.out.push("<=", i, i + 1, false);
            }
            ">" if self.bound.has(i, LAUNCH) => {
                self.out.push(">>>", i, i + 3, false);
                return i + 3;
            }
            ">" if self.bound.has(i, CLOSE) => self.out.push(">", i, i + 1, false),
            ">" if previous_glued => self.out.push(">", i, i + 1, true),
            ">" if st.toks[i].glued || st.s(i.wrapping_sub(1)) == "operator" => {
                self.out.push(">", i, i + 1, false);
            }
            ">" => self.out.push(">=", i, i + 1, false),
            ">=" if previous_glued => self.out.push(">=", i, i + 1, true),
            "->*" => self.out.push("->", i, i + 1, false),
            ".*" => self.out.push(".", i, i + 1, false),
            "typeof" => self.out.push("decltype", i, i + 1, false),
            "typeid" => self.out.push("sizeof", i, i + 1, false),
            "asm" => self.out.push("asm", i, i + 1, false),
            "__int128" => self.out.push("long", i, i + 1, false),
            "va_arg" => return self.va_arg(i),
            "new" if st.s(i.wrapping_sub(1)) != "operator" => return self.new_type(i),
            "delete" if st.s(i + 1) == "[" && st.s(i.wrapping_sub(1)) != "operator" => {
                self.out.push("delete", i, i + 3, false);
                return i + 3;
            }
            "operator" if matches!(st.s(i + 1), "(" | "[") => {
                let t = if st.s(i + 1) == "(" {
                    "operator()"
                } else {
                    "operator[]"
                };
                self.out.push(t, i, i + 3, false);
                return i + 3;
            }
            "case" => {
                self.out.push("case", i, i + 1, false);
                // GNU `case a ... b:`: one bound is enough for the shape.
                let mut j = i + 1;
                while j < self.hi && !matches!(st.s(j), ":" | ";" | "{" | "}") {
                    if st.s(j) == "..." {
                        let mut k = j;
                        while k < self.hi && !matches!(st.s(k), ":" | ";" | "{" | "}") {
                            k += 1;
                        }
                        self.skip.insert(j, k);
                        break;
                    }
                    j += 1;
                }
            }
            "..." if self.skip.contains_key(&i) => {
                return self.skip.remove(&i).unwrap_or(i + 1);
            }
            "{" if self.bound.has(i, BODY) && i != self.lo => {
                let Some(m) = st.mate(i).filter(|&m| m > i && m < self.hi) else {
                    self.out.push("{", i, i + 1, false);
                    return i + 1;
                };
                self.out.push("{ }", i, m + 1, false);
                return m + 1;
            }
            "(" => self.open(i),
            ")" => {
                if let Some(t) = self.after.remove(&i) {
                    self.out.push(t, i, i + 1, false);
                }
                let t = self.close.remove(&i).unwrap_or(")");
                self.out.push(t, i, i + 1, false);
            }
            _ => self.out.push(text, i, i + 1, false),
        }
        i + 1
    }

    /// `C` of `C::*`.
    fn member_pointer_class(&self, i: usize) -> bool {
        self.st.s(i + 1) == "::" && self.st.s(i + 2) == "*"
    }

    /// Whether an operand may begin at `i`, by the token before.
    fn operand(&self, i: usize) -> bool {
        let Some(p) = i.checked_sub(1) else {
            return true;
        };
        match self.st.kind(p) {
            Kind::Ident | Kind::Number | Kind::Char | Kind::Str => false,
            Kind::Kw => matches!(
                self.st.s(p),
                "return" | "case" | "else" | "do" | "throw" | "co_return"
            ),
            _ => {
                let launched = p >= 2 && self.bound.has(p - 2, LAUNCH) && self.st.s(p) == ">";
                let ends = matches!(self.st.s(p), ")" | "]" | "}" | "...");
                !ends && !launched && !self.bound.has(p, CLOSE)
            }
        }
    }

    fn open(&mut self, i: usize) {
        let st = self.st;
        let mate = st.mate(i).filter(|&m| m < self.hi);
        if self.bound.has(i, DIRECT)
            && let Some(m) = mate
        {
            self.close.insert(m, "}");
            self.out.push("{", i, i + 1, false);
            return;
        }
        if let Some(m) = mate
            && self.operand(i)
        {
            if self.comma_with_assignment(i, m) {
                self.out.push("cu2rs_comma (", i, i + 1, false);
                return;
            }
            let next = st.s(m + 1);
            if matches!(next, "(" | "-" | "+" | "*" | "&" | "&&") && st.ident(i + 1) {
                let mut j = i + 1;
                let mut last = j;
                // A name with arguments, nothing behind it.
                while j < m {
                    if st.ident(j) {
                        last = j;
                        j += 1;
                        if let Some(c) = self.bound.angle.get(&j) {
                            j = c + 1;
                        }
                    }
                    if st.s(j) != "::" {
                        break;
                    }
                    j += 1;
                }
                let ty = self.bound.kind(last).is_type();
                if j == m && ty {
                    self.after.insert(m, "*");
                } else if !ty
                    && (next != "(" || j == m && self.bound.kind(last) != NameKind::Unknown)
                {
                    self.out.push("( (", i, i + 1, false);
                    self.close.insert(m, ") )");
                    return;
                }
            }
        }
        self.out.push("(", i, i + 1, false);
    }

    /// `(a = b, c = d)`: the grammar does not take it in parentheses.
    fn comma_with_assignment(&self, lo: usize, hi: usize) -> bool {
        let mut comma = false;
        let mut assign = false;
        let mut i = lo + 1;
        while i < hi {
            match self.st.s(i) {
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                "," => comma = true,
                ";" => return false,
                "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | ">>=" => {
                    assign = true;
                }
                _ => {}
            }
            i += 1;
        }
        comma && assign
    }

    /// `va_arg(ap, T)` as a call with `sizeof(T)`.
    fn va_arg(&mut self, i: usize) -> usize {
        let st = self.st;
        let Some(m) = st.mate(i + 1).filter(|&m| m > i && m < self.hi) else {
            self.out.push("va_arg", i, i + 1, false);
            return i + 1;
        };
        self.out.push("cu2rs_va_arg ( 0 )", i, m + 1, false);
        m + 1
    }

    /// `new T*[n]`, `new const T`: the type becomes one name.
    fn new_type(&mut self, i: usize) -> usize {
        let st = self.st;
        let mut j = i + 1;
        self.out.push("new", i, i + 1, false);
        if st.s(j) == "(" {
            let Some(m) = st.mate(j).filter(|&m| m < self.hi) else {
                return j;
            };
            if !(st.ident(m + 1) || st.kind(m + 1) == Kind::Kw) {
                return j;
            }
            // Placement is rendered token by token.
            let mut k = j;
            while k <= m {
                k = self.token(k).max(k + 1);
            }
            j = m + 1;
        }
        let lo = j;
        let mut plain = true;
        loop {
            match st.s(j) {
                "const" | "volatile" | "struct" | "class" | "typename" | "::" | "unsigned"
                | "signed" | "long" | "short" => {
                    plain &= !matches!(
                        st.s(j),
                        "const" | "volatile" | "struct" | "class" | "typename"
                    );
                }
                "int" | "char" | "float" | "double" | "bool" | "void" | "wchar_t" => {}
                "*" if j > lo => plain = false,
                "<" if j > lo => {
                    if let Some(c) = self.bound.angle.get(&j) {
                        j = *c;
                    } else {
                        break;
                    }
                }
                "" if st.ident(j) && (j == lo || !st.ident(j - 1)) => {}
                _ => break,
            }
            j += 1;
            if j >= self.hi {
                break;
            }
        }
        if plain || j == lo {
            return lo;
        }
        self.out.push("cu2rs_type", lo, j, false);
        j
    }
}
