//! Loads, stores and atomic operations of a function's instructions.

use super::func::{Translate, fixed, ty_of};
use super::helper::{self, Helper};
use crate::ir::*;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AtomicRmwOp, InstBuilder, MemFlags, Value, types};

impl Translate<'_, '_> {
    pub(super) fn load(&mut self, place: &Place, ty: Ty, d: &[Option<Reg>], order: Order) {
        let (base, offset) = self.address(place);
        let flags = match place.space {
            Space::Param => fixed(),
            _ => MemFlags::trusted(),
        };
        let mut loaded = Vec::new();
        for (n, d) in d.iter().enumerate() {
            let offset = offset + (n as u32 * ty.bytes()) as i32;
            let Some(d) = d else { continue };
            let class = self.f.regs[*d as usize];
            let float = matches!(class, Class::F32 | Class::F64)
                && class.bits() == ty.bits()
                && order == Order::Weak;
            let int = match ty.bytes() {
                1 => types::I8,
                2 => types::I16,
                4 => types::I32,
                _ => types::I64,
            };
            let v = if float {
                self.b.ins().load(ty_of(class), flags, base, offset)
            } else if order == Order::Strong {
                let at = self.b.ins().iadd_imm(base, i64::from(offset));
                self.b.ins().atomic_load(int, MemFlags::trusted(), at)
            } else {
                self.b.ins().load(int, flags, base, offset)
            };
            loaded.push((*d, v, float, int));
        }
        for (d, v, float, int) in loaded {
            let class = self.f.regs[d as usize];
            if float {
                self.set(d, v, class);
                continue;
            }
            let wide = match class {
                Class::F32 => Class::B32,
                Class::F64 => Class::B64,
                c => c,
            };
            let v = match int.bits().cmp(&wide.bits()) {
                std::cmp::Ordering::Less if ty.signed() => self.b.ins().sextend(ty_of(wide), v),
                std::cmp::Ordering::Less => self.b.ins().uextend(ty_of(wide), v),
                std::cmp::Ordering::Equal => v,
                std::cmp::Ordering::Greater => self.b.ins().ireduce(ty_of(wide), v),
            };
            self.set(d, v, wide);
        }
    }

    pub(super) fn store(&mut self, place: &Place, ty: Ty, values: &[Val], order: Order) {
        let (base, offset) = self.address(place);
        for (n, v) in values.iter().enumerate() {
            let offset = offset + (n as u32 * ty.bytes()) as i32;
            let v = match (*v, ty.bytes()) {
                (Val::Reg(r), bytes)
                    if self.f.regs[r as usize].bits() == 8 * bytes && order == Order::Weak =>
                {
                    self.get(Val::Reg(r), self.f.regs[r as usize])
                }
                (v, 1) => {
                    let v = self.get(v, Class::B16);
                    self.b.ins().ireduce(types::I8, v)
                }
                (v, 2) => self.get(v, Class::B16),
                (v, 4) => self.get(v, Class::B32),
                (v, _) => self.get(v, Class::B64),
            };
            if order == Order::Strong {
                let at = self.b.ins().iadd_imm(base, i64::from(offset));
                self.b.ins().atomic_store(MemFlags::trusted(), v, at);
            } else {
                self.b.ins().store(MemFlags::trusted(), v, base, offset);
            }
        }
    }

    /// An atomic operation on a block's shared memory, at which nobody else is while one of its threads runs: the old value, if it has instructions.
    fn atom_alone(
        &mut self,
        op: AtomOp,
        ty: Ty,
        class: Class,
        p: Value,
        b: Val,
        c: Val,
    ) -> Option<Value> {
        let flags = MemFlags::trusted();
        let int = !ty.float() && ty.half().is_none();
        if matches!(ty, Ty::F32 | Ty::F64) && op == AtomOp::Add {
            let own = ty.class();
            let old = self.b.ins().load(ty_of(own), flags, p, 0);
            let v = self.get(b, own);
            let new = self.b.ins().fadd(old, v);
            self.b.ins().store(flags, new, p, 0);
            return Some(self.convert(old, own, class));
        }
        let alone = match op {
            AtomOp::Exch | AtomOp::Cas | AtomOp::And | AtomOp::Or | AtomOp::Xor => true,
            AtomOp::Add | AtomOp::Min | AtomOp::Max => int,
            _ => false,
        };
        if !alone {
            return None;
        }
        let v = self.get(b, class);
        let old = self.b.ins().load(ty_of(class), flags, p, 0);
        let i = self.b.ins();
        let new = match op {
            AtomOp::Exch => v,
            AtomOp::Cas => {
                let instead = self.get(c, class);
                let same = self.b.ins().icmp(IntCC::Equal, old, v);
                self.b.ins().select(same, instead, old)
            }
            AtomOp::And => i.band(old, v),
            AtomOp::Or => i.bor(old, v),
            AtomOp::Xor => i.bxor(old, v),
            AtomOp::Add => i.iadd(old, v),
            AtomOp::Min if ty.signed() => i.smin(old, v),
            AtomOp::Min => i.umin(old, v),
            _ if ty.signed() => i.smax(old, v),
            _ => i.umax(old, v),
        };
        self.b.ins().store(flags, new, p, 0);
        Some(old)
    }

    pub(super) fn atom(
        &mut self,
        op: AtomOp,
        ty: Ty,
        d: Option<Reg>,
        place: &Place,
        b: Val,
        c: Val,
    ) {
        let p = self.whole_address(place);
        let class = match ty.bits() {
            16 => Class::B16,
            32 => Class::B32,
            _ => Class::B64,
        };
        if place.space == Space::Shared
            && let Some(old) = self.atom_alone(op, ty, class, p, b, c)
        {
            if let Some(d) = d {
                self.set(d, old, class);
            }
            return;
        }
        let int = !ty.float() && ty.half().is_none();
        let rmw = match op {
            AtomOp::Add if int => Some(AtomicRmwOp::Add),
            AtomOp::Exch => Some(AtomicRmwOp::Xchg),
            AtomOp::And => Some(AtomicRmwOp::And),
            AtomOp::Or => Some(AtomicRmwOp::Or),
            AtomOp::Xor => Some(AtomicRmwOp::Xor),
            AtomOp::Min if int => Some(if ty.signed() {
                AtomicRmwOp::Smin
            } else {
                AtomicRmwOp::Umin
            }),
            AtomOp::Max if int => Some(if ty.signed() {
                AtomicRmwOp::Smax
            } else {
                AtomicRmwOp::Umax
            }),
            _ => None,
        };
        let (old, class) = match rmw {
            Some(rmw) => {
                let v = self.get(b, class);
                (
                    self.b
                        .ins()
                        .atomic_rmw(ty_of(class), MemFlags::trusted(), rmw, p, v),
                    class,
                )
            }
            None if op == AtomOp::Cas => {
                let (e, v) = (self.get(b, class), self.get(c, class));
                (self.b.ins().atomic_cas(MemFlags::trusted(), p, e, v), class)
            }
            None => {
                let code = self
                    .b
                    .ins()
                    .iconst(types::I64, helper::atom_code(op, ty) as i64);
                let (b, c) = (self.get(b, Class::B64), self.get(c, Class::B64));
                match self.call(Helper::Atom, &[code, p, b, c]) {
                    Some(v) => (v, Class::B64),
                    None => return,
                }
            }
        };
        if let Some(d) = d {
            self.set(d, old, class);
        }
    }
}
