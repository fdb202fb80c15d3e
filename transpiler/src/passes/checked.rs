//! Checked programs (`--check`): each access of device code to memory goes through a function of `cudart_rs::check`.
//!
//! Reading a place `P` becomes reading ``*check::load(&P, "k.cu:12 `p[i]`")``, and so on for writing, `+=` and atomic functions: the function
//! gets the address, the size by its type, and where the access stands in the source. It looks whether the address is in memory that the kernel may use,
//! notes the access for the race detector, and gives the address back. Only places behind pointers, in shared memory and in device variables count: a thread's own
//! variables cannot race. Indices of arrays that are a thread's own, or members, are checked by their length. What the runtime finds has codes of its own: 8001, 8004 and 8008 (memory), 8002 and 8003 (races), 8005 (the host's copies), 8006 (reads of what nobody wrote), 8007 (leaks), 8010 (rules of barriers and masks). What comes out is HIR like any other. The pass runs last, because others look at places.

use crate::hir::bound::{CHECKS, INDEX, RECORDS, VARIABLE, of_checkers};
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_place_mut,
};
use crate::hir::*;
use crate::source::{NoWords, SourceMap, Span};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Load,
    Store,
    Update,
    VolatileLoad,
    VolatileStore,
    Atomic,
    /// Atomic for the threads of a block.
    AtomicBlock,
    /// Atomic, and ordering what is around it.
    Ordered,
    /// An atomic load that orders what comes after it.
    Acquire,
    /// An atomic store that orders what was before it.
    Release,
}

const ACCESSES: [(Access, &str); 10] = [
    (Access::Load, CHECKS[0]),
    (Access::Store, CHECKS[1]),
    (Access::Update, CHECKS[2]),
    (Access::VolatileLoad, CHECKS[3]),
    (Access::VolatileStore, CHECKS[4]),
    (Access::Atomic, CHECKS[5]),
    (Access::AtomicBlock, CHECKS[6]),
    (Access::Ordered, CHECKS[7]),
    (Access::Acquire, CHECKS[8]),
    (Access::Release, CHECKS[9]),
];
/// Functions of the library that load or store what their first argument points to.
const LIBRARY: &str = "cudart_rs::device::__";
/// The last argument of a call of a device function, told before it; a call without arguments; the start of such a function.
const CALLS: [(&str, BoundForm); 3] = [
    ("called", BoundForm::Function),
    ("calls", BoundForm::Function),
    ("frame", BoundForm::Macro),
];
/// Says by which order an atomic function, whose place it gets and gives back, tells and hears of other memory.
const BY_ORDER: &str = "by_order";
/// Functions of the C library that access as many bytes as they are told, which have checked namesakes.
const COPIES: [(&str, &str); 3] = [
    ("cudart_rs::c::string::memcpy", "memcpy"),
    ("cudart_rs::c::string::memmove", "memmove"),
    ("cudart_rs::c::string::memset", "memset"),
];

/// Runs the pass.
pub fn run(program: &mut Program, sources: &SourceMap) {
    crate::analysis::spin::remember(program);
    for (_, name) in ACCESSES {
        program.bound.push(function(name));
    }
    program.bound.push(function(VARIABLE));
    program.bound.push(function(INDEX));
    program.bound.push(function(BY_ORDER));
    for (_, name) in COPIES {
        program.bound.push(function(name));
    }
    for (name, form) in CALLS {
        program.bound.push(Bound {
            form,
            ..function(name)
        });
    }
    let mut named = Named(BTreeSet::new());
    for f in &program.functions {
        if let Some(b) = &f.body {
            named.visit_block(b);
        }
    }
    named.0.extend(program.globals.iter().map(|g| g.ty));
    let nothing = program.types.intern(Ty::Void);
    program.types.pointer(QTy::plain(nothing));
    let char_type = program.types.intern(Ty::Int(IntKind::Char));
    named.0.insert(QTy::plain(char_type));
    program.types.intern(Ty::Int(IntKind::ULong));
    for ty in named.0 {
        for is_volatile in [ty.is_volatile, false] {
            let ty = QTy { is_volatile, ..ty };
            program.types.pointer(ty);
            program.types.pointer(ty.with_const());
        }
    }
    let framed = framed(program);
    let shares = shares_memory(program);
    for i in 0..program.functions.len() {
        let of_host = program.functions[i].space == Space::Host;
        if of_host && !shares {
            continue;
        }
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        if let Some(mut pass) = Pass::new(program, sources, &program.functions[i], &body, &framed) {
            match of_host {
                true => OfHost(pass).visit_block(&mut body),
                false => {
                    pass.visit_block(&mut body);
                    if framed.contains(&FuncId(i as u32)) {
                        let frame = pass.frame();
                        body.stmts.insert(0, frame);
                    }
                }
            }
        }
        program.functions[i].body = Some(body);
    }
}

