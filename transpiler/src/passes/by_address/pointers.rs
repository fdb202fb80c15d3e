//! Types of functions behind pointers whose parameters of class type become addresses.
//!
//! A type is changed as a whole: all functions that pointers of the type may hold take addresses then, and every call through one makes the temporaries.
//! So it is changed only where every function of which such a pointer is made is one that takes addresses already, and nothing outside of the program
//! (the library's functions and classes, other compilers' objects) knows of the type.

use super::Chosen;
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// What is called through pointers by address.
#[derive(Default)]
pub(super) struct Through {
    /// Types of functions, and the positions of their arguments that become addresses.
    pub(super) types: BTreeMap<TyId, Vec<usize>>,
    /// The functions that pointers to these types hold.
    pub(super) functions: BTreeSet<FuncId>,
}

/// The type of the function that a pointer or reference points to.
pub(super) fn behind(types: &Types, pointer: TyId) -> Option<TyId> {
    let to = match types.get(pointer) {
        Ty::Pointer(to) | Ty::Ref(to, _) => to.id,
        _ => pointer,
    };
    matches!(types.get(to), Ty::Function(_)).then_some(to)
}

/// Which pointers are made of which functions.
struct Made<'a> {
    types: &'a Types,
    of: BTreeMap<TyId, BTreeSet<FuncId>>,
    /// Types behind which the library's functions stand, too.
    outside: BTreeSet<TyId>,
}

impl Visitor for Made<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match (&*e.kind, behind(self.types, e.ty)) {
            (ExprKind::FnAddr(f), Some(t)) => drop(self.of.entry(t).or_default().insert(*f)),
            (ExprKind::BoundAddr(_), Some(t)) => drop(self.outside.insert(t)),
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Changes the types.
pub(super) fn run(program: &mut Program, chosen: &Chosen) -> Through {
    let mut through = Through::default();
    let outside = &program.outside;
    if !outside.imports.is_empty() || !outside.exports.is_empty() {
        return through;
    }
    let mut made = Made {
        types: &program.types,
        of: BTreeMap::new(),
        outside: BTreeSet::new(),
    };
    crate::hir::visit::walk_program(&mut made, program);
    (program.settles.values()).for_each(|e| made.visit_expr(e));
    for r in &program.records {
        // What only keeps elements never calls them.
        let keeps = |b: &&BoundType| {
            let kept = [
                "::Vector",
                "::Pair",
                "::EndedPair",
                "::Deque",
                "::List",
                "::Slot",
            ];
            !kept.iter().any(|k| b.path.ends_with(k))
        };
        for a in r.bound.iter().filter(keeps).flat_map(|b| &b.args) {
            if let BoundArg::Type(t) = a {
                made.outside.extend(behind(&program.types, *t));
            }
        }
    }
    // A function may stand behind pointers of one type only.
    let mut types_of: BTreeMap<FuncId, usize> = BTreeMap::new();
    for f in made.of.values().flatten() {
        *types_of.entry(*f).or_default() += 1;
    }
    let (of, outside) = (made.of, made.outside);
    for (t, functions) in of {
        let Ty::Function(sig) = program.types.get(t) else {
            continue;
        };
        let mut sig = sig.clone();
        let Some(positions) = functions.iter().next().and_then(|f| chosen.get(f)).cloned() else {
            continue;
        };
        let agree = functions.iter().all(|f| {
            chosen.get(f) == Some(&positions)
                && types_of.get(f) == Some(&1)
                && program.func(*f).params.len() == sig.params.len()
        });
        if !agree || outside.contains(&t) || sig.variadic {
            continue;
        }
        for k in &positions {
            if let Some(p) = sig.params.get_mut(*k) {
                *p = program.types.intern(Ty::Ref(p.unqualified(), false)).into();
            }
        }
        if program.types.replace(t, Ty::Function(sig)) {
            through.types.insert(t, positions);
            through.functions.extend(functions);
        }
    }
    through
}
