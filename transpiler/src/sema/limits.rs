//! Values of library constants: what constant expressions may know of items that are bound to Rust.
//!
//! Variables whose binding is a literal (`std::numeric_limits<int>::digits` is `31`), and the functions of `std::numeric_limits`, which are
//! constant functions of `cudart_rs::cpp::limits`, named after the Rust type and the member.

use super::consteval::Value;
use crate::hir::{Bound, BoundForm};

/// The value of a bound variable, if its binding is a literal.
pub fn variable(bound: &Bound) -> Option<Value> {
    if bound.form != BoundForm::Expr {
        return None;
    }
    match &*bound.rust {
        "true" => Some(Value::Bool(true)),
        "false" => Some(Value::Bool(false)),
        text => text.parse().ok().map(Value::Int),
    }
}

/// What a bound function without parameters returns, if it is one of `std::numeric_limits`.
pub fn function(bound: &Bound) -> Option<Value> {
    let (ty, member) = bound
        .rust
        .strip_prefix("cudart_rs::cpp::limits::")?
        .split_once('_')?;
    match ty {
        "f32" => float(
            member,
            [f32::MIN_POSITIVE, f32::MAX, f32::EPSILON].map(f64::from),
            f64::from(f32::from_bits(1)),
        ),
        "f64" => float(
            member,
            [f64::MIN_POSITIVE, f64::MAX, f64::EPSILON],
            f64::from_bits(1),
        ),
        "bool" => Some(Value::Bool(member == "max")),
        _ => integer(ty, member).map(Value::Int),
    }
}

fn float(member: &str, [least, greatest, epsilon]: [f64; 3], denormal: f64) -> Option<Value> {
    Some(Value::Float(match member {
        "min" => least,
        "max" => greatest,
        "lowest" => -greatest,
        "epsilon" => epsilon,
        "infinity" => f64::INFINITY,
        "quiet_NaN" => f64::NAN,
        "denorm_min" => denormal,
        "round_error" => 0.5,
        _ => return None,
    }))
}

fn integer(ty: &str, member: &str) -> Option<i128> {
    let signed = ty.starts_with('i');
    let bits: u32 = ty.get(1..)?.parse().ok().filter(|b| *b <= 64)?;
    match (member, signed) {
        ("max", true) => Some((1 << (bits - 1)) - 1),
        ("max", false) => Some((1 << bits) - 1),
        ("min" | "lowest", true) => Some(-(1 << (bits - 1))),
        ("min" | "lowest", false) => Some(0),
        _ => None,
    }
}
