//! Constructors that keep the address of the object they make, in two parts.
//!
//! An emitted constructor returns its object, which then moves to its place, so that an address that it had kept (`head.next = &head;`, a thread
//! that is given `this`) would be wrong. Such a constructor is cut in two: one makes the members, the other, a method `settle`, does the
//! rest once the object has its place. `List l;` is `let mut l = List::new_begun(); List::settle(addr(&mut l));`, `new List` the same on the heap.
//! Members of such a class are settled by what settles their object. What is settled later than C++ would do it must not be noticed: members made between are such
//! whose making shows nowhere ([`unnoticed`]). Where it would be, or arguments cannot be had twice, all of the constructor is done in the object's place
//! ([`in_place`]): `let mut l: List = List { … zeros … }; List::construct(addr(&mut l));`. Where an object is made otherwise (returned, an element of a container) the whole constructor
//! remains, and with it what `own_address` says about it.

pub mod address;
mod in_place;
mod sites;
mod unnoticed;

use crate::analysis::destroy::{calls_virtual, observable};
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr};
use crate::hir::*;
use crate::source::SourceMap;
use address::{Flow, Keeps};
use sites::Sites;
use std::collections::{BTreeMap, BTreeSet};
use unnoticed::{ends_silently, is_plain, repeatable, repeatable_made, silent, silent_stmt};

/// The two parts of a constructor.
#[derive(Clone, Copy)]
pub struct Parts {
    /// `None`: all of it is done in the object's place, where there are zeros before ([`in_place`]).
    begin: Option<FuncId>,
    settle: FuncId,
    /// What does all of it in the object's place, for where the two will not do (arguments that cannot be had twice).
    construct: Option<FuncId>,
}

impl Parts {
    /// All of it in the object's place.
    fn in_place(self) -> Option<Parts> {
        let settle = self.construct?;
        Some(Parts {
            begin: None,
            settle,
            ..self
        })
    }
}

