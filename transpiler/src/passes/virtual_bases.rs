//! Virtual bases: objects that have one part of a base however many classes derive from it (C++17 [class.mi]/4).
//!
//! What `sema::class::virtual_bases` notes is made explicit. As a part of an object of another class, a class with virtual bases is a record of its own
//! without them. Everything that leads from a class to a virtual base asks the object, by the hidden virtual function that it has for it. Constructors
//! make their object in its place (`construct`), destructors end it there (`end`): both make or end the virtual bases only of a whole object, and set the tables of
//! virtual functions to those of the time in which the part is made, which begin at `at` among those of the object's class (`tables`).

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::callgraph::CallGraph;
use crate::hir::values::ends;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place_mut, walk_stmt_mut,
};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

const CODE: u16 = 4050;
/// How deep classes are looked through.
const DEPTH: u32 = 64;

/// Runs the pass.
pub fn run(program: &mut Program, diags: &mut Diagnostics) {
    let classes: Vec<RecordId> = (0..program.records.len() as u32)
        .map(RecordId)
        .filter(|r| program.record(*r).virtual_bases.is_some() && program.record(*r).complete)
        .collect();
    if classes.is_empty() {
        return;
    }
    let throws = throws(program);
    let mut pass = Pass {
        program,
        finders: BTreeMap::new(),
        constructs: BTreeMap::new(),
        ends: BTreeMap::new(),
        tables: BTreeMap::new(),
        throws,
        refused: Vec::new(),
    };
    for r in &classes {
        pass.finder_functions(*r);
    }
    pass.conversions();
    pass.declare(&classes);
    for r in &classes {
        pass.members(*r);
    }
    pass.parts(&classes);
    pass.refuse(diags);
}

struct Pass<'a> {
    program: &'a mut Program,
    /// What converts a pointer to a class to one to its virtual base.
    finders: BTreeMap<(RecordId, RecordId), FuncId>,
    /// Constructors in their objects' places, by the constructors.
    constructs: BTreeMap<FuncId, FuncId>,
    ends: BTreeMap<RecordId, FuncId>,
    tables: BTreeMap<RecordId, FuncId>,
    /// Functions that may throw, by their numbers.
    throws: Vec<bool>,
    refused: Vec<(FuncId, Span)>,
}

fn expr(kind: ExprKind, ty: TyId, span: Span) -> Expr {
    Expr {
        kind: Box::new(kind),
        ty,
        span,
    }
}

fn place(kind: PlaceKind, ty: QTy, span: Span) -> Place {
    Place {
        kind: Box::new(kind),
        ty,
        span,
    }
}

fn load(local: LocalId, ty: TyId, span: Span) -> Expr {
    let p = place(PlaceKind::Local(local), QTy::plain(ty), span);
    expr(ExprKind::Load(p), ty, span)
}

fn stmt(e: Expr) -> Stmt {
    Stmt {
        span: e.span,
        kind: StmtKind::Expr(e),
    }
}

