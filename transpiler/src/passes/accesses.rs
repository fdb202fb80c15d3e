//! Memory traces (`--trace=memory`): each access of device code to memory tells the runtime its address and its site.
//!
//! Reading a place `P` becomes reading `*memory::load(&P, 12)`, and so on for writing, `+=` and atomic functions. So that the accesses of a warp's lanes can be joined
//! (`cu2rs_trace::memory::join`), a thread also says where it is: `memory::round(7)` at the start of each round of a loop, `memory::enter!(3)` in device functions, and
//! `memory::at(9)` before what calls one. All of these are *positions*, numbered in the order in which a thread comes by them: a loop, what is in its body, its step, its condition.
//!
//! Accesses are those to places behind pointers, in shared memory and in device variables, and of arrays of a thread's own those whose index is not known when the kernel is compiled
//! (a GPU has the others in registers, also those that a function gets by reference, once it is inlined: the runtime is told what is reached so, by `ref_load`, and leaves it out where it
//! is the thread's own). The pass runs last, as that of the checkers does, with which it shares what places are.
//!
//! Reading a texture becomes `{ texture(12); tex2D(…) }`, an array of a thread's own `own_load(address, 12, array, offset)`; `src/memory.json` says what stands
//! where. The runtime's hooks for checkers are `memory::hooks` then (`crate::check` in such crates), so engines know one interface; kernels have no loop form. Their lane
//! forms, in which a group of lanes tells of an access at once, are made of the text without these calls ([`read`]), which marks stand for ([`forms`]).

pub mod forms;
pub mod read;

use super::checked::{Library, Root, is_opaque, library, root};
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{MutVisitor, Visitor, walk_block, walk_expr, walk_expr_mut, walk_stmt_mut};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use cu2rs_trace::memory::decode::{Description, Site};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the runtime, by what they are for.
const FUNCTIONS: [&str; 16] = [
    "load",
    "store",
    "update",
    "atomic",
    "own_load",
    "own_store",
    "own_update",
    "round",
    "at",
    "memcpy",
    "memmove",
    "memset",
    "texture",
    "ref_load",
    "ref_store",
    "ref_update",
];
const OWN: usize = 4;
const ROUND: usize = 7;
const AT: usize = 8;
const COPIES: usize = 9;
const TEXTURE: usize = 12;
const REFERENCE: usize = 13;
/// What it does at the start of device functions.
const ENTER: &str = "cudart_rs::memory::enter";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Load = 0,
    Store = 1,
    Update = 2,
    Atomic = 3,
}

/// Adds the functions to a program's library.
fn declare(program: &mut Program) {
    for name in FUNCTIONS {
        program.bound.push(bound(name, BoundForm::Function));
    }
    program.bound.push(Bound {
        rust: ENTER.into(),
        ..bound("enter", BoundForm::Macro)
    });
}

/// Runs the pass: what is to be known of the positions.
pub fn run(program: &mut Program, sources: &SourceMap) -> Description {
    let first = program.bound.len() as u32;
    declare(program);
    let types = CallTypes::of(program);
    crate::analysis::spin::remember(program);
    let mut told = Description {
        memory: 1,
        ..Description::default()
    };
    let graph = CallGraph::new(program);
    for i in 0..program.functions.len() {
        if program.functions[i].space == Space::Host {
            continue;
        }
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            sources,
            function: i,
            first,
            types,
            own: BTreeMap::new(),
            own_end: 0,
            kept: Kept::of(&body),
            inlined: !calls_itself(&graph, i),
            parent: 0,
            told: false,
            out: &mut told,
        };
        let entry = pass.position();
        pass.visit_block(&mut body);
        if pass.told && pass.program.functions[i].space != Space::Kernel {
            let span = body.span.unwrap_or(Span::NONE);
            let enter = pass.tell(FUNCTIONS.len(), entry, span);
            body.stmts.insert(0, enter);
        }
        program.functions[i].body = Some(body);
    }
    told
}

