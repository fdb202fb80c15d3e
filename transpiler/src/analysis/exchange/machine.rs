//! Runs one thread of a kernel, with numbers for what the source does not tell, and notes its accesses to memory that other threads reach.
//!
//! Statements are executed as they stand. A condition that is not known holds both ways: first what it guards, then the alternative, and jumps out of either are
//! not taken. Loops end where their condition says so, after [`UNKNOWN_ROUNDS`] where that is not known, and after some rounds in any case; so every run ends. The thread's own
//! variables are kept byte by byte; what is in other memory is not known. Nothing is decided here about what accesses mean.

use super::value::{Object, Value, binary, function, held, kind};
use crate::hir::bound::Builtin;
use crate::hir::visit::{Visitor, walk_block, walk_place};
use crate::hir::*;
use crate::sema::layout::size_align;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The most rounds of a loop, by how many loops are around it; of one with barriers; of one whose end is not known.
const ROUNDS: [u32; 3] = [33, 17, 9];
const ROUNDS_WITH_BARRIERS: u32 = 12;
const UNKNOWN_ROUNDS: u32 = 2;
/// The most calls within calls, and accesses of a run.
const DEPTH: u32 = 12;
const EVENTS: usize = 4_000;

/// The numbers that a kernel is tried with.
pub struct Setting {
    /// The block's shape, its index in the grid, and the grid's shape.
    pub block: [u32; 3],
    /// See `block`.
    pub at: [u32; 3],
    /// See `block`.
    pub grid: [u32; 3],
    /// The whole number in parameter number so-and-so.
    pub parameters: fn(u32) -> i128,
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Load,
    Store,
    Atomic,
}

/// An access.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// How many barriers and warp operations came before.
    pub epoch: u32,
    /// Where it goes.
    pub object: Object,
    /// See `object`; bytes.
    pub offset: i64,
    /// How many bytes, at least one.
    pub size: i64,
    /// What it does.
    pub kind: Kind,
    /// The place is `volatile`.
    pub volatile: bool,
    /// The place in the source, and its function.
    pub place: Span,
    /// See `place`.
    pub function: FuncId,
}

/// How many of x, y and z a kernel asks its threads' numbers for, itself.
pub fn dimensions(program: &Program, kernel: FuncId) -> u32 {
    struct Look<'p>(&'p Program, u32);
    impl Visitor for Look<'_> {
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Field(base, n) = &*p.kind
                && matches!(*base.kind, PlaceKind::Bound(b) if self.0.bound(b).builtin() == Some(Builtin::ThreadIdx))
            {
                self.1 = self.1.max(n + 1);
            }
            walk_place(self, p);
        }
    }
    let mut look = Look(program, 1);
    if let Some(b) = &program.func(kernel).body {
        walk_block(&mut look, b);
    }
    look.1
}

/// Addresses of shared memory that a lane gave to the other lanes of its warp, by how many barriers and warp operations came before.
pub type Given = BTreeMap<u32, Value>;

/// What a thread did.
#[derive(Default, Debug)]
pub struct Run {
    /// Its accesses.
    pub events: Vec<Event>,
    /// What it brought to shuffles.
    pub given: Given,
}

/// What thread number `thread` (x fastest) does, if the lanes of its warp give it what `others` says. `nodes` is how much may be done for it, and then how much is left.
pub fn run(
    program: &Program,
    kernel: FuncId,
    setting: &Setting,
    thread: u32,
    others: &[Given],
    nodes: &mut u32,
) -> Run {
    let [x, y, _] = setting.block;
    let mut m = Machine {
        program,
        setting,
        thread: [thread % x, thread / x % y, thread / x / y],
        memory: BTreeMap::new(),
        zeroed: BTreeSet::new(),
        run: Run::default(),
        lane: thread % 32,
        others,
        epoch: 0,
        nodes: *nodes,
        next: 0,
        depth: 0,
        loops: 0,
    };
    let f = program.func(kernel);
    let args = f.params.iter().enumerate().map(|(n, l)| {
        let n = n as u32;
        let ty = f.locals.get(l.0 as usize).map(|l| l.ty.id);
        match ty.map(|t| (t, program.types.get(t))) {
            Some((_, Ty::Pointer(_))) => Value::Address(Object::Parameter(n), 0),
            Some((t, Ty::Int(_) | Ty::Bool)) => held(program, (setting.parameters)(n), t),
            _ => Value::Unknown,
        }
    });
    let args = args.collect();
    m.call(kernel, args);
    *nodes = m.nodes;
    m.run
}

