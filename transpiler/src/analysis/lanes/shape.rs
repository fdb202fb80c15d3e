//! What is known about the values of a kernel in its lane form.

use crate::analysis::uniformity::{computes, is_quiet, is_uniform_variable};
use crate::hir::bound::Builtin;
use crate::hir::recorder::{recorder, says_where};
use crate::hir::values::constant;
use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// How a value differs between the lanes of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// It is the same in all lanes that are active: plain code computes it.
    Uniform,
    /// It grows by one from lane to lane: known by the first lane's. Numbers of 32 and 64 bits, and pointers.
    Ramp,
    /// It grows so, but not beyond limits that are the same in all lanes: whole numbers of 32 and 64 bits.
    Clamped,
    /// Anything.
    Varying,
}

/// How a local is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// A plain variable.
    Scalar,
    /// By the first lane's value.
    Ramp,
    /// By the first lane's value and the limits.
    Clamped,
    /// As a vector (truth values: as a mask).
    Vector,
    /// An object for each lane, in memory.
    Each,
}

/// What a value rests on that [begins at a multiple of the warp](Shapes::begins_at_warp) in each group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByWarps {
    /// It is `threadIdx.x`.
    Thread,
    /// It is `blockIdx.x * blockDim.x + threadIdx.x`; rows of a block are whole warps, and no such number is too large for an `int`.
    Number,
    /// Rows of a block are whole warps.
    WholeRows,
}

/// The answer for a kernel in its loop form.
#[derive(Clone, Default, Debug)]
pub struct Shapes {
    /// How locals are kept; those that are not here are plain.
    pub keep: BTreeMap<LocalId, Keep>,
    /// Under how many conditions that differ between lanes a local begins to exist.
    pub level: BTreeMap<LocalId, u32>,
    /// Loops that run under masks, by the address of their statement.
    pub masked: BTreeSet<usize>,
    /// Locals that [begin at a multiple of the warp](Shapes::begins_at_warp), whenever they have a value, and of what kind they are.
    pub by_warps: BTreeMap<LocalId, ByWarps>,
    /// They are a kernel's: who launches it can see to whole rows.
    pub is_kernel: bool,
    /// What is said here holds only for blocks whose width is a multiple of the warp.
    pub whole_rows: bool,
    /// Locals that are the lane's number (or a number that is 0 in the first lane at most), and nothing else ever.
    pub lane_number: BTreeSet<LocalId>,
    /// Groups of lanes are warps.
    pub warps: bool,
}

/// The key of a statement in [`Shapes::masked`].
pub fn key(s: &Stmt) -> usize {
    std::ptr::from_ref(s) as usize
}

impl Shapes {
    /// How a local is kept.
    pub fn keep(&self, l: LocalId) -> Keep {
        self.keep.get(&l).copied().unwrap_or(Keep::Scalar)
    }

    /// Whether a loop runs under masks.
    pub fn is_masked(&self, s: &Stmt) -> bool {
        self.masked.contains(&key(s))
    }

    /// A local's [`Shapes::level`].
    pub fn level(&self, l: LocalId) -> u32 {
        self.level.get(&l).copied().unwrap_or(0)
    }

