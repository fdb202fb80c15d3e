//! Inline PTX: `asm("…" : outputs : inputs)` in device code, instruction by instruction, as ordinary expressions.
//!
//! Each instruction becomes a call of the function that the header `__cu2rs_ptx.h` declares for it: `bfe.u32` is `__ptx_bfe_u32`; `mov`
//! is an assignment. So the header is the list of what is supported, and what a function's parameters are says how operands are
//! converted: between integers of a width by their bits, between integers and floats of a width by reinterpretation. Modifiers
//! without a meaning here (state spaces, cache hints) are dropped from the name first. Registers become locals, a guard an `if`,
//! the carry flag (`add.cc`, `addc`) a local that is passed by address. What the header does not have is refused with CU4067 and
//! the instruction's name; the reading of the text is in `parse`, what waits for other threads in `warp`.

mod compose;
mod matrix;
pub mod parse;
mod warp;

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex};
use crate::hir::{
    Block, Expr, ExprKind, FloatKind, IntKind, LocalId, Place, PlaceKind, QTy, Spelling, Stmt,
    StmtKind, Storage, Ty, TyId, UnOp,
};
use crate::syntax::ast::{self, Loc};
use parse::{Line, Operand};
use std::collections::BTreeMap;

/// Words of opcodes that change nothing here: state spaces, caches, orders and scopes of memory.
const SILENT: [&str; 23] = [
    "global", "nc", "ca", "cg", "cs", "cv", "lu", "wb", "wt", "weak", "cta", "cluster", "gpu",
    "sys", "gl", "relaxed", "acquire", "release", "acq_rel", "sc", "aligned", "cc", "mmio",
];

/// Whether a word names the memory of the own block: its addresses are those of `__cvta_generic_to_shared`.
fn is_shared(word: &str) -> bool {
    matches!(word, "shared" | "shared::cta")
}

/// The operands and registers of one `asm`.
struct Frame {
    outputs: Vec<Place>,
    inputs: Vec<Expr>,
    /// Inputs that are no constants are loads of copies.
    copied: bool,
    registers: BTreeMap<String, (LocalId, QTy)>,
    carry: Option<LocalId>,
    loc: Loc,
}

/// A constraint as it is written, in one literal or in several (`"=" "r"`).
pub(super) fn written(constraint: &str) -> String {
    constraint.replace('"', "")
}

impl<'a> Sema<'a> {
    /// An `asm` statement.
    pub(super) fn asm_stmt(&mut self, asm: &'a ast::Asm, loc: Loc, out: &mut Vec<Stmt>) {
        use crate::hir::Space;
        let space = self.cx.last().map_or(Space::Host, |c| c.space);
        let text = match super::literal::string(&asm.template) {
            Ok((bytes, _)) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(_) => return self.unsupported(4067, loc, "inline assembly"),
        };
        if text.trim().is_empty() && asm.outputs.is_empty() {
            // A compiler barrier.
            for (_, e) in &asm.inputs {
                let v = self.expr(e);
                let v = self.rvalue(v, loc);
                self.push(StmtKind::Expr(v), loc, out);
            }
            return;
        }
        // A `__host__ __device__` function may have the one or the other, by `__CUDA_ARCH__`.
        if matches!(space, Space::Host | Space::HostDevice) && self.host_asm(asm, &text, loc, out) {
            return;
        }
        if space == Space::Host {
            self.unsupported(4067, loc, "this inline assembly of the host");
            return;
        }
        let lines = match parse::parse(&text) {
            Ok(lines) => lines,
            Err(at) => {
                return self.unsupported(4067, loc, format!("inline assembly near `{at}`"));
            }
        };
        let mut list = Vec::new();
        // What stands for a product takes its operands several times.
        let single = match &lines[..] {
            [Line::Instruction { opcode, .. }] => !opcode.starts_with("mma."),
            _ => false,
        };
        let Some(mut frame) = self.asm_frame(asm, single, loc, &mut list) else {
            return;
        };
        for line in &lines {
            if self.asm_line(&mut frame, line, &mut list).is_none() {
                return;
            }
        }
        if list.len() < 2 {
            out.extend(list);
        } else {
            let span = self.span(loc);
            let block = Block {
                stmts: list,
                span: Some(span),
            };
            self.push(StmtKind::Block(block), loc, out);
        }
    }

