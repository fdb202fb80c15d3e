//! Warp-synchronous code: kernels that rely on the lanes of a warp running in lock-step.
//!
//! Code for GPUs before Volta exchanges values between the lanes of a warp through shared memory without any barrier: every lane loads,
//! then every lane stores, because one instruction is executed by all of them. Such code declares the memory `volatile`, so that
//! the compiler really loads and stores where it is told. Threads that run one after another, or freely, would compute something else.
//!
//! This pass puts a call of `barrier.lockstep(n)` wherever an access to such memory must not begin before all lanes have done the one
//! before: between a store and whatever follows, and between a load and a store. A statement that loads and stores
//! (`s[i] += s[i + 16];`) is cut in two. Where lanes of a warp are at different places the runtime lets those go on whose number `n` is
//! least. Numbers grow along the text, callees before callers, so that lanes meet again where their paths join; all meet before a function is called that has steps, for they
//! would overtake there whom they left behind (Collange, "Stack-less SIMT reconvergence at low cost", 2011).
//!
//! What counts is `volatile` shared memory in functions that do not synchronise their warps themselves, and memory through which lanes are found to exchange
//! values without saying so ([`Exchanges`]; warning CU4301 tells the kernel's user where `__syncwarp()` belongs). With [`Lockstep::Shared`] all
//! accesses to shared memory count. An access inside of a larger expression that also stores is kept together, which warning CU4300 says.

use crate::analysis::exchange::Exchanges;
use crate::analysis::shared_memory::SharedMemory;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::bound::Does;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;

/// Which accesses are kept in lock-step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lockstep {
    /// None.
    Off,
    /// Those to `volatile` shared memory.
    Volatile,
    /// Those, and those to memory through which lanes of a warp are found to exchange values.
    #[default]
    Converged,
    /// Those to any shared memory.
    Shared,
}

/// An access that later ones must not overtake.
const LOADED: u8 = 1;
/// See [`LOADED`].
const STORED: u8 = 2;

/// Runs the pass.
pub fn run(program: &mut Program, mode: Lockstep, diags: &mut Diagnostics) {
    if mode == Lockstep::Off {
        return;
    }
    let number = exchanged(program, mode, diags);
    if matches!(mode, Lockstep::Converged | Lockstep::Shared) {
        super::counted::run(program, number, add_step, diags);
    }
}

/// `barrier.lockstep`, as a function of the program.
fn add_step(program: &mut Program) -> BoundId {
    let step = BoundId(program.bound.len() as u32);
    program.bound.push(step_function());
    step
}

/// Memory through which lanes exchange values. The number of the last step.
fn exchanged(program: &mut Program, mode: Lockstep, diags: &mut Diagnostics) -> u32 {
    let shared = SharedMemory::new(program);
    let exchanges = match mode {
        Lockstep::Converged => Exchanges::new(program),
        _ => Exchanges::default(),
    };
    for (kernel, found) in &exchanges.kernels {
        diags.push(forgotten(program, *kernel, found));
    }
    let mut memory = Memory {
        mode,
        shared: &shared,
        exchanges: &exchanges,
        both: &BTreeSet::new(),
    };
    let both = on_both_sides(program, memory);
    memory.both = &both;
    let mut touching: BTreeSet<FuncId> = (0..program.functions.len() as u32)
        .map(FuncId)
        .filter(|f| touches(program, memory, *f))
        .collect();
    if touching.is_empty() {
        return 0;
    }
    // Who calls them lets all lanes begin together.
    let graph = CallGraph::new(program);
    let order = callees_first(program, &graph);
    for id in &order {
        let calls = graph.uses.get(id.0 as usize).map(|u| &u.calls);
        let device = matches!(program.func(*id).space, Space::Device | Space::Kernel);
        if device && calls.is_some_and(|c| c.iter().any(|f| touching.contains(f))) {
            touching.insert(*id);
        }
    }
    let step = add_step(program);
    let mut number = 0;
    for id in order {
        if !touching.contains(&id) {
            continue;
        }
        let Some(mut body) = program.functions[id.0 as usize].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            memory,
            touching: &touching,
            id,
            step,
            number,
            pending: LOADED | STORED,
            kept: Vec::new(),
        };
        if pass.function().space == Space::Kernel {
            pass.pending = 0;
        }
        pass.block(&mut body);
        number = pass.number;
        for span in std::mem::take(&mut pass.kept) {
            diags.push(
                Diagnostic::warning(
                    4300,
                    span,
                    "this expression loads and stores shared memory that lanes exchange: its parts are not kept in lock-step",
                )
                .help("store in a statement of its own"),
            );
        }
        program.functions[id.0 as usize].body = Some(body);
    }
    number
}

