//! Tests of the analyses on functions built by hand.

use super::context::Context;
use super::effects::Effects;
use super::for_range::{Facts, recognise};
use super::init::InitPlan;
use super::sink;
use crate::hir::build::*;
use crate::hir::callgraph::CallGraph;
use crate::hir::*;

/// `for (i = from; i < to; i++)` with an assignment as its first part.
fn old_style_for(b: &mut Build, f: &FnBuild, i: LocalId, to: Expr, body: Vec<Stmt>) -> Stmt {
    let zero = b.num(0);
    let cond = b.cmp(BinOp::Lt, f.get(i), to);
    stmt(
        StmtKind::For {
            init: vec![effect(assign(f.at(i), zero))],
            cond: Some(cond),
            step: Some(increment(f.at(i))),
            body: block(body),
        },
        b.here(),
    )
}

fn sunk(b: &Build, id: FuncId) -> Function {
    let mut f = b.program.func(id).clone();
    sink::run(&b.program, &mut f);
    f
}

fn first(f: &Function) -> &Stmt {
    let body = f.body.as_ref().expect("a body");
    body.stmts
        .iter()
        .find(|s| !matches!(&s.kind, StmtKind::Block(b) if b.stmts.is_empty()))
        .expect("a statement")
}

#[test]
fn a_counter_not_needed_after_its_loop_becomes_the_loops_own() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i) = (f.param("n", int), f.local("i", int));
    let l = old_style_for(&mut b, &f, i, f.get(n), Vec::new());
    let stmts = vec![b.let_(i, None), l];
    let id = b.define(f, stmts);
    let f = sunk(&b, id);
    let StmtKind::For { init, .. } = &first(&f).kind else {
        panic!("the declaration was not removed: {:?}", f.body);
    };
    assert!(matches!(init[0].kind, StmtKind::Let { init: Some(_), .. }));
}

#[test]
fn a_counter_read_after_its_loop_stays() {
    let mut b = Build::new("a.cu", "");
    let int = b.int();
    let mut f = b.function("f", Space::Host, int);
    let (n, i) = (f.param("n", int), f.local("i", int));
    let l = old_style_for(&mut b, &f, i, f.get(n), Vec::new());
    let stmts = vec![b.let_(i, None), l, ret(f.get(i))];
    let id = b.define(f, stmts);
    let f = sunk(&b, id);
    assert!(matches!(first(&f).kind, StmtKind::Let { init: None, .. }));
}

#[test]
fn a_local_with_an_address_is_not_moved() {
    let mut b = Build::new("a.cu", "");
    let int = b.int();
    let p_t = b.ptr(int);
    let mut f = b.function("f", Space::Host, int);
    let (n, i, p) = (f.param("n", int), f.local("i", int), f.local("p", p_t));
    let address = b.addr(f.at(i));
    let l = old_style_for(&mut b, &f, i, f.get(n), Vec::new());
    let through = load(b.deref(f.get(p)));
    let stmts = vec![b.let_(i, None), b.let_(p, Some(address)), l, ret(through)];
    let id = b.define(f, stmts);
    let f = sunk(&b, id);
    assert!(matches!(first(&f).kind, StmtKind::Let { init: None, .. }));
}

#[test]
fn a_declaration_goes_into_the_block_that_assigns_first() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i, x) = (f.param("n", int), f.local("i", int), f.local("x", int));
    let zero = b.num(0);
    let set = effect(assign(f.at(x), f.get(i)));
    let l = b.count(&f, i, zero, f.get(n), vec![set]);
    let stmts = vec![b.let_(x, None), l];
    let id = b.define(f, stmts);
    let f = sunk(&b, id);
    let StmtKind::For { body, .. } = &first(&f).kind else {
        panic!("the declaration stayed outside: {:?}", f.body);
    };
    assert!(matches!(
        body.stmts[0].kind,
        StmtKind::Let { init: Some(_), .. }
    ));
}

#[test]
fn a_value_kept_from_round_to_round_keeps_its_declaration() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i, x) = (f.param("n", int), f.local("i", int), f.local("x", int));
    let zero = b.num(0);
    // if (i == 0) x = 1; use(x): read in later rounds.
    let first_round = b.cmp(BinOp::Eq, f.get(i), zero.clone());
    let set = b.if_(first_round, vec![effect(assign(f.at(x), f.get(n)))], None);
    let read = effect(assign(f.at(n), f.get(x)));
    let l = b.count(&f, i, zero, f.get(n), vec![set, read]);
    let stmts = vec![b.let_(x, None), l];
    let id = b.define(f, stmts);
    let f = sunk(&b, id);
    assert!(matches!(first(&f).kind, StmtKind::Let { init: None, .. }));
}

#[test]
fn definite_assignment_follows_the_paths() {
    let mut b = Build::new("a.cu", "");
    let int = b.int();
    let mut f = b.function("f", Space::Host, int);
    let n = f.param("n", int);
    let (both, one) = (f.local("both", int), f.local("one", int));
    let zero = b.num(0);
    let cond = b.cmp(BinOp::Gt, f.get(n), zero.clone());
    let branch = b.if_(
        cond,
        vec![
            effect(assign(f.at(both), zero.clone())),
            effect(assign(f.at(one), zero.clone())),
        ],
        Some(vec![effect(assign(f.at(both), zero))]),
    );
    let sum = binary(BinOp::Add, f.get(both), f.get(one));
    let stmts = vec![b.let_(both, None), b.let_(one, None), branch, ret(sum)];
    let id = b.define(f, stmts);
    let plan = InitPlan::new(&b.program, b.program.func(id));
    assert!(plan.deferred.contains(&both) && !plan.deferred.contains(&one));
    assert!(!plan.reassigned.contains(&both));
}

