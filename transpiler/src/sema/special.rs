//! The members that the language makes: default and copy constructors, assignment, destructors (C++17 [class.ctor], [class.copy]).
//!
//! They are made as HIR functions on demand, member by member.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use crate::hir::{
    self, Block, Expr, ExprKind, PlaceKind, QTy, RecordId, Space, Stmt, StmtKind, Ty,
};
use crate::syntax::ast::{FunctionBody, Loc};

impl<'a> Sema<'a> {
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
                let h = self.hir_func(f);
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

    fn member_space(&self, r: RecordId) -> Space {
        let _ = r;
        Space::HostDevice
    }

    fn synthesise(
        &mut self,
        r: RecordId,
        name: &str,
        member: MemberKind,
        params: Vec<ParamInfo<'a>>,
        ret: QTy,
        loc: Loc,
    ) -> FnId {
        let scope = self.class(r).scope;
        let space = self.member_space(r);
        self.new_func(FuncEntity {
            params,
            space,
            member,
            class: Some(r),
            body: BodyState::Active,
            defined: true,
            ..FuncEntity::new(name.into(), scope, ret, loc)
        })
    }

    fn with_body(&mut self, f: FnId, build: impl FnOnce(&mut Self, &mut Vec<Stmt>)) {
        let h = self.hir_func(f);
        let space = self.func(f).space;
        let void = QTy::plain(self.t.void);
        let ret = if self.func(f).member == MemberKind::Ctor {
            void
        } else {
            self.func(f).ret
        };
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
        self.func_mut(f).body = BodyState::Done;
    }

    /// The default constructor that C++ makes.
    pub(super) fn implicit_default_ctor(&mut self, r: RecordId, loc: Loc) -> Option<FnId> {
        if let Some(f) = self.class(r).implicit_default {
            return Some(f);
        }
        let name = self.prog.record(r).name.clone();
        let void = QTy::plain(self.t.void);
        let at = self.class(r).loc;
        let f = self.synthesise(r, &name, MemberKind::Ctor, Vec::new(), void, at);
        self.class_mut(r).implicit_default = Some(f);
        let _ = loc;
        self.with_body(f, |s, out| {
            let n = s.prog.record(r).fields.len() as u32;
            for i in 0..n {
                let fl = s.prog.record(r).fields[i as usize].clone();
                if fl.is_vtable {
                    continue;
                }
                let value = match s.field_inits.get(&(r, i)).copied() {
                    Some((init, scope)) => s.in_scope(scope, |s| s.initialise(fl.ty, init, at)),
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
        self.with_body(f, |s, out| {
            let other = s.variable(PlaceKind::Local(hir::LocalId(1)), ref_ty, at);
            let n = s.prog.record(r).fields.len() as u32;
            for i in 0..n {
                let fl = s.prog.record(r).fields[i as usize].clone();
                if fl.is_vtable {
                    continue;
                }
                let value = if matches!(s.ty(fl.ty.id), Ty::Ref(..)) {
                    let p = s.field_place(other.clone(), &[i], at);
                    p.map(|p| s.copy_init(fl.ty, Ex::Place(p, Cat::L), at))
                } else {
                    let p = s.field_place(other.clone(), &[i], at);
                    p.map(|p| s.member_copy(fl.ty, p, if moves { Cat::X } else { Cat::L }, at))
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
        if !moves && self.prog.record(r).copy_ctor.is_none() {
            let h = self.hir_func(f);
            self.prog.records[r.0 as usize].copy_ctor = Some(h);
        }
        Some(f)
    }

    /// A copy of a member, arrays included.
    fn member_copy(&mut self, t: QTy, p: hir::Place, cat: Cat, loc: Loc) -> Expr {
        match *self.ty(t.id) {
            Ty::Array(elem, Some(n))
                if self
                    .record_of(elem.id)
                    .is_some_and(|r| !self.prog.record(r).trivially_copyable) =>
            {
                if n > 64 {
                    self.unsupported(4028, loc, "copying an array of this many objects");
                    return self.bad(loc);
                }
                let mut v = Vec::new();
                for i in 0..n {
                    let idx = self.int_value(i as i128, self.t.int, hir::Spelling::None, loc);
                    let span = self.span(loc);
                    let e = self.mk_place(PlaceKind::Index(p.clone(), idx), elem, span);
                    v.push(self.member_copy(elem, e, cat, loc));
                }
                self.mk(ExprKind::Array(v), t.id, loc)
            }
            Ty::Array(..) => self.mk(ExprKind::Load(p), t.id, loc),
            _ => self.load(p, cat, loc),
        }
    }

    /// The assignment operator that C++ makes: member by member.
    pub(super) fn implicit_assign(&mut self, r: RecordId, loc: Loc) -> Option<FnId> {
        if let Some(f) = self.class(r).implicit_assign {
            return Some(f);
        }
        let own = QTy::plain(self.record_type(r));
        let has_const = self
            .prog
            .record(r)
            .fields
            .iter()
            .any(|f| f.ty.is_const || matches!(self.ty(f.ty.id), Ty::Ref(..)));
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
        let from = QTy::plain(self.intern(Ty::Ref(own.with_const(), false)));
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
        self.class_mut(r).implicit_assign = Some(f);
        self.with_body(f, |s, out| {
            let other = s.variable(PlaceKind::Local(hir::LocalId(1)), from, at);
            let n = s.prog.record(r).fields.len() as u32;
            for i in 0..n {
                let fl = s.prog.record(r).fields[i as usize].clone();
                if fl.is_vtable {
                    continue;
                }
                let Some(this) = s.this_place(at) else {
                    continue;
                };
                let (Some(to), Some(src)) = (
                    s.field_place(this, &[i], at),
                    s.field_place(other.clone(), &[i], at),
                ) else {
                    continue;
                };
                let v = if matches!(s.ty(fl.ty.id), Ty::Array(..)) {
                    if let Ty::Array(elem, _) = *s.ty(fl.ty.id)
                        && s.record_of(elem.id)
                            .is_some_and(|r| !s.prog.record(r).trivially_copyable)
                    {
                        s.unsupported(4064, at, "assigning a class with an array of such objects");
                    }
                    let value = s.mk(ExprKind::Load(src), fl.ty.id, at);
                    Ex::Val(s.mk(ExprKind::Assign(to, value), fl.ty.id, at))
                } else {
                    s.assign_ex(None, Ex::Place(to, Cat::L), Ex::Place(src, Cat::L), at, at)
                };
                if s.flush_refused(at, out) {
                    continue;
                }
                if let Some(e) = s.effect(v, at) {
                    out.push(Stmt {
                        span: e.span,
                        kind: StmtKind::Expr(e),
                    });
                }
            }
            if let Some(v) = s.this_value(at) {
                let p = s.deref(v, at);
                let e = s.addr_of(p, ret.id, at);
                out.push(Stmt {
                    span: e.span,
                    kind: StmtKind::Return(Some(e)),
                });
            }
        });
        Some(f)
    }
}
