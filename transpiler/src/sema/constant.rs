//! Constant expressions as semantic analysis asks for them: [`super::consteval`] with the values of the function's `const` variables.

use super::Sema;
pub use super::consteval::Value;
use super::constfn::{Interpreter, Known};
use crate::hir::{Expr, Ty, TyId};

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
