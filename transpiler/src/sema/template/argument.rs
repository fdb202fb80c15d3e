//! One written template argument against its parameter: types, values, templates, and addresses of functions and objects.

use super::*;

impl<'a> Sema<'a> {
    /// One argument for one parameter. `bound`: where the parameters before it are bound. Reports what does not fit.
    pub(in crate::sema) fn argument(
        &mut self,
        p: &'a TemplateParam,
        bound: ScopeId,
        g: Given<'a>,
    ) -> Option<TArg> {
        match (&p.kind, g) {
            (TemplateParamKind::Type { .. }, Given::Written(w)) => {
                let (t, loc) = match w {
                    TemplateArg::Type(te) => (Some(self.resolve(te)), te.loc),
                    TemplateArg::Expr(e) => (
                        match &*bare(e).kind {
                            ast::ExprKind::Name(q) => self.type_argument(q),
                            _ => None,
                        },
                        e.loc,
                    ),
                };
                match t {
                    Some(t) if self.is_error(t.id) => None,
                    Some(t) => Some(TArg::Type(t)),
                    None => {
                        self.error(3102, loc, "a type is expected as this template argument");
                        None
                    }
                }
            }
            (TemplateParamKind::Type { .. }, Given::Known(TArg::Type(t))) => Some(TArg::Type(t)),
            (TemplateParamKind::Value { ty, .. }, Given::Written(w)) => {
                let (v, loc) = match w {
                    TemplateArg::Expr(e) => (Some(self.expr(e)), e.loc),
                    TemplateArg::Type(te) => (
                        match &te.kind {
                            TypeKind::Named(q) => self.value_named(q),
                            _ => None,
                        },
                        te.loc,
                    ),
                };
                match v {
                    Some(v) => self.value_argument(ty, bound, v, loc),
                    None => {
                        self.error(3102, loc, "a value is expected as this template argument");
                        None
                    }
                }
            }
            (
                TemplateParamKind::Value { ty, .. },
                Given::Known(a @ (TArg::Value(..) | TArg::Fn(_) | TArg::Object(..))),
            ) => {
                let TArg::Value(t, v) = a else {
                    return Some(a);
                };
                if !self.value_argument_type(t) {
                    return Some(a);
                }
                let loc = ty.loc;
                let e = Ex::Val(self.int_value(v, t, crate::hir::Spelling::None, loc));
                self.value_argument(ty, bound, e, loc)
            }
            (TemplateParamKind::Template { .. }, Given::Written(w)) => {
                let (a, loc) = match w {
                    TemplateArg::Type(te) => (
                        match &te.kind {
                            TypeKind::Named(q) => self.template_argument(q),
                            _ => None,
                        },
                        te.loc,
                    ),
                    TemplateArg::Expr(e) => (
                        match &*bare(e).kind {
                            ast::ExprKind::Name(q) => self.template_argument(q),
                            _ => None,
                        },
                        e.loc,
                    ),
                };
                if a.is_none() {
                    self.error(
                        3102,
                        loc,
                        "a template is expected as this template argument",
                    );
                }
                a
            }
            (TemplateParamKind::Template { .. }, Given::Known(TArg::Template(t))) => {
                Some(TArg::Template(t))
            }
            (_, Given::Known(_)) => {
                let loc = p.name.as_ref().map_or(Loc::default(), |n| n.loc);
                self.error(
                    3102,
                    loc,
                    "this template parameter got an argument of the wrong kind",
                );
                None
            }
        }
    }

    /// A type whose name was read as an expression.
    pub(super) fn type_argument(&mut self, q: &'a QualName) -> Option<QTy> {
        let f = self.find(q)?;
        match (f.syms.first()?, f.args) {
            (Sym::Type(t), None) => Some(*t),
            (Sym::Tpl(t), Some(args))
                if matches!(self.tpl(*t).kind, TplKind::Class | TplKind::Alias) =>
            {
                self.class_template_id(*t, args, q.loc)
            }
            _ => None,
        }
    }

