//! Variables of the module: their memory and their first values.

use super::layout::{Class, Scalar, record, scalar, size};
use super::{Module, R, refuse};
use crate::hir::*;
use crate::source::Span;

/// A variable's bytes, and the addresses among them.
struct Image {
    bytes: Vec<u8>,
    /// Offset, symbol, what is added.
    addresses: Vec<(u64, String, i64)>,
}

/// A variable's declaration.
pub(super) fn variable(m: &mut Module<'_>, id: GlobalId) -> R<String> {
    let p = m.p;
    let g = p.global(id);
    if !g.defined {
        return refuse(g.span, format!("`{}`, which is defined nowhere,", g.name));
    }
    let space = match g.space {
        VarSpace::Constant => ".const",
        _ => ".global",
    };
    let managed = match g.space {
        VarSpace::Managed => " .attribute(.managed)",
        _ => "",
    };
    let Some((bytes, align)) = size(p, g.ty.id) else {
        return refuse(g.span, format!("the variable `{}`", g.name));
    };
    let name = m.names.global(id).to_owned();
    let visible = match g.linkage {
        Linkage::External => ".visible ",
        Linkage::Internal => "",
    };
    let mut image = Image {
        bytes: Vec::new(),
        addresses: Vec::new(),
    };
    match &g.init {
        GlobalInit::Zero => {}
        GlobalInit::Const(e) => {
            image.bytes.resize(bytes as usize, 0);
            put(m, e, 0, &mut image)?;
        }
        GlobalInit::Dynamic(e) => {
            image.bytes.resize(bytes as usize, 0);
            // What Rust's constants cannot hold may be constant all the same: addresses.
            if put(m, e, 0, &mut image).is_err() {
                return refuse(
                    e.span,
                    format!("`{}`, whose first value is computed,", g.name),
                );
            }
        }
    }
    let head = format!("{visible}{space}{managed} .align {align}");
    if image.bytes.iter().all(|b| *b == 0) && image.addresses.is_empty() {
        return Ok(format!("{head} .b8 {name}[{bytes}];\n"));
    }
    if image.addresses.is_empty() {
        let list: Vec<String> = image.bytes.iter().map(u8::to_string).collect();
        return Ok(format!(
            "{head} .b8 {name}[{bytes}] = {{{}}};\n",
            list.join(", ")
        ));
    }
    if bytes % 8 != 0 || image.addresses.iter().any(|(at, ..)| at % 8 != 0) {
        return refuse(g.span, format!("the first value of `{}`", g.name));
    }
    let list: Vec<String> = (0..bytes / 8)
        .map(|i| {
            if let Some((_, name, add)) = image.addresses.iter().find(|(at, ..)| *at == 8 * i) {
                return match add {
                    0 => name.clone(),
                    n => format!("{name}{n:+}"),
                };
            }
            let at = 8 * i as usize;
            let word = image.bytes[at..at + 8].try_into().unwrap_or([0; 8]);
            u64::from_le_bytes(word).to_string()
        })
        .collect();
    Ok(format!(
        "{head} .u64 {name}[{}] = {{{}}};\n",
        bytes / 8,
        list.join(", ")
    ))
}

