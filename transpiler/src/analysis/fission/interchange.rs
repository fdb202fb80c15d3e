//! Loops that all threads go through together, turned inside out: the loop once for the block, the threads inside.
//!
//! A thread's own loop over `j` that reads the same places in all threads, or neighbouring places in neighbouring threads, runs badly as one thread after the other:
//! it cannot be vectorised over `j` (float sums have an order), and in a loop with stride `gridDim * blockDim` each thread walks through all of memory. With the
//! threads innermost both become plain loops over runs of memory. CUDA lets threads run in any order between barriers, so a barrier at the end of each round
//! changes no meaning of a program without races; nothing else is done here: [`super::plan`] then treats the loop as any other with a barrier inside.
//! The barrier is an empty [`StmtKind::Threads`].
//!
//! Two kinds of loops are taken. *Counted*: the condition is uniform. A short one only where it fills or empties a tile (`tile[k][threadIdx.x] = a[k * n + threadIdx.x];`): there a thread by
//! itself goes through columns, which cost a line of memory an element; other short ones are left to the compiler, which unrolls them. *Strided*: `for (int i = base + threadIdx.x; i < n; i += step)` with uniform `base`, `n` and
//! `step` becomes a loop over the first thread's `i`, which is the last to reach `n`; each round gives every thread its own `i` and asks it again.
//! A guard round the rest of the kernel, `if (i < n) { … }`, becomes an early `return` before that.
//!
//! `y[j] += …` in such a loop is the thread's own element as long as no other thread has the same `j`. Where all rows of a block have, each on a GPU keeps the sum in a register and
//! stores it over the others', which store the same; turned inside out, each row would add to what the other has just stored. So such a form is for blocks of one row (`one_row` of [`Turned::Some`]).

use super::facts::{Uses, returns};
use super::waits::Waits;
use crate::analysis::affine::{Affine, Stride};
use crate::analysis::uniformity::{Uniformity, computes, is_quiet};
use crate::hir::recorder::recorder;
use crate::hir::values::constant;
use crate::hir::values::declared_counter;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_place, walk_place_mut, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// Loops with at most as many rounds are left to the compiler, which unrolls them, unless they do nothing but move runs of memory.
const FEW: i128 = 32;
/// Loops with at most as many rounds are always left to it.
const VERY_FEW: i128 = 4;

/// What was done to a kernel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Turned {
    /// There are no loops that are better turned inside out, and nothing was changed.
    Nothing,
    /// Some loop is turned inside out.
    Some {
        /// Right only where blocks have one row: in a round, rows read and store the same elements.
        one_row: bool,
    },
}

/// Puts barriers into the loops of a kernel that are better turned inside out.
pub fn run(program: &Program, waits: &Waits, f: &mut Function) -> Turned {
    let Some(before) = f.body.clone() else {
        return Turned::Nothing;
    };
    if let Some(body) = &mut f.body {
        unguard(waits, &mut body.stmts);
    }
    let uniform = Uniformity::new(program, f);
    let read = f.clone();
    let mut affine = Affine::new(program, &read, &uniform);
    // Neighbours that are clamped at an edge: [`super::edges`] sees to them.
    affine.but_for_jumps = true;
    let mut marker = Marker {
        program,
        waits,
        f: &read,
        uniform: &uniform,
        affine,
        locals: f.locals.clone(),
        meets: before.stmts.iter().any(|s| waits.stmt(s)),
        done: false,
        one_row: false,
    };
    let mut list = f
        .body
        .as_mut()
        .map(|b| std::mem::take(&mut b.stmts))
        .unwrap_or_default();
    marker.list(&mut list);
    let (locals, done, one_row) = (marker.locals, marker.done, marker.one_row);
    if !done {
        f.body = Some(before);
        return Turned::Nothing;
    }
    f.locals = locals;
    if let Some(body) = &mut f.body {
        body.stmts = list;
    }
    Turned::Some { one_row }
}

