//! `new`, `delete`, and GNU's statement expressions.

use super::{Ex, FnSet, Want};
use crate::hir::{
    BinOp, Block, Expr, ExprKind, PlaceKind, QTy, Spelling, Stmt, StmtKind, Storage, Ty,
};
use crate::sema::Sema;
use crate::sema::entity::ScopeId;
use crate::syntax::ast::{self, Init, Loc};

impl<'a> Sema<'a> {
    pub(super) fn new_expr(
        &mut self,
        placement: &'a [ast::Expr],
        te: &'a ast::TypeExpr,
        array: Option<&'a ast::Expr>,
        init: &'a Init,
        loc: Loc,
    ) -> Ex<'a> {
        let mut placed = false;
        if !placement.is_empty() {
            let nothrow = matches!(placement, [e] if matches!(&*e.kind, ast::ExprKind::Name(q)
                if q.parts.last().is_some_and(|p| &*super::super::lookup::key(&p.name) == "nothrow")));
            placed = !nothrow;
        }
        let auto = matches!(te.kind, ast::TypeKind::Auto);
        if auto {
            self.unsupported(4045, loc, "`new auto`");
            return Ex::Err;
        }
        let mut t = self.resolve(te);
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        let mut count = None;
        if let Some(n) = array {
            let v = self.expr(n);
            let v = self.scalar_of(v, Want::Integral, n.loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            if !self.is_integral(v.ty) {
                return self.bad_operand("new[]", v.ty, n.loc);
            }
            let ul = self.t.ulong;
            count = Some(self.conversion(v, ul, n.loc));
        } else if let Ty::Array(elem, Some(n)) = *self.ty(t.id) {
            // `new T` where T is an array type.
            count = Some(self.int_value(n as i128, self.t.ulong, crate::hir::Spelling::None, loc));
            t = elem;
        }
        if let Some(r) = self.record_of(t.id) {
            self.complete_class(r, loc);
            if !self.prog.record(r).complete && self.prog.record(r).bound.is_none() {
                let shown = self.show(t);
                self.error(3052, loc, format!("`{shown}` is not complete here"));
                return Ex::Err;
            }
            if self.class(r).pure {
                self.error(
                    3056,
                    loc,
                    "there are no objects of a class with pure virtual functions",
                );
                return Ex::Err;
            }
        }
        let own = count.is_none() && self.class_operator(t, "operatornew").is_some();
        if count.is_some() && self.class_operator(t, "operatornew[]").is_some() {
            self.unsupported(
                4031,
                loc,
                "`new[]` of a class with an `operator new[]` of its own",
            );
            return Ex::Err;
        }
        if let (true, Some(n)) = (placed, &count) {
            return self.placement_array(placement, t, n.clone(), init, loc);
        }
        if placed || own {
            return self.placement_new(if placed { placement } else { &[] }, t, init, loc);
        }
        let value = if count.is_some() {
            match init {
                Init::None => self.default_init(t, loc),
                Init::Direct(a) if a.is_empty() => self.default_init(t, loc),
                Init::List(a) if a.is_empty() => self.default_init(t, loc),
                Init::List(items)
                    if let Some(v) = self.new_array_values(t, count.as_ref(), items, loc) =>
                {
                    Some(v)
                }
                Init::List(items)
                    if !self.cx.is_empty() && items.iter().all(|i| i.designators.is_empty()) =>
                {
                    return self.new_array_of(t, count, items, loc);
                }
                _ => {
                    self.unsupported(4046, loc, "an initialiser of `new[]`");
                    return Ex::Err;
                }
            }
        } else {
            self.initialise(t.unqualified(), init, loc)
        };
        if value.as_ref().is_some_and(|v| self.is_error(v.ty)) {
            return Ex::Err;
        }
        let ptr = self.pointer_to(t);
        Ex::Val(self.mk(
            ExprKind::New {
                ty: t.id,
                count,
                init: value,
            },
            ptr,
            loc,
        ))
    }

