//! Makes a variable of each member of a kernel's objects: `float3 v` becomes `v_x`, `v_y` and `v_z`.
//!
//! For the lane form, which keeps numbers as vectors and objects in memory. An object is split if it is one of numbers (or of such objects), its address goes nowhere,
//! and it is assigned as a whole only from what has members of its own to be read: another object, a list of values, `make_float3(…)`, or an object in memory.
//! Members of an object that is assigned so are assigned one after the other; values that name the object itself are computed before. Where the whole object is asked for it is
//! a list of its members. Members that nobody reads are dropped.

use crate::analysis::for_range::Facts;
use crate::analysis::lanes::shape::is_lane_type;
use crate::hir::values::{is_pure, is_pure_place, mentions, storage_root};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_expr, walk_expr_mut, walk_place, walk_place_mut,
    walk_stmt, walk_stmt_mut,
};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The most members of an object that is split, and objects within objects.
const MOST: usize = 16;
const DEEPEST: u32 = 4;

/// Whether a type is a class of numbers and the like, or of such classes.
pub fn is_splittable(program: &Program, ty: TyId) -> bool {
    matches!(program.types.get(ty), Ty::Record(_))
        && members(program, ty, DEEPEST).is_some_and(|n| n <= MOST)
}

/// How many numbers an object holds.
fn members(program: &Program, ty: TyId, depth: u32) -> Option<usize> {
    let Ty::Record(r) = program.types.get(ty) else {
        return is_lane_type(program, ty).then_some(1);
    };
    let r = program.record(*r);
    let opaque = r.bound.as_ref().is_some_and(|b| b.opaque);
    if depth == 0 || opaque || r.is_union || !r.trivially_copyable || !r.complete {
        return None;
    }
    let mut sum = 0;
    for f in &r.fields {
        if f.is_vtable || f.bits != Bits::No || f.ty.is_volatile {
            return None;
        }
        sum += members(program, f.ty.id, depth - 1)?;
    }
    Some(sum)
}

/// Runs the pass on a copy of a kernel.
pub fn run(program: &Program, f: &mut Function) {
    let Some(mut body) = f.body.take() else {
        return;
    };
    Plain.visit_block(&mut body);
    let mut made = BTreeSet::new();
    // Members that are objects are split in the next round.
    for _ in 0..DEEPEST {
        let exposed = Facts::new(program, &body).exposed;
        let mut whole: BTreeSet<LocalId> = BTreeSet::new();
        for (i, l) in f.locals.iter().enumerate() {
            let record = matches!(program.types.get(l.ty.id), Ty::Record(_));
            if record
                && l.storage == Storage::Auto
                && !l.ty.is_volatile
                && !exposed.contains(&LocalId(i as u32))
                && is_splittable(program, l.ty.id)
            {
                whole.insert(LocalId(i as u32));
            }
        }
        loop {
            let mut look = Look {
                program,
                split: &whole,
                exposed: &exposed,
                stays: BTreeSet::new(),
            };
            walk_block(&mut look, &body);
            let stays = look.stays;
            if stays.is_empty() {
                break;
            }
            whole = whole.difference(&stays).copied().collect();
        }
        let mut named = Named(BTreeSet::new());
        walk_block(&mut named, &body);
        whole.retain(|l| named.0.contains(l));
        if whole.is_empty() {
            break;
        }
        let mut split = Split {
            program,
            f,
            exposed: &exposed,
            parts: BTreeMap::new(),
        };
        for l in whole {
            split.make(l);
        }
        split.list(&mut body.stmts);
        let parts: BTreeSet<LocalId> = split.parts.values().flatten().copied().collect();
        made.extend(parts);
    }
    drop_unread(&mut body, made);
    f.body = Some(body);
}

