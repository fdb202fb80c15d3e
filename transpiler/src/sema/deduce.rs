//! Template argument deduction (C++17 [temp.deduct]): written parameter types are matched against argument types.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use super::lookup::key;
use super::scope::ScopeKind;
use crate::hir::{FnSig, QTy, Ty};
use crate::syntax::ast::{
    self, DeclKind, Loc, TemplateArg, TemplateParam, TemplateParamKind, TypeExpr, TypeKind,
};

/// What is deduced so far.
struct Slots<'a> {
    params: &'a [TemplateParam],
    found: Vec<Option<TArg>>,
}

impl<'a> Slots<'a> {
    fn new(params: &'a [TemplateParam]) -> Self {
        Self {
            params,
            found: vec![None; params.len()],
        }
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.params
            .iter()
            .position(|p| p.name.as_ref().is_some_and(|n| &*n.name == name))
    }

    /// Notes a deduced argument; `false` when it contradicts an earlier one.
    fn set(&mut self, i: usize, a: TArg) -> bool {
        match &self.found[i] {
            None => {
                self.found[i] = Some(a);
                true
            }
            Some(TArg::Value(_, v)) => matches!(a, TArg::Value(_, w) if *v == w),
            Some(old) => *old == a,
        }
    }
}

/// The parameter that a type expression is, and nothing more.
fn param_name(te: &TypeExpr) -> Option<&str> {
    match &te.kind {
        TypeKind::Named(q) if q.parts.len() == 1 && !q.global && q.parts[0].args.is_none() => {
            match &q.parts[0].name {
                ast::Unqualified::Ident(n) => Some(n),
                _ => None,
            }
        }
        _ => None,
    }
}

fn mentions(te: &TypeExpr, params: &[TemplateParam]) -> bool {
    let mut names = Vec::new();
    super::walk::names_in_type(te, &mut names);
    names.iter().any(|n| {
        params
            .iter()
            .any(|p| p.name.as_ref().is_some_and(|x| x.name == *n))
    })
}

impl<'a> Sema<'a> {
    /// Matches a written type against a type. `false`: it cannot be. `strict`: qualifiers must be equal (specialisations).
    fn match_type(
        &mut self,
        te: &'a TypeExpr,
        a: QTy,
        slots: &mut Slots<'a>,
        strict: bool,
    ) -> bool {
        if !self.enter(te.loc) {
            return false;
        }
        let r = self.match_inner(te, a, slots, strict);
        self.leave();
        r
    }