/// Sends the accesses of a form of a kernel through the checkers: one that was made of the program before [`run`]. `program` is the one after it. Whether all
/// could be.
pub fn run_form(program: &Program, sources: &SourceMap, form: &mut Function) -> bool {
    let Some(mut body) = form.body.take() else {
        return false;
    };
    // (Forms are made of kernels that call nothing else that reports tell.)
    let framed = BTreeSet::new();
    let pass = Pass::new(program, sources, form, &body, &framed);
    let done = pass.is_some_and(|mut pass| {
        pass.visit_block(&mut body);
        !pass.lost
    });
    form.body = Some(body);
    done
}

/// A place as it was before its address was checked, by which function of the checkers, and the text of where it stands. Nothing of places in variables of the program,
/// of which more is told.
pub fn seen_through<'p>(
    program: &Program,
    p: &'p Place,
) -> Option<(&'p Place, &'static str, &'p Expr)> {
    let PlaceKind::Deref(e) = &*p.kind else {
        return None;
    };
    let ExprKind::Call(Callee::Bound(b), args) = &*e.kind else {
        return None;
    };
    let name = of_checkers(program.bound.get(b.0 as usize)?)?;
    let mut names = ACCESSES.iter().map(|(_, n)| n).chain(&RECORDS);
    let name = names.find(|n| **n == name)?;
    match args.as_slice() {
        [address, at] => match &*address.kind {
            ExprKind::AddrOf(inner) => Some((inner, name, at)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a function reads or writes whole objects of classes in memory.
pub fn moves_objects(program: &Program, f: &Function) -> bool {
    struct Objects<'a>(&'a Program, &'a Function, bool);
    impl Visitor for Objects<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Load(p) | ExprKind::Assign(p, _) = &*e.kind {
                self.2 |= matches!(self.0.types.get(p.ty.id), Ty::Record(_))
                    && root(self.0, &self.1.locals, p).is_some();
            }
            walk_expr(self, e);
        }
    }
    let mut objects = Objects(program, f, false);
    if let Some(b) = &f.body {
        objects.visit_block(b);
    }
    objects.2
}

/// Whether a function calls device functions in which something may be found.
pub fn calls_checked(program: &Program, f: &Function) -> bool {
    struct Calls<'a>(&'a BTreeSet<FuncId>, bool);
    impl Visitor for Calls<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Fn(f), _) = &*e.kind {
                self.1 |= self.0.contains(f);
            }
            walk_expr(self, e);
        }
    }
    let found = reached(program, |b, args| {
        !crate::analysis::uniformity::computes(program, b, args)
    });
    let mut calls = Calls(&found, false);
    if let Some(b) = &f.body {
        calls.visit_block(b);
    }
    calls.1
}

/// The types of places.
struct Named(BTreeSet<QTy>);

impl Visitor for Named {
    fn visit_place(&mut self, p: &Place) {
        self.0.insert(p.ty);
        walk_place(self, p);
    }
}

