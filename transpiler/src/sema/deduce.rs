//! Template argument deduction (C++17 [temp.deduct]): matching types against patterns, and choosing partial specialisations by it.
//!
//! A pattern is a written type in which parameters of the template occur; it is matched against a concrete type, filling one slot a
//! parameter. Parts that do not mention a parameter are resolved in the template's scope; parts that mention one in a way that
//! cannot be inverted (`typename T::type`, `N + 1`) deduce nothing. Everything runs with messages muted. What calls and `auto` make of it is
//! in [`super::candidates`].
//! Which of two templates is more specialised is decided in [`super::ordering`].

use super::Sema;
use super::entity::*;
use super::scope::ScopeKind;
use super::walk::{names_in_expr, names_in_type};
use crate::hir::{QTy, RecordId, Ty, TyId};
use crate::syntax::ast::{
    self, DeclKind, Loc, QualName, Quals, TemplateArg, TemplateParam, TemplateParamKind, TypeExpr,
    TypeKind, Unqualified,
};
use std::rc::Rc;

/// The parameters being deduced, and where the other names of a pattern are looked up.
#[derive(Clone, Copy)]
pub(super) struct Pattern<'a> {
    /// The parameters.
    pub params: &'a [TemplateParam],
    /// The scope the template stands in.
    pub scope: ScopeId,
}

impl Pattern<'_> {
    /// The parameter that a name is.
    pub(super) fn param(&self, q: &QualName) -> Option<usize> {
        match q.parts.as_slice() {
            [part] if !q.global => match &part.name {
                Unqualified::Ident(n) => self.named(n),
                _ => None,
            },
            _ => None,
        }
    }

    /// The parameter of a name.
    pub(super) fn named(&self, n: &str) -> Option<usize> {
        self.params
            .iter()
            .position(|p| p.name.as_ref().is_some_and(|i| *i.name == *n))
    }

    fn among(&self, names: &[Rc<str>]) -> bool {
        names.iter().any(|n| self.named(n).is_some())
    }

    /// Whether a type mentions a parameter.
    pub(super) fn type_depends(&self, t: &TypeExpr) -> bool {
        let mut names = Vec::new();
        names_in_type(t, &mut names);
        self.among(&names)
    }

    /// Whether an expression mentions a parameter.
    pub(super) fn expr_depends(&self, e: &ast::Expr) -> bool {
        let mut names = Vec::new();
        names_in_expr(e, &mut names);
        self.among(&names)
    }

    /// Whether one of some arguments mentions a parameter.
    pub(super) fn args_depend(&self, args: &[TemplateArg]) -> bool {
        args.iter().any(|a| match a {
            TemplateArg::Type(t) => self.type_depends(t),
            TemplateArg::Expr(e) => self.expr_depends(e),
        })
    }

    /// Whether nothing is deduced from a name because what is before its last `::` depends on a parameter.
    pub(super) fn prefix_depends(&self, q: &QualName) -> bool {
        let n = q.parts.len().saturating_sub(1);
        q.parts[..n].iter().any(|part| {
            let named = match &part.name {
                Unqualified::Ident(n) => self.named(n).is_some(),
                _ => false,
            };
            named || part.args.as_ref().is_some_and(|a| self.args_depend(a))
        })
    }
}

/// How exactly a type must fit the pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Qualifiers may be added and derived classes fit, as in calls ([temp.deduct.call]/4); overload resolution checks the rest.
    Call,
    /// Everything must be equal.
    Exact,
}

/// What is known of each parameter.
#[derive(Clone)]
pub(super) struct Slots {
    /// The arguments.
    pub args: Vec<Option<TArg>>,
    /// A pack whose first elements were given explicitly and that may grow.
    pub open: Vec<bool>,
}

impl Slots {
    /// Nothing known of `n` parameters.
    pub(super) fn new(n: usize) -> Self {
        Self {
            args: vec![None; n],
            open: vec![false; n],
        }
    }

