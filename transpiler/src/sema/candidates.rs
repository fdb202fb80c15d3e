//! Function templates as candidates (C++17 [temp.deduct.call], [temp.deduct.funcaddr]): arguments deduced from a call or a type,
//! completed with explicit and default ones. And `auto`, which is deduced the same way.
//!
//! Explicit arguments come first: a parameter whose type mentions only those is left to the implicit conversions of overload resolution. A failure of
//! any kind gives `None` and drops the candidate; nothing is reported here.

use super::Sema;
use super::deduce::{Element, Mode, Pattern, Slots, fn_params, param_type};
use super::entity::*;
use super::expr::{Cat, Ex, Items};
use super::scope::ScopeKind;
use super::template::Given;
use crate::hir::{FnSig, QTy, Ty};
use crate::syntax::ast::{
    self, DeclKind, Loc, Quals, TemplateArg, TemplateParam, TypeExpr, TypeKind, Unqualified,
};

impl<'a> Sema<'a> {
    /// Deduces from call arguments (explicit ones first) and gives the instance; `None`: this template is no candidate.
    pub(super) fn deduce_call(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<FnId> {
        let (st, _) = self.muted(|s| s.explicit_slots(t, explicit));
        self.deduce_call_slots(t, st?, args, loc)
    }

    /// The same with explicit arguments that are known already.
    pub(super) fn deduce_call_with(
        &mut self,
        t: TplId,
        explicit: &[TArg],
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<FnId> {
        let mut st = Slots::new(self.tpl(t).params.len());
        for (i, a) in explicit.iter().enumerate() {
            *st.args.get_mut(i)? = Some(a.clone());
        }
        self.deduce_call_slots(t, st, args, loc)
    }

    fn deduce_call_slots(
        &mut self,
        t: TplId,
        explicit: Slots,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<FnId> {
        let tpl = self.tpl(t);
        let DeclKind::Function(f) = &tpl.decl.kind else {
            return None;
        };
        let p = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        let params: &'a [ast::Param] = fn_params(&f.ty);
        let pack = params.iter().any(|p| param_type(p).1);
        if (args.len() > params.len() && !pack && !f.ty.variadic)
            || args.iter().any(|a| self.ex_bad(a))
        {
            return None;
        }
        let (found, _) = self.muted(|s| {
            let mut st = explicit;
            let given = st.clone();
            // Where the arguments of a parameter begin.
            let mut at = 0;
            for (k, param) in params.iter().enumerate() {
                let (te, is_pack) = param_type(param);
                if is_pack {
                    // A pack that is not last deduces nothing ([temp.deduct.type]/5), and has as many parameters as were given explicitly.
                    if k + 1 == params.len() {
                        let rest = args.get(at..).unwrap_or_default();
                        if !s.deduce_arguments_pack(p, te, rest, &mut st) {
                            return None;
                        }
                    }
                    at += explicit_length(p, te, &given);
                    continue;
                }
                let Some(a) = args.get(at) else {
                    break;
                };
                at += 1;
                if s.still_open(p, te, &given) && !s.deduce_argument(p, te, a, &mut st) {
                    return None;
                }
            }
            s.deduced(t, st)
        });
        self.function_instance(t, found?, loc)
    }

    /// Whether a parameter type mentions a parameter that was not given explicitly.
    fn still_open(&self, p: Pattern<'a>, te: &TypeExpr, given: &Slots) -> bool {
        let mut names = Vec::new();
        deduced_names(te, &mut names);
        names
            .iter()
            .filter_map(|n| p.named(n))
            .any(|i| given.args[i].is_none() || given.open[i])
    }

    /// The type of an argument for deduction; whether it is an lvalue. `None`: nothing can be deduced from it.
    fn argument_type(&mut self, e: &Ex<'a>) -> Option<(QTy, bool)> {
        match e {
            Ex::Val(v) => Some((QTy::plain(v.ty), self.is_lvalue(e))),
            Ex::Place(p, c) => Some((p.ty, *c == Cat::L)),
            Ex::Fns(set) => {
                let set = set.clone();
                let f = self.single_fn(&set)?;
                self.deduce_return(f, set.loc);
                if let Some(t) = self.method_pointer_type(f, set.loc) {
                    return Some((QTy::plain(t), false));
                }
                let sig = self.sig_of(f);
                Some((QTy::plain(self.intern(Ty::Function(sig))), true))
            }
            Ex::List(..) | Ex::Err => None,
        }
    }

    /// A forwarding reference: `T&&` of a parameter of this template.
    fn forwarding(p: Pattern<'a>, inner: &TypeExpr) -> bool {
        inner.quals == Quals::default()
            && matches!(&inner.kind, TypeKind::Named(q) if p.param(q).is_some() && q.parts[0].args.is_none())
    }

    fn deduce_argument(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        e: &Ex<'a>,
        st: &mut Slots,
    ) -> bool {
        if let Ex::List(items, _) = e {
            let items = items.clone();
            return self.deduce_list(p, te, &items, st);
        }
        let Some((a, lvalue)) = self.argument_type(e) else {
            return true;
        };
        let (inner, a) = self.adjust_for(p, te, a, lvalue);
        if !std::ptr::eq(inner, te) {
            return self.deduce_type(p, inner, a, Mode::Call, st);
        }
        match (&te.kind, self.ty(a.id).clone()) {
            (TypeKind::Array(elem, _), Ty::Pointer(t)) => {
                self.deduce_type(p, elem, t, Mode::Call, st)
            }
            (TypeKind::Array(..), _) => false,
            (TypeKind::Function(_), Ty::Pointer(t)) => self.deduce_type(p, te, t, Mode::Exact, st),
            (_, Ty::Pointer(t))
                if let Some(fits) = self.deduce_array_alias(p, te, t, Mode::Call, st) =>
            {
                fits
            }
            _ => self.deduce_unqualified(p, te, a, Mode::Call, st),
        }
    }

    /// The pattern and type to match for a parameter and an argument ([temp.deduct.call]/2 and 3).
    fn adjust_for(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        a: QTy,
        lvalue: bool,
    ) -> (&'a TypeExpr, QTy) {
        match &te.kind {
            TypeKind::LRef(inner) => (inner, a),
            TypeKind::RRef(inner) => {
                let a = if lvalue && Self::forwarding(p, inner) {
                    self.reference(a, false)
                } else {
                    a
                };
                (inner, a)
            }
            _ => (te, QTy::plain(self.decayed_type(a))),
        }
    }

    /// The arguments that a function parameter pack takes.
    fn deduce_arguments_pack(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        args: &[Ex<'a>],
        st: &mut Slots,
    ) -> bool {
        let mut list = Vec::new();
        let mut inner = te;
        for e in args {
            let Some((a, lvalue)) = self.argument_type(e) else {
                return false;
            };
            let (te, a) = self.adjust_for(p, te, a, lvalue);
            let Some(a) = self.strip_quals(a, te.quals, Mode::Call) else {
                return false;
            };
            inner = te;
            list.push(TArg::Type(a));
        }
        self.deduce_pack(p, Element::Type(inner), &list, Mode::Call, st)
    }

    /// A braced list for `std::initializer_list<T>` or a reference to an array ([temp.deduct.call]/1).
    fn deduce_list(
        &mut self,
        p: Pattern<'a>,
        te: &'a TypeExpr,
        items: &Items<'a>,
        st: &mut Slots,
    ) -> bool {
        let te: &'a TypeExpr = match &te.kind {
            TypeKind::LRef(i) | TypeKind::RRef(i) => i,
            _ => te,
        };
        let elem: &'a TypeExpr = match &te.kind {
            TypeKind::Named(q) => match q.parts.last() {
                Some(part) if matches!(&part.name, Unqualified::Ident(n) if &**n == "initializer_list") => {
                    match part.args.as_deref() {
                        Some([TemplateArg::Type(t)]) => t,
                        _ => return true,
                    }
                }
                _ => return true,
            },
            TypeKind::Array(e, bound) => {
                if let Some(b) = bound.as_deref()
                    && !self.deduce_value(p, b, TArg::Value(self.t.ulong, items.len() as i128), st)
                {
                    return false;
                }
                e
            }
            _ => return true,
        };
        for i in items.iter() {
            let m = self.cx_mark();
            let v = self.item(i);
            self.cx_reset(m);
            let a = QTy::plain(self.decayed(&v));
            if !self.deduce_unqualified(p, elem, a, Mode::Call, st) {
                return false;
            }
        }
        true
    }

    /// The instance of a template of conversion functions that converts to a type ([temp.deduct.conv]).
    pub(super) fn deduce_conversion(&mut self, t: TplId, to: QTy) -> Option<FnId> {
        let tpl = self.tpl(t);
        let DeclKind::Function(f) = &tpl.decl.kind else {
            return None;
        };
        let Some(Unqualified::Conversion(te)) = f.name.parts.last().map(|p| &p.name) else {
            return None;
        };
        let te: &'a TypeExpr = match &te.kind {
            TypeKind::LRef(i) | TypeKind::RRef(i) => i,
            _ => te,
        };
        let p = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        let to = self.strip_ref(to).unqualified();
        let (found, _) = self.muted(|s| {
            let mut st = Slots::new(p.params.len());
            if !s.deduce_unqualified(p, te, to, Mode::Call, &mut st) {
                return None;
            }
            s.deduced(t, st)
        });
        self.function_instance(t, found?, Loc::default())
    }

    /// The instance that explicit arguments (and defaults) name.
    pub(super) fn deduce_explicit(
        &mut self,
        t: TplId,
        args: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<FnId> {
        if self.tpl(t).kind != TplKind::Function {
            return None;
        }
        let (found, _) = self.muted(|s| {
            let st = s.explicit_slots(t, Some(args))?;
            s.deduced(t, st)
        });
        self.function_instance(t, found?, loc)
    }

    /// The instance that has a given type ([temp.deduct.funcaddr], [temp.deduct.decl]).
    pub(super) fn deduce_from_type(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        want: &FnSig,
        loc: Loc,
    ) -> Option<FnId> {
        let args = self.deduce_args_from_type(t, explicit, want, loc)?;
        let f = self.function_instance(t, args, loc)?;
        let sig = self.sig_of(f);
        let ret = self.func(f).auto_ret || self.is_error(want.ret.id) || sig.ret == want.ret;
        (sig.params == want.params && sig.variadic == want.variadic && ret).then_some(f)
    }

    /// The template arguments with which a function template has a given type. A return type in error (`auto`) is left alone.
    pub(super) fn deduce_args_from_type(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        want: &FnSig,
        _loc: Loc,
    ) -> Option<Vec<TArg>> {
        let tpl = self.tpl(t);
        let DeclKind::Function(f) = &tpl.decl.kind else {
            return None;
        };
        if f.ty.variadic != want.variadic {
            return None;
        }
        let p = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        let (found, _) = self.muted(|s| {
            let mut st = s.explicit_slots(t, explicit)?;
            let given = st.clone();
            for (k, param) in fn_params(&f.ty).iter().enumerate() {
                let (te, is_pack) = param_type(param);
                if is_pack {
                    let rest: Vec<TArg> = want
                        .params
                        .get(k..)
                        .unwrap_or_default()
                        .iter()
                        .map(|t| TArg::Type(*t))
                        .collect();
                    if !s.deduce_pack(p, Element::Type(te), &rest, Mode::Exact, &mut st) {
                        return None;
                    }
                    break;
                }
                let a = *want.params.get(k)?;
                if s.still_open(p, te, &given) && !s.deduce_param_exact(p, te, a, &mut st) {
                    return None;
                }
            }
            if !s.is_error(want.ret.id)
                && !super::expr::contains_auto(&f.ty.ret)
                && s.still_open(p, &f.ty.ret, &given)
                && !s.deduce_type(p, &f.ty.ret, want.ret, Mode::Exact, &mut st)
            {
                return None;
            }
            s.deduced(t, st)
        });
        found
    }

    /// Slots with the explicit arguments of a function template filled in.
    fn explicit_slots(&mut self, t: TplId, explicit: Option<&'a [TemplateArg]>) -> Option<Slots> {
        let tpl = self.tpl(t);
        let (params, scope) = (tpl.params, tpl.scope);
        let mut st = Slots::new(params.len());
        let Some(explicit) = explicit else {
            return Some(st);
        };
        let given = self.given(explicit)?;
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut given = given.into_iter();
        for (i, param) in params.iter().enumerate() {
            if param.is_pack {
                let mut list = Vec::new();
                for g in given.by_ref() {
                    list.push(self.argument(param, bound, g)?);
                }
                st.open[i] = true;
                st.args[i] = Some(TArg::Pack(list));
                break;
            }
            let Some(g) = given.next() else {
                break;
            };
            let a = self.argument(param, bound, g)?;
            self.bind_param(bound, param, &a);
            st.args[i] = Some(a);
        }
        // Too many.
        given.next().is_none().then_some(st)
    }

    /// Completes deduced arguments with defaults; `None` when one is missing or does not fit its parameter.
    fn deduced(&mut self, t: TplId, st: Slots) -> Option<Vec<TArg>> {
        let tpl = self.tpl(t);
        let (params, scope) = (tpl.params, tpl.scope);
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut out = Vec::with_capacity(params.len());
        for (i, (param, slot)) in params.iter().zip(st.args).enumerate() {
            let a = match slot {
                Some(a) => self.fit(param, bound, a)?,
                None if param.is_pack => TArg::Pack(Vec::new()),
                None => self.default_argument(t, i, bound)?,
            };
            self.bind_param(bound, param, &a);
            out.push(a);
        }
        let decl = self.tpl(t).decl;
        let requires = decl.templates.last().and_then(|h| h.requires.as_ref());
        let function = match &decl.kind {
            DeclKind::Function(fd) => Some(&**fd),
            _ => None,
        };
        match requires {
            Some(e) if !self.satisfied_of(function, e, bound) => None,
            _ => Some(out),
        }
    }

    /// A deduced argument as its parameter has it: values get the parameter's type.
    pub(super) fn fit(
        &mut self,
        param: &'a TemplateParam,
        bound: ScopeId,
        a: TArg,
    ) -> Option<TArg> {
        if let (true, TArg::Pack(v)) = (param.is_pack, &a) {
            let mut out = Vec::with_capacity(v.len());
            for a in v.clone() {
                out.push(self.argument(param, bound, Given::Known(a))?);
            }
            return Some(TArg::Pack(out));
        }
        self.argument(param, bound, Given::Known(a))
    }

    // `auto`.

    /// What `auto` in a written type stands for, given the initialiser (C++17 [dcl.type.auto.deduct]).
    pub(super) fn auto_from(&mut self, te: &'a TypeExpr, init: &Ex<'a>) -> Option<QTy> {
        if matches!(te.kind, TypeKind::DecltypeAuto) {
            return Some(match init {
                Ex::Val(v) => QTy::plain(v.ty),
                Ex::Place(p, c) => self.reference(p.ty, *c == Cat::X),
                _ => return None,
            });
        }
        let (a, lvalue) = self.argument_type(init)?;
        match &te.kind {
            TypeKind::LRef(inner) => self.auto_in(inner, a),
            TypeKind::RRef(inner) => {
                let plain = matches!(inner.kind, TypeKind::Auto) && inner.quals == Quals::default();
                let a = if lvalue && plain {
                    self.reference(a, false)
                } else {
                    a
                };
                self.auto_in(inner, a)
            }
            _ => {
                let a = QTy::plain(self.decayed_type(a));
                self.auto_in(te, a)
            }
        }
    }

    fn auto_in(&mut self, te: &'a TypeExpr, a: QTy) -> Option<QTy> {
        let a = self.strip_quals(a, te.quals, Mode::Call)?;
        match (&te.kind, self.ty(a.id).clone()) {
            (TypeKind::Auto, _) => Some(a),
            (TypeKind::Pointer(i), Ty::Pointer(t)) => self.auto_in(i, t),
            (TypeKind::Array(i, _), Ty::Array(t, _)) => self.auto_in(i, t),
            (TypeKind::Function(f), Ty::Function(s)) => self.auto_in(&f.ret, s.ret),
            _ => None,
        }
    }
}

/// The names of a parameter type that arguments can be deduced for: none of what stands before `::`, in `decltype`, or in expressions that are
/// more than a name ([temp.deduct.type]/5).
fn deduced_names(t: &TypeExpr, out: &mut Vec<std::rc::Rc<str>>) {
    let value = |e: &ast::Expr, out: &mut Vec<std::rc::Rc<str>>| {
        let mut e = super::deduce::bare(e);
        if let ast::ExprKind::PackExpansion(i) = &*e.kind {
            e = i;
        }
        if let ast::ExprKind::Name(q) = &*e.kind
            && let [part] = q.parts.as_slice()
            && let Unqualified::Ident(n) = &part.name
        {
            out.push(n.clone());
        }
    };
    match &t.kind {
        TypeKind::Named(q) | TypeKind::Elaborated(_, q) => {
            let Some(last) = q.parts.last() else {
                return;
            };
            if q.parts.len() == 1
                && let Unqualified::Ident(n) = &last.name
            {
                out.push(n.clone());
            }
            for a in last.args.iter().flatten() {
                match a {
                    TemplateArg::Type(t) => deduced_names(t, out),
                    TemplateArg::Expr(e) => value(e, out),
                }
            }
        }
        TypeKind::Pointer(i) | TypeKind::LRef(i) | TypeKind::RRef(i) | TypeKind::Pack(i) => {
            deduced_names(i, out)
        }
        TypeKind::Array(i, b) => {
            deduced_names(i, out);
            if let Some(b) = b {
                value(b, out);
            }
        }
        TypeKind::Function(f) => {
            deduced_names(&f.ret, out);
            f.params.iter().for_each(|p| deduced_names(&p.ty, out));
        }
        TypeKind::MemberPointer(q, i) => {
            if let Some(Unqualified::Ident(n)) = q.parts.last().map(|p| &p.name) {
                out.push(n.clone());
            }
            deduced_names(i, out);
        }
        TypeKind::Builtin(_) | TypeKind::Auto | TypeKind::DecltypeAuto | TypeKind::Decltype(..) => {
        }
    }
}

/// How many elements of the packs in a parameter's type were given explicitly.
fn explicit_length(p: Pattern<'_>, te: &ast::TypeExpr, given: &Slots) -> usize {
    let mut names = Vec::new();
    deduced_names(te, &mut names);
    names
        .iter()
        .filter_map(|n| p.named(n))
        .find_map(|i| match given.args[i].as_ref()? {
            TArg::Pack(list) => Some(list.len()),
            _ => None,
        })
        .unwrap_or(0)
}
