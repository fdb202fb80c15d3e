//! Calls of CUDA's libraries on a stream that is being captured: such a function begins by asking for its stream's state and, if it captures,
//! leaves a closure that calls it again with the same arguments. Scalars of the host and the library's handle are read when it is called, as CUDA does.
//! Only programs that capture at all get this, and those whose work may go on after its call (NCCL's, and cooperative kernels), which such calls come behind.

use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::*;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

/// Where a function's stream is found.
enum Stream {
    /// A parameter.
    Itself(usize),
    /// A member of what a parameter points to.
    Of(usize, RecordId),
    /// A member of a parameter: an execution policy.
    Policy(usize),
}

impl Gen<'_> {
    /// Whether the program captures streams.
    fn captures(&self) -> bool {
        self.program.bound.iter().any(|b| {
            let name = b.name.trim_end_matches("ToGraph").trim_end_matches("_v2");
            matches!(name, "cudaStreamBeginCapture" | "cuStreamBeginCapture")
        })
    }

    /// Whether work of the program may go on after its call, so that what comes behind it in a stream has to ask.
    fn leaves_work(&self) -> bool {
        self.program.bound.iter().any(|b| {
            b.name.starts_with("__cu2rs_nccl_") || b.name.starts_with("cudaLaunchCooperativeKernel")
        })
    }

    /// The first statement of a library function.
    pub(super) fn capture(
        &self,
        file: &mut FileCx,
        f: &Function,
        id: FuncId,
        params: &[TokenStream],
    ) -> TokenStream {
        let Some(scalars) = &f.captured else {
            return TokenStream::new();
        };
        if !(self.captures() || self.leaves_work())
            || self.context.needs_ctx(id)
            || params.len() != f.params.len()
        {
            return TokenStream::new();
        }
        let Some(stream) = self.stream_of(f) else {
            return TokenStream::new();
        };
        let names: Vec<Ident> = params.iter().filter_map(parameter).collect();
        if names.len() != params.len() {
            return TokenStream::new();
        }
        let module = file.path("cudart_rs::cuda::library");
        let (at, own) = match stream {
            Stream::Itself(i) => {
                let name = &names[i];
                (quote!(#name.cast()), None)
            }
            Stream::Of(i, _) => {
                let name = &names[i];
                (quote!(#name.stream.cast()), Some(i))
            }
            Stream::Policy(i) => {
                let name = &names[i];
                return quote!(#module::refuse_in_capture(#name.stream.cast()););
            }
        };
        let by_host = match stream {
            Stream::Of(i, r) if self.field(r, "pointer_mode") => {
                let name = &names[i];
                quote!(#name.pointer_mode == 0)
            }
            _ => quote!(true),
        };
        let mut before = TokenStream::new();
        let mut unless = TokenStream::new();
        let mut inside = TokenStream::new();
        let mut arguments = Vec::new();
        for (i, (p, name)) in f.params.iter().zip(&names).enumerate() {
            arguments.push(if own == Some(i) {
                before.extend(quote!(let own = *#name;));
                inside.extend(quote!(let mut own = own;));
                quote!(addr(&mut own))
            } else if self.is_changeable(f, *p) && scalars.contains(p) {
                // Without its work area such a call says how large that has to be.
                unless.extend(quote!(&& !#name.is_null()));
                quote!(#name)
            } else if scalars.contains(p) || self.is_reference(f, *p) {
                let held = format_ident!("held_{}", i);
                before.extend(quote!(let #held = #module::Held::new(#name, #by_host);));
                inside.extend(quote!(let mut #held = #held;));
                quote!(#held.ptr())
            } else if f
                .locals
                .get(p.0 as usize)
                .is_some_and(|l| self.is_copy(l.ty.id))
            {
                quote!(#name)
            } else {
                before.extend(quote!(let #name = #name.clone();));
                quote!(#name.clone())
            });
        }
        let name = ident(&self.names.functions[id.0 as usize].1);
        let name = match f.role {
            Role::Free => quote!(#name),
            Role::StaticMethod(_) => quote!(Self::#name),
            _ => return TokenStream::new(),
        };
        let result = match self.is_void(f.ret.id) {
            true => TokenStream::new(),
            false => self.zero(file, f.ret.id),
        };
        quote! {
            if #module::captures(#at) #unless {
                #before
                #module::capture(#at, move || { #inside #name(#(#arguments),*); });
                return #result;
            }
        }
    }

    /// A pointer to what the function may write.
    fn is_changeable(&self, f: &Function, p: LocalId) -> bool {
        let ty = f.locals.get(p.0 as usize).map(|l| l.ty.id);
        ty.and_then(|t| self.pointee(t))
            .is_some_and(|t| !t.is_const)
    }

    /// A reference to a number.
    fn is_reference(&self, f: &Function, p: LocalId) -> bool {
        let ty = f
            .locals
            .get(p.0 as usize)
            .map(|l| self.program.types.get(l.ty.id));
        matches!(ty, Some(Ty::Ref(t, _)) if matches!(self.program.types.get(t.id), Ty::Int(_) | Ty::Float(_) | Ty::Bool))
    }

    fn field(&self, r: RecordId, name: &str) -> bool {
        let fields = &self.program.record(r).fields;
        fields.iter().any(|f| &*f.name == name)
    }

    fn stream_of(&self, f: &Function) -> Option<Stream> {
        let types: Vec<TyId> = f
            .params
            .iter()
            .filter_map(|p| Some(f.locals.get(p.0 as usize)?.ty.id))
            .collect();
        let record = |t: TyId| match self.program.types.get(t) {
            Ty::Record(r) => Some(*r),
            _ => None,
        };
        let pointed = |t: TyId| record(self.pointee(t)?.id);
        let itself = types.iter().position(|t| {
            pointed(*t).is_some_and(|r| &*self.program.record(r).name == "CUstream_st")
        });
        let of = types.iter().enumerate().find_map(|(i, t)| {
            let r = pointed(*t)?;
            self.field(r, "stream").then_some(Stream::Of(i, r))
        });
        let policy = types.iter().enumerate().find_map(|(i, t)| {
            let r = record(*t)?;
            let policy = &*self.program.record(r).name == "policy";
            (policy && self.field(r, "stream")).then_some(Stream::Policy(i))
        });
        itself.map(Stream::Itself).or(of).or(policy)
    }
}

/// The name of a parameter as it is written: `mut a: i32`.
fn parameter(written: &TokenStream) -> Option<Ident> {
    let mut words = written.clone().into_iter().filter_map(|t| match t {
        TokenTree::Ident(i) => Some(i),
        _ => None,
    });
    words.find(|i| i != "mut")
}
