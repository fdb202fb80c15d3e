//! Makes the statements of the loop form: collects what the threads do until something hoisted comes, then writes the region down.

use super::Obstacle;
use super::facts::{Uses, returns};
use super::plan::{Class, Plan, assigned_local, hoisted_uses};
use crate::analysis::uniformity::is_vote;
use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The place of everything that is done once for the block.
pub const HOISTED: u32 = u32::MAX;

/// The form as far as the classes go.
pub struct Built {
    /// The body.
    pub stmts: Vec<Stmt>,
    /// In which regions each local is mentioned.
    pub mentions: BTreeMap<LocalId, BTreeSet<u32>>,
}

/// Builds the form.
pub fn build(plan: &Plan, list: &[Stmt]) -> Result<Built, Obstacle> {
    let mut b = Builder {
        plan,
        top: Vec::new(),
        out: Vec::new(),
        buffer: Vec::new(),
        declared: Vec::new(),
        region: 0,
        mentions: BTreeMap::new(),
        exits_before: false,
        loops_with_exits: 0,
    };
    b.list(list)?;
    b.flush(true);
    let mut stmts = b.top;
    stmts.append(&mut b.out);
    if !super::has_exits(&Block {
        stmts: stmts.clone(),
        span: None,
    }) {
        Unchecked.visit_list(&mut stmts);
    }
    Ok(Built {
        stmts,
        mentions: b.mentions,
    })
}

/// Where no thread's exit needs to be remembered, none needs to be looked up.
struct Unchecked;

impl MutVisitor for Unchecked {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Threads { exits, .. } = &mut s.kind {
            exits.checked = false;
            return;
        }
        crate::hir::visit::walk_stmt_mut(self, s);
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

struct Builder<'p, 'a> {
    plan: &'p Plan<'a>,
    /// Shared variables: declared first, whatever loop they stand in.
    top: Vec<Stmt>,
    out: Vec<Stmt>,
    /// What the threads do in the region that is open.
    buffer: Vec<Stmt>,
    /// Lanes that are first assigned in it.
    declared: Vec<Stmt>,
    region: u32,
    mentions: BTreeMap<LocalId, BTreeSet<u32>>,
    exits_before: bool,
    loops_with_exits: u32,
}

impl Builder<'_, '_> {
    fn mention(&mut self, locals: impl IntoIterator<Item = LocalId>, place: u32) {
        for l in locals {
            self.mentions.entry(l).or_default().insert(place);
        }
    }

    fn list(&mut self, list: &[Stmt]) -> Result<(), Obstacle> {
        for s in list {
            self.stmt(s)?;
        }
        Ok(())
    }

    /// A list that is hoisted whole, with its last region closed.
    fn nested(&mut self, list: &[Stmt]) -> Result<Vec<Stmt>, Obstacle> {
        let before = std::mem::take(&mut self.out);
        self.list(list)?;
        self.flush(false);
        Ok(std::mem::replace(&mut self.out, before))
    }

    fn block(&mut self, b: &Block) -> Result<Block, Obstacle> {
        Ok(Block {
            stmts: self.nested(&b.stmts)?,
            span: b.span,
        })
    }

    /// The body of a loop.
    fn body(&mut self, b: &Block) -> Result<Block, Obstacle> {
        // Threads that leave in one round are missing in the next.
        let exits = u32::from(returns(&b.stmts));
        self.loops_with_exits += exits;
        let inner = self.block(b);
        self.loops_with_exits -= exits;
        inner
    }

