//! Objects of type `bool` whose byte is neither 0 nor 1.
//!
//! Bytes come into a `bool` by other roads than its type: a file's header that is read as a whole, `memset(flags, 0xff, n)`, a `bool *` into
//! a buffer of characters, a union. C++ leaves undefined what such an object is; what compilers make of it is a byte that is true if it is not zero, and that
//! becomes a number as it is. In Rust a `bool` is one bit. So where a program lets other bytes in, `bool`s in memory are read as bytes: `*p.cast::<u8>() != 0`.
//!
//! Programs that do nothing of the kind, which are nearly all, are left as they are: memory that only `bool`s were written to, zeros, and ones are fine.

use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_program};
use crate::hir::*;
use std::collections::BTreeSet;

/// Functions that bring bytes from outside, to where their first or second argument points.
const READERS: [&str; 6] = ["fread", "read", "recv", "pread", "recvfrom", "fgets"];
/// Functions that copy from their second argument to their first.
const COPIERS: [&str; 5] = [
    "memcpy",
    "memmove",
    "cudaMemcpy",
    "cudaMemcpyAsync",
    "mempcpy",
];
/// Functions that fill memory with a byte.
const FILLERS: [&str; 3] = ["memset", "cudaMemset", "cudaMemsetAsync"];

/// Runs the pass.
pub fn run(program: &mut Program) {
    let mut found = Found {
        program,
        plain: false,
        records: BTreeSet::new(),
    };
    for (i, r) in program.records.iter().enumerate() {
        let id = RecordId(i as u32);
        if r.is_union && r.fields.iter().any(|f| !found.is_bool(f.ty.id)) {
            found.let_in_record(id);
        }
    }
    walk_program(&mut found, program);
    let (plain, records) = (found.plain, found.records);
    if !plain && records.is_empty() {
        return;
    }
    let byte = program.types.intern(Ty::Int(IntKind::UChar));
    let bytes = program
        .types
        .intern(Ty::Pointer(QTy::plain(byte).with_const()));
    let bools = program.types.intern(Ty::Bool);
    let pointer = program
        .types
        .intern(Ty::Pointer(QTy::plain(bools).with_const()));
    for n in 0..program.functions.len() {
        let Some(mut body) = program.functions[n].body.take() else {
            continue;
        };
        let mut taken = Taken(BTreeSet::new());
        taken.visit_block(&body);
        let mut pass = Pass {
            types: &program.types,
            taken: taken.0,
            plain,
            records: &records,
            byte,
            bytes,
            bools,
            pointer,
        };
        pass.visit_block(&mut body);
        program.functions[n].body = Some(body);
    }
}

/// Where other bytes come in: into single `bool`s and arrays of them, and into the members of these classes.
struct Found<'a> {
    program: &'a Program,
    plain: bool,
    records: BTreeSet<RecordId>,
}

impl Found<'_> {
    fn is_bool(&self, ty: TyId) -> bool {
        matches!(self.program.types.get(ty), Ty::Bool)
    }

    fn holds_bool(&self, ty: TyId) -> bool {
        match self.program.types.get(ty) {
            Ty::Bool => true,
            Ty::Array(of, _) => self.holds_bool(of.id),
            Ty::Record(r) => {
                let r = self.program.record(*r);
                r.bound.is_none() && r.fields.iter().any(|f| self.holds_bool(f.ty.id))
            }
            _ => false,
        }
    }

    fn let_in_record(&mut self, r: RecordId) {
        let program = self.program;
        let record = program.record(r);
        let holds = record.fields.iter().any(|f| self.holds_bool(f.ty.id));
        if record.bound.is_some() || !holds || !self.records.insert(r) {
            return;
        }
        for f in &record.fields {
            let mut ty = f.ty.id;
            while let Ty::Array(of, _) = program.types.get(ty) {
                ty = of.id;
            }
            if let Ty::Record(inner) = program.types.get(ty) {
                self.let_in_record(*inner);
            }
        }
    }

    fn let_in(&mut self, ty: TyId) {
        match self.program.types.get(ty) {
            Ty::Bool => self.plain = true,
            Ty::Array(of, _) => self.let_in(of.id),
            Ty::Record(r) => self.let_in_record(*r),
            _ => {}
        }
    }

    /// What an argument points to, before it was converted to `void *`.
    fn target(&self, e: &Expr) -> Option<TyId> {
        match &*e.kind {
            ExprKind::Convert(Conv::Pointer, inner) => self.target(inner),
            _ => self.program.types.pointee(e.ty).map(|t| t.id),
        }
    }

    fn call(&mut self, name: &str, args: &[Expr]) {
        let at = |k: usize| args.get(k).and_then(|a| self.target(a));
        if READERS.contains(&name) {
            for ty in [at(0), at(1)].into_iter().flatten() {
                self.let_in(ty);
            }
        } else if COPIERS.contains(&name) {
            if let (Some(to), Some(from)) = (at(0), at(1))
                && to != from
                && !matches!(self.program.types.get(from), Ty::Void)
                && !self.holds_bool(from)
            {
                self.let_in(to);
            }
        } else if FILLERS.contains(&name) {
            let fine = |a: &Expr| {
                matches!(
                    &*strip(a).kind,
                    ExprKind::Int(0 | 1, _) | ExprKind::Bool(..)
                )
            };
            if let Some(to) = at(0)
                && !args.get(1).is_some_and(fine)
            {
                self.let_in(to);
            }
        }
    }
}

