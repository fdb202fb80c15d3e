//! Prefix operators, `++` and `--`, and the search for overloaded operators.

use super::{Cat, Ex, FnSet};
use crate::hir::{Conv, Expr, ExprKind, QTy, Spelling, Ty, TyId, UnOp};
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Loc};

/// The types that a built-in operator takes in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::sema) enum Want {
    /// Numbers and pointers.
    Any,
    /// Numbers and unscoped enumerations.
    Arithmetic,
    /// Integers and unscoped enumerations.
    Integral,
    /// Pointers.
    Pointer,
}

impl<'a> Sema<'a> {
    /// An operator function for these operands (C++17 [over.match.oper]); `None`: the built-in operator is meant.
    pub(in crate::sema) fn overloaded(
        &mut self,
        op: &str,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        if self.is_c() {
            return None;
        }
        let types: Vec<TyId> = args.iter().map(|a| self.type_of(a).id).collect();
        if !types
            .iter()
            .any(|t| matches!(self.ty(*t), Ty::Record(_) | Ty::Enum(_)))
        {
            return None;
        }
        let name: std::rc::Rc<str> = format!("operator{op}").into();
        let mut members = Vec::new();
        if let Some(r) = self.record_of(types[0]) {
            self.complete_class(r, loc);
            let scope = self.class(r).scope;
            members = self.lookup_here(scope, &name, false);
        }
        let mut free = Vec::new();
        if !matches!(op, "=" | "()" | "[]" | "->") {
            let ns = self.enclosing_namespace(self.scope);
            free = self.lookup_from(ns, &name, false).0;
            for s in self.adl(&name, &types) {
                if !free.contains(&s) {
                    free.push(s);
                }
            }
        }
        // Without an operand of class type, a function must name an operand's enumeration ([over.match.oper]/3).
        if !types.iter().any(|t| matches!(self.ty(*t), Ty::Record(_))) {
            free.retain(|s| match s {
                Sym::Fn(f) => {
                    let params: Vec<TyId> = self.func(*f).params.iter().map(|p| p.ty.id).collect();
                    params.iter().any(|p| {
                        let t = match *self.ty(*p) {
                            Ty::Ref(inner, _) => inner.id,
                            _ => *p,
                        };
                        matches!(self.ty(t), Ty::Enum(_)) && types.contains(&t)
                    })
                }
                _ => true,
            });
        }
        if members.is_empty() && free.is_empty() {
            return None;
        }
        let set = |syms| FnSet {
            syms,
            name: name.clone(),
            args: None,
            object: None,
            qualified: false,
            loc,
        };
        let m = (!members.is_empty())
            .then(|| self.choose_quietly(&set(members), Some(&args[0]), &args[1..], true));
        let f = (!free.is_empty()).then(|| self.choose_quietly(&set(free), None, args, true));
        // Without an operand of class type only functions that take one of the enumerations are candidates [over.match.oper]; such a one
        // takes it as it is and would have been chosen.
        let no_class = types.iter().all(|t| self.record_of(*t).is_none());
        let f = match f {
            Some(Err(_)) if no_class => None,
            Some(Ok(b)) if no_class => {
                let params: Vec<TyId> = self.func(b).params.iter().map(|p| p.ty.id).collect();
                let takes = params.into_iter().zip(&types).any(|(p, t)| {
                    let p = match *self.ty(p) {
                        Ty::Ref(inner, _) => inner.id,
                        _ => p,
                    };
                    p == *t && matches!(self.ty(p), Ty::Enum(_))
                });
                takes.then_some(Ok(b))
            }
            other => other,
        };
        let pick = match (m, f) {
            (Some(Ok(a)), Some(Ok(b))) => {
                // Both: the one that converts less.
                let ia: Vec<_> = args[1..]
                    .iter()
                    .zip(self.func(a).params.clone())
                    .map(|(x, p)| self.ics(x, p.ty, true))
                    .collect();
                let ib: Vec<_> = args
                    .iter()
                    .zip(self.func(b).params.clone())
                    .map(|(x, p)| self.ics(x, p.ty, true))
                    .collect();
                let mut order = std::cmp::Ordering::Equal;
                for (x, y) in ia.iter().zip(ib.iter().skip(1)) {
                    if let (Some(x), Some(y)) = (x, y) {
                        order = order.then(x.compare(y));
                    }
                }
                // Of equals, what is no template.
                let template = |f: FnId| self.func(f).template.is_some();
                let order = order.then(template(b).cmp(&template(a)));
                if order == std::cmp::Ordering::Less {
                    (b, false)
                } else {
                    (a, true)
                }
            }
            (Some(Ok(a)), _) => (a, true),
            (_, Some(Ok(b))) => (b, false),
            (Some(Err(v)), _) | (_, Some(Err(v))) if !v.is_empty() => {
                self.error(3043, loc, format!("the operator `{op}` is ambiguous here"));
                return Some(Ex::Err);
            }
            _ => return None,
        };
        let mut args: Vec<Ex<'a>> = args.to_vec();
        Some(if pick.1 {
            let object = args.remove(0);
            self.call_fn(pick.0, Some(object), args, false, loc)
        } else {
            self.call_fn(pick.0, None, args, false, loc)
        })
    }