    /// Analyses the operands. Several instructions read copies of the inputs, as they would read registers.
    fn asm_frame(
        &mut self,
        asm: &'a ast::Asm,
        single: bool,
        loc: Loc,
        list: &mut Vec<Stmt>,
    ) -> Option<Frame> {
        let mut outputs = Vec::new();
        for (constraint, e) in &asm.outputs {
            let text = written(constraint);
            let known = matches!(
                text.trim_start_matches(['=', '+', '&']),
                "r" | "l" | "h" | "f" | "d"
            );
            match self.expr(e) {
                Ex::Place(p, Cat::L) if known => outputs.push(p),
                Ex::Err => return None,
                _ => {
                    self.unsupported(
                        4067,
                        loc,
                        format!("an operand of inline assembly with the constraint {constraint}"),
                    );
                    return None;
                }
            }
        }
        let mut inputs = Vec::new();
        for (constraint, e) in &asm.inputs {
            let text = written(constraint);
            if !matches!(&*text, "r" | "l" | "h" | "f" | "d" | "n") {
                self.unsupported(
                    4067,
                    loc,
                    format!("an operand of inline assembly with the constraint {constraint}"),
                );
                return None;
            }
            let v = self.expr(e);
            let v = self.rvalue(v, e.loc);
            if self.is_error(v.ty) {
                return None;
            }
            let constant = matches!(&*v.kind, ExprKind::Int(..) | ExprKind::Float(..));
            if single || constant {
                inputs.push(v);
                continue;
            }
            let ty = QTy::plain(v.ty);
            let id = self.asm_local(
                &format!("operand_{}", outputs.len() + inputs.len()),
                ty,
                Some(v),
                loc,
                list,
            );
            inputs.push(self.asm_load(id, ty, loc));
        }
        Some(Frame {
            outputs,
            inputs,
            copied: !single,
            registers: BTreeMap::new(),
            carry: None,
            loc,
        })
    }

    fn asm_local(
        &mut self,
        name: &str,
        ty: QTy,
        init: Option<Expr>,
        loc: Loc,
        list: &mut Vec<Stmt>,
    ) -> LocalId {
        let id = self.new_local(name.into(), ty, Storage::Auto, loc);
        let init = init.or_else(|| Some(self.mk(ExprKind::Zero, ty.id, loc)));
        self.push(StmtKind::Let { local: id, init }, loc, list);
        id
    }

    fn asm_load(&mut self, id: LocalId, ty: QTy, loc: Loc) -> Expr {
        let p = self.variable(PlaceKind::Local(id), ty, loc);
        self.mk(ExprKind::Load(p), ty.id, loc)
    }

    fn asm_line(&mut self, f: &mut Frame, line: &Line, list: &mut Vec<Stmt>) -> Option<()> {
        match line {
            Line::Registers(ty, names) => {
                let Some(t) = self.asm_type(ty) else {
                    self.unsupported(
                        4067,
                        f.loc,
                        format!("a register of type `.{ty}` in inline assembly"),
                    );
                    return None;
                };
                for n in names {
                    let plain = n.trim_start_matches('%');
                    let id = self.asm_local(plain, QTy::plain(t), None, f.loc, list);
                    if f.registers.insert(n.clone(), (id, QTy::plain(t))).is_some() {
                        self.unsupported(
                            4067,
                            f.loc,
                            format!("a second register `{n}` in inline assembly"),
                        );
                        return None;
                    }
                }
                Some(())
            }
            Line::Instruction {
                guard,
                opcode,
                operands,
            } => {
                let Some((guard, inverted)) = guard else {
                    return self.asm_instruction(f, opcode, operands, list);
                };
                let flag = QTy::plain(self.t.bool);
                let mut cond = self.asm_operand(f, guard, flag, opcode)?;
                if *inverted {
                    cond = self.mk(ExprKind::Unary(UnOp::Not, cond), flag.id, f.loc);
                }
                let mut inner = Vec::new();
                self.asm_instruction(f, opcode, operands, &mut inner)?;
                let span = self.span(f.loc);
                let then = Block {
                    stmts: inner,
                    span: Some(span),
                };
                self.push(
                    StmtKind::If {
                        cond,
                        then,
                        otherwise: None,
                    },
                    f.loc,
                    list,
                );
                Some(())
            }
        }
    }

