//! `impl PartialEq`, `PartialOrd` and `Default` for the program's classes that library templates got: see `hir::Operations`.
//!
//! `PartialOrd` is the class's `operator<` alone; two objects of which neither is less are equal to it, which is also `PartialEq` where the
//! class has no `operator==`.

use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// Whether `#[derive(Default)]` says what an empty object is: zeros, and every field is a number or pointer.
    pub fn derives_default(&self, r: RecordId) -> bool {
        let record = self.program.record(r);
        record.operations.zero_default
            && record.operations.default.is_none()
            && !record.is_union
            && !record.packing.any()
            && record.fields.iter().all(|f| {
                !f.is_vtable && (self.scalar(f.ty.id).is_some() || self.is_object_pointer(f.ty.id))
            })
    }

    fn is_object_pointer(&self, ty: TyId) -> bool {
        self.pointee(ty).is_some() && !self.is_fn_pointer(ty)
    }

    /// The implementations that the class's operations allow.
    pub fn operation_impls(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let name = ident(&self.names.records[r.0 as usize].1);
        let operations = self.program.record(r).operations;
        let mut ts = TokenStream::new();
        let default = match operations.default {
            Some(f) => {
                let f = self.function(file, f);
                Some(quote!(#f()))
            }
            None => (operations.zero_default && !self.derives_default(r)).then(|| quote!(zeroed())),
        };
        if let Some(value) = default {
            ts.extend(quote! {
                cu2rs_blank!();
                impl Default for #name {
                    fn default() -> #name { #value }
                }
            });
        }
        let less = operations
            .less
            .map(|f| self.compared(file, r, f, [quote!(self), quote!(other)]));
        let equal = match (operations.equal, &less) {
            (Some(f), _) => self.compared(file, r, f, [quote!(self), quote!(other)]),
            (None, Some(_)) => quote!(self.partial_cmp(other) == Some(std::cmp::Ordering::Equal)),
            (None, None) => return ts,
        };
        ts.extend(quote! {
            cu2rs_blank!();
            impl PartialEq for #name {
                fn eq(&self, other: &#name) -> bool { #equal }
            }
        });
        if let (Some(less), Some(f)) = (less, operations.less) {
            let greater = self.compared(file, r, f, [quote!(other), quote!(self)]);
            ts.extend(quote! {
                cu2rs_blank!();
                impl PartialOrd for #name {
                    fn partial_cmp(&self, other: &#name) -> Option<std::cmp::Ordering> {
                        Some(if self < other {
                            std::cmp::Ordering::Less
                        } else if other < self {
                            std::cmp::Ordering::Greater
                        } else {
                            std::cmp::Ordering::Equal
                        })
                    }
                    fn lt(&self, other: &#name) -> bool { #less }
                    fn gt(&self, other: &#name) -> bool { #greater }
                }
            });
        }
        ts
    }

    /// A call of a comparison with two `&T`, `T` the class `r`; it may be written for a base that `r` begins with.
    fn compared(
        &self,
        file: &mut FileCx,
        r: RecordId,
        f: FuncId,
        operands: [TokenStream; 2],
    ) -> TokenStream {
        let path = self.function(file, f);
        let func = self.program.func(f);
        let args = func.params.iter().zip(operands).map(|(p, x)| {
            let by_value = func.locals.get(p.0 as usize).map(|l| l.ty.id);
            match by_value {
                Some(t) if !self.is_pointer(t) && self.is_copy(t) => quote!(*#x),
                Some(t) if !self.is_pointer(t) => quote!(#x.clone()),
                Some(t) if self.pointee(t).is_some_and(|t| self.begins_with(r, t.id)) => {
                    quote!(addr_const(#x).cast())
                }
                _ => quote!(addr_const(#x)),
            }
        });
        // Any number but 0 is true.
        let truth =
            (!matches!(self.program.types.get(func.ret.id), Ty::Bool)).then(|| quote!(!= 0));
        quote!(#path(#(#args),*) #truth)
    }

    /// Whether another class is the first base of this one, or of that one.
    fn begins_with(&self, r: RecordId, base: TyId) -> bool {
        let order = self.field_order(r);
        let fields = &self.program.record(r).fields;
        let first = order.first().map(|i| &fields[*i]).filter(|f| f.is_base);
        first.is_some_and(|f| match self.program.types.get(f.ty.id) {
            _ if f.ty.id == base => true,
            Ty::Record(b) => self.begins_with(*b, base),
            _ => false,
        })
    }
}
