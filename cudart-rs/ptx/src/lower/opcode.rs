//! Instructions by name, and their operands.

use super::function::{Lower, Sym};
use super::mods::Mods;
use super::module::constant;
use crate::LoadError;
use crate::ir::*;
use crate::record::STOP;
use crate::text::syntax::{Instruction, Operand};

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    /// Lowers an instruction without its guard.
    pub(super) fn instruction(&mut self, i: &Instruction<'t>) -> Res<()> {
        let (base, mut m) = Mods::new(i.opcode);
        let o = &i.operands[..];
        match base {
            "mov" => self.mov(&mut m, o)?,
            "add" | "sub" | "mul" | "mul24" | "div" | "rem" | "min" | "max" | "neg" | "abs"
            | "mad" | "mad24" | "fma" | "addc" | "subc" | "madc" | "sad" => {
                self.arithmetic(base, &mut m, o)?;
            }
            "and" | "or" | "xor" | "not" | "cnot" | "shl" | "shr" | "shf" | "lop3" | "prmt"
            | "popc" | "clz" | "brev" | "bfind" | "bfe" | "bfi" | "fns" | "szext" | "bmsk"
            | "dp4a" | "dp2a" => self.bits(base, &mut m, o)?,
            "rcp" | "sqrt" | "rsqrt" | "sin" | "cos" | "lg2" | "ex2" | "tanh" | "copysign"
            | "testp" => self.function(base, &mut m, o)?,
            "set" | "setp" | "selp" | "slct" => self.selection(base, &mut m, o)?,
            "cvt" => self.cvt(&mut m, o)?,
            "cvta" | "isspacep" => self.spaces(base, &mut m, o)?,
            "ld" | "ldu" => self.ld(&mut m, o)?,
            "st" => self.st(&mut m, o)?,
            "atom" | "red" => self.atom(base, &mut m, o)?,
            "fence" | "membar" => {
                while m.next().is_some() {}
                self.emit(Inst::Fence);
            }
            // Hints.
            "prefetch" | "prefetchu" | "discard" | "applypriority" | "griddepcontrol"
            | "setmaxnreg" => while m.next().is_some() {},
            "cp" => self.cp(&mut m, o)?,
            "bra" => {
                m.take("uni");
                let target = self.label(self.name(o, 0)?)?;
                self.end(End::Jump(target));
            }
            "brx" => {
                m.take("idx");
                m.take("uni");
                let index = self.value(self.operand(o, 0)?, Ty::U32)?;
                let name = self.name(o, 1)?;
                let Some(list) = self.branch_targets(name) else {
                    return self.bad(format!("the list `{name}` does not exist"));
                };
                let list = list
                    .iter()
                    .map(|l| self.label(l))
                    .collect::<Res<Vec<_>>>()?;
                self.end(End::Switch(index, list));
            }
            "ret" => {
                m.take("uni");
                self.end_return();
            }
            "exit" => {
                self.mark_leaving(STOP);
                self.end(End::Exit);
            }
            "trap" => {
                self.mark_leaving(STOP);
                self.end(End::Trap);
            }
            "brkpt" | "pmevent" => while m.next().is_some() {},
            "call" => self.call(&mut m, o)?,
            "bar" | "barrier" | "shfl" | "vote" | "match" | "redux" | "activemask"
            | "nanosleep" | "elect" => self.warp(base, &mut m, o)?,
            "suld" | "sust" | "sured" => self.surface(base, &mut m, o)?,
            "tex" => self.tex(&mut m, o)?,
            "mma" | "ldmatrix" | "stmatrix" | "movmatrix" => self.matrix(base, &mut m, o)?,
            "wmma" => self.wmma(&mut m, o)?,
            "mbarrier" => self.mbarrier(&mut m, o)?,
            "mapa" | "getctarank" => self.of_cluster(base, &mut m, o)?,
            _ => match super::video::kind(base) {
                Some(kind) => self.video(kind, &mut m, o)?,
                None => return self.refuse(i.opcode),
            },
        }
        match m.left() {
            Some(left) => self.refuse(format!("{} (its .{left})", i.opcode)),
            None => Ok(()),
        }
    }

    pub(super) fn operand<'o>(&self, o: &'o [Operand<'t>], n: usize) -> Res<&'o Operand<'t>> {
        match o.get(n) {
            Some(o) => Ok(o),
            None => self.bad("too few operands"),
        }
    }

    pub(super) fn name(&self, o: &[Operand<'t>], n: usize) -> Res<&'t str> {
        match self.operand(o, n)? {
            Operand::Name(n) => Ok(n),
            _ => self.bad("a name is missing"),
        }
    }

    pub(super) fn ty(&self, m: &mut Mods<'t>) -> Res<Ty> {
        match m.ty() {
            Some(t) => Ok(t),
            None => self.bad("its type is missing, or not known"),
        }
    }

    /// The register that a result goes to.
    pub(super) fn dest(&mut self, o: &Operand<'t>) -> Res<Reg> {
        match o {
            Operand::Name("_") => Ok(self.reg(Class::B64)),
            Operand::Name(n) => match self.find(n) {
                Some(Sym::Reg(r, _)) => Ok(r),
                _ => self.bad(format!("`{n}` is no register")),
            },
            _ => self.bad("a result needs a register"),
        }
    }

    /// A result that may not be wanted.
    pub(super) fn dest_or_none(&mut self, o: &Operand<'t>) -> Res<Option<Reg>> {
        match o {
            Operand::Name("_") => Ok(None),
            _ => self.dest(o).map(Some),
        }
    }

    /// The value of an operand.
    pub(super) fn value(&mut self, o: &Operand<'t>, ty: Ty) -> Res<Val> {
        if let Some(bits) = constant(o, ty) {
            return Ok(Val::Imm(bits));
        }
        match o {
            Operand::Name("WARP_SZ") => Ok(Val::Imm(32)),
            Operand::Name(n) => match self.find(n) {
                Some(Sym::Reg(r, _)) => Ok(Val::Reg(r)),
                Some(sym) => Ok(self.symbol(sym, 0)),
                None => self.special(n),
            },
            Operand::Offset(inner, add) => match **inner {
                Operand::Name(n) => match self.find(n) {
                    Some(Sym::Reg(..)) | None => self.bad(format!("`{n}` cannot be added to")),
                    Some(sym) => Ok(self.symbol(sym, *add as i64)),
                },
                _ => self.bad("an operand that is no value"),
            },
            Operand::Not(inner) if ty == Ty::Pred => {
                let v = self.value(inner, ty)?;
                Ok(self.temp(Op::new(Code::Not, Ty::Pred), &[v]))
            }
            _ => self.bad("an operand that is no value"),
        }
    }

    /// The address of a variable, as an instruction of its space wants it.
    fn symbol(&mut self, sym: Sym, add: i64) -> Val {
        match sym {
            Sym::Local(at) => self.address(Base::Local, i64::from(at) + add),
            Sym::Shared(at) => Val::Imm((i64::from(at) + add) as u64),
            Sym::Dynamic => {
                let d = self.reg(Class::B32);
                self.emit(Inst::Special {
                    d,
                    what: Special::DynamicShared,
                });
                match add {
                    0 => Val::Reg(d),
                    _ => self.temp(
                        Op::new(Code::Add, Ty::U32),
                        &[Val::Reg(d), Val::Imm(add as u64)],
                    ),
                }
            }
            Sym::Param(at) => self.address(Base::Param, i64::from(at) + add),
            Sym::Argument(n) => self.address(Base::Argument(n), add),
            Sym::Global(g) => self.address(Base::Global(g), add),
            Sym::Function(f) => self.address(Base::Function(f), add),
            Sym::Reg(r, _) => Val::Reg(r),
        }
    }

    fn special(&mut self, name: &str) -> Res<Val> {
        let axis = |n: &str| match n {
            "x" => Some(0u8),
            "y" => Some(1),
            "z" => Some(2),
            _ => None,
        };
        let (base, part) = name.split_once('.').unwrap_or((name, ""));
        let what = match (base, axis(part)) {
            ("%tid", Some(a)) => Special::Tid(a),
            ("%ntid", Some(a)) => Special::Ntid(a),
            ("%ctaid", Some(a)) => Special::Ctaid(a),
            ("%nctaid", Some(a)) => Special::Nctaid(a),
            // Clusters are of one block.
            ("%clusterid", Some(a)) => Special::Ctaid(a),
            ("%nclusterid", Some(a)) => Special::Nctaid(a),
            ("%cluster_ctaid", Some(_)) => Special::Zero,
            ("%cluster_nctaid", Some(_)) => Special::One,
            _ => match name {
                // What a driver says of a launch: where its grid-wide barriers count.
                "%envreg1" => Special::Workspace(1),
                "%envreg2" => Special::Workspace(0),
                n if n
                    .strip_prefix("%envreg")
                    .is_some_and(|n| n.parse().is_ok_and(|n: u8| n < 32)) =>
                {
                    Special::Zero
                }
                "%laneid" => Special::Lane,
                "%warpid" => Special::Warp,
                "%nwarpid" => Special::Nwarp,
                "%smid" => Special::Smid,
                "%nsmid" => Special::Nsmid,
                "%gridid" => Special::Gridid,
                "%lanemask_eq" => Special::MaskEq,
                "%lanemask_le" => Special::MaskLe,
                "%lanemask_lt" => Special::MaskLt,
                "%lanemask_ge" => Special::MaskGe,
                "%lanemask_gt" => Special::MaskGt,
                "%clock" | "%clock_hi" => Special::Clock,
                "%clock64" => Special::Clock64,
                "%globaltimer" => Special::GlobalTimer,
                "%globaltimer_lo" => Special::GlobalTimerLo,
                "%globaltimer_hi" => Special::GlobalTimerHi,
                "%dynamic_smem_size" => {
                    let d = self.reg(Class::B32);
                    self.emit(Inst::Special {
                        d,
                        what: Special::DynamicShared,
                    });
                    let t = self.reg(Class::B32);
                    self.emit(Inst::Special {
                        d: t,
                        what: Special::TotalShared,
                    });
                    return Ok(self.temp(Op::new(Code::Sub, Ty::U32), &[Val::Reg(t), Val::Reg(d)]));
                }
                "%total_smem_size" => Special::TotalShared,
                "%cluster_ctarank" | "%is_explicit_cluster" => Special::Zero,
                "%cluster_nctarank" => Special::One,
                _ if name.starts_with('%') => {
                    return self.refuse(format!("{name} (or a register that is not declared)"));
                }
                _ => return self.bad(format!("`{name}` is not declared")),
            },
        };
        let wide = matches!(
            what,
            Special::Clock64 | Special::GlobalTimer | Special::Gridid
        );
        let d = self.reg(if wide { Class::B64 } else { Class::B32 });
        self.emit(Inst::Special { d, what });
        Ok(Val::Reg(d))
    }

    fn mov(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let ty = self.ty(m)?;
        match (self.operand(o, 0)?, self.operand(o, 1)?) {
            (Operand::Vector(to), Operand::Vector(from)) if to.len() == from.len() => {
                let values = from
                    .iter()
                    .map(|f| self.value(f, ty))
                    .collect::<Res<Vec<_>>>()?;
                let copies: Vec<Val> = values
                    .iter()
                    .map(|v| self.temp(Op::new(Code::Mov, ty), &[*v]))
                    .collect();
                for (t, v) in to.iter().zip(copies) {
                    let d = self.dest(t)?;
                    self.op(Op::new(Code::Mov, ty), d, &[v]);
                }
            }
            (Operand::Vector(to), from) => {
                let from = self.value(from, ty)?;
                // The source may be one of the results.
                let from = self.temp(Op::new(Code::Mov, ty), &[from]);
                let part = self.part(ty, to.len())?;
                for (n, t) in to.iter().enumerate() {
                    if let Some(d) = self.dest_or_none(t)? {
                        let op = Op {
                            from: ty,
                            x: (n as u32 * part.bits()) as u8,
                            ..Op::new(Code::Extract, part)
                        };
                        self.op(op, d, &[from]);
                    }
                }
            }
            (to, Operand::Vector(from)) => {
                let part = self.part(ty, from.len())?;
                let mut list = from
                    .iter()
                    .map(|f| self.value(f, part))
                    .collect::<Res<Vec<_>>>()?;
                let mut width = part.bits();
                let d = self.dest(to)?;
                while list.len() > 2 {
                    let wide = if width == 8 { Ty::B16 } else { Ty::B32 };
                    let op = Op {
                        from: part,
                        x: width as u8,
                        ..Op::new(Code::Pack, wide)
                    };
                    list = list.chunks(2).map(|p| self.temp(op, p)).collect();
                    width *= 2;
                }
                let from = if width == 8 {
                    Ty::B8
                } else if width == 16 {
                    Ty::B16
                } else {
                    Ty::B32
                };
                self.op(
                    Op {
                        from,
                        x: width as u8,
                        ..Op::new(Code::Pack, ty)
                    },
                    d,
                    &list,
                );
            }
            (to, from) => {
                let d = self.dest(to)?;
                let v = self.value(from, ty)?;
                if let Val::Reg(r) = v
                    && self.regs[d as usize].bits() < self.regs[r as usize].bits()
                    && let Operand::Name(n) = from
                    && !matches!(self.find(n), Some(Sym::Reg(..)) | None)
                {
                    return self.refuse("a 32-bit address of a variable that has 64-bit addresses");
                }
                self.op(Op::new(Code::Mov, ty), d, &[v]);
            }
        }
        Ok(())
    }

    fn part(&self, ty: Ty, n: usize) -> Res<Ty> {
        Ok(match (ty.bits(), n) {
            (64, 2) => Ty::B32,
            (64, 4) | (32, 2) => Ty::B16,
            (32, 4) | (16, 2) | (64, 8) => Ty::B8,
            _ => return self.bad("elements that do not make up the type"),
        })
    }
}