    /// The shape of a value.
    pub fn shape(&self, program: &Program, e: &Expr) -> Shape {
        use Shape::*;
        let of = |e: &Expr| self.shape(program, e);
        let both = |a: &Expr, b: &Expr| of(a) == Uniform && of(b) == Uniform;
        let uniform = |yes: bool| if yes { Uniform } else { Varying };
        match &*e.kind {
            ExprKind::Int(..)
            | ExprKind::Float(..)
            | ExprKind::Bool(..)
            | ExprKind::Null
            | ExprKind::Str(_)
            | ExprKind::Zero
            | ExprKind::FnAddr(_)
            | ExprKind::BoundAddr(_)
            | ExprKind::CharArray(_)
            | ExprKind::Table(..)
            | ExprKind::TypeId(_) => Uniform,
            ExprKind::Load(p) => self.loaded(program, p),
            ExprKind::AddrOf(p) => match &*p.kind {
                PlaceKind::PtrIndex(a, i) => self.sum(program, a, i),
                _ => uniform(self.is_uniform_place(program, p)),
            },
            ExprKind::Decay(p) => uniform(self.is_uniform_place(program, p)),
            ExprKind::Unary(_, a) => uniform(of(a) == Uniform),
            ExprKind::Binary(op, a, b) => {
                // Each operand is asked once: sums are as deep as they are long.
                let (of_a, of_b) = (of(a), of(b));
                if (of_a, of_b) == (Uniform, Uniform) || self.uniform_by_warps(program, e).is_some()
                {
                    return Uniform;
                }
                if self.lane_of_warp(program, e).is_some() {
                    return Ramp;
                }
                let steps = is_ramp_type(program, e.ty);
                match (op, of_a, of_b) {
                    (BinOp::Add, Ramp, Uniform) | (BinOp::Add, Uniform, Ramp) if steps => Ramp,
                    (BinOp::Sub, Ramp, Uniform) if steps => Ramp,
                    _ => Varying,
                }
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::PtrDiff(a, b) => {
                uniform(both(a, b))
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => match self.sum(program, ptr, index) {
                Ramp if *subtract && of(index) != Uniform => Varying,
                s => s,
            },
            ExprKind::Convert(conv, a) => match (conv, of(a)) {
                (_, Uniform) => Uniform,
                (Conv::Int, Ramp) => {
                    let bytes = |t| int_kind(program, t).map_or(0, IntKind::bytes);
                    let (from, to) = (bytes(a.ty), bytes(e.ty));
                    if to >= 4 && to <= from { Ramp } else { Varying }
                }
                _ => Varying,
            },
            ExprKind::Cond(c, a, b) => match of(c) == Uniform && both(a, b) {
                true => Uniform,
                false if self.limited(program, e).is_some() => Clamped,
                false => Varying,
            },
            ExprKind::Comma(list, last) => {
                let quiet = |e: &Expr| {
                    crate::hir::values::is_pure(e)
                        || recorder(program, e).is_some()
                        || says_where(program, e)
                };
                uniform(list.iter().all(quiet) && of(last) == Uniform)
            }
            // Whoever passes a site, its value is true.
            ExprKind::Call(..) if recorder(program, e).is_some() => Uniform,
            ExprKind::Call(Callee::Bound(b), args) => {
                if super::is_warp_vote(program.bound(*b)) {
                    return Uniform;
                }
                // An address or index that goes through the checkers.
                if crate::hir::bound::of_checkers(program.bound(*b)).is_some() {
                    return uniform(args.first().is_some_and(|a| of(a) == Uniform));
                }
                if self.limited(program, e).is_some() {
                    return Clamped;
                }
                uniform(computes(program, *b, args) && args.iter().all(|a| of(a) == Uniform))
            }
            ExprKind::Call(Callee::Fn(f), args) => {
                uniform(is_quiet(program, *f, 0) && args.iter().all(|a| of(a) == Uniform))
            }
            ExprKind::Aggregate(fields) => uniform(fields.iter().all(|(_, e)| of(e) == Uniform)),
            ExprKind::Array(list) => uniform(list.iter().all(|e| of(e) == Uniform)),
            ExprKind::Call(..)
            | ExprKind::Assign(..)
            | ExprKind::CompoundAssign { .. }
            | ExprKind::IncDec { .. }
            | ExprKind::Launch { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::Throw(_)
            | ExprKind::Refused { .. } => Varying,
        }
    }

    /// `max` or `min` of what grows from lane to lane and a limit that is the same in all of them, also written as `x < limit ? limit : x`: the first, the limit, and whether
    /// it is the least value.
    pub fn limited<'e>(
        &self,
        program: &Program,
        e: &'e Expr,
    ) -> Option<(&'e Expr, &'e Expr, bool)> {
        let (a, b, least) = extreme(program, e)?;
        let kind = int_kind(program, e.ty)?;
        if !is_ramp_type(program, e.ty)
            || [a, b].iter().any(|x| int_kind(program, x.ty) != Some(kind))
        {
            return None;
        }
        match (self.shape(program, a), self.shape(program, b)) {
            (Shape::Ramp | Shape::Clamped, Shape::Uniform) => Some((a, b, least)),
            (Shape::Uniform, Shape::Ramp | Shape::Clamped) => Some((b, a, least)),
            _ => None,
        }
    }

    /// The shape of `pointer + index`.
    fn sum(&self, program: &Program, pointer: &Expr, index: &Expr) -> Shape {
        use Shape::*;
        let index = without_widening(program, index);
        let signed = int_kind(program, index.ty).is_some_and(|k| k.signed() && k.bytes() >= 4);
        match (self.shape(program, pointer), self.shape(program, index)) {
            (Uniform, Uniform) => Uniform,
            (Uniform, Ramp) if signed => Ramp,
            (Ramp, Uniform) => Ramp,
            _ => Varying,
        }
    }

    /// The shape of what lies at a place.
    fn loaded(&self, program: &Program, p: &Place) -> Shape {
        if p.ty.is_volatile {
            return Shape::Varying;
        }
        match &*p.kind {
            PlaceKind::Local(l) => match self.keep(*l) {
                Keep::Scalar => Shape::Uniform,
                Keep::Ramp => Shape::Ramp,
                Keep::Clamped => Shape::Clamped,
                Keep::Vector | Keep::Each => Shape::Varying,
            },
            PlaceKind::Field(base, 0) if is_thread_idx(program, base) => Shape::Ramp,
            _ if self.is_uniform_place(program, p) => Shape::Uniform,
            _ => Shape::Varying,
        }
    }

    /// Whether a place is the same for all lanes.
    pub fn is_uniform_place(&self, program: &Program, p: &Place) -> bool {
        let of = |e: &Expr| self.shape(program, e) == Shape::Uniform;
        !p.ty.is_volatile
            && match &*p.kind {
                PlaceKind::Local(l) => self.keep(*l) == Keep::Scalar,
                PlaceKind::Global(_) | PlaceKind::Str(_) => true,
                PlaceKind::Deref(e) => match &*e.kind {
                    ExprKind::AddrOf(inner) => self.is_uniform_place(program, inner),
                    _ => of(e),
                },
                PlaceKind::PtrIndex(e, i) => of(e) && of(i),
                PlaceKind::Index(b, i) => self.is_uniform_place(program, b) && of(i),
                PlaceKind::Field(b, i) if is_thread_idx(program, b) => *i != 0,
                PlaceKind::Field(b, _) => self.is_uniform_place(program, b),
                PlaceKind::Bound(b) => is_uniform_variable(program, *b),
                PlaceKind::Temp(_) | PlaceKind::BoundIndex(..) => false,
            }
    }

    /// Whether a value grows by one from lane to lane and begins at a multiple of the warp in each group, as `threadIdx.x` does, and
    /// `blockIdx.x * blockDim.x + threadIdx.x` where rows are whole warps.
    pub fn begins_at_warp(&self, program: &Program, e: &Expr) -> Option<ByWarps> {
        let wide = int_kind(program, e.ty).is_some_and(|k| k.bytes() >= 4);
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => self.by_warps.get(l).copied(),
                PlaceKind::Field(base, 0) if is_thread_idx(program, base) => Some(ByWarps::Thread),
                _ => None,
            },
            ExprKind::Convert(Conv::Int, a) if wide => self.begins_at_warp(program, a),
            ExprKind::Binary(BinOp::Add, a, b) if wide && self.is_kernel => {
                let one = |a, b| match self.begins_at_warp(program, a)? {
                    ByWarps::Thread if is_first_number(program, b) => Some(ByWarps::Number),
                    _ => self.is_warps(program, b).then_some(ByWarps::WholeRows),
                };
                one(a, b).or_else(|| one(b, a))
            }
            _ => None,
        }
    }