    /// A value whose name was read as a type.
    pub(in crate::sema) fn value_named(&mut self, q: &'a QualName) -> Option<Ex<'a>> {
        let f = self.find(q)?;
        let loc = q.loc;
        Some(match f.syms.first()? {
            Sym::Type(_) | Sym::Namespace(_) => return None,
            Sym::Tpl(t) if self.tpl(*t).kind == TplKind::Var => {
                let s = self.var_template_id(*t, f.args?, loc)?;
                self.symbol(s, &f.name, loc)
            }
            Sym::Tpl(t) if self.tpl(*t).kind != TplKind::Function => return None,
            Sym::Fn(_) | Sym::Tpl(_) => Ex::Fns(FnSet {
                syms: f.syms,
                name: f.name,
                args: f.args,
                object: None,
                qualified: f.qualified,
                loc,
            }),
            other => {
                let other = other.clone();
                self.symbol(other, &f.name, loc)
            }
        })
    }

    pub(super) fn template_argument(&mut self, q: &'a QualName) -> Option<TArg> {
        let f = self.find(q)?;
        match f.syms.first()? {
            Sym::Tpl(t) if matches!(self.tpl(*t).kind, TplKind::Class | TplKind::Alias) => {
                Some(TArg::Template(*t))
            }
            Sym::Type(t) => {
                let r = self.record_of(t.id)?;
                self.class(r)
                    .template
                    .as_ref()
                    .map(|(t, _)| TArg::Template(*t))
            }
            _ => None,
        }
    }

    /// A value converted to its parameter's type ([temp.arg.nontype]).
    pub(super) fn value_argument(
        &mut self,
        te: &'a TypeExpr,
        bound: ScopeId,
        v: Ex<'a>,
        loc: Loc,
    ) -> Option<TArg> {
        if self.ex_bad(&v) {
            self.bad(loc);
            return None;
        }
        let want = if matches!(te.kind, TypeKind::Auto) {
            None
        } else {
            let t = self.in_scope(bound, |s| s.resolve_param(te));
            if self.is_error(t.id) {
                return None;
            }
            Some(t.unqualified())
        };
        // `&f`, `f`
        if let Ex::Fns(set) = &v {
            let set = set.clone();
            let f = match want {
                Some(t) => {
                    let id = self.strip_ref(t).id;
                    self.fn_type_of_pointer(id)
                        .and_then(|ft| self.pick_by_type(&set, ft))
                }
                None => self.single_fn(&set),
            };
            if f.is_none() {
                self.error(
                    3102,
                    loc,
                    "no function of this name fits the template parameter",
                );
            }
            return f.map(TArg::Fn);
        }
        if let Some(f) = self.function_of(&v) {
            return Some(TArg::Fn(f));
        }
        if let Some(t) = want
            && let crate::hir::Ty::Ref(inner, _) = *self.ty(t.id)
        {
            return match v {
                Ex::Place(p, _) if p.ty.id == inner.id || self.same_array(p.ty, inner) => {
                    self.object_argument(t.id, &p, loc)
                }
                _ => self.no_object_argument(loc),
            };
        }
        let x = match want {
            Some(t) => self.copy_init(t, v, loc),
            None => self.rvalue(v, loc),
        };
        if self.is_error(x.ty) {
            return None;
        }
        if self.is_pointer(x.ty) || matches!(self.ty(x.ty), crate::hir::Ty::NullPtr) {
            return self.pointer_argument(&x, loc);
        }
        if self.member_pointer(x.ty).is_some() {
            return match &*x.kind {
                crate::hir::ExprKind::Zero => Some(TArg::Value(x.ty, 0)),
                crate::hir::ExprKind::Aggregate(list) => match list.first().map(|v| &*v.1.kind) {
                    Some(crate::hir::ExprKind::Int(n, _)) => Some(TArg::Value(x.ty, *n)),
                    Some(crate::hir::ExprKind::FnAddr(h)) => {
                        let h = *h;
                        self.function_with(h).map(TArg::Fn)
                    }
                    _ => self.no_object_argument(loc),
                },
                _ => self.no_object_argument(loc),
            };
        }
        if !self.value_argument_type(x.ty) {
            return self.no_object_argument(loc);
        }
        match self.eval_int(&x) {
            Some(n) => Some(TArg::Value(x.ty, n)),
            None => {
                self.not_constant(3103, &x, loc, "this template argument is not a constant");
                None
            }
        }
    }

    /// The function whose address a value is.
    pub(super) fn function_of(&self, v: &Ex<'a>) -> Option<FnId> {
        let Ex::Val(v) = v else {
            return None;
        };
        let crate::hir::ExprKind::FnAddr(h) = &*v.kind else {
            return None;
        };
        self.function_with(*h)
    }

    pub(super) fn function_with(&self, h: crate::hir::FuncId) -> Option<FnId> {
        self.funcs
            .iter()
            .position(|f| f.hir == Some(h))
            .map(|i| FnId(i as u32))
    }

    pub(super) fn no_object_argument(&mut self, loc: Loc) -> Option<TArg> {
        self.unsupported(
            4202,
            loc,
            "a template argument that is not an integer, enumerator, function or variable",
        );
        None
    }

    /// A whole variable with static storage.
    pub(super) fn object_argument(
        &mut self,
        ty: crate::hir::TyId,
        p: &crate::hir::Place,
        loc: Loc,
    ) -> Option<TArg> {
        match *p.kind {
            crate::hir::PlaceKind::Global(g) => Some(TArg::Object(ty, g)),
            _ => self.no_object_argument(loc),
        }
    }

    /// A null pointer, or the address of a variable.
    pub(super) fn pointer_argument(&mut self, x: &crate::hir::Expr, loc: Loc) -> Option<TArg> {
        use crate::hir::ExprKind as K;
        match &*x.kind {
            K::Null => Some(TArg::Value(x.ty, 0)),
            K::Convert(crate::hir::Conv::Pointer, inner) => {
                match self.pointer_argument(inner, loc)? {
                    TArg::Object(_, g) => Some(TArg::Object(x.ty, g)),
                    a => Some(a),
                }
            }
            K::AddrOf(p) | K::Decay(p) => self.object_argument(x.ty, p, loc),
            _ => self.no_object_argument(loc),
        }
    }
}
