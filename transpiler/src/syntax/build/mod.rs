//! Last stage: the tree's skeleton and the tokens' marks become the syntax tree.
//!
//! [`Builder`] holds what all parts share; each file builds one sort of thing: `stmt` walks tree-sitter's statements,
//! `decl`, `declarator`, `types`, `template`, `class`, `lambda` build heads from tokens (where the side table knows the CUDA and
//! GNU specifiers), expressions come from `pratt` and are compared with the tree's (`selfcheck`). A part that
//! cannot go on returns a [`Fail`]; the nearest statement or declaration turns it into a diagnostic and a `Refused` node.
//! Nothing here decides what a name is: that is in [`Bound`].

mod body;
mod class;
mod concept;
mod decl;
mod declarator;
mod fallback;
mod function;
mod guide;
mod head;
mod lambda;
mod simple;
mod stmt;
mod template;
mod types;

pub use decl::Place;

use super::ast::*;
use super::bias::Bound;
use super::normalise::{Attr, Fact, Kind, Stream};
use super::{ParseStats, codes, words};
use crate::diag::{Diagnostic, Diagnostics};
use crate::pp::token::PpOutput;
use crate::source::Span;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Why something could not be built.
#[derive(Clone, Debug)]
pub struct Fail {
    /// The token at which it became clear.
    pub at: usize,
    /// What it is about, if that left the stream of tokens (an attribute): its token in the program's text.
    pub source: Option<u32>,
    /// The diagnostic's code.
    pub code: u16,
    /// The message.
    pub message: String,
}

/// The result of building something.
pub type Built<T> = Result<T, Fail>;

/// A stretch of tokens being read.
#[derive(Clone, Copy, Debug)]
pub struct Cur {
    /// The next token.
    pub i: usize,
    /// One past the last.
    pub end: usize,
}

/// The deepest nesting that is built; beyond it a [`codes::TOO_DEEP`] error is given.
pub const MAX_DEPTH: u32 = 400;

/// The longest chain of operators, `else if`s or postfixes: such chains nest in the tree without nesting in the text.
pub const MAX_CHAIN: usize = 4000;

/// Everything the building functions share.
pub struct Builder<'a> {
    pub(super) st: &'a Stream,
    pub(super) bound: &'a Bound,
    pub(super) pp: &'a PpOutput,
    pub(super) diags: &'a mut Diagnostics,
    pub(super) stats: &'a mut ParseStats,
    pub(super) parser: tree_sitter::Parser,
    pub(super) depth: u32,
    /// Names of the classes around, innermost last.
    pub(super) classes: Vec<Rc<str>>,
    /// Numbers given to unnamed records, one counter for each class around and one for the unit.
    pub(super) unnamed: Vec<u32>,
    /// Every identifier of the unit, so that made-up names are new.
    pub(super) words: FxHashSet<Rc<str>>,
    /// Pragmas that found their place.
    pub(super) placed: FxHashSet<u32>,
    /// Whether what is built is compared with tree-sitter's reading.
    pub(super) compares: bool,
    /// Ranges of the expressions built in the block at hand, for `selfcheck`.
    pub(super) trace: Vec<(usize, usize)>,
    /// The texts of expressions that tree-sitter reads otherwise.
    pub(super) different: Vec<String>,
    /// Failed guesses at types.
    pub(super) vain: u32,
    /// Stretches that were refused.
    pub(super) refused: Vec<(usize, usize)>,
    /// What `template <Concept T>` asks of the parameters being read.
    pub(super) constraints: Vec<Expr>,
    /// Tokens before which attributes were looked for.
    read: FxHashSet<usize>,
    /// Attributes (tokens of the source) for which something was refused.
    refusing: FxHashSet<u32>,
}

impl<'a> Builder<'a> {
    /// A builder for one unit.
    pub fn new(
        st: &'a Stream,
        bound: &'a Bound,
        pp: &'a PpOutput,
        compares: bool,
        diags: &'a mut Diagnostics,
        stats: &'a mut ParseStats,
    ) -> Self {
        let mut parser = tree_sitter::Parser::new();
        // Fails only for a grammar of another ABI, which the pinned versions exclude; a parse then gives no tree.
        let _ = parser.set_language(&tree_sitter_cuda::LANGUAGE.into());
        let words = st
            .toks
            .iter()
            .filter(|t| t.kind == Kind::Ident)
            .map(|t| t.text.clone())
            .collect();
        Builder {
            st,
            bound,
            pp,
            diags,
            stats,
            parser,
            depth: 0,
            classes: Vec::new(),
            unnamed: vec![0],
            words,
            placed: FxHashSet::default(),
            compares,
            trace: Vec::new(),
            different: Vec::new(),
            vain: 0,
            refused: Vec::new(),
            constraints: Vec::new(),
            read: FxHashSet::default(),
            refusing: FxHashSet::default(),
        }
    }