    /// Whether a value is the same in all lanes and, where rows are whole warps, a multiple of the warp: `blockIdx.x * blockDim.x`. That it may wrap
    /// round changes nothing.
    fn is_warps(&self, program: &Program, e: &Expr) -> bool {
        let wide = |t| int_kind(program, t).is_some_and(|k| k.bytes() >= 4);
        let warps = |e: &Expr| self.is_warps(program, e);
        let same = |e: &Expr| self.shape(program, e) == Shape::Uniform;
        if let Some(n) = constant(e) {
            return n % 32 == 0;
        }
        wide(e.ty)
            && match &*e.kind {
                ExprKind::Load(p) => is_block_width(program, p),
                ExprKind::Convert(Conv::Int, a) => wide(a.ty) && warps(a),
                ExprKind::Binary(BinOp::Mul, a, b) => same(a) && same(b) && (warps(a) || warps(b)),
                ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => warps(a) && warps(b),
                _ => false,
            }
    }

    /// `threadIdx.x / 32`, `threadIdx.x < 32` and the like: the same for a whole warp.
    fn uniform_by_warps(&self, program: &Program, e: &Expr) -> Option<ByWarps> {
        self.by_warps_if(program, e, |op, n, never_negative| match op {
            BinOp::Lt | BinOp::Ge => n % 32 == 0 && n > 0,
            BinOp::Div => n % 32 == 0 && n > 0 && never_negative,
            BinOp::Shr => (5..31).contains(&n),
            _ => false,
        })
    }

