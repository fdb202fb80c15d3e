//! Calls of `constexpr` functions in constant expressions: an interpreter of HIR (C++17 [expr.const], [dcl.constexpr]).
//!
//! Memory is a list of objects, each a tree of values; a pointer or reference is an object and the path to a part of it, so that `this`, arrays,
//! references and pointer arithmetic inside an object mean what they mean. What has no value here, library calls, casts between unrelated
//! pointers, reading what was not written, leaving an array, makes the whole expression no constant. Steps and nesting are
//! limited, so that every evaluation ends. Operators on scalars are computed by [`super::consteval`], one rule for all.

mod flow;

use super::consteval::{self, Value};
use crate::hir::{
    Arm, BinOp, Block, BoundId, Callee, CaseLabel, Conv, Expr, ExprKind, FuncId, GlobalId,
    GlobalInit, LocalId, Place, PlaceKind, Program, RecordId, Role, Spelling, Stmt, StmtKind, Ty,
    TyId,
};
use crate::source::Span;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Evaluated expressions and statements, at most.
const STEPS: u32 = 4_000_000;
/// Nested calls, at most.
const CALLS: u32 = 256;
/// Nested expressions and statements of all calls, at most.
const DEPTH: u32 = 3000;
/// Elements of an array that is evaluated, at most.
const ELEMENTS: u64 = 1 << 20;

/// A value: of a scalar, or of a whole object.
#[derive(Clone, Debug)]
enum Val {
    /// Not written yet.
    None,
    Scalar(Value),
    /// A pointer or reference; `None` is null.
    Ptr(Option<Spot>),
    Fn(FuncId),
    /// The fields of a class by index, the elements of an array.
    Parts(Vec<Val>),
}

/// A place in memory: an object and the path to a part of it. For a pointer into an array the last step is the index, which may be one past the
/// end.
#[derive(Clone, PartialEq, Debug)]
struct Spot {
    object: usize,
    path: Vec<u32>,
}

/// The variables of a call.
type Frame = FxHashMap<LocalId, usize>;

/// What is known of the locals around the expression: scalars, and initialisers of `constexpr` objects.
pub struct Known<'p> {
    /// Values of scalars.
    pub values: &'p FxHashMap<LocalId, Value>,
    /// Initialisers of other constants.
    pub objects: &'p FxHashMap<LocalId, std::rc::Rc<Expr>>,
}

/// The evaluator of one constant expression.
pub struct Interpreter<'p> {
    program: &'p Program,
    constexpr: &'p BTreeSet<FuncId>,
    known: Option<Known<'p>>,
    memory: Vec<Val>,
    globals: FxHashMap<GlobalId, usize>,
    /// Objects that were there before.
    read_only: BTreeSet<usize>,
    outer: FxHashMap<LocalId, usize>,
    frame: Frame,
    in_call: bool,
    /// The functions being called, innermost last.
    running: Vec<FuncId>,
    steps: u32,
    calls: u32,
    depth: u32,
}

/// How a statement ends.
enum Flow {
    Next,
    Break,
    Continue,
    Return(Val),
}

impl<'p> Interpreter<'p> {
    /// `constexpr` are the functions that may be called.
    pub fn new(
        program: &'p Program,
        constexpr: &'p BTreeSet<FuncId>,
        known: Option<Known<'p>>,
    ) -> Self {
        Self {
            program,
            constexpr,
            known,
            memory: Vec::new(),
            globals: FxHashMap::default(),
            read_only: BTreeSet::new(),
            outer: FxHashMap::default(),
            frame: Frame::default(),
            in_call: false,
            running: Vec::new(),
            steps: 0,
            calls: 0,
            depth: 0,
        }
    }

    /// The value of a scalar expression.
    pub fn scalar(&mut self, e: &Expr) -> Option<Value> {
        match self.value(e)? {
            Val::Scalar(v) => Some(v),
            _ => None,
        }
    }

    /// The value of an expression of any type as an expression of constants only.
    pub fn constant(&mut self, e: &Expr, ty: TyId) -> Option<Expr> {
        let v = self.value(e)?;
        self.to_expr(&v, ty, e.span)
    }

