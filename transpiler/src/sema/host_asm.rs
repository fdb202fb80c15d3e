//! Inline assembly of the host: what programs read clocks and order memory with.
//!
//! `rdtsc` in its usual surroundings, `bswap`, barriers, and hints. Everything else is refused with CU4067.

use super::Sema;
use super::expr::{Cat, Ex};
use crate::hir::{Expr, ExprKind, LocalId, PlaceKind, QTy, Stmt, StmtKind, Storage, Ty};
use crate::syntax::ast::{self, Loc};

/// A register's part of the time stamp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Low,
    High,
    All,
    Zero,
}

/// What the text does.
#[derive(PartialEq, Eq, Debug)]
enum Meaning {
    /// Nothing that a program can see.
    Nothing,
    /// Orders memory.
    Fence,
    /// Reads the time stamp: what is in `rax`, `rdx`, `rcx` afterwards, and in the operands by their numbers.
    Stamp([Part; 3], Vec<(usize, Part)>),
    /// Reverses the bytes of operand 0.
    Swap,
}

/// The instructions of a text, without comments, in one spelling.
fn instructions(text: &str) -> Vec<String> {
    let lines = text.split([';', '\n']).map(|l| {
        let l = l.split('#').next().unwrap_or_default();
        let words: Vec<String> = l
            .to_ascii_lowercase()
            .replace(',', " , ")
            .split_whitespace()
            .map(|w| w.replace("%%", "%"))
            .collect();
        words.join(" ")
    });
    lines.filter(|l| !l.is_empty()).collect()
}

fn meaning(text: &str) -> Option<Meaning> {
    let mut registers = None;
    let mut operands = Vec::new();
    let mut fence = false;
    let mut swaps = false;
    let mut moved = 0;
    for line in instructions(text) {
        match &*line {
            "nop" | "pause" | "rep" | "rep nop" | "lfence" | "xorl %eax , %eax"
            | "xor %eax , %eax" => {}
            // What orders instructions, before or behind the clock is read.
            "cpuid" => {}
            "mfence" | "sfence" => fence = true,
            "bswap %0" | "bswapl %0" | "bswapq %0" => swaps = true,
            // (The bytes are for assemblers that did not know the name.)
            "rdtsc" | ".byte 0x0f , 0x31" | ".byte 15 , 49" => {
                registers = Some(([Part::Low, Part::High], false));
            }
            "rdtscp" | ".byte 0x0f , 0x01 , 0xf9" => {
                registers = Some(([Part::Low, Part::High], true));
            }
            "shl $32 , %rdx" | "shlq $32 , %rdx" | "salq $32 , %rdx" | "shl $0x20 , %rdx" => {
                moved = 1;
            }
            "or %rdx , %rax"
            | "orq %rdx , %rax"
            | "addq %rdx , %rax"
            | "leaq (%rdx , %rax) , %rax"
                if moved == 1 =>
            {
                registers = registers.map(|(_, p)| ([Part::All, Part::Zero], p));
                moved = 2;
            }
            other => {
                let (from, to) = other
                    .strip_prefix("movl ")
                    .or_else(|| other.strip_prefix("mov "))?
                    .split_once(" , ")?;
                let part = match from {
                    "%eax" => Part::Low,
                    "%edx" => Part::High,
                    _ => return None,
                };
                registers?;
                operands.push((to.strip_prefix('%')?.parse().ok()?, part));
            }
        }
    }
    if moved == 1 {
        return None;
    }
    if swaps {
        // (With nothing beside it: what else there is would be about other values.)
        return (instructions(text).len() == 1).then_some(Meaning::Swap);
    }
    Some(match registers {
        Some(([a, d], _)) => Meaning::Stamp([a, d, Part::Zero], operands),
        None if text.contains("cpuid") => return None,
        None if fence => Meaning::Fence,
        None => Meaning::Nothing,
    })
}

impl<'a> Sema<'a> {
    /// An `asm` of host code. `false`: not one that is known.
    pub(super) fn host_asm(
        &mut self,
        asm: &'a ast::Asm,
        text: &str,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) -> bool {
        let Some(meaning) = meaning(text) else {
            return false;
        };
        let constraint = super::ptx_asm::written;
        match meaning {
            Meaning::Nothing => {
                // Operands that are written but not read would get a value.
                asm.outputs
                    .iter()
                    .all(|(c, _)| constraint(c).starts_with('+'))
            }
            Meaning::Swap => self.swapped_bytes(asm, loc, out),
            Meaning::Fence => {
                if !asm.outputs.is_empty() {
                    return false;
                }
                let path = "cudart_rs::c::gcc_atomic::__sync_synchronize";
                let void = self.t.void;
                let name = "__sync_synchronize";
                let call = self.runtime_at(name, path.into(), Vec::new(), void, loc);
                self.push(StmtKind::Expr(call), loc, out);
                true
            }
            Meaning::Stamp(registers, operands) => {
                let mut parts = Vec::new();
                for (i, (c, _)) in asm.outputs.iter().enumerate() {
                    let at = match &*constraint(c) {
                        "=a" | "=&a" => registers[0],
                        "=d" | "=&d" => registers[1],
                        "=c" | "=&c" => registers[2],
                        _ => match operands.iter().find(|(n, _)| *n == i) {
                            Some((_, part)) => *part,
                            None => return false,
                        },
                    };
                    parts.push(at);
                }
                let stamp = self.time_stamp(loc);
                let ulong = QTy::plain(self.t.ulong);
                let id = self.new_local("stamp".into(), ulong, Storage::Auto, loc);
                let init = Some(stamp);
                self.push(StmtKind::Let { local: id, init }, loc, out);
                for ((_, e), part) in asm.outputs.iter().zip(parts) {
                    let target = self.expr(e);
                    let v = self.stamp_part(id, part, loc);
                    let v = self.assign_ex(None, target, Ex::Val(v), loc, loc);
                    if let Some(e) = self.effect(v, loc) {
                        self.push(StmtKind::Expr(e), loc, out);
                    }
                }
                true
            }
        }
    }

