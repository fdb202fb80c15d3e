//! Initial values of bit-fields become initial values of their storage.
//!
//! An aggregate or a constructor that initialises bit-fields gives each storage one value: a number where all are constant, else the
//! values masked and shifted into place. What remains for emission is reading and assigning single bit-fields.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::values::is_pure;
use crate::hir::visit::{MutVisitor, Visitor, walk_block_mut, walk_expr_mut, walk_place};
use crate::hir::*;
use crate::sema::consteval;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Runs the pass.
pub fn run(program: &mut Program, diags: &mut Diagnostics) {
    let records: BTreeSet<RecordId> = (0..program.records.len() as u32)
        .map(RecordId)
        .filter(|r| program.record(*r).fields.iter().any(Field::is_bit_field))
        .collect();
    if records.is_empty() {
        return;
    }
    for i in 0..program.functions.len() {
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut found = Vec::new();
        let mut lower = Lower {
            program,
            records: &records,
            ctor: match program.functions[i].role {
                Role::Ctor(r) if records.contains(&r) => Some(r),
                _ => None,
            },
            found: &mut found,
        };
        lower.visit_block(&mut body);
        for span in found {
            diags.push(
                Diagnostic::error(
                    4051,
                    span,
                    "initialising bit-fields in this order is not supported yet",
                )
                .label("would be evaluated before what stands in front of it")
                .help("assign the bit-field in the constructor's body"),
            );
        }
        program.functions[i].body = Some(body);
    }
    for i in 0..program.globals.len() {
        let mut init = std::mem::replace(&mut program.globals[i].init, GlobalInit::Zero);
        let mut found = Vec::new();
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &mut init {
            Lower {
                program,
                records: &records,
                ctor: None,
                found: &mut found,
            }
            .visit_expr(e);
        }
        program.globals[i].init = init;
    }
}

struct Lower<'a> {
    program: &'a Program,
    /// Records with bit-fields.
    records: &'a BTreeSet<RecordId>,
    /// The class whose constructor this is.
    ctor: Option<RecordId>,
    /// Initialisers that would be moved past others that they could tell from.
    found: &'a mut Vec<Span>,
}

