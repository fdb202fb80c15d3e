//! Indices that grow with `threadIdx.x` as a start and a run: `a[row * n + tx]` becomes `(a + row * n)[tx]`.
//!
//! In a loop over x the compiler then sees that neighbouring threads touch neighbouring memory. It cannot see that in `row * n + tx`, as a sum of 32-bit
//! integers that wraps round is no run. C says that signed sums do not overflow; an unsigned one that is converted to `int` is split only if it is
//! `blockIdx * blockDim + threadIdx`, has a constant in place of `blockDim`, or numbers the threads of a grid of several dimensions, which cannot wrap in the launches
//! that are run in this form (`cudart_rs::launch::fission::WIDEST_GRID`, `MOST_NUMBERED`). Locals that were declared with such a sum are looked through.
//!
//! Where the array can have less than 4 GiB only, other sums are split as well ([`Split::split_wrapping`]).
//!
//! The index of a fetch from a texture is split whatever it is a sum of: `tex1Dfetch(t, (long)start + threadIdx.x)`. Where the sum of 32 bits would have wrapped it was negative, and is
//! now too large: both lie outside, where a fetch gives zero.

use super::facts::Uses;
use super::interchange::fetch_index;
use crate::analysis::affine::{Affine, Stride};
use crate::analysis::uniformity::Uniformity;
use crate::hir::values::constant;
use crate::hir::values::is_pure;
use crate::hir::visit::{MutVisitor, Visitor as _, walk_expr_mut, walk_place_mut, walk_stmt_mut};
use crate::hir::*;
use std::collections::BTreeSet;

/// The most threads that a block has in a direction.
const WIDEST_BLOCK: i128 = 1024;
/// The most products in the number of a thread: each is below `MOST_NUMBERED` = 2²⁹, so that the sum is below 2³¹.
const MOST_TERMS: usize = 3;

/// Rewrites a kernel in its loop form.
pub fn run(program: &Program, f: &mut Function) {
    let read = f.clone();
    let uniform = Uniformity::new(program, &read);
    let mut affine = Affine::new(program, &read, &uniform);
    // What is split is the same sum for each thread in any case.
    affine.but_for_jumps = true;
    let Some(mut body) = f.body.take() else {
        return;
    };
    Regions {
        program,
        affine: &affine,
    }
    .visit_list(&mut body.stmts);
    f.body = Some(body);
}

struct Regions<'a> {
    program: &'a Program,
    affine: &'a Affine<'a>,
}

impl MutVisitor for Regions<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Threads { body, .. } = &mut s.kind {
            let mut uses = Uses::default();
            for s in &body.stmts {
                uses.visit_stmt(s);
            }
            let mut split = Split {
                program: self.program,
                affine: self.affine,
                assigned: uses.assigned,
                done: false,
            };
            split.visit_list(&mut body.stmts);
            if split.done {
                drop_unused(&self.affine.f().locals, &mut body.stmts);
            }
            return;
        }
        walk_stmt_mut(self, s);
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

/// Takes out declarations of a region's own locals that nothing mentions any more.
fn drop_unused(locals: &[Local], list: &mut Vec<Stmt>) {
    loop {
        let mut gone = None;
        for (i, s) in list.iter().enumerate() {
            let StmtKind::Let {
                local,
                init: Some(e),
            } = &s.kind
            else {
                continue;
            };
            let rest = list[i + 1..]
                .iter()
                .any(|s| Uses::of_stmt(s).mentioned.contains(local));
            let own = locals
                .get(local.0 as usize)
                .is_some_and(|l| l.storage == Storage::Auto);
            if own && !rest && is_pure(e) {
                gone = Some(i);
                break;
            }
        }
        match gone {
            Some(i) => list.remove(i),
            None => return,
        };
    }
}

struct Split<'a> {
    program: &'a Program,
    affine: &'a Affine<'a>,
    /// What the region assigns.
    assigned: BTreeSet<LocalId>,
    done: bool,
}