    /// The C type of a PTX type.
    fn asm_type(&mut self, ty: &str) -> Option<TyId> {
        Some(match ty {
            "pred" => self.t.bool,
            "b8" | "u8" => self.prog.types.int(IntKind::UChar),
            "s8" => self.prog.types.int(IntKind::SChar),
            "b16" | "u16" | "f16" | "bf16" => self.prog.types.int(IntKind::UShort),
            "s16" => self.prog.types.int(IntKind::Short),
            "b32" | "u32" | "f16x2" | "bf16x2" => self.t.uint,
            "s32" => self.t.int,
            "b64" | "u64" => self.prog.types.int(IntKind::ULongLong),
            "s64" => self.prog.types.int(IntKind::LongLong),
            "f32" => self.t.float,
            "f64" => self.t.double,
            _ => return None,
        })
    }

    fn asm_refuse<T>(&mut self, f: &Frame, opcode: &str) -> Option<T> {
        self.unsupported(
            4067,
            f.loc,
            format!("the instruction `{opcode}` in inline assembly"),
        );
        None
    }

    fn asm_instruction(
        &mut self,
        f: &mut Frame,
        opcode: &str,
        operands: &[Operand],
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let words: Vec<&str> = opcode.split('.').collect();
        let ty = words.last().copied().unwrap_or("");
        let carries = words.contains(&"cc") || matches!(words[0], "addc" | "subc" | "madc");
        match (words[0], operands) {
            ("mov", [d, s]) if words.len() == 2 => {
                let Some(t) = self.asm_type(ty) else {
                    return self.asm_refuse(f, opcode);
                };
                return self.asm_move(f, t, d, s, opcode, list);
            }
            ("ld" | "ldu", [d, Operand::Address(base, offset)]) => {
                let mut words = words.clone();
                words[0] = "ld";
                return self.asm_memory(f, &words, d, base, *offset, opcode, list);
            }
            ("st", [Operand::Address(base, offset), s]) => {
                return self.asm_memory(f, &words, s, base, *offset, opcode, list);
            }
            _ => {}
        }
        if let Some(done) = self.asm_composed(f, &words, operands, opcode, list) {
            return done;
        }
        if let Some(done) = self.asm_warp(f, &words, operands, opcode, list) {
            return done;
        }
        if let Some(done) = self.asm_matrix(f, &words, operands, opcode, list) {
            return done;
        }
        let shared = words.iter().any(|w| is_shared(w));
        let name = asm_name(&words);
        let Some(function) = self.asm_function(&name) else {
            return self.asm_refuse(f, opcode);
        };
        let ret = self.func(function).ret;
        let params: Vec<QTy> = self.func(function).params.iter().map(|p| p.ty).collect();
        let has_result = !matches!(self.ty(ret.id), Ty::Void);
        let (result, sources) = match operands.split_first() {
            Some((d, rest)) if has_result => (Some(d), rest),
            _ => (None, operands),
        };
        // The second result of `d|p`, and the carry, are passed by address at the end.
        let mut by_address = Vec::new();
        let mut result = result;
        if let Some(Operand::Pair(d, p)) = result {
            by_address.push((**p).clone());
            result = Some(d);
        }
        if params.len() != sources.len() + by_address.len() + usize::from(carries) {
            return self.asm_refuse(f, opcode);
        }
        let mut args = Vec::new();
        for (s, t) in sources.iter().zip(&params) {
            let v = match s {
                Operand::Address(base, offset) => {
                    self.asm_address(f, base, *offset, t.id, shared, opcode)?
                }
                s => self.asm_operand(f, s, *t, opcode)?,
            };
            args.push(Ex::Val(v));
        }
        for p in &by_address {
            let Operand::Name(n) = p else {
                return self.asm_refuse(f, opcode);
            };
            let Some((id, t)) = f.registers.get(n).copied() else {
                return self.asm_refuse(f, opcode);
            };
            let place = self.variable(PlaceKind::Local(id), t, f.loc);
            let pointer = self.prog.types.pointer(t);
            let address = self.mk(ExprKind::AddrOf(place), pointer, f.loc);
            args.push(Ex::Val(address));
        }
        if carries {
            let t = QTy::plain(self.t.uint);
            let id = match f.carry {
                Some(id) => id,
                None => {
                    let id = self.asm_local("carry", t, None, f.loc, list);
                    f.carry = Some(id);
                    id
                }
            };
            let place = self.variable(PlaceKind::Local(id), t, f.loc);
            let pointer = self.prog.types.pointer(t);
            let address = self.mk(ExprKind::AddrOf(place), pointer, f.loc);
            args.push(Ex::Val(address));
        }
        let call = self.call_fn(function, None, args, false, f.loc);
        if self.ex_bad(&call) {
            return None;
        }
        let value = self.rvalue(call, f.loc);
        match result {
            Some(d) => self.asm_assign(f, d, value, opcode, list),
            None => {
                self.push(StmtKind::Expr(value), f.loc, list);
                Some(())
            }
        }
    }