impl Pass<'_> {
    fn pointer(&mut self, r: RecordId) -> TyId {
        let t = self.program.types.intern(Ty::Record(r));
        self.program.types.intern(Ty::Pointer(QTy::plain(t)))
    }

    fn virtual_fields(&self, r: RecordId) -> Vec<u32> {
        let fields = self.program.record(r).fields.iter().enumerate();
        let found = fields.filter(|(_, f)| f.is_virtual);
        found.map(|(i, _)| i as u32).collect()
    }

    fn base_at(&self, r: RecordId, field: u32) -> Option<RecordId> {
        let f = self.program.record(r).fields.get(field as usize)?;
        self.program.base_class(f)
    }

    /// The slot of the function that finds a virtual base.
    fn slot(&self, r: RecordId, field: u32) -> Option<u32> {
        let v = self.program.record(r).virtual_bases.as_ref()?;
        v.slots.get(field.checked_sub(v.from)? as usize).copied()
    }

    fn add(&mut self, of: RecordId, name: &str, ret: TyId, params: &[(&str, TyId)]) -> FuncId {
        let record = self.program.record(of);
        let span = record.span;
        let mut scopes = record.scopes.clone();
        scopes.push(record.name.clone());
        let locals = params.iter().map(|(name, ty)| Local {
            name: (*name).into(),
            ty: QTy::plain(*ty),
            storage: Storage::Param,
            span,
        });
        let n = self.program.functions.len();
        let f = Function {
            name: name.into(),
            scopes,
            instance: record.instance.clone(),
            link_name: format!("{}.{name}.{n}", record.name).into(),
            inline: true,
            space: Space::HostDevice,
            role: Role::Method(of),
            params: (0..params.len() as u32).map(LocalId).collect(),
            ret: QTy::plain(ret),
            locals: locals.collect(),
            ..Function::nowhere(span)
        };
        self.program.functions.push(f);
        FuncId(n as u32)
    }

    fn give(&mut self, f: FuncId, stmts: Vec<Stmt>) {
        self.program.functions[f.0 as usize].body = Some(Block { stmts, span: None });
    }

    fn void(&mut self) -> TyId {
        self.program.types.intern(Ty::Void)
    }

    fn void_ptr(&mut self) -> TyId {
        let void = self.void();
        self.program.types.intern(Ty::Pointer(QTy::plain(void)))
    }

    fn int(&mut self) -> TyId {
        self.program.types.intern(Ty::Int(IntKind::Int))
    }

    fn number(&mut self, n: u32, span: Span) -> Expr {
        let int = self.int();
        expr(ExprKind::Int(i128::from(n), Spelling::None), int, span)
    }

    /// `V *virtual_V(this)`: null stays null.
    fn finder_functions(&mut self, r: RecordId) {
        for field in self.virtual_fields(r) {
            let (Some(v), Some(slot)) = (self.base_at(r, field), self.slot(r, field)) else {
                continue;
            };
            let (own, to) = (self.pointer(r), self.pointer(v));
            let bool = self.program.types.intern(Ty::Bool);
            let name = format!("to_{}", self.program.record(v).name);
            let f = self.add(r, &name, to, &[("this", own)]);
            let span = self.program.record(r).span;
            let this = load(LocalId(0), own, span);
            let null = expr(ExprKind::Null, own, span);
            let none = expr(ExprKind::Binary(BinOp::Eq, this.clone(), null), bool, span);
            let call = expr(
                ExprKind::Call(Callee::Virtual(r, slot), vec![this]),
                to,
                span,
            );
            let null = expr(ExprKind::Null, to, span);
            let v_or_null = expr(ExprKind::Cond(none, null, call), to, span);
            let kind = StmtKind::Return(Some(v_or_null));
            self.give(f, vec![Stmt { kind, span }]);
            self.finders.insert((r, v), f);
        }
    }

    /// Rewrites what leads to virtual bases, in all functions but those that find them.
    fn conversions(&mut self) {
        let mut finding: BTreeSet<FuncId> = BTreeSet::new();
        for r in &self.program.records {
            if let Some(v) = &r.virtual_bases {
                finding.extend(v.slots.iter().filter_map(|s| r.vtable.get(*s as usize)));
            }
        }
        for i in 0..self.program.functions.len() {
            let Some(mut body) = self.program.functions[i].body.take() else {
                continue;
            };
            if !finding.contains(&FuncId(i as u32)) {
                Convert(self).visit_block(&mut body);
            }
            self.program.functions[i].body = Some(body);
        }
        for i in 0..self.program.globals.len() {
            let mut init = std::mem::replace(&mut self.program.globals[i].init, GlobalInit::Zero);
            let mut called = false;
            if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &mut init {
                Convert(self).visit_expr(e);
                let mut calls = Calls(false);
                calls.visit_expr(e);
                called = calls.0;
            }
            self.program.globals[i].init = match init {
                GlobalInit::Const(e) if called => GlobalInit::Dynamic(e),
                other => other,
            };
        }
    }

    /// The fields that lead to a base that lies in every object of a class.
    fn lasting_path(&self, from: RecordId, to: RecordId, depth: u32) -> bool {
        if from == to {
            return true;
        }
        let fields = self.program.record(from).fields.iter();
        depth < DEPTH
            && fields.filter(|f| f.is_base && !f.is_virtual).any(|f| {
                let base = self.program.base_class(f);
                base.is_some_and(|b| self.lasting_path(b, to, depth + 1))
            })
    }

    /// The virtual base of a class by which it has a base.
    fn virtual_way(&self, from: RecordId, to: RecordId) -> Option<RecordId> {
        if self.lasting_path(from, to, 0) {
            return None;
        }
        let mut fields = self.virtual_fields(from).into_iter();
        fields.find_map(|f| {
            self.base_at(from, f)
                .filter(|v| self.lasting_path(*v, to, 0))
        })
    }

    fn record_at(&self, pointer: TyId) -> Option<RecordId> {
        match self.program.types.get(pointer) {
            Ty::Pointer(t) | Ty::Ref(t, _) => match self.program.types.get(t.id) {
                Ty::Record(r) => Some(*r),
                _ => None,
            },
            _ => None,
        }
    }

    /// New functions, so that all of them can be called: what makes and ends objects, and the tables by their numbers.
    fn declare(&mut self, classes: &[RecordId]) {
        let (void, void_ptr, int) = (self.void(), self.void_ptr(), self.int());
        let signature = FnSig {
            params: vec![QTy::plain(int)],
            ret: QTy::plain(void_ptr),
            variadic: false,
        };
        let signature = self.program.types.intern(Ty::Function(signature));
        let finder = self
            .program
            .types
            .intern(Ty::Pointer(QTy::plain(signature)));
        for r in classes {
            let own = self.pointer(*r);
            let end = self.add(
                *r,
                "end",
                void,
                &[("this", own), ("tables", finder), ("at", int)],
            );
            self.ends.insert(*r, end);
            let tables = self.add(*r, "tables", void_ptr, &[("number", int)]);
            self.program.functions[tables.0 as usize].role = Role::StaticMethod(*r);
            self.tables.insert(*r, tables);
            let span = self.program.record(*r).span;
            let count = self.program.record(*r).second_tables.len() as u32;
            let bool = self.program.types.intern(Ty::Bool);
            let mut stmts = Vec::new();
            for n in 0..=count {
                let table = expr(ExprKind::Table(*r, n), void_ptr, span);
                let kind = StmtKind::Return(Some(table));
                let found = Stmt { kind, span };
                if n == count {
                    stmts.push(found);
                    continue;
                }
                let asked = load(LocalId(0), int, span);
                let k = self.number(n, span);
                let kind = StmtKind::If {
                    cond: expr(ExprKind::Binary(BinOp::Eq, asked, k), bool, span),
                    then: Block {
                        stmts: vec![found],
                        span: None,
                    },
                    otherwise: None,
                };
                stmts.push(Stmt { kind, span });
            }
            self.give(tables, stmts);
        }
        for i in 0..self.program.functions.len() {
            let f = &self.program.functions[i];
            let (Role::Ctor(r), Some(_)) = (f.role, &f.body) else {
                continue;
            };
            if !classes.contains(&r) {
                continue;
            }
            let mut made = f.clone();
            made.role = Role::Method(r);
            made.name = "construct".into();
            made.link_name = format!("{}{IN_PLACE}", made.link_name).into();
            made.ret = QTy::plain(void);
            for (name, ty) in [("tables", finder), ("at", int)] {
                made.params.push(LocalId(made.locals.len() as u32));
                made.locals.push(Local {
                    name: name.into(),
                    ty: QTy::plain(ty),
                    storage: Storage::Param,
                    span: made.span,
                });
            }
            let id = FuncId(self.program.functions.len() as u32);
            self.program.functions.push(made);
            self.constructs.insert(FuncId(i as u32), id);
        }
    }

    /// The constructors and the destructor of a class.
    fn members(&mut self, r: RecordId) {
        let own: Vec<(FuncId, FuncId)> = self
            .constructs
            .iter()
            .filter(|(f, _)| self.program.func(**f).role == Role::Ctor(r))
            .map(|(a, b)| (*a, *b))
            .collect();
        for (ctor, construct) in own {
            self.construct(r, ctor, construct);
        }
        self.end(r);
    }

    /// What sets the tables of an object, or of a part of one.
    fn set_tables(&mut self, r: RecordId, tables: Expr, at: Expr, span: Span) -> Vec<Stmt> {
        let (own, void_ptr, int) = (self.pointer(r), self.void_ptr(), self.int());
        let second = self.program.record(r).second_tables.iter();
        let ways: Vec<Vec<u32>> = second
            .take_while(|t| t.during.is_none())
            .map(|t| t.path.clone())
            .collect();
        let mut out = Vec::new();
        for (n, way) in std::iter::once(Vec::new()).chain(ways).enumerate() {
            let mut p = load(LocalId(0), own, span);
            let mut class = r;
            for step in &way {
                let Some(base) = self.base_at(class, *step) else {
                    continue;
                };
                let to = self.pointer(base);
                p = match self.slot(class, *step) {
                    Some(slot) => expr(
                        ExprKind::Call(Callee::Virtual(class, slot), vec![p]),
                        to,
                        span,
                    ),
                    None => expr(ExprKind::Convert(Conv::ToBase, p), to, span),
                };
                class = base;
            }
            let vtable = loop {
                let fields = &self.program.record(class).fields;
                if let Some(i) = fields.iter().position(|f| f.is_vtable) {
                    break i as u32;
                }
                let primary = fields.iter().find_map(|f| {
                    let b = self
                        .program
                        .base_class(f)
                        .filter(|_| f.is_base && !f.is_virtual)?;
                    (!self.program.record(b).vtable.is_empty()).then_some(b)
                });
                let Some(b) = primary else { return out };
                let to = self.pointer(b);
                p = expr(ExprKind::Convert(Conv::ToBase, p), to, span);
                class = b;
            };
            let t = self.program.types.intern(Ty::Record(class));
            let object = place(PlaceKind::Deref(p), QTy::plain(t), span);
            let to = place(PlaceKind::Field(object, vtable), QTy::plain(void_ptr), span);
            let k = match n {
                0 => at.clone(),
                _ => {
                    let n = self.number(n as u32, span);
                    expr(ExprKind::Binary(BinOp::Add, at.clone(), n), int, span)
                }
            };
            let table = expr(
                ExprKind::Call(Callee::Ptr(tables.clone()), vec![k]),
                void_ptr,
                span,
            );
            out.push(stmt(expr(ExprKind::Assign(to, table), void_ptr, span)));
        }
        out
    }

    /// `if (at == 0) { … }`: for whole objects.
    fn if_whole(&mut self, at: Expr, stmts: Vec<Stmt>, out: &mut Vec<Stmt>) {
        if stmts.is_empty() {
            return;
        }
        let span = at.span;
        let bool = self.program.types.intern(Ty::Bool);
        let none = self.number(0, span);
        let kind = StmtKind::If {
            cond: expr(ExprKind::Binary(BinOp::Eq, at, none), bool, span),
            then: Block { stmts, span: None },
            otherwise: None,
        };
        out.push(Stmt { kind, span });
    }

    /// The two last parameters of a function: the tables and where they begin.
    fn tables_given(&self, f: FuncId) -> Option<(Expr, Expr)> {
        let f = self.program.func(f);
        let [.., tables, at] = f.params[..] else {
            return None;
        };
        let value = |l: LocalId| load(l, f.locals[l.0 as usize].ty.id, f.span);
        Some((value(tables), value(at)))
    }

    /// The call that makes a base with virtual bases in its place.
    fn made_base(
        &mut self,
        r: RecordId,
        field: u32,
        value: Expr,
        (tables, at): (Expr, Expr),
    ) -> Option<Stmt> {
        let base = self.base_at(r, field)?;
        let begin = self.program.record(r).virtual_bases.as_ref()?;
        let begin = begin.tables.iter().find(|t| t.0 == field)?.1;
        let span = value.span;
        let (own, to, void, int) = (self.pointer(r), self.pointer(base), self.void(), self.int());
        let (mut stmts, mut value) = (Vec::new(), value);
        while let ExprKind::StmtExpr(block, inner) = *value.kind {
            stmts.extend(block.stmts);
            value = inner;
        }
        let ExprKind::Call(Callee::Fn(ctor), args) = *value.kind else {
            return None;
        };
        let construct = *self.constructs.get(&ctor)?;
        let this = load(LocalId(0), own, span);
        let mut all = vec![expr(ExprKind::Convert(Conv::ToBase, this), to, span)];
        all.extend(args);
        let n = self.number(begin, span);
        all.push(tables);
        all.push(expr(ExprKind::Binary(BinOp::Add, at, n), int, span));
        let call = stmt(expr(ExprKind::Call(Callee::Fn(construct), all), void, span));
        if stmts.is_empty() {
            return Some(call);
        }
        stmts.push(call);
        let kind = StmtKind::Block(Block { stmts, span: None });
        Some(Stmt { kind, span })
    }

    fn construct(&mut self, r: RecordId, ctor: FuncId, construct: FuncId) {
        let Some(body) = self.program.functions[construct.0 as usize].body.take() else {
            return;
        };
        let Some((tables, at)) = self.tables_given(construct) else {
            return;
        };
        let span = self.program.func(ctor).span;
        let mut ok = true;
        // What stands before a member's construction are the variables that it needs.
        let last = body
            .stmts
            .iter()
            .rposition(|s| matches!(s.kind, StmtKind::InitField { .. }));
        let (heads, rest) = body.stmts.split_at(last.map_or(0, |l| l + 1));
        let mut inits: Vec<(u32, Vec<Stmt>)> = Vec::new();
        let mut before: Vec<Stmt> = Vec::new();
        for s in heads {
            let StmtKind::InitField { field, value } = &s.kind else {
                before.push(s.clone());
                continue;
            };
            let made = match self
                .base_at(r, *field)
                .filter(|_| self.program.record(r).fields[*field as usize].is_base)
            {
                Some(b) if self.program.record(b).virtual_bases.is_some() => {
                    self.made_base(r, *field, value.clone(), (tables.clone(), at.clone()))
                }
                _ => Some(s.clone()),
            };
            ok &= made.is_some();
            let mut all = std::mem::take(&mut before);
            all.extend(made);
            inits.push((*field, all));
        }
        let mut rest = rest.to_vec();
        let mut delegates = false;
        if let Some(first) = rest.first_mut() {
            delegates = self.delegated(first, (&tables, &at));
        }
        let void = self.void();
        let throws = self.throws.get(ctor.0 as usize) == Some(&true);
        let mut steps = Vec::new();
        if delegates && rest.len() > 1 && throws {
            // From here on the whole object is ended.
            let this = load(LocalId(0), self.pointer(r), span);
            let ended = self.ends.get(&r).map(|end| {
                let args = vec![this, tables.clone(), at.clone()];
                stmt(expr(ExprKind::Call(Callee::Fn(*end), args), void, span))
            });
            let first = rest.remove(0);
            steps.push(Step {
                stmts: vec![first],
                ended: ended.into_iter().collect(),
            });
        }
        if !delegates {
            let fields = self.program.record(r).fields.clone();
            let kind = |f: u32| match &fields[f as usize] {
                f if f.is_virtual => 0,
                f if f.is_base => 1,
                _ => 2,
            };
            let set = self.set_tables(r, tables.clone(), at.clone(), span);
            let tables_set = |stmts| Step {
                stmts,
                ended: Vec::new(),
            };
            steps.push(tables_set(set.clone()));
            for turn in 0..3 {
                if turn == 2 {
                    steps.push(tables_set(set.clone()));
                }
                for (field, stmts) in inits.iter().filter(|i| kind(i.0) == turn) {
                    let ended = self.ended(r, *field, (&tables, &at), span);
                    let mut step = Step {
                        stmts: stmts.clone(),
                        ended: ended.into_iter().collect(),
                    };
                    if turn == 0 {
                        for list in [&mut step.stmts, &mut step.ended] {
                            let mut whole = Vec::new();
                            self.if_whole(at.clone(), std::mem::take(list), &mut whole);
                            *list = whole;
                        }
                    }
                    steps.push(step);
                }
            }
        }
        steps.push(Step {
            stmts: rest,
            ended: Vec::new(),
        });
        let out = in_turn(steps, throws, void);
        self.give(construct, out);
        // The constructor itself.
        let own = self.pointer(r);
        let f = self.program.func(ctor).clone();
        let mut args = vec![load(f.params[0], own, span)];
        for p in &f.params[1..] {
            let ty = f.locals[p.0 as usize].ty.id;
            args.push(load(*p, ty, span));
        }
        let Some(given) = self.tables.get(&r).copied() else {
            return;
        };
        args.push(expr(ExprKind::FnAddr(given), tables.ty, span));
        args.push(self.number(0, span));
        let call = expr(ExprKind::Call(Callee::Fn(construct), args), void, span);
        self.give(ctor, vec![stmt(call)]);
        let f = &mut self.program.functions[ctor.0 as usize];
        f.locals.truncate(f.params.len());
        if !ok {
            self.refused.push((ctor, span));
        }
    }

    /// `C() : C(1)`: the other constructor is called in the same place.
    fn delegated(&mut self, s: &mut Stmt, (tables, at): (&Expr, &Expr)) -> bool {
        let e = match &mut s.kind {
            StmtKind::Expr(e) => e,
            StmtKind::Block(b) => {
                return b
                    .stmts
                    .last_mut()
                    .is_some_and(|s| self.delegated(s, (tables, at)));
            }
            _ => return false,
        };
        let ExprKind::Assign(p, value) = &*e.kind else {
            return false;
        };
        let (PlaceKind::Deref(this), ExprKind::Call(Callee::Fn(ctor), args)) =
            (&*p.kind, &*value.kind)
        else {
            return false;
        };
        let whole = matches!(&*this.kind, ExprKind::Load(l) if matches!(*l.kind, PlaceKind::Local(LocalId(0))));
        let Some(construct) = self.constructs.get(ctor).copied().filter(|_| whole) else {
            return false;
        };
        let mut all = vec![this.clone()];
        all.extend(args.iter().cloned());
        all.push(tables.clone());
        all.push(at.clone());
        let void = self.void();
        *e = expr(ExprKind::Call(Callee::Fn(construct), all), void, e.span);
        true
    }

    /// What ends a member or base of an object.
    fn ended(
        &mut self,
        r: RecordId,
        field: u32,
        (tables, at): (&Expr, &Expr),
        span: Span,
    ) -> Option<Stmt> {
        let (own, void, int) = (self.pointer(r), self.void(), self.int());
        let this = load(LocalId(0), own, span);
        let f = self.program.record(r).fields.get(field as usize)?.clone();
        let base = self.program.base_class(&f).filter(|_| f.is_base);
        let ended = match base.and_then(|b| Some((b, *self.ends.get(&b)?))) {
            Some((b, theirs)) => {
                let begin = self.program.record(r).virtual_bases.iter();
                let mut begin = begin.flat_map(|v| &v.tables);
                let begin = begin.find(|t| t.0 == field).map_or(0, |t| t.1);
                let to = self.pointer(b);
                let part = expr(ExprKind::Convert(Conv::ToBase, this), to, span);
                let n = self.number(begin, span);
                let n = expr(ExprKind::Binary(BinOp::Add, at.clone(), n), int, span);
                ExprKind::Call(Callee::Fn(theirs), vec![part, tables.clone(), n])
            }
            None if f.is_vtable || !ends(self.program, f.ty.id) => return None,
            None => {
                let t = self.program.types.intern(Ty::Record(r));
                let object = place(PlaceKind::Deref(this), QTy::plain(t), span);
                let member = place(PlaceKind::Field(object, field), f.ty, span);
                let to = self.program.types.intern(Ty::Pointer(f.ty));
                let member = expr(ExprKind::AddrOf(member), to, span);
                ExprKind::Call(Callee::Bound(self.destroy()), vec![member])
            }
        };
        Some(stmt(expr(ended, void, span)))
    }

    /// What ends an object, or a part of one.
    fn end(&mut self, r: RecordId) {
        let Some(end) = self.ends.get(&r).copied() else {
            return;
        };
        let Some((tables, at)) = self.tables_given(end) else {
            return;
        };
        let (own, void) = (self.pointer(r), self.void());
        let span = self.program.record(r).span;
        let dtor = self
            .program
            .record(r)
            .dtor
            .filter(|d| self.program.func(*d).body.is_some());
        let this = load(LocalId(0), own, span);
        let mut out = self.set_tables(r, tables.clone(), at.clone(), span);
        if let Some(d) = dtor {
            let mut body = self.program.func(d).clone();
            body.role = Role::Method(r);
            body.name = "finish".into();
            body.link_name = format!("{}.finish", body.link_name).into();
            body.ret = QTy::plain(void);
            let finish = FuncId(self.program.functions.len() as u32);
            self.program.functions.push(body);
            let call = ExprKind::Call(Callee::Fn(finish), vec![this.clone()]);
            out.push(stmt(expr(call, void, span)));
        }
        let mut whole = Vec::new();
        let fields = self.program.record(r).fields.clone();
        for (i, f) in fields.iter().enumerate().rev() {
            let Some(ended) = self.ended(r, i as u32, (&tables, &at), span) else {
                continue;
            };
            match f.is_virtual {
                true => whole.push(ended),
                false => out.push(ended),
            }
        }
        self.if_whole(at, whole, &mut out);
        self.give(end, out);
        let Some(given) = self.tables.get(&r).copied() else {
            return;
        };
        let none = self.number(0, span);
        let given = expr(ExprKind::FnAddr(given), tables.ty, span);
        let call = ExprKind::Call(Callee::Fn(end), vec![this, given, none]);
        let call = stmt(expr(call, void, span));
        let d = match dtor {
            Some(d) => d,
            None => {
                let d = self.add(r, "destructor", void, &[("this", own)]);
                self.program.functions[d.0 as usize].role = Role::Dtor(r);
                d
            }
        };
        self.give(d, vec![call]);
        self.program.records[r.0 as usize].dtor = Some(d);
    }

    /// The runtime's function that ends an object in its place.
    fn destroy(&mut self) -> BoundId {
        let known = |b: &Bound| &*b.name == "destroy_at" && b.span == Span::NONE;
        if let Some(i) = self.program.bound.iter().position(known) {
            return BoundId(i as u32);
        }
        self.program.bound.push(Bound {
            name: "destroy_at".into(),
            rust: "cudart_rs::object::destroy_at".into(),
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
        });
        BoundId(self.program.bound.len() as u32 - 1)
    }

    /// Records for what classes are as parts of other objects.
    fn parts(&mut self, classes: &[RecordId]) {
        let mut made: BTreeMap<RecordId, TyId> = BTreeMap::new();
        for r in classes {
            let mut part = self.program.record(*r).clone();
            let Some(v) = part.virtual_bases.take() else {
                continue;
            };
            part.name = format!("{}_part", part.name).into();
            part.fields.truncate(v.from as usize);
            part.size = v.part_size;
            part.part_of = Some(*r);
            part.dtor = None;
            part.copy_ctor = None;
            part.operations = Default::default();
            part.vtable = Vec::new();
            part.second_tables = Vec::new();
            let id = RecordId(self.program.records.len() as u32);
            self.program.records.push(part);
            made.insert(*r, self.program.types.intern(Ty::Record(id)));
        }
        let types = &self.program.types;
        for r in &mut self.program.records {
            for f in r.fields.iter_mut().filter(|f| f.is_base) {
                if let Ty::Record(b) = types.get(f.ty.id)
                    && let Some(part) = made.get(b)
                {
                    f.ty.id = *part;
                }
            }
        }
    }

    /// Constructors whose bases are made otherwise than by a call of a constructor.
    fn refuse(&mut self, diags: &mut Diagnostics) {
        for (ctor, span) in std::mem::take(&mut self.refused) {
            diags.push(
                Diagnostic::error(
                    CODE,
                    span,
                    "this constructor of a class with virtual bases is not supported yet",
                )
                .label("it makes a base by something else than one of the base's constructors"),
            );
            let made = self.constructs.get(&ctor).copied();
            for f in std::iter::once(ctor).chain(made) {
                let kind = StmtKind::Refused { code: CODE };
                self.give(f, vec![Stmt { kind, span }]);
            }
        }
    }
}