/// Takes variables away whose values nobody reads, where finding them has no effect.
fn drop_unread(body: &mut Block, mut locals: BTreeSet<LocalId>) {
    struct Read(BTreeSet<LocalId>);
    impl Read {
        fn assigned(e: &Expr) -> Option<(LocalId, &Expr)> {
            match &*e.kind {
                ExprKind::Convert(Conv::Void, inner) => Read::assigned(inner),
                ExprKind::Assign(p, v) if is_pure(v) => match *p.kind {
                    PlaceKind::Local(l) => Some((l, v)),
                    _ => None,
                },
                _ => None,
            }
        }
    }
    impl Visitor for Read {
        fn visit_stmt(&mut self, s: &Stmt) {
            match &s.kind {
                StmtKind::Expr(e) if Read::assigned(e).is_some() => {
                    if let Some((_, v)) = Read::assigned(e) {
                        self.visit_expr(v);
                    }
                }
                StmtKind::Let {
                    local,
                    init: Some(e),
                } if !is_pure(e) => {
                    self.0.insert(*local);
                    self.visit_expr(e);
                }
                _ => walk_stmt(self, s),
            }
        }
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Local(l) = *p.kind {
                self.0.insert(l);
            }
            walk_place(self, p);
        }
    }
    struct Drop<'a>(&'a BTreeSet<LocalId>);
    impl MutVisitor for Drop<'_> {
        fn visit_list(&mut self, list: &mut Vec<Stmt>) {
            list.retain(|s| match &s.kind {
                StmtKind::Let { local, .. } => !self.0.contains(local),
                StmtKind::Expr(e) => Read::assigned(e).is_none_or(|(l, _)| !self.0.contains(&l)),
                _ => true,
            });
            for s in list {
                walk_stmt_mut(self, s);
            }
        }
        fn visit_expr(&mut self, _: &mut Expr) {}
    }
    loop {
        let mut read = Read(BTreeSet::new());
        walk_block(&mut read, body);
        let dead: BTreeSet<LocalId> = locals.difference(&read.0).copied().collect();
        if dead.is_empty() {
            return;
        }
        Drop(&dead).visit_block(body);
        locals = locals.difference(&dead).copied().collect();
    }
}

/// Locals that are mentioned.
struct Named(BTreeSet<LocalId>);

impl Visitor for Named {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, .. } = s.kind {
            self.0.insert(local);
        }
        walk_stmt(self, s);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = *p.kind {
            self.0.insert(l);
        }
        walk_place(self, p);
    }
}

/// `*&x` is x.
struct Plain;

impl MutVisitor for Plain {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        if let PlaceKind::Deref(e) = &*p.kind
            && let ExprKind::AddrOf(of) = &*e.kind
            && of.ty.id == p.ty.id
            && !p.ty.is_volatile
        {
            *p = of.clone();
        }
    }
}

/// Finds the objects that have to stay whole.
struct Look<'a> {
    program: &'a Program,
    split: &'a BTreeSet<LocalId>,
    exposed: &'a BTreeSet<LocalId>,
    stays: BTreeSet<LocalId>,
}

impl Look<'_> {
    fn is_split(&self, p: &Place) -> Option<LocalId> {
        match *p.kind {
            PlaceKind::Local(l) if self.split.contains(&l) => Some(l),
            _ => None,
        }
    }

    /// A value that becomes an object as a whole.
    fn source(&mut self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Zero => true,
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Temp(inner) => self.source(inner),
                _ if self.is_split(p).is_some() => true,
                _ if is_named(p, self.exposed) => {
                    self.visit_place(p);
                    true
                }
                _ => false,
            },
            _ => match parts(self.program, e) {
                Some(list) => {
                    for (_, e) in list {
                        self.visit_expr(e);
                    }
                    true
                }
                None => false,
            },
        }
    }

    fn effect(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => self.effect(inner),
            ExprKind::Assign(p, v) if self.is_split(p).is_some() => {
                if !self.source(v) {
                    self.stays.extend(self.is_split(p));
                    self.visit_expr(v);
                }
            }
            _ => self.visit_expr(e),
        }
    }
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } if self.split.contains(local) => {
                if let Some(e) = init
                    && !self.source(e)
                {
                    self.stays.insert(*local);
                    self.visit_expr(e);
                }
            }
            StmtKind::Expr(e) => self.effect(e),
            _ => walk_stmt(self, s),
        }
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                let root = storage_root(p).filter(|l| self.split.contains(l));
                self.stays.extend(root);
            }
            ExprKind::Load(p) if self.is_split(p).is_some() => return,
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Field(of, _) if self.is_split(of).is_some() => {}
            PlaceKind::Local(l) => self.stays.extend(self.split.get(l)),
            _ => walk_place(self, p),
        }
    }
}

