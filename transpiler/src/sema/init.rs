//! Initialisation: everything that gives an object its first value (C++17 [dcl.init], C17 6.7.9).
//!
//! [`Sema::copy_init`] is `T x = e`, arguments and `return`; [`Sema::direct_init`] is `T x(a, b)`; [`Sema::list_init`] is `{…}`;
//! [`Sema::default_init`] is `T x;`; [`Sema::value_init`] is `T()`. Each gives a value of the target's type (for references: of reference type).

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex, FnSet};
use crate::hir::{Conv, Expr, ExprKind, Place, PlaceKind, QTy, RecordId, Spelling, Ty, TyId};
use crate::syntax::ast::{self, Loc};

use super::braces::ARRAY_CONSTRUCTIONS;

impl<'a> Sema<'a> {
    /// Initialises an object or reference of a type from an expression, as `T x = e` does.
    pub(super) fn copy_init(&mut self, to: QTy, e: Ex<'a>, loc: Loc) -> Expr {
        if self.ex_bad(&e) || self.is_error(to.id) {
            return self.bad(loc);
        }
        match *self.ty(to.id) {
            Ty::Ref(inner, rvalue) => self.bind_reference(to.id, inner, rvalue, e, loc),
            Ty::Record(r) => self.record_from(r, e, false, loc),
            Ty::Array(elem, n) => self.array_from(to, elem, n, e, loc),
            Ty::Void => {
                let v = match e {
                    Ex::Place(p, _) => self.mk(ExprKind::AddrOf(p), self.t.void_ptr, loc),
                    e => self.rvalue(e, loc),
                };
                self.mk(ExprKind::Convert(Conv::Void, v), self.t.void, loc)
            }
            _ => self.scalar_from(to.id, e, false, loc),
        }
    }

    fn scalar_from(&mut self, to: TyId, e: Ex<'a>, explicit: bool, loc: Loc) -> Expr {
        match e {
            Ex::List(items, l) => match &items[..] {
                [] => self.zero(to, l),
                [one] if one.designators.is_empty() => {
                    let v = self.item(one);
                    self.copy_init(QTy::plain(to), v, one.value.loc)
                }
                _ => {
                    self.error(3050, l, "too many values for one object");
                    self.bad(loc)
                }
            },
            Ex::Fns(set) => match self
                .fn_type_of_pointer(to)
                .and_then(|t| self.pick_by_type(&set, t))
            {
                Some(f) => {
                    let v = self.fn_address(f, loc);
                    self.conversion(v, to, loc)
                }
                None if self.is_c() && self.is_pointer(to) => {
                    let v = self.rvalue(Ex::Fns(set), loc);
                    if self.is_error(v.ty) {
                        v
                    } else {
                        self.conversion(v, to, loc)
                    }
                }
                None => {
                    let shown = self.show_id(to);
                    self.error(
                        3040,
                        loc,
                        format!("function `{}` does not convert to `{shown}`", set.name),
                    );
                    self.bad(loc)
                }
            },
            e if self.record_of(self.type_of(&e).id).is_some() => {
                if let Some(r) = self.record_of(self.type_of(&e).id)
                    && let Some(fn_ty) = self.fn_type_of_pointer(to)
                    && let Some(op) = self.closure_function(r, Some(fn_ty))
                {
                    return self.closure_pointer(op, loc);
                }
                match self.user_conversion(&e, QTy::plain(to), explicit) {
                    Some((Some(f), _)) => {
                        let v = self.call_fn(f, Some(e), Vec::new(), false, loc);
                        let v = self.rvalue(v, loc);
                        if self.is_error(v.ty) {
                            v
                        } else {
                            self.convert_to(v, to, loc)
                        }
                    }
                    _ => {
                        let t = self.type_of(&e);
                        let (a, b) = (self.show(t), self.show_id(to));
                        self.error(3040, loc, format!("`{a}` does not convert to `{b}`"));
                        self.bad(loc)
                    }
                }
            }
            e => {
                let v = self.rvalue(e, loc);
                self.convert_to(v, to, loc)
            }
        }
    }