/// The functions that may throw.
fn throws(program: &Program) -> Vec<bool> {
    struct Throws(bool);
    impl Visitor for Throws {
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(&*e.kind, ExprKind::Throw(_));
            walk_expr(self, e);
        }
    }
    let own = program.functions.iter().map(|f| {
        let mut throws = Throws(false);
        f.body.iter().for_each(|b| throws.visit_block(b));
        throws.0
    });
    let own = own.collect();
    CallGraph::new(program).spread(own)
}

/// A step of a constructor: what it does, and what ends what it has made.
struct Step {
    stmts: Vec<Stmt>,
    ended: Vec<Stmt>,
}

/// The steps one after the other. Where a later one may throw, the handler ends what this one has made.
fn in_turn(steps: Vec<Step>, throws: bool, void: TyId) -> Vec<Stmt> {
    let mut rest: Vec<Stmt> = Vec::new();
    for mut step in steps.into_iter().rev() {
        if throws && !rest.is_empty() && !step.ended.is_empty() {
            let span = step.ended[0].span;
            let again = stmt(expr(ExprKind::Throw(None), void, span));
            step.ended.push(again);
            let block = |stmts| Block { stmts, span: None };
            let kind = StmtKind::Try {
                body: block(std::mem::take(&mut rest)),
                handlers: vec![Handler {
                    ty: None,
                    object: None,
                    span,
                    body: block(step.ended),
                }],
            };
            rest.push(Stmt { kind, span });
        }
        step.stmts.append(&mut rest);
        rest = step.stmts;
    }
    rest
}

