//! Constructors that keep the address of the object they make, in two parts.
//!
//! An emitted constructor returns its object, which then moves to its place, so that an address that it had kept (`head.next = &head;`, a thread
//! that is given `this`) would be wrong. Such a constructor is cut in two: one makes the members, the other, a method `settle`, does the
//! rest once the object has its place. `List l;` is `let mut l = List::new_begun(); List::settle(addr(&mut l));`, `new List` the same on the heap.
//! Members of such a class are settled by what settles their object. What is settled later than C++ would do it must not be noticed: members made between are such
//! whose making shows nowhere ([`silent`]). Where an object is made otherwise (returned, an element of a container) the whole constructor remains, and with it what
//! `own_address` says about it.

use crate::analysis::destroy::observable;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_stmt, walk_stmt_mut,
};
use crate::hir::*;
use crate::source::{Origin, SourceMap};
use std::collections::{BTreeMap, BTreeSet};

/// The two parts of a constructor.
#[derive(Clone, Copy)]
struct Parts {
    begin: FuncId,
    settle: FuncId,
}

/// Runs the pass.
pub fn run(program: &mut Program, map: &SourceMap) {
    let kept = kept_parameters(program);
    let mut parts: BTreeMap<FuncId, Parts> = BTreeMap::new();
    // A class with a member that has to settle has to settle.
    loop {
        let mut found = None;
        for i in 0..program.functions.len() {
            let id = FuncId(i as u32);
            if parts.contains_key(&id) {
                continue;
            }
            if let Some(cut) = cut(program, map, id, &kept, &parts) {
                found = Some((id, cut));
                break;
            }
        }
        let Some((id, (heads, tail))) = found else {
            break;
        };
        let cut = add_parts(program, id, heads, tail);
        parts.insert(id, cut);
    }
    if parts.is_empty() {
        return;
    }
    for i in 0..program.functions.len() {
        let f = &mut program.functions[i];
        let Some(mut body) = f.body.take() else {
            continue;
        };
        let mut locals = std::mem::take(&mut f.locals);
        let mut sites = Sites {
            program,
            parts: &parts,
            locals: &mut locals,
        };
        sites.visit_block(&mut body);
        let f = &mut program.functions[i];
        f.locals = locals;
        f.body = Some(body);
    }
    for i in 0..program.globals.len() {
        settle_global(program, GlobalId(i as u32), &parts);
    }
    drop_unused(program, &parts);
}

/// A variable with static storage: what it does once it has its first value is noted.
fn settle_global(
    program: &mut Program,
    id: GlobalId,
    parts: &BTreeMap<FuncId, Parts>,
) -> Option<()> {
    let g = program.global(id);
    let GlobalInit::Dynamic(init) = &g.init else {
        return None;
    };
    let (p, args) = part_of(init, parts)?;
    if g.space != VarSpace::Host || !args.iter().all(|a| repeatable_made(program, a)) {
        return None;
    }
    let place = Place {
        kind: Box::new(PlaceKind::Global(id)),
        ty: QTy {
            is_const: false,
            ..g.ty
        },
        span: g.span,
    };
    let begun = Expr {
        kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.to_vec())),
        ..init.clone()
    };
    let StmtKind::Expr(settle) = settled(program, p, place, args, g.span)?.kind else {
        return None;
    };
    program.globals[id.0 as usize].init = GlobalInit::Dynamic(begun);
    program.settles.insert(id, settle);
    Some(())
}

/// What the name of a constructor's first part ends in for linkers.
const BEGUN: &str = ".begun";

/// Whether a function is the first part of a constructor: what it keeps of its object is put right by the second.
pub fn is_begun(f: &Function) -> bool {
    f.link_name.ends_with(BEGUN)
}

/// Adds the two parts of a constructor to the program.
fn add_parts(program: &mut Program, id: FuncId, heads: Vec<Stmt>, tail: Vec<Stmt>) -> Parts {
    let next = program.functions.len() as u32;
    let whole = program.func(id).clone();
    let Role::Ctor(r) = whole.role else {
        return Parts {
            begin: id,
            settle: id,
        };
    };
    let part = |name: &str, role, stmts| {
        let mut f = whole.clone();
        f.role = role;
        f.link_name = format!("{}{name}", whole.link_name).into();
        f.body = Some(Block { stmts, span: None });
        f
    };
    let mut begin = part(BEGUN, Role::Ctor(r), heads);
    begin.instance.push("begun".into());
    let mut settle = part(".settle", Role::Method(r), tail);
    settle.name = "settle".into();
    program.functions.push(begin);
    program.functions.push(settle);
    Parts {
        begin: FuncId(next),
        settle: FuncId(next + 1),
    }
}