/// Whether host and device have memory in common, so that accesses of the host's may race.
fn shares_memory(program: &Program) -> bool {
    let makes = |b: &Bound| {
        matches!(
            &*b.name,
            "cudaMallocManaged" | "cudaMallocHost" | "cudaHostAlloc" | "cudaHostRegister"
        )
    };
    program.bound.iter().any(makes)
}

/// The pass over host code: accesses behind pointers to what one instruction reads or writes.
struct OfHost<'a>(Pass<'a>);

impl OfHost<'_> {
    fn wrap(&mut self, p: &mut Place, access: Access) {
        let scalar = matches!(
            self.0.program.types.get(p.ty.id),
            Ty::Int(_) | Ty::Float(_) | Ty::Bool | Ty::Pointer(_)
        );
        if scalar && matches!(self.0.root(p), Some(Root::Memory)) {
            self.0.wrap(p, access);
        }
    }
}

impl MutVisitor for OfHost<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let Some((place, access)) = accessed(e) {
            self.wrap(place, access);
        }
    }
}

fn function(name: &str) -> Bound {
    Bound {
        name: name.into(),
        rust: format!("cudart_rs::check::{name}").into(),
        form: BoundForm::Function,
        suspends: false,
        needs_ctx: false,
        cast_args: false,
        type_args: Vec::new(),
        no_return: false,
        is_atomic: false,
        by_reference: 0,
        does: Default::default(),
        span: Span::NONE,
    }
}

struct Pass<'a> {
    program: &'a Program,
    sources: &'a SourceMap,
    /// The function whose body it is.
    of: &'a Function,
    /// What the function changes by compare and swap.
    tried: BTreeSet<Cell>,
    /// The first of our functions.
    first: u32,
    text: TyId,
    void: TyId,
    ulong: TyId,
    /// `void`, where `void` above is the type of addresses.
    nothing: TyId,
    /// See [`framed`].
    framed: &'a BTreeSet<FuncId>,
    /// A type was not to be had, or the words for a place.
    lost: bool,
}

/// Device functions in which something may be found, there or in what they call: reports tell the calls that lead to them.
fn framed(program: &Program) -> BTreeSet<FuncId> {
    // A function of the library may stop the thread, or access memory.
    reached(program, |_, _| true)
}

/// Device functions that access memory, or call functions of the library that count, there or in what they call.
fn reached(program: &Program, counts: impl Fn(BoundId, &[Expr]) -> bool) -> BTreeSet<FuncId> {
    struct Reached<'a, F> {
        program: &'a Program,
        function: usize,
        checks: bool,
        counts: &'a F,
    }
    impl<F: Fn(BoundId, &[Expr]) -> bool> Visitor for Reached<'_, F> {
        fn visit_place(&mut self, p: &Place) {
            let locals = &self.program.functions[self.function].locals;
            self.checks |=
                root(self.program, locals, p).is_some() || matches!(*p.kind, PlaceKind::Index(..));
            walk_place(self, p);
        }
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind {
                self.checks |= (self.counts)(*b, args);
            }
            walk_expr(self, e);
        }
    }
    let of_device = |f: &Function| f.space != Space::Host && f.space != Space::Kernel;
    let functions = program.functions.iter().enumerate();
    let own = functions.map(|(function, f)| {
        let mut reached = Reached {
            program,
            function,
            checks: false,
            counts: &counts,
        };
        if let Some(body) = f.body.as_ref().filter(|_| of_device(f)) {
            reached.visit_block(body);
        }
        reached.checks
    });
    let found = CallGraph::new(program).spread(own.collect());
    let functions = program.functions.iter().zip(found).enumerate();
    functions
        .filter(|(_, (f, found))| *found && of_device(f) && f.body.is_some())
        .map(|(i, _)| FuncId(i as u32))
        .collect()
}

/// The place that an expression reads or changes, and how.
fn accessed(e: &mut Expr) -> Option<(&mut Place, Access)> {
    match &mut *e.kind {
        ExprKind::Load(p) => Some((p, Access::Load)),
        ExprKind::Assign(p, _) => Some((p, Access::Store)),
        ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
            Some((place, Access::Update))
        }
        _ => None,
    }
}

