//! Second stage: one pass over the whole stream that decides every name-driven ambiguity before anything is parsed.
//!
//! It walks declarations and statements with scopes (`names`), and leaves in [`Bound`], per token: what each identifier
//! is, which `<` and `>` are brackets, where kernel launches open and close, whether `T x(a)` initialises, which
//! statements declare and where simple statements end. It builds no tree and reports nothing; it is tolerant, and what it
//! cannot make out it steps over. The renderer uses its marks to write text with one parse, the builder to check the tree.

mod decl;
mod declarator;
mod expr;
mod specifiers;
mod stmt;

use super::names::{Entry, GLOBAL, NameKind, Names, ScopeId, ScopeKind};
use super::normalise::{Kind, Stream};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::rc::Rc;

/// `<` opens template arguments or parameters.
pub const OPEN: u8 = 1;
/// `>` closes them.
pub const CLOSE: u8 = 2;
/// `<<<` of a launch, and the first `>` of its end.
pub const LAUNCH: u8 = 4;
/// `(` begins an initialiser, not parameters.
pub const DIRECT: u8 = 8;
/// A declaration statement begins here.
pub const DECL: u8 = 16;
/// A statement begins here.
pub const STMT: u8 = 32;
/// `{` of a body that is parsed on its own: a lambda's, a local class's function's, a statement expression's.
pub const BODY: u8 = 64;

/// What the pass found out, by token index.
#[derive(Debug, Default)]
pub struct Bound {
    /// What each identifier is, as far as it is one.
    pub kinds: Vec<NameKind>,
    /// Bits as above.
    pub marks: Vec<u8>,
    /// The closing token for each `<` with [`OPEN`] and each `<<<` with [`LAUNCH`] (its first `>`).
    pub angle: BTreeMap<usize, usize>,
    /// One past the `;` of a simple statement that begins here.
    pub stmt_end: BTreeMap<usize, usize>,
    /// How many ambiguous sites were decided by name.
    pub decided: usize,
}

impl Bound {
    /// Whether a mark is set.
    pub fn has(&self, i: usize, mark: u8) -> bool {
        self.marks.get(i).is_some_and(|m| m & mark != 0)
    }

    /// What an identifier is.
    pub fn kind(&self, i: usize) -> NameKind {
        self.kinds.get(i).copied().unwrap_or(NameKind::Unknown)
    }
}

/// The deepest nesting the pass follows; deeper code is left undecided and refused by the builder.
const DEPTH: u32 = 400;

/// A member function's body, looked at when its class is complete.
struct Deferred {
    lo: usize,
    hi: usize,
    scope: ScopeId,
}

struct Bias<'a> {
    st: &'a Stream,
    names: Names,
    out: Bound,
    cur: ScopeId,
    classes: u32,
    deferred: Vec<Deferred>,
    depth: u32,
    /// Side areas that have been walked.
    sides: FxHashSet<usize>,
    /// The name being walked must be a type's.
    in_type: bool,
    /// `<` that turned out to open nothing.
    not_open: FxHashSet<usize>,
    /// Tokens walked in vain for those.
    wasted: usize,
    /// The name walked last: asked for twice in a row when a statement turns out to be a declaration.
    last_path: Option<(usize, usize, ScopeId, bool, Path)>,
}

/// No template argument list is longer than this.
const MAX_ARGS: usize = 4000;
/// After so much vain work the lists looked for get short.
const PATIENCE: usize = 1_000_000;

/// Where a declaration stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ctx {
    Namespace,
    Class,
    Block,
    Param,
}

/// A qualified name that was walked over.
#[derive(Clone, Copy, Debug)]
struct Path {
    /// One past it.
    end: usize,
    /// Token of its last identifier (or `operator`, `~`).
    last: usize,
    kind: NameKind,
    /// Scope of the named class or namespace.
    scope: Option<ScopeId>,
    /// Scope the last part was looked up in, for qualified names.
    within: Option<ScopeId>,
    qualified: bool,
    /// `operator…` or `~X`.
    special: bool,
    /// `A::A`, `A<T>::A`.
    ctor: bool,
}

