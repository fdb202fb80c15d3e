//! Pointers to members (C++17 [dcl.mptr], [expr.mptr.oper]).
//!
//! HIR has no such type: each `T C::*` is a small class of its own, made on demand. A pointer to a data member holds the member's offset plus
//! one (zero is the null pointer), a pointer to a member function a function pointer whose first parameter is `this`. Both are plain
//! data, so copying, passing and storing them is what it is for every class.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex, FnSet};
use crate::hir::{
    BinOp, Callee, Conv, Expr, ExprKind, Field, FnSig, QTy, RecordId, Spelling, Ty, TyId,
};
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

/// What a class made for a pointer to members stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemberPtr {
    /// The class of the member.
    pub class: RecordId,
    /// The member's type; a function's without `this`.
    pub ty: QTy,
    /// The member function is `const`.
    pub is_const: bool,
}

impl<'a> Sema<'a> {
    /// `T C::*` as written.
    pub(super) fn resolve_member_pointer(
        &mut self,
        q: &'a ast::QualName,
        inner: &'a ast::TypeExpr,
        loc: Loc,
    ) -> QTy {
        let error = QTy::plain(self.t.error);
        let class = self.resolve_named(q);
        let Some(class) = self.record_of(class.id) else {
            if !self.is_error(class.id) {
                self.error(3010, loc, "a pointer to a member names no class");
            }
            return error;
        };
        let is_const = matches!(&inner.kind, ast::TypeKind::Function(f) if f.is_const);
        let ty = self.resolve(inner);
        if self.is_error(ty.id) {
            return error;
        }
        let key = MemberPtr {
            class,
            ty,
            is_const,
        };
        QTy::plain(self.member_pointer_type(key, loc))
    }

    /// The class that stands for a pointer to members.
    pub(super) fn member_pointer_type(&mut self, key: MemberPtr, loc: Loc) -> TyId {
        if let Some(r) = self.member_ptrs.get(&key) {
            let r = *r;
            return self.record_type(r);
        }
        let class = self.prog.record(key.class).name.clone();
        let word = self.arg_words(&[TArg::Type(key.ty)]).join("_");
        let is_fn = matches!(self.ty(key.ty.id), Ty::Function(_));
        let name: Rc<str> = if is_fn {
            format!("{class}_method_{}", self.member_ptrs.len() + 1).into()
        } else {
            format!("{class}_member_{word}").into()
        };
        let home = self.enclosing_namespace(self.class(key.class).scope);
        let r = self.new_record(name, home, false, loc, loc);
        let span = self.span(loc);
        let (name, ty): (&str, QTy) = match self.ty(key.ty.id).clone() {
            Ty::Function(sig) => {
                let this = self.method_this(key.class, key.is_const);
                let mut params = vec![QTy::plain(this)];
                params.extend(sig.params.iter().copied());
                let sig = FnSig {
                    ret: sig.ret,
                    params,
                    variadic: false,
                };
                let f = self.intern(Ty::Function(sig));
                ("function", QTy::plain(self.pointer_to(QTy::plain(f))))
            }
            _ => ("offset_plus_one", QTy::plain(self.t.ulong)),
        };
        self.prog.records[r.0 as usize].fields.push(Field {
            name: name.into(),
            ty,
            offset: 0,
            is_base: false,
            is_vtable: false,
            is_virtual: false,
            is_hidden: false,
            is_mutable: false,
            bits: Default::default(),
            span,
        });
        self.prog.records[r.0 as usize].complete = true;
        self.class_mut(r).special = SpecialClass::MemberPtr;
        self.lay_out(r, false, 0, &[]);
        self.member_ptrs.insert(key.clone(), r);
        self.member_ptr_of.insert(r, key);
        self.record_type(r)
    }

    fn method_this(&mut self, class: RecordId, is_const: bool) -> TyId {
        let t = self.record_type(class);
        self.pointer_to(QTy {
            id: t,
            is_const,
            is_volatile: false,
        })
    }

