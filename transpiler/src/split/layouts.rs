//! Do both halves lay out what a kernel is given in the same way?
//!
//! Each stub holds the sizes and then the alignments of its parameters as the host's compiler counts them; they are read off its object and compared with those of the
//! front end. A difference is an error before anything runs.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{self, Visitor};
use crate::hir::{Expr, ExprKind, FuncId, Program};
use crate::sema::layout::size_align;
use std::collections::BTreeMap;

/// Both halves see an argument of a kernel differently.
const DIFFERENT: u16 = 109;

/// What a stub's name becomes where its sizes stand.
const ENDING: &str = "E14__cu2rs_layout";
const HERE: &str = "E12__cu2rs_here";

/// The name of the stub whose sizes a symbol names.
pub fn stub_of(symbol: &str) -> Option<String> {
    let encoding = symbol.strip_prefix("_Z")?.strip_suffix(ENDING)?;
    encoding
        .starts_with('Z')
        .then(|| format!("{encoding}{HERE}"))
}

/// Compares. `layouts`: by stub, the sizes and then the alignments.
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
                continue;
            }
            let (host_size, host_align) =
                (host.0.copied().unwrap_or(0), host.1.copied().unwrap_or(0));
            diags.push(
                Diagnostic::error(
                    DIFFERENT,
                    l.span,
                    format!(
                        "the parameter `{}` of the kernel `{}` has {size} bytes aligned to {align} here and {host_size} bytes aligned to {host_align} for the host's compiler",
                        l.name, f.name
                    ),
                )
                .help("does its class depend on `__CUDA_ARCH__`, or on a library's type?"),
            );
        }
    }
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
