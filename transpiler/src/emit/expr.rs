//! Values.
//!
//! [`Body::value`] writes any HIR value as a Rust expression. Literals take their type from the context where there is one
//! ([`Lit`]). Effects inside values become blocks; the usual places for them (statements, leading assignments in conditions) are handled by
//! `stmt` and `assign` before they come here.

use super::body::Body;
use super::place::{Mode, binding_root, strip_index, union_read};
use super::rx::{Prec, Rx, ident, literal};
use crate::hir::values::constant;
use crate::hir::values::{constant_bool, is_pure, mentions};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

/// What the context tells about a literal's type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lit {
    /// The type is known from outside.
    Free,
    /// It is not: what Rust would guess must be right (`i32`, `f64`), anything else is spelled out.
    Fixed,
    /// A method is called on it: always spelled out.
    Suffix,
}

/// Whether an expression's Rust type is a pointer's of which it does not say to what.
fn is_open(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Null | ExprKind::Convert(Conv::Pointer | Conv::IntToPtr, _) => true,
        ExprKind::Comma(_, value) | ExprKind::StmtExpr(_, value) => is_open(value),
        ExprKind::Cond(_, a, b) => is_open(a) && is_open(b),
        _ => false,
    }
}

/// Whether an expression's Rust type hangs on literals alone.
pub fn is_flex(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(v, s) => match s {
            Spelling::None => true,
            // A character that is negative is written as its number.
            Spelling::Text(t) => *v < 0 || !t.starts_with('\''),
            _ => false,
        },
        ExprKind::Float(v, s) => v.is_finite() && !matches!(s, Spelling::Const(_)),
        ExprKind::Null | ExprKind::Zero => true,
        ExprKind::Unary(UnOp::Neg | UnOp::BitNot, e) => is_flex(e),
        ExprKind::Binary(BinOp::Shl | BinOp::Shr, a, _) => is_flex(a),
        ExprKind::Binary(op, a, b) => !is_comparison(*op) && is_flex(a) && is_flex(b),
        ExprKind::Cond(_, a, b) => is_flex(a) && is_flex(b),
        ExprKind::Comma(_, value) | ExprKind::StmtExpr(_, value) => is_flex(value),
        ExprKind::Convert(Conv::Float, e) if overflows_float(e) => false,
        ExprKind::Convert(Conv::Int | Conv::IntToFloat | Conv::Float, e) => is_flex_converted(e),
        ExprKind::Convert(Conv::Pointer, e) => matches!(&*e.kind, ExprKind::Null),
        _ => false,
    }
}

/// Whether the type of a converted number hangs on literals alone: it is written as one literal.
pub fn is_flex_converted(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(..) | ExprKind::Float(..) => is_flex(e),
        ExprKind::Unary(UnOp::Neg | UnOp::BitNot, i) => {
            matches!(&*i.kind, ExprKind::Int(..) | ExprKind::Float(..)) && is_flex(i)
        }
        // The conversion stands behind what the comma evaluates first.
        ExprKind::Comma(_, v) | ExprKind::StmtExpr(_, v) => {
            matches!(&*v.kind, ExprKind::Int(..) | ExprKind::Float(..)) && is_flex(v)
        }
        // `(T)(U)5` is written as one literal.
        ExprKind::Convert(Conv::Int, i) => matches!(&*i.kind, ExprKind::Int(..)) && is_flex(i),
        _ => false,
    }
}

/// Whether a literal is too large for `float`: Rust refuses it as one, its conversion gives infinity.
fn overflows_float(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Float(v, _) => v.is_finite() && (*v as f32).is_infinite(),
        ExprKind::Unary(UnOp::Neg, e) | ExprKind::Comma(_, e) | ExprKind::StmtExpr(_, e) => {
            overflows_float(e)
        }
        _ => false,
    }
}