    /// What a type that is a pointer to members points to.
    pub(super) fn member_pointer(&self, t: TyId) -> Option<MemberPtr> {
        let r = self.record_of(t)?;
        self.member_ptr_of.get(&r).cloned()
    }

    /// `&C::m`, if that is what a name under `&` is: a data member as a value, member functions as a set that is still to be chosen from.
    pub(super) fn member_address(&mut self, q: &'a ast::QualName, loc: Loc) -> Option<Ex<'a>> {
        if q.parts.len() < 2 || self.is_c() {
            return None;
        }
        let (found, _) = self.muted(|s| s.find(q));
        let found = found?;
        let class = found.class?;
        match found.syms.first()? {
            Sym::Field(path) => {
                let path = path.clone();
                let mut r = class;
                let mut offset = 0;
                let mut ty = QTy::plain(self.t.error);
                for i in path.iter() {
                    self.complete_class(r, loc);
                    let f = self.prog.record(r).fields.get(*i as usize)?.clone();
                    if !self.offset_is_known(r, *i) {
                        self.unsupported(
                            4082,
                            loc,
                            "a pointer to a member beside objects of the library",
                        );
                        return Some(Ex::Val(self.bad(loc)));
                    }
                    offset += f.offset;
                    ty = f.ty;
                    if f.is_base {
                        // The pointer's class is the one that has the member.
                        offset = 0;
                        r = self.record_of(f.ty.id)?;
                    }
                }
                let key = MemberPtr {
                    class: r,
                    ty,
                    is_const: false,
                };
                let t = self.member_pointer_type(key, loc);
                Some(Ex::Val(self.member_offset(t, offset + 1, loc)))
            }
            Sym::Fn(_) | Sym::Tpl(_) => {
                let single = match found.syms[..] {
                    [Sym::Fn(f)] if self.func(f).member == MemberKind::Method => Some(f),
                    _ => None,
                };
                Some(match single {
                    Some(f) => Ex::Val(self.method_pointer(f, loc)),
                    None => Ex::Fns(FnSet {
                        syms: found.syms,
                        name: found.name,
                        args: found.args,
                        object: None,
                        qualified: true,
                        loc,
                    }),
                })
            }
            _ => None,
        }
    }

    /// Whether the offset of a field is the emitted one: objects of the library in front of it have sizes of their own.
    pub(super) fn offset_is_known(&self, r: RecordId, field: u32) -> bool {
        let record = self.prog.record(r);
        let reordered = super::layout::is_reordered(&record.fields, &self.prog);
        let count = match reordered {
            true => record.fields.len(),
            false => field as usize + 1,
        };
        let fields = record.fields.iter().take(count);
        field == 0 && !reordered
            || record.is_union
            || !fields
                .into_iter()
                .any(|f| super::layout::has_library_size(f.ty.id, &self.prog))
    }

    /// A pointer to a data member from its stored value.
    pub(super) fn member_offset(&mut self, t: TyId, stored: u64, loc: Loc) -> Expr {
        let ul = self.t.ulong;
        let v = self.int_value(i128::from(stored), ul, Spelling::None, loc);
        self.mk(ExprKind::Aggregate(vec![(0, v)]), t, loc)
    }

    /// What a pointer to a virtual member function points to: a function that makes the virtual call.
    fn dispatcher(&mut self, f: FnId, class: RecordId, slot: u32, loc: Loc) -> Option<FnId> {
        if let Some(d) = self.dispatchers.get(&(class, slot)) {
            return Some(*d);
        }
        let e = self.func(f);
        let (name, ret, is_const) = (format!("{}_virtual", e.name), e.ret, e.is_const);
        let types: Vec<QTy> = e.params.iter().map(|p| p.ty).collect();
        if e.variadic || e.member == MemberKind::Dtor {
            return None;
        }
        let d = self.handing_on(
            class,
            &name,
            (types, ret, is_const),
            |_, this| (Callee::Virtual(class, slot), this),
            loc,
        )?;
        self.dispatchers.insert((class, slot), d);
        Some(d)
    }

    /// A pointer to a member function.
    pub(super) fn method_pointer(&mut self, f: FnId, loc: Loc) -> Expr {
        self.deduce_return(f, loc);
        let e = self.func(f);
        let (Some(class), is_const, slot) = (e.class, e.is_const, e.slot) else {
            return self.bad(loc);
        };
        if let Some(slot) = slot
            && e.bound.is_none()
        {
            let Some(d) = self.dispatcher(f, class, slot, loc) else {
                self.unsupported(4012, loc, "a pointer to this virtual member function");
                return self.bad(loc);
            };
            return self.method_pointer(d, loc);
        }
        let e = self.func(f);
        if e.bound.is_some() {
            self.unsupported(4012, loc, "a pointer to a member function of the library");
            return self.bad(loc);
        }
        let sig = self.sig_of(f);
        let ty = QTy::plain(self.intern(Ty::Function(sig)));
        let t = self.member_pointer_type(
            MemberPtr {
                class,
                ty,
                is_const,
            },
            loc,
        );
        let field = match self.record_of(t).map(|r| self.prog.record(r).fields[0].ty) {
            Some(t) => t.id,
            None => return self.bad(loc),
        };
        let Some(Callee::Fn(h)) = self.use_fn(f, loc) else {
            return self.bad(loc);
        };
        let v = self.mk(ExprKind::FnAddr(h), field, loc);
        self.mk(ExprKind::Aggregate(vec![(0, v)]), t, loc)
    }

    /// A value as a pointer to members: itself, null, a member function of a set, a pointer to a base's member. `None`: no such conversion.
    #[allow(clippy::wrong_self_convention)] // it makes a value of the program, not of this object
    pub(super) fn to_member_pointer(&mut self, r: RecordId, e: &Ex<'a>, loc: Loc) -> Option<Expr> {
        let key = self.member_ptr_of.get(&r).cloned()?;
        let t = self.record_type(r);
        match e {
            Ex::Fns(set) => {
                let Ty::Function(want) = self.ty(key.ty.id).clone() else {
                    return None;
                };
                for s in set.syms.clone() {
                    let f = match s {
                        Sym::Fn(f) => f,
                        Sym::Tpl(tpl) => match self.deduce_from_type(tpl, set.args, &want, loc) {
                            Some(f) => f,
                            None => continue,
                        },
                        _ => continue,
                    };
                    let e = self.func(f);
                    if e.member == MemberKind::Method
                        && e.is_const == key.is_const
                        && self.sig_of(f) == want
                    {
                        let v = self.method_pointer(f, loc);
                        return (v.ty == t).then_some(v);
                    }
                }
                None
            }
            Ex::Val(v) if matches!(*v.kind, ExprKind::Null) || self.is_null_constant(v) => {
                Some(self.mk(ExprKind::Zero, t, loc))
            }
            Ex::List(items, _) if items.is_empty() => Some(self.mk(ExprKind::Zero, t, loc)),
            e => {
                let from = self.type_of(e);
                if from.id == t {
                    return Some(self.rvalue(e.clone(), loc));
                }
                // A member of a base is a member of the derived class.
                let other = self.member_pointer(from.id)?;
                let path = self.sole_base_path(key.class, other.class)?;
                if other.ty != key.ty || (other.is_const != key.is_const) {
                    return None;
                }
                self.member_of_base(e, &other, &key, &path, loc)
            }
        }
    }

    /// What a pointer to members holds.
    fn held(&mut self, e: Ex<'a>, loc: Loc) -> Option<Expr> {
        let (p, _) = self.as_place(e, loc)?;
        let v = self.field_place(p, &[0], loc)?;
        Some(self.load(v, Cat::L, loc))
    }

    /// `o.*p`, `o->*p` as the object and what `p` is; `None` after an error.
    fn member_operands(
        &mut self,
        base: &'a ast::Expr,
        arrow: bool,
        member: &'a ast::Expr,
        loc: Loc,
    ) -> Option<(Ex<'a>, Cat, Ex<'a>, MemberPtr)> {
        let b = self.expr(base);
        let m = self.expr(member);
        if self.ex_bad(&b) || self.ex_bad(&m) {
            self.bad(loc);
            return None;
        }
        let m = match m {
            Ex::Fns(set) => match self.single_fn(&set) {
                Some(f) => Ex::Val(self.method_pointer(f, loc)),
                None => Ex::Err,
            },
            m => m,
        };
        let Some(key) = self.member_pointer(self.type_of(&m).id) else {
            self.error(3030, loc, "this is no pointer to a member");
            return None;
        };
        let (object, cat) = if arrow {
            let v = self.rvalue(b, base.loc);
            if !self.is_pointer(v.ty) {
                self.error(3061, loc, "`->*` needs a pointer");
                return None;
            }
            (Ex::Place(self.deref(v, loc), Cat::L), Cat::L)
        } else {
            let (p, c) = self.as_place(b, loc)?;
            (Ex::Place(p, c), c)
        };
        Some((object, cat, m, key))
    }

    /// `&object` as a pointer to the member's class.
    fn object_pointer(&mut self, object: Ex<'a>, class: RecordId, loc: Loc) -> Option<Expr> {
        let Ex::Place(p, _) = object else {
            return None;
        };
        let from = self.record_of(p.ty.id)?;
        let is_const = p.ty.is_const;
        if self.base_path(from, class).is_none() {
            self.error(3030, loc, "the object is not of the member's class");
            return None;
        }
        let own = self.pointer_to(p.ty);
        let a = self.addr_of(p, own, loc);
        let t = self.record_type(class);
        let to = self.pointer_to(QTy {
            id: t,
            is_const,
            is_volatile: false,
        });
        Some(if from == class {
            a
        } else {
            self.mk(ExprKind::Convert(Conv::ToBase, a), to, loc)
        })
    }

    /// `o.*p` of a data member.
    pub(super) fn member_pointer_access(
        &mut self,
        base: &'a ast::Expr,
        arrow: bool,
        member: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        if arrow && let Some(v) = self.overloaded_arrow_star(base, member, loc) {
            return v;
        }
        let Some((object, cat, m, key)) = self.member_operands(base, arrow, member, loc) else {
            return Ex::Err;
        };
        if matches!(self.ty(key.ty.id), Ty::Function(_)) {
            self.error(3067, loc, "a member function is named and not called");
            return Ex::Err;
        }
        let is_const = matches!(&object, Ex::Place(p, _) if p.ty.is_const);
        let (Some(ptr), Some(held)) = (
            self.object_pointer(object, key.class, loc),
            self.held(m, loc),
        ) else {
            self.bad(loc);
            return Ex::Err;
        };
        let ul = self.t.ulong;
        let one = self.int_value(1, ul, Spelling::None, loc);
        let index = self.mk(ExprKind::Binary(BinOp::Sub, held, one), ul, loc);
        let mut ch = QTy::plain(self.t.char);
        ch.is_const = is_const;
        let bytes = self.pointer_to(ch);
        let ptr = self.mk(ExprKind::Convert(Conv::Pointer, ptr), bytes, loc);
        let at = self.mk(
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract: false,
            },
            bytes,
            loc,
        );
        let to = self.add_quals(key.ty, is_const, false);
        let to_ptr = self.pointer_to(to);
        let at = self.mk(ExprKind::Convert(Conv::Pointer, at), to_ptr, loc);
        Ex::Place(self.deref(at, loc), cat)
    }

