//! What library templates take from the program's classes: `a < b`, `a == b` and `T()`.
//!
//! A class that is an argument of a library template (`std::vector<P>`, `std::sort` of `P*`) gets Rust's `PartialOrd`, `PartialEq`,
//! `Default` and `Clone` where C++ finds the operation. The functions are found here, at the end of the unit, by the same overload resolution that an
//! expression would use, and noted in [`crate::hir::Operations`]; the emitter writes the implementations. Copying needs no note, but that a class's implicit
//! copy constructor is made. Nothing here reports anything: an operation that is not there stays absent, and a library function
//! that needs it is refused by Rust's compiler.

use super::Sema;
use super::entity::{FnId, MemberKind, Sym, TArg};
use super::expr::{Cat, Ex};
use crate::hir::{
    BinOp, BoundArg, Callee, Expr, ExprKind, FuncId, LocalId, PlaceKind, QTy, RecordId, Stmt,
    StmtKind, Ty, TyId,
};
use crate::syntax::ast::Loc;
use std::collections::BTreeSet;

impl<'a> Sema<'a> {
    /// Notes the operations of every class that a library template got, and analyses what they need.
    pub(super) fn library_operations(&mut self) {
        let mut done = BTreeSet::new();
        loop {
            self.provide_callbacks();
            let fresh: Vec<RecordId> = self
                .library_arguments()
                .into_iter()
                .filter(|r| done.insert(*r))
                .collect();
            if fresh.is_empty() {
                return;
            }
            for r in fresh {
                self.outside(|s| s.operations_of(r));
            }
            self.drain_pending();
        }
    }

    /// The program's classes among the arguments of library templates in use.
    fn library_arguments(&self) -> BTreeSet<RecordId> {
        let mut found = BTreeSet::new();
        for r in &self.prog.records {
            for a in r.bound.iter().flat_map(|b| &b.args) {
                if let BoundArg::Type(t) = a {
                    self.note_argument(*t, &mut found);
                }
            }
        }
        for f in &self.funcs {
            let Some(bound) = f.bound.as_ref().and_then(|b| b.id) else {
                continue;
            };
            // `std::move` and `std::forward` do nothing with their object.
            if self.prog.bound(bound).rust.ends_with("::utility::pass") {
                continue;
            }
            let mut args: Vec<&TArg> = f.template.iter().flat_map(|(_, a)| a).collect();
            while let Some(a) = args.pop() {
                match a {
                    TArg::Type(t) => self.note_argument(t.id, &mut found),
                    TArg::Pack(list) => args.extend(list),
                    _ => {}
                }
            }
        }
        found
    }

    fn note_argument(&self, t: TyId, found: &mut BTreeSet<RecordId>) {
        match *self.ty(t) {
            Ty::Record(r) if self.prog.record(r).bound.is_none() => {
                found.insert(r);
            }
            Ty::Ref(inner, _) => self.note_argument(inner.id, found),
            Ty::Array(elem, _) => self.note_argument(elem.id, found),
            _ => {}
        }
    }

    fn operations_of(&mut self, r: RecordId) {
        self.complete_class(r, Loc::default());
        // What the library may call back.
        let scope = self.class(r).scope;
        for s in self.lookup_here(scope, "operator()", false) {
            if let Sym::Fn(f) = s
                && self.func(f).bound.is_none()
            {
                self.hir_func(f);
                self.want_body(f);
            }
        }
        if !self.prog.record(r).complete || self.class(r).refused || self.class(r).closure {
            return;
        }
        // The containers copy their elements where nothing in the program says so.
        if self.prog.record(r).copy_ctor.is_none()
            && !self.trivially_copyable(r)
            && self.class(r).copy_written != Some(true)
            && self.class_copies(r, false)
        {
            self.implicit_copy_ctor(r, false, Loc::default());
        }
        let less = self.comparison(r, "<");
        let equal = self.comparison(r, "==");
        let (default, zero_default) = self.default_operation(r);
        let operations = &mut self.prog.records[r.0 as usize].operations;
        operations.less = less;
        operations.equal = equal;
        operations.default = default;
        operations.zero_default = zero_default;
    }

