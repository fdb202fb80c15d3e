//! `throw`, `try`, `catch`, and `typeid` (C++17 \[except\], \[expr.typeid\]).
//!
//! A handler's name is bound to the thrown object by reference; a handler by value declares its variable in its body as a copy. The
//! classes of `<stdexcept>` are C++ in our headers, and so are the functions that make one for an error of the run-time library
//! (`std::__cu2rs_throw_…`); `analysis::library_use` keeps those if a handler could see one.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::{self, Block, ExprKind, Handler, QTy, Space, Stmt, StmtKind, Storage, Ty};
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

/// What the functions are called that throw what the library throws: this, then the class's name in `std`.
pub const LIBRARY_THROW: &str = crate::pp::needed::THROW;

impl<'a> Sema<'a> {
    pub(super) fn in_device_code(&self) -> bool {
        self.cx
            .last()
            .is_some_and(|c| matches!(c.space, Space::Device | Space::Kernel))
    }

    /// `throw e`, `throw`.
    pub(super) fn throw_expr(&mut self, e: Option<&'a ast::Expr>, loc: Loc) -> Ex<'a> {
        if self.in_device_code() {
            self.unsupported(4016, loc, "`throw` in device code");
            return Ex::Err;
        }
        let void = self.t.void;
        let Some(e) = e else {
            return Ex::Val(self.mk(ExprKind::Throw(None), void, loc));
        };
        let v = self.expr(e);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        let t = QTy::plain(self.decayed(&v));
        if *self.ty(t.id) == Ty::Void {
            self.error(3022, e.loc, "an expression of type `void` has no value");
            self.bad(loc);
            return Ex::Err;
        }
        let v = self.copy_init(t, v, e.loc);
        if self.is_error(v.ty) {
            return Ex::Err;
        }
        Ex::Val(self.mk(ExprKind::Throw(Some(v)), void, loc))
    }

    /// `try { … } catch (…) { … }`
    pub(super) fn try_stmt(
        &mut self,
        body: &'a ast::Stmt,
        handlers: &'a [ast::Handler],
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        if self.in_device_code() {
            self.unsupported(4016, loc, "`try` in device code");
            return;
        }
        let body = self.body_block(body);
        if handlers.is_empty() {
            // What is wrong with them has been said.
            self.push(StmtKind::Block(body), loc, out);
            return;
        }
        let mut list = Vec::new();
        for h in handlers {
            list.push(self.handler(h));
        }
        if self.refused.is_some() {
            return;
        }
        self.push(
            StmtKind::Try {
                body,
                handlers: list,
            },
            loc,
            out,
        );
    }

    /// A constructor whose body is a `try` block: what its initialisers throw comes to the handlers, too, and each of them throws it again at its end
    /// (C++17 \[except.handle\]/14).
    pub(super) fn constructor_try(
        &mut self,
        f: FnId,
        body: &'a ast::Stmt,
        handlers: &'a [ast::Handler],
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        if self.in_device_code() {
            self.unsupported(4016, loc, "`try` in device code");
            self.flush_refused(loc, out);
            return;
        }
        let span = self.span(body.loc);
        let body = self.block(|s| {
            let mut stmts = Vec::new();
            s.member_inits(f, &mut stmts);
            match &*body.kind {
                ast::StmtKind::Block(list) => s.statements(list, &mut stmts),
                _ => s.statement(body, &mut stmts),
            }
            Block {
                stmts,
                span: Some(span),
            }
        });
        let void = self.t.void;
        let mut list = Vec::new();
        for h in handlers {
            let mut made = self.handler(h);
            if crate::hir::flow::completes(&made.body.stmts) {
                let again = self.mk(ExprKind::Throw(None), void, h.body.loc);
                self.push(StmtKind::Expr(again), h.body.loc, &mut made.body.stmts);
            }
            list.push(made);
        }
        if self.flush_refused(loc, out) {
            return;
        }
        if list.is_empty() {
            self.push(StmtKind::Block(body), loc, out);
            return;
        }
        let kind = StmtKind::Try {
            body,
            handlers: list,
        };
        self.push(kind, loc, out);
    }

    fn handler(&mut self, h: &'a ast::Handler) -> Handler {
        let span = self.span(h.body.loc);
        let Some(p) = &h.param else {
            let body = self.body_block(&h.body);
            return Handler {
                ty: None,
                object: None,
                body,
                span,
            };
        };
        let declared = self.resolve(&p.ty);
        let (caught, by_ref) = match *self.ty(declared.id) {
            Ty::Ref(t, false) => (t, true),
            Ty::Array(of, _) => (QTy::plain(self.pointer_to(of)), false),
            _ => (declared.unqualified(), false),
        };
        if let Some(r) = self.record_of(caught.id) {
            self.complete_class(r, p.ty.loc);
        }
        let ref_ty = QTy::plain(self.intern(Ty::Ref(caught, false)));
        let name: Option<Rc<str>> = p.name.as_ref().map(|n| n.name.clone());
        let (object, body) = self.block(|s| {
            let mut first = Vec::new();
            let hidden = if by_ref {
                name.clone().unwrap_or_default()
            } else {
                "thrown".into()
            };
            let object = s.new_local(hidden, ref_ty, Storage::Auto, p.loc);
            if let Some(name) = name {
                if by_ref {
                    s.declare_local(name, object);
                } else {
                    let place = s.variable(hir::PlaceKind::Local(object), ref_ty, p.loc);
                    let value = s.copy_init(caught, Ex::Place(place, Cat::L), p.loc);
                    let id =
                        s.new_local(name.clone(), declared.unqualified(), Storage::Auto, p.loc);
                    s.declare_local(name, id);
                    if !s.is_error(value.ty) {
                        let span = s.span(p.loc);
                        first.push(Stmt {
                            kind: StmtKind::Let {
                                local: id,
                                init: Some(value),
                            },
                            span,
                        });
                    }
                }
            }
            let b = s.body_block(&h.body);
            first.extend(b.stmts);
            (
                object,
                Block {
                    stmts: first,
                    span: b.span,
                },
            )
        });
        Handler {
            ty: Some(caught.id),
            object: Some(object),
            body,
            span,
        }
    }

    /// `noexcept(e)`: whether nothing in it may throw by its declaration (C++17 \[expr.unary.noexcept\]).
    pub(super) fn noexcept_expr(&mut self, a: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        let m = self.cx_mark();
        let v = self.expr(a);
        let v = match v {
            Ex::Val(v) => Some(v),
            Ex::Place(p, _) => {
                let t = self.pointer_to(p.ty);
                Some(self.mk(ExprKind::AddrOf(p), t, loc))
            }
            _ => None,
        };
        self.cx_reset(m);
        let Some(v) = v.filter(|v| !self.is_error(v.ty)) else {
            return Ex::Err;
        };
        let quiet = !may_throw(&self.prog, &v);
        let bool_ty = self.t.bool;
        Ex::Val(self.mk(ExprKind::Bool(quiet, hir::Spelling::None), bool_ty, loc))
    }

    /// `typeid(e)`
    pub(super) fn typeid_expr(&mut self, a: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        let v = self.expr(a);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        let t = self.type_of(&v);
        if let (Ex::Place(p, _), Some(r)) = (&v, self.record_of(t.id))
            && self.is_polymorphic(r)
        {
            // An object that is a variable is of its own class.
            if matches!(
                &*p.kind,
                hir::PlaceKind::Local(_) | hir::PlaceKind::Global(_)
            ) {
                return self.typeid_of(t, loc);
            }
            if let Some(v) = self.typeid_of_object(p.clone(), loc) {
                return v;
            }
            self.unsupported(
                4015,
                loc,
                "`typeid` of an object of a class with virtual functions",
            );
            return Ex::Err;
        }
        self.typeid_of(t, loc)
    }

    /// `typeid(T)`
    pub(super) fn typeid_of(&mut self, t: QTy, loc: Loc) -> Ex<'a> {
        let t = match *self.ty(t.id) {
            Ty::Ref(to, _) => to,
            _ => t,
        };
        if self.is_error(t.id) {
            return Ex::Err;
        }
        if let Some(r) = self.record_of(t.id) {
            self.complete_class(r, loc);
        }
        let Some(info) = self.std_class("type_info") else {
            self.error(3001, loc, "`typeid` needs `#include <typeinfo>`");
            return Ex::Err;
        };
        let info = QTy::plain(self.record_type(info)).with_const();
        let ref_ty = self.intern(Ty::Ref(info, false));
        let v = self.mk(ExprKind::TypeId(t.id), ref_ty, loc);
        let span = self.span(loc);
        Ex::Place(self.mk_place(hir::PlaceKind::Deref(v), info, span), Cat::L)
    }