/// Where control goes after a statement.
#[derive(Clone, PartialEq)]
enum Flow {
    Next,
    Break,
    Continue,
    Return(Value),
}

struct Frame {
    function: FuncId,
    locals: BTreeMap<LocalId, Object>,
}

struct Machine<'p> {
    program: &'p Program,
    setting: &'p Setting,
    thread: [u32; 3],
    /// What is known of the thread's own variables.
    memory: BTreeMap<(Object, i64), Value>,
    /// Variables that began as zeros.
    zeroed: BTreeSet<Object>,
    run: Run,
    lane: u32,
    others: &'p [Given],
    epoch: u32,
    /// How much may still be done.
    nodes: u32,
    /// The number of the next variable.
    next: u32,
    /// Calls and loops around what is done.
    depth: u32,
    loops: u32,
}

type At = Option<(Object, i64)>;

impl Machine<'_> {
    fn size(&self, ty: TyId) -> Option<i64> {
        i64::try_from(size_align(ty, self.program)?.0).ok()
    }

    fn fresh(&mut self) -> Object {
        self.next += 1;
        Object::Private(self.next)
    }

    /// Whether nothing more may be done.
    fn over(&self) -> bool {
        self.nodes == 0 || self.run.events.len() >= EVENTS
    }

    fn call(&mut self, id: FuncId, args: Vec<Value>) -> Value {
        let f = self.program.func(id);
        let Some(body) = f.body.as_ref().filter(|_| self.depth < DEPTH) else {
            return Value::Unknown;
        };
        let mut frame = Frame {
            function: id,
            locals: BTreeMap::new(),
        };
        // A constructor gives the object that it is called without.
        let object = matches!(f.role, Role::Ctor(_)).then(|| self.fresh());
        let this = object.map(|o| Value::Address(o, 0));
        self.zeroed.extend(object);
        for (l, v) in f.params.iter().zip(this.into_iter().chain(args)) {
            let o = self.fresh();
            frame.locals.insert(*l, o);
            let ty = f.locals.get(l.0 as usize).map(|l| l.ty.id);
            self.write(o, 0, v, ty);
        }
        self.depth += 1;
        let flow = self.list(&mut frame, &body.stmts);
        self.depth -= 1;
        match (object, flow) {
            (Some(o), _) => self.parts(o, 0, i64::MAX),
            (None, Flow::Return(v)) => v,
            (None, _) => Value::Unknown,
        }
    }

    fn list(&mut self, f: &mut Frame, list: &[Stmt]) -> Flow {
        for s in list {
            if self.over() {
                return Flow::Return(Value::Unknown);
            }
            match self.stmt(f, s) {
                Flow::Next => {}
                flow => return flow,
            }
        }
        Flow::Next
    }

    fn stmt(&mut self, f: &mut Frame, s: &Stmt) -> Flow {
        match &s.kind {
            StmtKind::Let { local, init } => {
                let v = init.as_ref().map(|e| self.value(f, e));
                let o = self.fresh();
                f.locals.insert(*local, o);
                if let Some(v) = v {
                    let ty = init.as_ref().map(|e| e.ty);
                    self.write(o, 0, v, ty);
                }
            }
            StmtKind::InitField { field, value } => self.init_field(f, *field, value),
            StmtKind::Expr(e) => {
                self.value(f, e);
            }
            StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => {
                return self.list(f, &b.stmts);
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let known = self.value(f, cond).truth();
                let other = otherwise.as_ref().map_or(&[][..], |b| &b.stmts);
                match known {
                    Some(true) => return self.list(f, &then.stmts),
                    Some(false) => return self.list(f, other),
                    None => {
                        self.list(f, &then.stmts);
                        self.list(f, other);
                    }
                }
            }
            StmtKind::While { cond, body } => return self.rounds(f, Some(cond), None, body, true),
            StmtKind::DoWhile { body, cond } => {
                return self.rounds(f, Some(cond), None, body, false);
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.list(f, init);
                return self.rounds(f, cond.as_ref(), step.as_ref(), body, true);
            }
            StmtKind::Switch { value, arms } => return self.switch(f, value, arms),
            StmtKind::Break => return Flow::Break,
            StmtKind::Continue => return Flow::Continue,
            StmtKind::Return(e) => {
                let v = e.as_ref().map(|e| self.value(f, e));
                return Flow::Return(v.unwrap_or(Value::Unknown));
            }
            StmtKind::Try { .. }
            | StmtKind::InitStatic { .. }
            | StmtKind::Mark(_)
            | StmtKind::Refused { .. } => {}
        }
        Flow::Next
    }

    /// The rounds of a loop; `first`: its condition is asked before the first.
    fn rounds(
        &mut self,
        f: &mut Frame,
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
        first: bool,
    ) -> Flow {
        self.loops += 1;
        let flow = self.rounds_within(f, cond, step, body, first);
        self.loops -= 1;
        flow
    }

    fn rounds_within(
        &mut self,
        f: &mut Frame,
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
        first: bool,
    ) -> Flow {
        let most = ROUNDS[(self.loops as usize - 1).min(ROUNDS.len() - 1)];
        let mut unknown = 0;
        let begin = self.epoch;
        for round in 0..most {
            if round >= ROUNDS_WITH_BARRIERS && self.epoch != begin {
                break;
            }
            if let Some(c) = cond
                && (first || round != 0)
            {
                match self.value(f, c).truth() {
                    Some(true) => {}
                    Some(false) => break,
                    None if unknown == UNKNOWN_ROUNDS => break,
                    None => unknown += 1,
                }
            }
            match self.list(f, &body.stmts) {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                flow => return flow,
            }
            if let Some(e) = step {
                self.value(f, e);
            }
            if self.over() {
                break;
            }
        }
        Flow::Next
    }

    fn switch(&mut self, f: &mut Frame, value: &Expr, arms: &[Arm]) -> Flow {
        let value = self.value(f, value).int();
        let mut number = |m: &mut Self, e: &Expr| m.value(f, e).int();
        let mut from = None;
        for (i, arm) in arms.iter().enumerate() {
            for label in &arm.labels {
                let fits = match (label, value) {
                    (CaseLabel::Default, _) => {
                        from = from.or(Some((i, false)));
                        false
                    }
                    (_, None) => false,
                    (CaseLabel::Value(e), _) => number(self, e) == value,
                    (CaseLabel::Range(a, b), _) => {
                        number(self, a) <= value && value <= number(self, b)
                    }
                };
                if fits && !from.is_some_and(|(_, exact)| exact) {
                    from = Some((i, true));
                }
            }
        }
        let start = match (value, from) {
            // Any arm: all of them, one after the other.
            (None, _) => 0,
            (Some(_), Some((i, _))) => i,
            (Some(_), None) => return Flow::Next,
        };
        for arm in &arms[start..] {
            match self.list(f, &arm.body) {
                Flow::Break if value.is_some() => return Flow::Next,
                Flow::Next | Flow::Break => {}
                flow if value.is_some() => return flow,
                _ => {}
            }
        }
        Flow::Next
    }

    fn init_field(&mut self, f: &mut Frame, field: u32, value: &Expr) {
        let function = self.program.func(f.function);
        let v = self.value(f, value);
        let this = function
            .params
            .first()
            .and_then(|l| f.locals.get(l))
            .copied();
        let this = this.and_then(|o| self.memory.get(&(o, 0)).cloned());
        if let (Some(Value::Address(o, at)), Some(r)) = (this, function.makes())
            && let Some(field) = self.program.record(r).fields.get(field as usize)
        {
            self.write(o, at.wrapping_add(field.offset as i64), v, Some(value.ty));
        }
    }

    /// Writes one of the thread's own variables.
    fn write(&mut self, o: Object, at: i64, v: Value, ty: Option<TyId>) {
        let size = ty.and_then(|t| self.size(t)).unwrap_or(1).max(1);
        let old: Vec<_> = self
            .memory
            .range((o, at)..(o, at.saturating_add(size)))
            .map(|(k, _)| *k)
            .collect();
        for k in old {
            self.memory.remove(&k);
        }
        match v {
            Value::Parts(parts) => {
                for (n, v) in parts.iter() {
                    self.memory.insert((o, at.wrapping_add(*n)), v.clone());
                }
            }
            Value::Zero if at == 0 => {
                self.zeroed.insert(o);
                self.memory.insert((o, 0), Value::Zero);
            }
            v => {
                self.memory.insert((o, at), v);
            }
        }
    }

    /// What is known of a piece of the thread's own memory.
    fn parts(&self, o: Object, at: i64, size: i64) -> Value {
        let parts = self
            .memory
            .range((o, at)..(o, at.saturating_add(size)))
            .map(|((_, n), v)| (n - at, v.clone()));
        Value::Parts(Rc::new(parts.collect()))
    }

    fn pointee_size(&self, pointer: TyId) -> i64 {
        match self.program.types.get(pointer) {
            Ty::Pointer(to) => self.size(to.id).unwrap_or(1).max(1),
            _ => 1,
        }
    }

    fn note(&mut self, f: &Frame, at: At, p: &Place, kind: Kind) {
        let Some((object, offset)) = at.filter(|a| a.0.is_shared()) else {
            return;
        };
        self.run.events.push(Event {
            epoch: self.epoch,
            object,
            offset,
            size: self.size(p.ty.id).unwrap_or(1).max(1),
            kind,
            volatile: p.ty.is_volatile,
            place: p.span,
            function: f.function,
        });
    }

    fn load(&mut self, f: &mut Frame, p: &Place) -> Value {
        if let Some(v) = self.builtin(p) {
            return v;
        }
        let at = self.place(f, p);
        self.note(f, at, p, Kind::Load);
        let Some((o @ Object::Private(_), offset)) = at else {
            return Value::Unknown;
        };
        match self.program.types.get(p.ty.id) {
            Ty::Record(_) | Ty::Array(..) => {
                let size = self.size(p.ty.id).unwrap_or(0);
                self.parts(o, offset, size)
            }
            _ => match self.memory.get(&(o, offset)) {
                Some(v) => v.clone(),
                None if self.zeroed.contains(&o) => Value::Zero,
                None => Value::Unknown,
            },
        }
    }

    /// `threadIdx.x` and its relatives, `warpSize`.
    fn builtin(&self, p: &Place) -> Option<Value> {
        let of = |b: BoundId| {
            let b = self.program.bound(b);
            Some(match b.builtin()? {
                Builtin::ThreadIdx => self.thread,
                Builtin::BlockIdx => self.setting.at,
                Builtin::BlockDim => self.setting.block,
                Builtin::GridDim => self.setting.grid,
                Builtin::WarpSize => return None,
            })
        };
        match &*p.kind {
            PlaceKind::Field(base, n) => match *base.kind {
                PlaceKind::Bound(b) => Some(Value::Int(i128::from(*of(b)?.get(*n as usize)?))),
                _ => None,
            },
            PlaceKind::Bound(b) if self.program.bound(*b).builtin() == Some(Builtin::WarpSize) => {
                Some(Value::Int(32))
            }
            PlaceKind::Bound(b) => {
                let numbers = of(*b)?.into_iter().enumerate();
                let parts = numbers.map(|(i, n)| (4 * i as i64, Value::Int(i128::from(n))));
                Some(Value::Parts(Rc::new(parts.collect())))
            }
            _ => None,
        }
    }

    /// Where a place is.
    fn place(&mut self, f: &mut Frame, p: &Place) -> At {
        let address = |v: Value| match v {
            Value::Address(o, at) => Some((o, at)),
            _ => None,
        };
        match &*p.kind {
            PlaceKind::Local(l) => {
                let storage = self
                    .program
                    .func(f.function)
                    .locals
                    .get(l.0 as usize)?
                    .storage;
                Some(match storage {
                    Storage::Shared => (Object::Shared(f.function, *l), 0),
                    Storage::DynamicShared => (Object::Dynamic, 0),
                    _ => match f.locals.get(l) {
                        Some(o) => (*o, 0),
                        None => {
                            let o = self.fresh();
                            f.locals.insert(*l, o);
                            (o, 0)
                        }
                    },
                })
            }
            PlaceKind::Global(g) => Some((Object::Global(*g), 0)),
            PlaceKind::Deref(e) => address(self.value(f, e)),
            PlaceKind::PtrIndex(e, i) => {
                let base = self.value(f, e);
                let i = self.value(f, i).int();
                let size = self.size(p.ty.id);
                address(base.moved(i.zip(size).map(|(i, s)| i * i128::from(s))))
            }
            PlaceKind::Index(base, i) => {
                let base = self.place(f, base);
                let i = self.value(f, i).int();
                let bytes = i?.checked_mul(i128::from(self.size(p.ty.id)?))?;
                base.map(|(o, at)| (o, at.wrapping_add(bytes as i64)))
            }
            PlaceKind::Field(base, n) => {
                let record = match self.program.types.get(base.ty.id) {
                    Ty::Record(r) => self.program.record(*r),
                    _ => return None,
                };
                let offset = record.fields.get(*n as usize)?.offset as i64;
                let (o, at) = self.place(f, base)?;
                Some((o, at.wrapping_add(offset)))
            }
            PlaceKind::Temp(e) => {
                let v = self.value(f, e);
                let o = self.fresh();
                self.write(o, 0, v, Some(e.ty));
                Some((o, 0))
            }
            PlaceKind::BoundIndex(_, base, i) => {
                self.place(f, base);
                self.value(f, i);
                None
            }
            PlaceKind::Bound(_) | PlaceKind::Str(_) => None,
        }
    }

    fn store(&mut self, f: &mut Frame, at: At, p: &Place, v: Value) {
        match at {
            Some((o @ Object::Private(_), offset)) => self.write(o, offset, v, Some(p.ty.id)),
            at => self.note(f, at, p, Kind::Store),
        }
    }

    fn value(&mut self, f: &mut Frame, e: &Expr) -> Value {
        self.nodes = self.nodes.saturating_sub(1);
        if self.over() {
            return Value::Unknown;
        }
        match &*e.kind {
            ExprKind::Int(n, _) => Value::Int(*n),
            ExprKind::Bool(b, _) => Value::Int(i128::from(*b)),
            ExprKind::Null | ExprKind::Zero => Value::Zero,
            ExprKind::Load(p) => self.load(f, p),
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => match self.place(f, p) {
                Some((o, at)) => Value::Address(o, at),
                None => Value::Unknown,
            },
            ExprKind::Unary(op, a) => {
                let Some(n) = self.value(f, a).int() else {
                    return Value::Unknown;
                };
                match op {
                    UnOp::Neg => held(self.program, -n, e.ty),
                    UnOp::BitNot => held(self.program, !n, e.ty),
                    UnOp::Not => Value::Int(i128::from(n == 0)),
                }
            }
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.value(f, a), self.value(f, b));
                binary(self.program, *op, &x, &y, a.ty)
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let and = matches!(*e.kind, ExprKind::And(..));
                let x = self.value(f, a).truth();
                if x == Some(!and) {
                    return Value::Int(i128::from(!and));
                }
                let y = self.value(f, b).truth();
                match (x, y) {
                    (Some(_), Some(y)) => Value::Int(i128::from(y)),
                    (None, Some(y)) if y != and => Value::Int(i128::from(y)),
                    _ => Value::Unknown,
                }
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let base = self.value(f, ptr);
                let i = self.value(f, index).int();
                let size = match self.program.types.pointee(e.ty) {
                    Some(to) => self.size(to.id).unwrap_or(1),
                    None => 1,
                };
                let sign = if *subtract { -1 } else { 1 };
                base.moved(i.map(|i| i * i128::from(size) * sign))
            }
            ExprKind::PtrDiff(a, b) => {
                let (x, y) = (self.value(f, a), self.value(f, b));
                let size = self
                    .program
                    .types
                    .pointee(a.ty)
                    .and_then(|t| self.size(t.id));
                match (x, y, size) {
                    (Value::Address(o, x), Value::Address(p, y), Some(s)) if o == p && s != 0 => {
                        Value::Int(i128::from((x - y) / s))
                    }
                    _ => Value::Unknown,
                }
            }
            ExprKind::Convert(conv, a) => self.converted(f, *conv, a, e.ty),
            ExprKind::Assign(p, v) => {
                let v = self.value(f, v);
                let at = self.place(f, p);
                self.store(f, at, p, v.clone());
                v
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                let by = self.value(f, value);
                let at = self.place(f, place);
                let old = self.loaded(f, at, place);
                let new = match (&old, self.program.types.pointee(*compute)) {
                    (Value::Address(..), Some(to)) => {
                        let size = self.size(to.id).unwrap_or(1);
                        let sign = if *op == BinOp::Sub { -1 } else { 1 };
                        old.moved(by.int().map(|i| i * i128::from(size) * sign))
                    }
                    _ => match (old.int(), kind(self.program, *compute)) {
                        (Some(n), Some(k)) => {
                            let v =
                                binary(self.program, *op, &Value::Int(k.wrap(n)), &by, *compute);
                            v.int()
                                .map_or(Value::Unknown, |n| held(self.program, n, place.ty.id))
                        }
                        _ => Value::Unknown,
                    },
                };
                self.store(f, at, place, new.clone());
                new
            }
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } => {
                let at = self.place(f, place);
                let old = self.loaded(f, at, place);
                let by = if *increment { 1 } else { -1 };
                let new = match (&old, self.program.types.pointee(place.ty.id)) {
                    (Value::Address(..), Some(to)) => {
                        let size = self.size(to.id).unwrap_or(1);
                        old.clone().moved(Some(i128::from(size) * by))
                    }
                    _ => old
                        .int()
                        .map_or(Value::Unknown, |n| held(self.program, n + by, place.ty.id)),
                };
                self.store(f, at, place, new.clone());
                if *prefix { new } else { old }
            }
            ExprKind::Cond(c, a, b) => match self.value(f, c).truth() {
                Some(true) => self.value(f, a),
                Some(false) => self.value(f, b),
                None => {
                    let (x, y) = (self.value(f, a), self.value(f, b));
                    if x == y { x } else { Value::Unknown }
                }
            },
            ExprKind::Comma(all, last) => {
                for e in all {
                    self.value(f, e);
                }
                self.value(f, last)
            }
            ExprKind::StmtExpr(b, e) => {
                self.list(f, &b.stmts);
                self.value(f, e)
            }
            ExprKind::Call(callee, args) => self.called(f, callee, args),
            ExprKind::Aggregate(fields) => {
                let record = match self.program.types.get(e.ty) {
                    Ty::Record(r) => Some(self.program.record(*r)),
                    _ => None,
                };
                let mut parts = Vec::new();
                for (n, e) in fields {
                    let v = self.value(f, e);
                    if let Some(field) = record.and_then(|r| r.fields.get(*n as usize)) {
                        push(&mut parts, field.offset as i64, v);
                    }
                }
                Value::Parts(Rc::new(parts))
            }
            ExprKind::Array(items) => {
                let mut parts = Vec::new();
                for (n, e) in items.iter().enumerate() {
                    let v = self.value(f, e);
                    if let Some(size) = self.size(e.ty) {
                        push(&mut parts, n as i64 * size, v);
                    }
                }
                Value::Parts(Rc::new(parts))
            }
            _ => Value::Unknown,
        }
    }

    /// The value of a place that has been found already.
    fn loaded(&mut self, f: &Frame, at: At, p: &Place) -> Value {
        self.note(f, at, p, Kind::Load);
        match at {
            Some((o @ Object::Private(_), n)) => match self.memory.get(&(o, n)) {
                Some(v) => v.clone(),
                None if self.zeroed.contains(&o) => Value::Zero,
                None => Value::Unknown,
            },
            _ => Value::Unknown,
        }
    }

    fn converted(&mut self, f: &mut Frame, conv: Conv, a: &Expr, ty: TyId) -> Value {
        let v = self.value(f, a);
        match conv {
            Conv::Int => v
                .int()
                .map_or(Value::Unknown, |n| held(self.program, n, ty)),
            Conv::ToBool => v
                .truth()
                .map_or(Value::Unknown, |b| Value::Int(i128::from(b))),
            // (Base classes with tables lie elsewhere only after the first.)
            Conv::Pointer | Conv::ToBase | Conv::ToDerived | Conv::IntToPtr => v,
            // An address keeps what it is while it is a number.
            Conv::PtrToInt => v,
            Conv::IntToFloat
            | Conv::FloatToInt
            | Conv::Float
            | Conv::Void
            | Conv::FnPtr
            | Conv::Same => Value::Unknown,
        }
    }

    /// An address of shared memory from another lane, if that is what a shuffle gives.
    fn shuffled(&mut self, name: &str, args: &[Value]) -> Option<Value> {
        let from = source(name, args, self.lane)?;
        if let Some(v @ Value::Address(o, _)) = args.get(1)
            && o.is_shared()
        {
            self.run.given.insert(self.epoch, v.clone());
        }
        self.others.get(from as usize)?.get(&self.epoch).cloned()
    }

    fn called(&mut self, f: &mut Frame, callee: &Callee, args: &[Expr]) -> Value {
        let values: Vec<Value> = args.iter().map(|e| self.value(f, e)).collect();
        match callee {
            Callee::Fn(g) => self.call(*g, values),
            Callee::Bound(b) => {
                let bound = self.program.bound(*b);
                if bound.suspends {
                    self.epoch += 1;
                    // All lanes are for it: that is as good as any other vote, and what is counted by votes is known then.
                    return match bound.rust.trim_end_matches("_sync") {
                        "ballot" | "activemask" => Value::Int(i128::from(u32::MAX)),
                        name => self.shuffled(name, &values).unwrap_or(Value::Unknown),
                    };
                }
                if bound.is_atomic {
                    if let Some((Value::Address(object, offset), e)) =
                        values.first().zip(args.first())
                        && object.is_shared()
                    {
                        self.run.events.push(Event {
                            epoch: self.epoch,
                            object: *object,
                            offset: *offset,
                            size: self.pointee_size(e.ty),
                            kind: Kind::Atomic,
                            volatile: false,
                            place: e.span,
                            function: f.function,
                        });
                    }
                    return Value::Unknown;
                }
                function(&bound.rust, &values)
            }
            Callee::Ptr(e) => {
                self.value(f, e);
                Value::Unknown
            }
            Callee::Virtual(..) | Callee::Method(_) => Value::Unknown,
        }
    }
}

/// The lane that a shuffle with these arguments reads from.
fn source(name: &str, args: &[Value], lane: u32) -> Option<u32> {
    let [_, _, by, width @ ..] = args else {
        return None;
    };
    let by = u32::try_from(by.int()?).ok()?;
    let width = match width.first() {
        Some(w) => u32::try_from(w.int()?).ok().filter(|w| *w > 0)?,
        None => 32,
    };
    let segment = lane / width * width;
    let from = match name {
        "shfl" => Some(segment + by % width),
        "shfl_up" => lane.checked_sub(by).filter(|l| *l >= segment),
        "shfl_down" => Some(lane + by).filter(|l| *l < segment + width),
        "shfl_xor" => Some(lane ^ by).filter(|l| *l < segment + width),
        _ => return None,
    };
    Some(from.unwrap_or(lane))
}

/// Adds a value at an offset; the parts of one that has some.
fn push(parts: &mut Vec<(i64, Value)>, at: i64, v: Value) {
    match v {
        Value::Parts(inner) => parts.extend(inner.iter().map(|(n, v)| (at + n, v.clone()))),
        v => parts.push((at, v)),
    }
}