/// Runs the pass.
pub fn run(program: &mut Program, map: &SourceMap) {
    let mut facts = Facts::new(program);
    let mut parts: BTreeMap<FuncId, Parts> = BTreeMap::new();
    for id in inside_out(program) {
        // A class with a member that has to settle has to settle.
        if !settles(program, id, &facts, &parts) {
            continue;
        }
        let two = cut(program, map, id, &facts, &parts);
        let whole = in_place::in_place(program, id, &facts, &parts);
        let count = program.functions.len();
        if let Some(made) = add_parts(program, id, two, whole) {
            parts.insert(id, made);
        }
        for _ in count..program.functions.len() {
            facts.repeat(id);
        }
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
    let (mut p, args) = part_of(init, parts)?;
    if g.space != VarSpace::Host {
        return None;
    }
    if p.begin.is_some() && !args.iter().all(|a| repeatable_made(program, a)) {
        p = p.in_place()?;
    }
    let place = Place {
        kind: Box::new(PlaceKind::Global(id)),
        ty: QTy {
            is_const: false,
            ..g.ty
        },
        span: g.span,
    };
    let begun = begun(p, init, args);
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

/// Adds what a constructor is made into to the program.
fn add_parts(
    program: &mut Program,
    id: FuncId,
    two: Option<(Vec<Stmt>, Vec<Stmt>)>,
    whole: Option<(Vec<Stmt>, Vec<Local>)>,
) -> Option<Parts> {
    let from = program.func(id).clone();
    let Role::Ctor(r) = from.role else {
        return None;
    };
    let mut add = |kind: &str, stmts, locals: Option<Vec<Local>>| {
        let mut f = from.clone();
        f.role = match kind {
            BEGUN => Role::Ctor(r),
            _ => Role::Method(r),
        };
        f.link_name = format!("{}{kind}", from.link_name).into();
        f.body = Some(Block { stmts, span: None });
        match kind {
            BEGUN => f.instance.push("begun".into()),
            IN_PLACE => f.name = "construct".into(),
            _ => f.name = "settle".into(),
        }
        f.locals = locals.unwrap_or(f.locals);
        program.functions.push(f);
        FuncId(program.functions.len() as u32 - 1)
    };
    let two = two.map(|(heads, tail)| (add(BEGUN, heads, None), add(".settle", tail, None)));
    let construct = whole.map(|(all, locals)| add(IN_PLACE, all, Some(locals)));
    Some(Parts {
        begin: two.map(|t| t.0),
        settle: two.map(|t| t.1).or(construct)?,
        construct,
    })
}

/// What stands in an object's place before it settles.
fn begun(p: Parts, whole: &Expr, args: &[Expr]) -> Expr {
    let kind = match p.begin {
        Some(f) => ExprKind::Call(Callee::Fn(f), args.to_vec()),
        None => ExprKind::Zero,
    };
    Expr {
        kind: Box::new(kind),
        ..whole.clone()
    }
}

/// Constructors that nothing calls any more go, and what was made of others and is not called.
fn drop_unused(program: &mut Program, parts: &BTreeMap<FuncId, Parts>) {
    let mut ours: BTreeSet<FuncId> = BTreeSet::new();
    for (whole, p) in parts {
        ours.extend([*whole, p.settle]);
        ours.extend(p.begin);
        ours.extend(p.construct);
    }
    let mut used = Used(BTreeSet::new());
    for (i, f) in program.functions.iter().enumerate() {
        if let Some(b) = &f.body
            && !ours.contains(&FuncId(i as u32))
        {
            used.visit_block(b);
        }
    }
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            used.visit_expr(e);
        }
    }
    for e in program.settles.values() {
        used.visit_expr(e);
    }
    for r in &program.records {
        used.0.extend(r.operations.default);
        used.0.extend(r.copy_ctor);
    }
    let mut work: Vec<FuncId> = used.0.intersection(&ours).copied().collect();
    while let Some(f) = work.pop() {
        let mut more = Used(BTreeSet::new());
        if let Some(b) = &program.func(f).body {
            more.visit_block(b);
        }
        for g in more.0 {
            if used.0.insert(g) && ours.contains(&g) {
                work.push(g);
            }
        }
    }
    for f in ours.difference(&used.0) {
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

/// Whether a constructor keeps the address of its object, or has a part whose does, and may be taken apart.
fn settles(program: &Program, id: FuncId, facts: &Facts, parts: &BTreeMap<FuncId, Parts>) -> bool {
    let f = program.func(id);
    let (Role::Ctor(r), Some(body)) = (f.role, &f.body) else {
        return false;
    };
    let record = program.record(r);
    let keeps_itself = facts
        .flow
        .kept
        .get(id.0 as usize)
        .is_some_and(|k| k.contains(&0));
    let has_part =
        |s: &Stmt| matches!(&s.kind, StmtKind::InitField { value, .. } if has_part(value, parts));
    crate::hir::flow::constructor_try(&body.stmts).is_none()
        && record.bound.is_none()
        && !record.is_union
        && record.copy_ctor != Some(id)
        && !program.stands_alone(f)
        && f.space != Space::Kernel
        && !delegates(f, body)
        && (keeps_itself || body.stmts.iter().any(has_part))
}

/// The constructors, those of members (and bases, and elements of arrays) before those of the objects that they are in.
fn inside_out(program: &Program) -> Vec<FuncId> {
    fn made(value: &Expr, out: &mut Vec<FuncId>) {
        match &*value.kind {
            ExprKind::Array(list) => list.iter().for_each(|e| made(e, out)),
            ExprKind::Aggregate(list) => list.iter().for_each(|(_, e)| made(e, out)),
            ExprKind::Call(Callee::Fn(f), _) => out.push(*f),
            _ => {}
        }
    }
    let mut order = Vec::new();
    let mut seen = vec![false; program.functions.len()];
    for i in 0..program.functions.len() {
        // A function, and whether its members' are in the order already.
        let mut work = vec![(FuncId(i as u32), false)];
        while let Some((id, ready)) = work.pop() {
            let f = program.func(id);
            if ready {
                order.push(id);
                continue;
            }
            let (Role::Ctor(_), Some(body), false) = (f.role, &f.body, seen[id.0 as usize]) else {
                continue;
            };
            seen[id.0 as usize] = true;
            work.push((id, true));
            for s in &body.stmts {
                if let StmtKind::InitField { value, .. } = &s.kind {
                    let mut inner = Vec::new();
                    made(value, &mut inner);
                    work.extend(inner.into_iter().map(|f| (f, false)));
                }
            }
        }
    }
    order
}

/// Whether a value is an object in parts, or has one in it.
fn has_part(value: &Expr, parts: &BTreeMap<FuncId, Parts>) -> bool {
    match &*value.kind {
        ExprKind::Array(list) => list.iter().any(|e| has_part(e, parts)),
        ExprKind::Aggregate(list) => list.iter().any(|(_, e)| has_part(e, parts)),
        _ => part_of(value, parts).is_some(),
    }
}

/// Whether a constructor leaves its object to another one.
fn delegates(f: &Function, body: &Block) -> bool {
    let this = f.params.first().copied();
    let inits = body
        .stmts
        .iter()
        .take_while(|s| matches!(s.kind, StmtKind::InitField { .. }));
    let mut first = body.stmts.get(inits.count());
    // (Variables for the temporaries of its arguments may stand before.)
    while let Some(StmtKind::Block(b)) = first.map(|s| &s.kind) {
        first = b.stmts.last();
    }
    first.is_some_and(|s| {
        matches!(&s.kind, StmtKind::Expr(e) if matches!(&*e.kind, ExprKind::Assign(p, _)
            if matches!(&*p.kind, PlaceKind::Deref(d) if matches!(&*d.kind, ExprKind::Load(q) if matches!(&*q.kind, PlaceKind::Local(l) if Some(*l) == this)))))
    })
}

/// What of a constructor that [`settles`] makes the members, and what settles the object. `None`: there is no way.
fn cut(
    program: &Program,
    map: &SourceMap,
    id: FuncId,
    facts: &Facts,
    parts: &BTreeMap<FuncId, Parts>,
) -> Option<(Vec<Stmt>, Vec<Stmt>)> {
    let f = program.func(id);
    let Role::Ctor(r) = f.role else { return None };
    let (body, this) = (f.body.as_ref()?, f.params.first().copied()?);
    let record = program.record(r);
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
    if !twice {
        return None;
    }
    // One whose tail could leave an object behind that is not complete (its destructor would run, or on the heap none of its members').
    let mut does = Does::new(facts);
    rest.iter().for_each(|s| does.visit_stmt(s));
    let ends = record.dtor.is_some() || record.fields.iter().any(|f| observable(program, f.ty.id));
    let half_made = does.throws && ends;
    if does.calls_virtual && !record.vtable.is_empty() || half_made {
        return None;
    }
    let mut heads = Vec::new();
    let mut tail = Vec::new();
    for s in first {
        let StmtKind::InitField { field, value } = &s.kind else {
            continue;
        };
        let ty = record.fields.get(*field as usize)?.ty;
        let mut asks = Keeps::new(program, &facts.flow, &f.locals, this);
        asks.visit_stmt(s);
        if let Some((p, args)) = part_of(value, parts) {
            if asks.found || p.begin.is_none() || !args.iter().all(repeatable) {
                return None;
            }
            let value = begun(p, value, args);
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
        if has_part(value, parts) {
            return None;
        }
        let mentions = crate::hir::values::stmt_mentions(s, this);
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

/// What the pass knows of the functions, by their numbers.
struct Facts {
    /// The parameters that they keep, and give back.
    flow: Flow,
    /// They may throw.
    throws: Vec<bool>,
    /// They may call virtual functions.
    calls_virtual: Vec<bool>,
}

impl Facts {
    fn new(program: &Program) -> Facts {
        struct Throws(bool);
        impl Visitor for Throws {
            fn visit_expr(&mut self, e: &Expr) {
                self.0 |= matches!(&*e.kind, ExprKind::Throw(_));
                walk_expr(self, e);
            }
        }
        let graph = CallGraph::new(program);
        let own = program.functions.iter().map(|f| {
            let mut throws = Throws(false);
            f.body.iter().for_each(|b| throws.visit_block(b));
            throws.0
        });
        Facts {
            flow: Flow::new(program),
            throws: graph.spread(own.collect()),
            calls_virtual: calls_virtual(program, &graph),
        }
    }

    /// A new function does no more than another.
    fn repeat(&mut self, f: FuncId) {
        let at = f.0 as usize;
        self.flow.kept.push(BTreeSet::new());
        self.flow.returned.push(BTreeSet::new());
        self.throws.push(self.throws.get(at) == Some(&true));
        self.calls_virtual
            .push(self.calls_virtual.get(at) == Some(&true));
    }
}

/// Whether virtual functions are called (the object's class is not settled yet), and whether something is thrown.
struct Does<'a> {
    facts: &'a Facts,
    calls_virtual: bool,
    throws: bool,
}

impl<'a> Does<'a> {
    fn new(facts: &'a Facts) -> Does<'a> {
        Does {
            facts,
            calls_virtual: false,
            throws: false,
        }
    }

    fn block(&mut self, b: &Block) {
        self.visit_block(b);
    }
}

impl Visitor for Does<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Virtual(..), _) => self.calls_virtual = true,
            ExprKind::Call(Callee::Fn(f), _) => {
                let is = |of: &[bool]| of.get(f.0 as usize) == Some(&true);
                self.throws |= is(&self.facts.throws);
                self.calls_virtual |= is(&self.facts.calls_virtual);
            }
            ExprKind::Throw(_) => self.throws = true,
            _ => {}
        }
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
