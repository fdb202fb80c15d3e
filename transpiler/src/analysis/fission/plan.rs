//! Decides for each local of a kernel how its loop form keeps it.
//!
//! * *Scalar*: one variable of the block. Uniform locals whose every assignment stands at a hoisted place; all that hoisted conditions mention must be such.
//! * *Again*: computed anew in each region that needs it: assigned once, cheap, and of nothing that changes or lies in memory.
//! * *Lanes*: one value for each thread. Everything else that more than one region mentions, or whose address is kept.
//! * No class: a local of one region; its declaration stays where it stood.
//!
//! Which regions there are depends on the scalars (a hoisted assignment ends a region), so the form is built again until nothing more changes.

use super::Obstacle;
use super::build::{self, Built, build};
use super::checks;
use super::eligible::is_copy;
use super::facts::{Uses, jumps_out, returns};
use super::waits::Waits;
use crate::analysis::uniformity::{Uniformity, is_simple, is_vote};
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_place, walk_place_mut};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// How a local is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// One variable of the block.
    Scalar,
    /// Computed again in each region.
    Again,
    /// One value a thread.
    Lanes,
}

/// Bytes that one thread may keep across barriers on the worker's stack.
const LANE_BYTES: u64 = 512;
/// Bytes that it may keep in all: what is large lies on the heap then.
const MOST_BYTES: u64 = 8192;
/// What is large.
const LARGE: u64 = 64;
/// Nodes of a value that is computed again.
const CHEAP: u32 = 24;

/// What is known about a local that is declared at a hoisted place, or is a parameter.
#[derive(Clone, Default, Debug)]
pub struct Def {
    /// Its declaration's value.
    pub init: Option<Expr>,
    /// It is a parameter.
    param: bool,
    /// Values assigned at hoisted places.
    assigned: Vec<Expr>,
    /// It is assigned by the step or condition of a hoisted `for` only.
    header_only: bool,
    /// It is assigned inside a region.
    inner: bool,
    /// Its address is kept.
    escapes: bool,
}

/// Everything that is decided.
pub struct Plan<'a> {
    /// The program.
    pub program: &'a Program,
    /// Where it waits.
    pub waits: &'a Waits<'a>,
    /// The kernel, without its body.
    pub f: &'a Function,
    /// Uniform values.
    pub uniform: Uniformity,
    /// The locals of hoisted places.
    pub defs: BTreeMap<LocalId, Def>,
    /// Locals that hoisted conditions mention.
    need: BTreeSet<LocalId>,
    /// The classes so far.
    pub classes: BTreeMap<LocalId, Class>,
    /// Locals that must be scalar although statements without a barrier assign them: these are hoisted, too.
    forced: BTreeSet<LocalId>,
}

/// Rewrites a kernel into its loop form.
pub fn run(program: &Program, waits: &Waits, f: &mut Function) -> Result<(), Obstacle> {
    plan(program, waits, f, false)
}

/// The same, with conditions that are not known to be uniform dealt with ([`checks`]): those that decide about true barriers only.
pub fn run_checked(program: &Program, waits: &Waits, f: &mut Function) -> Result<(), Obstacle> {
    plan(program, waits, f, true)
}

fn plan(program: &Program, waits: &Waits, f: &mut Function, checked: bool) -> Result<(), Obstacle> {
    let Some(mut body) = f.body.take() else {
        return Ok(());
    };
    f.body = Some(body.clone());
    let uniform = Uniformity::new(program, f);
    f.body = None;
    split_headers(program, waits, f, &uniform, &mut body.stmts)?;
    own_parameters(f, &mut body);
    if checked {
        checks::run(program, waits, f, &mut body);
    }
    // Copies of parameters are new locals: judge again.
    f.body = Some(body.clone());
    let uniform = Uniformity::new(program, f);
    f.body = None;
    let mut p = Plan {
        program,
        waits,
        f,
        uniform,
        defs: BTreeMap::new(),
        need: BTreeSet::new(),
        classes: BTreeMap::new(),
        forced: BTreeSet::new(),
    };
    let built = loop {
        let forced = p.forced.len();
        match p.attempt(&body) {
            Ok(built) => break built,
            // Something more is hoisted now: try again.
            Err(_) if p.forced.len() > forced => {}
            Err(o) => return Err(o),
        }
    };
    p.check_lanes()?;
    let lanes: Vec<LocalId> = p.of_class(Class::Lanes);
    let again: Vec<LocalId> = p.of_class(Class::Again);
    for l in lanes {
        f.locals[l.0 as usize].storage = Storage::Lanes;
    }
    distinct_names(f, &again);
    f.body = Some(Block {
        stmts: built.stmts,
        span: body.span,
    });
    Ok(())
}

