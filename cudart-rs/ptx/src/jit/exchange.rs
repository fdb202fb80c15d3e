//! What the lanes of a warp do together, where a group is a warp: nobody has to wait.

use super::func::Translate;
use super::vector::vector_of;
use crate::ir::*;
use crate::run::context::LANES;
use crate::run::warp;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{ConstantData, InstBuilder, Value, types};

const ALL: u64 = 0xffff_ffff;

/// Whether a group that is a warp does it by itself: all lanes are named, and who reads whom is known.
pub(super) fn exchanges(i: &Inst) -> bool {
    let Inst::Wait { kind, a, .. } = i else {
        return false;
    };
    // (Without a mask, it is those who are here.)
    let named = |n: usize| matches!(a[n], Val::Imm(ALL | u64::MAX));
    match kind {
        Wait::Shuffle(_) => named(3) && matches!((a[1], a[2]), (Val::Imm(_), Val::Imm(_))),
        Wait::Vote(_) => named(1),
        Wait::WarpSync => named(0),
        Wait::Step(_) => true,
        _ => false,
    }
}

impl Translate<'_, '_> {
    /// Does what lanes wait for, if that can be done here: whether it can.
    pub(super) fn exchange(&mut self, kind: Wait, a: &[Val], d: &[Option<Reg>]) -> bool {
        if self.wide() != LANES {
            return false;
        }
        match kind {
            Wait::Shuffle(mode) if matches!(a[3], Val::Imm(ALL | u64::MAX)) => {
                let (Val::Imm(b), Val::Imm(c)) = (a[1], a[2]) else {
                    return false;
                };
                let sources = std::array::from_fn(|l| {
                    let (from, inside) = warp::source(mode, l as u32, b as u32, c as u32);
                    (from as usize, inside)
                });
                self.shuffle(a[0], d, &sources);
                true
            }
            Wait::Vote(mode) if matches!(a[1], Val::Imm(ALL | u64::MAX)) => {
                if let Some(Some(d)) = d.first() {
                    self.vote(mode, a[0], *d);
                }
                true
            }
            Wait::WarpSync => matches!(a[0], Val::Imm(ALL | u64::MAX)),
            Wait::Step(_) => true,
            _ => false,
        }
    }

    fn shuffle(&mut self, v: Val, d: &[Option<Reg>], sources: &[(usize, bool); LANES]) {
        let parts = self.parts(v, Class::B32);
        let mut out = Vec::new();
        for from in sources.chunks(4) {
            let from: Vec<usize> = from.iter().map(|s| s.0).collect();
            out.push(self.gathered(&parts, &from));
        }
        if let Some(d) = d[0] {
            let out = self.convert_parts(out, Class::B32, self.f.regs[d as usize]);
            self.set_parts(d, &out);
        }
        if let Some(Some(d)) = d.get(1) {
            let inside: Vec<Value> = (0..LANES / 4)
                .map(|n| {
                    let bit = |k: i64| -i64::from(sources[4 * n + k as usize].1);
                    self.constants(types::I32X4, bit)
                })
                .collect();
            let inside = self.convert_parts(inside, Class::P, self.f.regs[*d as usize]);
            self.set_parts(*d, &inside);
        }
    }

    /// A vector of four of a warp's numbers.
    fn gathered(&mut self, parts: &[Value], from: &[usize]) -> Value {
        let mut used: Vec<usize> = from.iter().map(|l| l / 4).collect();
        used.sort_unstable();
        used.dedup();
        if let [one] = used[..]
            && from.iter().enumerate().all(|(n, l)| *l == 4 * one + n)
        {
            return parts[one];
        }
        if used.len() > 2 {
            let mut v = None;
            for (n, l) in from.iter().enumerate() {
                let x = self.b.ins().extractlane(parts[l / 4], (l % 4) as u8);
                v = Some(match v {
                    None => self.b.ins().scalar_to_vector(types::I32X4, x),
                    Some(v) => self.b.ins().insertlane(v, x, n as u8),
                });
            }
            return v.unwrap_or(parts[0]);
        }
        let (x, y) = (used[0], used[used.len() - 1]);
        let picks: Vec<u8> = from
            .iter()
            .flat_map(|l| {
                let second = if l / 4 == x { 0 } else { 16 };
                (0..4).map(move |b| second + 4 * (l % 4) as u8 + b)
            })
            .collect();
        let mask = self.b.func.dfg.immediates.push(ConstantData::from(picks));
        let (x, y) = (
            self.cast(parts[x], types::I8X16),
            self.cast(parts[y], types::I8X16),
        );
        let v = self.b.ins().shuffle(x, y, mask);
        self.cast(v, vector_of(Class::B32))
    }

    fn vote(&mut self, mode: u8, v: Val, d: Reg) {
        let parts = self.parts(v, Class::B32);
        // The operand is 0 or 1.
        let masks = self.convert_parts(parts, Class::B32, Class::P);
        let bits = self.bits_of(masks);
        let all = self.all_bits();
        let r = match mode {
            3 => bits,
            mode => {
                let every = self.b.ins().icmp_imm(IntCC::Equal, bits, all);
                let some = self.b.ins().icmp_imm(IntCC::NotEqual, bits, 0);
                let r = match mode {
                    0 => every,
                    1 => some,
                    _ => {
                        let none = self.b.ins().icmp_imm(IntCC::Equal, bits, 0);
                        self.b.ins().bor(every, none)
                    }
                };
                self.b.ins().uextend(types::I32, r)
            }
        };
        let class = self.f.regs[d as usize];
        let r = self.convert(r, Class::B32, class);
        if self.shape(Val::Reg(d)) == crate::pass::shape::Kind::Any {
            let parts = self.spread(r, class);
            return self.set_parts(d, &parts);
        }
        self.set_lane(d, r);
    }
}