/// Constructors that nothing calls any more go.
fn drop_unused(program: &mut Program, parts: &BTreeMap<FuncId, Parts>) {
    let mut used = Used(BTreeSet::new());
    for (i, f) in program.functions.iter().enumerate() {
        // The parts of one take the place of another.
        if let Some(b) = &f.body
            && !parts.contains_key(&FuncId(i as u32))
        {
            used.visit_block(b);
        }
    }
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            used.visit_expr(e);
        }
    }
    for r in &program.records {
        used.0.extend(r.operations.default);
        used.0.extend(r.copy_ctor);
    }
    let mut work: Vec<FuncId> = parts
        .keys()
        .copied()
        .filter(|f| used.0.contains(f))
        .collect();
    while let Some(f) = work.pop() {
        let mut more = Used(BTreeSet::new());
        if let Some(b) = &program.func(f).body {
            more.visit_block(b);
        }
        for g in more.0 {
            if used.0.insert(g) && parts.contains_key(&g) {
                work.push(g);
            }
        }
    }
    for f in parts.keys().filter(|f| !used.0.contains(f)) {
        program.functions[f.0 as usize].body = None;
    }
}

struct Used(BTreeSet<FuncId>);

impl Visitor for Used {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) | ExprKind::FnAddr(f) => {
                self.0.insert(*f);
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Which parameters (by their numbers) each function keeps: stores where they are found later, or passes to who does.
pub fn kept_parameters(program: &Program) -> Vec<BTreeSet<usize>> {
    let mut kept = vec![BTreeSet::new(); program.functions.len()];
    loop {
        let mut changed = false;
        for (i, f) in program.functions.iter().enumerate() {
            let Some(body) = &f.body else { continue };
            for (j, p) in f.params.iter().enumerate() {
                let ty = f
                    .locals
                    .get(p.0 as usize)
                    .map(|l| program.types.get(l.ty.id));
                if kept[i].contains(&j) || !matches!(ty, Some(Ty::Pointer(_) | Ty::Ref(..))) {
                    continue;
                }
                let mut keeps = Keeps {
                    program,
                    kept: &kept,
                    locals: &f.locals,
                    own: BTreeSet::from([*p]),
                    found: false,
                };
                keeps.visit_block(body);
                if keeps.found {
                    kept[i].insert(j);
                    changed = true;
                }
            }
        }
        if !changed {
            return kept;
        }
    }
}

/// Looks for where an address gets out.
struct Keeps<'a> {
    program: &'a Program,
    kept: &'a [BTreeSet<usize>],
    locals: &'a [Local],
    /// Variables that hold the address, or one inside of the object.
    own: BTreeSet<LocalId>,
    found: bool,
}

