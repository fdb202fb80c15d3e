//! Constant evaluation of HIR expressions: array bounds, `case` labels, template arguments, enumerators, `static_assert`, constant initialisers.
//!
//! [`eval`] computes what the emitted program would compute, with the exact width of each type, or says `None`: for everything that is
//! not a constant, and for everything whose meaning C++ leaves undefined (division by zero, shift counts out of range, floating values that
//! do not fit an integer). Arithmetic on signed integers wraps around, as it does in emitted code. `float` arithmetic is done in
//! `float`. `const` variables with constant initialisers may be read, element- and member-wise as well; [`eval_in`] also takes the values of locals.
//! Nothing is reported here: who needs a constant knows best what to say.

use super::layout::has_library_size;
use crate::hir::{
    BinOp, Callee, Conv, Expr, ExprKind, FloatKind, GlobalInit, IntKind, LocalId, Place, PlaceKind,
    Program, Spelling, Ty, TyId, UnOp,
};
use crate::source::Span;

/// A constant scalar. Integers are held by value, those of `unsigned __int128` by their bits.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Value {
    Int(i128),
    Float(f64),
    Bool(bool),
}

impl Value {
    /// Its value as an integer (`bool` as 0 or 1); `None` for floating values.
    pub fn as_int(self) -> Option<i128> {
        match self {
            Value::Int(v) => Some(v),
            Value::Bool(b) => Some(i128::from(b)),
            Value::Float(_) => None,
        }
    }

    /// `!= 0`
    pub fn as_bool(self) -> bool {
        match self {
            Value::Int(v) => v != 0,
            Value::Bool(b) => b,
            Value::Float(v) => v != 0.0,
        }
    }

    /// A literal of this value and a type that can have it.
    pub fn to_expr(self, ty: TyId, spelling: Spelling, span: Span) -> Expr {
        let kind = match self {
            Value::Int(v) => ExprKind::Int(v, spelling),
            Value::Float(v) => ExprKind::Float(v, spelling),
            Value::Bool(v) => ExprKind::Bool(v, spelling),
        };
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }
}

/// An integer reduced to the width of a type, as conversion does it.
pub fn wrap(v: i128, kind: IntKind) -> i128 {
    let bits = 8 * kind.bytes() as u32;
    if bits >= 128 {
        return v;
    }
    let shift = 128 - bits;
    if kind.signed() {
        v << shift >> shift
    } else {
        ((v as u128) << shift >> shift) as i128
    }
}

/// The value of a constant expression, or `None`.
pub fn eval(expr: &Expr, program: &Program) -> Option<Value> {
    eval_in(expr, program, &|_| None)
}

/// The same, where locals may have known values (`const int n = 4;` in a function).
pub fn eval_in(
    expr: &Expr,
    program: &Program,
    locals: &dyn Fn(LocalId) -> Option<Value>,
) -> Option<Value> {
    Evaluator { program, locals }.expr(expr, 0)
}

/// Deeper expressions are not evaluated; a recursive walk of the tree must end before the stack does.
const MAX_DEPTH: u32 = 400;

struct Evaluator<'a> {
    program: &'a Program,
    locals: &'a dyn Fn(LocalId) -> Option<Value>,
}

/// What a scalar type is to arithmetic.
#[derive(Clone, Copy, PartialEq)]
enum Scalar {
    Bool,
    Int(IntKind),
    Float(FloatKind),
}

/// A constant object that a place stands for.
enum Object<'a> {
    Expr(&'a Expr),
    Byte(u8),
    Zero,
}

