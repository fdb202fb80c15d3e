//! `impl Call` for classes with `operator()`: how the library calls back what a program passes to it (comparisons of `std::sort`,
//! orders of containers, lambdas). See `cudart_rs::cpp::callable`.

use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;

impl Gen<'_> {
    /// One `impl Call<(A, B)>` for each `operator()` with a body that host code can call.
    pub fn call_impls(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let name = ident(&self.names.records[r.0 as usize].1);
        let mut ts = TokenStream::new();
        // Overloads for const and other objects have the same parameters: the first stands for both.
        let mut seen = BTreeSet::new();
        for (i, f) in self.program.functions.iter().enumerate() {
            let id = FuncId(i as u32);
            if &*f.name != "operator()"
                || !matches!(f.role, Role::Method(o) if o == r)
                || f.body.is_none()
                || f.variadic
                || self.context.needs_ctx(id)
            {
                continue;
            }
            let mut types = Vec::new();
            let mut plain = String::new();
            for p in f.params.iter().skip(1) {
                if let Some(l) = f.locals.get(p.0 as usize) {
                    types.push(self.ty(file, l.ty.id));
                    plain += &self.without_enums(file, l.ty.id);
                    plain.push(',');
                }
            }
            if !seen.insert(plain) {
                continue;
            }
            let output = if matches!(self.program.types.get(f.ret.id), Ty::Void) {
                quote!(())
            } else {
                self.ty(file, f.ret.id)
            };
            let names: Vec<_> = (0..types.len()).map(|i| ident(&format!("a{i}"))).collect();
            let method = ident(&self.names.functions[i].1);
            ts.extend(quote! {
                cu2rs_blank!();
                impl cudart_rs::cpp::callable::Call<(#(#types,)*)> for #name {
                    type Output = #output;
                    fn call(this: Ptr<Self>, (#(#names,)*): (#(#types,)*)) -> #output {
                        #name::#method(this #(, #names)*)
                    }
                }
            });
        }
        ts
    }

    /// A parameter's type in which enumerations are the integers whose names they are in Rust.
    fn without_enums(&self, file: &mut FileCx, t: TyId) -> String {
        match *self.program.types.get(t) {
            Ty::Enum(e) => {
                let underlying = self.program.enumeration(e).underlying;
                self.without_enums(file, underlying)
            }
            Ty::Pointer(of) | Ty::Ref(of, _) => format!("Ptr<{}>", self.without_enums(file, of.id)),
            _ => self.ty(file, t).to_string(),
        }
    }
}
