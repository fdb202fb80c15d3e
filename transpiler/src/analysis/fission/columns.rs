//! Regions that only some columns of a block take part in: `if (tx >= lo && tx <= hi) { … }` as a range of `threadIdx.x`.
//!
//! Without its guard a loop over x has no test in it, and threads outside cost nothing. [`cut`] recognises a region that ends with such an `if` (or that
//! threads leave at once where it does not hold) and splits it into a range and a rest. A bound is a comparison of `threadIdx.x`, or of a sum with it, with a value
//! that is the same for the block; what else the condition asks stays a condition. Why this is right:
//!
//! * Bounds are computed once. They mention no memory, nothing that a thread keeps, nothing that the region assigns, have no effects and cannot trap.
//! * Sums are solved for `threadIdx.x` as mathematical ones, by the runtime in 64 bits. That is what C says for signed sums (they do not overflow); unsigned ones are
//!   taken only as `blockIdx * blockDim + threadIdx` (or with a constant), which does not wrap (`cudart_rs::launch::fission::WIDEST_GRID`). A conversion
//!   between signed and unsigned is looked through only where the value cannot be negative.
//! * What stands before the `if` is skipped by the other threads only where it is invisible to all but its own thread's rest of the region: values of the region's own locals.
//!   Assignments of values that threads keep, from anything but memory, become a loop of their own over all threads, before. No thread can tell, as they write
//!   no memory. Everything else before the `if` means that there is no range.

use super::eligible::is_copy;
use super::facts::{Uses, returns};
use crate::analysis::uniformity::{computes, is_quiet};
use crate::hir::values::constant;
use crate::hir::values::storage_root;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// How deep locals are looked through.
const DEPTH: u32 = 20;
/// The most threads of a block in a direction.
const WIDEST_BLOCK: i128 = 1024;

/// One limit of the range: `threadIdx.x + shift` compared with a value of the block.
#[derive(Clone, Debug)]
pub struct Limit {
    /// What is added to `threadIdx.x`; true: taken away.
    pub shift: Vec<(bool, Expr)>,
    /// `Lt`, `Le`, `Gt`, `Ge` or `Eq`.
    pub relation: BinOp,
    /// The other side.
    pub value: Expr,
}

/// A region cut in two.
#[derive(Clone, Debug)]
pub struct Cut {
    /// What all threads do first, if anything.
    pub before: Option<Block>,
    /// The columns that go on; not empty.
    pub limits: Vec<Limit>,
    /// What they do.
    pub rest: Block,
}

/// Cuts a region, if it ends with a guard that bounds `threadIdx.x`. No thread may have to be remembered as gone, or passed over.
pub fn cut(program: &Program, locals: &[Local], body: &Block) -> Option<Cut> {
    let (at, terms, then) = guard(body)?;
    let prefix = &body.stmts[..at];
    let mut region = Region {
        program,
        locals,
        lets: BTreeMap::new(),
        own: BTreeSet::new(),
        assigned: body
            .stmts
            .iter()
            .flat_map(|s| Uses::of_stmt(s).assigned)
            .collect(),
    };
    let mut visible = Vec::new();
    let mut kept = BTreeSet::new();
    for (i, s) in prefix.iter().enumerate() {
        if let Some(l) = region.statement(s)? {
            visible.push(i);
            kept.insert(l);
        }
    }
    // What is left of the prefix must not see what has been assigned for all threads before.
    let left = |i: &usize| !visible.contains(i);
    let sees = (0..at)
        .filter(left)
        .any(|i| !Uses::of_stmt(&prefix[i]).mentioned.is_disjoint(&kept));
    if sees && !visible.is_empty() {
        return None;
    }
    let mut limits = Vec::new();
    let mut residual = Vec::new();
    let mut quiet = true;
    for (term, negated) in terms {
        match region.limit(&term, negated).filter(|_| quiet) {
            Some(l) => limits.push(l),
            None => {
                quiet &= region.is_quiet(&term);
                residual.push(if negated { not(term) } else { term });
            }
        }
    }
    if limits.is_empty() {
        return None;
    }
    let span = body.span;
    let mut rest: Vec<Stmt> = (0..at).filter(left).map(|i| prefix[i].clone()).collect();
    let condition = residual.into_iter().reduce(|a, b| Expr {
        ty: a.ty,
        span: a.span,
        kind: Box::new(ExprKind::And(a, b)),
    });
    match condition {
        Some(cond) => rest.push(Stmt {
            span: cond.span,
            kind: StmtKind::If {
                cond,
                then: Block {
                    stmts: then,
                    span: None,
                },
                otherwise: None,
            },
        }),
        None => rest.extend(then),
    }
    region.drop_unused(&mut rest);
    let before = (!visible.is_empty()).then(|| {
        let mut stmts = prefix.to_vec();
        region.drop_unused(&mut stmts);
        Block { stmts, span: None }
    });
    Some(Cut {
        before,
        limits,
        rest: Block { stmts: rest, span },
    })
}

