//! Loads of 32 bits at places that may be side by side: indices that are cut at an edge, or come from elsewhere.
//!
//! Whether they are is found out when they are computed: then they are one load for several threads, else one for each.

use super::func::{Mode, Translate};
use super::vector::{per, unaligned, vector_of};
use crate::ir::*;
use crate::pass::shape::Kind;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};

impl Translate<'_, '_> {
    /// Loads a number for each thread, or says that it is another kind of load.
    pub(super) fn gather_at_once(&mut self, place: &Place, ty: Ty, d: Reg, i: &Inst) -> bool {
        let Val::Reg(base) = place.base else {
            return false;
        };
        let (class, own) = (self.f.regs[d as usize], self.f.regs[base as usize]);
        let fits = match place.space {
            Space::Shared => own == Class::B32,
            Space::Host => own == Class::B64,
            Space::Param => false,
        };
        let offset = i32::try_from(place.offset).ok();
        let Some(offset) = offset.filter(|o| o.abs() < 1 << 30) else {
            return false;
        };
        if !fits
            || ty.bits() != 32
            || class.bits() != 32
            || [Val::Reg(base), Val::Reg(d)].map(|v| self.shape(v)) != [Kind::Any; 2]
        {
            return false;
        }
        // By a thread in the middle, which takes part more often than those at the edges.
        let middle = self.wide() / 2;
        let parts = self.parts(place.base, own);
        let one = self.lane(base, middle);
        let start = self.b.ins().iadd_imm(one, -4 * middle as i64);
        let starts = self.spread(start, own);
        let size = per(own) as i64;
        let mut together: Option<Value> = None;
        let mask = self.mask();
        let others = mask.as_ref().map(|m| {
            let others = m.parts.iter().map(|p| self.b.ins().bnot(*p));
            let others = others.collect();
            self.masks(others, own)
        });
        for (n, (p, s)) in parts.into_iter().zip(starts).enumerate() {
            let steps = self.constants(vector_of(own), |k| 4 * (n as i64 * size + k));
            let due = self.b.ins().iadd(s, steps);
            let mut good = self.b.ins().icmp(IntCC::Equal, p, due);
            if let Some(o) = &others {
                good = self.b.ins().bor(good, o[n]);
            }
            together = Some(match together {
                Some(t) => self.b.ins().band(t, good),
                None => good,
            });
        }
        let Some(together) = together else {
            return false;
        };
        let together = self.cast(together, types::I32X4);
        let bits = self.b.ins().vhigh_bits(types::I32, together);
        let mut good = self.b.ins().icmp_imm(IntCC::Equal, bits, 15);
        let p = match place.space {
            Space::Shared => {
                let shared = self.shared_start();
                let at = self.b.ins().sextend(types::I64, start);
                self.b.ins().iadd(shared, at)
            }
            _ => start,
        };
        if mask.is_some() {
            let inside = self.within_a_page(p, offset);
            good = self.b.ins().band(good, inside);
        }
        let [side, apart, on] = [0; 3].map(|_| self.b.create_block());
        self.b.ins().brif(good, side, &[], apart, &[]);
        self.b.switch_to_block(side);
        let loaded: Vec<Value> = (0..self.wide() / 4)
            .map(|n| {
                let at = offset + 16 * n as i32;
                self.b.ins().load(vector_of(class), unaligned(), p, at)
            })
            .collect();
        self.set_values(d, &loaded);
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(apart);
        self.one_by_one(i);
        self.mode = Mode::Lane(0);
        self.gather();
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(on);
        self.v().known.clear();
        true
    }
}
