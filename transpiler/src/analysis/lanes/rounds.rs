//! Loops of a few rounds, known beforehand, in which the lanes of a warp exchange values: `for (int d = warpSize / 2; d > 0; d /= 2) sum += __shfl_down_sync(all, sum, d);`.
//!
//! Written out, each round's exchange is one of a known distance: a handful of instructions, where one of any distance is a jump, or goes through memory. The compiler does not write such a
//! loop out by itself, because it takes all those cases for work. ([`crate::analysis::for_range`]'s loops it does.)

use super::shape::warp_size;
use crate::analysis::fission::Uses;
use crate::analysis::fission::returns;
use crate::hir::bound::Does;
use crate::hir::values::{declared_counter, mentions};
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;

/// The most rounds that are written out.
const MOST: u32 = 6;
/// The most values that a round may compute.
const MOST_VALUES: u32 = 100;

/// How often a loop that is to be written out goes round.
pub fn rounds(program: &Program, s: &Stmt) -> Option<u32> {
    let StmtKind::For {
        init,
        cond: Some(cond),
        step: Some(step),
        body,
    } = &s.kind
    else {
        return None;
    };
    let (local, first) = declared_counter(init)?;
    let mut look = Look {
        program,
        counter: local,
        exchanges: false,
        loops: false,
        values: 0,
    };
    for s in &body.stmts {
        look.visit_stmt(s);
    }
    let mut inside = Uses::default();
    for s in &body.stmts {
        let uses = Uses::of_stmt(s);
        inside.assigned.extend(uses.assigned);
        inside.escaping.extend(uses.escaping);
    }
    let written = inside.assigned.contains(&local) || inside.escaping.contains(&local);
    if written || !look.exchanges || look.loops || look.values > MOST_VALUES || returns(&body.stmts)
    {
        return None;
    }
    // (A `bool` or a `char` would not hold all of them.)
    IntKind::of(first.ty).filter(|k| k.bytes() >= 2)?;
    let mut value = number(program, first, local, 0)?;
    for round in 0..=MOST {
        let ExprKind::Binary(op, a, b) = &*cond.kind else {
            return None;
        };
        let (a, b) = (
            number(program, a, local, value)?,
            number(program, b, local, value)?,
        );
        let goes_on = match op {
            BinOp::Lt => a < b,
            BinOp::Le => a <= b,
            BinOp::Gt => a > b,
            BinOp::Ge => a >= b,
            BinOp::Ne => a != b,
            _ => return None,
        };
        if !goes_on {
            return (round > 1).then_some(round);
        }
        value = stepped(program, step, local, value)?;
    }
    None
}

/// A number that is the same in every type of two bytes or more.
fn small(n: i128) -> Option<i128> {
    (0..1 << 15).contains(&n).then_some(n)
}

/// What a number is while the counter has a value.
fn number(program: &Program, e: &Expr, counter: LocalId, value: i128) -> Option<i128> {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, a) => number(program, a, counter, value),
        ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == counter) => Some(value),
        ExprKind::Binary(op, a, b) => {
            let a = number(program, a, counter, value)?;
            let b = number(program, b, counter, value)?;
            computed(*op, a, b)
        }
        _ => warp_size(program, e).and_then(small),
    }
}

fn computed(op: BinOp, a: i128, b: i128) -> Option<i128> {
    small(match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::Div if b > 0 => a / b,
        BinOp::Shl if b < 31 => a << b,
        BinOp::Shr if b < 31 => a >> b,
        _ => return None,
    })
}

/// The counter's value after a step.
fn stepped(program: &Program, step: &Expr, counter: LocalId, value: i128) -> Option<i128> {
    let own = |p: &Place| matches!(*p.kind, PlaceKind::Local(l) if l == counter);
    match &*step.kind {
        ExprKind::CompoundAssign {
            op,
            place,
            value: by,
            ..
        } if own(place) => computed(*op, value, number(program, by, counter, value)?),
        ExprKind::Assign(p, v) if own(p) => number(program, v, counter, value),
        ExprKind::IncDec {
            place, increment, ..
        } if own(place) => small(if *increment { value + 1 } else { value - 1 }),
        _ => None,
    }
}

struct Look<'a> {
    program: &'a Program,
    counter: LocalId,
    /// Lanes exchange values over a distance that the counter says.
    exchanges: bool,
    /// There are loops, or jumps.
    loops: bool,
    values: u32,
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.loops |= matches!(
            s.kind,
            StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Switch { .. }
                | StmtKind::Break
                | StmtKind::Continue
        );
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.values += 1;
        if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind
            && self.program.bound(*b).does.any(Does::SHUFFLE)
        {
            // A distance of which the counter is only a part is known in no round.
            let known = |a: &Expr| number(self.program, a, self.counter, 1).is_some();
            self.exchanges |= args.iter().any(|a| mentions(a, self.counter) && known(a));
        }
        walk_expr(self, e);
    }
}
