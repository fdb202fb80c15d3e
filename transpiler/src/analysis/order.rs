//! The order in which arguments are evaluated, where it shows.
//!
//! C and C++ leave it open; GCC on x86-64 evaluates a call's arguments from right to left (and an overloaded operator's operands, but for those
//! to which C++17 [expr.call], [over.match.oper] give an order), Rust from left to right. Where two arguments of a call in host code conflict (one changes
//! what the other reads or changes, as far as can be known), [`run`] evaluates them in GCC's order into variables before the call.
//! Plain local variables are looked at last, as GCC does. Device code keeps the order of the text, and so do lists in braces, which C++ orders:
//! `sema` marks such constructor calls by a `Comma` of one.

mod moves;

use crate::hir::callgraph::CallGraph;
use crate::hir::values::moved_temporary;
use crate::hir::visit::{self, MutVisitor, Visitor};
use crate::hir::*;
use std::collections::BTreeSet;

/// What evaluating something touches.
#[derive(Clone, Default, Debug)]
struct Touch {
    reads: BTreeSet<LocalId>,
    writes: BTreeSet<LocalId>,
    /// Memory that others may change: globals, what pointers lead to, variables whose address is known.
    reads_memory: bool,
    /// The same, files and the library's state included.
    writes_memory: bool,
}

impl Touch {
    fn conflicts(&self, other: &Touch) -> bool {
        let changes = |a: &Touch, b: &Touch| {
            a.writes_memory && (b.reads_memory || b.writes_memory)
                || a.writes
                    .iter()
                    .any(|l| b.reads.contains(l) || b.writes.contains(l))
        };
        changes(self, other) || changes(other, self)
    }
}

/// Functions of the library that only compute. (Those of mathematics leave a second result where a pointer says.)
fn computes(program: &Program, b: &Bound, args: &[Expr]) -> bool {
    let name = b.rust.rsplit("::").next().unwrap_or("");
    let pointer = |a: &Expr| matches!(program.types.get(a.ty), Ty::Pointer(_));
    matches!(b.form, BoundForm::Builtin | BoundForm::Expr)
        || b.rust.contains("::math::") && !args.iter().any(pointer)
        || b.rust.contains("::ctype::")
        || name.starts_with("make_")
        || matches!(name, "min" | "max" | "abs" | "labs" | "swap16")
}

/// Functions of the library that look at their arguments' objects and change nothing.
fn looks(b: &Bound) -> bool {
    const NAMES: &[&str] = &[
        "strlen",
        "strcmp",
        "strncmp",
        "strstr",
        "strchr",
        "strrchr",
        "memcmp",
        "atoi",
        "atof",
        "atol",
        "strtol",
        "strtod",
        "getenv",
        "size",
        "length",
        "empty",
        "begin",
        "end",
        "c_str",
        "data",
        "front",
        "back",
        "at",
        "count",
        "index",
        "first",
        "second",
        "find",
        "str",
        "deref",
        "get",
        "eq",
        "ne",
        "lt",
        "add",
        "sub",
        "substr",
        "clone",
        "cudaGetErrorString",
        "new",
        "top",
        "arrow",
        "strerror",
        "cbegin",
        "cend",
    ];
    let name = b.rust.rsplit("::").next().unwrap_or("");
    NAMES.contains(&name) || b.form == BoundForm::Index
}

/// Finds what an expression touches.
struct Look<'a> {
    program: &'a Program,
    functions: &'a [Touch],
    /// Locals whose address is known somewhere in the function.
    exposed: &'a BTreeSet<LocalId>,
    touch: Touch,
}

