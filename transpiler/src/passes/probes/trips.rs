//! Loops whose number of rounds the source says, so that nothing of it need be recorded: `for (int i = 0; i < 6; i++)`.
//!
//! The counter has to begin at, be compared with and be stepped by what is known: constants, variables that keep the value of their declaration, and counters of such
//! loops around (`for (int j = i; j < 6; j++)`), in sums and multiples of them. It must be written by the step alone, no operation may wrap round, and the loop must be left by
//! its condition alone. A counter that is not stepped by a constant (`s /= 2`) is followed from its begin to its end.

mod scan;
#[cfg(test)]
mod tests;

use crate::analysis::for_range::{Facts, fits};
use crate::hir::callgraph::CallGraph;
use crate::hir::values::mentions;
use crate::hir::visit::{Visitor, walk_block};
use crate::hir::*;
use cu2rs_trace::model::{self, BlockId};
use scan::{Ways, Writes};
use std::collections::{BTreeMap, BTreeSet};

/// A loop with more rounds records them.
const MOST: i128 = 1 << 24;
/// A counter is followed so far, if there is no sum for it.
const FOLLOWED: u32 = 1 << 12;
/// How deep values are looked into.
const DEPTH: u32 = 40;

/// A known value: a sum over the loops around, by their numbers in [`Trips::loops`]. A round's number is 0 for the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sum {
    base: i128,
    per: BTreeMap<usize, i128>,
}

impl Sum {
    fn of(base: i128) -> Sum {
        Sum {
            base,
            per: BTreeMap::new(),
        }
    }

    /// `self + times * other`; `None` if it gets too large to reckon with.
    fn plus(&self, other: &Sum, times: i128) -> Option<Sum> {
        let add = |a: i128, b: i128| a.checked_add(b.checked_mul(times)?);
        let mut sum = self.clone();
        sum.base = add(sum.base, other.base)?;
        for (l, n) in &other.per {
            let at = sum.per.entry(*l).or_default();
            *at = add(*at, *n)?;
        }
        sum.per.retain(|_, n| *n != 0);
        Some(sum)
    }

    fn constant(&self) -> Option<i128> {
        self.per.is_empty().then_some(self.base)
    }
}

/// A loop that was found.
#[derive(Debug)]
struct Loop {
    /// Its head's block.
    head: BlockId,
    /// Its last round, if it has one; while its condition is looked at, one more.
    last: i128,
}

/// What is known where the walk through a function is.
pub struct Trips<'p> {
    program: &'p Program,
    locals: &'p [Local],
    /// Functions that may stop a thread.
    stops: &'p [bool],
    /// Locals that keep the value of their declaration.
    fixed: BTreeSet<LocalId>,
    exposed: BTreeSet<LocalId>,
    known: BTreeMap<LocalId, Sum>,
    loops: Vec<Loop>,
}

/// A loop that the walk is about to go into.
#[derive(Debug)]
pub struct Found {
    number: usize,
    counter: LocalId,
    value: Option<Sum>,
    last: i128,
    /// What to write at its head.
    pub trips: model::Trips,
}

/// Which functions may stop a thread.
pub fn stopping(program: &Program) -> Vec<bool> {
    let graph = CallGraph::new(program);
    let own = program.functions.iter().zip(&graph.uses).map(|(f, uses)| {
        let mut ways = Ways::new(program, &[]);
        match &f.body {
            Some(b) => walk_block(&mut ways, b),
            None => ways.stops = true,
        }
        ways.stops || uses.indirect
    });
    graph.spread(own.collect())
}

