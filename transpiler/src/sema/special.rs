//! The members that the language makes: default and copy constructors, assignment, destructors (C++17 [class.ctor], [class.copy]).
//!
//! They are made as HIR functions on demand, member by member.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use super::members::Special;
use crate::hir::{
    self, Block, Expr, ExprKind, PlaceKind, QTy, RecordId, Space, Stmt, StmtKind, Ty,
};
use crate::syntax::ast::{FunctionBody, Loc};

/// The hidden virtual function that `dynamic_cast` asks.
pub(super) const IS_A: &str = "as_a";

/// The hidden virtual function that `typeid` asks.
pub(super) const TYPE_OF: &str = "type_of";

/// What `dynamic_cast<void *>` asks for: the whole object.
const WHOLE: i128 = 0;

/// FNV-1a of a class's name: its number in `as_a`, the same in every unit.
fn class_number(name: &str) -> i128 {
    let mut h: u64 = 0xcbf2_9ce4_8422_2325;
    for b in name.bytes() {
        h = (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
    }
    i128::from(h >> 1).max(WHOLE + 1)
}

/// What `as_a` says of a class: the way to the part of the object, and the classes that may see it if not all may.
struct Answer {
    way: Vec<u32>,
    number: i128,
    seen_by: Option<Vec<i128>>,
}

impl<'a> Sema<'a> {
    /// `delete` of an object whose class is this one: the entry of the virtual table that a virtual destructor has.
    pub(super) fn deleting_function(&mut self, r: RecordId, slot: u32) -> FnId {
        let void = QTy::plain(self.t.void);
        let at = self.class(r).loc;
        let f = self.synthesise(r, "delete_this", MemberKind::Method, Vec::new(), void, at);
        self.func_mut(f).slot = Some(slot);
        self.with_body(f, |s, out| {
            if let Some(ptr) = s.this_value(at) {
                let e = match s.class_delete(r, ptr.clone(), at) {
                    Some(Ex::Val(e)) => e,
                    Some(_) => {
                        s.flush_refused(at, out);
                        return;
                    }
                    None => s.mk(ExprKind::Delete { array: false, ptr }, s.t.void, at),
                };
                out.push(Stmt {
                    span: e.span,
                    kind: StmtKind::Expr(e),
                });
            }
        });
        f
    }

    /// What a class's name is as a number.
    fn number_of(&self, c: RecordId) -> i128 {
        match self.prog.types.find(&Ty::Record(c)) {
            Some(t) => class_number(&self.show_id(t)),
            None => class_number(&self.prog.record(c).name),
        }
    }

    /// The classes that an object of a class is, the ways to them, and by which classes who asks may see it, where not all of them may (C++17
    /// [expr.dynamic.cast]/8). Who asks is the part of the object that `part` leads to, or one of those bases of it that share its table.
    fn ancestry(&self, r: RecordId, part: &[u32]) -> Vec<Answer> {
        let classes = self.subobjects(r);
        let mut at = r;
        for step in part {
            match self.base_at(at, *step) {
                Some(b) => at = b,
                None => break,
            }
        }
        let mut asking = vec![(at, part.to_vec())];
        while let Some((b, field)) = self.primary_base(at) {
            let way = asking.last().map_or_else(Vec::new, |(_, w)| w.clone());
            asking.push((b, [way, vec![field]].concat()));
            at = b;
        }
        let sees = |from: &[u32], class: RecordId, way: &[u32]| {
            let same = classes.iter().filter(|o| o.0 == class);
            let around = |way: &[u32]| self.has_part(r, (class, way), from);
            let down = around(way)
                && same.clone().filter(|o| around(&o.1)).count() == 1
                && self.sees_part(r, (class, way), from);
            let sole = same.count() == 1;
            down || sole && self.all_public(r, from, 0) && self.all_public(r, way, 0)
        };
        let mut answers = Vec::new();
        for (class, way) in &classes {
            let seen = asking.iter().filter(|(_, from)| sees(from, *class, way));
            let seen: Vec<i128> = seen.map(|(c, _)| self.number_of(*c)).collect();
            if !seen.is_empty() {
                let all = seen.len() == asking.len();
                answers.push(Answer {
                    way: way.clone(),
                    number: self.number_of(*class),
                    seen_by: (!all).then_some(seen),
                });
            }
        }
        answers
    }

    /// Whether all steps of a way to a base but the first ones are public.
    pub(super) fn all_public(&self, r: RecordId, way: &[u32], skipped: usize) -> bool {
        let mut at = r;
        for (i, step) in way.iter().enumerate() {
            let Some(f) = self.prog.record(at).fields.get(*step as usize) else {
                return true;
            };
            if i >= skipped && f.is_hidden {
                return false;
            }
            match self.record_of(f.ty.id) {
                Some(b) => at = b,
                None => return true,
            }
        }
        true
    }

    /// `void *as_a(long number, long asks)`: the part of the object that is the class with this number, if it is one that the class who asks may see.
    pub(super) fn is_a_function(&mut self, r: RecordId, slot: u32) -> FnId {
        let f = self.is_a_of_part(r, &[]);
        self.func_mut(f).slot = Some(slot);
        f
    }

    /// The same as asked by a part of the object, which is of no consequence unless a class is a base twice.
    pub(super) fn is_a_of_part(&mut self, r: RecordId, part: &[u32]) -> FnId {
        let at = self.class(r).loc;
        self.record_type(r);
        let long = QTy::plain(self.t.long);
        let param = |name: &str| ParamInfo {
            name: Some(name.into()),
            ty: long,
            default: None,
            loc: at,
            pack: None,
        };
        let params = vec![param("number"), param("asks")];
        let void_ptr = QTy::plain(self.t.void_ptr);
        let f = self.synthesise(r, IS_A, MemberKind::Method, params, void_ptr, at);
        self.func_mut(f).is_const = true;
        let mut classes = self.ancestry(r, part);
        classes.push(Answer {
            way: Vec::new(),
            number: WHOLE,
            seen_by: None,
        });
        self.with_body(f, |s, out| {
            for answer in classes {
                let mut is = |local: u32, n: i128| {
                    let p = s.variable(PlaceKind::Local(hir::LocalId(local)), long, at);
                    let v = s.load(p, Cat::L, at);
                    let n = s.int_value(n, s.t.long, hir::Spelling::None, at);
                    s.mk(ExprKind::Binary(hir::BinOp::Eq, v, n), s.t.bool, at)
                };
                let mut cond = is(1, answer.number);
                let seen = answer.seen_by.unwrap_or_default();
                let seen: Vec<Expr> = seen.into_iter().map(|n| is(2, n)).collect();
                let any = seen
                    .into_iter()
                    .reduce(|a, b| s.mk(ExprKind::Or(a, b), s.t.bool, at));
                if let Some(any) = any {
                    cond = s.mk(ExprKind::And(cond, any), s.t.bool, at);
                }
                let Some(part) = s.part_address(&answer.way, at) else {
                    continue;
                };
                let part = s.mk(ExprKind::Convert(hir::Conv::Pointer, part), void_ptr.id, at);
                let span = s.span(at);
                let then = Block {
                    stmts: vec![Stmt {
                        kind: StmtKind::Return(Some(part)),
                        span,
                    }],
                    span: None,
                };
                out.push(Stmt {
                    kind: StmtKind::If {
                        cond,
                        then,
                        otherwise: None,
                    },
                    span,
                });
            }
            let null = s.mk(ExprKind::Null, void_ptr.id, at);
            out.push(Stmt {
                span: null.span,
                kind: StmtKind::Return(Some(null)),
            });
        });
        f
    }

    /// The address of a base's part of `*this`, step by step.
    fn part_address(&mut self, way: &[u32], at: Loc) -> Option<Expr> {
        let mut p = self.this_value(at)?;
        let mut class = self.prog.types.pointee(p.ty)?;
        for step in way {
            let r = self.record_of(class.id)?;
            let t = self.prog.record(r).fields.get(*step as usize)?.ty;
            class = t.with_const();
            let to = self.pointer_to(class);
            p = self.mk(ExprKind::Convert(hir::Conv::ToBase, p), to, at);
        }
        Some(p)
    }

    /// A pointer kept in a local, for uses of it that must not evaluate it again.
    pub(super) fn kept(&mut self, p: Expr, out: &mut Vec<Stmt>, loc: Loc) -> Expr {
        if let ExprKind::Load(l) = &*p.kind
            && matches!(*l.kind, PlaceKind::Local(_))
        {
            return p;
        }
        let (ty, span) = (p.ty, p.span);
        let id = self.made_local("object", QTy::plain(ty), loc);
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(p),
            },
            span,
        });
        let place = self.mk_place(PlaceKind::Local(id), QTy::plain(ty), span);
        self.mk(ExprKind::Load(place), ty, loc)
    }

    pub(super) fn not_null(&mut self, p: &Expr, loc: Loc) -> Expr {
        let null = self.mk(ExprKind::Null, p.ty, loc);
        self.mk(
            ExprKind::Binary(hir::BinOp::Ne, p.clone(), null),
            self.t.bool,
            loc,
        )
    }

    /// `delete p` where the object's class is known only at run time.
    pub(super) fn virtual_delete(&mut self, r: RecordId, p: Expr, loc: Loc) -> Ex<'a> {
        let slot = self
            .class(r)
            .virtuals
            .iter()
            .position(|f| self.func(*f).member == MemberKind::Dtor);
        let Some(slot) = slot else { return Ex::Err };
        let mut stmts = Vec::new();
        let p = self.kept(p, &mut stmts, loc);
        let cond = self.not_null(&p, loc);
        let void = self.t.void;
        let ptr = {
            let t = QTy::plain(self.record_type(r));
            self.pointer_to(t)
        };
        let p = self.conversion(p, ptr, loc);
        let call = self.mk(
            ExprKind::Call(hir::Callee::Virtual(r, slot as u32), vec![p]),
            void,
            loc,
        );
        let span = self.span(loc);
        stmts.push(Stmt {
            kind: StmtKind::If {
                cond,
                then: Block {
                    stmts: vec![Stmt {
                        kind: StmtKind::Expr(call),
                        span,
                    }],
                    span: None,
                },
                otherwise: None,
            },
            span,
        });
        let z = self.int_value(0, self.t.int, hir::Spelling::None, loc);
        let nothing = self.conversion(z, void, loc);
        Ex::Val(self.mk(
            ExprKind::StmtExpr(
                Block {
                    stmts,
                    span: Some(span),
                },
                nothing,
            ),
            void,
            loc,
        ))
    }

    /// `throw` of an object of a class of the library without arguments, as a value of this type.
    pub(super) fn thrown(&mut self, class: &str, ty: hir::TyId, loc: Loc) -> Option<Expr> {
        let Some(r) = self.std_class(class) else {
            self.error(
                3001,
                loc,
                format!("`std::{class}` needs `#include <typeinfo>`"),
            );
            return None;
        };
        let t = QTy::plain(self.record_type(r));
        let e = self.value_init(t, loc);
        if self.is_error(e.ty) {
            return None;
        }
        Some(self.mk(ExprKind::Throw(Some(e)), ty, loc))
    }

    /// `dynamic_cast<D&>(b)`: as with pointers, but what is none is thrown.
    pub(super) fn dynamic_cast_reference(&mut self, to: QTy, e: Ex<'a>, loc: Loc) -> Ex<'a> {
        let Ty::Ref(target, rvalue) = *self.ty(to.id) else {
            return Ex::Err;
        };
        let Some((place, _)) = self.as_place(e, loc) else {
            return Ex::Err;
        };
        let from = self.pointer_to(place.ty);
        let p = self.addr_of(place, from, loc);
        let ptr = self.pointer_to(target);
        let v = match self.dynamic_cast(QTy::plain(ptr), p, loc) {
            Ex::Val(v) => v,
            _ => return Ex::Err,
        };
        let cat = if rvalue { Cat::X } else { Cat::L };
        if matches!(*v.kind, ExprKind::Convert(..)) {
            // Up the hierarchy.
            return Ex::Place(self.deref(v, loc), cat);
        }
        if self.cx.is_empty() {
            self.unsupported(4015, loc, "`dynamic_cast` outside of a function");
            return Ex::Err;
        }
        let mut stmts = Vec::new();
        let v = self.kept(v, &mut stmts, loc);
        let Some(none) = self.thrown("bad_cast", ptr, loc) else {
            return Ex::Err;
        };
        let cond = self.not_null(&v, loc);
        let v = self.mk(ExprKind::Cond(cond, v, none), ptr, loc);
        let span = self.span(loc);
        let v = if stmts.is_empty() {
            v
        } else {
            let block = Block {
                stmts,
                span: Some(span),
            };
            self.mk(ExprKind::StmtExpr(block, v), ptr, loc)
        };
        Ex::Place(self.deref(v, loc), cat)
    }

    /// `const std::type_info& type_of()`: the type of the object.
    pub(super) fn type_function(&mut self, r: RecordId, slot: u32) -> Option<FnId> {
        let at = self.class(r).loc;
        let own = QTy::plain(self.record_type(r));
        let info = self.std_class("type_info")?;
        let info = QTy::plain(self.record_type(info)).with_const();
        let ret = QTy::plain(self.intern(Ty::Ref(info, false)));
        let f = self.synthesise(r, TYPE_OF, MemberKind::Method, Vec::new(), ret, at);
        self.func_mut(f).slot = Some(slot);
        self.func_mut(f).is_const = true;
        self.with_body(f, |s, out| {
            let v = s.mk(ExprKind::TypeId(own.id), ret.id, at);
            out.push(Stmt {
                span: v.span,
                kind: StmtKind::Return(Some(v)),
            });
        });
        Some(f)
    }

    /// `typeid(e)` of an object whose class is known only at run time; `None`: its class cannot say.
    pub(super) fn typeid_of_object(&mut self, place: hir::Place, loc: Loc) -> Option<Ex<'a>> {
        let r = self.record_of(place.ty.id)?;
        let slot = self
            .class(r)
            .virtuals
            .iter()
            .position(|f| self.func(*f).name.as_ref() == TYPE_OF)?;
        let f = self.class(r).virtuals.get(slot).copied()?;
        let ret = self.func(f).ret;
        // `*p` of a null pointer is asked for first.
        let null = match &*place.kind {
            PlaceKind::Deref(e) if self.is_pointer(e.ty) => Some(e.clone()),
            _ => None,
        };
        if self.cx.is_empty() {
            return None;
        }
        let mut stmts = Vec::new();
        let p = match null {
            Some(p) => self.kept(p, &mut stmts, loc),
            None => {
                let t = self.pointer_to(place.ty.with_const());
                self.addr_of(place, t, loc)
            }
        };
        let this = {
            let t = QTy::plain(self.record_type(r)).with_const();
            let t = self.pointer_to(t);
            self.conversion(p.clone(), t, loc)
        };
        let call = self.mk(
            ExprKind::Call(hir::Callee::Virtual(r, slot as u32), vec![this]),
            ret.id,
            loc,
        );
        let v = if matches!(&*p.kind, ExprKind::AddrOf(_)) {
            call
        } else {
            let none = self.thrown("bad_typeid", ret.id, loc)?;
            let some = self.not_null(&p, loc);
            let v = self.mk(ExprKind::Cond(some, call, none), ret.id, loc);
            if stmts.is_empty() {
                v
            } else {
                let span = Some(self.span(loc));
                self.mk(ExprKind::StmtExpr(Block { stmts, span }, v), ret.id, loc)
            }
        };
        Some(self.result(v, loc))
    }

    /// `dynamic_cast<D*>(p)`: up the hierarchy a conversion, else the object is asked for its part of that class.
    pub(super) fn dynamic_cast(&mut self, to: QTy, p: Expr, loc: Loc) -> Ex<'a> {
        let (Some(target), Some(source)) = (
            self.prog.types.pointee(to.id),
            self.prog.types.pointee(p.ty),
        ) else {
            self.error(
                3040,
                loc,
                "`dynamic_cast` is between pointers or references to classes",
            );
            return Ex::Err;
        };
        let whole = matches!(self.ty(target.id), Ty::Void);
        let (d, Some(b)) = (self.record_of(target.id), self.record_of(source.id)) else {
            self.unsupported(4015, loc, "this `dynamic_cast`");
            return Ex::Err;
        };
        if d.is_none() && !whole {
            self.unsupported(4015, loc, "this `dynamic_cast`");
            return Ex::Err;
        }
        self.complete_class(b, loc);
        if let Some(d) = d {
            self.complete_class(d, loc);
            if self.base_path(b, d).is_some() {
                let v = self.convert_to(p, to.id, loc);
                return Ex::Val(v);
            }
        }
        let slot = self
            .class(b)
            .virtuals
            .iter()
            .position(|f| self.func(*f).name.as_ref() == IS_A);
        let Some(slot) = slot else {
            self.unsupported(4015, loc, "`dynamic_cast` of this class's objects");
            return Ex::Err;
        };
        if self.cx.is_empty() {
            self.unsupported(4015, loc, "`dynamic_cast` outside of a function");
            return Ex::Err;
        }
        let mut stmts = Vec::new();
        let p = self.kept(p, &mut stmts, loc);
        let number = match whole {
            true => WHOLE,
            false => class_number(&self.show_id(target.id)),
        };
        let number = self.int_value(number, self.t.long, hir::Spelling::None, loc);
        let asks = self.int_value(self.number_of(b), self.t.long, hir::Spelling::None, loc);
        let this = {
            let t = QTy::plain(self.record_type(b)).with_const();
            let t = self.pointer_to(t);
            self.conversion(p.clone(), t, loc)
        };
        let some = self.not_null(&p, loc);
        let part = self.mk(
            ExprKind::Call(
                hir::Callee::Virtual(b, slot as u32),
                vec![this, number, asks],
            ),
            self.t.void_ptr,
            loc,
        );
        let part = self.mk(ExprKind::Convert(hir::Conv::Pointer, part), to.id, loc);
        let null = self.mk(ExprKind::Null, to.id, loc);
        let v = self.mk(ExprKind::Cond(some, part, null), to.id, loc);
        if stmts.is_empty() {
            return Ex::Val(v);
        }
        let span = self.span(loc);
        Ex::Val(self.mk(
            ExprKind::StmtExpr(
                Block {
                    stmts,
                    span: Some(span),
                },
                v,
            ),
            to.id,
            loc,
        ))
    }

    /// What HIR must know of a finished class: destructor, copy constructor.
    pub(super) fn finish_special(&mut self, r: RecordId) {
        if self.prog.record(r).bound.is_some() {
            return;
        }
        if let Some(f) = self.class(r).dtor
            && !self.func(f).defaulted
            && !self.func(f).deleted
            && !matches!(self.func(f).decl.map(|d| &d.body), Some(FunctionBody::Pure))
        {
            let h = self.hir_func(f);
            self.want_body(f);
            self.prog.records[r.0 as usize].dtor = Some(h);
        }
        for c in self.class(r).ctors.clone() {
            let Sym::Fn(f) = c else { continue };
            let e = self.func(f);
            let copies = e.params.first().is_some_and(|p| match self.ty(p.ty.id) {
                Ty::Ref(t, false) => self.record_of(t.id) == Some(r),
                _ => false,
            }) && e.params.iter().skip(1).all(|p| p.default.is_some());
            if copies && !e.deleted && !e.defaulted {
                let h = match e.params.len() {
                    1 => self.hir_func(f),
                    _ => self.copy_by_defaults(r, f),
                };
                self.want_body(f);
                self.prog.records[r.0 as usize].copy_ctor = Some(h);
            }
        }
    }

    /// Whether deleting through a pointer to the class must find the object's own class.
    pub(super) fn virtual_delete_needed(&self, r: RecordId) -> bool {
        // A class that nothing derives from so far may still be derived from: only a non-virtual destructor is safe.
        self.class(r)
            .virtuals
            .iter()
            .any(|f| self.func(*f).member == MemberKind::Dtor)
    }

    pub(super) fn synthesise(
        &mut self,
        r: RecordId,
        name: &str,
        member: MemberKind,
        params: Vec<ParamInfo<'a>>,
        ret: QTy,
        loc: Loc,
    ) -> FnId {
        let scope = self.class(r).scope;
        let space = Space::HostDevice;
        self.new_func(FuncEntity {
            params,
            space,
            member,
            class: Some(r),
            is_constexpr: true,
            body: BodyState::Active,
            defined: true,
            ..FuncEntity::new(name.into(), scope, ret, loc)
        })
    }

    pub(super) fn with_body(&mut self, f: FnId, build: impl FnOnce(&mut Self, &mut Vec<Stmt>)) {
        let h = self.hir_func(f);
        let space = self.func(f).space;
        let void = QTy::plain(self.t.void);
        let ret = if self.func(f).member == MemberKind::Ctor {
            void
        } else {
            self.func(f).ret
        };
        let outer = self.making.replace(f);
        self.outside(|s| {
            let cx = s.new_cx(f, h, Some(ret), space);
            s.cx.push(cx);
            let mut out = Vec::new();
            let class_scope = s.func(f).scope;
            s.in_scope(class_scope, |s| build(s, &mut out));
            if let Some(mut cx) = s.cx.pop() {
                cx.body = Some(Block {
                    stmts: out,
                    span: None,
                });
                s.store_body(f, h, cx);
            }
        });
        self.making = outer;
        self.func_mut(f).body = BodyState::Done;
    }

    /// The default constructor that C++ makes.
    pub(super) fn implicit_default_ctor(&mut self, r: RecordId) -> Option<FnId> {
        if let Some(f) = self.class(r).implicit_default {
            return Some(f);
        }
        let name = self.prog.record(r).name.clone();
        let void = QTy::plain(self.t.void);
        let at = self.class(r).loc;
        let f = self.synthesise(r, &name, MemberKind::Ctor, Vec::new(), void, at);
        self.class_mut(r).implicit_default = Some(f);
        self.with_body(f, |s, out| {
            let n = s.prog.record(r).fields.len() as u32;
            for i in 0..n {
                let fl = s.prog.record(r).fields[i as usize].clone();
                if fl.is_vtable {
                    continue;
                }
                let value = match s.field_inits.get(&(r, i)).copied() {
                    Some((init, scope)) => s.in_scope(scope, |s| s.initialise(fl.ty, init, at)),
                    None if s.prog.record(r).is_union => None,
                    None => s.default_init(fl.ty, at),
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
        Some(f)
    }

    /// The copy (or move) constructor that C++ makes.
    pub(super) fn implicit_copy_ctor(
        &mut self,
        r: RecordId,
        moves: bool,
        _loc: Loc,
    ) -> Option<FnId> {
        let moves = moves && self.implicitly_moved(r, Special::Move);
        let known = if moves {
            self.class(r).implicit_move
        } else {
            self.class(r).implicit_copy
        };
        if let Some(f) = known {
            return Some(f);
        }
        let name = self.prog.record(r).name.clone();
        let void = QTy::plain(self.t.void);
        let at = self.class(r).loc;
        let own = QTy {
            id: self.record_type(r),
            is_const: !moves,
            is_volatile: false,
        };
        let ref_ty = QTy::plain(self.intern(Ty::Ref(own, moves)));
        let param = ParamInfo {
            name: Some("other".into()),
            ty: ref_ty,
            default: None,
            loc: at,
            pack: None,
        };
        let f = self.synthesise(r, &name, MemberKind::Ctor, vec![param], void, at);
        if moves {
            self.class_mut(r).implicit_move = Some(f);
        } else {
            self.class_mut(r).implicit_copy = Some(f);
        }
        if self.promised_by_default(r, moves) {
            let h = self.hir_func(f);
            self.prog.functions[h.0 as usize].noexcept = true;
        }
        self.with_body(f, |s, out| s.copied_members(r, ref_ty, moves, at, out));
        if !moves && self.prog.record(r).copy_ctor.is_none() {
            let h = self.hir_func(f);
            self.prog.records[r.0 as usize].copy_ctor = Some(h);
        }
        Some(f)
    }

    /// Whether `C(C &&) noexcept = default;` is written.
    fn promised_by_default(&mut self, r: RecordId, moves: bool) -> bool {
        self.class(r).defaulted_copies.clone().into_iter().any(|f| {
            let e = self.func(f);
            let rvalue = |s: &Self, t: QTy| matches!(s.ty(t.id), Ty::Ref(_, true));
            let (first, decl) = (e.params.first().map(|p| p.ty), e.decl);
            first.is_some_and(|t| rvalue(self, t) == moves)
                && decl.is_some_and(|d| {
                    let condition = d.ty.noexcept_if.as_deref();
                    condition.map_or(d.ty.is_noexcept, |c| self.promises(f, c))
                })
        })
    }

    /// What a copying or moving constructor does by default: each member is made from the other object's.
    fn copied_members(
        &mut self,
        r: RecordId,
        ref_ty: QTy,
        moves: bool,
        at: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let other = self.variable(PlaceKind::Local(hir::LocalId(1)), ref_ty, at);
        let n = self.prog.record(r).fields.len() as u32;
        for i in 0..n {
            let fl = self.prog.record(r).fields[i as usize].clone();
            if fl.is_vtable {
                continue;
            }
            if fl.is_bit_field() {
                // Their storage is copied.
                continue;
            }
            let value = if matches!(self.ty(fl.ty.id), Ty::Ref(..)) {
                let p = self.field_place(other.clone(), &[i], at);
                p.map(|p| self.copy_init(fl.ty, Ex::Place(p, Cat::L), at))
            } else {
                let p = self.field_place(other.clone(), &[i], at);
                p.map(|p| self.member_copy(fl.ty, p, if moves { Cat::X } else { Cat::L }, at))
            };
            if self.flush_refused(at, out) {
                continue;
            }
            if let Some(value) = value {
                out.push(Stmt {
                    kind: StmtKind::InitField { field: i, value },
                    span: fl.span,
                });
            }
        }
    }

    /// What an assignment does by default.
    fn assigned_members(&mut self, r: RecordId, from: QTy, ret: QTy, at: Loc, out: &mut Vec<Stmt>) {
        let cat = match *self.ty(from.id) {
            Ty::Ref(_, true) => Cat::X,
            _ => Cat::L,
        };
        let other = self.variable(PlaceKind::Local(hir::LocalId(1)), from, at);
        let n = self.prog.record(r).fields.len() as u32;
        // Bases as they are declared; virtual ones stand behind the members.
        let bases: Vec<u32> = self.class(r).bases.iter().map(|b| b.1).collect();
        let others = (0..n).filter(|i| !bases.contains(i));
        let order: Vec<u32> = bases.iter().copied().chain(others).collect();
        for i in order {
            let fl = self.prog.record(r).fields[i as usize].clone();
            if fl.is_vtable {
                continue;
            }
            if fl.is_bit_field() {
                continue;
            }
            // Virtual bases of bases are theirs to assign.
            if fl.is_virtual && !self.class(r).bases.iter().any(|b| b.1 == i) {
                continue;
            }
            let Some(this) = self.this_place(at) else {
                continue;
            };
            let (Some(to), Some(src)) = (
                self.field_place(this, &[i], at),
                self.field_place(other.clone(), &[i], at),
            ) else {
                continue;
            };
            self.assign_member(fl.ty, to, src, cat, at, out);
        }
        if let Some(v) = self.this_value(at) {
            let p = self.deref(v, at);
            let e = self.addr_of(p, ret.id, at);
            out.push(Stmt {
                span: e.span,
                kind: StmtKind::Return(Some(e)),
            });
        }
    }

    /// The body of a copying or moving function that is `= default` outside of its class.
    pub(super) fn provided_copy(&mut self, f: FnId) {
        let e = self.func(f).clone();
        let (Some(r), Some(param)) = (e.class, e.params.first()) else {
            return;
        };
        let Ty::Ref(_, moves) = *self.ty(param.ty.id) else {
            self.unsupported(4054, e.loc, "`= default` here");
            return;
        };
        let mut out = Vec::new();
        if e.member == MemberKind::Ctor {
            self.copied_members(r, param.ty, moves, e.loc, &mut out);
        } else {
            self.assigned_members(r, param.ty, e.ret, e.loc, &mut out);
        }
        if let Some(cx) = self.cx.last_mut() {
            cx.body = Some(Block {
                stmts: out,
                span: None,
            });
        }
    }

    /// A copy of a member, arrays included.
    pub(super) fn member_copy(&mut self, t: QTy, p: hir::Place, cat: Cat, loc: Loc) -> Expr {
        match self.ty(t.id).clone() {
            Ty::Array(elem, Some(n))
                if !self.plain_elements(elem) || self.moved_by_template(elem, loc) =>
            {
                if n > 64 {
                    self.unsupported(4028, loc, "copying an array of this many objects");
                    return self.bad(loc);
                }
                // The elements of what must not be written to must not be, either.
                let own = match *self.ty(p.ty.id) {
                    Ty::Array(own, _) => own,
                    _ => elem,
                };
                let element = QTy {
                    is_const: own.is_const || p.ty.is_const,
                    ..own
                };
                let mut v = Vec::new();
                for i in 0..n {
                    let idx = self.int_value(i as i128, self.t.int, hir::Spelling::None, loc);
                    let span = self.span(loc);
                    let e = self.mk_place(PlaceKind::Index(p.clone(), idx), element, span);
                    v.push(self.member_copy(elem, e, cat, loc));
                }
                self.mk(ExprKind::Array(v), t.id, loc)
            }
            Ty::Array(..) => self.mk(ExprKind::Load(p), t.id, loc),
            Ty::Record(r) => {
                let from = Ex::Place(p.clone(), cat);
                match self.copying_template(r, &from, true, loc) {
                    Some(f) => {
                        let v = self.call_fn(f, None, vec![from], true, loc);
                        self.rvalue(v, loc)
                    }
                    None => self.load(p, cat, loc),
                }
            }
            _ => self.load(p, cat, loc),
        }
    }

    /// Whether the language makes move operations of a class: not where a destructor or a copy operation is declared (C++17 [class.copy.ctor]/8,
    /// [class.copy.assign]/4), unless the move constructor is declared as defaulted. Elsewhere moving copies.
    pub(super) fn implicitly_moved(&mut self, r: RecordId, own: Special) -> bool {
        if self.class(r).closure || self.prog.record(r).bound.is_some() {
            let c = self.class(r);
            return c.user_move
                || (c.dtor.is_none() && !c.user_copy && !c.user_assign && !c.copy_deleted);
        }
        if self.declared(own, r).is_some() {
            return true;
        }
        self.class(r).dtor.is_none()
            && self.declared(Special::Copy, r).is_none()
            && self.declared(Special::CopyAssign, r).is_none()
    }

    /// The assignment operator that C++ makes: member by member.
    pub(super) fn implicit_assign(&mut self, r: RecordId, moves: bool, loc: Loc) -> Option<FnId> {
        let moves = moves && self.implicitly_moved(r, Special::MoveAssign);
        let known = if moves {
            self.class(r).implicit_move_assign
        } else {
            self.class(r).implicit_assign
        };
        if let Some(f) = known {
            return Some(f);
        }
        let own = QTy::plain(self.record_type(r));
        let has_const = self
            .prog
            .record(r)
            .fields
            .iter()
            .any(|f| match *self.ty(f.ty.id) {
                Ty::Ref(..) => true,
                Ty::Array(e, _) => e.is_const,
                _ => f.ty.is_const,
            });
        if has_const {
            let name = self.prog.record(r).name.clone();
            self.error(
                3044,
                loc,
                format!(
                    "objects of `{name}` cannot be assigned: a member is `const` or a reference"
                ),
            );
            return None;
        }
        let from = if moves { own } else { own.with_const() };
        let from = QTy::plain(self.intern(Ty::Ref(from, moves)));
        let ret = QTy::plain(self.intern(Ty::Ref(own, false)));
        let at = self.class(r).loc;
        let param = ParamInfo {
            name: Some("other".into()),
            ty: from,
            default: None,
            loc: at,
            pack: None,
        };
        let f = self.synthesise(r, "operator=", MemberKind::Method, vec![param], ret, at);
        if moves {
            self.class_mut(r).implicit_move_assign = Some(f);
        } else {
            self.class_mut(r).implicit_assign = Some(f);
        }
        self.with_body(f, |s, out| s.assigned_members(r, from, ret, at, out));
        Some(f)
    }

    /// Assigns one member, arrays of classes element by element.
    fn assign_member(
        &mut self,
        t: QTy,
        to: hir::Place,
        src: hir::Place,
        cat: Cat,
        at: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let v = match *self.ty(t.id) {
            Ty::Array(elem, Some(n)) if !self.plain_elements(elem) => {
                if n > 64 {
                    self.unsupported(
                        4064,
                        at,
                        "assigning a class with an array of this many objects",
                    );
                    self.flush_refused(at, out);
                    return;
                }
                let span = self.span(at);
                for i in 0..n {
                    let index = self.int_value(i128::from(i), self.t.int, hir::Spelling::None, at);
                    let a = self.mk_place(PlaceKind::Index(to.clone(), index.clone()), elem, span);
                    let b = self.mk_place(PlaceKind::Index(src.clone(), index), elem, span);
                    self.assign_member(elem, a, b, cat, at, out);
                }
                return;
            }
            Ty::Array(..) => {
                let value = self.mk(ExprKind::Load(src), t.id, at);
                Ex::Val(self.mk(ExprKind::Assign(to, value), t.id, at))
            }
            _ => self.assign_ex(None, Ex::Place(to, Cat::L), Ex::Place(src, cat), at, at),
        };
        if self.flush_refused(at, out) {
            return;
        }
        if let Some(e) = self.effect(v, at) {
            out.push(Stmt {
                span: e.span,
                kind: StmtKind::Expr(e),
            });
        }
    }

    fn plain_elements(&self, t: QTy) -> bool {
        match self.ty(t.id) {
            Ty::Record(r) => self.prog.record(*r).trivially_copyable,
            Ty::Array(e, _) => self.plain_elements(*e),
            _ => true,
        }
    }
}
