//! Walks over syntax trees: the names in a pattern, for pack expansion and deduction. And the expansion itself (C++17 [temp.variadic]).

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use super::scope::ScopeKind;
use crate::hir::{ExprKind, Spelling};
use crate::syntax::ast::{
    self, Expr, ExprKind as E, FoldOp, Init, Loc, QualName, TemplateArg, TypeExpr, TypeKind as T,
    Unqualified,
};
use std::rc::Rc;

/// Collects the identifiers of a type.
pub(super) fn names_in_type(t: &TypeExpr, out: &mut Vec<Rc<str>>) {
    match &t.kind {
        T::Builtin(_) | T::Auto | T::DecltypeAuto => {}
        T::Named(q) | T::Elaborated(_, q) => names_in_qual(q, out),
        T::Pointer(i) | T::LRef(i) | T::RRef(i) | T::Pack(i) => names_in_type(i, out),
        T::Array(i, b) => {
            names_in_type(i, out);
            if let Some(b) = b {
                names_in_expr(b, out);
            }
        }
        T::Function(f) => {
            names_in_type(&f.ret, out);
            for p in &f.params {
                names_in_type(&p.ty, out);
            }
        }
        T::MemberPointer(q, i) => {
            names_in_qual(q, out);
            names_in_type(i, out);
        }
        T::Decltype(e, _) => names_in_expr(e, out),
    }
}

/// Whether a type is, or is made from, the type of an expression.
pub(super) fn has_decltype(t: &TypeExpr) -> bool {
    let qual = |q: &QualName| {
        q.parts.iter().any(|p| {
            matches!(p.name, Unqualified::Decltype(_))
                || p.args.iter().flatten().any(|a| match a {
                    TemplateArg::Type(t) => has_decltype(t),
                    TemplateArg::Expr(_) => false,
                })
        })
    };
    match &t.kind {
        T::Builtin(_) | T::Auto | T::DecltypeAuto => false,
        T::Named(q) | T::Elaborated(_, q) => qual(q),
        T::Pointer(i) | T::LRef(i) | T::RRef(i) | T::Pack(i) | T::Array(i, _) => has_decltype(i),
        T::Function(f) => has_decltype(&f.ret) || f.params.iter().any(|p| has_decltype(&p.ty)),
        T::MemberPointer(q, i) => qual(q) || has_decltype(i),
        T::Decltype(..) => true,
    }
}

pub(super) fn names_in_qual(q: &QualName, out: &mut Vec<Rc<str>>) {
    for p in &q.parts {
        match &p.name {
            Unqualified::Ident(n) => out.push(n.clone()),
            Unqualified::Conversion(t) => names_in_type(t, out),
            Unqualified::Decltype(e) => names_in_expr(e, out),
            _ => {}
        }
        for a in p.args.iter().flatten() {
            match a {
                TemplateArg::Type(t) => names_in_type(t, out),
                TemplateArg::Expr(e) => names_in_expr(e, out),
            }
        }
    }
}

pub(super) fn names_in_init(i: &Init, out: &mut Vec<Rc<str>>) {
    match i {
        Init::None => {}
        Init::Copy(e) => names_in_expr(e, out),
        Init::Direct(v) => v.iter().for_each(|e| names_in_expr(e, out)),
        Init::List(v) => v.iter().for_each(|e| names_in_expr(&e.value, out)),
    }
}

/// Collects the identifiers of a statement, those of nested lambdas included; `this` counts as one.
pub(super) fn names_in_stmt(s: &ast::Stmt, out: &mut Vec<Rc<str>>) {
    use ast::StmtKind as S;
    let cond = |c: &ast::Condition, out: &mut Vec<Rc<str>>| match c {
        ast::Condition::Expr(e) => names_in_expr(e, out),
        ast::Condition::Decl(d) => names_in_decl(d, out),
    };
    match &*s.kind {
        S::Decl(v) => v.iter().for_each(|d| names_in_decl(d, out)),
        S::Expr(e) => names_in_expr(e, out),
        S::Block(v) => v.iter().for_each(|s| names_in_stmt(s, out)),
        S::If {
            init,
            cond: c,
            then,
            otherwise,
            ..
        } => {
            init.iter().for_each(|s| names_in_stmt(s, out));
            cond(c, out);
            names_in_stmt(then, out);
            otherwise.iter().for_each(|s| names_in_stmt(s, out));
        }
        S::While { cond: c, body } => {
            cond(c, out);
            names_in_stmt(body, out);
        }
        S::DoWhile { body, cond: e } => {
            names_in_stmt(body, out);
            names_in_expr(e, out);
        }
        S::For {
            init,
            cond: c,
            step,
            body,
        } => {
            init.iter().for_each(|s| names_in_stmt(s, out));
            c.iter().for_each(|c| cond(c, out));
            step.iter().for_each(|e| names_in_expr(e, out));
            names_in_stmt(body, out);
        }
        S::RangeFor {
            init,
            var,
            range,
            body,
        } => {
            init.iter().for_each(|s| names_in_stmt(s, out));
            names_in_decl(var, out);
            names_in_expr(range, out);
            names_in_stmt(body, out);
        }
        S::Switch {
            init,
            cond: c,
            body,
        } => {
            init.iter().for_each(|s| names_in_stmt(s, out));
            cond(c, out);
            names_in_stmt(body, out);
        }
        S::Case(a, b) => {
            names_in_expr(a, out);
            b.iter().for_each(|e| names_in_expr(e, out));
        }
        S::Return(e) => e.iter().for_each(|e| names_in_expr(e, out)),
        S::Try { body, handlers } => {
            names_in_stmt(body, out);
            handlers.iter().for_each(|h| names_in_stmt(&h.body, out));
        }
        S::Asm(a) => {
            for (_, e) in a.outputs.iter().chain(&a.inputs) {
                names_in_expr(e, out);
            }
        }
        S::Empty
        | S::Default
        | S::Label(_)
        | S::Break
        | S::Continue
        | S::Goto(_)
        | S::Pragma(_)
        | S::Refused { .. } => {}
    }
}