/// Functions for both sides that reach memory that counts. There can be no step in them, for the host has none: callers see to it that what they are
/// given is loaded, and all lanes have loaded it, before any lane calls.
fn on_both_sides(program: &Program, memory: Memory<'_>) -> BTreeSet<FuncId> {
    let all = (0..program.functions.len() as u32).map(FuncId);
    let of_both = |id: &FuncId| program.func(*id).space == Space::HostDevice;
    let mut found = BTreeSet::new();
    loop {
        let memory = Memory {
            both: &found,
            ..memory
        };
        let reaches =
            |id: &FuncId| program.func(*id).body.is_some() && accesses(program, memory, *id).0;
        let more: BTreeSet<FuncId> = all.clone().filter(of_both).filter(reaches).collect();
        if more.len() == found.len() {
            return more;
        }
        found = more;
    }
}

/// What to say of a kernel whose lanes exchange values without waiting for each other.
fn forgotten(
    program: &Program,
    kernel: FuncId,
    found: &crate::analysis::exchange::Found,
) -> Diagnostic {
    let name = &program.func(kernel).name;
    let what = format!(
        "lanes of a warp of kernel `{name}` read here what other lanes store, with no barrier between: they are kept in lock-step, as a converged warp is"
    );
    Diagnostic::warning(4301, found.load, what)
        .also(found.store, "stored here")
        .help("CUDA leaves this undefined: put `__syncwarp();` between the two")
}

/// Which memory counts.
#[derive(Clone, Copy)]
struct Memory<'a> {
    mode: Lockstep,
    shared: &'a SharedMemory,
    exchanges: &'a Exchanges,
    /// Functions for both sides that reach it.
    both: &'a BTreeSet<FuncId>,
}

impl Memory<'_> {
    /// Whether a place of a function does.
    fn counts(&self, program: &Program, id: FuncId, place: &Place) -> bool {
        self.exchanges.holds(id, place)
            || (self.mode == Lockstep::Shared || place.ty.is_volatile)
                && self.shared.holds(program, id, place)
    }

    /// Whether an address does.
    fn counts_at(&self, program: &Program, id: FuncId, address: &Expr) -> bool {
        match &*address.kind {
            ExprKind::AddrOf(p) if self.exchanges.holds(id, p) => true,
            _ => self.mode == Lockstep::Shared && self.shared.points(program, id, address),
        }
    }
}

/// `barrier.lockstep(n)`.
fn step_function() -> Bound {
    Bound {
        name: "lockstep".into(),
        rust: "lockstep".into(),
        form: BoundForm::Function,
        suspends: true,
        needs_ctx: false,
        cast_args: false,
        type_args: Vec::new(),
        no_return: false,
        is_atomic: false,
        by_reference: 0,
        does: Does::LOCKSTEP.and(Does::VECTORS),
        span: Span::NONE,
    }
}

/// `barrier.lockstep(n);`
pub(super) fn meeting(program: &mut Program, step: BoundId, number: u32, span: Span) -> Stmt {
    let number = Expr {
        kind: Box::new(ExprKind::Int(i128::from(number), Spelling::None)),
        ty: program.types.intern(Ty::Int(IntKind::UInt)),
        span,
    };
    let call = Expr {
        kind: Box::new(ExprKind::Call(Callee::Bound(step), vec![number])),
        ty: program.types.intern(Ty::Void),
        span,
    };
    Stmt {
        kind: StmtKind::Expr(call),
        span,
    }
}

/// All functions, each after those it calls (recursion is cut where it closes).
fn callees_first(program: &Program, graph: &CallGraph) -> Vec<FuncId> {
    let mut order = Vec::new();
    let mut seen = BTreeSet::new();
    // Pairs of a function and whether its callees have been dealt with.
    let mut work: Vec<(FuncId, bool)> = (0..program.functions.len() as u32)
        .rev()
        .map(|f| (FuncId(f), false))
        .collect();
    while let Some((f, done)) = work.pop() {
        if done {
            order.push(f);
        } else if seen.insert(f) {
            work.push((f, true));
            if let Some(uses) = graph.uses.get(f.0 as usize) {
                work.extend(uses.calls.iter().rev().map(|c| (*c, false)));
            }
        }
    }
    order
}

