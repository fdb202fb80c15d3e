//! Empty classes that need their byte.
//!
//! An object of a class without members takes one byte in C++; as a base class it takes none, and that is how Rust sees a `struct` without fields
//! anywhere. Mostly nobody can tell. Where elements of an array are told apart (`E a[3]`, `new E[n]`, `p + 1`, `p != end`, `&x == &y`), the class
//! gets a byte, unless it is a base or a member elsewhere, where the byte would be one too many. There pointers that are only moved (`p + 1`) need
//! nothing, for nobody can tell where they point; where they are subtracted or made other pointers, too, or there are arrays, they step by bytes
//! ([`Steps`]), and members that are arrays get theirs beside them; where they are compared, single objects' addresses become other pointers, or
//! `new` makes arrays, the class is refused.

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_place_mut, walk_program_mut,
};
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
        arrays: BTreeSet::new(),
        measured: BTreeSet::new(),
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
                found.array(of.id, l.span);
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
            found.array(of.id, Span::NONE);
            // Rows of rows step by more than a byte.
            let row = matches!(program.types.get(of.id), Ty::Array(..));
            let class = element(program, of.id).filter(|r| row && found.arrays.contains(r));
            found.told.extend(class);
        }
    }
    for u in program.records.iter().filter(|r| r.is_union) {
        for f in &u.fields {
            let of_class = element(program, f.ty.id).filter(|r| found.arrays.contains(r));
            let size = |f: &Field| layout::size_align(f.ty.id, program).map_or(0, |s| s.0);
            let others = u
                .fields
                .iter()
                .filter(|o| element(program, o.ty.id) != of_class);
            // Nothing else makes the union as large.
            if let Some(r) = of_class
                && size(f) > others.map(size).max().unwrap_or(0)
            {
                found.told.insert(r);
            }
        }
    }
    let Found {
        records: found,
        arrays,
        measured,
        told,
        ..
    } = found;
    let mut stepped = BTreeSet::new();
    let inside: BTreeSet<RecordId> = program
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
                if measured.contains(&r) || arrays.contains(&r) {
                    stepped.insert(r);
                }
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
    if !stepped.is_empty() {
        Steps::run(program, &stepped);
        pad(program, &stepped, byte);
    }
}

/// The class that an array is of, whatever its bounds.
fn element(program: &Program, ty: TyId) -> Option<RecordId> {
    match program.types.get(ty) {
        Ty::Record(r) => Some(*r),
        Ty::Array(of, _) | Ty::Vla(of) => element(program, of.id),
        _ => None,
    }
}

/// Gives members that are arrays of these classes their bytes, beside them.
fn pad(program: &mut Program, classes: &BTreeSet<RecordId>, byte: QTy) {
    let mut pads = Vec::new();
    for (i, r) in program.records.iter().enumerate() {
        for f in r.fields.iter().filter(|_| !r.is_union) {
            let of_class = matches!(program.types.get(f.ty.id), Ty::Array(..))
                && element(program, f.ty.id).is_some_and(|e| classes.contains(&e));
            if let Some((bytes, _)) = layout::size_align(f.ty.id, program).filter(|_| of_class) {
                pads.push((i, f.offset, bytes));
            }
        }
    }
    for (i, offset, bytes) in pads {
        add_storage(&mut program.records[i], byte, offset, bytes);
    }
}

/// Gives a class its byte.
fn give(record: &mut Record, byte: QTy) {
    add_storage(record, byte, 0, 1);
}