/// A piece of memory as the function names it: by the variable that it is in or behind, and an index that is a variable or a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cell {
    Behind(LocalId, Option<Step>),
    In(GlobalId, Option<Step>),
    Of(LocalId, Step),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    By(LocalId),
    Number(i128),
}

fn step(e: &Expr) -> Option<Step> {
    match &*e.kind {
        ExprKind::Int(n, _) => Some(Step::Number(*n)),
        ExprKind::Convert(_, e) => step(e),
        ExprKind::Load(p) => match *p.kind {
            PlaceKind::Local(l) => Some(Step::By(l)),
            _ => None,
        },
        _ => None,
    }
}

fn pointer(e: &Expr) -> Option<LocalId> {
    match step(e)? {
        Step::By(l) => Some(l),
        Step::Number(_) => None,
    }
}

fn cell(p: &Place) -> Option<Cell> {
    match &*p.kind {
        PlaceKind::Global(g) => Some(Cell::In(*g, None)),
        PlaceKind::Deref(e) => Some(Cell::Behind(pointer(e)?, None)),
        PlaceKind::PtrIndex(e, i) => Some(Cell::Behind(pointer(e)?, Some(step(i)?))),
        PlaceKind::Index(of, i) => match *of.kind {
            PlaceKind::Global(g) => Some(Cell::In(g, Some(step(i)?))),
            PlaceKind::Local(l) => Some(Cell::Of(l, step(i)?)),
            _ => None,
        },
        _ => None,
    }
}

/// The element whose address is `ptr + index`.
fn element(ptr: &Expr, index: &Expr) -> Option<Cell> {
    let step = step(index)?;
    match &*ptr.kind {
        ExprKind::Decay(array) => match *array.kind {
            PlaceKind::Global(g) => Some(Cell::In(g, Some(step))),
            PlaceKind::Local(l) => Some(Cell::Of(l, step)),
            _ => None,
        },
        _ => Some(Cell::Behind(pointer(ptr)?, Some(step))),
    }
}

/// What a function changes by compare and swap. What it reads there before, to know what to compare with, may be old: the swap finds that out.
struct Tried<'a> {
    program: &'a Program,
    cells: BTreeSet<Cell>,
}

impl Visitor for Tried<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        walk_expr(self, e);
        let ExprKind::Call(Callee::Bound(b), args) = &*e.kind else {
            return;
        };
        let swaps = self.program.bound.get(b.0 as usize).is_some_and(|b| {
            let of_device = b.is_atomic
                && (b.name.starts_with("atomicCAS") || b.name.contains("compare_exchange"));
            of_device
                || b.rust.ends_with("_compare_and_swap")
                || b.rust.ends_with("_compare_exchange_at")
        });
        let Some(mut address) = args.first().filter(|_| swaps) else {
            return;
        };
        while let ExprKind::Convert(_, inner) = &*address.kind {
            address = inner;
        }
        self.cells.extend(match &*address.kind {
            ExprKind::AddrOf(p) => cell(p),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract: false,
            } => element(ptr, index),
            _ => pointer(address).map(|l| Cell::Behind(l, None)),
        });
    }
}

/// Where a place lies, if other threads can get there.
pub enum Root {
    /// Behind a pointer, or in shared memory.
    Memory,
    /// In a device variable.
    Variable(GlobalId),
}

/// Where a place of a function lies.
pub fn root(program: &Program, locals: &[Local], p: &Place) -> Option<Root> {
    match &*p.kind {
        PlaceKind::Local(l) => {
            let l = locals.get(l.0 as usize)?;
            let shared = matches!(l.storage, Storage::Shared | Storage::DynamicShared);
            shared.then_some(Root::Memory)
        }
        PlaceKind::Global(g) => {
            let v = program.global(*g);
            let in_memory = v.space != VarSpace::Host && !program.constants.contains(g);
            (in_memory && !is_opaque(program, v.ty.id)).then_some(Root::Variable(*g))
        }
        PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => root(program, locals, p),
            _ => Some(Root::Memory),
        },
        PlaceKind::Index(of, _) | PlaceKind::Field(of, _) => root(program, locals, of),
        PlaceKind::Temp(_)
        | PlaceKind::Bound(_)
        | PlaceKind::BoundIndex(..)
        | PlaceKind::Str(_) => None,
    }
}