impl<'p> Trips<'p> {
    /// Reads a function's body.
    pub fn new(
        program: &'p Program,
        locals: &'p [Local],
        stops: &'p [bool],
        body: &Block,
    ) -> Trips<'p> {
        let mut writes = Writes::new(program);
        walk_block(&mut writes, body);
        let once = writes.declared.iter().filter(|(_, n)| **n == 1);
        let fixed = once.map(|(l, _)| *l);
        Trips {
            program,
            locals,
            stops,
            fixed: fixed.filter(|l| !writes.written.contains(l)).collect(),
            exposed: Facts::new(program, body).exposed,
            known: BTreeMap::new(),
            loops: Vec::new(),
        }
    }

    /// A declaration is passed.
    pub fn declare(&mut self, local: LocalId, init: &Expr) {
        if self.fixed.contains(&local)
            && self.kind(local).is_some()
            && let Some(value) = self.value(init, true, 0)
        {
            self.known.insert(local, value);
        }
    }

    /// The integer type of a variable that nothing but its name leads to.
    fn kind(&self, local: LocalId) -> Option<IntKind> {
        let l = self.locals.get(local.0 as usize)?;
        let own = l.storage == Storage::Auto && !l.ty.is_volatile && !self.exposed.contains(&local);
        IntKind::of(l.ty.id).filter(|k| own && k.bytes() <= 8)
    }

    /// A loop that has its number of rounds in the source.
    pub fn find(&mut self, init: &[Stmt], cond: &Expr, step: &Expr, body: &Block) -> Option<Found> {
        let (counter, change) = self.counter(cond, step)?;
        let kind = self.kind(counter)?;
        let start = init.iter().rev().find_map(|s| match &s.kind {
            StmtKind::Let { local, init } if *local == counter => init.as_ref(),
            StmtKind::Expr(e) => match &*e.kind {
                ExprKind::Assign(p, e) if is_local(p, counter) => Some(e),
                _ => None,
            },
            _ => None,
        })?;
        let mut inside = Writes::new(self.program);
        walk_block(&mut inside, body);
        inside.visit_expr(cond);
        let mut ways = Ways::new(self.program, self.stops);
        ways.list(&body.stmts, 0);
        ways.visit_expr(cond);
        ways.visit_expr(step);
        if inside.written.contains(&counter) || ways.stops || ways.leaves {
            return None;
        }
        let start = self.value(start, true, 0)?;
        let before = self.known.get(&counter).cloned();
        let found = match change {
            Change::By(n) => self.by_sum(counter, kind, &start, n, cond),
            Change::To(value) => self.by_steps(counter, kind, &start, value, cond),
        };
        match before {
            Some(v) => self.known.insert(counter, v),
            None => self.known.remove(&counter),
        };
        let (last, trips, value) = found?;
        Some(Found {
            number: self.loops.len(),
            counter,
            value,
            last,
            trips,
        })
    }

    /// The loop's head has been made; what comes is its body.
    pub fn enter(&mut self, found: &Found, head: BlockId) {
        let last = found.last;
        self.loops.push(Loop { head, last });
        debug_assert_eq!(found.number + 1, self.loops.len());
        if let Some(v) = &found.value {
            self.known.insert(found.counter, v.clone());
        }
    }

    /// The loop is behind.
    pub fn leave(&mut self, found: &Found) {
        self.known.remove(&found.counter);
    }

    /// A counter that grows by the same in each round.
    fn by_sum(
        &mut self,
        counter: LocalId,
        kind: IntKind,
        start: &Sum,
        step: i128,
        cond: &Expr,
    ) -> Option<(i128, model::Trips, Option<Sum>)> {
        let own = self.loops.len();
        let mut value = start.clone();
        value.per.insert(own, step);
        self.known.insert(counter, value.clone());
        let ExprKind::Binary(op, a, b) = &*cond.kind else {
            return None;
        };
        // Goes on while `sign * (a - b) < more`.
        let (sign, more) = match op {
            BinOp::Lt => (1, 0),
            BinOp::Le => (1, 1),
            BinOp::Gt => (-1, 0),
            BinOp::Ge => (-1, 1),
            // As `<` or `>`, if it comes to that number.
            BinOp::Ne => (step.signum(), 0),
            _ => return None,
        };
        let difference = self.value(a, false, 0)?;
        let difference = difference.plus(&self.value(b, false, 0)?, -1)?;
        let mut left = Sum::of(more).plus(&difference, -sign)?;
        let by = -left.per.remove(&own)?;
        if by < 1 || *op == BinOp::Ne && (by != 1 || left.constant()? < 0) {
            return None;
        }
        let (_, most) = self.range(&left)?;
        let most = (most + by - 1).div_euclid(by);
        if !(1..=MOST).contains(&most) {
            return None;
        }
        // Now with what is known of the rounds: nothing may wrap round.
        self.loops.push(Loop {
            head: BlockId::MAX,
            last: most,
        });
        let exact = self.value(a, true, 0).is_some() && self.value(b, true, 0).is_some();
        let range = self.range(&value);
        self.loops.pop();
        let (low, high) = range?;
        if !exact || !fits(low, kind) || !fits(high, kind) {
            return None;
        }
        // From here on rounds begin with 1.
        let mut trips = model::Trips {
            base: 0,
            per: Vec::new(),
            by: i64::try_from(by).ok()?,
        };
        for (l, n) in &left.per {
            left.base -= n;
            let head = self.loops.get(*l)?.head;
            trips.per.push((head, i64::try_from(*n).ok()?));
        }
        trips.base = i64::try_from(left.base).ok()?;
        if trips.per.is_empty() {
            // As people count.
            trips.base = i64::try_from(most).ok()?;
            trips.by = 1;
        }
        Some((most - 1, trips, Some(value)))
    }

    /// A counter whose next value is made of it otherwise.
    fn by_steps(
        &mut self,
        counter: LocalId,
        kind: IntKind,
        start: &Sum,
        next: Next<'_>,
        cond: &Expr,
    ) -> Option<(i128, model::Trips, Option<Sum>)> {
        let mut at = start.constant()?;
        let mut rounds = 0;
        loop {
            self.known.insert(counter, Sum::of(at));
            if !self.holds(cond)? {
                break;
            }
            rounds += 1;
            if rounds > FOLLOWED {
                return None;
            }
            at = self.next(&next, at)?;
            if !fits(at, kind) {
                return None;
            }
        }
        let trips = model::Trips {
            base: i64::from(rounds),
            per: Vec::new(),
            by: 1,
        };
        (rounds > 0).then_some((i128::from(rounds) - 1, trips, None))
    }

    fn holds(&self, cond: &Expr) -> Option<bool> {
        let number = |e: &Expr| self.value(e, true, 0)?.constant();
        match &*cond.kind {
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (number(a)?, number(b)?);
                Some(match op {
                    BinOp::Lt => a < b,
                    BinOp::Le => a <= b,
                    BinOp::Gt => a > b,
                    BinOp::Ge => a >= b,
                    BinOp::Ne => a != b,
                    _ => return None,
                })
            }
            ExprKind::Convert(Conv::ToBool, e) => Some(number(e)? != 0),
            _ => None,
        }
    }

    fn next(&self, next: &Next<'_>, at: i128) -> Option<i128> {
        match next {
            Next::Value(e) => self.value(e, true, 0)?.constant(),
            Next::Operation(op, e, compute) => {
                let value = operation(*op, at, self.value(e, true, 0)?.constant()?)?;
                fits(value, IntKind::of(*compute)?).then_some(value)
            }
        }
    }

    /// The variable of a condition that a step changes, alone or beside others, and how.
    fn counter<'e>(&self, cond: &Expr, step: &'e Expr) -> Option<(LocalId, Change<'e>)> {
        let ExprKind::Comma(list, last) = &*step.kind else {
            return self.change(step);
        };
        let parts = || list.iter().chain([last]);
        let (at, found) = parts().enumerate().find_map(|(at, e)| {
            let found = self.change(e)?;
            mentions(cond, found.0).then_some((at, found))
        })?;
        let mut others = Writes::new(self.program);
        for (_, e) in parts().enumerate().filter(|(n, _)| *n != at) {
            others.visit_expr(e);
        }
        (!others.written.contains(&found.0)).then_some(found)
    }

    /// The variable that a step changes, and how.
    fn change<'e>(&self, step: &'e Expr) -> Option<(LocalId, Change<'e>)> {
        let local = |p: &Place| match &*p.kind {
            PlaceKind::Local(l) => Some(*l),
            _ => None,
        };
        let constant = |e: &Expr| self.value(e, true, 0)?.constant();
        match &*step.kind {
            ExprKind::IncDec {
                place, increment, ..
            } => {
                let by = if *increment { 1 } else { -1 };
                Some((local(place)?, Change::By(by)))
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                let change = match op {
                    BinOp::Add => Change::By(constant(value)?),
                    BinOp::Sub => Change::By(-constant(value)?),
                    _ => Change::To(Next::Operation(*op, value, *compute)),
                };
                // Sums in a narrower type would wrap round unseen.
                let wide = IntKind::of(*compute)?.bytes() >= IntKind::of(place.ty.id)?.bytes();
                Some((local(place)?, change)).filter(|_| wide)
            }
            ExprKind::Assign(place, value) => {
                let counter = local(place)?;
                let is_counter =
                    |e: &Expr| matches!(&*e.kind, ExprKind::Load(p) if is_local(p, counter));
                let change = match &*value.kind {
                    ExprKind::Binary(BinOp::Add, a, b) if is_counter(a) => Change::By(constant(b)?),
                    ExprKind::Binary(BinOp::Add, a, b) if is_counter(b) => Change::By(constant(a)?),
                    ExprKind::Binary(BinOp::Sub, a, b) if is_counter(a) => {
                        Change::By(-constant(b)?)
                    }
                    _ => Change::To(Next::Value(value)),
                };
                Some((counter, change))
            }
            ExprKind::Convert(Conv::Void, e) => self.change(e),
            _ => None,
        }
        .filter(|(_, c)| !matches!(c, Change::By(0)))
    }

    /// The least and the largest value of a sum.
    fn range(&self, sum: &Sum) -> Option<(i128, i128)> {
        let mut range = (sum.base, sum.base);
        for (l, n) in &sum.per {
            let end = n.checked_mul(self.loops.get(*l)?.last)?;
            range.0 = range.0.checked_add(end.min(0))?;
            range.1 = range.1.checked_add(end.max(0))?;
        }
        Some(range)
    }

    /// A value, if it is known. `exact`: and no part of it wraps round in its type.
    fn value(&self, e: &Expr, exact: bool, depth: u32) -> Option<Sum> {
        if depth > DEPTH {
            return None;
        }
        let inner = |e: &Expr| self.value(e, exact, depth + 1);
        let sum = match &*e.kind {
            ExprKind::Int(n, _) => Sum::of(*n),
            ExprKind::Load(p) if p.ty.is_volatile => return None,
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => self.known.get(l)?.clone(),
                PlaceKind::Global(g) => {
                    let g = self.program.global(*g);
                    match &g.init {
                        GlobalInit::Const(e) if g.ty.is_const && g.space == VarSpace::Host => {
                            inner(e)?
                        }
                        _ => return None,
                    }
                }
                _ => return None,
            },
            ExprKind::Convert(Conv::Int, a) => inner(a)?,
            ExprKind::Unary(UnOp::Neg, a) => Sum::default().plus(&inner(a)?, -1)?,
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (inner(a)?, inner(b)?);
                match (op, a.constant(), b.constant()) {
                    (BinOp::Add, ..) => a.plus(&b, 1)?,
                    (BinOp::Sub, ..) => a.plus(&b, -1)?,
                    (BinOp::Mul, Some(n), _) => Sum::default().plus(&b, n)?,
                    (BinOp::Mul, _, Some(n)) => Sum::default().plus(&a, n)?,
                    (_, Some(a), Some(b)) => Sum::of(operation(*op, a, b)?),
                    _ => return None,
                }
            }
            _ => return None,
        };
        if exact {
            let (low, high) = self.range(&sum)?;
            let held = match IntKind::of(e.ty) {
                Some(k) => fits(low, k) && fits(high, k),
                // An enumeration: every type holds these.
                None => (0..128).contains(&low) && (0..128).contains(&high),
            };
            if !held {
                return None;
            }
        }
        Some(sum)
    }
}

