//! Checks that a program keeps the rules of `hir`'s introduction.
//!
//! A breach is a defect of semantic analysis, reported as CU0900 with the place. Emission relies on HIR that passes. The checks:
//! ids are in range; operands of arithmetic have the node's type; comparisons have equal operand types and type `bool`; conditions are `bool`;
//! loads of records are of trivially copyable ones; dereferences are of pointers or references; members belong to records;
//! conversions fit their operand's type; `break` and `continue` stand where they may; trees are not deeper than emission can walk.

use super::*;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};

/// The deepest tree that emission walks.
pub const MAX_DEPTH: u32 = 600;

/// Checks a program; reports every breach.
pub fn verify(program: &Program, diags: &mut Diagnostics) {
    for (i, f) in program.functions.iter().enumerate() {
        let mut v = Verifier {
            p: program,
            f: Some(f),
            diags,
            depth: 0,
            loops: 0,
            breakable: 0,
            at: f.span,
        };
        if f.params.iter().any(|p| p.0 as usize >= f.locals.len()) {
            v.report(f.span, format!("function {i}: parameter without a local"));
            continue;
        }
        for l in &f.locals {
            if matches!(program.types.get(l.ty.id), Ty::Void | Ty::Function(_)) {
                v.report(l.span, format!("local `{}` has no object type", l.name));
            }
        }
        if let Some(b) = &f.body {
            walk_block(&mut v, b);
        }
    }
    let mut v = Verifier {
        p: program,
        f: None,
        diags,
        depth: 0,
        loops: 0,
        breakable: 0,
        at: Span::NONE,
    };
    for g in &program.globals {
        v.at = g.span;
        // A static local's first value may name the variables around it.
        v.f = g.local_of.and_then(|f| program.functions.get(f.0 as usize));
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            v.visit_expr(e);
        }
    }
    v.f = None;
    for c in &program.consts {
        v.at = c.span;
        v.visit_expr(&c.value);
    }
    for r in &program.records {
        if r.dtor
            .is_some_and(|f| f.0 as usize >= program.functions.len())
            || [r.operations.less, r.operations.equal, r.operations.default]
                .iter()
                .flatten()
                .any(|f| f.0 as usize >= program.functions.len())
            || r.copy_ctor
                .is_some_and(|f| f.0 as usize >= program.functions.len())
            || (r.vtable.iter())
                .chain(r.second_tables.iter().flat_map(|t| &t.functions))
                .any(|f| f.0 as usize >= program.functions.len())
        {
            v.report(
                r.span,
                format!("record `{}` names a function that is not", r.name),
            );
        }
    }
}

struct Verifier<'a> {
    p: &'a Program,
    f: Option<&'a Function>,
    diags: &'a mut Diagnostics,
    depth: u32,
    loops: u32,
    breakable: u32,
    at: Span,
}

