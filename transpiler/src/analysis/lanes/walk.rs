//! Finds the [`Shapes`] of a kernel: all locals begin as plain ones and become what their assignments make them, until nothing changes.
//!
//! A *level* counts the conditions and loops around a statement that differ between lanes. A local that is assigned at a deeper level than
//! the one at which it begins to exist differs between lanes afterwards, whatever is assigned; one that is assigned at its own level may
//! stay plain, because all lanes that see it again took part. The emitter counts levels in the same way.

use super::operations::{self, Parts};
use super::shape::{self, ByWarps, Keep, Shape, Shapes};
use crate::analysis::fission::{Obstacle, Uses};
use crate::analysis::for_range::Facts;
use crate::analysis::uniformity::is_simple;
use crate::hir::values::{is_pure_place, stmt_mentions, storage_root};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// Bytes of one lane's objects that are no numbers and live across barriers.
const KEPT_BYTES: u64 = 128;
/// The same of kernels with warp operations, which are coroutines otherwise.
const KEPT_BYTES_WITH_WARPS: u64 = 1024;

/// Judges a kernel in its loop form. `parts`: which [parts of a warp](operations) may exchange values.
pub fn run(program: &Program, f: &Function, warps: bool, parts: Parts) -> Result<Shapes, Obstacle> {
    judge(program, f, warps, parts, None)
}

/// Judges a device function, all of which is done by lanes.
pub fn function(
    program: &Program,
    f: &Function,
    warps: bool,
    plain: &[bool],
) -> Result<Shapes, Obstacle> {
    judge(program, f, warps, Parts::None, Some(plain))
}

fn judge(
    program: &Program,
    f: &Function,
    warps: bool,
    parts: Parts,
    plain: Option<&[bool]>,
) -> Result<Shapes, Obstacle> {
    let Some(body) = &f.body else {
        return Ok(Shapes::default());
    };
    let exposed = Facts::new(program, body).exposed;
    let mut walk = Walk {
        program,
        f,
        shapes: Shapes {
            warps,
            is_kernel: plain.is_none(),
            ..Shapes::default()
        },
        level: 0,
        inside: plain.is_some(),
        frames: Vec::new(),
        changed: false,
        written: {
            let mut uses = Uses::default();
            uses.visit_block(body);
            uses.assigned.into_iter().chain(uses.escaping).collect()
        },
        varied: BTreeSet::new(),
        unnumbered: BTreeSet::new(),
        fixed: BTreeSet::new(),
        assigned: BTreeSet::new(),
        obstacle: None,
    };
    let mut kept = 0;
    for (i, l) in f.locals.iter().enumerate() {
        let id = LocalId(i as u32);
        let lane = shape::is_lane_type(program, l.ty.id);
        let keep = match l.storage {
            Storage::Param => {
                let at = f.params.iter().position(|p| *p == id);
                let plain = plain.is_none_or(|p| at.and_then(|i| p.get(i)).is_some_and(|p| *p));
                match plain {
                    true => Keep::Scalar,
                    false if exposed.contains(&id) => {
                        return Err(Obstacle::new(
                            l.span,
                            "the address of a parameter is taken",
                            "",
                        ));
                    }
                    false => Keep::Vector,
                }
            }
            Storage::Shared | Storage::DynamicShared => Keep::Scalar,
            _ if is_ended(program, l.ty.id) => {
                let why = format!("`{}` has a destructor", l.name);
                return Err(Obstacle::new(l.span, why, ""));
            }
            _ if exposed.contains(&id) || l.ty.is_volatile || !lane => Keep::Each,
            Storage::Lanes | Storage::Auto => continue,
        };
        if keep == Keep::Each && l.storage == Storage::Lanes {
            kept += bytes(program, l.ty.id, 0);
        }
        let most = if warps {
            KEPT_BYTES_WITH_WARPS
        } else {
            KEPT_BYTES
        };
        if kept > most {
            return Err(Obstacle::new(
                l.span,
                format!(
                    "each thread keeps more than {most} bytes of arrays and structures across barriers"
                ),
                "",
            ));
        }
        walk.shapes.keep.insert(id, keep);
        walk.fixed.insert(id);
    }
    loop {
        walk.changed = false;
        walk.assigned.clear();
        walk.list(&body.stmts);
        if let Some(o) = walk.obstacle {
            return Err(o);
        }
        if !walk.changed {
            break;
        }
    }
    if let Some(o) = operations::obstacle(program, &walk.shapes, body, parts) {
        return Err(o);
    }
    let whole_rows = walk.rests_on_whole_rows(body);
    walk.shapes.whole_rows = whole_rows;
    Ok(walk.shapes)
}