    /// `mov`, also between a register and the parts of one: `mov.b64 {lo, hi}, d`.
    fn asm_move(
        &mut self,
        f: &mut Frame,
        t: TyId,
        d: &Operand,
        s: &Operand,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let halves = |s: &Self| match s.ty(t) {
            Ty::Int(k) if k.bytes() == 8 => Some("b64"),
            Ty::Int(k) if k.bytes() == 4 => Some("b32"),
            _ => None,
        };
        match (d, s) {
            (Operand::Vector(parts), s) if parts.len() == 2 => {
                let Some(width) = halves(self) else {
                    return self.asm_refuse(f, opcode);
                };
                let whole = self.asm_operand(f, s, QTy::plain(t), opcode)?;
                let id = self.asm_local("whole", QTy::plain(t), Some(whole), f.loc, list);
                for (part, which) in parts.iter().zip(["low", "high"]) {
                    let v = self.asm_load(id, QTy::plain(t), f.loc);
                    let v = self.asm_call(f, &format!("__ptx_{which}_{width}"), vec![v], opcode)?;
                    self.asm_assign(f, part, v, opcode, list)?;
                }
                Some(())
            }
            (d, Operand::Vector(parts)) if parts.len() == 2 => {
                let Some(width) = halves(self) else {
                    return self.asm_refuse(f, opcode);
                };
                let half = self.asm_type(if width == "b64" { "b32" } else { "b16" })?;
                let mut args = Vec::new();
                for p in parts {
                    args.push(self.asm_operand(f, p, QTy::plain(half), opcode)?);
                }
                let v = self.asm_call(f, &format!("__ptx_pack_{width}"), args, opcode)?;
                self.asm_assign(f, d, v, opcode, list)
            }
            (d, s) => {
                let v = self.asm_operand(f, s, QTy::plain(t), opcode)?;
                self.asm_assign(f, d, v, opcode, list)
            }
        }
    }