struct Calls(bool);
impl Visitor for Calls {
    fn visit_expr(&mut self, e: &Expr) {
        self.0 |= matches!(&*e.kind, ExprKind::Call(..));
        walk_expr(self, e);
    }
}

/// Makes calls of what leads to virtual bases.
struct Convert<'a, 'b>(&'a mut Pass<'b>);

impl MutVisitor for Convert<'_, '_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        walk_stmt_mut(self, s);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        let ExprKind::Convert(Conv::ToBase, inner) = &*e.kind else {
            return;
        };
        let pass = &mut *self.0;
        let (Some(from), Some(to)) = (pass.record_at(inner.ty), pass.record_at(e.ty)) else {
            return;
        };
        let Some(v) = pass.virtual_way(from, to) else {
            return;
        };
        let Some(f) = pass.finders.get(&(from, v)).copied() else {
            return;
        };
        let part = pass.pointer(v);
        let call = expr(
            ExprKind::Call(Callee::Fn(f), vec![inner.clone()]),
            part,
            e.span,
        );
        *e = match v == to {
            true => expr(ExprKind::Convert(Conv::Pointer, call), e.ty, e.span),
            false => expr(ExprKind::Convert(Conv::ToBase, call), e.ty, e.span),
        };
    }

    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        let PlaceKind::Field(of, field) = &*p.kind else {
            return;
        };
        let pass = &mut *self.0;
        let Ty::Record(r) = *pass.program.types.get(of.ty.id) else {
            return;
        };
        let Some(f) = pass.program.record(r).fields.get(*field as usize) else {
            return;
        };
        let Some(base) = pass.program.base_class(f).filter(|_| f.is_base) else {
            return;
        };
        let is_virtual = f.is_virtual;
        if !is_virtual && pass.program.record(base).virtual_bases.is_none() {
            return;
        }
        let from = pass.program.types.intern(Ty::Pointer(of.ty));
        let object = match &*of.kind {
            PlaceKind::Deref(e) => e.clone(),
            _ => expr(ExprKind::AddrOf(of.clone()), from, p.span),
        };
        let to = pass.program.types.intern(Ty::Pointer(p.ty));
        let part = match pass.slot(r, *field).filter(|_| is_virtual) {
            Some(slot) => expr(
                ExprKind::Call(Callee::Virtual(r, slot), vec![object]),
                to,
                p.span,
            ),
            None => expr(ExprKind::Convert(Conv::ToBase, object), to, p.span),
        };
        *p = place(PlaceKind::Deref(part), p.ty, p.span);
    }
}