    /// An operand's scalar value: class types are converted by their only suitable conversion function.
    pub(in crate::sema) fn scalar(&mut self, e: Ex<'a>, loc: Loc) -> Expr {
        self.scalar_of(e, Want::Any, loc)
    }

    /// The same where the operator takes only some types: they choose among several conversion functions of a class.
    pub(in crate::sema) fn scalar_of(&mut self, e: Ex<'a>, want: Want, loc: Loc) -> Expr {
        if let Some(f) = self.scalar_conversion(&e, want, loc) {
            let v = self.call_fn(f, Some(e), Vec::new(), false, loc);
            return self.rvalue(v, loc);
        }
        let v = self.rvalue(e, loc);
        self.promoted_bits(v, loc)
    }

    /// The variable that an object converts to where a built-in operator changes its operand: a conversion function gives a reference to it.
    pub(super) fn converted_variable(&mut self, e: &Ex<'a>, loc: Loc) -> Option<Ex<'a>> {
        let f = self.scalar_conversion(e, Want::Any, loc)?;
        if !matches!(self.ty(self.func(f).ret.id), Ty::Ref(..)) {
            return None;
        }
        Some(self.call_fn(f, Some(e.clone()), Vec::new(), false, loc))
    }

    /// The conversion function by which an object is the operand of a built-in operator (C++17 [over.built]).
    fn scalar_conversion(&mut self, e: &Ex<'a>, want: Want, loc: Loc) -> Option<FnId> {
        let r = self.record_of(self.type_of(e).id)?;
        self.complete_class(r, loc);
        let is_const = self.type_of(e).is_const;
        let all: Vec<FnId> = self
            .conversions_of(r)
            .into_iter()
            .filter(|f| {
                let fun = self.func(*f);
                !fun.is_explicit && (fun.is_const || !is_const)
            })
            .collect();
        let fits = |s: &Self, f: FnId, want: Want| {
            let t = s.strip_ref(s.func(f).ret).id;
            match want {
                Want::Any => s.is_arithmetic(t) || s.is_pointer(t),
                Want::Arithmetic => s.is_arithmetic(t),
                Want::Integral => s.is_integral(t),
                Want::Pointer => s.is_pointer(t),
            }
        };
        let others = [want, Want::Any, Want::Arithmetic];
        for want in others {
            let mut fs: Vec<FnId> = Vec::new();
            for f in &all {
                if !fits(self, *f, want) {
                    continue;
                }
                // Of a const and a non-const one to the same type, the object chooses.
                let t = self.strip_ref(self.func(*f).ret).id;
                match fs
                    .iter_mut()
                    .find(|g| self.strip_ref(self.func(**g).ret).id == t)
                {
                    Some(g) if self.func(*g).is_const && !is_const => *g = *f,
                    Some(_) => {}
                    None => fs.push(*f),
                }
            }
            match fs[..] {
                [f] => return Some(f),
                // None of this kind: any other, which the operator will judge.
                [] => {}
                _ if want == Want::Any => {}
                _ => return None,
            }
        }
        None
    }

    /// Whether a place is a bit-field.
    pub(in crate::sema) fn bit_field(&self, p: &crate::hir::Place) -> Option<&crate::hir::Field> {
        let crate::hir::PlaceKind::Field(of, i) = &*p.kind else {
            return None;
        };
        let r = self.record_of(of.ty.id)?;
        let f = self.prog.record(r).fields.get(*i as usize)?;
        f.is_bit_field().then_some(f)
    }

    /// The value of a bit-field that `int` holds is an `int` in arithmetic, whatever the declared type (C++17 [conv.prom]/5).
    pub(in crate::sema) fn promoted_bits(&mut self, v: Expr, loc: Loc) -> Expr {
        if !matches!(self.ty(v.ty), Ty::Int(_)) {
            return v;
        }
        let to = match self.bits_of(&v) {
            Some((0..=31, _) | (32, true)) => self.t.int,
            Some((32, false)) => self.t.uint,
            _ => return v,
        };
        self.conversion(v, to, loc)
    }

    /// How many bits a value that is a bit-field's has, and whether they are signed. A comma keeps that, `?:` in C (gcc) but not in C++ (g++).
    fn bits_of(&self, v: &Expr) -> Option<(u32, bool)> {
        let place = match &*v.kind {
            ExprKind::Load(p)
            | ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => p,
            ExprKind::Comma(_, value) => return self.bits_of(value),
            ExprKind::Cond(_, a, b) if self.is_c() => {
                let is_int = |(width, signed): (u32, bool)| width < 32 || signed;
                let (x, y) = (self.bits_of(a)?, self.bits_of(b)?);
                return Some((x.0.max(y.0).max(32), is_int(x) && is_int(y)));
            }
            _ => return None,
        };
        match self.bit_field(place)?.bits {
            crate::hir::Bits::In { width, signed, .. } => Some((width, signed)),
            _ => None,
        }
    }

    pub(super) fn unary(&mut self, op: ast::UnOp, a: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        use ast::UnOp as U;
        match op {
            U::PreInc => return self.inc_dec(a, true, true, loc),
            U::PreDec => return self.inc_dec(a, false, true, loc),
            _ => {}
        }
        if op == U::AddrOf
            && let ast::ExprKind::Name(q) = &*a.kind
            && let Some(v) = self.member_address(q, loc)
        {
            return v;
        }
        let mut v = self.expr(a);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        if op == U::AddrOf && matches!(v, Ex::Val(_)) {
            // In a lambda a constant of the function around is its value, unless its address is taken.
            v = self.captured_constant(a, loc).unwrap_or(v);
        }
        // Rust's `!` of an integer turns its bits.
        let op = match op {
            U::Not if self.is_dialect() && matches!(self.ty(self.type_of(&v).id), Ty::Int(_)) => {
                U::BitNot
            }
            op => op,
        };
        if let Some(v) = self.dialect_pointer(op, &v, loc) {
            return v;
        }
        let sign = match op {
            U::Plus => "+",
            U::Minus => "-",
            U::Not => "!",
            U::BitNot => "~",
            U::Deref => "*",
            _ => "&",
        };
        if let Some(r) = self.overloaded(sign, std::slice::from_ref(&v), loc) {
            return r;
        }
        match op {
            U::AddrOf => self.address(v, loc),
            U::Deref => {
                if self.refuse_rows(&v, loc) {
                    return Ex::Err;
                }
                let v = self.scalar_of(v, Want::Pointer, loc);
                match self.ty(v.ty) {
                    Ty::Pointer(t) if *self.ty(t.id) == Ty::Void && !self.is_c() => {
                        self.error(3061, loc, "`void*` cannot be dereferenced");
                        Ex::Err
                    }
                    Ty::Pointer(_) => Ex::Place(self.deref(v, loc), Cat::L),
                    Ty::Error => Ex::Err,
                    _ => self.bad_operand("*", v.ty, loc),
                }
            }
            U::Not => {
                let b = self.condition(v, loc);
                if self.is_error(b.ty) {
                    return Ex::Err;
                }
                let n = self.mk(ExprKind::Unary(UnOp::Not, b), self.t.bool, loc);
                Ex::Val(self.truth(n, loc))
            }
            U::Plus | U::Minus | U::BitNot => {
                // `+[](int x) { … }`
                if op == U::Plus
                    && let Some(r) = self.record_of(self.type_of(&v).id)
                    && let Some(f) = self.closure_function(r, None)
                {
                    return Ex::Val(self.closure_pointer(f, loc));
                }
                let want = match op {
                    U::BitNot => Want::Integral,
                    _ => Want::Arithmetic,
                };
                let v = self.scalar_of(v, want, loc);
                if self.is_error(v.ty) {
                    return Ex::Err;
                }
                if op == U::Plus && self.is_pointer(v.ty) {
                    return Ex::Val(v);
                }
                let float = matches!(self.ty(v.ty), Ty::Float(_));
                if !(self.is_integral(v.ty) || float && op != U::BitNot) {
                    return self.bad_operand(sign, v.ty, loc);
                }
                let ty = self.promoted(v.ty);
                let v = self.conversion(v, ty, loc);
                Ex::Val(match op {
                    U::Plus => v,
                    U::Minus => self.mk(ExprKind::Unary(UnOp::Neg, v), ty, loc),
                    _ => self.mk(ExprKind::Unary(UnOp::BitNot, v), ty, loc),
                })
            }
            _ => Ex::Err,
        }
    }

    /// A truth value as the language's type for it.
    pub(super) fn truth(&mut self, b: Expr, loc: Loc) -> Expr {
        if self.is_c() && b.ty == self.t.bool {
            return self.mk(ExprKind::Convert(Conv::Int, b), self.t.int, loc);
        }
        b
    }

    pub(super) fn bad_operand(&mut self, op: &str, t: TyId, loc: Loc) -> Ex<'a> {
        let shown = self.show_id(t);
        self.error(3062, loc, format!("`{shown}` is no operand of `{op}`"));
        Ex::Err
    }