    fn match_inner(
        &mut self,
        te: &'a TypeExpr,
        a: QTy,
        slots: &mut Slots<'a>,
        strict: bool,
    ) -> bool {
        if let Some(i) = param_name(te).and_then(|n| slots.index(n)) {
            if !matches!(slots.params[i].kind, TemplateParamKind::Type { .. }) {
                return false;
            }
            if strict
                && (te.quals.is_const && !a.is_const || te.quals.is_volatile && !a.is_volatile)
            {
                return false;
            }
            let t = QTy {
                id: a.id,
                is_const: a.is_const && !te.quals.is_const,
                is_volatile: a.is_volatile && !te.quals.is_volatile,
            };
            return slots.set(i, TArg::Type(t));
        }
        if !mentions(te, slots.params) {
            if strict {
                let t = self.resolve(te);
                return t == a;
            }
            return true;
        }
        match &te.kind {
            TypeKind::Pointer(inner) => match *self.ty(a.id) {
                Ty::Pointer(b) => self.match_type(inner, b, slots, strict),
                _ => false,
            },
            TypeKind::LRef(inner) => match *self.ty(a.id) {
                Ty::Ref(b, false) => self.match_type(inner, b, slots, strict),
                _ => false,
            },
            TypeKind::RRef(inner) => match *self.ty(a.id) {
                Ty::Ref(b, true) => self.match_type(inner, b, slots, strict),
                _ => false,
            },
            TypeKind::Array(inner, bound) => match *self.ty(a.id) {
                Ty::Array(e, n) => {
                    // Qualifiers of the array are those of its elements.
                    let e = QTy {
                        is_const: e.is_const && !te.quals.is_const,
                        ..e
                    };
                    if !self.match_type(inner, e, slots, strict) {
                        return false;
                    }
                    match (bound, n) {
                        (Some(b), Some(n)) => match self.value_param(b, slots) {
                            Some(i) => {
                                let ty = self.t.ulong;
                                slots.set(i, TArg::Value(ty, n as i128))
                            }
                            None => true,
                        },
                        (None, None) => true,
                        _ => false,
                    }
                }
                _ => false,
            },
            TypeKind::Function(f) => match self.ty(a.id).clone() {
                Ty::Function(s) => {
                    if !self.match_type(&f.ret, s.ret, slots, strict) {
                        return false;
                    }
                    let mut i = 0;
                    for p in &f.params {
                        let pack = match &p.ty.kind {
                            TypeKind::Pack(inner) => Some(&**inner),
                            _ if p.is_pack => Some(&p.ty),
                            _ => None,
                        };
                        if let Some(inner) = pack {
                            let rest = s.params[i.min(s.params.len())..].to_vec();
                            i = s.params.len();
                            if !self.match_pack(inner, &rest, slots, strict) {
                                return false;
                            }
                            continue;
                        }
                        let Some(t) = s.params.get(i).copied() else {
                            return false;
                        };
                        i += 1;
                        if !self.match_type(&p.ty, t, slots, strict) {
                            return false;
                        }
                    }
                    i == s.params.len()
                }
                _ => false,
            },
            TypeKind::Named(q) | TypeKind::Elaborated(_, q) => {
                let Some(last) = q.parts.last() else {
                    return false;
                };
                let Some(pattern) = last.args.as_deref() else {
                    // `typename C<T>::type`: not deduced.
                    return true;
                };
                if q.parts.len() > 1
                    && q.parts[..q.parts.len() - 1]
                        .iter()
                        .any(|p| p.args.is_some())
                {
                    return true;
                }
                self.match_class(q, pattern, a, slots, strict)
            }
            _ => true,
        }
    }

    fn match_pack(
        &mut self,
        te: &'a TypeExpr,
        list: &[QTy],
        slots: &mut Slots<'a>,
        strict: bool,
    ) -> bool {
        let mut names = Vec::new();
        super::walk::names_in_type(te, &mut names);
        let packs: Vec<usize> = names
            .iter()
            .filter_map(|n| slots.index(n))
            .filter(|i| slots.params[*i].is_pack)
            .collect();
        let mut gathered: Vec<Vec<TArg>> = vec![Vec::new(); packs.len()];
        for t in list {
            let saved: Vec<Option<TArg>> = packs.iter().map(|i| slots.found[*i].take()).collect();
            let ok = self.match_type(te, *t, slots, strict);
            for (k, i) in packs.iter().enumerate() {
                if let Some(a) = slots.found[*i].take() {
                    gathered[k].push(a);
                }
                slots.found[*i] = saved[k].clone();
            }
            if !ok {
                return false;
            }
        }
        for (k, i) in packs.iter().enumerate() {
            let v = std::mem::take(&mut gathered[k]);
            if slots.found[*i].is_none() {
                slots.found[*i] = Some(TArg::Pack(v));
            }
        }
        true
    }

    /// The value parameter that an expression is.
    fn value_param(&self, e: &ast::Expr, slots: &Slots<'a>) -> Option<usize> {
        match &*e.kind {
            ast::ExprKind::Name(q) if q.parts.len() == 1 => slots.index(&key(&q.parts[0].name)),
            ast::ExprKind::Paren(e) => self.value_param(e, slots),
            _ => None,
        }
    }

