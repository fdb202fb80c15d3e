//! Where the threads of a block meet in the device code of a kernel's file, and its loops: what reports of races ask for, to say where a barrier belongs. In checked crates only.

use super::rx::literal;
use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The lines of barriers, and the first and last lines of loops, by files.
#[derive(Default)]
pub struct Meetings {
    files: BTreeMap<PathBuf, Lines>,
}

#[derive(Default)]
struct Lines {
    barriers: BTreeSet<u32>,
    loops: BTreeSet<(u32, u32)>,
}

impl Meetings {
    /// Those of all device code: lines are one function's each.
    pub fn new(program: &Program, map: &SourceMap) -> Meetings {
        let mut finder = Finder {
            program,
            map,
            found: Meetings::default(),
        };
        for f in &program.functions {
            if let (true, Some(body)) = (f.space != Space::Host, &f.body) {
                finder.visit_block(body);
            }
        }
        finder.found
    }

    /// `.meets_at(&[lines of barriers], &[first and last lines of loops])` for a kernel's description: those of its file.
    pub fn of_kernel(&self, map: &SourceMap, f: &Function) -> Option<TokenStream> {
        let lines = self.files.get(map.file_line(f.span)?.0)?;
        let barriers = lines.barriers.iter().map(|l| literal(&l.to_string()));
        let loops = lines.loops.iter().map(|(from, to)| {
            let [from, to] = [from, to].map(|l| literal(&l.to_string()));
            quote!((#from, #to))
        });
        Some(quote!(.meets_at(&[#(#barriers),*], &[#(#loops),*])))
    }
}

struct Finder<'a> {
    program: &'a Program,
    map: &'a SourceMap,
    found: Meetings,
}

impl Finder<'_> {
    /// The lines of the file in which something stands, and its own.
    fn lines(&mut self, span: Span) -> Option<(&mut Lines, u32)> {
        let (path, line) = self.map.file_line(span)?;
        if !self.found.files.contains_key(path) {
            self.found.files.insert(path.to_owned(), Lines::default());
        }
        Some((self.found.files.get_mut(path)?, line))
    }
}

impl Visitor for Finder<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        walk_expr(self, e);
        if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind
            && let Some(bound) = self.program.bound.get(b.0 as usize)
            && bound.does.any(Does::BARRIER.and(Does::VOTE))
            && let Some((lines, line)) = self.lines(e.span)
        {
            lines.barriers.insert(line);
        }
    }

    fn visit_stmt(&mut self, stmt: &Stmt) {
        walk_stmt(self, stmt);
        if !matches!(
            stmt.kind,
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. }
        ) {
            return;
        }
        let last = Span {
            lo: stmt.span.hi.saturating_sub(1).max(stmt.span.lo),
            ..stmt.span
        };
        let map = self.map;
        if let (Some((own, _)), Some((path, to))) = (map.file_line(stmt.span), map.file_line(last))
            && own == path
            && let Some((lines, from)) = self.lines(stmt.span)
        {
            lines.loops.insert((from, to));
        }
    }
}
