//! Constructors that keep the address of the object they make.
//!
//! The emitted constructor returns its object, which then moves to where it belongs; a pointer to it, or into it, that the constructor has
//! stored somewhere would point to where the object was (`next = this;`, `text(buffer)` with `char buffer[16]` in the class, `task([this] { … })`). Statements
//! that store such an address are refused with CU4079 where [`super::settle`] could not cut the constructor in two. What a function does with an address that it is passed is not followed: warning CU4080
//! says where that happens (of the object's own methods only for those that keep it; plain functions of the library are not expected to).

use super::settle::address::{Flow, Own};
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::visit::{MutVisitor, walk_expr_mut, walk_stmt_mut};
use crate::hir::*;
use crate::source::{Origin, SourceMap, Span};
use std::collections::BTreeSet;

const CODE: u16 = 4079;
const PASSED: u16 = 4080;

/// Runs the pass.
pub fn run(program: &mut Program, map: &SourceMap, diags: &mut Diagnostics) {
    let flow = Flow::new(program);
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
            kept: &flow.kept,
            own: Own {
                program,
                flow: &flow,
                locals: BTreeSet::from([this]),
            },
            found: Vec::new(),
            passed: Vec::new(),
        };
        refuse.visit_block(&mut body);
        // Our own headers' constructors pass it to members that do not keep it.
        let library = map
            .get(program.functions[i].span.file)
            .is_some_and(|f| f.origin != Origin::Program);
        if library {
            refuse.passed.clear();
        }
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
    /// Per function: the parameters that it keeps.
    kept: &'a [BTreeSet<usize>],
    /// `this`
    own: Own<'a>,
    /// Statements that keep the address.
    found: Vec<Span>,
    /// Arguments that pass it on.
    passed: Vec<Span>,
}

impl Refuse<'_> {
    /// Whether a function's first argument is its object, which is there already.
    fn is_method(&self, f: FuncId) -> bool {
        matches!(
            self.own.program.func(f).role,
            Role::Method(_) | Role::Dtor(_)
        )
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
            Callee::Fn(f) if !self.is_method(*f) => args,
            Callee::Fn(_) | Callee::Virtual(..) => args.get(1..).unwrap_or_default(),
            Callee::Ptr(_) => args,
            Callee::Bound(b) => match self.own.program.bound.get(b.0 as usize).map(|b| b.form) {
                Some(BoundForm::Method) => args.get(1..).unwrap_or_default(),
                _ => &[],
            },
            Callee::Method(_) => &[],
        }
    }

    /// Whether a value is the address of the object or of a part of it.
    fn is_own(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Convert(Conv::ToBase | Conv::ToDerived | Conv::Pointer, e) => self.is_own(e),
            ExprKind::Load(_) => self.own.is_own(e),
            _ => false,
        }
    }

    /// Whether a method of the library puts its arguments into a container.
    fn stores(&self, b: BoundId) -> bool {
        const NAMES: &[&str] = &[
            "push_back",
            "push_front",
            "emplace_back",
            "emplace_front",
            "push",
            "insert",
            "emplace",
        ];
        let bound = self.own.program.bound.get(b.0 as usize);
        bound.is_some_and(|b| b.form == BoundForm::Method && NAMES.contains(&&*b.name))
    }

    fn keeps(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Assign(place, value) => {
                (self.outlives(place) && self.own.holds(value)) || self.keeps(value)
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let constructs = self
                    .own
                    .program
                    .bound
                    .get(b.0 as usize)
                    .is_some_and(|b| b.rust.ends_with("::construct_at"));
                if constructs {
                    return args.get(1).is_some_and(|v| self.own.holds(v));
                }
                if self.stores(*b) {
                    return args.iter().skip(1).any(|a| self.is_own(a));
                }
                let assigns =
                    self.own.program.bound.get(b.0 as usize).map(|b| &*b.name) == Some("operator=");
                let to_own = |object: &Expr| match &*object.kind {
                    ExprKind::AddrOf(p) => self.outlives(p),
                    _ => true,
                };
                assigns
                    && matches!(args.as_slice(), [object, value] if to_own(object) && self.own.wraps(value))
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
            StmtKind::InitField { value, .. } => self.own.holds(value),
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
                && self.is_method(*f)
                && self.kept.get(f.0 as usize).is_some_and(|k| k.contains(&0))
                && self.own.is_own(object)
            {
                self.passed.push(e.span);
            }
            let own = |a: &&Expr| self.is_own(a) || self.own.wraps(a);
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