/// `if (c) { … }` at the end of a kernel that holds a loop: `if (!c) return; …`.
fn unguard(waits: &Waits, list: &mut Vec<Stmt>) {
    struct Loops(bool);
    impl Visitor for Loops {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::For { .. } | StmtKind::While { .. });
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let Some(last) = list.last() else { return };
    let mut loops = Loops(false);
    loops.visit_stmt(last);
    let StmtKind::If {
        otherwise: None, ..
    } = &last.kind
    else {
        return;
    };
    if !loops.0 || waits.stmt(last) {
        return;
    }
    let Some(Stmt {
        kind: StmtKind::If { cond, mut then, .. },
        span,
    }) = list.pop()
    else {
        return;
    };
    let leave = Block {
        stmts: vec![Stmt {
            kind: StmtKind::Return(None),
            span,
        }],
        span: None,
    };
    list.push(Stmt {
        kind: StmtKind::If {
            cond: not(cond),
            then: leave,
            otherwise: None,
        },
        span,
    });
    unguard(waits, &mut then.stmts);
    list.push(Stmt {
        kind: StmtKind::Block(then),
        span,
    });
}

/// The opposite of a condition.
fn not(e: Expr) -> Expr {
    let (ty, span) = (e.ty, e.span);
    let kind = match *e.kind {
        ExprKind::Unary(UnOp::Not, inner) => return inner,
        kind => ExprKind::Unary(
            UnOp::Not,
            Expr {
                kind: Box::new(kind),
                ty,
                span,
            },
        ),
    };
    Expr {
        kind: Box::new(kind),
        ty,
        span,
    }
}

struct Marker<'m, 'a> {
    program: &'a Program,
    waits: &'m Waits<'a>,
    /// The kernel as it was read.
    f: &'m Function,
    uniform: &'m Uniformity,
    affine: Affine<'m>,
    /// The kernel's locals, with new ones.
    locals: Vec<Local>,
    /// The kernel has barriers.
    meets: bool,
    done: bool,
    /// See [`Turned`].
    one_row: bool,
}

/// An empty region: where a barrier might stand.
fn barrier(span: crate::source::Span) -> Stmt {
    Stmt {
        kind: StmtKind::Threads {
            body: Block::default(),
            exits: Exits::default(),
        },
        span,
    }
}

impl Marker<'_, '_> {
    fn is_uniform(&self, e: &Expr) -> bool {
        self.uniform.expr(self.program, self.f, e)
    }

    /// A list that is executed once for the block.
    fn list(&mut self, list: &mut [Stmt]) {
        for s in list {
            self.stmt(s);
        }
    }

