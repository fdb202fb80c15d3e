//! Finds what a region reads from memory block after block: `x[blockIdx.x * blockDim.x + threadIdx.x]`, after [`super::runs`] has made a run of it.
//!
//! A processor follows such a stream by itself where a kernel does nothing else. Where the threads have to meet, much is done between what a block reads and what
//! the next one does, and it loses the thread; then the loop form asks for the next blocks' elements (`BlockThreads::ahead`). No code is changed.

use crate::analysis::for_range::constant;
use crate::analysis::lanes::shape::is_thread_idx;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;

/// The most streams of a region that are asked for.
const MOST: usize = 4;
/// The most values that a region may compute for its reads to be worth asking for.
const LIGHT: u32 = 60;

/// Where the block's part of each stream begins that a region of a kernel in its loop form reads. `f` must have other regions behind it.
pub fn streams(program: &Program, f: &Function, region: &Block) -> Vec<Expr> {
    if regions(f) < 2 {
        return Vec::new();
    }
    let mut s = Streams {
        program,
        f,
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
    s.found
}

/// How many regions there are.
fn regions(f: &Function) -> u32 {
    struct R(u32);
    impl Visitor for R {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 += u32::from(matches!(s.kind, StmtKind::Threads { .. }));
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let mut r = R(0);
    if let Some(b) = &f.body {
        walk_block(&mut r, b);
    }
    r.0
}

struct Streams<'a> {
    program: &'a Program,
    f: &'a Function,
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
                    && self.is_parameter(ptr)
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
    fn is_parameter(&self, e: &Expr) -> bool {
        let ExprKind::Load(p) = &*e.kind else {
            return false;
        };
        let PlaceKind::Local(l) = *p.kind else {
            return false;
        };
        self.f
            .locals
            .get(l.0 as usize)
            .is_some_and(|l| l.storage == Storage::Param)
    }

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

    /// Whether a start is that of the next block's part when this one's ends, or near it: `blockIdx.x` times constants and `blockDim.x`, and sums of that.
    /// `Some(false)`: it is the same for all blocks. `None`: anything else.
    fn follows(&self, e: &Expr) -> Option<bool> {
        if constant(e).is_some() {
            return Some(false);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.follows(a),
            ExprKind::Binary(BinOp::Add, a, b) => Some(self.follows(a)? | self.follows(b)?),
            ExprKind::Binary(BinOp::Sub, a, b) => match self.follows(b)? {
                true => None,
                false => self.follows(a),
            },
            ExprKind::Binary(BinOp::Mul, a, b) => match (self.follows(a)?, self.follows(b)?) {
                (true, true) => None,
                (a, b) => Some(a | b),
            },
            ExprKind::Load(p) => {
                let PlaceKind::Field(base, 0) = &*p.kind else {
                    return None;
                };
                let PlaceKind::Bound(b) = *base.kind else {
                    return None;
                };
                let bound = self.program.bound(b);
                match &*bound.rust {
                    "block_idx" if bound.form == BoundForm::Builtin => Some(true),
                    "block_dim" if bound.form == BoundForm::Builtin => Some(false),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