fn bound(name: &str, form: BoundForm) -> Bound {
    Bound {
        name: name.into(),
        rust: format!("cudart_rs::memory::{name}").into(),
        form,
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

fn calls_itself(graph: &CallGraph, function: usize) -> bool {
    let own = FuncId(function as u32);
    let calls = graph.uses.get(function).map(|u| &u.calls);
    calls.is_some_and(|c| c.iter().any(|c| graph.reachable(*c).contains(&own)))
}

/// Locals that are assigned after their first value, or whose address is known to others.
struct Kept(BTreeSet<LocalId>);

impl Kept {
    fn of(body: &Block) -> Kept {
        let mut kept = Kept(BTreeSet::new());
        walk_block(&mut kept, body);
        kept
    }

    fn add(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Local(l) => {
                self.0.insert(*l);
            }
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.add(of),
            _ => {}
        }
    }
}

impl Visitor for Kept {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. }
        | ExprKind::AddrOf(p) = &*e.kind
        {
            self.add(p);
        }
        walk_expr(self, e);
    }
}

/// Types that the calls have.
#[derive(Clone, Copy)]
struct CallTypes {
    number: TyId,
    void: TyId,
    address: TyId,
}

impl CallTypes {
    fn of(program: &mut Program) -> CallTypes {
        let void = program.types.intern(Ty::Void);
        CallTypes {
            number: program.types.intern(Ty::Int(IntKind::Int)),
            void,
            address: program.types.pointer(QTy::plain(void)),
        }
    }
}

struct Pass<'a> {
    program: &'a mut Program,
    sources: &'a SourceMap,
    function: usize,
    /// The first of our functions.
    first: u32,
    types: CallTypes,
    /// Where arrays of the function's own lie in the thread's memory.
    own: BTreeMap<LocalId, u64>,
    own_end: u64,
    /// Locals that may have another value later.
    kept: Kept,
    /// The function is not called by what it calls.
    inlined: bool,
    /// The innermost loop, and one.
    parent: u32,
    /// Something of the function is told.
    told: bool,
    out: &'a mut Description,
}

/// Whether functions of the program are called.
struct Calls(bool);

impl Visitor for Calls {
    fn visit_expr(&mut self, e: &Expr) {
        walk_expr(self, e);
        if let ExprKind::Call(Callee::Fn(_) | Callee::Virtual(..) | Callee::Ptr(_), _) = &*e.kind {
            self.0 = true;
        }
    }
    // Statements within see to themselves.
    fn visit_stmt(&mut self, _: &Stmt) {}
}

/// Whether functions that access memory are called.
struct Accessing<'a>(&'a BTreeSet<FuncId>, bool);

impl Visitor for Accessing<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.1 |= match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => self.0.contains(f),
            ExprKind::Call(Callee::Virtual(..) | Callee::Ptr(_), _) => true,
            _ => false,
        };
        walk_expr(self, e);
    }
}

fn calls(e: &Expr) -> bool {
    let mut c = Calls(false);
    c.visit_expr(e);
    c.0
}

/// Whether a statement calls functions before it comes to other statements.
fn statement_calls(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Let { init, .. } => init.as_ref().is_some_and(calls),
        StmtKind::InitField { value: e, .. }
        | StmtKind::Expr(e)
        | StmtKind::If { cond: e, .. }
        | StmtKind::While { cond: e, .. }
        | StmtKind::Switch { value: e, .. } => calls(e),
        StmtKind::Return(e) => e.as_ref().is_some_and(calls),
        StmtKind::For { init, cond, .. } => {
            init.iter().any(statement_calls) || cond.as_ref().is_some_and(calls)
        }
        _ => false,
    }
}

