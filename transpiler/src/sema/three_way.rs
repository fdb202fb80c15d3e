//! `<=>`, comparisons that are written by other ones, and defaulted comparisons (C++20 [expr.spaceship], [over.match.oper]/3.4, [class.compare]).
//!
//! Where no operator fits, `a < b` is `(a <=> b) < 0` and `a != b` is `!(a == b)`, with the operands also the other way round. What a class
//! leaves to the language gets a body here, member by member.

use super::Sema;
use super::entity::{FnId, MemberKind};
use super::expr::{Cat, Ex, FnSet};
use crate::hir::{self, BinOp, Block, Expr, ExprKind, LocalId, PlaceKind, QTy, Stmt, StmtKind, Ty};
use crate::syntax::ast::{self, FunctionBody, FunctionDecl, Loc};

/// The most elements of an array member that a defaulted comparison is written out for.
const MOST_ELEMENTS: u64 = 64;

/// A comparison by its operator function's name.
fn comparison(name: &str) -> Option<ast::BinOp> {
    use ast::BinOp::*;
    Some(match name.strip_prefix("operator")? {
        "==" => Eq,
        "!=" => Ne,
        "<" => Lt,
        ">" => Gt,
        "<=" => Le,
        ">=" => Ge,
        "<=>" => Spaceship,
        _ => return None,
    })
}

/// The comparison that says the same of the operands exchanged.
fn exchanged(op: ast::BinOp) -> ast::BinOp {
    use ast::BinOp::*;
    match op {
        Lt => Gt,
        Gt => Lt,
        Le => Ge,
        Ge => Le,
        other => other,
    }
}

/// Whether a declaration is `bool operator==(…) const = default;` or another comparison left to the language.
pub(super) fn is_defaulted_comparison(name: &str, fd: &FunctionDecl) -> bool {
    matches!(fd.body, FunctionBody::Default) && comparison(name).is_some()
}

impl<'a> Sema<'a> {
    /// Whether a class turns into a number or a pointer by itself, so that the built-in operators compare it.
    fn compares_as_scalar(&mut self, e: &Ex<'a>) -> bool {
        let Some(r) = self.record_of(self.type_of(e).id) else {
            return false;
        };
        let all = self.conversions_of(r);
        all.into_iter().any(|f| {
            let t = self.strip_ref(self.func(f).ret).id;
            !self.func(f).is_explicit && (self.is_arithmetic(t) || self.is_pointer(t))
        })
    }

    /// A comparison that no operator function makes, by `==` or `<=>`.
    pub(super) fn rewritten_comparison(
        &mut self,
        op: ast::BinOp,
        pair: &[Ex<'a>; 2],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        use ast::BinOp::*;
        if !matches!(op, Eq | Ne | Lt | Gt | Le | Ge) || self.is_c() {
            return None;
        }
        let class = |s: &Self, e: &Ex<'a>| s.record_of(s.type_of(e).id).is_some();
        if !pair.iter().any(|e| class(self, e)) || pair.iter().any(|e| self.compares_as_scalar(e)) {
            return None;
        }
        let turned = [pair[1].clone(), pair[0].clone()];
        if matches!(op, Eq | Ne) {
            let mut equal = None;
            if op == Ne {
                equal = self.overloaded("==", pair, loc);
            }
            if equal.is_none() && class(self, &turned[0]) {
                equal = self.overloaded("==", &turned, loc);
            }
            if let Some(e) = equal {
                if op == Eq || self.ex_bad(&e) {
                    return Some(e);
                }
                let c = self.condition(e, loc);
                if self.is_error(c.ty) {
                    return Some(Ex::Err);
                }
                let not = self.mk(ExprKind::Unary(hir::UnOp::Not, c), self.t.bool, loc);
                return Some(Ex::Val(not));
            }
        }
        let (order, op) = match self.overloaded("<=>", pair, loc) {
            Some(order) => (order, op),
            None => (self.overloaded("<=>", &turned, loc)?, exchanged(op)),
        };
        let zero = self.int_value(0, self.t.int, hir::Spelling::None, loc);
        Some(self.binary_ex(op, order, Ex::Val(zero), loc, loc, loc))
    }

    /// `a <=> b` that no operator function makes.
    pub(super) fn three_way(&mut self, x: Ex<'a>, y: Ex<'a>, al: Loc, bl: Loc, loc: Loc) -> Ex<'a> {
        let (tx, ty) = (self.type_of(&x), self.type_of(&y));
        let string = |s: &Self, t: hir::TyId| {
            s.record_of(t).is_some_and(|r| {
                let r = s.prog.record(r);
                r.bound.is_some() && matches!(&*r.name, "string" | "string_view")
            })
        };
        let args = if tx.id == ty.id && string(self, tx.id) {
            [x, y]
        } else if self.record_of(tx.id).is_some() || self.record_of(ty.id).is_some() {
            // A class of the program has those operators that it declares; the library's may have more than our headers.
            let program = [&x, &y].into_iter().all(|e| {
                let class = self.record_of(self.type_of(e).id);
                class.is_none_or(|r| self.of_library(r).is_none()) && !self.compares_as_scalar(e)
            });
            if program {
                return self.mismatch("<=>", tx.id, ty.id, loc);
            }
            let (a, b) = (self.show_id(tx.id), self.show_id(ty.id));
            self.unsupported(4036, loc, format!("`<=>` of `{a}` and `{b}`"));
            return Ex::Err;
        } else {
            let x = self.scalar(x, al);
            let y = self.scalar(y, bl);
            if self.is_error(x.ty) || self.is_error(y.ty) {
                return Ex::Err;
            }
            if x.ty == y.ty {
                [Ex::Val(x), Ex::Val(y)]
            } else {
                let Some(t) = self.usual(x.ty, y.ty) else {
                    self.unsupported(4036, loc, "`<=>` of operands of different types");
                    return Ex::Err;
                };
                let x = self.conversion(x, t, loc);
                let y = self.conversion(y, t, loc);
                [Ex::Val(x), Ex::Val(y)]
            }
        };
        let name = "__cu2rs_three_way";
        let syms = match self.std_namespace() {
            Some(scope) => self.lookup_here(scope, name, false),
            None => Vec::new(),
        };
        if syms.is_empty() {
            self.error(3001, loc, "`<=>` needs `#include <compare>`".to_string());
            return Ex::Err;
        }
        let set = FnSet {
            syms,
            name: name.into(),
            args: None,
            object: None,
            qualified: true,
            loc,
        };
        self.call_set(set, args.to_vec(), loc)
    }