    fn stmt(&mut self, s: &mut Stmt) {
        let waits = self.waits.stmt(s);
        match &mut s.kind {
            StmtKind::Block(b) => self.list(&mut b.stmts),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } if self.uniform.expr(self.program, self.f, cond) => {
                self.list(&mut then.stmts);
                if let Some(b) = otherwise {
                    self.list(&mut b.stmts);
                }
            }
            StmtKind::For {
                init,
                cond: Some(cond),
                step,
                body,
            } => {
                let together = self.uniform.expr(self.program, self.f, cond)
                    && step
                        .as_ref()
                        .is_none_or(|e| self.uniform.expr(self.program, self.f, e));
                if !together {
                    if !waits {
                        self.strided(s);
                    }
                    return;
                }
                let rounds = rounds(init, cond).unwrap_or(i128::MAX);
                self.list(&mut body.stmts);
                let inside = body.stmts.iter().any(|s| self.waits.stmt(s));
                let many = rounds > FEW || rounds > VERY_FEW && self.is_move(&body.stmts);
                if !inside && many && self.is_better_together(&body.stmts, &[]) {
                    self.one_row |= self.meetings(&body.stmts).of_rows;
                    let span = s.span;
                    body.stmts.push(barrier(span));
                    self.done = true;
                }
            }
            StmtKind::While { cond, body } if self.uniform.expr(self.program, self.f, cond) => {
                self.list(&mut body.stmts);
            }
            _ => {}
        }
    }

    /// Whether a loop's body writes to memory that threads share and to nothing else: no thread carries anything from one round to the next. (Kernels without
    /// barriers have no tiles, and threads with short loops run well side by side.)
    fn is_move(&self, body: &[Stmt]) -> bool {
        if !self.meets {
            return false;
        }
        let mut uses = Uses::default();
        for s in body {
            uses.visit_stmt(s);
        }
        let is_shared = |l: &LocalId| {
            let local = self.f.locals.get(l.0 as usize);
            local.is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared))
        };
        uses.declared.is_empty() && uses.assigned.iter().all(is_shared)
    }

    /// Whether the threads may and should go through a loop's body together.
    fn is_better_together(&self, body: &[Stmt], counters: &[LocalId]) -> bool {
        let mut look = Look {
            marker: self,
            counters,
            fine: true,
            runs: 0,
            floats: 0,
            declared: BTreeSet::new(),
        };
        for s in body {
            look.visit_stmt(s);
        }
        look.fine && (look.runs > 0 || look.floats >= 2) && !self.meetings(body).in_rows
    }

    /// What threads may read in a round of a loop that other threads have stored in it, if they go through it together.
    fn meetings(&self, body: &[Stmt]) -> Meetings {
        let mut changes = Changes {
            marker: self,
            read: BTreeSet::new(),
            stored: Vec::new(),
        };
        for s in body {
            changes.visit_stmt(s);
        }
        let mut meetings = Meetings::default();
        for (root, place) in &changes.stored {
            if !changes.read.contains(root) {
                continue;
            }
            meetings.in_rows |= self.affine.address(place) == Stride::SAME;
            meetings.of_rows |= !self.affine.names_rows(place);
        }
        meetings
    }

    /// `for (int i = base + threadIdx.x; i < n; i += step) body`
    fn strided(&mut self, s: &mut Stmt) {
        let Some((local, base)) = self.strided_parts(s) else {
            return;
        };
        let span = s.span;
        let StmtKind::For {
            init,
            cond: Some(cond),
            step: Some(step),
            body,
        } = &mut s.kind
        else {
            return;
        };
        let Some(counter) = self.locals.get(local.0 as usize).cloned() else {
            return;
        };
        let Some(StmtKind::Let {
            init: Some(start), ..
        }) = init.first().map(|s| s.kind.clone())
        else {
            return;
        };
        // The first thread's counter.
        let first = LocalId(self.locals.len() as u32);
        self.locals.push(Local {
            name: format!("first_{}", counter.name).into(),
            ..counter.clone()
        });
        let place = |l: LocalId, span| Place {
            kind: Box::new(PlaceKind::Local(l)),
            ty: counter.ty,
            span,
        };
        let load = |l: LocalId, span| Expr {
            kind: Box::new(ExprKind::Load(place(l, span))),
            ty: counter.ty.id,
            span,
        };
        let zero = Expr {
            kind: Box::new(ExprKind::Int(0, Spelling::None)),
            ty: counter.ty.id,
            span: start.span,
        };
        // `base + threadIdx.x` less `base`: the coordinate itself, in the counter's type.
        let Some(x) = coordinate(&self.affine, &start, counter.ty.id) else {
            return;
        };
        let own = Expr {
            kind: Box::new(ExprKind::Binary(BinOp::Add, load(first, start.span), x)),
            ty: counter.ty.id,
            span: start.span,
        };
        let guarded = Stmt {
            kind: StmtKind::If {
                cond: cond.clone(),
                then: std::mem::take(body),
                otherwise: None,
            },
            span,
        };
        let mut rename = Rename {
            from: local,
            to: first,
        };
        rename.visit_expr(cond);
        rename.visit_expr(step);
        body.stmts = vec![
            Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(own),
                },
                span: start.span,
            },
            guarded,
            barrier(span),
        ];
        *init = vec![Stmt {
            kind: StmtKind::Let {
                local: first,
                init: Some(base.unwrap_or(zero)),
            },
            span: start.span,
        }];
        self.done = true;
    }

    /// The counter of a strided loop that is better turned inside out, and what it begins with in the first thread.
    fn strided_parts(&mut self, s: &Stmt) -> Option<(LocalId, Option<Expr>)> {
        let StmtKind::For {
            init,
            cond: Some(cond),
            step: Some(step),
            body,
        } = &s.kind
        else {
            return None;
        };
        let (local, start) = declared_counter(init)?;
        let ty = self.f.locals.get(local.0 as usize)?.ty;
        // An unsigned counter may wrap round legally.
        let signed =
            matches!(self.program.types.get(ty.id), Ty::Int(k) if k.signed() && k.bytes() == 4);
        if !signed || ty.is_volatile {
            return None;
        }
        let is_counter = |e: &Expr| matches!(&*e.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == local));
        let ExprKind::Binary(BinOp::Lt, left, limit) = &*cond.kind else {
            return None;
        };
        let ExprKind::CompoundAssign {
            op: BinOp::Add,
            place,
            value,
            ..
        } = &*step.kind
        else {
            return None;
        };
        let steps = matches!(*place.kind, PlaceKind::Local(l) if l == local);
        let plain = |e: &Expr| {
            let u = Uses::of_expr(e);
            self.is_uniform(e) && !u.memory && !u.effects && u.assigned.is_empty()
        };
        if !is_counter(left) || !steps || !plain(limit) || !plain(value) {
            return None;
        }
        let mut uses = Uses::default();
        for s in &body.stmts {
            uses.visit_stmt(s);
        }
        // Nothing that the head mentions changes in a round.
        let mut head = Uses::of_expr(limit).mentioned;
        head.extend(Uses::of_expr(value).mentioned);
        head.insert(local);
        if !uses.assigned.is_disjoint(&head) || !uses.escaping.is_disjoint(&head) {
            return None;
        }
        let base = self.affine.base(start)?;
        if base.as_ref().is_some_and(|b| !plain(b)) {
            return None;
        }
        // Few rounds of one statement gain nothing.
        self.affine.known.insert(local, Stride::UNIT);
        let better = self.is_better_together(&body.stmts, &[local]);
        self.affine.known.remove(&local);
        self.one_row |= better && self.meetings(&body.stmts).of_rows;
        better.then_some((local, base))
    }
}