impl Verifier<'_> {
    /// A parameter that a function of the compiler's (what stands behind a pointer to a lambda) hands on as it is.
    fn hands_on(&self, p: &Place) -> bool {
        let PlaceKind::Local(l) = &*p.kind else {
            return false;
        };
        self.f.is_some_and(|f| {
            f.params.contains(l) && f.body.as_ref().is_some_and(|b| b.span.is_none())
        })
    }

    fn report(&mut self, span: Span, message: String) {
        self.diags.push(
            Diagnostic::error(900, span, format!("internal error: {message}"))
                .note("this is a defect of cu2rs, not of the program"),
        );
    }

    fn is_bool(&self, e: &Expr) -> bool {
        matches!(self.p.types.get(e.ty), Ty::Bool | Ty::Error)
    }

    fn condition(&mut self, e: &Expr) {
        if !self.is_bool(e) {
            self.report(e.span, "a condition is not bool".into());
        }
    }

    fn is_int(&self, t: TyId) -> bool {
        matches!(
            self.p.types.get(t),
            Ty::Int(_) | Ty::Enum(_) | Ty::Bool | Ty::Error
        )
    }

    fn is_float(&self, t: TyId) -> bool {
        matches!(self.p.types.get(t), Ty::Float(_) | Ty::Error)
    }

    fn is_pointer(&self, t: TyId) -> bool {
        matches!(
            self.p.types.get(t),
            Ty::Pointer(_) | Ty::Ref(..) | Ty::NullPtr | Ty::Error
        )
    }

    fn is_bound_class(&self, t: TyId) -> bool {
        match self.p.types.get(t) {
            Ty::Record(r) => self.p.record(*r).bound.is_some(),
            t => *t == Ty::Error,
        }
    }

    /// Equal up to what has one Rust type.
    fn same(&self, a: TyId, b: TyId) -> bool {
        if a == b || a == Types::ERROR || b == Types::ERROR {
            return true;
        }
        match (self.p.types.get(a), self.p.types.get(b)) {
            (Ty::Int(x), Ty::Int(y)) => x.rust() == y.rust(),
            (Ty::Float(_), Ty::Float(_)) => {
                (*self.p.types.get(a) == Ty::Float(FloatKind::F32))
                    == (*self.p.types.get(b) == Ty::Float(FloatKind::F32))
            }
            (Ty::Pointer(x), Ty::Pointer(y)) => self.same(x.id, y.id),
            (Ty::Pointer(x), Ty::Ref(y, _)) | (Ty::Ref(x, _), Ty::Pointer(y)) => {
                self.same(x.id, y.id)
            }
            (Ty::Ref(x, _), Ty::Ref(y, _)) => self.same(x.id, y.id),
            (Ty::Array(x, n), Ty::Array(y, m)) => n == m && self.same(x.id, y.id),
            _ => false,
        }
    }

    fn arithmetic(&mut self, op: BinOp, a: &Expr, b: &Expr, e: &Expr) {
        use BinOp::*;
        match op {
            Lt | Le | Gt | Ge | Eq | Ne => {
                if !self.is_bool(e) {
                    self.report(e.span, "a comparison is not bool".into());
                }
                let null = |x: &Expr| matches!(&*x.kind, ExprKind::Null);
                if !self.same(a.ty, b.ty) && !null(a) && !null(b) {
                    self.report(e.span, "a comparison has operands of two types".into());
                }
            }
            Shl | Shr => {
                if !self.same(a.ty, e.ty) || !self.is_int(b.ty) {
                    self.report(e.span, "a shift has wrong operands".into());
                }
            }
            _ => {
                if !self.same(a.ty, e.ty) || !self.same(b.ty, e.ty) {
                    self.report(
                        e.span,
                        format!("operands of {op:?} have not the type of the result"),
                    );
                }
                if !self.is_int(e.ty) && !self.is_float(e.ty) {
                    self.report(e.span, format!("{op:?} of something not arithmetic"));
                }
            }
        }
    }

    fn conversion(&mut self, c: Conv, from: TyId, to: TyId, span: Span) {
        let good = match c {
            Conv::Int => self.is_int(from) && self.is_int(to),
            Conv::IntToFloat => self.is_int(from) && self.is_float(to),
            Conv::FloatToInt => self.is_float(from) && self.is_int(to),
            Conv::Float => self.is_float(from) && self.is_float(to),
            Conv::ToBool => matches!(self.p.types.get(to), Ty::Bool | Ty::Error),
            Conv::Pointer | Conv::ToBase | Conv::ToDerived => {
                self.is_pointer(from) && self.is_pointer(to)
            }
            Conv::PtrToInt => self.is_pointer(from) && self.is_int(to),
            Conv::IntToPtr => self.is_int(from) && self.is_pointer(to),
            Conv::Void | Conv::FnPtr => true,
            Conv::Same => self.is_bound_class(from) && self.is_bound_class(to),
        };
        if !good {
            self.report(
                span,
                format!(
                    "conversion {c:?} from {:?} to {:?}",
                    self.p.types.get(from),
                    self.p.types.get(to)
                ),
            );
        }
    }

    fn arguments(&mut self, f: FuncId, args: &[Expr], span: Span) {
        if !self.known_fn(f, span) {
            return;
        }
        let func = self.p.func(f);
        let skip = usize::from(matches!(func.role, Role::Ctor(_)));
        let want = func.params.len().saturating_sub(skip);
        if args.len() < want || (args.len() > want && !func.variadic) {
            let n = args.len();
            self.report(
                span,
                format!(
                    "`{}` called with {n} arguments instead of {want}",
                    func.name
                ),
            );
        }
        for (a, p) in args.iter().zip(func.params.iter().skip(skip)) {
            if let Some(l) = func.locals.get(p.0 as usize)
                && !self.same(a.ty, l.ty.id)
                && !matches!(&*a.kind, ExprKind::Null | ExprKind::Refused { .. })
            {
                self.report(
                    a.span,
                    format!(
                        "argument `{}` of `{}` has another type: {:?} instead of {:?}",
                        l.name,
                        func.name,
                        self.p.types.get(a.ty),
                        self.p.types.get(l.ty.id)
                    ),
                );
            }
        }
    }

    fn known_fn(&mut self, f: FuncId, span: Span) -> bool {
        let good = (f.0 as usize) < self.p.functions.len();
        if !good {
            self.report(span, "a function that is not".into());
        }
        good
    }
}

