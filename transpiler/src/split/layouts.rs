//! Do both halves lay out what a kernel is given in the same way?
//!
//! Each stub holds the sizes of its parameters, then their alignments, then the sizes of what those that are pointers point to, as the host's compiler counts them, and beside
//! each device variable stands its size; they are read off the object and compared with those of the front end. A difference is an error before anything runs.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{self, Visitor};
use crate::hir::{Expr, ExprKind, FuncId, Program, Ty, TyId};
use crate::sema::layout::size_align;
use crate::source::Span;
use std::collections::BTreeMap;

/// Both halves see an argument of a kernel differently.
const DIFFERENT: u16 = 109;

/// What a stub's name becomes where its sizes stand.
const ENDING: &str = "E14__cu2rs_layout";
const HERE: &str = "E12__cu2rs_here";

/// The name of the stub whose sizes a symbol names.
fn stub_of(symbol: &str) -> Option<String> {
    let encoding = symbol.strip_prefix("_Z")?.strip_suffix(ENDING)?;
    encoding
        .starts_with('Z')
        .then(|| format!("{encoding}{HERE}"))
}

/// What a variable's symbol becomes where its size stands.
pub const SIZE: &str = "__cu2rs_size";

/// What the numbers at a symbol are about: a stub, or a variable's symbol.
pub fn subject(symbol: &str) -> Option<String> {
    let variable = || symbol.strip_prefix(SIZE).map(str::to_owned);
    stub_of(symbol).or_else(variable)
}

/// Compares. `layouts`: by stub, the numbers of its parameters; by a variable's symbol, its size.
pub fn check(program: &Program, layouts: &BTreeMap<String, Vec<u64>>, diags: &mut Diagnostics) {
    for (stub, id) in registered(program) {
        let Some(theirs) = layouts.get(&stub) else {
            continue;
        };
        let f = program.func(id);
        let params: Vec<_> = f
            .params
            .iter()
            .filter_map(|l| f.locals.get(l.0 as usize))
            .collect();
        for (n, l) in params.iter().enumerate() {
            let Some((size, align)) = size_align(l.ty.id, program) else {
                continue;
            };
            // A class without members has a byte, which nobody reads.
            let host = (theirs.get(n), theirs.get(params.len() + n));
            if host == (Some(&size), Some(&align)) || size == 0 && host.0 == Some(&1) {
                let target = theirs.get(2 * params.len() + n).copied().unwrap_or(0);
                if let Some(own) = different_target(program, l.ty.id, target) {
                    diags.push(different(
                        l.span,
                        format!("what the parameter `{}` of the kernel `{}` points to has {own} bytes here and {target} bytes for the host's compiler", l.name, f.name),
                    ));
                }
                continue;
            }
            let (host_size, host_align) =
                (host.0.copied().unwrap_or(0), host.1.copied().unwrap_or(0));
            diags.push(different(
                l.span,
                format!(
                    "the parameter `{}` of the kernel `{}` has {size} bytes aligned to {align} here and {host_size} bytes aligned to {host_align} for the host's compiler",
                    l.name, f.name
                ),
            ));
        }
    }
    for g in &program.globals {
        let theirs = g.symbol.as_ref().and_then(|s| layouts.get(&**s)?.first());
        let own = size_align(g.ty.id, program).map(|(size, _)| size);
        if let (Some(theirs), Some(own)) = (theirs, own)
            && *theirs != own
        {
            diags.push(different(
                g.span,
                format!("the variable `{}` has {own} bytes here and {theirs} bytes for the host's compiler", g.name),
            ));
        }
    }
}

fn different(place: Span, text: String) -> Diagnostic {
    Diagnostic::error(DIFFERENT, place, text)
        .help("does its class depend on `__CUDA_ARCH__`, or on a library's type?")
}

/// The size of what a pointer to a class points to, where the host's compiler has another (0: it knows none).
fn different_target(program: &Program, ty: TyId, theirs: u64) -> Option<u64> {
    let (Ty::Pointer(to) | Ty::Ref(to, _)) = program.types.get(ty) else {
        return None;
    };
    let Ty::Record(r) = program.types.get(to.id) else {
        return None;
    };
    let (own, _) = size_align(to.id, program)?;
    let known = theirs != 0 && own != 0 && program.record(*r).complete;
    (known && own != theirs).then_some(own)
}

/// The kernels that are registered under the names of stubs.
fn registered(program: &Program) -> Vec<(String, FuncId)> {
    let mut found = Found::default();
    for (i, f) in program.functions.iter().enumerate() {
        if let Some(stub) = &f.stub {
            found.all.push((stub.name.to_string(), FuncId(i as u32)));
        }
        if f.name.starts_with("__cu2rs_kernels_")
            && let Some(b) = &f.body
        {
            found.visit_block(b);
        }
    }
    found.all
}

#[derive(Default)]
struct Found {
    name: Option<String>,
    all: Vec<(String, FuncId)>,
}

impl Visitor for Found {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Str(bytes) => {
                let text = String::from_utf8_lossy(bytes);
                let text = text.trim_end_matches('\0');
                if text.ends_with(HERE) {
                    self.name = Some(text.to_owned());
                }
            }
            ExprKind::FnAddr(f) => {
                if let Some(name) = self.name.take() {
                    self.all.push((name, *f));
                }
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }
}
