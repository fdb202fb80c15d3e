//! One HIR for what is one text: device code of CUDA C++ says some things in ways that its Rust does not tell apart, and forms must be those of the text.
//!
//! | CUDA C++ | as in its Rust |
//! |---|---|
//! | `S s; s.a = 1; s.b = 2;` | `let mut s: S = zeroed(); s.a = 1; s.b = 2;`, with or without the zeros, which nobody reads |
//! | `c < 5`, `c < d` of narrow integers, compared as `int` | compared as what they are |
//! | `do { … } while (0);` of macros | `{ … }` |
//! | `i += n` of a signed `i` and an unsigned `n` of its size, computed unsigned | `i += n as i32` |
//!
//! Values are the same to the bit: sums, differences, products and the operations on bits have the same low bits in both types. Zeros that are overwritten, all of them, before
//! anything reads them are left out. Kernels that were read back from Rust (`crate::dialect`) come in the right column already.

use crate::hir::values::{mentions, stmt_mentions};
use crate::hir::visit::{MutVisitor, Visitor, walk_block, walk_expr_mut, walk_stmt};
use crate::hir::*;

/// Runs the pass.
pub fn run(program: &mut Program) {
    for f in &mut program.functions {
        if f.space == Space::Host {
            continue;
        }
        if let Some(mut body) = f.body.take() {
            let mut pass = Canonical {
                types: &program.types,
                records: &program.records,
                locals: &f.locals,
            };
            pass.visit_block(&mut body);
            f.body = Some(body);
        }
    }
}

struct Canonical<'a> {
    types: &'a Types,
    records: &'a [Record],
    locals: &'a [Local],
}

impl Canonical<'_> {
    /// The scalar parts of an object of a class of the program, as paths of members. `None`: it has others.
    fn parts(&self, ty: TyId, path: &mut Vec<u32>, out: &mut Vec<Vec<u32>>) -> Option<()> {
        match self.types.get(ty) {
            Ty::Record(r) => {
                let record = self.records.get(r.0 as usize)?;
                let plain = record.bound.is_none()
                    && !record.is_union
                    && (record.fields.iter())
                        .all(|f| !f.is_bit_field() && !f.is_storage() && !f.is_vtable);
                if !plain || out.len() > MOST_PARTS {
                    return None;
                }
                for (i, f) in record.fields.iter().enumerate() {
                    path.push(i as u32);
                    self.parts(f.ty.id, path, out)?;
                    path.pop();
                }
            }
            Ty::Int(_) | Ty::Float(_) | Ty::Bool | Ty::Pointer(_) => out.push(path.clone()),
            _ => return None,
        }
        Some(())
    }

    /// Whether these statements assign all of a variable that is zeros before anything else is done with it.
    fn is_assigned_first(&self, local: LocalId, rest: &[Stmt]) -> bool {
        let mut left = Vec::new();
        let ty = self.locals.get(local.0 as usize).map(|l| l.ty.id);
        let whole = ty.and_then(|ty| match self.types.get(ty) {
            Ty::Record(_) => self.parts(ty, &mut Vec::new(), &mut left),
            _ => None,
        });
        if whole.is_none() {
            return false;
        }
        for s in rest.iter().filter(|s| stmt_mentions(s, local)) {
            let StmtKind::Expr(e) = &s.kind else {
                return false;
            };
            let ExprKind::Assign(place, value) = &*e.kind else {
                return false;
            };
            let Some(path) = member(place, local).filter(|_| !mentions(value, local)) else {
                return false;
            };
            left.retain(|p| !p.starts_with(&path));
            if left.is_empty() {
                return true;
            }
        }
        false
    }
}

/// The members on the way from a variable to a part of it.
fn member(p: &Place, local: LocalId) -> Option<Vec<u32>> {
    match &*p.kind {
        PlaceKind::Local(l) if *l == local => Some(Vec::new()),
        PlaceKind::Field(base, index) => {
            let mut path = member(base, local)?;
            path.push(*index);
            Some(path)
        }
        _ => None,
    }
}