    fn to_expr(&self, v: &Val, ty: TyId, span: Span) -> Option<Expr> {
        let node = |kind| Expr {
            kind: Box::new(kind),
            ty,
            span,
        };
        Some(match (v, self.program.types.get(ty)) {
            (Val::Scalar(Value::Float(f)), _) if !f.is_finite() => return None,
            (Val::Scalar(v), _) => v.to_expr(ty, Spelling::None, span),
            (Val::Ptr(None), Ty::Pointer(_)) => node(ExprKind::Null),
            (Val::Fn(f), Ty::Pointer(_)) => node(ExprKind::FnAddr(*f)),
            (Val::Parts(list), Ty::Array(elem, _)) => {
                let mut out = Vec::with_capacity(list.len());
                for v in list {
                    out.push(self.to_expr(v, elem.id, span)?);
                }
                node(ExprKind::Array(out))
            }
            (Val::Parts(list), Ty::Record(r)) => {
                let rec = self.program.record(*r);
                // (A class of the library keeps the constructor that the program calls.)
                let plain = !rec.is_union && rec.bound.is_none();
                if !plain || rec.fields.iter().any(|f| f.is_vtable) {
                    return None;
                }
                let mut out = Vec::with_capacity(list.len());
                for (i, (v, f)) in list.iter().zip(&rec.fields).enumerate() {
                    out.push((i as u32, self.to_expr(v, f.ty.id, span)?));
                }
                node(ExprKind::Aggregate(out))
            }
            _ => return None,
        })
    }

    // Memory.

    fn alloc(&mut self, v: Val) -> usize {
        self.memory.push(v);
        self.memory.len() - 1
    }

    /// An object of a type before anything is written.
    fn blank(&self, ty: TyId, zero: bool, depth: u32) -> Option<Val> {
        if depth > 32 {
            return None;
        }
        Some(match self.program.types.get(ty) {
            Ty::Array(elem, Some(n)) => {
                if *n > ELEMENTS {
                    return None;
                }
                let one = self.blank(elem.id, zero, depth + 1)?;
                Val::Parts(vec![one; *n as usize])
            }
            Ty::Record(r) => {
                let rec = self.program.record(*r);
                let hidden =
                    (rec.bound.as_ref()).is_some_and(|b| b.opaque || rec.fields.is_empty());
                if hidden || rec.fields.iter().any(|f| f.is_bit_field()) {
                    return None;
                }
                let mut parts = Vec::with_capacity(rec.fields.len());
                for (i, f) in rec.fields.iter().enumerate() {
                    // Of a union only the first member is zero, and nothing else may be read.
                    let zero = zero && (!rec.is_union || i == 0);
                    parts.push(self.blank(f.ty.id, zero, depth + 1)?);
                }
                Val::Parts(parts)
            }
            _ if !zero => Val::None,
            Ty::Pointer(_) | Ty::NullPtr => Val::Ptr(None),
            Ty::Float(_) => Val::Scalar(Value::Float(0.0)),
            Ty::Bool => Val::Scalar(Value::Bool(false)),
            Ty::Int(_) | Ty::Enum(_) => Val::Scalar(Value::Int(0)),
            _ => return None,
        })
    }

    fn at(&self, s: &Spot) -> Option<&Val> {
        let mut v = self.memory.get(s.object)?;
        for i in &s.path {
            match v {
                Val::Parts(list) => v = list.get(*i as usize)?,
                // A single object is an array of one.
                _ if *i == 0 => {}
                _ => return None,
            }
        }
        Some(v)
    }

    fn at_mut(&mut self, s: &Spot) -> Option<&mut Val> {
        let mut v = self.memory.get_mut(s.object)?;
        for i in &s.path {
            match v {
                Val::Parts(list) => v = list.get_mut(*i as usize)?,
                _ if *i == 0 => {}
                _ => return None,
            }
        }
        Some(v)
    }

    fn whole(v: &Val) -> bool {
        match v {
            Val::None => false,
            Val::Parts(l) => l.iter().all(Self::whole),
            _ => true,
        }
    }

    // Places.

    fn place(&mut self, p: &Place) -> Option<Spot> {
        if p.ty.is_volatile {
            return None;
        }
        self.nested(|s| s.place_of(p))
    }

