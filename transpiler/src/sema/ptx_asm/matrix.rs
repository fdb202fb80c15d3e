//! Instructions of matrix code: `mma`, `ldmatrix`, `movmatrix`, `cp.async`.
//!
//! All lanes of a warp come to `mma`, `ldmatrix` and `movmatrix` together. Each result is a call of its own of a function in `__cu2rs_ptx.h`, which takes what it needs
//! from the other lanes by shuffles; results get their places after all of them are there. How the elements of matrices lie in registers follows one rule
//! for all shapes here (PTX ISA, "Matrix Fragments"): lane `4g + t` has of each run of four registers' elements along k the `t`th register, of row `g` of A and column `g` of B;
//! with 16 rows every second register of A is of row `g + 8`. It has columns `2t` and `2t + 1` of the result. Copies are done when they are begun.

use super::parse::Operand;
use super::{Frame, is_shared};
use crate::hir::{Expr, ExprKind, IntKind, QTy, Spelling, Stmt, StmtKind, Ty, TyId};
use crate::sema::Sema;

/// What a product multiplies.
struct Factors {
    /// The end of its functions' names.
    name: String,
    /// Elements in a register.
    packed: usize,
    /// The type of a register's.
    register: &'static str,
    /// That of a sum.
    sum: &'static str,
}

impl Factors {
    fn of(a: &str, b: &str) -> Option<Factors> {
        let (name, packed, register, sum) = match (a, b) {
            ("f16" | "bf16", _) if a == b => (a.to_owned(), 2, "b32", "f32"),
            ("tf32", "tf32") => (a.to_owned(), 1, "b32", "f32"),
            ("f64", "f64") => (a.to_owned(), 1, "f64", "f64"),
            ("s8" | "u8", "s8" | "u8") => (format!("{a}_{b}"), 4, "b32", "s32"),
            ("s4" | "u4", "s4" | "u4") => (format!("{a}_{b}"), 8, "b32", "s32"),
            ("b1.and" | "b1.xor", "b1") => (a.replace('.', "_"), 32, "b32", "s32"),
            _ => return None,
        };
        Some(Factors {
            name,
            packed,
            register,
            sum,
        })
    }

    /// Rows of A and the length of k, if there is such a shape.
    fn shape(&self, shape: &str) -> Option<(usize, usize)> {
        let known: &[(&str, usize, usize)] = match (self.register, self.packed) {
            ("f64", _) => &[
                ("m8n8k4", 8, 4),
                ("m16n8k4", 16, 4),
                ("m16n8k8", 16, 8),
                ("m16n8k16", 16, 16),
            ],
            (_, 1) => &[("m16n8k4", 16, 4), ("m16n8k8", 16, 8)],
            (_, 2) => &[("m16n8k8", 16, 8), ("m16n8k16", 16, 16)],
            (_, 8) => &[
                ("m8n8k32", 8, 32),
                ("m16n8k32", 16, 32),
                ("m16n8k64", 16, 64),
            ],
            (_, 32) => &[
                ("m8n8k128", 8, 128),
                ("m16n8k128", 16, 128),
                ("m16n8k256", 16, 256),
            ],
            _ => &[
                ("m8n8k16", 8, 16),
                ("m16n8k16", 16, 16),
                ("m16n8k32", 16, 32),
            ],
        };
        let found = known.iter().find(|(name, ..)| *name == shape)?;
        Some((found.1, found.2))
    }
}

fn list(o: &Operand) -> Vec<Operand> {
    match o {
        Operand::Vector(parts) => parts.clone(),
        one => vec![one.clone()],
    }
}

