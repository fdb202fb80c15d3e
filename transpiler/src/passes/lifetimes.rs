//! Temporary objects live to the end of the full-expression (C++17 [class.temporary]/4), also where Rust would end them sooner.
//!
//! In Rust a temporary ends with the innermost of: the statement, an arm of an `if` or the tail of any other block, the condition of an `if`, an operand
//! of `&&` and `||`, and what finds the object of a virtual call. In C++ it lives on, and what the arm gives may be a reference into it: `c ? a : S("b").self()`. So temporary objects that stand in such
//! an inner scope become variables of the full-expression, declared without a value before it and given one where the temporary was made. Rust's own
//! bookkeeping then ends those that were made, in reverse order of their declaration, which is the order in which they are evaluated.
//!
//! That is done only where it matters: the inner scope's value may lead into the object (of whatever type, a number too), or its destructor is the
//! program's and could be seen to run early. If an object whose destructor can be seen is moved, the others of the full-expression follow, which keeps their order. What
//! [`crate::analysis::order`] evaluates before a call is such a scope, too.

use crate::analysis::destroy::observable;
use crate::analysis::typed;
use crate::hir::callgraph::CallGraph;
use crate::hir::values::{moved_temporary, moved_temporary_mut};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_place_mut, walk_stmt_mut,
};
use crate::hir::*;
use std::collections::BTreeSet;

/// Gives temporaries that would end too early variables of their own. `before_calls` are the variables that hold what is evaluated before a call.
pub fn run(program: &mut Program, before_calls: &[BTreeSet<LocalId>]) {
    let classes: Vec<TyId> = (0..program.types.len() as u32)
        .map(TyId)
        .filter(|t| {
            !matches!(
                program.types.get(*t),
                Ty::Ref(..) | Ty::Void | Ty::Error | Ty::Vla(_)
            )
        })
        .collect();
    for class in classes {
        program.types.pointer(class.into());
    }
    let none = BTreeSet::new();
    let throwing = typed::throwing(program, &CallGraph::new(program));
    for i in 0..program.globals.len() {
        initial_value(program, i, before_calls, &throwing);
    }
    for i in 0..program.functions.len() {
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut locals = std::mem::take(&mut program.functions[i].locals);
        let mut pass = Lifetimes {
            program,
            locals: &mut locals,
            before_calls: before_calls.get(i).unwrap_or(&none),
            throws: throwing.get(i).copied().unwrap_or(false),
        };
        pass.visit_block(&mut body);
        program.functions[i].locals = locals;
        program.functions[i].body = Some(body);
    }
}

/// The value that a variable with static storage begins with is a full-expression, too. That of a function's static variable is computed in its function;
/// others, which have no place for declarations, become the value of a function of their own.
fn initial_value(
    program: &mut Program,
    index: usize,
    before_calls: &[BTreeSet<LocalId>],
    throwing: &[bool],
) {
    let global = &program.globals[index];
    let GlobalInit::Dynamic(e) = &global.init else {
        return;
    };
    let none = BTreeSet::new();
    let made = global.local_of.map(|f| f.0 as usize);
    let before_calls = made.and_then(|f| before_calls.get(f)).unwrap_or(&none);
    let throws = made.is_some_and(|f| throwing.get(f) == Some(&true));
    let mut judge = Judge::new(program, before_calls, throws);
    judge.visit_expr(e);
    if !judge.move_any {
        return;
    }
    if let Some(f) = global.local_of {
        let mut value = e.clone();
        let mut locals = std::mem::take(&mut program.functions[f.0 as usize].locals);
        let mut pass = Lifetimes {
            program,
            locals: &mut locals,
            before_calls,
            throws,
        };
        pass.enclosed(&mut value);
        program.functions[f.0 as usize].locals = locals;
        program.globals[index].init = GlobalInit::Dynamic(value);
        return;
    }
    crate::hir::initial::computed_by_function(program, index);
}

struct Lifetimes<'a> {
    program: &'a Program,
    locals: &'a mut Vec<Local>,
    before_calls: &'a BTreeSet<LocalId>,
    /// An exception may come out of the function.
    throws: bool,
}