impl Keeps<'_> {
    /// Whether a pointer value is the object's address, or one inside of it.
    fn is_own(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Load(p) => {
                matches!(&*p.kind, PlaceKind::Local(l) if self.own.contains(l))
            }
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.is_inside(p),
            ExprKind::Convert(
                Conv::Pointer | Conv::ToBase | Conv::ToDerived | Conv::PtrToInt,
                e,
            ) => self.is_own(e),
            ExprKind::PtrAdd { ptr, .. } => self.is_own(ptr),
            ExprKind::Cond(_, a, b) => self.is_own(a) || self.is_own(b),
            ExprKind::Assign(_, v) => self.is_own(v),
            ExprKind::Comma(_, v) => self.is_own(v),
            _ => false,
        }
    }

    fn is_inside(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => self.is_own(e),
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.is_inside(of),
            _ => false,
        }
    }

    /// Whether a value is the address or an aggregate (a lambda) that holds it.
    fn holds(&self, e: &Expr) -> bool {
        if self.is_own(e) {
            return true;
        }
        match &*e.kind {
            ExprKind::Aggregate(list) => list.iter().any(|(_, e)| self.holds(e)),
            ExprKind::Array(list) => list.iter().any(|e| self.holds(e)),
            ExprKind::AddrOf(p) => matches!(&*p.kind, PlaceKind::Temp(e) if self.holds(e)),
            ExprKind::Convert(_, e) => self.holds(e),
            ExprKind::Load(p) => matches!(&*p.kind, PlaceKind::Temp(e) if self.holds(e)),
            _ => false,
        }
    }

    fn is_own_local(&self, p: &Place) -> Option<LocalId> {
        match &*p.kind {
            PlaceKind::Local(l) => self
                .locals
                .get(l.0 as usize)
                .is_some_and(|l| matches!(l.storage, Storage::Auto | Storage::Param))
                .then_some(*l),
            _ => None,
        }
    }

    fn passed(&mut self, callee: &Callee, args: &[Expr]) {
        for (j, a) in args.iter().enumerate() {
            if !self.holds(a) {
                continue;
            }
            self.found |= match callee {
                Callee::Fn(f) => {
                    let skip = usize::from(matches!(self.program.func(*f).role, Role::Ctor(_)));
                    let plain = self.is_own(a);
                    let takes = self.kept.get(f.0 as usize);
                    !plain || takes.is_some_and(|k| k.contains(&(j + skip)))
                }
                Callee::Virtual(..) => j > 0,
                Callee::Ptr(_) => true,
                Callee::Bound(b) => {
                    let form = self.program.bound.get(b.0 as usize).map(|b| b.form);
                    match form {
                        Some(BoundForm::Method) => j > 0,
                        Some(BoundForm::Ctor) => true,
                        _ => !self.is_own(a),
                    }
                }
                Callee::Method(_) => j > 0,
            };
        }
    }
}

impl Visitor for Keeps<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::InitField { value, .. } => self.found |= self.holds(value),
            StmtKind::Let {
                local,
                init: Some(v),
            } if self.holds(v) => {
                self.own.insert(*local);
            }
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(place, value) if self.holds(value) => match self.is_own_local(place) {
                Some(l) => {
                    self.own.insert(l);
                }
                None => self.found = true,
            },
            ExprKind::Call(callee, args) => self.passed(callee, args),
            ExprKind::New { init: Some(v), .. } => self.found |= self.holds(v),
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Whether a value may be computed twice, the second time after the first use: nothing in it has an effect or could have changed.
fn repeatable(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_) => true,
        ExprKind::Load(p) => matches!(&*p.kind, PlaceKind::Local(_)),
        ExprKind::AddrOf(p) | ExprKind::Decay(p) => repeatable_place(p),
        ExprKind::Convert(_, e) | ExprKind::Unary(_, e) => repeatable(e),
        ExprKind::Binary(_, a, b) => repeatable(a) && repeatable(b),
        ExprKind::Aggregate(list) => list.iter().all(|(_, e)| repeatable(e)),
        _ => false,
    }
}

fn repeatable_place(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Str(_) => true,
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => repeatable(e),
        PlaceKind::Field(of, _) => repeatable_place(of),
        PlaceKind::Index(of, i) => repeatable_place(of) && repeatable(i),
        _ => false,
    }
}

/// Whether values of a type are copied by being read.
fn is_plain(program: &Program, t: TyId) -> bool {
    match program.types.get(t) {
        Ty::Record(r) => {
            let r = program.record(*r);
            r.trivially_copyable && r.bound.is_none()
        }
        Ty::Array(e, _) => is_plain(program, e.id),
        Ty::Void | Ty::Error => false,
        _ => true,
    }
}