    fn unify(&mut self, i: usize, a: TArg) -> bool {
        let Some(slot) = self.args.get_mut(i) else {
            return false;
        };
        match (&*slot, &a) {
            (None, _) => {
                *slot = Some(a);
                true
            }
            (Some(TArg::Value(_, x)), TArg::Value(_, y)) => x == y,
            (Some(x), y) => x == y,
        }
    }
}

/// A pattern that stands for each element of a pack.
#[derive(Clone, Copy)]
pub(super) enum Element<'a> {
    /// `Ts...`, `C<Ts>...`
    Type(&'a TypeExpr),
    /// `Ns...`
    Expr(&'a ast::Expr),
}

/// An expression without its parentheses.
pub(super) fn bare(e: &ast::Expr) -> &ast::Expr {
    let mut e = e;
    while let ast::ExprKind::Paren(i) = &*e.kind {
        e = i;
    }
    e
}

/// The element pattern of an argument that is a pack expansion.
fn expansion(w: &TemplateArg) -> Option<Element<'_>> {
    match w {
        TemplateArg::Type(TypeExpr {
            kind: TypeKind::Pack(inner),
            ..
        }) => Some(Element::Type(inner)),
        TemplateArg::Expr(e) => match &*e.kind {
            ast::ExprKind::PackExpansion(inner) => Some(Element::Expr(inner)),
            _ => None,
        },
        _ => None,
    }
}

/// A parameter's type, and whether it is a pack.
pub(super) fn param_type(p: &ast::Param) -> (&TypeExpr, bool) {
    match &p.ty.kind {
        TypeKind::Pack(inner) => (inner, true),
        _ => (&p.ty, p.is_pack),
    }
}

/// A function's parameters without `(void)`.
pub(super) fn fn_params(f: &ast::FnType) -> &[ast::Param] {
    match f.params.as_slice() {
        [one]
            if one.name.is_none()
                && matches!(one.ty.kind, TypeKind::Builtin(ast::BuiltinType::Void)) =>
        {
            &[]
        }
        all => all,
    }
}

impl<'a> Sema<'a> {
    /// Takes the pattern's qualifiers off a type; `None`: it lacks one and must not.
    pub(super) fn strip_quals(&mut self, a: QTy, q: Quals, mode: Mode) -> Option<QTy> {
        if !q.is_const && !q.is_volatile {
            return Some(a);
        }
        match *self.ty(a.id) {
            Ty::Array(e, n) => {
                let e = self.strip_quals(e, q, mode)?;
                Some(QTy::plain(self.intern(Ty::Array(e, n))))
            }
            _ => {
                let lacks = (q.is_const && !a.is_const) || (q.is_volatile && !a.is_volatile);
                if mode == Mode::Exact && lacks {
                    return None;
                }
                Some(QTy {
                    id: a.id,
                    is_const: a.is_const && !q.is_const,
                    is_volatile: a.is_volatile && !q.is_volatile,
                })
            }
        }
    }

    /// Matches a type against a pattern.
    pub(super) fn deduce_type(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        a: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        if !p.type_depends(te) {
            return mode == Mode::Call || self.resolves_to(p, te, a);
        }
        match self.strip_quals(a, te.quals, mode) {
            Some(a) => self.deduce_unqualified(p, te, a, mode, st),
            None => false,
        }
    }

    /// Whether a part of a pattern without parameters is this type.
    fn resolves_to(&mut self, p: Pattern<'a>, te: &'a TypeExpr, a: QTy) -> bool {
        let (t, ok) = self.muted(|s| s.in_scope(p.scope, |s| s.resolve(te)));
        ok && t == a
    }

    /// The same where the pattern's own qualifiers do not matter.
    pub(super) fn deduce_unqualified(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        a: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        if self.is_error(a.id) || !self.enter(te.loc) {
            return false;
        }
        let r = self.deduce_kind(p, te, a, mode, st);
        self.leave();
        r
    }

