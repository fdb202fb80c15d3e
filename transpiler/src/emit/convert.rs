//! Conversions: `as`, the runtime's x86 conversions, pointer casts, base classes.
//!
//! A conversion of a literal is the literal of the other type; a conversion that changes nothing in Rust is not written.

use super::body::Body;
use super::expr::{Lit, is_flex, is_flex_converted, strip_pointer};
use super::rx::{Prec, Rx, ident, literal};
use crate::hir::values::constant;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Body<'_, '_> {
    /// A value converted to a type.
    pub fn convert(&mut self, conv: Conv, a: &Expr, ty: TyId, lit: Lit) -> Rx {
        let from = self.g.scalar(a.ty);
        let to = self.g.scalar(ty);
        match conv {
            Conv::Int => self.convert_int(a, ty, lit),
            Conv::IntToFloat => {
                let written = matches!(
                    &*a.kind,
                    ExprKind::Int(_, Spelling::None | Spelling::Text(_)) | ExprKind::Unary(..)
                );
                if let Some(n) = constant(a)
                    && written
                    && n.unsigned_abs() < 1 << 64
                {
                    // Decimal digits are rounded once, as the conversion rounds.
                    let suffix = match (lit, to) {
                        (Lit::Free, _) | (Lit::Fixed, Some("f64")) => "",
                        (_, Some(t)) => t,
                        (_, None) => "",
                    };
                    let digits = Rx::atom(literal(&format!("{}.0{suffix}", n.unsigned_abs())));
                    return if n < 0 {
                        Rx::prefix(quote!(-), &digits)
                    } else {
                        digits
                    };
                }
                let v = self.cast_operand(a);
                let v = if from == Some("bool") {
                    v.cast(&quote!(i32))
                } else {
                    v
                };
                let t = ident(to.unwrap_or("f64"));
                v.cast(&quote!(#t))
            }
            Conv::Float => {
                if from == to {
                    return self.value(a, lit);
                }
                if let ExprKind::Float(v, s @ (Spelling::None | Spelling::Text(_))) = &*a.kind {
                    let single = (*v as f32) as f64;
                    // Rust has no literal that is too large.
                    let fits = single.is_finite() || !v.is_finite();
                    let exact = to == Some("f32") && fits || single == *v;
                    if exact {
                        let s = match (s, to) {
                            // Narrowing must not round twice.
                            (Spelling::Text(t), _) => Spelling::Text(t.clone()),
                            _ => Spelling::None,
                        };
                        return self.float(*v, &s, ty, lit != Lit::Free);
                    }
                }
                if let ExprKind::Unary(UnOp::Neg, inner) = &*a.kind
                    && let ExprKind::Float(_, Spelling::None | Spelling::Text(_)) = &*inner.kind
                {
                    let v = self.convert(Conv::Float, inner, ty, lit);
                    return Rx::prefix(quote!(-), &v);
                }
                let v = self.cast_operand(a);
                let t = ident(to.unwrap_or("f64"));
                v.cast(&quote!(#t))
            }
            Conv::FloatToInt => {
                let to = to.unwrap_or("i32");
                let t = ident(to);
                let v = self.cast_operand(a);
                if to == "i128" || to == "u128" {
                    return v.cast(&quote!(#t));
                }
                if self.device {
                    return self.device_float_to_int(v, from == Some("f64"), to);
                }
                let module = self.file.path("cudart_rs::convert");
                let f = ident(&format!("to_{to}"));
                Rx::call(quote!(#module::#f), &[v.whole()])
            }
            Conv::ToBool => self.truth(a, true),
            Conv::Pointer => self.convert_pointer(a, ty, lit),
            Conv::PtrToInt => {
                let p = self.value(a, Lit::Fixed);
                let bits = if self.g.is_fn_pointer(a.ty) {
                    let (p, t) = (p.whole(), self.ty(a.ty));
                    Rx::new(
                        quote!(unsafe { std::mem::transmute::<#t, u64>(#p) }),
                        Prec::Block,
                    )
                } else {
                    p.method("to_bits", &[])
                };
                match to {
                    Some("u64") | None => bits,
                    Some(t) => {
                        let t = ident(t);
                        bits.cast(&quote!(#t))
                    }
                }
            }
            Conv::IntToPtr => {
                if constant(a) == Some(0) {
                    if lit != Lit::Free
                        && let Some(t) = self.g.pointee(ty)
                    {
                        let t = self.ty(t.id);
                        return Rx::atom(quote!(Ptr::<#t>::null()));
                    }
                    return Rx::atom(quote!(Ptr::null()));
                }
                let v = match constant(a) {
                    // `-1 as u64` would make the literal unsigned.
                    Some(-1) => Rx::atom(quote!(u64::MAX)),
                    Some(n) if n < 0 => {
                        let l = literal(&format!("{}i64", n.unsigned_abs()));
                        Rx::new(quote!(-#l), Prec::Prefix).cast(&quote!(u64))
                    }
                    _ => {
                        let v = self.value(a, Lit::Fixed);
                        if from == Some("u64") {
                            v
                        } else {
                            v.cast(&quote!(u64))
                        }
                    }
                };
                if self.g.is_fn_pointer(ty) {
                    let t = self.ty(ty);
                    let v = v.whole();
                    let bits = quote!(unsafe { std::mem::transmute::<u64, #t>(#v) });
                    return Rx::new(bits, Prec::Block);
                }
                let make = match self.in_const {
                    true => quote!(constant),
                    false => quote!(from_bits),
                };
                if lit != Lit::Free
                    && let Some(t) = self.g.pointee(ty)
                {
                    let t = self.ty(t.id);
                    return Rx::call(quote!(Ptr::<#t>::#make), &[v.whole()]);
                }
                Rx::call(quote!(Ptr::#make), &[v.whole()])
            }
            Conv::ToBase => self.base_pointer(a, ty),
            Conv::ToDerived => self.derived_pointer(a, ty),
            Conv::Void | Conv::Same => self.value(a, Lit::Fixed),
            Conv::FnPtr => {
                let mut a = a;
                while let ExprKind::Convert(Conv::FnPtr, inner) = &*a.kind {
                    a = inner;
                }
                if matches!(&*a.kind, ExprKind::Null) {
                    return Rx::atom(quote!(None));
                }
                let (f, t) = (self.ty(a.ty), self.ty(ty));
                let v = self.value(a, Lit::Free).whole();
                if f.to_string() == t.to_string() {
                    return Rx::new(v, Prec::Block);
                }
                Rx::new(
                    quote!(unsafe { std::mem::transmute::<#f, #t>(#v) }),
                    Prec::Block,
                )
            }
        }
    }

    /// The operand of `as`: bare literals would take the type that they are cast to.
    fn cast_operand(&mut self, a: &Expr) -> Rx {
        let lit = if is_flex(a) { Lit::Suffix } else { Lit::Fixed };
        self.value(a, lit)
    }

    fn convert_int(&mut self, a: &Expr, ty: TyId, lit: Lit) -> Rx {
        let (from, to) = (self.g.scalar(a.ty), self.g.scalar(ty));
        if let ExprKind::Int(v, s) = &*a.kind
            && let Some(k) = self.g.int_kind(ty)
        {
            let w = super::literal::wrap(*v, k);
            let s = if w == *v { s.clone() } else { Spelling::None };
            let tmp = Expr {
                kind: Box::new(ExprKind::Int(w, s)),
                ty,
                span: a.span,
            };
            return self.value(&tmp, lit);
        }
        // (T)(U)5
        if let ExprKind::Convert(Conv::Int, inner) = &*a.kind
            && let ExprKind::Int(v, _) = &*inner.kind
            && let (Some(middle), Some(k)) = (self.g.int_kind(a.ty), self.g.int_kind(ty))
        {
            let w = super::literal::wrap(super::literal::wrap(*v, middle), k);
            if w == *v {
                return self.convert_int(inner, ty, lit);
            }
            return self.number(w, &Spelling::None, ty, lit);
        }
        if let ExprKind::Unary(UnOp::Neg, n) = &*a.kind
            && let ExprKind::Int(v, Spelling::None | Spelling::Text(_)) = &*n.kind
            && let Some(k) = self.g.int_kind(ty)
        {
            let middle = self.g.int_kind(a.ty).unwrap_or(k);
            let w = k.wrap(middle.wrap(-*v));
            return self.number(w, &Spelling::None, ty, lit);
        }
        // What is converted counts as having a type of its own, though nothing is written.
        let own = |e: &Expr| match is_flex(e) && !is_flex_converted(a) {
            true => Lit::Suffix,
            false => lit,
        };
        if from == to {
            return self.value(a, own(a));
        }
        // char → int → char
        if let ExprKind::Convert(Conv::Int, inner) = &*a.kind
            && self.g.scalar(inner.ty) == to
            && let (Some(middle), Some(end)) = (self.g.int_kind(a.ty), self.g.int_kind(ty))
            && middle.bytes() >= end.bytes()
        {
            return self.value(inner, own(inner));
        }
        let t = ident(to.unwrap_or("i32"));
        let v = self.cast_operand(a);
        v.cast(&quote!(#t))
    }

    /// A number to an integer in device code, as PTX's `cvt.rzi` does it: saturating; 8- and 16-bit targets are cut from the 32-bit result.
    /// Not-a-number gives 0 from `f32` to 32 bits, which is Rust's `as`, and the most negative pattern otherwise, which the intrinsics know.
    fn device_float_to_int(&mut self, v: Rx, double: bool, to: &str) -> Rx {
        let wide = match to {
            "i8" | "i16" => "i32",
            "u8" | "u16" => "u32",
            t => t,
        };
        let intrinsic = match (double, wide) {
            (false, "i64") => Some("__float2ll_rz"),
            (false, "u64") => Some("__float2ull_rz"),
            (true, "i32") => Some("__double2int_rz"),
            (true, "u32") => Some("__double2uint_rz"),
            (true, "i64") => Some("__double2ll_rz"),
            (true, "u64") => Some("__double2ull_rz"),
            _ => None,
        };
        let v = match intrinsic {
            Some(name) => {
                let f = self
                    .file
                    .path(&format!("cudart_rs::device::convert::{name}"));
                Rx::call(quote!(#f), &[v.whole()])
            }
            None => {
                let t = ident(wide);
                v.cast(&quote!(#t))
            }
        };
        if wide == to {
            return v;
        }
        let t = ident(to);
        v.cast(&quote!(#t))
    }

    fn convert_pointer(&mut self, a: &Expr, ty: TyId, lit: Lit) -> Rx {
        let inner = strip_pointer(a);
        if matches!(&*inner.kind, ExprKind::Null) {
            let e = Expr {
                kind: Box::new(ExprKind::Null),
                ty,
                span: a.span,
            };
            return self.value(&e, lit);
        }
        let (from, to) = (self.ty(inner.ty), self.ty(ty));
        // An array of which a `const` pointer is wanted is only read.
        if let ExprKind::Decay(p) = &*inner.kind
            && self.g.pointee(ty).is_some_and(|t| t.is_const)
        {
            let v = self.decay(p, false);
            return if from.to_string() == to.to_string() {
                v
            } else {
                self.cast_pointer(v, ty, lit)
            };
        }
        let kernel = match &*inner.kind {
            ExprKind::FnAddr(f) if !self.g.is_fn_pointer(ty) => self.kernel_address(*f),
            _ => None,
        };
        match (self.g.is_fn_pointer(inner.ty), self.g.is_fn_pointer(ty)) {
            (true, false) if kernel.is_none() => return self.function_bits(inner),
            (false, true) => {
                let v = self.value(inner, Lit::Fixed).method("to_bits", &[]).whole();
                return Rx::new(
                    quote!(unsafe { std::mem::transmute::<u64, #to>(#v) }),
                    Prec::Block,
                );
            }
            _ => {}
        }
        if from.to_string() == to.to_string() {
            return self.value(inner, lit);
        }
        let v = kernel.unwrap_or_else(|| self.value(inner, Lit::Fixed));
        self.cast_pointer(v, ty, lit)
    }

    /// `v.cast()`, with the type that is pointed to where it is not known.
    fn cast_pointer(&mut self, v: Rx, ty: TyId, lit: Lit) -> Rx {
        if lit == Lit::Free {
            return v.method("cast", &[]);
        }
        let r = v.receiver();
        match self.g.pointee(ty) {
            Some(t) => {
                let t = self.ty(t.id);
                Rx::atom(quote!(#r.cast::<#t>()))
            }
            None => Rx::atom(quote!(#r.cast::<Void>())),
        }
    }

    /// A function pointer as a plain one.
    pub(super) fn function_bits(&mut self, f: &Expr) -> Rx {
        let t = self.ty(f.ty);
        let v = self.value(f, Lit::Fixed).whole();
        let bits = quote!(unsafe { std::mem::transmute::<#t, u64>(#v) });
        Rx::call(quote!(Ptr::from_bits), &[bits])
    }

    /// The fields that lead from a derived class to a base, each with its class, if it has that base. First bases at the beginning are left out.
    fn base_path(&self, derived: TyId, base: TyId, depth: u32) -> Option<Vec<(TyId, u32)>> {
        if derived == base {
            return Some(Vec::new());
        }
        let Ty::Record(r) = self.g.program.types.get(derived) else {
            return None;
        };
        if depth > 64 {
            return None;
        }
        let first = self.g.field_order(*r).first().copied();
        let fields = &self.g.program.records.get(r.0 as usize)?.fields;
        // (Virtual bases lie here in objects of this very class.)
        let lies = |f: &Field| f.is_base && (depth == 0 || !f.is_virtual);
        let bases = fields.iter().enumerate().filter(|(_, f)| lies(f));
        bases.into_iter().find_map(|(i, f)| {
            let class = self.g.program.base_class(f)?;
            let class = self.g.program.types.find(&Ty::Record(class))?;
            let mut path = self.base_path(class, base, depth + 1)?;
            if first != Some(i) {
                path.insert(0, (derived, i as u32));
            }
            Some(path)
        })
    }

    fn base_pointer(&mut self, a: &Expr, ty: TyId) -> Rx {
        let p = self.value(a, Lit::Fixed);
        self.base_of(p, a.ty, ty)
    }

    /// A pointer of one class as one of its base.
    pub fn base_of(&mut self, p: Rx, from: TyId, to: TyId) -> Rx {
        let (Some(d), Some(b)) = (self.g.pointee(from), self.g.pointee(to)) else {
            return p;
        };
        let path = self.base_path(d.id, b.id, 0).unwrap_or_default();
        self.shifted(p, b.id, &path, "to_base")
    }

    fn derived_pointer(&mut self, a: &Expr, ty: TyId) -> Rx {
        let (Some(b), Some(d)) = (self.g.pointee(a.ty), self.g.pointee(ty)) else {
            return self.value(a, Lit::Fixed);
        };
        let path = self.base_path(d.id, b.id, 0).unwrap_or_default();
        let p = self.value(a, Lit::Fixed);
        self.shifted(p, d.id, &path, "to_derived")
    }

    /// A pointer to another part of the object. Where the part lies, Rust knows: what objects of the library take is not C++'s layout.
    fn shifted(&mut self, p: Rx, to: TyId, path: &[(TyId, u32)], method: &str) -> Rx {
        let p = p.receiver();
        let t = self.ty(to);
        if path.is_empty() {
            return Rx::atom(quote!(#p.cast::<#t>()));
        }
        let offsets: Vec<TokenStream> = path
            .iter()
            .map(|(class, field)| {
                let name = match self.g.program.types.get(*class) {
                    Ty::Record(r) => &self.g.program.record(*r).fields[*field as usize].name,
                    _ => return quote!(0),
                };
                let (class, name) = (self.ty(*class), super::rx::ident(name));
                quote!(std::mem::offset_of!(#class, #name))
            })
            .collect();
        let method = super::rx::ident(method);
        Rx::atom(quote!(#p.#method::<#t>(#(#offsets)+*)))
    }
}