/// What a step does to its variable.
enum Change<'e> {
    /// Adds a constant.
    By(i128),
    To(Next<'e>),
}

/// The next value of a variable.
enum Next<'e> {
    Value(&'e Expr),
    /// The variable, an operator, the other operand, and the type that it is done in.
    Operation(BinOp, &'e Expr, TyId),
}

/// An operation on numbers; only what all types do alike.
fn operation(op: BinOp, a: i128, b: i128) -> Option<i128> {
    match op {
        BinOp::Add => a.checked_add(b),
        BinOp::Sub => a.checked_sub(b),
        BinOp::Mul => a.checked_mul(b),
        BinOp::Div => a.checked_div(b),
        BinOp::Rem => a.checked_rem(b),
        BinOp::Shl if a >= 0 && (0..32).contains(&b) => a.checked_mul(1 << b),
        BinOp::Shr if a >= 0 && (0..32).contains(&b) => Some(a >> b),
        BinOp::BitAnd if a >= 0 && b >= 0 => Some(a & b),
        BinOp::BitOr if a >= 0 && b >= 0 => Some(a | b),
        BinOp::BitXor if a >= 0 && b >= 0 => Some(a ^ b),
        _ => None,
    }
}

fn is_local(p: &Place, local: LocalId) -> bool {
    matches!(*p.kind, PlaceKind::Local(l) if l == local)
}
