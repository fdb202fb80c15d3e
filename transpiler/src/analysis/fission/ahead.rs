//! Finds what regions read from memory piece by piece: `x[blockIdx.x * blockDim.x + threadIdx.x]` block after block, `x[i]` in a loop whose `i` grows by
//! `gridDim.x * blockDim.x` round after round. [`super::runs`] has made runs of them.
//!
//! A processor follows a stream by itself where a kernel does nothing else. Where the threads have to meet, much is done between what a block reads and what
//! the next one does, and it loses the thread; so it does where pieces lie far apart. There the loop form asks for the pieces to come (`BlockThreads::ahead`,
//! `ahead_by`). No code is changed.

use crate::analysis::lanes::shape::is_thread_idx;
use crate::hir::values::constant;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;

/// The most streams of a region that are asked for.
const MOST: usize = 4;
/// The most values that a region may compute for its reads to be worth asking for.
const LIGHT: u32 = 60;

/// What a region reads.
pub struct Stream {
    /// Where the piece of this block and round begins.
    pub start: Expr,
    /// How many elements further that of the next round does; else the next block's lies behind it.
    pub step: Option<Expr>,
}

/// The streams that a region of a kernel in its loop form reads.
pub fn streams(program: &Program, f: &Function, region: &Block) -> Vec<Stream> {
    let Some(body) = &f.body else {
        return Vec::new();
    };
    let moved = match find(&body.stmts, region, None) {
        Some(None) if regions(body) > 1 => None,
        Some(Some(round)) => match counter(program, f, round) {
            Some(c) => Some(c),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let mut s = Streams {
        program,
        f,
        counter: moved.as_ref().map(|(l, _)| *l),
        values: 0,
        calls: false,
        found: Vec::new(),
    };
    walk_block(&mut s, region);
    if s.calls || s.values > LIGHT {
        return Vec::new();
    }
    let mut texts = Vec::new();
    s.found.retain(|e| {
        let text = crate::hir::dump::value(program, f, e);
        let new = !texts.contains(&text);
        texts.push(text);
        new
    });
    s.found.truncate(MOST);
    let step = moved.map(|(_, step)| step);
    let stream = |start| Stream {
        start,
        step: step.clone(),
    };
    s.found.into_iter().map(stream).collect()
}

/// What a loop of the block adds to one of its locals in each round, if that is all it does with it and the same in all rounds.
fn counter(program: &Program, f: &Function, round: &Stmt) -> Option<(LocalId, Expr)> {
    let (step, body): (Option<&Expr>, &Block) = match &round.kind {
        StmtKind::While { body, .. } => (None, body),
        StmtKind::For { step, body, .. } => (step.as_ref(), body),
        _ => return None,
    };
    let last = body.stmts.last().and_then(|s| match &s.kind {
        StmtKind::Expr(e) => Some(e),
        _ => None,
    });
    let ExprKind::CompoundAssign {
        op: BinOp::Add,
        place,
        value,
        ..
    } = &*step.or(last)?.kind
    else {
        return None;
    };
    let PlaceKind::Local(l) = *place.kind else {
        return None;
    };
    struct A(LocalId, u32);
    impl Visitor for A {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. }
            | ExprKind::AddrOf(p) = &*e.kind
            {
                self.1 += u32::from(matches!(*p.kind, PlaceKind::Local(own) if own == self.0));
            }
            walk_expr(self, e);
        }
    }
    let mut assigned = A(l, 0);
    assigned.visit_stmt(round);
    (assigned.1 == 1 && is_same(program, f, value)).then(|| (l, value.clone()))
}

/// The loop in which a region stands, if it stands in any.
fn find<'f>(
    list: &'f [Stmt],
    region: &Block,
    around: Option<&'f Stmt>,
) -> Option<Option<&'f Stmt>> {
    list.iter().find_map(|s| match &s.kind {
        StmtKind::Threads { body, .. } => std::ptr::eq(body, region).then_some(around),
        StmtKind::Block(b) => find(&b.stmts, region, around),
        StmtKind::If {
            then, otherwise, ..
        } => find(&then.stmts, region, around).or_else(|| {
            let b = otherwise.as_ref()?;
            find(&b.stmts, region, around)
        }),
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. } => find(&body.stmts, region, Some(s)),
        _ => None,
    })
}

