//! Values of groups of threads: vectors, and single threads' places in them; and what is loaded and stored side by side.

use super::func::Translate;
use super::vector::{per, unaligned, vector_of};
use crate::ir::*;
use crate::pass::shape::Kind;
use cranelift_codegen::ir::{ConstantData, InstBuilder, MemFlags, Type, Value, types};

impl Translate<'_, '_> {
    /// Where accesses of a place are side by side, in vectors.
    pub(super) fn side_by_side(&mut self, place: &Place, ty: Ty) -> bool {
        let narrow = match place.base {
            Val::Reg(r) => self.f.regs[r as usize].bits() == 32,
            Val::Imm(_) => true,
        };
        self.shape(place.base) == Kind::Line(i64::from(ty.bytes()))
            && (!narrow || place.space == Space::Shared)
    }

    /// Loads of bytes or of two, four in each vector of 32 bits.
    fn narrow_loads(&mut self, place: &Place, ty: Ty) -> Vec<Value> {
        let (p, o) = self.address(place);
        let mut parts = Vec::new();
        for n in 0..self.wide() / 4 {
            let at = o + (n as u32 * 4 * ty.bytes()) as i32;
            let grow = |t: &mut Self, v: Value| match ty.signed() {
                true => t.b.ins().swiden_low(v),
                false => t.b.ins().uwiden_low(v),
            };
            let v = if ty.bytes() == 1 {
                let v = self.b.ins().load(types::I32, unaligned(), p, at);
                let v = self.b.ins().scalar_to_vector(types::I32X4, v);
                let v = self.cast(v, types::I8X16);
                grow(self, v)
            } else {
                let v = self.b.ins().load(types::I64, unaligned(), p, at);
                let v = self.b.ins().scalar_to_vector(types::I64X2, v);
                self.cast(v, types::I16X8)
            };
            parts.push(grow(self, v));
        }
        parts
    }

    pub(super) fn load_at_once(&mut self, place: &Place, ty: Ty, d: &[Option<Reg>]) -> bool {
        let [Some(d)] = d[..] else { return false };
        let class = self.f.regs[d as usize];
        let narrow = ty.bits() < 32 && !ty.float() && matches!(class, Class::B16 | Class::B32);
        if narrow && self.side_by_side(place, ty) {
            let parts = self.narrow_loads(place, ty);
            let parts = self.convert_parts(parts, Class::B32, class);
            self.set_parts(d, &parts);
            return true;
        }
        if class.bits() != ty.bits() || !self.side_by_side(place, ty) {
            return false;
        }
        let (p, o) = self.address(place);
        let parts: Vec<Value> = (0..self.wide() / per(class))
            .map(|n| {
                let at = o + 16 * n as i32;
                self.b.ins().load(vector_of(class), unaligned(), p, at)
            })
            .collect();
        self.set_parts(d, &parts);
        true
    }

    /// As what a value is stored: as what it is where that is as wide.
    pub(super) fn stored_class(&self, v: Val, ty: Ty) -> Class {
        match v {
            Val::Reg(r) if self.f.regs[r as usize].bits() == ty.bits() => self.f.regs[r as usize],
            _ if ty.bits() == 32 => Class::B32,
            _ => Class::B64,
        }
    }

    pub(super) fn store_at_once(&mut self, place: &Place, ty: Ty, v: &[Val]) -> bool {
        let [v] = v[..] else { return false };
        let class = self.stored_class(v, ty);
        if ty.bytes() < 4 || !self.side_by_side(place, ty) {
            return false;
        }
        let (p, o) = self.address(place);
        for (n, v) in self.parts(v, class).into_iter().enumerate() {
            self.b.ins().store(unaligned(), v, p, o + 16 * n as i32);
        }
        true
    }