    fn nested<R>(&mut self, f: impl FnOnce(&mut Self) -> Option<R>) -> Option<R> {
        self.steps += 1;
        self.depth += 1;
        let r = if self.steps > STEPS || self.depth > DEPTH {
            None
        } else {
            f(self)
        };
        self.depth -= 1;
        r
    }

    fn place_of(&mut self, p: &Place) -> Option<Spot> {
        match &*p.kind {
            PlaceKind::Local(l) => {
                if let Some(o) = self.frame.get(l) {
                    return Some(Spot {
                        object: *o,
                        path: Vec::new(),
                    });
                }
                self.outer_local(*l, p.ty.id)
            }
            PlaceKind::Global(g) => {
                let object = match self.global(*g) {
                    Some(o) => o,
                    None => {
                        // One object wherever it is named: addresses are compared.
                        let o = self.unknown(p.ty.id)?;
                        self.globals.insert(*g, o);
                        o
                    }
                };
                Some(Spot {
                    object,
                    path: Vec::new(),
                })
            }
            PlaceKind::Deref(e) => self.pointer(e),
            PlaceKind::PtrIndex(e, i) => {
                let s = self.pointer(e)?;
                let i = self.int(i)?;
                self.advance(s, i)
            }
            PlaceKind::Index(base, i) => {
                let mut s = self.place(base)?;
                let i = self.int(i)?;
                let n = match self.program.types.get(base.ty.id) {
                    Ty::Array(_, Some(n)) => i128::from(*n),
                    _ => return None,
                };
                if i < 0 || i > n {
                    return None;
                }
                s.path.push(i as u32);
                Some(s)
            }
            PlaceKind::Field(base, f) => {
                let mut s = self.place(base)?;
                s.path.push(*f);
                Some(s)
            }
            PlaceKind::Temp(e) => {
                let v = self.value(e)?;
                let object = self.alloc(v);
                Some(Spot {
                    object,
                    path: Vec::new(),
                })
            }
            PlaceKind::Str(bytes) => Some(self.string(bytes)),
            PlaceKind::Bound(_) | PlaceKind::BoundIndex(..) => None,
        }
    }

    fn outer_local(&mut self, l: LocalId, ty: TyId) -> Option<Spot> {
        if self.in_call {
            return None;
        }
        let object = match self.outer.get(&l) {
            Some(o) => *o,
            None => {
                let known = self.known.as_ref();
                let v = known.and_then(|k| match (k.values.get(&l), k.objects.get(&l)) {
                    (Some(v), _) => Some(Ok(*v)),
                    (None, Some(e)) => Some(Err(e.clone())),
                    _ => None,
                });
                let o = match v {
                    Some(Ok(v)) => self.alloc(Val::Scalar(v)),
                    Some(Err(e)) => {
                        let v = self.value(&e)?;
                        self.alloc(v)
                    }
                    None => self.unknown(ty)?,
                };
                self.outer.insert(l, o);
                o
            }
        };
        Some(Spot {
            object,
            path: Vec::new(),
        })
    }

    /// An object of which only the address is known: a call may name it that does not read it (C++17 [expr.const]/2), as the conversion of a `std::true_type` does.
    fn unknown(&mut self, ty: TyId) -> Option<usize> {
        let Ty::Record(_) = self.program.types.get(ty) else {
            return None;
        };
        let v = self.blank(ty, false, 0)?;
        let object = self.alloc(v);
        self.read_only.insert(object);
        Some(object)
    }

    /// A constant with static storage.
    fn global(&mut self, g: GlobalId) -> Option<usize> {
        if let Some(o) = self.globals.get(&g) {
            return Some(*o);
        }
        let program = self.program;
        let global = program.globals.get(g.0 as usize)?;
        let elem_const = |mut t: crate::hir::QTy| {
            while let Ty::Array(e, _) = program.types.get(t.id) {
                t = *e;
            }
            t.is_const
        };
        if !(global.ty.is_const || elem_const(global.ty)) || global.ty.is_volatile {
            return None;
        }
        let v = match &global.init {
            GlobalInit::Zero => self.blank(global.ty.id, true, 0)?,
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => {
                let frame = std::mem::take(&mut self.frame);
                let in_call = std::mem::replace(&mut self.in_call, true);
                let v = self.value(e);
                self.in_call = in_call;
                self.frame = frame;
                v?
            }
        };
        let o = self.alloc(v);
        self.globals.insert(g, o);
        Some(o)
    }

