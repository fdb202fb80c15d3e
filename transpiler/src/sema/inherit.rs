//! Constructors taken over from a base class: `using Base::Base;` (C++17 [namespace.udecl]/16, [class.inhctor.init]).
//!
//! Each constructor of the base, but for those that copy and move, becomes one of the class with the same parameters; it gives them to the base's
//! and initialises the members as a constructor without an initialiser list does. Constructor templates are not taken over.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use crate::hir::{LocalId, PlaceKind, QTy, RecordId, Stmt, StmtKind, Ty};
use crate::syntax::ast::Loc;
use rustc_hash::FxHashMap;

impl<'a> Sema<'a> {
    /// Declares the constructors. Their bodies follow when the class is complete.
    pub(super) fn inherit_constructors(&mut self, r: RecordId, base: RecordId, loc: Loc) {
        if self.prog.record(base).bound.is_some() {
            self.unsupported(
                4053,
                loc,
                "inheriting the constructors of a library class that is Rust's",
            );
            return;
        }
        for c in self.class(base).ctors.clone() {
            let f = match c {
                Sym::Fn(f) => f,
                Sym::Tpl(t) => {
                    let heir = Some((r, t));
                    let instances = FxHashMap::default();
                    let taken = Template {
                        heir,
                        instances,
                        ..self.tpl(t).clone()
                    };
                    let t = self.add_template(taken);
                    self.class_mut(r).ctors.push(Sym::Tpl(t));
                    continue;
                }
                _ => continue,
            };
            let e = self.func(f);
            let copies = e.params.first().is_some_and(|p| match self.ty(p.ty.id) {
                Ty::Ref(t, _) => self.record_of(t.id) == Some(base),
                _ => false,
            }) && e.params.iter().skip(1).all(|p| p.default.is_some());
            if copies || e.params.is_empty() || e.deleted {
                continue;
            }
            let own = self.inherited_constructor(r, f, loc);
            self.class_mut(r).ctors.push(Sym::Fn(own));
            self.inherited.push((r, own, f));
        }
    }

    /// A class's own constructor for one of its base's.
    fn inherited_constructor(&mut self, r: RecordId, theirs: FnId, loc: Loc) -> FnId {
        let void = QTy::plain(self.t.void);
        let name = self.prog.record(r).name.clone();
        let e = self.func(theirs);
        let (params, explicit, space) = (e.params.clone(), e.is_explicit, e.space);
        let own = self.synthesise(r, &name, MemberKind::Ctor, params, void, loc);
        let e = self.func_mut(own);
        e.is_explicit = explicit;
        e.space = space;
        own
    }

    /// The instance for these arguments of a template that a class took over; none where it would copy or move a part of the class (C++17
    /// [over.match.funcs]/8).
    pub(super) fn inherited_instance(&mut self, t: TplId, args: &[TArg], loc: Loc) -> Option<FnId> {
        let (r, of) = self.tpl(t).heir?;
        let theirs = self.function_instance(of, args.to_vec(), loc)?;
        let base = self.func(theirs).class?;
        if let [only] = &self.func(theirs).params[..]
            && let Ty::Ref(to, _) = *self.ty(only.ty.id)
            && let Some(p) = self.record_of(to.id)
            && (p == base || self.sole_base_path(p, base).is_some())
            && (p == r || self.sole_base_path(r, p).is_some())
        {
            return None;
        }
        let own = self.inherited_constructor(r, theirs, self.func(theirs).loc);
        let constant = self.func(theirs).is_constexpr;
        let words = self.func(theirs).instance.clone();
        let e = self.func_mut(own);
        e.body = BodyState::Lazy;
        e.is_constexpr = constant;
        e.instance = words;
        e.template = Some((t, args.to_vec()));
        self.heirs.insert(own, theirs);
        Some(own)
    }

    /// The body of such an instance.
    pub(super) fn inherited_instance_body(&mut self, own: FnId) -> bool {
        let Some(theirs) = self.heirs.get(&own).copied() else {
            return false;
        };
        if let Some(r) = self.func(own).class {
            self.func_mut(own).body = BodyState::Active;
            self.inherited_body(r, own, theirs);
        }
        true
    }

