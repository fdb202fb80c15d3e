//! Shared memory has addresses of 32 bits: sums with them wrap round as such.
//!
//! A GPU's compiler knows which pointers lead to shared memory, and nowhere else ([`OnlyShared`]), and computes their addresses in 32 bits. So an index of type `unsigned` that has come below zero
//! (`p[t - 32]`, `p[~t]`) leads in front of the pointer, where the language's own arithmetic leads four gigabytes behind it; and a shared pointer cut to 32 bits
//! (`(unsigned)(size_t)p`) is the address that inline PTX takes.
//!
//! This pass makes both known: such an index is converted to `int`, and the cut pointer becomes what `__cvta_generic_to_shared` gives. Indices that can be seen
//! not to come below zero (sums, products and shifts of thread numbers, constants and what is kept of them) stay as they are. The same holds for arrays of a thread's own.

use crate::analysis::only_shared::OnlyShared;
use crate::hir::values::constant;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_expr, walk_expr_mut, walk_place_mut, walk_stmt,
};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;

/// Runs the pass.
pub fn run(program: &mut Program) {
    let shared = OnlyShared::new(program);
    let int = program.types.intern(Ty::Int(IntKind::Int));
    let mut window = None;
    for n in 0..program.functions.len() {
        if !matches!(program.functions[n].space, Space::Device | Space::Kernel) {
            continue;
        }
        let Some(mut body) = program.functions[n].body.take() else {
            continue;
        };
        let mut below = Below {
            locals: BTreeSet::new(),
        };
        // What is kept in variables: until nothing more is found.
        loop {
            let before = below.locals.len();
            walk_block(&mut below, &body);
            if below.locals.len() == before {
                break;
            }
        }
        let locals = below.locals;
        let mut pass = Pass {
            program,
            shared: &shared,
            id: FuncId(n as u32),
            locals: &locals,
            int,
            window: &mut window,
        };
        pass.visit_list(&mut body.stmts);
        program.functions[n].body = Some(body);
    }
}

/// Which values of `unsigned` may have come below zero.
struct Below {
    /// Variables that hold such.
    locals: BTreeSet<LocalId>,
}

fn is_unsigned(program: &Program, ty: TyId) -> bool {
    matches!(program.types.get(ty), Ty::Int(IntKind::UInt))
}

fn local_of(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Local(l) => Some(*l),
        _ => None,
    }
}

impl Below {
    fn may(&self, e: &Expr) -> bool {
        may_be_below(&self.locals, e)
    }
}

fn may_be_below(locals: &BTreeSet<LocalId>, e: &Expr) -> bool {
    let again = |e: &Expr| may_be_below(locals, e);
    match &*e.kind {
        ExprKind::Int(n, _) => *n < 0 || *n > i128::from(i32::MAX),
        ExprKind::Unary(UnOp::Neg | UnOp::BitNot, _) => true,
        ExprKind::Binary(BinOp::Sub, ..) => true,
        ExprKind::Binary(BinOp::Shr | BinOp::Rem | BinOp::Div, ..) => false,
        ExprKind::Binary(BinOp::BitAnd, a, b) => again(a) && again(b),
        ExprKind::Binary(_, a, b) => again(a) || again(b),
        ExprKind::Convert(_, a) => again(a),
        ExprKind::Cond(_, a, b) => again(a) || again(b),
        ExprKind::Load(p) => local_of(p).is_some_and(|l| locals.contains(&l)),
        ExprKind::Assign(_, e) | ExprKind::Comma(_, e) => again(e),
        ExprKind::IncDec {
            increment, place, ..
        } => !increment || local_of(place).is_some_and(|l| locals.contains(&l)),
        ExprKind::CompoundAssign { op, .. } => *op == BinOp::Sub,
        _ => false,
    }
}

impl Visitor for Below {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
            && self.may(e)
        {
            self.locals.insert(*local);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        let found = match &*e.kind {
            ExprKind::Assign(p, v) if self.may(v) => local_of(p),
            ExprKind::CompoundAssign {
                place, op, value, ..
            } if *op == BinOp::Sub || *op == BinOp::Add && self.may(value) => local_of(place),
            ExprKind::IncDec {
                place,
                increment: false,
                ..
            } => local_of(place),
            _ => None,
        };
        self.locals.extend(found);
        walk_expr(self, e);
    }
}