    fn string(&mut self, bytes: &[u8]) -> Spot {
        let list = bytes
            .iter()
            .chain(std::iter::once(&0))
            .map(|b| Val::Scalar(Value::Int(i128::from(*b as i8))))
            .collect();
        let object = self.alloc(Val::Parts(list));
        Spot {
            object,
            path: Vec::new(),
        }
    }

    fn pointer(&mut self, e: &Expr) -> Option<Spot> {
        match self.value(e)? {
            Val::Ptr(s) => s,
            _ => None,
        }
    }

    /// `p + n`
    fn advance(&self, mut s: Spot, n: i128) -> Option<Spot> {
        if n == 0 {
            return Some(s);
        }
        let i = s.path.pop()?;
        // Only inside of an array: the step must be an index.
        let Some(Val::Parts(list)) = self.at(&s) else {
            return None;
        };
        let to = i128::from(i) + n;
        if to < 0 || to > list.len() as i128 {
            return None;
        }
        s.path.push(to as u32);
        Some(s)
    }

    fn int(&mut self, e: &Expr) -> Option<i128> {
        match self.value(e)? {
            Val::Scalar(v) => v.as_int(),
            _ => None,
        }
    }

    fn truth(&mut self, e: &Expr) -> Option<bool> {
        match self.value(e)? {
            Val::Scalar(v) => Some(v.as_bool()),
            _ => None,
        }
    }

    fn write(&mut self, s: &Spot, v: Val) -> Option<()> {
        // What the program reads as a constant cannot change.
        if self.read_only.contains(&s.object) || self.globals.values().any(|o| *o == s.object) {
            return None;
        }
        *self.at_mut(s)? = v;
        Some(())
    }

    // Expressions.

    fn value(&mut self, e: &Expr) -> Option<Val> {
        self.nested(|s| s.compute(e))
    }

    fn rebuilt(&self, kind: ExprKind, ty: TyId, span: Span) -> Option<Value> {
        consteval::eval(
            &Expr {
                kind: Box::new(kind),
                ty,
                span,
            },
            self.program,
        )
    }

    fn literal(v: Val, ty: TyId, span: Span) -> Option<Expr> {
        match v {
            Val::Scalar(v) => Some(v.to_expr(ty, Spelling::None, span)),
            _ => None,
        }
    }