    /// `ld` and `st` of one value or a vector.
    #[allow(clippy::too_many_arguments)]
    fn asm_memory(
        &mut self,
        f: &mut Frame,
        words: &[&str],
        data: &Operand,
        base: &Operand,
        offset: i64,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let ty = words.last().copied().unwrap_or("");
        let known = |w: &&str| {
            let hint = w.starts_with("L1::") || w.starts_with("L2::");
            SILENT.contains(w) || is_shared(w) || hint || matches!(*w, "volatile" | "v2" | "v4")
        };
        let between = words.len().checked_sub(1).and_then(|end| words.get(1..end));
        if !between.is_some_and(|w| w.iter().all(known)) {
            return self.asm_refuse(f, opcode);
        }
        let ordered = ["volatile", "relaxed", "acquire", "release", "cv", "mmio"];
        let volatile = words.iter().any(|w| ordered.contains(w));
        let how = if volatile {
            "_volatile"
        } else if words[0] == "ld" && words.contains(&"cg") {
            "_cg"
        } else {
            ""
        };
        let name = format!("__ptx_{}{how}_{ty}", words[0]);
        let Some(size) = ty
            .trim_start_matches(|c: char| c.is_ascii_alphabetic())
            .parse::<i64>()
            .ok()
        else {
            return self.asm_refuse(f, opcode);
        };
        let parts: Vec<Operand> = match data {
            Operand::Vector(parts) => parts.clone(),
            one => vec![one.clone()],
        };
        let count = if words.contains(&"v4") {
            4
        } else if words.contains(&"v2") {
            2
        } else {
            1
        };
        let Some(function) = self.asm_function(&name).filter(|_| parts.len() == count) else {
            return self.asm_refuse(f, opcode);
        };
        let params: Vec<QTy> = self.func(function).params.iter().map(|p| p.ty).collect();
        // An address that a part overwrites is read before.
        let shared = words.iter().any(|w| is_shared(w));
        let address = self.asm_address(f, base, offset, params.first()?.id, shared, opcode)?;
        let id = (count > 1).then(|| {
            let t = QTy::plain(address.ty);
            (
                self.asm_local("address", t, Some(address.clone()), f.loc, list),
                t,
            )
        });
        for (i, part) in parts.iter().enumerate() {
            let mut at = match id {
                Some((id, t)) => self.asm_load(id, t, f.loc),
                None => address.clone(),
            };
            if i > 0 {
                at = self.asm_plus(at, i as i64 * (size / 8), f.loc);
            }
            if words[0] == "ld" {
                let v = self.asm_call(f, &name, vec![at], opcode)?;
                self.asm_assign(f, part, v, opcode, list)?;
            } else {
                let v = self.asm_operand(f, part, *params.get(1)?, opcode)?;
                let call = self.asm_call(f, &name, vec![at, v], opcode)?;
                self.push(StmtKind::Expr(call), f.loc, list);
            }
        }
        Some(())
    }

    fn asm_plus(&mut self, e: Expr, n: i64, loc: Loc) -> Expr {
        let ty = e.ty;
        let n = self.mk(ExprKind::Int(i128::from(n), Spelling::None), ty, loc);
        self.mk(ExprKind::Binary(crate::hir::BinOp::Add, e, n), ty, loc)
    }

    /// An address as a number of the type that the function takes. Those of shared memory may have 32 bits.
    fn asm_address(
        &mut self,
        f: &mut Frame,
        base: &Operand,
        offset: i64,
        to: TyId,
        shared: bool,
        opcode: &str,
    ) -> Option<Expr> {
        let e = self.asm_raw(f, base, opcode)?;
        let bytes = match self.ty(e.ty) {
            Ty::Pointer(_) => 8,
            Ty::Int(k) => k.bytes(),
            _ => 0,
        };
        if bytes != 8 && !(shared && bytes == 4) {
            return self.asm_refuse(f, opcode);
        }
        let e = if bytes == 4 {
            let bits = self.asm_type("u32")?;
            let e = self.conversion(e, bits, f.loc);
            self.conversion(e, to, f.loc)
        } else {
            self.conversion(e, to, f.loc)
        };
        let e = if offset == 0 {
            e
        } else {
            self.asm_plus(e, offset, f.loc)
        };
        if shared {
            self.asm_call(f, "__ptx_cvta_shared_u64", vec![e], opcode)
        } else {
            Some(e)
        }
    }

    /// The function of the header that stands for an instruction.
    fn asm_function(&mut self, name: &str) -> Option<FnId> {
        match self.lookup_from(ScopeId(0), name, false).0[..] {
            [Sym::Fn(f)] => Some(f),
            _ => None,
        }
    }

