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
        self.satisfied_of(None, e, bound)
    }

    /// The same of a function's constraint, which may name its parameters and, in a class, `this`.
    pub(super) fn satisfied_of(
        &mut self,
        of: Option<&'a ast::FunctionDecl>,
        e: &'a ast::Expr,
        bound: ScopeId,
    ) -> bool {
        match &*e.kind {
            ast::ExprKind::Paren(a) => self.satisfied_of(of, a, bound),
            ast::ExprKind::Binary(ast::BinOp::And, a, b) => {
                self.satisfied_of(of, a, bound) && self.satisfied_of(of, b, bound)
            }
            ast::ExprKind::Binary(ast::BinOp::Or, a, b) => {
                self.satisfied_of(of, a, bound) || self.satisfied_of(of, b, bound)
            }
            _ => {
                let (v, ok) = self.muted(|s| {
                    s.outside(|s| {
                        s.in_scope(bound, |s| {
                            let v = match of {
                                Some(fd) => s.among_those_named(fd, e),
                                None => s.value(e),
                            };
                            s.eval_int(&v)
                        })
                    })
                });
                ok && v.is_some_and(|v| v != 0)
            }
        }
    }

    /// The value of a constraint, with those parameters of its function in scope that it names.
    fn among_those_named(
        &mut self,
        fd: &'a ast::FunctionDecl,
        e: &'a ast::Expr,
    ) -> crate::hir::Expr {
        let tokens = &self.pp.tokens[e.loc.lo as usize..e.loc.hi as usize];
        let names = |word: &str| tokens.iter().any(|t| &*t.text == word);
        let named: Vec<&'a Param> = (fd.ty.params.iter())
            .filter(|p| p.name.as_ref().is_some_and(|n| names(&n.name)))
            .collect();
        if named.is_empty() && !names("this") {
            return self.value(e);
        }
        let mut params = Vec::new();
        for p in named {
            if !self.pack_param(p, &mut params) {
                params.push(ParamInfo {
                    name: p.name.as_ref().map(|n| n.name.clone()),
                    ty: self.resolve_param(&p.ty),
                    default: None,
                    loc: p.loc,
                    pack: None,
                });
            }
        }
        let this = self.declared_object(fd);
        self.among_params(&params, this, |s| s.value(e))
    }

    /// Whether a trailing `requires` clause of a member function is asked when the function is called, not when its class is declared (C++20
    /// [temp.inst]/2): its class may not be complete before. What special members there are is known at once.
    pub(super) fn constraint_waits(&self, fd: &'a ast::FunctionDecl, of_template: bool) -> bool {
        let special = match fd.name.parts.last().map(|p| &p.name) {
            Some(ast::Unqualified::Ident(_)) => fd.is_ctor,
            Some(ast::Unqualified::Operator(op)) => &**op == "=",
            _ => true,
        };
        !special && !of_template
    }

    /// Whether a function's trailing `requires` clause holds.
    pub(super) fn constraint_holds(&mut self, fd: &'a ast::FunctionDecl, inner: ScopeId) -> bool {
        match &fd.requires {
            Some(e) => self.satisfied_of(Some(fd), e, inner),
            None => true,
        }
    }

    /// The same of a member function that is a candidate.
    pub(super) fn constraint_of_member_holds(&mut self, f: FnId) -> bool {
        let e = self.func(f);
        let Some(fd) = e
            .decl
            .filter(|fd| fd.requires.is_some() && e.template.is_none())
        else {
            return true;
        };
        if let Some(holds) = e.satisfied {
            return holds;
        }
        let (inner, class) = (e.inner, e.class);
        let holds = self.constraint_holds(fd, inner);
        // What holds of a class does so once it is complete.
        if class.is_none_or(|r| self.prog.record(r).complete) {
            self.func_mut(f).satisfied = Some(holds);
        }
        holds
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

    /// Whether two declarations have the same constraints, word by word.
    pub(super) fn same_constraints(&self, a: &'a ast::Decl, b: &'a ast::Decl) -> bool {
        let text = |d: &ast::Decl| {
            let e = d.templates.last().and_then(|h| h.requires.as_ref())?;
            Some(self.words(e.loc))
        };
        // What the library has for classes that run members of the program, and for the others.
        let kind = |d: &'a ast::Decl| {
            ["when_moves", "unless_moves"].map(|name| super::bind::attr(&d.attrs, name).cloned())
        };
        text(a) == text(b) && kind(a) == kind(b)
    }

    fn words(&self, loc: Loc) -> String {
        let mut s = String::new();
        for t in self.pp.tokens[..]
            .iter()
            .take(loc.hi as usize)
            .skip(loc.lo as usize)
        {
            s.push_str(&t.text);
            s.push(' ');
        }
        s
    }

    /// Whether a declaration asks for all that another asks for, and more (C++20 [temp.constr.order]): concepts are taken apart into those that they are
    /// conjunctions of.
    pub(super) fn more_constrained(&mut self, a: &'a ast::Decl, b: &'a ast::Decl) -> bool {
        let of = |d: &'a ast::Decl| d.templates.last().and_then(|h| h.requires.as_ref());
        self.asks_more(of(a), of(b))
    }

    /// The same of member functions that are no templates.
    pub(super) fn more_constrained_member(&mut self, a: FnId, b: FnId) -> bool {
        let of = |s: &Self, f: FnId| s.func(f).decl.and_then(|d| d.requires.as_ref());
        let (a, b) = (of(self, a), of(self, b));
        self.asks_more(a, b)
    }

    fn asks_more(&mut self, a: Option<&'a ast::Expr>, b: Option<&'a ast::Expr>) -> bool {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        if let Some(e) = a {
            self.atoms(e, &mut x, 0);
        }
        if let Some(e) = b {
            self.atoms(e, &mut y, 0);
        }
        y.iter().all(|w| x.contains(w)) && x.iter().any(|w| !y.contains(w))
    }

    fn atoms(&mut self, e: &'a ast::Expr, out: &mut Vec<String>, depth: u32) {
        if depth > 32 {
            return;
        }
        match &*e.kind {
            ast::ExprKind::Paren(a) => self.atoms(a, out, depth + 1),
            ast::ExprKind::Binary(ast::BinOp::And, a, b) => {
                self.atoms(a, out, depth + 1);
                self.atoms(b, out, depth + 1);
            }
            ast::ExprKind::Name(q) => {
                let Some(name) = q.parts.last().map(|p| super::lookup::key(&p.name)) else {
                    return;
                };
                out.push(name.to_string());
                let (found, _) = self.muted(|s| s.find(q));
                if let Some(Sym::Tpl(t)) = found.as_ref().and_then(|f| f.syms.first())
                    && let ast::DeclKind::Var(v) = &self.tpl(*t).decl.kind
                    && let ast::Init::Copy(inner) = &v.init
                    && self
                        .tpl(*t)
                        .decl
                        .attrs
                        .others
                        .iter()
                        .any(|o| &**o == "concept")
                {
                    self.atoms(inner, out, depth + 1);
                }
            }
            _ => {
                let words = self.words(e.loc);
                out.push(words);
            }
        }
    }
}