impl Lifetimes<'_> {
    /// Treats a full-expression; gives the declarations that must stand before it.
    fn full(&mut self, e: &mut Expr) -> Vec<Stmt> {
        let mut judge = Judge::new(self.program, self.before_calls, self.throws);
        judge.visit_expr(e);
        let seen = judge.move_seen;
        if !judge.move_any {
            // Closures and statement expressions inside have full-expressions of their own.
            Inside(self).visit_expr(e);
            return Vec::new();
        }
        let mut hoist = Hoist {
            pass: self,
            scope: Scope::Statement,
            whole: true,
            all_seen: seen,
            declared: Vec::new(),
        };
        hoist.visit_expr(e);
        hoist.declared
    }

    fn new_local(&mut self, base: &str, ty: TyId, span: crate::source::Span) -> LocalId {
        let id = LocalId(self.locals.len() as u32);
        let taken = |name: &str| self.locals.iter().any(|l| &*l.name == name);
        let name = (1..)
            .map(|n| format!("{base}_{n}"))
            .find(|n| !taken(n))
            .unwrap_or_default();
        self.locals.push(Local {
            name: name.into(),
            ty: ty.into(),
            storage: Storage::Auto,
            span,
        });
        id
    }

    /// The same for an expression that has no place for statements before it.
    fn enclosed(&mut self, e: &mut Expr) {
        let stmts = self.full(e);
        if !stmts.is_empty() {
            let span = Some(e.span);
            let inner = take(e);
            *e.kind = ExprKind::StmtExpr(Block { stmts, span }, inner);
        }
    }
}

impl MutVisitor for Lifetimes<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for mut stmt in std::mem::take(list) {
            match &mut stmt.kind {
                StmtKind::Return(Some(e)) => out.extend(self.full(e)),
                StmtKind::Expr(e) => {
                    let mut stmts = self.full(e);
                    if !stmts.is_empty() {
                        let span = stmt.span;
                        stmts.push(stmt);
                        let span_of_block = Some(span);
                        stmt = Stmt {
                            kind: StmtKind::Block(Block {
                                stmts,
                                span: span_of_block,
                            }),
                            span,
                        };
                    }
                }
                _ => self.visit_stmt(&mut stmt),
            }
            out.push(stmt);
        }
        *list = out;
    }

    /// What a statement holds is full-expressions (and statements).
    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        walk_stmt_mut(self, stmt);
        // Members are made side by side in one statement of Rust's: a block ends the temporaries of each.
        if let StmtKind::InitField { value, .. } = &mut stmt.kind
            && !matches!(&*value.kind, ExprKind::StmtExpr(..))
            && has_temporaries(self.program, value)
        {
            let (ty, span) = (value.ty, value.span);
            let local = self.new_local("value", ty, span);
            let made = Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(take(value)),
                },
                span,
            };
            let block = Block {
                stmts: vec![made],
                span: Some(span),
            };
            let place = local_place(local, ty, span);
            let load = Expr {
                kind: Box::new(ExprKind::Load(place)),
                ty,
                span,
            };
            *value.kind = ExprKind::StmtExpr(block, load);
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        self.enclosed(e);
    }
}

/// Finds full-expressions inside of one that itself stays as it is.
struct Inside<'l, 'a>(&'l mut Lifetimes<'a>);

impl MutVisitor for Inside<'_, '_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if !own_statements(self.0, e) {
            walk_expr_mut(self, e);
        }
        if let ExprKind::StmtExpr(block, value) = &mut *e.kind {
            let before_calls = self.0.before_calls;
            before_call(block, before_calls, |e| self.visit_expr(e));
            self.visit_expr(value);
        }
    }
}

/// Treats the statements that stand in an expression and closures' bodies; `false` if the expression is neither.
fn own_statements(pass: &mut Lifetimes, e: &mut Expr) -> bool {
    match &mut *e.kind {
        ExprKind::Closure { body, .. } => {
            pass.enclosed(body);
            true
        }
        ExprKind::StmtExpr(block, _) => {
            if !is_before_call(block, pass.before_calls) {
                pass.visit_block(block);
            }
            true
        }
        _ => false,
    }
}

/// Whether the statements of a statement expression are values evaluated before a call.
fn is_before_call(block: &Block, before_calls: &BTreeSet<LocalId>) -> bool {
    block
        .stmts
        .iter()
        .any(|s| matches!(&s.kind, StmtKind::Let { local, .. } if before_calls.contains(local)))
}

