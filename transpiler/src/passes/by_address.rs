//! Parameters of class type belong to the caller (Itanium C++ ABI 3.1.1), which ends them at the end of its full-expression.
//!
//! Where the end of a parameter can be seen (its class has a destructor of the program's somewhere), the function gets the object's address and the caller
//! makes a temporary for it: `f(T(1))` is `f(addr(&mut T::new(1)))`. What is known of temporaries then holds for arguments, too: the order in which they are
//! made ([`crate::analysis::order`]) and how long they live ([`super::lifetimes`]).
//!
//! That is done for host functions that are called by name, for virtual functions, and for calls through pointers to functions, where all functions
//! that are behind pointers of the type agree (`pointers`: the type takes addresses, too). Where they do not, a function whose address is taken has a second
//! one beside it that takes its arguments as they are; those, and functions that the library calls, end their parameters themselves.

use crate::analysis::destroy::observable;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place_mut};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

mod pointers;

/// Runs the pass.
pub fn run(program: &mut Program) {
    let mut chosen = chosen(program);
    if chosen.is_empty() {
        return;
    }
    add_pure(program, &mut chosen);
    let through = pointers::run(program, &chosen);
    let wrappers = wrappers(program, &chosen, &through);
    let slots = slots(program, &chosen);
    for (f, params) in &mut chosen {
        take_addresses(program, *f, params);
        if matches!(program.func(*f).role, Role::Ctor(_)) {
            params.iter_mut().for_each(|k| *k -= 1);
        }
    }
    let Program {
        functions,
        globals,
        settles,
        types,
        ..
    } = program;
    let mut calls = Calls {
        types,
        chosen: &chosen,
        slots: &slots,
        wrappers: &wrappers,
        through: &through,
    };
    for f in functions {
        if let Some(body) = &mut f.body {
            calls.visit_block(body);
        }
    }
    for g in globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &mut g.init {
            calls.visit_expr(e);
        }
    }
    for e in settles.values_mut() {
        calls.visit_expr(e);
    }
}

/// Functions and the positions of those of their parameters that become addresses.
type Chosen = BTreeMap<FuncId, Vec<usize>>;

/// Whether a parameter of this type is passed by address.
fn by_address(program: &Program, ty: TyId) -> bool {
    let Ty::Record(r) = program.types.get(ty) else {
        return false;
    };
    let r = program.record(*r);
    let movable = match &r.bound {
        None => !r.trivially_copyable,
        // Returning such a parameter moves it: what the library's other classes are when they were moved from is not known here.
        Some(b) => r.is_emptied() || b.path.ends_with("::Pair") || b.is_ended_pair(),
    };
    movable && observable(program, ty)
}

fn chosen(program: &Program) -> Chosen {
    let graph = CallGraph::new(program);
    let mut left = BTreeSet::new();
    for (i, f) in program.functions.iter().enumerate() {
        if matches!(f.space, Space::Device | Space::Kernel) {
            left.append(&mut graph.reachable(FuncId(i as u32)));
        }
    }
    // What the library calls by its own names.
    for r in &program.records {
        let o = &r.operations;
        left.extend(
            [o.less, o.equal, o.default, r.dtor, r.copy_ctor]
                .into_iter()
                .flatten(),
        );
    }
    left.extend(program.outside.imports.keys().copied());
    left.extend(program.outside.exports.keys().copied());
    left.extend(program.main);
    let mut chosen = Chosen::new();
    for (i, f) in program.functions.iter().enumerate() {
        let id = FuncId(i as u32);
        let Some(body) = f.body.as_ref().filter(|_| !left.contains(&id)) else {
            continue;
        };
        let params: Vec<usize> = (0..f.params.len())
            .filter(|k| {
                let local = f.locals.get(f.params[*k].0 as usize);
                local.is_some_and(|l| by_address(program, l.ty.id))
            })
            .collect();
        if params.is_empty() || f.variadic {
            continue;
        }
        let mut closed = Closed {
            of: params.iter().map(|k| f.params[*k]).collect(),
            inside: false,
            found: false,
        };
        closed.visit_block(body);
        if !closed.found {
            chosen.insert(id, params);
        }
    }
    // All functions of a slot, or none.
    loop {
        let mut bad = BTreeSet::new();
        for (i, r) in program.records.iter().enumerate() {
            for slot in 0..r.vtable.len() {
                let all =
                    crate::hir::callgraph::overrides(program, RecordId(i as u32), slot as u32);
                let in_it = all.iter().filter(|f| chosen.contains_key(f)).count();
                let bodies = all
                    .iter()
                    .filter(|f| program.func(**f).body.is_some())
                    .count();
                if in_it > 0 && in_it < bodies {
                    bad.extend(all.into_iter().filter(|f| chosen.contains_key(f)));
                }
            }
        }
        if bad.is_empty() {
            break;
        }
        chosen.retain(|f, _| !bad.contains(f));
    }
    chosen
}