/// What of a constructor makes the members, and what settles the object. `None`: there is no need, or no way.
fn cut(
    program: &Program,
    map: &SourceMap,
    id: FuncId,
    kept: &[BTreeSet<usize>],
    parts: &BTreeMap<FuncId, Parts>,
) -> Option<(Vec<Stmt>, Vec<Stmt>)> {
    let f = program.func(id);
    let Role::Ctor(r) = f.role else { return None };
    let (body, this) = (f.body.as_ref()?, f.params.first().copied()?);
    let record = program.record(r);
    if record.bound.is_some()
        || record.is_union
        || record.copy_ctor == Some(id)
        || program.stands_alone(f)
        || f.space != Space::Host && f.space != Space::HostDevice
    {
        return None;
    }
    // Parameters are read twice.
    let twice = f.params[1..].iter().all(|p| {
        f.locals
            .get(p.0 as usize)
            .is_some_and(|l| is_plain(program, l.ty.id))
    });
    let inits = body
        .stmts
        .iter()
        .take_while(|s| matches!(s.kind, StmtKind::InitField { .. }))
        .count();
    let (first, rest) = body.stmts.split_at(inits);
    let keeps_itself = kept.get(id.0 as usize).is_some_and(|k| k.contains(&0));
    let has_part = |s: &Stmt| matches!(&s.kind, StmtKind::InitField { value, .. } if part_of(value, parts).is_some());
    if !twice || !(keeps_itself || first.iter().any(has_part)) {
        return None;
    }
    // A delegating constructor, and one whose tail could leave an object behind that is not complete.
    let mut throws = Throws(false, false);
    rest.iter().for_each(|s| throws.visit_stmt(s));
    let delegates = rest.first().is_some_and(|s| {
        matches!(&s.kind, StmtKind::Expr(e) if matches!(&*e.kind, ExprKind::Assign(p, _)
            if matches!(&*p.kind, PlaceKind::Deref(d) if matches!(&*d.kind, ExprKind::Load(q) if matches!(&*q.kind, PlaceKind::Local(l) if *l == this)))))
    });
    if throws.0 && !record.vtable.is_empty() || throws.1 || delegates {
        return None;
    }
    let mut heads = Vec::new();
    let mut tail = Vec::new();
    for s in first {
        let StmtKind::InitField { field, value } = &s.kind else {
            continue;
        };
        let ty = record.fields.get(*field as usize)?.ty;
        let mut asks = Keeps {
            program,
            kept,
            locals: &f.locals,
            own: BTreeSet::from([this]),
            found: false,
        };
        asks.visit_stmt(s);
        if let Some((p, args)) = part_of(value, parts) {
            if asks.found || !args.iter().all(repeatable) {
                return None;
            }
            let mut value = value.clone();
            if let ExprKind::Call(callee, _) = &mut *value.kind {
                *callee = Callee::Fn(p.begin);
            }
            if !tail.is_empty() && !silent(program, &value, 0) {
                return None;
            }
            let place = member(program, f, this, *field, ty, s)?;
            tail.push(settled(program, p, place, args, s.span)?);
            heads.push(Stmt {
                kind: StmtKind::InitField {
                    field: *field,
                    value,
                },
                ..s.clone()
            });
            continue;
        }
        let mentions = crate::analysis::visit::stmt_mentions(s, this);
        if asks.found {
            let again = repeatable_made(program, value);
            if !is_plain(program, ty.id) && !again {
                return None;
            }
            if !is_plain(program, ty.id) {
                if !silent(program, value, 0) || !ends_silently(program, map, ty.id, value) {
                    return None;
                }
                // Made twice: first so that there is something.
                heads.push(s.clone());
            }
            let place = member(program, f, this, *field, ty, s)?;
            let e = Expr {
                kind: Box::new(ExprKind::Assign(place, value.clone())),
                ty: ty.id,
                span: s.span,
            };
            tail.push(Stmt {
                kind: StmtKind::Expr(e),
                span: s.span,
            });
        } else if !tail.is_empty() && (mentions || !silent_stmt(program, s)) {
            return None;
        } else {
            heads.push(s.clone());
        }
    }
    tail.extend(rest.iter().cloned());
    Some((heads, tail))
}

/// Whether nobody can notice the end of a value that is made like this: no destructor that the program wrote runs.
fn ends_silently(program: &Program, map: &SourceMap, ty: TyId, value: &Expr) -> bool {
    /// Looks for objects that a value is made of (what lambdas capture).
    struct Parts<'p>(&'p Program, bool);
    impl Visitor for Parts<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if matches!(&*e.kind, ExprKind::Aggregate(_)) {
                self.1 &= !observable(self.0, e.ty);
            }
            walk_expr(self, e);
        }
    }
    let mut parts = Parts(program, true);
    parts.visit_expr(value);
    let of_library = |ty: TyId| {
        let Ty::Record(r) = program.types.get(ty) else {
            return false;
        };
        let file = program.record(*r).dtor.map(|d| program.func(d).span.file);
        let file = file.and_then(|f| map.get(f));
        file.is_some_and(|f| f.origin == Origin::Header)
    };
    parts.1 && (!observable(program, ty) || of_library(ty))
}

/// How deep calls are looked into.
const DEEPEST: u32 = 12;

