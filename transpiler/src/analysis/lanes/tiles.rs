//! Shared arrays that groups of lanes may clear by rows, in the first region, instead of all at once before it.
//!
//! Shared memory is zero when a block begins, which here is a promise (in CUDA it is anything). Where the block has one thread for each element, and the first region comes to
//! no elements but each thread's own, a group of lanes clears the row that it comes to itself; that is how staging begins (`tile[ty][tx] = …` in all threads that have something
//! to load). Arrays that the first region leaves alone are cleared so, too. Nothing is changed here; `cudart_rs::lanes::RowTile` asks for the shape once more.

use super::shape::is_lane_type;
use crate::analysis::fission::filled::is_thread;
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;

/// The shared arrays of a kernel in its loop form, for blocks of one shape, that its first region may clear.
pub fn by_rows(program: &Program, f: &Function, [x, y, z]: [u32; 3]) -> Vec<LocalId> {
    let Some(body) = &f.body else {
        return Vec::new();
    };
    let mut tiles = Vec::new();
    for s in &body.stmts {
        match &s.kind {
            StmtKind::Let { local, init } => {
                let shared = |l: &&Local| l.storage == Storage::Shared;
                let tile = f.locals.get(local.0 as usize).filter(shared);
                if z == 1 && tile.is_some_and(|l| has_shape(program, l.ty.id, x, y)) {
                    tiles.push(*local);
                } else if let Some(e) = init {
                    tiles.retain(|t| !mentions(*t, |m| m.visit_expr(e)));
                }
            }
            StmtKind::Threads { body, exits } if !exits.checked => {
                tiles.retain(|t| only_own(program, &body.stmts, *t));
                return tiles;
            }
            // What is done before for the whole block.
            StmtKind::Expr(_) => {
                tiles.retain(|t| !mentions(*t, |m| m.visit_stmt(s)));
            }
            _ => break,
        }
    }
    Vec::new()
}

/// Whether a type is an array of numbers with `x` columns and `y` rows.
fn has_shape(program: &Program, ty: TyId, x: u32, y: u32) -> bool {
    let array = |ty: TyId| match program.types.get(ty) {
        Ty::Array(of, Some(n)) if !of.is_volatile => Some((of.id, *n)),
        _ => None,
    };
    let row = match (array(ty), y) {
        (found, 1) => found,
        (Some((row, n)), _) if n == u64::from(y) => array(row),
        _ => None,
    };
    row.is_some_and(|(of, n)| n == u64::from(x) && is_lane_type(program, of))
}

fn mentions(array: LocalId, visit: impl FnOnce(&mut Own<'_>)) -> bool {
    let mut own = Own {
        program: None,
        region: &[],
        array,
        yes: true,
    };
    visit(&mut own);
    !own.yes
}

/// Whether a region comes to no elements of an array but, in each thread, the one at `[threadIdx.y][threadIdx.x]`.
fn only_own(program: &Program, region: &[Stmt], array: LocalId) -> bool {
    let mut own = Own {
        program: Some(program),
        region,
        array,
        yes: true,
    };
    region.iter().for_each(|s| own.visit_stmt(s));
    own.yes
}

struct Own<'a> {
    /// `None`: threads have no elements of their own here.
    program: Option<&'a Program>,
    region: &'a [Stmt],
    array: LocalId,
    yes: bool,
}

impl Own<'_> {
    /// Whether a place is the thread's own element.
    fn is_own(&self, p: &Place) -> bool {
        let Some(program) = self.program else {
            return false;
        };
        let index = |e: &Expr, axis| is_thread(program, self.region, e, axis);
        let Some((outer, i)) = element(p) else {
            return false;
        };
        let Some((array, j)) = element(outer) else {
            return self.is_array(outer) && index(i, 0);
        };
        self.is_array(array) && index(i, 0) && index(j, 1)
    }
    fn is_array(&self, p: &Place) -> bool {
        matches!(*p.kind, PlaceKind::Local(l) if l == self.array)
    }
}

/// `array[i]`
fn element(p: &Place) -> Option<(&Place, &Expr)> {
    match &*p.kind {
        PlaceKind::Index(array, i) => Some((array, i)),
        PlaceKind::PtrIndex(base, i) => match &*base.kind {
            ExprKind::Decay(array) => Some((array, i)),
            _ => None,
        },
        _ => None,
    }
}

impl Visitor for Own<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.yes &= !matches!(s.kind, StmtKind::Refused { .. });
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) | ExprKind::IncDec { place: p, .. } if self.is_own(p) => {}
            ExprKind::Assign(p, value) if self.is_own(p) => self.visit_expr(value),
            ExprKind::CompoundAssign { place, value, .. } if self.is_own(place) => {
                self.visit_expr(value)
            }
            _ => walk_expr(self, e),
        }
    }
    fn visit_place(&mut self, p: &Place) {
        self.yes &= !self.is_array(p);
        walk_place(self, p);
    }
}