    /// `asm("bswap %0" : "=r"(x) : "0"(y))`, `asm("bswap %0" : "+r"(x))`.
    fn swapped_bytes(&mut self, asm: &'a ast::Asm, loc: Loc, out: &mut Vec<Stmt>) -> bool {
        let constraint = super::ptx_asm::written;
        let [(how, target)] = &asm.outputs[..] else {
            return false;
        };
        let from = match (&*constraint(how), &asm.inputs[..]) {
            ("+r", []) => target,
            ("=r", [(c, from)]) if constraint(c) == "0" => from,
            _ => return false,
        };
        let v = self.value(from);
        let function = match self.ty(v.ty) {
            Ty::Int(k) if k.bytes() == 4 => "bswap32",
            Ty::Int(k) if k.bytes() == 8 => "bswap64",
            _ => return false,
        };
        let bits = if function == "bswap32" {
            self.t.uint
        } else {
            self.t.ulong
        };
        let v = self.convert_to(v, bits, loc);
        let path = format!("cudart_rs::c::gcc_bits::{function}");
        let name = format!("__builtin_{function}");
        let swapped = self.runtime_at(&name, path, vec![v], bits, loc);
        let target = self.expr(target);
        let v = self.assign_ex(None, target, Ex::Val(swapped), loc, loc);
        if let Some(e) = self.effect(v, loc) {
            self.push(StmtKind::Expr(e), loc, out);
        }
        true
    }

    /// The processor's time stamp counter.
    pub(super) fn time_stamp(&mut self, loc: Loc) -> Expr {
        let path = "cudart_rs::c::gcc_bits::rdtsc";
        let ulong = self.t.ulong;
        self.runtime_at("__rdtsc", path.into(), Vec::new(), ulong, loc)
    }

    fn stamp_part(&mut self, id: LocalId, part: Part, loc: Loc) -> Expr {
        let ulong = self.t.ulong;
        let p = self.variable(PlaceKind::Local(id), QTy::plain(ulong), loc);
        let all = self.load(p, Cat::L, loc);
        let (op, n) = match part {
            Part::All => return all,
            Part::Zero => return self.int_value(0, ulong, crate::hir::Spelling::None, loc),
            Part::Low => (crate::hir::BinOp::BitAnd, 0xffff_ffff),
            Part::High => (crate::hir::BinOp::Shr, 32),
        };
        let n = self.int_value(n, ulong, crate::hir::Spelling::None, loc);
        self.mk(ExprKind::Binary(op, all, n), ulong, loc)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_read_the_clock() {
        let plain = [Part::Low, Part::High, Part::Zero];
        assert_eq!(meaning("rdtsc"), Some(Meaning::Stamp(plain, vec![])));
        assert_eq!(
            meaning(".byte 0x0f, 0x31"),
            Some(Meaning::Stamp(plain, vec![]))
        );
        assert_eq!(
            meaning("lfence\n\trdtscp\n"),
            Some(Meaning::Stamp(plain, vec![]))
        );
        assert_eq!(
            meaning("rdtsc; shlq $32,%%rdx; orq %%rdx, %%rax"),
            Some(Meaning::Stamp([Part::All, Part::Zero, Part::Zero], vec![]))
        );
        assert_eq!(
            meaning("CPUID\n\tRDTSC\n\tmov %%edx, %0\n\tmov %%eax, %1\n\t"),
            Some(Meaning::Stamp(plain, vec![(0, Part::High), (1, Part::Low)]))
        );
    }

    #[test]
    fn texts_without_values_and_unknown_ones() {
        assert_eq!(meaning(""), Some(Meaning::Nothing));
        assert_eq!(meaning("rep; nop"), Some(Meaning::Nothing));
        assert_eq!(meaning("mfence"), Some(Meaning::Fence));
        assert_eq!(meaning("bswapq %0"), Some(Meaning::Swap));
        for refused in [
            "cpuid",
            "rdtsc; shlq $32, %%rdx",
            "mov %%rsp, %0",
            "bswap %0; nop",
            "bsrl %1, %0",
        ] {
            assert_eq!(meaning(refused), None, "{refused}");
        }
    }
}
