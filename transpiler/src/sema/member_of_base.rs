//! Pointers to members of a base class as pointers to members of a class (C++17 [conv.mem]), and the functions that such pointers point to.
//!
//! A data member's offset grows by where the base lies. A function's address becomes that of a function of the class that calls it with the base's part,
//! which needs to be known which function it is; a pointer that is known only at run time is refused unless the base lies at the beginning.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use super::memptr::MemberPtr;
use crate::hir::{
    BinOp, Block, Callee, Conv, Expr, ExprKind, FuncId, LocalId, PlaceKind, QTy, RecordId,
    Spelling, Stmt, StmtKind, Ty,
};
use crate::syntax::ast::Loc;

impl<'a> Sema<'a> {
    /// A function of `class` that hands its parameters on: `callee` gives what it calls, and the object. `None` where parameters are more than bytes.
    pub(super) fn handing_on(
        &mut self,
        class: RecordId,
        name: &str,
        (types, ret, is_const): (Vec<QTy>, QTy, bool),
        callee: impl FnOnce(&mut Self, Expr) -> (Callee, Expr),
        loc: Loc,
    ) -> Option<FnId> {
        for t in &types {
            if let Some(r) = self.record_of(t.id)
                && !self.trivially_copyable(r)
            {
                return None;
            }
        }
        let params = types
            .iter()
            .enumerate()
            .map(|(i, t)| ParamInfo {
                name: Some(format!("a{}", i + 1).into()),
                ty: *t,
                default: None,
                loc,
                pack: None,
            })
            .collect();
        let d = self.synthesise(class, name, MemberKind::Method, params, ret, loc);
        self.func_mut(d).is_const = is_const;
        self.with_body(d, |s, out| {
            let Some(this) = s.this_value(loc) else {
                return;
            };
            let (callee, this) = callee(s, this);
            let mut args = vec![this];
            let span = s.span(loc);
            for (i, t) in types.iter().enumerate() {
                let p = s.mk_place(PlaceKind::Local(LocalId(i as u32 + 1)), *t, span);
                args.push(s.mk(ExprKind::Load(p), t.id, loc));
            }
            let call = s.mk(ExprKind::Call(callee, args), ret.id, loc);
            let kind = if ret.id == s.t.void {
                StmtKind::Expr(call)
            } else {
                StmtKind::Return(Some(call))
            };
            out.push(Stmt { kind, span });
        });
        Some(d)
    }

    /// A pointer to a member of a base as one to a member of the class that `key` names, of which it is a base by `path`.
    pub(super) fn member_of_base(
        &mut self,
        e: &Ex<'a>,
        other: &MemberPtr,
        key: &MemberPtr,
        path: &[u32],
        loc: Loc,
    ) -> Option<Expr> {
        let mut offset = 0;
        let (mut at, mut known) = (key.class, true);
        for step in path {
            known &= self.offset_is_known(at, *step);
            let f = self.prog.record(at).fields.get(*step as usize)?;
            offset += f.offset;
            at = self.record_of(f.ty.id)?;
        }
        let t = self.member_pointer_type(key.clone(), loc);
        let field = self.prog.record(self.record_of(t)?).fields.first()?.ty.id;
        if let Ty::Function(sig) = self.ty(key.ty.id).clone()
            && (offset > 0 || !known)
        {
            if let Ex::Val(v) = e
                && let ExprKind::Aggregate(parts) = &*v.kind
                && let [(0, a)] = parts.as_slice()
                && let ExprKind::FnAddr(h) = &*a.kind
                && let Some(f) = self.forwarder(key, (*h, other.class), sig.params, sig.ret, loc)
            {
                return Some(self.method_pointer(f, loc));
            }
            self.unsupported(
                4012,
                loc,
                "a pointer to a function of a base that does not lie at the beginning",
            );
            return Some(self.bad(loc));
        }
        if !known {
            self.unsupported(
                4082,
                loc,
                "a pointer to a member beside objects of the library",
            );
            return Some(self.bad(loc));
        }
        let place = self.as_place(e.clone(), loc)?.0;
        let v = self.field_place(place, &[0], loc)?;
        let x = self.load(v, Cat::L, loc);
        let mut x = self.conversion(x, field, loc);
        if offset > 0 {
            // Null stays null.
            if self.cx.is_empty() {
                let n = self.eval_int(&x)?;
                let n = if n == 0 { 0 } else { n + i128::from(offset) };
                x = self.int_value(n, field, Spelling::None, loc);
            } else {
                let mut stmts = Vec::new();
                let held = self.kept(x, &mut stmts, loc);
                let zero = self.int_value(0, field, Spelling::None, loc);
                let some = ExprKind::Binary(BinOp::Ne, held.clone(), zero.clone());
                let some = self.mk(some, self.t.bool, loc);
                let by = self.int_value(i128::from(offset), field, Spelling::None, loc);
                let moved = self.mk(ExprKind::Binary(BinOp::Add, held, by), field, loc);
                x = self.mk(ExprKind::Cond(some, moved, zero), field, loc);
                if !stmts.is_empty() {
                    let span = Some(self.span(loc));
                    x = self.mk(ExprKind::StmtExpr(Block { stmts, span }, x), field, loc);
                }
            }
        }
        Some(self.mk(ExprKind::Aggregate(vec![(0, x)]), t, loc))
    }

    /// The function of a class that calls one of a base.
    fn forwarder(
        &mut self,
        key: &MemberPtr,
        (of_base, base): (FuncId, RecordId),
        params: Vec<QTy>,
        ret: QTy,
        loc: Loc,
    ) -> Option<FnId> {
        if let Some(f) = self.forwarders.get(&(key.class, of_base)) {
            return Some(*f);
        }
        let name = format!("{}_of_base", self.prog.func(of_base).name);
        let part = QTy {
            is_const: key.is_const,
            ..QTy::plain(self.record_type(base))
        };
        let part = self.pointer_to(part);
        let f = self.handing_on(
            key.class,
            &name,
            (params, ret, key.is_const),
            |s, this| {
                let this = s.mk(ExprKind::Convert(Conv::ToBase, this), part, loc);
                (Callee::Fn(of_base), this)
            },
            loc,
        )?;
        self.forwarders.insert((key.class, of_base), f);
        Some(f)
    }
}