    /// `new T[2]{a, b}`: all elements as an array, if their number is known and there are not too many.
    fn new_array_values(
        &mut self,
        t: QTy,
        count: Option<&Expr>,
        items: &'a [ast::InitItem],
        loc: Loc,
    ) -> Option<Expr> {
        /// More are assigned one by one.
        const MOST: i128 = 64;
        let plain = matches!(self.ty(t.id), Ty::Record(_) | Ty::Array(..));
        let text = matches!(items, [i] if matches!(&*i.value.kind, ast::ExprKind::Str(_)));
        let n = count.and_then(|c| self.eval_int(c))?;
        if !(plain || text) || !(1..=MOST).contains(&n) {
            return None;
        }
        let array = self.intern(Ty::Array(t.unqualified(), Some(n as u64)));
        Some(self.list_init(QTy::plain(array), items, loc))
    }

    /// `new T[n]{a, b}`: the array, then an assignment for each value.
    fn new_array_of(
        &mut self,
        t: QTy,
        count: Option<crate::hir::Expr>,
        items: &'a [ast::InitItem],
        loc: Loc,
    ) -> Ex<'a> {
        let known = count.as_ref().and_then(|c| self.eval_int(c));
        let text = matches!(items, [i] if matches!(&*i.value.kind, ast::ExprKind::Str(_)));
        let rows = matches!(self.ty(t.id), Ty::Array(..));
        if known.is_some_and(|n| (items.len() as i128) > n)
            || known.is_none()
                && (text
                    || rows
                    || self.std_class("bad_array_new_length").is_none() && !self.in_device_code())
        {
            self.unsupported(4046, loc, "this initialiser of `new[]`");
            return Ex::Err;
        }
        let span = self.span(loc);
        let ptr = self.pointer_to(t);
        let mut stmts = Vec::new();
        // Whether there is room for them is known only at run time. (Device code does not ask.)
        let count = match (known, count) {
            (None, Some(n)) if !self.in_device_code() => {
                let ty = n.ty;
                let id = self.made_local("count", QTy::plain(ty), loc);
                stmts.push(crate::hir::Stmt {
                    kind: StmtKind::Let {
                        local: id,
                        init: Some(n),
                    },
                    span,
                });
                let place = self.mk_place(crate::hir::PlaceKind::Local(id), QTy::plain(ty), span);
                let n = self.mk(ExprKind::Load(place), ty, loc);
                let long = self.t.long;
                let asked = self.conversion(n.clone(), long, loc);
                let least =
                    self.int_value(items.len() as i128, long, crate::hir::Spelling::None, loc);
                let few = ExprKind::Binary(crate::hir::BinOp::Lt, asked, least);
                let cond = self.mk(few, self.t.bool, loc);
                let void = self.t.void;
                let Some(stop) = self.thrown("bad_array_new_length", void, loc) else {
                    return Ex::Err;
                };
                stmts.push(crate::hir::Stmt {
                    kind: StmtKind::If {
                        cond,
                        then: crate::hir::Block {
                            stmts: vec![crate::hir::Stmt {
                                kind: StmtKind::Expr(stop),
                                span,
                            }],
                            span: None,
                        },
                        otherwise: None,
                    },
                    span,
                });
                Some(n)
            }
            (_, count) => count,
        };
        if self.needs_construction(t) {
            let init = self.element_by_element(t, items, &mut stmts, loc);
            if self.is_error(init.ty) {
                return Ex::Err;
            }
            let new = ExprKind::New {
                ty: t.id,
                count,
                init: Some(init),
            };
            let new = self.mk(new, ptr, loc);
            let block = crate::hir::Block {
                stmts,
                span: Some(span),
            };
            return Ex::Val(self.mk(ExprKind::StmtExpr(block, new), ptr, loc));
        }
        let new = self.mk(
            ExprKind::New {
                ty: t.id,
                count,
                init: None,
            },
            ptr,
            loc,
        );
        let id = self.new_local(
            "array".into(),
            QTy::plain(ptr),
            crate::hir::Storage::Auto,
            loc,
        );
        let place = self.mk_place(crate::hir::PlaceKind::Local(id), QTy::plain(ptr), span);
        let load = self.mk(ExprKind::Load(place), ptr, loc);
        stmts.push(crate::hir::Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(new),
            },
            span,
        });
        for (i, item) in items.iter().enumerate() {
            let v = self.expr(&item.value);
            let v = self.copy_init(t.unqualified(), v, item.value.loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            let index = self.int_value(i as i128, self.t.int, crate::hir::Spelling::None, loc);
            let to = self.mk_place(
                crate::hir::PlaceKind::PtrIndex(load.clone(), index),
                t.unqualified(),
                span,
            );
            let assign = self.mk(ExprKind::Assign(to, v), t.id, loc);
            stmts.push(crate::hir::Stmt {
                kind: StmtKind::Expr(assign),
                span,
            });
        }
        let block = crate::hir::Block {
            stmts,
            span: Some(span),
        };
        Ex::Val(self.mk(ExprKind::StmtExpr(block, load), ptr, loc))
    }

    /// The value of each element in turn: a variable counts those that have one of the list, the others are made of nothing.
    fn element_by_element(
        &mut self,
        t: QTy,
        items: &'a [ast::InitItem],
        stmts: &mut Vec<crate::hir::Stmt>,
        loc: Loc,
    ) -> Expr {
        let (span, int) = (self.span(loc), self.t.int);
        let zero = self.int_value(0, int, crate::hir::Spelling::None, loc);
        let id = self.made_local("element", QTy::plain(int), loc);
        stmts.push(crate::hir::Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(zero),
            },
            span,
        });
        let place = self.mk_place(crate::hir::PlaceKind::Local(id), QTy::plain(int), span);
        let mut value = self.value_init(t.unqualified(), loc);
        for (i, item) in items.iter().enumerate().rev() {
            let v = self.expr(&item.value);
            let v = self.copy_init(t.unqualified(), v, item.value.loc);
            if self.is_error(v.ty) {
                return v;
            }
            let next = ExprKind::IncDec {
                place: place.clone(),
                increment: true,
                prefix: true,
            };
            let next = self.mk(next, int, loc);
            let v = self.mk(ExprKind::Comma(vec![next], v), t.id, loc);
            let now = self.mk(ExprKind::Load(place.clone()), int, loc);
            let i = self.int_value(i as i128, int, crate::hir::Spelling::None, loc);
            let here = ExprKind::Binary(crate::hir::BinOp::Eq, now, i);
            let here = self.mk(here, self.t.bool, loc);
            value = self.mk(ExprKind::Cond(here, v, value), t.id, loc);
        }
        value
    }

    /// A function of the run-time library that the language itself needs.
    pub(in crate::sema) fn runtime(
        &mut self,
        name: &str,
        args: Vec<crate::hir::Expr>,
        ty: crate::hir::TyId,
        loc: Loc,
    ) -> crate::hir::Expr {
        self.runtime_at(name, format!("cudart_rs::object::{name}"), args, ty, loc)
    }

    /// The same for a function of another module.
    pub(in crate::sema) fn runtime_at(
        &mut self,
        name: &str,
        rust: String,
        args: Vec<crate::hir::Expr>,
        ty: crate::hir::TyId,
        loc: Loc,
    ) -> crate::hir::Expr {
        let known = self
            .prog
            .bound
            .iter()
            .position(|b| &*b.name == name && b.span == crate::source::Span::NONE);
        let id = match known {
            Some(i) => crate::hir::BoundId(i as u32),
            None => {
                self.prog.bound.push(crate::hir::Bound {
                    name: name.into(),
                    rust: rust.into(),
                    form: crate::hir::BoundForm::Function,
                    suspends: false,
                    needs_ctx: false,
                    cast_args: false,
                    type_args: Vec::new(),
                    no_return: false,
                    is_atomic: false,
                    by_reference: 0,
                    does: Default::default(),
                    span: crate::source::Span::NONE,
                });
                crate::hir::BoundId(self.prog.bound.len() as u32 - 1)
            }
        };
        self.mk(ExprKind::Call(crate::hir::Callee::Bound(id), args), ty, loc)
    }

    /// A class's own `operator new` or `operator delete`.
    fn class_operator(&mut self, t: QTy, name: &str) -> Option<FnSet<'a>> {
        let r = self.record_of(t.id)?;
        let scope = self.class(r).scope;
        let syms = self.lookup_here(scope, name, false);
        (!syms.is_empty()).then(|| FnSet {
            syms,
            name: name.into(),
            args: None,
            object: None,
            qualified: true,
            loc: Loc::default(),
        })
    }

    /// `new (p) T[n]`: the objects one after the other, without a count beside them (as GCC lays out such an array for the standard form).
    fn placement_array(
        &mut self,
        placement: &'a [ast::Expr],
        t: QTy,
        n: Expr,
        init: &'a Init,
        loc: Loc,
    ) -> Ex<'a> {
        let args = self.arguments_of(placement.iter());
        let own = !self
            .lookup_here(ScopeId(0), "operatornew[]", false)
            .is_empty();
        let [place] = &args[..] else {
            self.unsupported(4031, loc, "this form of `new[]`");
            return Ex::Err;
        };
        if self.ex_bad(place) {
            self.bad(loc);
            return Ex::Err;
        }
        let memory = self.rvalue(place.clone(), loc);
        if own || !self.is_pointer(memory.ty) || self.cx.is_empty() {
            self.unsupported(
                4031,
                loc,
                "`new[]` with an `operator new[]` of the program's own",
            );
            return Ex::Err;
        }
        let ptr = self.pointer_to(t.unqualified());
        let memory = self.conversion(memory, ptr, loc);
        let value = match init {
            Init::None => self.default_init(t, loc),
            // `T[n]()` and `T[n]{}`: each is value-initialised.
            Init::Direct(a) if a.is_empty() => self.initialise(t.unqualified(), init, loc),
            Init::List(a) if a.is_empty() => self.initialise(t.unqualified(), init, loc),
            _ => {
                self.unsupported(4046, loc, "an initialiser of `new[]`");
                return Ex::Err;
            }
        };
        let Some(value) = value else {
            return Ex::Val(memory);
        };
        if self.is_error(value.ty) {
            return Ex::Err;
        }
        let span = self.span(loc);
        let (ulong, boolean) = (self.t.ulong, self.t.bool);
        let local = |s: &mut Self, name: &str, value: Expr, stmts: &mut Vec<Stmt>| {
            let ty = value.ty;
            let id = s.new_local(name.into(), QTy::plain(ty), Storage::Auto, loc);
            stmts.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: Some(value),
                },
                span,
            });
            let place = s.mk_place(PlaceKind::Local(id), QTy::plain(ty), span);
            (s.mk(ExprKind::Load(place.clone()), ty, loc), place)
        };
        let mut stmts = Vec::new();
        let (array, _) = local(self, "array", memory, &mut stmts);
        let (count, _) = local(self, "count", n, &mut stmts);
        let mut init = Vec::new();
        let zero = self.int_value(0, ulong, Spelling::None, loc);
        let (i, i_place) = local(self, "i", zero, &mut init);
        let cond = self.mk(ExprKind::Binary(BinOp::Lt, i.clone(), count), boolean, loc);
        let step = ExprKind::IncDec {
            place: i_place,
            increment: true,
            prefix: true,
        };
        let step = self.mk(step, ulong, loc);
        let at = self.mk(
            ExprKind::PtrAdd {
                ptr: array.clone(),
                index: i,
                subtract: false,
            },
            ptr,
            loc,
        );
        let made = self.runtime("construct_at", vec![at, value], ptr, loc);
        let body = Block {
            stmts: vec![Stmt {
                kind: StmtKind::Expr(made),
                span,
            }],
            span: Some(span),
        };
        stmts.push(Stmt {
            kind: StmtKind::For {
                init,
                cond: Some(cond),
                step: Some(step),
                body,
            },
            span,
        });
        let block = Block {
            stmts,
            span: Some(span),
        };
        Ex::Val(self.mk(ExprKind::StmtExpr(block, array), ptr, loc))
    }

    /// `new (p) T(…)`, or `new` of a class with an `operator new` of its own: memory first, then the object.
    fn placement_new(
        &mut self,
        placement: &'a [ast::Expr],
        t: QTy,
        init: &'a Init,
        loc: Loc,
    ) -> Ex<'a> {
        let mut args = self.arguments_of(placement.iter());
        if args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        let ptr = self.pointer_to(t.unqualified());
        let memory = match self.class_operator(t, "operatornew") {
            Some(mut set) => {
                let Some((size, _)) = self.size_align(t.id, loc) else {
                    return Ex::Err;
                };
                let size = self.int_value(
                    size as i128,
                    self.t.ulong,
                    crate::hir::Spelling::SizeOf(t.id),
                    loc,
                );
                args.insert(0, Ex::Val(size));
                set.loc = loc;
                let Some(f) = self.choose(&set, None, &args, loc) else {
                    return Ex::Err;
                };
                let v = self.call_fn(f, None, args, true, loc);
                self.rvalue(v, loc)
            }
            None if args.len() == 1 => {
                let v = args.remove(0);
                let v = self.rvalue(v, loc);
                // The standard one takes `void*`; a program's own global `operator new` may take anything.
                let own = !self
                    .lookup_here(ScopeId(0), "operatornew", false)
                    .is_empty();
                if own || !self.is_pointer(v.ty) && !self.is_error(v.ty) {
                    self.unsupported(
                        4031,
                        loc,
                        "`new` with an `operator new` of the program's own",
                    );
                    return Ex::Err;
                }
                v
            }
            None => {
                self.unsupported(4031, loc, "this form of `new`");
                return Ex::Err;
            }
        };
        if self.is_error(memory.ty) {
            return Ex::Err;
        }
        let memory = self.conversion(memory, ptr, loc);
        let value = match self.initialise(t.unqualified(), init, loc) {
            Some(v) => v,
            // `new (p) T` of a plain type leaves the memory as it is.
            None => return Ex::Val(memory),
        };
        if self.is_error(value.ty) {
            return Ex::Err;
        }
        Ex::Val(self.runtime("construct_at", vec![memory, value], ptr, loc))
    }

    /// Whether the program declares what a name says.
    fn declares(&mut self, q: &'a ast::QualName) -> bool {
        let (found, _) = self.muted(|s| s.find(q));
        found.is_some_and(|f| !f.syms.is_empty())
    }

    /// `::operator new(n)`, `operator delete(p)` and their relatives, if they are C++'s own: no header declares them.
    pub(super) fn standard_memory(
        &mut self,
        q: &'a ast::QualName,
        args: &'a [ast::Expr],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let last = q.parts.last()?;
        let ast::Unqualified::Operator(op) = &last.name else {
            return None;
        };
        let takes = match &**op {
            "new" | "new[]" => true,
            "delete" | "delete[]" => false,
            _ => return None,
        };
        if q.parts.len() > 1 || args.is_empty() || args.len() > 2 || self.declares(q) {
            return None;
        }
        let mut values = Vec::new();
        for a in args {
            let v = self.expr(a);
            if self.ex_bad(&v) {
                self.bad(loc);
                return Some(Ex::Err);
            }
            values.push(v);
        }
        let nothrow = self.std_class("nothrow_t");
        let second = values.get(1).map(|v| self.type_of(v).id);
        // `operator delete(p, size)` does not need the size.
        let quiet = match second {
            None => false,
            Some(t) if self.record_of(t).is_some() && self.record_of(t) == nothrow => true,
            Some(t) if !takes && self.is_integral(t) => true,
            Some(_) => {
                self.unsupported(
                    4031,
                    loc,
                    "this form of `operator new` or `operator delete`",
                );
                return Some(Ex::Err);
            }
        };
        let first = values.into_iter().next()?;
        let void_ptr = self.t.void_ptr;
        let to = if takes { self.t.ulong } else { void_ptr };
        let v = self.rvalue(first, loc);
        let v = self.convert_to(v, to, loc);
        if self.is_error(v.ty) {
            return Some(Ex::Err);
        }
        let (name, ty) = match (takes, quiet) {
            (true, false) => ("operator_new", void_ptr),
            (true, true) => ("operator_new_or_null", void_ptr),
            (false, _) => ("operator_delete", self.t.void),
        };
        Some(Ex::Val(self.runtime(name, vec![v], ty, loc)))
    }

    /// Ends an object and gives its memory to its class's `operator delete`, if it has one.
    pub(in crate::sema) fn class_delete(
        &mut self,
        r: crate::hir::RecordId,
        p: crate::hir::Expr,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let t = QTy::plain(self.record_type(r));
        let mut set = self.class_operator(t, "operatordelete")?;
        set.loc = loc;
        let mut stmts = Vec::new();
        let p = self.kept(p, &mut stmts, loc);
        let cond = self.not_null(&p, loc);
        let span = self.span(loc);
        let void = self.t.void;
        let mut then = Vec::new();
        let plain = self.pointer_to(t);
        let object = self.conversion(p.clone(), plain, loc);
        let ends = self.runtime("destroy_at", vec![object], void, loc);
        if self.class(r).completing || !self.trivially_copyable(r) {
            then.push(crate::hir::Stmt {
                kind: StmtKind::Expr(ends),
                span,
            });
        }
        let memory = self.conversion(p, self.t.void_ptr, loc);
        // While the class is being completed its size is not known; it is written as `sizeof` anyway.
        let size = self.prog.record(r).size;
        let size = self.int_value(
            i128::from(size),
            self.t.ulong,
            crate::hir::Spelling::SizeOf(t.id),
            loc,
        );
        // The form without a size goes first (C++17 [expr.delete]/10).
        let one = [Ex::Val(memory.clone())];
        let two = [Ex::Val(memory.clone()), Ex::Val(size.clone())];
        let (f, args) = match self.choose_quietly(&set, None, &one, true) {
            Ok(f) => (f, vec![Ex::Val(memory)]),
            Err(_) => (
                self.choose(&set, None, &two, loc)?,
                vec![Ex::Val(memory), Ex::Val(size)],
            ),
        };
        let call = self.call_fn(f, None, args, true, loc);
        let call = self.rvalue(call, loc);
        if self.is_error(call.ty) {
            return Some(Ex::Err);
        }
        then.push(crate::hir::Stmt {
            kind: StmtKind::Expr(call),
            span,
        });
        stmts.push(crate::hir::Stmt {
            kind: StmtKind::If {
                cond,
                then: crate::hir::Block {
                    stmts: then,
                    span: None,
                },
                otherwise: None,
            },
            span,
        });
        let z = self.int_value(0, self.t.int, crate::hir::Spelling::None, loc);
        let nothing = self.conversion(z, void, loc);
        let block = crate::hir::Block {
            stmts,
            span: Some(span),
        };
        Some(Ex::Val(self.mk(
            ExprKind::StmtExpr(block, nothing),
            void,
            loc,
        )))
    }

    pub(super) fn delete_expr(
        &mut self,
        array: bool,
        global: bool,
        e: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        let v = self.expr(e);
        let v = self.scalar_of(v, Want::Pointer, e.loc);
        if self.is_error(v.ty) {
            return Ex::Err;
        }
        let Some(to) = self.prog.types.pointee(v.ty) else {
            return self.bad_operand("delete", v.ty, loc);
        };
        if let Some(r) = self.record_of(to.id) {
            self.complete_class(r, loc);
            // What the program derives from it lies around it, and knows how to end: a function beside the Rust class.
            if let (false, Some(_), Some(rust)) =
                (array, self.stand_in(r), &self.prog.record(r).bound)
                && let Some((module, _)) = rust.path.rsplit_once("::")
            {
                let rust = format!("{module}::delete_derived");
                let ends = self.runtime_at("delete_derived", rust, vec![v], self.t.void, loc);
                return Ex::Val(ends);
            }
            let own = if array {
                "operatordelete[]"
            } else {
                "operatordelete"
            };
            let class = self.class_operator(to, own).is_some();
            if class {
                if array || global || self.cx.is_empty() {
                    self.unsupported(
                        4031,
                        loc,
                        "this `delete` where a class may have an `operator delete` of its own",
                    );
                    return Ex::Err;
                }
                if !self.virtual_delete_needed(r)
                    && let Some(e) = self.class_delete(r, v.clone(), loc)
                {
                    return e;
                }
            }
            if !self.prog.record(r).vtable.is_empty() && !array && self.virtual_delete_needed(r) {
                if self.cx.is_empty() {
                    self.unsupported(4032, loc, "deleting an object of a class with virtual functions outside of a function");
                    return Ex::Err;
                }
                return self.virtual_delete(r, v, loc);
            }
        }
        Ex::Val(self.mk(ExprKind::Delete { array, ptr: v }, self.t.void, loc))
    }

    /// `({ …; e; })`
    pub(super) fn stmt_expr(&mut self, body: &'a ast::Stmt, loc: Loc) -> Ex<'a> {
        if self.cx.is_empty() {
            self.error(3069, loc, "a statement expression outside of a function");
            return Ex::Err;
        }
        let ast::StmtKind::Block(stmts) = &*body.kind else {
            return Ex::Err;
        };
        let outer = self.refused;
        let (block, value) = self.block(|s| {
            let mut out = Vec::new();
            let mut value = None;
            for (i, st) in stmts.iter().enumerate() {
                if i + 1 == stmts.len()
                    && let ast::StmtKind::Expr(e) = &*st.kind
                {
                    let v = s.expr(e);
                    let v = match v {
                        Ex::Val(v) => v,
                        v => s.rvalue(v, e.loc),
                    };
                    out.append(&mut s.take_before());
                    value = Some(v);
                } else {
                    s.statement(st, &mut out);
                }
            }
            (
                crate::hir::Block {
                    stmts: out,
                    span: Some(s.span(body.loc)),
                },
                value,
            )
        });
        if outer.is_some() {
            self.refused = outer;
        }
        let value = match value {
            Some(v) if self.is_error(v.ty) => return Ex::Err,
            Some(v) if v.ty != self.t.void => v,
            other => {
                let mut block = block;
                if let Some(v) = other {
                    let span = v.span;
                    block.stmts.push(crate::hir::Stmt {
                        kind: StmtKind::Expr(v),
                        span,
                    });
                }
                let z = self.int_value(0, self.t.int, crate::hir::Spelling::None, loc);
                let void = self.t.void;
                let nothing = self.conversion(z, void, loc);
                return Ex::Val(self.mk(ExprKind::StmtExpr(block, nothing), void, loc));
            }
        };
        let ty = value.ty;
        Ex::Val(self.mk(ExprKind::StmtExpr(block, value), ty, loc))
    }
}
