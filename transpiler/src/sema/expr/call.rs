//! Calls: of named functions (with argument-dependent lookup), members, function pointers, function objects, and the compiler's own functions.

use super::{Ex, FnSet};
use crate::hir::{Callee, ExprKind, Linkage, QTy, Space, Spelling, Ty};
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Loc, Unqualified};
use std::rc::Rc;

impl<'a> Sema<'a> {
    pub(super) fn call(
        &mut self,
        callee: &'a ast::Expr,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Ex<'a> {
        let mut inner = callee;
        while let ast::ExprKind::Paren(e) = &*inner.kind {
            inner = e;
        }
        if let [arg] = args
            && let Some(e) = self.assignment_by_name(inner, arg, loc)
        {
            return e;
        }
        if let ast::ExprKind::Name(q) = &*inner.kind {
            if let Some(e) = self.standard_memory(q, args, loc) {
                return e;
            }
            return self.call_name(q, args, loc);
        }
        if let ast::ExprKind::MemberPointer {
            base,
            arrow,
            member,
        } = &*inner.kind
        {
            return self.member_pointer_call(base, *arrow, member, args, loc);
        }
        if let ast::ExprKind::Member { base, arrow, name } = &*inner.kind
            && let Some(ast::NamePart {
                name: Unqualified::Destructor(_),
                ..
            }) = name.parts.last()
        {
            return self.destroy(base, *arrow, loc);
        }
        if args.is_empty()
            && let Some(e) = self.operator_of_pointer(inner, loc)
        {
            return e;
        }
        let f = self.expr(callee);
        let args = self.arguments_of(args.iter());
        self.call_ex(f, args, loc)
    }

    /// `at.operator->()` and `at.operator*()` of an iterator that is a pointer here, and a class elsewhere.
    fn operator_of_pointer(&mut self, callee: &'a ast::Expr, loc: Loc) -> Option<Ex<'a>> {
        let ast::ExprKind::Member {
            base,
            arrow: false,
            name,
        } = &*callee.kind
        else {
            return None;
        };
        let [
            ast::NamePart {
                name: Unqualified::Operator(op),
                ..
            },
        ] = &name.parts[..]
        else {
            return None;
        };
        if !matches!(&**op, "->" | "*") {
            return None;
        }
        let b = self.expr(base);
        if self.ex_bad(&b) {
            return Some(b);
        }
        if !self.is_pointer(self.type_of(&b).id) {
            return None;
        }
        let v = self.rvalue(b, loc);
        Some(match &**op {
            "->" => Ex::Val(v),
            _ => Ex::Place(self.deref(v, loc), super::Cat::L),
        })
    }

    /// `Base::operator=(x)`, `a.operator=(x)`: what `=` does, declared or not.
    fn assignment_by_name(
        &mut self,
        callee: &'a ast::Expr,
        arg: &'a ast::Expr,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let (object, name) = match &*callee.kind {
            ast::ExprKind::Name(q) => (None, q),
            ast::ExprKind::Member { base, arrow, name } => (Some((base, *arrow)), name),
            _ => return None,
        };
        let last = name.parts.last()?;
        if !matches!(&last.name, Unqualified::Operator(op) if &**op == "=") {
            return None;
        }
        let named = match name.parts.len() > 1 {
            true => Some(self.prefix_scope(name)?.1?),
            false => None,
        };
        let place = match object {
            None => self.this_place(loc)?,
            Some((base, arrow)) => {
                let b = self.expr(base);
                if self.ex_bad(&b) {
                    return None;
                }
                let object = self.member_object(b, arrow, base.loc)?;
                self.as_place(object, loc)?.0
            }
        };
        let own = self.record_of(place.ty.id)?;
        let class = named.unwrap_or(own);
        self.complete_class(class, loc);
        if self.prog.record(class).bound.is_some() {
            return None;
        }
        // A virtual one that is named so is called directly.
        let scope = self.class(class).scope;
        let declared = self.sc(scope).names.get("operator=").cloned();
        let is_virtual = |s: &Sym| matches!(s, Sym::Fn(f) if self.func(*f).slot.is_some());
        if named.is_some() && declared.iter().flatten().any(is_virtual) {
            return None;
        }
        let place = match class == own {
            true => place,
            false => {
                let path = self.base_path(own, class)?;
                self.field_place(place, &path, loc)?
            }
        };
        let right = self.expr(arg);
        if self.ex_bad(&right) {
            self.bad(loc);
            return Some(Ex::Err);
        }
        Some(self.assign_record(class, Ex::Place(place, super::Cat::L), right, loc))
    }

    /// Calls whatever an expression is.
    pub(in crate::sema) fn call_ex(&mut self, f: Ex<'a>, args: Vec<Ex<'a>>, loc: Loc) -> Ex<'a> {
        if self.ex_bad(&f) || args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        match f {
            Ex::Fns(set) => self.call_set(set, args, loc),
            f => {
                if let Some(r) = self.record_of(self.type_of(&f).id) {
                    self.complete_class(r, loc);
                    let scope = self.class(r).scope;
                    let syms = self.lookup_here(scope, "operator()", false);
                    if syms.is_empty() {
                        let name = self.prog.record(r).name.clone();
                        self.error(3067, loc, format!("an object of `{name}` cannot be called"));
                        return Ex::Err;
                    }
                    let set = FnSet {
                        syms,
                        name: "operator()".into(),
                        args: None,
                        object: Some(Box::new(f)),
                        qualified: false,
                        loc,
                    };
                    return self.call_set(set, args, loc);
                }
                let p = match f {
                    // A reference to a function.
                    Ex::Place(p, _) if matches!(self.ty(p.ty.id), Ty::Function(_)) => {
                        let ty = self.pointer_to(p.ty);
                        self.addr_of(p, ty, loc)
                    }
                    f => self.rvalue(f, loc),
                };
                self.call_pointer(p, args, loc)
            }
        }
    }