/// An expression without conversions between numbers.
fn strip(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, inner) => strip(inner),
        _ => e,
    }
}

impl Visitor for Found<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        let types = &self.program.types;
        match &*e.kind {
            ExprKind::Convert(Conv::Pointer, inner) => {
                if let (Some(from), Some(to)) = (types.pointee(inner.ty), types.pointee(e.ty)) {
                    let number = |t: TyId| matches!(types.get(t), Ty::Int(_) | Ty::Float(_));
                    if number(from.id) {
                        self.let_in(to.id);
                    } else if number(to.id) && !to.is_const {
                        self.let_in(from.id);
                    }
                }
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                if let Some(b) = self.program.bound.get(b.0 as usize) {
                    let name = b.name.clone();
                    self.call(&name, args);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// The locals whose address a function takes.
struct Taken(BTreeSet<LocalId>);

impl Visitor for Taken {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::AddrOf(p) = &*e.kind
            && let PlaceKind::Local(l) = &*p.kind
        {
            self.0.insert(*l);
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        walk_place(self, p);
    }
}

struct Pass<'a> {
    types: &'a Types,
    taken: BTreeSet<LocalId>,
    plain: bool,
    records: &'a BTreeSet<RecordId>,
    byte: TyId,
    bytes: TyId,
    bools: TyId,
    pointer: TyId,
}

impl Pass<'_> {
    /// Whether other bytes may stand in a place.
    fn foreign(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Field(of, _) => {
                matches!(self.types.get(of.ty.id), Ty::Record(r) if self.records.contains(r))
            }
            PlaceKind::Index(of, _) => self.plain || self.foreign(of),
            PlaceKind::Deref(_) | PlaceKind::PtrIndex(..) | PlaceKind::Global(_) => self.plain,
            PlaceKind::Local(l) => self.plain && self.taken.contains(l),
            _ => false,
        }
    }

    /// The byte of a `bool` that is loaded, if it may be any.
    fn byte_of(&self, e: &Expr) -> Option<Expr> {
        let ExprKind::Load(p) = &*e.kind else {
            return None;
        };
        if e.ty != self.bools || p.ty.is_volatile || !self.foreign(p) {
            return None;
        }
        let make = |kind: ExprKind, ty: TyId| Expr {
            kind: Box::new(kind),
            ty,
            span: e.span,
        };
        let address = make(ExprKind::AddrOf(p.clone()), self.pointer);
        let address = make(ExprKind::Convert(Conv::Pointer, address), self.bytes);
        let place = Place {
            kind: Box::new(PlaceKind::Deref(address)),
            ty: QTy::plain(self.byte).with_const(),
            span: p.span,
        };
        Some(make(ExprKind::Load(place), self.byte))
    }
}

impl MutVisitor for Pass<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Convert(Conv::Int | Conv::IntToFloat, inner) = &mut *e.kind
            && let Some(byte) = self.byte_of(inner)
        {
            *inner = byte;
        } else if let Some(byte) = self.byte_of(e) {
            let zero = Expr {
                kind: Box::new(ExprKind::Int(0, Spelling::None)),
                ty: self.byte,
                span: e.span,
            };
            *e.kind = ExprKind::Binary(BinOp::Ne, byte, zero);
        }
        walk_expr_mut(self, e);
    }
}