/// Whether a divisor is known not to be zero: a constant, or a size of the launch.
pub fn never_zero(g: &super::cx::Gen<'_>, e: &Expr) -> bool {
    if let Some(n) = constant(e) {
        // By -1, Rust stops at the smallest number.
        return n != 0 && n != -1;
    }
    match &*e.kind {
        ExprKind::Convert(Conv::Int, e) => {
            never_zero(g, e) && g.int_kind(e.ty).is_some_and(|k| k.bytes() >= 4)
        }
        ExprKind::Load(p) => match &*p.kind {
            PlaceKind::Field(of, _) => {
                matches!(*of.kind, PlaceKind::Bound(b) if matches!(&*g.program.bound(b).rust, "block_dim" | "grid_dim"))
            }
            _ => false,
        },
        _ => false,
    }
}

/// `<`, `==` and so on.
pub fn is_comparison(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, Lt | Le | Gt | Ge | Eq | Ne)
}

/// An operator's Rust spelling and binding strength.
pub fn operator(op: BinOp) -> (&'static str, Prec) {
    use BinOp::*;
    match op {
        Add => ("+", Prec::Sum),
        Sub => ("-", Prec::Sum),
        Mul => ("*", Prec::Product),
        Div => ("/", Prec::Product),
        Rem => ("%", Prec::Product),
        Shl => ("<<", Prec::Shift),
        Shr => (">>", Prec::Shift),
        BitAnd => ("&", Prec::BitAnd),
        BitOr => ("|", Prec::BitOr),
        BitXor => ("^", Prec::BitXor),
        Lt => ("<", Prec::Compare),
        Le => ("<=", Prec::Compare),
        Gt => (">", Prec::Compare),
        Ge => (">=", Prec::Compare),
        Eq => ("==", Prec::Compare),
        Ne => ("!=", Prec::Compare),
    }
}