    /// An `operator->*` of the program's for these operands.
    fn overloaded_arrow_star(
        &mut self,
        base: &'a ast::Expr,
        member: &'a ast::Expr,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        if self.lookup("operator->*").0.is_empty() {
            // Most programs have none among their functions, so that one of the class is meant, if any.
            let mark = self.cx_mark();
            self.unevaluated += 1;
            let (x, _) = self.muted(|s| s.expr(base));
            self.unevaluated -= 1;
            self.cx_reset(mark);
            self.record_of(self.type_of(&x).id)?;
        }
        let mark = self.cx_mark();
        let x = self.expr(base);
        let y = self.expr(member);
        if self.ex_bad(&x) || self.ex_bad(&y) {
            self.bad(loc);
            return Some(Ex::Err);
        }
        let found = self.overloaded("->*", &[x, y], loc);
        if found.is_none() {
            self.cx_reset(mark);
        }
        found
    }

    /// `(o.*p)(args)`
    pub(super) fn member_pointer_call(
        &mut self,
        base: &'a ast::Expr,
        arrow: bool,
        member: &'a ast::Expr,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Ex<'a> {
        if arrow && let Some(f) = self.overloaded_arrow_star(base, member, loc) {
            let args = self.arguments_of(args.iter());
            return self.call_ex(f, args, loc);
        }
        let Some((object, _, m, key)) = self.member_operands(base, arrow, member, loc) else {
            return Ex::Err;
        };
        let Ty::Function(sig) = self.ty(key.ty.id).clone() else {
            let f = self.member_pointer_access(base, arrow, member, loc);
            let args = self.arguments_of(args.iter());
            return self.call_ex(f, args, loc);
        };
        let args = self.arguments_of(args.iter());
        if args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        if args.len() != sig.params.len() {
            self.error(
                3042,
                loc,
                "the number of arguments does not fit the pointer to a member function",
            );
            return Ex::Err;
        }
        if matches!(&object, Ex::Place(p, _) if p.ty.is_const) && !key.is_const {
            self.error(
                3040,
                loc,
                "a `const` object is given to a member function that may change it",
            );
            return Ex::Err;
        }
        let (Some(f), Some(this)) = (
            self.held(m, loc),
            self.object_pointer(object, key.class, loc),
        ) else {
            self.bad(loc);
            return Ex::Err;
        };
        let this_ty = self.method_this(key.class, key.is_const);
        let this = self.conversion(this, this_ty, loc);
        let mut values = vec![this];
        for (a, t) in args.into_iter().zip(&sig.params) {
            values.push(self.copy_init(*t, a, loc));
        }
        if values.iter().any(|v| self.is_error(v.ty)) {
            return Ex::Err;
        }
        let e = self.mk(ExprKind::Call(Callee::Ptr(f), values), sig.ret.id, loc);
        self.call_result(e, sig.ret, loc)
    }

    /// Whether a pointer to members is not null.
    pub(super) fn member_pointer_truth(&mut self, e: Ex<'a>, loc: Loc) -> Option<Expr> {
        let t = self.type_of(&e).id;
        self.member_pointer(t)?;
        let v = self.held(e, loc)?;
        Some(self.truth_of(v, loc))
    }

    /// `p == q`, `p != q`
    pub(super) fn member_pointer_compare(
        &mut self,
        op: BinOp,
        x: &Ex<'a>,
        y: &Ex<'a>,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let t = [x, y]
            .iter()
            .find_map(|e| self.record_of(self.type_of(e).id))
            .filter(|r| self.member_ptr_of.contains_key(r))?;
        let a = self.to_member_pointer(t, x, loc)?;
        let b = self.to_member_pointer(t, y, loc)?;
        let a = self.held(Ex::Val(a), loc)?;
        let b = self.held(Ex::Val(b), loc)?;
        let v = self.mk(ExprKind::Binary(op, a, b), self.t.bool, loc);
        Some(Ex::Val(v))
    }

    /// The type of `&C::f` for deduction.
    pub(super) fn method_pointer_type(&mut self, f: FnId, loc: Loc) -> Option<TyId> {
        let e = self.func(f);
        if e.member != MemberKind::Method {
            return None;
        }
        let (class, is_const) = (e.class?, e.is_const);
        let sig = self.sig_of(f);
        let ty = QTy::plain(self.intern(Ty::Function(sig)));
        Some(self.member_pointer_type(
            MemberPtr {
                class,
                ty,
                is_const,
            },
            loc,
        ))
    }
}