/// Whether a type is a class of the library whose memory is not C's.
pub(super) fn is_opaque(program: &Program, id: TyId) -> bool {
    match program.types.get(id) {
        Ty::Record(r) => {
            let bound = program.record(*r).bound.as_ref();
            bound.is_some_and(|b| b.opaque)
        }
        _ => false,
    }
}

/// Whether values of a type are numbers or addresses, which may go through a function of ours.
fn is_number(program: &Program, id: TyId) -> bool {
    matches!(
        program.types.get(id),
        Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Enum(_) | Ty::Pointer(_)
    )
}

/// What a function of the library does with the memory behind its first argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Library {
    Load,
    Fresh,
    Store,
    Atomic,
    AtomicBlock,
    Ordered,
    Acquire,
    Release,
}

/// See [`Library`].
pub(super) fn library(program: &Program, b: BoundId) -> Option<Library> {
    let bound = program.bound.get(b.0 as usize)?;
    if bound.is_atomic {
        // Those of C++ order what is around them, but for what their order says (`order`).
        let of_cpp = bound.name.starts_with("atomic_") || bound.name.starts_with("__nv_atomic_");
        return Some(match of_cpp {
            true if bound.name.contains("_load") => Library::Acquire,
            true if bound.name.contains("_store") => Library::Release,
            true => Library::Ordered,
            false if bound.name.ends_with("_block") => Library::AtomicBlock,
            false => Library::Atomic,
        });
    }
    match bound.rust.strip_prefix(LIBRARY)? {
        "ldcv" | "ldcg" => Some(Library::Fresh),
        name if name.starts_with("ld") => Some(Library::Load),
        name if name.starts_with("st") => Some(Library::Store),
        _ => None,
    }
}

/// The order that an atomic function of C++ is given.
fn order<'e>(program: &Program, b: BoundId, args: &'e [Expr]) -> Option<&'e Expr> {
    let bound = program.bound.get(b.0 as usize)?;
    // Behind it are the scope, and the order of a comparison that fails.
    let behind = match bound.name.strip_prefix("__nv_atomic_") {
        Some(what) if what.starts_with("compare_exchange") => 2,
        Some(_) => 1,
        None if bound.name.starts_with("atomic_") && bound.name.ends_with("_at") => 0,
        None => return None,
    };
    args.len().checked_sub(behind + 1).map(|n| &args[n])
}

/// The strongest order that there is (`memory_order_seq_cst`), and that which is as strong here.
const STRONGEST: [i128; 2] = [4, 5];