/// How far apart the ends of a counted loop are, if they are constants.
fn rounds(init: &[Stmt], cond: &Expr) -> Option<i128> {
    let start = match init {
        [
            Stmt {
                kind: StmtKind::Let { init: Some(e), .. },
                ..
            },
        ] => constant(e),
        _ => None,
    };
    let end = match &*cond.kind {
        ExprKind::Binary(_, a, b) => constant(b).or_else(|| constant(a)),
        _ => None,
    };
    Some((start? - end?).abs())
}

/// `threadIdx.x` as it stands in a sum, converted to a type.
fn coordinate(affine: &Affine, e: &Expr, ty: TyId) -> Option<Expr> {
    struct Find<'f>(&'f Affine<'f>, Option<Expr>);
    impl Visitor for Find<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Load(p) = &*e.kind {
                match &*p.kind {
                    PlaceKind::Field(..) if self.0.stride(e) == Stride::UNIT => {
                        self.1 = Some(e.clone());
                        return;
                    }
                    PlaceKind::Local(l) => {
                        if let Some(d) = self.0.definition(*l) {
                            let d = d.clone();
                            self.visit_expr(&d);
                        }
                    }
                    _ => {}
                }
            }
            walk_expr(self, e);
        }
    }
    let mut find = Find(affine, None);
    find.visit_expr(e);
    let x = find.1?;
    Some(Expr {
        span: x.span,
        ty,
        kind: Box::new(ExprKind::Convert(Conv::Int, x)),
    })
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

