//! Objects made of parts: aggregates, arrays, strings in arrays, and `new`.

use super::body::{Body, Form};
use super::expr::Lit;
use super::place::strip_index;
use super::rx::{Rx, ident, literal};
use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Body<'_, '_> {
    pub(super) fn aggregate(&mut self, ty: TyId, fields: &[(u32, Expr)]) -> Rx {
        let Ty::Record(r) = self.g.program.types.get(ty) else {
            return self.zero_value(ty, Lit::Fixed);
        };
        let record = self.g.program.record(*r);
        let name = self.g.record(self.file, *r);
        let mut parts = Vec::new();
        let mut missing = Vec::new();
        // What is held by hand would not end if a later member's value threw: what is not yet in its place does.
        let by_steps = self.throws && fields.len() > 1 && self.g.manual.iter().any(|(m, _)| m == r);
        // Nor may it end before the later value's temporaries.
        let observed = |e: &Expr| crate::analysis::destroy::observable(self.g.program, e.ty);
        let beside = self.throws
            && fields.len() > 1
            && fields.iter().any(|(_, v)| observed(v))
            && self.ends_temporaries(fields.iter().map(|(_, v)| v));
        let by_steps = by_steps || beside;
        let (mut made, mut values) = (Vec::new(), Vec::new());
        for i in self.g.construction_order(*r) {
            let f = &record.fields[i];
            let n = ident(&f.name);
            if let Some((_, v)) = fields.iter().find(|(k, _)| *k as usize == i) {
                let v = self.value(v, Lit::Free).whole();
                let v = self.g.stored(self.file, *r, f, v);
                let v = if by_steps {
                    let step = self.temp(&format!("made_{}", f.name));
                    made.push(step.clone());
                    if beside && !self.g.is_copy(f.ty.id) {
                        values.push(quote!(&mut Some(#v)));
                        quote!(#step.take().unwrap())
                    } else {
                        values.push(v);
                        quote!(#step)
                    }
                } else {
                    v
                };
                let v = self.g.held(self.file, *r, i as u32, v);
                if n == v.to_string() {
                    parts.push(quote!(#n));
                } else {
                    parts.push(quote!(#n: #v));
                }
            } else if !record.is_union {
                missing.push((i as u32, n, f));
            }
        }
        if missing.len() > 3 && record.trivially_copyable {
            parts.push(quote!(..zeroed()));
        } else {
            for (i, n, f) in missing {
                let z = self.g.zero_field(self.file, *r, f);
                let z = self.g.held(self.file, *r, i, z);
                parts.push(quote!(#n: #z));
            }
        }
        if by_steps {
            // Temporaries of what is matched live as long as those of the whole expression.
            return Rx::atom(
                quote!(match (#(#values),*) { (#(#made),*) => #name { #(#parts),* } }),
            );
        }
        let mut rx = Rx::atom(quote!(#name { #(#parts),* }));
        rx.braces = true;
        rx
    }

    /// Whether values have temporaries that the program sees ending.
    pub(super) fn ends_temporaries<'e>(&self, values: impl Iterator<Item = &'e Expr>) -> bool {
        struct Temporaries<'p>(&'p Program, bool);
        impl Visitor for Temporaries<'_> {
            fn visit_place(&mut self, p: &Place) {
                self.1 |= matches!(&*p.kind, PlaceKind::Temp(e) if crate::analysis::destroy::observable(self.0, e.ty));
                walk_place(self, p);
            }
        }
        let mut found = Temporaries(self.g.program, false);
        values.for_each(|v| found.visit_expr(v));
        found.1
    }

    pub(super) fn array(&mut self, ty: TyId, list: &[Expr]) -> Rx {
        let Ty::Array(of, n) = self.g.program.types.get(ty) else {
            return self.zero_value(ty, Lit::Fixed);
        };
        let n = n.unwrap_or(list.len() as u64);
        let missing = n.saturating_sub(list.len() as u64);
        let of = of.id;
        if missing <= 8 || !self.g.is_copy(of) {
            let mut parts: Vec<TokenStream> = list
                .iter()
                .map(|e| self.value(e, Lit::Free).whole())
                .collect();
            let z = self.g.zero(self.file, of);
            parts.extend(std::iter::repeat_n(z, missing.min(65536) as usize));
            if crate::analysis::destroy::observable(self.g.program, of) {
                if self.throws && list.len() > 1 && self.ends_temporaries(list.iter()) {
                    let elements = self.file.path("cudart_rs::array::Elements");
                    let count = literal(&parts.len().to_string());
                    return Rx::atom(
                        quote!(#elements::<_, #count>::new() #(.with(#parts))* .whole()),
                    );
                }
                let objects = self.file.path("cudart_rs::array::Objects");
                return Rx::atom(quote!(#objects::new([#(#parts),*])));
            }
            return Rx::atom(quote!(Array([#(#parts),*])));
        }
        let z = self.g.zero(self.file, of);
        let count = literal(&n.to_string());
        let mut sets = TokenStream::new();
        for (i, e) in list.iter().enumerate() {
            let v = self.value(e, Lit::Free).whole();
            let i = literal(&i.to_string());
            sets.extend(quote!(a[#i] = #v;));
        }
        Rx::atom(quote!(Array({ let mut a = [#z; #count]; #sets a })))
    }

    pub(super) fn char_array(&mut self, ty: TyId, bytes: &[u8], lit: Lit) -> Rx {
        let Ty::Array(of, n) = self.g.program.types.get(ty) else {
            return self.zero_value(ty, Lit::Fixed);
        };
        let n = n.unwrap_or(bytes.len() as u64 + 1);
        let signed = self.g.scalar(of.id) == Some("i8");
        if signed && let Some(c) = super::literal::c_literal(bytes) {
            if lit == Lit::Free {
                return Rx::call(quote!(char_array), &[c]);
            }
            let count = literal(&n.to_string());
            return Rx::call(quote!(char_array::<#count>), &[c]);
        }
        let mut parts = Vec::new();
        for i in 0..n.min(65536) as usize {
            let b = bytes.get(i).copied().unwrap_or(0);
            let v = if signed {
                i128::from(b as i8)
            } else {
                i128::from(b)
            };
            parts.push(self.int(v, &Spelling::None, of.id, false).whole());
        }
        Rx::atom(quote!(Array([#(#parts),*])))
    }

    pub(super) fn new_object(&mut self, ty: TyId, count: Option<&Expr>, init: Option<&Expr>) -> Rx {
        // Methods of vectors are called on what is read from it.
        let lit = match self.form {
            Form::Lanes => Lit::Suffix,
            _ => Lit::Fixed,
        };
        match (count, init) {
            (None, init) => {
                let v = match init {
                    Some(e) => self.value(e, lit).whole(),
                    None => self.zero_value(ty, lit).whole(),
                };
                Rx::call(quote!(new_object), &[v])
            }
            (Some(_), Some(e)) if matches!(self.g.program.types.get(e.ty), Ty::Array(of, _) if of.id == ty) =>
            {
                let v = self.value(e, lit).whole();
                Rx::call(self.file.path("cudart_rs::object::new_array_of"), &[v])
            }
            (Some(n), init) => {
                let n = self.value(strip_index(self.g, n), Lit::Fixed).whole();
                let v = match init {
                    Some(e) => self.value(e, lit).whole(),
                    None => self.zero_value(ty, lit).whole(),
                };
                Rx::call(quote!(new_array), &[n, quote!(|| #v)])
            }
        }
    }
}