impl Look<'_> {
    fn root(&self, p: &Place) -> Option<LocalId> {
        match &*p.kind {
            PlaceKind::Local(l) => (!self.exposed.contains(l)).then_some(*l),
            PlaceKind::Index(b, _) | PlaceKind::Field(b, _) => self.root(b),
            _ => None,
        }
    }

    fn read(&mut self, p: &Place) {
        match self.root(p) {
            Some(l) => {
                self.touch.reads.insert(l);
            }
            None => {
                let constant = match &*p.kind {
                    PlaceKind::Global(_) | PlaceKind::Local(_) => p.ty.is_const,
                    PlaceKind::Bound(_) | PlaceKind::Temp(_) | PlaceKind::Str(_) => true,
                    _ => false,
                };
                self.touch.reads_memory |= !constant;
                self.touch.writes_memory |= p.ty.is_volatile;
            }
        }
    }

    fn write(&mut self, p: &Place) {
        match self.root(p) {
            Some(l) => {
                self.touch.writes.insert(l);
            }
            None => self.touch.writes_memory = true,
        }
    }

    /// What the copy constructors do that copying an object of this type calls.
    fn copies(&mut self, ty: TyId, depth: u32) {
        let Ty::Record(r) = self.program.types.get(ty) else {
            return;
        };
        let r = self.program.record(*r);
        if depth > 16 {
            self.anything();
        } else if let Some(b) = &r.bound {
            for a in &b.args {
                if let BoundArg::Type(t) = a {
                    self.copies(*t, depth + 1);
                }
            }
        } else if let Some(f) = r.copy_ctor {
            match self.functions.get(f.0 as usize) {
                Some(t) => {
                    self.touch.reads_memory |= t.reads_memory;
                    self.touch.writes_memory |= t.writes_memory;
                }
                None => self.anything(),
            }
        }
    }

    fn anything(&mut self) {
        self.touch.reads_memory = true;
        self.touch.writes_memory = true;
    }
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, .. } => {
                self.touch.writes.insert(*local);
            }
            StmtKind::InitStatic { .. } => self.anything(),
            StmtKind::InitField { .. } => self.touch.writes_memory = true,
            _ => {}
        }
        visit::walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) => self.read(p),
            ExprKind::Assign(p, _) => self.write(p),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.read(place);
                self.write(place);
            }
            ExprKind::Call(callee, args) => match callee {
                Callee::Fn(f) => match self.functions.get(f.0 as usize) {
                    Some(t) => {
                        self.touch.reads_memory |= t.reads_memory;
                        self.touch.writes_memory |= t.writes_memory;
                    }
                    None => self.anything(),
                },
                Callee::Bound(b) => {
                    let b = self.program.bound(*b);
                    if looks(b) {
                        self.touch.reads_memory = true;
                    } else if !computes(self.program, b, args) {
                        self.anything();
                    }
                }
                Callee::Method("clone") => {
                    self.touch.reads_memory = true;
                    self.copies(e.ty, 0);
                }
                Callee::Virtual(..) | Callee::Ptr(_) | Callee::Method(_) => self.anything(),
            },
            ExprKind::Launch { .. } | ExprKind::New { .. } | ExprKind::Delete { .. } => {
                self.anything();
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }
}

/// Locals whose address is taken, or that decay.
struct Exposed(BTreeSet<LocalId>);

impl Visitor for Exposed {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
            let mut p = p;
            loop {
                match &*p.kind {
                    PlaceKind::Local(l) => {
                        self.0.insert(*l);
                        break;
                    }
                    PlaceKind::Index(b, _)
                    | PlaceKind::Field(b, _)
                    | PlaceKind::BoundIndex(_, b, _) => p = b,
                    _ => break,
                }
            }
        }
        visit::walk_expr(self, e);
    }
}

fn exposed(f: &Function) -> BTreeSet<LocalId> {
    let mut e = Exposed(BTreeSet::new());
    if let Some(b) = &f.body {
        e.visit_block(b);
    }
    e.0
}

