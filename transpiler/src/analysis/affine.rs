//! How a value changes from one thread to its neighbour in x, as far as it is a sum with `threadIdx.x` in it.
//!
//! An index that is the same for a row of threads is one load for all of them, one that grows by one is a run of memory ("coalesced" on a GPU, a vector
//! load here), a constant step is a strided access, everything else a gather. Locals with one value for good are looked through. The sums are taken as
//! mathematical ones: whoever uses the answer to change code has to see to it that nothing wraps round where it must not.

use super::uniformity::{Uniformity, computes, is_quiet};
use crate::hir::bound::Builtin;
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The change of a value from a thread to the next in x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stride {
    /// By a constant; 0: it is the same for all threads of a row.
    By(i64),
    /// In another way.
    Varies,
}

impl Stride {
    /// The same for all threads of a row.
    pub const SAME: Stride = Stride::By(0);
    /// One more with each thread.
    pub const UNIT: Stride = Stride::By(1);

    fn plus(self, other: Stride, sign: i64) -> Stride {
        match (self, other) {
            (Stride::By(a), Stride::By(b)) => Stride::By(a.saturating_add(sign.saturating_mul(b))),
            _ => Stride::Varies,
        }
    }

    fn times(self, n: i64) -> Stride {
        match self {
            Stride::By(a) => Stride::By(a.saturating_mul(n)),
            Stride::Varies => Stride::Varies,
        }
    }
}

/// How deep locals are looked through.
const DEPTH: u32 = 40;

/// The answers for one function of the device.
pub struct Affine<'a> {
    program: &'a Program,
    f: &'a Function,
    uniform: &'a Uniformity,
    /// Locals that keep the value of their declaration.
    defs: BTreeMap<LocalId, Expr>,
    /// Locals whose stride is known otherwise.
    pub known: BTreeMap<LocalId, Stride>,
    /// `c ? a : b` counts as one of two that change alike, though the first thread that goes the other way makes a jump.
    pub but_for_jumps: bool,
}

impl<'a> Affine<'a> {
    /// Reads a function with a body.
    pub fn new(program: &'a Program, f: &'a Function, uniform: &'a Uniformity) -> Affine<'a> {
        let mut d = Definitions::default();
        if let Some(b) = &f.body {
            d.exposed = super::for_range::Facts::new(program, b).exposed;
            for s in &b.stmts {
                d.visit_stmt(s);
            }
        }
        let defs = d.lets.into_iter().filter_map(|(l, e)| {
            let stays = !d.assigned.contains(&l) && !d.exposed.contains(&l);
            Some((l, e.filter(|_| stays)?))
        });
        Affine {
            program,
            f,
            uniform,
            defs: defs.collect(),
            known: BTreeMap::new(),
            but_for_jumps: false,
        }
    }

    /// The function that was read.
    pub fn f(&self) -> &'a Function {
        self.f
    }

    /// The value that a local has for good.
    pub fn definition(&self, l: LocalId) -> Option<&Expr> {
        self.defs.get(&l)
    }

    /// The stride of a value.
    pub fn stride(&self, e: &Expr) -> Stride {
        self.value(e, 0)
    }

    /// The stride of the address of a place, in elements of what is indexed last.
    pub fn address(&self, p: &Place) -> Stride {
        self.place(p, 0)
    }

    fn all_same(&self, list: &[&Expr], depth: u32) -> Stride {
        if list.iter().all(|e| self.value(e, depth) == Stride::SAME) {
            Stride::SAME
        } else {
            Stride::Varies
        }
    }

    fn value(&self, e: &Expr, depth: u32) -> Stride {
        if depth > DEPTH {
            return Stride::Varies;
        }
        let d = depth + 1;
        match &*e.kind {
            ExprKind::Int(..)
            | ExprKind::Float(..)
            | ExprKind::Bool(..)
            | ExprKind::Null
            | ExprKind::Zero => Stride::SAME,
            ExprKind::Load(p) => self.load(p, d),
            ExprKind::Decay(p) | ExprKind::AddrOf(p) => match self.place(p, d) {
                Stride::SAME => Stride::SAME,
                _ => Stride::Varies,
            },
            ExprKind::Convert(Conv::Int, a) if self.is_wide(e.ty) && self.is_wide(a.ty) => {
                self.value(a, d)
            }
            ExprKind::Convert(_, a) => self.all_same(&[a], d),
            ExprKind::Unary(UnOp::Neg, a) => self.value(a, d).times(-1),
            ExprKind::Unary(_, a) => self.all_same(&[a], d),
            ExprKind::Binary(BinOp::Add, a, b) => self.value(a, d).plus(self.value(b, d), 1),
            ExprKind::Binary(BinOp::Sub, a, b) => self.value(a, d).plus(self.value(b, d), -1),
            ExprKind::Binary(BinOp::Mul, a, b) => {
                match (
                    crate::hir::values::constant(a),
                    crate::hir::values::constant(b),
                ) {
                    (_, Some(n)) => self.value(a, d).times(n as i64),
                    (Some(n), _) => self.value(b, d).times(n as i64),
                    _ => self.all_same(&[a, b], d),
                }
            }
            ExprKind::Binary(_, a, b)
            | ExprKind::And(a, b)
            | ExprKind::Or(a, b)
            | ExprKind::PtrDiff(a, b) => self.all_same(&[a, b], d),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => self
                .value(ptr, d)
                .plus(self.value(index, d), if *subtract { -1 } else { 1 }),
            ExprKind::Cond(c, a, b) => {
                let (a, b) = (self.value(a, d), self.value(b, d));
                let one = self.but_for_jumps || self.value(c, d) == Stride::SAME;
                if a == b && one { a } else { Stride::Varies }
            }
            ExprKind::Call(Callee::Bound(b), args) if computes(self.program, *b, args) => {
                self.all_same(&args.iter().collect::<Vec<_>>(), d)
            }
            ExprKind::Call(Callee::Fn(g), args) if is_quiet(self.program, *g, 0) => {
                self.all_same(&args.iter().collect::<Vec<_>>(), d)
            }
            _ => Stride::Varies,
        }
    }