    /// `C<T, n>` against a class that is an instance of `C` or derives from one.
    fn match_class(
        &mut self,
        q: &'a ast::QualName,
        pattern: &'a [TemplateArg],
        a: QTy,
        slots: &mut Slots<'a>,
        strict: bool,
    ) -> bool {
        let Some(mut r) = self.record_of(a.id) else {
            return false;
        };
        self.complete_class(r, q.loc);
        let Some(last) = q.parts.last() else {
            return false;
        };
        // A template template parameter is deduced too.
        let param = (q.parts.len() == 1)
            .then(|| slots.index(&key(&last.name)))
            .flatten();
        let wanted = match param {
            Some(_) => None,
            None => {
                let (found, _) = self.muted(|s| s.find(q));
                match found.and_then(|f| f.syms.first().cloned()) {
                    Some(Sym::Tpl(t)) => Some(t),
                    Some(Sym::Type(t)) => match self
                        .record_of(t.id)
                        .and_then(|r| self.class(r).template.clone())
                    {
                        Some((t, _)) => Some(t),
                        None => return false,
                    },
                    _ => return false,
                }
            }
        };
        // An alias template's pattern is not looked into.
        if let Some(t) = wanted
            && self.tpl(t).kind == TplKind::Alias
        {
            return self.match_alias(t, pattern, a, slots, strict);
        }
        loop {
            if let Some((t, args)) = self.class(r).template.clone() {
                let fits = match (wanted, param) {
                    (Some(w), _) => w == t,
                    (None, Some(i)) => {
                        let a = TArg::Template(t);
                        slots.set(i, a)
                    }
                    _ => false,
                };
                if fits {
                    return self.match_args(pattern, &args, slots);
                }
            }
            match self.class(r).bases.first() {
                Some((b, _)) if !strict => r = *b,
                _ => return false,
            }
        }
    }

    /// `template <class T> using V = C<T, 4>;`: matched through what it stands for when the parameters are passed on.
    fn match_alias(
        &mut self,
        _t: TplId,
        _pattern: &'a [TemplateArg],
        _a: QTy,
        _slots: &mut Slots<'a>,
        _strict: bool,
    ) -> bool {
        true
    }

    fn match_args(
        &mut self,
        pattern: &'a [TemplateArg],
        args: &[TArg],
        slots: &mut Slots<'a>,
    ) -> bool {
        let mut flat: Vec<TArg> = Vec::new();
        for a in args {
            match a {
                TArg::Pack(p) => flat.extend(p.iter().cloned()),
                a => flat.push(a.clone()),
            }
        }
        let mut i = 0;
        for p in pattern {
            // A pack takes the rest.
            if let TemplateArg::Type(t) = p
                && let TypeKind::Pack(inner) = &t.kind
            {
                let rest = flat[i.min(flat.len())..].to_vec();
                i = flat.len();
                if let Some(k) = param_name(inner).and_then(|n| slots.index(n))
                    && slots.params[k].is_pack
                {
                    if slots.found[k].is_none() {
                        slots.found[k] = Some(TArg::Pack(rest));
                    }
                    continue;
                }
                let types: Vec<QTy> = rest
                    .iter()
                    .filter_map(|a| match a {
                        TArg::Type(t) => Some(*t),
                        _ => None,
                    })
                    .collect();
                if !self.match_pack(inner, &types, slots, true) {
                    return false;
                }
                continue;
            }
            if let TemplateArg::Expr(e) = p
                && let ast::ExprKind::PackExpansion(inner) = &*e.kind
            {
                let rest = flat[i.min(flat.len())..].to_vec();
                i = flat.len();
                if let Some(k) = self.value_param(inner, slots) {
                    slots.found[k] = Some(TArg::Pack(rest));
                }
                continue;
            }
            let Some(a) = flat.get(i).cloned() else {
                return false;
            };
            i += 1;
            let ok = match (p, &a) {
                (TemplateArg::Type(te), TArg::Type(t)) => self.match_type(te, *t, slots, true),
                (TemplateArg::Type(te), TArg::Value(ty, v)) => {
                    match param_name(te).and_then(|n| slots.index(n)) {
                        Some(k) => slots.set(k, TArg::Value(*ty, *v)),
                        None => {
                            // A named constant that the parser took for a type.
                            let TypeKind::Named(q) = &te.kind else {
                                return false;
                            };
                            let (e, ok) = self.muted(|s| {
                                let found = s.find(q)?;
                                let sym = found.syms.first()?.clone();
                                let e = s.symbol(sym, &found.name, te.loc);
                                let e = s.rvalue(e, te.loc);
                                s.eval_int(&e)
                            });
                            ok && e == Some(*v)
                        }
                    }
                }
                (TemplateArg::Type(te), TArg::Template(t)) => {
                    match param_name(te).and_then(|n| slots.index(n)) {
                        Some(k) => slots.set(k, TArg::Template(*t)),
                        None => true,
                    }
                }
                (TemplateArg::Expr(e), TArg::Value(ty, v)) => match self.value_param(e, slots) {
                    Some(k) => slots.set(k, TArg::Value(*ty, *v)),
                    None => {
                        let mut names = Vec::new();
                        super::walk::names_in_expr(e, &mut names);
                        if names.iter().any(|n| slots.index(n).is_some()) {
                            // An expression of parameters: checked after substitution.
                            true
                        } else {
                            let x = self.value(e);
                            self.eval_int(&x) == Some(*v)
                        }
                    }
                },
                (TemplateArg::Expr(e), TArg::Type(t)) => match self.value_param(e, slots) {
                    Some(k) => slots.set(k, TArg::Type(*t)),
                    None => false,
                },
                _ => false,
            };
            if !ok {
                return false;
            }
        }
        i == flat.len() || pattern.len() < args.len()
    }