/// What calls of each function touch beyond its own variables.
fn functions(program: &Program) -> Vec<Touch> {
    let mut out: Vec<Touch> = vec![Touch::default(); program.functions.len()];
    let own: Vec<BTreeSet<LocalId>> = program.functions.iter().map(exposed).collect();
    loop {
        let mut changed = false;
        for (i, f) in program.functions.iter().enumerate() {
            let mut look = Look {
                program,
                functions: &out,
                exposed: &own[i],
                touch: Touch::default(),
            };
            match &f.body {
                Some(b) => look.visit_block(b),
                None => look.anything(),
            }
            let t = look.touch;
            if (t.reads_memory, t.writes_memory) != (out[i].reads_memory, out[i].writes_memory) {
                out[i].reads_memory = t.reads_memory;
                out[i].writes_memory = t.writes_memory;
                changed = true;
            }
        }
        if !changed {
            return out;
        }
    }
}

/// Gives the calls of host functions GCC's order where it shows, and takes the marks of braced lists away everywhere.
/// Gives the variables it made, by function: in C++ their objects are temporaries of the full-expression (see `passes::lifetimes`).
pub fn run(program: &mut Program) -> Vec<BTreeSet<LocalId>> {
    let graph = CallGraph::new(program);
    let mut device = BTreeSet::new();
    for (i, f) in program.functions.iter().enumerate() {
        if matches!(f.space, Space::Device | Space::Kernel) {
            device.append(&mut graph.reachable(FuncId(i as u32)));
        }
    }
    initial_values(program);
    let touches = functions(program);
    let mut made = Vec::with_capacity(program.functions.len());
    for i in 0..program.functions.len() {
        let before = program.functions[i].locals.len();
        made.push(BTreeSet::new());
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let host = program.functions[i].space != Space::Kernel
            && !device.contains(&FuncId(i as u32))
            && !matches!(program.functions[i].space, Space::Device);
        let mut function = std::mem::replace(
            &mut program.functions[i],
            Function::nowhere(crate::source::Span::NONE),
        );
        function.body = None;
        let exposed = {
            let mut e = Exposed(BTreeSet::new());
            e.visit_block(&body);
            e.0
        };
        let mut reorder = Reorder {
            program,
            touches: &touches,
            exposed: &exposed,
            function: &mut function,
            host,
            braced: false,
        };
        reorder.visit_block(&mut body);
        // What its static variables begin with is computed in it.
        let mut statics = statics_of(program, FuncId(i as u32));
        for (_, e) in &mut statics {
            reorder.visit_expr(e);
        }
        function.body = Some(body);
        for (global, e) in statics {
            program.globals[global].init = GlobalInit::Dynamic(e);
        }
        let after = function.locals.len();
        made[i] = (before..after).map(|l| LocalId(l as u32)).collect();
        program.functions[i] = function;
    }
    made
}

/// The static variables of a function that are given values when control first passes.
fn statics_of(program: &Program, f: FuncId) -> Vec<(usize, Expr)> {
    let globals = program.globals.iter().enumerate();
    globals
        .filter_map(|(i, g)| match &g.init {
            GlobalInit::Dynamic(e) if g.local_of == Some(f) => Some((i, e.clone())),
            _ => None,
        })
        .collect()
}

/// What other variables with static storage begin with is computed by functions of their own where an order must be kept.
fn initial_values(program: &mut Program) {
    let touches = functions(program);
    let none = BTreeSet::new();
    for i in 0..program.globals.len() {
        let global = &program.globals[i];
        let (GlobalInit::Dynamic(e), None) = (&global.init, global.local_of) else {
            continue;
        };
        let mut e = e.clone();
        let mut function = Function::nowhere(crate::source::Span::NONE);
        let mut reorder = Reorder {
            program,
            touches: &touches,
            exposed: &none,
            function: &mut function,
            host: true,
            braced: false,
        };
        reorder.visit_expr(&mut e);
        if !function.locals.is_empty() {
            crate::hir::initial::computed_by_function(program, i);
        }
    }
}

struct Reorder<'a> {
    program: &'a Program,
    touches: &'a [Touch],
    exposed: &'a BTreeSet<LocalId>,
    function: &'a mut Function,
    host: bool,
    /// The next call's arguments stood in braces.
    braced: bool,
}