/// Whether the end of an object does anything: what is kept for each lane is not ended.
fn is_ended(program: &Program, id: TyId) -> bool {
    match program.types.get(id) {
        Ty::Array(of, _) => is_ended(program, of.id),
        Ty::Record(r) => {
            let r = program.record(*r);
            !r.trivially_copyable
                && (r.bound.is_some()
                    || r.dtor.is_some()
                    || r.fields.iter().any(|f| is_ended(program, f.ty.id)))
        }
        _ => false,
    }
}

/// An open loop or switch.
struct Frame {
    key: usize,
    is_loop: bool,
    /// The level outside of it.
    level: u32,
}

struct Walk<'a> {
    program: &'a Program,
    f: &'a Function,
    shapes: Shapes,
    level: u32,
    /// In a region: threads are at hand.
    inside: bool,
    frames: Vec<Frame>,
    changed: bool,
    /// Locals that are assigned other than where they are declared, or whose address goes somewhere.
    written: BTreeSet<LocalId>,
    /// Locals that do not begin at a multiple of the warp, at least once.
    varied: BTreeSet<LocalId>,
    /// Locals that are not 0 in the first lane at most, at least once.
    unnumbered: BTreeSet<LocalId>,
    /// Locals that are what they are.
    fixed: BTreeSet<LocalId>,
    /// Locals that have been assigned in this round (before that nothing is known of them).
    assigned: BTreeSet<LocalId>,
    obstacle: Option<Obstacle>,
}