    fn asm_call(&mut self, f: &Frame, name: &str, args: Vec<Expr>, opcode: &str) -> Option<Expr> {
        let Some(function) = self.asm_function(name) else {
            return self.asm_refuse(f, opcode);
        };
        let args = args.into_iter().map(Ex::Val).collect();
        let v = self.call_fn(function, None, args, false, f.loc);
        if self.ex_bad(&v) {
            return None;
        }
        Some(self.rvalue(v, f.loc))
    }

    /// An operand as it is.
    fn asm_raw(&mut self, f: &mut Frame, o: &Operand, opcode: &str) -> Option<Expr> {
        let loc = f.loc;
        match o {
            Operand::Arg(n) => {
                if let Some(p) = f.outputs.get(*n).cloned() {
                    return Some(self.rvalue(Ex::Place(p, Cat::L), loc));
                }
                match f.inputs.get(n.wrapping_sub(f.outputs.len())) {
                    Some(e) => Some(e.clone()),
                    None => self.asm_refuse(f, opcode),
                }
            }
            Operand::Name(n) => {
                if let Some((id, t)) = f.registers.get(n).copied() {
                    return Some(self.asm_load(id, t, loc));
                }
                let special = format!("__ptx_sreg_{}", n.trim_start_matches('%').replace('.', "_"));
                if !n.starts_with('%') || self.asm_function(&special).is_none() {
                    self.unsupported(4067, loc, format!("the register `{n}` in inline assembly"));
                    return None;
                }
                self.asm_call(f, &special, Vec::new(), opcode)
            }
            Operand::Int(n) => {
                let t = self.prog.types.int(IntKind::LongLong);
                Some(self.mk(ExprKind::Int(*n, Spelling::None), t, loc))
            }
            Operand::Single(bits) => {
                let v = f64::from(f32::from_bits(*bits));
                let t = self.prog.types.float(FloatKind::F32);
                Some(self.mk(ExprKind::Float(v, Spelling::None), t, loc))
            }
            Operand::Double(bits) => {
                let t = self.t.double;
                Some(self.mk(
                    ExprKind::Float(f64::from_bits(*bits), Spelling::None),
                    t,
                    loc,
                ))
            }
            Operand::Not(inner) => {
                let flag = QTy::plain(self.t.bool);
                let e = self.asm_operand(f, inner, flag, opcode)?;
                Some(self.mk(ExprKind::Unary(UnOp::Not, e), flag.id, loc))
            }
            _ => self.asm_refuse(f, opcode),
        }
    }

    /// An operand, brought to a type by its bits.
    fn asm_operand(&mut self, f: &mut Frame, o: &Operand, to: QTy, opcode: &str) -> Option<Expr> {
        if let Operand::Int(n) = o
            && let Ty::Int(k) = *self.ty(to.id)
        {
            // Written in the operand's own type: as many bits as it has.
            let bits = k.bytes() * 8;
            let wrapped = n & ((1i128 << bits) - 1);
            let signed = k.rust().starts_with('i') && wrapped >> (bits - 1) & 1 == 1;
            let n = if signed {
                wrapped - (1i128 << bits)
            } else {
                wrapped
            };
            return Some(self.mk(ExprKind::Int(n, Spelling::None), to.id, f.loc));
        }
        if let (Operand::Int(n), Ty::Bool) = (o, self.ty(to.id)) {
            return Some(self.mk(ExprKind::Bool(*n != 0, Spelling::None), to.id, f.loc));
        }
        if let Operand::Decimal(n) = o {
            return match *self.ty(to.id) {
                Ty::Float(FloatKind::F32) => {
                    let rounded = f64::from(*n as f32);
                    Some(self.mk(ExprKind::Float(rounded, Spelling::None), to.id, f.loc))
                }
                Ty::Float(FloatKind::F64) => {
                    Some(self.mk(ExprKind::Float(*n, Spelling::None), to.id, f.loc))
                }
                _ => self.asm_refuse(f, opcode),
            };
        }
        let e = self.asm_raw(f, o, opcode)?;
        self.asm_as(f, e, to.id, opcode)
    }