impl Plan<'_> {
    fn of_class(&self, class: Class) -> Vec<LocalId> {
        self.classes
            .iter()
            .filter(|(_, c)| **c == class)
            .map(|(l, _)| *l)
            .collect()
    }

    /// Scans, classifies, and builds.
    fn attempt(&mut self, body: &Block) -> Result<Built, Obstacle> {
        self.defs.clear();
        self.need.clear();
        self.classes.clear();
        for param in &self.f.params {
            let def = Def {
                param: true,
                ..Def::default()
            };
            self.defs.insert(*param, def);
        }
        self.scan(&body.stmts)?;
        for l in self.need.clone() {
            self.make_scalar(l, body)?;
        }
        for (l, d) in &self.defs {
            if d.escapes && !d.param {
                self.classes.insert(*l, Class::Lanes);
            }
        }
        self.settle(body)
    }

    /// Builds until every local that crosses a boundary has a class.
    fn settle(&mut self, body: &Block) -> Result<Built, Obstacle> {
        loop {
            let built = build(self, &body.stmts)?;
            let mut changed = false;
            for (l, places) in &built.mentions {
                let crosses = places.len() > 1 || places.contains(&build::HOISTED);
                if !crosses || self.classes.contains_key(l) || self.is_fixed(*l) {
                    continue;
                }
                changed = true;
                if self.is_scalar(*l) {
                    self.make_scalar(*l, body)?;
                } else if self.is_again(*l, 0) {
                    self.classes.insert(*l, Class::Again);
                } else {
                    self.classes.insert(*l, Class::Lanes);
                }
            }
            if !changed {
                return Ok(built);
            }
        }
    }

    /// Parameters and shared variables have their place already.
    fn is_fixed(&self, l: LocalId) -> bool {
        self.f
            .locals
            .get(l.0 as usize)
            .is_none_or(|l| !matches!(l.storage, Storage::Auto))
    }

    /// Whether a statement is executed once for the block.
    pub fn is_hoisted(&self, s: &Stmt) -> bool {
        if self.waits.stmt(s) || jumps_out(s) {
            return true;
        }
        match &s.kind {
            StmtKind::Return(_) => true,
            _ if self.is_forced(s) => true,
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let leaves =
                    returns(&then.stmts) || otherwise.as_ref().is_some_and(|b| returns(&b.stmts));
                leaves && self.is_hoistable(cond) && self.is_settled(cond)
            }
            _ => false,
        }
    }

    /// Whether a statement without a barrier must be hoisted for what it assigns.
    fn is_forced(&self, s: &Stmt) -> bool {
        if self.forced.is_empty() {
            return false;
        }
        let head = match &s.kind {
            StmtKind::Block(_) => None,
            StmtKind::If { cond, .. }
            | StmtKind::While { cond, .. }
            | StmtKind::DoWhile { cond, .. }
            | StmtKind::Switch { value: cond, .. } => Some(cond),
            StmtKind::For { cond, .. } => cond.as_ref(),
            _ => return false,
        };
        let assigned = Uses::of_stmt(s).assigned;
        head.is_none_or(|e| self.is_hoistable(e)) && !assigned.is_disjoint(&self.forced)
    }

    /// Whether a value may be computed once for the block.
    fn is_hoistable(&self, e: &Expr) -> bool {
        self.uniform.expr(self.program, self.f, e) && !writes_memory(self.program, e)
    }

    /// Whether a value mentions only parameters and locals that have one value for good.
    fn is_settled(&self, e: &Expr) -> bool {
        hoisted_uses(self.program, e).mentioned.iter().all(|l| {
            self.is_shared(*l)
                || self
                    .defs
                    .get(l)
                    .is_some_and(|d| !d.inner && d.assigned.is_empty() && !d.escapes)
        })
    }

    fn is_shared(&self, l: LocalId) -> bool {
        self.f
            .locals
            .get(l.0 as usize)
            .is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared))
    }

    fn condition(&mut self, e: &Expr) -> Result<(), Obstacle> {
        if !self.is_hoistable(e) {
            return Err(Obstacle::new(
                e.span,
                "this decides about a barrier and may differ between threads",
                "if it cannot differ, compute it from parameters, blockIdx and blockDim only",
            ));
        }
        self.effects(e);
        let uses = hoisted_uses(self.program, e);
        self.need.extend(uses.mentioned);
        Ok(())
    }

    /// Notes assignments in a value that is evaluated once for the block.
    fn effects(&mut self, e: &Expr) {
        for l in hoisted_uses(self.program, e).assigned {
            if let Some(d) = self.defs.get_mut(&l) {
                // What exactly is assigned does not matter: it is uniform, and mentioned.
                d.assigned.push(e.clone());
            }
        }
    }

    /// Collects facts about the hoisted places of a list.
    fn scan(&mut self, list: &[Stmt]) -> Result<(), Obstacle> {
        for s in list {
            if !self.is_hoisted(s) {
                self.scan_region(s);
                continue;
            }
            match &s.kind {
                StmtKind::Let { local, .. } => {
                    self.scan_region(s);
                    self.need.insert(*local);
                }
                _ if self.waits.is_barrier(s) => {}
                StmtKind::Block(b) => self.scan(&b.stmts)?,
                StmtKind::If {
                    cond,
                    then,
                    otherwise,
                } => {
                    self.condition(cond)?;
                    self.scan(&then.stmts)?;
                    if let Some(b) = otherwise {
                        self.scan(&b.stmts)?;
                    }
                }
                StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                    self.condition(cond)?;
                    self.scan(&body.stmts)?;
                }
                StmtKind::For {
                    init,
                    cond,
                    step,
                    body,
                } => self.scan_for(init, cond.as_ref(), step.as_ref(), body)?,
                StmtKind::Switch { value, arms } => {
                    self.condition(value)?;
                    for a in arms {
                        self.scan(&a.body)?;
                    }
                }
                StmtKind::Break | StmtKind::Continue | StmtKind::Return(None) => {}
                _ => {
                    return Err(Obstacle::new(
                        s.span,
                        "a barrier inside this statement",
                        "make the barrier a statement of its own",
                    ));
                }
            }
        }
        Ok(())
    }

    fn scan_for(
        &mut self,
        init: &[Stmt],
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
    ) -> Result<(), Obstacle> {
        for s in init {
            match &s.kind {
                StmtKind::Let {
                    local,
                    init: Some(e),
                } => {
                    self.condition(e)?;
                    self.declare(*local, Some(e));
                    self.need.insert(*local);
                }
                StmtKind::Expr(e) => self.condition(e)?,
                _ => {
                    return Err(Obstacle::new(
                        s.span,
                        "a declaration without a value heads a loop with a barrier",
                        "",
                    ));
                }
            }
        }
        let before: BTreeMap<LocalId, usize> = self
            .defs
            .iter()
            .map(|(l, d)| (*l, d.assigned.len()))
            .collect();
        for e in cond.iter().chain(&step) {
            self.condition(e)?;
        }
        // What the head assigns is constant in the body, unless the body assigns it, too.
        let in_head: Vec<LocalId> = self
            .defs
            .iter()
            .filter(|(l, d)| d.assigned.len() > before.get(l).copied().unwrap_or(0))
            .map(|(l, _)| *l)
            .collect();
        let own: BTreeSet<LocalId> = init
            .iter()
            .filter_map(|s| match s.kind {
                StmtKind::Let { local, .. } => Some(local),
                _ => None,
            })
            .collect();
        self.scan(&body.stmts)?;
        let mut in_body = Uses::default();
        for s in &body.stmts {
            in_body.visit_stmt(s);
        }
        for l in in_head {
            if let Some(d) = self.defs.get_mut(&l) {
                d.header_only = own.contains(&l) && !in_body.assigned.contains(&l);
            }
        }
        Ok(())
    }

    fn declare(&mut self, l: LocalId, init: Option<&Expr>) {
        if self.is_shared(l) {
            return;
        }
        self.defs.insert(
            l,
            Def {
                init: init.cloned(),
                ..Def::default()
            },
        );
    }

    /// A statement that belongs to a region, or an assignment that might be hoisted.
    fn scan_region(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => self.declare(*local, init.as_ref()),
            StmtKind::Expr(e) => {
                if let Some(l) = assigned_local(e) {
                    if self.is_hoistable(e) {
                        if let Some(d) = self.defs.get_mut(&l) {
                            d.assigned.push(e.clone());
                            d.header_only = false;
                        }
                        return;
                    }
                    if let Some(d) = self.defs.get_mut(&l) {
                        d.inner = true;
                    }
                }
            }
            _ => {}
        }
        let u = Uses::of_stmt(s);
        for l in u.assigned {
            if let Some(d) = self.defs.get_mut(&l) {
                d.inner = true;
            }
        }
        for l in u.escaping {
            if let Some(d) = self.defs.get_mut(&l) {
                d.escapes = true;
            }
        }
    }

    /// Whether a local can be one variable of the block.
    pub fn is_scalar(&self, l: LocalId) -> bool {
        self.scalar(l, &mut BTreeSet::new())
    }

    /// The same; those of `open` are if the others are, from which they are computed (and the others from them).
    fn scalar(&self, l: LocalId, open: &mut BTreeSet<LocalId>) -> bool {
        if !open.insert(l) {
            return true;
        }
        let Some(d) = self.defs.get(&l) else {
            return false;
        };
        let Some(local) = self.f.locals.get(l.0 as usize) else {
            return false;
        };
        if d.param && !d.inner && !d.escapes && d.assigned.is_empty() {
            return !self.uniform.varying.contains(&l);
        }
        if d.inner
            || d.escapes
            || self.uniform.varying.contains(&l)
            || !is_simple(self.program, local.ty.id)
            || self.classes.get(&l).is_some_and(|c| *c != Class::Scalar)
        {
            return false;
        }
        if self.classes.contains_key(&l) {
            return true;
        }
        d.init.iter().chain(&d.assigned).all(|e| {
            self.is_hoistable(e)
                && hoisted_uses(self.program, e)
                    .mentioned
                    .iter()
                    .all(|m| self.is_shared(*m) || self.scalar(*m, open))
        })
    }

    /// Makes a local, and what it is computed from, scalar.
    fn make_scalar(&mut self, l: LocalId, body: &Block) -> Result<(), Obstacle> {
        if self.is_shared(l) || self.classes.get(&l) == Some(&Class::Scalar) {
            return Ok(());
        }
        if !self.is_scalar(l) {
            if self.defs.get(&l).is_some_and(|d| d.inner && !d.escapes)
                && !self.uniform.varying.contains(&l)
            {
                self.forced.insert(l);
            }
            let local = self.f.locals.get(l.0 as usize);
            let name = local.map_or("?".into(), |l| l.name.to_string());
            let span = local.map(|l| l.span).or(body.span);
            return Err(Obstacle::new(
                span.unwrap_or(crate::source::Span::NONE),
                format!("a barrier depends on `{name}`, which is also assigned under conditions"),
                "",
            ));
        }
        self.classes.insert(l, Class::Scalar);
        let d = self.defs.get(&l).cloned().unwrap_or_default();
        for e in d.init.iter().chain(&d.assigned) {
            for m in hoisted_uses(self.program, e).mentioned {
                self.make_scalar(m, body)?;
            }
        }
        Ok(())
    }

    /// Whether a local can be computed again wherever it is needed.
    pub fn is_again(&self, l: LocalId, depth: u32) -> bool {
        let Some(d) = self.defs.get(&l) else {
            return false;
        };
        let Some(e) = &d.init else { return false };
        if depth > 20 || d.param || d.inner || d.escapes || !d.assigned.is_empty() {
            return false;
        }
        let mut c = Cheap {
            plan: self,
            depth,
            nodes: 0,
            ok: true,
        };
        c.visit_expr(e);
        c.ok && c.nodes <= CHEAP
    }

    fn is_constant_here(&self, l: LocalId) -> bool {
        self.defs
            .get(&l)
            .is_some_and(|d| !d.inner && !d.escapes && (d.assigned.is_empty() || d.header_only))
    }

    /// Whether each value that threads keep is copied by its bytes and not too large.
    fn check_lanes(&self) -> Result<(), Obstacle> {
        let (mut bytes, mut small) = (0, 0);
        for l in self.of_class(Class::Lanes) {
            let Some(local) = self.f.locals.get(l.0 as usize) else {
                continue;
            };
            let size = size_of(self.program, local.ty.id, 0);
            let (Some(size), true) = (size, is_copy(self.program, local.ty.id)) else {
                return Err(Obstacle::new(
                    local.span,
                    format!(
                        "`{}` lives across a barrier and is not plain bytes",
                        local.name
                    ),
                    "",
                ));
            };
            bytes += size;
            small += if size < LARGE { size } else { 0 };
            if bytes > MOST_BYTES || small > LANE_BYTES {
                let most = if small > LANE_BYTES {
                    LANE_BYTES
                } else {
                    MOST_BYTES
                };
                return Err(Obstacle::new(
                    local.span,
                    format!("each thread keeps more than {most} bytes across barriers"),
                    "smaller arrays in each thread",
                ));
            }
        }
        Ok(())
    }
}