impl Walk<'_> {
    fn stop(&mut self, s: &Stmt, why: &str) {
        if self.obstacle.is_none() {
            self.obstacle = Some(Obstacle::new(s.span, why, ""));
        }
    }

    fn of(&self, e: &Expr) -> Shape {
        self.shapes.shape(self.program, e)
    }

    fn make(&mut self, l: LocalId, keep: Keep) {
        if self.fixed.contains(&l) || self.shapes.keep.get(&l) == Some(&keep) {
            return;
        }
        let mut keep = keep;
        let ty = self.f.locals.get(l.0 as usize).map(|l| l.ty.id);
        if keep == Keep::Vector && ty.is_some_and(|t| !shape::is_lane_type(self.program, t)) {
            keep = Keep::Each;
        }
        // Once anything, always anything.
        if matches!(self.shapes.keep.get(&l), Some(Keep::Vector | Keep::Each)) && keep != Keep::Each
        {
            return;
        }
        self.changed |= self.shapes.keep.insert(l, keep) != Some(keep);
    }

    /// An assignment of a value of this shape.
    fn assign(&mut self, l: LocalId, shape: Shape) {
        if !self.inside {
            return;
        }
        self.assigned.insert(l);
        let deeper = self.level > self.shapes.level(l);
        let keep = match (shape, deeper) {
            (_, true) | (Shape::Varying, _) => Keep::Vector,
            (Shape::Uniform, _) => Keep::Scalar,
            (Shape::Ramp, _) => Keep::Ramp,
            (Shape::Clamped, _) => Keep::Clamped,
        };
        match (self.shapes.keep.get(&l).copied(), keep) {
            (None, k) => self.make(l, k),
            (Some(old), k) if old == k => {}
            _ => self.make(l, Keep::Vector),
        }
    }

    /// The effects of a value; assignments that do not stand at its top are made lane by lane.
    fn value(&mut self, e: &Expr) {
        for l in Shapes::inner_assignments(e) {
            self.lane_by_lane(l);
        }
    }

    fn lane_by_lane(&mut self, l: LocalId) {
        if !self.inside {
            return;
        }
        // What a vector of flags or pointers gives for a lane is a copy.
        let copied = self.f.locals.get(l.0 as usize).is_some_and(|l| {
            let ty = self.program.types.get(l.ty.id);
            matches!(ty, Ty::Bool | Ty::Pointer(_))
        });
        self.make(l, if copied { Keep::Each } else { Keep::Vector });
    }

    /// A value that is evaluated for its effects.
    fn effect(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => self.effect(inner),
            ExprKind::Comma(list, last) => {
                for e in list {
                    self.effect(e);
                }
                self.effect(last);
            }
            ExprKind::Assign(p, v) => match *p.kind {
                PlaceKind::Local(l) => {
                    let v = self.chain(v);
                    self.value(&v);
                    let s = self.of(&v);
                    self.assign(l, s);
                }
                _ => {
                    let v = self.chain(v);
                    self.inner_place(p);
                    self.value(&v);
                    self.part(p);
                }
            },
            ExprKind::CompoundAssign {
                place, value, op, ..
            } => {
                self.value(value);
                match *place.kind {
                    PlaceKind::Local(l) => {
                        let (own, by) = (self.own(l), self.of(value));
                        let steps = matches!(op, BinOp::Add | BinOp::Sub)
                            && self.f.locals.get(l.0 as usize).is_some_and(|l| {
                                shape::is_ramp_type(self.program, l.ty.id)
                                    && shape::is_ramp_type(self.program, value.ty)
                            });
                        let s = match (own, by) {
                            (Shape::Uniform, Shape::Uniform) => Shape::Uniform,
                            (Shape::Ramp, Shape::Uniform) if steps => Shape::Ramp,
                            _ => Shape::Varying,
                        };
                        self.assign(l, s);
                    }
                    _ => {
                        self.inner_place(place);
                        self.part(place);
                    }
                }
            }
            ExprKind::IncDec { place, .. } => match *place.kind {
                PlaceKind::Local(l) => {
                    let s = self.own(l);
                    let ramp = s == Shape::Ramp;
                    self.assign(
                        l,
                        if ramp || s == Shape::Uniform {
                            s
                        } else {
                            Shape::Varying
                        },
                    );
                }
                _ => {
                    self.inner_place(place);
                    self.part(place);
                }
            },
            _ => self.value(e),
        }
    }

    fn own(&self, l: LocalId) -> Shape {
        match self.shapes.keep(l) {
            Keep::Scalar => Shape::Uniform,
            Keep::Ramp => Shape::Ramp,
            _ => Shape::Varying,
        }
    }

    /// `y = 0` of `x = y = 0` comes first; then its value.
    fn chain(&mut self, v: &Expr) -> Expr {
        match split_chain(self.program, v) {
            Some((first, rest)) => {
                self.effect(&first);
                self.chain(&rest)
            }
            None => v.clone(),
        }
    }

    /// The values in a place.
    fn inner_place(&mut self, p: &Place) {
        struct P(BTreeSet<LocalId>);
        impl Visitor for P {
            fn visit_expr(&mut self, e: &Expr) {
                self.0.extend(Shapes::inner_assignments(e));
            }
            fn visit_place(&mut self, p: &Place) {
                walk_place(self, p);
            }
        }
        let mut v = P(BTreeSet::new());
        v.visit_place(p);
        for l in v.0 {
            self.lane_by_lane(l);
        }
    }

    /// A part of a local is assigned.
    fn part(&mut self, p: &Place) {
        if let Some(l) = storage_root(p) {
            self.lane_by_lane(l);
        }
    }

    /// A condition; whether it differs between lanes.
    fn condition(&mut self, e: &Expr) -> bool {
        self.value(e);
        self.inside && self.of(e) != Shape::Uniform
    }

    fn list(&mut self, list: &[Stmt]) {
        let level = self.level;
        for (i, s) in list.iter().enumerate() {
            if self.inside && self.shapes.is_masked(s) {
                self.adopt(s, list, i);
            }
            self.stmt(s);
            if self.inside && self.continues(s) {
                // What follows is not done by the lanes that went on to the next round.
                self.level += 1;
            }
        }
        self.level = level;
    }

    /// Locals that only a loop under masks uses from here on exist for its rounds: lanes that have left it do not look at them again. Not those that some lanes
    /// may have been given a value between, and not what is kept across barriers: there the level of the declaration counts.
    fn adopt(&mut self, s: &Stmt, list: &[Stmt], at: usize) {
        for (i, before) in list[..at].iter().enumerate() {
            if let StmtKind::Let { local, .. } = before.kind
                && stmt_mentions(s, local)
                && self.shapes.level(local) == self.level
                && !self.is_kept(local)
                && !list[at + 1..].iter().any(|s| stmt_mentions(s, local))
                && !list[i + 1..at].iter().any(|s| assigned_within(s, local))
            {
                self.shapes.level.insert(local, self.level + 1);
                self.changed = true;
            }
        }
    }

    fn is_kept(&self, l: LocalId) -> bool {
        let local = self.f.locals.get(l.0 as usize);
        local.is_some_and(|l| l.storage == Storage::Lanes)
    }

    /// Whether a statement holds a `continue` of the loop under masks around it.
    fn continues(&self, s: &Stmt) -> bool {
        let masked = self
            .frames
            .iter()
            .rev()
            .find(|f| f.is_loop)
            .is_some_and(|f| self.shapes.masked.contains(&f.key));
        masked && shape_continues(s)
    }

    fn declare(&mut self, l: LocalId, level: u32) {
        if self.inside {
            self.shapes.level.entry(l).or_insert(level);
        }
    }

    fn mask(&mut self, key: usize) {
        self.changed |= self.shapes.masked.insert(key);
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                self.declare(*local, self.level);
                if let Some(e) = init {
                    let e = self.chain(e);
                    self.value(&e);
                    self.begin(*local, &e);
                    self.number(*local, &e);
                    let shape = self.of(&e);
                    // A declaration is whole, whatever level the local belongs to.
                    let level = std::mem::replace(&mut self.level, 0);
                    self.assign(*local, shape);
                    self.level = level;
                }
            }
            StmtKind::Expr(e) => {
                self.effect(e);
            }
            StmtKind::Block(b) => self.list(&b.stmts),
            StmtKind::Threads { body, .. } => {
                self.inside = true;
                self.list(&body.stmts);
                self.inside = false;
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let deeper = u32::from(self.condition(cond));
                self.level += deeper;
                self.list(&then.stmts);
                if let Some(b) = otherwise {
                    self.list(&b.stmts);
                }
                self.level -= deeper;
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.looping(s, &[], Some(cond), None, body);
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => self.looping(s, init, cond.as_ref(), step.as_ref(), body),
            StmtKind::Switch { value, arms } => {
                let varies = self.condition(value);
                let returns = self.inside && arms.iter().any(|a| returns(&a.body));
                if varies || returns && self.level > 0 {
                    self.stop(s, "a `switch` goes different ways in the lanes of a warp");
                }
                self.frames.push(Frame {
                    key: shape::key(s),
                    is_loop: false,
                    level: self.level,
                });
                for a in arms {
                    self.list(&a.body);
                }
                self.frames.pop();
            }
            StmtKind::Break => {
                if let Some(f) = self.frames.last().filter(|_| self.inside)
                    && self.level > f.level
                {
                    let (key, is_loop) = (f.key, f.is_loop);
                    if is_loop {
                        self.mask(key);
                    } else {
                        self.stop(s, "lanes of a warp leave a `switch` at different places");
                    }
                }
            }
            StmtKind::Continue => {
                if let Some(f) = self
                    .frames
                    .iter()
                    .rev()
                    .find(|f| f.is_loop)
                    .filter(|_| self.inside)
                    && self.level > f.level
                {
                    let key = f.key;
                    self.mask(key);
                }
            }
            StmtKind::Return(_) => {
                // Lanes that leave inside a loop are missing in its next round.
                let keys: Vec<usize> = self
                    .frames
                    .iter()
                    .filter(|f| f.is_loop && self.inside && self.level > 0)
                    .map(|f| f.key)
                    .collect();
                for k in keys {
                    self.mask(k);
                }
                if self.inside && self.level > 0 && self.frames.iter().any(|f| !f.is_loop) {
                    self.stop(s, "lanes of a warp leave inside a `switch`");
                }
            }
            StmtKind::InitField { .. }
            | StmtKind::InitStatic { .. }
            | StmtKind::Try { .. }
            | StmtKind::Mark(_)
            | StmtKind::Refused { .. } => {
                if self.inside {
                    self.stop(s, "a statement that lanes cannot do side by side");
                }
            }
        }
    }

    /// Whether some value is the same in all lanes only where rows of blocks are whole warps.
    fn rests_on_whole_rows(&self, body: &Block) -> bool {
        struct R<'w, 'a>(&'w Walk<'a>, bool);
        impl Visitor for R<'_, '_> {
            fn visit_expr(&mut self, e: &Expr) {
                let by = self.0.shapes.rests_on(self.0.program, e);
                self.1 |= by.is_some_and(|by| by != ByWarps::Thread);
                walk_expr(self, e);
            }
        }
        let mut r = R(self, false);
        walk_block(&mut r, body);
        r.1
    }

    /// Notes whether a local [begins at a multiple of the warp](Shapes::begins_at_warp), by its first value.
    fn begin(&mut self, local: LocalId, value: &Expr) {
        // What shapes others have is not yet settled: what was taken for one may turn out to be none.
        let by = self.shapes.begins_at_warp(self.program, value);
        match by {
            Some(by) if !self.written.contains(&local) && !self.varied.contains(&local) => {
                self.changed |= self.shapes.by_warps.insert(local, by) != Some(by);
            }
            Some(ByWarps::Thread) if !self.fixed.contains(&local) => {
                self.changed = true;
                self.fixed.insert(local);
                self.shapes.keep.insert(local, Keep::Vector);
            }
            _ => {
                self.varied.insert(local);
                self.changed |= self.shapes.by_warps.remove(&local).is_some();
            }
        }
    }

    /// Notes whether a local [is 0 in the first lane at most](Shapes::is_lane_number), by its first value.
    fn number(&mut self, local: LocalId, value: &Expr) {
        let whole = |t| shape::int_kind(self.program, t).is_some_and(|k| k.bytes() >= 4);
        let own = self.f.locals.get(local.0 as usize);
        let number = self.shapes.is_lane_number(self.program, value)
            && own.is_some_and(|l| whole(l.ty.id))
            && !self.fixed.contains(&local)
            && !self.written.contains(&local);
        // As in `begin`: once it is none, it stays so.
        if number && !self.unnumbered.contains(&local) {
            self.changed |= self.shapes.lane_number.insert(local);
        } else {
            self.unnumbered.insert(local);
            self.changed |= self.shapes.lane_number.remove(&local);
        }
    }

    fn looping(
        &mut self,
        s: &Stmt,
        init: &[Stmt],
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
    ) {
        let key = shape::key(s);
        for i in init {
            if let StmtKind::Let { local, .. } = i.kind {
                let deeper = u32::from(self.shapes.masked.contains(&key));
                let level = self.level + deeper;
                if self.inside && self.shapes.level.insert(local, level) != Some(level) {
                    self.changed = true;
                }
            }
            self.stmt(i);
        }
        // What becomes masked in this round is so from the next round on.
        let deeper = u32::from(self.shapes.masked.contains(&key));
        if cond.is_some_and(|e| self.condition(e)) {
            self.mask(key);
        }
        self.frames.push(Frame {
            key,
            is_loop: true,
            level: self.level,
        });
        self.level += deeper;
        self.list(&body.stmts);
        if let Some(e) = step {
            self.effect(e);
        }
        self.level -= deeper;
        self.frames.pop();
    }
}

