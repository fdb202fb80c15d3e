//! Effects in the lane form: values that are computed for what they do, and assignments, of all lanes, of one, or lane by lane.

use super::body::Body;
use super::expr::Lit;
use crate::analysis::lanes::{Keep, Shape};
use crate::hir::values::{is_pure, is_pure_place};
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use crate::passes::probes::path;
use proc_macro2::TokenStream;
use quote::quote;

impl Body<'_, '_> {
    /// A value that is evaluated for its effects.
    pub fn lane_effect(&mut self, e: &Expr) -> TokenStream {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => self.lane_effect(inner),
            ExprKind::Comma(list, last) => {
                let mut ts = TokenStream::new();
                for e in list {
                    ts.extend(self.lane_effect(e));
                }
                ts.extend(self.lane_effect(last));
                ts
            }
            ExprKind::Assign(p, v) => {
                if let Some((first, rest)) = crate::analysis::lanes::split_chain(self.g.program, v)
                {
                    let mut ts = self.lane_effect(&first);
                    let again = Expr {
                        kind: Box::new(ExprKind::Assign(p.clone(), rest)),
                        ty: e.ty,
                        span: e.span,
                    };
                    ts.extend(self.lane_effect(&again));
                    return ts;
                }
                self.lane_assign(e, p, v, false)
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                if let PlaceKind::Local(l) = *place.kind
                    && self.keep(l) == Keep::Scalar
                    && self.is_private(l)
                {
                    return self.plain_effect(e);
                }
                let seen = self.seen_through(place).map_or(place, |(inner, ..)| inner);
                let once = is_pure_place(seen) && !place.ty.is_volatile;
                let one_place = self.lanes.shapes.is_uniform_place(self.g.program, place);
                // A warp reads it once, and what the lanes store is one number.
                if once && one_place && self.is_uniform(value) && is_pure(value) {
                    return self.plain_effect(e);
                }
                let vector = matches!(*place.kind, PlaceKind::Local(l) if self.keep(l) != Keep::Each)
                    || self.access(seen, true).is_some();
                if !once || !vector || one_place {
                    return self.effect_in_each(e);
                }
                if self.g.is_pointer(place.ty.id) {
                    let sum = ExprKind::PtrAdd {
                        ptr: load(place),
                        index: value.clone(),
                        subtract: *op == BinOp::Sub,
                    };
                    let sum = Expr {
                        kind: Box::new(sum),
                        ty: place.ty.id,
                        span: e.span,
                    };
                    return self.lane_assign(e, place, &sum, true);
                }
                let v = self.compound_result(*op, place, value, *compute);
                self.lane_assign(e, place, &v, true)
            }
            ExprKind::IncDec {
                place, increment, ..
            } => {
                if let PlaceKind::Local(l) = *place.kind
                    && self.keep(l) == Keep::Scalar
                    && self.is_private(l)
                {
                    return self.plain_effect(e);
                }
                let Some(one) = self.one(place.ty.id, e) else {
                    return self.effect_in_each(e);
                };
                let op = if *increment { BinOp::Add } else { BinOp::Sub };
                let step = Expr {
                    kind: Box::new(ExprKind::CompoundAssign {
                        op,
                        place: place.clone(),
                        compute: place.ty.id,
                        value: one,
                    }),
                    ty: e.ty,
                    span: e.span,
                };
                self.lane_effect(&step)
            }
            ExprKind::Call(Callee::Bound(b), _)
                if crate::analysis::lanes::is_warp_operation(self.g.program.bound(*b)) =>
            {
                if crate::analysis::lanes::is_step(self.g.program.bound(*b)) {
                    let mask = self.mask();
                    return match self.g.opts.checked {
                        true => quote!(#mask.meet();),
                        false => TokenStream::new(),
                    };
                }
                let v = match self.shape(e) {
                    Shape::Uniform => self.value(e, Lit::Fixed),
                    _ => self.vector(e),
                };
                let v = v.whole();
                quote!(let _ = #v;)
            }
            _ if is_pure(e) => TokenStream::new(),
            ExprKind::Call(Callee::Bound(b), args)
                if path::noted(self.g.program.bound(*b), args).is_some()
                    || bound::says_where(self.g.program.bound(*b)) =>
            {
                self.plain_effect(e)
            }
            ExprKind::Call(Callee::Fn(f), args) => match self.lane_function_call(*f, args) {
                Some(call) => {
                    let call = call.whole();
                    match self.g.is_void(e.ty) {
                        true => quote!(#call;),
                        false => quote!(let _ = #call;),
                    }
                }
                None => self.effect_in_each(e),
            },
            _ => self.effect_in_each(e),
        }
    }

    /// Whether a local is no shared variable.
    pub(super) fn is_private(&self, l: LocalId) -> bool {
        self.local(l)
            .is_some_and(|l| !matches!(l.storage, Storage::Shared | Storage::DynamicShared))
    }

    pub(super) fn one(&self, ty: TyId, e: &Expr) -> Option<Expr> {
        let kind = match self.g.program.types.get(ty) {
            Ty::Int(_) => ExprKind::Int(1, Spelling::None),
            Ty::Float(_) => ExprKind::Float(1.0, Spelling::None),
            Ty::Pointer(_) => {
                // Any integer type counts elements; that of a null index does.
                let int = self.g.program.types.find(&Ty::Int(IntKind::Int))?;
                return Some(Expr {
                    kind: Box::new(ExprKind::Int(1, Spelling::None)),
                    ty: int,
                    span: e.span,
                });
            }
            _ => return None,
        };
        Some(Expr {
            kind: Box::new(kind),
            ty,
            span: e.span,
        })
    }

    /// Each lane does it for itself.
    pub(super) fn effect_in_each(&mut self, e: &Expr) -> TokenStream {
        let body = self.single(|b| b.effect(e));
        self.each(body)
    }

    /// `p = v`; `e` is the whole, for lanes that do it one by one. With `compound` the value reads the place.
    pub(super) fn lane_assign(
        &mut self,
        e: &Expr,
        p: &Place,
        v: &Expr,
        compound: bool,
    ) -> TokenStream {
        if let PlaceKind::Local(l) = *p.kind
            && self.is_private(l)
        {
            let whole = self.lanes.level <= self.lanes.shapes.level(l);
            match self.keep(l) {
                Keep::Scalar if whole && self.is_uniform(v) => return self.plain_effect(e),
                keep @ (Keep::Ramp | Keep::Clamped) if whole => {
                    let v = match keep {
                        Keep::Ramp => self.ramp(v).whole(),
                        _ => self.clamped(v).whole(),
                    };
                    self.mark(l);
                    let place = self.lane_local(l).whole();
                    return quote!(#place = #v;);
                }
                Keep::Vector => {
                    let v = self.vector(v);
                    self.mark(l);
                    let place = self.lane_local(l);
                    let (mask, name) = (self.mask(), place.whole());
                    let v = v.whole();
                    return match whole {
                        true => quote!(#name = #v;),
                        false => quote!(#name = #mask.select(#v, #name);),
                    };
                }
                Keep::Each => return self.effect_in_each(e),
                Keep::Scalar | Keep::Ramp | Keep::Clamped => {
                    self.no_lanes();
                    return TokenStream::new();
                }
            }
        }
        let uniform = self.lanes.shapes.is_uniform_place(self.g.program, p);
        if uniform && self.is_uniform(v) && !compound {
            return self.plain_effect(e);
        }
        if let Some(seen) = self.seen_through(p) {
            return match self.checked_store(seen, v, compound) {
                Some(ts) => ts,
                None => self.effect_in_each(e),
            };
        }
        match self.row(p, true).or_else(|| self.access(p, true)) {
            Some(access) => {
                let value = self.beside(v).whole();
                // What is stored is computed before the place is found.
                if self.g.opts.memory && reads_memory(v) {
                    let name = self.temp("value");
                    let store = self.store_to(access, quote!(#name));
                    return quote!({ let #name = #value; #store });
                }
                self.store_to(access, value)
            }
            None => self.effect_in_each(e),
        }
    }
}

/// The value of a place.
fn load(p: &Place) -> Expr {
    Expr {
        kind: Box::new(ExprKind::Load(p.clone())),
        ty: p.ty.id,
        span: p.span,
    }
}

/// Whether evaluating a value looks at memory.
pub fn reads_memory(e: &Expr) -> bool {
    struct M(bool);
    impl Visitor for M {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 = true;
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(..) = &*e.kind {
                self.0 = true;
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            match &*p.kind {
                PlaceKind::Local(_) | PlaceKind::Bound(_) => {}
                PlaceKind::Field(b, _) => self.visit_place(b),
                _ => self.0 = true,
            }
        }
    }
    let mut m = M(false);
    m.visit_expr(e);
    m.0
}