/// The cost and the ingredients of a value.
struct Cheap<'p, 'a> {
    plan: &'p Plan<'a>,
    depth: u32,
    nodes: u32,
    ok: bool,
}

impl Visitor for Cheap<'_, '_> {
    fn visit_stmt(&mut self, _: &Stmt) {
        self.ok = false;
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        if self.nodes > CHEAP {
            return;
        }
        match &*e.kind {
            ExprKind::Int(..)
            | ExprKind::Float(..)
            | ExprKind::Bool(..)
            | ExprKind::Null
            | ExprKind::Load(_)
            | ExprKind::Unary(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Cond(..)
            | ExprKind::PtrAdd { .. }
            | ExprKind::Convert(..) => {}
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) => {
                self.ok &= crate::hir::values::constant(by).is_some_and(|n| n > 0);
            }
            ExprKind::Binary(..) => {}
            ExprKind::Call(Callee::Bound(b), _) => {
                self.ok &= is_extreme(self.plan.program, *b);
            }
            ExprKind::Decay(p) => {
                self.ok &= matches!(*p.kind, PlaceKind::Local(l) if self.plan.is_shared(l));
            }
            _ => self.ok = false,
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Local(l) if self.plan.is_shared(*l) => {}
            PlaceKind::Local(l) => {
                let known = self.plan.is_again(*l, self.depth + 1)
                    || (self.plan.is_scalar(*l) && self.plan.is_constant_here(*l));
                self.ok &= known;
            }
            PlaceKind::Bound(_) => {}
            PlaceKind::Field(..) => walk_place(self, p),
            _ => self.ok = false,
        }
    }
}