    /// The type of an integer that has room for any index.
    fn is_wide(&self, ty: TyId) -> bool {
        matches!(self.program.types.get(ty), Ty::Int(k) if k.bytes() >= 4)
    }

    fn load(&self, p: &Place, depth: u32) -> Stride {
        if p.ty.is_volatile {
            return Stride::Varies;
        }
        match &*p.kind {
            PlaceKind::Local(l) => self.local(*l, depth),
            PlaceKind::Field(base, i) if matches!(*base.kind, PlaceKind::Bound(b) if self.is_thread_idx(b)) => {
                Stride::By(i64::from(*i == 0))
            }
            _ => match self.place(p, depth) {
                Stride::SAME => Stride::SAME,
                _ => Stride::Varies,
            },
        }
    }

    fn is_thread_idx(&self, b: BoundId) -> bool {
        let bound = self.program.bound.get(b.0 as usize);
        bound.is_some_and(|b| b.builtin() == Some(Builtin::ThreadIdx))
    }

    fn local(&self, l: LocalId, depth: u32) -> Stride {
        if let Some(s) = self.known.get(&l) {
            return *s;
        }
        let storage = self.f.locals.get(l.0 as usize).map(|l| l.storage);
        match storage {
            Some(Storage::Shared | Storage::DynamicShared) => Stride::SAME,
            Some(Storage::Auto | Storage::Param) if !self.uniform.varying.contains(&l) => {
                Stride::SAME
            }
            Some(Storage::Auto) => match self.defs.get(&l) {
                Some(e) => self.value(e, depth + 1),
                None => Stride::Varies,
            },
            _ => Stride::Varies,
        }
    }

    fn place(&self, p: &Place, depth: u32) -> Stride {
        if depth > DEPTH {
            return Stride::Varies;
        }
        let d = depth + 1;
        match &*p.kind {
            PlaceKind::Local(l) => {
                let shared =
                    self.f.locals.get(l.0 as usize).is_some_and(|l| {
                        matches!(l.storage, Storage::Shared | Storage::DynamicShared)
                    });
                if shared || !self.uniform.varying.contains(l) {
                    Stride::SAME
                } else {
                    Stride::Varies
                }
            }
            PlaceKind::Global(_) => Stride::SAME,
            PlaceKind::Bound(b) => {
                if self.is_thread_idx(*b) {
                    Stride::Varies
                } else {
                    Stride::SAME
                }
            }
            PlaceKind::Deref(e) => self.value(e, d),
            PlaceKind::PtrIndex(e, i) => self.value(e, d).plus(self.value(i, d), 1),
            PlaceKind::Index(base, i) => match self.place(base, d) {
                Stride::SAME => self.value(i, d),
                _ => Stride::Varies,
            },
            PlaceKind::Field(base, _) => match self.place(base, d) {
                Stride::SAME => Stride::SAME,
                _ => Stride::Varies,
            },
            PlaceKind::Temp(_) | PlaceKind::BoundIndex(..) | PlaceKind::Str(_) => Stride::Varies,
        }
    }

    /// Whether a place is known to depend on the row of the thread, `threadIdx.y` or `z`.
    pub fn names_rows(&self, p: &Place) -> bool {
        struct Rows<'r, 'a>(&'r Affine<'a>, u32, bool);
        impl Visitor for Rows<'_, '_> {
            fn visit_place(&mut self, p: &Place) {
                match &*p.kind {
                    PlaceKind::Local(l) if self.1 < DEPTH => {
                        if let Some(d) = self.0.defs.get(l) {
                            self.1 += 1;
                            self.visit_expr(d);
                            self.1 -= 1;
                        }
                    }
                    PlaceKind::Field(base, i) if *i > 0 => {
                        self.2 |=
                            matches!(*base.kind, PlaceKind::Bound(b) if self.0.is_thread_idx(b));
                    }
                    _ => {}
                }
                walk_place(self, p);
            }
        }
        let mut rows = Rows(self, 0, false);
        rows.visit_place(p);
        rows.2
    }