    fn stmt(&mut self, s: &Stmt) -> Result<(), Obstacle> {
        let plan = self.plan;
        if let StmtKind::Let { local, init } = &s.kind
            && self.declaration(s, *local, init.as_ref())
        {
            return Ok(());
        }
        if !plan.is_hoisted(s) {
            if let StmtKind::Expr(e) = &s.kind
                && let Some(l) = assigned_local(e)
                && plan.classes.get(&l) == Some(&Class::Scalar)
            {
                self.assign_scalar(s, e, l);
            } else {
                self.buffer.push(s.clone());
            }
            return Ok(());
        }
        self.flush(false);
        if plan.waits.is_barrier(s) {
            if plan.waits.tells() {
                self.out.push(s.clone());
            }
            return Ok(());
        }
        let kind = match &s.kind {
            StmtKind::Block(b) => {
                let inner = self.block(b)?;
                if inner.stmts.is_empty() {
                    // There was nothing but a barrier in it.
                    return Ok(());
                }
                StmtKind::Block(inner)
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => StmtKind::If {
                cond: self.value(cond),
                then: self.block(then)?,
                otherwise: match otherwise {
                    Some(b) => Some(self.block(b)?),
                    None => None,
                },
            },
            StmtKind::While { cond, body } => StmtKind::While {
                cond: self.value(cond),
                body: self.body(body)?,
            },
            StmtKind::DoWhile { body, cond } => StmtKind::DoWhile {
                body: self.body(body)?,
                cond: self.value(cond),
            },
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                let mut heads = Vec::new();
                for s in init {
                    heads.push(self.head(s));
                }
                StmtKind::For {
                    init: heads,
                    cond: cond.as_ref().map(|e| self.value(e)),
                    step: step.as_ref().map(|e| self.value(e)),
                    body: self.body(body)?,
                }
            }
            StmtKind::Switch { value, arms } => {
                let value = self.value(value);
                let mut new = Vec::new();
                for a in arms {
                    new.push(Arm {
                        labels: a.labels.clone(),
                        body: self.nested(&a.body)?,
                        span: a.span,
                    });
                }
                StmtKind::Switch { value, arms: new }
            }
            StmtKind::Break => StmtKind::Break,
            StmtKind::Continue => StmtKind::Continue,
            StmtKind::Return(None) => StmtKind::Return(None),
            _ => {
                return Err(Obstacle::new(
                    s.span,
                    "a barrier inside this statement",
                    "make the barrier a statement of its own",
                ));
            }
        };
        self.out.push(Stmt { kind, span: s.span });
        Ok(())
    }

    /// A declaration. False if it is a plain local of its region.
    fn declaration(&mut self, s: &Stmt, local: LocalId, init: Option<&Expr>) -> bool {
        let plan = self.plan;
        let storage = plan.f.locals.get(local.0 as usize).map(|l| l.storage);
        if matches!(storage, Some(Storage::Shared | Storage::DynamicShared)) {
            let known = self
                .top
                .iter()
                .any(|t| matches!(t.kind, StmtKind::Let { local: l, .. } if l == local));
            if !known {
                self.top.push(s.clone());
            }
            return true;
        }
        match plan.classes.get(&local) {
            Some(Class::Scalar) => {
                self.flush_for(init, None);
                self.mention([local], HOISTED);
                let init = init.map(|e| self.value(e));
                self.out.push(Stmt {
                    kind: StmtKind::Let { local, init },
                    span: s.span,
                });
                true
            }
            Some(Class::Again) => {
                // It is declared where it is needed.
                true
            }
            Some(Class::Lanes) => {
                self.declared.push(Stmt {
                    kind: StmtKind::Let { local, init: None },
                    span: s.span,
                });
                let value = init.cloned().unwrap_or_else(|| Expr {
                    kind: Box::new(ExprKind::Zero),
                    ty: plan
                        .f
                        .locals
                        .get(local.0 as usize)
                        .map_or(Types::ERROR, |l| l.ty.id),
                    span: s.span,
                });
                self.buffer.push(Stmt {
                    kind: StmtKind::Let {
                        local,
                        init: Some(value),
                    },
                    span: s.span,
                });
                true
            }
            None => {
                if init.is_some_and(|e| plan.waits.expr(e)) {
                    // The result of a vote that only one region uses: a variable of the block all the same.
                    self.flush(false);
                    self.mention([local], HOISTED);
                    let init = init.map(|e| self.value(e));
                    self.out.push(Stmt {
                        kind: StmtKind::Let { local, init },
                        span: s.span,
                    });
                    return true;
                }
                false
            }
        }
    }

    /// An assignment to a variable of the block.
    fn assign_scalar(&mut self, s: &Stmt, e: &Expr, l: LocalId) {
        self.flush_for(Some(e), Some(l));
        let e = self.value(e);
        self.out.push(Stmt {
            kind: StmtKind::Expr(e),
            span: s.span,
        });
    }

    /// Closes the region before something hoisted, unless that may as well come before the region: it reads no memory,
    /// and what it assigns is not mentioned there.
    fn flush_for(&mut self, e: Option<&Expr>, assigned: Option<LocalId>) {
        let Some(e) = e else { return };
        let uses = hoisted_uses(self.plan.program, e);
        let mentioned =
            assigned.is_some_and(|l| self.buffer.iter().any(|s| self.region_uses(s).contains(&l)));
        if mentioned || uses.memory || uses.effects || self.plan.waits.expr(e) {
            self.flush(false);
        }
    }

    /// What a statement of a region mentions, with what has to be computed again for it.
    fn region_uses(&self, s: &Stmt) -> BTreeSet<LocalId> {
        let mut all = Uses::of_stmt(s).mentioned;
        self.close_over_again(&mut all);
        all
    }