fn names_in_decl(d: &ast::Decl, out: &mut Vec<Rc<str>>) {
    use ast::DeclKind as D;
    match &d.kind {
        D::Var(v) => {
            names_in_type(&v.ty, out);
            names_in_init(&v.init, out);
        }
        D::Bindings { ty, init, .. } => {
            names_in_type(ty, out);
            names_in_expr(init, out);
        }
        D::Alias { ty, .. } => names_in_type(ty, out),
        D::StaticAssert { cond, .. } => names_in_expr(cond, out),
        _ => {}
    }
}

/// Collects the names that a statement declares, at any depth.
pub(super) fn declared_in_stmt(s: &ast::Stmt, out: &mut Vec<Rc<str>>) {
    use ast::StmtKind as S;
    let decl = |d: &ast::Decl, out: &mut Vec<Rc<str>>| match &d.kind {
        ast::DeclKind::Var(v) => {
            if let Some(Unqualified::Ident(n)) = v.name.parts.last().map(|p| &p.name) {
                out.push(n.clone());
            }
        }
        ast::DeclKind::Bindings { names, .. } => out.extend(names.iter().map(|n| n.name.clone())),
        _ => {}
    };
    match &*s.kind {
        S::Decl(v) => v.iter().for_each(|d| decl(d, out)),
        S::Block(v) => v.iter().for_each(|s| declared_in_stmt(s, out)),
        S::If {
            init,
            cond,
            then,
            otherwise,
            ..
        } => {
            init.iter().for_each(|s| declared_in_stmt(s, out));
            if let ast::Condition::Decl(d) = cond {
                decl(d, out);
            }
            declared_in_stmt(then, out);
            otherwise.iter().for_each(|s| declared_in_stmt(s, out));
        }
        S::While { body, .. } | S::DoWhile { body, .. } | S::Switch { body, .. } => {
            declared_in_stmt(body, out);
        }
        S::For { init, body, .. } => {
            init.iter().for_each(|s| declared_in_stmt(s, out));
            declared_in_stmt(body, out);
        }
        S::RangeFor { var, body, .. } => {
            decl(var, out);
            declared_in_stmt(body, out);
        }
        S::Try { body, .. } => declared_in_stmt(body, out),
        _ => {}
    }
}