/// How many regions there are.
fn regions(body: &Block) -> u32 {
    struct R(u32);
    impl Visitor for R {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 += u32::from(matches!(s.kind, StmtKind::Threads { .. }));
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let mut r = R(0);
    walk_block(&mut r, body);
    r.0
}

/// Whether a place is a parameter.
pub(in crate::analysis) fn is_parameter(f: &Function, p: &Place) -> bool {
    matches!(*p.kind, PlaceKind::Local(l)
        if f.locals.get(l.0 as usize).is_some_and(|l| l.storage == Storage::Param))
}

/// The name of a built-in variable of whose coordinates a place is one, and which.
pub(in crate::analysis) fn builtin<'p>(program: &'p Program, p: &Place) -> Option<(&'p str, u32)> {
    let PlaceKind::Field(base, i) = &*p.kind else {
        return None;
    };
    let PlaceKind::Bound(b) = *base.kind else {
        return None;
    };
    let bound = program.bound(b);
    (bound.form == BoundForm::Builtin).then_some((&*bound.rust, *i))
}

/// Whether a number is the same for all threads of a block, by its text.
fn is_same(program: &Program, f: &Function, e: &Expr) -> bool {
    if constant(e).is_some() {
        return true;
    }
    match &*e.kind {
        ExprKind::Convert(Conv::Int, a) => is_same(program, f, a),
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
            is_same(program, f, a) && is_same(program, f, b)
        }
        ExprKind::Load(p) => {
            is_parameter(f, p) || builtin(program, p).is_some_and(|(name, _)| name != "thread_idx")
        }
        _ => false,
    }
}

struct Streams<'a> {
    program: &'a Program,
    f: &'a Function,
    /// What moves on from round to round.
    counter: Option<LocalId>,
    values: u32,
    calls: bool,
    found: Vec<Expr>,
}

impl Visitor for Streams<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.values += 1;
        match &*e.kind {
            ExprKind::Call(..) => self.calls = true,
            ExprKind::Load(p) => {
                if let PlaceKind::PtrIndex(start, i) = &*p.kind
                    && let ExprKind::PtrAdd {
                        ptr,
                        index,
                        subtract: false,
                    } = &*start.kind
                    && let ExprKind::Load(array) = &*ptr.kind
                    && is_parameter(self.f, array)
                    && self.is_x(i)
                    && self.follows(index) == Some(true)
                {
                    self.found.push(start.clone());
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

impl Streams<'_> {
    /// What [`super::runs`] leaves of an index: `threadIdx.x`, or a local that is.
    fn is_x(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.is_x(a),
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(_) => true,
                PlaceKind::Field(base, 0) => is_thread_idx(self.program, base),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a start moves on by a step from round to round; or it is that of the next block's part when this one's ends, or near it: `blockIdx.x` times constants
    /// and `blockDim.x`. Sums of that, too. `Some(false)`: it is the same for all. `None`: anything else.
    fn follows(&self, e: &Expr) -> Option<bool> {
        let same = match self.counter {
            Some(_) => is_same(self.program, self.f, e),
            None => constant(e).is_some(),
        };
        if same {
            return Some(false);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.follows(a),
            ExprKind::Binary(BinOp::Add, a, b) => match (self.follows(a)?, self.follows(b)?) {
                (true, true) => None,
                (a, b) => Some(a | b),
            },
            ExprKind::Binary(BinOp::Sub, a, b) => match self.follows(b)? {
                true => None,
                false => self.follows(a),
            },
            ExprKind::Binary(BinOp::Mul, a, b) if self.counter.is_none() => {
                match (self.follows(a)?, self.follows(b)?) {
                    (true, true) => None,
                    (a, b) => Some(a | b),
                }
            }
            ExprKind::Load(p) => match self.counter {
                Some(c) => matches!(*p.kind, PlaceKind::Local(l) if l == c).then_some(true),
                None => match builtin(self.program, p)? {
                    ("block_idx", 0) => Some(true),
                    ("block_dim", 0) => Some(false),
                    _ => None,
                },
            },
            _ => None,
        }
    }
}