/// A condition; true: its opposite is meant.
type Term = (Expr, bool);

/// Where the guard stands, its terms, and what is guarded.
fn guard(body: &Block) -> Option<(usize, Vec<Term>, Vec<Stmt>)> {
    for (i, s) in body.stmts.iter().enumerate() {
        let StmtKind::If {
            cond,
            then,
            otherwise: None,
        } = &s.kind
        else {
            continue;
        };
        let mut terms = Vec::new();
        if matches!(
            then.stmts.as_slice(),
            [Stmt {
                kind: StmtKind::Return(None),
                ..
            }]
        ) {
            opposites(cond, &mut terms);
            return Some((i, terms, body.stmts[i + 1..].to_vec()));
        }
        if i + 1 == body.stmts.len() {
            conjunction(cond, &mut terms);
            return Some((i, terms, then.stmts.clone()));
        }
    }
    None
}

/// The terms of `a && b && …`.
fn conjunction(e: &Expr, out: &mut Vec<(Expr, bool)>) {
    match &*e.kind {
        ExprKind::And(a, b) => {
            conjunction(a, out);
            conjunction(b, out);
        }
        ExprKind::Unary(UnOp::Not, inner) => opposites(inner, out),
        _ => out.push((e.clone(), false)),
    }
}

/// The terms of `!(a || b || …)`, each with whether it is its opposite that is meant.
pub(in crate::analysis) fn opposites(e: &Expr, out: &mut Vec<(Expr, bool)>) {
    match &*e.kind {
        ExprKind::Or(a, b) => {
            opposites(a, out);
            opposites(b, out);
        }
        ExprKind::Unary(UnOp::Not, inner) => conjunction(inner, out),
        _ => out.push((e.clone(), true)),
    }
}

fn not(e: Expr) -> Expr {
    Expr {
        ty: e.ty,
        span: e.span,
        kind: Box::new(ExprKind::Unary(UnOp::Not, e)),
    }
}

/// `threadIdx.x` and what is added to it.
struct Coordinate {
    shift: Vec<(bool, Expr)>,
    /// At least 0 and below 2³¹.
    small: bool,
}

/// What is known about a region.
pub(super) struct Region<'a> {
    pub(super) program: &'a Program,
    pub(super) locals: &'a [Local],
    /// What the region's own locals were declared with.
    pub(super) lets: BTreeMap<LocalId, Expr>,
    /// All its own locals.
    pub(super) own: BTreeSet<LocalId>,
    /// What it assigns.
    pub(super) assigned: BTreeSet<LocalId>,
}

