//! Empty classes that need their byte.
//!
//! An object of a class without members takes one byte in C++; as a base class it takes none, and that is how Rust sees a `struct` without fields
//! anywhere. Mostly nobody can tell. Where elements of an array are told apart (`E a[3]`, `new E[n]`, `p + 1`, `p != end`, `&x == &y`), the class
//! gets a byte, unless it is a base or a member elsewhere, where the byte would be one too many: that is refused, but for pointers that are only
//! moved (`p + 1`) and never compared, subtracted or made other pointers, so that nobody can tell where they point.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use crate::sema::layout;
use crate::source::{FileId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Runs the pass.
pub fn run(program: &mut Program, diags: &mut Diagnostics) {
    let empty = |ty: TyId| match program.types.get(ty) {
        Ty::Record(r) if layout::is_empty(ty, program) => {
            let record = program.record(*r);
            (record.bound.is_none() && record.size == 1).then_some(*r)
        }
        _ => None,
    };
    let types = || (0..program.types.len() as u32).map(TyId);
    if !types().any(|t| empty(t).is_some()) {
        return;
    }
    let mut found = Found {
        program,
        empty: &empty,
        records: BTreeMap::new(),
        told: BTreeSet::new(),
        function: None,
    };
    for (i, f) in program.functions.iter().enumerate() {
        found.function = Some(i);
        if let Some(body) = &f.body {
            found.visit_block(body);
        }
        for l in &f.locals {
            if let Ty::Array(of, _) | Ty::Vla(of) = program.types.get(l.ty.id) {
                found.object(of.id, l.span);
            }
        }
    }
    found.function = None;
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            found.visit_expr(e);
        }
    }
    for ty in types() {
        if let Ty::Array(of, Some(1..)) | Ty::Vla(of) = program.types.get(ty) {
            found.object(of.id, Span::NONE);
        }
    }
    let (found, told) = (found.records, found.told);
    let inside: Vec<RecordId> = program
        .records
        .iter()
        .filter(|r| !r.is_union)
        .flat_map(|r| &r.fields)
        .filter_map(|f| empty(f.ty.id))
        .collect();
    let byte = QTy::plain(program.types.int(IntKind::UChar));
    for (r, (place, functions)) in found {
        if inside.contains(&r) {
            if !told.contains(&r) {
                continue;
            }
            let record = program.record(r);
            let place = if place == Span::NONE {
                record.span
            } else {
                place
            };
            diags.push(
                Diagnostic::error(
                    4081,
                    place,
                    format!("telling apart objects of the empty class `{}`, which is a base or a member elsewhere, is not supported yet", record.name),
                )
                .label("its objects lie at one address here")
                .also(record.span, "the class")
                .help("give the class a member"),
            );
            // What tells them apart is not run.
            for f in functions {
                if let Some(body) = &mut program.functions[f].body {
                    body.stmts = vec![Stmt {
                        kind: StmtKind::Refused { code: 4081 },
                        span: place,
                    }];
                }
            }
            continue;
        }
        give(&mut program.records[r.0 as usize], byte);
    }
}

/// Gives a class its byte.
fn give(record: &mut Record, byte: QTy) {
    let span = record.span;
    record.fields.push(Field {
        name: "_unused".into(),
        ty: byte,
        offset: 0,
        is_base: false,
        is_vtable: false,
        is_virtual: false,
        is_hidden: false,
        is_mutable: false,
        bits: Bits::Storage { bytes: 1 },
        span,
    });
}

/// Gives the classes at these places their bytes, which the whole program says that they have.
pub fn give_all(program: &mut Program, at: &BTreeSet<(FileId, u32)>) {
    let byte = QTy::plain(program.types.int(IntKind::UChar));
    for r in &mut program.records {
        if r.fields.is_empty() && at.contains(&(r.span.file, r.span.lo)) {
            give(r, byte);
        }
    }
}

/// The empty classes whose objects are told apart, and where.
struct Found<'a> {
    program: &'a Program,
    empty: &'a dyn Fn(TyId) -> Option<RecordId>,
    records: BTreeMap<RecordId, (Span, BTreeSet<usize>)>,
    /// Those of them that more is done with than moving pointers.
    told: BTreeSet<RecordId>,
    /// The function that is looked at.
    function: Option<usize>,
}

impl Found<'_> {
    fn object(&mut self, ty: TyId, span: Span) {
        if let Some(r) = self.moved(ty, span) {
            self.told.insert(r);
        }
    }

    fn moved(&mut self, ty: TyId, span: Span) -> Option<RecordId> {
        let r = (self.empty)(ty)?;
        let found = self.records.entry(r).or_insert((span, BTreeSet::new()));
        found.1.extend(self.function);
        Some(r)
    }

    fn pointee(&self, ty: TyId) -> Option<TyId> {
        match self.program.types.get(ty) {
            Ty::Pointer(of) => Some(of.id),
            _ => None,
        }
    }

    fn pointer(&mut self, ty: TyId, span: Span) {
        if let Some(of) = self.pointee(ty) {
            self.object(of, span);
        }
    }

    /// A pointer steps from object to object.
    fn step(&mut self, ty: TyId, span: Span) {
        if let Some(of) = self.pointee(ty) {
            self.moved(of, span);
        }
    }
}

impl Visitor for Found<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::PtrAdd { ptr, .. } => self.step(ptr.ty, e.span),
            ExprKind::PtrDiff(a, _) => self.pointer(a.ty, e.span),
            ExprKind::Binary(_, a, b) if !matches!(*b.kind, ExprKind::Null) => {
                self.pointer(a.ty, e.span);
            }
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.step(place.ty.id, e.span);
            }
            // An address that goes where it may be compared with others.
            ExprKind::Convert(Conv::Pointer | Conv::PtrToInt, a) => {
                if let Some(r) = self.pointee(a.ty).and_then(self.empty) {
                    self.told.insert(r);
                }
            }
            ExprKind::New {
                ty, count: Some(_), ..
            } => self.object(*ty, e.span),
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, place: &Place) {
        if let PlaceKind::PtrIndex(p, _) = &*place.kind {
            self.step(p.ty, place.span);
        }
        walk_place(self, place);
    }
}
