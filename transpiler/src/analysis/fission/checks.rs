//! What to do about conditions that decide about barriers and are not known to be the same for all threads.
//!
//! Two things can be done:
//!
//! * If one way out of a condition ([`Next`]) leads to the end of the kernel without any barrier, the threads that take it leave: `if (c) { …__syncthreads()…; } rest` is
//!   `if (!c) { rest; return; } …__syncthreads()…; rest`. That is exact.
//! * If both ways out of a *loop's* condition lead to barriers for certain, and never to the same one, the condition is asked of all
//!   threads ([`crate::passes::agree`]): the block goes on by their common answer. Where they differ, a GPU (and the other engines) would let them meet at different barriers,
//!   which this form cannot; the program ends with a report that says so. Loops whose threads go round equally often are common, such ones are not.
//!
//! All else is left as it is: an obstacle, unless the condition is proved to be uniform. So is an `if` with barriers on both sides, by which warps are given different work.

use super::facts::{Uses, jumps_out, returns};
use super::waits::Waits;
use crate::analysis::uniformity::Uniformity;
use crate::hir::bound;
use crate::hir::flow::completes;
use crate::hir::recorder::recorder;
use crate::hir::values::constant_bool;
use crate::hir::visit::{MutVisitor, Remap, Renumber, Visitor, walk_expr};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The most conditions that are dealt with in one kernel.
const MOST: u32 = 64;
/// The most nodes of values that are written twice for threads that leave.
const COPIED: u32 = 300;

/// Rewrites what it can.
pub fn run(program: &Program, waits: &Waits, f: &mut Function, body: &mut Block) {
    let (Some(question), Some(truth)) = (bound::question(program), program.types.find(&Ty::Bool))
    else {
        return;
    };
    for _ in 0..MOST {
        f.body = Some(body.clone());
        let uniform = Uniformity::new(program, f);
        f.body = None;
        let mut c = Checks {
            program,
            waits,
            f,
            uniform,
            question,
            truth,
        };
        let end = Ways {
            after: BTreeSet::from([Next::End]),
            tail: Some(Vec::new()),
            ..Ways::default()
        };
        if !c.list(&mut body.stmts, &end) {
            return;
        }
    }
}

/// What a thread comes to next, of what counts between threads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Next {
    /// A barrier, by its place.
    Barrier(Span),
    /// The end of the kernel.
    End,
    /// Something that is not understood.
    Unknown,
}

type Nexts = BTreeSet<Next>;

/// Where control goes from a list.
#[derive(Clone, Default)]
struct Ways {
    after: Nexts,
    /// By `break` and `continue`.
    broken: Option<Nexts>,
    continued: Option<Nexts>,
    /// The statements from behind the list to the end of the kernel, if there is only one way.
    tail: Option<Vec<Stmt>>,
    /// The same for `break`.
    broken_tail: Option<Vec<Stmt>>,
}

struct Checks<'a, 'f> {
    program: &'a Program,
    waits: &'a Waits<'a>,
    f: &'f mut Function,
    uniform: Uniformity,
    question: BoundId,
    truth: TyId,
}

