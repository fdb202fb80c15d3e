//! Constructors that keep the address of the object they make.
//!
//! The emitted constructor returns its object, which then moves to where it belongs; a pointer to it, or into it, that the constructor has
//! stored somewhere would point to where the object was (`next = this;`, `text(buffer)` with `char buffer[16]` in the class, `task([this] { … })`). Statements
//! that store such an address are refused with CU4079 where [`super::settle`] could not cut the constructor in two. What a function does with an address that it is passed is not followed: warning CU4080
//! says where that happens (of the object's own methods only for those that keep it; plain functions of the library are not expected to).

use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{MutVisitor, walk_expr_mut, walk_stmt_mut};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;

const CODE: u16 = 4079;
const PASSED: u16 = 4080;

/// Runs the pass.
pub fn run(program: &mut Program, diags: &mut Diagnostics) {
    let is_method = |f: &Function| matches!(f.role, Role::Method(_) | Role::Dtor(_));
    let methods: Vec<bool> = program.functions.iter().map(is_method).collect();
    let is_ctor = |f: &Function| matches!(f.role, Role::Ctor(_));
    let ctors: Vec<bool> = program.functions.iter().map(is_ctor).collect();
    let kept = super::settle::kept_parameters(program);
    for i in 0..program.functions.len() {
        let f = &program.functions[i];
        let (Role::Ctor(_), Some(this)) = (f.role, f.params.first().copied()) else {
            continue;
        };
        if super::settle::is_begun(f) {
            continue;
        }
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut refuse = Refuse {
            locals: &program.functions[i].locals,
            bound: &program.bound,
            methods: &methods,
            ctors: &ctors,
            kept: &kept,
            this,
            found: Vec::new(),
            passed: Vec::new(),
        };
        refuse.visit_block(&mut body);
        for span in refuse.passed {
            diags.push(
                Diagnostic::warning(
                    PASSED,
                    span,
                    "a constructor passes the address of its own object on: it must not be kept",
                )
                .label("the object moves after it is made")
                .help(
                    "pass the address in a function that is called when the object has its place",
                ),
            );
        }
        for span in refuse.found {
            diags.push(
                Diagnostic::error(
                    CODE,
                    span,
                    "a constructor that keeps the address of its own object is not supported yet",
                )
                .label("the object moves after it is made")
                .help(
                    "store the address in a function that is called when the object has its place",
                ),
            );
        }
        program.functions[i].body = Some(body);
    }
}

struct Refuse<'a> {
    locals: &'a [Local],
    bound: &'a [Bound],
    /// Per function: its first argument is the object.
    methods: &'a [bool],
    /// Per function: it makes an object.
    ctors: &'a [bool],
    /// Per function: the parameters that it keeps.
    kept: &'a [BTreeSet<usize>],
    this: LocalId,
    /// Statements that keep the address.
    found: Vec<Span>,
    /// Arguments that pass it on.
    passed: Vec<Span>,
}

impl Refuse<'_> {
    /// Whether a pointer value is the object's address, or one inside of it.
    fn is_own(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Load(p) => matches!(&*p.kind, PlaceKind::Local(l) if *l == self.this),
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.is_inside(p),
            ExprKind::Convert(
                Conv::Pointer | Conv::ToBase | Conv::ToDerived | Conv::PtrToInt,
                e,
            ) => self.is_own(e),
            ExprKind::PtrAdd { ptr, .. } => self.is_own(ptr),
            ExprKind::Cond(_, a, b) => self.is_own(a) || self.is_own(b),
            _ => false,
        }
    }

    fn is_inside(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Deref(e) => self.is_own(e),
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.is_inside(of),
            _ => false,
        }
    }

    /// Whether a place may outlive the constructor: anything but its own variables.
    fn outlives(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(l) => self
                .locals
                .get(l.0 as usize)
                .is_some_and(|l| !matches!(l.storage, Storage::Auto | Storage::Param)),
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.outlives(of),
            _ => true,
        }
    }

    /// The arguments of a call that the callee might keep: not the object of a method.
    fn arguments<'e>(&self, callee: &Callee, args: &'e [Expr]) -> &'e [Expr] {
        match callee {
            Callee::Fn(f) if !self.methods.get(f.0 as usize).copied().unwrap_or(false) => args,
            Callee::Fn(_) | Callee::Virtual(..) => args.get(1..).unwrap_or_default(),
            Callee::Ptr(_) => args,
            Callee::Bound(b) => match self.bound.get(b.0 as usize).map(|b| b.form) {
                Some(BoundForm::Method) => args.get(1..).unwrap_or_default(),
                _ => &[],
            },
            Callee::Method(_) => &[],
        }
    }

    /// Whether a value is an object that the address is put into: a lambda that captures `this`, or what is made of such a one.
    fn wraps(&self, e: &Expr) -> bool {
        let within = |e: &Expr| self.is_own(e) || self.wraps(e);
        match &*e.kind {
            ExprKind::Aggregate(list) => list.iter().any(|(_, e)| within(e)),
            ExprKind::Array(list) => list.iter().any(within),
            ExprKind::AddrOf(p) | ExprKind::Load(p) => {
                matches!(&*p.kind, PlaceKind::Temp(e) if within(e))
            }
            ExprKind::Convert(_, e) => self.wraps(e),
            ExprKind::Call(callee, args) => {
                let makes = match callee {
                    Callee::Fn(f) => self.ctors.get(f.0 as usize) == Some(&true),
                    Callee::Bound(b) => {
                        let form = self.bound.get(b.0 as usize).map(|b| b.form);
                        form == Some(BoundForm::Ctor)
                    }
                    _ => false,
                };
                makes && args.iter().any(|a| self.wraps(a))
            }
            _ => false,
        }
    }

    fn keeps(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Assign(place, value) => {
                (self.outlives(place) && (self.is_own(value) || self.wraps(value)))
                    || self.keeps(value)
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let assigns = self.bound.get(b.0 as usize).map(|b| &*b.name) == Some("operator=");
                let to_own = |object: &Expr| match &*object.kind {
                    ExprKind::AddrOf(p) => self.outlives(p),
                    _ => true,
                };
                assigns
                    && matches!(args.as_slice(), [object, value] if to_own(object) && self.wraps(value))
            }
            ExprKind::Convert(_, e) => self.keeps(e),
            ExprKind::Comma(list, last) => list.iter().any(|e| self.keeps(e)) || self.keeps(last),
            _ => false,
        }
    }
}

impl MutVisitor for Refuse<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        let keeps = match &s.kind {
            StmtKind::InitField { value, .. } => self.is_own(value) || self.wraps(value),
            StmtKind::Expr(e) => self.keeps(e),
            _ => false,
        };
        if keeps {
            self.found.push(s.span);
            s.kind = StmtKind::Refused { code: CODE };
        } else {
            walk_stmt_mut(self, s);
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Call(callee, args) = &*e.kind {
            // A method of its own that keeps it.
            if let (Callee::Fn(f), Some(object)) = (callee, args.first())
                && self.methods.get(f.0 as usize) == Some(&true)
                && self.kept.get(f.0 as usize).is_some_and(|k| k.contains(&0))
                && self.is_own(object)
            {
                self.passed.push(e.span);
            }
            let own = |a: &&Expr| {
                matches!(&*a.kind, ExprKind::Load(_)) && self.is_own(a) || self.wraps(a)
            };
            let passed: Vec<Span> = self
                .arguments(callee, args)
                .iter()
                .filter(own)
                .map(|a| a.span)
                .collect();
            self.passed.extend(passed);
        }
        walk_expr_mut(self, e);
    }
}