    /// The bodies, and the default constructor that a class without constructors of its own still has.
    pub(super) fn inherited_bodies(&mut self, r: RecordId) {
        let list: Vec<(FnId, FnId)> = self
            .inherited
            .iter()
            .filter(|i| i.0 == r)
            .map(|i| (i.1, i.2))
            .collect();
        let takes = |s: &Self, c: &Sym| matches!(c, Sym::Tpl(t) if s.tpl(*t).heir.is_some());
        let ctors = self.class(r).ctors.clone();
        if list.is_empty() && !ctors.iter().any(|c| takes(self, c)) {
            return;
        }
        let list = self.without_hidden(r, list);
        let at = self.class(r).loc;
        let only = (self.class(r).ctors.iter())
            .all(|c| takes(self, c) || matches!(c, Sym::Fn(f) if list.iter().any(|i| i.0 == *f)));
        if only {
            let name = self.prog.record(r).name.clone();
            let void = QTy::plain(self.t.void);
            let f = self.synthesise(r, &name, MemberKind::Ctor, Vec::new(), void, at);
            self.func_mut(f).defaulted = true;
            self.class_mut(r).ctors.push(Sym::Fn(f));
        }
        self.class_mut(r).user_ctor = true;
        for (own, theirs) in list {
            self.inherited_body(r, own, theirs);
        }
    }

    /// Gives the parameters to the base's constructor and initialises the members.
    fn inherited_body(&mut self, r: RecordId, own: FnId, theirs: FnId) {
        let at = self.class(r).loc;
        let base = self.func(theirs).class;
        self.with_body(own, |s, out| {
            let n = s.prog.record(r).fields.len() as u32;
            for i in 0..n {
                let fl = s.prog.record(r).fields[i as usize].clone();
                if fl.is_vtable {
                    continue;
                }
                let value = if fl.is_base && s.record_of(fl.ty.id) == base {
                    let args = s.forwarded(own, at);
                    let v = s.call_fn(theirs, None, args, true, at);
                    Some(s.rvalue(v, at))
                } else if let Some((init, scope)) = s.field_inits.get(&(r, i)).copied() {
                    s.in_scope(scope, |s| s.initialise(fl.ty, init, at))
                } else {
                    s.default_init(fl.ty, at)
                };
                if s.flush_refused(at, out) {
                    continue;
                }
                if let Some(value) = value {
                    out.push(Stmt {
                        kind: StmtKind::InitField { field: i, value },
                        span: fl.span,
                    });
                }
            }
        });
    }

    /// A constructor of the class itself hides an inherited one with the same parameters (C++17 [namespace.udecl]/14).
    fn without_hidden(&mut self, r: RecordId, list: Vec<(FnId, FnId)>) -> Vec<(FnId, FnId)> {
        let types = |s: &Self, f: FnId| -> Vec<QTy> {
            let params = s.func(f).params.iter();
            params.map(|p| p.ty.unqualified()).collect()
        };
        let declared: Vec<Vec<QTy>> = self
            .class(r)
            .ctors
            .iter()
            .filter_map(|c| match c {
                Sym::Fn(f) if !list.iter().any(|i| i.0 == *f) => Some(types(self, *f)),
                _ => None,
            })
            .collect();
        let (hidden, kept): (Vec<_>, Vec<_>) = list
            .into_iter()
            .partition(|i| declared.contains(&types(self, i.0)));
        let gone = |c: &Sym| matches!(c, Sym::Fn(f) if hidden.iter().any(|i| i.0 == *f));
        self.class_mut(r).ctors.retain(|c| !gone(c));
        kept
    }

    /// The parameters of a function as arguments for another.
    pub(super) fn forwarded(&mut self, f: FnId, at: Loc) -> Vec<Ex<'a>> {
        let types: Vec<QTy> = self.func(f).params.iter().map(|p| p.ty).collect();
        let mut args = Vec::new();
        for (i, t) in types.into_iter().enumerate() {
            let lvalue = matches!(self.ty(t.id), Ty::Ref(_, false));
            let place = self.variable(PlaceKind::Local(LocalId(i as u32 + 1)), t, at);
            args.push(Ex::Place(place, if lvalue { Cat::L } else { Cat::X }));
        }
        args
    }
}