/// Whether the pass has to do with a function.
fn touches(program: &Program, memory: Memory<'_>, id: FuncId) -> bool {
    let f = program.func(id);
    if !matches!(f.space, Space::Device | Space::Kernel) {
        return false;
    }
    // (Code with `volatile` that synchronises its warps itself knows what it does.)
    let (reaches, knows) = accesses(program, memory, id);
    reaches && !knows
}

/// Whether a function reaches memory that counts, and whether it synchronises its warp where that is `volatile` only.
fn accesses(program: &Program, memory: Memory<'_>, id: FuncId) -> (bool, bool) {
    let Some(body) = &program.func(id).body else {
        return (false, false);
    };
    let mut look = Look {
        program,
        memory,
        id,
        loads: false,
        stores: false,
        calls: false,
        touching: &BTreeSet::new(),
        syncs: false,
        found: false,
    };
    walk_block(&mut look, body);
    let knows = look.syncs && !look.found && memory.mode != Lockstep::Shared;
    (look.loads || look.stores, knows)
}

/// What a piece of code does with the memory in question.
struct Look<'a> {
    program: &'a Program,
    memory: Memory<'a>,
    touching: &'a BTreeSet<FuncId>,
    id: FuncId,
    loads: bool,
    stores: bool,
    /// Calls functions that the pass has to do with.
    calls: bool,
    /// Synchronises its warp.
    syncs: bool,
    /// Memory counts because it was found to be exchanged.
    found: bool,
}

impl Look<'_> {
    fn counts(&self, place: &Place) -> bool {
        self.memory.counts(self.program, self.id, place)
    }
}

