//! What a lambda captures (C++17 [expr.prim.lambda.capture]): the fields of the closure object, their values, and the places that names
//! of the functions around stand for inside of the body. [`super::lambda`] makes the class and analyses the body.

use super::{Cat, Ex};
use crate::hir::{
    Expr, ExprKind, Field, LocalId, Place, PlaceKind, QTy, RecordId, Spelling, Storage, Ty,
};
use crate::sema::Sema;
use crate::sema::constant::Value;
use crate::sema::entity::*;
use crate::sema::walk::{declared_in_stmt, names_in_stmt};
use crate::syntax::ast::{self, Capture, CaptureMode, Loc};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// One entry of a capture list. `body`: the scope of the lambda's body. Returns whether it was possible.
    pub(super) fn explicit_capture(&mut self, c: &'a Capture, body: ScopeId, loc: Loc) -> bool {
        match c {
            Capture::Var {
                name,
                mode,
                is_pack,
            } => {
                let (syms, _) = self.lookup(&name.name);
                let by_ref = *mode == CaptureMode::Ref;
                match (syms.into_iter().next(), is_pack) {
                    (Some(Sym::Pack(list)), true) => {
                        for s in list.iter() {
                            if !self.capture_symbol(s.clone(), by_ref, name.loc) {
                                return false;
                            }
                        }
                        true
                    }
                    (Some(Sym::Global(_)), _) => true,
                    (
                        Some(s @ (Sym::Local { .. } | Sym::Binding(..) | Sym::InitCapture(..))),
                        false,
                    ) => self.capture_symbol(s, by_ref, name.loc),
                    _ => {
                        self.not_found(&name.name, name.loc);
                        false
                    }
                }
            }
            Capture::Init { name, mode, init } => {
                let Some(cx) = self.cx.pop() else {
                    return false;
                };
                let v = self.expr(init);
                let by_ref = *mode == CaptureMode::Ref;
                let (ty, v) = if by_ref {
                    let t = self.type_of(&v);
                    let rt = QTy::plain(self.intern(Ty::Ref(t, false)));
                    let v = self.copy_init(rt, v, init.loc);
                    (rt, v)
                } else {
                    let t = QTy::plain(self.decayed(&v));
                    let v = self.copy_init(t, v, init.loc);
                    (t, v)
                };
                self.cx.push(cx);
                if self.is_error(v.ty) {
                    return false;
                }
                let Some(i) = self.new_capture_field(name.name.clone(), ty, v, loc) else {
                    return false;
                };
                let Some(r) = self.lambda_cx().map(|l| l.record) else {
                    return false;
                };
                self.add_name(body, name.name.clone(), Sym::InitCapture(r, i));
                true
            }
            Capture::This => self.add_capture(Captured::This, false, loc).is_some(),
            Capture::StarThis => self.add_capture(Captured::StarThis, false, loc).is_some(),
        }
    }

    fn lambda_cx(&self) -> Option<&LambdaCx<'a>> {
        self.cx.last()?.lambda.as_ref()
    }

    fn capture_symbol(&mut self, s: Sym, by_ref: bool, loc: Loc) -> bool {
        let what = match s {
            Sym::Local { id, owner } => Captured::Local(id, owner),
            Sym::Binding(p, owner) => Captured::Binding(p, owner),
            Sym::InitCapture(r, i) => Captured::Init(r, i),
            Sym::Global(_) => return true,
            _ => return false,
        };
        self.add_capture(what, by_ref, loc).is_some()
    }

    /// What a generic lambda with a default capture captures: whatever of the functions around its body names. Without one: shared variables.
    pub(super) fn capture_by_names(
        &mut self,
        fd: &'a ast::FunctionDecl,
        body: ScopeId,
        loc: Loc,
    ) -> bool {
        let ast::FunctionBody::Block(block) = &fd.body else {
            return true;
        };
        let default = self.lambda_cx().and_then(|l| l.lambda.default_capture);
        let by_ref = default == Some(CaptureMode::Ref);
        let mut names = Vec::new();
        names_in_stmt(block, &mut names);
        let mut own: Vec<Rc<str>> = fd
            .ty
            .params
            .iter()
            .filter_map(|p| p.name.as_ref().map(|n| n.name.clone()))
            .collect();
        let mut inner = Vec::new();
        declared_in_stmt(block, &mut inner);
        let mut seen = FxHashSet::default();
        own.retain(|n| seen.insert(n.clone()));
        for n in names {
            if !seen.insert(n.clone()) {
                continue;
            }
            if &*n == "this" {
                let wanted = default.is_some() && self.has_outer_this();
                if wanted && self.add_capture(Captured::This, false, loc).is_none() {
                    return false;
                }
                continue;
            }
            let syms = self.lookup_from(body, &n, false).0;
            let list: Vec<Sym> = match syms.first() {
                Some(Sym::Pack(p)) => p.to_vec(),
                Some(s) => vec![s.clone()],
                None => continue,
            };
            for s in list {
                let shared = matches!(&s, Sym::Local { id, owner } if self.is_shared(&Captured::Local(*id, *owner)));
                if default.is_none() && !shared {
                    continue;
                }
                match s {
                    Sym::Local { id, owner } => {
                        let Some(l) = self
                            .state_of(owner)
                            .filter(|c| !c.values.contains_key(&id))
                            .and_then(|c| c.locals.get(id.0 as usize))
                        else {
                            continue;
                        };
                        // A name that the body declares again may not be meant; copying it must at least do nothing.
                        let plain = self
                            .record_of(l.ty.id)
                            .is_none_or(|r| self.trivially_copyable(r));
                        if inner.contains(&n) && !by_ref && !plain {
                            continue;
                        }
                        if self
                            .add_capture(Captured::Local(id, owner), by_ref, loc)
                            .is_none()
                        {
                            return false;
                        }
                    }
                    s @ (Sym::Binding(..) | Sym::InitCapture(..)) => {
                        let own = self.lambda_cx().map(|l| l.record);
                        if !matches!(&s, Sym::InitCapture(r, _) if Some(*r) == own)
                            && !self.capture_symbol(s, by_ref, loc)
                        {
                            return false;
                        }
                    }
                    Sym::Field(_) => self.capture_this_quietly(loc),
                    Sym::Fn(f)
                        if self.func(f).class.is_some()
                            && self.func(f).member == MemberKind::Method =>
                    {
                        self.capture_this_quietly(loc);
                    }
                    Sym::Tpl(t)
                        if self.tpl(t).kind == TplKind::Function && self.tpl(t).class.is_some() =>
                    {
                        self.capture_this_quietly(loc);
                    }
                    _ => {}
                }
            }
        }
        true
    }

    fn capture_this_quietly(&mut self, loc: Loc) {
        let known = self
            .lambda_cx()
            .is_some_and(|l| l.captures.iter().any(|c| c.0 == Captured::StarThis));
        if self.has_outer_this() && !known {
            self.add_capture(Captured::This, false, loc);
        }
    }

    fn has_outer_this(&self) -> bool {
        let n = self.cx.len();
        self.cx[..n.saturating_sub(1)]
            .iter()
            .rev()
            .find(|c| c.lambda.is_none())
            .is_some_and(|c| c.this.is_some())
    }

    fn new_capture_field(&mut self, name: Rc<str>, ty: QTy, value: Expr, loc: Loc) -> Option<u32> {
        let span = self.span(loc);
        let record = self.lambda_cx()?.record;
        let fields = &mut self.prog.records[record.0 as usize].fields;
        let i = fields.len() as u32;
        // Packs and shadowed variables: each field has a name of its own.
        let mut own = name.clone();
        let mut n = 1;
        while fields.iter().any(|f| f.name == own) {
            n += 1;
            own = format!("{name}_{n}").into();
        }
        fields.push(Field {
            name: own,
            ty,
            offset: 0,
            is_base: false,
            is_vtable: false,
            is_virtual: false,
            is_hidden: false,
            is_mutable: false,
            bits: Default::default(),
            span,
        });
        self.cx.last_mut()?.lambda.as_mut()?.values.push((i, value));
        Some(i)
    }

    /// The field of something captured, made when it is not captured yet.
    fn add_capture(&mut self, what: Captured, by_ref: bool, loc: Loc) -> Option<u32> {
        let l = self.lambda_cx()?;
        if let Some((_, i, _)) = l.captures.iter().find(|c| c.0 == what) {
            return Some(*i);
        }
        if l.closed {
            self.error(
                3071,
                loc,
                "name this in the capture list of the generic lambda",
            );
            return None;
        }
        let by_ref = by_ref || self.is_shared(&what);
        // The value is computed in the function around the lambda.
        let cx = self.cx.pop()?;
        let made = self.capture_value(&what, by_ref, loc);
        self.cx.push(cx);
        let (name, ty, v) = made?;
        let i = self.new_capture_field(name, ty, v, loc)?;
        self.cx
            .last_mut()?
            .lambda
            .as_mut()?
            .captures
            .push((what, i, by_ref));
        Some(i)
    }

    /// Where a local variable of a function around the lambda lies.
    fn storage_of(&self, what: &Captured) -> Option<Storage> {
        let Captured::Local(id, owner) = what else {
            return None;
        };
        let locals = &self.state_of(*owner)?.locals;
        Some(locals.get(id.0 as usize)?.storage)
    }

    /// Shared variables are static: a lambda does not capture them, it means the variable itself. It gets its address here.
    fn is_shared(&self, what: &Captured) -> bool {
        let storage = self.storage_of(what);
        matches!(storage, Some(Storage::Shared | Storage::DynamicShared))
    }

    fn capture_value(
        &mut self,
        what: &Captured,
        by_ref: bool,
        loc: Loc,
    ) -> Option<(Rc<str>, QTy, Expr)> {
        let (name, e): (Rc<str>, Ex<'a>) = match what {
            Captured::This => {
                let v = self.this_value(loc)?;
                return Some(("this".into(), QTy::plain(v.ty), v));
            }
            Captured::StarThis => {
                let p = self.this_place(loc)?;
                ("this_copy".into(), Ex::Place(p, Cat::L))
            }
            Captured::Local(id, owner) => {
                let name = self
                    .state_of(*owner)?
                    .locals
                    .get(id.0 as usize)?
                    .name
                    .clone();
                (name, self.local(*id, *owner, loc))
            }
            Captured::Binding(p, owner) => {
                let name = match &*p.0.kind {
                    PlaceKind::Field(_, i) => format!("binding_{i}"),
                    _ => "binding".into(),
                };
                let sym = Sym::Binding(p.clone(), *owner);
                (name.into(), self.symbol(sym, "", loc))
            }
            Captured::Init(r, i) => {
                let name = self.prog.record(*r).fields.get(*i as usize)?.name.clone();
                (name, self.init_capture(*r, *i, loc))
            }
        };
        if self.ex_bad(&e) {
            return None;
        }
        if self.storage_of(what) == Some(Storage::DynamicShared) {
            // An array without end: the address of its first element.
            let v = self.rvalue(e, loc);
            return (!self.is_error(v.ty)).then_some((name, QTy::plain(v.ty), v));
        }
        let t = self.type_of(&e);
        let ty = if by_ref {
            QTy::plain(self.intern(Ty::Ref(t, false)))
        } else {
            t.unqualified()
        };
        let v = self.copy_init(ty, e, loc);
        (!self.is_error(v.ty)).then_some((name, ty, v))
    }

    /// The place of a capture inside the lambda's body.
    fn capture_place(&mut self, field: u32, loc: Loc) -> Option<Place> {
        let cx = self.cx.last()?;
        let (local, to) = cx.this?;
        let ty = self.pointer_to(to);
        let span = self.span(loc);
        let p = self.mk_place(PlaceKind::Local(local), QTy::plain(ty), span);
        let v = self.mk(ExprKind::Load(p), ty, loc);
        let object = self.deref(v, loc);
        self.field_place(object, &[field], loc)
    }

    /// A variable of a function around this one: a constant, or captured.
    pub(super) fn outer_local(&mut self, id: LocalId, owner: u32, loc: Loc) -> Ex<'a> {
        // A constant needs no capture.
        if let Some((v, ty)) = self.const_locals.get(&(owner, id)).copied() {
            return Ex::Val(match v {
                Value::Float(f) => self.mk(ExprKind::Float(f, Spelling::None), ty, loc),
                v => self.int_value(v.as_int().unwrap_or_default(), ty, Spelling::None, loc),
            });
        }
        if self.unevaluated > 0
            && let Some(ty) = self
                .state_of(owner)
                .and_then(|c| c.locals.get(id.0 as usize))
                .map(|l| l.ty)
        {
            // Only its type matters.
            return Ex::Place(self.variable(PlaceKind::Local(id), ty, loc), Cat::L);
        }
        self.capture(Captured::Local(id, owner), loc)
    }

    /// A constant local of a function around the lambda, as an object.
    pub(super) fn captured_constant(&mut self, e: &'a ast::Expr, loc: Loc) -> Option<Ex<'a>> {
        let ast::ExprKind::Name(q) = &*crate::sema::deduce::bare(e).kind else {
            return None;
        };
        let [
            ast::NamePart {
                name: ast::Unqualified::Ident(n),
                args: None,
                ..
            },
        ] = &q.parts[..]
        else {
            return None;
        };
        match self.lookup(n).0[..] {
            [Sym::Local { id, owner }] if self.const_locals.contains_key(&(owner, id)) => {
                Some(self.capture(Captured::Local(id, owner), loc))
            }
            _ => None,
        }
    }

    /// Something of a function around the lambda.
    pub(super) fn capture(&mut self, what: Captured, loc: Loc) -> Ex<'a> {
        let Some(l) = self.lambda_cx() else {
            self.error(
                3070,
                loc,
                "a variable of the enclosing function is used in a local class",
            );
            return Ex::Err;
        };
        let by_ref = match l.captures.iter().find(|c| c.0 == what) {
            Some(c) => c.2,
            None => match l.lambda.default_capture {
                Some(m) => m == CaptureMode::Ref,
                None if self.is_shared(&what) => true,
                None => {
                    self.error(3071, loc, "this variable is not captured");
                    return Ex::Err;
                }
            },
        };
        let dynamic = self.storage_of(&what) == Some(Storage::DynamicShared);
        match self.add_capture(what, by_ref, loc) {
            Some(i) => match self.capture_place(i, loc) {
                Some(p) if dynamic => Ex::Val(self.rvalue(Ex::Place(p, Cat::L), loc)),
                Some(p) => Ex::Place(p, Cat::L),
                None => Ex::Err,
            },
            None => {
                self.bad(loc);
                Ex::Err
            }
        }
    }

    /// A name that a lambda, this one or one around it, introduced among its captures.
    pub(super) fn init_capture(&mut self, closure: RecordId, field: u32, loc: Loc) -> Ex<'a> {
        if self.lambda_cx().is_some_and(|l| l.record == closure) {
            return match self.capture_place(field, loc) {
                Some(p) => Ex::Place(p, Cat::L),
                None => Ex::Err,
            };
        }
        if self.unevaluated > 0
            && let Some(f) = self.prog.record(closure).fields.get(field as usize)
        {
            let ty = f.ty;
            return Ex::Place(self.variable(PlaceKind::Local(LocalId(0)), ty, loc), Cat::L);
        }
        self.capture(Captured::Init(closure, field), loc)
    }

    /// `this` of the member function around the lambda.
    pub(super) fn captured_this(&mut self, loc: Loc) -> Option<Expr> {
        let l = self.lambda_cx()?;
        if let Some((_, i, _)) = l.captures.iter().find(|c| c.0 == Captured::StarThis) {
            let i = *i;
            let p = self.capture_place(i, loc)?;
            let ty = self.pointer_to(p.ty);
            return Some(self.addr_of(p, ty, loc));
        }
        let known = l.captures.iter().any(|c| c.0 == Captured::This);
        if !known && (l.lambda.default_capture.is_none() || l.closed) {
            if self.unevaluated == 0 {
                return None;
            }
            // Only its type matters.
            let cx = self.cx.iter().rev().find(|c| c.lambda.is_none())?;
            let (local, to) = cx.this?;
            let ty = self.pointer_to(to);
            let span = self.span(loc);
            let p = self.mk_place(PlaceKind::Local(local), QTy::plain(ty), span);
            return Some(self.mk(ExprKind::Load(p), ty, loc));
        }
        let i = self.add_capture(Captured::This, false, loc)?;
        let p = self.capture_place(i, loc)?;
        let ty = p.ty.id;
        Some(self.mk(ExprKind::Load(p), ty, loc))
    }
}