/// Whether nobody can notice when a value is made: it makes members and memory of its own, and reads nothing that changes but its arguments.
fn silent(program: &Program, e: &Expr, depth: u32) -> bool {
    let mut silent = Silent {
        program,
        depth,
        this: None,
        yes: true,
    };
    silent.visit_expr(e);
    silent.yes
}

fn silent_stmt(program: &Program, s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::InitField { value, .. } => silent(program, value, 0),
        _ => false,
    }
}

struct Silent<'p> {
    program: &'p Program,
    depth: u32,
    /// In a constructor: its object.
    this: Option<LocalId>,
    yes: bool,
}

impl Silent<'_> {
    /// Whether a place is a local variable, or in the object that a constructor makes.
    fn is_own(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(_) => true,
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.is_own(of),
            PlaceKind::Deref(e) => match &*e.kind {
                ExprKind::Load(p) => {
                    matches!(*p.kind, PlaceKind::Local(l) if Some(l) == self.this)
                }
                _ => false,
            },
            _ => false,
        }
    }
}

impl Visitor for Silent<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        // Loops end, as far as is known.
        self.yes &= !matches!(s.kind, StmtKind::Refused { .. });
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        if !self.yes {
            return;
        }
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => {
                let f = self.program.func(*f);
                self.yes &= self.depth < DEEPEST;
                if self.yes {
                    let makes = matches!(f.role, Role::Ctor(_));
                    let mut inner = Silent {
                        program: self.program,
                        depth: self.depth + 1,
                        this: f.params.first().copied().filter(|_| makes),
                        // Constructors that nobody wrote have none.
                        yes: makes || f.body.is_some(),
                    };
                    f.body.iter().for_each(|b| inner.visit_block(b));
                    self.yes = inner.yes;
                }
            }
            // Containers, strings and functions of the library; what they are made of is looked at below.
            ExprKind::Call(Callee::Bound(b), args) => {
                let form = self.program.bound.get(b.0 as usize).map(|b| b.form);
                let reads = |object: &Expr| {
                    let of = self.program.types.pointee(object.ty);
                    of.is_some_and(|t| t.is_const)
                };
                self.yes &= match form {
                    Some(BoundForm::Ctor) => true,
                    Some(BoundForm::Method) => args.first().is_some_and(reads),
                    _ => false,
                };
            }
            ExprKind::Call(Callee::Method(name), _) => self.yes &= *name == "clone",
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::Throw(_)
            | ExprKind::Delete { .. }
            | ExprKind::Refused { .. } => self.yes = false,
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.yes &= self.depth > 0 && self.is_own(p),
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        let is_changing = matches!(*p.kind, PlaceKind::Global(_)) && !p.ty.is_const;
        self.yes &= !is_changing && !p.ty.is_volatile;
        walk_place(self, p);
    }
}

/// As `repeatable`, with constructors' calls.
fn repeatable_made(program: &Program, e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Call(callee, args) => {
            let makes = match callee {
                Callee::Fn(f) => matches!(program.func(*f).role, Role::Ctor(_)),
                Callee::Bound(b) => {
                    program.bound.get(b.0 as usize).map(|b| b.form) == Some(BoundForm::Ctor)
                }
                _ => false,
            };
            makes && args.iter().all(|a| repeatable_made(program, a))
        }
        ExprKind::AddrOf(p) => match &*p.kind {
            PlaceKind::Temp(e) => repeatable_made(program, e),
            _ => repeatable_place(p),
        },
        ExprKind::Convert(_, e) => repeatable_made(program, e),
        _ => repeatable(e),
    }
}

/// Whether virtual functions are called (the object's class is not settled yet), and whether something is thrown.
struct Throws(bool, bool);

impl Visitor for Throws {
    fn visit_expr(&mut self, e: &Expr) {
        self.0 |= matches!(&*e.kind, ExprKind::Call(Callee::Virtual(..), _));
        self.1 |= matches!(&*e.kind, ExprKind::Throw(_));
        walk_expr(self, e);
    }
}

/// A call of a constructor that is in parts.
fn part_of<'e>(e: &'e Expr, parts: &BTreeMap<FuncId, Parts>) -> Option<(Parts, &'e [Expr])> {
    match &*e.kind {
        ExprKind::Call(Callee::Fn(f), args) => Some((*parts.get(f)?, args)),
        _ => None,
    }
}