    /// The body of a defaulted comparison, in its function's context.
    pub(super) fn defaulted_comparison(&mut self, f: FnId) {
        let mut out = Vec::new();
        let at = self.func(f).loc;
        self.comparison_body(f, &mut out);
        self.flush_refused(at, &mut out);
        let span = self.span(at);
        if let Some(cx) = self.cx.last_mut() {
            cx.body = Some(Block {
                stmts: out,
                span: Some(span),
            });
        }
    }

    fn comparison_body(&mut self, f: FnId, out: &mut Vec<Stmt>) {
        let e = self.func(f).clone();
        let (at, Some(op)) = (e.loc, comparison(&e.name)) else {
            return;
        };
        let types: Vec<QTy> = e.params.iter().map(|p| p.ty).collect();
        let (a, b) = match (e.member, &types[..]) {
            (MemberKind::Method, [t]) => {
                let Some(a) = self.this_place(at) else {
                    return;
                };
                (a, self.variable(PlaceKind::Local(LocalId(1)), *t, at))
            }
            (_, [t, u]) => (
                self.variable(PlaceKind::Local(LocalId(0)), *t, at),
                self.variable(PlaceKind::Local(LocalId(1)), *u, at),
            ),
            _ => return,
        };
        let whole = [Ex::Place(a.clone(), Cat::L), Ex::Place(b.clone(), Cat::L)];
        if !matches!(op, ast::BinOp::Eq | ast::BinOp::Spaceship) {
            if let Some(v) = self.rewritten_comparison(op, &whole, at) {
                self.returned(v, at, out);
            } else {
                self.error(3066, at, "the class has no `==` or `<=>`".to_string());
            }
            return;
        }
        let mut parts = Vec::new();
        if !self.compared_parts(&a, &b, at, &mut parts) {
            return;
        }
        let mut values = Vec::new();
        for (x, y) in parts {
            let (x, y) = (Ex::Place(x, Cat::L), Ex::Place(y, Cat::L));
            let v = self.binary_ex(op, x, y, at, at, at);
            if self.ex_bad(&v) {
                self.bad(at);
                return;
            }
            values.push(v);
        }
        if op == ast::BinOp::Eq {
            let mut all: Option<Expr> = None;
            for v in values {
                let c = self.condition(v, at);
                all = Some(match all {
                    Some(a) => self.mk(ExprKind::And(a, c), self.t.bool, at),
                    None => c,
                });
            }
            let all = all.unwrap_or_else(|| {
                self.mk(ExprKind::Bool(true, hir::Spelling::None), self.t.bool, at)
            });
            self.returned(Ex::Val(all), at, out);
            return;
        }
        // Equal until a member says otherwise.
        let zeros = [0; 2].map(|z| {
            let zero = self.int_value(z, self.t.int, hir::Spelling::None, at);
            Ex::Val(zero)
        });
        let [z, w] = zeros;
        let equal = self.three_way(z, w, at, at, at);
        let kinds = values.iter().chain([&equal]).map(|v| self.type_of(v).id);
        let strength = |s: &Self, t: hir::TyId| match s.record_of(t).map(|r| &s.prog.record(r).name)
        {
            Some(n) if &**n == "partial_ordering" => 0,
            Some(n) if &**n == "weak_ordering" => 1,
            _ => 2,
        };
        let weakest = kinds.min_by_key(|t| strength(self, *t));
        let ret = match (e.auto_ret, weakest) {
            (true, Some(t)) => QTy::plain(t),
            _ => e.ret,
        };
        if let Some(c) = self.cx.last_mut() {
            c.ret = Some(ret);
        }
        for v in values {
            let init = self.copy_init(ret, v, at);
            if self.is_error(init.ty) {
                return;
            }
            let span = self.span(at);
            let local = self.made_local("order", ret, at);
            out.push(Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(init),
                },
                span,
            });
            let order = self.mk_place(PlaceKind::Local(local), ret, span);
            let order = Ex::Place(order, Cat::L);
            let zero = self.int_value(0, self.t.int, hir::Spelling::None, at);
            let differs = self.binary_ex(ast::BinOp::Ne, order.clone(), Ex::Val(zero), at, at, at);
            let cond = self.condition(differs, at);
            let mut then = Vec::new();
            self.returned(order, at, &mut then);
            out.push(Stmt {
                kind: StmtKind::If {
                    cond,
                    then: Block {
                        stmts: then,
                        span: None,
                    },
                    otherwise: None,
                },
                span,
            });
        }
        self.returned(equal, at, out);
    }

    /// `return v;` as the function's type.
    pub(super) fn returned(&mut self, v: Ex<'a>, at: Loc, out: &mut Vec<Stmt>) {
        let Some(ret) = self.cx.last().and_then(|c| c.ret) else {
            return;
        };
        let v = self.copy_init(ret, v, at);
        if self.is_error(v.ty) {
            return;
        }
        out.push(Stmt {
            span: v.span,
            kind: StmtKind::Return(Some(v)),
        });
    }

    /// The members of two objects in their order, arrays by their elements. `false`: refused.
    fn compared_parts(
        &mut self,
        a: &hir::Place,
        b: &hir::Place,
        at: Loc,
        parts: &mut Vec<(hir::Place, hir::Place)>,
    ) -> bool {
        let Some(r) = self.record_of(a.ty.id) else {
            return true;
        };
        let record = self.prog.record(r);
        if record.is_union || record.fields.iter().any(|f| f.is_bit_field()) {
            self.unsupported(
                4036,
                at,
                "a defaulted comparison of a union or of bit-fields",
            );
            return false;
        }
        for i in 0..record.fields.len() as u32 {
            let field = &self.prog.record(r).fields[i as usize];
            if field.is_vtable {
                continue;
            }
            let ty = field.ty;
            let (Some(x), Some(y)) = (
                self.field_place(a.clone(), &[i], at),
                self.field_place(b.clone(), &[i], at),
            ) else {
                return false;
            };
            if !self.compared_elements(ty, x, y, at, parts) {
                return false;
            }
        }
        true
    }

    fn compared_elements(
        &mut self,
        ty: QTy,
        x: hir::Place,
        y: hir::Place,
        at: Loc,
        parts: &mut Vec<(hir::Place, hir::Place)>,
    ) -> bool {
        let Ty::Array(elem, Some(n)) = *self.ty(ty.id) else {
            parts.push((x, y));
            return true;
        };
        if n > MOST_ELEMENTS {
            self.unsupported(4036, at, "a defaulted comparison of an array this long");
            return false;
        }
        let span = self.span(at);
        (0..n).all(|i| {
            let index = self.int_value(i128::from(i), self.t.int, hir::Spelling::None, at);
            let e = self.add_quals(elem, x.ty.is_const, false);
            let p = self.mk_place(PlaceKind::Index(x.clone(), index.clone()), e, span);
            let q = self.mk_place(PlaceKind::Index(y.clone(), index), e, span);
            self.compared_elements(elem, p, q, at, parts)
        })
    }

    /// The member function by which a library container compares objects of a class whose operator is written by another one, or is one of
    /// what its objects convert to.
    pub(super) fn comparison_function(
        &mut self,
        r: hir::RecordId,
        op: BinOp,
    ) -> Option<hir::FuncId> {
        let (name, word, op) = match op {
            BinOp::Lt => ("operator<", "<", ast::BinOp::Lt),
            BinOp::Eq => ("operator==", "==", ast::BinOp::Eq),
            _ => return None,
        };
        let at = self.class(r).loc;
        let own = QTy::plain(self.record_type(r)).with_const();
        let other = QTy::plain(self.intern(Ty::Ref(own, false)));
        let param = super::entity::ParamInfo {
            name: Some("other".into()),
            ty: other,
            default: None,
            loc: at,
            pack: None,
        };
        let bool_ty = QTy::plain(self.t.bool);
        let f = self.synthesise(r, name, MemberKind::Method, vec![param], bool_ty, at);
        self.func_mut(f).is_const = true;
        self.with_body(f, |s, out| {
            let Some(this) = s.this_place(at) else {
                return;
            };
            let b = s.variable(PlaceKind::Local(LocalId(1)), other, at);
            let pair = [Ex::Place(this, Cat::L), Ex::Place(b, Cat::L)];
            let (found, fine) = s.muted(|s| s.overloaded(word, &pair, at));
            let v = match found.filter(|_| fine) {
                Some(_) => s.overloaded(word, &pair, at),
                None => s.rewritten_comparison(op, &pair, at),
            };
            if let Some(v) = v {
                s.returned(v, at, out);
            }
            s.flush_refused(at, out);
        });
        Some(self.hir_func(f))
    }
}