/// Collects the identifiers of an expression, those in lambdas' bodies and statement expressions included; `this` counts as one.
pub(super) fn names_in_expr(e: &Expr, out: &mut Vec<Rc<str>>) {
    let mut go = |e: &Expr| names_in_expr(e, out);
    match &*e.kind {
        E::Int(_) | E::Float(_) | E::Char(_) | E::Str(_) | E::Bool(_) | E::Nullptr => {}
        E::This => out.push("this".into()),
        E::Name(q) => names_in_qual(q, out),
        E::Paren(a)
        | E::Unary(_, a)
        | E::PostInc(a)
        | E::PostDec(a)
        | E::SizeofExpr(a)
        | E::TypeidExpr(a)
        | E::PackExpansion(a)
        | E::Noexcept(a) => go(a),
        E::Binary(_, a, b) | E::Assign(_, a, b) | E::Comma(a, b) | E::Index(a, b) => {
            go(a);
            go(b);
        }
        E::Cond(a, b, c) => {
            go(a);
            if let Some(b) = b {
                go(b);
            }
            go(c);
        }
        E::Call {
            callee,
            args,
            launch,
        } => {
            go(callee);
            args.iter().for_each(&mut go);
            if let Some(l) = launch {
                l.args.iter().for_each(&mut go);
            }
        }
        E::Member { base, name, .. } => {
            go(base);
            for p in &name.parts {
                for a in p.args.iter().flatten() {
                    match a {
                        TemplateArg::Type(t) => names_in_type(t, out),
                        TemplateArg::Expr(e) => names_in_expr(e, out),
                    }
                }
            }
        }
        E::MemberPointer { base, member, .. } => {
            go(base);
            go(member);
        }
        E::Cast(_, t, a) | E::VaArg(a, t) => {
            go(a);
            names_in_type(t, out);
        }
        E::Construct { ty, args } => {
            names_in_type(ty, out);
            names_in_init(args, out);
        }
        E::SizeofType(t) | E::Alignof(t) | E::TypeidType(t) | E::Offsetof(t, _) => {
            names_in_type(t, out)
        }
        E::SizeofPack(_) => {}
        E::New {
            placement,
            ty,
            array,
            init,
        } => {
            placement.iter().for_each(&mut go);
            if let Some(a) = array {
                go(a);
            }
            names_in_type(ty, out);
            names_in_init(init, out);
        }
        E::Delete { expr, .. } => go(expr),
        E::Lambda(l) => {
            for c in &l.captures {
                match c {
                    ast::Capture::Var { name, .. } => out.push(name.name.clone()),
                    ast::Capture::Init { init, .. } => names_in_expr(init, out),
                    ast::Capture::This | ast::Capture::StarThis => out.push("this".into()),
                }
            }
            for p in &l.ty.params {
                names_in_type(&p.ty, out);
            }
            names_in_type(&l.ty.ret, out);
            names_in_stmt(&l.body, out);
            if let Some(ast::DeclKind::Function(f)) = l.generic.as_deref().map(|g| &g.kind)
                && let ast::FunctionBody::Block(b) = &f.body
            {
                names_in_stmt(b, out);
            }
        }
        E::StmtExpr(b) => names_in_stmt(b, out),
        E::Requires { params, list } => {
            params.iter().for_each(|p| names_in_type(&p.ty, out));
            for r in list {
                match r {
                    ast::Requirement::Expr { e, of } => {
                        names_in_expr(e, out);
                        if let Some(q) = of {
                            names_in_qual(q, out);
                        }
                    }
                    ast::Requirement::Type(t) => names_in_type(t, out),
                    ast::Requirement::Nested(e) => names_in_expr(e, out),
                }
            }
        }
        E::InitList(v) => v.iter().for_each(|i| names_in_expr(&i.value, out)),
        E::CompoundLiteral(t, v) => {
            names_in_type(t, out);
            v.iter().for_each(|i| names_in_expr(&i.value, out));
        }
        E::Throw(a) => a.iter().for_each(go),
        E::Fold { left, right, .. } => {
            left.iter().for_each(&mut go);
            right.iter().for_each(&mut go);
        }
        E::TypeTrait(_, v) => v.iter().for_each(|t| names_in_type(t, out)),
    }
}

/// A pack and its name.
type NamedPack = (Rc<str>, Rc<[Sym]>);

impl<'a> Sema<'a> {
    /// The packs among names, and how long they are; `None` when there is none or they differ.
    fn packs(&mut self, names: Vec<Rc<str>>, loc: Loc) -> Option<(Vec<NamedPack>, usize)> {
        let mut found: Vec<(Rc<str>, Rc<[Sym]>)> = Vec::new();
        for n in names {
            if found.iter().any(|f| f.0 == n) {
                continue;
            }
            if let (Some(Sym::Pack(p)), _) = {
                let (s, at) = self.lookup(&n);
                (s.into_iter().next(), at)
            } {
                found.push((n, p));
            }
        }
        let Some(len) = found.first().map(|f| f.1.len()) else {
            self.error(3027, loc, "there is no pack to expand in this pattern");
            return None;
        };
        if found.iter().any(|f| f.1.len() != len) {
            self.error(
                3027,
                loc,
                "the packs of this expansion have different lengths",
            );
            return None;
        }
        Some((found, len))
    }

    /// Runs `f` once for each element of the packs named.
    pub(super) fn each_of_pack(
        &mut self,
        names: Vec<Rc<str>>,
        loc: Loc,
        mut f: impl FnMut(&mut Self),
    ) {
        let Some((packs, len)) = self.packs(names, loc) else {
            return;
        };
        for i in 0..len {
            let s = self.new_scope(self.scope, ScopeKind::Block);
            for (n, p) in &packs {
                self.add_name(s, n.clone(), p[i].clone());
            }
            self.in_scope(s, &mut f);
        }
    }

    /// `pattern...` among arguments.
    pub(super) fn expand_pack(&mut self, pattern: &'a Expr, loc: Loc, out: &mut Vec<Ex<'a>>) {
        let mut names = Vec::new();
        names_in_expr(pattern, &mut names);
        let mut list = Vec::new();
        self.each_of_pack(names, loc, |s| {
            let e = s.expr(pattern);
            list.push(s.settled(e));
        });
        out.append(&mut list);
    }

