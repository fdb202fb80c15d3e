//! Statements. A statement in which something was refused becomes `StmtKind::Refused`; the function goes on.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex, FnSet};
use super::extended::Extended;
use super::lookup::key;
use crate::hir::{
    self, BinOp, Block, ExprKind, LocalId, Mark, PlaceKind, QTy, Spelling, Stmt, StmtKind, Storage,
    Ty,
};
use crate::syntax::ast::{self, Condition, Decl, DeclKind, Loc};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// Analyses a statement and appends what it becomes.
    pub(super) fn statement(&mut self, st: &'a ast::Stmt, out: &mut Vec<Stmt>) {
        if !self.enter(st.loc) {
            self.flush_refused(st.loc, out);
            return;
        }
        let outer = self.refused.take();
        let mark = out.len();
        self.statement_kind(st, out);
        if self.refused.is_some() {
            // Variables declared by the statement stay declared.
            let mut kept: Vec<Stmt> = out
                .drain(mark..)
                .filter(|s| matches!(s.kind, StmtKind::Let { init: None, .. }))
                .collect();
            out.append(&mut kept);
            self.take_before();
            self.flush_refused(st.loc, out);
        }
        self.refused = outer;
        self.leave();
    }

    pub(super) fn push(&mut self, kind: StmtKind, loc: Loc, out: &mut Vec<Stmt>) {
        out.append(&mut self.take_before());
        let span = self.span(loc);
        out.push(Stmt { kind, span });
    }

    /// The statements of a block.
    pub(super) fn statements(&mut self, stmts: &'a [ast::Stmt], out: &mut Vec<Stmt>) {
        for s in stmts {
            self.statement(s, out);
        }
    }

    /// A statement as a block of its own.
    pub(super) fn body_block(&mut self, st: &'a ast::Stmt) -> Block {
        self.block(|s| {
            let mut out = Vec::new();
            match &*st.kind {
                ast::StmtKind::Block(stmts) => s.statements(stmts, &mut out),
                _ => s.statement(st, &mut out),
            }
            Block {
                stmts: out,
                span: Some(s.span(st.loc)),
            }
        })
    }

    fn statement_kind(&mut self, st: &'a ast::Stmt, out: &mut Vec<Stmt>) {
        use ast::StmtKind as K;
        let loc = st.loc;
        match &*st.kind {
            K::Empty | K::Pragma(_) => {}
            K::Decl(decls) => {
                for d in decls {
                    self.local_decl(d, out);
                    self.flush_refused(d.loc, out);
                }
            }
            K::Expr(e) => {
                let v = self.expr(e);
                if self.ex_bad(&v) {
                    self.bad(loc);
                    return;
                }
                if let Some(v) = self.effect(v, e.loc) {
                    self.push(StmtKind::Expr(v), loc, out);
                }
            }
            K::Block(_) => {
                let b = self.body_block(st);
                self.push(StmtKind::Block(b), loc, out);
            }
            K::If {
                is_constexpr,
                init,
                cond,
                then,
                otherwise,
            } => self.if_stmt(
                *is_constexpr,
                init.as_ref(),
                cond,
                then,
                otherwise.as_ref(),
                loc,
                out,
            ),
            K::While { cond, body } => self.while_stmt(cond, body, loc, out),
            K::DoWhile { body, cond } => {
                let b = self.in_loop(|s| s.body_block(body));
                let c = self.expr(cond);
                let c = self.condition(c, cond.loc);
                self.push(StmtKind::DoWhile { body: b, cond: c }, loc, out);
            }
            K::For {
                init,
                cond,
                step,
                body,
            } => self.for_stmt(init.as_ref(), cond.as_ref(), step.as_ref(), body, loc, out),
            K::RangeFor {
                init,
                var,
                range,
                body,
            } => {
                let inner = self.block(|s| {
                    let mut list = Vec::new();
                    if let Some(i) = init {
                        s.statement(i, &mut list);
                    }
                    s.range_for(var, range, body, loc, &mut list);
                    list
                });
                let span = self.span(loc);
                self.push(
                    StmtKind::Block(Block {
                        stmts: inner,
                        span: Some(span),
                    }),
                    loc,
                    out,
                );
            }
            K::Switch { init, cond, body } => {
                let list = self.block(|s| {
                    let mut list = Vec::new();
                    if let Some(i) = init {
                        s.statement(i, &mut list);
                    }
                    s.switch_stmt(cond, body, loc, &mut list);
                    list
                });
                if list.len() == 1 {
                    out.extend(list);
                } else {
                    let span = self.span(loc);
                    self.push(
                        StmtKind::Block(Block {
                            stmts: list,
                            span: Some(span),
                        }),
                        loc,
                        out,
                    );
                }
            }
            K::Case(lo, hi) => self.case_inside(Some((lo, hi.as_ref())), loc, out),
            K::Default => self.case_inside(None, loc, out),
            K::Label(name) => {
                let n = self.label_number(&name.name);
                self.push(StmtKind::Mark(Mark::Label(n)), loc, out);
            }
            K::Goto(name) => {
                let n = self.label_number(&name.name);
                self.push(StmtKind::Mark(Mark::Goto(n)), loc, out);
            }
            K::Break => {
                if self.cx.last().is_none_or(|c| c.breakable == 0) {
                    self.error(3090, loc, "`break` outside of a loop or `switch`");
                    return;
                }
                match self.cx.last().and_then(|c| c.break_label) {
                    Some(n) => self.push(StmtKind::Mark(Mark::Goto(n)), loc, out),
                    None => self.push(StmtKind::Break, loc, out),
                }
            }
            K::Continue => {
                if self.cx.last().is_none_or(|c| c.loops == 0) {
                    self.error(3090, loc, "`continue` outside of a loop");
                    return;
                }
                self.push(StmtKind::Continue, loc, out);
            }
            K::Return(e) => self.return_stmt(e.as_ref(), loc, out),
            K::Try { body, handlers } => self.try_stmt(body, handlers, loc, out),
            K::Asm(asm) => self.asm_stmt(asm, loc, out),
            K::Refused { code, .. } => self.refused = Some(*code),
        }
    }

    /// A declaration in a function.
    fn local_decl(&mut self, d: &'a Decl, out: &mut Vec<Stmt>) {
        match &d.kind {
            DeclKind::Var(v) => {
                self.local_var(d, v, out);
                if v.anonymous_member {
                    self.name_members(d.loc);
                }
            }
            DeclKind::Bindings { names, ty, init } => self.bindings(names, ty, init, d.loc, out),
            DeclKind::Function(f) => {
                self.function_decl(d, f);
            }
            _ => self.declaration(d),
        }
    }

    fn in_loop<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let mut outside = None;
        if let Some(c) = self.cx.last_mut() {
            c.loops += 1;
            c.breakable += 1;
            outside = c.break_label.take();
        }
        let r = f(self);
        if let Some(c) = self.cx.last_mut() {
            c.loops -= 1;
            c.breakable -= 1;
            c.break_label = outside;
        }
        r
    }

    /// A condition; declarations in it are appended before.
    pub(super) fn cond_value(&mut self, c: &'a Condition, out: &mut Vec<Stmt>) -> Ex<'a> {
        match c {
            Condition::Expr(e) => self.expr(e),
            Condition::Decl(d) => {
                self.local_decl(d, out);
                match &d.kind {
                    DeclKind::Var(v) => {
                        let name = v
                            .name
                            .parts
                            .last()
                            .map(|p| key(&p.name))
                            .unwrap_or_default();
                        match self.lookup(&name).0.first().cloned() {
                            Some(s) => self.symbol(s, &name, d.loc),
                            None => Ex::Err,
                        }
                    }
                    _ => Ex::Err,
                }
            }
        }
    }

    fn cond_loc(c: &Condition) -> Loc {
        match c {
            Condition::Expr(e) => e.loc,
            Condition::Decl(d) => d.loc,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn if_stmt(
        &mut self,
        is_constexpr: bool,
        init: Option<&'a ast::Stmt>,
        cond: &'a Condition,
        then: &'a ast::Stmt,
        otherwise: Option<&'a ast::Stmt>,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let mut list = Vec::new();
        let scoped = init.is_some() || matches!(cond, Condition::Decl(_));
        self.block(|s| {
            if let Some(i) = init {
                s.statement(i, &mut list);
            }
            let cl = Self::cond_loc(cond);
            let c = s.cond_value(cond, &mut list);
            let c = s.condition(c, cl);
            if is_constexpr {
                match s.eval(&c) {
                    Some(v) => {
                        let taken = if v.as_bool() { Some(then) } else { otherwise };
                        if let Some(t) = taken {
                            let mut b = s.body_block(t);
                            // Without variables of its own the branch is part of the statements around.
                            if b.stmts
                                .iter()
                                .any(|s| matches!(s.kind, StmtKind::Let { .. }))
                            {
                                s.push(StmtKind::Block(b), loc, &mut list);
                            } else {
                                list.append(&mut b.stmts);
                            }
                        }
                    }
                    None if s.is_error(c.ty) => {}
                    None => s.not_constant(
                        3081,
                        &c,
                        cl,
                        "the condition of `if constexpr` is not a constant",
                    ),
                }
                return;
            }
            // The branches are analysed also when the condition was refused, for their messages.
            let refused = s.refused.take();
            let then = s.body_block(then);
            let otherwise = otherwise.map(|o| s.body_block(o));
            s.refused = refused;
            if s.refused.is_some() || s.is_error(c.ty) {
                return;
            }
            s.push(
                StmtKind::If {
                    cond: c,
                    then,
                    otherwise,
                },
                loc,
                &mut list,
            );
        });
        if scoped && list.len() > 1 {
            let span = self.span(loc);
            self.push(
                StmtKind::Block(Block {
                    stmts: list,
                    span: Some(span),
                }),
                loc,
                out,
            );
        } else {
            out.append(&mut list);
        }
    }

    fn while_stmt(
        &mut self,
        cond: &'a Condition,
        body: &'a ast::Stmt,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        if let Condition::Expr(e) = cond {
            let c = self.expr(e);
            let c = self.condition(c, e.loc);
            let refused = self.refused.take();
            let body = self.in_loop(|s| s.body_block(body));
            self.refused = refused;
            self.push(StmtKind::While { cond: c, body }, loc, out);
            return;
        }
        // `while (T x = e)`: a loop that declares, tests, and leaves.
        let span = self.span(loc);
        let inner = self.block(|s| {
            let mut list = Vec::new();
            let c = s.cond_value(cond, &mut list);
            let c = s.condition(c, loc);
            if s.refused.is_some() {
                return list;
            }
            let not = s.mk(ExprKind::Unary(hir::UnOp::Not, c), s.t.bool, loc);
            list.push(Stmt {
                kind: StmtKind::If {
                    cond: not,
                    then: Block {
                        stmts: vec![Stmt {
                            kind: StmtKind::Break,
                            span,
                        }],
                        span: None,
                    },
                    otherwise: None,
                },
                span,
            });
            let b = s.in_loop(|s| s.body_block(body));
            list.extend(b.stmts);
            list
        });
        let t = self.mk(ExprKind::Bool(true, Spelling::None), self.t.bool, loc);
        self.push(
            StmtKind::While {
                cond: t,
                body: Block {
                    stmts: inner,
                    span: Some(span),
                },
            },
            loc,
            out,
        );
    }

    fn for_stmt(
        &mut self,
        init: Option<&'a ast::Stmt>,
        cond: Option<&'a Condition>,
        step: Option<&'a ast::Expr>,
        body: &'a ast::Stmt,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let kind = self.block(|s| {
            let mut first = Vec::new();
            if let Some(i) = init {
                s.statement(i, &mut first);
            }
            let c = match cond {
                Some(Condition::Decl(d)) => {
                    s.unsupported(4068, d.loc, "a declaration as the condition of `for`");
                    None
                }
                Some(Condition::Expr(e)) => {
                    let c = s.expr(e);
                    Some(s.condition(c, e.loc))
                }
                None => None,
            };
            let st = match step {
                Some(e) => {
                    let v = s.expr(e);
                    s.effect(v, e.loc)
                }
                None => None,
            };
            let refused = s.refused.take();
            let b = s.in_loop(|s| s.body_block(body));
            s.refused = refused;
            StmtKind::For {
                init: first,
                cond: c,
                step: st,
                body: b,
            }
        });
        self.push(kind, loc, out);
    }

    fn return_stmt(&mut self, e: Option<&'a ast::Expr>, loc: Loc, out: &mut Vec<Stmt>) {
        let Some(cx) = self.cx.last() else {
            return;
        };
        let ret = cx.ret;
        let ctor_like = cx
            .func
            .is_some_and(|f| matches!(self.func(f).member, MemberKind::Ctor | MemberKind::Dtor));
        let Some(e) = e else {
            match ret {
                None => {
                    let void = QTy::plain(self.t.void);
                    if let Some(c) = self.cx.last_mut() {
                        c.ret = Some(void);
                    }
                }
                Some(t) if t.id != self.t.void && !ctor_like => {
                    // C90 programs do; the value is not looked at.
                    if self.is_c() {
                        let v = self.zero(t.id, loc);
                        self.push(StmtKind::Return(Some(v)), loc, out);
                    } else {
                        self.error(3091, loc, "`return` without a value");
                    }
                    return;
                }
                _ => {}
            }
            self.push(StmtKind::Return(None), loc, out);
            return;
        };
        let v = self.expr(e);
        let ret = match ret {
            Some(t) => t,
            None => {
                let written: Option<&'a ast::TypeExpr> = self.cx.last().and_then(|c| {
                    let decl = c.func.and_then(|f| self.func(f).decl);
                    decl.map(|d| &d.ty.ret)
                        .or(c.lambda.as_ref().map(|l| &l.lambda.ty.ret))
                });
                let void = self.t.void;
                let t = match written {
                    _ if matches!(&v, Ex::Val(x) if x.ty == void) => QTy::plain(void),
                    Some(te) if matches!(te.kind, ast::TypeKind::DecltypeAuto) => {
                        self.decltype_auto(e, &v)
                    }
                    Some(te) if super::expr::contains_auto(te) => self.deduce_auto(te, &v, e.loc),
                    _ => {
                        if self.ex_bad(&v) {
                            return;
                        }
                        QTy::plain(self.decayed(&v))
                    }
                };
                if let Some(c) = self.cx.last_mut() {
                    c.ret = Some(t);
                }
                // What follows may call the function again.
                if let Some((f, h)) = self.cx.last().and_then(|c| Some((c.func?, c.hir?)))
                    && self.func(f).auto_ret
                {
                    let f = self.func_mut(f);
                    f.ret = t;
                    f.auto_ret = false;
                    self.prog.functions[h.0 as usize].ret = t;
                }
                t
            }
        };
        if self.ex_bad(&v) {
            self.bad(loc);
            return;
        }
        if ret.id == self.t.void {
            // `return f();` of a void function.
            if let Some(x) = self.effect(v, e.loc) {
                self.push(StmtKind::Expr(x), e.loc, out);
            }
            self.push(StmtKind::Return(None), loc, out);
            return;
        }
        // A local is moved out (C++17 [class.copy.elision]/3).
        let by_value = !matches!(self.ty(ret.id), Ty::Ref(..));
        let v = match v {
            Ex::Place(p, Cat::L) if by_value && self.is_own_local(&p) => Ex::Place(p, Cat::X),
            v => v,
        };
        let v = self.copy_init(ret, v, e.loc);
        if self.is_error(v.ty) {
            return;
        }
        self.push(StmtKind::Return(Some(v)), loc, out);
    }

    fn is_own_local(&self, p: &hir::Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(id) => {
                self.record_of(p.ty.id).is_some()
                    && !p.ty.is_const
                    && self
                        .cx
                        .last()
                        .and_then(|c| c.locals.get(id.0 as usize))
                        .is_some_and(|l| matches!(l.storage, Storage::Auto | Storage::Param))
            }
            _ => false,
        }
    }

    /// A local that the program did not declare.
    pub(super) fn made_local(&mut self, name: &str, ty: QTy, loc: Loc) -> LocalId {
        let id = self.new_local(name.into(), ty, Storage::Auto, loc);
        if let Some(cx) = self.cx.last_mut() {
            cx.made.push(id);
        }
        id
    }

    /// `for (T x : range)` (C++17 [stmt.ranged]).
    fn range_for(
        &mut self,
        var: &'a Decl,
        range: &'a ast::Expr,
        body: &'a ast::Stmt,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let mut r = self.expr(range);
        // `for (int x : {1, 2, 3})`
        if let Ex::List(items, l) = &r {
            let (items, l) = (items.clone(), *l);
            let elem = self
                .auto_list(&items, l)
                .and_then(|t| self.record_of(t.id))
                .and_then(|r| self.list_element(r));
            r = match elem {
                Some(e) => Ex::Val(self.list_array(e, items, l)),
                None => {
                    self.unsupported(4055, l, "`auto` from this braced list");
                    return;
                }
            };
        }
        if self.ex_bad(&r) {
            self.bad(loc);
            return;
        }
        let span = self.span(range.loc);
        // The range is bound once.
        let r = match r {
            Ex::Place(p, c) if matches!(*p.kind, PlaceKind::Local(_) | PlaceKind::Global(_)) => {
                Ex::Place(p, c)
            }
            Ex::Place(p, _) => {
                let rt = QTy::plain(self.intern(Ty::Ref(p.ty, false)));
                let v = self.addr_of(p, rt.id, range.loc);
                let v = self.materialise(v, &mut Extended::Local(out));
                let id = self.made_local("range", rt, range.loc);
                out.push(Stmt {
                    kind: StmtKind::Let {
                        local: id,
                        init: Some(v),
                    },
                    span,
                });
                Ex::Place(self.variable(PlaceKind::Local(id), rt, range.loc), Cat::L)
            }
            other => {
                let mut v = self.rvalue(other, range.loc);
                if *self.ty(v.ty) == Ty::Void {
                    self.error(3022, range.loc, "an expression of type `void` has no value");
                    v = self.bad(loc);
                }
                if self.is_error(v.ty) {
                    return;
                }
                // The array of a `std::initializer_list` lives as long as the loop.
                if self.extends_temporaries(&v) {
                    v = self.materialise(v, &mut Extended::Local(out));
                }
                let t = QTy::plain(v.ty);
                let id = self.made_local("range", t, range.loc);
                out.push(Stmt {
                    kind: StmtKind::Let {
                        local: id,
                        init: Some(v),
                    },
                    span,
                });
                Ex::Place(self.variable(PlaceKind::Local(id), t, range.loc), Cat::L)
            }
        };
        let t = self.type_of(&r);
        if let (Ty::Array(elem, Some(n)), Ex::Place(p, _)) = (self.ty(t.id).clone(), &r) {
            let p = p.clone();
            let ul = QTy::plain(self.t.ulong);
            let i = self.made_local("i", ul, range.loc);
            let at = self.mk_place(PlaceKind::Local(i), ul, span);
            let zero = self.int_value(0, ul.id, Spelling::None, range.loc);
            let end = self.int_value(n as i128, ul.id, Spelling::None, range.loc);
            let load = self.mk(ExprKind::Load(at.clone()), ul.id, range.loc);
            let cond = self.mk(
                ExprKind::Binary(BinOp::Lt, load.clone(), end),
                self.t.bool,
                range.loc,
            );
            let step = self.mk(
                ExprKind::IncDec {
                    place: at,
                    increment: true,
                    prefix: true,
                },
                ul.id,
                range.loc,
            );
            let elem = self.add_quals(elem, t.is_const, t.is_volatile);
            let item = self.mk_place(PlaceKind::Index(p, load), elem, span);
            let b = self.range_body(var, Ex::Place(item, Cat::L), body);
            out.push(Stmt {
                kind: StmtKind::For {
                    init: vec![Stmt {
                        kind: StmtKind::Let {
                            local: i,
                            init: Some(zero),
                        },
                        span,
                    }],
                    cond: Some(cond),
                    step: Some(step),
                    body: b,
                },
                span: self.span(loc),
            });
            return;
        }
        let begin = self.range_call("begin", &r, range.loc);
        let end = self.range_call("end", &r, range.loc);
        if self.ex_bad(&begin) || self.ex_bad(&end) {
            self.bad(loc);
            return;
        }
        let mut lets = Vec::new();
        let mut vars = Vec::new();
        for (name, v) in [("it", begin), ("end", end)] {
            let t = QTy::plain(self.decayed(&v));
            let v = self.copy_init(t, v, range.loc);
            if self.is_error(v.ty) {
                return;
            }
            if *self.ty(t.id) == Ty::Void {
                self.error(3022, range.loc, "an expression of type `void` has no value");
                self.bad(loc);
                return;
            }
            let id = self.made_local(name, t, range.loc);
            lets.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: Some(v),
                },
                span,
            });
            vars.push(Ex::Place(
                self.variable(PlaceKind::Local(id), t, range.loc),
                Cat::L,
            ));
        }
        let cond = self.binary_ex(
            ast::BinOp::Ne,
            vars[0].clone(),
            vars[1].clone(),
            range.loc,
            range.loc,
            range.loc,
        );
        let cond = self.condition(cond, range.loc);
        let step = match (&vars[0], self.is_pointer(self.type_of(&vars[0]).id)) {
            (Ex::Place(p, _), true) => Some(self.mk(
                ExprKind::IncDec {
                    place: p.clone(),
                    increment: true,
                    prefix: true,
                },
                p.ty.id,
                range.loc,
            )),
            _ => match self.overloaded("++", std::slice::from_ref(&vars[0]), range.loc) {
                Some(v) => self.effect(v, range.loc),
                None => {
                    self.error(3092, range.loc, "the iterator of this range has no `++`");
                    return;
                }
            },
        };
        let item = if self.is_pointer(self.type_of(&vars[0]).id) {
            let v = self.rvalue(vars[0].clone(), range.loc);
            Ex::Place(self.deref(v, range.loc), Cat::L)
        } else {
            match self.overloaded("*", std::slice::from_ref(&vars[0]), range.loc) {
                Some(v) => v,
                None => {
                    self.error(3092, range.loc, "the iterator of this range has no `*`");
                    return;
                }
            }
        };
        if self.refused.is_some() {
            return;
        }
        let b = self.range_body(var, item, body);
        out.push(Stmt {
            kind: StmtKind::For {
                init: lets,
                cond: Some(cond),
                step,
                body: b,
            },
            span: self.span(loc),
        });
    }

    fn range_call(&mut self, name: &str, r: &Ex<'a>, loc: Loc) -> Ex<'a> {
        let t = self.type_of(r);
        if let Some(rec) = self.record_of(t.id) {
            self.complete_class(rec, loc);
            let scope = self.class(rec).scope;
            let syms = self.lookup_here(scope, name, false);
            if !syms.is_empty() {
                let set = FnSet {
                    syms,
                    name: name.into(),
                    args: None,
                    object: Some(Box::new(r.clone())),
                    qualified: false,
                    loc,
                };
                return self.call_set(set, Vec::new(), loc);
            }
        }
        let syms = self.adl(name, &[t.id]);
        if syms.is_empty() {
            let shown = self.show(t);
            self.error(3092, loc, format!("`{shown}` has no `{name}()`"));
            return Ex::Err;
        }
        let set = FnSet {
            syms,
            name: name.into(),
            args: None,
            object: None,
            qualified: false,
            loc,
        };
        self.call_set(set, vec![r.clone()], loc)
    }

    /// The loop's variable and body.
    fn range_body(&mut self, var: &'a Decl, item: Ex<'a>, body: &'a ast::Stmt) -> Block {
        self.block(|s| {
            let mut out = Vec::new();
            let outer = s.refused.take();
            let span = s.span(var.loc);
            match &var.kind {
                DeclKind::Var(v) => {
                    let name: Rc<str> = v
                        .name
                        .parts
                        .last()
                        .map(|p| key(&p.name))
                        .unwrap_or_default();
                    let t = if super::expr::contains_auto(&v.ty) {
                        s.deduce_auto(&v.ty, &item, v.ty.loc)
                    } else {
                        s.resolve(&v.ty)
                    };
                    if s.is_error(t.id) {
                        s.add_name(s.scope, name, Sym::Refused);
                    } else {
                        let value = s.copy_init(t, item, v.name.loc);
                        let id = s.new_local(name.clone(), t, Storage::Auto, v.name.loc);
                        s.declare_local(name, id);
                        if !s.is_error(value.ty) {
                            let value = if matches!(s.ty(t.id), Ty::Ref(..)) {
                                s.materialise(value, &mut Extended::Local(&mut out))
                            } else {
                                value
                            };
                            out.push(Stmt {
                                kind: StmtKind::Let {
                                    local: id,
                                    init: Some(value),
                                },
                                span,
                            });
                        }
                    }
                }
                DeclKind::Bindings { names, ty, .. } => {
                    s.bind_names(names, ty, item, var.loc, &mut out);
                }
                _ => {}
            }
            s.flush_refused(var.loc, &mut out);
            s.refused = outer;
            let b = s.in_loop(|s| s.body_block(body));
            out.extend(b.stmts);
            Block {
                stmts: out,
                span: b.span,
            }
        })
    }
}