impl Pass<'_> {
    fn expr(&self, kind: ExprKind, ty: TyId, span: Span) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    fn number(&self, n: u32, span: Span) -> Expr {
        let kind = ExprKind::Int(n.into(), Spelling::None);
        self.expr(kind, self.types.number, span)
    }

    /// The next position.
    fn position(&mut self) -> u32 {
        self.out.parents.push(self.parent);
        self.out.sites.push(None);
        self.out.sites.len() as u32 - 1
    }

    /// The next position, at which memory is accessed.
    fn site(&mut self, span: Span) -> u32 {
        let n = self.position();
        self.told = true;
        let mut site = Site {
            function: self.program.functions[self.function].name.to_string(),
            ..Site::default()
        };
        if let Some(file) = self.sources.get(span.file) {
            site.file = file.path.display().to_string();
            (site.line, site.column) = file.line_col(span.lo);
        }
        let code = String::from_utf8_lossy(self.sources.bytes(span));
        let words: Vec<&str> = code.split_whitespace().collect();
        let code = words.join(" ");
        site.text = code.chars().take(80).collect();
        if site.text.len() < code.len() {
            site.text.push('…');
        }
        if let Some(s) = self.out.sites.last_mut() {
            *s = Some(site);
        }
        n
    }

    fn call(&self, function: usize, args: Vec<Expr>, ty: TyId, span: Span) -> Expr {
        let callee = Callee::Bound(BoundId(self.first + function as u32));
        self.expr(ExprKind::Call(callee, args), ty, span)
    }

    /// What writes the calls.
    fn teller(&self) -> Tell<'_> {
        Tell {
            program: self.program,
            locals: &self.program.functions[self.function].locals,
            first: self.first,
            types: self.types,
            lost: false,
        }
    }

    /// `memory::at(9)`, a value without a value.
    fn telling(&self, function: usize, position: u32, span: Span) -> Expr {
        let n = self.number(position, span);
        self.call(function, vec![n], self.types.void, span)
    }

    /// The same as a statement.
    fn tell(&mut self, function: usize, position: u32, span: Span) -> Stmt {
        self.told = true;
        Stmt {
            kind: StmtKind::Expr(self.telling(function, position, span)),
            span,
        }
    }

    /// A value of which it is told that the thread comes to it, if it calls functions and may be left out or come again.
    fn reached(&mut self, e: &mut Expr) {
        let scalar = matches!(
            self.program.types.get(e.ty),
            Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Enum(_) | Ty::Pointer(_) | Ty::Void
        );
        if !scalar || !calls(e) {
            return self.visit_expr(e);
        }
        let at = self.position();
        self.told = true;
        self.visit_expr(e);
        let (ty, span) = (e.ty, e.span);
        let tell = self.telling(AT, at, span);
        let none = self.expr(ExprKind::Int(0, Spelling::None), ty, span);
        let value = std::mem::replace(e, none);
        *e = self.expr(ExprKind::Comma(vec![tell], value), ty, span);
    }

    /// The array of the function's own that a place is in, if where in it depends on what the kernel computes.
    fn own_array(&self, p: &Place) -> Option<LocalId> {
        let (mut p, mut computed) = (p, false);
        loop {
            match &*p.kind {
                PlaceKind::Index(of, i) => {
                    computed |= !matches!(&*i.kind, ExprKind::Int(..));
                    p = of;
                }
                PlaceKind::Field(of, _) => p = of,
                PlaceKind::Local(l) => {
                    let local = self.program.functions[self.function]
                        .locals
                        .get(l.0 as usize)?;
                    let array =
                        matches!(self.program.types.get(local.ty.id), Ty::Array(_, Some(_)));
                    let own = !matches!(local.storage, Storage::Shared | Storage::DynamicShared);
                    return (computed && array && own).then_some(*l);
                }
                _ => return None,
            }
        }
    }

    /// Whether a place is a certain part of what a reference, or a pointer that stays as it is, leads to.
    fn by_reference(&self, p: &Place) -> bool {
        let constant = |e: &Expr| matches!(&*e.kind, ExprKind::Int(..));
        match &*p.kind {
            PlaceKind::Field(of, _) => self.by_reference(of),
            PlaceKind::Index(of, i) => constant(i) && self.by_reference(of),
            PlaceKind::Deref(e) => self.leads(e),
            PlaceKind::PtrIndex(e, i) => constant(i) && self.leads(e),
            _ => false,
        }
    }

    fn leads(&self, e: &Expr) -> bool {
        if matches!(self.program.types.get(e.ty), Ty::Ref(..)) {
            return true;
        }
        match &*e.kind {
            ExprKind::Convert(_, e) => self.leads(e),
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => !self.kept.0.contains(l),
                _ => false,
            },
            _ => false,
        }
    }

    /// Where an array lies in the thread's memory: one behind the other, at multiples of 16, in each function from 0.
    fn own_offset(&mut self, l: LocalId) -> u64 {
        if let Some(at) = self.own.get(&l) {
            return *at;
        }
        let ty = self.program.functions[self.function].locals[l.0 as usize]
            .ty
            .id;
        let bytes = crate::analysis::fission::size_of(self.program, ty, 0).unwrap_or(16);
        let at = self.own_end;
        self.own_end = (at + bytes).next_multiple_of(16);
        self.own.insert(l, at);
        at
    }

    /// Makes a place one whose address is told.
    fn wrap(&mut self, p: &mut Place, access: Access) {
        let own = match root(
            self.program,
            &self.program.functions[self.function].locals,
            p,
        ) {
            Some(Root::Memory | Root::Variable(_)) => None,
            None => match self.own_array(p) {
                Some(l) => Some(l),
                None => return,
            },
        };
        if is_opaque(self.program, p.ty.id)
            || matches!(self.program.types.get(p.ty.id), Ty::Array(..) | Ty::Vla(_))
            || crate::analysis::unaligned::is_unaligned(self.program, p)
        {
            return;
        }
        let by_reference =
            own.is_none() && access != Access::Atomic && self.inlined && self.by_reference(p);
        let mut function = access as usize + if by_reference { REFERENCE } else { 0 };
        let mut offset = 0;
        let site = self.site(p.span);
        if let Some(l) = own {
            function += OWN;
            offset = self.own_offset(l).min(forms::MOST_OFFSET);
        }
        self.program.types.pointer(p.ty);
        self.program.types.pointer(p.ty.with_const());
        if let Some(l) = own {
            let ty = self.program.functions[self.function].locals[l.0 as usize].ty;
            self.program.types.pointer(ty);
        }
        self.teller().place(p, function, site, (own, offset));
    }

    /// A loop: what is done in each round.
    fn round(&mut self, body: &mut Block, step: Option<&mut Expr>, cond: Option<&mut Expr>) {
        let before = self.parent;
        let at = self.position();
        self.parent = at + 1;
        let told = std::mem::replace(&mut self.told, false);
        self.visit_block(body);
        if let Some(step) = step {
            self.reached(step);
        }
        if let Some(cond) = cond {
            self.reached(cond);
        }
        // (Loops in which nothing is told need not be told of.)
        if self.told {
            let span = body.span.unwrap_or(Span::NONE);
            let round = self.tell(ROUND, at, span);
            body.stmts.insert(0, round);
        }
        self.told |= told;
        self.parent = before;
    }
}

