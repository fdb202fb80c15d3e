//! Constructors that keep the address of the object they make, in two parts.
//!
//! An emitted constructor returns its object, which then moves to its place, so that an address that it had kept (`head.next = &head;`, a thread
//! that is given `this`) would be wrong. Such a constructor is cut in two: one makes the members, the other, a method `settle`, does the
//! rest once the object has its place. `List l;` is `let mut l = List::new_begun(); List::settle(addr(&mut l));`, `new List` the same on the heap.
//! Members of such a class are settled by what settles their object. What is settled later than C++ would do it must not be noticed: members made between are such
//! whose making shows nowhere ([`unnoticed`]). Where an object is made otherwise (returned, an element of a container) the whole constructor remains, and with it what
//! `own_address` says about it.

pub mod address;
mod sites;
mod unnoticed;

use crate::analysis::callgraph::CallGraph;
use crate::analysis::destroy::{calls_virtual, observable};
use crate::hir::visit::{MutVisitor, Visitor, walk_expr};
use crate::hir::*;
use crate::source::SourceMap;
use address::{Flow, Keeps};
use sites::Sites;
use std::collections::{BTreeMap, BTreeSet};
use unnoticed::{ends_silently, is_plain, repeatable, repeatable_made, silent, silent_stmt};

/// The two parts of a constructor.
#[derive(Clone, Copy)]
struct Parts {
    begin: FuncId,
    settle: FuncId,
}

/// Runs the pass.
pub fn run(program: &mut Program, map: &SourceMap) {
    let mut facts = Facts::new(program);
    let mut parts: BTreeMap<FuncId, Parts> = BTreeMap::new();
    // A class with a member that has to settle has to settle.
    loop {
        let mut found = None;
        for i in 0..program.functions.len() {
            let id = FuncId(i as u32);
            if parts.contains_key(&id) {
                continue;
            }
            if let Some(cut) = cut(program, map, id, &facts, &parts) {
                found = Some((id, cut));
                break;
            }
        }
        let Some((id, (heads, tail))) = found else {
            break;
        };
        let cut = add_parts(program, id, heads, tail);
        facts.repeat(id);
        facts.repeat(id);
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

/// What of a constructor makes the members, and what settles the object. `None`: there is no need, or no way.
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
    if crate::emit::func::constructor_try(&body.stmts).is_some()
        || record.bound.is_some()
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
    let keeps_itself = facts
        .flow
        .kept
        .get(id.0 as usize)
        .is_some_and(|k| k.contains(&0));
    let has_part = |s: &Stmt| matches!(&s.kind, StmtKind::InitField { value, .. } if part_of(value, parts).is_some());
    if !twice || !(keeps_itself || first.iter().any(has_part)) {
        return None;
    }
    // A delegating constructor, and one whose tail could leave an object behind that is not complete (its destructor would run, or on the heap none of its members').
    let mut does = Does {
        facts,
        calls_virtual: false,
        throws: false,
    };
    rest.iter().for_each(|s| does.visit_stmt(s));
    let delegates = rest.first().is_some_and(|s| {
        matches!(&s.kind, StmtKind::Expr(e) if matches!(&*e.kind, ExprKind::Assign(p, _)
            if matches!(&*p.kind, PlaceKind::Deref(d) if matches!(&*d.kind, ExprKind::Load(q) if matches!(&*q.kind, PlaceKind::Local(l) if *l == this)))))
    });
    let ends = record.dtor.is_some() || record.fields.iter().any(|f| observable(program, f.ty.id));
    let half_made = does.throws && ends;
    if does.calls_virtual && !record.vtable.is_empty() || half_made || delegates {
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