/// `min` and `max`.
fn is_extreme(program: &Program, b: BoundId) -> bool {
    let rust = &*program.bound(b).rust;
    matches!(rust, "cudart_rs::device::min" | "cudart_rs::device::max")
}

/// The local that a statement's value assigns as a whole, if that is all it does.
pub fn assigned_local(e: &Expr) -> Option<LocalId> {
    let place = match &*e.kind {
        ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. } => p,
        _ => return None,
    };
    match *place.kind {
        PlaceKind::Local(l) => Some(l),
        _ => None,
    }
}

/// The uses of a value where it is hoisted: what a vote asks each thread is not part of it.
pub fn hoisted_uses(program: &Program, e: &Expr) -> Uses {
    let mut e = e.clone();
    struct Strip<'p>(&'p Program);
    impl MutVisitor for Strip<'_> {
        fn visit_expr(&mut self, e: &mut Expr) {
            if let ExprKind::Call(Callee::Bound(b), args) = &mut *e.kind
                && is_vote(self.0, *b)
            {
                args.clear();
            }
            crate::hir::visit::walk_expr_mut(self, e);
        }
    }
    Strip(program).visit_expr(&mut e);
    Uses::of_expr(&e)
}

/// Whether a value changes memory, or a vote's question changes anything.
fn writes_memory(program: &Program, e: &Expr) -> bool {
    struct W<'p>(&'p Program, bool);
    impl Visitor for W<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Assign(p, _)
                | ExprKind::CompoundAssign { place: p, .. }
                | ExprKind::IncDec { place: p, .. } => {
                    self.1 |= !matches!(*p.kind, PlaceKind::Local(_));
                }
                ExprKind::Call(Callee::Bound(b), args) if is_vote(self.0, *b) => {
                    for a in args {
                        self.1 |= !Uses::of_expr(a).assigned.is_empty();
                    }
                }
                _ => {}
            }
            walk_expr(self, e);
        }
    }
    let mut w = W(program, false);
    w.visit_expr(e);
    w.1
}

