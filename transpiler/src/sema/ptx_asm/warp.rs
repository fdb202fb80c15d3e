//! Instructions that wait for other threads: they are CUDA's own functions with the operands in another order.

use super::Frame;
use super::parse::Operand;
use crate::hir::{QTy, Stmt, StmtKind};
use crate::sema::Sema;
use crate::sema::entity::ScopeId;
use crate::sema::expr::{Ex, FnSet};

impl<'a> Sema<'a> {
    /// A shuffle, vote, match, reduction or barrier; `None`: the instruction is none of these.
    pub(super) fn asm_warp(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        operands: &[Operand],
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<Option<()>> {
        let said = |w: &&str| !matches!(*w, "aligned" | "cta");
        let plain: Vec<&str> = words.iter().copied().filter(said).collect();
        let ty = plain.last().copied().unwrap_or("");
        // Barriers are of all threads that live where no count is given.
        let all = Operand::Int(0);
        let count = |b: &[Operand]| (b.first().unwrap_or(&all).clone(), "b32");
        // The function, its arguments in C's order with their types, and where the result goes.
        let (name, args, result): (String, Vec<(Operand, &str)>, Option<&Operand>) =
            match (plain.as_slice(), operands) {
                (["bar" | "barrier", "sync"], [Operand::Int(0)]) => {
                    ("__syncthreads".into(), Vec::new(), None)
                }
                (["bar" | "barrier", "sync"], [id, b @ ..]) if b.len() < 2 => (
                    "__barrier_sync_count".into(),
                    vec![(id.clone(), "b32"), count(b)],
                    None,
                ),
                (["bar" | "barrier", "arrive"], [id, b]) => (
                    "__ptx_bar_arrive".into(),
                    vec![(id.clone(), "b32"), (b.clone(), "b32")],
                    None,
                ),
                (
                    ["bar" | "barrier", "red", which @ ("popc" | "and" | "or"), _],
                    [d, id, b @ .., c],
                ) if b.len() < 2 => (
                    format!("__ptx_bar_{which}"),
                    vec![(id.clone(), "b32"), count(b), (c.clone(), "pred")],
                    Some(d),
                ),
                (["bar", "warp", "sync"], [mask]) => {
                    ("__syncwarp".into(), vec![(mask.clone(), "b32")], None)
                }
                (["activemask", "b32"], [d]) => ("__activemask".into(), Vec::new(), Some(d)),
                (
                    [
                        "vote",
                        "sync",
                        which @ ("ballot" | "any" | "all" | "uni"),
                        _,
                    ],
                    [d, p, mask],
                ) => (
                    format!("__{which}_sync"),
                    vec![(mask.clone(), "b32"), (p.clone(), "pred")],
                    Some(d),
                ),
                (["match", "any", "sync", _], [d, a, mask]) => (
                    "__match_any_sync".into(),
                    vec![(mask.clone(), "b32"), (a.clone(), ty)],
                    Some(d),
                ),
                (["redux", "sync", which, _], [d, a, mask]) => (
                    format!("__reduce_{which}_sync"),
                    vec![(mask.clone(), "b32"), (a.clone(), ty)],
                    Some(d),
                ),
                (["shfl", "sync", which, "b32"], [d, a, lane, Operand::Int(clamp), mask]) => {
                    let name = match *which {
                        "idx" => "__shfl_sync",
                        "up" => "__shfl_up_sync",
                        "down" => "__shfl_down_sync",
                        "bfly" => "__shfl_xor_sync",
                        _ => return Some(self.asm_refuse(f, opcode)),
                    };
                    // Bits 8 to 12 tell the segments, the lower ones where the clamp is: 0 for `up`, else the last lane.
                    let width = 32 - (clamp >> 8 & 31);
                    let last = if *which == "up" { 0 } else { 31 };
                    if clamp & 31 != last || matches!(d, Operand::Pair(..)) {
                        return Some(self.asm_shfl(f, which, operands, opcode, list));
                    }
                    let args = vec![
                        (mask.clone(), "b32"),
                        (a.clone(), "b32"),
                        (lane.clone(), "s32"),
                        (Operand::Int(width), "s32"),
                    ];
                    (name.into(), args, Some(d))
                }
                (["shfl", "sync", which, "b32"], [_, _, _, _, _])
                | (["shfl", which, "b32"], [_, _, _, _]) => {
                    return Some(self.asm_shfl(f, which, operands, opcode, list));
                }
                _ => return None,
            };
        Some(self.asm_warp_call(f, &name, &args, result, opcode, list))
    }

    /// Any shuffle: where it reads is computed first, and whether that lies in the lane's segment (`d|p`).
    fn asm_shfl(
        &mut self,
        f: &mut Frame,
        which: &str,
        operands: &[Operand],
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let from = match which {
            "idx" | "up" | "down" | "bfly" => format!("__ptx_shfl_from_{which}"),
            _ => return self.asm_refuse(f, opcode),
        };
        let [result, a, b, c, mask @ ..] = operands else {
            return self.asm_refuse(f, opcode);
        };
        let uint = QTy::plain(self.t.uint);
        let by = self.asm_operand(f, b, uint, opcode)?;
        let clamp = self.asm_operand(f, c, uint, opcode)?;
        let source = self.asm_call(f, &from, vec![by, clamp], opcode)?;
        let source = self.asm_local("source", uint, Some(source), f.loc, list);
        let value = self.asm_operand(f, a, uint, opcode)?;
        let lane = self.asm_load(source, uint, f.loc);
        let int = self.t.int;
        let lane = self.conversion(lane, int, f.loc);
        let (name, values) = match mask {
            [mask] => {
                let mask = self.asm_operand(f, mask, uint, opcode)?;
                ("__shfl_sync", vec![mask, value, lane])
            }
            _ => ("__shfl", vec![value, lane]),
        };
        let values = values.into_iter().map(Ex::Val).collect();
        let (d, p) = match result {
            Operand::Pair(d, p) => (&**d, Some(&**p)),
            d => (d, None),
        };
        self.asm_warp_values(f, name, values, Some(d), opcode, list)?;
        let Some(p) = p else { return Some(()) };
        let source = self.asm_load(source, uint, f.loc);
        let within = self.asm_call(f, "__ptx_shfl_within", vec![source], opcode)?;
        self.asm_assign(f, p, within, opcode, list)
    }

    fn asm_warp_call(
        &mut self,
        f: &mut Frame,
        name: &str,
        args: &[(Operand, &str)],
        result: Option<&Operand>,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        if matches!(result, Some(Operand::Pair(..))) {
            return self.asm_refuse(f, opcode);
        }
        let mut values = Vec::new();
        for (operand, ty) in args {
            let Some(t) = self.asm_type(ty) else {
                return self.asm_refuse(f, opcode);
            };
            values.push(Ex::Val(self.asm_operand(
                f,
                operand,
                QTy::plain(t),
                opcode,
            )?));
        }
        self.asm_warp_values(f, name, values, result, opcode, list)
    }

    /// A call of one of CUDA's functions.
    fn asm_warp_values(
        &mut self,
        f: &mut Frame,
        name: &str,
        values: Vec<Ex<'a>>,
        result: Option<&Operand>,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let set = FnSet {
            syms: self.lookup_from(ScopeId(0), name, false).0,
            name: name.into(),
            args: None,
            object: None,
            qualified: true,
            loc: f.loc,
        };
        let Ok(function) = self.choose_quietly(&set, None, &values, true) else {
            return self.asm_refuse(f, opcode);
        };
        let call = self.call_fn(function, None, values, false, f.loc);
        if self.ex_bad(&call) {
            return None;
        }
        let value = self.rvalue(call, f.loc);
        let Some(d) = result else {
            self.push(StmtKind::Expr(value), f.loc, list);
            return Some(());
        };
        // Votes give a number, predicates are flags.
        let flag = matches!(d, Operand::Name(n) if f.registers.get(n).is_some_and(|(_, t)| t.id == self.t.bool));
        let value = if flag {
            self.conversion(value, self.t.bool, f.loc)
        } else {
            value
        };
        self.asm_assign(f, d, value, opcode, list)
    }
}