    /// All declarations of the unit.
    pub fn unit(&mut self) -> Unit {
        let c = Cur {
            i: 0,
            end: self.st.end,
        };
        let unit = Unit {
            decls: self.declarations(c, decl::Place::Namespace),
        };
        self.unplaced_pragmas();
        self.bad_packs();
        self.told_words();
        self.unread_attributes();
        unit
    }

    /// Says which `#pragma pack` says nothing.
    fn bad_packs(&mut self) {
        for (src, why) in &self.st.bad_packs {
            if let Some(t) = self.pp.tokens.get(*src as usize) {
                let d = Diagnostic::warning(
                    codes::PACK,
                    self.pp.use_site(t),
                    format!("this `#pragma pack` is ignored: {why}"),
                );
                self.diags.push(
                    d.label(codes::label(codes::PACK))
                        .help(codes::help(codes::PACK)),
                );
            }
        }
    }

    /// Says which attributes and pragmas are ignored though they may mean something, each name once.
    fn told_words(&mut self) {
        let st = self.st;
        let mut told = FxHashSet::default();
        for (src, f) in st.facts.values().flatten() {
            let (word, effect) = match f {
                Fact::Attr(Attr::Other(name)) => {
                    let name = name.split(' ').next().unwrap_or(name);
                    (format!("attribute `{name}`"), words::attribute(name))
                }
                Fact::Pragma(text) => {
                    let short: String = text.chars().take(40).collect();
                    (format!("`#pragma {short}`"), words::pragma(text))
                }
                _ => continue,
            };
            let (severe, why) = match effect {
                words::Effect::Told(why) => (false, why),
                words::Effect::Refused(why) if matches!(f, Fact::Pragma(_)) => (true, why),
                _ => continue,
            };
            let Some(t) = self.pp.tokens.get(*src as usize) else {
                continue;
            };
            if !told.insert(word.clone()) {
                continue;
            }
            let at = self.pp.use_site(t);
            let d = match severe {
                true => Diagnostic::error(
                    codes::REFUSED_WORD,
                    at,
                    format!("the {word} is not supported yet: {why}"),
                ),
                false => Diagnostic::warning(
                    codes::IGNORED_WORD,
                    at,
                    format!("the {word} is ignored: {why}"),
                ),
            };
            let code = if severe {
                codes::REFUSED_WORD
            } else {
                codes::IGNORED_WORD
            };
            self.diags
                .push(d.label(codes::label(code)).help(codes::help(code)));
        }
    }

    /// Refuses a stretch in which an attribute stands that cannot be obeyed, if nothing smaller was refused for it.
    pub(super) fn obeyed(&mut self, lo: usize, hi: usize) -> Built<()> {
        let st = self.st;
        for (at, facts) in st.facts.range(lo..hi.max(lo)) {
            for (src, f) in facts {
                let Fact::Attr(Attr::Other(name)) = f else {
                    continue;
                };
                if let words::Effect::Refused(why) = words::attribute(name)
                    && self.refusing.insert(*src)
                {
                    return Err(Fail {
                        at: *at,
                        source: Some(*src),
                        code: codes::REFUSED_WORD,
                        message: format!("the attribute `{name}` is not supported yet: {why}"),
                    });
                }
            }
        }
        Ok(())
    }

    /// Says which specifiers stand where nothing took them up; those that change what the program does are errors.
    fn unread_attributes(&mut self) {
        let st = self.st;
        // How many refused stretches begin less those that end before each token.
        let mut depth = vec![0i32; st.toks.len() + 1];
        for &(lo, hi) in &self.refused {
            if let (true, Some(a)) = (lo < hi, depth.get_mut(lo)) {
                *a += 1;
                if let Some(b) = depth.get_mut(hi) {
                    *b -= 1;
                }
            }
        }
        let mut open = 0;
        for d in &mut depth {
            open += *d;
            *d = open;
        }
        for (&i, facts) in &st.facts {
            // In what was refused nothing is read.
            if self.read.contains(&i) || depth.get(i).is_some_and(|d| *d > 0) {
                continue;
            }
            for (src, f) in facts {
                let Fact::Attr(a) = f else { continue };
                if matches!(a, Attr::Other(_) | Attr::Noinline | Attr::Forceinline) {
                    continue;
                }
                let Some(t) = self.pp.tokens.get(*src as usize) else {
                    continue;
                };
                let d = Diagnostic::error(
                    codes::SPECIFIER,
                    self.pp.use_site(t),
                    format!("`{}` has no declaration to belong to here", t.text),
                );
                self.diags.push(
                    d.label(codes::label(codes::SPECIFIER))
                        .help(codes::help(codes::SPECIFIER)),
                );
            }
        }
    }

