//! Jumps to labels (`goto`, `case` inside of other statements) become loops and `switch`es.
//!
//! A label belongs to the innermost list of statements that holds it and all jumps to it (its *home*). What stands between the home and the label
//! (an `if`, a loop) is *opened*: rewritten as conditional jumps in the home's own list, so that every label stands in its home. A home becomes
//!
//! ```text
//! again: a; if (x) goto again; b;             do { a; } while (x); b;                              one label, one jump back
//! again: a; if (x) goto again; b; goto again; while (true) { a; if (x) continue; b; continue; }    one label, jumps back
//! a; if (x) goto out; b; out: c;              do { a; if (x) break; b; } while (false); c;         one label, jumps forwards
//! anything else                               next = 0; while (true) { switch (next) { case 0: …; case 1: …; next = 2; continue; … } break; }
//! ```
//!
//! A jump from inside of a loop or `switch` that stays sets a variable, leaves that, and goes on behind it (`lower`). So do `break` and `continue` of
//! loops around a home. Variables that more than one part of a home sees are declared before it. Variables whose end shows (destructors) begin a
//! list of their own (`tree`): C++ allows no jump past their declaration, so no label there is jumped to from outside.

mod lower;
mod tree;

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_stmt, walk_stmt_mut};
use crate::hir::*;
use crate::source::Span;

const CODE: u16 = 4066;

/// Runs the pass.
pub fn run(program: &mut Program, diags: &mut Diagnostics) {
    let simple: Vec<bool> = program
        .records
        .iter()
        .map(|r| r.trivially_copyable)
        .collect();
    for i in 0..program.functions.len() {
        let mut look = Look::default();
        if let Some(b) = &program.functions[i].body {
            look.visit_block(b);
        }
        if look.marks.is_none() {
            continue;
        }
        let types = lower::Common {
            int: program.types.int(IntKind::Int),
            boolean: program.types.intern(Ty::Bool),
        };
        let f = &mut program.functions[i];
        let Some(body) = f.body.take() else { continue };
        let span = body.span;
        let mut refused = look.inside_values;
        let is_simple = |t: QTy| match program.types.get(t.id) {
            Ty::Vla(_) => false,
            Ty::Record(r) => simple.get(r.0 as usize).copied().unwrap_or(false),
            _ => true,
        };
        let before = f.locals.len();
        let stmts = lower::function(body.stmts, &mut f.locals, &types, &is_simple, &mut refused);
        f.reshaped = f.locals.len() > before;
        let mut body = Block { stmts, span };
        let mut left = Left(Vec::new());
        left.visit_block(&mut body);
        f.body = Some(body);
        refused.extend(left.0);
        refused.dedup();
        for span in refused {
            diags.push(
                Diagnostic::error(CODE, span, "this jump is not supported yet")
                    .label("cannot be translated")
                    .help("jump out of the expression or the block by other means"),
            );
        }
    }
}

/// Whether a function has jumps, and where values hold jumps (GNU statement expressions).
#[derive(Default)]
struct Look {
    marks: Option<Span>,
    inside_values: Vec<Span>,
    depth: u32,
    /// Loops and switches inside of the value.
    breakable: u32,
}

impl Visitor for Look {
    fn visit_stmt(&mut self, s: &Stmt) {
        let own = match &s.kind {
            StmtKind::Mark(_) => {
                self.marks = Some(s.span);
                true
            }
            StmtKind::Break | StmtKind::Continue => self.breakable == 0,
            _ => false,
        };
        if own && self.depth > 0 {
            self.inside_values.push(s.span);
        }
        let holds = matches!(
            s.kind,
            StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Switch { .. }
        );
        self.breakable += u32::from(holds);
        walk_stmt(self, s);
        self.breakable -= u32::from(holds);
    }

    fn visit_expr(&mut self, e: &Expr) {
        let outside = std::mem::take(&mut self.breakable);
        self.depth += 1;
        walk_expr(self, e);
        self.depth -= 1;
        self.breakable = outside;
    }
}

/// Refuses the jumps that are still there.
struct Left(Vec<Span>);

impl MutVisitor for Left {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if matches!(s.kind, StmtKind::Mark(_)) {
            self.0.push(s.span);
            s.kind = StmtKind::Refused { code: CODE };
        }
        walk_stmt_mut(self, s);
    }
}