    /// Binds a reference (C++17 [dcl.init.ref]).
    fn bind_reference(
        &mut self,
        ref_ty: TyId,
        inner: QTy,
        rvalue: bool,
        e: Ex<'a>,
        loc: Loc,
    ) -> Expr {
        let e = match e {
            Ex::Val(v) => match self.assigned_object(&v, loc) {
                Some(object) => Ex::Place(object, Cat::L),
                None => Ex::Val(v),
            },
            other => other,
        };
        let lvalue = matches!(e, Ex::Place(_, Cat::L));
        if let Ex::Fns(set) = &e
            && matches!(self.ty(inner.id), Ty::Function(_))
        {
            let set = set.clone();
            return match self.pick_by_type(&set, inner.id) {
                Some(f) => {
                    let v = self.fn_address(f, loc);
                    self.mk(ExprKind::Convert(Conv::Pointer, v), ref_ty, loc)
                }
                None => {
                    self.error(
                        3040,
                        loc,
                        "no function of this name has the reference's type",
                    );
                    self.bad(loc)
                }
            };
        }
        let from = self.type_of(&e);
        let path = match (self.record_of(from.id), self.record_of(inner.id)) {
            _ if from.id == inner.id || self.same_array(from, inner) => Some(0),
            (Some(a), Some(b)) => {
                self.complete_class(a, loc);
                self.sole_base_path(a, b).map(|p| p.len())
            }
            _ => None,
        };
        let drops = (from.is_const && !inner.is_const) || (from.is_volatile && !inner.is_volatile);
        if let (Some(n), false) = (path, matches!(e, Ex::List(..) | Ex::Fns(_))) {
            let ok = !drops
                && if lvalue {
                    !rvalue
                } else {
                    rvalue || inner.is_const
                };
            if ok {
                let Some((p, _)) = self.as_place(e, loc) else {
                    return self.bad(loc);
                };
                if self.bit_field(&p).is_some() {
                    if !inner.is_const && !rvalue {
                        self.error(3051, loc, "a reference cannot be bound to a bit-field");
                        return self.bad(loc);
                    }
                    let v = self.load(p, Cat::L, loc);
                    let span = v.span;
                    let p = self.mk_place(PlaceKind::Temp(v), inner, span);
                    return self.mk(ExprKind::AddrOf(p), ref_ty, loc);
                }
                if n == 0 {
                    return self.addr_of(p, ref_ty, loc);
                }
                if let (Some(a), Some(b)) = (self.record_of(from.id), self.record_of(inner.id)) {
                    self.ask_access(a, b, loc);
                }
                let t = self.intern(Ty::Ref(p.ty, rvalue));
                let a = self.addr_of(p, t, loc);
                return self.mk(ExprKind::Convert(Conv::ToBase, a), ref_ty, loc);
            }
            let (a, b) = (self.show(from), self.show_id(ref_ty));
            self.error(3051, loc, format!("`{b}` cannot be bound to this `{a}`"));
            return self.bad(loc);
        }
        if let Some(f) = self.reference_conversion(&e, inner, rvalue, true) {
            let v = self.call_fn(f, Some(e), Vec::new(), false, loc);
            return self.bind_reference(ref_ty, inner, rvalue, v, loc);
        }
        if !rvalue && !self.const_throughout(inner) {
            let (a, b) = (self.show(from), self.show_id(ref_ty));
            self.error(3051, loc, format!("`{b}` cannot be bound to this `{a}`"));
            return self.bad(loc);
        }
        let v = self.copy_init(inner.unqualified(), e, loc);
        if self.is_error(v.ty) {
            return v;
        }
        let span = v.span;
        let p = self.mk_place(PlaceKind::Temp(v), inner, span);
        self.mk(ExprKind::AddrOf(p), ref_ty, loc)
    }