    fn deduce_kind(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        a: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        match &te.kind {
            TypeKind::Named(q) | TypeKind::Elaborated(_, q) => {
                let Some(last) = q.parts.last() else {
                    return false;
                };
                if let (Some(i), None) = (p.param(q), &last.args) {
                    return matches!(p.params[i].kind, TemplateParamKind::Type { .. })
                        && st.unify(i, TArg::Type(a));
                }
                match &last.args {
                    Some(args) => self.deduce_template_id(p, q, args, a, mode, st),
                    // `T::type`: not deduced.
                    None => true,
                }
            }
            TypeKind::Pointer(inner) => match *self.ty(a.id) {
                Ty::Pointer(t) if mode == Mode::Call || (!a.is_const && !a.is_volatile) => {
                    self.deduce_type(p, inner, t, mode, st)
                }
                _ => false,
            },
            TypeKind::LRef(inner) | TypeKind::RRef(inner) => {
                let rvalue = matches!(te.kind, TypeKind::RRef(_));
                match *self.ty(a.id) {
                    Ty::Ref(t, r) if r == rvalue => self.deduce_type(p, inner, t, Mode::Exact, st),
                    _ => false,
                }
            }
            TypeKind::Array(elem, bound) => match *self.ty(a.id) {
                Ty::Array(e, n) => {
                    self.deduce_type(p, elem, e, mode, st)
                        && self.deduce_bound(p, bound.as_deref(), n, st)
                }
                _ => false,
            },
            TypeKind::Function(f) => match self.ty(a.id).clone() {
                Ty::Function(sig) => {
                    sig.variadic == f.variadic
                        && self.deduce_type(p, &f.ret, sig.ret, Mode::Exact, st)
                        && self.deduce_params(p, fn_params(f), &sig.params, st)
                }
                _ => false,
            },
            TypeKind::Decltype(..) => true,
            TypeKind::Builtin(_) | TypeKind::Auto | TypeKind::DecltypeAuto | TypeKind::Pack(_) => {
                false
            }
            TypeKind::MemberPointer(q, inner) => {
                let Some(key) = self.member_pointer(a.id) else {
                    return false;
                };
                let class = QTy::plain(self.record_type(key.class));
                let fits = match p.param(q) {
                    Some(i) => {
                        matches!(p.params[i].kind, TemplateParamKind::Type { .. })
                            && st.unify(i, TArg::Type(class))
                    }
                    None => match q.parts.last().and_then(|l| l.args.as_deref()) {
                        Some(args) => self.deduce_template_id(p, q, args, class, mode, st),
                        None => {
                            let (t, ok) =
                                self.muted(|s| s.in_scope(p.scope, |s| s.resolve_named(q)));
                            ok && t == class
                        }
                    },
                };
                // A plain parameter takes functions of both kinds.
                let same = match &inner.kind {
                    TypeKind::Function(f) => f.is_const == key.is_const,
                    _ => true,
                };
                fits && same && self.deduce_type(p, inner, key.ty, Mode::Exact, st)
            }
        }
    }

    fn deduce_bound(
        &mut self,
        p: Pattern<'a>,
        bound: Option<&'a ast::Expr>,
        n: Option<u64>,
        st: &mut Slots,
    ) -> bool {
        match (bound, n) {
            (None, None) => true,
            (Some(e), Some(n)) => {
                self.deduce_value(p, e, TArg::Value(self.t.ulong, i128::from(n)), st)
            }
            _ => false,
        }
    }

    /// A written value against a value.
    pub(super) fn deduce_value(
        &mut self,
        p: Pattern<'a>,
        e: &'a ast::Expr,
        a: TArg,
        st: &mut Slots,
    ) -> bool {
        let e = bare(e);
        if let ast::ExprKind::Name(q) = &*e.kind
            && let Some(i) = p.param(q)
        {
            return matches!(p.params[i].kind, TemplateParamKind::Value { .. }) && st.unify(i, a);
        }
        if p.expr_depends(e) {
            return true;
        }
        let TArg::Value(_, want) = a else {
            return false;
        };
        let (v, ok) = self.muted(|s| {
            s.outside(|s| {
                s.in_scope(p.scope, |s| {
                    let v = s.value(e);
                    s.eval_int(&v)
                })
            })
        });
        ok && v == Some(want)
    }