impl<'a> Pass<'a> {
    /// For the body of a function of a program whose [`run`] has begun.
    fn new(
        program: &'a Program,
        sources: &'a SourceMap,
        of: &'a Function,
        body: &Block,
        framed: &'a BTreeSet<FuncId>,
    ) -> Option<Pass<'a>> {
        let mut tried = Tried {
            program,
            cells: BTreeSet::new(),
        };
        tried.visit_block(body);
        let tried = tried.cells;
        let find = |ty| program.types.find(&ty);
        let nothing = find(Ty::Void)?;
        let char_type = find(Ty::Int(IntKind::Char))?;
        let (_, first) = ACCESSES[0];
        let first = function(first).rust;
        Some(Pass {
            program,
            sources,
            of,
            tried,
            first: program.bound.iter().rposition(|b| b.rust == first)? as u32,
            text: find(Ty::Pointer(QTy::plain(char_type).with_const()))?,
            void: find(Ty::Pointer(QTy::plain(nothing)))?,
            ulong: find(Ty::Int(IntKind::ULong))?,
            nothing,
            framed,
            lost: false,
        })
    }

    /// The type of pointers to a type.
    fn pointer(&mut self, to: QTy) -> TyId {
        let known = self.program.types.find(&Ty::Pointer(to));
        self.lost |= known.is_none();
        known.unwrap_or(Types::ERROR)
    }

    fn root(&self, p: &Place) -> Option<Root> {
        root(self.program, &self.of.locals, p)
    }

    fn is_opaque(&self, id: TyId) -> bool {
        is_opaque(self.program, id)
    }

    /// ``k.cu:12 `p[i]` ``
    fn place_text(&mut self, span: Span) -> Rc<[u8]> {
        match self.sources.words(span) {
            Ok(Some(words)) => return words.clone(),
            Ok(None) => {}
            Err(NoWords) => self.lost = true,
        }
        let mut text = match self.sources.file_line(span) {
            Some((path, line)) => format!("{}:{line}", path.display()),
            None => "?".into(),
        };
        let code = String::from_utf8_lossy(self.sources.bytes(span));
        let words: Vec<&str> = code.split_whitespace().collect();
        let code = words.join(" ").replace('`', "'");
        if !code.is_empty() {
            let cut: String = code.chars().take(60).collect();
            let dots = if cut.len() < code.len() { "…" } else { "" };
            text.push_str(&format!(" `{cut}{dots}`"));
        }
        text.into_bytes().into()
    }

    fn expr(&self, kind: ExprKind, ty: TyId, span: Span) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    /// ``check::index(i, n, "k.cu:12 `a[i]`")`` in the place of an index of an array that is a thread's own or a member: what lies beside it is nobody's memory, but
    /// something else.
    fn check_index(&mut self, p: &mut Place) {
        let span = p.span;
        let PlaceKind::Index(of, i) = &mut *p.kind else {
            return;
        };
        let own = match &*of.kind {
            PlaceKind::Local(l) => {
                let local = self.of.locals.get(l.0 as usize);
                local
                    .is_some_and(|l| !matches!(l.storage, Storage::Shared | Storage::DynamicShared))
            }
            PlaceKind::Field(..) => true,
            _ => false,
        };
        let Ty::Array(_, Some(n)) = *self.program.types.get(of.ty.id) else {
            return;
        };
        // The last member may stand for more than it says.
        let known = matches!(&*i.kind, ExprKind::Int(v, _) if (0..i128::from(n)).contains(v));
        if !own || n <= 1 || known || !matches!(self.program.types.get(i.ty), Ty::Int(_)) {
            return;
        }
        let ty = i.ty;
        let none = self.expr(ExprKind::Int(0, Spelling::None), ty, span);
        let index = std::mem::replace(i, none);
        let length = self.expr(ExprKind::Int(n.into(), Spelling::None), self.ulong, span);
        let text = self.place_text(span);
        let text = self.expr(ExprKind::Str(text), self.text, span);
        let callee = Callee::Bound(BoundId(self.first + ACCESSES.len() as u32 + 1));
        let call = self.expr(ExprKind::Call(callee, vec![index, length, text]), ty, span);
        if let PlaceKind::Index(_, i) = &mut *p.kind {
            *i = call;
        }
    }

    fn number(&self, access: Access) -> BoundId {
        let at = ACCESSES.iter().position(|(a, _)| *a == access);
        BoundId(self.first + at.unwrap_or(0) as u32)
    }

    /// The call that checks an address; `span` is what the report quotes.
    fn checked(&mut self, access: Access, address: Expr, span: Span) -> Expr {
        let ty = address.ty;
        let text = self.place_text(span);
        let text = self.expr(ExprKind::Str(text), self.text, span);
        let callee = Callee::Bound(self.number(access));
        self.expr(ExprKind::Call(callee, vec![address, text]), ty, span)
    }

    /// Makes a place one whose address is checked.
    fn wrap(&mut self, p: &mut Place, access: Access) {
        let Some(root) = self.root(p) else { return };
        if self.is_opaque(p.ty.id)
            || matches!(self.program.types.get(p.ty.id), Ty::Array(..) | Ty::Vla(_))
        {
            return;
        }
        // Compilers read members of packed classes byte by byte: their addresses may be any. (Nor is it looked at whether the object is there.)
        if crate::analysis::unaligned::is_unaligned(self.program, p) {
            return;
        }
        let access = match (access, p.ty.is_volatile) {
            (Access::Load, true) => Access::VolatileLoad,
            (Access::Load, _) if cell(p).is_some_and(|c| self.tried.contains(&c)) => {
                Access::VolatileLoad
            }
            (Access::Store, true) => Access::VolatileStore,
            (access, _) => access,
        };
        let reads = matches!(access, Access::Load | Access::VolatileLoad);
        let pointee = if reads { p.ty.with_const() } else { p.ty };
        let pointer = self.pointer(pointee);
        let (span, ty) = (p.span, p.ty);
        let inner = std::mem::replace(
            p,
            Place {
                kind: Box::new(PlaceKind::Str([].into())),
                ty,
                span,
            },
        );
        let mut address = self.expr(ExprKind::AddrOf(inner), pointer, span);
        if let Root::Variable(g) = root {
            address = self.variable(g, address, span);
        }
        let call = self.checked(access, address, span);
        *p.kind = PlaceKind::Deref(call);
    }

    /// `check::variable(address, &v, sizeof(v))`: tells the runtime of the variable, and gives the address back.
    fn variable(&mut self, g: GlobalId, address: Expr, span: Span) -> Expr {
        let qty = self.program.global(g).ty;
        let pointer = self.pointer(qty);
        let place = Place {
            kind: Box::new(PlaceKind::Global(g)),
            ty: qty,
            span,
        };
        let whole = self.expr(ExprKind::AddrOf(place), pointer, span);
        let whole = self.expr(ExprKind::Convert(Conv::Pointer, whole), self.void, span);
        let size = self.expr(ExprKind::Int(0, Spelling::SizeOf(qty.id)), self.ulong, span);
        let ty = address.ty;
        let callee = Callee::Bound(BoundId(self.first + ACCESSES.len() as u32));
        self.expr(ExprKind::Call(callee, vec![address, whole, size]), ty, span)
    }

    /// The function of [`CALLS`] with that number.
    fn of_calls(&self, n: usize) -> Callee {
        Callee::Bound(BoundId(
            self.first + (ACCESSES.len() + 3 + COPIES.len() + n) as u32,
        ))
    }

    /// `frame!("k.cu:5 `f`")`, the first statement of a device function.
    fn frame(&mut self) -> Stmt {
        let (name, span) = (self.of.name.clone(), self.of.span);
        let mut text = match self.sources.file_line(span) {
            Some((path, line)) => format!("{}:{line}", path.display()),
            None => "?".into(),
        };
        text.push_str(&format!(" `{name}`"));
        let of = self.expr(ExprKind::Str(text.into_bytes().into()), self.text, span);
        let call = ExprKind::Call(self.of_calls(2), vec![of]);
        Stmt {
            kind: StmtKind::Expr(self.expr(call, self.nothing, span)),
            span,
        }
    }

    /// Tells of a call of a device function when its last argument is there; where that is an object, the function's own place stands for the call's.
    fn tell_call(&mut self, e: &mut Expr) {
        let span = e.span;
        let text = self.place_text(span);
        let text = self.expr(ExprKind::Str(text), self.text, span);
        let (called, calls) = (self.of_calls(0), self.of_calls(1));
        let ty = e.ty;
        let ExprKind::Call(_, args) = &mut *e.kind else {
            return;
        };
        match args.pop() {
            Some(last) if is_number(self.program, last.ty) => {
                let (ty, span) = (last.ty, last.span);
                let told = self.expr(ExprKind::Call(called, vec![last, text]), ty, span);
                if let ExprKind::Call(_, args) = &mut *e.kind {
                    args.push(told);
                }
            }
            Some(last) => args.push(last),
            None if is_number(self.program, ty) || ty == self.nothing => {
                let tell = self.expr(ExprKind::Call(calls, vec![text]), self.nothing, span);
                let none = self.expr(ExprKind::Int(0, Spelling::None), ty, span);
                let call = std::mem::replace(e, none);
                *e = self.expr(ExprKind::Comma(vec![tell], call), ty, span);
            }
            None => {}
        }
    }

    /// The checked namesake of a function that copies or fills.
    fn copy(&self, b: BoundId) -> Option<BoundId> {
        let rust = &self.program.bound.get(b.0 as usize)?.rust;
        let at = COPIES.iter().position(|(name, _)| **name == **rust)?;
        Some(BoundId(self.first + (ACCESSES.len() + 3 + at) as u32))
    }

    /// The order of an atomic function once more, if it may be a weaker one than the strongest and is a number or a variable.
    fn said_order(&self, order: &Expr) -> Option<Expr> {
        let kind = match &*order.kind {
            ExprKind::Convert(_, e) => return self.said_order(e),
            ExprKind::Int(n, _) if STRONGEST.contains(n) => return None,
            ExprKind::Int(n, spelling) => ExprKind::Int(*n, spelling.clone()),
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) => ExprKind::Load(Place {
                    kind: Box::new(PlaceKind::Local(l)),
                    ..*p
                }),
                _ => return None,
            },
            _ => return None,
        };
        Some(self.expr(kind, order.ty, order.span))
    }

    fn library_access(&self, b: BoundId) -> Option<Access> {
        Some(match library(self.program, b)? {
            Library::Load => Access::Load,
            Library::Fresh => Access::VolatileLoad,
            Library::Store => Access::Store,
            Library::Atomic => Access::Atomic,
            Library::AtomicBlock => Access::AtomicBlock,
            Library::Ordered => Access::Ordered,
            Library::Acquire => Access::Acquire,
            Library::Release => Access::Release,
        })
    }
}