    /// Whether a specialisation fits; the arguments of its own parameters.
    pub(super) fn match_specialisation(
        &mut self,
        t: TplId,
        s: &Specialisation<'a>,
        args: &[TArg],
        loc: Loc,
    ) -> Option<Vec<TArg>> {
        let mut slots = Slots::new(s.params);
        let scope = s.scope;
        let (ok, clean) = self.muted(|x| {
            x.outside(|x| x.in_scope(scope, |x| x.match_args(s.args, args, &mut slots)))
        });
        if !ok || !clean {
            return None;
        }
        for (i, p) in s.params.iter().enumerate() {
            if p.is_pack && slots.found[i].is_none() {
                slots.found[i] = Some(TArg::Pack(Vec::new()));
            }
        }
        let found: Vec<TArg> = slots.found.into_iter().collect::<Option<_>>()?;
        // Substituted back, the pattern must give the arguments (catches `enable_if` and repeated parameters).
        let bound = self.bound_scope(scope, s.params, &found);
        let (again, clean) =
            self.muted(|x| x.outside(|x| x.in_scope(bound, |x| x.template_args(t, s.args, loc))));
        (clean && again.is_some_and(|a| same_args(&a, args))).then_some(found)
    }

    fn explicit_slots(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        slots: &mut Slots<'a>,
    ) -> bool {
        let Some(list) = explicit else {
            return true;
        };
        let params = self.tpl(t).params;
        let scope = self.tpl(t).scope;
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut flat = Vec::new();
        for a in list {
            let i = flat.len().min(params.len().saturating_sub(1));
            let Some(p) = params.get(i) else { return false };
            if i < flat.len() && !p.is_pack {
                return false;
            }
            if !self.push_explicit(p, a, bound, &mut flat) {
                return false;
            }
            for (k, a) in flat.clone().iter().enumerate() {
                if let Some(p) = params.get(k)
                    && !p.is_pack
                {
                    self.bind_param(bound, p, a);
                }
            }
        }
        let mut it = flat.into_iter().peekable();
        for (i, p) in params.iter().enumerate() {
            if p.is_pack {
                let rest: Vec<TArg> = it.by_ref().collect();
                if !rest.is_empty() {
                    slots.found[i] = Some(TArg::Pack(rest));
                }
                break;
            }
            match it.next() {
                Some(a) => slots.found[i] = Some(a),
                None => break,
            }
        }
        it.peek().is_none()
    }

    /// Fills defaults and makes the instance.
    fn complete_slots(&mut self, t: TplId, slots: Slots<'a>) -> Option<Vec<TArg>> {
        let scope = self.tpl(t).scope;
        let params = slots.params;
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut out = Vec::new();
        for (i, p) in params.iter().enumerate() {
            let a = match slots.found[i].clone() {
                Some(TArg::Value(ty, v)) => {
                    // In the parameter's own type.
                    match &p.kind {
                        TemplateParamKind::Value { ty: te, .. }
                            if !super::expr::contains_auto(te) =>
                        {
                            let want = self.in_scope(bound, |s| s.resolve(te)).id;
                            if self.is_error(want) || !self.in_range(v, want) {
                                return None;
                            }
                            TArg::Value(want, v)
                        }
                        _ => TArg::Value(ty, v),
                    }
                }
                Some(a) => a,
                None if p.is_pack => TArg::Pack(Vec::new()),
                None => self.default_arg(t, i, p, bound)?,
            };
            self.bind_param(bound, p, &a);
            out.push(a);
        }
        Some(out)
    }