/// Pure virtual functions have the signature of those that stand for them.
fn add_pure(program: &Program, chosen: &mut Chosen) {
    for (i, r) in program.records.iter().enumerate() {
        for slot in 0..r.vtable.len() as u32 {
            let all = crate::hir::callgraph::overrides(program, RecordId(i as u32), slot);
            let Some(params) = all.iter().find_map(|f| chosen.get(f)).cloned() else {
                continue;
            };
            for f in all {
                if program.func(f).body.is_none() {
                    chosen.insert(f, params.clone());
                }
            }
        }
    }
}

/// Whether closures of the library's use a parameter: it moves into them.
struct Closed {
    of: BTreeSet<LocalId>,
    inside: bool,
    found: bool,
}

impl Visitor for Closed {
    fn visit_expr(&mut self, e: &Expr) {
        let closure = matches!(&*e.kind, ExprKind::Closure { .. });
        let outer = self.inside;
        self.inside |= closure;
        walk_expr(self, e);
        self.inside = outer;
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = &*p.kind {
            self.found |= self.inside && self.of.contains(l);
        }
        crate::hir::visit::walk_place(self, p);
    }
}

/// The slots whose functions are chosen.
fn slots(program: &Program, chosen: &Chosen) -> BTreeMap<(RecordId, u32), Vec<usize>> {
    let mut slots = BTreeMap::new();
    for (i, r) in program.records.iter().enumerate() {
        let record = RecordId(i as u32);
        for slot in 0..r.vtable.len() as u32 {
            let all = crate::hir::callgraph::overrides(program, record, slot);
            if let Some(params) = all.iter().find_map(|f| chosen.get(f)) {
                slots.insert((record, slot), params.clone());
            }
        }
    }
    slots
}

/// For functions whose address is taken: functions that take their arguments as they are.
fn wrappers(
    program: &mut Program,
    chosen: &Chosen,
    through: &pointers::Through,
) -> BTreeMap<FuncId, FuncId> {
    struct Taken<'a>(&'a Chosen, BTreeSet<FuncId>);
    impl Visitor for Taken<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::FnAddr(f) = &*e.kind
                && self.0.contains_key(f)
            {
                self.1.insert(*f);
            }
            walk_expr(self, e);
        }
    }
    let mut taken = Taken(chosen, BTreeSet::new());
    crate::hir::visit::walk_program(&mut taken, program);
    program.settles.values().for_each(|e| taken.visit_expr(e));
    let mut wrappers = BTreeMap::new();
    for f in taken.1.difference(&through.functions).copied() {
        let id = FuncId(program.functions.len() as u32);
        let made = wrapper(program, f);
        program.functions.push(made);
        wrappers.insert(f, id);
    }
    wrappers
}

fn wrapper(program: &Program, of: FuncId) -> Function {
    let f = program.func(of);
    let span = f.span;
    let locals: Vec<Local> = f
        .params
        .iter()
        .enumerate()
        .map(|(k, p)| {
            let mut local = f.locals[p.0 as usize].clone();
            if local.name.is_empty() {
                local.name = format!("p{}", k + 1).into();
            }
            local
        })
        .collect();
    let args = locals.iter().enumerate().map(|(k, l)| Expr {
        kind: Box::new(ExprKind::Load(Place {
            kind: Box::new(PlaceKind::Local(LocalId(k as u32))),
            ty: l.ty,
            span,
        })),
        ty: l.ty.id,
        span,
    });
    let call = Expr {
        kind: Box::new(ExprKind::Call(Callee::Fn(of), args.collect())),
        ty: f.ret.id,
        span,
    };
    let kind = match program.types.get(f.ret.id) {
        Ty::Void => StmtKind::Expr(call),
        _ => StmtKind::Return(Some(call)),
    };
    let plain = f.name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let base = if plain { &*f.name } else { "call" };
    Function {
        name: format!("{base}_by_value").into(),
        link_name: format!("{}_by_value", f.link_name).into(),
        params: (0..locals.len() as u32).map(LocalId).collect(),
        locals,
        body: Some(Block {
            stmts: vec![Stmt { kind, span }],
            span: None,
        }),
        ..f.clone()
    }
}