/// `this->field`
fn member(
    program: &Program,
    f: &Function,
    this: LocalId,
    field: u32,
    ty: QTy,
    s: &Stmt,
) -> Option<Place> {
    let this_ty = f.locals.get(this.0 as usize)?.ty;
    let place = |kind, ty| Place {
        kind: Box::new(kind),
        ty,
        span: s.span,
    };
    let load = Expr {
        kind: Box::new(ExprKind::Load(place(PlaceKind::Local(this), this_ty))),
        ty: this_ty.id,
        span: s.span,
    };
    let object = program.types.pointee(this_ty.id)?;
    let object = place(PlaceKind::Deref(load), object);
    let ty = QTy {
        is_const: false,
        ..ty
    };
    Some(place(PlaceKind::Field(object, field), ty))
}

/// `C::settle(&place, args)`
fn settled(
    program: &Program,
    p: Parts,
    place: Place,
    args: &[Expr],
    span: crate::source::Span,
) -> Option<Stmt> {
    let f = program.func(p.settle);
    let this = f.params.first().and_then(|l| f.locals.get(l.0 as usize))?;
    let address = Expr {
        kind: Box::new(ExprKind::AddrOf(place)),
        ty: this.ty.id,
        span,
    };
    settled_at(program, p, address, args, span)
}

fn settled_at(
    program: &Program,
    p: Parts,
    address: Expr,
    args: &[Expr],
    span: crate::source::Span,
) -> Option<Stmt> {
    let void = program.types.find(&Ty::Void)?;
    let mut all = vec![address];
    all.extend(args.iter().cloned());
    let call = Expr {
        kind: Box::new(ExprKind::Call(Callee::Fn(p.settle), all)),
        ty: void,
        span,
    };
    Some(Stmt {
        kind: StmtKind::Expr(call),
        span,
    })
}

/// Objects of such classes: variables and those on the heap.
struct Sites<'a> {
    program: &'a Program,
    parts: &'a BTreeMap<FuncId, Parts>,
    locals: &'a mut Vec<Local>,
}