    /// A value as another type: floats and integers of a width by their bits.
    fn asm_as(&mut self, f: &Frame, e: Expr, to: TyId, opcode: &str) -> Option<Expr> {
        if e.ty == to {
            return Some(e);
        }
        let (from_ty, to_ty) = (self.ty(e.ty).clone(), self.ty(to).clone());
        let width = |t: &Ty| match t {
            Ty::Int(k) => k.bytes(),
            Ty::Float(FloatKind::F32) => 4,
            Ty::Float(_) | Ty::Pointer(_) => 8,
            _ => 0,
        };
        match (&from_ty, &to_ty) {
            (Ty::Int(_) | Ty::Pointer(_), Ty::Int(_)) => Some(self.conversion(e, to, f.loc)),
            (Ty::Bool, Ty::Bool) => Some(e),
            (Ty::Float(_), Ty::Int(_)) if width(&from_ty) == width(&to_ty) => {
                let name = if width(&to_ty) == 4 {
                    "__float_as_uint"
                } else {
                    "__double_as_longlong"
                };
                let v = self.asm_call(f, name, vec![e], opcode)?;
                Some(self.conversion(v, to, f.loc))
            }
            (Ty::Int(_), Ty::Float(_)) if width(&from_ty) == width(&to_ty) => {
                let name = if width(&to_ty) == 4 {
                    "__uint_as_float"
                } else {
                    "__longlong_as_double"
                };
                self.asm_call(f, name, vec![e], opcode)
            }
            _ => self.asm_refuse(f, opcode),
        }
    }

    fn asm_assign(
        &mut self,
        f: &mut Frame,
        d: &Operand,
        value: Expr,
        opcode: &str,
        list: &mut Vec<Stmt>,
    ) -> Option<()> {
        let place = match d {
            Operand::Arg(n) => match f.outputs.get(*n) {
                Some(p) => p.clone(),
                // An input that serves as a register of the text: its copy is written.
                None => match f.inputs.get(n - f.outputs.len()).map(|e| &*e.kind) {
                    Some(ExprKind::Load(p)) if f.copied => p.clone(),
                    _ => return self.asm_refuse(f, opcode),
                },
            },
            Operand::Name(n) if n == "_" => {
                self.push(StmtKind::Expr(value), f.loc, list);
                return Some(());
            }
            Operand::Name(n) => match f.registers.get(n).copied() {
                Some((id, t)) => self.variable(PlaceKind::Local(id), t, f.loc),
                None => return self.asm_refuse(f, opcode),
            },
            _ => return self.asm_refuse(f, opcode),
        };
        let to = place.ty.id;
        let value = if matches!(self.ty(to), Ty::Pointer(_)) {
            self.cast_to(value, to, f.loc)
        } else {
            self.asm_as(f, value, to, opcode)?
        };
        let assign = self.mk(ExprKind::Assign(place, value), to, f.loc);
        self.push(StmtKind::Expr(assign), f.loc, list);
        Some(())
    }

    /// An address that was a number.
    fn cast_to(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        self.mk(ExprKind::Convert(crate::hir::Conv::IntToPtr, e), to, loc)
    }
}

/// The function's name for an opcode.
fn asm_name(words: &[&str]) -> String {
    let approx = words.contains(&"approx");
    let memory = matches!(words[0], "atom" | "red" | "membar" | "fence" | "prefetch");
    let mut name = String::from("__ptx");
    for (i, w) in words.iter().enumerate() {
        // Flushing of subnormals is within the error of the approximate functions; elsewhere it is a different result.
        let silent = i > 0
            && (memory && (SILENT.contains(w) || is_shared(w))
                || approx && *w == "ftz"
                || matches!(*w, "aligned" | "cc"));
        if !silent {
            name.push('_');
            name.push_str(w);
        }
    }
    if words.contains(&"cc") {
        name.push_str("_cc");
    }
    name
}
