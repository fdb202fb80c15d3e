//! Elements of arrays that a statement reads more than once are read once: `a[i] + k * (b[i] - 2 * a[i])` becomes `let a_value = a[i];` and the rest.
//!
//! For the lane form: a vector that is read under a mask is a branch (are all lanes active?), and the compiler does not see that the same was read behind another. Only what a statement
//! evaluates in any case is read before it, and only where nothing in it writes but the statement itself, at its end.

use super::shape::is_same;
use super::{Shape, Shapes};
use crate::analysis::uniformity::computes;
use crate::hir::values::{is_pure, is_pure_place};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place_mut, walk_stmt_mut,
};
use crate::hir::*;

/// The most of them in a statement.
const MOST: usize = 8;

/// Rewrites a kernel in its loop form whose values have these shapes; whether anything changed.
pub fn run(program: &Program, f: &mut Function, shapes: &Shapes) -> bool {
    let Some(mut body) = f.body.take() else {
        return false;
    };
    let mut r = Repeated {
        program,
        shapes,
        locals: &mut f.locals,
        inside: false,
        changed: false,
    };
    r.visit_block(&mut body);
    let changed = r.changed;
    f.body = Some(body);
    changed
}

struct Repeated<'a> {
    program: &'a Program,
    shapes: &'a Shapes,
    locals: &'a mut Vec<Local>,
    /// In a region.
    inside: bool,
    changed: bool,
}

impl MutVisitor for Repeated<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        let outside = !self.inside;
        self.inside |= matches!(s.kind, StmtKind::Threads { .. });
        walk_stmt_mut(self, s);
        self.inside &= !(outside && matches!(s.kind, StmtKind::Threads { .. }));
    }
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for s in list.iter_mut() {
            self.visit_stmt(s);
        }
        if !self.inside {
            return;
        }
        let mut out = Vec::with_capacity(list.len());
        for mut s in std::mem::take(list) {
            for _ in 0..MOST {
                let read = self.repeated(&s);
                let Some(first) = read.and_then(|read| self.once(&mut s, &read)) else {
                    break;
                };
                out.push(first);
            }
            out.push(s);
        }
        *list = out;
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

impl Repeated<'_> {
    /// An element that a statement reads more than once, once in any case.
    fn repeated(&self, s: &Stmt) -> Option<Expr> {
        let (place, value) = evaluated(s)?;
        if !self.writes_nothing(value) || !place.is_none_or(is_pure_place) {
            return None;
        }
        let mut reads = Reads {
            of: self,
            conditional: false,
            found: Vec::new(),
        };
        reads.visit_expr(value);
        let twice = |e: &&Expr| reads.found.iter().filter(|(o, _)| is_same(o, e)).count() > 1;
        let sure = reads.found.iter().filter(|(_, sure)| *sure);
        sure.map(|(e, _)| e).find(twice).cloned()
    }

    /// Reads it before the statement.
    fn once(&mut self, s: &mut Stmt, read: &Expr) -> Option<Stmt> {
        let local = LocalId(self.locals.len() as u32);
        let ExprKind::Load(place) = &*read.kind else {
            return None;
        };
        let (StmtKind::Expr(e) | StmtKind::Let { init: Some(e), .. }) = &mut s.kind else {
            return None;
        };
        let ty = QTy {
            id: read.ty,
            ..place.ty
        };
        let name = self.new_name(place);
        self.locals.push(Local {
            name: name.into(),
            ty,
            storage: Storage::Auto,
            span: read.span,
        });
        let value = match &mut *e.kind {
            ExprKind::Assign(_, value) | ExprKind::CompoundAssign { value, .. } => value,
            _ => e,
        };
        Replace { read, local, ty }.visit_expr(value);
        self.changed = true;
        Some(Stmt {
            span: s.span,
            kind: StmtKind::Let {
                local,
                init: Some(read.clone()),
            },
        })
    }

    /// A name after the array's that no local has.
    fn new_name(&self, place: &Place) -> String {
        let of = array(place).and_then(|l| self.locals.get(l.0 as usize));
        let of = of.map_or("read", |l| &*l.name);
        new_name(self.locals, &format!("{of}_value"))
    }

    /// Whether a value is computed without writing anything: also by functions that make a number of numbers.
    fn writes_nothing(&self, e: &Expr) -> bool {
        /// Puts nothing in the place of such calls whose arguments write nothing.
        struct Without<'p>(&'p Program);
        impl MutVisitor for Without<'_> {
            fn visit_expr(&mut self, e: &mut Expr) {
                walk_expr_mut(self, e);
                if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind
                    && computes(self.0, *b, args)
                    && args.iter().all(is_pure)
                {
                    *e.kind = ExprKind::Zero;
                }
            }
        }
        let mut rest = e.clone();
        Without(self.program).visit_expr(&mut rest);
        is_pure(&rest)
    }

    /// Whether a value is an element of an array that differs between lanes.
    fn is_element(&self, e: &Expr) -> bool {
        let ExprKind::Load(p) = &*e.kind else {
            return false;
        };
        matches!(&*p.kind, PlaceKind::Index(..) | PlaceKind::PtrIndex(..))
            && super::shape::is_lane_type(self.program, e.ty)
            && self.shapes.shape(self.program, e) == Shape::Varying
    }
}

/// The place that a statement assigns at its end, and the value that it evaluates before.
fn evaluated(s: &Stmt) -> Option<(Option<&Place>, &Expr)> {
    match &s.kind {
        StmtKind::Let { init: Some(e), .. } => Some((None, e)),
        StmtKind::Expr(e) => match &*e.kind {
            ExprKind::Assign(p, v)
            | ExprKind::CompoundAssign {
                place: p, value: v, ..
            } => Some((Some(p), v)),
            _ => None,
        },
        _ => None,
    }
}

/// The variable that an array is, or that points to it.
fn array(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Local(l) => Some(*l),
        PlaceKind::Index(a, _) | PlaceKind::Field(a, _) => array(a),
        PlaceKind::PtrIndex(e, _) | PlaceKind::Deref(e) => match &*e.kind {
            ExprKind::Decay(p) | ExprKind::Load(p) => array(p),
            _ => None,
        },
        _ => None,
    }
}

/// Finds elements, and whether they are read in any case.
struct Reads<'r, 'a> {
    of: &'r Repeated<'a>,
    conditional: bool,
    found: Vec<(Expr, bool)>,
}

impl Visitor for Reads<'_, '_> {
    fn visit_expr(&mut self, e: &Expr) {
        if self.of.is_element(e) {
            self.found.push((e.clone(), !self.conditional));
        }
        let outer = self.conditional;
        match &*e.kind {
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.visit_expr(a);
                self.conditional = true;
                self.visit_expr(b);
            }
            ExprKind::Cond(c, a, b) => {
                self.visit_expr(c);
                self.conditional = true;
                self.visit_expr(a);
                self.visit_expr(b);
            }
            _ => walk_expr(self, e),
        }
        self.conditional = outer;
    }
}

struct Replace<'a> {
    read: &'a Expr,
    local: LocalId,
    ty: QTy,
}

impl MutVisitor for Replace<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if !is_same(e, self.read) {
            return walk_expr_mut(self, e);
        }
        *e.kind = ExprKind::Load(Place {
            kind: Box::new(PlaceKind::Local(self.local)),
            ty: self.ty,
            span: e.span,
        });
    }
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
    }
}
