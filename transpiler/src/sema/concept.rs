//! Constraints (C++20 [temp.constr]): whether a declaration's `requires` clauses hold for template arguments, and `requires` expressions.
//!
//! A concept is a constant of type `bool` ([`super::instantiate`] makes its instances); what cannot be formed makes an atomic constraint
//! false, nothing is reported.

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use crate::hir::{ExprKind, Local, LocalId, QTy, Space, Spelling, Storage, Ty};
use crate::syntax::ast::{self, Loc, Param, QualName, Requirement};

impl<'a> Sema<'a> {
    /// Whether a constraint holds in a scope where the template parameters are bound.
    pub(super) fn satisfied(&mut self, e: &'a ast::Expr, bound: ScopeId) -> bool {
        match &*e.kind {
            ast::ExprKind::Paren(a) => self.satisfied(a, bound),
            ast::ExprKind::Binary(ast::BinOp::And, a, b) => {
                self.satisfied(a, bound) && self.satisfied(b, bound)
            }
            ast::ExprKind::Binary(ast::BinOp::Or, a, b) => {
                self.satisfied(a, bound) || self.satisfied(b, bound)
            }
            _ => {
                let (v, ok) = self.muted(|s| {
                    s.outside(|s| {
                        s.in_scope(bound, |s| {
                            let v = s.value(e);
                            s.eval_int(&v)
                        })
                    })
                });
                ok && v.is_some_and(|v| v != 0)
            }
        }
    }

    /// `requires (T a) { … }`
    pub(super) fn requires_expr(
        &mut self,
        params: &'a [Param],
        list: &'a [Requirement],
        loc: Loc,
    ) -> Ex<'a> {
        let (v, ok) = self.muted(|s| {
            let mut cx = FnCx::empty(Space::HostDevice);
            cx.serial = s.new_serial();
            let owner = cx.serial;
            let scope = s.new_scope(s.scope, super::scope::ScopeKind::Block);
            for p in params {
                let ty = s.resolve_param(&p.ty);
                let span = s.span(p.loc);
                let id = LocalId(cx.locals.len() as u32);
                let name: std::rc::Rc<str> = match &p.name {
                    Some(n) => n.name.clone(),
                    None => "".into(),
                };
                cx.locals.push(Local {
                    name: name.clone(),
                    ty,
                    storage: Storage::Param,
                    span,
                });
                s.add_name(scope, name, Sym::Local { id, owner });
            }
            s.cx.push(cx);
            s.unevaluated += 1;
            let r = s.in_scope(scope, |s| list.iter().all(|r| s.requirement(r)));
            s.unevaluated -= 1;
            s.cx.pop();
            r
        });
        Ex::Val(self.mk(ExprKind::Bool(v && ok, Spelling::None), self.t.bool, loc))
    }

    fn requirement(&mut self, r: &'a Requirement) -> bool {
        let errors = self.errors;
        match r {
            Requirement::Type(t) => {
                let t = self.resolve(t);
                !self.is_error(t.id) && self.errors == errors
            }
            Requirement::Nested(e) => {
                let scope = self.scope;
                self.satisfied(e, scope)
            }
            Requirement::Expr { e, of } => {
                let v = self.expr(e);
                if self.errors != errors || matches!(v, Ex::Err) || self.ex_bad(&v) {
                    return false;
                }
                match of {
                    None => true,
                    Some(q) => {
                        let t = match &v {
                            Ex::Val(v) => QTy::plain(v.ty),
                            Ex::Place(p, c) => {
                                let rvalue = *c == super::expr::Cat::X;
                                QTy::plain(self.intern(Ty::Ref(p.ty, rvalue)))
                            }
                            _ => return false,
                        };
                        self.type_satisfies(t, q) == Some(true)
                    }
                }
            }
        }
    }

    /// `{ e } -> C<A…>`: whether `C<decltype((e)), A…>` holds.
    fn type_satisfies(&mut self, t: QTy, q: &'a QualName) -> Option<bool> {
        let found = self.find(q)?;
        let Some(Sym::Tpl(tpl)) = found.syms.first() else {
            return None;
        };
        let tpl = *tpl;
        let mut given = vec![super::template::Given::Known(TArg::Type(t))];
        if let Some(args) = found.args {
            given.extend(self.given(args)?);
        }
        let args = self.complete_given(tpl, given, q.loc)?;
        let sym = self.var_template_instance(tpl, args, q.loc)?;
        let e = self.symbol(sym, &found.name, q.loc);
        let v = self.rvalue(e, q.loc);
        self.eval_int(&v).map(|v| v != 0)
    }
}