    /// `threadIdx.x % 32`, `threadIdx.x & 31` and the like: grows by one within a warp.
    fn lane_of_warp(&self, program: &Program, e: &Expr) -> Option<ByWarps> {
        self.by_warps_if(program, e, |op, n, never_negative| match op {
            BinOp::Rem => n % 32 == 0 && n > 0 && never_negative,
            BinOp::BitAnd => n & 31 == 31,
            _ => false,
        })
    }

    /// On what such a value rests, if it is one.
    pub fn rests_on(&self, program: &Program, e: &Expr) -> Option<ByWarps> {
        self.uniform_by_warps(program, e)
            .or_else(|| self.lane_of_warp(program, e))
    }

    /// Of an operation on a value that begins at a multiple of the warp and a constant, if it `holds`.
    fn by_warps_if(
        &self,
        program: &Program,
        e: &Expr,
        holds: impl Fn(BinOp, i128, bool) -> bool,
    ) -> Option<ByWarps> {
        let ExprKind::Binary(op, a, b) = &*e.kind else {
            return None;
        };
        let by = self.begins_at_warp(program, a).filter(|_| self.warps)?;
        // Signed division rounds towards zero: -33 / 32 is -1, as -32 / 32 is, but -31 / 32 is 0.
        let never_negative = by != ByWarps::WholeRows || !int_kind(program, a.ty)?.signed();
        holds(*op, warp_size(program, b)?, never_negative).then_some(by)
    }

    /// Whether a value is 0 in the first lane of a group at most: `threadIdx.x`, `threadIdx.x % 32`, `threadIdx.x & 31`.
    pub fn is_lane_number(&self, program: &Program, e: &Expr) -> bool {
        let width = if self.warps { 32 } else { 16 };
        match &*e.kind {
            ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if self.lane_number.contains(&l)) => {
                true
            }
            ExprKind::Convert(Conv::Int, a) => {
                int_kind(program, e.ty).is_some_and(|k| k.bytes() >= 4)
                    && self.is_lane_number(program, a)
            }
            ExprKind::Binary(..) if self.lane_of_warp(program, e).is_some() => true,
            ExprKind::Binary(op @ (BinOp::Rem | BinOp::BitAnd), a, b) => {
                self.begins_at_warp(program, a) == Some(ByWarps::Thread)
                    && warp_size(program, b).is_some_and(|n| match op {
                        BinOp::Rem => n > 0 && n % width == 0,
                        _ => n & (width - 1) == width - 1,
                    })
            }
            _ => self.begins_at_warp(program, e) == Some(ByWarps::Thread),
        }
    }

    /// Whether a condition holds in the first lane of a group at most.
    pub fn is_leaders(&self, program: &Program, cond: &Expr) -> bool {
        let zero = |e: &Expr| constant(e) == Some(0);
        match &*cond.kind {
            ExprKind::And(a, b) => self.is_leaders(program, a) || self.is_leaders(program, b),
            ExprKind::Binary(BinOp::Eq, a, b) => {
                zero(b) && self.is_lane_number(program, a)
                    || zero(a) && self.is_lane_number(program, b)
            }
            ExprKind::Unary(UnOp::Not, a) => match &*a.kind {
                ExprKind::Convert(_, inner) => self.is_lane_number(program, inner),
                _ => self.is_lane_number(program, a),
            },
            _ => false,
        }
    }

    /// Locals that are assigned somewhere inside a value, other than at its top.
    pub fn inner_assignments(e: &Expr) -> BTreeSet<LocalId> {
        struct A(BTreeSet<LocalId>);
        impl Visitor for A {
            fn visit_expr(&mut self, e: &Expr) {
                if let ExprKind::Assign(p, _)
                | ExprKind::CompoundAssign { place: p, .. }
                | ExprKind::IncDec { place: p, .. } = &*e.kind
                {
                    self.0.extend(crate::hir::values::storage_root(p));
                }
                walk_expr(self, e);
            }
            fn visit_place(&mut self, p: &Place) {
                walk_place(self, p);
            }
        }
        let mut a = A(BTreeSet::new());
        a.visit_expr(e);
        a.0
    }
}