/// Runs the pass.
pub fn bind(st: &Stream) -> Bound {
    let n = st.toks.len();
    let mut b = Bias {
        st,
        names: Names::default(),
        out: Bound {
            kinds: vec![NameKind::Unknown; n],
            marks: vec![0; n],
            ..Bound::default()
        },
        cur: GLOBAL,
        classes: 0,
        deferred: Vec::new(),
        depth: 0,
        sides: FxHashSet::default(),
        in_type: false,
        not_open: FxHashSet::default(),
        wasted: 0,
        last_path: None,
    };
    b.declarations(0, st.end, Ctx::Namespace);
    // Arguments of attributes in places that were not looked at.
    let mut i = st.end + 1;
    while i < n {
        let known = b.sides.contains(&i);
        let e = (i..n).find(|&k| st.kind(k) == Kind::Eof).unwrap_or(n);
        if !known {
            b.group(i, e);
        }
        i = e + 1;
    }
    b.out
}

impl Bias<'_> {
    fn mark(&mut self, i: usize, m: u8) {
        if let Some(x) = self.out.marks.get_mut(i) {
            *x |= m;
        }
    }

    fn set_kind(&mut self, i: usize, k: NameKind) {
        if let Some(x) = self.out.kinds.get_mut(i) {
            *x = k;
        }
    }

    fn push(&mut self, kind: ScopeKind) -> ScopeId {
        let old = self.cur;
        self.cur = self.names.push(kind, old, "".into());
        old
    }

    fn declare(&mut self, i: usize, kind: NameKind, scope: Option<ScopeId>) {
        let to = self.names.declaring(self.cur);
        let name = self.st.rc(i);
        self.names.declare(to, name, Entry { kind, scope });
        self.set_kind(i, kind);
    }

    /// An undeclared name is used as a type: believe it from here on.
    fn guess_type(&mut self, p: &Path) {
        self.set_kind(p.last, NameKind::Type);
        self.out.decided += 1;
        if !p.qualified && self.names.lookup(self.cur, self.st.text(p.last)).is_none() {
            let name: Rc<str> = self.st.rc(p.last);
            let kind = NameKind::Type;
            self.names
                .declare(GLOBAL, name, Entry { kind, scope: None });
        }
    }

    /// The matching bracket; for one that has none, the last token before the statement's end.
    fn close(&self, i: usize, end: usize) -> usize {
        if let Some(m) = self.st.mate(i).filter(|&m| m > i && m < end) {
            return m;
        }
        if self.st.s(i) == "{" {
            return end;
        }
        let mut j = i + 1;
        while j < end && !matches!(self.st.s(j), ";" | "{" | "}") {
            j += 1;
        }
        (j - 1).max(i)
    }

    fn enter(&mut self) -> bool {
        self.depth += 1;
        if self.depth > DEPTH {
            self.depth -= 1;
            return false;
        }
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Walks a name where only a type can stand: a `<` after an undeclared name opens arguments.
    fn type_path(&mut self, i: usize, end: usize) -> Option<Path> {
        let old = std::mem::replace(&mut self.in_type, true);
        let p = self.path(i, end);
        self.in_type = old;
        p
    }

    /// Walks a qualified name, template arguments included, and sets the kinds of its identifiers.
    fn path(&mut self, i: usize, end: usize) -> Option<Path> {
        if let Some((at, to, scope, in_type, p)) = self.last_path
            && (at, to, scope) == (i, end, self.cur)
            && (in_type == self.in_type || p.kind != NameKind::Unknown)
            // A guess may have been made since.
            && self.out.kind(p.last) == p.kind
        {
            return Some(p);
        }
        let p = self.path_walk(i, end)?;
        self.last_path = Some((i, end, self.cur, self.in_type, p));
        Some(p)
    }

    fn path_walk(&mut self, i: usize, end: usize) -> Option<Path> {
        let mut j = i;
        let mut within: Option<Option<ScopeId>> = None;
        let mut qualified = false;
        if self.st.s(j) == "::" {
            within = Some(Some(GLOBAL));
            qualified = true;
            j += 1;
        }
        let mut previous: Option<usize> = None;
        loop {
            if j >= end {
                return None;
            }
            let mut forced = false;
            if self.st.s(j) == "template" {
                forced = true;
                j += 1;
            }
            let special = |end, last| Path {
                end,
                last,
                kind: NameKind::Fn,
                scope: None,
                within: within.flatten(),
                qualified,
                special: true,
                ctor: false,
            };
            if self.st.s(j) == "~" && self.st.ident(j + 1) {
                self.set_kind(j + 1, NameKind::Type);
                return Some(special(j + 2, j));
            }
            if self.st.s(j) == "operator" {
                let e = self.operator_name(j + 1, end);
                let mut p = special(e, j);
                let friend = self.st.s(e + 1) == ">" && self.st.s(e + 2) == "(";
                if self.st.s(e) == "<"
                    && (forced || friend || !self.st.c() && self.plausible_args(e, end))
                    && let Some(c) = self.template_args(e, end)
                {
                    p.end = c + 1;
                }
                return Some(p);
            }
            if !self.st.ident(j) {
                return None;
            }
            let name = self.st.rc(j);
            let entry = match within {
                None if self.st.s(j + 1) == "::" => self
                    .names
                    .lookup_qualifier(self.cur, &name)
                    .or_else(|| self.names.lookup(self.cur, &name)),
                None => self.names.lookup(self.cur, &name),
                Some(Some(s)) => self.names.lookup_in(s, &name),
                Some(None) => None,
            };
            let mut kind = entry.map_or(NameKind::Unknown, |e| e.kind);
            if forced && !kind.is_template() {
                kind = NameKind::FnTemplate;
            }
            let ctor = previous.is_some_and(|p| *self.st.rc(p) == *name);
            self.set_kind(j, kind);
            let last = j;
            j += 1;
            if self.st.s(j) == "<" {
                if kind.is_template() {
                    if let Some(c) = self.template_args(j, end) {
                        self.out.decided += 1;
                        j = c + 1;
                    }
                } else if (kind == NameKind::Unknown && self.in_type
                    // Nobody compares a function.
                    || matches!(kind, NameKind::Unknown | NameKind::Fn)
                        && !self.st.c()
                        && self.plausible_args(j, end))
                    && let Some(c) = self.template_args(j, end)
                {
                    kind = if self.st.s(c + 1) == "(" {
                        NameKind::FnTemplate
                    } else {
                        NameKind::TypeTemplate
                    };
                    self.set_kind(last, kind);
                    self.out.decided += 1;
                    j = c + 1;
                }
            }
            let goes_on = self.st.s(j) == "::"
                && (self.st.ident(j + 1)
                    || matches!(self.st.s(j + 1), "~" | "operator" | "template"));
            let scope = entry.and_then(|e| e.scope);
            if !goes_on {
                return Some(Path {
                    end: j,
                    last,
                    kind,
                    scope,
                    within: within.flatten(),
                    qualified,
                    special: false,
                    ctor,
                });
            }
            if kind == NameKind::Unknown {
                // A qualifier is a class or a namespace.
                self.set_kind(last, NameKind::Type);
            }
            previous = Some(last);
            qualified = true;
            within = Some(scope);
            j += 1;
        }
    }

    /// One past the operator's name that begins at `i` (after `operator`).
    fn operator_name(&mut self, i: usize, end: usize) -> usize {
        match self.st.s(i) {
            "(" | "[" => self.close(i, end) + 1,
            "new" | "delete" => {
                if self.st.s(i + 1) == "[" {
                    i + 3
                } else {
                    i + 1
                }
            }
            ">" => {
                let mut j = i;
                while self.st.toks.get(j).is_some_and(|t| t.glued) {
                    j += 1;
                }
                j + 1
            }
            "::" => self.conversion(i, end),
            "," => i + 1,
            s if !s.is_empty() && !s.starts_with(|c: char| c.is_alphabetic() || c == '_') => i + 1,
            _ if self.st.text(i).starts_with('"') => {
                i + if self.st.text(i).ends_with('"') { 2 } else { 1 }
            }
            _ => self.conversion(i, end),
        }
    }

    /// One past the type of a conversion operator.
    fn conversion(&mut self, i: usize, end: usize) -> usize {
        let mut j = i;
        while j < end && !matches!(self.st.s(j), "(" | ";" | "{" | ")" | "}") {
            if self.st.ident(j) || self.st.s(j) == "::" {
                match self.path(j, end) {
                    Some(p) => {
                        if p.kind == NameKind::Unknown {
                            self.set_kind(p.last, NameKind::Type);
                        }
                        j = p.end;
                        continue;
                    }
                    None => return j,
                }
            }
            j += 1;
        }
        j
    }

    /// Marks the template arguments that open at `i`; gives the closing token.
    fn template_args(&mut self, i: usize, end: usize) -> Option<usize> {
        if self.not_open.contains(&i) || !self.enter() {
            return None;
        }
        let reach = if self.wasted > PATIENCE { 64 } else { MAX_ARGS };
        let end = end.min(i + reach);
        let mut j = i + 1;
        let stop = expr::Stop {
            comma: true,
            angle: true,
            colon: false,
        };
        let in_type = std::mem::replace(&mut self.in_type, false);
        let close = loop {
            let lo = j;
            self.guess_pointer_type(lo, end);
            j = self.expr(j, end, stop);
            match self.st.s(j) {
                "," if j < end => j += 1,
                ">" if j < end => break Some(j),
                _ => break None,
            }
        };
        self.leave();
        self.in_type = in_type;
        let Some(c) = close else {
            self.not_open.insert(i);
            self.wasted += j - i;
            return None;
        };
        self.mark(i, OPEN);
        self.mark(c, CLOSE);
        self.out.angle.insert(i, c);
        Some(c)
    }

    /// Whether `<` after an undeclared name looks like template arguments: only what types are made of, and what
    /// follows the `>` cannot follow a comparison.
    fn plausible_args(&self, i: usize, end: usize) -> bool {
        let mut depth = 0i32;
        let mut j = i;
        while j < end.min(i + 200) {
            match self.st.s(j) {
                "<" => depth += 1,
                ">" => {
                    depth -= 1;
                    if depth == 0 {
                        let n = j + 1;
                        return matches!(
                            self.st.s(n),
                            "(" | "::" | "{" | "&" | "*" | "&&" | ">" | "," | ")" | ";" | "..."
                        ) || self.st.ident(n) && !self.st.toks[j].glued;
                    }
                }
                "(" | "[" => j = self.close(j, end),
                "," | "::" | "*" | "&" | "..." | "const" | "unsigned" | "signed" | "typename"
                | "int" | "float" | "double" | "char" | "long" | "short" | "bool" | "void"
                | "true" | "false" | "+" | "-" | "/" | "%" | "struct" | "class" | "decltype"
                | "sizeof" => {}
                "" if j < self.st.end => {}
                _ => return false,
            }
            j += 1;
        }
        false
    }

    /// `Unknown *` at the place of a type: `Unknown` is one.
    fn guess_pointer_type(&mut self, i: usize, end: usize) {
        let mut j = i;
        while matches!(self.st.s(j), "const" | "volatile") {
            j += 1;
        }
        if j >= end || !self.st.ident(j) || self.names.lookup(self.cur, self.st.text(j)).is_some() {
            return;
        }
        let mut k = j + 1;
        while matches!(self.st.s(k), "*" | "&" | "&&" | "const") {
            k += 1;
        }
        if (k > j + 1 || j > i) && matches!(self.st.s(k), ")" | "," | ">") && k <= end {
            let name = self.st.rc(j);
            let kind = NameKind::Type;
            self.names
                .declare(GLOBAL, name, Entry { kind, scope: None });
            self.out.decided += 1;
        }
    }
}
