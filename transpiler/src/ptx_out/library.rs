//! Functions of the library as PTX instructions.
//!
//! A function is known by the path of the Rust item that it is bound to. Only what an instruction computes to the bit as that item does stands here; all else is a
//! call of the item itself ([`super::external`]), or refused.

use super::func::{Addr, Func, Val};
use super::layout::{Class, Scalar, record, scalar};
use super::{R, refuse};
use crate::hir::*;

/// `opcode`, operands as they are, and the class of the result.
fn plain(name: &str) -> Option<(&'static str, Class)> {
    use Class::*;
    Some(match name {
        "__brev" => ("brev.b32", Word),
        "__brevll" => ("brev.b64", Long),
        "__byte_perm" => ("prmt.b32", Word),
        "__clz" => ("clz.b32", Word),
        "__clzll" => ("clz.b64", Word),
        "__popc" => ("popc.b32", Word),
        "__popcll" => ("popc.b64", Word),
        "__mulhi" => ("mul.hi.s32", Word),
        "__umulhi" => ("mul.hi.u32", Word),
        "__mul64hi" => ("mul.hi.s64", Long),
        "__umul64hi" => ("mul.hi.u64", Long),
        "__mul24" => ("mul24.lo.s32", Word),
        "__umul24" => ("mul24.lo.u32", Word),
        "__sad" => ("sad.s32", Word),
        "__usad" => ("sad.u32", Word),
        "__funnelshift_l" => ("shf.l.wrap.b32", Word),
        "__funnelshift_lc" => ("shf.l.clamp.b32", Word),
        "__funnelshift_r" => ("shf.r.wrap.b32", Word),
        "__funnelshift_rc" => ("shf.r.clamp.b32", Word),
        "__float_as_int" | "__float_as_uint" => ("mov.b32", Word),
        "__int_as_float" | "__uint_as_float" => ("mov.b32", Single),
        "__double_as_longlong" => ("mov.b64", Long),
        "__longlong_as_double" => ("mov.b64", Double),
        "sqrtf" => ("sqrt.rn.f32", Single),
        "sqrt" => ("sqrt.rn.f64", Double),
        "fabsf" => ("abs.f32", Single),
        "fabs" => ("abs.f64", Double),
        "fmaf" => ("fma.rn.f32", Single),
        "fma" => ("fma.rn.f64", Double),
        "floorf" => ("cvt.rmi.f32.f32", Single),
        "floor" => ("cvt.rmi.f64.f64", Double),
        "ceilf" => ("cvt.rpi.f32.f32", Single),
        "ceil" => ("cvt.rpi.f64.f64", Double),
        "truncf" => ("cvt.rzi.f32.f32", Single),
        "trunc" => ("cvt.rzi.f64.f64", Double),
        "rintf" | "nearbyintf" => ("cvt.rni.f32.f32", Single),
        "rint" | "nearbyint" => ("cvt.rni.f64.f64", Double),
        _ => return None,
    })
}

/// `__fadd_rz`, `__dfma_ru`, `__frcp_rn`: arithmetic with a direction.
fn directed(name: &str) -> Option<(String, Class)> {
    let (what, round) = name.strip_prefix("__")?.rsplit_once('_')?;
    if !matches!(round, "rn" | "rz" | "ru" | "rd") {
        return None;
    }
    let round = match round {
        "ru" => "rp",
        "rd" => "rm",
        r => r,
    };
    let (ty, class, op) = match what {
        "fadd" => ("f32", Class::Single, "add"),
        "fsub" => ("f32", Class::Single, "sub"),
        "fmul" => ("f32", Class::Single, "mul"),
        "fdiv" => ("f32", Class::Single, "div"),
        "fmaf" => ("f32", Class::Single, "fma"),
        "frcp" => ("f32", Class::Single, "rcp"),
        "fsqrt" => ("f32", Class::Single, "sqrt"),
        "dadd" => ("f64", Class::Double, "add"),
        "dsub" => ("f64", Class::Double, "sub"),
        "dmul" => ("f64", Class::Double, "mul"),
        "ddiv" => ("f64", Class::Double, "div"),
        "fma" => ("f64", Class::Double, "fma"),
        "drcp" => ("f64", Class::Double, "rcp"),
        "dsqrt" => ("f64", Class::Double, "sqrt"),
        _ => return None,
    };
    Some((format!("{op}.{round}.{ty}"), class))
}

/// `__float2int_rn`, `__ull2double_rz`: conversions with a direction.
fn conversion(name: &str) -> Option<(String, Class)> {
    let (what, round) = name.strip_prefix("__")?.rsplit_once('_')?;
    let (from, to) = what.split_once('2')?;
    let of = |t: &str| {
        Some(match t {
            "float" => ("f32", Class::Single),
            "double" => ("f64", Class::Double),
            "int" => ("s32", Class::Word),
            "uint" => ("u32", Class::Word),
            "ll" => ("s64", Class::Long),
            "ull" => ("u64", Class::Long),
            _ => return None,
        })
    };
    let ((from, _), (to, class)) = (of(from)?, of(to)?);
    let floating = |t: &str| t.starts_with('f');
    let round = match (round, floating(to)) {
        ("rn", true) => "rn",
        ("rz", true) => "rz",
        ("ru", true) => "rp",
        ("rd", true) => "rm",
        ("rn", false) => "rni",
        ("rz", false) => "rzi",
        ("ru", false) => "rpi",
        ("rd", false) => "rmi",
        _ => return None,
    };
    (floating(from) || floating(to)).then(|| (format!("cvt.{round}.{to}.{from}"), class))
}