    /// Says which pragmas found no place in the tree.
    fn unplaced_pragmas(&mut self) {
        let st = self.st;
        for facts in st.facts.values() {
            for (src, f) in facts {
                if let Fact::Pragma(text) = f
                    && !self.placed.contains(src)
                    && let Some(t) = self.pp.tokens.get(*src as usize)
                {
                    let word: String = text.chars().take(40).collect();
                    let d = Diagnostic::warning(
                        codes::PRAGMA,
                        self.pp.use_site(t),
                        format!("`#pragma {word}` inside a statement was ignored"),
                    );
                    self.diags.push(
                        d.label(codes::label(codes::PRAGMA))
                            .help(codes::help(codes::PRAGMA)),
                    );
                }
            }
        }
    }

    /// Ends building; gives the expressions that tree-sitter reads otherwise.
    pub fn finish(self) -> Vec<String> {
        self.different
    }

    pub(super) fn fail<T>(&self, at: usize, code: u16, message: impl Into<String>) -> Built<T> {
        Err(Fail {
            at,
            source: None,
            code,
            message: message.into(),
        })
    }

    pub(super) fn expected<T>(&self, c: &Cur, what: &str) -> Built<T> {
        let found = match self.st.kind(c.i) {
            Kind::Eof => "the end of the file".to_string(),
            _ => format!("`{}`", self.st.text(c.i)),
        };
        self.fail(
            c.i,
            codes::SYNTAX,
            format!("expected {what}, found {found}"),
        )
    }

    /// A `try` has a handler; `at` is where one could stand.
    pub(super) fn has_handler(&self, handlers: &[Handler], at: usize) -> Built<()> {
        match handlers.is_empty() {
            true => self.expected(&Cur { i: at, end: at + 1 }, "`catch`"),
            false => Ok(()),
        }
    }

