//! Atomic operations on shared memory as plain ones: in the loop form one OS thread runs all threads of a block, so nobody comes between.
//!
//! Only statements whose address leads to a shared variable of the kernel by its own text are rewritten, and only operations that an
//! assignment can express: `atomicAdd(&count[i], 1)` becomes `count[i] += 1`.

use crate::hir::visit::{MutVisitor, walk_stmt_mut};
use crate::hir::*;

/// Rewrites a kernel in its loop form.
pub fn run(program: &Program, f: &mut Function) {
    let Some(mut body) = f.body.take() else {
        return;
    };
    Plain { program, f }.visit_list(&mut body.stmts);
    f.body = Some(body);
}

struct Plain<'a> {
    program: &'a Program,
    f: &'a Function,
}

impl MutVisitor for Plain<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        match &mut s.kind {
            StmtKind::Expr(e) => {
                if let Some(plain) = self.plain(e) {
                    *e = plain;
                }
            }
            _ => walk_stmt_mut(self, s),
        }
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

impl Plain<'_> {
    fn plain(&self, e: &Expr) -> Option<Expr> {
        let (callee, args) = match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => return self.plain(inner),
            ExprKind::Call(callee, args) => (callee, args),
            _ => return None,
        };
        let Callee::Bound(b) = callee else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        let op = match &*bound.name {
            "atomicAdd" | "atomicAdd_block" => Some(BinOp::Add),
            "atomicSub" | "atomicSub_block" => Some(BinOp::Sub),
            "atomicAnd" | "atomicAnd_block" => Some(BinOp::BitAnd),
            "atomicOr" | "atomicOr_block" => Some(BinOp::BitOr),
            "atomicXor" | "atomicXor_block" => Some(BinOp::BitXor),
            "atomicExch" | "atomicExch_block" => None,
            _ => return None,
        };
        let [address, value] = args.as_slice() else {
            return None;
        };
        let place = self.place(address)?;
        let ty = place.ty.id;
        if !bound.is_atomic
            || place.ty.is_volatile
            || value.ty != ty
            || !matches!(self.program.types.get(ty), Ty::Int(_) | Ty::Float(_))
        {
            return None;
        }
        let value = value.clone();
        let kind = match op {
            Some(op) => ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute: ty,
            },
            None => ExprKind::Assign(place, value),
        };
        Some(Expr {
            kind: Box::new(kind),
            ty,
            span: e.span,
        })
    }

    /// The place that an address of shared memory is of.
    fn place(&self, address: &Expr) -> Option<Place> {
        match &*address.kind {
            ExprKind::AddrOf(p) => self.is_shared(p).then(|| p.clone()),
            ExprKind::Decay(array) => {
                let zero = Expr {
                    kind: Box::new(ExprKind::Int(0, Spelling::None)),
                    ty: self.program.types.find(&Ty::Int(IntKind::Int))?,
                    span: address.span,
                };
                self.element(array, zero)
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract: false,
            } => match &*ptr.kind {
                ExprKind::Decay(array) => self.element(array, index.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    fn element(&self, array: &Place, index: Expr) -> Option<Place> {
        let Ty::Array(of, _) = self.program.types.get(array.ty.id) else {
            return None;
        };
        self.is_shared(array).then(|| Place {
            span: index.span,
            kind: Box::new(PlaceKind::Index(array.clone(), index)),
            ty: *of,
        })
    }

    fn is_shared(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(l) => self
                .f
                .locals
                .get(l.0 as usize)
                .is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared)),
            PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => self.is_shared(base),
            PlaceKind::PtrIndex(e, _) | PlaceKind::Deref(e) => {
                matches!(&*e.kind, ExprKind::Decay(p) if self.is_shared(p))
            }
            _ => false,
        }
    }
}