/// Whether a statement that holds others may assign a local.
fn assigned_within(s: &Stmt, local: LocalId) -> bool {
    struct Assigned(LocalId, bool);
    impl Visitor for Assigned {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Assign(place, _)
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::IncDec { place, .. }
            | ExprKind::AddrOf(place) = &*e.kind
            {
                self.1 |= storage_root(place) == Some(self.0);
            }
            walk_expr(self, e);
        }
    }
    if matches!(s.kind, StmtKind::Expr(_) | StmtKind::Let { .. }) {
        return false;
    }
    let mut found = Assigned(local, false);
    found.visit_stmt(s);
    found.1
}

/// `y = 0` of `x = (T)(y = 0)`, and what is then assigned to x.
pub fn split_chain(program: &Program, v: &Expr) -> Option<(Expr, Expr)> {
    match &*v.kind {
        ExprKind::Assign(p, _) if is_pure_place(p) && !p.ty.is_volatile => {
            let is_bits = match &*p.kind {
                PlaceKind::Field(base, i) => match program.types.get(base.ty.id) {
                    Ty::Record(r) => program
                        .record(*r)
                        .fields
                        .get(*i as usize)
                        .is_none_or(Field::is_bit_field),
                    _ => true,
                },
                _ => false,
            };
            (!is_bits).then(|| {
                let rest = Expr {
                    kind: Box::new(ExprKind::Load(p.clone())),
                    ty: p.ty.id,
                    span: v.span,
                };
                (v.clone(), rest)
            })
        }
        ExprKind::Convert(c, inner) if *c != Conv::Void => {
            let (first, rest) = split_chain(program, inner)?;
            let rest = Expr {
                kind: Box::new(ExprKind::Convert(*c, rest)),
                ty: v.ty,
                span: v.span,
            };
            Some((first, rest))
        }
        _ => None,
    }
}