/// Writes a constant expression's value.
fn put(m: &mut Module<'_>, e: &Expr, at: u64, image: &mut Image) -> R<()> {
    let p = m.p;
    match &*e.kind {
        ExprKind::Zero => return Ok(()),
        ExprKind::Aggregate(fields) => {
            if scalar(p, e.ty).is_some() {
                return match &fields[..] {
                    [(_, v)] => put(m, v, at, image),
                    _ => Ok(()),
                };
            }
            let Some(r) = record(p, e.ty) else {
                return refuse(e.span, "this first value");
            };
            for (n, v) in fields {
                match r.fields.get(*n as usize) {
                    Some(f) if !f.is_bit_field() => put(m, v, at + f.offset, image)?,
                    _ => return refuse(v.span, "this first value"),
                }
            }
            return Ok(());
        }
        ExprKind::Array(list) => {
            let Ty::Array(of, _) = p.types.get(e.ty) else {
                return refuse(e.span, "this first value");
            };
            let Some((size, _)) = size(p, of.id) else {
                return refuse(e.span, "this first value");
            };
            for (i, v) in list.iter().enumerate() {
                put(m, v, at + i as u64 * size, image)?;
            }
            return Ok(());
        }
        ExprKind::CharArray(bytes) => {
            for (i, b) in bytes.iter().enumerate() {
                match image.bytes.get_mut(at as usize + i) {
                    Some(to) => *to = *b,
                    None => return refuse(e.span, "this first value"),
                }
            }
            return Ok(());
        }
        ExprKind::Call(Callee::Bound(b), args)
            if &*p.bound(*b).rust == "new"
                || p.bound(*b).rust.starts_with("cudart_rs::vector::make_") =>
        {
            if let Some(r) = record(p, e.ty)
                && r.fields.len() == args.len()
            {
                for (f, v) in r.fields.iter().zip(args) {
                    put(m, v, at + f.offset, image)?;
                }
                return Ok(());
            }
        }
        ExprKind::Convert(_, inner) if record(p, e.ty).is_some() => {
            return put(m, inner, at, image);
        }
        _ => {}
    }
    let Some(s) = scalar(p, e.ty) else {
        return refuse(e.span, "this first value");
    };
    if let Some((name, add)) = address(m, e)? {
        image.addresses.push((at, name, add));
        return Ok(());
    }
    let Some(bits) = bits(p, e, s) else {
        return refuse(e.span, "this first value");
    };
    let n = s.bytes as usize;
    let at = at as usize;
    match image.bytes.get_mut(at..at + n) {
        Some(to) => to.copy_from_slice(&bits.to_le_bytes()[..n]),
        None => return refuse(e.span, "this first value"),
    }
    Ok(())
}

/// The bits of a constant.
fn bits(p: &Program, e: &Expr, s: Scalar) -> Option<u64> {
    let number = number(p, e)?;
    Some(match (s.class, number) {
        (Class::Single, Number::Float(v)) => u64::from((v as f32).to_bits()),
        (Class::Double, Number::Float(v)) => v.to_bits(),
        (Class::Single, Number::Int(n)) => u64::from((n as f32).to_bits()),
        (Class::Double, Number::Int(n)) => (n as f64).to_bits(),
        (Class::Pred, Number::Int(n)) => u64::from(n != 0),
        (Class::Pred, Number::Float(v)) => u64::from(v != 0.0),
        (_, Number::Int(n)) => n as u64,
        (_, Number::Float(v)) => match (s.bytes, s.signed) {
            (8, false) => v as u64,
            (_, false) => u64::from(v as u32),
            (8, true) => v as i64 as u64,
            _ => v as i32 as u64,
        },
    })
}

/// A constant.
#[derive(Clone, Copy)]
enum Number {
    Int(i128),
    Float(f64),
}

