//! What both halves must not share, although its size is the same: values that the two compilers write down differently.
//!
//! `long double` has 80 bits for the host's compiler and 64 here. It is refused where a kernel or a device variable can reach it, also through pointers. (The library's strings and containers,
//! Rust's here and libstdc++'s there, are host functions' business: device code that calls them is refused by the front end.)

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::{FloatKind, Program, Space, Ty, TyId};
use std::collections::BTreeSet;

/// Both halves see a value differently.
const DIFFERENT: u16 = 109;

/// Looks at what kernels get and at device variables.
pub fn check(program: &Program, diags: &mut Diagnostics) {
    let kernels = program.functions.iter();
    let kernels = kernels.filter(|f| f.space == Space::Kernel && f.body.is_some());
    let params = kernels.flat_map(|f| {
        let locals = f.params.iter().filter_map(|l| f.locals.get(l.0 as usize));
        locals.map(|l| (&l.name, l.ty.id, l.span))
    });
    let variables = program.globals.iter().filter(|g| g.symbol.is_some());
    let variables = variables.map(|g| (&g.name, g.ty.id, g.span));
    let mut said = BTreeSet::new();
    for (name, ty, place) in params.chain(variables) {
        if has_long_double(program, ty, &mut BTreeSet::new()) && said.insert(place) {
            diags.push(
                Diagnostic::error(
                    DIFFERENT,
                    place,
                    format!("`{name}` leads to a `long double`, which has 80 bits for the host's compiler and 64 here"),
                )
                .help("make it `double`"),
            );
        }
    }
}

fn has_long_double(program: &Program, ty: TyId, seen: &mut BTreeSet<TyId>) -> bool {
    if !seen.insert(ty) {
        return false;
    }
    match program.types.get(ty) {
        Ty::Float(FloatKind::LongDouble) => true,
        Ty::Pointer(of) | Ty::Ref(of, _) | Ty::Array(of, _) => {
            has_long_double(program, of.id, seen)
        }
        Ty::Record(r) => {
            let fields = &program.record(*r).fields;
            fields
                .iter()
                .any(|f| has_long_double(program, f.ty.id, seen))
        }
        _ => false,
    }
}
