//! Variables of which only the value is ever used are named constants: `static constexpr int TILE = 16;` is `pub const TILE: i32 = 16;`, and its uses
//! are `TILE`, which compilers compute with, where a variable would be read from memory.
//!
//! Such a variable is constant (`__device__ const` too; what is `__constant__` may be given another value), of a scalar type, has a first value that is
//! a number, and is the program's alone: other compilers' objects neither have it nor name it, and no pointer to it is made. References to it are made
//! by host code only, for functions of the library (`std::max(TILE, n)`), which do not ask whether two of them are one object: what they are bound to is
//! the constant's value. [`Program::constants`] has them; emission reads it. The program itself stays as it is.

use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use crate::sema::consteval;
use crate::source::SourceMap;
use std::collections::BTreeSet;

/// Finds them.
pub fn run(program: &mut Program, sources: &SourceMap) {
    let mut found: BTreeSet<GlobalId> = (0..program.globals.len() as u32)
        .map(GlobalId)
        .filter(|g| is_constant(program, *g))
        .collect();
    let mut addressed = Addressed {
        program,
        sources,
        of_host: false,
        found: BTreeSet::new(),
    };
    addressed.of_first_values();
    for f in &program.functions {
        addressed.of_host = f.space == Space::Host;
        if let Some(body) = &f.body {
            addressed.visit_block(body);
        }
    }
    let addressed = addressed.found;
    found.retain(|g| !addressed.contains(g));
    program.constants = found;
}

fn is_constant(program: &Program, id: GlobalId) -> bool {
    let g = program.global(id);
    let scalar = matches!(
        program.types.get(g.ty.id),
        Ty::Int(_) | Ty::Float(_) | Ty::Bool | Ty::Enum(_)
    );
    let number = match &g.init {
        GlobalInit::Zero => true,
        GlobalInit::Const(e) => {
            matches!(&*e.kind, ExprKind::Zero) || consteval::eval(e, program).is_some()
        }
        GlobalInit::Dynamic(_) => false,
    };
    let outside = &program.outside;
    let shared = outside.imported_globals.contains_key(&id)
        || outside.exported_globals.contains_key(&id)
        || g.symbol.is_some();
    scalar
        && number
        && !shared
        && g.defined
        && !g.per_thread
        && (g.space == VarSpace::Host
            || g.space == VarSpace::Device && g.linkage == Linkage::Internal)
        && program.types.is_const(g.ty)
        && !program.settles.contains_key(&id)
}

/// The variables whose place is used otherwise than to read it.
struct Addressed<'a> {
    program: &'a Program,
    sources: &'a SourceMap,
    /// It is host code that is looked at.
    of_host: bool,
    found: BTreeSet<GlobalId>,
}

impl Addressed<'_> {
    /// Whether a function of the library is called.
    fn is_librarys(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Bound(_) => true,
            Callee::Fn(f) => {
                let file = self.program.func(*f).span.file;
                self.sources.get(file).is_some_and(|f| f.origin.is_ours())
            }
            _ => false,
        }
    }

    /// Whether a value is a reference to a variable.
    fn is_reference(&self, e: &Expr) -> bool {
        matches!(&*e.kind, ExprKind::AddrOf(p) if matches!(*p.kind, PlaceKind::Global(_)))
            && matches!(self.program.types.get(e.ty), Ty::Ref(..))
    }

    fn of_first_values(&mut self) {
        for g in &self.program.globals {
            if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
                self.visit_expr(e);
            }
        }
        for c in &self.program.consts {
            self.visit_expr(&c.value);
        }
    }
}

impl Visitor for Addressed<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Global(_)) => {}
            ExprKind::Call(callee, args) if self.of_host && self.is_librarys(callee) => {
                for arg in args {
                    if !self.is_reference(arg) {
                        self.visit_expr(arg);
                    }
                }
            }
            _ => walk_expr(self, e),
        }
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Global(g) = *p.kind {
            self.found.insert(g);
        }
        walk_place(self, p);
    }
}