impl Sites<'_> {
    /// A name that no variable of the function has.
    fn new_name(&self, of: &str) -> String {
        let taken = |name: &str| self.locals.iter().any(|l| *l.name == *name);
        let mut name = of.to_owned();
        for i in 2.. {
            if !taken(&name) {
                break;
            }
            name = format!("{of}_{i}");
        }
        name
    }

    /// Arguments that can be read twice, and the variables that this takes.
    fn twice(&mut self, args: &[Expr]) -> Option<(Vec<Stmt>, Vec<Expr>)> {
        let mut stmts = Vec::new();
        let mut values = Vec::new();
        for a in args {
            let constant = matches!(
                &*a.kind,
                ExprKind::Int(..) | ExprKind::Float(..) | ExprKind::Bool(..) | ExprKind::Str(_)
            );
            if constant
                || matches!(&*a.kind, ExprKind::AddrOf(_)) && repeatable_made(self.program, a)
            {
                values.push(a.clone());
                continue;
            }
            if !is_plain(self.program, a.ty) || matches!(&*a.kind, ExprKind::AddrOf(p) if !lasts(p))
            {
                return None;
            }
            let local = LocalId(self.locals.len() as u32);
            let name = self.new_name("argument");
            self.locals.push(Local {
                name: name.into(),
                ty: QTy::plain(a.ty),
                storage: Storage::Auto,
                span: a.span,
            });
            let place = Place {
                kind: Box::new(PlaceKind::Local(local)),
                ty: QTy::plain(a.ty),
                span: a.span,
            };
            values.push(Expr {
                kind: Box::new(ExprKind::Load(place)),
                ty: a.ty,
                span: a.span,
            });
            stmts.push(Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(a.clone()),
                },
                span: a.span,
            });
        }
        Some((stmts, values))
    }

    /// A variable: its statements.
    fn variable(&mut self, s: &Stmt) -> Option<Vec<Stmt>> {
        let StmtKind::Let {
            local,
            init: Some(init),
        } = &s.kind
        else {
            return None;
        };
        let ty = self.locals.get(local.0 as usize)?.ty;
        if let ExprKind::Array(list) = &*init.kind {
            return self.array(s, *local, ty, init, list);
        }
        let (p, args) = part_of(init, self.parts)?;
        let (mut out, args) = self.twice(args)?;
        out.push(Stmt {
            kind: StmtKind::Let {
                local: *local,
                init: Some(Expr {
                    kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.clone())),
                    ..init.clone()
                }),
            },
            span: s.span,
        });
        let place = Place {
            kind: Box::new(PlaceKind::Local(*local)),
            ty: QTy {
                is_const: false,
                ..ty
            },
            span: s.span,
        };
        out.push(settled(self.program, p, place, &args, s.span)?);
        Some(out)
    }

    /// An array of such objects, each of which is named.
    fn array(
        &mut self,
        s: &Stmt,
        local: LocalId,
        ty: QTy,
        init: &Expr,
        list: &[Expr],
    ) -> Option<Vec<Stmt>> {
        let Ty::Array(elem, Some(n)) = *self.program.types.get(ty.id) else {
            return None;
        };
        let int = self.program.types.find(&Ty::Int(IntKind::Int))?;
        if list.len() as u64 != n {
            return None;
        }
        let mut begun = Vec::new();
        let mut settles = Vec::new();
        for (i, e) in list.iter().enumerate() {
            let (p, args) = part_of(e, self.parts)?;
            let whole = &self.program.func(p.begin).body;
            let heads = whole.iter().flat_map(|b| &b.stmts);
            if !args.iter().all(|a| repeatable_made(self.program, a))
                || i > 0 && !heads.clone().all(|s| silent_stmt(self.program, s))
            {
                return None;
            }
            begun.push(Expr {
                kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.to_vec())),
                ..e.clone()
            });
            let place = |kind, ty| Place {
                kind: Box::new(kind),
                ty,
                span: s.span,
            };
            let index = Expr {
                kind: Box::new(ExprKind::Int(i as i128, Spelling::None)),
                ty: int,
                span: s.span,
            };
            let all = place(PlaceKind::Local(local), ty);
            let one = place(
                PlaceKind::Index(all, index),
                QTy {
                    is_const: false,
                    ..elem
                },
            );
            settles.push(settled(self.program, p, one, args, s.span)?);
        }
        let mut out = vec![Stmt {
            kind: StmtKind::Let {
                local,
                init: Some(Expr {
                    kind: Box::new(ExprKind::Array(begun)),
                    ..init.clone()
                }),
            },
            span: s.span,
        }];
        out.extend(settles);
        Some(out)
    }

    /// `new C(args)`
    fn on_heap(&mut self, e: &Expr) -> Option<Expr> {
        let ExprKind::New {
            ty,
            count: None,
            init: Some(init),
        } = &*e.kind
        else {
            return None;
        };
        let (p, args) = part_of(init, self.parts)?;
        let (mut stmts, args) = self.twice(args)?;
        let begun = Expr {
            kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.clone())),
            ..init.clone()
        };
        let made = Expr {
            kind: Box::new(ExprKind::New {
                ty: *ty,
                count: None,
                init: Some(begun),
            }),
            ..e.clone()
        };
        let local = LocalId(self.locals.len() as u32);
        let name = self.new_name("object");
        self.locals.push(Local {
            name: name.into(),
            ty: QTy::plain(e.ty),
            storage: Storage::Auto,
            span: e.span,
        });
        let object = Expr {
            kind: Box::new(ExprKind::Load(Place {
                kind: Box::new(PlaceKind::Local(local)),
                ty: QTy::plain(e.ty),
                span: e.span,
            })),
            ty: e.ty,
            span: e.span,
        };
        stmts.push(Stmt {
            kind: StmtKind::Let {
                local,
                init: Some(made),
            },
            span: e.span,
        });
        stmts.push(settled_at(self.program, p, object.clone(), &args, e.span)?);
        let block = Block {
            stmts,
            span: Some(e.span),
        };
        Some(Expr {
            kind: Box::new(ExprKind::StmtExpr(block, object)),
            ..e.clone()
        })
    }
}

/// Whether a place is still there after the full-expression.
fn lasts(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Temp(_) => false,
        PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => lasts(of),
        _ => true,
    }
}

impl MutVisitor for Sites<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for mut s in std::mem::take(list) {
            match self.variable(&s) {
                Some(more) => list.extend(more),
                None => {
                    walk_stmt_mut(self, &mut s);
                    list.push(s);
                }
            }
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let Some(made) = self.on_heap(e) {
            *e = made;
        }
    }
}