fn before_call(block: &mut Block, before_calls: &BTreeSet<LocalId>, mut f: impl FnMut(&mut Expr)) {
    if is_before_call(block, before_calls) {
        for s in &mut block.stmts {
            if let StmtKind::Let { init: Some(e), .. } = &mut s.kind {
                f(e);
            }
        }
    }
}

/// Whether a virtual call's object is found by a statement of its own (`let object = …`), at whose end its temporaries would end.
fn found_first(args: &[Expr]) -> bool {
    args.first()
        .is_some_and(|this| !crate::hir::values::is_pure(this))
}

fn take(e: &mut Expr) -> Expr {
    let nothing = Expr {
        kind: Box::new(ExprKind::Zero),
        ty: e.ty,
        span: e.span,
    };
    std::mem::replace(e, nothing)
}

/// Where in its full-expression something stands.
#[derive(Clone, Copy, PartialEq)]
enum Scope {
    /// Rust ends temporaries with the statement.
    Statement,
    /// In an inner scope from which nothing leads to them afterwards.
    Plain,
    /// In an inner scope whose value may lead into them.
    Refers,
    /// The same where the value leaves the inner scope, at whose end Rust ends numbers, too.
    Ended,
}

impl Scope {
    /// The scope of an expression whose value leaves an arm or a block; that of the whole full-expression leads to no temporary any more.
    fn ended(self, whole: bool) -> Scope {
        match self {
            Scope::Refers if !whole => Scope::Ended,
            s => s,
        }
    }
}

/// The scope that an expression makes for what stands in it.
fn scope_of(program: &Program, e: &Expr) -> Scope {
    struct Keeps<'p>(&'p Program, bool);
    impl Visitor for Keeps<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Assign(p, _) = &*e.kind {
                self.1 |= may_refer(self.0, p.ty.id, 0);
            }
            walk_expr(self, e);
        }
    }
    let mut keeps = Keeps(program, may_refer(program, e.ty, 0));
    keeps.visit_expr(e);
    if keeps.1 { Scope::Refers } else { Scope::Plain }
}

/// Whether a value of this type may lead to an object that it does not own.
fn may_refer(program: &Program, ty: TyId, depth: u32) -> bool {
    if depth > 16 {
        return true;
    }
    match program.types.get(ty) {
        Ty::Pointer(_) | Ty::Ref(..) => true,
        Ty::Array(of, _) => may_refer(program, of.id, depth + 1),
        Ty::Record(id) => {
            let r = program.record(*id);
            match &r.bound {
                // Views and iterators are copied freely, what owns its elements is not.
                Some(b) => {
                    r.trivially_copyable
                        || b.path.contains("unction")
                        || b.args.iter().any(
                            |a| matches!(a, BoundArg::Type(t) if may_refer(program, *t, depth + 1)),
                        )
                }
                None => r
                    .fields
                    .iter()
                    .any(|f| may_refer(program, f.ty.id, depth + 1)),
            }
        }
        _ => false,
    }
}

/// Whether the address of a variable is taken in a value.
fn takes_address(value: &Expr, local: LocalId) -> bool {
    struct Takes(LocalId, bool);
    impl Visitor for Takes {
        fn visit_expr(&mut self, e: &Expr) {
            self.1 |= matches!(&*e.kind, ExprKind::AddrOf(p)
                if matches!(&*p.kind, PlaceKind::Local(l) if *l == self.0));
            walk_expr(self, e);
        }
    }
    let mut takes = Takes(local, false);
    takes.visit_expr(value);
    takes.1
}

/// Whether a value is made with the help of temporaries whose end can be seen.
fn has_temporaries(program: &Program, value: &Expr) -> bool {
    struct Has<'p>(&'p Program, bool);
    impl Visitor for Has<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if !matches!(&*e.kind, ExprKind::Closure { .. }) {
                walk_expr(self, e);
            }
        }
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Temp(v) = &*p.kind {
                self.1 |= ends(self.0, v.ty) && observable(self.0, v.ty);
            }
            walk_place(self, p);
        }
    }
    let mut has = Has(program, false);
    has.visit_expr(value);
    has.1
}