    /// `base` of a 32-bit integer that is `base + threadIdx.x`, wrapping round as the type does; `Some(None)` where the base is zero.
    pub fn base(&self, e: &Expr) -> Option<Option<Expr>> {
        self.base_at(e, 0)
    }

    fn base_at(&self, e: &Expr, depth: u32) -> Option<Option<Expr>> {
        let is_int = |ty: TyId| matches!(self.program.types.get(ty), Ty::Int(k) if k.bytes() == 4);
        if depth > DEPTH || !is_int(e.ty) {
            return None;
        }
        let same = |e: &Expr| self.uniform.expr(self.program, self.f, e);
        let with = |kind: ExprKind| Expr {
            kind: Box::new(kind),
            ty: e.ty,
            span: e.span,
        };
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(..) => (self.load(p, 0) == Stride::UNIT).then_some(None),
                PlaceKind::Local(l) => self.base_at(self.defs.get(l)?, depth + 1),
                _ => None,
            },
            ExprKind::Convert(Conv::Int, a) if is_int(a.ty) => {
                let base = self.base_at(a, depth + 1)?;
                Some(base.map(|b| with(ExprKind::Convert(Conv::Int, b))))
            }
            ExprKind::Binary(BinOp::Add, a, b) => {
                let (x, rest) = if same(b) { (a, b) } else { (b, a) };
                if !same(rest) {
                    return None;
                }
                Some(Some(match self.base_at(x, depth + 1)? {
                    Some(base) => with(ExprKind::Binary(BinOp::Add, base, rest.clone())),
                    None => rest.clone(),
                }))
            }
            ExprKind::Binary(BinOp::Sub, a, b) if same(b) => {
                let base = self.base_at(a, depth + 1)??;
                Some(Some(with(ExprKind::Binary(BinOp::Sub, base, b.clone()))))
            }
            _ => None,
        }
    }
}

#[derive(Default)]
struct Definitions {
    lets: BTreeMap<LocalId, Option<Expr>>,
    assigned: BTreeSet<LocalId>,
    exposed: BTreeSet<LocalId>,
}

impl Visitor for Definitions {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, init } = &s.kind {
            // Declared twice: the same declaration in several regions, or two copies of a function that was put into its caller.
            let same = |old: &Option<Expr>| match (old, init) {
                (Some(a), Some(b)) => a.span == b.span,
                _ => false,
            };
            let fits = self.lets.get(local).is_none_or(same);
            self.lets.insert(*local, init.clone().filter(|_| fits));
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. } = &*e.kind
            && let Some(l) = storage_root(p)
        {
            self.assigned.insert(l);
        }
        walk_expr(self, e);
    }
}

/// `--dump=affine`: how the address of each access to memory changes along x.
pub fn dump(program: &Program, f: &Function) -> String {
    struct D<'a> {
        affine: Affine<'a>,
        program: &'a Program,
        /// What stands on the left of an assignment.
        store: bool,
        out: String,
    }
    impl D<'_> {
        fn line(&mut self, p: &Place) {
            let word = if self.store { "store" } else { "load" };
            let how = match self.affine.address(p) {
                Stride::By(0) => "same for a row of threads".to_string(),
                Stride::By(1) => "stride 1".to_string(),
                Stride::By(n) => format!("stride {n}"),
                Stride::Varies => "gather".to_string(),
            };
            let text = crate::hir::dump::place(self.program, self.affine.f, p);
            let _ = writeln!(self.out, "  {word} {text}: {how}");
        }
    }
    impl Visitor for D<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Assign(p, v) => {
                    self.visit_expr(v);
                    self.store = true;
                    self.visit_place(p);
                    self.store = false;
                }
                ExprKind::CompoundAssign { place, value, .. } => {
                    self.visit_expr(value);
                    self.store = true;
                    self.visit_place(place);
                    self.store = false;
                }
                _ => walk_expr(self, e),
            }
        }
        fn visit_place(&mut self, p: &Place) {
            if matches!(
                &*p.kind,
                PlaceKind::PtrIndex(..) | PlaceKind::Index(..) | PlaceKind::Deref(_)
            ) {
                self.line(p);
            }
            self.store = false;
            match &*p.kind {
                // The rows of an array are no accesses of their own.
                PlaceKind::Index(base, i) => {
                    self.visit_expr(i);
                    let mut base = base;
                    while let PlaceKind::Index(b, i) = &*base.kind {
                        self.visit_expr(i);
                        base = b;
                    }
                    walk_place(self, base);
                }
                _ => walk_place(self, p),
            }
        }
    }
    let uniform = Uniformity::new(program, f);
    let mut d = D {
        affine: Affine::new(program, f, &uniform),
        program,
        store: false,
        out: String::new(),
    };
    if let Some(b) = &f.body {
        for s in &b.stmts {
            d.visit_stmt(s);
        }
    }
    d.out
}