#[test]
fn assignment_in_a_loop_counts_as_a_second_one() {
    let mut b = Build::new("a.cu", "");
    let int = b.int();
    let mut f = b.function("f", Space::Host, int);
    let (n, i, x) = (f.param("n", int), f.local("i", int), f.local("x", int));
    let zero = b.num(0);
    let set = effect(assign(f.at(x), f.get(i)));
    let l = b.count(&f, i, zero.clone(), f.get(n), vec![set]);
    let stmts = vec![
        b.let_(x, None),
        effect(assign(f.at(x), zero)),
        l,
        ret(f.get(x)),
    ];
    let id = b.define(f, stmts);
    let plan = InitPlan::new(&b.program, b.program.func(id));
    assert!(plan.deferred.contains(&x) && plan.reassigned.contains(&x));
}

/// Whether `for (int i = 0; i < bound; i++) { body }` is a range.
fn is_range(b: &mut Build, f: FnBuild, i: LocalId, bound: Expr, body: Vec<Stmt>) -> bool {
    let zero = b.num(0);
    let l = b.count(&f, i, zero, bound, body);
    let id = b.define(f, vec![l]);
    let p = &b.program;
    let function = p.func(id);
    let body = function.body.as_ref().expect("a body");
    let facts = Facts::new(p, body);
    let effects = Effects::new(p, &CallGraph::new(p));
    recognise(p, function, &facts, &effects, &body.stmts[0]).is_some()
}

#[test]
fn bounds_that_stay_make_ranges() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i) = (f.param("n", int), f.local("i", int));
    let bound = f.get(n);
    assert!(is_range(&mut b, f, i, bound, Vec::new()));
}

#[test]
fn bounds_that_the_body_changes_do_not() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i) = (f.param("n", int), f.local("i", int));
    let shrink = effect(increment(f.at(n)));
    let bound = f.get(n);
    assert!(!is_range(&mut b, f, i, bound, vec![shrink]));
}

#[test]
fn counters_that_the_body_changes_do_not() {
    let mut b = Build::new("a.cu", "");
    let (int, void) = (b.int(), b.void());
    let mut f = b.function("f", Space::Host, void);
    let (n, i) = (f.param("n", int), f.local("i", int));
    let skip = effect(increment(f.at(i)));
    let bound = f.get(n);
    assert!(!is_range(&mut b, f, i, bound, vec![skip]));
}

#[test]
fn a_global_bound_stays_unless_a_callee_writes_it() {
    for writes in [false, true] {
        let mut b = Build::new("a.cu", "");
        let (int, void) = (b.int(), b.void());
        let size = b.global("Size", int, VarSpace::Host, GlobalInit::Zero);
        let callee = b.function("callee", Space::Host, void);
        let stmts = if writes {
            vec![effect(increment(b.global_at(size)))]
        } else {
            Vec::new()
        };
        let callee = b.define(callee, stmts);
        let mut f = b.function("f", Space::Host, void);
        let i = f.local("i", int);
        let call = effect(b.call(callee, Vec::new()));
        let bound = load(b.global_at(size));
        assert_eq!(is_range(&mut b, f, i, bound, vec![call]), !writes);
    }
}

#[test]
fn context_and_waiting_spread_to_callers() {
    let mut b = Build::new("a.cu", "");
    let void = b.void();
    let sync = b.bound("__syncthreads", "sync", BoundForm::Function);
    b.program.bound[sync.0 as usize].suspends = true;
    let waiter = b.function("waiter", Space::Device, void);
    let wait = effect(b.call_bound(sync, Vec::new(), void));
    let waiter = b.define(waiter, vec![wait]);
    let reader = b.function("reader", Space::Device, void);
    let x = effect(b.builtin("threadIdx", "thread_idx", 0));
    let reader = b.define(reader, vec![x]);
    let plain = b.function("plain", Space::Device, void);
    let plain = b.define(plain, Vec::new());
    let kernel = b.function("kernel", Space::Kernel, void);
    let calls = [waiter, reader, plain]
        .map(|f| effect(b.call(f, Vec::new())))
        .to_vec();
    let kernel = b.define(kernel, calls);
    let c = Context::new(&b.program, &CallGraph::new(&b.program));
    assert!(c.suspends(waiter) && c.suspends(kernel) && !c.suspends(reader));
    assert!(c.needs_ctx(waiter) && c.needs_ctx(reader) && !c.needs_ctx(plain));
    assert!(!c.recursive(waiter));
}

#[test]
fn recursion_that_waits_is_known() {
    let mut b = Build::new("a.cu", "");
    let void = b.void();
    let sync = b.bound("__syncthreads", "sync", BoundForm::Function);
    b.program.bound[sync.0 as usize].suspends = true;
    let f = b.function("again", Space::Device, void);
    let wait = effect(b.call_bound(sync, Vec::new(), void));
    let id = b.define(f, vec![wait]);
    let again = effect(b.call(id, Vec::new()));
    if let Some(body) = &mut b.program.functions[id.0 as usize].body {
        body.stmts.push(again);
    }
    let calm = b.function("calm", Space::Device, void);
    let calm = b.define(calm, Vec::new());
    let c = Context::new(&b.program, &CallGraph::new(&b.program));
    assert!(c.recursive(id) && !c.recursive(calm));
}