    /// A template with arguments, `f<T>`, as the function that it is: behind an expansion its arguments mean nothing more.
    pub(super) fn settled(&mut self, e: Ex<'a>) -> Ex<'a> {
        let Ex::Fns(mut set) = e else { return e };
        if set.args.is_some()
            && set.syms.len() == 1
            && let Some(f) = self.single_fn(&set)
        {
            (set.syms, set.args) = (vec![Sym::Fn(f)], None);
        }
        Ex::Fns(set)
    }

    /// Fold expressions (C++17 [expr.prim.fold]).
    pub(super) fn fold(
        &mut self,
        op: FoldOp,
        left: Option<&'a Expr>,
        right: Option<&'a Expr>,
        loc: Loc,
    ) -> Ex<'a> {
        let is_pack = |s: &mut Self, e: &Expr| {
            let mut names = Vec::new();
            names_in_expr(e, &mut names);
            names
                .into_iter()
                .any(|n| matches!(s.lookup(&n).0.first(), Some(Sym::Pack(_))))
        };
        // (init op ... op pack), (pack op ... op init), (... op pack), (pack op ...)
        let (pack, init, from_left) = match (left, right) {
            (None, Some(p)) => (p, None, true),
            (Some(p), None) => (p, None, false),
            (Some(a), Some(b)) => {
                if is_pack(self, b) {
                    (b, Some(a), true)
                } else {
                    (a, Some(b), false)
                }
            }
            (None, None) => return Ex::Err,
        };
        let mut list = Vec::new();
        self.expand_pack(pack, loc, &mut list);
        if let Some(i) = init {
            let v = self.expr(i);
            if from_left {
                list.insert(0, v)
            } else {
                list.push(v)
            }
        }
        if list.iter().any(|e| self.ex_bad(e)) {
            self.bad(loc);
            return Ex::Err;
        }
        if list.is_empty() {
            return match op {
                FoldOp::Binary(ast::BinOp::And) => {
                    Ex::Val(self.mk(ExprKind::Bool(true, Spelling::None), self.t.bool, loc))
                }
                FoldOp::Binary(ast::BinOp::Or) => {
                    Ex::Val(self.mk(ExprKind::Bool(false, Spelling::None), self.t.bool, loc))
                }
                FoldOp::Comma => {
                    let z = self.int_value(0, self.t.int, Spelling::None, loc);
                    let void = self.t.void;
                    Ex::Val(self.conversion(z, void, loc))
                }
                _ => {
                    self.error(3027, loc, "an empty pack is folded");
                    Ex::Err
                }
            };
        }
        let join = |s: &mut Self, a: Ex<'a>, b: Ex<'a>| match op {
            FoldOp::Binary(o) => s.binary_ex(o, a, b, loc, loc, loc),
            FoldOp::Assign(o) => s.assign_ex(o, a, b, loc, loc),
            FoldOp::Comma => s.comma_ex(a, b, loc, loc, loc),
        };
        if from_left || self.associative(op, &list) {
            let mut it = list.into_iter();
            let Some(mut acc) = it.next() else {
                return Ex::Err;
            };
            for e in it {
                acc = join(self, acc, e);
            }
            acc
        } else {
            let mut it = list.into_iter().rev();
            let Some(mut acc) = it.next() else {
                return Ex::Err;
            };
            for e in it {
                acc = join(self, e, acc);
            }
            acc
        }
    }

    /// Whether `a op (b op c)` is `(a op b) op c` for these operands: then no parentheses need to be written.
    fn associative(&self, op: FoldOp, list: &[Ex<'a>]) -> bool {
        use ast::BinOp as B;
        let FoldOp::Binary(o) = op else {
            return false;
        };
        let types: Vec<_> = list.iter().map(|e| self.type_of(e).id).collect();
        match o {
            B::And | B::Or => types.iter().all(|t| self.is_arithmetic(*t)),
            B::Add | B::Mul | B::BitAnd | B::BitOr | B::BitXor => types
                .iter()
                .all(|t| *t == types[0] && self.is_integral(*t) && self.promoted(*t) == *t),
            _ => false,
        }
    }

    /// `sizeof...(pack)`
    pub(super) fn sizeof_pack(&mut self, name: &'a ast::Ident, loc: Loc) -> Ex<'a> {
        match self.lookup(&name.name).0.first() {
            Some(Sym::Pack(p)) => {
                let n = p.len() as i128;
                Ex::Val(self.int_value(n, self.t.ulong, Spelling::None, loc))
            }
            _ => {
                self.error(3027, loc, format!("`{}` is not a pack", name.name));
                Ex::Err
            }
        }
    }
}
