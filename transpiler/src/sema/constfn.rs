//! Calls of `constexpr` functions in constant expressions: a small interpreter of HIR bodies (C++17 [expr.const], [dcl.constexpr]).
//!
//! Scalars only: what touches memory, objects or the library is no constant here. Steps and depth are limited, so that every evaluation ends.
//! Operators are computed by [`super::consteval`], one rule for all.

use super::consteval::{self, Value};
use crate::hir::{
    Block, Callee, Conv, Expr, ExprKind, FloatKind, FuncId, LocalId, PlaceKind, Program, Spelling,
    Stmt, StmtKind, Ty, TyId,
};
use std::collections::{BTreeSet, HashMap};

/// Evaluated expressions and statements, at most.
const STEPS: u32 = 2_000_000;
/// Nested calls, at most.
const CALLS: u32 = 200;
/// Nested expressions, at most.
const DEPTH: u32 = 400;

/// The evaluator of one constant expression.
pub struct Interpreter<'p> {
    program: &'p Program,
    constexpr: &'p BTreeSet<FuncId>,
    steps: u32,
    calls: u32,
    depth: u32,
}

type Env = HashMap<LocalId, Value>;

/// How a statement ends.
enum Flow {
    Next,
    Break,
    Continue,
    Return(Option<Value>),
}

impl<'p> Interpreter<'p> {
    /// `constexpr` are the functions that may be called.
    pub fn new(program: &'p Program, constexpr: &'p BTreeSet<FuncId>) -> Self {
        Self {
            program,
            constexpr,
            steps: 0,
            calls: 0,
            depth: 0,
        }
    }

    /// The value of an expression in an environment of locals.
    pub fn value(&mut self, e: &Expr, env: &mut Env) -> Option<Value> {
        self.steps += 1;
        self.depth += 1;
        let v = if self.steps > STEPS || self.depth > DEPTH {
            None
        } else {
            self.compute(e, env)
        };
        self.depth -= 1;
        v
    }