    /// Parameter types of function types, which must be equal.
    fn deduce_params(
        &mut self,
        p: Pattern<'a>,
        params: &'a [ast::Param],
        types: &[QTy],
        st: &mut Slots,
    ) -> bool {
        for (k, param) in params.iter().enumerate() {
            let (te, is_pack) = param_type(param);
            if is_pack {
                let rest: Vec<TArg> = types
                    .get(k..)
                    .unwrap_or_default()
                    .iter()
                    .map(|t| TArg::Type(*t))
                    .collect();
                return k + 1 == params.len()
                    && self.deduce_pack(p, Element::Type(te), &rest, Mode::Exact, st);
            }
            let Some(a) = types.get(k) else {
                return false;
            };
            if !self.deduce_param_exact(p, te, *a, st) {
                return false;
            }
        }
        params.len() == types.len()
    }

    /// One parameter's written type against an adjusted parameter type.
    pub(super) fn deduce_param_exact(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        a: QTy,
        st: &mut Slots,
    ) -> bool {
        if !p.type_depends(te) {
            let (t, ok) = self.muted(|s| s.in_scope(p.scope, |s| s.resolve_param(te)));
            return ok && t.id == a.id;
        }
        match (&te.kind, self.ty(a.id).clone()) {
            (TypeKind::Array(elem, _), Ty::Pointer(t)) => {
                self.deduce_type(p, elem, t, Mode::Exact, st)
            }
            (TypeKind::Array(..), _) => false,
            (TypeKind::Function(_), Ty::Pointer(t)) => self.deduce_type(p, te, t, Mode::Exact, st),
            (_, Ty::Pointer(t))
                if let Some(fits) = self.deduce_array_alias(p, te, t, Mode::Exact, st) =>
            {
                fits
            }
            _ => self.deduce_unqualified(p, te, a.unqualified(), Mode::Exact, st),
        }
    }

    /// `C<T, N>` against a class: itself an instance of `C`, or, in calls, derived from one.
    fn deduce_template_id(
        &mut self,
        p: Pattern<'a>,
        q: &'a QualName,
        args: &'a [TemplateArg],
        a: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        if p.prefix_depends(q) {
            return true;
        }
        // A template template parameter.
        if let Some(i) = p.param(q) {
            let Some((t, actual)) = self
                .record_of(a.id)
                .and_then(|r| self.class(r).template.clone())
            else {
                return false;
            };
            return (mode == Mode::Call || (!a.is_const && !a.is_volatile))
                && st.unify(i, TArg::Template(t))
                && self.deduce_args(p, args, &actual, true, st);
        }
        let Some(t) = self.template_of(p, q) else {
            return false;
        };
        if self.tpl(t).kind == TplKind::Alias {
            return self.deduce_alias(p, t, args, a, mode, st);
        }
        // The library's parameters for anything that can be called take every function object: nothing is deduced from them.
        if mode == Mode::Call && self.is_callable(t) {
            return true;
        }
        if mode == Mode::Exact && (a.is_const || a.is_volatile) {
            return false;
        }
        let Some(r) = self.record_of(a.id) else {
            return false;
        };
        let more = !self.tpl(t).params.iter().any(|p| p.is_pack);
        match self.class(r).template.clone() {
            Some((u, actual)) if u == t => {
                let mut own = st.clone();
                if self.deduce_args(p, args, &actual, more, &mut own) {
                    *st = own;
                    return true;
                }
            }
            _ => {}
        }
        if mode != Mode::Call {
            return false;
        }
        // The bases, the derived ones first: of several that fit one must come from all others.
        let mut bases = Vec::new();
        self.instances_among_bases(r, t, &mut bases, 0);
        let mut fits: Vec<(RecordId, Slots)> = Vec::new();
        for (b, actual) in bases {
            let mut own = st.clone();
            if self.deduce_args(p, args, &actual, more, &mut own)
                && !fits.iter().any(|(f, _)| self.base_path(*f, b).is_some())
            {
                fits.push((b, own));
            }
        }
        match fits.pop() {
            Some((_, own)) if fits.is_empty() => {
                *st = own;
                true
            }
            _ => false,
        }
    }

