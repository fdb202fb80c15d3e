//! Overload resolution (C++17 [over.match]) and calls of a chosen function: argument conversions, default arguments, `this`, the library's forms.

use super::Sema;
use super::conv::{Ics, Std};
use super::entity::*;
use super::expr::{Cat, Ex, FnSet};
use crate::diag::Diagnostic;
use crate::hir::{
    BoundForm, Callee, Conv, Expr, ExprKind, FloatKind, FnSig, PlaceKind, QTy, Space, Ty, TyId,
};
use crate::syntax::ast::Loc;
use std::cmp::Ordering;

/// A viable candidate.
pub(super) struct Candidate {
    /// The function.
    pub f: FnId,
    /// How the object, if there is one, and each argument are converted.
    pub ics: Vec<Ics>,
}

impl<'a> Sema<'a> {
    /// The one function a set can mean, if there is only one.
    pub(super) fn single_fn(&mut self, set: &FnSet<'a>) -> Option<FnId> {
        let mut found = None;
        for s in set.syms.clone() {
            let f = match s {
                Sym::Fn(f) if set.args.is_none() => f,
                Sym::Fn(_) => continue,
                Sym::Tpl(t) => match set.args {
                    Some(args) => match self.deduce_explicit(t, args, set.loc) {
                        Some(f) => f,
                        None => continue,
                    },
                    None => return None,
                },
                _ => return None,
            };
            if found.is_some_and(|g| g != f) {
                return None;
            }
            found = Some(f);
        }
        found
    }