    fn call_pointer(&mut self, p: crate::hir::Expr, args: Vec<Ex<'a>>, loc: Loc) -> Ex<'a> {
        if self.is_error(p.ty) {
            return Ex::Err;
        }
        let sig = self
            .fn_type_of_pointer(p.ty)
            .and_then(|t| match self.ty(t) {
                Ty::Function(s) => Some(s.clone()),
                _ => None,
            });
        let Some(sig) = sig else {
            let shown = self.show_id(p.ty);
            self.error(3067, loc, format!("`{shown}` cannot be called"));
            return Ex::Err;
        };
        if args.len() < sig.params.len() || (args.len() > sig.params.len() && !sig.variadic) {
            if self.is_c() && sig.params.is_empty() {
                return self.call_unspecified(p, sig.ret, args, loc);
            }
            self.error(
                3042,
                loc,
                "the number of arguments does not fit the function pointer",
            );
            return Ex::Err;
        }
        let mut values = Vec::new();
        for (i, a) in args.into_iter().enumerate() {
            values.push(match sig.params.get(i) {
                Some(t) => self.copy_init(*t, a, loc),
                None => self.promote_argument(a, loc),
            });
        }
        if values.iter().any(|v| self.is_error(v.ty)) {
            return Ex::Err;
        }
        let e = self.mk(ExprKind::Call(Callee::Ptr(p), values), sig.ret.id, loc);
        self.call_result(e, sig.ret, loc)
    }

    /// C: a call through a pointer to a function whose parameters are not declared. The function must be defined with what the
    /// arguments are after C's default promotions (C17 6.5.2.2/6).
    fn call_unspecified(
        &mut self,
        p: crate::hir::Expr,
        ret: QTy,
        args: Vec<Ex<'a>>,
        loc: Loc,
    ) -> Ex<'a> {
        let values: Vec<_> = args
            .into_iter()
            .map(|a| self.promote_argument(a, loc))
            .collect();
        if values.iter().any(|v| self.is_error(v.ty)) {
            return Ex::Err;
        }
        let sig = crate::hir::FnSig {
            ret,
            params: values.iter().map(|v| v.ty.into()).collect(),
            variadic: false,
        };
        let ty = self.intern(Ty::Function(sig));
        let ty = self.pointer_to(QTy::plain(ty));
        let p = self.mk(ExprKind::Convert(crate::hir::Conv::FnPtr, p), ty, loc);
        let e = self.mk(ExprKind::Call(Callee::Ptr(p), values), ret.id, loc);
        self.result(e, loc)
    }