    /// An object of class type from one expression.
    pub(super) fn record_from(&mut self, r: RecordId, e: Ex<'a>, explicit: bool, loc: Loc) -> Expr {
        self.complete_class(r, loc);
        if self.class(r).refused {
            return self.refused_class(r, loc);
        }
        match (self.class(r).special, &e) {
            (SpecialClass::MemberPtr, _) => {
                return match self.to_member_pointer(r, &e, loc) {
                    Some(v) => v,
                    None => {
                        let (a, b) = (self.type_of(&e), QTy::plain(self.record_type(r)));
                        let (a, b) = (self.show(a), self.show(b));
                        self.error(3040, loc, format!("`{a}` does not convert to `{b}`"));
                        self.bad(loc)
                    }
                };
            }
            (SpecialClass::Callable, _) => return self.closure(r, e, loc),
            (SpecialClass::InitList, Ex::List(items, l)) => {
                let (items, l) = (items.clone(), *l);
                return self.initializer_list(r, items, l);
            }
            _ => {}
        }
        if let Ex::List(items, l) = e {
            return self.list_init_record(r, items, l);
        }
        let from = self.type_of(&e);
        if let Some(s) = self.record_of(from.id) {
            self.complete_class(s, loc);
            if s == r {
                if let Some(f) = self.copying_template(r, &e, explicit, loc) {
                    let v = self.call_fn(f, None, vec![e], true, loc);
                    return self.rvalue(v, loc);
                }
                return match e {
                    Ex::Val(v) => v,
                    Ex::Place(p, cat) => self.load(p, cat, loc),
                    _ => self.bad(loc),
                };
            }
            if let Some(path) = self.sole_base_path(s, r)
                && let Some((p, cat)) = self.as_place(e.clone(), loc)
            {
                self.ask_access(s, r, loc);
                return match self.field_place(p, &path, loc) {
                    Some(p) => self.load(p, cat, loc),
                    None => self.bad(loc),
                };
            }
        }
        let to = QTy::plain(self.record_type(r));
        match self.user_conversion(&e, to, explicit) {
            Some((Some(f), _)) => {
                let v = if self.func(f).member == MemberKind::Ctor {
                    self.call_fn(f, None, vec![e], true, loc)
                } else {
                    self.call_fn(f, Some(e), Vec::new(), false, loc)
                };
                // A conversion function may give a reference or a derived object.
                match v {
                    Ex::Val(v) if v.ty == to.id => v,
                    Ex::Err => self.bad(loc),
                    other => self.record_from(r, other, explicit, loc),
                }
            }
            _ => {
                let (a, b) = (self.show(from), self.show(to));
                self.error(3040, loc, format!("`{a}` does not convert to `{b}`"));
                self.bad(loc)
            }
        }
    }

    fn refused_class(&mut self, r: RecordId, loc: Loc) -> Expr {
        let name = self.prog.record(r).name.clone();
        self.unsupported(
            4025,
            loc,
            format!("an object of class `{name}`, which was refused,"),
        );
        self.bad(loc)
    }

    /// `T x(a, b)`, `T(a, b)`.
    pub(super) fn direct_init(&mut self, to: QTy, args: Vec<Ex<'a>>, loc: Loc) -> Expr {
        if args.iter().any(|a| self.ex_bad(a)) || self.is_error(to.id) {
            return self.bad(loc);
        }
        match *self.ty(to.id) {
            Ty::Record(r) => self.construct_record(r, args, loc),
            _ => {
                let mut args = args;
                match args.len() {
                    0 => self.value_init(to, loc),
                    1 => {
                        let a = args.remove(0);
                        match self.ty(to.id) {
                            Ty::Ref(..) | Ty::Array(..) => self.copy_init(to, a, loc),
                            _ => self.scalar_from(to.id, a, true, loc),
                        }
                    }
                    _ => {
                        self.error(3050, loc, "too many values for one object");
                        self.bad(loc)
                    }
                }
            }
        }
    }

