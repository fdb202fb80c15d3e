//! HIR types as Rust types.

use super::cx::{FileCx, Gen};
use super::rx::{ident, literal};
use crate::hir::*;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use std::collections::BTreeSet;

impl Gen<'_> {
    /// The Rust type of an object.
    pub fn ty(&self, file: &mut FileCx, id: TyId) -> TokenStream {
        self.ty_at(file, id, 0)
    }

    fn ty_at(&self, file: &mut FileCx, id: TyId, depth: u32) -> TokenStream {
        if depth > 64 {
            return quote!(Void);
        }
        match self.program.types.get(id) {
            Ty::Void | Ty::Error => quote!(Void),
            Ty::Bool => quote!(bool),
            Ty::Int(k) => {
                let t = ident(k.rust());
                quote!(#t)
            }
            Ty::Float(FloatKind::F32) => quote!(f32),
            Ty::Float(_) => quote!(f64),
            Ty::NullPtr => quote!(Ptr<Void>),
            Ty::Pointer(to) | Ty::Ref(to, _) => {
                if let Ty::Function(sig) = self.program.types.get(to.id) {
                    return self.fn_pointer(file, sig, depth);
                }
                let t = self.ty_at(file, to.id, depth + 1);
                quote!(Ptr<#t>)
            }
            Ty::Array(of, n) => {
                let t = self.ty_at(file, of.id, depth + 1);
                let n = literal(&n.unwrap_or(0).to_string());
                if crate::analysis::destroy::observable(self.program, of.id) {
                    let objects = file.path("cudart_rs::array::Objects");
                    return quote!(#objects<#t, #n>);
                }
                quote!(Array<#t, #n>)
            }
            Ty::Vla(of) => {
                let t = self.ty_at(file, of.id, depth + 1);
                quote!(Vla<#t>)
            }
            Ty::Function(sig) => self.fn_pointer(file, sig, depth),
            Ty::Record(r) => {
                let record = self.record(file, *r);
                let Some(b) = &self.program.record(*r).bound else {
                    return record;
                };
                if b.args.is_empty() {
                    return record;
                }
                let args: Vec<TokenStream> = b
                    .args
                    .iter()
                    .map(|a| match a {
                        BoundArg::Type(t) => self.ty_at(file, *t, depth + 1),
                        BoundArg::Value(v) if *v < 0 => {
                            let v = literal(&v.unsigned_abs().to_string());
                            quote!({ -#v })
                        }
                        BoundArg::Value(v) => literal(&v.to_string()),
                    })
                    .collect();
                quote!(#record<#(#args),*>)
            }
            Ty::Enum(e) => {
                let en = self.program.enumeration(*e);
                if let Some(path) = &en.bound {
                    if en.name.is_empty() || en.anonymous {
                        return self.ty_at(file, en.underlying, depth + 1);
                    }
                    return file.path(&format!("{path}::{}", en.name));
                }
                if en.anonymous || en.name.is_empty() {
                    return self.ty_at(file, en.underlying, depth + 1);
                }
                let (module, name) = &self.names.enums[e.0 as usize];
                self.item(file, *module, name)
            }
        }
    }

    fn fn_pointer(&self, file: &mut FileCx, sig: &FnSig, depth: u32) -> TokenStream {
        let bare = self.bare_fn(file, sig, depth);
        quote!(Option<#bare>)
    }

    /// `fn(A) -> R`
    pub fn bare_fn(&self, file: &mut FileCx, sig: &FnSig, depth: u32) -> TokenStream {
        let mut params: Vec<TokenStream> = sig
            .params
            .iter()
            .map(|p| self.ty_at(file, p.id, depth + 1))
            .collect();
        if self.is_c(sig) {
            let more = sig.variadic.then(|| quote!(...));
            params.extend(more);
            let ret = self.ret(file, sig.ret.id);
            return quote!(extern "C-unwind" fn(#(#params),*) #ret);
        }
        self.rust_fn(file, sig, params)
    }

    fn rust_fn(&self, file: &mut FileCx, sig: &FnSig, mut params: Vec<TokenStream>) -> TokenStream {
        if sig.variadic {
            let arg = file.path("cudart_rs::c::stdarg::VariadicArg");
            params.push(quote!(&[#arg]));
        }
        let ret = self.ret(file, sig.ret.id);
        quote!(fn(#(#params),*) #ret)
    }

    /// `fn(A) -> R`, also where pointers of the program are C's.
    pub fn librarys_fn(&self, file: &mut FileCx, sig: &FnSig) -> TokenStream {
        let params = sig.params.iter().map(|p| self.ty(file, p.id)).collect();
        self.rust_fn(file, sig, params)
    }

    /// Whether pointers to functions of this type go to functions with C's calling convention.
    pub fn is_c(&self, sig: &FnSig) -> bool {
        let known = &self.program.outside.c_signatures;
        !known.is_empty() && known.contains(&sig.key())
    }

    /// `-> T`, or nothing for `void`.
    pub fn ret(&self, file: &mut FileCx, id: TyId) -> TokenStream {
        if self.is_void(id) {
            return TokenStream::new();
        }
        let t = self.ty(file, id);
        quote!(-> #t)
    }

    /// `void`
    pub fn is_void(&self, id: TyId) -> bool {
        matches!(self.program.types.get(id), Ty::Void)
    }

    /// The integer type behind `int`, `char`, enumerations; `None` for anything else (`bool` too).
    pub fn int_kind(&self, id: TyId) -> Option<IntKind> {
        match self.program.types.get(id) {
            Ty::Int(k) => Some(*k),
            Ty::Enum(e) => match self
                .program
                .types
                .get(self.program.enumeration(*e).underlying)
            {
                Ty::Int(k) => Some(*k),
                _ => None,
            },
            _ => None,
        }
    }

    /// The name of a scalar's Rust type (`i32`, `f64`, `bool`), enumerations by their underlying type.
    pub fn scalar(&self, id: TyId) -> Option<&'static str> {
        match self.program.types.get(id) {
            Ty::Bool => Some("bool"),
            Ty::Float(FloatKind::F32) => Some("f32"),
            Ty::Float(_) => Some("f64"),
            Ty::Enum(e) => self.scalar_of_underlying(*e),
            _ => self.int_kind(id).map(IntKind::rust),
        }
    }

    fn scalar_of_underlying(&self, e: EnumId) -> Option<&'static str> {
        match self
            .program
            .types
            .get(self.program.enumeration(e).underlying)
        {
            Ty::Bool => Some("bool"),
            Ty::Int(k) => Some(k.rust()),
            _ => None,
        }
    }

    /// A pointer, reference or function pointer.
    pub fn is_pointer(&self, id: TyId) -> bool {
        matches!(
            self.program.types.get(id),
            Ty::Pointer(_) | Ty::Ref(..) | Ty::NullPtr
        )
    }

    /// The signature that a function pointer's type has.
    pub fn signature(&self, pointer: TyId) -> Option<&FnSig> {
        match self.program.types.get(pointer) {
            Ty::Pointer(t) | Ty::Ref(t, _) => match self.program.types.get(t.id) {
                Ty::Function(sig) => Some(sig),
                _ => None,
            },
            Ty::Function(sig) => Some(sig),
            _ => None,
        }
    }

    /// A pointer to a function.
    pub fn is_fn_pointer(&self, id: TyId) -> bool {
        match self.program.types.get(id) {
            Ty::Pointer(t) | Ty::Ref(t, _) => {
                matches!(self.program.types.get(t.id), Ty::Function(_))
            }
            Ty::Function(_) => true,
            _ => false,
        }
    }

    /// What a pointer or reference leads to.
    pub fn pointee(&self, id: TyId) -> Option<QTy> {
        match self.program.types.get(id) {
            Ty::Pointer(t) | Ty::Ref(t, _) => Some(*t),
            _ => None,
        }
    }

    /// The parameters of a kernel that are objects with a copy constructor or destructor.
    pub fn bitwise_params(&self, f: &Function) -> BTreeSet<LocalId> {
        let object = |p: &&LocalId| {
            f.locals
                .get(p.0 as usize)
                .is_some_and(|l| !self.is_copy(l.ty.id))
        };
        match f.space {
            Space::Kernel => f.params.iter().filter(object).copied().collect(),
            _ => BTreeSet::new(),
        }
    }

    /// Whether values of the type are `Copy` in Rust.
    pub fn is_copy(&self, id: TyId) -> bool {
        match self.program.types.get(id) {
            Ty::Record(r) => {
                let r = self.program.record(*r);
                r.trivially_copyable && !r.bound.as_ref().is_some_and(|b| b.opaque)
            }
            Ty::Array(of, _) => self.is_copy(of.id),
            Ty::Vla(_) => false,
            _ => true,
        }
    }

    /// A texture reference of the library.
    pub fn is_texture(&self, id: TyId) -> bool {
        crate::hir::is_texture(&self.program.types, &self.program.records, id)
    }

    /// Whether a variable of static storage is made when it is first used: classes whose empty objects are no constants.
    pub fn is_lazy(&self, id: TyId) -> bool {
        match self.program.types.get(id) {
            Ty::Record(r) => {
                let r = self.program.record(*r);
                if self.is_texture(id) || r.trivially_copyable {
                    return false;
                }
                match &r.bound {
                    Some(b) => b.opaque || !self.plain_pair(id),
                    None => true,
                }
            }
            Ty::Array(of, _) => self.is_lazy(of.id),
            _ => false,
        }
    }

    /// A `std::pair` that Rust copies, so that an empty one is a constant, an array of them too.
    fn plain_pair(&self, id: TyId) -> bool {
        let Ty::Record(r) = self.program.types.get(id) else {
            return false;
        };
        let bound = self.program.record(*r).bound.as_ref();
        bound.is_some_and(|b| {
            b.path.ends_with("::Pair")
                && b.args.iter().all(
                    |a| matches!(a, BoundArg::Type(t) if self.is_copy(*t) || self.plain_pair(*t)),
                )
        })
    }

    /// A value for a field, wrapped if its class ends the field by hand, as unions must.
    pub fn held(
        &self,
        file: &mut FileCx,
        r: RecordId,
        field: u32,
        value: TokenStream,
    ) -> TokenStream {
        let record = self.program.record(r);
        let by_union = record.is_union
            && record
                .fields
                .get(field as usize)
                .is_some_and(|f| !self.is_copy(f.ty.id));
        if !by_union && !self.manual.contains(&(r, field)) {
            return value;
        }
        let manual = file.path("std::mem::ManuallyDrop");
        quote!(#manual::new(#value))
    }

    /// The zero of a type, shortest form; its type follows from the context.
    pub fn zero(&self, file: &mut FileCx, id: TyId) -> TokenStream {
        match self.program.types.get(id) {
            Ty::Bool => quote!(false),
            Ty::Float(_) => quote!(0.0),
            Ty::Int(_) | Ty::Enum(_) => quote!(0),
            Ty::Pointer(_) | Ty::Ref(..) if self.is_fn_pointer(id) => quote!(None),
            Ty::Pointer(_) | Ty::Ref(..) | Ty::NullPtr => quote!(Ptr::null()),
            Ty::Record(r) if !self.is_copy(id) => {
                let record = self.program.record(*r);
                if let Some(b) = &record.bound {
                    // The program's classes need not have a default of their own.
                    if (b.path.ends_with("::Pair") || b.is_ended_pair())
                        && let [BoundArg::Type(first), BoundArg::Type(second)] = b.args.as_slice()
                    {
                        let pair = file.path(&b.path);
                        let (first, second) = (self.zero(file, *first), self.zero(file, *second));
                        return quote!(#pair::new(#first, #second));
                    }
                    return quote!(Default::default());
                }
                if record.is_union {
                    return quote!(unsafe { std::mem::zeroed() });
                }
                let name = self.record(file, *r);
                let fields: Vec<TokenStream> = self
                    .field_order(*r)
                    .into_iter()
                    .map(|i| {
                        let f = &record.fields[i];
                        let n = ident(&f.name);
                        let z = if f.is_vtable {
                            quote!(Ptr::null())
                        } else {
                            self.zero_field(file, *r, f)
                        };
                        let z = self.held(file, *r, i as u32, z);
                        quote!(#n: #z)
                    })
                    .collect();
                quote!(#name { #(#fields),* })
            }
            Ty::Array(of, n) if !self.is_copy(id) => {
                let z = self.zero(file, of.id);
                if n.unwrap_or(0) == 0 {
                    // (Nothing in it says what it is made of.)
                    let element = self.ty(file, of.id);
                    return quote!(Array::<#element, 0>([]));
                }
                if self.plain_pair(of.id) {
                    let n = Literal::u64_unsuffixed(n.unwrap_or(0));
                    return quote!(Array([#z; #n]));
                }
                if crate::analysis::destroy::observable(self.program, of.id) {
                    let objects = file.path("cudart_rs::array::Objects");
                    return quote!(#objects::new(std::array::from_fn(|_| #z)));
                }
                quote!(Array(std::array::from_fn(|_| #z)))
            }
            _ => quote!(zeroed()),
        }
    }
}
