//! CUDA's own expressions: kernel launches and dynamic shared memory (programming guide, "Execution Configuration", "__shared__").

use super::{Cat, Ex};
use crate::hir::{Expr, ExprKind, Local, LocalId, PlaceKind, QTy, Space, Stmt, StmtKind, Storage};
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::syntax::ast::{self, LaunchConfig, Loc};

impl<'a> Sema<'a> {
    /// `k<<<grid, block, shared, stream>>>(args)`
    pub(super) fn launch(
        &mut self,
        callee: &'a ast::Expr,
        args: &'a [ast::Expr],
        config: &'a LaunchConfig,
        loc: Loc,
    ) -> Ex<'a> {
        let f = self.expr(callee);
        let args = self.arguments_of(args.iter());
        if self.ex_bad(&f) || args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        let Ex::Fns(set) = f else {
            return self.launch_pointer(f, args, config, loc);
        };
        let Some(f) = self.choose(&set, None, &args, loc) else {
            return Ex::Err;
        };
        if self.func(f).space != Space::Kernel {
            let name = self.func(f).name.clone();
            let at = self.span(self.func(f).loc);
            let span = self.span(callee.loc);
            self.report(
                crate::diag::Diagnostic::error(
                    5004,
                    span,
                    format!("`{name}` is launched but is not a kernel"),
                )
                .also(at, "declared here without `__global__`"),
            );
            return Ex::Err;
        }
        let args = self.arguments(f, args, loc);
        let mut config_values: Vec<Expr> = Vec::new();
        for (i, c) in config.args.iter().enumerate() {
            let v = self.expr(c);
            let v = match i {
                0 | 1 => self.extent(v, c.loc),
                2 => {
                    let t = QTy::plain(self.t.ulong);
                    self.copy_init(t, v, c.loc)
                }
                _ => match self.global_type("cudaStream_t") {
                    Some(t) => self.copy_init(t, v, c.loc),
                    None => self.rvalue(v, c.loc),
                },
            };
            config_values.push(v);
        }
        if config_values.len() < 2 || config_values.len() > 4 {
            self.error(
                5005,
                config.loc,
                "a launch has two to four configuration values: grid, block, shared memory, stream",
            );
            return Ex::Err;
        }
        if config_values
            .iter()
            .chain(&args)
            .any(|v| self.is_error(v.ty))
        {
            self.bad(loc);
            return Ex::Err;
        }
        let kernel = self.hir_func(f);
        self.want_body(f);
        let mut it = config_values.into_iter();
        let (Some(grid), Some(block)) = (it.next(), it.next()) else {
            return Ex::Err;
        };
        Ex::Val(self.mk(
            ExprKind::Launch {
                kernel,
                grid,
                block,
                shared: it.next(),
                stream: it.next(),
                args,
            },
            self.t.void,
            loc,
        ))
    }

    /// A launch through a pointer: the configuration is left for the kernel's stub, which is what the pointer points to, as in CUDA.
    fn launch_pointer(
        &mut self,
        f: Ex<'a>,
        args: Vec<Ex<'a>>,
        config: &'a LaunchConfig,
        loc: Loc,
    ) -> Ex<'a> {
        let syms = self.lookup_here(ScopeId(0), "__cu2rs_configure_call", false);
        let (Some(Sym::Fn(configure)), 2..=4) = (syms.first(), config.args.len()) else {
            self.unsupported(4030, loc, "this launch through a function pointer");
            return Ex::Err;
        };
        let values = self.arguments_of(config.args.iter());
        let before = self.call_fn(*configure, None, values, true, loc);
        let call = self.call_ex(f, args, loc);
        match (before, call) {
            (Ex::Val(before), Ex::Val(call)) => {
                let ty = call.ty;
                Ex::Val(self.mk(ExprKind::Comma(vec![before], call), ty, loc))
            }
            _ => Ex::Err,
        }
    }

    /// A grid or block size: an integer or a `dim3`.
    fn extent(&mut self, v: Ex<'a>, loc: Loc) -> Expr {
        let t = self.type_of(&v);
        if self.is_integral(t.id) {
            let v = self.rvalue(v, loc);
            let ty = self.promoted(v.ty);
            return self.conversion(v, ty, loc);
        }
        match self.global_type("dim3") {
            Some(t) => self.copy_init(t, v, loc),
            None => {
                let u = QTy::plain(self.t.uint);
                self.copy_init(u, v, loc)
            }
        }
    }

    /// A type of the global namespace by name.
    pub(in crate::sema) fn global_type(&mut self, name: &str) -> Option<QTy> {
        match self.lookup_here(ScopeId(0), name, false).first() {
            Some(Sym::Type(t)) => Some(*t),
            _ => None,
        }
    }

    /// A `__shared__` variable of file scope, named in a function: a local of that function. [`share`](super::super::file_shared) makes it one
    /// object where device functions name it, too.
    pub(super) fn file_shared(&mut self, i: usize, loc: Loc) -> Ex<'a> {
        let d = self.file_shared[i].clone();
        if self.cx.is_empty() {
            self.error(
                5006,
                loc,
                format!("shared memory `{}` is named outside of device code", d.name),
            );
            return Ex::Err;
        };
        let storage = if d.dynamic {
            Storage::DynamicShared
        } else {
            Storage::Shared
        };
        let Some(cx) = self.cx.last_mut() else {
            return Ex::Err;
        };
        let id = match cx.file_shared.get(&i) {
            Some(id) => *id,
            None => {
                let id = LocalId(cx.locals.len() as u32);
                cx.locals.push(Local {
                    name: d.name.clone(),
                    ty: d.ty,
                    storage,
                    span: d.span,
                });
                cx.file_shared.insert(i, id);
                let kernel = cx.space == crate::hir::Space::Kernel && cx.lambda.is_none();
                if let Some(f) = cx.hir {
                    self.file_shared[i].users.push((kernel, f, id));
                }
                let Some(cx) = self.cx.last_mut() else {
                    return Ex::Err;
                };
                cx.prologue.push(Stmt {
                    kind: StmtKind::Let {
                        local: id,
                        init: None,
                    },
                    span: d.span,
                });
                id
            }
        };
        Ex::Place(self.variable(PlaceKind::Local(id), d.ty, loc), Cat::L)
    }
}