    /// The template that a name with arguments in a pattern means.
    pub(super) fn template_of(&mut self, p: Pattern<'a>, q: &'a QualName) -> Option<TplId> {
        let (found, _) = self.muted(|s| s.in_scope(p.scope, |s| s.find(q)));
        match found?.syms.first()? {
            Sym::Tpl(t) => Some(*t),
            Sym::Type(t) => {
                let r = self.record_of(t.id)?;
                self.class(r).template.as_ref().map(|(t, _)| *t)
            }
            _ => None,
        }
    }

    /// An alias template: its own parameters are deduced from its type, then the written arguments from those.
    fn deduce_alias(
        &mut self,
        p: Pattern<'a>,
        t: TplId,
        args: &'a [TemplateArg],
        a: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        let Some((own, ty)) = self.alias_pattern(t) else {
            return false;
        };
        let mut inner = Slots::new(own.params.len());
        self.deduce_type(own, ty, a, mode, &mut inner)
            && self.deduce_alias_args(p, own, args, &inner, st)
    }

    /// An alias template as a pattern of its own.
    fn alias_pattern(&mut self, t: TplId) -> Option<(Pattern<'a>, &'a TypeExpr)> {
        let tpl = self.tpl(t);
        let DeclKind::Alias { ty, .. } = &tpl.decl.kind else {
            return None;
        };
        let own = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        Some((own, ty))
    }

    /// A parameter that is written as an alias template of an array is a pointer to that array's elements: the alias
    /// against what is pointed to. `None`: it is no such alias.
    pub(super) fn deduce_array_alias(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        pointee: QTy,
        mode: Mode,
        st: &mut Slots,
    ) -> Option<bool> {
        let TypeKind::Named(q) = &te.kind else {
            return None;
        };
        let args = q.parts.last()?.args.as_deref()?;
        if p.prefix_depends(q) || p.param(q).is_some() {
            return None;
        }
        let t = self.template_of(p, q)?;
        let (own, ty) = self.alias_pattern(t)?;
        if !self.enter(te.loc) {
            return None;
        }
        let mut inner = Slots::new(own.params.len());
        let fits = match self.strip_quals(pointee, te.quals, mode) {
            None => Some(false),
            Some(pointee) => match &ty.kind {
                TypeKind::Array(elem, _) => {
                    Some(self.deduce_type(own, elem, pointee, mode, &mut inner))
                }
                _ => self.deduce_array_alias(own, ty, pointee, mode, &mut inner),
            },
        };
        self.leave();
        Some(fits? && self.deduce_alias_args(p, own, args, &inner, st))
    }

    /// The arguments that an alias template is written with, from what its own parameters were found to be.
    fn deduce_alias_args(
        &mut self,
        p: Pattern<'a>,
        own: Pattern<'a>,
        args: &'a [TemplateArg],
        inner: &Slots,
        st: &mut Slots,
    ) -> bool {
        if own.params.iter().any(|p| p.is_pack) {
            // `void_t<…>`: its type tells nothing of its arguments, which only have to be valid.
            let known: Option<Vec<TArg>> = inner.args.iter().cloned().collect();
            return known.is_none_or(|known| self.deduce_args(p, args, &known, false, st));
        }
        for (k, w) in args.iter().enumerate() {
            if let Some(Some(known)) = inner.args.get(k).cloned()
                && !self.deduce_arg(p, w, &known, st)
            {
                return false;
            }
        }
        true
    }

    /// The arguments of all bases that are instances of a template.
    fn instances_among_bases(
        &mut self,
        r: RecordId,
        t: TplId,
        out: &mut Vec<(RecordId, Vec<TArg>)>,
        depth: u32,
    ) {
        if depth > 32 {
            return;
        }
        self.complete_class(r, Loc::default());
        for (b, _) in self.class(r).bases.clone() {
            if let Some((u, args)) = self.class(b).template.clone()
                && u == t
                && !out.iter().any(|(o, _)| *o == b)
            {
                out.push((b, args));
            }
            self.instances_among_bases(b, t, out, depth + 1);
        }
    }