impl Checks<'_, '_> {
    /// The first wait of a value.
    fn wait_in(&self, e: &Expr) -> Option<Next> {
        struct W<'c, 'a, 'f>(&'c Checks<'a, 'f>, Option<Next>);
        impl Visitor for W<'_, '_, '_> {
            fn visit_expr(&mut self, e: &Expr) {
                walk_expr(self, e);
                if let ExprKind::Call(callee, _) = &*e.kind
                    && self.1.is_none()
                {
                    self.1 = match callee {
                        Callee::Bound(b) if bound::is_agree(self.0.program.bound(*b)) => None,
                        Callee::Bound(_) if self.0.waits.waits_itself(e) => {
                            Some(Next::Barrier(e.span))
                        }
                        Callee::Fn(g) if self.0.waits.function(*g) => Some(Next::Unknown),
                        _ => None,
                    };
                }
            }
        }
        let mut w = W(self, None);
        w.visit_expr(e);
        w.1
    }

    fn nexts(&self, list: &[Stmt], ways: &Ways) -> Nexts {
        list.iter().rev().fold(ways.after.clone(), |after, s| {
            let ways = Ways {
                after,
                broken: ways.broken.clone(),
                continued: ways.continued.clone(),
                ..Ways::default()
            };
            self.next(s, ways)
        })
    }

    /// What comes next for a thread before a statement.
    fn next(&self, s: &Stmt, ways: Ways) -> Nexts {
        let matters = self.waits.stmt(s) || jumps_out(s) || returns(std::slice::from_ref(s));
        if !matters {
            return ways.after;
        }
        let unknown = || Nexts::from([Next::Unknown]);
        let behind = |e: Option<&Expr>, then: Nexts| match e.and_then(|e| self.wait_in(e)) {
            Some(w) => Nexts::from([w]),
            None => then,
        };
        match &s.kind {
            StmtKind::Return(_) => Nexts::from([Next::End]),
            StmtKind::Break => ways.broken.unwrap_or_else(unknown),
            StmtKind::Continue => ways.continued.unwrap_or_else(unknown),
            StmtKind::Expr(e) => behind(Some(e), ways.after),
            StmtKind::Let { init, .. } => behind(init.as_ref(), ways.after),
            StmtKind::Block(b) => self.nexts(&b.stmts, &ways),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let mut both = self.nexts(&then.stmts, &ways);
                both.extend(match otherwise {
                    Some(b) => self.nexts(&b.stmts, &ways),
                    None => ways.after,
                });
                behind(Some(cond), both)
            }
            StmtKind::While { cond, body } => self.round(Some(cond), None, body, &ways.after),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => match init.iter().any(|s| self.waits.stmt(s)) {
                true => unknown(),
                false => self.round(cond.as_ref(), step.as_ref(), body, &ways.after),
            },
            StmtKind::DoWhile { body, cond } => {
                let again = self.rounds(body, &ways.after, |first| {
                    let mut all = first.clone();
                    all.extend(&ways.after);
                    behind(Some(cond), all)
                });
                self.nexts(&body.stmts, &inside(&ways.after, &again))
            }
            StmtKind::Switch { value, arms } => {
                let mut all = ways.after.clone();
                let mut following = ways.after.clone();
                for a in arms.iter().rev() {
                    let ways = Ways {
                        after: following,
                        broken: Some(ways.after.clone()),
                        continued: ways.continued.clone(),
                        ..Ways::default()
                    };
                    following = self.nexts(&a.body, &ways);
                    all.extend(&following);
                }
                behind(Some(value), all)
            }
            _ => unknown(),
        }
    }

    /// What comes next before the condition of a loop that is tested first.
    fn round(
        &self,
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
        after: &Nexts,
    ) -> Nexts {
        let endless = cond.is_none_or(|c| constant_bool(c) == Some(true));
        let tested = |first: &Nexts| match cond.and_then(|c| self.wait_in(c)) {
            Some(w) => Nexts::from([w]),
            None => {
                let mut all = first.clone();
                if !endless {
                    all.extend(after);
                }
                all
            }
        };
        let again = self.rounds(body, after, |first| {
            match step.and_then(|e| self.wait_in(e)) {
                Some(w) => Nexts::from([w]),
                None => tested(first),
            }
        });
        tested(&self.nexts(&body.stmts, &inside(after, &again)))
    }

    /// What comes next after a round of a loop, where `again` says it of what comes first in the body.
    fn rounds(&self, body: &Block, after: &Nexts, again: impl Fn(&Nexts) -> Nexts) -> Nexts {
        let mut all = Nexts::new();
        loop {
            let first = self.nexts(&body.stmts, &inside(after, &all));
            let more = again(&first);
            if more.is_subset(&all) {
                return all;
            }
            all.extend(more);
        }
    }

    /// Whether a condition has to be dealt with.
    fn is_open(&self, e: &Expr) -> bool {
        !self.uniform.expr(self.program, self.f, e) && self.wait_in(e).is_none()
    }

    /// Deals with the first condition of a list that it can do something about.
    fn list(&mut self, list: &mut Vec<Stmt>, ways: &Ways) -> bool {
        // What comes after each statement, from the last one on.
        let mut after = vec![ways.after.clone(); list.len()];
        for i in (1..list.len()).rev() {
            let here = Ways {
                after: after[i].clone(),
                broken: ways.broken.clone(),
                continued: ways.continued.clone(),
                ..Ways::default()
            };
            after[i - 1] = self.next(&list[i], here);
        }
        for i in 0..list.len() {
            let s = &list[i];
            let has_parts = matches!(
                s.kind,
                StmtKind::Block(_)
                    | StmtKind::If { .. }
                    | StmtKind::While { .. }
                    | StmtKind::For { .. }
                    | StmtKind::DoWhile { .. }
            );
            if !has_parts || !self.waits.stmt(s) && !jumps_out(s) {
                continue;
            }
            let here = Ways {
                after: std::mem::take(&mut after[i]),
                tail: joined(&list[i + 1..], ways.tail.as_deref()),
                broken: ways.broken.clone(),
                continued: ways.continued.clone(),
                broken_tail: ways.broken_tail.clone(),
            };
            if let Some(new) = self.statement(&mut list[i], &here) {
                list.splice(i..=i, new);
                return true;
            }
            if self.inner(&mut list[i], &here) {
                return true;
            }
        }
        false
    }

    /// Looks into a statement.
    fn inner(&mut self, s: &mut Stmt, ways: &Ways) -> bool {
        let in_loop = |again: Nexts| Ways {
            broken_tail: ways.tail.clone(),
            ..inside(&ways.after, &again)
        };
        match &mut s.kind {
            StmtKind::Block(b) => self.list(&mut b.stmts, ways),
            StmtKind::If {
                then, otherwise, ..
            } => {
                self.list(&mut then.stmts, ways)
                    || otherwise
                        .as_mut()
                        .is_some_and(|b| self.list(&mut b.stmts, ways))
            }
            StmtKind::While { cond, body } => {
                let again = self.round(Some(cond), None, body, &ways.after);
                self.list(&mut body.stmts, &in_loop(again))
            }
            StmtKind::For {
                cond, step, body, ..
            } => {
                let again = match step.as_ref().and_then(|e| self.wait_in(e)) {
                    Some(w) => Nexts::from([w]),
                    None => self.round(cond.as_ref(), step.as_ref(), body, &ways.after),
                };
                self.list(&mut body.stmts, &in_loop(again))
            }
            StmtKind::DoWhile { body, cond } => {
                let again = self.tested_last(body, cond, &ways.after);
                self.list(&mut body.stmts, &in_loop(again))
            }
            _ => false,
        }
    }

    /// What comes next before the condition of a loop that is tested last.
    fn tested_last(&self, body: &Block, cond: &Expr, after: &Nexts) -> Nexts {
        match self.wait_in(cond) {
            Some(w) => Nexts::from([w]),
            None => self.rounds(body, after, |first| {
                let mut all = first.clone();
                all.extend(after);
                all
            }),
        }
    }

    /// Deals with the condition of a statement itself. What it is replaced by, if by anything.
    fn statement(&mut self, s: &mut Stmt, ways: &Ways) -> Option<Vec<Stmt>> {
        let span = s.span;
        match &mut s.kind {
            StmtKind::If {
                cond,
                then,
                otherwise,
            } if self.is_open(cond) => {
                let other = otherwise.clone().unwrap_or_default();
                let (yes, no) = (
                    self.nexts(&then.stmts, ways),
                    self.nexts(&other.stmts, ways),
                );
                let ends = Nexts::from([Next::End]);
                let (negated, leaving, staying) = match (yes == ends, no == ends) {
                    (true, false) => (false, &*then, &other),
                    (false, true) => (true, &other, &*then),
                    _ => return None,
                };
                let own = leaving.stmts.clone();
                let gone = self.until_the_end(own, ways)?;
                let cond = match negated {
                    true => negation(cond.clone(), self.truth),
                    false => cond.clone(),
                };
                let mut new = vec![leave(cond, gone, span)];
                if !staying.stmts.is_empty() {
                    let kind = StmtKind::Block(staying.clone());
                    new.push(Stmt { kind, span });
                }
                Some(new)
            }
            StmtKind::While { cond, body } if self.is_open(cond) => {
                let again = self.round(Some(cond), None, body, &ways.after);
                let yes = self.nexts(&body.stmts, &inside(&ways.after, &again));
                if self.ask(cond, &yes, &ways.after) {
                    return Some(vec![s.clone()]);
                }
                let first = self.leaves_loop(cond, ways)?;
                body.stmts.insert(0, first);
                *cond = self.always(cond.span);
                Some(vec![s.clone()])
            }
            StmtKind::For {
                cond: Some(cond),
                step,
                body,
                ..
            } if self.is_open(cond) => {
                let again = match step.as_ref().and_then(|e| self.wait_in(e)) {
                    Some(w) => Nexts::from([w]),
                    None => self.round(Some(cond), step.as_ref(), body, &ways.after),
                };
                let yes = self.nexts(&body.stmts, &inside(&ways.after, &again));
                if self.ask(cond, &yes, &ways.after) {
                    return Some(vec![s.clone()]);
                }
                let first = self.leaves_loop(cond, ways)?;
                body.stmts.insert(0, first);
                if let StmtKind::For { cond, .. } = &mut s.kind {
                    *cond = None;
                }
                Some(vec![s.clone()])
            }
            StmtKind::DoWhile { body, cond } if self.is_open(cond) => {
                let again = self.tested_last(body, cond, &ways.after);
                let yes = self.nexts(&body.stmts, &inside(&ways.after, &again));
                if self.ask(cond, &yes, &ways.after) {
                    return Some(vec![s.clone()]);
                }
                if body.stmts.iter().any(continues) {
                    return None;
                }
                let last = self.leaves_loop(cond, ways)?;
                let mut body = std::mem::take(body);
                body.stmts.push(last);
                let cond = self.always(cond.span);
                let kind = StmtKind::While { cond, body };
                Some(vec![Stmt { kind, span }])
            }
            _ => None,
        }
    }

    /// `if (!cond) { …; return; }` for a loop behind which no barrier comes.
    fn leaves_loop(&mut self, cond: &Expr, ways: &Ways) -> Option<Stmt> {
        if ways.after != Nexts::from([Next::End]) {
            return None;
        }
        let gone = self.until_the_end(Vec::new(), ways)?;
        let span = cond.span;
        Some(leave(negation(cond.clone(), self.truth), gone, span))
    }

    /// What a thread still does that comes to no barrier any more: its own statements, and those that follow.
    fn until_the_end(&mut self, own: Vec<Stmt>, ways: &Ways) -> Option<Vec<Stmt>> {
        let mut all = own;
        if completes(&all) {
            all = joined(&all, ways.tail.as_deref())?;
        } else if matches!(all.last()?.kind, StmtKind::Break) {
            all.pop();
            all = joined(&all, ways.broken_tail.as_deref())?;
        }
        if all.iter().any(|s| self.waits.stmt(s) || jumps_out(s)) {
            return None;
        }
        struct Size<'p>(&'p Program, u32);
        impl Visitor for Size<'_> {
            fn visit_expr(&mut self, e: &Expr) {
                self.1 += match recorder(self.0, e) {
                    // Each site stands in one place.
                    Some(_) => COPIED,
                    None => 1,
                };
                walk_expr(self, e);
            }
        }
        let mut size = Size(self.program, 0);
        for s in &all {
            size.visit_stmt(s);
        }
        if size.1 > COPIED || !self.rename(&mut all) {
            return None;
        }
        if completes(&all) {
            all.push(Stmt {
                kind: StmtKind::Return(None),
                span: Span::NONE,
            });
        }
        Some(all)
    }

    /// Gives what a copy declares names of its own. False if it declares shared variables.
    fn rename(&mut self, list: &mut Vec<Stmt>) -> bool {
        let mut u = Uses::default();
        for s in list.iter() {
            u.visit_stmt(s);
        }
        let mut map = BTreeMap::new();
        for l in u.declared {
            let Some(local) = self.f.locals.get(l.0 as usize).cloned() else {
                return false;
            };
            if !matches!(local.storage, Storage::Auto) {
                return false;
            }
            map.insert(l, LocalId(self.f.locals.len() as u32));
            self.f.locals.push(local);
        }
        struct Copies(BTreeMap<LocalId, LocalId>);
        impl Remap for Copies {
            fn local(&mut self, id: LocalId) -> LocalId {
                self.0.get(&id).copied().unwrap_or(id)
            }
        }
        Renumber(&mut Copies(map)).visit_list(list);
        true
    }

    /// Asks all threads, if those that differ would never meet.
    fn ask(&self, cond: &mut Expr, yes: &Nexts, no: &Nexts) -> bool {
        let certain = |n: &Nexts| {
            !n.is_empty()
                && n.iter()
                    .all(|n| matches!(n, Next::Barrier(s) if *s != Span::NONE))
        };
        let u = Uses::of_expr(cond);
        if !certain(yes)
            || !certain(no)
            || !yes.is_disjoint(no)
            || !u.assigned.is_empty()
            || !u.escaping.is_empty()
            || assigns(cond)
        {
            return false;
        }
        // Where the threads would wait goes along, as values that stand there.
        let mut args = vec![cond.clone()];
        for (nexts, holds) in [(yes, true), (no, false)] {
            for n in nexts {
                if let Next::Barrier(span) = n {
                    args.push(Expr {
                        kind: Box::new(ExprKind::Bool(holds, Spelling::None)),
                        ty: self.truth,
                        span: *span,
                    });
                }
            }
        }
        *cond = Expr {
            span: cond.span,
            ty: self.truth,
            kind: Box::new(ExprKind::Call(Callee::Bound(self.question), args)),
        };
        true
    }

    fn always(&self, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Bool(true, Spelling::None)),
            ty: self.truth,
            span,
        }
    }
}