/// The function's own side: parameters are references.
fn take_addresses(program: &mut Program, id: FuncId, params: &[usize]) {
    let Program {
        functions, types, ..
    } = program;
    let f = &mut functions[id.0 as usize];
    let mut changed = BTreeMap::new();
    for k in params {
        let local = f.params[*k];
        let Some(l) = f.locals.get_mut(local.0 as usize) else {
            continue;
        };
        let reference = types.intern(Ty::Ref(l.ty, false));
        l.ty = reference.into();
        changed.insert(local, reference);
    }
    if let Some(body) = &mut f.body {
        Places(&changed).visit_block(body);
    }
}

/// Puts what a reference refers to in the place of the parameter.
struct Places<'a>(&'a BTreeMap<LocalId, TyId>);

impl MutVisitor for Places<'_> {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        let PlaceKind::Local(l) = &*p.kind else {
            return;
        };
        let Some(reference) = self.0.get(l) else {
            return;
        };
        let span = p.span;
        let of = Place {
            kind: Box::new(PlaceKind::Local(*l)),
            ty: (*reference).into(),
            span,
        };
        *p.kind = PlaceKind::Deref(Expr {
            kind: Box::new(ExprKind::Load(of)),
            ty: *reference,
            span,
        });
    }

    /// A parameter of the library's that is returned gives what is in it.
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Return(Some(e)) = &mut s.kind
            && let ExprKind::Call(Callee::Method(name @ "clone"), args) = &mut *e.kind
            && let [a] = args.as_slice()
            && let ExprKind::AddrOf(p) = &*a.kind
            && matches!(&*p.kind, PlaceKind::Local(l) if self.0.contains_key(l))
        {
            *name = "take";
        }
        crate::hir::visit::walk_stmt_mut(self, s);
    }
}

/// The callers' side.
struct Calls<'a> {
    types: &'a mut Types,
    /// Where the arguments that become addresses stand in calls of a function (constructors are called without `this`).
    chosen: &'a Chosen,
    slots: &'a BTreeMap<(RecordId, u32), Vec<usize>>,
    wrappers: &'a BTreeMap<FuncId, FuncId>,
    through: &'a pointers::Through,
}

impl MutVisitor for Calls<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        match &mut *e.kind {
            ExprKind::FnAddr(f) => {
                if let Some(w) = self.wrappers.get(f) {
                    *f = *w;
                }
            }
            ExprKind::Call(callee, args) => {
                let positions = match callee {
                    Callee::Fn(f) => self.chosen.get(f),
                    Callee::Virtual(r, slot) => self.slots.get(&(*r, *slot)),
                    Callee::Ptr(p) => {
                        pointers::behind(self.types, p.ty).and_then(|t| self.through.types.get(&t))
                    }
                    _ => None,
                };
                for k in positions.into_iter().flatten() {
                    if let Some(a) = args.get_mut(*k) {
                        self.make_temporary(a);
                    }
                }
            }
            _ => {}
        }
    }
}

impl Calls<'_> {
    fn make_temporary(&mut self, a: &mut Expr) {
        let span = a.span;
        // What calls a lambda's operator hands its own argument on.
        if let ExprKind::Load(p) = &*a.kind
            && matches!(&*p.kind, PlaceKind::Deref(_))
        {
            let place = p.clone();
            a.ty = self.types.intern(Ty::Ref(place.ty, false));
            *a.kind = ExprKind::AddrOf(place);
            return;
        }
        let ty = QTy::plain(a.ty);
        let reference = self.types.intern(Ty::Ref(ty, false));
        let nothing = Expr {
            kind: Box::new(ExprKind::Zero),
            ty: reference,
            span,
        };
        let value = std::mem::replace(a, nothing);
        *a.kind = ExprKind::AddrOf(Place {
            kind: Box::new(PlaceKind::Temp(value)),
            ty,
            span,
        });
    }
}
