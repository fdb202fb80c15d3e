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
        let plain: Vec<&str> = words.iter().copied().filter(|w| *w != "aligned").collect();
        let ty = plain.last().copied().unwrap_or("");
        // The function, its arguments in C's order with their types, and where the result goes.
        let (name, args, result): (String, Vec<(Operand, &str)>, Option<&Operand>) =
            match (plain.as_slice(), operands) {
                (["bar" | "barrier", "sync"], [Operand::Int(0)]) => {
                    ("__syncthreads".into(), Vec::new(), None)
                }
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
                    if clamp & 31 != last {
                        return Some(self.asm_refuse(f, opcode));
                    }
                    let args = vec![
                        (mask.clone(), "b32"),
                        (a.clone(), "b32"),
                        (lane.clone(), "s32"),
                        (Operand::Int(width), "s32"),
                    ];
                    (name.into(), args, Some(d))
                }
                _ => return None,
            };
        Some(self.asm_warp_call(f, &name, &args, result, opcode, list))
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
