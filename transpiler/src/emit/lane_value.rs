//! Values of a kernel in its lane form: vectors, masks and ramps, and access to memory under a mask.
//!
//! [`Body::vector`] writes any value as one for each lane, [`Body::beside`] so that it may stand beside a vector (a plain number then stays one), and
//! [`Body::truth_of`] a condition as a mask. What has no operation on vectors is computed by each lane for itself.

use super::body::Body;
use super::expr::{Lit, is_comparison, operator};
use super::lane_effect::reads_memory;
use super::place::{Mode, strip_index};
use super::rx::{Prec, Rx};
use crate::analysis::lanes::{self, Keep, Shape};
use crate::analysis::uniformity::computes;
use crate::hir::bound::of_checkers;
use crate::hir::recorder::{recorder, says_where};
use crate::hir::values::{mentions, storage_root};
use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;

/// How lanes come to memory.
pub enum Access {
    /// `base[index]`
    Indexed(TokenStream, TokenStream),
    /// `*pointers`
    At(TokenStream),
    /// `array[index]`, of an array of which more may be accessed than asked for
    Row(TokenStream, TokenStream),
}

impl Body<'_, '_> {
    /// A value for each lane.
    pub fn vector(&mut self, e: &Expr) -> Rx {
        if let Some(known) = self.mask_at_no_edge(e) {
            return known;
        }
        match self.shape(e) {
            Shape::Uniform => {
                if self.g.is_pointer(e.ty) {
                    let p = self.lane_path("Ptrs");
                    let v = self.value(e, Lit::Fixed).whole();
                    return Rx::call(quote!(#p::splat), &[v]);
                }
                let Some(t) = self.lane_type(e.ty) else {
                    return self.lost();
                };
                let v = self.value(e, Lit::Free).whole();
                Rx::call(quote!(#t::splat), &[v])
            }
            Shape::Ramp => self.ramp(e).method("lanes", &[]),
            Shape::Clamped => self.clamped(e).method("lanes", &[]),
            Shape::Varying => self.varying(e),
        }
    }

    /// A value that stands beside a vector.
    pub fn beside(&mut self, e: &Expr) -> Rx {
        match self.shape(e) {
            Shape::Uniform => self.value(e, Lit::Free),
            Shape::Ramp => self.ramp(e).method("lanes", &[]),
            Shape::Clamped => self.clamped(e).method("lanes", &[]),
            Shape::Varying => self.varying(e),
        }
    }

    /// The operand of an operator: at least one of the two is a vector.
    fn operand(&mut self, e: &Expr) -> Rx {
        self.beside(e)
    }

    /// A value whose shape is that of a ramp, or an index of any shape.
    fn any_shape(&mut self, e: &Expr) -> Rx {
        match self.shape(e) {
            Shape::Uniform => self.value(e, Lit::Fixed),
            Shape::Ramp => self.ramp(e),
            Shape::Clamped => self.clamped(e).method("lanes", &[]),
            Shape::Varying => self.varying(e),
        }
    }

    /// The index of an element, in the shape that says most of it.
    fn element_index(&mut self, e: &Expr) -> Rx {
        match self.shape(e) {
            Shape::Clamped => self.clamped(e),
            _ => self.any_shape(e),
        }
    }

    /// A value that grows by one from lane to lane between limits.
    pub fn clamped(&mut self, e: &Expr) -> Rx {
        if let ExprKind::Load(p) = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
            && self.keep(l) == Keep::Clamped
        {
            return self.lane_local(l);
        }
        let shapes = self.lanes.shapes.clone();
        let Some((value, limit, least)) = shapes.limited(self.g.program, e) else {
            return self.lost();
        };
        let x = match self.shape(value) {
            Shape::Ramp => self.ramp(value),
            _ => self.clamped(value),
        };
        let limit = self.value(limit, Lit::Free).whole();
        x.method(if least { "at_least" } else { "at_most" }, &[limit])
    }

    /// A value that grows by one from lane to lane.
    pub fn ramp(&mut self, e: &Expr) -> Rx {
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) if self.keep(*l) == Keep::Ramp => self.lane_local(*l),
                PlaceKind::Field(base, 0) if lanes::shape::is_thread_idx(self.g.program, base) => {
                    Rx::atom(quote!(thread_idx.x))
                }
                _ => self.lost(),
            },
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
                let (a, b) = (self.any_shape(a), self.any_shape(b));
                let (o, p) = operator(*op);
                Rx::binary(&a, o, p, &b)
            }
            // The number of a lane in its warp.
            ExprKind::Binary(BinOp::Rem | BinOp::BitAnd, ..) => {
                let ramp = self.lane_path("Ramp");
                Rx::call(quote!(#ramp::new), &[self.value(e, Lit::Fixed).whole()])
            }
            ExprKind::Convert(Conv::Int, a) => {
                let rx = self.ramp(a);
                let (from, to) = (self.g.scalar(a.ty), self.g.scalar(e.ty));
                match (from == to, to) {
                    (true, _) => rx,
                    (_, Some(t @ ("i32" | "u32" | "i64" | "u64"))) => {
                        rx.method(&format!("as_{t}"), &[])
                    }
                    _ => self.lost(),
                }
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let index = strip_index(self.g, index);
                let (p, i) = (self.any_shape(ptr), self.any_shape(index));
                Rx::binary(&p, if *subtract { "-" } else { "+" }, Prec::Sum, &i)
            }
            ExprKind::AddrOf(p) => match &*p.kind {
                PlaceKind::PtrIndex(a, i) => {
                    let i = strip_index(self.g, i);
                    let (p, i) = (self.any_shape(a), self.any_shape(i));
                    Rx::binary(&p, "+", Prec::Sum, &i)
                }
                _ => self.lost(),
            },
            _ => self.lost(),
        }
    }

    fn lost(&mut self) -> Rx {
        self.no_lanes();
        Rx::atom(quote!(()))
    }

    /// Computed by each lane for itself.
    fn by_lane(&mut self, e: &Expr) -> Rx {
        if !lanes::shape::is_lane_type(self.g.program, e.ty) {
            return self.lost();
        }
        let reads = match &*e.kind {
            ExprKind::Load(_) => true,
            ExprKind::Call(Callee::Bound(b), _) => {
                self.g.program.bound(*b).rust.contains("::texture::")
            }
            _ => false,
        };
        if !reads {
            self.file.lonely.work += 1;
        } else if self.lanes.frames.iter().any(|f| f.masked && f.is_loop) {
            self.file.lonely.reads_in_loops += 1;
        }
        self.file.lonely.reads += u32::from(reads);
        let v = self.single(|b| b.value(e, Lit::Fixed)).whole();
        self.mapped(v)
    }

    /// A value that differs between lanes in any way.
    fn varying(&mut self, e: &Expr) -> Rx {
        if !lanes::shape::is_lane_type(self.g.program, e.ty) {
            return self.lost();
        }
        match &*e.kind {
            ExprKind::Load(p) => self.lane_load(e, p),
            ExprKind::Unary(op, a) => match (op, self.g.scalar(e.ty)) {
                (UnOp::Not, _) => self.negated_truth(a),
                (UnOp::Neg, Some("f32" | "f64" | "i32" | "i64")) => {
                    let a = self.vector(a);
                    Rx::prefix(quote!(-), &a)
                }
                (UnOp::Neg, Some("u32" | "u64")) => {
                    let a = self.vector(a);
                    Rx::binary(&Rx::atom(quote!(0)), "-", Prec::Sum, &a)
                }
                (UnOp::BitNot, Some("i32" | "u32" | "i64" | "u64")) => {
                    let a = self.vector(a);
                    Rx::prefix(quote!(!), &a)
                }
                _ => self.by_lane(e),
            },
            ExprKind::Binary(op, a, b) => self.lane_binary(e, *op, a, b),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let and = matches!(&*e.kind, ExprKind::And(..));
                self.lane_logic(and, a, b)
            }
            ExprKind::Convert(conv, a) => self.lane_convert(e, *conv, a),
            // Both arms would hold what one of them changes.
            ExprKind::Cond(c, a, b) if !self.is_uniform(c) && conflict(self.g.program, a, b) => {
                self.by_lane(e)
            }
            ExprKind::Cond(c, a, b) => self.lane_cond(c, a, b, e.ty),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let index = strip_index(self.g, index);
                let p = self.vector(ptr);
                let i = self.index(index);
                Rx::binary(&p, if *subtract { "-" } else { "+" }, Prec::Sum, &i)
            }
            ExprKind::AddrOf(p) => match &*p.kind {
                PlaceKind::PtrIndex(a, i) if !matches!(&*a.kind, ExprKind::Decay(_)) => {
                    let i = strip_index(self.g, i);
                    let p = self.vector(a);
                    let i = self.index(i);
                    Rx::binary(&p, "+", Prec::Sum, &i)
                }
                _ => self.by_lane(e),
            },
            ExprKind::Call(Callee::Bound(b), args) => self.lane_call(e, *b, args),
            // Sites of a traced kernel: what else commas separate may assign.
            ExprKind::Comma(list, last)
                if list.iter().all(|e| {
                    recorder(self.g.program, e).is_some() || says_where(self.g.program, e)
                }) =>
            {
                let mut ts = TokenStream::new();
                for e in list {
                    ts.extend(self.lane_effect(e));
                }
                let last = self.vector(last).whole();
                Rx::new(quote!({ #ts #last }), Prec::Block)
            }
            ExprKind::Call(Callee::Fn(f), args) => match self.lane_function_call(*f, args) {
                Some(rx) => rx,
                None => self.by_lane(e),
            },
            _ => self.by_lane(e),
        }
    }

    /// An index beside a pointer for each lane.
    fn index(&mut self, e: &Expr) -> Rx {
        match self.shape(e) {
            Shape::Uniform => self.value(e, Lit::Fixed),
            _ => self.any_shape(e),
        }
    }

    fn lane_binary(&mut self, e: &Expr, op: BinOp, a: &Expr, b: &Expr) -> Rx {
        if is_comparison(op) {
            return self.lane_comparison(e, op, a, b);
        }
        if let (BinOp::Div, true, Some(x)) = (op, lanes::is_one(a), self.rooted(b))
            && x.ty == e.ty
            && !self.is_uniform(x)
        {
            return self.vector(x).method("rsqrt", &[]);
        }
        let ty = self.g.scalar(e.ty);
        let float = matches!(ty, Some("f32" | "f64"));
        if !float && !matches!(ty, Some("i32" | "u32" | "i64" | "u64")) {
            return self.by_lane(e);
        }
        match op {
            BinOp::Div | BinOp::Rem if !float => {
                let mask = Rx::atom({
                    let m = self.mask();
                    quote!(#m)
                });
                let rem = op == BinOp::Rem;
                if self.is_uniform(b) {
                    let (a, b) = (self.vector(a).whole(), self.value(b, Lit::Free).whole());
                    return mask.method(if rem { "rem_by" } else { "div_by" }, &[a, b]);
                }
                let (a, b) = (self.vector(a).whole(), self.vector(b).whole());
                mask.method(if rem { "rem" } else { "div" }, &[a, b])
            }
            BinOp::Shl | BinOp::Shr => {
                let name = if op == BinOp::Shl { "shl" } else { "shr" };
                let x = self.vector(a);
                let b = strip_index(self.g, b);
                if self.is_uniform(b) {
                    let n = self.value(b, Lit::Fixed).whole();
                    return x.method(name, &[n]);
                }
                let n = self.vector(b);
                let n = match self.g.scalar(b.ty) {
                    Some("u32") => n,
                    Some("bool") | None => return self.by_lane(e),
                    _ => n.method("as_u32", &[]),
                };
                x.method(&format!("{name}_each"), &[n.whole()])
            }
            _ => {
                let (x, y) = (self.operand(a), self.operand(b));
                // Of two plain operands one must be a vector (both are ramps, or one is).
                let (o, p) = operator(op);
                if self.is_uniform(a) && self.is_uniform(b) {
                    return self.lost();
                }
                Rx::binary(&x, o, p, &y)
            }
        }
    }

    /// Whether two values look at memory, which is recorded: the order shows.
    fn told_in_order(&self, a: &Expr, b: &Expr) -> bool {
        self.g.opts.memory && reads_memory(a) && reads_memory(b)
    }

    /// What a value is the square root of.
    fn rooted<'e>(&self, e: &'e Expr) -> Option<&'e Expr> {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(f), args)
                if lanes::vector_function(&self.g.program.bound(*f).rust) == Some("sqrt") =>
            {
                args.first()
            }
            _ => None,
        }
    }

    fn lane_comparison(&mut self, e: &Expr, op: BinOp, a: &Expr, b: &Expr) -> Rx {
        let number = |b: &Self, t: TyId| {
            b.g.scalar(t)
                .is_some_and(|s| !matches!(s, "bool" | "i128" | "u128"))
        };
        let pointers = self.g.is_pointer(a.ty) && matches!(op, BinOp::Eq | BinOp::Ne);
        if !(number(self, a.ty) || pointers) {
            return self.by_lane(e);
        }
        if self.is_uniform(a) && self.told_in_order(a, b) {
            let first = self.temp("first");
            let y = match pointers {
                true => self.vector(a),
                false => self.value(a, Lit::Fixed),
            };
            let (y, x) = (y.whole(), self.vector(b));
            let x = x.method(comparing(swapped(op)), &[quote!(#first)]).whole();
            return Rx::new(quote!({ let #first = #y; #x }), Prec::Block);
        }
        let (a, b, op) = match self.is_uniform(a) {
            true => (b, a, swapped(op)),
            false => (a, b, op),
        };
        let name = comparing(op);
        let x = match self.shape(a) {
            Shape::Ramp if !pointers => self.ramp(a),
            _ => self.vector(a),
        };
        let y = match self.shape(b) {
            Shape::Uniform if pointers => self.vector(b),
            _ => self.beside(b),
        };
        x.method(name, &[y.whole()])
    }

    /// `a && b`, `a || b`: the right side is looked at only where C does.
    fn lane_logic(&mut self, and: bool, a: &Expr, b: &Expr) -> Rx {
        let mask = self.mask();
        let here = Rx::atom(quote!(#mask));
        if self.is_uniform(a) {
            let c = self.value(a, Lit::Free).condition();
            let b = self.truth_of(b).whole();
            let path = self.lane_path("Mask");
            let ts = match and {
                true => quote!(if #c { #b } else { #path::NONE }),
                false => quote!(if #c { #path::ALL } else { #b }),
            };
            return Rx::new(ts, Prec::Block);
        }
        if is_safe(self, b) {
            let x = self.truth_of(a);
            if and && self.is_uniform(b) {
                let y = self.value(b, Lit::Free);
                return Rx::binary(&x, "&", Prec::BitAnd, &y);
            }
            let y = self.truth_of(b);
            return match and {
                true => Rx::binary(&x, "&", Prec::BitAnd, &y),
                false => Rx::binary(&x, "|", Prec::BitOr, &y),
            };
        }
        if and {
            let x = self.truth_of(a);
            let b = self.truth_of(b).whole();
            let m = super::lane_form::parameter(&self.lanes.mask, &b);
            return Rx::binary(&here, "&", Prec::BitAnd, &x).method("then", &[quote!(|#m| #b)]);
        }
        let x = self.truth_of(a).whole();
        let b = self.truth_of(b).whole();
        let m = super::lane_form::parameter(&self.lanes.mask, &b);
        let found = self.word("found");
        Rx::new(
            quote!({ let #found = #x; #found | #mask.without(#found).then(|#m| #b) }),
            Prec::Block,
        )
    }

    fn lane_cond(&mut self, c: &Expr, a: &Expr, b: &Expr, _ty: TyId) -> Rx {
        if self.is_uniform(c) {
            let c = self.value(c, Lit::Free).condition();
            let (a, b) = (self.vector(a).whole(), self.vector(b).whole());
            return Rx::new(quote!(if #c { #a } else { #b }), Prec::Block);
        }
        let cond = self.truth_of(c);
        if is_safe(self, a) && is_safe(self, b) {
            let (x, y) = (self.vector(a).whole(), self.beside(b).whole());
            return cond.method("select", &[x, y]);
        }
        let (x, y) = (self.vector(a).whole(), self.vector(b).whole());
        let mask = self.mask();
        let mx = super::lane_form::parameter(&self.lanes.mask, &x);
        let my = super::lane_form::parameter(&self.lanes.mask, &y);
        let cond = cond.whole();
        Rx::atom(quote!(#mask)).method("choose", &[cond, quote!(|#mx| #x), quote!(|#my| #y)])
    }

    /// A condition as a mask.
    pub fn truth_of(&mut self, e: &Expr) -> Rx {
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) if matches!(self.g.scalar(a.ty), Some("bool")) => {
                return self.truth_of(a);
            }
            _ => {}
        }
        if self.g.scalar(e.ty) == Some("bool") {
            return self.vector(e);
        }
        // What votes ask may be any number.
        if matches!(self.g.program.types.get(e.ty), Ty::Int(_)) {
            return match self.is_uniform(e) {
                true => {
                    let v = self.value(e, Lit::Fixed);
                    let c = Rx::binary(&v, "!=", Prec::Compare, &Rx::atom(quote!(0))).whole();
                    let path = self.lane_path("Mask");
                    Rx::call(quote!(#path::splat), &[c])
                }
                false => self.vector(e).method("ne", &[quote!(0)]),
            };
        }
        self.lost()
    }

    /// `!condition`
    pub fn negated_truth(&mut self, e: &Expr) -> Rx {
        if let ExprKind::Unary(UnOp::Not, a) = &*e.kind {
            return self.truth_of(a);
        }
        // Of whole numbers the opposite comparison is the negation.
        if let ExprKind::Binary(op, a, b) = &*e.kind
            && self.g.int_kind(a.ty).is_some()
            && !self.is_uniform(e)
            && let Some(op) = op.opposite()
        {
            return self.lane_comparison(e, op, a, b);
        }
        let c = self.truth_of(e);
        Rx::prefix(quote!(!), &c)
    }

    fn lane_convert(&mut self, e: &Expr, conv: Conv, a: &Expr) -> Rx {
        let (from, to) = (self.g.scalar(a.ty), self.g.scalar(e.ty));
        match (conv, from, to) {
            (Conv::Int | Conv::IntToFloat | Conv::Float, Some(f), Some(t))
                if !f.ends_with("128") && !t.ends_with("128") && t != "bool" =>
            {
                let v = self.vector(a);
                if f == t {
                    return v;
                }
                v.method(&format!("as_{t}"), &[])
            }
            (
                Conv::FloatToInt,
                Some("f32"),
                Some(t @ ("i32" | "u32" | "i8" | "u8" | "i16" | "u16")),
            ) => {
                let wide = match t {
                    "i8" | "i16" => "i32",
                    "u8" | "u16" => "u32",
                    t => t,
                };
                let v = self.vector(a).method(&format!("as_{wide}"), &[]);
                if wide == t {
                    return v;
                }
                v.method(&format!("as_{t}"), &[])
            }
            (Conv::ToBool, Some(f), _) if f != "bool" && !f.ends_with("128") => {
                let zero = if f.starts_with('f') {
                    quote!(0.0)
                } else {
                    quote!(0)
                };
                self.vector(a).method("ne", &[zero])
            }
            (Conv::ToBool, Some("bool"), _) => self.vector(a),
            (Conv::Pointer, _, _)
                if self.g.is_pointer(a.ty)
                    && let Some(to) = self.g.pointee(e.ty) =>
            {
                let same = self
                    .g
                    .pointee(a.ty)
                    .is_some_and(|f| self.ty(f.id).to_string() == self.ty(to.id).to_string());
                let v = self.vector(a);
                if same {
                    return v;
                }
                let t = self.ty(to.id);
                let v = v.receiver();
                Rx::atom(quote!(#v.cast::<#t>()))
            }
            _ => self.by_lane(e),
        }
    }

    fn lane_call(&mut self, e: &Expr, b: BoundId, args: &[Expr]) -> Rx {
        let bound = self.g.program.bound(b);
        if lanes::is_warp_operation(bound) {
            return self.warp_operation(b, args);
        }
        let name = bound.rust.rsplit("::").next().unwrap_or_default();
        let known = lanes::vector_function(&bound.rust);
        if let (Some(op), [a]) = (known, args)
            && a.ty == e.ty
        {
            return self.vector(a).method(op, &[]);
        }
        let whole = matches!(self.g.scalar(e.ty), Some("i32" | "u32" | "i64" | "u64"));
        if let ("cudart_rs::device::min" | "cudart_rs::device::max", [a, b]) = (&*bound.rust, args)
            && whole
            && self.g.scalar(a.ty) == self.g.scalar(e.ty)
            && self.g.scalar(b.ty) == self.g.scalar(e.ty)
        {
            // The order of two whole numbers does not show.
            if self.is_uniform(a) && self.told_in_order(a, b) {
                return self.by_lane(e);
            }
            let (a, b) = if self.is_uniform(a) { (b, a) } else { (a, b) };
            let b = self.beside(b).whole();
            return self.vector(a).method(name, &[b]);
        }
        if let ("fmaf" | "fma" | "__fmaf_rn" | "__fma_rn", [a, b, c]) = (name, args)
            && bound.rust.starts_with("cudart_rs::")
            && matches!(self.g.scalar(e.ty), Some("f32" | "f64"))
            && [a, b, c].iter().all(|x| x.ty == e.ty)
        {
            // The order of two factors does not show.
            if self.is_uniform(a) && self.told_in_order(a, b) {
                return self.by_lane(e);
            }
            let (a, b) = if self.is_uniform(a) { (b, a) } else { (a, b) };
            let (b, c) = (self.beside(b).whole(), self.beside(c).whole());
            return self.vector(a).method("mul_add", &[b, c]);
        }
        let plain = bound.form == BoundForm::Function && computes(self.g.program, b, args);
        let numbers = args
            .iter()
            .chain([e])
            .all(|a| !matches!(self.g.scalar(a.ty), None | Some("bool" | "i128" | "u128")));
        if plain && numbers {
            let path = self.file.path(&bound.rust);
            let cheap = matches!(
                name,
                "abs" | "min" | "max" | "fminf" | "fmaxf" | "fmin" | "fmax"
            );
            self.file.lonely.work += u32::from(!cheap);
            match args {
                [a] => {
                    let a = self.vector(a);
                    return a.method("map", &[path]);
                }
                [a, b] => {
                    let (a, b) = (self.vector(a), self.vector(b).whole());
                    return a.method("map2", &[b, path]);
                }
                _ => {}
            }
        }
        self.by_lane(e)
    }

    /// `mask.shfl_down_sync(…)`
    pub fn warp_operation(&mut self, b: BoundId, args: &[Expr]) -> Rx {
        if self.lanes.single || !self.lanes.inside {
            return self.lost();
        }
        let rust = self.g.program.bound(b).rust.clone();
        let named = usize::from(rust.ends_with("_sync"));
        let vote = matches!(
            rust.trim_end_matches("_sync"),
            "ballot" | "any" | "all" | "uni"
        );
        let mut all = Vec::new();
        for (i, a) in args.iter().enumerate() {
            all.push(match i {
                _ if i < named && !self.is_uniform(a) => quote!(u32::MAX),
                _ if i < named => self.value(a, Lit::Free).whole(),
                _ if i == named && vote => self.truth_of(a).whole(),
                _ if i == named => self.vector(a).whole(),
                _ => self.any_shape(a).whole(),
            });
        }
        let mask = self.mask();
        Rx::atom(quote!(#mask)).method(&rust, &all)
    }

    /// How lanes come to a place; `None`: each for itself.
    pub fn access(&mut self, p: &Place, write: bool) -> Option<Access> {
        if self.by_address(p) || !lanes::shape::is_lane_type(self.g.program, p.ty.id) {
            return None;
        }
        if self.lanes.shapes.is_uniform_place(self.g.program, p) {
            if matches!(&*p.kind, PlaceKind::Field(..)) {
                return None;
            }
            if let PlaceKind::PtrIndex(base, i) = &*p.kind
                && !matches!(&*base.kind, ExprKind::Decay(_))
            {
                let base = self.value(base, Lit::Fixed).whole();
                let i = self.value(strip_index(self.g, i), Lit::Fixed).whole();
                return Some(Access::Indexed(base, i));
            }
            return Some(Access::At(self.address(p, write).whole()));
        }
        match &*p.kind {
            PlaceKind::PtrIndex(base, i) => {
                let i = strip_index(self.g, i);
                if let ExprKind::Decay(array) = &*base.kind {
                    return self.element(array, i, write);
                }
                if self.is_uniform(base) {
                    let base = self.value(base, Lit::Fixed).whole();
                    let i = self.element_index(i).whole();
                    return Some(Access::Indexed(base, i));
                }
                let ramp = self.shape(base) == Shape::Ramp && self.is_uniform(i);
                let p = if ramp {
                    self.ramp(base)
                } else {
                    self.vector(base)
                };
                let i = self.index(i);
                Some(Access::At(Rx::binary(&p, "+", Prec::Sum, &i).whole()))
            }
            PlaceKind::Index(array, i) => self.element(array, strip_index(self.g, i), write),
            PlaceKind::Deref(e) => match &*e.kind {
                ExprKind::AddrOf(inner) => self.access(inner, write),
                _ => Some(Access::At(self.any_shape(e).whole())),
            },
            _ => None,
        }
    }

    /// `array[i]`
    fn element(&mut self, array: &Place, i: &Expr, write: bool) -> Option<Access> {
        if !self.lanes.shapes.is_uniform_place(self.g.program, array) {
            return self.inner_element(array, i, write);
        }
        let base = self.decay(array, write).whole();
        let i = self.element_index(i).whole();
        Some(Access::Indexed(base, i))
    }

    /// `array[j][i]` where `j` differs between lanes, too: an element of the whole array, counted in one row.
    fn inner_element(&mut self, array: &Place, i: &Expr, write: bool) -> Option<Access> {
        let mut indices: Vec<(&Expr, u64)> = vec![(i, 1)];
        let (mut at, mut stride) = (array, 1u64);
        let of = match self.g.program.types.get(array.ty.id) {
            Ty::Array(of, Some(_)) => of.id,
            _ => return None,
        };
        while !self.lanes.shapes.is_uniform_place(self.g.program, at) {
            let (outer, j) = match &*at.kind {
                PlaceKind::Index(outer, j) => (outer, j),
                PlaceKind::PtrIndex(base, j) => match &*base.kind {
                    ExprKind::Decay(outer) => (outer, j),
                    _ => return None,
                },
                _ => return None,
            };
            let Ty::Array(_, Some(n)) = self.g.program.types.get(at.ty.id) else {
                return None;
            };
            stride = stride.checked_mul(*n)?;
            indices.push((strip_index(self.g, j), stride));
            at = outer;
        }
        if stride > 1 << 20 || !matches!(self.g.program.types.get(at.ty.id), Ty::Array(_, Some(_)))
        {
            return None;
        }
        // Numbers of 32 bits do: no array is larger.
        let narrow = |b: &Self, e: &Expr| matches!(b.g.scalar(e.ty), Some("i32" | "u32"));
        if !indices.iter().all(|(e, _)| narrow(self, e)) {
            return None;
        }
        let (mut plain, mut vectors): (Option<Rx>, Option<Rx>) = (None, None);
        for (e, stride) in indices.into_iter().rev() {
            let int = self.g.scalar(e.ty) == Some("i32");
            let uniform = self.is_uniform(e);
            let x = match (uniform, int) {
                (true, true) => self.value(e, Lit::Fixed),
                (true, false) => {
                    let v = self.value(e, Lit::Fixed);
                    v.cast(&quote!(i32))
                }
                (false, true) => self.vector(e),
                (false, false) => self.vector(e).method("as_i32", &[]),
            };
            let x = match stride {
                1 => x,
                n => {
                    let n = super::rx::literal(&n.to_string());
                    Rx::binary(&x, "*", Prec::Product, &Rx::atom(quote!(#n)))
                }
            };
            let sum = if uniform { &mut plain } else { &mut vectors };
            *sum = Some(match sum.take() {
                Some(s) => Rx::binary(&s, "+", Prec::Sum, &x),
                None => x,
            });
        }
        let index = match (vectors, plain) {
            (Some(v), Some(p)) => Rx::binary(&v, "+", Prec::Sum, &p),
            (Some(v), None) => v,
            _ => return None,
        };
        let t = self.ty(of);
        let base = self.decay(at, write).receiver();
        Some(Access::Indexed(quote!(#base.cast::<#t>()), index.whole()))
    }

    fn lane_load(&mut self, e: &Expr, p: &Place) -> Rx {
        if let PlaceKind::Local(l) = *p.kind {
            return match self.keep(l) {
                Keep::Vector => self.lane_local(l),
                _ => self.by_lane(e),
            };
        }
        if let Some(seen) = self.seen_through(p) {
            return match self.checked_load(seen) {
                Some(rx) => rx,
                None => self.by_lane(e),
            };
        }
        let mask = self.mask();
        let mask = Rx::atom(quote!(#mask));
        match self.row(p, false).or_else(|| self.access(p, false)) {
            Some(Access::Row(row, i)) => mask.method("load_row", &[row, i]),
            Some(Access::Indexed(base, i)) => mask.method("load", &[base, i]),
            Some(Access::At(at)) => mask.method("load_at", &[at]),
            None => self.by_lane(e),
        }
    }

    /// An element of a shared array: no other thread of the machine accesses it, so that more of it than asked for may be read or stored to. Not on a
    /// side of an `if` with an `else`: what needs no mask the compiler reads before it knows whether it is wanted, on both sides.
    pub fn row(&mut self, p: &Place, write: bool) -> Option<Access> {
        let (array, i) = match &*p.kind {
            PlaceKind::Index(array, i) => (array, i),
            PlaceKind::PtrIndex(base, i) => match &*base.kind {
                ExprKind::Decay(array) => (array, i),
                _ => return None,
            },
            _ => return None,
        };
        let is_array = matches!(self.g.program.types.get(array.ty.id), Ty::Array(_, Some(_)));
        let i = strip_index(self.g, i);
        let straight = matches!(self.shape(i), Shape::Ramp | Shape::Clamped);
        if self.lanes.sides > 0
            || self.g.opts.checked
            || !is_array
            || !straight
            || self.by_address(p)
            || !lanes::shape::is_lane_type(self.g.program, p.ty.id)
            || !self.is_shared(array)
            || !self.lanes.shapes.is_uniform_place(self.g.program, array)
            || write && !self.is_array_in_binding(array)
        {
            return None;
        }
        let (mode, method) = match write {
            true => (Mode::Write, "row_mut"),
            false => (Mode::Read, "row"),
        };
        let array = self.place(array, mode).rx.method(method, &[]).whole();
        Some(Access::Row(array, self.element_index(i).whole()))
    }

    /// Whether an array is a block's own, or a row of such a one.
    fn is_shared(&self, array: &Place) -> bool {
        match &*array.kind {
            PlaceKind::Local(l) => self.local(*l).is_some_and(|l| l.storage == Storage::Shared),
            PlaceKind::Index(outer, _) => self.is_shared(outer),
            PlaceKind::PtrIndex(base, _) => {
                matches!(&*base.kind, ExprKind::Decay(outer) if self.is_shared(outer))
            }
            _ => false,
        }
    }

    /// Stores a value for each lane, or the same for all.
    pub fn store_to(&mut self, access: Access, value: TokenStream) -> TokenStream {
        let mask = self.mask();
        match access {
            Access::Indexed(base, i) => quote!(#mask.store(#base, #i, #value);),
            Access::At(at) => quote!(#mask.store_at(#at, #value);),
            Access::Row(row, i) => quote!(#mask.store_row(#row, #i, #value);),
        }
    }
}

/// Whether a value may be computed for lanes that are not active: it touches no memory, divides no integers, calls nothing that could notice.
pub fn is_safe(body: &Body, e: &Expr) -> bool {
    let safe = |e: &Expr| is_safe(body, e);
    match &*e.kind {
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Zero => true,
        ExprKind::Load(p) => match &*p.kind {
            PlaceKind::Local(l) => body.keep(*l) != Keep::Each && !p.ty.is_volatile,
            PlaceKind::Field(b, _) => matches!(&*b.kind, PlaceKind::Bound(_)),
            PlaceKind::Bound(_) => true,
            _ => false,
        },
        ExprKind::Unary(_, a) => safe(a),
        ExprKind::Convert(conv, a) => {
            matches!(
                conv,
                Conv::Int | Conv::IntToFloat | Conv::Float | Conv::ToBool
            ) && safe(a)
        }
        ExprKind::Binary(op, a, b) => {
            let float = matches!(body.g.scalar(e.ty), Some("f32" | "f64"));
            (float || !matches!(op, BinOp::Div | BinOp::Rem)) && safe(a) && safe(b)
        }
        ExprKind::And(a, b) | ExprKind::Or(a, b) => safe(a) && safe(b),
        _ => false,
    }
}

/// Whether one of two values changes a local, or takes its address, that the other one names.
fn conflict(program: &Program, a: &Expr, b: &Expr) -> bool {
    struct Held<'p>(&'p Program, BTreeSet<LocalId>);
    impl Visitor for Held<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            // (An address that is told of a load changes nothing.)
            if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind
                && matches!(of_checkers(self.0.bound(*b)), Some("load" | "ref_load"))
                && let Some(ExprKind::AddrOf(p)) = args.first().map(|a| &*a.kind)
            {
                return walk_place(self, p);
            }
            if let ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. }
            | ExprKind::AddrOf(p) = &*e.kind
            {
                self.1.extend(storage_root(p));
            }
            walk_expr(self, e);
        }
    }
    let names = |held: &Expr, other: &Expr| {
        let mut h = Held(program, BTreeSet::new());
        h.visit_expr(held);
        h.1.into_iter().any(|l| mentions(other, l))
    };
    names(a, b) || names(b, a)
}

/// The method of vectors that compares.
fn comparing(op: BinOp) -> &'static str {
    match op {
        BinOp::Lt => "lt",
        BinOp::Le => "le",
        BinOp::Gt => "gt",
        BinOp::Ge => "ge",
        BinOp::Eq => "eq",
        _ => "ne",
    }
}

fn swapped(op: BinOp) -> BinOp {
    match op {
        BinOp::Lt => BinOp::Gt,
        BinOp::Le => BinOp::Ge,
        BinOp::Gt => BinOp::Lt,
        BinOp::Ge => BinOp::Le,
        op => op,
    }
}
