//! Atomic functions.

use super::func::{Addr, Area, Func, Val};
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

    /// Atomic operations of any type and order (`std::atomic`, `__nv_atomic_…`): all are as strong as PTX has them.
    #[allow(clippy::type_complexity)]
    pub(super) fn ordered(
        &mut self,
        name: &str,
        args: &'a [Expr],
        e: &'a Expr,
    ) -> R<Option<Option<Val>>> {
        let cpp = name
            .strip_prefix("atomic_")
            .and_then(|n| n.strip_suffix("_at"));
        let Some(what) = cpp.or_else(|| name.strip_prefix("__nv_atomic_")) else {
            return Ok(None);
        };
        if what == "thread_fence" {
            self.line("membar.sys");
            return Ok(Some(None));
        }
        let Some((place, rest)) = args.split_first() else {
            return Ok(None);
        };
        let Some(s) = self
            .p
            .types
            .pointee(place.ty)
            .and_then(|t| super::layout::scalar(self.p, t.id))
        else {
            return Ok(None);
        };
        let (what, by_value) = match what.strip_suffix("_n") {
            Some(w) => (w, true),
            None => (
                what,
                cpp.is_some()
                    || !matches!(what, "load" | "store" | "exchange" | "compare_exchange"),
            ),
        };
        if !by_value {
            // Operands by address.
            return Ok(None);
        }
        let whole = s.class != Class::Pred && s.bytes >= 4;
        let operands = match what {
            "load" => 0,
            "compare_exchange" => 2,
            _ => 1,
        };
        let Some(given) = rest.get(..operands) else {
            return Ok(None);
        };
        let later: Vec<&Expr> = given.iter().collect();
        let mut at = self.pointer(place)?;
        if later.iter().any(|l| has_effects(l)) {
            at = self.kept(&at);
        }
        let mut v = Vec::new();
        for (i, a) in given.iter().enumerate() {
            let later: Vec<&Expr> = given[i + 1..].iter().collect();
            let value = self.held(a, &later)?;
            v.push(self.in_register(&value));
        }
        let area = at.area.suffix();
        let bits = format!("b{}", 8 * s.bytes);
        let op = match what {
            "load" => {
                self.line("membar.sys");
                let d = self.load(&at, s, true);
                self.line("membar.sys");
                return Ok(Some(Some(d)));
            }
            "store" => {
                self.line("membar.sys");
                self.store(&at, &v[0], s, true);
                self.line("membar.sys");
                return Ok(Some(None));
            }
            _ if !whole => return refuse(e.span, format!("`{name}` of this type")),
            "compare_exchange" => {
                let expected = Addr::new(Area::Generic, v[0].text.clone());
                let number = match s.class {
                    Class::Single => Scalar::UINT,
                    Class::Double => Scalar::POINTER,
                    _ => s,
                };
                let want = self.load(&expected, number, false);
                let new = match s.float() {
                    true => self.op(&format!("mov.{bits}"), number.class, &[&v[1]]),
                    false => v[1].clone(),
                };
                let old = self.op(
                    &format!("atom{area}.cas.{bits}"),
                    number.class,
                    &[&Val::new(Class::Long, at.to_string()), &want, &new],
                );
                let same = self.op(
                    &format!("setp.eq.{}", number.arithmetic()),
                    Class::Pred,
                    &[&old, &want],
                );
                let end = self.label();
                self.line(format!("@{same} bra {end}"));
                self.store(&expected, &old, number, false);
                self.place_label(&end);
                return Ok(Some(Some(same)));
            }
            "exchange" => format!("exch.{bits}"),
            "fetch_add" | "add" | "fetch_sub" | "sub" if s.float() => {
                format!("add.{}", s.arithmetic())
            }
            "fetch_add" | "add" | "fetch_sub" | "sub" => format!("add.u{}", 8 * s.bytes),
            _ if s.float() => return refuse(e.span, format!("`{name}` of this type")),
            "fetch_and" | "and" => format!("and.{bits}"),
            "fetch_or" | "or" => format!("or.{bits}"),
            "fetch_xor" | "xor" => format!("xor.{bits}"),
            "fetch_min" | "min" => format!("min.{}", s.arithmetic()),
            "fetch_max" | "max" => format!("max.{}", s.arithmetic()),
            _ => return Ok(None),
        };
        let mut value = v[0].clone();
        if what.ends_with("sub") {
            let neg = match s.class {
                Class::Single => "neg.f32",
                Class::Double => "neg.f64",
                Class::Long => "neg.s64",
                _ => "neg.s32",
            };
            value = self.op(neg, s.class, &[&value]);
        }
        let at = Val::new(Class::Long, at.to_string());
        let old = self.op(&format!("atom{area}.{op}"), s.class, &[&at, &value]);
        let gives = !matches!(self.p.types.get(e.ty), Ty::Void);
        Ok(Some(gives.then_some(old)))
    }
}