/// `do { … } while (0);` that nothing leaves or goes on with is a block.
fn once(s: &mut Stmt) {
    if let StmtKind::DoWhile { body, cond } = &mut s.kind
        && is_never(cond)
        && !jumps(body)
    {
        let stmts = std::mem::take(&mut body.stmts);
        s.kind = StmtKind::Block(Block {
            stmts,
            ..body.clone()
        });
    }
}

fn is_never(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Convert(_, e) => is_never(e),
        ExprKind::Bool(b, _) => !b,
        ExprKind::Int(n, _) => *n == 0,
        _ => false,
    }
}

/// Whether a `break` or `continue` in a block may be about what is around it.
fn jumps(b: &Block) -> bool {
    struct J(bool);
    impl Visitor for J {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Break | StmtKind::Continue);
            walk_stmt(self, s);
        }
    }
    let mut j = J(false);
    walk_block(&mut j, b);
    j.0
}

/// No class with more parts is looked at.
const MOST_PARTS: usize = 64;

impl MutVisitor for Canonical<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for i in 0..list.len() {
            let StmtKind::Let {
                local,
                init: Some(e),
            } = &list[i].kind
            else {
                continue;
            };
            let local = *local;
            if matches!(&*e.kind, ExprKind::Zero) && self.is_assigned_first(local, &list[i + 1..]) {
                list[i].kind = StmtKind::Let { local, init: None };
            }
        }
        for s in list {
            once(s);
            self.visit_stmt(s);
        }
    }
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        match &mut *e.kind {
            ExprKind::Binary(op, a, b) if is_comparison(*op) => narrow(a, b),
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => same_width(*op, place, value, compute),
            _ => {}
        }
    }
}

fn is_comparison(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, Lt | Le | Gt | Ge | Eq | Ne)
}

/// What is converted here to a wider type that has all of its values.
fn widened(e: &Expr) -> Option<&Expr> {
    let ExprKind::Convert(Conv::Int, inner) = &*e.kind else {
        return None;
    };
    let (from, to) = (IntKind::of(inner.ty)?, IntKind::of(e.ty)?);
    let holds = from.bytes() < to.bytes() && (to.signed() || !from.signed());
    holds.then_some(inner)
}

/// Both sides of a comparison as what they were before they were widened, where they compare the same.
fn narrow(a: &mut Expr, b: &mut Expr) {
    if let (Some(x), Some(y)) = (widened(a), widened(b)) {
        if x.ty == y.ty {
            (*a, *b) = (x.clone(), y.clone());
        }
        return;
    }
    let (wide, number) = match (widened(a).is_some(), widened(b).is_some()) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        _ => return,
    };
    if let Some(inner) = widened(wide).cloned()
        && let ExprKind::Int(n, _) = &*number.kind
        && let Some(kind) = IntKind::of(inner.ty)
        && kind.wrap(*n) == *n
    {
        number.ty = inner.ty;
        *wide = inner;
    }
}

/// `i += n` in the type of `i`.
fn same_width(op: BinOp, place: &Place, value: &mut Expr, compute: &mut TyId) {
    let same_bits = matches!(
        op,
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor
    );
    let ty = place.ty.id;
    let (Some(own), Some(other)) = (IntKind::of(ty), IntKind::of(*compute)) else {
        return;
    };
    let same_size = own.signed() && !other.signed() && own.bytes() == other.bytes();
    if !(same_bits && same_size && value.ty == *compute) {
        return;
    }
    *compute = ty;
    let old = value.clone();
    *value = match *old.kind {
        ExprKind::Convert(Conv::Int, inner) if inner.ty == ty => inner,
        ExprKind::Int(n, spelling) => Expr {
            kind: Box::new(ExprKind::Int(own.wrap(n), spelling)),
            ty,
            span: old.span,
        },
        kind => Expr {
            kind: Box::new(ExprKind::Convert(
                Conv::Int,
                Expr {
                    kind: Box::new(kind),
                    ty: old.ty,
                    span: old.span,
                },
            )),
            ty,
            span: old.span,
        },
    };
}
