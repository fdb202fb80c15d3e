//! Classes whose members would be destroyed in the wrong order.
//!
//! C++ destroys members in reverse order of declaration and bases last; Rust drops fields in order. That is the same thing unless two of
//! the members (or bases) have a destructor of the program behind them, whose effects tell the order. Such a class is refused
//! here: everything is emitted, and the message says that its destruction is not C++'s.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::{BoundArg, Program, Ty, TyId};

/// Reports each class of the program with two or more members whose destruction can be observed.
pub fn check(program: &Program, diags: &mut Diagnostics) {
    for r in program
        .records
        .iter()
        .filter(|r| r.bound.is_none() && r.complete && !r.is_union)
    {
        let observed = r
            .fields
            .iter()
            .filter(|f| observable(program, f.ty.id, 0))
            .count();
        if observed > 1 {
            diags.push(
                Diagnostic::error(4075, r.span, format!("the members of `{}` are destroyed in order, not in reverse", r.name))
                    .label(format!("{observed} members or bases have destructors of the program"))
                    .help("make the destructors independent of each other, or destroy the members by hand in the class's own destructor"),
            );
        }
    }
}

/// Whether destroying an object of this type runs a destructor that the program wrote.
fn observable(program: &Program, ty: TyId, depth: u32) -> bool {
    if depth > 64 {
        return true;
    }
    match program.types.get(ty) {
        Ty::Array(of, _) => observable(program, of.id, depth + 1),
        Ty::Record(id) => {
            let r = program.record(*id);
            let through = |t: TyId| observable(program, t, depth + 1);
            match &r.bound {
                Some(b) => b
                    .args
                    .iter()
                    .any(|a| matches!(a, BoundArg::Type(t) if through(*t))),
                None => {
                    !r.trivially_copyable
                        && (r.dtor.is_some() || r.fields.iter().any(|f| through(f.ty.id)))
                }
            }
        }
        _ => false,
    }
}