    /// A thread's value of a register.
    pub(super) fn lane(&mut self, r: Reg, n: usize) -> Value {
        let class = self.f.regs[r as usize];
        let shape = self.shape(Val::Reg(r));
        let var = match shape {
            Kind::Any => self.v().vars[r as usize][n / per(class)],
            _ => self.v().vars[r as usize][0],
        };
        let v = self.b.use_var(var);
        match shape {
            Kind::Any => self.extract(v, n % per(class), class),
            Kind::Line(step) if n > 0 => self.b.ins().iadd_imm(v, step * n as i64),
            _ => v,
        }
    }

    fn extract(&mut self, v: Value, n: usize, class: Class) -> Value {
        let v = self.b.ins().extractlane(v, n as u8);
        match class {
            Class::P | Class::B16 => self.convert(v, Class::B32, class),
            _ => v,
        }
    }

    /// A thread's new value of a register.
    pub(super) fn set_lane(&mut self, r: Reg, v: Value) {
        if self.shape(Val::Reg(r)) == Kind::Any {
            self.v().pending.entry(r).or_default().push(v);
        } else {
            self.v().known.retain(|k, _| k.0 != r);
            let var = self.v().vars[r as usize][0];
            self.b.def_var(var, v);
        }
    }

    /// A register's new vectors. If it has none, the first thread's value is taken.
    pub(super) fn set_parts(&mut self, r: Reg, parts: &[Value]) {
        self.v().known.retain(|k, _| k.0 != r);
        let class = self.f.regs[r as usize];
        if self.shape(Val::Reg(r)) != Kind::Any {
            let first = self.extract(parts[0], 0, class);
            let var = self.v().vars[r as usize][0];
            return self.b.def_var(var, first);
        }
        for (n, p) in parts.iter().enumerate() {
            let var = self.v().vars[r as usize][n];
            self.b.def_var(var, *p);
        }
    }

    /// One value for all threads of a group.
    pub(super) fn spread(&mut self, v: Value, class: Class) -> Vec<Value> {
        let v = self.element(v, class);
        let v = self.b.ins().splat(vector_of(class), v);
        vec![v; self.wide() / per(class)]
    }

    /// A value as it is in vectors.
    pub(super) fn element(&mut self, v: Value, class: Class) -> Value {
        let v = match class {
            Class::P | Class::B16 => self.convert(v, class, Class::B32),
            _ => v,
        };
        match class {
            Class::P => self.b.ins().ineg(v),
            _ => v,
        }
    }

    pub(super) fn combine(&mut self, values: &[Value], class: Class) -> Vec<Value> {
        let mut parts = Vec::new();
        for list in values.chunks(per(class)) {
            let mut part = None;
            for (n, v) in list.iter().enumerate() {
                let v = self.element(*v, class);
                part = Some(match part {
                    None => self.b.ins().scalar_to_vector(vector_of(class), v),
                    Some(p) => self.b.ins().insertlane(p, v, n as u8),
                });
            }
            parts.extend(part);
        }
        parts
    }

    /// Constants, one for each thread of a vector.
    pub(super) fn constants(&mut self, ty: Type, f: impl Fn(i64) -> i64) -> Value {
        let size = ty.lane_bits() as usize / 8;
        let bytes: Vec<u8> = (0..i64::from(ty.lane_count()))
            .flat_map(|n| f(n).to_le_bytes()[..size].to_vec())
            .collect();
        let c = ConstantData::from(bytes);
        let c = self.b.func.dfg.constants.insert(c);
        self.b.ins().vconst(ty, c)
    }

    /// A value's vectors, in a class.
    pub(super) fn parts(&mut self, v: Val, class: Class) -> Vec<Value> {
        let r = match v {
            Val::Imm(n) => {
                let v = self.constant(n, class);
                return self.spread(v, class);
            }
            Val::Reg(r) => r,
        };
        let own = self.f.regs[r as usize];
        match self.shape(v) {
            Kind::Any => {
                let vars = self.v().vars[r as usize].clone();
                let parts = vars.into_iter().map(|v| self.b.use_var(v)).collect();
                self.convert_parts(parts, own, class)
            }
            Kind::Line(step) => {
                let first = self.lane(r, 0);
                let parts = self.spread(first, own);
                let size = per(own) as i64;
                let mut line = Vec::new();
                for (n, p) in parts.into_iter().enumerate() {
                    let steps = self.constants(vector_of(own), |k| step * (n as i64 * size + k));
                    line.push(self.b.ins().iadd(p, steps));
                }
                self.convert_parts(line, own, class)
            }
            _ => {
                let first = self.lane(r, 0);
                let first = self.convert(first, own, class);
                self.spread(first, class)
            }
        }
    }