/// Whether a place may be named once for each member: its parts are variables and constants, which nothing changes meanwhile but assignments of a variable that it names.
fn is_named(p: &Place, exposed: &BTreeSet<LocalId>) -> bool {
    struct N<'a>(&'a BTreeSet<LocalId>, bool);
    impl N<'_> {
        fn is_still(&self, p: &Place) -> bool {
            match &*p.kind {
                PlaceKind::Local(l) => !self.0.contains(l),
                PlaceKind::Bound(_) => true,
                PlaceKind::Field(of, _) => self.is_still(of),
                _ => false,
            }
        }
    }
    impl Visitor for N<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Load(p) = &*e.kind {
                self.1 &= self.is_still(p);
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            self.1 &= !matches!(&*p.kind, PlaceKind::Temp(_) | PlaceKind::BoundIndex(..));
            walk_place(self, p);
        }
    }
    let mut n = N(exposed, !p.ty.is_volatile);
    n.visit_place(p);
    n.1 && is_pure_place(p)
}

/// The members of a list of values, or of `make_float3(…)`.
fn parts<'e>(program: &Program, e: &'e Expr) -> Option<Vec<(u32, &'e Expr)>> {
    match &*e.kind {
        ExprKind::Aggregate(fields) => Some(fields.iter().map(|(i, e)| (*i, e)).collect()),
        ExprKind::Call(Callee::Bound(b), args) => {
            let Ty::Record(r) = program.types.get(e.ty) else {
                return None;
            };
            let r = program.record(*r);
            let path = r.bound.as_ref()?.path.strip_prefix("cudart_rs::vector::")?;
            let made = program
                .bound(*b)
                .rust
                .strip_prefix("cudart_rs::vector::make_")?;
            let same = made == path && args.len() == r.fields.len();
            same.then(|| (0..).zip(args).collect())
        }
        _ => None,
    }
}

struct Split<'a, 'f> {
    program: &'a Program,
    f: &'f mut Function,
    exposed: &'a BTreeSet<LocalId>,
    /// The variables that an object has become.
    parts: BTreeMap<LocalId, Vec<LocalId>>,
}

impl Split<'_, '_> {
    fn fields(&self, ty: TyId) -> &[Field] {
        match self.program.types.get(ty) {
            Ty::Record(r) => &self.program.record(*r).fields,
            _ => &[],
        }
    }

    fn make(&mut self, l: LocalId) {
        let whole = self.f.locals[l.0 as usize].clone();
        let base = if whole.name.is_empty() {
            "value"
        } else {
            &*whole.name
        };
        let fields: Vec<(String, TyId)> = self
            .fields(whole.ty.id)
            .iter()
            .map(|f| (format!("{base}_{}", f.name), f.ty.id))
            .collect();
        let ids = fields
            .into_iter()
            .map(|(name, ty)| super::inline::new_local(self.f, &name, ty, whole.span))
            .collect();
        self.parts.insert(l, ids);
    }

    fn place(&self, l: LocalId, span: Span) -> Place {
        Place {
            kind: Box::new(PlaceKind::Local(l)),
            ty: self.f.locals[l.0 as usize].ty,
            span,
        }
    }

    fn load(&self, p: Place) -> Expr {
        Expr {
            ty: p.ty.id,
            span: p.span,
            kind: Box::new(ExprKind::Load(p)),
        }
    }

