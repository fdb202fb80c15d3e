//! Where the threads of a block meet in the device code of a file, and its loops: what reports of races ask for, to say where a barrier belongs. The root of checked crates tells the runtime.

use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::{SourceMap, Span};
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

    /// `check::meets_at("file", &[lines of barriers], &[first and last lines of loops])` for each file.
    pub fn calls(&self) -> impl Iterator<Item = String> {
        self.files.iter().map(|(file, lines)| {
            let barriers: Vec<&u32> = lines.barriers.iter().collect();
            let loops: Vec<&(u32, u32)> = lines.loops.iter().collect();
            let file = file.display().to_string();
            format!("cudart_rs::check::meets_at({file:?}, &{barriers:?}, &{loops:?})")
        })
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
