//! Declarators: `*(*f[3])(int)` as a list of steps from the base type outward, and parameters.

use super::decl::Place;
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::DIRECT;
use crate::syntax::codes;

/// One step of a declarator, in the order in which they apply to the base type.
#[derive(Clone, Debug)]
pub enum Step {
    /// `*`, with qualifiers.
    Pointer(Quals, Loc),
    /// `&`
    LRef(Loc),
    /// `&&`
    RRef(Loc),
    /// `C::*`
    Member(QualName, Quals, Loc),
    /// `[n]`
    Array(Option<Expr>, Loc),
    /// `(…)`
    Function(Box<FnStep>, Loc),
}

/// What a parameter list and the things behind it say.
#[derive(Clone, Debug)]
pub struct FnStep {
    params: Vec<Param>,
    variadic: bool,
    unspecified: bool,
    is_const: bool,
    is_volatile: bool,
    ref_qual: Option<RefQual>,
    is_noexcept: bool,
    is_noexcept_false: bool,
    noexcept_if: Option<Box<Expr>>,
    trailing: Option<TypeExpr>,
}

/// A declarator.
#[derive(Clone, Debug, Default)]
pub struct Declarator {
    /// The name; none for abstract ones.
    pub name: Option<QualName>,
    /// From the base type outward.
    pub steps: Vec<Step>,
    /// `...` before the name.
    pub is_pack: bool,
    /// Attributes inside and behind.
    pub attrs: Attrs,
    /// `[a, b]` of a structured binding.
    pub bindings: Option<Vec<Ident>>,
    /// `override` was written.
    pub is_override: bool,
    /// `requires` behind a function's head.
    pub requires: Option<Expr>,
    /// Attributes before this token and earlier ones have been read.
    seen: usize,
}

/// More levels of pointers, arrays and functions than anybody needs.
const MAX_STEPS: usize = 100;

impl Declarator {
    /// The declared type.
    pub fn apply(&self, base: TypeExpr) -> TypeExpr {
        let mut t = base;
        for s in &self.steps {
            let (kind, quals, loc) = match s {
                Step::Pointer(q, l) => (TypeKind::Pointer(Box::new(t)), *q, *l),
                Step::LRef(l) => (TypeKind::LRef(Box::new(t)), Quals::default(), *l),
                Step::RRef(l) => (TypeKind::RRef(Box::new(t)), Quals::default(), *l),
                Step::Member(c, q, l) => (TypeKind::MemberPointer(c.clone(), Box::new(t)), *q, *l),
                Step::Array(n, l) => (
                    TypeKind::Array(Box::new(t), n.clone().map(Box::new)),
                    Quals::default(),
                    *l,
                ),
                Step::Function(f, l) => (
                    TypeKind::Function(Box::new(FnType {
                        ret: f.trailing.clone().unwrap_or(t),
                        params: f.params.clone(),
                        variadic: f.variadic,
                        unspecified: f.unspecified,
                        is_const: f.is_const,
                        is_volatile: f.is_volatile,
                        ref_qual: f.ref_qual,
                        is_noexcept: f.is_noexcept,
                        is_noexcept_false: f.is_noexcept_false,
                        noexcept_if: f.noexcept_if.clone(),
                    })),
                    Quals::default(),
                    *l,
                ),
            };
            t = TypeExpr { kind, quals, loc };
        }
        t
    }
}

