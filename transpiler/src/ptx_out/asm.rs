//! Inline PTX, written back: memory, special registers and addresses as the instructions that they were. (What only computes is called like any other function of the library.)

use super::R;
use super::func::{Addr, Area, Func, Val};
use super::layout::{Class, Scalar, scalar};
use crate::hir::*;

/// Types of PTX that memory is read and written as here.
fn of_type(ty: &str) -> Option<Scalar> {
    Some(match ty {
        "u8" | "b8" => Scalar::new(Class::Word, 1, false),
        "s8" => Scalar::new(Class::Word, 1, true),
        "u16" | "b16" => Scalar::new(Class::Word, 2, false),
        "s16" => Scalar::new(Class::Word, 2, true),
        "u32" | "b32" => Scalar::UINT,
        "s32" => Scalar::INT,
        "u64" | "b64" => Scalar::POINTER,
        "s64" => Scalar::new(Class::Long, 8, true),
        "f32" => Scalar::new(Class::Single, 4, true),
        "f64" => Scalar::new(Class::Double, 8, true),
        _ => return None,
    })
}

impl<'a> Func<'a, '_> {
    /// The function of an instruction, by its name without `__ptx_`. `None`: it is none of these.
    #[allow(clippy::type_complexity)]
    pub(super) fn asm(
        &mut self,
        name: &str,
        args: &'a [Expr],
        e: &'a Expr,
    ) -> R<Option<Option<Val>>> {
        if let Some(register) = name.strip_prefix("sreg_") {
            let Some(s) = scalar(self.p, e.ty).filter(|_| args.is_empty()) else {
                return Ok(None);
            };
            let register = match register.rsplit_once('_') {
                Some((r, axis @ ("x" | "y" | "z"))) => format!("{r}.{axis}"),
                _ => register.to_owned(),
            };
            let d = self.register(s.class);
            self.line(format!("mov.{} {d}, %{register}", s.memory()));
            return Ok(Some(Some(d)));
        }
        let (what, ty) = name.rsplit_once('_').unwrap_or((name, ""));
        if let ("cvta_shared" | "cvta_to_shared" | "cvta_global" | "cvta_to_global", "u64", [_]) =
            (what, ty, args)
        {
            let v = self.value(&args[0])?;
            let v = self.in_register(&v);
            let op = format!("{}.u64", what.replace('_', "."));
            return Ok(Some(Some(self.op(&op, Class::Long, &[&v]))));
        }
        let Some(s) = of_type(ty) else {
            return Ok(None);
        };
        let Some((first, rest)) = args.split_first() else {
            return Ok(None);
        };
        let known = match what {
            "ld" | "ld_volatile" | "ld_cg" => rest.is_empty(),
            "st" | "st_volatile" => rest.len() == 1,
            _ => matches!(
                what.split_once('_'),
                Some((
                    "atom" | "red",
                    "add" | "min" | "max" | "exch" | "cas" | "and" | "or" | "xor" | "inc" | "dec"
                ))
            ),
        };
        if !known || scalar(self.p, first.ty).is_none_or(|s| s.class != Class::Long) {
            return Ok(None);
        }
        let later: Vec<&Expr> = rest.iter().collect();
        let at = self.held(first, &later)?;
        let at = self.in_register(&at);
        let at = Addr::new(Area::Generic, at.text);
        let mut values = Vec::new();
        for (i, a) in rest.iter().enumerate() {
            let later: Vec<&Expr> = rest[i + 1..].iter().collect();
            let v = self.held(a, &later)?;
            values.push(self.in_register(&v));
        }
        Ok(Some(match what {
            "ld" => Some(self.load(&at, s, false)),
            "ld_volatile" | "ld_cg" => Some(self.load(&at, s, true)),
            "st" | "st_volatile" => {
                self.store(&at, &values[0], s, what == "st_volatile");
                None
            }
            _ => {
                let op = what.split_once('_').map_or("", |(_, op)| op);
                let d = self.register(s.class);
                let more: String = values.iter().map(|o| format!(", {o}")).collect();
                self.line(format!("atom.{op}.{ty} {d}, {at}{more}"));
                Some(d)
            }
        }))
    }
}