/// Whether a list has a list among its values.
fn has_list(e: &Expr) -> bool {
    let list = |e: &Expr| matches!(&*e.kind, ExprKind::Array(_) | ExprKind::Aggregate(_));
    match &*e.kind {
        ExprKind::Array(values) => values.iter().any(list),
        ExprKind::Aggregate(members) => members.iter().any(|(_, v)| list(v)),
        _ => false,
    }
}

/// Whether something happens at the end of an object.
fn ends(program: &Program, ty: TyId) -> bool {
    match program.types.get(ty) {
        Ty::Record(r) => !program.record(*r).trivially_copyable,
        Ty::Array(of, _) => ends(program, of.id),
        _ => false,
    }
}

/// The same for one whose address is taken: what leads to it must find it, of whatever type it is.
fn must_keep(program: &Program, ty: TyId, scope: Scope) -> bool {
    scope == Scope::Ended || must_move(program, ty, scope)
}

/// Whether a temporary in this scope must become a variable, because it would end too early.
fn must_move(program: &Program, ty: TyId, scope: Scope) -> bool {
    match scope {
        Scope::Statement => false,
        Scope::Plain => ends(program, ty) && observable(program, ty),
        Scope::Refers | Scope::Ended => ends(program, ty),
    }
}

/// Asks whether a full-expression has temporaries to move.
struct Judge<'a> {
    program: &'a Program,
    before_calls: &'a BTreeSet<LocalId>,
    scope: Scope,
    /// What is visited next is the whole full-expression, or what gives its value.
    whole: bool,
    /// An exception may come out of the function.
    throws: bool,
    move_any: bool,
    /// One of them has a destructor that can be seen to run.
    move_seen: bool,
}

impl<'a> Judge<'a> {
    fn new(program: &'a Program, before_calls: &'a BTreeSet<LocalId>, throws: bool) -> Self {
        Judge {
            program,
            before_calls,
            scope: Scope::Statement,
            whole: true,
            throws,
            move_any: false,
            move_seen: false,
        }
    }

    fn inside(&mut self, scope: Scope, e: &Expr) {
        let outer = std::mem::replace(&mut self.scope, scope);
        self.visit_expr(e);
        self.scope = outer;
    }

    /// What gives the value of the expression around it.
    fn value(&mut self, scope: Scope, whole: bool, e: &Expr) {
        self.whole = whole;
        self.inside(scope.ended(whole), e);
    }

    fn object(&mut self, ty: TyId, scope: Scope) {
        if must_move(self.program, ty, scope) {
            self.move_any = true;
            self.move_seen |= observable(self.program, ty);
        }
    }

    /// One whose address is taken.
    fn known(&mut self, ty: TyId, scope: Scope) {
        self.move_any |= must_keep(self.program, ty, scope);
        self.object(ty, scope);
    }
}

impl Visitor for Judge<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        let scope = |e: &Expr| scope_of(self.program, e);
        let whole = std::mem::take(&mut self.whole);
        if let Some((to, value)) = moved_temporary(e) {
            self.visit_expr(to);
            return self.visit_expr(value);
        }
        match &*e.kind {
            ExprKind::Cond(c, a, b) => {
                let arms = scope(e);
                self.inside(scope(c), c);
                self.value(arms, whole, a);
                self.value(arms, whole, b);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let (left, right) = (scope(a), scope(b));
                self.inside(left, a);
                self.inside(right, b);
            }
            ExprKind::Comma(list, last) if !list.is_empty() => {
                for item in list {
                    self.object(item.ty, Scope::Refers);
                    self.inside(Scope::Ended, item);
                }
                self.value(scope(last), whole, last);
            }
            ExprKind::StmtExpr(block, value) => {
                for s in &block.stmts {
                    if let StmtKind::Let {
                        local,
                        init: Some(init),
                    } = &s.kind
                        && self.before_calls.contains(local)
                    {
                        // One that is only read leaves its variable for the call.
                        if takes_address(value, *local) {
                            self.known(init.ty, scope(value).ended(whole));
                        }
                        self.value(scope(init), false, init);
                    }
                }
                self.value(scope(value), whole, value);
            }
            ExprKind::Call(Callee::Virtual(..), args) if found_first(args) => {
                let of_rest = scope(e);
                for (i, a) in args.iter().enumerate() {
                    self.inside(if i == 0 { Scope::Ended } else { of_rest }, a);
                }
            }
            ExprKind::Closure { .. } => {}
            ExprKind::Array(_) | ExprKind::Aggregate(_) => {
                // What an inner list has made goes to another place when it is whole.
                if self.throws && has_list(e) && has_temporaries(self.program, e) {
                    (self.move_any, self.move_seen) = (true, true);
                }
                walk_expr(self, e);
            }
            _ => walk_expr(self, e),
        }
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Temp(v) = &*p.kind {
            self.known(v.ty, self.scope);
        }
        walk_place(self, p);
    }
}

