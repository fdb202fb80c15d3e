//! What in a kernel's source keeps it from being faster, and what would help: the lines below a kernel in `cu2rs report`.
//!
//! Two questions are answered. Why does it not run in lanes, if it does not ([`lanes()`])? And where do neighbouring threads go to places in memory that are no neighbours
//! ([`scattered`]), which costs a load for each of them in every form (and a transaction on a GPU)?

use super::affine::{Affine, Stride};
use super::context::Context;
use super::fission::Obstacle;
use super::lanes::{self, worth};
use super::uniformity::Uniformity;
use crate::hir::callgraph::CallGraph;
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use std::collections::BTreeSet;

/// So many kinds of scattered memory are told.
const MOST: usize = 4;

/// Why a kernel that has another form does not run in lanes; `None`: a loop over its threads is no worse.
pub fn lanes(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Option<Obstacle> {
    match lanes::form(program, graph, context, kernel, lanes::Told::Nothing) {
        Err(o) => Some(o),
        Ok(form) => worth::against(program, &form),
    }
}

/// Where neighbouring threads of a kernel access memory that is not that of neighbours: the first place of each kind.
pub fn scattered(program: &Program, kernel: FuncId) -> Vec<Obstacle> {
    let f = program.func(kernel);
    let Some(body) = &f.body else {
        return Vec::new();
    };
    let uniform = Uniformity::new(program, f);
    let mut s = Scattered {
        affine: Affine::new(program, f, &uniform),
        seen: BTreeSet::new(),
        found: Vec::new(),
    };
    walk_block(&mut s, body);
    let told = s.found.into_iter().take(MOST).map(|(mut o, n)| {
        match n {
            1 => {}
            2 => o.why.push_str(" (and at another place)"),
            n => o.why.push_str(&format!(" (and at {} other places)", n - 1)),
        }
        o
    });
    told.collect()
}

struct Scattered<'a> {
    affine: Affine<'a>,
    /// The places that were seen: the source of one may be read several times.
    seen: BTreeSet<u32>,
    /// The first of each kind, and how many there are.
    found: Vec<(Obstacle, u32)>,
}

impl Scattered<'_> {
    /// Whether an index is read from memory.
    fn is_read(&self, e: &Expr) -> bool {
        struct R<'a, 'b>(&'b Affine<'a>, bool, u32);
        impl Visitor for R<'_, '_> {
            fn visit_place(&mut self, p: &Place) {
                match &*p.kind {
                    PlaceKind::PtrIndex(..) | PlaceKind::Deref(_) => self.1 = true,
                    PlaceKind::Local(l) if self.2 < 8 => {
                        if let Some(e) = self.0.definition(*l) {
                            let mut inner = R(self.0, self.1, self.2 + 1);
                            inner.visit_expr(e);
                            self.1 = inner.1;
                        }
                    }
                    _ => walk_place(self, p),
                }
            }
        }
        let mut r = R(&self.affine, false, 0);
        r.visit_expr(e);
        r.1
    }

    fn look(&mut self, p: &Place, index: &Expr) {
        let (why, help) = match self.affine.address(p) {
            Stride::By(-1..=1) => return,
            Stride::By(n) => (
                format!(
                    "neighbouring threads access elements that are {} apart: a load or store for each of them",
                    n.unsigned_abs()
                ),
                "let `threadIdx.x` be the last index, so that neighbouring threads access neighbouring elements, or swap loops and threads so that it does",
            ),
            Stride::Varies if self.is_read(index) => (
                "what was read says where each thread reads or writes: a load or store for each of them".to_owned(),
                "order the data so that neighbouring threads get neighbouring elements, where the program may choose",
            ),
            // A quotient or rest of the thread's number, or what has several values: nothing is known about it.
            Stride::Varies => return,
        };
        if !self.seen.insert(p.span.lo) {
            return;
        }
        match self.found.iter_mut().find(|(o, _)| o.why == why) {
            Some((_, n)) => *n += 1,
            None => self.found.push((Obstacle::new(p.span, why, help), 1)),
        }
    }
}

impl Visitor for Scattered<'_> {
    fn visit_place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::PtrIndex(_, index) => self.look(p, index),
            // An array of the thread's own lies in registers or on its stack.
            PlaceKind::Index(_, index) => {
                let root = storage_root(p).map(|l| self.affine.f().locals[l.0 as usize].storage);
                if root.is_none_or(|s| s == Storage::Shared) {
                    self.look(p, index);
                }
            }
            _ => {}
        }
        walk_place(self, p);
    }
    fn visit_expr(&mut self, e: &Expr) {
        walk_expr(self, e);
    }
}
