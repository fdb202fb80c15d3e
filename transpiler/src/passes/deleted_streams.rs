//! Deletions of streams that may be part of objects of the program's classes.
//!
//! Rust's streams have no virtual destructor: where a class of the program derives from one, `delete` of a pointer to its base would give back its memory without having
//! ended it. Which object a pointer points to is not known, so the deletion of streams is refused (CU4167) in programs that have such classes. (Buffers know what they are
//! part of: `sema::expr::new`.)

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use crate::source::{Origin, SourceMap, Span};

const CODE: u16 = 4167;

/// Runs the pass.
pub fn run(program: &mut Program, map: &SourceMap, diags: &mut Diagnostics) {
    let is_programs = |s: Span| map.get(s.file).is_some_and(|f| f.origin == Origin::Program);
    let class = program.records.iter().find(|r| {
        let of_stream = |f: &Field| f.is_base && is_stream(program, f.ty.id);
        is_programs(r.span) && r.fields.iter().any(of_stream)
    });
    let Some((class, name)) = class.map(|r| (r.span, r.name.clone())) else {
        return;
    };
    let mut found = Vec::new();
    for i in 0..program.functions.len() {
        if let Some(mut body) = program.functions[i].body.take() {
            let mut refuse = Refuse {
                program,
                found: &mut found,
            };
            refuse.visit_block(&mut body);
            program.functions[i].body = Some(body);
        }
    }
    // (Smart pointers delete in our headers.)
    let at = found.iter().find(|s| is_programs(**s)).or(found.first());
    let Some(at) = at else {
        return;
    };
    let (at, what) = match is_programs(*at) {
        true => (*at, "may be part of an object of a class of the program"),
        false => (class, "pointers to its base delete it"),
    };
    let said = format!(
        "deleting a stream through a pointer, where `{name}` derives from one, is not supported yet"
    );
    diags.push(
        Diagnostic::error(CODE, at, said)
            .label(what)
            .help("delete it through a pointer to its own class, or make it a variable"),
    );
}

fn is_stream(program: &Program, ty: TyId) -> bool {
    match program.types.get(ty) {
        Ty::Record(r) => (program.record(*r).bound.as_ref()).is_some_and(BoundType::is_stream),
        _ => false,
    }
}

struct Refuse<'a> {
    program: &'a Program,
    found: &'a mut Vec<Span>,
}

impl MutVisitor for Refuse<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Delete { ptr, .. } = &*e.kind
            && let Some(to) = self.program.types.pointee(ptr.ty)
            && is_stream(self.program, to.id)
        {
            self.found.push(e.span);
            *e.kind = ExprKind::Refused { code: CODE };
        }
        walk_expr_mut(self, e);
    }
}