    /// Chooses from a set and calls.
    pub(in crate::sema) fn call_set(
        &mut self,
        set: FnSet<'a>,
        args: Vec<Ex<'a>>,
        loc: Loc,
    ) -> Ex<'a> {
        let mut object = set.object.clone().map(|o| *o);
        if object.is_none() && self.any_method(&set) {
            // Inside of a member function: `this`.
            object = self.this_place(loc).map(|p| Ex::Place(p, super::Cat::L));
        }
        // `emplace_back(a, b)` of a library container: the element is made here.
        let mut args = args;
        if set.name.starts_with("emplace")
            && let Some(o) = &object
            && let Some(r) = self.record_of(self.type_of(o).id)
            && self.prog.record(r).bound.is_some()
            && self
                .choose_quietly(&set, object.as_ref(), &args, true)
                .is_err()
        {
            let scope = self.class(r).scope;
            if let Some(Sym::Type(t)) = self
                .lookup_here(scope, "value_type", false)
                .first()
                .cloned()
            {
                // `emplace(place, …)` of a sequence: what the element is made of stands behind the place.
                let takes_place = set.syms.iter().any(|s| match s {
                    Sym::Fn(f) => self.func(*f).params.len() == 2,
                    _ => false,
                });
                let rest = args.split_off(usize::from(takes_place).min(args.len()));
                let v = self.direct_init(t.unqualified(), rest, loc);
                if self.is_error(v.ty) {
                    return Ex::Err;
                }
                args.push(Ex::Val(v));
            }
        }
        self.arguments_beside(&mut args);
        self.expected = self.bound_to(loc);
        let Some(f) = self.choose(&set, object.as_ref(), &args, loc) else {
            return Ex::Err;
        };
        if self.func(f).member == MemberKind::Static {
            // The object is evaluated all the same, if that does anything.
            let v = self.call_fn(f, None, args, true, loc);
            return v;
        }
        if self.func(f).member == MemberKind::Free {
            object = None;
        }
        self.call_fn(f, object, args, set.qualified, loc)
    }

    fn any_method(&self, set: &FnSet<'a>) -> bool {
        set.syms.iter().any(|s| match s {
            Sym::Fn(f) => self.func(*f).member == MemberKind::Method,
            Sym::Tpl(t) => self.tpl(*t).class.is_some(),
            _ => false,
        })
    }

    fn call_name(&mut self, q: &'a ast::QualName, args: &'a [ast::Expr], loc: Loc) -> Ex<'a> {
        let Some(mut found) = self.find(q) else {
            return Ex::Err;
        };
        if q.parts.len() == 1
            && let Some(r) = self.compiler_function(&found.name, found.syms.is_empty(), args, loc)
        {
            return r;
        }
        let is_fn = |s: &Self, sym: Option<&Sym>| match sym {
            Some(Sym::Fn(_)) => true,
            Some(Sym::Tpl(t)) => s.tpl(*t).kind == TplKind::Function,
            _ => false,
        };
        match found.syms.first() {
            Some(Sym::Type(t)) if found.args.is_none() => {
                let t = *t;
                let args = self.arguments_of(args.iter());
                return self.functional_cast(t, args, loc);
            }
            Some(Sym::Tpl(t)) if matches!(self.tpl(*t).kind, TplKind::Class | TplKind::Alias) => {
                let t = *t;
                let Some(targs) = found.args else {
                    let args = self.arguments_of(args.iter());
                    return match self.current_instance(t) {
                        Some(ty) => self.functional_cast(ty, args, loc),
                        None => self.deduced_from(t, args, false, loc),
                    };
                };
                let Some(ty) = self.class_template_id(t, targs, q.loc) else {
                    return Ex::Err;
                };
                let args = self.arguments_of(args.iter());
                return self.functional_cast(ty, args, loc);
            }
            Some(_) if !is_fn(self, found.syms.first()) => {
                let f = self.name(q);
                let args = self.arguments_of(args.iter());
                return self.call_ex(f, args, loc);
            }
            _ => {}
        }
        self.declared_before(&found.name, &mut found.syms, q.loc);
        let args = self.arguments_of(args.iter());
        if args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        let member = found.syms.iter().any(|s| match s {
            Sym::Fn(f) => self.func(*f).class.is_some(),
            Sym::Tpl(t) => self.tpl(*t).class.is_some(),
            _ => false,
        });
        if !found.qualified && !member && !self.is_c() {
            let types: Vec<_> = args.iter().map(|a| self.type_of(a).id).collect();
            for s in self.adl(&found.name, &types) {
                if !found.syms.contains(&s) {
                    found.syms.push(s);
                }
            }
        }
        if found.syms.is_empty() && !self.is_c() {
            found.syms = self.found_by_iterators(&found.name, &args);
        }
        if found.syms.is_empty() {
            if self.is_c() {
                let f = self.implicit_function(found.name.clone(), q.loc);
                found.syms.push(Sym::Fn(f));
            } else {
                let scope = match found.qualified {
                    true => self.prefix_scope(q).map(|s| s.0),
                    false => None,
                };
                self.not_found_in(scope, &found.name, q.loc);
                return Ex::Err;
            }
        }
        let object = self.part_of_this(&found, loc);
        let set = FnSet {
            syms: found.syms,
            name: found.name,
            args: found.args,
            object,
            qualified: found.qualified,
            loc: q.loc,
        };
        self.call_set(set, args, loc)
    }

    /// `prev(v.end())`, `copy(v.begin(), …)`: iterators of the C++ library are classes of `std`, through which such functions are found; here many are pointers.
    fn found_by_iterators(&mut self, name: &str, args: &[Ex<'a>]) -> Vec<Sym> {
        let is_pointer = |a: &Ex<'a>| matches!(self.ty(self.type_of(a).id), Ty::Pointer(_));
        if !args.iter().any(is_pointer) {
            return Vec::new();
        }
        let Some(Sym::Namespace(std)) = self.lookup_here(ScopeId(0), "std", false).first().cloned()
        else {
            return Vec::new();
        };
        let found = self.lookup_here(std, name, false);
        let is_fn = |s: &Sym| match s {
            Sym::Fn(_) => true,
            Sym::Tpl(t) => self.tpl(*t).kind == TplKind::Function,
            _ => false,
        };
        found.into_iter().filter(is_fn).collect()
    }

    /// Drops functions of namespaces that are declared after a place: in the body of a template ordinary lookup sees what its definition
    /// saw (C++17 [temp.res], [temp.dep.candidate]); what came later is found by its arguments only.
    fn declared_before(&self, name: &str, syms: &mut Vec<Sym>, loc: Loc) {
        if self.is_c() || loc == Loc::default() {
            return;
        }
        syms.retain(|s| match s {
            Sym::Fn(f) => {
                // A template parameter has another name than the function it stands for.
                let f = self.func(*f);
                f.class.is_some() || f.since <= loc.lo || *f.name != *name
            }
            Sym::Tpl(t) => {
                let t = self.tpl(*t);
                t.class.is_some() || t.since <= loc.lo
            }
            _ => true,
        });
    }

    /// C90's implicit declaration: `int f()`.
    fn implicit_function(&mut self, name: Rc<str>, loc: Loc) -> FnId {
        if let Some(f) = self.late_function(&name) {
            let span = self.span(loc);
            self.report(
                crate::diag::Diagnostic::warning(
                    3003,
                    span,
                    format!("`{name}` is called without a declaration"),
                )
                .note("the library's function of this name is meant")
                .help("include the header that declares it"),
            );
            return f;
        }
        let span = self.span(loc);
        self.report(
            crate::diag::Diagnostic::warning(
                3003,
                span,
                format!("`{name}` is called without a declaration"),
            )
            .note("C takes it to be `int` with whatever arguments are passed")
            .help("include the header that declares it"),
        );
        let int = QTy::plain(self.t.int);
        let root = ScopeId(0);
        let f = self.new_func(FuncEntity {
            unspecified: true,
            ..FuncEntity::new(name.clone(), root, int, loc)
        });
        self.func_mut(f).space = Space::Host;
        self.c_names.insert(f);
        let h = self.hir_func(f);
        self.prog.functions[h.0 as usize].linkage = Linkage::External;
        self.add_name(root, name, Sym::Fn(f));
        f
    }

    /// `p->~T()`
    fn destroy(&mut self, base: &'a ast::Expr, arrow: bool, loc: Loc) -> Ex<'a> {
        let b = self.expr(base);
        let (t, b) = if arrow {
            let v = self.rvalue(b, base.loc);
            (
                self.prog
                    .types
                    .pointee(v.ty)
                    .unwrap_or(QTy::plain(self.t.error)),
                Some(v),
            )
        } else {
            let t = self.type_of(&b);
            let p = match b {
                Ex::Place(p, _) => {
                    let ty = self.pointer_to(p.ty);
                    Some(self.addr_of(p, ty, loc))
                }
                _ => None,
            };
            (t, p)
        };
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        if self
            .record_of(t.id)
            .is_none_or(|r| self.trivially_copyable(r))
        {
            // Nothing is destroyed.
            let z = self.int_value(0, self.t.int, Spelling::None, loc);
            let void = self.t.void;
            return Ex::Val(self.conversion(z, void, loc));
        }
        // Our own headers destroy what their containers hold: no other class than that of the elements.
        let library = self
            .file_of(loc)
            .and_then(|f| self.map.get(f))
            .is_some_and(|f| f.origin.is_ours());
        let virt = self
            .record_of(t.id)
            .is_some_and(|r| self.virtual_delete_needed(r) && !library);
        let p = match b {
            Some(v) => v,
            None => return Ex::Err,
        };
        if virt {
            self.unsupported(4029, loc, "an explicit call of a virtual destructor");
            return Ex::Err;
        }
        let void = self.t.void;
        Ex::Val(self.runtime("destroy_at", vec![p], void, loc))
    }
}