    /// Written arguments against actual ones (one a parameter, packs grouped). `more`: arguments left to defaults may follow.
    pub(super) fn deduce_args(
        &mut self,
        p: Pattern<'a>,
        written: &'a [TemplateArg],
        actual: &[TArg],
        more: bool,
        st: &mut Slots,
    ) -> bool {
        let mut flat = Vec::new();
        for a in actual {
            match a {
                TArg::Pack(v) => flat.extend(v.iter().cloned()),
                a => flat.push(a.clone()),
            }
        }
        for (k, w) in written.iter().enumerate() {
            if let Some(el) = expansion(w) {
                // A pack that is not last deduces nothing.
                let rest = flat.get(k..).unwrap_or_default();
                return k + 1 != written.len() || self.deduce_pack(p, el, rest, Mode::Exact, st);
            }
            let Some(a) = flat.get(k) else {
                return false;
            };
            if !self.deduce_arg(p, w, a, st) {
                return false;
            }
        }
        more || flat.len() == written.len()
    }

    fn deduce_arg(&mut self, p: Pattern<'a>, w: &'a TemplateArg, a: &TArg, st: &mut Slots) -> bool {
        match (w, a) {
            (TemplateArg::Type(te), TArg::Type(t)) => self.deduce_type(p, te, *t, Mode::Exact, st),
            (TemplateArg::Expr(e), TArg::Value(..)) => self.deduce_value(p, e, a.clone(), st),
            // A name that the parser took for the other kind.
            (TemplateArg::Type(te), a) => match &te.kind {
                TypeKind::Named(q) => self.deduce_named(p, q, a, st),
                _ => false,
            },
            (TemplateArg::Expr(e), a) => match &*bare(e).kind {
                ast::ExprKind::Name(q) => self.deduce_named(p, q, a, st),
                _ => false,
            },
        }
    }

    fn deduce_named(&mut self, p: Pattern<'a>, q: &'a QualName, a: &TArg, st: &mut Slots) -> bool {
        if let Some(i) = p.param(q) {
            let fits = matches!(
                (&p.params[i].kind, a),
                (TemplateParamKind::Type { .. }, TArg::Type(_))
                    | (
                        TemplateParamKind::Value { .. },
                        TArg::Value(..) | TArg::Fn(_) | TArg::Object(..)
                    )
                    | (TemplateParamKind::Template { .. }, TArg::Template(_))
            );
            return fits && st.unify(i, a.clone());
        }
        if p.prefix_depends(q) {
            return true;
        }
        let (same, ok) = self.muted(|s| {
            s.outside(|s| {
                s.in_scope(p.scope, |s| {
                    let sym = match a {
                        TArg::Type(_) | TArg::Template(_) => s.find(q)?.syms.first().cloned(),
                        _ => None,
                    };
                    Some(match (sym, a) {
                        (Some(Sym::Type(t)), TArg::Type(u)) => t == *u,
                        (Some(Sym::Tpl(t)), TArg::Template(u)) => t == *u,
                        (_, TArg::Fn(g)) => {
                            let found = s.find(q)?;
                            found.syms.contains(&Sym::Fn(*g))
                        }
                        (_, TArg::Value(_, want)) => {
                            let e = s.value_named(q)?;
                            let v = s.rvalue(e, q.loc);
                            s.eval_int(&v) == Some(*want)
                        }
                        _ => false,
                    })
                })
            })
        });
        ok && same == Some(true)
    }