impl MutVisitor for Split<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        let ExprKind::Call(Callee::Bound(b), args) = &mut *e.kind else {
            return;
        };
        if fetch_index(self.program, *b, args).is_some()
            && let Some(index) = args.last_mut()
            && self.affine.stride(index) == Stride::UNIT
            && let Some(long) = self.program.types.find(&Ty::Int(IntKind::Long))
            && let Some((Some(start), x)) = self.split_any(index, true, 0)
        {
            let (ty, span) = (index.ty, index.span);
            let expr = |ty: TyId, kind: ExprKind| Expr {
                kind: Box::new(kind),
                ty,
                span,
            };
            let wide = |e: Expr| expr(long, ExprKind::Convert(Conv::Int, e));
            let start = match self.kind(&start).is_some_and(|k| k.signed()) {
                true => start,
                false => expr(ty, ExprKind::Convert(Conv::Int, start)),
            };
            *index = expr(long, ExprKind::Binary(BinOp::Add, wide(start), wide(x)));
            self.done = true;
        }
    }

    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        let PlaceKind::PtrIndex(ptr, index) = &mut *p.kind else {
            return;
        };
        // A run of what the pointer points to.
        if self.affine.stride(ptr) != Stride::SAME || self.affine.stride(index) != Stride::UNIT {
            return;
        }
        let plain = self.plain(index);
        let whole = |start: (Option<Expr>, Expr)| Some((start.0?, start.1));
        let Some((start, x)) = self
            .split(plain, true, 0)
            .and_then(whole)
            .or_else(|| self.split_wrapping(ptr, plain))
        else {
            return;
        };
        let sum = Expr {
            ty: ptr.ty,
            span: ptr.span,
            kind: Box::new(ExprKind::PtrAdd {
                ptr: ptr.clone(),
                index: start,
                subtract: false,
            }),
        };
        *ptr = sum;
        *index = x;
        self.done = true;
    }
}