/// Whether a value is a constant less something.
fn counts_down(e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Binary(BinOp::Sub, a, _) if constant(a).is_some())
}

struct Pass<'a> {
    program: &'a mut Program,
    shared: &'a OnlyShared,
    id: FuncId,
    locals: &'a BTreeSet<LocalId>,
    int: TyId,
    window: &'a mut Option<BoundId>,
}

impl Pass<'_> {
    /// Converts an index that may have come below zero.
    fn index(&self, i: &mut Expr) {
        // What was widened to 64 bits is taken as it was before.
        let is_wide = |ty| matches!(self.program.types.get(ty), Ty::Int(k) if k.bytes() == 8);
        let mut inner = &*i;
        while let ExprKind::Convert(Conv::Int, e) = &*inner.kind
            && is_wide(inner.ty)
        {
            inner = e;
        }
        if is_unsigned(self.program, inner.ty) && may_be_below(self.locals, inner) {
            let (ty, span) = (self.int, i.span);
            let kind = ExprKind::Convert(Conv::Int, inner.clone());
            *i = Expr {
                kind: Box::new(kind),
                ty,
                span,
            };
        }
    }

    /// Whether a place is shared memory, or the thread's own.
    fn is_narrow(&self, p: &Place) -> bool {
        let own = crate::hir::values::storage_root(p).is_some();
        own || self.shared.holds(self.program, self.id, p)
    }

    /// Whether a value is a shared pointer, as a number of 64 bits.
    fn is_shared_number(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Convert(Conv::PtrToInt, p) => self.shared.points(self.program, self.id, p),
            ExprKind::Convert(Conv::Int, e) => self.is_shared_number(e),
            _ => false,
        }
    }

    fn window(&mut self) -> BoundId {
        let bound = &mut self.program.bound;
        *self.window.get_or_insert_with(|| {
            bound.push(Bound {
                name: "__cvta_generic_to_shared".into(),
                rust: "cudart_rs::device::window::cvta_to_shared".into(),
                form: BoundForm::Function,
                suspends: false,
                needs_ctx: false,
                cast_args: false,
                type_args: Vec::new(),
                no_return: false,
                is_atomic: false,
                by_reference: 0,
                does: Default::default(),
                span: Span::NONE,
            });
            BoundId(bound.len() as u32 - 1)
        })
    }
}

impl MutVisitor for Pass<'_> {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        let narrow = match &*p.kind {
            PlaceKind::PtrIndex(ptr, _) => self.shared.points(self.program, self.id, ptr),
            // (`s[63 - t]` of an array counts down from its end, and never comes below its begin.)
            PlaceKind::Index(base, i) => !counts_down(i) && self.is_narrow(base),
            _ => false,
        };
        if let PlaceKind::PtrIndex(_, i) | PlaceKind::Index(_, i) = &mut *p.kind
            && narrow
        {
            self.index(i);
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let ExprKind::PtrAdd { ptr, index, .. } = &mut *e.kind
            && self.shared.points(self.program, self.id, ptr)
        {
            self.index(index);
        }
        let ty = e.ty;
        if let ExprKind::Convert(Conv::Int | Conv::PtrToInt, number) = &mut *e.kind
            && matches!(self.program.types.get(ty), Ty::Int(k) if k.bytes() == 4)
            && self.is_shared_number(number)
        {
            let long = self.program.types.intern(Ty::Int(IntKind::ULong));
            let span = number.span;
            let wide = Expr {
                kind: Box::new(ExprKind::Convert(Conv::Int, number.clone())),
                ty: long,
                span,
            };
            let address = if number.ty == long {
                number.clone()
            } else {
                wide
            };
            let window = self.window();
            *number = Expr {
                kind: Box::new(ExprKind::Call(Callee::Bound(window), vec![address])),
                ty: long,
                span,
            };
            *e.kind = ExprKind::Convert(Conv::Int, number.clone());
        }
    }
}
