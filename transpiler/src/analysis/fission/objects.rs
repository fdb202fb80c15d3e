//! Puts functions that deal with a kernel's objects into it: those that are given the address of a variable, or take or give objects by value.
//!
//! For the lane form: a variable whose address goes into a function, and every object, is kept in memory for each lane, and who uses it goes lane by lane. With the
//! function's text in its place the address is gone, and [`super::fields`] makes variables of the members. Where some address is left that a
//! function was given nothing is changed.

use super::constructors::as_function;
use super::inline::{self, is_fixed};
use super::waits::Waits;
use crate::analysis::fission::fields::is_splittable;
use crate::analysis::for_range::Facts;
use crate::analysis::lanes::shape::is_lane_type;
use crate::hir::callgraph::CallGraph;
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most nodes of values in a function that is put into a kernel.
const LARGEST: u32 = 300;
/// The most nodes of values that come into a kernel so.
const MOST: u32 = 6000;
/// Functions within functions that are followed.
const DEEPEST: u32 = 8;

/// Runs the pass on a copy of a kernel.
pub fn run(program: &Program, graph: &CallGraph, waits: &Waits, f: &mut Function) {
    let before = f.clone();
    let mut given = BTreeSet::new();
    for _ in 0..DEEPEST {
        let Some(body) = &f.body else { return };
        let mut calls = Calls {
            program,
            f,
            found: BTreeMap::new(),
            stuck: BTreeSet::new(),
        };
        walk_block(&mut calls, body);
        let only = calls.chosen(graph, waits);
        if only.is_empty() {
            break;
        }
        for g in &only {
            given.extend(calls.found.get(g).iter().flat_map(|c| &c.given));
        }
        let (was, locals) = (count(body, &only), f.locals.len());
        inline::these(program, waits, f, only.clone());
        let is = f.body.as_ref().map_or(0, |b| count(b, &only));
        if is == was && f.locals.len() == locals {
            break;
        }
    }
    let Some(body) = &f.body else { return };
    if !Facts::new(program, body).exposed.is_disjoint(&given) {
        *f = before;
    }
}

/// How many calls of some functions there are.
fn count(body: &Block, only: &BTreeSet<FuncId>) -> u32 {
    struct C<'a>(&'a BTreeSet<FuncId>, u32);
    impl Visitor for C<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            self.1 += u32::from(
                matches!(&*e.kind, ExprKind::Call(Callee::Fn(g), _) if self.0.contains(g)),
            );
            walk_expr(self, e);
        }
    }
    let mut c = C(only, 0);
    walk_block(&mut c, body);
    c.1
}

/// The calls of a function.
#[derive(Default)]
struct Call {
    times: u32,
    /// Some call gives it an object of the kernel's, or gets one.
    meant: bool,
    /// All addresses of variables that it is given are those of numbers, or of objects of numbers, and go only where those are looked at.
    good: bool,
    /// The variables whose addresses it is given.
    given: BTreeSet<LocalId>,
}

struct Calls<'a> {
    program: &'a Program,
    f: &'a Function,
    found: BTreeMap<FuncId, Call>,
    /// The variables whose addresses go elsewhere.
    stuck: BTreeSet<LocalId>,
}

impl Calls<'_> {
    /// The functions to put into the kernel: those after which no variable that they are given is left with an address.
    fn chosen(&mut self, graph: &CallGraph, waits: &Waits) -> BTreeSet<FuncId> {
        let mut nodes = 0;
        let mut only = BTreeSet::new();
        for (g, call) in &self.found {
            let size = fits(self.program, graph, waits, *g).filter(|_| call.good);
            if let Some(size) = size {
                nodes += size.saturating_mul(call.times);
            }
            if size.is_some() && nodes <= MOST {
                only.insert(*g);
            } else {
                self.stuck.extend(&call.given);
            }
        }
        loop {
            let (left, stuck) = (only.len(), &mut self.stuck);
            only.retain(|g| {
                let given = self.found.get(g).map(|c| &c.given);
                let free = given.is_none_or(|l| l.is_disjoint(stuck));
                if !free {
                    stuck.extend(given.into_iter().flatten());
                }
                free
            });
            if only.len() == left {
                break;
            }
        }
        only.retain(|g| self.found.get(g).is_some_and(|c| c.meant));
        only
    }

    /// The variable whose address an argument is; `Err`: an address that has to stay one.
    fn variable(&self, a: &Expr) -> Result<Option<LocalId>, ()> {
        let a = inline::qualified(self.program, a.clone());
        let ExprKind::AddrOf(p) = &*a.kind else {
            let mut addresses = Addresses(false);
            addresses.visit_expr(&a);
            return if addresses.0 { Err(()) } else { Ok(None) };
        };
        let Some(l) = storage_root(p) else {
            return Ok(None);
        };
        let Some(local) = self.f.locals.get(l.0 as usize) else {
            return Err(());
        };
        let ty = local.ty.id;
        let split = is_lane_type(self.program, ty) || is_splittable(self.program, ty);
        match local.storage {
            Storage::Auto | Storage::Param if split && is_fixed(p) => Ok(Some(l)),
            Storage::Shared | Storage::DynamicShared => Ok(None),
            _ => Err(()),
        }
    }
}