impl<'a> Split<'a> {
    /// An index without widening.
    fn plain<'e>(&self, e: &'e Expr) -> &'e Expr {
        let bytes = |e: &Expr| match self.program.types.get(e.ty) {
            Ty::Int(k) => k.bytes(),
            _ => 0,
        };
        match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) if bytes(e) > bytes(inner) => self.plain(inner),
            _ => e,
        }
    }

    fn kind(&self, e: &Expr) -> Option<IntKind> {
        match self.program.types.get(e.ty) {
            Ty::Int(k) if k.bytes() == 4 => Some(*k),
            _ => None,
        }
    }

    /// `start + x` of an index of 32 bits, where `start` is the same for a row of threads and `x` is `threadIdx.x`. `here`: it stands in the place where
    /// it is used, not in a declaration before.
    fn split(&self, e: &Expr, here: bool, depth: u32) -> Option<(Option<Expr>, Expr)> {
        let kind = self.kind(e)?;
        if depth > 40 {
            return None;
        }
        let with = |k: ExprKind| Expr {
            kind: Box::new(k),
            ty: e.ty,
            span: e.span,
        };
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(..) if self.affine.stride(e) == Stride::UNIT => {
                    Some((None, e.clone()))
                }
                PlaceKind::Local(l) => {
                    let value = self.affine.definition(*l)?;
                    match self.split(value, false, depth + 1)? {
                        // The local is the coordinate itself.
                        (None, _) => Some((None, e.clone())),
                        other => Some(other),
                    }
                }
                _ => None,
            },
            ExprKind::Convert(Conv::Int, inner) => {
                if self.kind(inner)?.signed() == kind.signed() {
                    return self.split(inner, here, depth + 1);
                }
                match self.split_grid(inner) {
                    Some((start, x)) => Some((Some(with(ExprKind::Convert(Conv::Int, start))), x)),
                    // The coordinate alone, converted.
                    None => match self.split(inner, here, depth + 1)? {
                        (None, _) => Some((None, e.clone())),
                        _ => None,
                    },
                }
            }
            ExprKind::Binary(BinOp::Add, ..) if !kind.signed() => {
                let (start, x) = self.split_grid(e)?;
                Some((Some(start), x))
            }
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) if kind.signed() => {
                let b_same = self.affine.stride(b) == Stride::SAME;
                let (varies, rest) = if b_same { (a, b) } else { (b, a) };
                if (*op == BinOp::Sub && !b_same)
                    || self.affine.stride(rest) != Stride::SAME
                    || !self.stays(rest, here)
                {
                    return None;
                }
                let (start, x) = self.split(varies, here, depth + 1)?;
                let start = match (start, op) {
                    (Some(s), op) if b_same => with(ExprKind::Binary(*op, s, rest.clone())),
                    (Some(s), _) => with(ExprKind::Binary(BinOp::Add, rest.clone(), s)),
                    (None, BinOp::Sub) => with(ExprKind::Unary(UnOp::Neg, rest.clone())),
                    (None, _) => rest.clone(),
                };
                Some((Some(start), x))
            }
            // Which of two starts: the same for most threads of a row ([`super::edges`]).
            ExprKind::Cond(c, a, b) if kind.signed() && is_pure(c) && self.stays(c, here) => {
                let (a_start, a_x) = self.split(a, here, depth + 1)?;
                let (b_start, b_x) = self.split(b, here, depth + 1)?;
                let text = |e: &Expr| crate::hir::dump::value(self.program, self.affine.f(), e);
                if text(&a_x) != text(&b_x) || a_start.is_none() && b_start.is_none() {
                    return None;
                }
                let zero = || with(ExprKind::Int(0, Spelling::None));
                let start = with(ExprKind::Cond(
                    c.clone(),
                    a_start.unwrap_or_else(zero),
                    b_start.unwrap_or_else(zero),
                ));
                Some((Some(start), a_x))
            }
            _ => None,
        }
    }

    /// `start + x` of an index that may wrap round. The elements that a row of threads reaches through it lie side by side all the same, unless some index is just below the largest
    /// number and some just above the smallest, which no array has that is smaller than 4 GiB (`cudart_rs::cuda::memory::any_huge`). An unsigned start just below 2³² is
    /// a negative one, for the same reason.
    fn split_wrapping(&self, ptr: &Expr, index: &Expr) -> Option<(Expr, Expr)> {
        let signed = self.kind(index)?.signed();
        if signed && !self.is_of_several_bytes(ptr) {
            return None;
        }
        let (start, x) = self.split_any(index, true, 0)?;
        let (start, span) = (start?, index.span);
        let long = self.program.types.find(&Ty::Int(IntKind::Long))?;
        let expr = |ty: TyId, kind: ExprKind| Expr {
            kind: Box::new(kind),
            ty,
            span,
        };
        let is_signed = self.kind(&start)?.signed();
        if signed {
            let start = match is_signed {
                true => start,
                false => expr(index.ty, ExprKind::Convert(Conv::Int, start)),
            };
            return Some((start, x));
        }
        // `(long)(start + 1024) - 1024`
        let block = |ty: TyId| expr(ty, ExprKind::Int(WIDEST_BLOCK, Spelling::None));
        let start = match is_signed {
            false => start,
            true => expr(index.ty, ExprKind::Convert(Conv::Int, start)),
        };
        let sum = ExprKind::Binary(BinOp::Add, start, block(index.ty));
        let wide = ExprKind::Convert(Conv::Int, expr(index.ty, sum));
        let start = ExprKind::Binary(BinOp::Sub, expr(long, wide), block(long));
        Some((expr(long, start), x))
    }

    /// Whether what a pointer points to is known to have more than one byte.
    fn is_of_several_bytes(&self, ptr: &Expr) -> bool {
        let types = &self.program.types;
        let Ty::Pointer(of) = types.get(ptr.ty) else {
            return false;
        };
        match types.get(of.id) {
            Ty::Int(k) => k.bytes() > 1,
            Ty::Float(_) | Ty::Pointer(_) => true,
            Ty::Record(r) => self.program.record(*r).size > 1,
            _ => false,
        }
    }

    /// `start + x`, which may wrap round: all conversions are between integers of 32 bits.
    fn split_any(&self, e: &Expr, here: bool, depth: u32) -> Option<(Option<Expr>, Expr)> {
        self.kind(e)?;
        if depth > 40 {
            return None;
        }
        let with = |k: ExprKind| Expr {
            kind: Box::new(k),
            ty: e.ty,
            span: e.span,
        };
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(..) if self.affine.stride(e) == Stride::UNIT => {
                    Some((None, e.clone()))
                }
                PlaceKind::Local(l) => {
                    let value = self.affine.definition(*l)?;
                    match self.split_any(value, false, depth + 1)? {
                        (None, _) => Some((None, e.clone())),
                        other => Some(other),
                    }
                }
                _ => None,
            },
            ExprKind::Convert(Conv::Int, inner) => {
                Some(match self.split_any(inner, here, depth + 1)? {
                    (None, _) => (None, e.clone()),
                    (Some(s), x) => (Some(with(ExprKind::Convert(Conv::Int, s))), x),
                })
            }
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
                let b_same = self.affine.stride(b) == Stride::SAME;
                let (varies, rest) = if b_same { (a, b) } else { (b, a) };
                if (*op == BinOp::Sub && !b_same)
                    || self.affine.stride(rest) != Stride::SAME
                    || !self.stays(rest, here)
                {
                    return None;
                }
                let (start, x) = self.split_any(varies, here, depth + 1)?;
                let start = match (start, op) {
                    (Some(s), op) if b_same => with(ExprKind::Binary(*op, s, rest.clone())),
                    (Some(s), _) => with(ExprKind::Binary(BinOp::Add, rest.clone(), s)),
                    (None, BinOp::Sub) => with(ExprKind::Unary(UnOp::Neg, rest.clone())),
                    (None, _) => rest.clone(),
                };
                Some((Some(start), x))
            }
            _ => None,
        }
    }

    /// A sum that cannot wrap round in the launches that are run in this form.
    fn split_grid(&self, e: &Expr) -> Option<(Expr, Expr)> {
        self.split_row(e).or_else(|| self.split_number(e))
    }

    /// `blockIdx.x * blockDim.x + threadIdx.x`, in any order and with a constant in place of `blockDim.x`.
    fn split_row(&self, e: &Expr) -> Option<(Expr, Expr)> {
        let ExprKind::Binary(BinOp::Add, a, b) = &*e.kind else {
            return None;
        };
        let (start, x) = if self.affine.stride(b) == Stride::UNIT {
            (a, b)
        } else {
            (b, a)
        };
        let x_value = match self.split(plain_same(self, x), false, 0)? {
            (None, x) => x,
            _ => return None,
        };
        let ExprKind::Binary(BinOp::Mul, m, n) = &*start.kind else {
            return None;
        };
        let small = |e: &Expr| {
            constant(e).is_some_and(|n| (0..=WIDEST_BLOCK).contains(&n))
                || self.builtin(e) == Some("block_dim")
        };
        let fits = (self.builtin(m) == Some("block_idx") && small(n))
            || (self.builtin(n) == Some("block_idx") && small(m));
        fits.then(|| (start.clone(), x_value))
    }

    /// The number of a thread in a grid of several dimensions: `threadIdx.x` and products of `blockIdx`, `gridDim` and `blockDim`, each of which divides the
    /// number of threads of the launch.
    fn split_number(&self, e: &Expr) -> Option<(Expr, Expr)> {
        let ExprKind::Binary(BinOp::Add, a, b) = &*e.kind else {
            return None;
        };
        let (start, x) = if self.affine.stride(b) == Stride::UNIT {
            (a, b)
        } else {
            (b, a)
        };
        let x_value = match self.split(plain_same(self, x), false, 0)? {
            (None, x) => x,
            _ => return None,
        };
        let mut terms = Vec::new();
        self.terms(start, &Vec::new(), &mut terms, 0)?;
        let fits = terms.iter().all(|t| self.is_part(t));
        // In a grid of one row only those of `blockIdx.x` are not zero.
        let row = terms.iter().filter(|t| t.contains(&("block_idx", 0)));
        (fits && terms.len() <= MOST_TERMS && row.count() <= 1).then(|| (start.clone(), x_value))
    }

    /// Multiplies a sum of products of coordinates of built-in variables out: the factors of each product, times `times`.
    fn terms(
        &self,
        e: &Expr,
        times: &Vec<(&'a str, u32)>,
        out: &mut Vec<Vec<(&'a str, u32)>>,
        depth: u32,
    ) -> Option<()> {
        if depth > 20 || out.len() > MOST_TERMS || times.len() > 8 {
            return None;
        }
        self.kind(e)?;
        match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) => self.terms(inner, times, out, depth + 1),
            ExprKind::Binary(BinOp::Add, a, b) => {
                self.terms(a, times, out, depth + 1)?;
                self.terms(b, times, out, depth + 1)
            }
            ExprKind::Binary(BinOp::Mul, a, b) => {
                let mut left = Vec::new();
                self.terms(a, times, &mut left, depth + 1)?;
                for t in left {
                    self.terms(b, &t, out, depth + 1)?;
                }
                Some(())
            }
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => {
                    let value = self.affine.definition(*l)?;
                    self.terms(value, times, out, depth + 1)
                }
                PlaceKind::Field(base, i) => {
                    let PlaceKind::Bound(b) = *base.kind else {
                        return None;
                    };
                    let bound = self.program.bound.get(b.0 as usize)?;
                    if bound.form != BoundForm::Builtin || &*bound.rust == "thread_idx" {
                        return None;
                    }
                    let mut all = times.clone();
                    all.push((&*bound.rust, *i));
                    out.push(all);
                    Some(())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a product is less than the number of threads: of each direction at most `blockDim`, and `blockIdx` or `gridDim`; some `blockIdx` is in it.
    fn is_part(&self, product: &[(&str, u32)]) -> bool {
        let times = |names: &[&str], i: u32| {
            let fits = |f: &&(&str, u32)| f.1 == i && names.contains(&f.0);
            product.iter().filter(fits).count()
        };
        let blocks = (0..3).all(|i| times(&["block_idx", "grid_dim"], i) <= 1);
        let threads = (0..3).all(|i| times(&["block_dim"], i) <= 1);
        blocks && threads && product.iter().any(|f| f.0 == "block_idx")
    }

    /// The built-in variable that a value is a coordinate of.
    fn builtin(&self, e: &Expr) -> Option<&'a str> {
        let ExprKind::Load(p) = &*plain_same(self, e).kind else {
            return None;
        };
        let PlaceKind::Field(base, _) = &*p.kind else {
            return None;
        };
        let PlaceKind::Bound(b) = *base.kind else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        (bound.form == BoundForm::Builtin).then_some(&*bound.rust)
    }

    /// Whether a value from a declaration before is still the same where it is used.
    fn stays(&self, e: &Expr, here: bool) -> bool {
        if here {
            return is_pure(e);
        }
        let uses = Uses::of_expr(e);
        !uses.memory && !uses.effects && uses.mentioned.is_disjoint(&self.assigned)
    }
}

/// A value without conversions between integers of 32 bits.
fn plain_same<'e>(split: &Split, e: &'e Expr) -> &'e Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, inner) if split.kind(inner).is_some() => {
            plain_same(split, inner)
        }
        _ => e,
    }
}