impl Reorder<'_> {
    fn touch(&self, e: &Expr) -> Touch {
        let mut look = Look {
            program: self.program,
            functions: self.touches,
            exposed: self.exposed,
            touch: Touch::default(),
        };
        look.visit_expr(e);
        look.touch
    }

    /// How many leading arguments come first in any case: the object of a member call, the left operand of `<<`.
    fn fixed(&self, callee: &Callee, args: &[Expr]) -> usize {
        const ORDERED: &[&str] = &[
            "operator<<",
            "operator>>",
            "operator[]",
            "operator()",
            "operator->",
            "operator->*",
            "operator,",
            "operator&&",
            "operator||",
        ];
        match callee {
            Callee::Fn(f) => {
                // The function itself is away while it is worked on.
                let f = self.program.func(*f);
                let operator = f.name.starts_with("operator");
                match f.role {
                    Role::Method(_) if !operator || ORDERED.contains(&&*f.name) => 1,
                    Role::Free if ORDERED.contains(&&*f.name) => args.len(),
                    _ => 0,
                }
            }
            Callee::Bound(b) => {
                let b = self.program.bound(*b);
                let operator = b.name.starts_with("operator");
                match b.form {
                    BoundForm::Index => 1,
                    BoundForm::Method => usize::from(!operator || ORDERED.contains(&&*b.name)),
                    _ if ORDERED.contains(&&*b.name) => args.len(),
                    // Placement `new`: the place is found first.
                    _ if b.rust.ends_with("::construct_at") => args.len(),
                    _ => 0,
                }
            }
            // The right operand of an assignment comes first.
            Callee::Method("assign") => 0,
            Callee::Virtual(..) | Callee::Method(_) => 1,
            Callee::Ptr(_) => 0,
        }
    }

    /// A variable of the call's own for a value.
    fn bind(&mut self, value: Expr, stmts: &mut Vec<Stmt>) -> LocalId {
        let id = LocalId(self.function.locals.len() as u32);
        let span = value.span;
        let taken = |name: &str| self.function.locals.iter().any(|l| &*l.name == name);
        let name = (1..).map(|n| format!("arg_{n}")).find(|n| !taken(n));
        self.function.locals.push(Local {
            name: name.unwrap_or_default().into(),
            ty: value.ty.into(),
            storage: Storage::Auto,
            span,
        });
        stmts.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(value),
            },
            span,
        });
        id
    }

    fn place(&self, id: LocalId, ty: TyId, span: crate::source::Span) -> Place {
        Place {
            kind: Box::new(PlaceKind::Local(id)),
            ty: ty.into(),
            span,
        }
    }

    fn is_plain(&self, ty: TyId) -> bool {
        match self.program.types.get(ty) {
            Ty::Record(r) => self.program.record(*r).trivially_copyable,
            Ty::Array(..) | Ty::Vla(_) | Ty::Void | Ty::Error => false,
            _ => true,
        }
    }

    /// Evaluates an argument into a variable, where its type allows that.
    fn bind_argument(&mut self, a: &mut Expr, stmts: &mut Vec<Stmt>) {
        let span = a.span;
        let nothing = Expr {
            kind: Box::new(ExprKind::Zero),
            ty: a.ty,
            span,
        };
        match &mut *a.kind {
            ExprKind::AddrOf(p) if matches!(&*p.kind, PlaceKind::Temp(_)) => {
                let PlaceKind::Temp(v) = &mut *p.kind else {
                    return;
                };
                let ty = v.ty;
                let value = std::mem::replace(v, nothing);
                let id = self.bind(value, stmts);
                *p = self.place(id, ty, span);
            }
            // An object moves out of its variable again.
            _ if self.is_plain(a.ty) || matches!(self.program.types.get(a.ty), Ty::Record(_)) => {
                let ty = a.ty;
                let value = std::mem::replace(a, nothing);
                let id = self.bind(value, stmts);
                a.ty = ty;
                *a.kind = ExprKind::Load(self.place(id, ty, span));
            }
            _ => {}
        }
    }

    /// What is in a variable, taken out of it.
    fn take_out(&self, id: LocalId, ty: TyId, span: crate::source::Span) -> Expr {
        let address = Expr {
            kind: Box::new(ExprKind::AddrOf(self.place(id, ty, span))),
            ty,
            span,
        };
        Expr {
            kind: Box::new(ExprKind::Call(Callee::Method("take"), vec![address])),
            ty,
            span,
        }
    }

    fn call(&mut self, e: &mut Expr) {
        // Rust evaluates what is assigned first, too.
        if moved_temporary(e).is_some() {
            return;
        }
        let of_library = matches!(&*e.kind, ExprKind::Call(Callee::Bound(_), _));
        let references = self.references(e);
        let (args, fixed, callee) = match &mut *e.kind {
            ExprKind::Call(callee, args) => {
                if args.len() < 2 {
                    return;
                }
                let fixed = self.fixed(callee, args);
                match callee {
                    Callee::Ptr(p) => (args, fixed, Some(p)),
                    _ => (args, fixed, None),
                }
            }
            ExprKind::Launch { args, .. } => (args, 0, None),
            _ => return,
        };
        if args.len() < fixed + 2 {
            return;
        }
        let touches: Vec<Touch> = args.iter().map(|a| self.touch(a)).collect();
        // What a function of the library moves from it moves when all arguments are there.
        let late = |a: &Expr| match &*a.kind {
            ExprKind::Load(p) => {
                matches!(&*p.kind, PlaceKind::Local(l) if !self.exposed.contains(l))
            }
            ExprKind::Call(Callee::Method("take"), _) => of_library,
            _ => false,
        };
        let mut clash: Vec<bool> = (0..args.len())
            .map(|i| {
                i >= fixed
                    && (fixed..args.len()).any(|j| j != i && touches[i].conflicts(&touches[j]))
            })
            .collect();
        // What another argument takes out is read before.
        let taken = |i: usize| {
            (0..args.len()).any(|j| {
                j != i
                    && matches!(&*args[j].kind, ExprKind::Call(Callee::Method("take"), _))
                    && touches[i].conflicts(&touches[j])
            })
        };
        let lates: Vec<bool> = (0..args.len())
            .map(|i| {
                let reference = references & (1 << i.min(63)) != 0;
                late(&args[i]) || reference && is_object(&args[i], &touches[i]) && !taken(i)
            })
            .collect();
        // The leftmost one is evaluated last: it stays in its place, unless a variable left of it is looked at after it.
        if let Some(first) = (0..args.len()).find(|i| clash[*i] && !lates[*i]) {
            let seen_later = (0..first).any(|i| clash[i] && lates[i]);
            clash[first] = seen_later;
        }
        if !clash.iter().any(|c| *c) {
            return;
        }
        let mut stmts = Vec::new();
        let mut args = std::mem::take(args);
        // What comes first in any case, if it has effects of its own.
        if let Some(p) = callee
            && self.touch(p).writes_memory
        {
            self.bind_argument(p, &mut stmts);
        }
        for (a, t) in args.iter_mut().zip(&touches).take(fixed) {
            if t.writes_memory || !t.writes.is_empty() {
                self.bind_argument(a, &mut stmts);
            }
        }
        for i in (fixed..args.len()).rev() {
            if clash[i] && !lates[i] {
                self.bind_argument(&mut args[i], &mut stmts);
            }
        }
        if let ExprKind::Call(_, list) | ExprKind::Launch { args: list, .. } = &mut *e.kind {
            *list = args;
        }
        behind(e, stmts);
    }

    /// The arguments of a call of the library's that are references in C++, a bit each.
    fn references(&self, e: &Expr) -> u64 {
        let ExprKind::Call(Callee::Bound(b), _) = &*e.kind else {
            return 0;
        };
        let b = self.program.bound(*b);
        let object = matches!(b.form, BoundForm::Method | BoundForm::Index);
        u64::from(b.by_reference) << u32::from(object)
    }

    /// Of a call whose arguments keep the order of the text.
    fn ordered_call(&mut self, e: &mut Expr, braced: bool) {
        let references = self.references(e);
        let ExprKind::Call(callee @ Callee::Bound(_), args) = &mut *e.kind else {
            return;
        };
        if !braced && self.fixed(callee, args) < args.len() {
            return;
        }
        let mut args = std::mem::take(args);
        let mut stmts = Vec::new();
        // What references refer to is read when the others are there.
        if braced && self.host && references != 0 {
            let touches: Vec<Touch> = args.iter().map(|a| self.touch(a)).collect();
            let late: Vec<bool> = (0..args.len())
                .map(|i| references & (1 << i.min(63)) != 0 && is_object(&args[i], &touches[i]))
                .collect();
            let changes = |j: usize| {
                let takes = matches!(&*args[j].kind, ExprKind::Call(Callee::Method("take"), _));
                !takes && (0..j).any(|i| late[i] && !late[j] && touches[i].conflicts(&touches[j]))
            };
            if let Some(last) = (0..args.len()).rev().find(|j| changes(*j)) {
                for i in 0..=last {
                    if !late[i] {
                        self.bind_argument(&mut args[i], &mut stmts);
                    }
                }
            }
        }
        stmts.append(&mut self.before_moves(&mut args));
        if let ExprKind::Call(_, list) = &mut *e.kind {
            *list = args;
        }
        behind(e, stmts);
    }
}