/// Whether a statement holds a `continue` that leaves it.
fn shape_continues(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Continue => true,
        StmtKind::Block(b) => b.stmts.iter().any(shape_continues),
        StmtKind::If {
            then, otherwise, ..
        } => {
            then.stmts.iter().any(shape_continues)
                || otherwise
                    .as_ref()
                    .is_some_and(|b| b.stmts.iter().any(shape_continues))
        }
        StmtKind::Switch { arms, .. } => arms.iter().any(|a| a.body.iter().any(shape_continues)),
        _ => false,
    }
}

/// Whether a list holds a `return`.
pub fn returns(list: &[Stmt]) -> bool {
    struct R(bool);
    impl Visitor for R {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Return(_));
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let mut r = R(false);
    for s in list {
        r.visit_stmt(s);
    }
    r.0
}

fn bytes(program: &Program, id: TyId, depth: u32) -> u64 {
    if depth > 64 {
        return u64::MAX;
    }
    match program.types.get(id) {
        Ty::Array(of, n) => bytes(program, of.id, depth + 1).saturating_mul(n.unwrap_or(u64::MAX)),
        Ty::Record(r) => program.record(*r).size,
        Ty::Int(k) => k.bytes(),
        _ if is_simple(program, id) => 8,
        _ => 16,
    }
}
