//! Library operators that are Rust operators: a function of a header whose binding is the operator itself (`[[cu2rs::rust("+")]]`).
//!
//! The Rust type implements the operator's trait. Only functions are written so; methods of library classes keep their names.

use super::body::Body;
use super::expr::Lit;
use super::rx::{Prec, Rx, operator};
use crate::hir::{Bound, Expr};

/// The precedence of a Rust operator of two operands, if the text is one.
pub fn binary(text: &str) -> Option<Prec> {
    Some(match text {
        "+" | "-" => Prec::Sum,
        "*" | "/" | "%" => Prec::Product,
        "&" => Prec::BitAnd,
        "|" => Prec::BitOr,
        "^" => Prec::BitXor,
        "==" | "!=" | "<" | "<=" | ">" | ">=" => Prec::Compare,
        _ => return None,
    })
}

impl Body<'_, '_> {
    /// A call of such a function: one operand or two.
    pub(super) fn bound_operator(&mut self, bound: &Bound, args: &[Expr]) -> Rx {
        let mut operands = args.iter().map(|a| self.value(a, Lit::Fixed));
        match (operands.next(), operands.next(), binary(&bound.rust)) {
            (Some(a), Some(b), Some(prec)) => Rx::binary(&a, &bound.rust, prec, &b),
            (Some(a), None, _) => Rx::prefix(operator(&bound.rust), &a),
            _ => Rx::atom(quote::quote!(())),
        }
    }
}