/// Whether an argument is the value or a copy of an object whose place is the same whenever it is asked for.
fn is_object(a: &Expr, touch: &Touch) -> bool {
    if !touch.writes.is_empty() {
        return false;
    }
    match &*a.kind {
        ExprKind::Load(p) => is_fixed_place(p) && !touch.writes_memory,
        ExprKind::Call(Callee::Method("clone"), args) => {
            matches!(args.as_slice(), [a] if matches!(&*a.kind, ExprKind::AddrOf(p) if is_fixed_place(p)))
        }
        _ => false,
    }
}

fn is_fixed_place(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) => true,
        PlaceKind::Field(of, _) => is_fixed_place(of),
        PlaceKind::Index(of, i) => is_fixed_place(of) && matches!(&*i.kind, ExprKind::Int(..)),
        // A reference, or `this`.
        PlaceKind::Deref(e) => {
            matches!(&*e.kind, ExprKind::Load(p) if matches!(&*p.kind, PlaceKind::Local(_)) && p.ty.is_const)
                || matches!(&*e.kind, ExprKind::Load(p) if matches!(&*p.kind, PlaceKind::Local(LocalId(0))))
        }
        _ => false,
    }
}

/// Puts statements before an expression.
fn behind(e: &mut Expr, stmts: Vec<Stmt>) {
    if stmts.is_empty() {
        return;
    }
    let (ty, span) = (e.ty, e.span);
    let nothing = Expr {
        kind: Box::new(ExprKind::Zero),
        ty,
        span,
    };
    let value = std::mem::replace(e, nothing);
    let block = Block {
        stmts,
        span: Some(span),
    };
    *e.kind = ExprKind::StmtExpr(block, value);
}

impl MutVisitor for Reorder<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Comma(list, inner) = &mut *e.kind
            && list.is_empty()
        {
            let nothing = Expr {
                kind: Box::new(ExprKind::Zero),
                ty: inner.ty,
                span: inner.span,
            };
            let call = std::mem::replace(inner, nothing);
            *e = call;
            self.braced = true;
        }
        let braced = std::mem::take(&mut self.braced);
        visit::walk_expr_mut(self, e);
        if self.host && !braced {
            self.call(e);
        }
        self.ordered_call(e, braced);
    }
}