impl<'a> Evaluator<'a> {
    fn scalar(&self, ty: TyId) -> Option<Scalar> {
        match self.program.types.get(ty) {
            Ty::Bool => Some(Scalar::Bool),
            Ty::Int(kind) => Some(Scalar::Int(*kind)),
            Ty::Float(kind) => Some(Scalar::Float(*kind)),
            Ty::Enum(id) => {
                let underlying = self.program.enums.get(id.0 as usize)?.underlying;
                match self.program.types.get(underlying) {
                    Ty::Bool => Some(Scalar::Bool),
                    Ty::Int(kind) => Some(Scalar::Int(*kind)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn expr(&self, e: &Expr, depth: u32) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        let sub = |e: &Expr| self.expr(e, depth + 1);
        match &*e.kind {
            ExprKind::Int(_, Spelling::SizeOf(t)) if has_library_size(*t, self.program) => None,
            ExprKind::Int(v, _) => self.of_type(Value::Int(*v), e.ty),
            ExprKind::Float(v, _) => self.of_type(Value::Float(*v), e.ty),
            ExprKind::Bool(v, _) => self.of_type(Value::Bool(*v), e.ty),
            ExprKind::Zero => self.of_type(Value::Int(0), e.ty),
            ExprKind::Load(place) => self.load(place, e.ty, depth),
            ExprKind::Unary(op, a) => self.unary(*op, sub(a)?, e.ty),
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (sub(a)?, sub(b)?);
                self.binary(*op, x, y, self.scalar(a.ty)?, e.ty)
            }
            ExprKind::And(a, b) => Some(Value::Bool(sub(a)?.as_bool() && sub(b)?.as_bool())),
            ExprKind::Or(a, b) => Some(Value::Bool(sub(a)?.as_bool() || sub(b)?.as_bool())),
            ExprKind::Cond(c, a, b) => sub(if sub(c)?.as_bool() { a } else { b }),
            ExprKind::Comma(first, last) => {
                for e in first {
                    sub(e)?;
                }
                sub(last)
            }
            ExprKind::Convert(conv, a) => self.convert(*conv, sub(a)?, self.scalar(a.ty)?, e.ty),
            ExprKind::Call(Callee::Bound(b), args) if args.is_empty() => {
                self.of_type(super::limits::function(self.program.bound(*b))?, e.ty)
            }
            _ => None,
        }
    }

    /// A value in the form its type has: exact width, `bool` as `Bool`.
    fn of_type(&self, v: Value, ty: TyId) -> Option<Value> {
        Some(match (self.scalar(ty)?, v) {
            (Scalar::Bool, v) => Value::Bool(v.as_bool()),
            (Scalar::Int(kind), v) => Value::Int(wrap(v.as_int()?, kind)),
            (Scalar::Float(kind), Value::Float(v)) => Value::Float(round(v, kind)),
            (Scalar::Float(_), Value::Int(0)) => Value::Float(0.0),
            (Scalar::Float(_), _) => return None,
        })
    }

    fn unary(&self, op: UnOp, v: Value, ty: TyId) -> Option<Value> {
        let result = match (op, v) {
            (UnOp::Not, v) => Value::Bool(!v.as_bool()),
            (UnOp::Neg, Value::Float(v)) => Value::Float(-v),
            (UnOp::Neg, v) => Value::Int(v.as_int()?.wrapping_neg()),
            (UnOp::BitNot, v) => Value::Int(!v.as_int()?),
        };
        self.of_type(result, ty)
    }

    fn binary(&self, op: BinOp, a: Value, b: Value, operand: Scalar, ty: TyId) -> Option<Value> {
        let result = match operand {
            Scalar::Float(kind) => {
                let (Value::Float(a), Value::Float(b)) = (a, b) else {
                    return None;
                };
                float_op(op, a, b, kind)?
            }
            Scalar::Int(kind) => int_op(op, a.as_int()?, b.as_int()?, kind)?,
            // Only comparisons and bitwise operators make sense on `bool`; arithmetic is promoted.
            Scalar::Bool => int_op(op, a.as_int()?, b.as_int()?, IntKind::UChar)?,
        };
        self.of_type(result, ty)
    }

    fn convert(&self, conv: Conv, v: Value, from: Scalar, ty: TyId) -> Option<Value> {
        let to = self.scalar(ty);
        Some(match conv {
            Conv::Int => self.of_type(Value::Int(v.as_int()?), ty)?,
            Conv::ToBool => Value::Bool(v.as_bool()),
            Conv::IntToFloat => {
                let v = v.as_int()?;
                let unsigned = from == Scalar::Int(IntKind::UInt128);
                Value::Float(match (to?, unsigned) {
                    (Scalar::Float(FloatKind::F32), false) => f64::from(v as f32),
                    (Scalar::Float(FloatKind::F32), true) => f64::from(v as u128 as f32),
                    (Scalar::Float(_), false) => v as f64,
                    (Scalar::Float(_), true) => v as u128 as f64,
                    _ => return None,
                })
            }
            Conv::FloatToInt => {
                let (Value::Float(v), Scalar::Int(kind)) = (v, to?) else {
                    return None;
                };
                // Exact for every double below 2^127; larger ones fit no type but `unsigned __int128`.
                if v.is_nan() || v.abs() >= 2f64.powi(127) {
                    return None;
                }
                let whole = v.trunc() as i128;
                let fits = match kind {
                    IntKind::UInt128 => whole >= 0,
                    kind => wrap(whole, kind) == whole,
                };
                fits.then_some(Value::Int(whole))?
            }
            Conv::Float => self.of_type(v, ty)?,
            _ => return None,
        })
    }

    fn load(&self, place: &Place, ty: TyId, depth: u32) -> Option<Value> {
        if place.ty.is_volatile {
            return None;
        }
        if let PlaceKind::Local(local) = *place.kind {
            return self.of_type((self.locals)(local)?, ty);
        }
        if let PlaceKind::Bound(b) = *place.kind {
            return self.of_type(super::limits::variable(self.program.bound(b))?, ty);
        }
        match self.object(place, place.ty.is_const, depth)? {
            Object::Expr(e) => self.of_type(self.expr(e, depth + 1)?, ty),
            Object::Byte(b) => self.of_type(Value::Int(i128::from(b)), ty),
            Object::Zero => self.of_type(Value::Int(0), ty),
        }
    }

    /// The constant a place holds. `is_const`: what is read there may not change.
    fn object(&self, place: &'a Place, is_const: bool, depth: u32) -> Option<Object<'a>> {
        if depth > MAX_DEPTH {
            return None;
        }
        match &*place.kind {
            PlaceKind::Global(id) => {
                let global = self.program.globals.get(id.0 as usize)?;
                if !(is_const || global.ty.is_const) || global.ty.is_volatile {
                    return None;
                }
                match &global.init {
                    GlobalInit::Const(e) => Some(Object::Expr(e)),
                    GlobalInit::Zero => Some(Object::Zero),
                    GlobalInit::Dynamic(_) => None,
                }
            }
            PlaceKind::Index(base, index) => self.element(base, index, is_const, depth),
            PlaceKind::PtrIndex(pointer, index) => match &*pointer.kind {
                ExprKind::Decay(base) => self.element(base, index, is_const, depth),
                _ => None,
            },
            PlaceKind::Deref(pointer) => match &*pointer.kind {
                ExprKind::AddrOf(place) => self.object(place, is_const, depth + 1),
                _ => None,
            },
            PlaceKind::Field(base, field) => {
                if let Ty::Record(r) = self.program.types.get(base.ty.id)
                    && let Some(f) = self.program.record(*r).fields.get(*field as usize)
                    && (f.is_bit_field() || f.is_mutable)
                {
                    // The initialiser may be wider than the member; or it has another value by now.
                    return None;
                }
                let Object::Expr(e) = self.object(base, is_const, depth + 1)? else {
                    return Some(Object::Zero);
                };
                match &*e.kind {
                    ExprKind::Zero => Some(Object::Zero),
                    ExprKind::Aggregate(fields) => match fields.iter().find(|(i, _)| i == field) {
                        Some((_, value)) => Some(Object::Expr(value)),
                        None if self.is_union(base) => None,
                        None => Some(Object::Zero),
                    },
                    _ => None,
                }
            }
            PlaceKind::Temp(e) => Some(Object::Expr(e)),
            _ => None,
        }
    }

    fn element(
        &self,
        base: &'a Place,
        index: &Expr,
        is_const: bool,
        depth: u32,
    ) -> Option<Object<'a>> {
        let i = self.expr(index, depth + 1)?.as_int()?;
        let Ty::Array(_, Some(bound)) = *self.program.types.get(base.ty.id) else {
            return None;
        };
        if i < 0 || i >= i128::from(bound) {
            return None;
        }
        let i = i as usize;
        let byte = |bytes: &[u8]| Some(Object::Byte(bytes.get(i).copied().unwrap_or(0)));
        if let PlaceKind::Str(bytes) = &*base.kind {
            return byte(bytes);
        }
        let Object::Expr(e) = self.object(base, is_const, depth + 1)? else {
            return Some(Object::Zero);
        };
        match &*e.kind {
            ExprKind::Zero => Some(Object::Zero),
            ExprKind::Array(elements) => Some(elements.get(i).map_or(Object::Zero, Object::Expr)),
            ExprKind::CharArray(bytes) => byte(bytes),
            _ => None,
        }
    }

    fn is_union(&self, place: &Place) -> bool {
        match self.program.types.get(place.ty.id) {
            Ty::Record(id) => self
                .program
                .records
                .get(id.0 as usize)
                .is_none_or(|r| r.is_union),
            _ => true,
        }
    }
}

fn round(v: f64, kind: FloatKind) -> f64 {
    match kind {
        FloatKind::F32 => f64::from(v as f32),
        FloatKind::F64 | FloatKind::LongDouble => v,
    }
}

/// `+ - * /` on floats are done in `double` and rounded: for these the result is that of `float` arithmetic, as `double` has more than twice
/// the digits.
fn float_op(op: BinOp, a: f64, b: f64, kind: FloatKind) -> Option<Value> {
    Some(match op {
        BinOp::Add => Value::Float(round(a + b, kind)),
        BinOp::Sub => Value::Float(round(a - b, kind)),
        BinOp::Mul => Value::Float(round(a * b, kind)),
        BinOp::Div if b == 0.0 => return None,
        BinOp::Div => Value::Float(round(a / b, kind)),
        BinOp::Lt => Value::Bool(a < b),
        BinOp::Le => Value::Bool(a <= b),
        BinOp::Gt => Value::Bool(a > b),
        BinOp::Ge => Value::Bool(a >= b),
        BinOp::Eq => Value::Bool(a == b),
        BinOp::Ne => Value::Bool(a != b),
        BinOp::Rem | BinOp::Shl | BinOp::Shr | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => {
            return None;
        }
    })
}

/// Operators on integers of one type (a shift's count may have another). The caller reduces the result to its type.
fn int_op(op: BinOp, a: i128, b: i128, kind: IntKind) -> Option<Value> {
    let wide = kind == IntKind::UInt128;
    let less = |x: i128, y: i128| {
        if wide {
            (x as u128) < (y as u128)
        } else {
            x < y
        }
    };
    let bits = 8 * i128::from(kind.bytes());
    Some(match op {
        BinOp::Add => Value::Int(a.wrapping_add(b)),
        BinOp::Sub => Value::Int(a.wrapping_sub(b)),
        BinOp::Mul => Value::Int(a.wrapping_mul(b)),
        BinOp::Div | BinOp::Rem if b == 0 => return None,
        BinOp::Div | BinOp::Rem
            if kind.signed() && b == -1 && wrap(a.wrapping_neg(), kind) == a && a != 0 =>
        {
            return None;
        }
        BinOp::Div if wide => Value::Int((a as u128 / b as u128) as i128),
        BinOp::Rem if wide => Value::Int((a as u128 % b as u128) as i128),
        BinOp::Div => Value::Int(a.wrapping_div(b)),
        BinOp::Rem => Value::Int(a.wrapping_rem(b)),
        BinOp::Shl | BinOp::Shr if b < 0 || b >= bits => return None,
        BinOp::Shl => Value::Int(a << b),
        BinOp::Shr if wide => Value::Int((a as u128 >> b) as i128),
        BinOp::Shr => Value::Int(a >> b),
        BinOp::BitAnd => Value::Int(a & b),
        BinOp::BitOr => Value::Int(a | b),
        BinOp::BitXor => Value::Int(a ^ b),
        BinOp::Lt => Value::Bool(less(a, b)),
        BinOp::Le => Value::Bool(!less(b, a)),
        BinOp::Gt => Value::Bool(less(b, a)),
        BinOp::Ge => Value::Bool(!less(a, b)),
        BinOp::Eq => Value::Bool(a == b),
        BinOp::Ne => Value::Bool(a != b),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::{Field, Global, GlobalId, Linkage, QTy, Record, RecordId, VarSpace};

    #[derive(Default)]
    struct Maker {
        p: Program,
    }

    fn node(kind: ExprKind, ty: TyId) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty,
            span: Span::NONE,
        }
    }

    fn spot(kind: PlaceKind, ty: QTy) -> Place {
        Place {
            kind: Box::new(kind),
            ty,
            span: Span::NONE,
        }
    }

    impl Maker {
        fn ty(&mut self, k: IntKind) -> TyId {
            self.p.types.int(k)
        }

        fn int(&mut self, v: i128, k: IntKind) -> Expr {
            let ty = self.ty(k);
            node(ExprKind::Int(v, Spelling::None), ty)
        }

        fn float(&mut self, v: f64, k: FloatKind) -> Expr {
            let ty = self.p.types.float(k);
            node(ExprKind::Float(v, Spelling::None), ty)
        }

        fn bool(&mut self) -> TyId {
            self.p.types.intern(Ty::Bool)
        }

        fn op(&mut self, op: BinOp, a: i128, b: i128, k: IntKind) -> Option<Value> {
            let (a, b) = (self.int(a, k), self.int(b, k));
            use BinOp::*;
            let ty = match op {
                Lt | Le | Gt | Ge | Eq | Ne => self.bool(),
                _ => a.ty,
            };
            eval(&node(ExprKind::Binary(op, a, b), ty), &self.p)
        }

        fn fop(&mut self, op: BinOp, a: f64, b: f64, k: FloatKind) -> Option<Value> {
            let (a, b) = (self.float(a, k), self.float(b, k));
            let ty = a.ty;
            eval(&node(ExprKind::Binary(op, a, b), ty), &self.p)
        }

        fn conv(&mut self, c: Conv, e: Expr, ty: TyId) -> Option<Value> {
            eval(&node(ExprKind::Convert(c, e), ty), &self.p)
        }

        fn global(&mut self, ty: QTy, init: GlobalInit) -> Place {
            self.p.globals.push(Global {
                name: "g".into(),
                scopes: vec![],
                link_name: "g".into(),
                defined: true,
                ty,
                space: VarSpace::Host,
                linkage: Linkage::Internal,
                init,
                local_of: None,
                inline: false,
                per_thread: false,
                symbol: None,
                span: Span::NONE,
                full_span: Span::NONE,
            });
            let id = GlobalId(self.p.globals.len() as u32 - 1);
            spot(PlaceKind::Global(id), ty)
        }
    }

    fn load(place: Place) -> Expr {
        let ty = place.ty.id;
        node(ExprKind::Load(place), ty)
    }

    fn int(v: i128) -> Option<Value> {
        Some(Value::Int(v))
    }

    #[test]
    fn arithmetic_wraps_at_the_width_of_its_type() {
        use {BinOp::*, IntKind::*};
        let mut m = Maker::default();
        for (op, a, b, kind, want) in [
            (Add, 2, 3, Int, 5),
            (Add, 0x7fff_ffff, 1, Int, -0x8000_0000),
            (Add, 0xffff_ffff, 1, UInt, 0),
            (Sub, 0, 1, UInt, 0xffff_ffff),
            (Sub, 0, 1, ULong, i128::from(u64::MAX)),
            (Mul, 0x1_0000, 0x1_0000, Int, 0),
            (Mul, i128::from(u64::MAX), i128::from(u64::MAX), ULong, 1),
            (Mul, i128::from(i64::MAX), 2, Long, -2),
            (Div, -7, 2, Int, -3),
            (Rem, -7, 2, Int, -1),
            (Rem, 7, -2, Int, 1),
            (Shl, 1, 31, Int, -0x8000_0000),
            (Shl, 1, 63, ULong, 1 << 63),
            (Shr, -8, 1, Int, -4),
            (Shr, 0x8000_0000, 31, UInt, 1),
            (BitXor, -1, 1, Int, -2),
            (Div, -1, 2, UInt128, i128::MAX),
            (Shr, -1, 127, UInt128, 1),
        ] {
            assert_eq!(m.op(op, a, b, kind), int(want), "{a} {op:?} {b} {kind:?}");
        }
    }

    #[test]
    fn undefined_operations_have_no_value() {
        use {BinOp::*, IntKind::*};
        let mut m = Maker::default();
        for (op, a, b, kind) in [
            (Div, 1, 0, Int),
            (Rem, 1, 0, ULong),
            (Div, -0x8000_0000, -1, Int),
            (Rem, i128::from(i64::MIN), -1, Long),
            (Div, i128::MIN, -1, Int128),
            (Shl, 1, 32, Int),
            (Shl, 1, -1, Int),
            (Shr, 1, 64, Long),
        ] {
            assert_eq!(m.op(op, a, b, kind), None, "{a} {op:?} {b} {kind:?}");
        }
        assert_eq!(m.fop(Div, 1.0, 0.0, FloatKind::F64), None);
        assert_eq!(m.op(Div, 0, -1, Int), int(0));
    }

    #[test]
    fn comparisons() {
        use {BinOp::*, IntKind::*};
        let mut m = Maker::default();
        assert_eq!(m.op(Lt, -1, 1, Int), Some(Value::Bool(true)));
        assert_eq!(m.op(Lt, -1, 1, UInt128), Some(Value::Bool(false)));
        assert_eq!(m.op(Ge, 3, 3, Int), Some(Value::Bool(true)));
        assert_eq!(m.op(Ne, 3, 3, Int), Some(Value::Bool(false)));
        // -1 written as unsigned is the largest value.
        assert_eq!(m.op(Gt, -1, 1, UInt), Some(Value::Bool(true)));
    }

    #[test]
    fn float_arithmetic_has_its_own_precision() {
        let mut m = Maker::default();
        let sum = f64::from(0.1f32 + 0.2f32);
        assert_eq!(
            m.fop(
                BinOp::Add,
                f64::from(0.1f32),
                f64::from(0.2f32),
                FloatKind::F32
            ),
            Some(Value::Float(sum))
        );
        assert_eq!(
            m.fop(BinOp::Add, 0.1, 0.2, FloatKind::F64),
            Some(Value::Float(0.1 + 0.2))
        );
        assert_eq!(
            m.fop(BinOp::Div, 1.0, 3.0, FloatKind::F32),
            Some(Value::Float(f64::from(1.0f32 / 3.0)))
        );
        assert_eq!(m.fop(BinOp::Rem, 5.0, 3.0, FloatKind::F64), None);
    }

    #[test]
    fn conversions() {
        let mut m = Maker::default();
        let (f32t, f64t) = (
            m.p.types.float(FloatKind::F32),
            m.p.types.float(FloatKind::F64),
        );
        let (it, ut, ct, lt) = (
            m.ty(IntKind::Int),
            m.ty(IntKind::UInt),
            m.ty(IntKind::Char),
            m.ty(IntKind::Long),
        );
        let b = m.bool();
        let e = m.int(-1, IntKind::Int);
        assert_eq!(m.conv(Conv::Int, e, ut), int(0xffff_ffff));
        let e = m.int(0xffff_ffff, IntKind::UInt);
        assert_eq!(m.conv(Conv::Int, e.clone(), it), int(-1));
        assert_eq!(m.conv(Conv::Int, e, lt), int(0xffff_ffff));
        let e = m.int(200, IntKind::Int);
        assert_eq!(m.conv(Conv::Int, e.clone(), ct), int(-56));
        assert_eq!(m.conv(Conv::ToBool, e, b), Some(Value::Bool(true)));
        let e = m.int(16_777_217, IntKind::Int);
        assert_eq!(
            m.conv(Conv::IntToFloat, e.clone(), f32t),
            Some(Value::Float(16_777_216.0))
        );
        assert_eq!(
            m.conv(Conv::IntToFloat, e, f64t),
            Some(Value::Float(16_777_217.0))
        );
        let e = m.float(-2.9, FloatKind::F64);
        assert_eq!(m.conv(Conv::FloatToInt, e.clone(), it), int(-2));
        assert_eq!(m.conv(Conv::FloatToInt, e, ut), None);
        let e = m.float(1e10, FloatKind::F64);
        assert_eq!(m.conv(Conv::FloatToInt, e.clone(), it), None);
        assert_eq!(m.conv(Conv::FloatToInt, e, lt), int(10_000_000_000));
        let e = m.float(f64::NAN, FloatKind::F64);
        assert_eq!(m.conv(Conv::FloatToInt, e, it), None);
        let e = m.float(0.1, FloatKind::F64);
        assert_eq!(
            m.conv(Conv::Float, e, f32t),
            Some(Value::Float(f64::from(0.1f32)))
        );
        let e = m.int(-1, IntKind::UInt128);
        assert_eq!(
            m.conv(Conv::IntToFloat, e, f64t),
            Some(Value::Float(2f64.powi(128)))
        );
    }

    #[test]
    fn logic_evaluates_only_what_it_must() {
        let mut m = Maker::default();
        let b = m.bool();
        let (t, f) = (
            node(ExprKind::Bool(true, Spelling::None), b),
            node(ExprKind::Bool(false, Spelling::None), b),
        );
        let unknown = node(ExprKind::Refused { code: 1 }, b);
        let e = node(ExprKind::And(f.clone(), unknown.clone()), b);
        assert_eq!(eval(&e, &m.p), Some(Value::Bool(false)));
        let e = node(ExprKind::And(t.clone(), unknown.clone()), b);
        assert_eq!(eval(&e, &m.p), None);
        let e = node(ExprKind::Or(t.clone(), unknown.clone()), b);
        assert_eq!(eval(&e, &m.p), Some(Value::Bool(true)));
        let e = node(ExprKind::Cond(f, unknown.clone(), t.clone()), b);
        assert_eq!(eval(&e, &m.p), Some(Value::Bool(true)));
        let e = node(ExprKind::Comma(vec![unknown], t.clone()), b);
        assert_eq!(eval(&e, &m.p), None);
        let e = node(ExprKind::Unary(UnOp::Not, t), b);
        assert_eq!(eval(&e, &m.p), Some(Value::Bool(false)));
    }

    #[test]
    fn unary() {
        let mut m = Maker::default();
        let e = m.int(1, IntKind::UInt);
        let ty = e.ty;
        let neg = node(ExprKind::Unary(UnOp::Neg, e.clone()), ty);
        assert_eq!(eval(&neg, &m.p), int(0xffff_ffff));
        let not = node(ExprKind::Unary(UnOp::BitNot, e), ty);
        assert_eq!(eval(&not, &m.p), int(0xffff_fffe));
        let e = m.float(0.0, FloatKind::F32);
        let ty = e.ty;
        let neg = node(ExprKind::Unary(UnOp::Neg, e), ty);
        match eval(&neg, &m.p) {
            Some(Value::Float(v)) => assert!(v == 0.0 && v.is_sign_negative()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn constant_variables_are_read() {
        let mut m = Maker::default();
        let it = m.ty(IntKind::Int);
        let q = QTy::plain(it);
        let three = m.int(3, IntKind::Int);
        let c = m.global(q.with_const(), GlobalInit::Const(three.clone()));
        assert_eq!(eval(&load(c), &m.p), int(3));
        let v = m.global(q, GlobalInit::Const(three.clone()));
        assert_eq!(eval(&load(v), &m.p), None);
        let d = m.global(q.with_const(), GlobalInit::Dynamic(three.clone()));
        assert_eq!(eval(&load(d), &m.p), None);
        let z = m.global(q.with_const(), GlobalInit::Zero);
        assert_eq!(eval(&load(z), &m.p), int(0));
        let volatile = QTy {
            is_const: true,
            is_volatile: true,
            id: it,
        };
        let w = m.global(volatile, GlobalInit::Const(three));
        assert_eq!(eval(&load(w), &m.p), None);
    }

    #[test]
    fn elements_and_members_of_constants() {
        let mut m = Maker::default();
        let it = m.ty(IntKind::Int);
        let cq = QTy::plain(it).with_const();
        let at = m.p.types.intern(Ty::Array(cq, Some(4)));
        let elements = vec![m.int(10, IntKind::Int), m.int(20, IntKind::Int)];
        let array = node(ExprKind::Array(elements), at);
        let a = m.global(QTy::plain(at), GlobalInit::Const(array.clone()));
        for (i, want) in [(1, int(20)), (3, int(0)), (4, None), (-1, None)] {
            let index = m.int(i, IntKind::Int);
            let e = load(spot(PlaceKind::Index(a.clone(), index.clone()), cq));
            assert_eq!(eval(&e, &m.p), want, "{i}");
            let p = m.p.types.pointer(cq);
            let decayed = node(ExprKind::Decay(a.clone()), p);
            let e = load(spot(PlaceKind::PtrIndex(decayed, index), cq));
            assert_eq!(eval(&e, &m.p), want, "{i}");
        }
        m.p.records.push(Record {
            type_name: None,
            name: "S".into(),
            scopes: vec![],
            instance: vec![],
            is_union: false,
            fields: vec![Field {
                name: "a".into(),
                ty: at.into(),
                offset: 0,
                is_base: false,
                is_vtable: false,
                is_virtual: false,
                is_hidden: false,
                is_mutable: false,
                bits: Default::default(),
                span: Span::NONE,
            }],
            size: 16,
            align: 4,
            asked_align: None,
            packing: Default::default(),
            trivially_copyable: true,
            dtor: None,
            copy_ctor: None,
            operations: Default::default(),
            vtable: vec![],
            second_tables: vec![],
            virtual_bases: None,
            part_of: None,
            bound: None,
            complete: true,
            span: Span::NONE,
            full_span: Span::NONE,
        });
        let st = m.p.types.intern(Ty::Record(RecordId(0)));
        let value = node(ExprKind::Aggregate(vec![(0, array)]), st);
        let s = m.global(QTy::plain(st).with_const(), GlobalInit::Const(value));
        let zero = m.int(0, IntKind::Int);
        let field = spot(PlaceKind::Field(s, 0), at.into());
        let e = load(spot(PlaceKind::Index(field, zero), cq));
        assert_eq!(eval(&e, &m.p), int(10));
    }

    #[test]
    fn locals_by_request() {
        let mut m = Maker::default();
        let it = m.ty(IntKind::Int);
        let e = load(spot(PlaceKind::Local(LocalId(7)), it.into()));
        assert_eq!(eval(&e, &m.p), None);
        let known = |l: LocalId| (l == LocalId(7)).then_some(Value::Int(5));
        assert_eq!(eval_in(&e, &m.p, &known), int(5));
    }

    #[test]
    fn deep_trees_do_not_overflow_the_stack() {
        let mut m = Maker::default();
        let mut e = m.int(1, IntKind::Int);
        let ty = e.ty;
        for _ in 0..300 {
            let one = m.int(1, IntKind::Int);
            e = node(ExprKind::Binary(BinOp::Add, e, one), ty);
        }
        assert_eq!(eval(&e, &m.p), int(301));
        for _ in 0..2000 {
            e = node(ExprKind::Unary(UnOp::Neg, e), ty);
        }
        assert_eq!(eval(&e, &m.p), None);
    }
}