/// Adds bytes that nobody reads.
fn add_storage(record: &mut Record, byte: QTy, offset: u64, bytes: u64) {
    let span = record.span;
    let mut name = "_unused".to_owned();
    while record.fields.iter().any(|f| *f.name == *name) {
        name.push('_');
    }
    record.fields.push(Field {
        name: name.into(),
        ty: byte,
        offset,
        is_base: false,
        is_vtable: false,
        is_virtual: false,
        is_hidden: false,
        is_mutable: false,
        bits: Bits::Storage { bytes },
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
    /// Those of them of which there are arrays.
    arrays: BTreeSet<RecordId>,
    /// Those whose pointers are not only moved: it is seen how far.
    measured: BTreeSet<RecordId>,
    /// Those whose single objects are told apart.
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

    /// The elements of an array have addresses of their own.
    fn array(&mut self, ty: TyId, span: Span) {
        if let Some(r) = self.moved(ty, span) {
            self.arrays.insert(r);
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
            ExprKind::PtrDiff(a, _) => {
                if let Some(of) = self.pointee(a.ty)
                    && let Some(r) = self.moved(of, e.span)
                {
                    self.measured.insert(r);
                }
            }
            ExprKind::Binary(_, a, b) if !matches!(*b.kind, ExprKind::Null) => {
                self.pointer(a.ty, e.span);
            }
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.step(place.ty.id, e.span);
            }
            // An address that goes where it may be compared with others.
            ExprKind::Convert(Conv::Pointer | Conv::PtrToInt, a) => {
                if let Some(r) = self.pointee(a.ty).and_then(self.empty) {
                    // An element lies where pointers step to; others have no address of their own.
                    let element = |p: &Place| {
                        matches!(
                            *p.kind,
                            PlaceKind::Deref(_) | PlaceKind::PtrIndex(..) | PlaceKind::Index(..)
                        )
                    };
                    match &*a.kind {
                        ExprKind::AddrOf(p) if !element(p) => self.told.insert(r),
                        _ => self.measured.insert(r),
                    };
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

/// Lets pointers to the classes step by bytes: `p + n` is `(E *)((unsigned char *)p + n)`, so that addresses are C++'s though Rust's `E` has no bytes.
struct Steps {
    /// The classes as types, each with the types of pointers to it and to constant objects.
    stepped: BTreeMap<TyId, [TyId; 2]>,
    /// By such types of pointers, those of pointers to them.
    places: BTreeMap<TyId, TyId>,
    /// All types of pointers to the classes, and of arrays of them.
    pointers: BTreeSet<TyId>,
    arrays: BTreeSet<TyId>,
    bytes: TyId,
    /// A pointer to such a pointer.
    place: TyId,
}

impl Steps {
    fn run(program: &mut Program, records: &BTreeSet<RecordId>) {
        let types = &mut program.types;
        let byte = QTy::plain(types.int(IntKind::UChar));
        let bytes = types.pointer(byte);
        let place = types.pointer(QTy::plain(bytes));
        let mut stepped = BTreeMap::new();
        let mut places = BTreeMap::new();
        for r in records {
            let ty = types.intern(Ty::Record(*r));
            let to = QTy::plain(ty);
            let pointers = [types.pointer(to), types.pointer(to.with_const())];
            places.extend(pointers.map(|p| (p, types.pointer(QTy::plain(p)))));
            stepped.insert(ty, pointers);
        }
        let types = &program.types;
        let all = || (0..types.len() as u32).map(TyId);
        let points = |t: &TyId| {
            let to = types.pointee(*t);
            to.is_some_and(|to| stepped.contains_key(&to.id))
        };
        let array = |t: &TyId| {
            matches!(types.get(*t), Ty::Array(..) | Ty::Vla(_))
                && element(program, *t).is_some_and(|r| records.contains(&r))
        };
        let mut steps = Steps {
            pointers: all().filter(points).collect(),
            arrays: all().filter(array).collect(),
            stepped,
            places,
            bytes,
            place,
        };
        walk_program_mut(&mut steps, program);
    }

    fn convert(e: Expr, ty: TyId) -> Expr {
        let span = e.span;
        Expr {
            kind: Box::new(ExprKind::Convert(Conv::Pointer, e)),
            ty,
            span,
        }
    }

    /// `p + index` by bytes.
    fn moved(&self, ptr: Expr, index: Expr, subtract: bool) -> Expr {
        let (ty, span) = (ptr.ty, ptr.span);
        let ptr = Self::convert(ptr, self.bytes);
        let sum = Expr {
            kind: Box::new(ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            }),
            ty: self.bytes,
            span,
        };
        Self::convert(sum, ty)
    }

    /// A pointer's place as that of a pointer to bytes.
    fn as_bytes(&self, place: &mut Place) {
        let span = place.span;
        let own = Place {
            kind: std::mem::replace(&mut place.kind, Box::new(PlaceKind::Str([].into()))),
            ..place.clone()
        };
        let ty = self.places.get(&own.ty.id).copied();
        let address = Expr {
            kind: Box::new(ExprKind::AddrOf(own)),
            ty: ty.unwrap_or(self.place),
            span,
        };
        *place.kind = PlaceKind::Deref(Self::convert(address, self.place));
        place.ty = QTy {
            id: self.bytes,
            ..place.ty
        };
    }
}

impl MutVisitor for Steps {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        // Rust's array of them has no bytes.
        if let ExprKind::Int(_, spelling) = &mut *e.kind
            && matches!(spelling, Spelling::SizeOf(ty) if self.arrays.contains(ty))
        {
            *spelling = Spelling::None;
        }
        let of = match &*e.kind {
            ExprKind::PtrAdd { ptr: p, .. } | ExprKind::PtrDiff(p, _) => p.ty,
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => place.ty.id,
            _ => return,
        };
        if !self.pointers.contains(&of) {
            return;
        }
        let ty = e.ty;
        match std::mem::replace(&mut *e.kind, ExprKind::Null) {
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => *e = self.moved(ptr, index, subtract),
            ExprKind::PtrDiff(a, b) => {
                let [a, b] = [a, b].map(|p| Self::convert(p, self.bytes));
                *e.kind = ExprKind::PtrDiff(a, b);
            }
            mut changed => {
                match &mut changed {
                    ExprKind::CompoundAssign { place, compute, .. } => {
                        *compute = self.bytes;
                        self.as_bytes(place);
                    }
                    ExprKind::IncDec { place, .. } => self.as_bytes(place),
                    _ => {}
                }
                let bytes = Expr {
                    kind: Box::new(changed),
                    ty: self.bytes,
                    span: e.span,
                };
                *e = Self::convert(bytes, ty);
            }
        }
    }

    fn visit_place(&mut self, place: &mut Place) {
        walk_place_mut(self, place);
        let steps = match &*place.kind {
            PlaceKind::PtrIndex(p, _) => self.pointers.contains(&p.ty),
            PlaceKind::Index(of, _) => {
                self.arrays.contains(&of.ty.id) && self.stepped.contains_key(&place.ty.id)
            }
            _ => false,
        };
        if !steps {
            return;
        }
        let address = match std::mem::replace(&mut *place.kind, PlaceKind::Str([].into())) {
            PlaceKind::PtrIndex(p, i) => self.moved(p, i, false),
            PlaceKind::Index(of, i) => {
                let pointers = self.stepped.get(&place.ty.id);
                let constant = usize::from(place.ty.is_const);
                let first = Expr {
                    ty: pointers.map_or(self.bytes, |p| p[constant]),
                    span: of.span,
                    kind: Box::new(ExprKind::Decay(of)),
                };
                self.moved(first, i, false)
            }
            other => {
                *place.kind = other;
                return;
            }
        };
        *place.kind = PlaceKind::Deref(address);
    }
}