/// The value of a `case` label: a literal, perhaps converted or with a minus.
pub fn label(e: &Expr) -> Option<i128> {
    match &*e.kind {
        ExprKind::Int(n, _) => Some(*n),
        ExprKind::Bool(b, _) => Some(i128::from(*b)),
        ExprKind::Convert(Conv::Int, e) => label(e),
        ExprKind::Unary(UnOp::Neg, e) => label(e).map(|n| -n),
        _ => None,
    }
}

impl Visitor for Verifier<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if self.depth > MAX_DEPTH {
            self.report(s.span, "statements are nested too deeply".into());
            return;
        }
        self.depth += 1;
        match &s.kind {
            StmtKind::Let { local, .. }
                if self.f.is_none_or(|f| local.0 as usize >= f.locals.len()) =>
            {
                self.report(s.span, "a declaration without a local".into());
            }
            StmtKind::Mark(_) => self.report(s.span, "a jump that no pass resolved".into()),
            StmtKind::If { cond, .. } => self.condition(cond),
            StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => self.condition(cond),
            StmtKind::For { cond: Some(c), .. } => self.condition(c),
            StmtKind::Switch { value, .. } if !self.is_int(value.ty) => {
                self.report(s.span, "a switch on something not an integer".into());
            }
            StmtKind::Switch { arms, .. } => {
                for l in arms.iter().flat_map(|a| &a.labels) {
                    let good = match l {
                        CaseLabel::Value(e) => label(e).is_some(),
                        CaseLabel::Range(a, b) => label(a).is_some() && label(b).is_some(),
                        CaseLabel::Default => true,
                    };
                    if !good {
                        self.report(s.span, "a label that is no literal".into());
                    }
                }
            }
            StmtKind::Try { handlers, .. } => {
                if handlers.is_empty() {
                    self.report(s.span, "a try without handlers".into());
                }
                for (i, h) in handlers.iter().enumerate() {
                    if h.ty.is_none() && i + 1 < handlers.len() {
                        self.report(h.span, "a handler after one for everything".into());
                    }
                    let object = h
                        .object
                        .map(|l| self.f.and_then(|f| f.locals.get(l.0 as usize)));
                    let good = match object {
                        None => true,
                        Some(Some(l)) => match (self.p.types.get(l.ty.id), h.ty) {
                            (Ty::Ref(to, _), Some(ty)) => self.same(to.id, ty),
                            _ => false,
                        },
                        Some(None) => false,
                    };
                    if !good {
                        self.report(
                            h.span,
                            "a handler's object is not a reference to its type".into(),
                        );
                    }
                }
            }
            StmtKind::Break if self.breakable == 0 => {
                self.report(s.span, "break outside of a loop or switch".into());
            }
            StmtKind::Continue if self.loops == 0 => {
                self.report(s.span, "continue outside of a loop".into());
            }
            StmtKind::Return(e) => {
                if let Some(f) = self.f {
                    let void = matches!(self.p.types.get(f.ret.id), Ty::Void);
                    match e {
                        Some(e) if !self.same(e.ty, f.ret.id) => {
                            self.report(s.span, "a returned value has another type".into());
                        }
                        None if !void => {
                            self.report(s.span, "return without a value".into());
                        }
                        _ => {}
                    }
                }
            }
            StmtKind::InitField { .. } if self.f.is_none_or(|f| f.makes().is_none()) => {
                self.report(
                    s.span,
                    "a member is initialised outside of a constructor".into(),
                );
            }
            StmtKind::InitStatic { global } if global.0 as usize >= self.p.globals.len() => {
                self.report(s.span, "a static local that is not".into());
            }
            _ => {}
        }
        let is_loop = matches!(
            s.kind,
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. }
        );
        let is_switch = matches!(s.kind, StmtKind::Switch { .. });
        self.loops += u32::from(is_loop);
        self.breakable += u32::from(is_loop || is_switch);
        walk_stmt(self, s);
        self.loops -= u32::from(is_loop);
        self.breakable -= u32::from(is_loop || is_switch);
        self.depth -= 1;
    }

    fn visit_expr(&mut self, e: &Expr) {
        if self.depth > MAX_DEPTH {
            self.report(e.span, "expressions are nested too deeply".into());
            return;
        }
        self.depth += 1;
        match &*e.kind {
            ExprKind::Throw(Some(e))
                if matches!(self.p.types.get(e.ty), Ty::Void | Ty::Ref(..)) =>
            {
                self.report(e.span, "what is thrown is no object".into());
            }
            ExprKind::Load(p) => {
                if let Ty::Record(r) = self.p.types.get(p.ty.id)
                    && self
                        .p
                        .records
                        .get(r.0 as usize)
                        .is_some_and(|r| !r.trivially_copyable)
                    && !self.hands_on(p)
                {
                    self.report(
                        e.span,
                        "a load of a record that has a copy constructor".into(),
                    );
                }
                if !self.same(p.ty.id, e.ty) {
                    self.report(e.span, "a load has another type than its place".into());
                }
            }
            ExprKind::AddrOf(_) | ExprKind::Decay(_) if !self.is_pointer(e.ty) => {
                self.report(e.span, "an address is not of pointer type".into());
            }
            ExprKind::Decay(p)
                if !matches!(
                    self.p.types.get(p.ty.id),
                    Ty::Array(..) | Ty::Vla(_) | Ty::Error
                ) =>
            {
                self.report(e.span, "decay of something not an array".into());
            }
            ExprKind::Binary(op, a, b) => self.arithmetic(*op, a, b, e),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.condition(a);
                self.condition(b);
                self.condition(e);
            }
            ExprKind::Unary(UnOp::Not, a) => self.condition(a),
            ExprKind::Unary(_, a) if !self.same(a.ty, e.ty) => {
                self.report(e.span, "an operand has another type than the result".into());
            }
            ExprKind::Cond(c, a, b) => {
                self.condition(c);
                let null = |x: &Expr| matches!(&*x.kind, ExprKind::Null | ExprKind::Refused { .. });
                if (!self.same(a.ty, e.ty) && !null(a)) || (!self.same(b.ty, e.ty) && !null(b)) {
                    self.report(
                        e.span,
                        "branches of ?: have not the type of the result".into(),
                    );
                }
            }
            ExprKind::Convert(c, a) => self.conversion(*c, a.ty, e.ty, e.span),
            ExprKind::Assign(p, v) if !self.same(p.ty.id, v.ty) => {
                let null = matches!(&*v.kind, ExprKind::Null | ExprKind::Refused { .. });
                if !null {
                    self.report(
                        e.span,
                        "an assigned value has another type than its place".into(),
                    );
                }
            }
            ExprKind::PtrAdd { ptr, index, .. }
                if !self.is_pointer(ptr.ty) || !self.is_int(index.ty) =>
            {
                self.report(e.span, "pointer arithmetic with wrong operands".into());
            }
            ExprKind::Call(callee, args) => match callee {
                Callee::Fn(f) => self.arguments(*f, args, e.span),
                Callee::Bound(b) if b.0 as usize >= self.p.bound.len() => {
                    self.report(e.span, "a library item that is not".into());
                }
                Callee::Virtual(r, slot) => {
                    let good = self
                        .p
                        .records
                        .get(r.0 as usize)
                        .is_some_and(|r| (*slot as usize) < r.vtable.len());
                    if !good || args.is_empty() {
                        self.report(e.span, "a virtual call without a slot or object".into());
                    }
                }
                _ => {}
            },
            ExprKind::Launch { kernel, .. }
                if self.known_fn(*kernel, e.span)
                    && self.p.func(*kernel).space != Space::Kernel =>
            {
                self.report(e.span, "a launch of something not a kernel".into());
            }
            ExprKind::FnAddr(f) => {
                self.known_fn(*f, e.span);
            }
            ExprKind::Aggregate(fields) => match self.p.types.get(e.ty) {
                Ty::Record(r) => {
                    let n = self
                        .p
                        .records
                        .get(r.0 as usize)
                        .map_or(0, |r| r.fields.len());
                    if fields.iter().any(|(i, _)| *i as usize >= n) {
                        self.report(e.span, "an aggregate with a field too many".into());
                    }
                }
                Ty::Error => {}
                _ => self.report(e.span, "an aggregate of something not a record".into()),
            },
            _ => {}
        }
        walk_expr(self, e);
        self.depth -= 1;
    }

    fn visit_place(&mut self, p: &Place) {
        if self.depth > MAX_DEPTH {
            self.report(p.span, "places are nested too deeply".into());
            return;
        }
        self.depth += 1;
        match &*p.kind {
            PlaceKind::Local(l) if self.f.is_none_or(|f| l.0 as usize >= f.locals.len()) => {
                self.report(p.span, "a local that is not".into());
            }
            PlaceKind::Global(g) if g.0 as usize >= self.p.globals.len() => {
                self.report(p.span, "a variable that is not".into());
            }
            PlaceKind::Bound(b) | PlaceKind::BoundIndex(b, _, _)
                if b.0 as usize >= self.p.bound.len() =>
            {
                self.report(p.span, "a library item that is not".into());
            }
            PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) if !self.is_pointer(e.ty) => {
                self.report(p.span, "a dereference of something not a pointer".into());
            }
            PlaceKind::PtrIndex(_, i) if !self.is_int(i.ty) => {
                self.report(p.span, "an index that is not an integer".into());
            }
            PlaceKind::Index(b, i)
                if !matches!(
                    self.p.types.get(b.ty.id),
                    Ty::Array(..) | Ty::Vla(_) | Ty::Error
                ) || !self.is_int(i.ty) =>
            {
                self.report(p.span, "an index of something not an array".into());
            }
            PlaceKind::Field(b, i) => match self.p.types.get(b.ty.id) {
                Ty::Record(r) => {
                    let n = self
                        .p
                        .records
                        .get(r.0 as usize)
                        .map_or(0, |r| r.fields.len());
                    if *i as usize >= n {
                        self.report(p.span, "a member that its record has not".into());
                    }
                }
                Ty::Error => {}
                _ => self.report(p.span, "a member of something not a record".into()),
            },
            _ => {}
        }
        walk_place(self, p);
        self.depth -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::*;
    use super::*;

    /// What verify says about a function body made by the given code.
    fn messages(make: impl Fn(&mut Build, &mut FnBuild, LocalId) -> Vec<Stmt>) -> Vec<String> {
        let mut b = Build::new("a.cu", "");
        let int = b.int();
        let mut f = b.function("f", Space::Host, int);
        let x = f.param("x", int);
        let mut stmts = make(&mut b, &mut f, x);
        let zero = b.num(0);
        stmts.push(ret(zero));
        b.define(f, stmts);
        let mut diags = Diagnostics::new();
        verify(&b.program, &mut diags);
        assert!(diags.iter().all(|d| d.code.to_string() == "CU0900"));
        diags.iter().map(|d| d.message.clone()).collect()
    }

    #[test]
    fn good_code_passes() {
        let m = messages(|b, f, x| {
            let one = b.num(1);
            vec![effect(compound(BinOp::Add, f.at(x), one))]
        });
        assert!(m.is_empty(), "{m:?}");
    }

    #[test]
    fn operands_of_two_types_are_found() {
        let m = messages(|b, f, x| {
            let half = b.flt(0.5, "0.5f");
            vec![effect(assign(f.at(x), binary(BinOp::Add, f.get(x), half)))]
        });
        assert_eq!(m.len(), 1, "{m:?}");
        assert!(m[0].contains("operands of Add"), "{m:?}");
    }

    #[test]
    fn conditions_are_bool() {
        let m = messages(|b, f, x| vec![b.if_(f.get(x), Vec::new(), None)]);
        assert!(m.len() == 1 && m[0].contains("condition"), "{m:?}");
    }

    #[test]
    fn jumps_stand_in_loops() {
        let m = messages(|b, _, _| vec![stmt(StmtKind::Continue, b.here())]);
        assert!(m.len() == 1 && m[0].contains("continue"), "{m:?}");
    }

    #[test]
    fn ids_are_in_range() {
        let m = messages(|_, f, _| {
            let mut p = f.at(LocalId(0));
            p.kind = Box::new(PlaceKind::Local(LocalId(99)));
            vec![effect(load(p))]
        });
        assert!(m.len() == 1 && m[0].contains("local that is not"), "{m:?}");
    }

    #[test]
    fn conversions_fit_their_types() {
        let m = messages(|b, f, x| {
            let float = b.float();
            vec![effect(b.conv(Conv::FloatToInt, f.get(x), float))]
        });
        assert!(
            m.len() == 1 && m[0].contains("conversion FloatToInt"),
            "{m:?}"
        );
    }
}