    /// A pattern followed by `...` against the rest of a list.
    pub(super) fn deduce_pack(
        &mut self,
        p: Pattern<'a>,
        el: Element<'a>,
        actual: &[TArg],
        mode: Mode,
        st: &mut Slots,
    ) -> bool {
        let mut names = Vec::new();
        match el {
            Element::Type(t) => names_in_type(t, &mut names),
            Element::Expr(e) => names_in_expr(e, &mut names),
        }
        let mut packs: Vec<usize> = names
            .iter()
            .filter_map(|n| p.named(n))
            .filter(|i| p.params[*i].is_pack)
            .collect();
        packs.sort_unstable();
        packs.dedup();
        if packs.is_empty() {
            return false;
        }
        let known: Vec<Option<Vec<TArg>>> = packs
            .iter()
            .map(|i| match &st.args[*i] {
                Some(TArg::Pack(v)) => Some(v.clone()),
                _ => None,
            })
            .collect();
        for (i, k) in packs.iter().zip(&known) {
            if let Some(k) = k
                && (k.len() > actual.len() || (!st.open[*i] && k.len() != actual.len()))
            {
                return false;
            }
        }
        let mut made: Vec<Vec<TArg>> = vec![Vec::new(); packs.len()];
        for (n, a) in actual.iter().enumerate() {
            for (i, k) in packs.iter().zip(&known) {
                st.args[*i] = k.as_ref().and_then(|k| k.get(n).cloned());
            }
            // Elements given explicitly are not deduced in calls: conversions apply.
            let given = mode == Mode::Call && packs.iter().all(|i| st.args[*i].is_some());
            let ok = given
                || match (el, a) {
                    (Element::Type(te), TArg::Type(t)) => match mode {
                        Mode::Exact => self.deduce_type(p, te, *t, mode, st),
                        Mode::Call => self.deduce_unqualified(p, te, *t, mode, st),
                    },
                    (Element::Type(te), a) => match &te.kind {
                        TypeKind::Named(q) => self.deduce_named(p, q, a, st),
                        _ => false,
                    },
                    (Element::Expr(e), a @ TArg::Value(..)) => {
                        self.deduce_value(p, e, a.clone(), st)
                    }
                    (Element::Expr(e), a) => match &*bare(e).kind {
                        ast::ExprKind::Name(q) => self.deduce_named(p, q, a, st),
                        _ => false,
                    },
                };
            if !ok {
                return false;
            }
            for (m, i) in made.iter_mut().zip(&packs) {
                match st.args[*i].take() {
                    Some(a) => m.push(a),
                    None => return false,
                }
            }
        }
        for (i, m) in packs.iter().zip(made) {
            st.args[*i] = Some(TArg::Pack(m));
            st.open[*i] = false;
        }
        true
    }

    // Partial specialisations.

    /// The arguments of a partial specialisation's parameters with which its pattern is these arguments of `t`.
    pub(super) fn match_pattern(
        &mut self,
        p: Pattern<'a>,
        written: &'a [TemplateArg],
        t: TplId,
        actual: &[TArg],
    ) -> Option<Vec<TArg>> {
        let more = !self.tpl(t).params.iter().any(|p| p.is_pack);
        let (found, _) = self.muted(|s| {
            let mut st = Slots::new(p.params.len());
            if !s.deduce_args(p, written, actual, more, &mut st) {
                return None;
            }
            let bound = s.new_scope(p.scope, ScopeKind::Template);
            let mut out = Vec::with_capacity(p.params.len());
            for (param, slot) in p.params.iter().zip(st.args) {
                let a = match slot {
                    Some(a) => s.fit(param, bound, a)?,
                    None if param.is_pack => TArg::Pack(Vec::new()),
                    None => return None,
                };
                s.bind_param(bound, param, &a);
                out.push(a);
            }
            // What was not deduced must agree as well (`X<T, typename T::type>`, defaults).
            let substituted = s.outside(|s| {
                s.in_scope(bound, |s| s.complete_arguments(t, written, Loc::default()))
            });
            (substituted.as_deref() == Some(actual)).then_some(out)
        });
        found
    }

    /// Whether values of a type may be template arguments.
    pub(super) fn value_argument_type(&self, t: TyId) -> bool {
        matches!(self.ty(t), Ty::Bool | Ty::Int(_) | Ty::Enum(_))
    }
}
