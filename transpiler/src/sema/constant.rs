//! Constant expressions as semantic analysis asks for them: [`super::consteval`] with the values of the function's `const` variables.

use super::Sema;
pub use super::consteval::Value;
use super::constfn::{Interpreter, Known};
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::{Expr, ExprKind, QTy, Spelling, Ty, TyId};
use crate::syntax::ast::Loc;

/// The types of which an expression has the size.
struct Sizes(Vec<TyId>);

impl Visitor for Sizes {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Int(_, Spelling::SizeOf(t)) = &*e.kind {
            self.0.push(*t);
        }
        walk_expr(self, e);
    }
}

impl<'a> Sema<'a> {
    /// The value of an expression, if it is constant.
    pub(super) fn eval(&self, e: &Expr) -> Option<Value> {
        let cx = self.cx.last();
        let plain = super::consteval::eval_in(e, &self.prog, &|l| {
            cx.and_then(|c| c.values.get(&l).copied())
        });
        if plain.is_some() || (self.constexpr.is_empty() && !self.worth_trying(e)) {
            return plain;
        }
        // Perhaps it calls `constexpr` functions.
        self.interpreter().scalar(e)
    }

    fn interpreter(&self) -> Interpreter<'_> {
        let known = self.cx.last().map(|c| Known {
            values: &c.values,
            objects: &c.objects,
        });
        Interpreter::new(&self.prog, &self.constexpr, known)
    }

    /// A constant of any type, written with literals only; `None` when it is none.
    pub(super) fn constant_object(&self, e: &Expr, ty: TyId) -> Option<Expr> {
        self.interpreter().constant(e, ty)
    }

    /// Whether an expression reads a constant object.
    fn worth_trying(&self, _e: &Expr) -> bool {
        self.cx.last().is_some_and(|c| !c.objects.is_empty())
    }

    /// The integer value of a constant expression.
    pub(super) fn eval_int(&self, e: &Expr) -> Option<i128> {
        self.eval(e)?.as_int()
    }

    /// Reports that an expression is no constant. The size of a class that holds objects of the library is one in C++, but known to Rust only.
    pub(super) fn not_constant(&mut self, code: u16, e: &Expr, loc: Loc, text: &str) {
        let mut sizes = Sizes(Vec::new());
        sizes.visit_expr(e);
        let program = &self.prog;
        let unknown = sizes
            .0
            .into_iter()
            .find(|t| super::layout::has_library_size(*t, program));
        match unknown {
            Some(t) => {
                let shown = self.show(QTy::plain(t));
                let text = format!(
                    "the size of `{shown}`, which holds objects of the library, as a constant"
                );
                self.unsupported(4020, loc, text);
            }
            None => self.error(code, loc, text),
        }
    }

    /// Width in bits and sign of an integral type.
    pub(super) fn int_shape(&self, t: TyId) -> Option<(u32, bool)> {
        match self.ty(t) {
            Ty::Bool => Some((1, false)),
            Ty::Int(k) => Some((k.bytes() as u32 * 8, k.signed())),
            Ty::Enum(e) => self.int_shape(self.prog.enumeration(*e).underlying),
            _ => None,
        }
    }

    /// Whether a value is in the range of an integral type.
    pub(super) fn in_range(&self, v: i128, t: TyId) -> bool {
        match self.int_shape(t) {
            Some((128, _)) => true,
            Some((bits, true)) => v >= -(1i128 << (bits - 1)) && v < (1i128 << (bits - 1)),
            Some((bits, false)) => v >= 0 && v < (1i128 << bits),
            None => false,
        }
    }
}