impl Lower<'_> {
    fn field(&self, r: RecordId, i: u32) -> Option<&Field> {
        self.program.record(r).fields.get(i as usize)
    }

    /// One storage's value from its bit-fields' values.
    fn packed(&self, r: RecordId, storage: u32, parts: &[(u32, Expr)], span: Span) -> Option<Expr> {
        let ty = self.field(r, storage)?.ty.id;
        let mut constant: Option<i128> = Some(0);
        let mut sum: Option<Expr> = None;
        let node = |kind| Expr {
            kind: Box::new(kind),
            ty,
            span,
        };
        for (i, value) in parts {
            let Bits::In { at, width, .. } = self.field(r, *i)?.bits else {
                return None;
            };
            let mask = if width >= 64 {
                i128::from(u64::MAX)
            } else {
                (1i128 << width) - 1
            };
            let is_bool = *self.program.types.get(value.ty) == Ty::Bool;
            let known = consteval::eval(value, self.program).and_then(consteval::Value::as_int);
            constant = match (constant, known) {
                (Some(c), Some(v)) => Some(c | ((v & mask) << at)),
                _ => None,
            };
            let mut e = match known {
                Some(v) => node(ExprKind::Int(v & mask, Spelling::None)),
                None => node(ExprKind::Convert(Conv::Int, value.clone())),
            };
            let full = match self.program.types.get(ty) {
                Ty::Int(k) => u64::from(width) == k.bytes() * 8,
                _ => false,
            };
            if known.is_none() && !is_bool && !full {
                let text = Spelling::Text(format!("{mask:#x}").into());
                let m = node(ExprKind::Int(mask, text));
                e = node(ExprKind::Binary(BinOp::BitAnd, e, m));
            }
            if at > 0 {
                let n = node(ExprKind::Int(i128::from(at), Spelling::None));
                e = node(ExprKind::Binary(BinOp::Shl, e, n));
            }
            sum = Some(match sum {
                None => e,
                Some(s) => node(ExprKind::Binary(BinOp::BitOr, s, e)),
            });
        }
        match constant {
            Some(v) => {
                let text = Spelling::Text(format!("{v:#x}").into());
                Some(node(ExprKind::Int(
                    v,
                    if v > 9 { text } else { Spelling::None },
                )))
            }
            None => sum,
        }
    }

    fn storage_of(&self, r: RecordId, i: u32) -> Option<u32> {
        match self.field(r, i)?.bits {
            Bits::In { storage, .. } => Some(storage),
            _ => None,
        }
    }

    /// The initialisers at the front of a constructor.
    fn constructor(&mut self, r: RecordId, stmts: &mut Vec<Stmt>) {
        let count = stmts
            .iter()
            .take_while(|s| matches!(s.kind, StmtKind::InitField { .. }))
            .count();
        let rest = stmts.split_off(count);
        let heads = std::mem::take(stmts);
        // The last one of each storage is where all of them go.
        let mut last: BTreeMap<u32, usize> = BTreeMap::new();
        let mut first: BTreeMap<u32, usize> = BTreeMap::new();
        for (at, s) in heads.iter().enumerate() {
            if let StmtKind::InitField { field, .. } = &s.kind
                && let Some(k) = self.storage_of(r, *field)
            {
                last.insert(k, at);
                first.entry(k).or_insert(at);
            }
        }
        for (k, to) in &last {
            let from = first.get(k).copied().unwrap_or(*to);
            let between = heads.get(from..=*to).unwrap_or_default();
            let value = |s: &Stmt| match &s.kind {
                StmtKind::InitField { value, .. } => Some(value.clone()),
                _ => None,
            };
            let acts = between
                .iter()
                .filter_map(value)
                .filter(|v| !is_pure(v))
                .count();
            let alone = between.iter().all(|s| matches!(&s.kind, StmtKind::InitField { field, .. } if self.storage_of(r, *field) == Some(*k)));
            for s in between {
                let Some(v) = value(s) else { continue };
                if (acts > 0 && !alone) || self.reads_bits(r, &v) {
                    self.found.push(s.span);
                    break;
                }
            }
        }
        let mut parts: BTreeMap<u32, Vec<(u32, Expr)>> = BTreeMap::new();
        for (at, s) in heads.into_iter().enumerate() {
            let StmtKind::InitField { field, value } = s.kind else {
                continue;
            };
            let Some(k) = self.storage_of(r, field) else {
                stmts.push(Stmt {
                    kind: StmtKind::InitField { field, value },
                    span: s.span,
                });
                continue;
            };
            parts.entry(k).or_default().push((field, value));
            if last.get(&k) == Some(&at)
                && let Some(list) = parts.remove(&k)
                && let Some(value) = self.packed(r, k, &list, s.span)
            {
                stmts.push(Stmt {
                    kind: StmtKind::InitField { field: k, value },
                    span: s.span,
                });
            }
        }
        stmts.extend(rest);
    }

    /// Whether a value reads a bit-field of the class.
    fn reads_bits(&self, r: RecordId, e: &Expr) -> bool {
        struct Reads<'a> {
            program: &'a Program,
            r: RecordId,
            yes: bool,
        }
        impl Visitor for Reads<'_> {
            fn visit_place(&mut self, p: &Place) {
                if let PlaceKind::Field(of, i) = &*p.kind
                    && matches!(self.program.types.get(of.ty.id), Ty::Record(r) if *r == self.r)
                {
                    let f = self.program.record(self.r).fields.get(*i as usize);
                    self.yes |= f.is_some_and(Field::is_bit_field);
                }
                walk_place(self, p);
            }
        }
        let mut v = Reads {
            program: self.program,
            r,
            yes: false,
        };
        v.visit_expr(e);
        v.yes
    }
}

impl MutVisitor for Lower<'_> {
    fn visit_block(&mut self, b: &mut Block) {
        if let Some(r) = self.ctor.take() {
            self.constructor(r, &mut b.stmts);
        }
        walk_block_mut(self, b);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        let Ty::Record(r) = *self.program.types.get(e.ty) else {
            return;
        };
        let span = e.span;
        let ExprKind::Aggregate(list) = &mut *e.kind else {
            return;
        };
        if !self.records.contains(&r) {
            return;
        }
        let mut parts: BTreeMap<u32, Vec<(u32, Expr)>> = BTreeMap::new();
        let mut out = Vec::new();
        for (i, v) in std::mem::take(list) {
            match self.storage_of(r, i) {
                Some(k) => parts.entry(k).or_default().push((i, v)),
                None => out.push((i, v)),
            }
        }
        for (k, values) in parts {
            if let Some(v) = self.packed(r, k, &values, span) {
                out.push((k, v));
            }
        }
        *list = out;
    }
}