    /// The function that compares two constant objects of the class.
    fn comparison(&mut self, r: RecordId, op: &str) -> Option<FuncId> {
        let t = QTy::plain(self.record_type(r)).with_const();
        let at = self.class(r).loc;
        let span = self.span(at);
        let operands = [0, 1].map(|i| {
            let p = self.mk_place(PlaceKind::Local(LocalId(i)), t, span);
            Ex::Place(p, Cat::L)
        });
        let scope = self.class(r).scope;
        let call = |s: &mut Self| {
            s.in_scope(scope, |s| {
                let x = s.overloaded(op, &operands, at)?;
                Some(s.rvalue(x, at))
            })
        };
        let (found, fine) = self.muted(call);
        if found.filter(|_| fine).is_none() {
            return self.rewritten(r, op, &operands);
        }
        // Once more for good: an instance has its body analysed.
        let value = call(self)?;
        let ExprKind::Call(Callee::Fn(f), args) = &*value.kind else {
            return None;
        };
        if !args.iter().all(|a| self.is_part(r, a.ty)) {
            let op = if op == "<" { BinOp::Lt } else { BinOp::Eq };
            return self.comparison_function(r, op);
        }
        let ret = self.prog.func(*f).ret.id;
        let is_truth = matches!(self.ty(ret), Ty::Bool | Ty::Int(_));
        (is_truth && args.len() == 2).then(|| self.wanted(*f))
    }

    /// Whether an operand of this type is an object of the class as it is, or its beginning, which is a base: no conversion made it.
    fn is_part(&self, r: RecordId, operand: TyId) -> bool {
        let object = match *self.ty(operand) {
            Ty::Ref(t, _) | Ty::Pointer(t) => t.id,
            _ => operand,
        };
        match *self.ty(object) {
            Ty::Record(p) => {
                p == r
                    || self
                        .base_path(r, p)
                        .is_some_and(|path| path.iter().all(|i| *i == 0))
            }
            _ => false,
        }
    }

    /// A comparison that C++20 writes by `==` or `<=>`: a function of its own.
    fn rewritten(&mut self, r: RecordId, op: &str, operands: &[Ex<'a>; 2]) -> Option<FuncId> {
        let (written, op) = match op {
            "<" => (crate::syntax::ast::BinOp::Lt, BinOp::Lt),
            _ => (crate::syntax::ast::BinOp::Eq, BinOp::Eq),
        };
        let at = self.class(r).loc;
        let scope = self.class(r).scope;
        let (found, fine) = self.muted(|s| {
            s.in_scope(scope, |s| {
                s.rewritten_comparison(written, operands, at)
                    .filter(|e| !s.ex_bad(e))
            })
        });
        found.filter(|_| fine)?;
        self.comparison_function(r, op)
    }

    /// Asks for the body of a function, which the analysis without messages did not do.
    fn wanted(&mut self, f: FuncId) -> FuncId {
        let entity = self.funcs.iter().position(|e| e.hir == Some(f));
        if let Some(i) = entity {
            self.want_body(FnId(i as u32));
        }
        f
    }

    /// `T()`: the constructor, or that every member becomes zero.
    fn default_operation(&mut self, r: RecordId) -> (Option<FuncId>, bool) {
        let t = QTy::plain(self.record_type(r));
        let at = self.class(r).loc;
        let none = self.class(r).ctors.is_empty();
        if none && !self.default_members(r) {
            return (None, false);
        }
        let (_, fine) = self.muted(|s| s.value_init(t, at));
        if !fine {
            return (None, false);
        }
        // Once more for good: the constructor of an instance has its body analysed.
        let value = self.value_init(t, at);
        match &*value.kind {
            ExprKind::Call(Callee::Fn(f), args) if args.is_empty() => {
                (Some(self.wanted(*f)), false)
            }
            ExprKind::Call(Callee::Fn(_), _) => (self.made_default(r, t, &value), false),
            ExprKind::Zero => (None, self.prog.record(r).trivially_copyable),
            _ => (None, false),
        }
    }

    /// A function without parameters that makes an object: the constructor has default arguments.
    fn made_default(&mut self, r: RecordId, t: QTy, value: &Expr) -> Option<FuncId> {
        let at = self.class(r).loc;
        let name = "default_value";
        let f = self.synthesise(r, name, MemberKind::Static, Vec::new(), t, at);
        let value = value.clone();
        self.with_body(f, |_, out| {
            out.push(Stmt {
                span: value.span,
                kind: StmtKind::Return(Some(value)),
            });
        });
        Some(self.hir_func(f))
    }

    /// Whether every member can be made from nothing.
    fn default_members(&mut self, r: RecordId) -> bool {
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        fields.into_iter().enumerate().all(|(i, t)| {
            if self.field_inits.contains_key(&(r, i as u32)) {
                return true;
            }
            match *self.ty(t.id) {
                Ty::Ref(..) => false,
                Ty::Record(m) if !self.class(m).ctors.is_empty() => {
                    self.muted(|s| s.default_init(t, Loc::default())).1
                }
                _ => true,
            }
        })
    }
}