impl<'a> Region<'a> {
    /// A region whose own locals with one value for good may be looked through where they stand in its list itself.
    pub(super) fn of(program: &'a Program, locals: &'a [Local], body: &Block) -> Region<'a> {
        let mut uses = Uses::default();
        for s in &body.stmts {
            uses.visit_stmt(s);
        }
        let mut region = Region {
            program,
            locals,
            lets: BTreeMap::new(),
            own: BTreeSet::new(),
            assigned: uses.assigned,
        };
        for l in uses.declared {
            if !region.is_kept(l) {
                region.own.insert(l);
            }
        }
        for s in &body.stmts {
            if let StmtKind::Let {
                local,
                init: Some(e),
            } = &s.kind
                && region.own.contains(local)
            {
                region.lets.insert(*local, e.clone());
            }
        }
        region
    }

    fn is_kept(&self, l: LocalId) -> bool {
        self.locals
            .get(l.0 as usize)
            .is_none_or(|l| l.storage == Storage::Lanes)
    }

    /// Judges a statement before the guard. `None`: it cannot be skipped; a local: it assigns what the thread keeps.
    fn statement(&mut self, s: &Stmt) -> Option<Option<LocalId>> {
        let assigned = match &s.kind {
            StmtKind::Let { local, init } if !self.is_kept(*local) => {
                let declared = self.locals.get(local.0 as usize)?;
                let plain =
                    declared.storage == Storage::Auto && is_copy(self.program, declared.ty.id);
                if !plain || !init.as_ref().is_none_or(|e| self.is_quiet(e)) {
                    return None;
                }
                self.own.insert(*local);
                if let Some(e) = init {
                    self.lets.insert(*local, e.clone());
                }
                return Some(None);
            }
            StmtKind::Let {
                local,
                init: Some(e),
            } => Some((*local, e)),
            StmtKind::Expr(e) => match &*e.kind {
                ExprKind::Assign(p, v) => match *p.kind {
                    PlaceKind::Local(l) if self.is_kept(l) => Some((l, v)),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        if let Some((l, v)) = assigned {
            let u = Uses::of_expr(v);
            let fits = self.is_quiet(v) && !u.memory && u.assigned.is_empty();
            return fits.then_some(Some(l));
        }
        let mut look = Quiet {
            region: self,
            own: true,
            quiet: true,
        };
        look.visit_stmt(s);
        (look.quiet && !returns(std::slice::from_ref(s))).then_some(None)
    }

    /// Whether nobody else sees that a value is computed.
    fn is_quiet(&self, e: &Expr) -> bool {
        let mut look = Quiet {
            region: self,
            own: false,
            quiet: true,
        };
        look.visit_expr(e);
        look.quiet
    }

    /// What a comparison (or its opposite) says about `threadIdx.x`.
    pub(super) fn limit(&self, term: &Expr, negated: bool) -> Option<Limit> {
        let ExprKind::Binary(op, a, b) = &*term.kind else {
            return None;
        };
        let op = match (op, negated) {
            (BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Eq, false) => *op,
            (BinOp::Lt, true) => BinOp::Ge,
            (BinOp::Le, true) => BinOp::Gt,
            (BinOp::Gt, true) => BinOp::Le,
            (BinOp::Ge, true) => BinOp::Lt,
            (BinOp::Ne, true) => BinOp::Eq,
            _ => return None,
        };
        self.int(a)?;
        if let Some(c) = self.coordinate(a, 0) {
            return Some(Limit {
                shift: c.shift,
                relation: op,
                value: self.fixed(b, 0)?,
            });
        }
        let c = self.coordinate(b, 0)?;
        Some(Limit {
            shift: c.shift,
            relation: match op {
                BinOp::Lt => BinOp::Gt,
                BinOp::Le => BinOp::Ge,
                BinOp::Gt => BinOp::Lt,
                BinOp::Ge => BinOp::Le,
                other => other,
            },
            value: self.fixed(a, 0)?,
        })
    }

    fn int(&self, e: &Expr) -> Option<IntKind> {
        match self.program.types.get(e.ty) {
            Ty::Int(k) => Some(*k),
            _ => None,
        }
    }

    fn coordinate(&self, e: &Expr, depth: u32) -> Option<Coordinate> {
        let kind = self.int(e)?;
        if depth > DEPTH {
            return None;
        }
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(base, 0) if self.builtin(base) == Some("thread_idx") => {
                    Some(Coordinate {
                        shift: Vec::new(),
                        small: true,
                    })
                }
                PlaceKind::Local(l) if !self.assigned.contains(l) => {
                    self.coordinate(self.lets.get(l)?, depth + 1)
                }
                _ => None,
            },
            ExprKind::Convert(Conv::Int, inner) => {
                let from = self.int(inner)?;
                let c = self.coordinate(inner, depth + 1)?;
                let same = from.signed() && kind.signed() && kind.bytes() >= from.bytes();
                // The coordinate itself is below 1024.
                let fits = kind.bytes() >= 4 || (kind.bytes() == 2 && c.shift.is_empty());
                (fits && (c.small || same)).then_some(c)
            }
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
                let (c, rest) = match self.coordinate(a, depth + 1) {
                    Some(c) => (c, b),
                    None if *op == BinOp::Add => (self.coordinate(b, depth + 1)?, a),
                    None => return None,
                };
                let rest = self.fixed(rest, 0)?;
                let grid = *op == BinOp::Add && c.shift.is_empty() && self.is_start(&rest);
                let never_wraps = kind.signed() && kind.bytes() >= 4;
                if !grid && !never_wraps {
                    return None;
                }
                let mut shift = c.shift;
                shift.push((*op == BinOp::Sub, rest));
                Some(Coordinate { shift, small: grid })
            }
            _ => None,
        }
    }

    /// Whether a value is `blockIdx * blockDim`, with any coordinate and perhaps a constant in place of `blockDim`.
    fn is_start(&self, e: &Expr) -> bool {
        let wide = |e: &Expr| self.int(e).is_some_and(|k| k.bytes() >= 4);
        match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) => wide(e) && wide(inner) && self.is_start(inner),
            ExprKind::Binary(BinOp::Mul, a, b) if wide(e) => {
                let small = |e: &Expr| {
                    constant(e).is_some_and(|n| (0..=WIDEST_BLOCK).contains(&n))
                        || self.coordinate_of(e) == Some("block_dim")
                };
                let block = |e: &Expr| self.coordinate_of(e) == Some("block_idx");
                (block(a) && small(b)) || (block(b) && small(a))
            }
            _ => false,
        }
    }

    /// The built-in variable that a value is a coordinate of.
    fn coordinate_of(&self, e: &Expr) -> Option<&str> {
        match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) if self.int(e)?.bytes() >= 4 => {
                self.coordinate_of(inner)
            }
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(base, _) => self.builtin(base),
                _ => None,
            },
            _ => None,
        }
    }

    fn builtin(&self, p: &Place) -> Option<&str> {
        let PlaceKind::Bound(b) = *p.kind else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        (bound.form == BoundForm::Builtin).then_some(&*bound.rust)
    }

    /// A value that is the same for all threads of the block and may be computed before the loop, with the region's own locals replaced by their values.
    fn fixed(&self, e: &Expr, depth: u32) -> Option<Expr> {
        if depth > DEPTH {
            return None;
        }
        let mut e = e.clone();
        let mut look = Replace {
            region: self,
            depth,
            fine: true,
            nodes: 0,
        };
        look.visit_expr(&mut e);
        (look.fine && look.nodes <= 40).then_some(e)
    }

    /// Takes out declarations of own locals that nothing mentions any more.
    fn drop_unused(&self, list: &mut Vec<Stmt>) {
        while let Some(i) = list.iter().enumerate().position(|(i, s)| {
            matches!(&s.kind, StmtKind::Let { local, .. } if self.own.contains(local)
                && !list[i + 1..].iter().any(|s| Uses::of_stmt(s).mentioned.contains(local)))
        }) {
            list.remove(i);
        }
    }
}