    /// A class of namespace `std` by name.
    pub(super) fn std_namespace(&mut self) -> Option<ScopeId> {
        match self.lookup_here(ScopeId(0), "std", false).first() {
            Some(Sym::Namespace(s)) => Some(*s),
            _ => None,
        }
    }

    pub(super) fn std_class(&mut self, name: &str) -> Option<hir::RecordId> {
        let scope = self.std_namespace()?;
        match self.lookup_here(scope, name, true).first() {
            Some(Sym::Type(t)) => self.record_of(t.id),
            _ => None,
        }
    }
}

/// The address of a temporary.
fn of_temporary(e: &hir::Expr) -> bool {
    matches!(&*e.kind, ExprKind::AddrOf(p) if matches!(&*p.kind, hir::PlaceKind::Temp(_)))
}

/// Whether an expression calls something that is not declared `noexcept`.
pub(super) fn may_throw(program: &hir::Program, e: &hir::Expr) -> bool {
    struct M<'a>(&'a hir::Program, bool);
    impl M<'_> {
        fn function(&mut self, f: hir::FuncId) {
            let f = self.0.func(f);
            // What the language makes does what its parts do, which its body shows.
            let quiet = match (&f.body, f.role) {
                _ if f.noexcept => true,
                (Some(b), hir::Role::Ctor(_) | hir::Role::Method(_)) if b.span.is_none() => {
                    let mut inner = M(self.0, false);
                    inner.visit_block(b);
                    !inner.1
                }
                _ => false,
            };
            self.1 |= !quiet;
        }
    }
    impl M<'_> {
        /// An object of the library's that holds memory.
        fn is_held(&self, ty: hir::TyId) -> bool {
            let Ty::Record(r) = self.0.types.get(ty) else {
                return false;
            };
            let r = self.0.record(*r);
            r.bound.is_some() && !r.trivially_copyable
        }
    }
    impl M<'_> {
        /// A `deque`, or what is made of one.
        fn is_deque(&self, ty: hir::TyId) -> bool {
            let Ty::Record(r) = self.0.types.get(ty) else {
                return false;
            };
            let bound = self.0.record(*r).bound.as_ref();
            bound.is_some_and(|b| b.path.ends_with("::Deque"))
        }
    }
    impl Visitor for M<'_> {
        fn visit_expr(&mut self, e: &hir::Expr) {
            match &*e.kind {
                ExprKind::Throw(_) | ExprKind::New { .. } => self.1 = true,
                ExprKind::Call(callee, args) => match callee {
                    hir::Callee::Fn(f) => self.function(*f),
                    hir::Callee::Virtual(r, slot) => {
                        match self.0.record(*r).vtable.get(*slot as usize) {
                            Some(f) => self.function(*f),
                            None => self.1 = true,
                        }
                    }
                    hir::Callee::Ptr(_) => self.1 = true,
                    // Copies of the library's containers and strings ask for memory; what is in a temporary moves.
                    hir::Callee::Method("assign") => self.1 |= !args.iter().any(of_temporary),
                    // A `deque` that is moved from gets memory for what it is then, with libstdc++.
                    hir::Callee::Method("take") => self.1 |= self.is_deque(e.ty),
                    hir::Callee::Method(name) => self.1 |= *name == "clone",
                    // So does what makes one of something.
                    hir::Callee::Bound(_) => self.1 |= !args.is_empty() && self.is_held(e.ty),
                },
                _ => {}
            }
            // A temporary is destroyed in the expression too.
            if let Ty::Record(r) = self.0.types.get(e.ty)
                && let Some(d) = self.0.record(*r).dtor
                && !self.0.func(d).noexcept
            {
                self.1 = true;
            }
            walk_expr(self, e);
        }
    }
    let mut m = M(program, false);
    m.visit_expr(e);
    m.1
}