    fn compute(&mut self, e: &Expr, env: &mut Env) -> Option<Value> {
        let rebuilt = |kind| {
            consteval::eval(
                &Expr {
                    kind: Box::new(kind),
                    ty: e.ty,
                    span: e.span,
                },
                self.program,
            )
        };
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => env.get(l).copied(),
                _ => consteval::eval(e, self.program),
            },
            ExprKind::Cond(c, a, b) => {
                if self.value(c, env)?.as_bool() {
                    self.value(a, env)
                } else {
                    self.value(b, env)
                }
            }
            ExprKind::And(a, b) => Some(Value::Bool(
                self.value(a, env)?.as_bool() && self.value(b, env)?.as_bool(),
            )),
            ExprKind::Or(a, b) => Some(Value::Bool(
                self.value(a, env)?.as_bool() || self.value(b, env)?.as_bool(),
            )),
            ExprKind::Binary(op, a, b) => {
                let x = self.value(a, env)?.to_expr(a.ty, Spelling::None, a.span);
                let y = self.value(b, env)?.to_expr(b.ty, Spelling::None, b.span);
                rebuilt(ExprKind::Binary(*op, x, y))
            }
            ExprKind::Unary(op, a) => {
                let x = self.value(a, env)?.to_expr(a.ty, Spelling::None, a.span);
                rebuilt(ExprKind::Unary(*op, x))
            }
            ExprKind::Convert(c, a) => {
                let x = self.value(a, env)?.to_expr(a.ty, Spelling::None, a.span);
                rebuilt(ExprKind::Convert(*c, x))
            }
            ExprKind::Comma(list, last) => {
                for x in list {
                    self.effect(x, env)?;
                }
                self.value(last, env)
            }
            ExprKind::Assign(p, v) => {
                let PlaceKind::Local(l) = &*p.kind else {
                    return None;
                };
                let v = self.value(v, env)?;
                env.insert(*l, v);
                Some(v)
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                let PlaceKind::Local(l) = &*place.kind else {
                    return None;
                };
                let old = *env.get(l)?;
                let x = self.converted(old, place.ty.id, *compute, e)?.to_expr(
                    *compute,
                    Spelling::None,
                    e.span,
                );
                let y = self
                    .value(value, env)?
                    .to_expr(value.ty, Spelling::None, e.span);
                let r = consteval::eval(
                    &Expr {
                        kind: Box::new(ExprKind::Binary(*op, x, y)),
                        ty: *compute,
                        span: e.span,
                    },
                    self.program,
                )?;
                let r = self.converted(r, *compute, place.ty.id, e)?;
                env.insert(*l, r);
                Some(r)
            }
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } => {
                let PlaceKind::Local(l) = &*place.kind else {
                    return None;
                };
                let old = *env.get(l)?;
                let Ty::Int(kind) = self.program.types.get(place.ty.id) else {
                    return None;
                };
                let n = consteval::wrap(old.as_int()? + if *increment { 1 } else { -1 }, *kind);
                env.insert(*l, Value::Int(n));
                Some(if *prefix { Value::Int(n) } else { old })
            }
            ExprKind::Call(Callee::Fn(f), args) => {
                let mut values = Vec::new();
                for a in args {
                    values.push(self.argument(a, env)?);
                }
                self.call(*f, values)?
            }
            ExprKind::StmtExpr(b, v) => match self.block(&b.stmts, env)? {
                Flow::Next => self.value(v, env),
                _ => None,
            },
            _ => consteval::eval(e, self.program),
        }
    }

    fn converted(&self, v: Value, from: TyId, to: TyId, e: &Expr) -> Option<Value> {
        if from == to {
            return Some(v);
        }
        let float = |t| {
            matches!(
                self.program.types.get(t),
                Ty::Float(FloatKind::F32 | FloatKind::F64 | FloatKind::LongDouble)
            )
        };
        let conv = match (float(from), float(to)) {
            (false, false) if *self.program.types.get(to) == Ty::Bool => Conv::ToBool,
            (false, false) => Conv::Int,
            (false, true) => Conv::IntToFloat,
            (true, false) => Conv::FloatToInt,
            (true, true) => Conv::Float,
        };
        consteval::eval(
            &Expr {
                kind: Box::new(ExprKind::Convert(
                    conv,
                    v.to_expr(from, Spelling::None, e.span),
                )),
                ty: to,
                span: e.span,
            },
            self.program,
        )
    }

    fn effect(&mut self, e: &Expr, env: &mut Env) -> Option<()> {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => self.effect(inner, env),
            ExprKind::Call(Callee::Fn(f), args) => {
                let mut values = Vec::new();
                for a in args {
                    values.push(self.argument(a, env)?);
                }
                self.call(*f, values).map(|_| ())
            }
            _ => self.value(e, env).map(|_| ()),
        }
    }

    /// An argument; the address of an object is none that is known here (`this` of a member that does not look at its object).
    fn argument(&mut self, a: &Expr, env: &mut Env) -> Option<Option<Value>> {
        let mut object = a;
        // As its base.
        while let (ExprKind::Convert(_, inner), Ty::Pointer(_)) =
            (&*object.kind, self.program.types.get(object.ty))
        {
            object = inner;
        }
        if let ExprKind::AddrOf(p) = &*object.kind {
            let mut p = p;
            while let PlaceKind::Field(object, _) = &*p.kind {
                p = object;
            }
            let harmless = match &*p.kind {
                PlaceKind::Temp(e) => {
                    matches!(*e.kind, ExprKind::Zero | ExprKind::Aggregate(_))
                }
                PlaceKind::Local(_) | PlaceKind::Global(_) => true,
                _ => false,
            };
            return harmless.then_some(None);
        }
        self.value(a, env).map(Some)
    }

    /// The value a function returns (`None` inside: nothing).
    fn call(&mut self, f: FuncId, args: Vec<Option<Value>>) -> Option<Option<Value>> {
        if !self.constexpr.contains(&f) || self.calls >= CALLS {
            return None;
        }
        let func = self.program.func(f);
        let body = func.body.as_ref()?;
        if func.params.len() != args.len() {
            return None;
        }
        let known = func.params.iter().copied().zip(args);
        let mut env: Env = known.filter_map(|(p, v)| Some((p, v?))).collect();
        self.calls += 1;
        let depth = std::mem::take(&mut self.depth);
        let flow = self.block(&body.stmts, &mut env);
        self.depth = depth;
        self.calls -= 1;
        match flow? {
            Flow::Return(v) => Some(v),
            _ => Some(None),
        }
    }

    fn inner(&mut self, b: &Block, env: &mut Env) -> Option<Flow> {
        self.block(&b.stmts, env)
    }

    fn block(&mut self, stmts: &[Stmt], env: &mut Env) -> Option<Flow> {
        for s in stmts {
            self.steps += 1;
            if self.steps > STEPS {
                return None;
            }
            match self.statement(s, env)? {
                Flow::Next => {}
                other => return Some(other),
            }
        }
        Some(Flow::Next)
    }

    fn statement(&mut self, s: &Stmt, env: &mut Env) -> Option<Flow> {
        match &s.kind {
            StmtKind::Let { local, init } => {
                match init {
                    Some(e) => {
                        let v = self.value(e, env)?;
                        env.insert(*local, v);
                    }
                    None => {
                        env.remove(local);
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::Expr(e) => {
                self.effect(e, env)?;
                Some(Flow::Next)
            }
            StmtKind::Block(b) => self.inner(b, env),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                if self.value(cond, env)?.as_bool() {
                    self.inner(then, env)
                } else {
                    match otherwise {
                        Some(o) => self.inner(o, env),
                        None => Some(Flow::Next),
                    }
                }
            }
            StmtKind::Try { body, .. } => self.inner(body, env),
            StmtKind::While { cond, body } => {
                while self.value(cond, env)?.as_bool() {
                    match self.inner(body, env)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::DoWhile { body, cond } => {
                loop {
                    match self.inner(body, env)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                    if !self.value(cond, env)?.as_bool() {
                        break;
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                match self.block(init, env)? {
                    Flow::Next => {}
                    _ => return None,
                }
                loop {
                    if let Some(c) = cond
                        && !self.value(c, env)?.as_bool()
                    {
                        break;
                    }
                    match self.inner(body, env)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                    if let Some(st) = step {
                        self.effect(st, env)?;
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::Return(e) => Some(Flow::Return(match e {
                Some(e) => Some(self.value(e, env)?),
                None => None,
            })),
            StmtKind::Break => Some(Flow::Break),
            StmtKind::Continue => Some(Flow::Continue),
            StmtKind::Switch { .. }
            | StmtKind::InitField { .. }
            | StmtKind::InitStatic { .. }
            | StmtKind::Threads { .. }
            | StmtKind::Refused { .. } => None,
        }
    }
}