/// Takes what varies out of the heads of loops with barriers: `for (int i = 0, j = threadIdx.x; i < n; i++, j += 32)`.
fn split_headers(
    program: &Program,
    waits: &Waits,
    f: &Function,
    uniform: &Uniformity,
    list: &mut [Stmt],
) -> Result<(), Obstacle> {
    for s in list.iter_mut() {
        if !waits.stmt(s) {
            continue;
        }
        let span = s.span;
        match &mut s.kind {
            StmtKind::Block(b) => split_headers(program, waits, f, uniform, &mut b.stmts)?,
            StmtKind::If {
                then, otherwise, ..
            } => {
                split_headers(program, waits, f, uniform, &mut then.stmts)?;
                if let Some(b) = otherwise {
                    split_headers(program, waits, f, uniform, &mut b.stmts)?;
                }
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => {
                split_headers(program, waits, f, uniform, &mut body.stmts)?;
            }
            StmtKind::Switch { arms, .. } => {
                for a in arms {
                    split_headers(program, waits, f, uniform, &mut a.body)?;
                }
            }
            StmtKind::For {
                init, step, body, ..
            } => {
                split_headers(program, waits, f, uniform, &mut body.stmts)?;
                let (before, stay): (Vec<Stmt>, Vec<Stmt>) = std::mem::take(init)
                    .into_iter()
                    .partition(|s| match &s.kind {
                        StmtKind::Let { local, init } => {
                            init.is_none() || uniform.varying.contains(local)
                        }
                        StmtKind::Expr(e) => !uniform.expr(program, f, e),
                        _ => false,
                    });
                *init = stay;
                if let Some(e) = step.take() {
                    let (stay, moved) = split_step(program, f, uniform, e);
                    *step = stay;
                    if !moved.is_empty() {
                        before_continues(&mut body.stmts, &moved);
                        body.stmts.extend(moved);
                    }
                }
                if !before.is_empty() {
                    let empty = StmtKind::Block(Block::default());
                    let kind = std::mem::replace(&mut s.kind, empty);
                    let mut stmts = before;
                    stmts.push(Stmt { kind, span });
                    s.kind = StmtKind::Block(Block { stmts, span: None });
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Puts statements before each `continue` of the loop whose body the list is.
fn before_continues(list: &mut Vec<Stmt>, step: &[Stmt]) {
    let mut i = 0;
    while i < list.len() {
        match &mut list[i].kind {
            StmtKind::Continue => {
                list.splice(i..i, step.iter().cloned());
                i += step.len();
            }
            StmtKind::Block(b) => before_continues(&mut b.stmts, step),
            StmtKind::If {
                then, otherwise, ..
            } => {
                before_continues(&mut then.stmts, step);
                if let Some(b) = otherwise {
                    before_continues(&mut b.stmts, step);
                }
            }
            StmtKind::Switch { arms, .. } => {
                for a in arms {
                    before_continues(&mut a.body, step);
                }
            }
            _ => {}
        }
        i += 1;
    }
}

fn split_step(
    program: &Program,
    f: &Function,
    uniform: &Uniformity,
    e: Expr,
) -> (Option<Expr>, Vec<Stmt>) {
    let (span, ty) = (e.span, e.ty);
    let parts = match *e.kind {
        ExprKind::Comma(mut list, last) => {
            list.push(last);
            list
        }
        kind => vec![Expr {
            kind: Box::new(kind),
            ty,
            span,
        }],
    };
    let (mut stay, moved): (Vec<Expr>, Vec<Expr>) = parts
        .into_iter()
        .partition(|e| uniform.expr(program, f, e) && !writes_memory(program, e));
    let moved = moved
        .into_iter()
        .map(|e| Stmt {
            span: e.span,
            kind: StmtKind::Expr(e),
        })
        .collect();
    let last = stay.pop();
    let step = last.map(|last| {
        if stay.is_empty() {
            last
        } else {
            Expr {
                ty: last.ty,
                span,
                kind: Box::new(ExprKind::Comma(stay, last)),
            }
        }
    });
    (step, moved)
}

/// Parameters that the kernel changes are copied into locals, which are then judged like others.
pub fn own_parameters(f: &mut Function, body: &mut Block) {
    let mut all = Uses::default();
    for s in &body.stmts {
        all.visit_stmt(s);
    }
    let mut lets = Vec::new();
    for p in f.params.clone() {
        let local = &f.locals[p.0 as usize];
        if !all.assigned.contains(&p) && !all.escaping.contains(&p) {
            continue;
        }
        let copy = LocalId(f.locals.len() as u32);
        let own = Local {
            name: format!("own_{}", local.name).into(),
            ty: local.ty,
            storage: Storage::Auto,
            span: local.span,
        };
        let load = Expr {
            ty: local.ty.id,
            span: local.span,
            kind: Box::new(ExprKind::Load(Place {
                kind: Box::new(PlaceKind::Local(p)),
                ty: local.ty,
                span: local.span,
            })),
        };
        Rename { from: p, to: copy }.visit_list(&mut body.stmts);
        lets.push(Stmt {
            span: local.span,
            kind: StmtKind::Let {
                local: copy,
                init: Some(load),
            },
        });
        f.locals.push(own);
    }
    body.stmts.splice(0..0, lets);
}

struct Rename {
    from: LocalId,
    to: LocalId,
}

impl MutVisitor for Rename {
    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Local(l) = &mut *p.kind
            && *l == self.from
        {
            *l = self.to;
        }
        walk_place_mut(self, p);
    }
}

/// Locals that are computed again may come together with others of their name: each gets a name of its own.
fn distinct_names(f: &mut Function, again: &[LocalId]) {
    for l in again {
        let name = f.locals[l.0 as usize].name.clone();
        let same = |f: &Function, n: &str| {
            f.locals
                .iter()
                .enumerate()
                .any(|(i, o)| i != l.0 as usize && *o.name == *n)
        };
        let mut new = name.to_string();
        let mut i = 1;
        while same(f, &new) {
            i += 1;
            new = format!("{name}_{i}");
        }
        f.locals[l.0 as usize].name = new.into();
    }
}

/// Whether a value that each thread of a loop form keeps does not lie on the stack: it is large, and all together are too much.
pub fn is_large(program: &Program, f: &Function, l: LocalId) -> bool {
    let size = |l: &Local| size_of(program, l.ty.id, 0).unwrap_or(0);
    let kept = f.locals.iter().filter(|l| l.storage == Storage::Lanes);
    let own = f.locals.get(l.0 as usize).map_or(0, size);
    own >= LARGE && kept.map(size).sum::<u64>() > LANE_BYTES
}

/// The size of a type in bytes, where it is known; `depth` is 0.
pub fn size_of(program: &Program, id: TyId, depth: u32) -> Option<u64> {
    if depth > 64 {
        return None;
    }
    match program.types.get(id) {
        Ty::Bool => Some(1),
        Ty::Int(k) => Some(k.bytes()),
        Ty::Float(FloatKind::F32) => Some(4),
        Ty::Float(_) | Ty::Pointer(_) | Ty::Ref(..) | Ty::NullPtr => Some(8),
        Ty::Array(of, n) => size_of(program, of.id, depth + 1)?.checked_mul(n.as_ref().copied()?),
        Ty::Record(r) => Some(program.record(*r).size).filter(|s| *s > 0),
        Ty::Enum(e) => size_of(program, program.enumeration(*e).underlying, depth + 1),
        Ty::Void | Ty::Vla(_) | Ty::Function(_) | Ty::Error => None,
    }
}