/// Moves them.
struct Hoist<'l, 'a> {
    pass: &'l mut Lifetimes<'a>,
    scope: Scope,
    /// What is visited next is the whole full-expression, or what gives its value.
    whole: bool,
    /// Everything with a destructor that can be seen moves.
    all_seen: bool,
    declared: Vec<Stmt>,
}

impl Hoist<'_, '_> {
    fn inside(&mut self, scope: Scope, e: &mut Expr) {
        let outer = std::mem::replace(&mut self.scope, scope);
        self.visit_expr(e);
        self.scope = outer;
    }

    /// What gives the value of the expression around it.
    fn value(&mut self, scope: Scope, whole: bool, e: &mut Expr) {
        self.whole = whole;
        self.inside(scope.ended(whole), e);
    }

    fn moves(&self, ty: TyId, scope: Scope) -> bool {
        let program = self.pass.program;
        must_move(program, ty, scope)
            || self.all_seen && ends(program, ty) && observable(program, ty)
    }

    fn keeps(&self, ty: TyId, scope: Scope) -> bool {
        must_keep(self.pass.program, ty, scope) || self.moves(ty, scope)
    }

    fn declare(&mut self, local: LocalId, span: crate::source::Span) {
        self.declared.push(Stmt {
            kind: StmtKind::Let { local, init: None },
            span,
        });
    }

    /// A new variable: its place.
    fn variable(&mut self, ty: TyId, span: crate::source::Span) -> Place {
        let id = self.pass.new_local("temp", ty, span);
        self.declare(id, span);
        local_place(id, ty, span)
    }

    /// A list in braces. If a later value throws, what is made already ends in GCC's order: a class's members in reverse of the order in which they and
    /// the temporaries were made, elements of an array behind all temporaries of the list. So it is in variables until all is there.
    fn list(&mut self, list: &mut Expr) {
        let before = self.declared.len();
        // Where among the declarations the variable of each value belongs.
        let mut places = Vec::new();
        match &mut *list.kind {
            ExprKind::Array(values) => {
                for v in values {
                    self.visit_expr(v);
                    places.push(before);
                }
            }
            ExprKind::Aggregate(members) => {
                for (_, v) in members {
                    let first = self.declared.len();
                    let array = matches!(&*v.kind, ExprKind::Array(_));
                    self.visit_expr(v);
                    places.push(if array { first } else { self.declared.len() });
                }
            }
            _ => return,
        }
        let program = self.pass.program;
        let mut values: Vec<&mut Expr> = match &mut *list.kind {
            ExprKind::Array(values) => values.iter_mut().collect(),
            ExprKind::Aggregate(members) => members.iter_mut().map(|(_, v)| v).collect(),
            _ => return,
        };
        if !self.pass.throws
            || self.declared.len() == before
            || values.len() < 2
            || !values.iter().any(|v| observable(program, v.ty))
        {
            return;
        }
        let mut rest = self.declared.split_off(before).into_iter();
        let mut at = before;
        let mut made = Vec::new();
        for (value, place) in values.iter_mut().zip(places) {
            self.declared.extend(rest.by_ref().take(place - at));
            at = place;
            if matches!(*value.kind, ExprKind::Int(..) | ExprKind::Zero) {
                continue;
            }
            let (ty, span) = (value.ty, value.span);
            let id = self.pass.new_local("made", ty, span);
            self.declare(id, span);
            let place = local_place(id, ty, span);
            made.push(self.assign(place.clone(), take(value)));
            *value.kind = ExprKind::Load(place);
        }
        self.declared.extend(rest);
        let (ty, span) = (list.ty, list.span);
        let whole = take(list);
        *list = Expr {
            kind: Box::new(ExprKind::Comma(made, whole)),
            ty,
            span,
        };
    }

