//! Where the threads of a block meet in the device code of a kernel's file, and its loops: what reports of races ask for, to say where a barrier belongs. In checked crates only.

use super::cx::Gen;
use super::rx::literal;
use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;

struct Meetings<'a> {
    program: &'a Program,
    map: &'a SourceMap,
    of: Span,
    barriers: BTreeSet<u32>,
    loops: BTreeSet<(u32, u32)>,
}

impl Meetings<'_> {
    /// The line of a place in the kernel's file.
    fn line(&self, span: Span) -> Option<u32> {
        let (path, line) = self.map.file_line(span)?;
        let (own, _) = self.map.file_line(self.of)?;
        (path == own).then_some(line)
    }
}

impl Visitor for Meetings<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        walk_expr(self, e);
        if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind
            && let Some(bound) = self.program.bound.get(b.0 as usize)
            && bound.does.any(Does::BARRIER.and(Does::VOTE))
        {
            self.barriers.extend(self.line(e.span));
        }
    }

    fn visit_stmt(&mut self, stmt: &Stmt) {
        walk_stmt(self, stmt);
        let loops = matches!(
            stmt.kind,
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. }
        );
        let last = Span {
            lo: stmt.span.hi.saturating_sub(1).max(stmt.span.lo),
            ..stmt.span
        };
        if let (true, Some(from), Some(to)) = (loops, self.line(stmt.span), self.line(last)) {
            self.loops.insert((from, to));
        }
    }
}

/// `.meets_at(&[lines of barriers], &[first and last lines of loops])` for a kernel's description.
pub fn of_kernel(cx: &Gen, f: &Function) -> Option<TokenStream> {
    let mut meetings = Meetings {
        program: cx.program,
        map: cx.map,
        of: f.span,
        barriers: BTreeSet::new(),
        loops: BTreeSet::new(),
    };
    // What device functions do, too: lines are one function's each.
    for f in &cx.program.functions {
        if let (true, Some(body)) = (f.space != Space::Host, &f.body) {
            meetings.visit_block(body);
        }
    }
    let barriers = meetings.barriers.iter().map(|l| literal(&l.to_string()));
    let loops = meetings.loops.iter().map(|(from, to)| {
        let [from, to] = [from, to].map(|l| literal(&l.to_string()));
        quote!((#from, #to))
    });
    Some(quote!(.meets_at(&[#(#barriers),*], &[#(#loops),*])))
}