impl<'a> Sema<'a> {
    /// One of these instructions; `None`: it is none.
    pub(super) fn asm_matrix(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        operands: &[Operand],
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<Option<()>> {
        Some(match (words, operands) {
            (["cp", "async", "commit_group" | "wait_all"], []) => Some(()),
            (["cp", "async", "wait_group"], [_]) => Some(()),
            (["cp", "async", rest @ ..], [to, from, sizes @ ..]) => {
                self.asm_copy(f, rest, [to, from], sizes, opcode, out)
            }
            (["movmatrix", "sync", "aligned", "m8n8", "trans", "b16"], [d, from]) => {
                self.asm_movmatrix(f, d, from, opcode, out)
            }
            (["cp" | "ldmatrix" | "movmatrix" | "mma", ..], _) => match (words, operands) {
                (["ldmatrix", "sync", "aligned", rest @ ..], [d, from])
                    if rest.contains(&"m8n8") =>
                {
                    self.asm_ldmatrix(f, rest, d, from, opcode, out)
                }
                (
                    [
                        "mma",
                        "sync",
                        "aligned",
                        "m8n8k4",
                        la @ ("row" | "col"),
                        lb @ ("row" | "col"),
                        to @ ("f16" | "f32"),
                        "f16",
                        "f16",
                        from,
                    ],
                    [d, a, b, c],
                ) if from == to => {
                    let turned = [*la == "col", *lb == "row"];
                    let done = self.asm_mma_quads(f, turned, to, [d, a, b, c], opcode, out);
                    done.or_else(|| self.asm_refuse(f, opcode))
                }
                (["mma", "sync", "aligned", shape, "row", "col", rest @ ..], [d, a, b, c]) => {
                    let (clamps, types) = match rest {
                        ["satfinite", types @ ..] | [types @ .., "satfinite"] => (true, types),
                        types => (false, types),
                    };
                    let types = match types {
                        [to, "b1", "b1", from, "and", "popc"] => vec![*to, "b1.and", "b1", *from],
                        [to, "b1", "b1", from, "xor", "popc"] => vec![*to, "b1.xor", "b1", *from],
                        types => types.to_vec(),
                    };
                    match *types {
                        [to, ta, tb, from] => {
                            let done = self.asm_mma(
                                f,
                                shape,
                                [to, ta, tb, from],
                                clamps,
                                [d, a, b, c],
                                opcode,
                                out,
                            );
                            done.or_else(|| self.asm_refuse(f, opcode))
                        }
                        _ => self.asm_refuse(f, opcode),
                    }
                }
                _ => self.asm_refuse(f, opcode),
            },
            _ => return None,
        })
    }

    /// `cp.async.ca.shared.global [to], [from], 16, source;`
    fn asm_copy(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        [to, from]: [&Operand; 2],
        sizes: &[Operand],
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let ["ca" | "cg", shared, "global", hints @ ..] = words else {
            return self.asm_refuse(f, opcode);
        };
        let hinted = hints
            .iter()
            .all(|h| matches!(*h, "L2" | "L2::64B" | "L2::128B" | "L2::256B"));
        let (Operand::Address(to, to_offset), Operand::Address(from, from_offset)) = (to, from)
        else {
            return self.asm_refuse(f, opcode);
        };
        if !is_shared(shared) || !hinted || !matches!(sizes.len(), 1 | 2) {
            return self.asm_refuse(f, opcode);
        }
        let (number, wide) = (self.asm_type("u32")?, self.asm_type("u64")?);
        let size = self.asm_operand(f, &sizes[0], QTy::plain(number), opcode)?;
        let source = match sizes.get(1) {
            None => size.clone(),
            Some(s) => {
                let v = self.asm_raw(f, s, opcode)?;
                if matches!(self.ty(v.ty), Ty::Bool) {
                    return self.asm_refuse(f, opcode);
                }
                self.asm_as(f, v, number, opcode)?
            }
        };
        let to = self.asm_address(f, to, *to_offset, wide, true, opcode)?;
        let from = self.asm_address(f, from, *from_offset, wide, false, opcode)?;
        let call = self.asm_call(f, "__ptx_cp_async", vec![to, from, size, source], opcode)?;
        self.push(StmtKind::Expr(call), f.loc, out);
        Some(())
    }

    /// `ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {a, b, c, d}, [row];`
    ///
    /// Programs write the shape before the count or behind it, and `trans` before the space or behind it: the assembler takes all of them.
    fn asm_ldmatrix(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        d: &Operand,
        from: &Operand,
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let mut words: Vec<&str> = words.iter().copied().filter(|w| *w != "m8n8").collect();
        let name = match words.iter().position(|w| *w == "trans") {
            Some(at) => {
                words.remove(at);
                "__ptx_ldmatrix_trans"
            }
            None => "__ptx_ldmatrix",
        };
        let (count, shared) = match words[..] {
            [count, "b16"] => (count, false),
            [count, space, "b16"] if is_shared(space) => (count, true),
            _ => return self.asm_refuse(f, opcode),
        };
        let count = match count {
            "x1" => 1,
            "x2" => 2,
            "x4" => 4,
            _ => return self.asm_refuse(f, opcode),
        };
        let (parts, Operand::Address(base, offset)) = (list(d), from) else {
            return self.asm_refuse(f, opcode);
        };
        if parts.len() != count {
            return self.asm_refuse(f, opcode);
        }
        let wide = self.asm_type("u64")?;
        let row = self.asm_address(f, base, *offset, wide, shared, opcode)?;
        let row_ty = QTy::plain(row.ty);
        let row = self.asm_local("row", row_ty, Some(row), f.loc, out);
        let mut values = Vec::new();
        for matrix in 0..count {
            let from = self.asm_load(row, row_ty, f.loc);
            let which = self.asm_number(f, matrix as i128);
            values.push(self.asm_call(f, name, vec![from, which], opcode)?);
        }
        self.asm_results(f, &parts, values, opcode, out)?;
        // Nobody goes on to write before all have read.
        let all = self.asm_type("u32")?;
        let all = self.mk(ExprKind::Int(0xffff_ffff, Spelling::None), all, f.loc);
        let wait = self.asm_call(f, "__syncwarp", vec![all], opcode)?;
        self.push(StmtKind::Expr(wait), f.loc, out);
        Some(())
    }

    /// `movmatrix.sync.aligned.m8n8.trans.b16 to, from;`
    fn asm_movmatrix(
        &mut self,
        f: &mut Frame,
        d: &Operand,
        from: &Operand,
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let bits = self.asm_type("u32")?;
        let pair = self.asm_operand(f, from, QTy::plain(bits), opcode)?;
        let v = self.asm_call(f, "__ptx_movmatrix", vec![pair], opcode)?;
        self.asm_results(f, &list(d), vec![v], opcode, out)
    }

    /// `mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {…}, {…}, {…}, {…};`
    #[allow(clippy::too_many_arguments)]
    fn asm_mma(
        &mut self,
        f: &mut Frame,
        shape: &str,
        [to, ta, tb, from]: [&str; 4],
        clamps: bool,
        [d, a, b, c]: [&Operand; 4],
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let factors = Factors::of(ta, tb)?;
        let (rows, k) = factors.shape(shape)?;
        let (d, a, b, c) = (list(d), list(a), list(b), list(c));
        let (high, runs) = (rows / 8, k / (4 * factors.packed));
        let halves = |ty: &str| ty == "f16" && factors.name == "f16";
        let fits =
            |ty: &str, n: usize| (ty == factors.sum && n == high * 2) || (halves(ty) && n == high);
        let right = a.len() == high * runs && b.len() == runs && fits(to, d.len());
        if !right || !fits(from, c.len()) || clamps && factors.sum != "s32" {
            return None;
        }
        let (register, sum) = (
            self.asm_type(factors.register)?,
            self.asm_type(factors.sum)?,
        );
        let bits = self.asm_type("u32")?;
        let mut sums = Vec::new();
        for i in 0..high * 2 {
            let (row, column) = (i / 2, i % 2);
            let mut v = if clamps {
                self.asm_number(f, 0)
            } else if halves(from) {
                let pair = self.asm_operand(f, &c[row], QTy::plain(bits), opcode)?;
                let which = if column == 0 { "low" } else { "high" };
                let half = self.asm_call(f, &format!("__ptx_{which}_b32"), vec![pair], opcode)?;
                self.asm_call(f, "__ptx_cvt_f32_f16", vec![half], opcode)?
            } else {
                self.asm_operand(f, &c[i], QTy::plain(sum), opcode)?
            };
            for run in 0..runs {
                let a = self.asm_operand(f, &a[run * high + row], QTy::plain(register), opcode)?;
                let b = self.asm_operand(f, &b[run], QTy::plain(register), opcode)?;
                let column = self.asm_number(f, column as i128);
                let name = format!("__ptx_mma_{}", factors.name);
                v = self.asm_call(f, &name, vec![v, a, b, column], opcode)?;
                if run + 1 < runs || clamps || halves(to) {
                    v = self.asm_kept(f, &format!("sum_{i}"), v, out);
                }
            }
            if clamps {
                let c = self.asm_operand(f, &c[i], QTy::plain(sum), opcode)?;
                v = self.asm_call(f, "__ptx_mma_clamped", vec![c, v], opcode)?;
            }
            sums.push(v);
        }
        if !halves(to) {
            return self.asm_results(f, &d, sums, opcode, out);
        }
        self.asm_packed(f, &d, sums, opcode, out)
    }

    /// `mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {…}, {…}, {…}, {…};`: four products, each of eight lanes. `turned`: A by columns, B by rows.
    fn asm_mma_quads(
        &mut self,
        f: &mut Frame,
        turned: [bool; 2],
        sum: &str,
        [d, a, b, c]: [&Operand; 4],
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let (d, a, b, c) = (list(d), list(a), list(b), list(c));
        let floats = sum == "f32";
        let registers = if floats { 8 } else { 4 };
        if (a.len(), b.len(), c.len(), d.len()) != (2, 2, registers, registers) {
            return None;
        }
        let (bits, float) = (self.asm_type("u32")?, self.asm_type("f32")?);
        let mut factors = Vec::new();
        for (i, o) in a.iter().chain(&b).enumerate() {
            let v = self.asm_operand(f, o, QTy::plain(bits), opcode)?;
            factors.push(self.asm_local(
                &format!("factor_{i}"),
                QTy::plain(bits),
                Some(v),
                f.loc,
                out,
            ));
        }
        let mut sums = Vec::new();
        for i in 0..8 {
            let before = if floats {
                self.asm_operand(f, &c[i], QTy::plain(float), opcode)?
            } else {
                let pair = self.asm_operand(f, &c[i / 2], QTy::plain(bits), opcode)?;
                let which = if i % 2 == 0 { "low" } else { "high" };
                let half = self.asm_call(f, &format!("__ptx_{which}_b32"), vec![pair], opcode)?;
                self.asm_call(f, "__ptx_cvt_f32_f16", vec![half], opcode)?
            };
            let mut args = vec![before];
            for v in &factors {
                args.push(self.asm_load(*v, QTy::plain(bits), f.loc));
            }
            args.push(self.asm_number(f, i as i128));
            for flag in [floats, turned[0], turned[1]] {
                args.push(self.mk(ExprKind::Bool(flag, Spelling::None), self.t.bool, f.loc));
            }
            let v = self.asm_call(f, "__ptx_mma_quads", args, opcode)?;
            sums.push(self.asm_kept(f, &format!("sum_{i}"), v, out));
        }
        if floats {
            return self.asm_results(f, &d, sums, opcode, out);
        }
        self.asm_packed(f, &d, sums, opcode, out)
    }

    /// Results in pairs of halves.
    fn asm_packed(
        &mut self,
        f: &mut Frame,
        to: &[Operand],
        values: Vec<Expr>,
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let mut packed = Vec::new();
        let mut values = values.into_iter();
        while let (Some(low), Some(high)) = (values.next(), values.next()) {
            packed.push(self.asm_call(f, "__ptx_cvt_rn_f16x2_f32", vec![high, low], opcode)?);
        }
        self.asm_results(f, to, packed, opcode, out)
    }

    fn asm_number(&mut self, f: &Frame, n: i128) -> Expr {
        let int: TyId = self.prog.types.int(IntKind::Int);
        self.mk(ExprKind::Int(n, Spelling::None), int, f.loc)
    }

    /// Several results: all are computed before the first gets its place.
    fn asm_results(
        &mut self,
        f: &mut Frame,
        to: &[Operand],
        values: Vec<Expr>,
        opcode: &str,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let mut kept = Vec::new();
        for (i, v) in values.into_iter().enumerate() {
            kept.push(self.asm_kept(f, &format!("result_{i}"), v, out));
        }
        for (d, v) in to.iter().zip(kept) {
            self.asm_assign(f, d, v, opcode, out)?;
        }
        Some(())
    }

    /// A value in a variable of its own.
    fn asm_kept(&mut self, f: &Frame, name: &str, v: Expr, out: &mut Vec<Stmt>) -> Expr {
        let ty = QTy::plain(v.ty);
        let id = self.asm_local(name, ty, Some(v), f.loc, out);
        self.asm_load(id, ty, f.loc)
    }
}
