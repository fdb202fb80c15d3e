//! Instructions that are made of others: comparisons that are joined with a predicate, flushing and saturation, vectors of additions; and those that only say
//! something to a cache or to the scheduler.

use super::parse::Operand;
use super::{Frame, asm_name};
use crate::hir::{BinOp, Expr, ExprKind, QTy, Spelling, Stmt, UnOp};
use crate::sema::Sema;
use crate::syntax::ast::Loc;

/// The comparison that holds where one between floats does not, which NaN makes true.
fn opposite(comparison: &str) -> Option<&'static str> {
    Some(match comparison {
        "equ" => "ne",
        "ltu" => "ge",
        "leu" => "gt",
        "gtu" => "le",
        "geu" => "lt",
        _ => return None,
    })
}

/// The numbers that a narrow integer type has.
fn limits(ty: &str) -> Option<(i128, i128)> {
    Some(match ty {
        "u8" => (0, 255),
        "u16" => (0, 65535),
        "s8" => (-128, 127),
        "s16" => (-32768, 32767),
        _ => return None,
    })
}

impl<'a> Sema<'a> {
    /// `None`: the instruction is none of these.
    pub(super) fn asm_composed(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        operands: &[Operand],
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<Option<()>> {
        if words.contains(&"L2::cache_hint") {
            let (_, rest) = operands.split_last()?;
            let rest = rest.to_vec();
            let plain: Vec<&str> = words
                .iter()
                .copied()
                .filter(|w| *w != "L2::cache_hint")
                .collect();
            return Some(self.asm_instruction(f, &plain.join("."), &rest, list));
        }
        let hint = |w: &&str| w.starts_with("L2::");
        match (words, operands) {
            (
                [
                    "griddepcontrol" | "setmaxnreg" | "pmevent" | "applypriority" | "discard",
                    ..,
                ],
                _,
            )
            | (["fence", "proxy", ..], []) => Some(Some(())),
            (["prefetch", .., last], _) if hint(last) => Some(Some(())),
            (["createpolicy", ..], [d, ..]) => {
                let t = self.asm_type("b64")?;
                let none = self.mk(ExprKind::Int(0, Spelling::None), t, f.loc);
                Some(self.asm_assign(f, d, none, opcode, list))
            }
            (["shfl", which @ ("idx" | "up" | "down" | "bfly"), "b32"], [d, a, b, c]) => {
                let all = Operand::Int(0xffff_ffff);
                let operands = [d.clone(), a.clone(), b.clone(), c.clone(), all];
                let opcode = format!("shfl.sync.{which}.b32");
                Some(self.asm_instruction(f, &opcode, &operands, list))
            }
            (["vote", which @ ("ballot" | "any" | "all" | "uni"), ty], [d, p]) => {
                let operands = [d.clone(), p.clone(), Operand::Int(0xffff_ffff)];
                let opcode = format!("vote.sync.{which}.{ty}");
                Some(self.asm_instruction(f, &opcode, &operands, list))
            }
            (
                ["red", middle @ .., ty],
                [Operand::Address(base, offset), Operand::Vector(parts)],
            ) if middle.iter().any(|w| matches!(*w, "v2" | "v4" | "v8")) => {
                let size = match *ty {
                    "f32" | "f16x2" | "bf16x2" => 4,
                    _ => return None,
                };
                let plain: Vec<&str> = words
                    .iter()
                    .copied()
                    .filter(|w| !matches!(*w, "v2" | "v4" | "v8"))
                    .collect();
                for (i, part) in parts.iter().enumerate() {
                    let at = Operand::Address(base.clone(), offset + i as i64 * size);
                    let done = self.asm_instruction(f, &plain.join("."), &[at, part.clone()], list);
                    if done.is_none() {
                        return Some(None);
                    }
                }
                Some(Some(()))
            }
            (["setp", comparison, middle @ .., ty], [d, a, b, rest @ ..]) => {
                let plain = middle.is_empty() && opposite(comparison).is_none();
                if plain && !matches!(d, Operand::Pair(..)) {
                    return None;
                }
                Some(self.asm_setp(f, (comparison, middle, ty), d, [a, b], rest, opcode, list))
            }
            (["set", comparison, middle @ .., to, ty], [d, a, b, rest @ ..]) => {
                let cond = self.asm_joined(f, (comparison, middle, ty), [a, b], rest, opcode);
                let Some(cond) = cond else {
                    return Some(None);
                };
                let (yes, no) = match *to {
                    "f32" => (Operand::Decimal(1.0), Operand::Decimal(0.0)),
                    "u32" | "s32" => (Operand::Int(0xffff_ffff), Operand::Int(0)),
                    _ => return Some(self.asm_refuse(f, opcode)),
                };
                Some(self.asm_select(f, to, &yes, &no, cond, d, opcode, list))
            }
            (["slct", middle @ .., to, ty @ ("s32" | "f32")], [d, a, b, c]) => {
                let zero = match *ty {
                    "s32" => Operand::Int(0),
                    _ => Operand::Decimal(0.0),
                };
                let cond = self.asm_joined(f, ("ge", middle, ty), [c, &zero], &[], opcode);
                let Some(cond) = cond else {
                    return Some(None);
                };
                Some(self.asm_select(f, to, a, b, cond, d, opcode, list))
            }
            (["cvt", .., to, _], [d, a]) if words.contains(&"sat") && limits(to).is_some() => {
                Some(self.asm_narrow(f, words, d, a, opcode, list))
            }
            ([op, .., "f32"], [d, sources @ ..])
                if words.contains(&"ftz") || words.contains(&"sat") =>
            {
                let known = [
                    "add", "sub", "mul", "fma", "min", "max", "abs", "neg", "div", "rcp", "sqrt",
                ];
                if !known.contains(op) || words.contains(&"approx") {
                    return None;
                }
                Some(self.asm_flushed(f, words, d, sources, opcode, list))
            }
            _ => None,
        }
    }

    /// `p op q` of two numbers, as a flag.
    fn asm_compare(
        &mut self,
        f: &mut Frame,
        comparison: &str,
        ty: &str,
        [a, b]: [&Operand; 2],
        ftz: bool,
        opcode: &str,
    ) -> Option<Expr> {
        let inverted = opposite(comparison).filter(|_| matches!(ty, "f32" | "f64" | "f16"));
        let name = format!("__ptx_setp_{}_{ty}", inverted.unwrap_or(comparison));
        let cond = self.asm_value(f, &name, &[a.clone(), b.clone()], ftz, opcode)?;
        Some(match inverted {
            Some(_) => self.asm_not(cond, f.loc),
            None => cond,
        })
    }

    fn asm_not(&mut self, e: Expr, loc: Loc) -> Expr {
        let flag = self.t.bool;
        self.mk(ExprKind::Unary(UnOp::Not, e), flag, loc)
    }

    /// A flag joined with a predicate by the word of an instruction.
    fn asm_join(&mut self, word: &str, a: Expr, b: Expr, loc: Loc) -> Expr {
        let flag = self.t.bool;
        let kind = match word {
            "and" => ExprKind::And(a, b),
            "or" => ExprKind::Or(a, b),
            _ => ExprKind::Binary(BinOp::Ne, a, b),
        };
        self.mk(kind, flag, loc)
    }

    /// A comparison and, where the words between say so, the predicate that it is joined with.
    fn asm_joined(
        &mut self,
        f: &mut Frame,
        (comparison, middle, ty): (&str, &[&str], &str),
        numbers: [&Operand; 2],
        rest: &[Operand],
        opcode: &str,
    ) -> Option<Expr> {
        let known = |w: &&str| matches!(*w, "and" | "or" | "xor" | "ftz");
        if !middle.iter().all(known) {
            return self.asm_refuse(f, opcode);
        }
        let ftz = middle.contains(&"ftz");
        let cond = self.asm_compare(f, comparison, ty, numbers, ftz, opcode)?;
        match (middle.iter().find(|w| **w != "ftz"), rest) {
            (None, []) => Some(cond),
            (Some(word), [c]) => {
                let flag = QTy::plain(self.t.bool);
                let c = self.asm_operand(f, c, flag, opcode)?;
                Some(self.asm_join(word, cond, c, f.loc))
            }
            _ => self.asm_refuse(f, opcode),
        }
    }

    /// `setp.lt.and.u32 p|q, a, b, c`: `p = (a < b) && c`, `q = !(a < b) && c`.
    #[allow(clippy::too_many_arguments)]
    fn asm_setp(
        &mut self,
        f: &mut Frame,
        (comparison, middle, ty): (&str, &[&str], &str),
        d: &Operand,
        numbers: [&Operand; 2],
        rest: &[Operand],
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let Operand::Pair(p, q) = d else {
            let cond = self.asm_joined(f, (comparison, middle, ty), numbers, rest, opcode)?;
            return self.asm_assign(f, d, cond, opcode, list);
        };
        let known = |w: &&str| matches!(*w, "and" | "or" | "xor" | "ftz");
        if !middle.iter().all(known) {
            return self.asm_refuse(f, opcode);
        }
        let flag = QTy::plain(self.t.bool);
        let ftz = middle.contains(&"ftz");
        let cond = self.asm_compare(f, comparison, ty, numbers, ftz, opcode)?;
        let cond = self.asm_local("compared", flag, Some(cond), f.loc, list);
        // The predicate may be one of the results.
        let with = match (middle.iter().find(|w| **w != "ftz"), rest) {
            (None, []) => None,
            (Some(word), [c]) => {
                let c = self.asm_operand(f, c, flag, opcode)?;
                Some((*word, self.asm_local("joined", flag, Some(c), f.loc, list)))
            }
            _ => return self.asm_refuse(f, opcode),
        };
        for (place, inverted) in [(p, false), (q, true)] {
            let mut value = self.asm_load(cond, flag, f.loc);
            if inverted {
                value = self.asm_not(value, f.loc);
            }
            if let Some((word, c)) = with {
                let c = self.asm_load(c, flag, f.loc);
                value = self.asm_join(word, value, c, f.loc);
            }
            self.asm_assign(f, place, value, opcode, list)?;
        }
        Some(())
    }

    /// One of two values by a condition.
    #[allow(clippy::too_many_arguments)]
    fn asm_select(
        &mut self,
        f: &mut Frame,
        ty: &str,
        yes: &Operand,
        no: &Operand,
        cond: Expr,
        d: &Operand,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let Some(t) = self.asm_type(ty) else {
            return self.asm_refuse(f, opcode);
        };
        let yes = self.asm_operand(f, yes, QTy::plain(t), opcode)?;
        let no = self.asm_operand(f, no, QTy::plain(t), opcode)?;
        let v = self.asm_call(f, &format!("__ptx_selp_{ty}"), vec![yes, no, cond], opcode)?;
        self.asm_assign(f, d, v, opcode, list)
    }

    /// `cvt.rni.sat.u8.f32`, `cvt.sat.s8.s32`: the nearest number of a narrow type.
    fn asm_narrow(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        d: &Operand,
        a: &Operand,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let [.., to, from] = words else {
            return self.asm_refuse(f, opcode);
        };
        let (Some((least, most)), signed) = (limits(to), to.starts_with('s')) else {
            return self.asm_refuse(f, opcode);
        };
        let (value, wide) = match *from {
            "f32" | "f64" => {
                // Conversions of floats saturate by themselves.
                let wide = if signed { "s32" } else { "u32" };
                let round = words.get(1).copied().unwrap_or("");
                let name = format!("__ptx_cvt_{round}_{wide}_{from}");
                (
                    self.asm_value(f, &name, std::slice::from_ref(a), false, opcode)?,
                    wide,
                )
            }
            "s32" | "u32" => {
                let Some(t) = self.asm_type(from) else {
                    return self.asm_refuse(f, opcode);
                };
                (self.asm_operand(f, a, QTy::plain(t), opcode)?, *from)
            }
            _ => return self.asm_refuse(f, opcode),
        };
        let number = |s: &mut Self, n: i128, t| s.mk(ExprKind::Int(n, Spelling::None), t, f.loc);
        let t = value.ty;
        let most = number(self, most, t);
        let mut value =
            self.asm_call(f, &format!("__ptx_min_{wide}"), vec![value, most], opcode)?;
        if wide == "s32" {
            let least = number(self, least, t);
            value = self.asm_call(f, "__ptx_max_s32", vec![value, least], opcode)?;
        }
        self.asm_assign(f, d, value, opcode, list)
    }

    /// An operation on `float` whose subnormal operands and results are zeros (`.ftz`), or whose result is brought within [0, 1] (`.sat`).
    fn asm_flushed(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        d: &Operand,
        sources: &[Operand],
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let ftz = words.contains(&"ftz");
        let plain: Vec<&str> = words
            .iter()
            .copied()
            .filter(|w| !matches!(*w, "ftz" | "sat"))
            .collect();
        let mut v = self.asm_value(f, &asm_name(&plain), sources, ftz, opcode)?;
        if ftz {
            v = self.asm_call(f, "__ptx_ftz_f32", vec![v], opcode)?;
        }
        if words.contains(&"sat") {
            v = self.asm_call(f, "__saturatef", vec![v], opcode)?;
        }
        self.asm_assign(f, d, v, opcode, list)
    }

    /// What a function of the header gives for some operands; `ftz`: subnormal ones are zeros.
    fn asm_value(
        &mut self,
        f: &mut Frame,
        name: &str,
        sources: &[Operand],
        ftz: bool,
        opcode: &str,
    ) -> Option<Expr> {
        let Some(function) = self.asm_function(name) else {
            return self.asm_refuse(f, opcode);
        };
        let params: Vec<QTy> = self.func(function).params.iter().map(|p| p.ty).collect();
        if params.len() != sources.len() {
            return self.asm_refuse(f, opcode);
        }
        let mut args = Vec::new();
        for (s, t) in sources.iter().zip(&params) {
            let mut v = self.asm_operand(f, s, *t, opcode)?;
            if ftz && t.id == self.t.float {
                v = self.asm_call(f, "__ptx_ftz_f32", vec![v], opcode)?;
            }
            args.push(v);
        }
        self.asm_call(f, name, args, opcode)
    }
}
