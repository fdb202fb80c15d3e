//! Comparing written types: whether two declarations declare one template, and which of two templates is more specialised.
//!
//! Two declarations are of one template when their trees are equal with the parameters matched by position ([`Sema::same_type`], C++17 [temp.over.link]).
//! Partial ordering ([temp.func.order], [temp.class.order]) works on trees as well: `x` is at least as specialised as `y` when `y`'s patterns,
//! with something put in for `y`'s parameters, become `x`'s ([`Sema::covers`]); `x`'s own parameters stand for types of their own.

use super::Sema;
use super::deduce::{Mode, Pattern, Slots, bare, fn_params, param_type};
use super::entity::*;
use super::lookup::key;
use super::walk::names_in_type;
use crate::hir::QTy;
use crate::syntax::ast::{
    self, DeclKind, QualName, Quals, TemplateArg, TemplateParam, TemplateParamKind, TypeExpr,
    TypeKind, Unqualified,
};
use std::rc::Rc;

/// What a parameter of the less specialised template stands for during partial ordering.
#[derive(Clone)]
enum Stands<'a> {
    Type(&'a TypeExpr, Quals),
    Expr(&'a ast::Expr),
    Template(&'a QualName),
    /// What was found behind another name of a type.
    Known(TArg),
}

impl<'a> Sema<'a> {
    /// Whether two lists of template parameters are equivalent ([temp.over.link]/6); default arguments do not count.
    pub(super) fn same_parameters(&mut self, a: Pattern<'a>, b: Pattern<'a>) -> bool {
        same_params(a.params, b.params)
            && a.params
                .iter()
                .zip(b.params)
                .all(|(x, y)| match (&x.kind, &y.kind) {
                    (
                        TemplateParamKind::Value { ty: x, .. },
                        TemplateParamKind::Value { ty: y, .. },
                    ) => {
                        matches!((&x.kind, &y.kind), (TypeKind::Auto, TypeKind::Auto))
                            || self.same_type(a, x, b, y)
                    }
                    _ => true,
                })
    }

    /// Whether two written types are one, parameters of the two lists being the same by position.
    pub(super) fn same_type(
        &mut self,
        pa: Pattern<'a>,
        a: &'a TypeExpr,
        pb: Pattern<'a>,
        b: &'a TypeExpr,
    ) -> bool {
        // What is deduced is the same of one definition.
        let deduced = |t: &TypeExpr| matches!(t.kind, TypeKind::Auto | TypeKind::DecltypeAuto);
        if deduced(a) || deduced(b) {
            return a.quals == b.quals
                && std::mem::discriminant(&a.kind) == std::mem::discriminant(&b.kind);
        }
        if let Some(same) = self.same_free(pa, a, pb, b, Self::resolve) {
            return same;
        }
        a.quals.is_const == b.quals.is_const
            && a.quals.is_volatile == b.quals.is_volatile
            && self.same_form(pa, a, pb, b)
    }

    /// Whether two parameters' types make no difference to their functions' types: an array is a pointer, and the parameter's own `const` is left out
    /// ([dcl.fct]/5).
    pub(super) fn same_param_type(
        &mut self,
        pa: Pattern<'a>,
        a: &'a TypeExpr,
        pb: Pattern<'a>,
        b: &'a TypeExpr,
    ) -> bool {
        if let Some(same) = self.same_free(pa, a, pb, b, |s, t| s.resolve_param(t).unqualified()) {
            return same;
        }
        match (pointee(a), pointee(b)) {
            (Some(x), Some(y)) => self.same_type(pa, x, pb, y),
            _ => self.same_form(pa, a, pb, b),
        }
    }

    /// [`Self::same_type`] unless both hang on parameters: of types that hang on none, what `find` makes of them is compared.
    fn same_free(
        &mut self,
        pa: Pattern<'a>,
        a: &'a TypeExpr,
        pb: Pattern<'a>,
        b: &'a TypeExpr,
        find: fn(&mut Self, &'a TypeExpr) -> QTy,
    ) -> Option<bool> {
        let depends = pa.type_depends(a);
        if depends != pb.type_depends(b) {
            return Some(false);
        }
        if depends || is_pack(a) || is_pack(b) {
            return None;
        }
        let ((x, y), ok) = self.muted(|s| {
            (
                s.in_scope(pa.scope, |s| find(s, a)),
                s.in_scope(pb.scope, |s| find(s, b)),
            )
        });
        Some(ok && x == y)
    }

    /// [`Self::same_type`] of types that hang on parameters, but for the qualifiers of the outermost level.
    fn same_form(
        &mut self,
        pa: Pattern<'a>,
        a: &'a TypeExpr,
        pb: Pattern<'a>,
        b: &'a TypeExpr,
    ) -> bool {
        if !self.enter(a.loc) {
            return false;
        }
        let r = match (&a.kind, &b.kind) {
            (
                TypeKind::Named(x) | TypeKind::Elaborated(_, x),
                TypeKind::Named(y) | TypeKind::Elaborated(_, y),
            ) => self.same_name(pa, x, pb, y),
            (TypeKind::Pointer(x), TypeKind::Pointer(y))
            | (TypeKind::LRef(x), TypeKind::LRef(y))
            | (TypeKind::RRef(x), TypeKind::RRef(y))
            | (TypeKind::Pack(x), TypeKind::Pack(y)) => self.same_type(pa, x, pb, y),
            (TypeKind::Array(x, n), TypeKind::Array(y, m)) => {
                self.same_type(pa, x, pb, y)
                    && match (n, m) {
                        (None, None) => true,
                        (Some(n), Some(m)) => self.same_expr(pa, n, pb, m),
                        _ => false,
                    }
            }
            (TypeKind::Function(x), TypeKind::Function(y)) => {
                x.variadic == y.variadic
                    && x.params.len() == y.params.len()
                    && self.same_type(pa, &x.ret, pb, &y.ret)
                    && x.params.iter().zip(&y.params).all(|(p, q)| {
                        p.is_pack == q.is_pack && self.same_param_type(pa, &p.ty, pb, &q.ty)
                    })
            }
            (TypeKind::Decltype(x, _), TypeKind::Decltype(y, _)) => self.same_expr(pa, x, pb, y),
            _ => false,
        };
        self.leave();
        r
    }

    fn same_name(
        &mut self,
        pa: Pattern<'a>,
        a: &'a QualName,
        pb: Pattern<'a>,
        b: &'a QualName,
    ) -> bool {
        if pa.param(a).is_some() || pb.param(b).is_some() {
            let args = match (
                a.parts.last().and_then(|p| p.args.as_ref()),
                b.parts.last().and_then(|p| p.args.as_ref()),
            ) {
                (None, None) => true,
                (Some(x), Some(y)) => self.same_args(pa, x, pb, y),
                _ => false,
            };
            return args && pa.param(a) == pb.param(b);
        }
        let (mut x, mut y) = (&a.parts[..], &b.parts[..]);
        let mut first = 0;
        if a.global != b.global || x.len() != y.len() || key(&x[0].name) != key(&y[0].name) {
            // `std::list<T>` and `list<T>`: what the names in front lead to counts, not how they are written.
            let (Some((s, i)), Some((t, j))) = (self.root(pa, a), self.root(pb, b)) else {
                return false;
            };
            if s != t || x.len() - i != y.len() - j {
                return false;
            }
            let args = match (&x[i].args, &y[j].args) {
                (None, None) => true,
                (Some(x), Some(y)) => self.same_args(pa, x, pb, y),
                _ => false,
            };
            if !args {
                return false;
            }
            (x, y, first) = (&x[i + 1..], &y[j + 1..], 1);
        }
        x.len() == y.len()
            && x.iter().zip(y).enumerate().all(|(i, (x, y))| {
                let i = i + first;
                let names = match (&x.name, &y.name) {
                    (Unqualified::Ident(n), Unqualified::Ident(m)) => {
                        let index = |p: Pattern<'a>, n: &Rc<str>| {
                            p.params
                                .iter()
                                .position(|q| q.name.as_ref().is_some_and(|i| i.name == *n))
                        };
                        match (i, index(pa, n), index(pb, m)) {
                            (0, Some(j), Some(k)) => j == k,
                            (0, None, None) | (1.., _, _) => n == m,
                            _ => false,
                        }
                    }
                    (x, y) => key(x) == key(y),
                };
                names
                    && match (&x.args, &y.args) {
                        (None, None) => true,
                        (Some(x), Some(y)) => self.same_args(pa, x, pb, y),
                        _ => false,
                    }
            })
    }

    /// The template or class that the front of a name leads to, and the index of the part that names it: the first with arguments, else the last.
    fn root(&mut self, p: Pattern<'a>, q: &'a QualName) -> Option<(Sym, usize)> {
        let ident = |part: &ast::NamePart| match &part.name {
            Unqualified::Ident(n) => Some(n.clone()),
            _ => None,
        };
        let last = q.parts.len().checked_sub(1)?;
        let end = q
            .parts
            .iter()
            .position(|p| p.args.is_some())
            .unwrap_or(last);
        let mut at = q.global.then_some(super::entity::ScopeId(0));
        for (i, part) in q.parts[..=end].iter().enumerate() {
            let name = ident(part)?;
            if i == 0
                && p.params
                    .iter()
                    .any(|q| q.name.as_ref().is_some_and(|n| n.name == name))
            {
                return None;
            }
            let sym = match at {
                Some(s) => self.lookup_here(s, &name, false),
                None => self.lookup_from(p.scope, &name, false).0,
            };
            let sym = sym.into_iter().next()?;
            if i == end {
                return Some((sym, end));
            }
            at = Some(match sym {
                Sym::Namespace(s) => s,
                Sym::Type(t) => self.class(self.record_of(t.id)?).scope,
                _ => return None,
            });
        }
        None
    }

    /// The same for lists of template arguments.
    pub(super) fn same_args(
        &mut self,
        pa: Pattern<'a>,
        a: &'a [TemplateArg],
        pb: Pattern<'a>,
        b: &'a [TemplateArg],
    ) -> bool {
        a.len() == b.len()
            && a.iter().zip(b).all(|(x, y)| match (x, y) {
                (TemplateArg::Type(x), TemplateArg::Type(y)) => {
                    // A name read as a type may be a value; by position it is the same parameter all the same.
                    if let (TypeKind::Named(p), TypeKind::Named(q)) = (&x.kind, &y.kind)
                        && x.quals == y.quals
                        && self.same_name(pa, p, pb, q)
                    {
                        return true;
                    }
                    self.same_type(pa, x, pb, y)
                }
                (TemplateArg::Expr(x), TemplateArg::Expr(y)) => self.same_expr(pa, x, pb, y),
                _ => false,
            })
    }

    /// The same for expressions: token by token ([temp.over.link]/5).
    fn same_expr(&self, pa: Pattern<'a>, a: &ast::Expr, pb: Pattern<'a>, b: &ast::Expr) -> bool {
        let (a, b) = (bare(a).loc, bare(b).loc);
        if a.hi.saturating_sub(a.lo) != b.hi.saturating_sub(b.lo) {
            return false;
        }
        let index = |p: Pattern<'a>, n: &str| {
            p.params
                .iter()
                .position(|q| q.name.as_ref().is_some_and(|i| *i.name == *n))
        };
        (a.lo..a.hi).zip(b.lo..b.hi).all(|(i, j)| {
            match (
                self.pp.tokens.get(i as usize),
                self.pp.tokens.get(j as usize),
            ) {
                (Some(x), Some(y)) => match (index(pa, &x.text), index(pb, &y.text)) {
                    (Some(m), Some(n)) => m == n,
                    (None, None) => x.text == y.text,
                    _ => false,
                },
                _ => false,
            }
        })
    }

    // Partial ordering.

    /// Whether function template `x` is at least as specialised as `y`.
    pub(super) fn more_specialised(&mut self, x: TplId, y: TplId) -> bool {
        let (tx, ty) = (self.tpl(x), self.tpl(y));
        let (DeclKind::Function(fx), DeclKind::Function(fy)) = (&tx.decl.kind, &ty.decl.kind)
        else {
            return false;
        };
        let px = Pattern {
            params: tx.params,
            scope: tx.scope,
        };
        let py = Pattern {
            params: ty.params,
            scope: ty.scope,
        };
        let mut st = vec![None; py.params.len()];
        let (mut xs, mut ys) = (fn_params(&fx.ty), fn_params(&fy.ty));
        // Of an operator as a member and as a function, the object counts as the first parameter ([temp.func.order]/3): it is more special than a parameter
        // that depends on a template's.
        let depends = |p: Pattern<'a>, list: &'a [ast::Param]| {
            list.first().is_some_and(|first| {
                let mut names = Vec::new();
                names_in_type(param_type(first).0, &mut names);
                p.params
                    .iter()
                    .any(|q| q.name.as_ref().is_some_and(|n| names.contains(&n.name)))
            })
        };
        match (tx.class, ty.class) {
            (Some(_), None) if xs.len() + 1 == ys.len() => ys = &ys[1..],
            (None, Some(_)) if xs.len() == ys.len() + 1 => {
                if depends(px, xs) {
                    return false;
                }
                xs = &xs[1..];
            }
            _ => {}
        }
        let n = xs.len().max(ys.len());
        let (mut i, mut j) = (0, 0);
        for _ in 0..n {
            let (Some(a), Some(b)) = (xs.get(i), ys.get(j)) else {
                // Parameters beyond have default arguments, or are a pack that takes nothing here: a template without the pack is the better one, unless it is
                // the less special one before it ([temp.func.order]/5).
                return match (xs.get(i), ys.get(j)) {
                    (Some(a), None) => !param_type(a).1 || !self.more_specialised(y, x),
                    _ => true,
                };
            };
            let ((at, a_pack), (bt, b_pack)) = (param_type(a), param_type(b));
            if a_pack && !b_pack {
                return false;
            }
            if !self.at_least_param(py, bt, px, at, &mut st) {
                return false;
            }
            if b_pack {
                for s in py_packs(py, bt) {
                    st[s] = None;
                }
                if a_pack {
                    break;
                }
            } else {
                j += 1;
            }
            i += 1;
        }
        true
    }

    /// One parameter of [`Sema::more_specialised`]: references and top-level qualifiers off, with the two tie breakers of [temp.deduct.partial]/9.
    fn at_least_param(
        &mut self,
        py: Pattern<'a>,
        b: &'a TypeExpr,
        px: Pattern<'a>,
        a: &'a TypeExpr,
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        let off = |t: &'a TypeExpr| match &t.kind {
            TypeKind::LRef(i) => (&**i, Some(false)),
            TypeKind::RRef(i) => (&**i, Some(true)),
            _ => (t, None),
        };
        let ((ai, ar), (bi, br)) = (off(a), off(b));
        if !self.covers(py, bi, Quals::default(), px, ai, Quals::default(), st) {
            return false;
        }
        if let (Some(ar), Some(br)) = (ar, br) {
            let mut back = vec![None; px.params.len()];
            if self.covers(
                px,
                ai,
                Quals::default(),
                py,
                bi,
                Quals::default(),
                &mut back,
            ) {
                if ar && !br {
                    return false;
                }
                let more = (bi.quals.is_const && !ai.quals.is_const)
                    || (bi.quals.is_volatile && !ai.quals.is_volatile);
                if ar == br && more {
                    return false;
                }
            }
        }
        true
    }

    /// Whether partial specialisation `x` of a template is at least as specialised as `y`; both fit these arguments.
    pub(super) fn spec_at_least(
        &mut self,
        t: TplId,
        args: &[TArg],
        x: &Specialisation<'a>,
        y: &Specialisation<'a>,
    ) -> bool {
        let px = Pattern {
            params: x.params,
            scope: x.scope,
        };
        let py = Pattern {
            params: y.params,
            scope: y.scope,
        };
        let mut st = vec![None; py.params.len()];
        let variadic = self.tpl(t).params.iter().any(|p| p.is_pack);
        let written = match variadic {
            true => usize::MAX,
            false => x.args.len().min(y.args.len()),
        };
        let of = |s: &Specialisation<'a>| (s.args.get(..written).unwrap_or(s.args), s.args);
        let ((xs, all_xs), (ys, all_ys)) = (of(x), of(y));
        if !self.covers_args(py, ys, px, xs, &mut st) {
            return false;
        }
        if variadic {
            return true;
        }
        // What one of them leaves to the template's default arguments is what is given, as it fits.
        let depends = |p: Pattern<'a>, a: &'a TemplateArg| match a {
            TemplateArg::Type(t) => p.type_depends(t),
            TemplateArg::Expr(e) => p.expr_depends(e),
        };
        let mut left = args.iter().enumerate().skip(written);
        left.all(|(i, given)| match (all_xs.get(i), all_ys.get(i)) {
            (Some(a), None) => !depends(px, a),
            (None, Some(b)) => {
                let known = !self.default_depends(t, i);
                match parameter(py, b) {
                    Some(k) if known => self.stands(px, &mut st, k, Stands::Known(given.clone())),
                    Some(k) => st.get(k).is_some_and(Option::is_none),
                    None => known,
                }
            }
            _ => true,
        })
    }

    /// Whether the default argument of a template's parameter hangs on the parameters before it.
    fn default_depends(&self, t: TplId, i: usize) -> bool {
        let tpl = self.tpl(t);
        let p = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        match tpl.params.get(i).map(|p| &p.kind) {
            Some(TemplateParamKind::Type { default: Some(d) }) => p.type_depends(d),
            Some(TemplateParamKind::Value {
                default: Some(d), ..
            }) => p.expr_depends(d),
            // (Those of an earlier declaration have its names.)
            _ => true,
        }
    }

    fn covers_args(
        &mut self,
        py: Pattern<'a>,
        ys: &'a [TemplateArg],
        px: Pattern<'a>,
        xs: &'a [TemplateArg],
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        let mut i = 0;
        for y in ys {
            if let TemplateArg::Expr(e) = y
                && let Some(inner) = pack_expansion(e)
            {
                // A pack of values takes all that is left.
                for x in xs.get(i..).unwrap_or_default() {
                    let ok = match x {
                        TemplateArg::Expr(x) => {
                            let x = pack_expansion(x).unwrap_or(x);
                            self.covers_expr(py, inner, px, x, st)
                        }
                        TemplateArg::Type(_) => false,
                    };
                    if !ok {
                        return false;
                    }
                    if let ast::ExprKind::Name(q) = &*bare(inner).kind
                        && let Some(k) = py.param(q)
                    {
                        st[k] = None;
                    }
                }
                return true;
            }
            if let TemplateArg::Type(TypeExpr {
                kind: TypeKind::Pack(inner),
                ..
            }) = y
            {
                for x in xs.get(i..).unwrap_or_default() {
                    let ok = match x {
                        TemplateArg::Type(TypeExpr {
                            kind: TypeKind::Pack(x),
                            ..
                        }) => self.covers(py, inner, inner.quals, px, x, x.quals, st),
                        TemplateArg::Type(x) => {
                            self.covers(py, inner, inner.quals, px, x, x.quals, st)
                        }
                        TemplateArg::Expr(_) => false,
                    };
                    if !ok {
                        return false;
                    }
                    for s in py_packs(py, inner) {
                        st[s] = None;
                    }
                }
                return true;
            }
            let Some(x) = xs.get(i) else {
                return false;
            };
            i += 1;
            let ok = match (y, x) {
                (
                    TemplateArg::Type(_),
                    TemplateArg::Type(TypeExpr {
                        kind: TypeKind::Pack(_),
                        ..
                    }),
                ) => false,
                (_, TemplateArg::Expr(e)) if pack_expansion(e).is_some() => false,
                (TemplateArg::Type(b), TemplateArg::Type(a)) => {
                    // Names of values read as types.
                    match (&b.kind, &a.kind) {
                        (TypeKind::Named(q), TypeKind::Named(_))
                            if py.param(q).is_none()
                                && self.same_args(
                                    py,
                                    std::slice::from_ref(y),
                                    px,
                                    std::slice::from_ref(x),
                                ) =>
                        {
                            true
                        }
                        _ => self.covers(py, b, b.quals, px, a, a.quals, st),
                    }
                }
                (TemplateArg::Expr(b), TemplateArg::Expr(a)) => self.covers_expr(py, b, px, a, st),
                (TemplateArg::Type(b), TemplateArg::Expr(a)) => match &b.kind {
                    TypeKind::Named(q) => match py.param(q) {
                        Some(k) => self.stands(px, st, k, Stands::Expr(a)),
                        None => false,
                    },
                    _ => false,
                },
                (TemplateArg::Expr(b), TemplateArg::Type(a)) => match &*bare(b).kind {
                    ast::ExprKind::Name(q) => match py.param(q) {
                        Some(k) => self.stands(px, st, k, Stands::Type(a, a.quals)),
                        None => false,
                    },
                    _ => false,
                },
            };
            if !ok {
                return false;
            }
        }
        xs.len() == i
    }

    fn covers_expr(
        &mut self,
        py: Pattern<'a>,
        b: &'a ast::Expr,
        px: Pattern<'a>,
        a: &'a ast::Expr,
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        if let ast::ExprKind::Name(q) = &*bare(b).kind
            && let Some(k) = py.param(q)
        {
            return self.stands(px, st, k, Stands::Expr(a));
        }
        if py.expr_depends(b) {
            return true;
        }
        if px.expr_depends(a) {
            return false;
        }
        let ((x, y), ok) = self.muted(|s| {
            let x = s.in_scope(px.scope, |s| s.value(a));
            let y = s.in_scope(py.scope, |s| s.value(b));
            (s.eval_int(&x), s.eval_int(&y))
        });
        ok && x.is_some() && x == y
    }

    /// Puts something in for parameter `k`, or compares with what already stands there.
    fn stands(
        &mut self,
        px: Pattern<'a>,
        st: &mut [Option<Stands<'a>>],
        k: usize,
        new: Stands<'a>,
    ) -> bool {
        let Some(slot) = st.get_mut(k) else {
            return false;
        };
        let Some(old) = slot.clone() else {
            *slot = Some(new);
            return true;
        };
        match (old, new) {
            (Stands::Known(a), Stands::Known(b)) => a == b,
            (Stands::Known(a), b) | (b, Stands::Known(a)) => self.is_known(px, &b, &a),
            (Stands::Type(a, q), Stands::Type(b, r)) => {
                q == r && {
                    // The qualifiers that count are `q` and `r`; compare what is below them.
                    a.quals == b.quals && self.same_type(px, a, px, b)
                }
            }
            (Stands::Expr(a), Stands::Expr(b)) => self.same_expr(px, a, px, b),
            (Stands::Template(a), Stands::Template(b)) => self.same_name(px, a, px, b),
            _ => false,
        }
    }

    /// Whether what is written is this argument.
    fn is_known(&mut self, px: Pattern<'a>, written: &Stands<'a>, known: &TArg) -> bool {
        match (written, known) {
            (Stands::Type(t, q), TArg::Type(k)) if !px.type_depends(t) => {
                let (x, ok) = self.muted(|s| s.in_scope(px.scope, |s| s.resolve(t)));
                ok && x.id == k.id && (q.is_const, q.is_volatile) == (k.is_const, k.is_volatile)
            }
            (Stands::Expr(e), TArg::Value(_, k)) if !px.expr_depends(e) => {
                let (v, ok) = self.muted(|s| {
                    let v = s.in_scope(px.scope, |s| s.value(e));
                    s.eval_int(&v)
                });
                ok && v == Some(*k)
            }
            _ => false,
        }
    }

    /// [`Sema::covers`] by what a type without parameters is, whatever it is called (`std::false_type`).
    fn covers_known(
        &mut self,
        py: Pattern<'a>,
        b: &'a TypeExpr,
        px: Pattern<'a>,
        a: &'a TypeExpr,
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        let (found, ok) = self.muted(|s| {
            let t = s.in_scope(px.scope, |s| s.resolve(a)).unqualified();
            let mut slots = Slots::new(py.params.len());
            s.deduce_unqualified(py, b, t, Mode::Exact, &mut slots)
                .then_some(slots.args)
        });
        let Some(found) = found.filter(|_| ok) else {
            return false;
        };
        found.into_iter().enumerate().all(|(k, known)| {
            known.is_none_or(|known| self.stands(px, st, k, Stands::Known(known)))
        })
    }

    /// Whether pattern `b` of `y` can become `a`, a type in which the parameters of `x` are unique types. `bq`, `aq`: the qualifiers that count.
    #[allow(clippy::too_many_arguments)]
    fn covers(
        &mut self,
        py: Pattern<'a>,
        b: &'a TypeExpr,
        bq: Quals,
        px: Pattern<'a>,
        a: &'a TypeExpr,
        aq: Quals,
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        if let TypeKind::Named(q) = &b.kind
            && let Some(k) = py.param(q)
            && q.parts[0].args.is_none()
        {
            if (bq.is_const && !aq.is_const) || (bq.is_volatile && !aq.is_volatile) {
                return false;
            }
            let left = Quals {
                is_const: aq.is_const && !bq.is_const,
                is_volatile: aq.is_volatile && !bq.is_volatile,
                is_restrict: false,
            };
            return match &py.params[k].kind {
                TemplateParamKind::Template { .. } => match &a.kind {
                    TypeKind::Named(n) => self.stands(px, st, k, Stands::Template(n)),
                    _ => false,
                },
                _ => self.stands(px, st, k, Stands::Type(a, left)),
            };
        }
        if !py.type_depends(b) {
            if px.type_depends(a) {
                return false;
            }
            let ((x, y), ok) = self.muted(|s| {
                (
                    s.in_scope(px.scope, |s| s.resolve(a)),
                    s.in_scope(py.scope, |s| s.resolve(b)),
                )
            });
            return ok
                && x.id == y.id
                && aq.is_const == bq.is_const
                && aq.is_volatile == bq.is_volatile;
        }
        if aq.is_const != bq.is_const || aq.is_volatile != bq.is_volatile || !self.enter(b.loc) {
            return false;
        }
        let before = (!px.type_depends(a)).then(|| st.to_vec());
        let mut r = match (&b.kind, &a.kind) {
            (TypeKind::Pointer(y), TypeKind::Pointer(x))
            | (TypeKind::LRef(y), TypeKind::LRef(x))
            | (TypeKind::RRef(y), TypeKind::RRef(x)) => {
                self.covers(py, y, y.quals, px, x, x.quals, st)
            }
            (TypeKind::Array(y, m), TypeKind::Array(x, n)) => {
                self.covers(py, y, y.quals, px, x, x.quals, st)
                    && match (m, n) {
                        (None, None) => true,
                        (Some(m), Some(n)) => self.covers_expr(py, m, px, n, st),
                        _ => false,
                    }
            }
            (TypeKind::Function(y), TypeKind::Function(x)) => {
                x.variadic == y.variadic
                    && self.covers(py, &y.ret, y.ret.quals, px, &x.ret, x.ret.quals, st)
                    && self.covers_params(py, fn_params(y), px, fn_params(x), st)
            }
            (
                TypeKind::Named(y) | TypeKind::Elaborated(_, y),
                TypeKind::Named(x) | TypeKind::Elaborated(_, x),
            ) => self.covers_name(py, y, px, x, st),
            // Nothing is deduced from it.
            (TypeKind::Decltype(..), _) => true,
            (TypeKind::Named(y), _) => py.prefix_depends(y),
            _ => false,
        };
        if let Some(before) = before.filter(|_| !r) {
            st.clone_from_slice(&before);
            r = self.covers_known(py, b, px, a, st);
        }
        self.leave();
        r
    }

    /// Parameters of function types: a pack at the end takes what is left.
    fn covers_params(
        &mut self,
        py: Pattern<'a>,
        ys: &'a [ast::Param],
        px: Pattern<'a>,
        xs: &'a [ast::Param],
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        let plain = Quals::default();
        let mut rest = xs;
        for y in ys {
            let (b, is_pack) = param_type(y);
            if is_pack {
                for x in rest {
                    if !self.covers(py, b, plain, px, param_type(x).0, plain, st) {
                        return false;
                    }
                    for s in py_packs(py, b) {
                        st[s] = None;
                    }
                }
                return true;
            }
            let Some((x, left)) = rest.split_first() else {
                return false;
            };
            rest = left;
            let (a, is_pack) = param_type(x);
            if is_pack || !self.covers(py, b, plain, px, a, plain, st) {
                return false;
            }
        }
        rest.is_empty()
    }

    fn covers_name(
        &mut self,
        py: Pattern<'a>,
        y: &'a QualName,
        px: Pattern<'a>,
        x: &'a QualName,
        st: &mut [Option<Stands<'a>>],
    ) -> bool {
        if py.prefix_depends(y) {
            return true;
        }
        let (Some(b), Some(a)) = (y.parts.last(), x.parts.last()) else {
            return false;
        };
        let (Some(ys), Some(xs)) = (&b.args, &a.args) else {
            return false;
        };
        let same = match py.param(y) {
            Some(k) => self.stands(px, st, k, Stands::Template(x)),
            None => {
                let (u, v) = (self.template_of(py, y), self.template_of(px, x));
                u.is_some() && u == v
            }
        };
        same && self.covers_args(py, ys, px, xs, st)
    }
}

/// What `e...` repeats.
fn pack_expansion(e: &ast::Expr) -> Option<&ast::Expr> {
    match &*e.kind {
        ast::ExprKind::PackExpansion(inner) => Some(inner),
        _ => None,
    }
}

/// The parameter that an argument of a specialisation is, and nothing else.
fn parameter<'a>(p: Pattern<'a>, a: &'a TemplateArg) -> Option<usize> {
    match a {
        TemplateArg::Type(TypeExpr {
            kind: TypeKind::Named(q),
            ..
        }) => p.param(q),
        TemplateArg::Expr(e) => match &*bare(e).kind {
            ast::ExprKind::Name(q) => p.param(q),
            _ => None,
        },
        TemplateArg::Type(_) => None,
    }
}

/// The packs of a pattern.
fn py_packs(p: Pattern<'_>, t: &TypeExpr) -> Vec<usize> {
    let mut names = Vec::new();
    names_in_type(t, &mut names);
    p.params
        .iter()
        .enumerate()
        .filter(|(_, q)| q.is_pack && q.name.as_ref().is_some_and(|i| names.contains(&i.name)))
        .map(|(i, _)| i)
        .collect()
}

/// What a parameter of this written type points to, if it is a pointer or adjusted to one.
fn pointee(t: &TypeExpr) -> Option<&TypeExpr> {
    match &t.kind {
        TypeKind::Pointer(x) | TypeKind::Array(x, _) => Some(x),
        TypeKind::Function(_) => Some(t),
        _ => None,
    }
}

fn is_pack(t: &TypeExpr) -> bool {
    matches!(t.kind, TypeKind::Pack(_))
}

/// Whether two parameter lists have the same form.
pub(super) fn same_params(a: &[TemplateParam], b: &[TemplateParam]) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).all(|(x, y)| {
            x.is_pack == y.is_pack
                && std::mem::discriminant(&x.kind) == std::mem::discriminant(&y.kind)
        })
}