impl MutVisitor for Pass<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for mut s in std::mem::take(list) {
            if statement_calls(&s) {
                let at = self.position();
                let tell = self.tell(AT, at, s.span);
                out.push(tell);
            }
            self.visit_stmt(&mut s);
            out.push(s);
        }
        *list = out;
    }

    fn visit_stmt(&mut self, s: &mut Stmt) {
        match &mut s.kind {
            StmtKind::While { cond, body } => self.round(body, None, Some(cond)),
            StmtKind::DoWhile { body, cond } => self.round(body, None, Some(cond)),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                for s in init {
                    self.visit_stmt(s);
                }
                self.round(body, step.as_mut(), cond.as_mut());
            }
            _ => walk_stmt_mut(self, s),
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        match &mut *e.kind {
            // In the order in which it is done.
            ExprKind::Assign(place, value) | ExprKind::CompoundAssign { place, value, .. } => {
                self.visit_expr(value);
                self.visit_place(place);
            }
            ExprKind::Cond(c, a, b) => {
                self.visit_expr(c);
                self.reached(a);
                self.reached(b);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.visit_expr(a);
                self.reached(b);
            }
            _ => walk_expr_mut(self, e),
        }
        match &mut *e.kind {
            ExprKind::Load(p) => self.wrap(p, Access::Load),
            ExprKind::Assign(p, _) => self.wrap(p, Access::Store),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.wrap(place, Access::Update);
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let (span, b) = (e.span, *b);
                if let Some(function) = copies(self.program, b) {
                    let site = self.site(span);
                    return self.teller().copy(e, function, site);
                }
                if is_texture(self.program, b) {
                    let site = self.site(span);
                    return self.teller().texture(e, site);
                }
                if let Some(access) = by_library(self.program, b)
                    && let Some(address) = args.first_mut()
                    && points(self.program, address)
                {
                    let site = self.site(span);
                    self.teller().address(address, access as usize, site, span);
                }
            }
            _ => {}
        }
    }
}

/// What a function of the library does with what its first argument points to.
fn by_library(program: &Program, b: BoundId) -> Option<Access> {
    Some(match library(program, b)? {
        Library::Load | Library::Fresh => Access::Load,
        Library::Store => Access::Store,
        Library::Atomic
        | Library::AtomicBlock
        | Library::Ordered
        | Library::Acquire
        | Library::Release => Access::Atomic,
    })
}