    /// `variable = value`
    fn assign(&self, place: Place, value: Expr) -> Expr {
        let (ty, span) = (value.ty, value.span);
        Expr {
            kind: Box::new(ExprKind::Assign(place, value)),
            ty,
            span,
        }
    }
}

impl MutVisitor for Hoist<'_, '_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        let program = self.pass.program;
        let whole = std::mem::take(&mut self.whole);
        if let Some((to, value)) = moved_temporary_mut(e) {
            self.visit_expr(value);
            return self.visit_expr(to);
        }
        let arms = match &*e.kind {
            ExprKind::Cond(..) | ExprKind::Call(Callee::Virtual(..), _) => scope_of(program, e),
            _ => Scope::Statement,
        };
        match &mut *e.kind {
            ExprKind::Cond(c, a, b) => {
                self.inside(scope_of(program, c), c);
                self.value(arms, whole, a);
                self.value(arms, whole, b);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.inside(scope_of(program, a), a);
                self.inside(scope_of(program, b), b);
            }
            ExprKind::Comma(list, last) if !list.is_empty() => {
                for item in list {
                    self.inside(Scope::Ended, item);
                    if self.moves(item.ty, Scope::Refers) {
                        let place = self.variable(item.ty, item.span);
                        *item = self.assign(place, take(item));
                    }
                }
                self.value(scope_of(program, last), whole, last);
            }
            ExprKind::Call(Callee::Virtual(..), args) if found_first(args) => {
                for (i, a) in args.iter_mut().enumerate() {
                    self.inside(if i == 0 { Scope::Ended } else { arms }, a);
                }
            }
            ExprKind::StmtExpr(block, value) if is_before_call(block, self.pass.before_calls) => {
                let of_value = scope_of(program, value);
                for s in &mut block.stmts {
                    let span = s.span;
                    let StmtKind::Let {
                        local,
                        init: Some(init),
                    } = &mut s.kind
                    else {
                        continue;
                    };
                    self.value(scope_of(program, init), false, init);
                    if takes_address(value, *local)
                        && (self.moves(init.ty, of_value)
                            || self.keeps(init.ty, of_value.ended(whole)))
                    {
                        let (local, init) = (*local, take(init));
                        self.declare(local, span);
                        let place = local_place(local, init.ty, span);
                        s.kind = StmtKind::Expr(self.assign(place, init));
                    }
                }
                self.value(of_value, whole, value);
            }
            ExprKind::StmtExpr(..) => {
                own_statements(self.pass, e);
                if let ExprKind::StmtExpr(_, value) = &mut *e.kind {
                    self.value(scope_of(program, value), whole, value);
                }
            }
            ExprKind::Load(p) if ends(program, p.ty.id) => match &mut *p.kind {
                // The object itself is what is asked for: it moves.
                PlaceKind::Temp(v) => self.visit_expr(v),
                _ => self.visit_place(p),
            },
            ExprKind::Closure { .. } => {
                own_statements(self.pass, e);
            }
            ExprKind::Array(_) | ExprKind::Aggregate(_) => self.list(e),
            ExprKind::AddrOf(p) if matches!(&*p.kind, PlaceKind::Temp(_)) => {
                self.visit_place(p);
                // `&*p` is `p`.
                if let PlaceKind::Deref(inner) = &mut *p.kind {
                    *e = Expr {
                        ty: e.ty,
                        ..take(inner)
                    };
                }
            }
            _ => walk_expr_mut(self, e),
        }
    }

    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        if let PlaceKind::Temp(v) = &mut *p.kind
            && self.keeps(v.ty, self.scope)
        {
            let (ty, span) = (v.ty, v.span);
            let value = take(v);
            let variable = self.variable(ty, span);
            let made = self.assign(variable.clone(), value);
            let Some(pointer) = self.pass.program.types.find(&Ty::Pointer(ty.into())) else {
                return;
            };
            let address = Expr {
                kind: Box::new(ExprKind::AddrOf(variable)),
                ty: pointer,
                span,
            };
            let both = Expr {
                kind: Box::new(ExprKind::Comma(vec![made], address)),
                ty: pointer,
                span,
            };
            *p.kind = PlaceKind::Deref(both);
        }
    }
}

fn local_place(id: LocalId, ty: TyId, span: crate::source::Span) -> Place {
    Place {
        kind: Box::new(PlaceKind::Local(id)),
        ty: ty.into(),
        span,
    }
}
