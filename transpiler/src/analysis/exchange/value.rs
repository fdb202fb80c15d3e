//! What [`super::machine`] computes with: whole numbers, addresses, records of them, and the unknown.

use crate::hir::*;
use std::rc::Rc;

/// What an address leads into.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A variable or temporary of the thread's own.
    Private(u32),
    /// A `__shared__` variable of a function.
    Shared(FuncId, LocalId),
    /// The launch's dynamic shared memory.
    Dynamic,
    /// A variable with static storage.
    Global(GlobalId),
    /// What the pointer in a parameter of the kernel leads to: the parameter's number.
    Parameter(u32),
}

impl Object {
    /// Whether it is shared memory.
    pub fn is_shared(self) -> bool {
        matches!(self, Object::Shared(..) | Object::Dynamic)
    }
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A whole number, truth value or enumerator.
    Int(i128),
    /// An address: bytes from the object's begin.
    Address(Object, i64),
    /// An object of a class or array: what is known of it, by offsets in bytes.
    Parts(Rc<Vec<(i64, Value)>>),
    /// All bytes zero.
    Zero,
    /// Anything.
    Unknown,
}

impl Value {
    /// The number, if it is one.
    pub fn int(&self) -> Option<i128> {
        match self {
            Value::Int(n) => Some(*n),
            Value::Zero => Some(0),
            _ => None,
        }
    }

    /// Whether it is not zero, if that is known.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Value::Address(..) => Some(true),
            _ => self.int().map(|n| n != 0),
        }
    }

    /// This many bytes further.
    pub fn moved(self, bytes: Option<i128>) -> Value {
        match (self, bytes.and_then(|b| i64::try_from(b).ok())) {
            (Value::Address(o, at), Some(b)) => Value::Address(o, at.wrapping_add(b)),
            _ => Value::Unknown,
        }
    }
}

/// The integer type of a value, looking through enumerations; `None`: it is of another type.
pub fn kind(program: &Program, ty: TyId) -> Option<IntKind> {
    match program.types.get(ty) {
        Ty::Int(k) => Some(*k),
        Ty::Enum(e) => kind(program, program.enumeration(*e).underlying),
        _ => None,
    }
}

/// A number as a type holds it.
pub fn held(program: &Program, n: i128, ty: TyId) -> Value {
    match program.types.get(ty) {
        Ty::Bool => Value::Int(i128::from(n != 0)),
        _ => kind(program, ty).map_or(Value::Unknown, |k| Value::Int(k.wrap(n))),
    }
}

/// An operator on two values; `ty` is the type of the left operand.
pub fn binary(program: &Program, op: BinOp, a: &Value, b: &Value, ty: TyId) -> Value {
    if let (Value::Address(o, x), Value::Address(p, y)) = (a, b)
        && (o == p || matches!(op, BinOp::Eq | BinOp::Ne))
    {
        let same = o == p;
        return compare(op, x.cmp(y), same).map_or(Value::Unknown, |c| Value::Int(i128::from(c)));
    }
    let (Some(a), Some(b)) = (a.int(), b.int()) else {
        return Value::Unknown;
    };
    if let Some(c) = compare(op, a.cmp(&b), true) {
        return Value::Int(i128::from(c));
    }
    let Some(k) = kind(program, ty) else {
        return Value::Unknown;
    };
    arithmetic(op, a, b, k).map_or(Value::Unknown, Value::Int)
}

/// What a comparison gives; `None`: the operator is none.
fn compare(op: BinOp, order: std::cmp::Ordering, same: bool) -> Option<bool> {
    Some(match op {
        BinOp::Eq => same && order.is_eq(),
        BinOp::Ne => !same || order.is_ne(),
        BinOp::Lt => order.is_lt(),
        BinOp::Le => order.is_le(),
        BinOp::Gt => order.is_gt(),
        BinOp::Ge => order.is_ge(),
        _ => return None,
    })
}

/// An arithmetic operator as the device computes it.
fn arithmetic(op: BinOp, a: i128, b: i128, k: IntKind) -> Option<i128> {
    let bits = (k.bytes() * 8) as i128;
    let n = match op {
        BinOp::Add => a.checked_add(b)?,
        BinOp::Sub => a.checked_sub(b)?,
        BinOp::Mul => a.checked_mul(b)?,
        BinOp::Div => a.checked_div(b)?,
        BinOp::Rem => a.checked_rem(b)?,
        BinOp::Shl if (0..bits.min(64)).contains(&b) => a.checked_mul(1 << b)?,
        BinOp::Shl => 0,
        BinOp::Shr if (0..bits).contains(&b) => a >> b,
        BinOp::Shr => return None,
        BinOp::BitAnd => a & b,
        BinOp::BitOr => a | b,
        BinOp::BitXor => a ^ b,
        _ => return None,
    };
    Some(k.wrap(n))
}

/// What a function of the library computes of numbers, for those that make indices.
pub fn function(rust: &str, args: &[Value]) -> Value {
    let numbers: Option<Vec<i128>> = args.iter().map(Value::int).collect();
    let Some(numbers) = numbers else {
        return Value::Unknown;
    };
    let name = rust.rsplit("::").next().unwrap_or(rust);
    let n = match (name, numbers.as_slice()) {
        ("min" | "umin", [a, b]) => *a.min(b),
        ("max" | "umax", [a, b]) => *a.max(b),
        ("abs", [a]) => a.abs(),
        ("__mul24" | "__umul24", [a, b]) => a * b,
        ("__popc", [a]) => i128::from((*a as u32).count_ones()),
        ("__clz", [a]) => i128::from((*a as u32).leading_zeros()),
        ("__ffs", [a]) if *a as u32 == 0 => 0,
        ("__ffs", [a]) => i128::from((*a as u32).trailing_zeros() + 1),
        ("__brev", [a]) => i128::from((*a as u32).reverse_bits()),
        _ => return Value::Unknown,
    };
    Value::Int(n)
}