impl Visitor for Look<'_> {
    fn visit_place(&mut self, p: &Place) {
        self.found |= self.memory.exchanges.holds(self.id, p);
        walk_place(self, p);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) => self.loads |= self.counts(p),
            ExprKind::Assign(p, _) => self.stores |= self.counts(p),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. }
                if self.counts(place) =>
            {
                (self.loads, self.stores) = (true, true);
            }
            ExprKind::Call(Callee::Fn(f), _) => {
                self.calls |= self.touching.contains(f);
                if self.memory.both.contains(f) {
                    (self.loads, self.stores) = (true, true);
                }
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let bound = &self.program.bound[b.0 as usize];
                self.syncs |= bound.does.any(Does::SYNCWARP);
                let counts = |a| self.memory.counts_at(self.program, self.id, a);
                if bound.is_atomic && args.iter().any(counts) {
                    (self.loads, self.stores) = (true, true);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

struct Pass<'a> {
    program: &'a mut Program,
    memory: Memory<'a>,
    touching: &'a BTreeSet<FuncId>,
    id: FuncId,
    step: BoundId,
    number: u32,
    /// What may have happened since the lanes last met.
    pending: u8,
    /// Expressions that could not be cut.
    kept: Vec<Span>,
}

impl Pass<'_> {
    fn function(&mut self) -> &mut Function {
        &mut self.program.functions[self.id.0 as usize]
    }

    fn look(&self) -> Look<'_> {
        Look {
            program: self.program,
            memory: self.memory,
            touching: self.touching,
            id: self.id,
            loads: false,
            stores: false,
            calls: false,
            syncs: false,
            found: false,
        }
    }

    fn look_at(&self, e: &Expr) -> (bool, bool, bool) {
        let mut look = self.look();
        look.visit_expr(e);
        (look.loads, look.stores, look.calls)
    }

    fn inside(&self, block: &Block) -> bool {
        let mut look = self.look();
        walk_block(&mut look, block);
        look.loads || look.stores || look.calls
    }

    /// `barrier.lockstep(n);`
    fn meet(&mut self, span: Span) -> Stmt {
        self.pending = 0;
        self.number += 1;
        meeting(self.program, self.step, self.number, span)
    }

    fn block(&mut self, block: &mut Block) {
        self.list(&mut block.stmts);
    }

    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for s in std::mem::take(list) {
            self.stmt(s, &mut out);
        }
        *list = out;
    }

    /// What must come before an expression that is kept whole, and what is pending after it.
    fn whole(&mut self, e: &Expr, out: &mut Vec<Stmt>) {
        let (loads, stores, calls) = self.look_at(e);
        let wait = if stores { LOADED | STORED } else { STORED };
        // (Steps in a function have lesser numbers than what its caller does before: all begin it together.)
        if (loads || stores) && self.pending & wait != 0 || calls && self.pending != 0 {
            let meet = self.meet(e.span);
            out.push(meet);
        }
        if loads && stores {
            self.kept.push(e.span);
        }
        self.pending |= if loads { LOADED } else { 0 } | if stores { STORED } else { 0 };
        if calls {
            self.pending = LOADED | STORED;
        }
        if is_block_barrier(self.program, e) {
            self.pending = 0;
        }
    }

    /// An expression in a place that no statement can come before (a loop's condition).
    fn guarded(&mut self, e: &mut Expr) {
        let mut before = Vec::new();
        self.whole(e, &mut before);
        if before.is_empty() {
            return;
        }
        let (ty, span) = (e.ty, e.span);
        let value = std::mem::replace(
            e,
            Expr {
                kind: Box::new(ExprKind::Null),
                ty,
                span,
            },
        );
        let block = Block {
            stmts: before,
            span: None,
        };
        *e.kind = ExprKind::StmtExpr(block, value);
    }

    /// Whether lanes may take different ways through a loop's body, some of them past accesses: then all meet at its end, so that none
    /// is a round ahead.
    fn meets_at_end(&self, body: &Block) -> bool {
        body.stmts.iter().any(|s| match &s.kind {
            StmtKind::Block(b) => self.meets_at_end(b),
            StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::DoWhile { .. }
            | StmtKind::For { .. }
            | StmtKind::Switch { .. } => {
                let mut look = self.look();
                look.visit_stmt(s);
                look.loads || look.stores || look.calls
            }
            _ => false,
        })
    }

    /// The meeting at the end of a loop's body; `continue` skips it.
    fn end_of_round(&mut self, body: &mut Block, wanted: bool, span: Span) {
        let leaves = |s: &Stmt| {
            matches!(
                s.kind,
                StmtKind::Return(_) | StmtKind::Break | StmtKind::Continue
            )
        };
        if wanted && !body.stmts.last().is_some_and(leaves) {
            let meet = self.meet(span);
            body.stmts.push(meet);
        }
    }

    fn stmt(&mut self, mut s: Stmt, out: &mut Vec<Stmt>) {
        match &mut s.kind {
            StmtKind::Expr(e) => {
                if let Some(store) = self.cut(e, out).or_else(|| self.loaded_first(e, out)) {
                    out.push(Stmt {
                        kind: StmtKind::Expr(store),
                        span: s.span,
                    });
                    return;
                }
                self.whole(e, out);
            }
            StmtKind::Let { init: Some(e), .. }
            | StmtKind::InitField { value: e, .. }
            | StmtKind::Return(Some(e)) => self.whole(e, out),
            StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => self.block(b),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.whole(cond, out);
                let before = self.pending;
                self.block(then);
                let mut after = self.pending;
                self.pending = before;
                if let Some(o) = otherwise {
                    self.block(o);
                }
                after |= self.pending;
                self.pending = after;
            }
            StmtKind::While { cond, body } => {
                let mut look = self.look();
                walk_block(&mut look, body);
                look.visit_expr(cond);
                if look.loads || look.stores || look.calls {
                    let ends = self.meets_at_end(body);
                    self.pending |= if ends { 0 } else { LOADED | STORED };
                    self.guarded(cond);
                    self.block(body);
                    self.end_of_round(body, ends, s.span);
                    self.pending = LOADED | STORED;
                }
            }
            StmtKind::DoWhile { body, cond } => {
                let mut look = self.look();
                walk_block(&mut look, body);
                look.visit_expr(cond);
                if look.loads || look.stores || look.calls {
                    self.pending = LOADED | STORED;
                    self.block(body);
                    let ends = self.meets_at_end(body);
                    self.end_of_round(body, ends, s.span);
                    self.guarded(cond);
                    self.pending = LOADED | STORED;
                }
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.list(init);
                let touched = self.inside(body)
                    || [&*cond, &*step]
                        .into_iter()
                        .flatten()
                        .any(|e| self.look_at(e) != (false, false, false));
                if touched {
                    let ends = self.meets_at_end(body);
                    self.pending |= if ends { 0 } else { LOADED | STORED };
                    if let Some(cond) = cond {
                        self.guarded(cond);
                    }
                    self.block(body);
                    self.end_of_round(body, ends, s.span);
                    if let Some(step) = step {
                        self.guarded(step);
                    }
                    self.pending = LOADED | STORED;
                }
            }
            StmtKind::Switch { value, arms } => {
                self.whole(value, out);
                let before = self.pending;
                let mut after = before;
                for arm in arms {
                    // Control comes from the switch or from the arm above.
                    self.pending |= before;
                    self.list(&mut arm.body);
                    after |= self.pending;
                }
                self.pending = after;
            }
            // Device code has no exceptions.
            StmtKind::Try { .. }
            | StmtKind::Let { init: None, .. }
            | StmtKind::Return(None)
            | StmtKind::InitStatic { .. }
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Mark(_)
            | StmtKind::Refused { .. } => {}
        }
        out.push(s);
    }

    /// Cuts a statement that stores (`place = value`, `place op= value`, `++place`): what it loads comes before in `out`; the result stores.
    fn cut(&mut self, e: &Expr, out: &mut Vec<Stmt>) -> Option<Expr> {
        let mut e = e.clone();
        while let ExprKind::Convert(Conv::Void, inner) = &*e.kind {
            e = inner.clone();
        }
        let plain = matches!(*e.kind, ExprKind::Assign(..));
        let (ExprKind::Assign(target, _)
        | ExprKind::CompoundAssign { place: target, .. }
        | ExprKind::IncDec { place: target, .. }) = &mut *e.kind
        else {
            return None;
        };
        let (loads, stores, calls) = index_look(&self.look(), target);
        if !self.look().counts(target) || stores || calls {
            return None;
        }
        if !repeatable(target) && (loads || !plain) {
            return None;
        }
        // A place that is itself loaded is found before any lane stores.
        let found = loads.then(|| {
            let ty = QTy::plain(self.program.types.pointer(target.ty));
            let at = self.temporary("place", ty, e.span);
            let address = Expr {
                kind: Box::new(ExprKind::AddrOf(target.clone())),
                ty: ty.id,
                span: e.span,
            };
            *target.kind = PlaceKind::Deref(load(&at));
            (at, address)
        });
        let (place, value) = self.store(&e)?;
        let (loads, stores, calls) = self.look_at(&value);
        if stores || calls {
            return None;
        }
        if let Some((at, address)) = found {
            if self.pending & STORED != 0 {
                let meet = self.meet(e.span);
                out.push(meet);
            }
            self.pending |= LOADED;
            out.push(let_be(&at, address));
        }
        let mut value = value;
        if loads {
            if self.pending & STORED != 0 {
                let meet = self.meet(e.span);
                out.push(meet);
            }
            let loaded = self.temporary("loaded", QTy::plain(value.ty), e.span);
            let load = load(&loaded);
            out.push(let_be(&loaded, value));
            value = load;
            self.pending |= LOADED;
        }
        if self.pending != 0 {
            let meet = self.meet(e.span);
            out.push(meet);
        }
        self.pending = STORED;
        let ty = value.ty;
        Some(Expr {
            kind: Box::new(ExprKind::Assign(place, value)),
            ty,
            span: e.span,
        })
    }

    /// A call of a function for both sides: what it is given is loaded before, and it is called once all lanes have loaded.
    fn loaded_first(&mut self, e: &Expr, out: &mut Vec<Stmt>) -> Option<Expr> {
        let mut call = e.clone();
        while let ExprKind::Convert(Conv::Void, inner) = &*call.kind {
            call = inner.clone();
        }
        let ExprKind::Call(Callee::Fn(f), args) = &mut *call.kind else {
            return None;
        };
        if !self.memory.both.contains(f) {
            return None;
        }
        let looks: Vec<_> = args.iter().map(|a| self.look_at(a)).collect();
        if looks.iter().any(|(_, stores, calls)| *stores || *calls) {
            return None;
        }
        if self.pending & STORED != 0 {
            let meet = self.meet(e.span);
            out.push(meet);
        }
        for (arg, (loads, ..)) in args.iter_mut().zip(looks) {
            if loads {
                let loaded = self.temporary("loaded", QTy::plain(arg.ty), arg.span);
                let load = load(&loaded);
                out.push(let_be(&loaded, std::mem::replace(arg, load)));
            }
        }
        let meet = self.meet(e.span);
        out.push(meet);
        self.pending = LOADED | STORED;
        Some(call)
    }

    /// A new local variable of the function.
    fn temporary(&mut self, name: &str, ty: QTy, span: Span) -> Place {
        let f = self.function();
        let id = LocalId(f.locals.len() as u32);
        f.locals.push(Local {
            name: name.into(),
            ty,
            storage: Storage::Auto,
            span,
        });
        Place {
            kind: Box::new(PlaceKind::Local(id)),
            ty,
            span,
        }
    }

    /// What a statement stores where, if it is a plain store.
    fn store(&mut self, e: &Expr) -> Option<(Place, Expr)> {
        match &*e.kind {
            ExprKind::Assign(place, value) => Some((place.clone(), value.clone())),
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                let loaded = self.converted(load(place), *compute)?;
                let sum = Expr {
                    kind: Box::new(ExprKind::Binary(*op, loaded, value.clone())),
                    ty: *compute,
                    span: e.span,
                };
                Some((place.clone(), self.converted(sum, place.ty.id)?))
            }
            ExprKind::IncDec {
                place, increment, ..
            } => {
                let ty = place.ty.id;
                let one = match self.program.types.get(ty) {
                    Ty::Int(_) => ExprKind::Int(1, Spelling::None),
                    Ty::Float(_) => ExprKind::Float(1.0, Spelling::None),
                    _ => return None,
                };
                let one = Expr {
                    kind: Box::new(one),
                    ty,
                    span: e.span,
                };
                let op = if *increment { BinOp::Add } else { BinOp::Sub };
                let sum = Expr {
                    kind: Box::new(ExprKind::Binary(op, load(place), one)),
                    ty,
                    span: e.span,
                };
                Some((place.clone(), sum))
            }
            _ => None,
        }
    }

    /// An arithmetic value converted to another arithmetic type.
    fn converted(&self, e: Expr, to: TyId) -> Option<Expr> {
        let kind = |t| match self.program.types.get(t) {
            Ty::Int(_) => Some(false),
            Ty::Float(_) => Some(true),
            _ => None,
        };
        let conv = match (kind(e.ty)?, kind(to)?) {
            _ if e.ty == to => return Some(e),
            (false, false) => Conv::Int,
            (false, true) => Conv::IntToFloat,
            (true, false) => Conv::FloatToInt,
            (true, true) => Conv::Float,
        };
        let span = e.span;
        Some(Expr {
            kind: Box::new(ExprKind::Convert(conv, e)),
            ty: to,
            span,
        })
    }
}