/// Looks at a value of the block: see [`Region::fixed`].
struct Replace<'r, 'a> {
    region: &'r Region<'a>,
    depth: u32,
    fine: bool,
    nodes: u32,
}

impl MutVisitor for Replace<'_, '_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        self.nodes += 1;
        let own = match &*e.kind {
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) if self.region.own.contains(&l) => Some(l),
                _ => None,
            },
            _ => None,
        };
        if let Some(l) = own {
            let value = match self.region.assigned.contains(&l) {
                true => None,
                false => self.region.lets.get(&l),
            };
            match value.and_then(|v| self.region.fixed(v, self.depth + 1)) {
                Some(v) => *e = v,
                None => self.fine = false,
            }
            return;
        }
        match &*e.kind {
            ExprKind::Int(..) | ExprKind::Bool(..) | ExprKind::Load(_) | ExprKind::Unary(..) => {}
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Cond(..) => {}
            ExprKind::Convert(Conv::Int, _) => {}
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) => {
                self.fine &= constant(by).is_some_and(|n| n > 0);
            }
            ExprKind::Binary(..) => {}
            _ => self.fine = false,
        }
        if self.fine {
            crate::hir::visit::walk_expr_mut(self, e);
        }
    }
    fn visit_place(&mut self, p: &mut Place) {
        self.fine &= !p.ty.is_volatile;
        match &*p.kind {
            PlaceKind::Local(l) => {
                let r = self.region;
                let shared = r
                    .locals
                    .get(l.0 as usize)
                    .is_none_or(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared));
                self.fine &= !shared && !r.is_kept(*l);
                self.fine &= !r.own.contains(l) && !r.assigned.contains(l);
            }
            PlaceKind::Bound(_) => {
                let builtin = self.region.builtin(p);
                self.fine &= matches!(builtin, Some("block_idx" | "block_dim" | "grid_dim"));
            }
            PlaceKind::Field(base, _) => {
                self.fine &= matches!(*base.kind, PlaceKind::Bound(_) | PlaceKind::Local(_));
            }
            _ => self.fine = false,
        }
        if self.fine {
            crate::hir::visit::walk_place_mut(self, p);
        }
    }
}

/// Whether code has effects on nothing but the region's own locals.
struct Quiet<'r, 'a> {
    region: &'r Region<'a>,
    /// These may be assigned.
    own: bool,
    quiet: bool,
}

impl Visitor for Quiet<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.quiet &= matches!(
            s.kind,
            StmtKind::Expr(_) | StmtKind::Block(_) | StmtKind::If { .. }
        );
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        let program = self.region.program;
        match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => {
                let own = storage_root(p).is_some_and(|l| self.region.own.contains(&l));
                self.quiet &= self.own && own;
            }
            // An address may go anywhere.
            ExprKind::AddrOf(p) => self.quiet &= storage_root(p).is_none(),
            ExprKind::Call(Callee::Bound(b), args) => self.quiet &= computes(program, *b, args),
            ExprKind::Call(Callee::Fn(g), _) => self.quiet &= is_quiet(program, *g, 0),
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::Throw(_)
            | ExprKind::Refused { .. } => self.quiet = false,
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        self.quiet &= !p.ty.is_volatile;
        walk_place(self, p);
    }
}