/// The index of a fetch from a texture of linear memory, which is no more than an access that asks for the length.
pub fn fetch_index<'e>(program: &Program, b: BoundId, args: &'e [Expr]) -> Option<&'e Expr> {
    let bound = program.bound.get(b.0 as usize)?;
    match args {
        [_, index] if &*bound.rust == "cudart_rs::texture::tex1Dfetch" => Some(index),
        _ => None,
    }
}

/// Elements of memory that a loop reads and stores, and which threads have in common.
#[derive(Default)]
struct Meetings {
    /// The threads of a row.
    in_rows: bool,
    /// Rows of a block.
    of_rows: bool,
}

/// Finds what a loop's body reads and stores, by the variables that lead there.
struct Changes<'c, 'm, 'a> {
    marker: &'c Marker<'m, 'a>,
    read: BTreeSet<Root>,
    stored: Vec<(Root, Place)>,
}

/// The variable by which memory is reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Root {
    Local(LocalId),
    Global(GlobalId),
    Unknown,
}

impl Changes<'_, '_, '_> {
    /// The root of a place in memory that threads share; none: a variable of each thread.
    fn root(&self, p: &Place) -> Option<Root> {
        match &*p.kind {
            PlaceKind::Local(l) => {
                let local = self.marker.f.locals.get(l.0 as usize)?;
                matches!(local.storage, Storage::Shared | Storage::DynamicShared)
                    .then_some(Root::Local(*l))
            }
            PlaceKind::Global(g) => Some(Root::Global(*g)),
            PlaceKind::Index(b, _) | PlaceKind::Field(b, _) => self.root(b),
            PlaceKind::PtrIndex(e, _) | PlaceKind::Deref(e) => Some(self.pointer(e)),
            _ => None,
        }
    }

    fn pointer(&self, e: &Expr) -> Root {
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => Root::Local(*l),
                PlaceKind::Global(g) => Root::Global(*g),
                _ => Root::Unknown,
            },
            ExprKind::Decay(p) | ExprKind::AddrOf(p) => self.root(p).unwrap_or(Root::Unknown),
            ExprKind::PtrAdd { ptr, .. } | ExprKind::Convert(_, ptr) => self.pointer(ptr),
            _ => Root::Unknown,
        }
    }
}

impl Visitor for Changes<'_, '_, '_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _) => {
                self.stored.extend(self.root(p).map(|r| (r, p.clone())));
            }
            ExprKind::CompoundAssign { place: p, .. } | ExprKind::IncDec { place: p, .. } => {
                self.read.extend(self.root(p));
                self.stored.extend(self.root(p).map(|r| (r, p.clone())));
            }
            ExprKind::Load(p) => self.read.extend(self.root(p)),
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Looks at what a loop's body does.
struct Look<'l, 'm, 'a> {
    marker: &'l Marker<'m, 'a>,
    counters: &'l [LocalId],
    /// Nothing was found that forbids it.
    fine: bool,
    /// Accesses to global memory that are runs.
    runs: u32,
    /// Operations on floating-point numbers.
    floats: u32,
    declared: BTreeSet<LocalId>,
}

impl Look<'_, '_, '_> {
    fn is_float(&self, ty: TyId) -> bool {
        matches!(self.marker.program.types.get(ty), Ty::Float(_))
    }

    fn access(&mut self, p: &Place) {
        match self.marker.affine.address(p) {
            Stride::By(0) => {}
            Stride::By(1) => self.runs += u32::from(matches!(&*p.kind, PlaceKind::PtrIndex(..))),
            _ => self.fine = false,
        }
    }
}