    /// Text of the keyword or punctuator at the cursor; empty for others and at its end.
    pub(super) fn s(&self, c: &Cur) -> &'a str {
        if c.i < c.end { self.st.s(c.i) } else { "" }
    }

    /// The same, `n` tokens on.
    pub(super) fn ahead(&self, c: &Cur, n: usize) -> &'a str {
        if c.i + n < c.end {
            self.st.s(c.i + n)
        } else {
            ""
        }
    }

    pub(super) fn at_ident(&self, c: &Cur) -> bool {
        c.i < c.end && self.st.ident(c.i)
    }

    /// Takes a token if it is there.
    pub(super) fn eat(&self, c: &mut Cur, text: &str) -> bool {
        let yes = self.s(c) == text;
        if yes {
            c.i += 1;
        }
        yes
    }

    pub(super) fn want(&self, c: &mut Cur, text: &str) -> Built<()> {
        if self.eat(c, text) {
            Ok(())
        } else {
            self.expected(c, &format!("`{text}`"))
        }
    }

    pub(super) fn ident(&self, c: &mut Cur) -> Built<Ident> {
        if !self.at_ident(c) {
            return self.expected(c, "a name");
        }
        c.i += 1;
        Ok(self.ident_at(c.i - 1))
    }

    pub(super) fn ident_at(&self, i: usize) -> Ident {
        Ident {
            name: self.st.rc(i),
            loc: self.st.loc(i, i + 1),
        }
    }

    /// The bracket that closes the one at `i`, inside the stretch.
    pub(super) fn close(&self, i: usize, end: usize) -> Built<usize> {
        match self.st.mate(i).filter(|&m| m > i && m < end) {
            Some(m) => Ok(m),
            None => self.fail(
                i,
                codes::UNBALANCED,
                format!("`{}` is never closed", self.st.text(i)),
            ),
        }
    }

    /// Runs something one level deeper.
    pub(super) fn deeper<T>(
        &mut self,
        at: usize,
        f: impl FnOnce(&mut Self) -> Built<T>,
    ) -> Built<T> {
        if self.depth >= MAX_DEPTH {
            return self.fail(
                at,
                codes::TOO_DEEP,
                format!("nested more than {MAX_DEPTH} levels deep"),
            );
        }
        self.depth += 1;
        let r = f(self);
        self.depth -= 1;
        r
    }

    /// Fails when a chain has grown too long for the stages that walk the tree.
    pub(super) fn chain(&self, length: usize, at: usize) -> Built<()> {
        if length > MAX_CHAIN {
            return self.fail(
                at,
                codes::TOO_DEEP,
                format!("a chain of more than {MAX_CHAIN} parts"),
            );
        }
        Ok(())
    }

    /// Splits at the commas of this level; brackets and template arguments are stepped over.
    pub(super) fn commas(&self, lo: usize, hi: usize) -> Vec<(usize, usize)> {
        let mut parts = Vec::new();
        let mut start = lo;
        let mut i = lo;
        while i < hi {
            match self.st.s(i) {
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                "<" => i = self.bound.angle.get(&i).copied().unwrap_or(i),
                "," => {
                    parts.push((start, i));
                    start = i + 1;
                }
                _ => {}
            }
            i += 1;
        }
        if start < hi || !parts.is_empty() {
            parts.push((start, hi));
        }
        parts
    }

    /// Adds the attributes that stood before token `i`.
    pub(super) fn attrs_at(&mut self, i: usize, out: &mut Attrs) {
        let st = self.st;
        let facts = st.facts_at(i);
        if !facts.is_empty() {
            self.read.insert(i);
        }
        for (_, f) in facts {
            let Fact::Attr(a) = f else { continue };
            match a {
                Attr::Global => out.global = true,
                Attr::Device => out.device = true,
                Attr::Host => out.host = true,
                Attr::Shared => out.shared = true,
                Attr::Constant => out.constant = true,
                Attr::Managed => out.managed = true,
                Attr::Packed => out.packed = true,
                Attr::Noinline => out.noinline = true,
                Attr::Forceinline => out.forceinline = true,
                Attr::Binding(n, t) => out.bindings.push((n.clone(), t.clone())),
                Attr::Other(n) => out.others.push(n.clone()),
                Attr::LaunchBounds(lo, hi) => {
                    for (a, b) in self.commas(*lo, *hi) {
                        match self.whole_expr(a, b) {
                            Ok(e) => out.launch_bounds.push(e),
                            Err(f) => self.report(&f),
                        }
                    }
                }
                Attr::Align(lo, hi) => match self.alignment(*lo, *hi) {
                    Ok(e) => out.align.push(e),
                    Err(f) => self.report(&f),
                },
            }
        }
    }

    fn alignment(&mut self, lo: usize, hi: usize) -> Built<Expr> {
        if let Some(ty) = self.guess_type(lo, hi) {
            return Ok(Expr {
                kind: Box::new(ExprKind::Alignof(ty)),
                loc: self.st.loc(lo, hi),
            });
        }
        self.whole_expr(lo, hi)
    }

    /// The first source token of a declaration at `i`, taken-out specifiers included.
    pub(super) fn start_of(&self, i: usize) -> u32 {
        let own = self.st.loc(i, i + 1).lo;
        self.st
            .facts_at(i)
            .iter()
            .filter(|(_, f)| !matches!(f, Fact::Pragma(_)))
            .map(|(s, _)| *s)
            .min()
            .map_or(own, |s| s.min(own))
    }

    /// The pragmas before token `i`, with their places.
    pub(super) fn pragmas_at(&mut self, i: usize) -> Vec<(Rc<str>, Loc)> {
        let st = self.st;
        let mut out = Vec::new();
        for (src, f) in st.facts_at(i) {
            if let Fact::Pragma(text) = f
                && self.placed.insert(*src)
            {
                let loc = Loc {
                    lo: *src,
                    hi: src + 1,
                };
                out.push((text.clone(), loc));
            }
        }
        out
    }

    /// Turns a failure into a diagnostic.
    pub(super) fn report(&mut self, f: &Fail) {
        let src = self.st.loc(f.at, f.at + 1).lo as usize;
        let src = f.source.map_or(src, |s| s as usize);
        let at = self.pp.tokens.get(src).or(self.pp.tokens.last());
        let at = at.map_or(Span::NONE, |t| self.pp.use_site(t));
        let mut d = Diagnostic::error(f.code, at, f.message.clone());
        if let Some(t) = self.pp.tokens.get(src) {
            d = d.label(codes::label(f.code));
            if let Some((name, _)) = self.pp.macro_chain(t).last() {
                d = d.also(t.span, format!("in what macro `{name}` expands to"));
            }
        }
        self.diags.push(d.help(codes::help(f.code)));
    }

    /// A simple, unqualified name.
    pub(super) fn simple_name(&self, name: Rc<str>, loc: Loc) -> QualName {
        QualName {
            global: false,
            parts: vec![NamePart {
                name: Unqualified::Ident(name),
                args: None,
            }],
            loc,
        }
    }
}