impl<'a> Func<'a, '_> {
    /// A call of a function of the library. Objects go to `to`.
    pub(super) fn library(
        &mut self,
        b: BoundId,
        args: &'a [Expr],
        e: &'a Expr,
        to: Option<&Addr>,
    ) -> R<Option<Val>> {
        let bound = self.p.bound(b);
        if bound.suspends {
            return self.warp(bound, args, e);
        }
        let path = bound
            .rust
            .strip_prefix("cudart_rs::")
            .unwrap_or(&bound.rust);
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        if name == "printf" && bound.form == BoundForm::Macro {
            return self.printf(args, e);
        }
        match path {
            "device::assert_fail" | "c::assert::assert_fail" => return self.assert_fail(args, e),
            "c::stdlib::malloc" => return self.heap(false, args, e),
            "c::stdlib::free" => return self.heap(true, args, e),
            "c::string::memcpy" | "c::string::memmove" => return self.bytes(false, args, e),
            "c::string::memset" => return self.bytes(true, args, e),
            "cpp::utility::pass" if args.len() == 1 => return Ok(Some(self.value(&args[0])?)),
            _ => {}
        }
        if let Some(name) = bound.name.strip_prefix("__ptx_")
            && let Some(v) = self.asm(name, args, e)?
        {
            return Ok(v);
        }
        if let Some(v) = self.ordered(&bound.name, args, e)? {
            return Ok(v);
        }
        if bound.needs_ctx {
            return self.unknown(bound, e);
        }
        if module == "texture"
            && let Some(v) = self.fetch(name, args, e, to)?
        {
            return Ok(v);
        }
        let ours = module.starts_with("device") || module == "c::math" || module == "c::stdlib";
        if ours && let Some(v) = self.instruction(bound, name, args, e, to)? {
            return Ok(v);
        }
        if let Some(to) = to
            && (bound.form == BoundForm::Ctor || module == "vector" && name.starts_with("make_"))
            && self.members(args, e, to)?
        {
            return Ok(None);
        }
        self.external(bound, args, e, to)
    }

    /// An object of the library whose constructor takes its members.
    fn members(&mut self, args: &'a [Expr], e: &'a Expr, to: &Addr) -> R<bool> {
        let Some(r) = record(self.p, e.ty) else {
            return Ok(false);
        };
        let known = r
            .bound
            .as_ref()
            .is_some_and(|b| b.path.starts_with("cudart_rs::vector::"));
        let same =
            r.fields.len() == args.len() && r.fields.iter().zip(args).all(|(f, a)| f.ty.id == a.ty);
        if !known || !same {
            return Ok(false);
        }
        let fields: Vec<(u64, TyId)> = r.fields.iter().map(|f| (f.offset, f.ty.id)).collect();
        let mut values = Vec::new();
        for (i, a) in args.iter().enumerate() {
            let later: Vec<&Expr> = args[i + 1..].iter().collect();
            values.push(self.held(a, &later)?);
        }
        for ((offset, ty), v) in fields.into_iter().zip(values) {
            let s = self.scalar(ty, e.span)?;
            self.store(&to.plus(offset), &v, s, false);
        }
        Ok(true)
    }

    /// Scalar arguments, in registers.
    pub(super) fn operands(&mut self, args: &'a [Expr]) -> R<Vec<Val>> {
        let mut list = Vec::new();
        for (i, a) in args.iter().enumerate() {
            let later: Vec<&Expr> = args[i + 1..].iter().collect();
            let v = self.held(a, &later)?;
            list.push(self.in_register(&v));
        }
        Ok(list)
    }

    /// A function that is an instruction, or a few. `None`: it is none.
    #[allow(clippy::type_complexity)]
    fn instruction(
        &mut self,
        bound: &Bound,
        name: &str,
        args: &'a [Expr],
        e: &'a Expr,
        to: Option<&Addr>,
    ) -> R<Option<Option<Val>>> {
        let s = scalar(self.p, e.ty);
        let done = |v: Val| Ok(Some(Some(v)));
        if let Some(found) = self.atomic(name, args, e)? {
            return done(found);
        }
        let fixed = plain(name).map(|(op, class)| (op.to_owned(), class));
        if let Some((op, class)) = fixed
            .or_else(|| directed(name))
            .or_else(|| conversion(name))
        {
            let all: Vec<Val> = self.operands(args)?;
            let refs: Vec<&Val> = all.iter().collect();
            return done(self.op(&op, class, &refs));
        }
        match (name, args) {
            ("min" | "max", [a, _]) => {
                let s = self.scalar(a.ty, a.span)?;
                if s.float() || s.class == Class::Pred {
                    return Ok(None);
                }
                let v = self.operands(args)?;
                let op = format!("{name}.{}", s.arithmetic());
                done(self.op(&op, s.class, &[&v[0], &v[1]]))
            }
            ("abs" | "labs" | "llabs", [a]) => {
                let s = self.scalar(a.ty, a.span)?;
                if s.class == Class::Pred {
                    return Ok(None);
                }
                let v = self.operands(args)?;
                done(self.op(&format!("abs.{}", s.arithmetic()), s.class, &[&v[0]]))
            }
            ("__ffs" | "__ffsll", [_]) => {
                let wide = name == "__ffsll";
                let v = self.operands(args)?;
                let (class, bits) = if wide {
                    (Class::Long, 64)
                } else {
                    (Class::Word, 32)
                };
                let r = self.op(&format!("brev.b{bits}"), class, &[&v[0]]);
                let at = self.op(&format!("bfind.shiftamt.u{bits}"), Class::Word, &[&r]);
                done(self.op("add.s32", Class::Word, &[&at, &Val::word(1)]))
            }
            ("__hiloint2double", [_, _]) => {
                let v = self.operands(args)?;
                let d = self.register(Class::Double);
                self.line(format!("mov.b64 {d}, {{{}, {}}}", v[1], v[0]));
                done(d)
            }
            ("__double2hiint" | "__double2loint", [_]) => {
                let v = self.operands(args)?;
                let (low, high) = (self.register(Class::Word), self.register(Class::Word));
                self.line(format!("mov.b64 {{{low}, {high}}}, {}", v[0]));
                done(if name == "__double2hiint" { high } else { low })
            }
            ("__threadfence_block", []) => self.only("membar.cta"),
            ("__threadfence", []) => self.only("membar.gl"),
            ("__threadfence_system", []) => self.only("membar.sys"),
            ("__trap", []) => self.only("trap"),
            ("__brkpt", []) => self.only("brkpt"),
            ("__prof_trigger", [_]) => Ok(Some(None)),
            ("__builtin_assume_", [a]) => {
                self.effect(a)?;
                Ok(Some(None))
            }
            ("__nanosleep", [_]) => {
                let v = self.operands(args)?;
                self.line(format!("nanosleep.u32 {}", v[0]));
                Ok(Some(None))
            }
            ("clock64", []) => {
                let d = self.register(Class::Long);
                self.line(format!("mov.u64 {d}, %clock64"));
                done(d)
            }
            ("clock", []) => {
                let d = self.register(Class::Word);
                self.line(format!("mov.u32 {d}, %clock"));
                done(self.between(&d, Scalar::INT, s.unwrap_or(Scalar::INT)))
            }
            ("globaltimer", []) => {
                let d = self.register(Class::Long);
                self.line(format!("mov.u64 {d}, %globaltimer"));
                done(d)
            }
            ("__ldg" | "__ldcg" | "__ldca" | "__ldcs" | "__ldlu" | "__ldcv", [p]) => {
                let at = self.pointer(p)?;
                match (s, to) {
                    (Some(s), _) => done(self.load(&at, s, name == "__ldcv")),
                    (None, Some(to)) => {
                        let (size, align) = self.size(e.ty, e.span)?;
                        self.copy(&at, to, size, align);
                        Ok(Some(None))
                    }
                    _ => Ok(None),
                }
            }
            ("__stwb" | "__stcg" | "__stcs" | "__stwt", [p, v]) => {
                let Some(s) = scalar(self.p, v.ty) else {
                    let at = self.object(v.ty, v.span)?;
                    self.into(v, &at)?;
                    let (size, align) = self.size(v.ty, v.span)?;
                    let to = self.pointer(p)?;
                    self.copy(&at, &to, size, align);
                    return Ok(Some(None));
                };
                let v = self.held(v, &[p])?;
                let at = self.pointer(p)?;
                self.store(&at, &v, s, false);
                Ok(Some(None))
            }
            ("cvta_to_shared" | "__cvta_generic_to_shared" | "__cvta_generic_to_global", [_]) => {
                let area = if name.ends_with("shared") {
                    "shared"
                } else {
                    "global"
                };
                let v = self.operands(args)?;
                done(self.op(&format!("cvta.to.{area}.u64"), Class::Long, &[&v[0]]))
            }
            ("__cvta_shared_to_generic" | "__cvta_global_to_generic", [_]) => {
                let area = if name.contains("_shared_") {
                    "shared"
                } else {
                    "global"
                };
                let v = self.operands(args)?;
                done(self.op(&format!("cvta.{area}.u64"), Class::Long, &[&v[0]]))
            }
            _ => {
                let _ = bound;
                Ok(None)
            }
        }
    }

    #[allow(clippy::type_complexity)]
    fn only(&mut self, text: &str) -> R<Option<Option<Val>>> {
        self.line(text);
        Ok(Some(None))
    }

    /// A call that nothing here has a meaning for.
    pub(super) fn unknown<T>(&self, bound: &Bound, e: &Expr) -> R<T> {
        refuse(e.span, format!("`{}`", bound.name))
    }
}