impl Visitor for Look<'_, '_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, .. } => {
                self.declared.insert(*local);
            }
            StmtKind::Expr(e) => {
                if let Some(args) = self.atomic_call(e) {
                    // The address of what is changed atomically may be any.
                    for a in args.iter().skip(1) {
                        self.fine &= !self.is_float(a.ty);
                        self.visit_expr(a);
                    }
                    if let Some(a) = args.first() {
                        self.atomic(a);
                    }
                    return;
                }
            }
            StmtKind::Block(_) => {}
            StmtKind::If {
                then, otherwise, ..
            } => {
                self.fine &=
                    !returns(&then.stmts) && !otherwise.as_ref().is_some_and(|b| returns(&b.stmts));
            }
            // A loop inside that goes through its rounds together.
            StmtKind::For { body, .. }
                if matches!(
                    body.stmts.last().map(|s| &s.kind),
                    Some(StmtKind::Threads { .. })
                ) => {}
            StmtKind::Threads { .. } => return,
            _ => self.fine = false,
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        let program = self.marker.program;
        self.fine &= recorder(program, e).is_none();
        match &*e.kind {
            ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div, ..)
                if self.is_float(e.ty) =>
            {
                self.floats += 1;
            }
            ExprKind::CompoundAssign { compute, .. } if self.is_float(*compute) => {
                self.floats += 1;
            }
            ExprKind::Call(Callee::Bound(b), args) => match fetch_index(program, *b, args) {
                Some(index) => match self.marker.affine.stride(index) {
                    Stride::By(0) => {}
                    Stride::By(1) => self.runs += 1,
                    _ => self.fine = false,
                },
                None => self.fine &= computes(program, *b, args),
            },
            ExprKind::Call(Callee::Fn(g), _) => self.fine &= is_quiet(program, *g, 0),
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::Refused { .. } => self.fine = false,
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        self.fine &= !p.ty.is_volatile;
        match &*p.kind {
            PlaceKind::PtrIndex(..) | PlaceKind::Deref(_) => self.access(p),
            PlaceKind::Index(..) => {
                self.access(p);
                let mut base = p;
                while let PlaceKind::Index(b, i) = &*base.kind {
                    self.visit_expr(i);
                    base = b;
                }
                self.visit_place(base);
                return;
            }
            PlaceKind::Local(l) => {
                let local = self.marker.f.locals.get(l.0 as usize);
                // An array of each thread's own.
                let own = local.is_some_and(|l| {
                    matches!(
                        self.marker.program.types.get(l.ty.id),
                        Ty::Array(..) | Ty::Record(_)
                    ) && !matches!(l.storage, Storage::Shared | Storage::DynamicShared)
                });
                self.fine &= !own || self.counters.contains(l);
            }
            _ => {}
        }
        walk_place(self, p);
    }
}

impl Look<'_, '_, '_> {
    /// The arguments of an atomic operation whose old value, which depends on the order of the threads, is not asked for.
    fn atomic_call<'e>(&self, e: &'e Expr) -> Option<&'e [Expr]> {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, e) => self.atomic_call(e),
            ExprKind::Call(Callee::Bound(b), args) => {
                let bound = self.marker.program.bound.get(b.0 as usize)?;
                bound.is_atomic.then_some(args)
            }
            _ => None,
        }
    }

    /// The address that an atomic operation gets: reading the index counts, where it leads does not.
    fn atomic(&mut self, a: &Expr) {
        match &*a.kind {
            ExprKind::AddrOf(p) => match &*p.kind {
                PlaceKind::PtrIndex(e, i) => {
                    self.atomic(e);
                    self.visit_expr(i);
                }
                PlaceKind::Index(base, i) => {
                    self.visit_expr(i);
                    self.visit_place(base);
                }
                _ => self.visit_place(p),
            },
            ExprKind::Decay(p) => walk_place(self, p),
            ExprKind::PtrAdd { ptr, index, .. } => {
                self.atomic(ptr);
                self.visit_expr(index);
            }
            ExprKind::Convert(_, e) => self.atomic(e),
            _ => self.visit_expr(a),
        }
    }
}
