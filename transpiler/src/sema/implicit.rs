//! Copy and move operations that nobody has written beside what a class has of its own: which of the two C++ takes (C++17 \[over.match.best\]).
//!
//! They take part in overload resolution with `const C &` and, where the class moves ([`Sema::implicitly_moved`]), `C &&`, but no function stands for them before they are used. So the best of
//! what is written is compared with them here. In our own headers templates stand for what copies objects of the class as well, and are not asked.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use super::init::is_value;
use super::members::Special;
use crate::hir::{self, ExprKind, PlaceKind, QTy, RecordId, Stmt, StmtKind, Ty};
use crate::syntax::ast::Loc;

impl<'a> Sema<'a> {
    /// Whether an object becomes one of its class by the operation that nobody has written rather than by `f`, the best of those written, a template or one that takes something
    /// else. `moving`: the one of the two that moves.
    pub(super) fn implicit_is_better(
        &mut self,
        r: RecordId,
        f: FnId,
        from: &Ex<'a>,
        moving: Special,
    ) -> bool {
        let ty = self.type_of(from);
        if self.is_librarys(self.func(f).loc) || self.record_of(ty.id) != Some(r) {
            return false;
        }
        let (is_const, moves) = match from {
            Ex::Place(p, cat) => (p.ty.is_const, *cat == Cat::X),
            _ => (ty.is_const, true),
        };
        let Some(to) = self.func(f).params.first().map(|p| p.ty) else {
            return false;
        };
        match self.ty(to.id) {
            Ty::Ref(inner, rvalue) if self.record_of(inner.id) == Some(r) => {
                match (*rvalue, inner.is_const) {
                    (false, true) => true,
                    (false, false) => is_const || moves,
                    (true, false) => moves && !is_const && self.implicitly_moved(r, moving),
                    (true, true) => false,
                }
            }
            // An exact one of two, or the only exact one.
            _ => true,
        }
    }

    /// A constructor that copies by one that has more parameters, whose default arguments it gives.
    pub(super) fn copy_by_defaults(&mut self, r: RecordId, f: FnId) -> hir::FuncId {
        let (name, at) = (self.prog.record(r).name.clone(), self.func(f).loc);
        let own = QTy::plain(self.record_type(r));
        let from = ParamInfo {
            name: Some("other".into()),
            default: None,
            ..self.func(f).params[0].clone()
        };
        let ty = from.ty;
        let void = QTy::plain(self.t.void);
        let made = self.synthesise(r, &name, MemberKind::Ctor, vec![from], void, at);
        self.with_body(made, |s, out| {
            let other = s.variable(PlaceKind::Local(hir::LocalId(1)), ty, at);
            let v = s.call_fn(f, None, vec![Ex::Place(other, Cat::L)], true, at);
            let v = s.rvalue(v, at);
            if let Some(this) = s.this_place(at)
                && !s.is_error(v.ty)
            {
                let e = s.mk(ExprKind::Assign(this, v), own.id, at);
                out.push(Stmt {
                    span: e.span,
                    kind: StmtKind::Expr(e),
                });
            }
        });
        self.hir_func(made)
    }

    /// What is called where a function was chosen: a copy or move constructor that is declared as defaulted is the one that C++ makes.
    pub(super) fn made_for(&mut self, f: FnId, loc: Loc) -> FnId {
        let fun = self.func(f);
        let (Some(r), Some(first)) = (fun.class, fun.params.first()) else {
            return f;
        };
        if !fun.defaulted || fun.member != MemberKind::Ctor || self.prog.record(r).bound.is_some() {
            return f;
        }
        match self.is_own_reference(r, first.ty) {
            Some(moves) => self.implicit_copy_ctor(r, moves, loc).unwrap_or(f),
            None => f,
        }
    }

    /// The instance of a constructor template by which a variable of the class is copied or moved, if that is better than what nobody has written: `C(T &&)` of one that may be
    /// written to.
    pub(super) fn copying_template(
        &mut self,
        r: RecordId,
        from: &Ex<'a>,
        explicit: bool,
        loc: Loc,
    ) -> Option<FnId> {
        let class = self.class(r);
        let templates = class.ctors.iter().any(|c| matches!(c, Sym::Tpl(_)));
        if !templates || class.user_copy || is_value(from) {
            return None;
        }
        let set = self.ctor_set(r, loc);
        let args = std::slice::from_ref(from);
        let f = self.choose_quietly(&set, None, args, false).ok()?;
        let fun = self.func(f);
        let is_asked = fun.template.is_some() && (explicit || !fun.is_explicit);
        (is_asked && !self.is_librarys(self.func(f).loc))
            .then_some(f)
            .filter(|f| !self.implicit_is_better(r, *f, from, Special::Move))
    }

    /// Whether a member or base of this type is moved by a constructor template of its class, though the class is plain bytes otherwise: one that declares its copy as defaulted has no
    /// move that would be as good.
    pub(super) fn moved_by_template(&mut self, t: QTy, loc: Loc) -> bool {
        let t = self.element_type(t).unqualified();
        let Some(r) = self.record_of(t.id) else {
            return false;
        };
        let class = self.class(r);
        let templates = class.ctors.iter().any(|c| matches!(c, Sym::Tpl(_)));
        if !templates || self.implicitly_moved(r, Special::Move) {
            return false;
        }
        let (found, fine) = self.outside(|s| {
            s.muted(|s| {
                let from = s.imagined(t, loc);
                s.copying_template(r, &from, true, loc)
            })
        });
        fine && found.is_some()
    }

    /// Adds the assignments of bases that nobody has written and that using-declarations bring (`using Base::operator=`; C++17 \[namespace.udecl\]/4).
    pub(super) fn assignments_of_bases(&mut self, r: RecordId, set: &mut Vec<Sym>, loc: Loc) {
        for base in self.class(r).assigns_as.clone() {
            self.complete_class(base, loc);
            if self.prog.record(base).bound.is_some() {
                continue;
            }
            // What is only declared as defaulted is made here.
            set.retain(|s| {
                !matches!(s, Sym::Fn(f) if self.func(*f).class == Some(base) && self.func(*f).defaulted)
            });
            for moves in [false, true] {
                let written = set.iter().any(|s| match s {
                    Sym::Fn(f) if self.func(*f).class == Some(base) => {
                        let first = self.func(*f).params.first().map(|p| p.ty);
                        first.is_some_and(|t| {
                            self.is_own_reference(base, t) == Some(moves)
                                || self.record_of(t.id) == Some(base)
                        })
                    }
                    _ => false,
                });
                if !written
                    && (!moves || self.implicitly_moved(base, Special::MoveAssign))
                    && let Some(f) = self.implicit_assign(base, moves, loc)
                {
                    set.push(Sym::Fn(f));
                }
            }
            self.assignments_of_bases(base, set, loc);
        }
    }
}