impl Visitor for Calls<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Fn(g), args) = &*e.kind {
            let object = |t| is_splittable(self.program, t);
            let mut meant = object(e.ty);
            let mut good = true;
            let mut given = BTreeSet::new();
            for (i, a) in args.iter().enumerate() {
                meant |= object(a.ty);
                match self.variable(a) {
                    Ok(Some(l)) => {
                        good &= looks_at(self.program, *g, i);
                        given.insert(l);
                    }
                    Ok(None) => self.visit_expr(a),
                    Err(()) => {
                        good = false;
                        self.visit_expr(a);
                    }
                }
                let temporary = matches!(&*a.kind, ExprKind::AddrOf(p)
                    if matches!(*p.kind, PlaceKind::Temp(_)) && (object(p.ty.id) || is_lane_type(self.program, p.ty.id)));
                meant |= temporary;
            }
            meant |= !given.is_empty();
            let call = self.found.entry(*g).or_insert(Call {
                good: true,
                ..Call::default()
            });
            call.times += 1;
            call.meant |= meant;
            call.good &= good;
            call.given.extend(given);
            return;
        }
        if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
            self.stuck.extend(storage_root(p));
        }
        walk_expr(self, e);
    }
}

/// Whether a function uses an address that it is given for nothing but to look at the object, or to hand it on.
fn looks_at(program: &Program, g: FuncId, at: usize) -> bool {
    struct D(LocalId, bool);
    impl D {
        fn is_load(&self, e: &Expr) -> bool {
            matches!(&*e.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == self.0))
        }
    }
    impl Visitor for D {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Fn(_), args) = &*e.kind {
                for a in args {
                    if !self.is_load(a) {
                        self.visit_expr(a);
                    }
                }
                return;
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            match &*p.kind {
                PlaceKind::Deref(e) if self.is_load(e) => {}
                PlaceKind::Local(l) => self.1 &= *l != self.0,
                _ => walk_place(self, p),
            }
        }
    }
    let f = as_function(program, program.func(g));
    let Some((body, local)) = f.body.as_ref().zip(f.params.get(at)) else {
        return false;
    };
    let mut d = D(*local, true);
    walk_block(&mut d, body);
    d.1
}

/// Whether a value takes the address of some variable.
struct Addresses(bool);

impl Visitor for Addresses {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
            self.0 |= storage_root(p).is_some();
        }
        walk_expr(self, e);
    }
}

/// How many nodes of values a function has, if it is one that may be put into a kernel.
fn fits(program: &Program, graph: &CallGraph, waits: &Waits, g: FuncId) -> Option<u32> {
    let f = as_function(program, program.func(g));
    let body = f.body.as_ref()?;
    let free = matches!(f.role, Role::Free | Role::Method(_) | Role::StaticMethod(_));
    let number = |t| is_lane_type(program, t);
    let plain = f.locals.iter().all(|l| {
        matches!(l.storage, Storage::Auto | Storage::Param)
            && !l.ty.is_volatile
            && (number(l.ty.id) || is_splittable(program, l.ty.id))
    });
    let ret = f.ret.id;
    let gives = matches!(program.types.get(ret), Ty::Void)
        || number(ret) && !matches!(program.types.get(ret), Ty::Ref(..))
        || is_splittable(program, ret);
    if !free || f.variadic || !plain || !gives || waits.function(g) {
        return None;
    }
    let mut look = Look {
        nodes: 0,
        odd: false,
    };
    walk_block(&mut look, body);
    let recursive = || graph.reachable(g).iter().any(|h| calls(program, *h, g));
    (!look.odd && look.nodes <= LARGEST && !recursive()).then_some(look.nodes)
}

/// Whether a function calls another.
fn calls(program: &Program, f: FuncId, g: FuncId) -> bool {
    let only = BTreeSet::from([g]);
    let body = program.func(f).body.as_ref();
    body.is_some_and(|b| count(b, &only) > 0)
}

struct Look {
    nodes: u32,
    /// It holds what is better left alone.
    odd: bool,
}

impl Visitor for Look {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.odd |= matches!(
            s.kind,
            StmtKind::InitField { .. }
                | StmtKind::InitStatic { .. }
                | StmtKind::Try { .. }
                | StmtKind::Mark(_)
                | StmtKind::Refused { .. }
        );
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        self.odd |= matches!(
            &*e.kind,
            ExprKind::StmtExpr(..)
                | ExprKind::Closure { .. }
                | ExprKind::Launch { .. }
                | ExprKind::New { .. }
                | ExprKind::Delete { .. }
                | ExprKind::Throw(_)
                | ExprKind::Refused { .. }
        );
        walk_expr(self, e);
    }
}