    /// An object of class type from constructor arguments.
    pub(super) fn construct_record(
        &mut self,
        r: RecordId,
        mut args: Vec<Ex<'a>>,
        loc: Loc,
    ) -> Expr {
        self.complete_class(r, loc);
        if self.class(r).refused {
            return self.refused_class(r, loc);
        }
        if args.is_empty() {
            let t = QTy::plain(self.record_type(r));
            return self.value_init(t, loc);
        }
        if !self.prog.record(r).complete && self.prog.record(r).bound.is_none() {
            let name = self.prog.record(r).name.clone();
            self.error(3052, loc, format!("`{name}` is not complete"));
            return self.bad(loc);
        }
        let ctors = self.class(r).ctors.clone();
        if args.len() == 1 {
            let t = self.type_of(&args[0]);
            let same = self
                .record_of(t.id)
                .is_some_and(|s| self.sole_base_path(s, r).is_some());
            // Copies and moves, unless a user-declared constructor says otherwise (a template or taking T&).
            if same
                && (is_value(&args[0]) && t.id == self.record_type(r)
                    || ctors.is_empty()
                    || !self.class(r).user_copy)
            {
                let a = args.remove(0);
                return self.record_from(r, a, true, loc);
            }
            if let (true, Ex::List(items, l)) = (ctors.is_empty(), &args[0]) {
                let (items, l) = (items.clone(), *l);
                return self.list_init_record(r, items, l);
            }
        }
        if ctors.is_empty() {
            let t = self.type_of(&args[0]);
            if args.len() == 1 && self.record_of(t.id).is_some() {
                let a = args.remove(0);
                return self.record_from(r, a, true, loc);
            }
            let name = self.prog.record(r).name.clone();
            self.error(
                3042,
                loc,
                format!("`{name}` has no constructor that takes these arguments"),
            );
            return self.bad(loc);
        }
        let set = self.ctor_set(r, loc);
        if args.len() == 1 {
            let user = {
                let t = self.type_of(&args[0]);
                let to = QTy::plain(self.record_type(r));
                self.record_of(t.id).is_some_and(|s| {
                    self.complete_class(s, loc);
                    !self.conversions_to(s, to).is_empty()
                })
            };
            if user && self.choose_quietly(&set, None, &args, true).is_err() {
                let a = args.remove(0);
                return self.record_from(r, a, true, loc);
            }
            if let Ex::List(items, l) = &args[0]
                && self.list_is_moved(r, &set, &args)
            {
                return self.list_init_record(r, items.clone(), *l);
            }
        }
        let Some(f) = self.choose(&set, None, &args, loc) else {
            return self.bad(loc);
        };
        let v = self.call_fn(f, None, args, true, loc);
        self.rvalue(v, loc)
    }