/// The greater (or lesser) of two values, as a call or as a choice between what is compared: the two, and whether it is the greater.
pub(super) fn extreme<'e>(program: &Program, e: &'e Expr) -> Option<(&'e Expr, &'e Expr, bool)> {
    match &*e.kind {
        ExprKind::Call(Callee::Bound(b), args) => {
            let [a, b2] = &args[..] else { return None };
            match &*program.bound(*b).rust {
                "cudart_rs::device::max" => Some((a, b2, true)),
                "cudart_rs::device::min" => Some((a, b2, false)),
                _ => None,
            }
        }
        ExprKind::Cond(c, yes, no) => {
            let ExprKind::Binary(op, a, b) = &*c.kind else {
                return None;
            };
            let less = match op {
                BinOp::Lt | BinOp::Le => true,
                BinOp::Gt | BinOp::Ge => false,
                _ => return None,
            };
            // `a < b ? a : b` is the lesser, `a < b ? b : a` the greater.
            if is_same(a, yes) && is_same(b, no) {
                Some((a, b, !less))
            } else if is_same(a, no) && is_same(b, yes) {
                Some((a, b, less))
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Whether two values are written in the same way, so that they are the same where both are evaluated one after the other and nothing is written between.
pub fn is_same(a: &Expr, b: &Expr) -> bool {
    a.ty == b.ty
        && match (&*a.kind, &*b.kind) {
            (ExprKind::Int(x, _), ExprKind::Int(y, _)) => x == y,
            (ExprKind::Load(p), ExprKind::Load(q)) | (ExprKind::Decay(p), ExprKind::Decay(q)) => {
                is_same_place(p, q)
            }
            (ExprKind::Unary(o, x), ExprKind::Unary(p, y)) => o == p && is_same(x, y),
            (ExprKind::Convert(c, x), ExprKind::Convert(d, y)) => c == d && is_same(x, y),
            (ExprKind::Binary(o, x1, x2), ExprKind::Binary(p, y1, y2)) => {
                o == p && is_same(x1, y1) && is_same(x2, y2)
            }
            (
                ExprKind::PtrAdd {
                    ptr: p,
                    index: i,
                    subtract: s,
                },
                ExprKind::PtrAdd {
                    ptr: q,
                    index: j,
                    subtract: t,
                },
            ) => s == t && is_same(p, q) && is_same(i, j),
            _ => false,
        }
}

fn is_same_place(p: &Place, q: &Place) -> bool {
    !p.ty.is_volatile
        && match (&*p.kind, &*q.kind) {
            (PlaceKind::Local(x), PlaceKind::Local(y)) => x == y,
            (PlaceKind::Global(x), PlaceKind::Global(y)) => x == y,
            (PlaceKind::Bound(x), PlaceKind::Bound(y)) => x == y,
            (PlaceKind::PtrIndex(a, i), PlaceKind::PtrIndex(b, j)) => {
                is_same(a, b) && is_same(i, j)
            }
            (PlaceKind::Index(a, i), PlaceKind::Index(b, j)) => {
                is_same_place(a, b) && is_same(i, j)
            }
            (PlaceKind::Field(a, i), PlaceKind::Field(b, j)) => i == j && is_same_place(a, b),
            _ => false,
        }
}

/// A constant, or `warpSize`.
pub(super) fn warp_size(program: &Program, e: &Expr) -> Option<i128> {
    let mut inner = e;
    while let ExprKind::Convert(Conv::Int, i) = &*inner.kind {
        inner = i;
    }
    if let ExprKind::Load(p) = &*inner.kind
        && let PlaceKind::Bound(b) = &*p.kind
        && program.bound(*b).builtin() == Some(Builtin::WarpSize)
    {
        return Some(32);
    }
    constant(e)
}

/// `blockIdx.x * blockDim.x`
fn is_first_number(program: &Program, e: &Expr) -> bool {
    let wide = |t| int_kind(program, t).is_some_and(|k| k.bytes() >= 4);
    let bare = |e: &'_ Expr| -> Option<Expr> {
        let mut e = e;
        while let ExprKind::Convert(Conv::Int, i) = &*e.kind {
            e = wide(e.ty).then_some(i)?;
        }
        Some(e.clone())
    };
    let named = |e: &Expr, which| {
        bare(e).is_some_and(
            |e| matches!(&*e.kind, ExprKind::Load(p) if is_first_of(program, p, which)),
        )
    };
    bare(e).is_some_and(|e| {
        wide(e.ty)
            && matches!(&*e.kind, ExprKind::Binary(BinOp::Mul, a, b)
                if named(a, Builtin::BlockIdx) && named(b, Builtin::BlockDim)
                    || named(a, Builtin::BlockDim) && named(b, Builtin::BlockIdx))
    })
}

/// `blockDim.x`
fn is_block_width(program: &Program, p: &Place) -> bool {
    is_first_of(program, p, Builtin::BlockDim)
}

/// The member `x` of a built-in variable.
fn is_first_of(program: &Program, p: &Place, which: Builtin) -> bool {
    matches!(&*p.kind, PlaceKind::Field(base, 0)
        if matches!(&*base.kind, PlaceKind::Bound(b)
            if program.bound(*b).builtin() == Some(which)))
}

/// `threadIdx`
pub fn is_thread_idx(program: &Program, p: &Place) -> bool {
    matches!(&*p.kind, PlaceKind::Bound(b)
        if program.bound(*b).builtin() == Some(Builtin::ThreadIdx))
}

/// The kind of an integer type.
pub fn int_kind(program: &Program, id: TyId) -> Option<IntKind> {
    match program.types.get(id) {
        Ty::Int(k) => Some(*k),
        Ty::Enum(e) => int_kind(program, program.enumeration(*e).underlying),
        _ => None,
    }
}

/// Integers whose ramps are known: those of 32 and 64 bits.
pub fn is_ramp_type(program: &Program, id: TyId) -> bool {
    match program.types.get(id) {
        Ty::Pointer(_) => true,
        Ty::Ref(of, _) => !is_array(program, of.id),
        _ => int_kind(program, id).is_some_and(|k| matches!(k.bytes(), 4 | 8)),
    }
}

fn is_array(program: &Program, id: TyId) -> bool {
    matches!(program.types.get(id), Ty::Array(..) | Ty::Vla(_))
}

/// A type whose values are single and fit a vector's lane. References to arrays are none.
pub fn is_lane_type(program: &Program, id: TyId) -> bool {
    match program.types.get(id) {
        Ty::Bool | Ty::Float(_) | Ty::Pointer(_) => true,
        Ty::Ref(of, _) => !is_array(program, of.id),
        _ => int_kind(program, id).is_some_and(|k| k.bytes() <= 8),
    }
}

/// An index without the conversions that do not change which element is meant.
pub fn without_widening<'e>(program: &Program, e: &'e Expr) -> &'e Expr {
    let ExprKind::Convert(Conv::Int, inner) = &*e.kind else {
        return e;
    };
    let (Some(from), Some(to)) = (int_kind(program, inner.ty), int_kind(program, e.ty)) else {
        return e;
    };
    let keeps = to.bytes() > from.bytes() && (to.signed() || !from.signed());
    if from.bytes() <= 8 && (to.bytes() == 8 || keeps || from == to) {
        without_widening(program, inner)
    } else {
        e
    }
}