/// The namesake of ours of a function that copies or fills.
fn copies(program: &Program, b: BoundId) -> Option<usize> {
    let bound = program.bound.get(b.0 as usize)?;
    let name = bound.rust.strip_prefix("cudart_rs::c::string::")?;
    let at = FUNCTIONS[COPIES..TEXTURE].iter().position(|f| *f == name);
    at.map(|at| COPIES + at)
}

/// Whether a function of the library reads a texture.
fn is_texture(program: &Program, b: BoundId) -> bool {
    program.bound.get(b.0 as usize).is_some_and(|bound| {
        let name = bound.rust.strip_prefix("cudart_rs::texture::");
        name.is_some_and(|n| n.starts_with("tex"))
    })
}

/// Whether a value is the address of something.
fn points(program: &Program, e: &Expr) -> bool {
    matches!(program.types.get(e.ty), Ty::Pointer(q) if !matches!(program.types.get(q.id), Ty::Void))
}

/// Writes the calls that tell of accesses.
struct Tell<'a> {
    program: &'a Program,
    locals: &'a [Local],
    first: u32,
    types: CallTypes,
    /// A type was not to be had.
    lost: bool,
}

impl Tell<'_> {
    fn pointer(&mut self, to: QTy) -> TyId {
        let known = self.program.types.find(&Ty::Pointer(to));
        self.lost |= known.is_none();
        known.unwrap_or(Types::ERROR)
    }

    fn expr(&self, kind: ExprKind, ty: TyId, span: Span) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    fn number(&self, n: u64, span: Span) -> Expr {
        let kind = ExprKind::Int(n.into(), Spelling::None);
        self.expr(kind, self.types.number, span)
    }

    fn call(&self, function: usize, args: Vec<Expr>, ty: TyId, span: Span) -> Expr {
        let callee = Callee::Bound(BoundId(self.first + function as u32));
        self.expr(ExprKind::Call(callee, args), ty, span)
    }

    /// A place becomes one whose address is told; of an array of the thread's own, where that lies.
    fn place(
        &mut self,
        p: &mut Place,
        function: usize,
        site: u32,
        (own, offset): (Option<LocalId>, u64),
    ) {
        let reads = [Access::Load as usize, OWN, REFERENCE].contains(&function);
        let pointee = if reads { p.ty.with_const() } else { p.ty };
        let pointer = self.pointer(pointee);
        let (span, ty) = (p.span, p.ty);
        let none = Place {
            kind: Box::new(PlaceKind::Str([].into())),
            ty,
            span,
        };
        let inner = std::mem::replace(p, none);
        let address = self.expr(ExprKind::AddrOf(inner), pointer, span);
        let mut args = vec![address, self.number(site.into(), span)];
        if let Some(l) = own
            && let Some(local) = self.locals.get(l.0 as usize)
        {
            let of = self.pointer(local.ty);
            let array = Place {
                kind: Box::new(PlaceKind::Local(l)),
                ty: local.ty,
                span,
            };
            let start = self.expr(ExprKind::AddrOf(array), of, span);
            let start = ExprKind::Convert(Conv::Pointer, start);
            args.push(self.expr(start, self.types.address, span));
            args.push(self.number(offset, span));
        }
        *p.kind = PlaceKind::Deref(self.call(function, args, pointer, span));
    }

    /// An address that a function of the library gets.
    fn address(&self, address: &mut Expr, function: usize, site: u32, span: Span) {
        let ty = address.ty;
        let none = self.expr(ExprKind::Int(0, Spelling::None), ty, span);
        let plain = std::mem::replace(address, none);
        let number = self.number(site.into(), span);
        *address = self.call(function, vec![plain, number], ty, span);
    }

    /// A call that copies or fills memory.
    fn copy(&self, e: &mut Expr, function: usize, site: u32) {
        let number = self.number(site.into(), e.span);
        if let ExprKind::Call(callee, args) = &mut *e.kind {
            args.push(number);
            *callee = Callee::Bound(BoundId(self.first + function as u32));
        }
    }

    /// A call that reads a texture.
    fn texture(&self, e: &mut Expr, site: u32) {
        let (ty, span) = (e.ty, e.span);
        let number = self.number(site.into(), span);
        let tell = self.call(TEXTURE, vec![number], self.types.void, span);
        let none = self.expr(ExprKind::Int(0, Spelling::None), ty, span);
        let value = std::mem::replace(e, none);
        *e = self.expr(ExprKind::Comma(vec![tell], value), ty, span);
    }
}