    /// Whether a braced list as the one argument makes an object of the class itself, which the implicit copy or move takes: no constructor takes the list, or only a template
    /// does as well as that.
    fn list_is_moved(&mut self, r: RecordId, set: &FnSet<'a>, args: &[Ex<'a>]) -> bool {
        let [list @ Ex::List(items, _)] = args else {
            return false;
        };
        if self.class(r).user_copy {
            return false;
        }
        let own = QTy::plain(self.record_type(r));
        match self.choose_quietly(set, None, args, true) {
            Err(_) => true,
            Ok(f) if self.func(f).template.is_some() => {
                let Some(to) = self.func(f).params.first().map(|p| p.ty) else {
                    return false;
                };
                let class = self.record_of(self.strip_ref(to).id);
                let listed = class.is_some_and(|c| self.class(c).special == SpecialClass::InitList);
                !listed
                    && matches!(self.ics(list, to, true), Some(super::conv::Ics::User(..)))
                    && self.list_ics(items, own, true).is_some()
            }
            Ok(_) => false,
        }
    }

    pub(super) fn ctor_set(&mut self, r: RecordId, loc: Loc) -> FnSet<'a> {
        FnSet {
            syms: self.class(r).ctors.clone(),
            name: self.prog.record(r).name.clone(),
            args: None,
            object: None,
            qualified: true,
            loc,
        }
    }

    /// Something callable as an argument for the library: a closure that calls it with the parameters the library passes.
    fn closure(&mut self, r: RecordId, e: Ex<'a>, loc: Loc) -> Expr {
        let sig = match self.class(r).template.as_ref().and_then(|t| t.1.first()) {
            Some(TArg::Type(t)) => match self.ty(t.id) {
                Ty::Function(s) => Some(s.clone()),
                _ => None,
            },
            _ => None,
        };
        let Some(sig) = sig else {
            return self.bad(loc);
        };
        let span = self.span(loc);
        let ty = self.record_type(r);
        if self.cx.is_empty() {
            self.unsupported(
                4054,
                loc,
                "a function object passed to the library outside of a function",
            );
            return self.bad(loc);
        }
        // A function object or pointer is evaluated once, before.
        let mut first = Vec::new();
        let callee = match e {
            Ex::Fns(set) => Ex::Fns(set),
            e => {
                let t = QTy::plain(self.decayed(&e));
                let v = self.copy_init(t, e, loc);
                if self.is_error(v.ty) {
                    return v;
                }
                let id = self.new_local("f".into(), t, crate::hir::Storage::Auto, loc);
                first.push(crate::hir::Stmt {
                    kind: crate::hir::StmtKind::Let {
                        local: id,
                        init: Some(v),
                    },
                    span,
                });
                Ex::Place(self.variable(PlaceKind::Local(id), t, loc), Cat::L)
            }
        };
        let mut params = Vec::new();
        let mut args = Vec::new();
        for (i, p) in sig.params.iter().enumerate() {
            let name = ["a", "b", "c", "d"].get(i).copied().unwrap_or("x");
            let id = self.new_local(name.into(), *p, crate::hir::Storage::Param, loc);
            params.push(id);
            let place = self.variable(PlaceKind::Local(id), *p, loc);
            let cat = if matches!(self.ty(p.id), Ty::Ref(_, true)) {
                Cat::X
            } else {
                Cat::L
            };
            args.push(Ex::Place(place, cat));
        }
        let v = self.call_ex(callee, args, loc);
        if self.ex_bad(&v) {
            return self.bad(loc);
        }
        let body = if sig.ret.id == self.t.void {
            match self.effect(v, loc) {
                Some(b) if b.ty == self.t.void => b,
                Some(b) => {
                    let void = self.t.void;
                    self.conversion(b, void, loc)
                }
                None => self.bad(loc),
            }
        } else {
            self.copy_init(sig.ret, v, loc)
        };
        if self.is_error(body.ty) {
            return self.bad(loc);
        }
        let c = self.mk(ExprKind::Closure { params, body }, ty, loc);
        if first.is_empty() {
            return c;
        }
        let block = crate::hir::Block {
            stmts: first,
            span: Some(span),
        };
        self.mk(ExprKind::StmtExpr(block, c), ty, loc)
    }

    /// Analyses arguments in order; pack expansions become several.
    pub(super) fn arguments_of(
        &mut self,
        args: impl Iterator<Item = &'a ast::Expr>,
    ) -> Vec<Ex<'a>> {
        let mut out = Vec::new();
        for a in args {
            match &*a.kind {
                ast::ExprKind::PackExpansion(p) => self.expand_pack(p, a.loc, &mut out),
                _ => out.push(self.expr(a)),
            }
        }
        out
    }

    /// A literal zero of any kind.
    pub(super) fn is_zero(&self, v: &Expr) -> bool {
        match &*v.kind {
            ExprKind::Int(0, s) => !matches!(s, Spelling::Enumerator(..)),
            ExprKind::Float(f, _) => f.to_bits() == 0,
            ExprKind::Bool(false, _) | ExprKind::Null | ExprKind::Zero => true,
            ExprKind::Convert(Conv::IntToFloat | Conv::Int | Conv::Float, e) => self.is_zero(e),
            ExprKind::Array(v) => v.iter().all(|e| self.is_zero(e)),
            ExprKind::CharArray(b) => b.is_empty(),
            _ => false,
        }
    }

    /// The zero of a scalar type.
    pub(super) fn zero(&mut self, t: TyId, loc: Loc) -> Expr {
        match self.ty(t) {
            Ty::Int(_) => self.mk(ExprKind::Int(0, Spelling::None), t, loc),
            Ty::Bool => self.mk(ExprKind::Bool(false, Spelling::None), t, loc),
            Ty::Float(_) => self.mk(ExprKind::Float(0.0, Spelling::None), t, loc),
            Ty::Pointer(_) | Ty::NullPtr => self.mk(ExprKind::Null, t, loc),
            _ => self.mk(ExprKind::Zero, t, loc),
        }
    }

    /// `T()`
    pub(super) fn value_init(&mut self, t: QTy, loc: Loc) -> Expr {
        match *self.ty(t.id) {
            Ty::Error => self.bad(loc),
            Ty::Ref(..) => {
                self.error(3055, loc, "a reference must be bound to something");
                self.bad(loc)
            }
            Ty::Record(_) | Ty::Array(..) => match self.default_init(t, loc) {
                Some(v) => v,
                None => self.mk(ExprKind::Zero, t.id, loc),
            },
            _ => self.zero(t.id, loc),
        }
    }

    /// Whether objects of the type are constructed by code even when no initialiser is written.
    pub(super) fn needs_construction(&mut self, t: QTy) -> bool {
        match *self.ty(t.id) {
            Ty::Array(e, _) => self.needs_construction(e),
            Ty::Record(r) => {
                self.complete_class(r, Loc::default());
                let info = self.class(r);
                let trivial = info.ctors.iter().any(|c| {
                    matches!(c, Sym::Fn(f) if self.func(*f).defaulted && self.func(*f).params.is_empty())
                });
                let constructs = info.user_ctor && !trivial;
                if constructs
                    || info.dtor.is_some_and(|d| !self.func(d).defaulted)
                    || !self.prog.record(r).vtable.is_empty()
                    || info.refused
                {
                    return true;
                }
                if self.prog.record(r).bound.as_ref().is_some_and(|b| b.opaque) {
                    return true;
                }
                let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
                if self.prog.record(r).is_union {
                    return (0..fields.len() as u32)
                        .any(|i| self.field_inits.contains_key(&(r, i)));
                }
                (0..fields.len() as u32).any(|i| self.field_inits.contains_key(&(r, i)))
                    || fields.iter().any(|f| self.needs_construction(*f))
            }
            _ => false,
        }
    }

    /// `T x;`: the construction, if there is one.
    pub(super) fn default_init(&mut self, t: QTy, loc: Loc) -> Option<Expr> {
        if !self.needs_construction(t) {
            return None;
        }
        match *self.ty(t.id) {
            Ty::Array(elem, Some(n)) => {
                if n > ARRAY_CONSTRUCTIONS {
                    self.unsupported(4028, loc, "an array of this many objects with constructors");
                    return Some(self.bad(loc));
                }
                let mut values = Vec::new();
                for _ in 0..n {
                    values.push(self.default_init(elem, loc)?);
                }
                if values.iter().any(|v| self.is_error(v.ty)) {
                    return Some(self.bad(loc));
                }
                let ty = self.intern(Ty::Array(elem, Some(n)));
                Some(self.mk(ExprKind::Array(values), ty, loc))
            }
            Ty::Record(r) => {
                if self.class(r).refused {
                    return Some(self.refused_class(r, loc));
                }
                if self.class(r).ctors.is_empty() {
                    if self.prog.record(r).bound.is_some() {
                        return Some(self.bound_default(r, loc));
                    }
                    let f = self.implicit_default_ctor(r)?;
                    let v = self.call_fn(f, None, Vec::new(), true, loc);
                    return Some(self.rvalue(v, loc));
                }
                let set = self.ctor_set(r, loc);
                let f = match self.choose(&set, None, &[], loc) {
                    Some(f) => f,
                    None => return Some(self.bad(loc)),
                };
                if self.func(f).defaulted {
                    if self.prog.record(r).bound.is_some() {
                        return Some(self.bound_default(r, loc));
                    }
                    let f = self.implicit_default_ctor(r)?;
                    let v = self.call_fn(f, None, Vec::new(), true, loc);
                    return Some(self.rvalue(v, loc));
                }
                let v = self.call_fn(f, None, Vec::new(), true, loc);
                Some(self.rvalue(v, loc))
            }
            _ => None,
        }
    }

    /// Any written initialiser; `None`: nothing is done.
    pub(super) fn initialise(&mut self, t: QTy, init: &'a ast::Init, loc: Loc) -> Option<Expr> {
        match init {
            ast::Init::None => self.default_init(t, loc),
            ast::Init::Copy(e) => {
                let v = self.expr(e);
                Some(self.copy_init(t, v, e.loc))
            }
            ast::Init::Direct(args) => {
                let args = self.arguments_of(args.iter());
                Some(self.direct_init(t, args, loc))
            }
            ast::Init::List(items) => Some(self.list_init(t, items, loc)),
        }
    }

    /// Whether an object of a library class is empty when it was moved from: strings and containers.
    pub(super) fn is_emptied(&self, r: RecordId) -> bool {
        self.prog.record(r).is_emptied()
    }

    /// Whether it is a `std::pair` one of whose members is left otherwise when it was moved from.
    fn is_moved_in_parts(&mut self, r: RecordId) -> bool {
        let bound = self.prog.record(r).bound.as_ref();
        bound.is_some_and(|b| b.path.ends_with("::Pair")) && self.leaves_another(r)
    }

    /// Whether moving an object leaves it otherwise than copying does.
    pub(super) fn leaves_another(&mut self, r: RecordId) -> bool {
        if self.is_emptied(r) {
            return true;
        }
        let pair = self.prog.record(r).bound.as_ref();
        let seen = match pair.map(|b| b.path.ends_with("::Pair")) {
            Some(true) => false,
            Some(false) => return false,
            None if self.trivially_copyable(r) => return false,
            None => {
                let ty = QTy::plain(self.record_type(r));
                self.class(r).user_move || self.moves_visibly(ty, &mut Vec::new())
            }
        };
        let members: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        seen || members.into_iter().any(|m| {
            let m = self.element_type(m);
            self.record_of(m.id).is_some_and(|m| self.leaves_another(m))
        })
    }

    /// What a pair (or another class with parts) becomes when it is moved: its members are.
    fn moved_pair(&mut self, r: RecordId, p: &Place, loc: Loc) -> Option<Expr> {
        let scope = self.class(r).scope;
        let found = self.lookup_here(scope, "__cu2rs_moved", false);
        let Some(super::entity::Sym::Fn(f)) = found.first() else {
            return None;
        };
        let v = self.call_fn(
            *f,
            Some(Ex::Place(p.clone(), Cat::L)),
            Vec::new(),
            true,
            loc,
        );
        Some(self.rvalue(v, loc))
    }

    /// Whether it is a queue whose order is left otherwise when it was moved from.
    fn is_moved_with_order(&mut self, r: RecordId) -> bool {
        let order = match &self.prog.record(r).bound {
            Some(b) if &*b.path == "cudart_rs::cpp::adaptors::PriorityQueue" => b.args.last(),
            _ => return false,
        };
        let order = match order {
            Some(crate::hir::BoundArg::Type(t)) => self.record_of(*t),
            _ => None,
        };
        order.is_some_and(|o| self.leaves_another(o))
    }

    /// What is in a string or container, which is empty afterwards. The order of a queue moves with the elements.
    pub(super) fn emptied(&mut self, r: RecordId, p: Place, loc: Loc) -> Expr {
        if self.is_moved_with_order(r)
            && let Some(v) = self.moved_pair(r, &p, loc)
        {
            return v;
        }
        self.taken(p, loc)
    }

    /// What is in an object, which is empty afterwards.
    pub(super) fn taken(&mut self, p: Place, loc: Loc) -> Expr {
        let ty = p.ty.id;
        let ref_ty = self.intern(Ty::Ref(p.ty, false));
        let a = self.addr_of(p, ref_ty, loc);
        self.mk(
            ExprKind::Call(crate::hir::Callee::Method("take"), vec![a]),
            ty,
            loc,
        )
    }

    /// A copy of an object that is not plain bytes.
    pub(super) fn copy_record(&mut self, r: RecordId, p: Place, cat: Cat, loc: Loc) -> Expr {
        if let PlaceKind::Temp(e) = &*p.kind
            && e.ty == p.ty.id
        {
            return e.clone();
        }
        let ty = self.record_type(r);
        if cat == Cat::X && !p.ty.is_const && self.is_emptied(r) {
            return self.emptied(r, p, loc);
        }
        if cat == Cat::X
            && !p.ty.is_const
            && self.is_moved_in_parts(r)
            && let Some(v) = self.moved_pair(r, &p, loc)
        {
            return v;
        }
        if self.prog.record(r).bound.is_some() {
            let ref_ty = self.intern(Ty::Ref(p.ty.with_const(), false));
            let a = self.addr_of(p, ref_ty, loc);
            return self.mk(
                ExprKind::Call(crate::hir::Callee::Method("clone"), vec![a]),
                ty,
                loc,
            );
        }
        let info = self.class(r);
        if info.copy_deleted && !info.user_move {
            let name = self.prog.record(r).name.clone();
            self.error(3044, loc, format!("objects of `{name}` cannot be copied"));
            return self.bad(loc);
        }
        let set = self.ctor_set(r, loc);
        let user = info_has_copy(self, r);
        let moves = cat == Cat::X && !p.ty.is_const;
        let arg = Ex::Place(p, cat);
        let f = if user {
            match self.choose(&set, None, std::slice::from_ref(&arg), loc) {
                Some(f) => f,
                None => return self.bad(loc),
            }
        } else {
            match self.implicit_copy_ctor(r, moves, loc) {
                Some(f) => f,
                None => return self.bad(loc),
            }
        };
        let v = self.call_fn(f, None, vec![arg], true, loc);
        self.rvalue(v, loc)
    }
}

/// Whether this is a value (a prvalue): a constant one is a place that nothing names.
pub(super) fn is_value(e: &Ex<'_>) -> bool {
    match e {
        Ex::Val(_) => true,
        Ex::Place(p, _) => p.ty.is_const && matches!(*p.kind, PlaceKind::Temp(_)),
        _ => false,
    }
}

fn info_has_copy(s: &Sema<'_>, r: RecordId) -> bool {
    s.class(r).user_copy
}
