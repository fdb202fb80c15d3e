//! What `hir::verify` accepts, emission writes without panicking, as Rust that parses: tried on random changes of the samples.

#[path = "support/mod.rs"]
mod support;

use cu2rs::diag::Diagnostics;
use cu2rs::emit::{EmitOptions, Made, emit_forms, emit_readable};
use cu2rs::hir::verify::verify;
use cu2rs::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_expr, walk_expr_mut, walk_place_mut,
};
use cu2rs::hir::*;

/// A small generator of pseudo-random numbers (Knuth's MMIX constants).
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// All values of a function.
struct Collect(Vec<Expr>);

impl Visitor for Collect {
    fn visit_expr(&mut self, e: &Expr) {
        self.0.push(e.clone());
        walk_expr(self, e);
    }
}

/// Changes a few nodes: a value becomes another one of its type, a local another local.
struct Mutate<'r> {
    rng: &'r mut Rng,
    values: Vec<Expr>,
    locals: usize,
    depth: u32,
}

impl MutVisitor for Mutate<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if self.depth > 40 {
            return;
        }
        self.depth += 1;
        match self.rng.below(24) {
            0 => {
                let same: Vec<&Expr> = self.values.iter().filter(|v| v.ty == e.ty).collect();
                if let Some(other) = same.get(self.rng.below(same.len())) {
                    *e = (*other).clone();
                }
            }
            1 => {
                let any = self.rng.below(self.values.len());
                if let Some(v) = self.values.get(any) {
                    e.ty = v.ty;
                }
            }
            2 => *e.kind = ExprKind::Zero,
            3 => *e.kind = ExprKind::Refused { code: 4000 },
            _ => walk_expr_mut(self, e),
        }
        self.depth -= 1;
    }

    fn visit_place(&mut self, p: &mut Place) {
        if self.rng.below(16) == 0
            && let PlaceKind::Local(l) = &mut *p.kind
        {
            // One past the end now and then: verify must notice.
            *l = LocalId(self.rng.below(self.locals + 1) as u32);
        }
        walk_place_mut(self, p);
    }
}

#[test]
fn what_is_verified_is_emitted() {
    let seed = std::env::var("SEED").ok().and_then(|s| s.parse().ok());
    let mut rng = Rng(seed.unwrap_or(11));
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..150 {
        for (name, build) in support::samples() {
            let mut program = build.program;
            for f in &mut program.functions {
                let Some(body) = &mut f.body else { continue };
                let mut c = Collect(Vec::new());
                walk_block(&mut c, body);
                let mut m = Mutate {
                    rng: &mut rng,
                    values: c.0,
                    locals: f.locals.len(),
                    depth: 0,
                };
                m.visit_list(&mut body.stmts);
            }
            let mut diags = Diagnostics::new();
            verify(&program, &mut diags);
            if diags.iter().next().is_some() {
                refused += 1;
                continue;
            }
            accepted += 1;
            let opts = EmitOptions {
                crate_name: name.into(),
                ..EmitOptions::default()
            };
            let map = &build.map;
            let mut files = emit_readable(&program, None, map, &opts, &mut diags);
            let made = Made::default();
            files.extend(emit_forms(&program, made, map, &opts, |_| true, &mut diags));
            let internal: Vec<_> = diags.iter().filter(|d| d.code.0 == 901).collect();
            assert!(internal.is_empty(), "{name}: {internal:#?}\n{files:#?}");
        }
    }
    // Both outcomes occur, or the test tests nothing.
    assert!(
        accepted > 50 && refused > 50,
        "{accepted} accepted, {refused} refused"
    );
}
