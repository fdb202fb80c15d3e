//! Functions that GCC itself provides: `__builtin_…` and a few that look like functions of the library. (Atomics: [`gcc_atomic`](super::gcc_atomic).)

use super::{Ex, FnSet};
use crate::hir::{QTy, Spelling, Ty, TyId};
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Loc};

impl<'a> Sema<'a> {
    /// GCC's functions on the bits of an integer: the function of the library, the parameter's type and the result's.
    fn bit_function(&mut self, name: &str) -> Option<(String, TyId, TyId)> {
        let name = name.strip_prefix("__builtin_")?;
        let short = self.prog.types.int(crate::hir::IntKind::UShort);
        let t = &self.t;
        if let Some(width) = name.strip_prefix("bswap") {
            let ty = match width {
                "16" => short,
                "32" => t.uint,
                "64" => t.ulong,
                _ => return None,
            };
            return Some((name.to_string(), ty, ty));
        }
        let short = name.trim_end_matches('l');
        let long = match name.len() - short.len() {
            0 => "",
            1 | 2 => "l",
            _ => return None,
        };
        let from = match (short, long) {
            ("ffs", "") => t.int,
            ("ffs", _) => t.long,
            ("popcount" | "clz" | "ctz" | "parity", "") => t.uint,
            ("popcount" | "clz" | "ctz" | "parity", _) => t.ulong,
            _ => return None,
        };
        Some((format!("{short}{long}"), from, t.int))
    }

    /// Functions that only the compiler can provide.
    pub(super) fn compiler_function(
        &mut self,
        name: &str,
        undeclared: bool,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        match name {
            "__builtin_expect" if !args.is_empty() => {
                let v = self.value(&args[0]);
                let long = self.t.long;
                Some(Ex::Val(self.convert_to(v, long, loc)))
            }
            "__builtin_addressof" if args.len() == 1 => {
                let v = self.expr(&args[0]);
                Some(self.address(v, loc))
            }
            "__builtin_constant_p" => {
                let v = args.first().map(|a| self.value(a));
                let known = v.is_some_and(|v| self.eval(&v).is_some());
                Some(Ex::Val(self.int_value(
                    known as i128,
                    self.t.int,
                    Spelling::None,
                    loc,
                )))
            }
            "__builtin_va_start" | "__builtin_va_end" | "__builtin_va_copy" => {
                Some(self.va_function(name, args, loc))
            }
            "setjmp" | "_setjmp" | "sigsetjmp" => {
                let span = self.span(loc);
                self.report(
                    crate::diag::Diagnostic::warning(
                        4041,
                        span,
                        "`longjmp` cannot come back to this place",
                    )
                    .label("gives 0, once")
                    .note("`longjmp` stops the program with a message"),
                );
                None
            }
            "alloca" | "__builtin_alloca" => {
                let (size, ty) = (self.value(args.first()?), self.t.void_ptr);
                let size = self.convert_to(size, self.t.ulong, loc);
                Some(Ex::Val(self.runtime("alloca", vec![size], ty, loc)))
            }
            _ if undeclared && args.len() == 1 && self.bit_function(name).is_some() => {
                let (rust, from, to) = self.bit_function(name)?;
                let v = self.value(&args[0]);
                let v = self.convert_to(v, from, loc);
                let path = format!("cudart_rs::c::gcc_bits::{rust}");
                Some(Ex::Val(self.runtime_at(name, path, vec![v], to, loc)))
            }
            "__builtin_ia32_rdtsc" | "__rdtsc" | "_rdtsc" if undeclared && args.is_empty() => {
                Some(Ex::Val(self.time_stamp(loc)))
            }
            _ if undeclared && (name.starts_with("__sync_") || name.starts_with("__atomic_")) => {
                self.gcc_atomic(name, args, loc)
            }
            _ if undeclared && name.starts_with("__builtin_") => {
                let known = self.builtin_function(name, args, loc);
                if known.is_none() {
                    self.unsupported(4043, loc, format!("the compiler's function `{name}`"));
                }
                Some(known.unwrap_or(Ex::Err))
            }
            _ => None,
        }
    }

    /// A `__builtin_` function that is not declared: those that say something to the compiler, and those that are a function of the library's.
    fn builtin_function(&mut self, name: &str, args: &'a [ast::Expr], loc: Loc) -> Option<Ex<'a>> {
        let (void, bool) = (self.t.void, self.t.bool);
        let bits = |f: &str| format!("cudart_rs::c::gcc_bits::{f}");
        let short = name.strip_prefix("__builtin_")?;
        match short {
            "unreachable" if args.is_empty() => {
                let path = bits("unreachable");
                Some(Ex::Val(self.runtime_at(name, path, Vec::new(), void, loc)))
            }
            // An address of which more is known than its type says.
            "assume_aligned" if args.len() >= 2 => {
                let v = self.value(&args[0]);
                let to = match self.prog.types.pointee(v.ty) {
                    Some(p) if p.is_const => self.pointer_to(QTy {
                        is_const: true,
                        ..QTy::plain(void)
                    }),
                    _ => self.t.void_ptr,
                };
                Some(Ex::Val(self.conversion(v, to, loc)))
            }
            "prefetch" => {
                let v = self.value(args.first()?);
                Some(Ex::Val(self.conversion(v, void, loc)))
            }
            "add_overflow" | "sub_overflow" | "mul_overflow" if args.len() == 3 => {
                let mut values = Vec::new();
                let mut key = name.to_string();
                for a in args {
                    let v = self.value(a);
                    let of = self.prog.types.pointee(v.ty).map_or(v.ty, |p| p.id);
                    if !matches!(self.ty(of), Ty::Int(_)) {
                        return None;
                    }
                    key += &format!(" {}", self.show_id(of));
                    values.push(v);
                }
                Some(Ex::Val(self.runtime_at(
                    &key,
                    bits(short),
                    values,
                    bool,
                    loc,
                )))
            }
            _ => {
                let library = if short == "trap" { "abort" } else { short };
                let syms = self.lookup_here(ScopeId(0), library, false);
                let is_fn = |s: &Sym| matches!(s, Sym::Fn(_));
                let syms: Vec<Sym> = syms.into_iter().filter(is_fn).collect();
                if syms.is_empty() {
                    return None;
                }
                let args = self.arguments_of(args.iter());
                if args.iter().any(|a| self.ex_bad(a)) {
                    self.bad(loc);
                    return Some(Ex::Err);
                }
                let set = FnSet {
                    syms,
                    name: library.into(),
                    args: None,
                    object: None,
                    qualified: true,
                    loc,
                };
                Some(self.call_set(set, args, loc))
            }
        }
    }
}