/// The ways out of a loop's body.
fn inside(after: &Nexts, again: &Nexts) -> Ways {
    Ways {
        after: again.clone(),
        broken: Some(after.clone()),
        continued: Some(again.clone()),
        ..Ways::default()
    }
}

/// A list and what follows it, up to where the kernel is left.
fn joined(list: &[Stmt], tail: Option<&[Stmt]>) -> Option<Vec<Stmt>> {
    // What has more statements than values may be written twice is of no use.
    let fits = |n: usize| n <= COPIED as usize;
    let returns = |s: &Stmt| matches!(s.kind, StmtKind::Return(_));
    if let Some(at) = list.iter().position(returns) {
        return fits(at).then(|| list[..=at].to_vec());
    }
    let tail = tail.filter(|tail| fits(list.len() + tail.len()))?;
    Some([list, tail].concat())
}

/// `if (cond) { gone }`
fn leave(cond: Expr, gone: Vec<Stmt>, span: Span) -> Stmt {
    let then = Block {
        stmts: gone,
        span: None,
    };
    let kind = StmtKind::If {
        cond,
        then,
        otherwise: None,
    };
    Stmt { kind, span }
}

fn negation(e: Expr, truth: TyId) -> Expr {
    if let ExprKind::Unary(UnOp::Not, inner) = *e.kind {
        return inner;
    }
    Expr {
        span: e.span,
        ty: truth,
        kind: Box::new(ExprKind::Unary(UnOp::Not, e)),
    }
}

/// Whether a value assigns anything.
fn assigns(e: &Expr) -> bool {
    struct A(bool);
    impl Visitor for A {
        fn visit_stmt(&mut self, _: &Stmt) {
            self.0 = true;
        }
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(
                &*e.kind,
                ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } | ExprKind::IncDec { .. }
            );
            walk_expr(self, e);
        }
    }
    let mut a = A(false);
    a.visit_expr(e);
    a.0
}

/// Whether a statement continues the loop around it.
fn continues(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Continue => true,
        StmtKind::Block(b) => b.stmts.iter().any(continues),
        StmtKind::If {
            then, otherwise, ..
        } => {
            then.stmts.iter().any(continues)
                || otherwise
                    .as_ref()
                    .is_some_and(|b| b.stmts.iter().any(continues))
        }
        StmtKind::Switch { arms, .. } => arms.iter().any(|a| a.body.iter().any(continues)),
        _ => false,
    }
}