    fn member(&self, of: &Place, i: usize) -> Place {
        let ty = self.fields(of.ty.id)[i].ty;
        Place {
            kind: Box::new(PlaceKind::Field(of.clone(), i as u32)),
            ty: QTy::plain(ty.id),
            span: of.span,
        }
    }

    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::new();
        for mut s in std::mem::take(list) {
            if !self.whole(&s, &mut out) {
                self.visit_stmt(&mut s);
                out.push(s);
            }
        }
        *list = out;
    }

    /// A statement that declares or assigns an object as a whole: what it becomes.
    fn whole(&mut self, s: &Stmt, out: &mut Vec<Stmt>) -> bool {
        match &s.kind {
            StmtKind::Let { local, init } => {
                let Some(ids) = self.parts.get(local).cloned() else {
                    return false;
                };
                let values = match init {
                    Some(e) => self.values(e, self.f.locals[local.0 as usize].ty.id),
                    None => vec![None; ids.len()],
                };
                for (local, init) in ids.into_iter().zip(values) {
                    let kind = StmtKind::Let { local, init };
                    out.push(Stmt { kind, span: s.span });
                }
                true
            }
            StmtKind::Expr(e) => self.effect(e, out),
            _ => false,
        }
    }

    fn effect(&mut self, e: &Expr, out: &mut Vec<Stmt>) -> bool {
        let (p, v) = match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => return self.effect(inner, out),
            ExprKind::Assign(p, v) => (p, v),
            _ => return false,
        };
        let span = e.span;
        if let PlaceKind::Local(l) = *p.kind
            && let Some(ids) = self.parts.get(&l).cloned()
        {
            let mut values = self.values(v, p.ty.id);
            // What is read of the object itself is read before any of it is assigned.
            if mentions(v, l) {
                for v in values.iter_mut().flatten() {
                    let local = super::inline::new_local(self.f, "member", v.ty, span);
                    let kept = self.load(self.place(local, span));
                    let init = Some(std::mem::replace(v, kept));
                    let kind = StmtKind::Let { local, init };
                    out.push(Stmt { kind, span });
                }
            }
            for (id, v) in ids.into_iter().zip(values) {
                let Some(v) = v else { continue };
                out.push(assign(self.place(id, span), v, span));
            }
            return true;
        }
        // Into an object in memory, or a member that is an object.
        if let ExprKind::Load(from) = &*v.kind
            && let PlaceKind::Local(l) = *from.kind
            && let Some(ids) = self.parts.get(&l).cloned()
            && is_named(p, self.exposed)
        {
            let mut to = p.clone();
            self.visit_place(&mut to);
            for (i, id) in ids.into_iter().enumerate() {
                let v = self.load(self.place(id, span));
                out.push(assign(self.member(&to, i), v, span));
            }
            return true;
        }
        false
    }

    /// The values of an object's members.
    fn values(&mut self, e: &Expr, ty: TyId) -> Vec<Option<Expr>> {
        let n = self.fields(ty).len();
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Temp(inner) => self.values(&inner.clone(), ty),
                PlaceKind::Local(l) if self.parts.contains_key(l) => {
                    let ids = self.parts[l].clone();
                    let load = |id| Some(self.load(self.place(id, e.span)));
                    ids.into_iter().map(load).collect()
                }
                _ => {
                    let mut from = p.clone();
                    self.visit_place(&mut from);
                    let load = |i| Some(self.load(self.member(&from, i)));
                    (0..n).map(load).collect()
                }
            },
            ExprKind::Zero => (0..n).map(|i| Some(self.zero(ty, i, e.span))).collect(),
            _ => {
                let list = parts(self.program, e).unwrap_or_default();
                let mut list: BTreeMap<u32, Expr> =
                    list.into_iter().map(|(i, e)| (i, e.clone())).collect();
                list.values_mut().for_each(|e| self.visit_expr(e));
                (0..n)
                    .map(|i| {
                        let given = list.remove(&(i as u32));
                        Some(given.unwrap_or_else(|| self.zero(ty, i, e.span)))
                    })
                    .collect()
            }
        }
    }

    fn zero(&self, ty: TyId, i: usize, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Zero),
            ty: self.fields(ty)[i].ty.id,
            span,
        }
    }
}

fn assign(p: Place, v: Expr, span: Span) -> Stmt {
    let e = Expr {
        ty: p.ty.id,
        kind: Box::new(ExprKind::Assign(p, v)),
        span,
    };
    Stmt {
        kind: StmtKind::Expr(e),
        span,
    }
}

impl MutVisitor for Split<'_, '_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        match &mut s.kind {
            StmtKind::For { init, .. } => {
                let mut own = std::mem::take(init);
                self.list(&mut own);
                *init = own;
                let StmtKind::For {
                    cond, step, body, ..
                } = &mut s.kind
                else {
                    return;
                };
                if let Some(e) = cond {
                    self.visit_expr(e);
                }
                if let Some(e) = step {
                    self.visit_expr(e);
                }
                self.visit_block(body);
            }
            StmtKind::Switch { value, arms } => {
                self.visit_expr(value);
                for a in arms {
                    self.list(&mut a.body);
                }
            }
            _ => walk_stmt_mut(self, s),
        }
    }
    fn visit_block(&mut self, b: &mut Block) {
        self.list(&mut b.stmts);
    }
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Load(p) = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
            && let Some(ids) = self.parts.get(&l)
        {
            let load = |id| self.load(self.place(id, e.span));
            let list = (0..).zip(ids.iter().map(|id| load(*id)));
            *e.kind = ExprKind::Aggregate(list.collect());
            return;
        }
        walk_expr_mut(self, e);
    }
    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Field(of, i) = &*p.kind
            && let PlaceKind::Local(l) = *of.kind
            && let Some(ids) = self.parts.get(&l)
        {
            *p.kind = PlaceKind::Local(ids[*i as usize]);
            return;
        }
        walk_place_mut(self, p);
    }
}