    fn compute(&mut self, e: &Expr) -> Option<Val> {
        let span = e.span;
        match &*e.kind {
            ExprKind::Int(..) | ExprKind::Float(..) | ExprKind::Bool(..) => {
                consteval::eval(e, self.program).map(Val::Scalar)
            }
            ExprKind::Null => Some(Val::Ptr(None)),
            ExprKind::Str(bytes) => {
                let mut s = self.string(bytes);
                s.path.push(0);
                Some(Val::Ptr(Some(s)))
            }
            ExprKind::Zero => self.blank(e.ty, true, 0),
            ExprKind::Load(p) => {
                if let PlaceKind::Bound(b) = *p.kind {
                    return super::limits::variable(self.program.bound(b)).map(Val::Scalar);
                }
                let s = self.place(p)?;
                let v = self.at(&s)?;
                Self::whole(v).then(|| v.clone())
            }
            ExprKind::AddrOf(p) => Some(Val::Ptr(Some(self.place(p)?))),
            ExprKind::Decay(p) => {
                let mut s = self.place(p)?;
                s.path.push(0);
                Some(Val::Ptr(Some(s)))
            }
            ExprKind::FnAddr(f) => Some(Val::Fn(*f)),
            ExprKind::Unary(op, a) => {
                let v = self.value(a)?;
                let x = Self::literal(v, a.ty, span)?;
                self.rebuilt(ExprKind::Unary(*op, x), e.ty, span)
                    .map(Val::Scalar)
            }
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.value(a)?, self.value(b)?);
                self.binary(*op, x, y, a.ty, b.ty, e.ty, span)
            }
            ExprKind::And(a, b) => {
                let v = self.truth(a)? && self.truth(b)?;
                Some(Val::Scalar(Value::Bool(v)))
            }
            ExprKind::Or(a, b) => {
                let v = self.truth(a)? || self.truth(b)?;
                Some(Val::Scalar(Value::Bool(v)))
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let v = self.value(ptr)?;
                let i = self.int(index)?;
                let i = if *subtract { -i } else { i };
                match v {
                    Val::Ptr(None) if i == 0 => Some(Val::Ptr(None)),
                    Val::Ptr(Some(s)) => Some(Val::Ptr(Some(self.advance(s, i)?))),
                    _ => None,
                }
            }
            ExprKind::PtrDiff(a, b) => match (self.value(a)?, self.value(b)?) {
                (Val::Ptr(None), Val::Ptr(None)) => Some(Val::Scalar(Value::Int(0))),
                (Val::Ptr(Some(x)), Val::Ptr(Some(y))) => {
                    let d = distance(&x, &y)?;
                    Some(Val::Scalar(Value::Int(d)))
                }
                _ => None,
            },
            ExprKind::Convert(c, a) => self.convert(*c, a, e.ty, span),
            ExprKind::Assign(p, v) => {
                let s = self.place(p)?;
                let v = self.value(v)?;
                self.write(&s, v.clone())?;
                Some(v)
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => {
                let s = self.place(place)?;
                let y = self.value(value)?;
                let old = self.at(&s)?.clone();
                let new = match old {
                    Val::Ptr(Some(p)) => {
                        let Val::Scalar(n) = y else { return None };
                        let n = n.as_int()?;
                        let n = if *op == BinOp::Sub { -n } else { n };
                        Val::Ptr(Some(self.advance(p, n)?))
                    }
                    Val::Scalar(v) => {
                        let x = self.scalar_to(v, place.ty.id, *compute, span)?;
                        let r = self.binary(
                            *op,
                            Val::Scalar(x),
                            y,
                            *compute,
                            value.ty,
                            *compute,
                            span,
                        )?;
                        let Val::Scalar(r) = r else { return None };
                        Val::Scalar(self.scalar_to(r, *compute, place.ty.id, span)?)
                    }
                    _ => return None,
                };
                self.write(&s, new.clone())?;
                Some(new)
            }
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } => {
                let s = self.place(place)?;
                let old = self.at(&s)?.clone();
                let step = if *increment { 1 } else { -1 };
                let new = match &old {
                    Val::Ptr(Some(p)) => Val::Ptr(Some(self.advance(p.clone(), step)?)),
                    Val::Scalar(Value::Float(f)) => Val::Scalar(self.rebuilt(
                        ExprKind::Float(f + step as f64, Spelling::None),
                        place.ty.id,
                        span,
                    )?),
                    Val::Scalar(v) => {
                        let Ty::Int(kind) = self.program.types.get(place.ty.id) else {
                            return None;
                        };
                        Val::Scalar(Value::Int(consteval::wrap(v.as_int()? + step, *kind)))
                    }
                    _ => return None,
                };
                self.write(&s, new.clone())?;
                Some(if *prefix { new } else { old })
            }
            ExprKind::Cond(c, a, b) => {
                if self.truth(c)? {
                    self.value(a)
                } else {
                    self.value(b)
                }
            }
            ExprKind::Comma(list, last) => {
                for x in list {
                    self.effect(x)?;
                }
                self.value(last)
            }
            ExprKind::Call(callee, args) => self.call_expr(callee, args, e.ty),
            ExprKind::Aggregate(list) => {
                let Val::Parts(mut parts) = self.blank(e.ty, true, 0)? else {
                    return None;
                };
                if let Ty::Record(r) = self.program.types.get(e.ty)
                    && self.program.record(*r).is_union
                {
                    parts.iter_mut().for_each(|p| *p = Val::None);
                }
                for (i, v) in list {
                    let v = self.value(v)?;
                    *parts.get_mut(*i as usize)? = v;
                }
                Some(Val::Parts(parts))
            }
            ExprKind::Array(list) => {
                let Val::Parts(mut parts) = self.blank_array(e.ty, list.len())? else {
                    return None;
                };
                for (slot, v) in parts.iter_mut().zip(list) {
                    *slot = self.value(v)?;
                }
                Some(Val::Parts(parts))
            }
            ExprKind::CharArray(bytes) => {
                let Val::Parts(mut parts) = self.blank(e.ty, true, 0)? else {
                    return None;
                };
                for (slot, b) in parts.iter_mut().zip(bytes.iter()) {
                    *slot = Val::Scalar(Value::Int(i128::from(*b as i8)));
                }
                Some(Val::Parts(parts))
            }
            ExprKind::StmtExpr(b, v) => match self.block(&b.stmts)? {
                Flow::Next => self.value(v),
                _ => None,
            },
            ExprKind::BoundAddr(_)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::Refused { .. } => None,
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }

    /// Elements that are not given are zero; those of a class without a zero are left for the list to fill.
    fn blank_array(&self, ty: TyId, given: usize) -> Option<Val> {
        if let Some(v) = self.blank(ty, true, 0) {
            return Some(v);
        }
        match self.program.types.get(ty) {
            Ty::Array(_, Some(n)) if *n == given as u64 => Some(Val::Parts(vec![Val::None; given])),
            _ => None,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn binary(
        &mut self,
        op: BinOp,
        x: Val,
        y: Val,
        xt: TyId,
        yt: TyId,
        ty: TyId,
        span: Span,
    ) -> Option<Val> {
        let same = match (&x, &y) {
            (Val::Ptr(a), Val::Ptr(b)) => match (a, b) {
                (Some(a), Some(b)) if matches!(op, BinOp::Eq | BinOp::Ne) => Some(a == b),
                (Some(a), Some(b)) => {
                    let d = distance(a, b)?;
                    return Some(Val::Scalar(Value::Bool(match op {
                        BinOp::Lt => d < 0,
                        BinOp::Le => d <= 0,
                        BinOp::Gt => d > 0,
                        BinOp::Ge => d >= 0,
                        _ => return None,
                    })));
                }
                (a, b) => Some(a.is_none() && b.is_none()),
            },
            (Val::Fn(a), Val::Fn(b)) => Some(a == b),
            (Val::Fn(_), Val::Ptr(None)) | (Val::Ptr(None), Val::Fn(_)) => Some(false),
            _ => None,
        };
        if let Some(same) = same {
            return match op {
                BinOp::Eq => Some(Val::Scalar(Value::Bool(same))),
                BinOp::Ne => Some(Val::Scalar(Value::Bool(!same))),
                _ => None,
            };
        }
        let a = Self::literal(x, xt, span)?;
        let b = Self::literal(y, yt, span)?;
        self.rebuilt(ExprKind::Binary(op, a, b), ty, span)
            .map(Val::Scalar)
    }

    fn convert(&mut self, c: Conv, a: &Expr, ty: TyId, span: Span) -> Option<Val> {
        let v = self.value(a)?;
        match (c, v) {
            (Conv::Void, _) => Some(Val::None),
            (Conv::ToBool, Val::Ptr(p)) => Some(Val::Scalar(Value::Bool(p.is_some()))),
            (Conv::ToBool, Val::Fn(_)) => Some(Val::Scalar(Value::Bool(true))),
            (Conv::Pointer | Conv::FnPtr, v @ (Val::Fn(_) | Val::Ptr(None))) => Some(v),
            (Conv::Pointer, Val::Ptr(Some(s))) => {
                let (from, to) = (self.pointee(a.ty)?, self.pointee(ty)?);
                let related = from == to
                    || matches!(self.program.types.get(to), Ty::Void)
                    || matches!(
                        (self.program.types.get(from), self.program.types.get(to)),
                        (Ty::Array(x, _), Ty::Array(y, _)) if x.id == y.id
                    );
                related.then_some(Val::Ptr(Some(s)))
            }
            (Conv::ToBase, Val::Ptr(p)) => {
                let Some(mut s) = p else {
                    return Some(Val::Ptr(None));
                };
                let (from, to) = (self.class_of(a.ty)?, self.class_of(ty)?);
                // A pointer to an element: the base is inside of the element.
                s.path.extend(self.base_path(from, to, 0)?);
                Some(Val::Ptr(Some(s)))
            }
            (Conv::ToDerived, Val::Ptr(p)) => {
                let Some(mut s) = p else {
                    return Some(Val::Ptr(None));
                };
                let (from, to) = (self.class_of(a.ty)?, self.class_of(ty)?);
                let path = self.base_path(to, from, 0)?;
                for step in path.iter().rev() {
                    if s.path.pop() != Some(*step) {
                        return None;
                    }
                }
                Some(Val::Ptr(Some(s)))
            }
            (c, Val::Scalar(v)) => {
                let x = v.to_expr(a.ty, Spelling::None, span);
                self.rebuilt(ExprKind::Convert(c, x), ty, span)
                    .map(Val::Scalar)
            }
            _ => None,
        }
    }

    fn pointee(&self, t: TyId) -> Option<TyId> {
        match self.program.types.get(t) {
            Ty::Pointer(p) | Ty::Ref(p, _) => Some(p.id),
            _ => None,
        }
    }

    fn class_of(&self, t: TyId) -> Option<RecordId> {
        match self.program.types.get(self.pointee(t)?) {
            Ty::Record(r) => Some(*r),
            _ => None,
        }
    }

    fn base_path(&self, from: RecordId, to: RecordId, depth: u32) -> Option<Vec<u32>> {
        if from == to {
            return Some(Vec::new());
        }
        if depth > 32 {
            return None;
        }
        let fields = &self.program.record(from).fields;
        fields.iter().enumerate().find_map(|(i, f)| {
            let Ty::Record(r) = self.program.types.get(f.ty.id) else {
                return None;
            };
            let mut p = f
                .is_base
                .then(|| self.base_path(*r, to, depth + 1))
                .flatten()?;
            p.insert(0, i as u32);
            Some(p)
        })
    }

    /// A scalar converted between arithmetic types, as assignment does it.
    fn scalar_to(&self, v: Value, from: TyId, to: TyId, span: Span) -> Option<Value> {
        if from == to {
            return Some(v);
        }
        let float = |t| matches!(self.program.types.get(t), Ty::Float(_));
        let conv = match (float(from), float(to)) {
            (false, false) if *self.program.types.get(to) == Ty::Bool => Conv::ToBool,
            (false, false) => Conv::Int,
            (false, true) => Conv::IntToFloat,
            (true, false) => Conv::FloatToInt,
            (true, true) => Conv::Float,
        };
        let x = v.to_expr(from, Spelling::None, span);
        self.rebuilt(ExprKind::Convert(conv, x), to, span)
    }

    fn effect(&mut self, e: &Expr) -> Option<()> {
        self.value(e).map(|_| ())
    }

    // Calls.

    fn call_expr(&mut self, callee: &Callee, args: &[Expr], ty: TyId) -> Option<Val> {
        let f = match callee {
            Callee::Fn(f) => *f,
            Callee::Ptr(p) => match self.value(p)? {
                Val::Fn(f) => f,
                _ => return None,
            },
            Callee::Bound(b) if args.is_empty() && self.is_plain_constructor(*b, ty) => {
                return self.blank(ty, true, 0);
            }
            Callee::Bound(b) if args.is_empty() => {
                return super::limits::function(self.program.bound(*b)).map(Val::Scalar);
            }
            Callee::Bound(b) if self.is_memberwise(*b, ty, args) => {
                let Ty::Record(r) = self.program.types.get(ty) else {
                    return None;
                };
                let fields = self.program.record(*r).fields.len();
                let values: Option<Vec<Val>> = args.iter().map(|a| self.value(a)).collect();
                return values.map(|mut v| {
                    v.truncate(fields);
                    Val::Parts(v)
                });
            }
            Callee::Bound(b) => return self.library(&self.program.bound(*b).name.clone(), args),
            Callee::Virtual(..) | Callee::Method(_) => return None,
        };
        let mut values = Vec::with_capacity(args.len() + 1);
        for a in args {
            values.push(self.value(a)?);
        }
        let func = self.program.functions.get(f.0 as usize)?;
        if let Role::Ctor(_) = func.role
            && values.len() + 1 == func.params.len()
        {
            let object = self.blank(ty, false, 0)?;
            let object = self.alloc(object);
            let this = Spot {
                object,
                path: Vec::new(),
            };
            values.insert(0, Val::Ptr(Some(this)));
            self.call(f, values)?;
            return self.memory.get(object).cloned();
        }
        self.call(f, values)
    }

    /// Whether a call is that of a constructor of one of the library's plain classes with a value for each member: `dim3(x, y, z)`. (`std::pair` has one that
    /// says so by one more value.)
    fn is_memberwise(&self, callee: BoundId, ty: TyId, args: &[Expr]) -> bool {
        let Ty::Record(r) = self.program.types.get(ty) else {
            return false;
        };
        let rec = self.program.record(*r);
        let alike = || (rec.fields.iter().zip(args)).all(|(f, a)| f.ty.id == a.ty);
        let more = usize::from(&*rec.name == "pair");
        let each = (rec.fields.len()..=rec.fields.len() + more).contains(&args.len());
        self.is_plain_constructor(callee, ty) && each && alike()
    }

    fn is_plain_constructor(&self, callee: BoundId, ty: TyId) -> bool {
        let Ty::Record(r) = self.program.types.get(ty) else {
            return false;
        };
        let rec = self.program.record(*r);
        let name = &self.program.bound(callee).name;
        let plain = rec.bound.as_ref().is_some_and(|b| !b.opaque);
        plain && (*name == rec.name || &**name == "make_pair")
    }

    /// The few library functions that constants are computed with.
    fn library(&mut self, name: &str, args: &[Expr]) -> Option<Val> {
        let mut values = Vec::with_capacity(args.len());
        for a in args {
            let v = self.value(a)?;
            // References are read.
            values.push(match (v, self.program.types.get(a.ty)) {
                (Val::Ptr(Some(s)), Ty::Ref(..)) if !matches!(name, "move" | "forward") => {
                    self.at(&s)?.clone()
                }
                (v, _) => v,
            });
        }
        match (name, &values[..]) {
            ("move" | "forward", [v]) => Some(v.clone()),
            ("min" | "max", [Val::Scalar(a), Val::Scalar(b)]) => {
                let less = match (a, b) {
                    (Value::Float(a), Value::Float(b)) => b < a,
                    (a, b) => b.as_int()? < a.as_int()?,
                };
                // The first of two equal ones.
                let second = if name == "min" {
                    less
                } else {
                    match (a, b) {
                        (Value::Float(a), Value::Float(b)) => a < b,
                        (a, b) => a.as_int()? < b.as_int()?,
                    }
                };
                Some(Val::Scalar(if second { *b } else { *a }))
            }
            ("abs", [Val::Scalar(Value::Int(a))]) => Some(Val::Scalar(Value::Int(a.abs()))),
            _ => None,
        }
    }

    /// What a function returns; nothing: [`Val::None`].
    fn call(&mut self, f: FuncId, args: Vec<Val>) -> Option<Val> {
        if !self.constexpr.contains(&f) || self.calls >= CALLS {
            return None;
        }
        let program = self.program;
        let func = program.func(f);
        let body = func.body.as_ref()?;
        if func.params.len() != args.len() {
            return None;
        }
        let mut frame = Frame::default();
        for (p, v) in func.params.iter().zip(args) {
            let o = self.alloc(v);
            frame.insert(*p, o);
        }
        self.calls += 1;
        self.running.push(f);
        let outer = std::mem::replace(&mut self.frame, frame);
        let in_call = std::mem::replace(&mut self.in_call, true);
        let flow = self.block(&body.stmts);
        self.in_call = in_call;
        self.frame = outer;
        self.running.pop();
        self.calls -= 1;
        match flow? {
            Flow::Return(v) => Some(v),
            _ => Some(Val::None),
        }
    }

    // Statements.

    /// The type of a local of the function that is running.
    fn local_type(&self, l: LocalId) -> Option<TyId> {
        let f = self.running.last()?;
        self.program
            .func(*f)
            .locals
            .get(l.0 as usize)
            .map(|l| l.ty.id)
    }
}

/// How many elements one place is behind another of the same array.
fn distance(a: &Spot, b: &Spot) -> Option<i128> {
    if a == b {
        return Some(0);
    }
    let ((x, p), (y, q)) = (a.path.split_last()?, b.path.split_last()?);
    (a.object == b.object && p == q).then(|| i128::from(*x) - i128::from(*y))
}
