//! Atomic functions.

use super::func::{Func, Val};
use super::layout::{Class, Scalar};
use super::place::has_effects;
use super::{R, refuse};
use crate::hir::*;

impl<'a> Func<'a, '_> {
    /// An atomic function of CUDA's by its name, in any scope. `None`: it is none.
    pub(super) fn atomic(&mut self, name: &str, args: &'a [Expr], e: &'a Expr) -> R<Option<Val>> {
        let (name, scope) = match name.rsplit_once('_') {
            Some((n, "block")) => (n, ".cta"),
            Some((n, "system")) => (n, ".sys"),
            _ => (name, ""),
        };
        let Some(what) = name.strip_prefix("atomic") else {
            return Ok(None);
        };
        let [place, rest @ ..] = args else {
            return Ok(None);
        };
        let Some(to) = self.p.types.pointee(place.ty) else {
            return Ok(None);
        };
        let Some(s) = super::layout::scalar(self.p, to.id) else {
            return Ok(None);
        };
        let (op, ty) = match (what, s.float()) {
            ("Add" | "Sub", true) => ("add", s.arithmetic().to_owned()),
            ("Add" | "Sub", false) => ("add", format!("u{}", 8 * s.bytes)),
            ("Exch", _) => ("exch", format!("b{}", 8 * s.bytes)),
            ("Min", false) => ("min", s.arithmetic().to_owned()),
            ("Max", false) => ("max", s.arithmetic().to_owned()),
            ("Inc", false) => ("inc", "u32".to_owned()),
            ("Dec", false) => ("dec", "u32".to_owned()),
            ("And", false) => ("and", s.bits().to_owned()),
            ("Or", false) => ("or", s.bits().to_owned()),
            ("Xor", false) => ("xor", s.bits().to_owned()),
            ("CAS", false) => ("cas", format!("b{}", 8 * s.bytes)),
            _ => return Ok(None),
        };
        if s.class == Class::Pred || s.bytes == 1 {
            return refuse(e.span, format!("`{name}` of this type"));
        }
        let later = rest.iter().any(has_effects);
        let mut at = self.pointer(place)?;
        if later {
            at = self.kept(&at);
        }
        let mut values = Vec::new();
        for (i, a) in rest.iter().enumerate() {
            let later: Vec<&Expr> = rest[i + 1..].iter().collect();
            let v = self.held(a, &later)?;
            values.push(self.in_register(&v));
        }
        let [v, others @ ..] = &values[..] else {
            return refuse(e.span, format!("`{name}`"));
        };
        let mut v = v.clone();
        if what == "Sub" {
            let op = match s.class {
                Class::Single => "neg.f32",
                Class::Double => "neg.f64",
                Class::Long => "neg.s64",
                _ => "neg.s32",
            };
            v = self.op(op, s.class, &[&v]);
        }
        let area = at.area.suffix();
        let d = self.register(s.class);
        let more: String = others.iter().map(|o| format!(", {o}")).collect();
        self.line(format!("atom{scope}{area}.{op}.{ty} {d}, {at}, {v}{more}"));
        Ok(Some(match s.bytes {
            2 => self.narrowed(&d, Scalar { ..s }),
            _ => d,
        }))
    }
}