    /// [`Translate::convert`] for vectors.
    pub(super) fn convert_parts(
        &mut self,
        parts: Vec<Value>,
        from: Class,
        to: Class,
    ) -> Vec<Value> {
        use Class::*;
        let cast = |t: &mut Self, parts: Vec<Value>, ty: Type| -> Vec<Value> {
            parts.into_iter().map(|p| t.cast(p, ty)).collect()
        };
        match (from, to) {
            (a, b) if a == b => parts,
            (F32, _) => {
                let parts = cast(self, parts, types::I32X4);
                self.convert_parts(parts, B32, to)
            }
            (F64, _) => {
                let parts = cast(self, parts, types::I64X2);
                self.convert_parts(parts, B64, to)
            }
            (B32, F32) => cast(self, parts, types::F32X4),
            (B64, F64) => cast(self, parts, types::F64X2),
            (_, F32) => {
                let parts = self.convert_parts(parts, from, B32);
                cast(self, parts, types::F32X4)
            }
            (_, F64) => {
                let parts = self.convert_parts(parts, from, B64);
                cast(self, parts, types::F64X2)
            }
            // A mask is one bit.
            (P, _) => {
                let mut ones = Vec::new();
                for p in parts {
                    let one = self.b.ins().iconst(types::I32, 1);
                    let one = self.b.ins().splat(types::I32X4, one);
                    ones.push(self.b.ins().band(p, one));
                }
                self.convert_parts(ones, B32, to)
            }
            (_, P) => {
                let parts = self.convert_parts(parts, from, B32);
                let mut masks = Vec::new();
                for p in parts {
                    let one = self.b.ins().ishl_imm(p, 31);
                    masks.push(self.b.ins().sshr_imm(one, 31));
                }
                masks
            }
            (B16, B32) => parts,
            (B32, B16) => {
                let mut low = Vec::new();
                for p in parts {
                    let mask = self.b.ins().iconst(types::I32, 0xffff);
                    let mask = self.b.ins().splat(types::I32X4, mask);
                    low.push(self.b.ins().band(p, mask));
                }
                low
            }
            (B16 | B32, B64) => {
                let mut wide = Vec::new();
                for p in parts {
                    wide.push(self.b.ins().uwiden_low(p));
                    wide.push(self.b.ins().uwiden_high(p));
                }
                wide
            }
            (B64, B16) => {
                let parts = self.convert_parts(parts, B64, B32);
                self.convert_parts(parts, B32, B16)
            }
            (B64, _) => parts
                .chunks(2)
                .map(|two| self.low_halves(two[0], two[1]))
                .collect(),
            (B16 | B32, _) => parts,
        }
    }

    /// The same bits as another vector.
    pub(super) fn cast(&mut self, v: Value, ty: Type) -> Value {
        if self.b.func.dfg.value_type(v) == ty {
            return v;
        }
        let flags = match ty.is_vector() {
            true => MemFlags::new().with_endianness(cranelift_codegen::ir::Endianness::Little),
            false => MemFlags::new(),
        };
        self.b.ins().bitcast(ty, flags, v)
    }

    /// The lower halves of four numbers of 64 bits.
    pub(super) fn low_halves(&mut self, x: Value, y: Value) -> Value {
        let (x, y) = (self.cast(x, types::I8X16), self.cast(y, types::I8X16));
        let picks = [0u8, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
        let mask = self
            .b
            .func
            .dfg
            .immediates
            .push(ConstantData::from(&picks[..]));
        let v = self.b.ins().shuffle(x, y, mask);
        self.cast(v, types::I32X4)
    }
}