fn load(place: &Place) -> Expr {
    Expr {
        kind: Box::new(ExprKind::Load(place.clone())),
        ty: place.ty.id,
        span: place.span,
    }
}

/// `let local = value;`
fn let_be(local: &Place, value: Expr) -> Stmt {
    let span = value.span;
    let kind = match *local.kind {
        PlaceKind::Local(local) => StmtKind::Let {
            local,
            init: Some(value),
        },
        _ => StmtKind::Expr(value),
    };
    Stmt { kind, span }
}

/// What finding the place itself does with the memory in question.
fn index_look(look: &Look<'_>, place: &Place) -> (bool, bool, bool) {
    let mut look = Look {
        loads: false,
        stores: false,
        calls: false,
        syncs: false,
        ..*look
    };
    walk_place(&mut look, place);
    (look.loads, look.stores, look.calls)
}

/// Whether a place may be found twice: nothing is stored or called on the way.
fn repeatable(place: &Place) -> bool {
    struct Effects(bool);
    impl Visitor for Effects {
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(
                *e.kind,
                ExprKind::Assign(..)
                    | ExprKind::CompoundAssign { .. }
                    | ExprKind::IncDec { .. }
                    | ExprKind::Call(..)
            );
            walk_expr(self, e);
        }
    }
    let mut effects = Effects(false);
    walk_place(&mut effects, place);
    !effects.0
}

/// `__syncthreads()` and its relatives: all lanes have met.
fn is_block_barrier(program: &Program, e: &Expr) -> bool {
    let e = match &*e.kind {
        ExprKind::Convert(Conv::Void, inner) => inner,
        _ => e,
    };
    match &*e.kind {
        ExprKind::Call(Callee::Bound(b), _) => {
            let bound = &program.bound[b.0 as usize];
            bound.does.any(Does::BARRIER.and(Does::VOTE))
        }
        _ => false,
    }
}