    /// The function of a set that has this type (address of an overloaded function).
    pub(super) fn pick_by_type(&mut self, set: &FnSet<'a>, fn_ty: TyId) -> Option<FnId> {
        let Ty::Function(want) = self.ty(fn_ty).clone() else {
            return None;
        };
        let single = set.syms.len() == 1;
        for s in set.syms.clone() {
            match s {
                Sym::Fn(f) => {
                    let c = self.is_c();
                    let fun = self.func(f);
                    if fun.unspecified || (c && single) {
                        return Some(f);
                    }
                    if self.sig_of(f) == want {
                        return Some(f);
                    }
                }
                Sym::Tpl(t) => {
                    if let Some(f) = self.deduce_from_type(t, set.args, &want, set.loc) {
                        return Some(f);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A function's type, without `this`.
    pub(super) fn sig_of(&self, f: FnId) -> FnSig {
        let f = self.func(f);
        FnSig {
            ret: f.ret,
            params: f.params.iter().map(|p| p.ty.unqualified()).collect(),
            variadic: f.variadic,
        }
    }

    /// `&f`
    pub(super) fn fn_address(&mut self, f: FnId, loc: Loc) -> Expr {
        self.deduce_return(f, loc);
        if self.func(f).member == MemberKind::Method {
            return self.method_pointer(f, loc);
        }
        let sig = self.sig_of(f);
        let id = self.intern(Ty::Function(sig));
        let ty = self.pointer_to(QTy::plain(id));
        match self.use_fn(f, loc) {
            Some(Callee::Fn(h)) => self.mk(ExprKind::FnAddr(h), ty, loc),
            Some(Callee::Bound(b)) => self.mk(ExprKind::BoundAddr(b), ty, loc),
            _ => self.bad(loc),
        }
    }

    /// A constructor as a candidate for these arguments (templates are deduced).
    pub(super) fn ctor_candidate(&mut self, c: &Sym, args: &[Ex<'a>]) -> Option<FnId> {
        match c {
            Sym::Fn(f) => Some(*f),
            Sym::Tpl(t) => self.deduce_call(*t, None, args, Loc::default()),
            _ => None,
        }
    }

    pub(super) fn viable(
        &mut self,
        f: FnId,
        object: Option<&Ex<'a>>,
        args: &[Ex<'a>],
        user: bool,
    ) -> Option<Vec<Ics>> {
        let fun = self.func(f);
        let exact = || Ics::Std(Std::default());
        let mut ics = Vec::with_capacity(args.len() + 1);
        match (fun.member, object) {
            (MemberKind::Method | MemberKind::Conversion | MemberKind::Dtor, None) => return None,
            (MemberKind::Method | MemberKind::Conversion | MemberKind::Dtor, Some(o)) => {
                // Members of bases that are candidates here came by using-declarations: they count as members of the class itself
                // ([over.match.funcs]/4).
                let class = fun.class?;
                let own = self.record_of(self.type_of(o).id)?;
                self.sole_base_path(own, class)?;
                ics.push(Ics::Std(self.object_ics(f, o, 0)?));
            }
            (_, Some(_)) => ics.push(exact()),
            (_, None) => {}
        }
        let fun = self.func(f);
        if fun.unspecified {
            ics.extend(args.iter().map(|_| exact()));
            return Some(ics);
        }
        let params: Vec<(QTy, bool)> = fun
            .params
            .iter()
            .map(|p| (p.ty, p.default.is_some()))
            .collect();
        let (variadic, bound) = (fun.variadic, fun.bound.is_some());
        if args.len() > params.len() && !variadic {
            return None;
        }
        if params.iter().skip(args.len()).any(|p| !p.1) {
            return None;
        }
        for (i, a) in args.iter().enumerate() {
            match params.get(i) {
                // Functions bound to Rust take braces only; lists in variables have an overload of their own.
                Some((t, _))
                    if self.bound_list(bound, *t).is_some() && !matches!(a, Ex::List(..)) =>
                {
                    return None;
                }
                Some((t, _)) => ics.push(self.ics(a, *t, user)?),
                None => ics.push(Ics::Ellipsis),
            }
        }
        Some(ics)
    }

    /// Chooses the function to call; reports when there is none or several. `object` is the implied object, if any.
    pub(super) fn choose(
        &mut self,
        set: &FnSet<'a>,
        object: Option<&Ex<'a>>,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<FnId> {
        // C has no overloads, and C's conversions report better one by one.
        if set.syms.len() == 1
            && let Some(Sym::Fn(f)) = set.syms.first()
            && set.args.is_none()
        {
            let f = *f;
            let fun = self.func(f);
            let needed = fun.params.iter().filter(|p| p.default.is_none()).count();
            let enough = fun.unspecified
                || (args.len() >= needed && (args.len() <= fun.params.len() || fun.variadic));
            let needs_object = fun.member == MemberKind::Method && object.is_none();
            if self.is_c()
                && fun.member == MemberKind::Free
                && fun.body != BodyState::None
                && !enough
                && args.len() >= needed
            {
                // gcc accepts superfluous arguments of functions defined K&R style.
                return Some(f);
            }
            if enough && !needs_object && self.is_c() {
                return Some(f);
            }
        }
        match self.choose_quietly(set, object, args, true) {
            Ok(f) => Some(f),
            Err(ambiguous) => {
                if args.iter().any(|a| self.ex_bad(a)) {
                    self.bad(loc);
                    return None;
                }
                self.report_no_match(set, args, &ambiguous, loc);
                None
            }
        }
    }

    /// The best viable function, or the ambiguous ones.
    pub(super) fn choose_quietly(
        &mut self,
        set: &FnSet<'a>,
        object: Option<&Ex<'a>>,
        args: &[Ex<'a>],
        user: bool,
    ) -> Result<FnId, Vec<FnId>> {
        let mut candidates = Vec::new();
        self.candidates(set, object, args, user, &mut candidates);
        match self.best_of(&candidates) {
            Ok(i) => Ok(candidates[i].f),
            Err(best) => Err(best.into_iter().map(|i| candidates[i].f).collect()),
        }
    }

    /// Adds the functions of a set that can be called so.
    pub(super) fn candidates(
        &mut self,
        set: &FnSet<'a>,
        object: Option<&Ex<'a>>,
        args: &[Ex<'a>],
        user: bool,
        found: &mut Vec<Candidate>,
    ) {
        let expected = self.expected.take();
        for s in &set.syms {
            let f = match s {
                Sym::Fn(f) if set.args.is_none() => Some(*f),
                Sym::Tpl(t) => self.deduce_call(*t, set.args, args, set.loc),
                _ => None,
            };
            if let Some(f) = f
                && !found.iter().any(|c| c.f == f)
                && self.takes_part(f)
                && self.is_expected(expected.as_deref(), f)
                && let Some(ics) = self.viable(f, object, args, user)
                && self.constraint_of_member_holds(f)
            {
                found.push(Candidate { f, ics });
            }
        }
    }

    /// The best of the candidates, or those that no other one beats.
    pub(super) fn best_of(&mut self, candidates: &[Candidate]) -> Result<usize, Vec<usize>> {
        let mut best: Vec<usize> = Vec::new();
        for i in 0..candidates.len() {
            let beaten = (0..candidates.len())
                .any(|j| j != i && self.better(&candidates[j], &candidates[i]));
            if !beaten {
                best.push(i);
            }
        }
        if best.len() == 1 {
            return Ok(best[0]);
        }
        // One function declared for host and one for device: the one for this side.
        if best.len() > 1 {
            let side: Vec<usize> = best
                .iter()
                .copied()
                .filter(|i| self.right_side(candidates[*i].f))
                .collect();
            if side.len() == 1 {
                return Ok(side[0]);
            }
            // Device functions that CUDA's headers have for some processors only (`__shfl(double, int)`) give way to the program's own.
            let own = |i: &&usize| !self.is_librarys(self.func(candidates[**i].f).loc);
            let mut chosen = best.iter().filter(own);
            if let (Some(i), None) = (chosen.next(), chosen.next())
                && best.iter().all(|j| {
                    let g = self.func(candidates[*j].f);
                    i == j || g.space == Space::Device && g.template.is_none()
                })
            {
                return Ok(*i);
            }
        }
        Err(best)
    }

    fn right_side(&self, f: FnId) -> bool {
        let device = self
            .cx
            .last()
            .is_some_and(|c| matches!(c.space, Space::Device | Space::Kernel));
        match self.func(f).space {
            Space::Host => !device,
            Space::Device => device,
            _ => true,
        }
    }

    fn better(&mut self, a: &Candidate, b: &Candidate) -> bool {
        let n = a.ics.len().min(b.ics.len());
        let mut some = false;
        for i in 0..n {
            match a.ics[i].compare(&b.ics[i]) {
                Ordering::Less => return false,
                Ordering::Greater => some = true,
                Ordering::Equal => {}
            }
        }
        if some {
            return true;
        }
        self.preferred(a.f, b.f)
    }

    /// Whether a function is taken in place of another whose conversions are as good: no template, the more specialised, the more constrained one
    /// (C++20 [over.match.best]).
    pub(super) fn preferred(&mut self, a: FnId, b: FnId) -> bool {
        let (ta, tb) = (self.func(a).template.clone(), self.func(b).template.clone());
        match (ta, tb) {
            (None, Some(_)) => true,
            (None, None) => self.more_constrained_member(a, b),
            (Some((x, _)), Some((y, _))) if x != y => {
                let (xy, yx) = (self.more_specialised(x, y), self.more_specialised(y, x));
                if xy != yx {
                    return xy;
                }
                let (dx, dy) = (self.tpl(x).decl, self.tpl(y).decl);
                self.more_constrained(dx, dy)
            }
            _ => false,
        }
    }

    fn report_no_match(&mut self, set: &FnSet<'a>, args: &[Ex<'a>], ambiguous: &[FnId], loc: Loc) {
        let shown: Vec<String> = args
            .iter()
            .map(|a| match a {
                Ex::List(..) => "{…}".into(),
                Ex::Fns(s) => format!("function {}", s.name),
                a => {
                    let t = self.type_of(a);
                    self.show(t)
                }
            })
            .collect();
        let span = self.span(loc);
        let call = format!("{}({})", set.name, shown.join(", "));
        let mut d = if ambiguous.is_empty() {
            Diagnostic::error(3042, span, format!("no function matches the call `{call}`"))
        } else {
            Diagnostic::error(3043, span, format!("the call `{call}` is ambiguous"))
        };
        let all: Vec<FnId> = if ambiguous.is_empty() {
            set.syms
                .iter()
                .filter_map(|s| match s {
                    Sym::Fn(f) => Some(*f),
                    _ => None,
                })
                .collect()
        } else {
            ambiguous.to_vec()
        };
        for f in all.iter().take(4) {
            let at = self.span(self.func(*f).loc);
            let p: Vec<String> = self
                .func(*f)
                .params
                .iter()
                .map(|p| self.show(p.ty))
                .collect();
            d = d.also(
                at,
                format!("candidate `{}({})`", self.func(*f).name, p.join(", ")),
            );
        }
        for s in set.syms.iter().take(4) {
            if let Sym::Tpl(t) = s {
                let at = self.span(self.tpl(*t).decl.loc);
                d = d.also(at, "candidate template");
            }
        }
        self.report(d);
    }

    /// Default argument promotion (C17 6.5.2.2/6), for `...` and functions without prototype.
    pub(super) fn promote_argument(&mut self, e: Ex<'a>, loc: Loc) -> Expr {
        let v = self.rvalue(e, loc);
        let v = self.promoted_bits(v, loc);
        let to = match self.ty(v.ty) {
            Ty::Float(FloatKind::F32) => self.t.double,
            Ty::Bool | Ty::Int(_) => self.promoted(v.ty),
            Ty::Enum(e) => {
                let u = self.prog.enumeration(*e).underlying;
                self.promoted(u)
            }
            Ty::NullPtr => self.t.void_ptr,
            Ty::Record(r) if !self.prog.record(*r).trivially_copyable => {
                self.unsupported(4023, loc, "passing an object of this class through `...`");
                return self.bad(loc);
            }
            _ => v.ty,
        };
        self.conversion(v, to, loc)
    }

    /// The element type of a bound function's `initializer_list` parameter.
    pub(super) fn bound_list(&self, bound: bool, t: QTy) -> Option<QTy> {
        let r = self.record_of(self.strip_ref(t).id).filter(|_| bound)?;
        (self.class(r).special == SpecialClass::InitList)
            .then(|| self.list_element(r))
            .flatten()
    }

    /// Converts arguments to a function's parameters, adding default arguments.
    pub(super) fn arguments(&mut self, f: FnId, args: Vec<Ex<'a>>, loc: Loc) -> Vec<Expr> {
        let fun = self.func(f);
        let unspecified = fun.unspecified;
        let convert = fun.bound.as_ref().is_some_and(|b| b.convert);
        let kernel = fun.bound.as_ref().is_some_and(|b| b.kernel);
        let bound = fun.bound.is_some();
        let ret = fun.ret;
        let params: Vec<(QTy, Option<_>)> = fun.params.iter().map(|p| (p.ty, p.default)).collect();
        let mut out = Vec::with_capacity(args.len());
        let n = args.len();
        for (i, a) in args.into_iter().enumerate() {
            match params.get(i) {
                Some((t, _)) if !unspecified => {
                    let v = match (&a, self.bound_list(bound, *t)) {
                        // Functions bound to Rust take the array itself.
                        (Ex::List(items, l), Some(elem)) => {
                            let (items, l) = (items.clone(), *l);
                            self.list_array(elem, items, l)
                        }
                        _ => self.copy_init(*t, a, loc),
                    };
                    let v = if convert && self.is_arithmetic(v.ty) {
                        self.convert_to(v, ret.id, loc)
                    } else if kernel && self.fn_type_of_pointer(v.ty).is_some() {
                        self.mk(ExprKind::Convert(Conv::Pointer, v), self.t.void_ptr, loc)
                    } else {
                        v
                    };
                    out.push(v);
                }
                _ => {
                    let v = self.promote_argument(a, loc);
                    if bound && matches!(self.ty(v.ty), Ty::Record(_)) {
                        match self.object_words(v, loc) {
                            Some(words) => out.extend(words),
                            None => {
                                self.unsupported(
                                    4023,
                                    loc,
                                    "passing an object of this class through `...`",
                                );
                                out.push(self.bad(loc));
                            }
                        }
                    } else {
                        out.push(v);
                    }
                }
            }
        }
        for (t, d) in params.iter().skip(n) {
            let Some((e, scope)) = d else {
                if !unspecified {
                    self.error(3042, loc, "too few arguments");
                }
                break;
            };
            let v = self.in_scope(*scope, |s| s.expr(e));
            out.push(self.copy_init(*t, v, loc));
        }
        out
    }

    /// A call of a chosen function. `direct`: not through the virtual table.
    pub(super) fn call_fn(
        &mut self,
        f: FnId,
        object: Option<Ex<'a>>,
        args: Vec<Ex<'a>>,
        direct: bool,
        loc: Loc,
    ) -> Ex<'a> {
        let errors = self.errors;
        let f = self.made_for(f, loc);
        self.deduce_return(f, loc);
        let mut values = self.arguments(f, args, loc);
        if values.iter().any(|v| self.is_error(v.ty)) {
            self.bad(loc);
            return Ex::Err;
        }
        let fun = self.func(f);
        let member = fun.member;
        let (class, ret, slot) = (fun.class, fun.ret, fun.slot);
        if let Some(why) = fun.bound.as_ref().and_then(|b| b.unsupported.clone()) {
            let name = fun.name.clone();
            let what = match why.is_empty() {
                true => format!("the library function `{name}`"),
                false => format!("the library function `{name}` ({why})"),
            };
            self.unsupported(4024, loc, what);
            return Ex::Err;
        }
        if !self.check_space(f, loc) {
            return Ex::Err;
        }
        if self.func(f).is_hidden
            && let Some(class) = self.func(f).class
            && self.asks_from_outside(class)
        {
            self.error(3040, loc, "the member is not public");
        }
        let is_index = fun_form(self.func(f)) == Some(BoundForm::Index);
        let constant = object.as_ref().is_some_and(|o| self.gives_constants(f, o));
        if matches!(
            member,
            MemberKind::Method | MemberKind::Conversion | MemberKind::Dtor
        ) {
            let Some(o) = object else {
                self.error(3025, loc, "a member function is called without an object");
                return Ex::Err;
            };
            let Some((mut place, _)) = self.as_place(o, loc) else {
                self.bad(loc);
                return Ex::Err;
            };
            if is_index {
                let Some(Callee::Bound(b)) = self.use_fn(f, loc) else {
                    return Ex::Err;
                };
                let elem = self.strip_ref(ret);
                let span = self.span(loc);
                if values.len() != 1 {
                    self.unsupported(4024, loc, "an index operator with this many arguments");
                    return Ex::Err;
                }
                let p = self.mk_place(
                    PlaceKind::BoundIndex(b, place, values.remove(0)),
                    elem,
                    span,
                );
                return Ex::Place(p, Cat::L);
            }
            let this_ty = self.this_type(f);
            let own = class.map(|c| self.record_type(c));
            // A temporary's place is const-free: `this` may be changed.
            place.ty.is_volatile = false;
            let arg = if own == Some(place.ty.id) {
                self.addr_of(place, this_ty, loc)
            } else {
                let from = self.pointer_to(place.ty);
                let a = self.addr_of(place, from, loc);
                self.mk(ExprKind::Convert(Conv::ToBase, a), this_ty, loc)
            };
            values.insert(0, arg);
        }
        if let (true, Some(c)) = (self.func(f).bound.as_ref().is_some_and(|b| b.same), class) {
            let to = self.record_type(c);
            return Ex::Val(self.mk(ExprKind::Convert(Conv::Same, values.remove(0)), to, loc));
        }
        let Some(mut callee) = self.use_fn(f, loc) else {
            return Ex::Err;
        };
        if let (Some(slot), Some(class), false) = (slot, class, direct) {
            callee = Callee::Virtual(class, slot);
        }
        let ty = match (member, class) {
            (MemberKind::Ctor, Some(c)) => self.record_type(c),
            _ => self.func(f).ret.id,
        };
        if self.is_error(ty) && errors == self.errors {
            self.bad(loc);
        }
        let e = self.mk(ExprKind::Call(callee, values), ty, loc);
        let ret = self.func(f).ret;
        let result = self.call_result(e, ret, loc);
        match constant {
            true => self.constant_element(class, result, loc),
            false => result,
        }
    }

    /// The type of `this` in a member function.
    pub(super) fn this_type(&mut self, f: FnId) -> TyId {
        let fun = self.func(f);
        let (class, is_const) = (fun.class, fun.is_const);
        match class {
            Some(c) => {
                let t = self.record_type(c);
                self.pointer_to(QTy {
                    id: t,
                    is_const,
                    is_volatile: false,
                })
            }
            None => self.t.error,
        }
    }

    /// Host code may not call device functions and the other way round (programming guide, "Function Execution Space Specifiers").
    fn check_space(&mut self, f: FnId, loc: Loc) -> bool {
        let Some(here) = self.cx.last().map(|c| c.space) else {
            return true;
        };
        let fun = self.func(f);
        let wrong = match (here, fun.space) {
            (Space::Device | Space::Kernel, Space::Host) => {
                !fun.is_constexpr && !fun.defaulted && fun.decl.is_some()
            }
            (Space::Host, Space::Device) => true,
            (_, Space::Kernel) => true,
            _ => false,
        };
        if !wrong || self.muted > 0 || self.unevaluated > 0 {
            return true;
        }
        let name = fun.name.clone();
        let at = self.span(fun.loc);
        let span = self.span(loc);
        let d = match (here, fun.space) {
            (_, Space::Kernel) => Diagnostic::error(
                5001,
                span,
                format!("kernel `{name}` is called without a launch configuration"),
            )
            .help("launch it: `kernel<<<grid, block>>>(…)`"),
            (Space::Host, _) => Diagnostic::error(
                5002,
                span,
                format!("host code calls the device function `{name}`"),
            )
            .help("make it `__host__ __device__` if it does not need the device"),
            _ => Diagnostic::error(
                5003,
                span,
                format!("device code calls the host function `{name}`"),
            )
            .help("make it `__host__ __device__` if the device may run it"),
        };
        self.report(d.also(at, "declared here"));
        false
    }

    /// Makes a function known to HIR and has its body analysed if it is an instance.
    pub(super) fn use_fn(&mut self, f: FnId, loc: Loc) -> Option<Callee> {
        if self.func(f).deleted {
            let name = self.func(f).name.clone();
            self.error(3044, loc, format!("`{name}` is deleted"));
            return None;
        }
        if self.func(f).bound.is_some() {
            return Some(Callee::Bound(self.use_bound_fn(f)));
        }
        let h = self.hir_func(f);
        self.want_body(f);
        Some(Callee::Fn(h))
    }

    /// Queues a lazily analysed body.
    pub(super) fn want_body(&mut self, f: FnId) {
        if self.muted == 0 {
            // It was made where nothing is asked for: now what it calls is.
            for g in self.skipped.remove(&f).unwrap_or_default() {
                self.want_body(g);
            }
        } else if let Some(maker) = self.making
            && (self.func(f).body == BodyState::Lazy || self.skipped.contains_key(&f))
        {
            self.skipped.entry(maker).or_default().push(f);
        }
        // A constant expression may need its value at once. Lambdas are `constexpr` by themselves; one that says its type can wait until the
        // function that calls it has found its own, which the lambda may call in turn.
        let closure = self
            .func(f)
            .class
            .is_some_and(|r| self.closures.contains_key(&r));
        let caller = self.cx.last().and_then(|c| c.func);
        let waits = closure && caller.is_some_and(|c| self.func(c).auto_ret);
        if self.func(f).is_constexpr
            && !waits
            && self.func(f).body == BodyState::Lazy
            && (self.muted == 0 || self.unevaluated == 0)
        {
            let muted = std::mem::take(&mut self.muted);
            self.outside(|s| s.function_body(f));
            self.muted = muted;
            return;
        }
        if self.func(f).body == BodyState::Lazy && self.muted == 0 {
            self.func_mut(f).body = BodyState::Queued;
            self.pending.push_back(f);
        }
    }

    /// Finds out what `auto` is as a return type.
    pub(super) fn deduce_return(&mut self, f: FnId, loc: Loc) {
        if !self.func(f).auto_ret {
            return;
        }
        match self.func(f).body {
            BodyState::Lazy | BodyState::Queued => {
                // What is wrong in the body is wrong, also where the call is only tried.
                let muted = std::mem::take(&mut self.muted);
                self.outside(|s| s.function_body(f));
                self.muted = muted;
            }
            // A function that calls itself behind its first `return` ([dcl.spec.auto]).
            BodyState::Active => {
                let known = self.cx.iter().rev().find(|c| c.func == Some(f));
                if let Some(t) = known.and_then(|c| c.ret) {
                    let e = self.func_mut(f);
                    e.ret = t;
                    e.auto_ret = false;
                }
            }
            _ => {}
        }
        if self.func(f).auto_ret {
            let name = self.func(f).name.clone();
            self.error(
                3045,
                loc,
                format!("the return type of `{name}` is not known yet"),
            );
        }
    }
}

fn fun_form(f: &FuncEntity<'_>) -> Option<BoundForm> {
    f.bound.as_ref().map(|b| b.proto.form)
}