    /// Adds what the locals that are computed again are computed from.
    fn close_over_again(&self, all: &mut BTreeSet<LocalId>) {
        let mut work: Vec<LocalId> = all.iter().copied().collect();
        while let Some(l) = work.pop() {
            if self.plan.classes.get(&l) != Some(&Class::Again) {
                continue;
            }
            if let Some(e) = self.plan.defs.get(&l).and_then(|d| d.init.as_ref()) {
                for m in Uses::of_expr(e).mentioned {
                    if all.insert(m) {
                        work.push(m);
                    }
                }
            }
        }
    }

    /// A statement in the head of a hoisted loop.
    fn head(&mut self, s: &Stmt) -> Stmt {
        let kind = match &s.kind {
            StmtKind::Let {
                local,
                init: Some(e),
            } => {
                self.mention([*local], HOISTED);
                StmtKind::Let {
                    local: *local,
                    init: Some(self.value(e)),
                }
            }
            StmtKind::Expr(e) => StmtKind::Expr(self.value(e)),
            other => other.clone(),
        };
        Stmt { kind, span: s.span }
    }

    /// A value that is computed once for the block. What votes ask the threads becomes a region of its own.
    fn value(&mut self, e: &Expr) -> Expr {
        let uses = hoisted_uses(self.plan.program, e);
        self.mention(uses.mentioned, HOISTED);
        let mut e = e.clone();
        if self.plan.waits.expr(&e) {
            Votes(self).visit_expr(&mut e);
        }
        e
    }

    /// The declarations of what is computed again for a region that mentions `mentioned`, in their order.
    fn again(&mut self, mentioned: &mut BTreeSet<LocalId>) -> Vec<Stmt> {
        self.close_over_again(mentioned);
        // A local is declared after those it is computed from, so it has a higher number, except for copies: order by need.
        let mut done: BTreeSet<LocalId> = BTreeSet::new();
        let mut list = Vec::new();
        let wanted: Vec<LocalId> = mentioned
            .iter()
            .copied()
            .filter(|l| self.plan.classes.get(l) == Some(&Class::Again))
            .collect();
        for l in wanted {
            self.declare_again(l, &mut done, &mut list, 0);
        }
        list
    }

    fn declare_again(
        &self,
        l: LocalId,
        done: &mut BTreeSet<LocalId>,
        list: &mut Vec<Stmt>,
        depth: u32,
    ) {
        if depth > 64 || self.plan.classes.get(&l) != Some(&Class::Again) || !done.insert(l) {
            return;
        }
        let Some(e) = self.plan.defs.get(&l).and_then(|d| d.init.clone()) else {
            return;
        };
        for m in Uses::of_expr(&e).mentioned {
            self.declare_again(m, done, list, depth + 1);
        }
        list.push(Stmt {
            span: e.span,
            kind: StmtKind::Let {
                local: l,
                init: Some(e),
            },
        });
    }

    /// Writes the open region down.
    fn flush(&mut self, last: bool) {
        if self.buffer.is_empty() {
            self.out.append(&mut self.declared);
            return;
        }
        let mut stmts = std::mem::take(&mut self.buffer);
        let mut mentioned = BTreeSet::new();
        for s in &stmts {
            mentioned.extend(Uses::of_stmt(s).mentioned);
        }
        let again = self.again(&mut mentioned);
        self.mention(mentioned, self.region);
        self.region += 1;
        let span = stmts.first().map_or(Span::NONE, |s| s.span);
        let leaves = returns(&stmts);
        let exits = Exits {
            checked: self.exits_before || self.loops_with_exits > 0,
            recorded: leaves && !last,
        };
        self.exits_before |= exits.recorded;
        stmts.splice(0..0, again);
        self.out.append(&mut self.declared);
        self.out.push(Stmt {
            kind: StmtKind::Threads {
                body: Block { stmts, span: None },
                exits,
            },
            span,
        });
    }
}

/// Gives each vote's question what it needs.
struct Votes<'b, 'p, 'a>(&'b mut Builder<'p, 'a>);

impl MutVisitor for Votes<'_, '_, '_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Call(Callee::Bound(b), args) = &mut *e.kind
            && is_vote(self.0.plan.program, *b)
        {
            for a in args {
                let mut mentioned = Uses::of_expr(a).mentioned;
                let again = self.0.again(&mut mentioned);
                let region = self.0.region;
                self.0.mention(mentioned, region);
                self.0.region += 1;
                if !again.is_empty() {
                    let block = Block {
                        stmts: again,
                        span: None,
                    };
                    let value = a.clone();
                    *a.kind = ExprKind::StmtExpr(block, value);
                }
            }
            return;
        }
        walk_expr_mut(self, e);
    }
}