impl MutVisitor for Pass<'_> {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        self.check_index(p);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let Some((place, access)) = accessed(e) {
            return self.wrap(place, access);
        }
        match &mut *e.kind {
            // Its address may go anywhere.
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                if let Some(Root::Variable(g)) = self.root(p) {
                    let (ty, span) = (e.ty, e.span);
                    let none = ExprKind::Int(0, Spelling::None);
                    let address = self.expr(std::mem::replace(&mut *e.kind, none), ty, span);
                    *e = self.variable(g, address, span);
                }
            }
            ExprKind::Call(Callee::Fn(f), _) if self.framed.contains(f) => {
                self.tell_call(e);
            }
            ExprKind::Call(Callee::Bound(b), args) if self.copy(*b).is_some() => {
                let (span, text) = (e.span, self.text);
                let words = self.place_text(span);
                let text = self.expr(ExprKind::Str(words), text, span);
                args.push(text);
                if let Some(checked) = self.copy(*b) {
                    *b = checked;
                }
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let Some(access) = self.library_access(*b) else {
                    return;
                };
                let span = e.span;
                let order = order(self.program, *b, args).and_then(|o| self.said_order(o));
                let is_pointer = |e: &Expr| matches!(self.program.types.get(e.ty), Ty::Pointer(q) if !matches!(self.program.types.get(q.id), Ty::Void));
                if args.first().is_some_and(is_pointer) {
                    let mut address = args.remove(0);
                    if let Some(order) = order {
                        // (Forms look through one call at most.)
                        self.lost = true;
                        let callee = Callee::Bound(BoundId(self.first + ACCESSES.len() as u32 + 2));
                        let ty = address.ty;
                        let said = ExprKind::Call(callee, vec![address, order]);
                        address = self.expr(said, ty, span);
                    }
                    let address = self.checked(access, address, span);
                    args.insert(0, address);
                }
            }
            _ => {}
        }
    }
}