fn number(p: &Program, e: &Expr) -> Option<Number> {
    if let Some(n) = crate::hir::values::constant(e) {
        return Some(Number::Int(n));
    }
    let s = scalar(p, e.ty)?;
    let single = s.class == Class::Single;
    let round = |v: f64| if single { f64::from(v as f32) } else { v };
    Some(match &*e.kind {
        ExprKind::Int(n, _) => Number::Int(*n),
        ExprKind::Bool(b, _) => Number::Int(i128::from(*b)),
        ExprKind::Null | ExprKind::Zero => Number::Int(0),
        ExprKind::Float(v, _) => Number::Float(round(*v)),
        ExprKind::Unary(UnOp::Neg, a) => match number(p, a)? {
            Number::Float(v) => Number::Float(-v),
            Number::Int(n) => Number::Int(-n),
        },
        ExprKind::Convert(_, a) => match (number(p, a)?, s.float()) {
            (Number::Float(v), true) => Number::Float(round(v)),
            (Number::Int(n), true) => Number::Float(round(n as f64)),
            (Number::Int(n), false) => Number::Int(match IntKind::of(e.ty) {
                Some(k) => k.wrap(n),
                None => n,
            }),
            (Number::Float(v), false) => Number::Int(v as i128),
        },
        ExprKind::Binary(op, a, b) if !s.float() => match (number(p, a)?, number(p, b)?) {
            (Number::Int(a), Number::Int(b)) => {
                let n = match op {
                    BinOp::Add => a + b,
                    BinOp::Sub => a - b,
                    BinOp::Mul => a.checked_mul(b)?,
                    BinOp::Div => a.checked_div(b)?,
                    BinOp::Rem => a.checked_rem(b)?,
                    BinOp::Shl if (0..64).contains(&b) => a.checked_shl(b as u32)?,
                    BinOp::Shr if (0..64).contains(&b) => a >> b,
                    BinOp::BitAnd => a & b,
                    BinOp::BitOr => a | b,
                    BinOp::BitXor => a ^ b,
                    _ => return None,
                };
                Number::Int(IntKind::of(e.ty).map_or(n, |k| k.wrap(n)))
            }
            _ => return None,
        },
        ExprKind::Binary(op, a, b) if s.float() => match (number(p, a)?, number(p, b)?) {
            (Number::Float(a), Number::Float(b)) => Number::Float(round(match op {
                BinOp::Add => a + b,
                BinOp::Sub => a - b,
                BinOp::Mul => a * b,
                BinOp::Div => a / b,
                _ => return None,
            })),
            _ => return None,
        },
        ExprKind::Load(place) => match &*place.kind {
            PlaceKind::Global(g) => match &p.global(*g).init {
                GlobalInit::Const(v) if p.global(*g).ty.is_const => return number(p, v),
                _ => return None,
            },
            _ => return None,
        },
        _ => return None,
    })
}

/// A constant address.
fn address(m: &mut Module<'_>, e: &Expr) -> R<Option<(String, i64)>> {
    let generic = |name: &str| format!("generic({name})");
    Ok(match &*e.kind {
        ExprKind::Str(bytes) => Some((generic(&m.string(bytes)), 0)),
        ExprKind::FnAddr(f) => Some((m.names.function(*f).to_owned(), 0)),
        ExprKind::Convert(_, inner) => address(m, inner)?,
        ExprKind::AddrOf(p) | ExprKind::Decay(p) => match place(m, p, e.span)? {
            Some((g, add)) => Some((generic(m.names.global(g)), add)),
            None => None,
        },
        ExprKind::PtrAdd {
            ptr,
            index,
            subtract,
        } => {
            let element = m.p.types.pointee(e.ty).and_then(|t| size(m.p, t.id));
            let n = crate::hir::values::constant(index).and_then(|n| i64::try_from(n).ok());
            match (address(m, ptr)?, element, n) {
                (Some((name, add)), Some((size, _)), Some(n)) => {
                    let n = if *subtract { -n } else { n };
                    Some((name, add + n * size as i64))
                }
                _ => None,
            }
        }
        _ => None,
    })
}

fn place(m: &Module<'_>, p: &Place, span: Span) -> R<Option<(GlobalId, i64)>> {
    Ok(match &*p.kind {
        PlaceKind::Global(g) => Some((*g, 0)),
        PlaceKind::Field(b, n) => match (place(m, b, span)?, record(m.p, b.ty.id)) {
            (Some((g, at)), Some(r)) => {
                r.fields.get(*n as usize).map(|f| (g, at + f.offset as i64))
            }
            _ => None,
        },
        PlaceKind::Index(b, i) => match (
            place(m, b, span)?,
            crate::hir::values::constant(i),
            size(m.p, p.ty.id),
        ) {
            (Some((g, at)), Some(i), Some((size, _))) => Some((g, at + i as i64 * size as i64)),
            _ => None,
        },
        _ => return refuse(span, "this address as a first value"),
    })
}