impl Body<'_, '_> {
    /// A value.
    pub fn value(&mut self, e: &Expr, lit: Lit) -> Rx {
        if self.is_argument(e.span) {
            return self.held(e.span, |body| body.value(e, lit));
        }
        if let Some(known) = self.value_at_no_edge(e, lit) {
            return known;
        }
        let fixed = lit != Lit::Free;
        match &*e.kind {
            ExprKind::Int(v, s) => self.number(*v, s, e.ty, lit),
            ExprKind::Float(v, s) => {
                let rx = self.float(*v, s, e.ty, fixed);
                if lit == Lit::Suffix && is_flex(e) && self.g.scalar(e.ty) == Some("f64") {
                    let mut text = rx.ts.to_string().replace(' ', "");
                    text.push_str("f64");
                    let bare = text.trim_start_matches('-').to_string();
                    let l = Rx::atom(literal(&bare));
                    return if text.starts_with('-') {
                        Rx::prefix(quote!(-), &l)
                    } else {
                        l
                    };
                }
                rx
            }
            ExprKind::Bool(b, s) => self.boolean(*b, s),
            ExprKind::Null => {
                if self.g.is_fn_pointer(e.ty) {
                    return Rx::atom(quote!(None));
                }
                if fixed && let Some(t) = self.g.pointee(e.ty) {
                    let t = self.ty(t.id);
                    return Rx::atom(quote!(Ptr::<#t>::null()));
                }
                if fixed && matches!(self.g.program.types.get(e.ty), Ty::NullPtr) {
                    return Rx::atom(quote!(Ptr::<Void>::null()));
                }
                Rx::atom(quote!(Ptr::null()))
            }
            ExprKind::Str(bytes) => self.string(bytes),
            ExprKind::Zero => self.zero_value(e.ty, lit),
            ExprKind::Load(p) => self.load(p),
            ExprKind::AddrOf(p) => {
                let writable = self.g.pointee(e.ty).is_none_or(|t| !t.is_const);
                self.address(p, writable)
            }
            ExprKind::Decay(p) => {
                let writable = self.g.pointee(e.ty).is_none_or(|t| !t.is_const);
                self.decay(p, writable)
            }
            ExprKind::FnAddr(f) => self.fn_addr(*f, e.ty),
            ExprKind::BoundAddr(b) => {
                let path = self
                    .g
                    .program
                    .bound
                    .get(b.0 as usize)
                    .map(|b| b.rust.clone())
                    .unwrap_or_default();
                let path = self.file.path(&path);
                match self
                    .g
                    .signature(e.ty)
                    .filter(|sig| self.g.is_c(sig))
                    .cloned()
                {
                    Some(sig) => self.librarys_for_c(&path, &sig),
                    None => Rx::call(quote!(Some), &[path]),
                }
            }
            ExprKind::Unary(op, a) => self.unary(*op, a, lit),
            ExprKind::Binary(op, a, b) => match self.at_edge(e) {
                Some(rx) => rx,
                None => {
                    let rx = self.binary(*op, a, b, e.ty, lit);
                    self.unless_full(e, rx)
                }
            },
            ExprKind::And(a, b) => {
                let (a, b) = (self.value(a, lit), self.value(b, lit));
                Rx::binary(&a, "&&", Prec::And, &b)
            }
            ExprKind::Or(a, b) => {
                let (a, b) = (self.value(a, lit), self.value(b, lit));
                Rx::binary(&a, "||", Prec::Or, &b)
            }
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => {
                let index = strip_index(self.g, index);
                self.ptr_add(ptr, index, *subtract)
            }
            ExprKind::PtrDiff(a, b) => {
                let (a, b) = (self.value(a, Lit::Fixed), self.value(b, Lit::Fixed));
                Rx::binary(&a, "-", Prec::Sum, &b)
            }
            ExprKind::Convert(conv, a) => self.convert(*conv, a, e.ty, lit),
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } | ExprKind::IncDec { .. } => {
                self.assignment_value(e)
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.value(c, Lit::Free).condition();
                let either = is_flex(b) || is_open(a) && is_open(b);
                let lit_a = if either { lit } else { Lit::Free };
                let a = self.arm(a, lit_a);
                let b = self.arm(b, Lit::Free);
                Rx::new(quote!(if #c { #a } else { #b }), Prec::Block)
            }
            ExprKind::Comma(list, last) => {
                let mut ts = TokenStream::new();
                for e in list {
                    ts.extend(self.effect(e));
                }
                let last = self.value(last, lit).whole();
                if ts.is_empty() {
                    return Rx::new(last, Prec::Block);
                }
                Rx::new(quote!({ #ts #last }), Prec::Block)
            }
            ExprKind::Call(callee, args) => self.call(callee, args, e.ty, e.span),
            ExprKind::Launch {
                kernel,
                grid,
                block,
                shared,
                stream,
                args,
            } => self.launch(*kernel, grid, block, shared.as_ref(), stream.as_ref(), args),
            ExprKind::Aggregate(fields) => self.aggregate(e.ty, fields),
            ExprKind::Array(list) => self.array(e.ty, list),
            ExprKind::CharArray(bytes) => self.char_array(e.ty, bytes, lit),
            ExprKind::StmtExpr(b, v) => {
                self.scopes.push(Vec::new());
                let stmts = self.list(&b.stmts);
                let v = self.value(v, lit).whole();
                self.scopes.pop();
                Rx::new(quote!({ #stmts #v }), Prec::Block)
            }
            ExprKind::Closure { params, body } => {
                self.scopes.push(Vec::new());
                let mut list = Vec::new();
                for p in params {
                    self.declare(*p);
                    let name = self.binding(*p);
                    let ty = self.local(*p).map_or(crate::hir::Types::ERROR, |l| l.ty.id);
                    let ty = self.ty(ty);
                    list.push(quote!(#name: #ty));
                }
                let void = matches!(self.g.program.types.get(body.ty), crate::hir::Ty::Void);
                let body = if void {
                    let b = self.effect(body);
                    quote!({ #b })
                } else {
                    self.value(body, Lit::Fixed).whole()
                };
                self.scopes.pop();
                Rx::new(quote!(move |#(#list),*| #body), Prec::Block)
            }
            ExprKind::New { ty, count, init } => {
                self.new_object(*ty, count.as_ref(), init.as_ref())
            }
            ExprKind::Delete { array, ptr } => {
                let p = self.value(ptr, Lit::Fixed).whole();
                let name = if *array {
                    quote!(delete_array)
                } else {
                    quote!(delete_object)
                };
                Rx::call(name, &[p])
            }
            ExprKind::Throw(e) => self.throw(e.as_ref()),
            ExprKind::Table(r, n) => {
                let table = self.g.table_static(self.file, *r, *n);
                Rx::atom(quote!(addr_const(&#table).cast()))
            }
            ExprKind::TypeId(t) => {
                let info = self.g.type_info(self.file, *t);
                let path = self.file.path("cudart_rs::cpp::exception::type_id");
                Rx::call(path, &[info])
            }
            ExprKind::Refused { code } => {
                let stop = self.refused(*code, e.span);
                if self.g.is_void(e.ty) || e.ty == Types::ERROR {
                    return stop;
                }
                let (stop, t) = (stop.whole(), self.ty(e.ty));
                Rx::new(quote!({ let never: #t = #stop; never }), Prec::Block)
            }
        }
    }

    /// An arm of `?:`: the braces of the `if` hold what a comma separates.
    fn arm(&mut self, e: &Expr, lit: Lit) -> TokenStream {
        let ExprKind::Comma(list, last) = &*e.kind else {
            return self.value(e, lit).whole();
        };
        let mut ts = TokenStream::new();
        for e in list {
            ts.extend(self.effect(e));
        }
        ts.extend(self.value(last, lit).whole());
        ts
    }

    /// Stops the program: a construct that was not translated.
    pub fn refused(&mut self, code: u16, span: crate::source::Span) -> Rx {
        let code = literal(&format!("\"CU{code:04}\""));
        let place = literal(&format!("{:?}", self.g.place(span)));
        Rx::call(quote!(cudart_rs::refused), &[code, place])
    }

    /// An integer constant, spelled with its type where that is asked for.
    pub fn number(&mut self, v: i128, s: &Spelling, ty: TyId, lit: Lit) -> Rx {
        let flex = matches!(s, Spelling::None)
            || matches!(s, Spelling::Text(t) if v < 0 || !t.starts_with('\''));
        let scalar = self.g.scalar(ty).unwrap_or("i32");
        if lit == Lit::Suffix && flex && scalar == "i32" {
            let rx = self.int(v, s, ty, false);
            let text = rx.ts.to_string().replace(' ', "");
            if text.contains("::") {
                return rx;
            }
            let bare = text.trim_start_matches('-');
            let sep = if bare.starts_with("0x") { "_" } else { "" };
            let l = Rx::atom(literal(&format!("{bare}{sep}i32")));
            return if text.starts_with('-') {
                Rx::prefix(quote!(-), &l)
            } else {
                l
            };
        }
        self.int(v, s, ty, lit != Lit::Free)
    }

    fn boolean(&mut self, b: bool, s: &Spelling) -> Rx {
        if let Spelling::Const(c) = s
            && let Some(item) = self.g.program.consts.get(c.0 as usize)
            && let Some(own) = self.g.scalar(item.ty)
        {
            let name = Rx::atom(self.g.constant(self.file, *c));
            if own == "bool" {
                return name;
            }
            if own != "f32" && own != "f64" {
                let zero = Rx::atom(quote!(0));
                return Rx::binary(&name, "!=", Prec::Compare, &zero);
            }
        }
        Rx::atom(if b { quote!(true) } else { quote!(false) })
    }

    /// Zero of any type.
    pub fn zero_value(&mut self, ty: TyId, lit: Lit) -> Rx {
        let z = self.g.zero(self.file, ty);
        let fixed = lit != Lit::Free;
        match self.g.scalar(ty) {
            Some(s)
                if fixed
                    && !matches!(s, "bool")
                    && (lit == Lit::Suffix || (s != "i32" && s != "f64")) =>
            {
                let text = if s.starts_with('f') {
                    format!("0.0{s}")
                } else {
                    format!("0{s}")
                };
                Rx::atom(literal(&text))
            }
            None if fixed && self.g.is_copy(ty) && !self.g.is_fn_pointer(ty) => {
                let t = self.ty(ty);
                Rx::atom(quote!(zeroed::<#t>()))
            }
            _ => {
                let mut rx = Rx::atom(z);
                rx.braces = !self.g.is_copy(ty);
                rx
            }
        }
    }

    fn unary(&mut self, op: UnOp, a: &Expr, lit: Lit) -> Rx {
        match op {
            UnOp::Neg => {
                if let Some(k) = self.g.int_kind(a.ty)
                    && !k.signed()
                {
                    let t = ident(k.rust());
                    let a = self.value(a, Lit::Free).whole();
                    return Rx::call(quote!(#t::wrapping_neg), &[a]);
                }
                let a = self.value(a, lit);
                Rx::prefix(quote!(-), &a)
            }
            UnOp::BitNot => {
                let a = self.value(a, lit);
                Rx::prefix(quote!(!), &a)
            }
            UnOp::Not => self.negated(a),
        }
    }

    /// `!a` of a condition, in its shortest form.
    pub fn negated(&mut self, a: &Expr) -> Rx {
        match &*a.kind {
            ExprKind::Unary(UnOp::Not, inner) => return self.value(inner, Lit::Free),
            ExprKind::Convert(Conv::ToBool, inner) => return self.truth(inner, false),
            ExprKind::Bool(b, Spelling::None) => {
                return Rx::atom(if *b { quote!(false) } else { quote!(true) });
            }
            ExprKind::Binary(op, x, y) => {
                let ordered = !matches!(self.g.scalar(x.ty), Some("f32" | "f64"));
                let flipped = match op {
                    BinOp::Eq => Some(BinOp::Ne),
                    BinOp::Ne => Some(BinOp::Eq),
                    BinOp::Lt if ordered => Some(BinOp::Ge),
                    BinOp::Le if ordered => Some(BinOp::Gt),
                    BinOp::Gt if ordered => Some(BinOp::Le),
                    BinOp::Ge if ordered => Some(BinOp::Lt),
                    _ => None,
                };
                if let Some(op) = flipped {
                    return self.binary(op, x, y, a.ty, Lit::Free);
                }
            }
            _ => {}
        }
        let v = self.value(a, Lit::Free);
        Rx::prefix(quote!(!), &v)
    }

    /// `a != 0` (or `a == 0`) of any scalar.
    pub fn truth(&mut self, a: &Expr, positive: bool) -> Rx {
        if let ExprKind::Convert(Conv::Int, inner) = &*a.kind
            && matches!(self.g.program.types.get(inner.ty), Ty::Bool)
        {
            return self.truth(inner, positive);
        }
        if matches!(self.g.program.types.get(a.ty), Ty::Bool) {
            return if positive {
                self.value(a, Lit::Free)
            } else {
                self.negated(a)
            };
        }
        if let Some(c) = constant_bool(a)
            && !matches!(&*a.kind, ExprKind::Int(_, Spelling::Const(_)))
        {
            return Rx::atom(if c == positive {
                quote!(true)
            } else {
                quote!(false)
            });
        }
        if self.g.is_fn_pointer(a.ty) {
            let f = self.value(a, Lit::Fixed);
            return f.method(if positive { "is_some" } else { "is_none" }, &[]);
        }
        if self.g.is_pointer(a.ty) {
            let p = self.value(a, Lit::Fixed).method("is_null", &[]);
            return if positive {
                Rx::prefix(quote!(!), &p)
            } else {
                p
            };
        }
        let v = self.value(a, Lit::Fixed);
        let zero = match self.g.scalar(a.ty) {
            Some("f32" | "f64") => quote!(0.0),
            _ => quote!(0),
        };
        let op = if positive { "!=" } else { "==" };
        Rx::binary(&v, op, Prec::Compare, &Rx::atom(zero))
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, ty: TyId, lit: Lit) -> Rx {
        if is_comparison(op) {
            return self.comparison(op, a, b);
        }
        if matches!(op, BinOp::Shl | BinOp::Shr) {
            return self.shift(op, a, b, ty, lit);
        }
        let by_zero = matches!(op, BinOp::Div | BinOp::Rem)
            && self.device
            && self.g.int_kind(ty).is_some()
            && !never_zero(self.g, b);
        if by_zero {
            // A GPU goes on.
            let lit = if is_flex(a) && is_flex(b) {
                Lit::Fixed
            } else {
                Lit::Free
            };
            let (x, y) = (self.value(a, lit), self.value(b, lit));
            let f = if op == BinOp::Div {
                quote!(idiv)
            } else {
                quote!(irem)
            };
            return Rx::call(f, &[x.whole(), y.whole()]);
        }
        let (la, lb) = match (is_flex(a), is_flex(b)) {
            (true, true) => (lit, Lit::Free),
            _ => (Lit::Free, Lit::Free),
        };
        // A cast on a bare literal's partner gives the type; otherwise the context does.
        let x = self.value(a, la);
        let y = self.value(b, lb);
        let (o, p) = operator(op);
        Rx::binary(&x, o, p, &y)
    }

    fn comparison(&mut self, op: BinOp, a: &Expr, b: &Expr) -> Rx {
        let is_null = |e: &Expr| {
            let mut e = e;
            while let ExprKind::Convert(Conv::Pointer | Conv::FnPtr, inner) = &*e.kind {
                e = inner;
            }
            matches!(&*e.kind, ExprKind::Null)
                || matches!(&*e.kind, ExprKind::Convert(Conv::IntToPtr, z) if constant(z) == Some(0))
        };
        if matches!(op, BinOp::Eq | BinOp::Ne)
            && (self.g.is_pointer(a.ty) || self.g.is_fn_pointer(a.ty))
        {
            if is_null(b) {
                return self.truth(strip_pointer(a), op == BinOp::Ne);
            }
            if is_null(a) {
                return self.truth(strip_pointer(b), op == BinOp::Ne);
            }
        }
        if matches!(op, BinOp::Eq | BinOp::Ne)
            && self.g.is_fn_pointer(a.ty)
            && self.g.is_fn_pointer(b.ty)
        {
            let same = self.file.path("cudart_rs::object::same_function");
            let (a, b) = (
                self.value(a, Lit::Fixed).whole(),
                self.value(b, Lit::Fixed).whole(),
            );
            let call = Rx::call(same, &[a, b]);
            return match op {
                BinOp::Eq => call,
                _ => Rx::prefix(quote!(!), &call),
            };
        }
        // `x >= 0` of an unsigned number always holds; rustc warns of it.
        if let Some(k) = self.g.int_kind(a.ty)
            && !k.signed()
            && constant(b) == Some(0)
            && is_pure(a)
        {
            if op == BinOp::Ge {
                return Rx::atom(quote!(true));
            }
            if op == BinOp::Lt {
                return Rx::atom(quote!(false));
            }
        }
        let (a, b) = self.narrowed(a, b);
        // Of two that take their type from the other side, or two bare literals, one names the type.
        let lit_a = match is_flex(&b) || is_open(&a) && is_open(&b) {
            true => Lit::Fixed,
            false => Lit::Free,
        };
        let mut x = self.compared(&a, lit_a);
        // Rust compares pointers where they lie: one that the other side might change is copied first.
        if let ExprKind::Load(p) = &*strip_pointer(&a).kind
            && self.g.is_pointer(a.ty)
            && !is_pure(&b)
            && binding_root(p).is_some_and(|l| mentions(&b, l))
        {
            let value = x.whole();
            x = Rx::new(quote!({ #value }), Prec::Block);
        }
        let y = self.compared(&b, Lit::Free);
        let (o, p) = operator(op);
        Rx::binary(&x, o, p, &y)
    }

    /// An operand of a comparison: nothing is written through an address that is only compared (`this.n != addr_const(&this.head)` borrows `this` to
    /// read on both sides).
    fn compared(&mut self, e: &Expr, lit: Lit) -> Rx {
        match &*e.kind {
            ExprKind::AddrOf(p) => self.address(p, false),
            ExprKind::Decay(p) => self.decay(p, false),
            ExprKind::Convert(Conv::ToBase, a) => {
                let p = self.compared(a, Lit::Fixed);
                self.base_of(p, a.ty, e.ty)
            }
            _ => self.value(e, lit),
        }
    }

    /// The operands of a comparison without promotion, where both are promoted alike or one is a constant of the other's own type (`c == 'a'`).
    fn narrowed(&self, a: &Expr, b: &Expr) -> (Expr, Expr) {
        let promoted = |e: &Expr| match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) => {
                let (from, to) = (self.g.int_kind(inner.ty)?, self.g.int_kind(e.ty)?);
                let keeps = to.bytes() > from.bytes() && (to.signed() || !from.signed());
                (keeps && !matches!(&*inner.kind, ExprKind::Int(..))).then(|| (inner.clone(), from))
            }
            _ => None,
        };
        // The constant, if it is one that the other's type holds.
        let fitting = |of: &Expr, constant_of: &Expr| {
            let (inner, kind) = promoted(of).filter(|_| constant(of).is_none())?;
            let n = constant(constant_of)?;
            crate::analysis::for_range::fits(n, kind).then_some((inner, n))
        };
        let literal = |e: &Expr, n: i128, ty: TyId| {
            let mut bare = e;
            while let ExprKind::Convert(Conv::Int, i) = &*bare.kind {
                bare = i;
            }
            let spelling = match &*bare.kind {
                ExprKind::Int(m, s) if *m == n => s.clone(),
                _ => Spelling::None,
            };
            Expr {
                kind: Box::new(ExprKind::Int(n, spelling)),
                ty,
                span: e.span,
            }
        };
        if let (Some((x, _)), Some((y, _))) = (promoted(a), promoted(b))
            && self.g.scalar(x.ty) == self.g.scalar(y.ty)
        {
            return (x, y);
        }
        if let Some((x, n)) = fitting(a, b) {
            let y = literal(b, n, x.ty);
            return (x, y);
        }
        if let Some((y, n)) = fitting(b, a) {
            let x = literal(a, n, y.ty);
            return (x, y);
        }
        (a.clone(), b.clone())
    }

    /// Shifts: `<<` for counts known to be in range, else what the hardware does.
    fn shift(&mut self, op: BinOp, a: &Expr, b: &Expr, ty: TyId, lit: Lit) -> Rx {
        let bits = self
            .g
            .int_kind(ty)
            .map_or(32, |k| i128::from(k.bytes()) * 8);
        let (o, p) = operator(op);
        if let Some(n) = constant(b)
            && (0..bits).contains(&n)
        {
            let x = self.value(a, lit);
            let y = self.value(strip_widening(b), Lit::Free);
            return Rx::binary(&x, o, p, &y);
        }
        if self.device {
            let x = self.value(
                a,
                if is_flex(a) && lit == Lit::Free {
                    Lit::Free
                } else {
                    Lit::Fixed
                },
            );
            let y = self.value(strip_index(self.g, b), Lit::Fixed);
            let f = if op == BinOp::Shl {
                quote!(shl)
            } else {
                quote!(shr)
            };
            return Rx::call(f, &[x.whole(), y.whole()]);
        }
        let t = ident(self.g.scalar(ty).unwrap_or("i32"));
        let x = self.value(a, Lit::Free);
        let count = self.value(b, Lit::Fixed);
        let count = if self.g.scalar(b.ty) == Some("u32") {
            count
        } else {
            count.cast(&quote!(u32))
        };
        let f = if op == BinOp::Shl {
            quote!(#t::wrapping_shl)
        } else {
            quote!(#t::wrapping_shr)
        };
        Rx::call(f, &[x.whole(), count.whole()])
    }

    /// `p + n` or `p - n`.
    pub fn ptr_add(&mut self, ptr: &Expr, index: &Expr, subtract: bool) -> Rx {
        let p = self.value(ptr, Lit::Fixed);
        if let Some(n) = constant(index)
            && n < 0
            && matches!(
                &*index.kind,
                ExprKind::Int(_, Spelling::None) | ExprKind::Unary(..)
            )
        {
            let n = Rx::atom(literal(&n.unsigned_abs().to_string()));
            return Rx::binary(&p, if subtract { "+" } else { "-" }, Prec::Sum, &n);
        }
        let n = self.value(index, Lit::Fixed);
        Rx::binary(&p, if subtract { "-" } else { "+" }, Prec::Sum, &n)
    }

    /// The address of a kernel: the runtime identifies it by its description.
    pub(super) fn kernel_address(&mut self, f: FuncId) -> Option<Rx> {
        if self.g.program.func(f).space != Space::Kernel {
            return None;
        }
        let path = self.kernel_module(f);
        Some(Rx::atom(quote!(addr_const(&#path::KERNEL))))
    }

    fn fn_addr(&mut self, f: FuncId, ty: TyId) -> Rx {
        let func = self.g.program.func(f);
        if func.space == Space::Kernel {
            let path = self.kernel_module(f);
            return Rx::call(quote!(Some), &[quote!(#path::stub)]);
        }
        if self.g.context.needs_ctx(f) {
            self.g.diags.borrow_mut().push(
                crate::diag::Diagnostic::error(
                    5302,
                    func.span,
                    format!("the address of `{}` is taken, which uses built-in variables or waits", func.name),
                )
                .label("cannot be called through a pointer: it needs the kernel's parameters")
                .help("pass `threadIdx` and so on as arguments, or choose the function by a number and `switch`"),
            );
            return Rx::atom(quote!(None));
        }
        let name = self.g.function(self.file, f);
        match self.typed_functions.then(|| self.g.signature(ty)).flatten() {
            Some(sig) => {
                let ty = self.g.bare_fn(self.file, sig, 0);
                Rx::call(quote!(Some), &[quote!(#name as #ty)])
            }
            None => Rx::call(quote!(Some), &[name]),
        }
    }

    /// A library variable, as a place or value.
    pub fn bound_place(&mut self, b: BoundId) -> Rx {
        let Some(bound) = self.g.program.bound.get(b.0 as usize) else {
            return Rx::atom(quote!(unknown));
        };
        if bound.form == BoundForm::Builtin {
            let name = ident(&bound.rust);
            if self.lanes.single && name == "thread_idx" {
                let lane = ident(&self.lanes.lane);
                return Rx::atom(quote!(#name)).method("lane", &[quote!(#lane)]);
            }
            return Rx::atom(quote!(#name));
        }
        let rust = bound.rust.clone();
        Rx::atom(self.file.path(&rust))
    }

    /// The object that a method is called on, from its first argument.
    pub fn object(&mut self, e: &Expr) -> Rx {
        let mode = match self.g.pointee(e.ty) {
            Some(t) if t.is_const => Mode::Read,
            _ => Mode::Write,
        };
        let p = Place {
            kind: Box::new(PlaceKind::Deref(e.clone())),
            ty: self.g.pointee(e.ty).unwrap_or(QTy::plain(e.ty)),
            span: e.span,
        };
        let px = self.place(&p, mode);
        if px.is_union && !self.g.is_copy(p.ty.id) {
            // By its address: the value may not be moved out of the union.
            let whole = px.whole().at(Prec::Prefix);
            let call = if mode == Mode::Write {
                Rx::call(quote!(addr), &[quote!(&mut #whole)])
            } else {
                Rx::call(quote!(addr_const), &[quote!(&#whole)])
            };
            union_read(&call)
        } else if px.is_union {
            union_read(&px.rx)
        } else {
            px.rx
        }
    }
}

/// A pointer value without pointer conversions around it.
pub fn strip_pointer(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Pointer, inner) => strip_pointer(inner),
        _ => e,
    }
}

/// A constant shift count without conversions.
fn strip_widening(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, inner) => strip_widening(inner),
        _ => e,
    }
}