    /// `&e`
    pub(super) fn address(&mut self, v: Ex<'a>, loc: Loc) -> Ex<'a> {
        match v {
            Ex::Place(p, _) => {
                let ty = self.pointer_to(p.ty);
                if matches!(self.ty(p.ty.id), Ty::Function(_)) {
                    return Ex::Val(self.load(p, Cat::L, loc));
                }
                if self.bit_field(&p).is_some() {
                    self.error(3063, loc, "the address of a bit-field is taken");
                    return Ex::Err;
                }
                Ex::Val(self.addr_of(p, ty, loc))
            }
            // `&f` keeps the set: the target type chooses.
            Ex::Fns(s) => Ex::Fns(s),
            Ex::Val(v) => {
                // `&(a = b)`, `&++i`
                if let Some(p) = self.assigned_object(&v, loc) {
                    let ty = self.pointer_to(p.ty);
                    return Ex::Val(self.addr_of(p, ty, loc));
                }
                if self.is_dialect() {
                    let (of, span) = (QTy::plain(v.ty), self.span(loc));
                    let ty = self.pointer_to(of);
                    let p = self.mk_place(crate::hir::PlaceKind::Temp(v), of, span);
                    return Ex::Val(self.addr_of(p, ty, loc));
                }
                self.error(3063, loc, "the address of a value is taken");
                Ex::Err
            }
            _ => {
                self.error(3063, loc, "the address of this cannot be taken");
                Ex::Err
            }
        }
    }

    pub(super) fn inc_dec(
        &mut self,
        a: &'a ast::Expr,
        increment: bool,
        prefix: bool,
        loc: Loc,
    ) -> Ex<'a> {
        let v = self.expr(a);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        if self.refuse_rows(&v, loc) {
            return Ex::Err;
        }
        let sign = if increment { "++" } else { "--" };
        let mut args = vec![v];
        if !prefix {
            args.push(Ex::Val(self.int_value(0, self.t.int, Spelling::None, loc)));
        }
        if self.record_of(self.type_of(&args[0]).id).is_some() {
            if let Some(r) = self.overloaded(sign, &args, loc) {
                return r;
            }
            match self.converted_variable(&args[0], loc) {
                Some(v) => args[0] = v,
                None => {
                    let t = self.type_of(&args[0]).id;
                    return self.bad_operand(sign, t, loc);
                }
            }
        }
        let mut operand = args.remove(0);
        if let Ex::Val(v) = &operand
            && let Some(p) = self.assigned_object(v, loc)
        {
            operand = Ex::Place(p, super::Cat::L);
        }
        let Ex::Place(place, _) = operand else {
            self.error(3064, loc, format!("`{sign}` needs a variable"));
            return Ex::Err;
        };
        if !self.writable(&place, loc) {
            return Ex::Err;
        }
        let ty = place.ty.id;
        if ty == self.t.bool && increment {
            let t = self.mk(ExprKind::Bool(true, Spelling::None), ty, loc);
            if prefix {
                return Ex::Val(self.mk(ExprKind::Assign(place, t), ty, loc));
            }
            self.unsupported(4035, loc, "`++` behind a `bool`");
            return Ex::Err;
        }
        let ok = matches!(self.ty(ty), Ty::Int(_) | Ty::Float(_) | Ty::Pointer(_))
            || (self.is_c() && matches!(self.ty(ty), Ty::Enum(_)));
        if !ok {
            return self.bad_operand(sign, ty, loc);
        }
        Ex::Val(self.mk(
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            },
            ty,
            loc,
        ))
    }

    /// Whether a place may be written; reports when it may not.
    pub(super) fn writable(&mut self, p: &crate::hir::Place, loc: Loc) -> bool {
        if p.ty.is_const {
            self.error(3060, loc, "this is `const` and cannot be changed");
            return false;
        }
        match self.ty(p.ty.id) {
            Ty::Array(..) | Ty::Vla(_) | Ty::Function(_) => {
                self.error(3065, loc, "an array cannot be assigned to");
                false
            }
            Ty::Error => {
                self.bad(loc);
                false
            }
            _ => true,
        }
    }

    /// What an expression statement does; `None`: nothing.
    pub(in crate::sema) fn effect(&mut self, e: Ex<'a>, loc: Loc) -> Option<Expr> {
        // An assignment whose value is the object.
        if let Ex::Place(p, _) = &e
            && let crate::hir::PlaceKind::Deref(e) = &*p.kind
            && let ExprKind::Comma(before, last) = &*e.kind
            && let ([one], ExprKind::AddrOf(object)) = (&before[..], &*last.kind)
            && super::assign::same_again(object)
        {
            return Some(one.clone());
        }
        if let Ex::Place(p, _) = &e
            && let crate::hir::PlaceKind::Deref(e) = &*p.kind
            && let Some(call) = super::assign::assignment_alone(e)
        {
            return Some(call);
        }
        match e {
            Ex::Val(v) => Some(v),
            Ex::Place(p, cat) => match *p.kind {
                // The call that gave the reference.
                crate::hir::PlaceKind::Deref(e) if !matches!(*e.kind, ExprKind::Load(_)) => Some(e),
                crate::hir::PlaceKind::Local(_)
                | crate::hir::PlaceKind::Global(_)
                | crate::hir::PlaceKind::Bound(_)
                    if !p.ty.is_volatile =>
                {
                    None
                }
                _ => {
                    if matches!(
                        self.ty(p.ty.id),
                        Ty::Record(_) | Ty::Array(..) | Ty::Vla(_) | Ty::Void | Ty::Function(_)
                    ) {
                        let ty = self.pointer_to(QTy::plain(p.ty.id));
                        Some(self.addr_of(p, ty, loc))
                    } else {
                        Some(self.load(p, cat, loc))
                    }
                }
            },
            Ex::Fns(_) => None,
            Ex::List(..) | Ex::Err => Some(self.bad(loc)),
        }
    }
}