impl Builder<'_> {
    /// A declarator; with [`Place::TypeId`] one without a name.
    pub(in crate::syntax) fn declarator(&mut self, c: &mut Cur, place: Place) -> Built<Declarator> {
        self.deeper(c.i, |b| b.declarator_inner(c, place))
    }

    fn declarator_inner(&mut self, c: &mut Cur, place: Place) -> Built<Declarator> {
        // The specifiers have read the attributes before the first token.
        let mut d = Declarator {
            seen: c.i,
            ..Declarator::default()
        };
        // Pointer operators.
        loop {
            if place != Place::TypeId {
                self.declarator_attrs(c.i, &mut d);
            }
            let lo = c.i;
            match self.s(c) {
                "*" => {
                    c.i += 1;
                    let q = self.pointer_quals(c);
                    d.steps.push(Step::Pointer(q, self.st.loc(lo, c.i)));
                }
                "&" => {
                    c.i += 1;
                    d.steps.push(Step::LRef(self.st.loc(lo, c.i)));
                }
                "&&" => {
                    c.i += 1;
                    d.steps.push(Step::RRef(self.st.loc(lo, c.i)));
                }
                "..." if place != Place::TypeId => {
                    c.i += 1;
                    d.is_pack = true;
                }
                "::" | "" => match self.member_pointer(c)? {
                    Some(name) => {
                        let q = self.pointer_quals(c);
                        d.steps.push(Step::Member(name, q, self.st.loc(lo, c.i)));
                    }
                    None => break,
                },
                _ => break,
            }
        }
        // The name, or a declarator in parentheses.
        let mut inner: Option<Declarator> = None;
        match self.s(c) {
            "(" if self.nested(c, place) => {
                let m = self.close(c.i, c.end)?;
                let mut n = Cur { i: c.i + 1, end: m };
                let d = self.declarator(&mut n, place)?;
                if n.i != m {
                    return self.expected(&n, "`)`");
                }
                c.i = m + 1;
                inner = Some(d);
            }
            "[" if matches!(place, Place::Block | Place::Namespace) && d.name.is_none() => {
                let m = self.close(c.i, c.end)?;
                let mut names = Vec::new();
                for (lo, hi) in self.commas(c.i + 1, m) {
                    if hi != lo + 1 || !self.st.ident(lo) {
                        return self.expected(&Cur { i: lo, end: c.end }, "a name");
                    }
                    names.push(self.ident_at(lo));
                }
                c.i = m + 1;
                d.bindings = Some(names);
                return Ok(d);
            }
            "~" | "operator" | "::" if place != Place::TypeId => {
                d.name = Some(self.qual_name(c)?);
            }
            _ if self.at_ident(c) && place != Place::TypeId => {
                d.name = Some(self.qual_name(c)?);
            }
            _ => {}
        }
        // Suffixes bind tighter than the pointer operators, inner ones first.
        let mut suffixes = Vec::new();
        loop {
            if place != Place::TypeId {
                self.declarator_attrs(c.i, &mut d);
            }
            let lo = c.i;
            match self.s(c) {
                "[" => {
                    let m = self.close(c.i, c.end)?;
                    let mut n = c.i + 1;
                    // `[static 3]`, `[const]` of C parameters
                    while matches!(self.st.s(n), "static" | "const" | "volatile") && n < m {
                        n += 1;
                    }
                    let star = self.st.s(n) == "*" && n + 1 == m;
                    let size = if n == m || star {
                        None
                    } else {
                        Some(self.whole_expr(n, m)?)
                    };
                    c.i = m + 1;
                    suffixes.push(Step::Array(size, self.st.loc(lo, c.i)));
                }
                "(" if !self.bound.has(c.i, DIRECT) => {
                    // A type-id in an expression: `int (x)` is not a function type unless its insides are parameters.
                    let f = self.function_step(c, &mut d)?;
                    suffixes.push(Step::Function(Box::new(f), self.st.loc(lo, c.i)));
                }
                "asm" if place != Place::TypeId && self.ahead(c, 1) == "(" => {
                    let (at, label) = (c.i, self.st.text(c.i + 2).trim_matches('"'));
                    // A register for a variable has no effect; another symbol than the name's has.
                    let mut words = (0..at).rev().map(|i| self.st.s(i));
                    let is_register = words
                        .by_ref()
                        .take_while(|w| !matches!(*w, ";" | "{" | "}"))
                        .any(|w| w == "register");
                    let own = d.name.as_ref().and_then(super::decl::simple);
                    if !is_register && own.is_none_or(|n| &*n.name != label) {
                        return self.fail(
                            at,
                            codes::REFUSED_WORD,
                            "a symbol of another name (`asm(\"…\")`) is not supported yet",
                        );
                    }
                    c.i = self.close(at + 1, c.end)? + 1;
                }
                _ => break,
            }
        }
        if d.steps.len() + suffixes.len() > MAX_STEPS {
            return self.fail(c.i, codes::TOO_DEEP, "a type of this many levels");
        }
        suffixes.reverse();
        d.steps.append(&mut suffixes);
        if let Some(n) = inner {
            d.name = n.name;
            d.is_pack |= n.is_pack;
            d.is_override |= n.is_override;
            d.requires = d.requires.take().or(n.requires);
            super::decl::merge(&mut d.attrs, n.attrs);
            d.steps.extend(n.steps);
        }
        Ok(d)
    }

    /// Adds the attributes before token `i`, once.
    fn declarator_attrs(&mut self, i: usize, d: &mut Declarator) {
        if i > d.seen {
            d.seen = i;
            self.attrs_at(i, &mut d.attrs);
        }
    }

    fn pointer_quals(&mut self, c: &mut Cur) -> Quals {
        let mut q = Quals::default();
        loop {
            q.is_restrict |= self.restrict_at(c.i);
            match self.s(c) {
                "const" => q.is_const = true,
                "volatile" => q.is_volatile = true,
                _ => return q,
            }
            c.i += 1;
        }
    }

    /// `C::*` at the cursor.
    fn member_pointer(&mut self, c: &mut Cur) -> Built<Option<QualName>> {
        let Some((end, _)) = self.peek_name(c.i, c.end) else {
            return Ok(None);
        };
        if end + 1 >= c.end || self.st.s(end) != "::" || self.st.s(end + 1) != "*" {
            return Ok(None);
        }
        let mut n = Cur { i: c.i, end };
        let name = self.qual_name(&mut n)?;
        c.i = end + 2;
        Ok(Some(name))
    }

    /// Whether `(` at the cursor encloses a declarator.
    fn nested(&self, c: &Cur, place: Place) -> bool {
        let i = c.i + 1;
        if self.bound.has(c.i, DIRECT) {
            return false;
        }
        match self.s(&Cur { i, end: c.end }) {
            "*" | "&" | "&&" | "(" => true,
            "[" => place == Place::TypeId,
            "" | "::" => {
                if let Some((end, _)) = self.peek_name(i, c.end)
                    && self.st.s(end) == "::"
                    && self.st.s(end + 1) == "*"
                {
                    return true;
                }
                place != Place::TypeId
                    && self.st.ident(i)
                    && (place == Place::Typedef || !self.bound.kind(i).is_type())
                    && matches!(self.st.s(i + 1), ")" | "[" | "(")
            }
            _ => false,
        }
    }

    /// `(params) const noexcept -> T` at the cursor.
    fn function_step(&mut self, c: &mut Cur, d: &mut Declarator) -> Built<FnStep> {
        let m = self.close(c.i, c.end)?;
        let (params, variadic, unspecified) = self.params(c.i + 1, m)?;
        c.i = m + 1;
        let mut f = FnStep {
            params,
            variadic,
            unspecified,
            is_const: false,
            is_volatile: false,
            ref_qual: None,
            is_noexcept: false,
            is_noexcept_false: false,
            noexcept_if: None,
            trailing: None,
        };
        loop {
            self.declarator_attrs(c.i, d);
            match self.s(c) {
                "const" => f.is_const = true,
                "volatile" => f.is_volatile = true,
                "&" => f.ref_qual = Some(RefQual::LValue),
                "&&" => f.ref_qual = Some(RefQual::RValue),
                "noexcept" | "throw" => {
                    f.is_noexcept = true;
                    if self.ahead(c, 1) == "(" {
                        let m = self.close(c.i + 1, c.end)?;
                        // `noexcept(false)` and `throw(X)` promise nothing.
                        if self.s(c) == "throw" {
                            f.is_noexcept = m == c.i + 2;
                            f.is_noexcept_false = !f.is_noexcept;
                        } else if m == c.i + 3 && matches!(self.st.s(c.i + 2), "true" | "false") {
                            f.is_noexcept = self.st.s(c.i + 2) == "true";
                            f.is_noexcept_false = !f.is_noexcept;
                        } else {
                            f.is_noexcept = false;
                            f.noexcept_if = Some(Box::new(self.whole_expr(c.i + 2, m)?));
                        }
                        c.i = m;
                    }
                }
                "->" => {
                    c.i += 1;
                    f.trailing = Some(self.type_id(c)?);
                    continue;
                }
                "" if self.at_ident(c) && !self.st.c() => match self.st.text(c.i) {
                    "override" => d.is_override = true,
                    "final" => {}
                    "requires" => {
                        d.requires = self.requires_clause(c)?;
                        continue;
                    }
                    _ => break,
                },
                _ => break,
            }
            c.i += 1;
        }
        Ok(f)
    }

    /// The parameters in `lo..hi`: list, variadic, unspecified.
    pub(super) fn params(&mut self, lo: usize, hi: usize) -> Built<(Vec<Param>, bool, bool)> {
        if lo == hi {
            return Ok((Vec::new(), false, self.st.c()));
        }
        if lo + 1 == hi && self.st.s(lo) == "void" {
            return Ok((Vec::new(), false, false));
        }
        let mut params = Vec::new();
        let mut variadic = false;
        for (lo, hi) in self.commas(lo, hi) {
            if self.st.s(lo) == "..." && lo + 1 == hi {
                variadic = true;
                continue;
            }
            params.push(self.param(lo, hi)?);
        }
        // `f(T x...)`: C++ lets the comma away; ours never do, and a pack's `...` stands before the name.
        Ok((params, variadic, false))
    }

    /// One parameter.
    pub(super) fn param(&mut self, lo: usize, hi: usize) -> Built<Param> {
        self.deeper(lo, |b| {
            let mut c = Cur { i: lo, end: hi };
            let specs = b.specifiers(&mut c, Place::Param)?;
            let base = match specs.ty {
                Some(t) => t,
                None if b.st.c() && b.at_ident(&c) => b.implicit_int(lo),
                None => return b.fail(lo, codes::NO_TYPE, "a parameter without a type"),
            };
            if specs.defines.is_some() && !specs.elaborated {
                return b.fail(lo, codes::CPP_FEATURE, "a type defined in a parameter list");
            }
            let d = b.declarator(&mut c, Place::Param)?;
            let default = if b.eat(&mut c, "=") {
                Some(b.initializer(&mut c)?)
            } else {
                None
            };
            if c.i != hi {
                return b.expected(&c, "`,` or `)`");
            }
            let name = match &d.name {
                None => None,
                Some(q) => match q.parts.as_slice() {
                    [
                        NamePart {
                            name: Unqualified::Ident(n),
                            args: None,
                        },
                    ] => Some(Ident {
                        name: n.clone(),
                        loc: q.loc,
                    }),
                    _ => return b.expected(&Cur { i: lo, end: hi }, "a parameter's name"),
                },
            };
            Ok(Param {
                name,
                ty: d.apply(base),
                default,
                is_pack: d.is_pack,
                concept: specs.concept.map(Box::new),
                loc: b.st.loc(lo, hi),
            })
        })
    }

    /// `int`, where C lets it out.
    pub(super) fn implicit_int(&self, at: usize) -> TypeExpr {
        TypeExpr {
            kind: TypeKind::Builtin(BuiltinType::Int),
            quals: Quals::default(),
            loc: self.st.loc(at, at + 1),
        }
    }
}