    /// Deduces a call's template arguments and gives the instance; `None`: no candidate.
    pub(super) fn deduce_call(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<FnId> {
        if !self.enter(loc) {
            return None;
        }
        let (r, ok) = self.muted(|s| s.deduce_call_inner(t, explicit, args));
        self.leave();
        let args = if ok { r? } else { return None };
        self.function_instance(t, args, loc)
    }

    fn deduce_call_inner(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        args: &[Ex<'a>],
    ) -> Option<Vec<TArg>> {
        let tpl = self.tpl(t).clone();
        let DeclKind::Function(fd) = &tpl.decl.kind else {
            return None;
        };
        let mut slots = Slots::new(tpl.params);
        if !self.explicit_slots(t, explicit, &mut slots) {
            return None;
        }
        let given: Vec<bool> = slots.found.iter().map(|f| f.is_some()).collect();
        let mut i = 0;
        let params = &fd.ty.params;
        let only_void = params.len() == 1
            && matches!(params[0].ty.kind, TypeKind::Builtin(ast::BuiltinType::Void));
        let scope = tpl.scope;
        for p in params.iter().filter(|_| !only_void) {
            let pack = match &p.ty.kind {
                TypeKind::Pack(inner) => Some(&**inner),
                _ if p.is_pack => Some(&p.ty),
                _ => None,
            };
            if let Some(te) = pack {
                let mut list = Vec::new();
                while i < args.len() {
                    list.push(self.argument_type(te, &args[i], &slots)?);
                    i += 1;
                }
                let inner = strip_reference(te);
                let all_given = {
                    let mut names = Vec::new();
                    super::walk::names_in_type(te, &mut names);
                    names
                        .iter()
                        .filter_map(|n| slots.index(n))
                        .any(|k| slots.params[k].is_pack && given[k])
                };
                if !all_given
                    && !self.in_scope(scope, |s| s.match_pack(inner, &list, &mut slots, false))
                {
                    return None;
                }
                continue;
            }
            let Some(a) = args.get(i) else {
                // The rest must have defaults; checked when the call is made.
                break;
            };
            i += 1;
            if !mentions(&p.ty, slots.params) {
                continue;
            }
            // Arguments given explicitly are not deduced: conversions apply.
            let mut names = Vec::new();
            super::walk::names_in_type(&p.ty, &mut names);
            let open = names
                .iter()
                .filter_map(|n| slots.index(n))
                .any(|k| !given[k]);
            if !open {
                continue;
            }
            if let Ex::List(..) = a {
                continue;
            }
            if let Ex::Fns(set) = a {
                let Some(f) = self.single_fn(set) else {
                    continue;
                };
                self.deduce_return(f, Loc::default());
                let sig = self.sig_of(f);
                let ft = QTy::plain(self.intern(Ty::Function(sig)));
                let by_ref = matches!(p.ty.kind, TypeKind::LRef(_) | TypeKind::RRef(_));
                let at = if by_ref {
                    ft
                } else {
                    QTy::plain(self.pointer_to(ft))
                };
                let te = strip_reference(&p.ty);
                let saved = slots.found.clone();
                if !self.in_scope(scope, |s| s.match_type(te, at, &mut slots, false)) {
                    // A class that functions convert to: what it names must be known otherwise.
                    slots.found = saved;
                }
                continue;
            }
            let at = self.argument_type(&p.ty, a, &slots)?;
            // An array parameter is a pointer.
            if let TypeKind::Array(inner, _) = &p.ty.kind {
                let Ty::Pointer(to) = *self.ty(at.id) else {
                    return None;
                };
                if !self.in_scope(scope, |s| s.match_type(inner, to, &mut slots, false)) {
                    return None;
                }
                continue;
            }
            let te = strip_reference(&p.ty);
            let saved = slots.found.clone();
            if !self.in_scope(scope, |s| s.match_type(te, at, &mut slots, false)) {
                // A conversion may still make it fit when everything it names is known otherwise.
                if param_name(te).is_none() && self.record_of(at.id).is_some() {
                    slots.found = saved;
                    continue;
                }
                return None;
            }
        }
        if i < args.len() && !fd.ty.variadic {
            return None;
        }
        self.complete_slots(t, slots)
    }

    /// The type that a parameter's pattern is matched with (C++17 [temp.deduct.call]).
    fn argument_type(&mut self, te: &'a TypeExpr, a: &Ex<'a>, slots: &Slots<'a>) -> Option<QTy> {
        if self.ex_bad(a) {
            return None;
        }
        let t = self.type_of(a);
        let lvalue = matches!(a, Ex::Place(_, Cat::L));
        Some(match &te.kind {
            TypeKind::RRef(_) if is_forwarding(te, slots.params) => {
                if lvalue {
                    self.reference(t, false)
                } else {
                    t
                }
            }
            TypeKind::LRef(_) | TypeKind::RRef(_) => t,
            _ => QTy::plain(self.decayed(a)),
        })
    }

    /// All arguments given explicitly.
    pub(super) fn deduce_explicit(
        &mut self,
        t: TplId,
        explicit: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<FnId> {
        if self.tpl(t).kind != TplKind::Function {
            return None;
        }
        let (args, ok) = self.muted(|s| {
            let mut slots = Slots::new(s.tpl(t).params);
            if !s.explicit_slots(t, Some(explicit), &mut slots) {
                return None;
            }
            s.complete_slots(t, slots)
        });
        if !ok {
            return None;
        }
        self.function_instance(t, args?, loc)
    }

    /// The instance whose type is the given one.
    pub(super) fn deduce_from_type(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        want: &FnSig,
        loc: Loc,
    ) -> Option<FnId> {
        let args = self.deduce_args_from_type(t, explicit, want, loc)?;
        let f = self.function_instance(t, args, loc)?;
        (self.sig_of(f).params == want.params).then_some(f)
    }

    pub(super) fn deduce_args_from_type(
        &mut self,
        t: TplId,
        explicit: Option<&'a [TemplateArg]>,
        want: &FnSig,
        _loc: Loc,
    ) -> Option<Vec<TArg>> {
        let tpl = self.tpl(t).clone();
        let DeclKind::Function(fd) = &tpl.decl.kind else {
            return None;
        };
        let (r, ok) = self.muted(|s| {
            let mut slots = Slots::new(tpl.params);
            if !s.explicit_slots(t, explicit, &mut slots) {
                return None;
            }
            let mut i = 0;
            for p in &fd.ty.params {
                if matches!(p.ty.kind, TypeKind::Builtin(ast::BuiltinType::Void)) {
                    continue;
                }
                let pack = match &p.ty.kind {
                    TypeKind::Pack(inner) => Some(&**inner),
                    _ if p.is_pack => Some(&p.ty),
                    _ => None,
                };
                if let Some(te) = pack {
                    let rest = want.params[i.min(want.params.len())..].to_vec();
                    i = want.params.len();
                    if !s.in_scope(tpl.scope, |s| s.match_pack(te, &rest, &mut slots, false)) {
                        return None;
                    }
                    continue;
                }
                let a = *want.params.get(i)?;
                i += 1;
                // Parameter arrays are pointers.
                let (te, a) = match &p.ty.kind {
                    TypeKind::Array(e, _) => match *s.ty(a.id) {
                        Ty::Pointer(x) => (&**e, x),
                        _ => return None,
                    },
                    _ => (&p.ty, a),
                };
                if !s.in_scope(tpl.scope, |s| s.match_type(te, a, &mut slots, false)) {
                    return None;
                }
            }
            if i != want.params.len() {
                return None;
            }
            if mentions(&fd.ty.ret, tpl.params) {
                s.in_scope(tpl.scope, |s| {
                    s.match_type(&fd.ty.ret, want.ret, &mut slots, false)
                });
            }
            s.complete_slots(t, slots)
        });
        if ok { r } else { None }
    }

    /// Whether one function template is more specialised than another: by how much its parameter types say.
    pub(super) fn more_specialised(&self, x: TplId, y: TplId) -> bool {
        self.fn_score(x) > self.fn_score(y)
    }

    fn fn_score(&self, t: TplId) -> u32 {
        let tpl = self.tpl(t);
        match &tpl.decl.kind {
            DeclKind::Function(fd) => {
                let types: u32 = fd
                    .ty
                    .params
                    .iter()
                    .map(|p| {
                        if p.is_pack || matches!(p.ty.kind, TypeKind::Pack(_)) {
                            0
                        } else {
                            4 + type_score(&p.ty, tpl.params)
                        }
                    })
                    .sum();
                types
            }
            _ => 0,
        }
    }

    /// What `auto` is in a type for an initialiser: the type deduced for an invented parameter.
    pub(super) fn auto_from(&mut self, te: &'a TypeExpr, e: &Ex<'a>) -> Option<QTy> {
        let e = match e {
            Ex::Fns(s) => {
                let f = self.single_fn(s)?;
                let v = self.fn_address(f, Loc::default());
                Ex::Val(v)
            }
            other => other.clone(),
        };
        let t = self.type_of(&e);
        match &te.kind {
            TypeKind::Auto | TypeKind::DecltypeAuto => Some(QTy::plain(self.decayed(&e))),
            TypeKind::RRef(i) if matches!(i.kind, TypeKind::Auto) && !i.quals.is_const => {
                if matches!(e, Ex::Place(_, Cat::L)) {
                    Some(self.reference(t, false))
                } else {
                    Some(t)
                }
            }
            TypeKind::LRef(i) | TypeKind::RRef(i) => self.auto_inner(i, t),
            _ => {
                let d = QTy::plain(self.decayed(&e));
                self.auto_inner(te, d)
            }
        }
    }

    fn auto_inner(&mut self, te: &'a TypeExpr, a: QTy) -> Option<QTy> {
        match &te.kind {
            TypeKind::Auto => Some(QTy {
                id: a.id,
                is_const: a.is_const && !te.quals.is_const,
                is_volatile: a.is_volatile && !te.quals.is_volatile,
            }),
            TypeKind::Pointer(i) => match *self.ty(a.id) {
                Ty::Pointer(b) => self.auto_inner(i, b),
                _ => None,
            },
            TypeKind::Array(i, _) => match *self.ty(a.id) {
                Ty::Array(b, _) => self.auto_inner(i, b),
                _ => None,
            },
            _ => None,
        }
    }
}

fn same_args(a: &[TArg], b: &[TArg]) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).all(|(x, y)| match (x, y) {
            (TArg::Value(_, v), TArg::Value(_, w)) => v == w,
            (TArg::Pack(p), TArg::Pack(q)) => same_args(p, q),
            (x, y) => x == y,
        })
}

/// `T&&` of a plain parameter `T`.
fn is_forwarding(te: &TypeExpr, params: &[TemplateParam]) -> bool {
    match &te.kind {
        TypeKind::RRef(i) => {
            !i.quals.is_const
                && param_name(i).is_some_and(|n| {
                    params
                        .iter()
                        .any(|p| p.name.as_ref().is_some_and(|x| &*x.name == n))
                })
        }
        _ => false,
    }
}

fn strip_reference(te: &TypeExpr) -> &TypeExpr {
    match &te.kind {
        TypeKind::LRef(i) | TypeKind::RRef(i) => i,
        _ => te,
    }
}

/// How much a written type says beyond its template parameters.
fn type_score(te: &TypeExpr, params: &[TemplateParam]) -> u32 {
    if param_name(te).is_some_and(|n| {
        params
            .iter()
            .any(|p| p.name.as_ref().is_some_and(|x| &*x.name == n))
    }) {
        return te.quals.is_const as u32;
    }
    te.quals.is_const as u32
        + match &te.kind {
            TypeKind::Pointer(i) => 4 + type_score(i, params),
            TypeKind::LRef(i) | TypeKind::RRef(i) | TypeKind::Pack(i) => type_score(i, params),
            TypeKind::Array(i, b) => 4 + b.is_some() as u32 + type_score(i, params),
            TypeKind::Function(f) => {
                4 + f
                    .params
                    .iter()
                    .map(|p| type_score(&p.ty, params))
                    .sum::<u32>()
            }
            TypeKind::Named(q) | TypeKind::Elaborated(_, q) => {
                4 + q
                    .parts
                    .iter()
                    .flat_map(|p| p.args.iter())
                    .map(|a| args_score(a, params))
                    .sum::<u32>()
            }
            _ => 8,
        }
}

/// The same for template arguments.
pub(super) fn args_score(args: &[TemplateArg], params: &[TemplateParam]) -> u32 {
    args.iter()
        .map(|a| match a {
            TemplateArg::Type(t) => type_score(t, params),
            TemplateArg::Expr(e) => match &*e.kind {
                ast::ExprKind::Name(q)
                    if q.parts.len() == 1
                        && params.iter().any(|p| {
                            p.name
                                .as_ref()
                                .is_some_and(|n| n.name == key(&q.parts[0].name))
                        }) =>
                {
                    0
                }
                ast::ExprKind::PackExpansion(_) => 0,
                _ => 8,
            },
        })
        .sum()
}

/// A written type as text, template parameters numbered.
pub(super) fn shape(te: &TypeExpr, params: &[TemplateParam], out: &mut String) {
    use std::fmt::Write;
    if te.quals.is_const {
        out.push_str("const ");
    }
    if te.quals.is_volatile {
        out.push_str("volatile ");
    }
    let ident = |n: &str, out: &mut String| match params
        .iter()
        .position(|p| p.name.as_ref().is_some_and(|x| &*x.name == n))
    {
        Some(i) => {
            let _ = write!(out, "${i}");
        }
        None => out.push_str(n),
    };
    match &te.kind {
        TypeKind::Builtin(b) => {
            let _ = write!(out, "{b:?}");
        }
        TypeKind::Named(q) | TypeKind::Elaborated(_, q) => {
            for p in &q.parts {
                out.push_str("::");
                ident(&key(&p.name), out);
                if let Some(args) = &p.args {
                    out.push('<');
                    for a in args {
                        match a {
                            TemplateArg::Type(t) => shape(t, params, out),
                            TemplateArg::Expr(e) => expr_shape(e, params, out),
                        }
                        out.push(',');
                    }
                    out.push('>');
                }
            }
        }
        TypeKind::Pointer(i) => {
            out.push('*');
            shape(i, params, out);
        }
        TypeKind::LRef(i) => {
            out.push('&');
            shape(i, params, out);
        }
        TypeKind::RRef(i) => {
            out.push_str("&&");
            shape(i, params, out);
        }
        TypeKind::Array(i, b) => {
            out.push('[');
            if let Some(b) = b {
                expr_shape(b, params, out);
            }
            out.push(']');
            shape(i, params, out);
        }
        TypeKind::Function(f) => {
            out.push('(');
            for p in &f.params {
                shape(&p.ty, params, out);
                out.push(',');
            }
            out.push(')');
            shape(&f.ret, params, out);
        }
        TypeKind::MemberPointer(_, i) => {
            out.push_str("::*");
            shape(i, params, out);
        }
        TypeKind::Auto => out.push_str("auto"),
        TypeKind::DecltypeAuto => out.push_str("decltype(auto)"),
        TypeKind::Decltype(e, _) => expr_shape(e, params, out),
        TypeKind::Pack(i) => {
            out.push_str("...");
            shape(i, params, out);
        }
    }
}

fn expr_shape(e: &ast::Expr, params: &[TemplateParam], out: &mut String) {
    use std::fmt::Write;
    let mut names = Vec::new();
    super::walk::names_in_expr(e, &mut names);
    match &*e.kind {
        ast::ExprKind::Int(t) => out.push_str(t),
        ast::ExprKind::Bool(b) => {
            let _ = write!(out, "{b}");
        }
        _ => {
            let _ = write!(out, "{:?}", std::mem::discriminant(&*e.kind));
            for n in names {
                match params
                    .iter()
                    .position(|p| p.name.as_ref().is_some_and(|x| x.name == n))
                {
                    Some(i) => {
                        let _ = write!(out, "${i}");
                    }
                    None => out.push_str(&n),
                }
            }
        }
    }
}
