//! Expressions. [`Ex`] is what analysing one gives; this file has the dispatch, names, literals and the conversions between values and places.

mod assign;
mod binary;
mod builtin;
mod call;
mod capture;
mod cast;
mod cuda;
mod gcc_atomic;
pub mod lambda;
mod literals;
mod member;
mod new;
mod operator;
mod size;
mod udl;
mod unary;
pub mod varargs;

pub(super) use lambda::contains_auto;
pub(super) use unary::Want;

use super::Sema;
use super::entity::*;
use crate::hir::{self, Expr, ExprKind, Place, PlaceKind, QTy, Spelling, Ty, TyId};
use crate::source::Span;
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

/// The value category of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cat {
    /// Lvalue.
    L,
    /// Xvalue: may be moved from.
    X,
}

/// What an expression was found to be.
#[derive(Clone, Debug)]
pub enum Ex<'a> {
    /// A value (prvalue). Its type is never a reference, array (except aggregates) or function.
    Val(Expr),
    /// A place (glvalue).
    Place(Place, Cat),
    /// Functions, not yet chosen from.
    Fns(FnSet<'a>),
    /// A braced list, meaningful only for the type it initialises.
    List(Items<'a>, Loc),
    /// Refused.
    Err,
}

/// One element of a braced list; pack expansions have been done.
#[derive(Clone, Copy, Debug)]
pub struct ListItem<'a> {
    /// `.x[3] =`
    pub designators: &'a [ast::Designator],
    /// The value.
    pub value: &'a ast::Expr,
    /// Where its names are looked up.
    pub scope: ScopeId,
}

/// The elements of a braced list.
pub type Items<'a> = Rc<[ListItem<'a>]>;

/// A set of functions that a name stands for.
#[derive(Clone, Debug)]
pub struct FnSet<'a> {
    /// Functions and function templates.
    pub syms: Vec<Sym>,
    /// Their name.
    pub name: Rc<str>,
    /// Explicit template arguments.
    pub args: Option<&'a [ast::TemplateArg]>,
    /// The object of a member call.
    pub object: Option<Box<Ex<'a>>>,
    /// The name was qualified: no argument-dependent lookup, no virtual call.
    pub qualified: bool,
    /// Its place.
    pub loc: Loc,
}

/// A place of some position in a function's state, see [`Sema::cx_mark`].
pub struct Mark(usize, usize);

impl<'a> Sema<'a> {
    /// Remembers the state of the function before an unevaluated operand.
    pub(super) fn cx_mark(&self) -> Mark {
        match self.cx.last() {
            Some(c) => Mark(c.locals.len(), c.before.len()),
            None => Mark(0, 0),
        }
    }

    /// Takes back what an unevaluated operand added.
    pub(super) fn cx_reset(&mut self, m: Mark) {
        if let Some(c) = self.cx.last_mut() {
            c.locals.truncate(m.0);
            c.before.truncate(m.1);
        }
    }

    pub(super) fn mk(&self, kind: ExprKind, ty: TyId, loc: Loc) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty,
            span: self.span(loc),
        }
    }

    pub(super) fn mk_place(&self, kind: PlaceKind, ty: QTy, span: Span) -> Place {
        Place {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    /// An integer constant.
    pub(super) fn int_value(&self, v: i128, ty: TyId, spelling: Spelling, loc: Loc) -> Expr {
        if ty == self.t.bool {
            return self.mk(ExprKind::Bool(v != 0, spelling), ty, loc);
        }
        self.mk(ExprKind::Int(v, spelling), ty, loc)
    }

    /// The type of the object or value, without reference.
    pub(super) fn type_of(&self, e: &Ex<'a>) -> QTy {
        match e {
            Ex::Val(v) => QTy::plain(v.ty),
            Ex::Place(p, _) => p.ty,
            _ => QTy::plain(self.t.error),
        }
    }

    /// Whether it was refused.
    pub(super) fn ex_bad(&self, e: &Ex<'a>) -> bool {
        match e {
            Ex::Err => true,
            Ex::Val(v) => v.ty == self.t.error,
            Ex::Place(p, _) => p.ty.id == self.t.error,
            _ => false,
        }
    }

    /// The value of an expression: lvalue-to-rvalue, array-to-pointer and function-to-pointer conversion (C++17 \[conv\]).
    pub(super) fn rvalue(&mut self, e: Ex<'a>, loc: Loc) -> Expr {
        match e {
            Ex::Val(v) => v,
            Ex::Place(p, cat) => self.load(p, cat, loc),
            Ex::Fns(set) => {
                let Some(f) = self.single_fn(&set) else {
                    self.error(
                        3020,
                        loc,
                        format!(
                            "which function named `{}` is meant is not known here",
                            set.name
                        ),
                    );
                    return self.bad(loc);
                };
                self.fn_address(f, loc)
            }
            Ex::List(..) => {
                self.error(3021, loc, "a braced list has no value of its own here");
                self.bad(loc)
            }
            Ex::Err => self.bad(loc),
        }
    }

    /// Analyses an expression for its value.
    pub(super) fn value(&mut self, e: &'a ast::Expr) -> Expr {
        let v = self.expr(e);
        self.rvalue(v, e.loc)
    }

    /// Reads a place.
    pub(super) fn load(&mut self, p: Place, cat: Cat, loc: Loc) -> Expr {
        match *self.ty(p.ty.id) {
            Ty::Error => self.bad(loc),
            Ty::Array(elem, _) | Ty::Vla(elem) => {
                let ty = self.pointer_to(elem);
                match *p.kind {
                    PlaceKind::Str(bytes) => self.mk(ExprKind::Str(bytes), ty, loc),
                    _ => self.mk(ExprKind::Decay(p), ty, loc),
                }
            }
            Ty::Function(_) => match *p.kind {
                PlaceKind::Deref(e) if matches!(self.ty(e.ty), Ty::Ref(..)) => {
                    let ty = self.pointer_to(p.ty);
                    let span = p.span;
                    let place = self.mk_place(PlaceKind::Deref(e), p.ty, span);
                    self.addr_of(place, ty, loc)
                }
                PlaceKind::Deref(e) => e,
                _ => self.bad(loc),
            },
            Ty::Record(r) => {
                if self.trivially_copyable(r) {
                    let ty = p.ty.id;
                    if let PlaceKind::Deref(e) = &*p.kind
                        && let Some(v) = self.load_conditional(e, cat, loc)
                    {
                        return v;
                    }
                    match *p.kind {
                        PlaceKind::Temp(e) if e.ty == ty => e,
                        _ => self.mk(ExprKind::Load(p), ty, loc),
                    }
                } else {
                    self.copy_record(r, p, cat, loc)
                }
            }
            Ty::Void => {
                self.error(3022, loc, "an expression of type `void` has no value");
                self.bad(loc)
            }
            _ => {
                let ty = p.ty.id;
                if let PlaceKind::Deref(e) = &*p.kind
                    && let Some(v) = self.load_conditional(e, cat, loc)
                {
                    return v;
                }
                match *p.kind {
                    PlaceKind::Temp(e) if e.ty == ty => e,
                    _ => self.mk(ExprKind::Load(p), ty, loc),
                }
            }
        }
    }

    /// A place for an expression: values get a temporary.
    pub(super) fn as_place(&mut self, e: Ex<'a>, loc: Loc) -> Option<(Place, Cat)> {
        match e {
            Ex::Place(p, c) => Some((p, c)),
            Ex::Val(v) => {
                if v.ty == self.t.error {
                    return None;
                }
                if let Some(object) = self.assigned_object(&v, loc) {
                    return Some((object, Cat::L));
                }
                let ty = QTy::plain(v.ty);
                let span = v.span;
                Some((self.mk_place(PlaceKind::Temp(v), ty, span), Cat::X))
            }
            other => {
                let v = self.rvalue(other, loc);
                if v.ty == self.t.error {
                    return None;
                }
                let ty = QTy::plain(v.ty);
                let span = v.span;
                Some((self.mk_place(PlaceKind::Temp(v), ty, span), Cat::X))
            }
        }
    }

    /// The place a reference- or pointer-typed value leads to.
    pub(super) fn deref(&mut self, e: Expr, loc: Loc) -> Place {
        let span = self.span(loc);
        let ty = match *self.ty(e.ty) {
            Ty::Ref(t, _) | Ty::Pointer(t) => t,
            _ => QTy::plain(self.t.error),
        };
        // `*&place` is the place.
        if let ExprKind::AddrOf(p) = &*e.kind
            && p.ty.id == ty.id
            && !matches!(*p.kind, PlaceKind::Temp(_))
        {
            let mut p = p.clone();
            p.ty = ty;
            return p;
        }
        self.mk_place(PlaceKind::Deref(e), ty, span)
    }

    /// `&place`, as a pointer or reference of the given type.
    pub(super) fn addr_of(&mut self, p: Place, ty: TyId, loc: Loc) -> Expr {
        // `&*p` is p, when the types agree.
        if let PlaceKind::Deref(e) = &*p.kind
            && e.ty == ty
        {
            return e.clone();
        }
        self.mk(ExprKind::AddrOf(p), ty, loc)
    }

    /// A call's result: `T&` becomes a place.
    pub(super) fn result(&mut self, e: Expr, loc: Loc) -> Ex<'a> {
        match *self.ty(e.ty) {
            Ty::Ref(_, rvalue) => {
                let p = self.deref(e, loc);
                Ex::Place(p, if rvalue { Cat::X } else { Cat::L })
            }
            _ => Ex::Val(e),
        }
    }

    /// The result of a call of a function that returns `declared`. A class's value that is `const` stays so: no `T &&` takes it.
    pub(super) fn call_result(&mut self, e: Expr, declared: QTy, loc: Loc) -> Ex<'a> {
        let constant = declared.is_const && e.ty == declared.id;
        match constant && self.record_of(e.ty).is_some() {
            true => {
                let span = e.span;
                Ex::Place(self.mk_place(PlaceKind::Temp(e), declared, span), Cat::X)
            }
            false => self.result(e, loc),
        }
    }

    /// The place of a variable: references are followed.
    pub(super) fn variable(&mut self, kind: PlaceKind, ty: QTy, loc: Loc) -> Place {
        let span = self.span(loc);
        let p = self.mk_place(kind, ty, span);
        self.follow_ref(p, loc)
    }

    fn follow_ref(&mut self, p: Place, loc: Loc) -> Place {
        match *self.ty(p.ty.id) {
            Ty::Ref(..) => {
                let ty = p.ty.id;
                let v = self.mk(ExprKind::Load(p), ty, loc);
                self.deref(v, loc)
            }
            _ => p,
        }
    }

    /// A member of a place, by path.
    pub(super) fn field_place(&mut self, mut p: Place, path: &[u32], loc: Loc) -> Option<Place> {
        for i in path {
            let r = self.record_of(p.ty.id)?;
            let f = self.prog.record(r).fields.get(*i as usize)?;
            let (ty, is_mutable) = (f.ty, f.is_mutable);
            let is_ref = matches!(self.ty(ty.id), Ty::Ref(..));
            let ty = if is_ref {
                ty
            } else {
                self.add_quals(ty, p.ty.is_const && !is_mutable, p.ty.is_volatile)
            };
            let span = self.span(loc);
            p = self.mk_place(PlaceKind::Field(p, *i), ty, span);
            p = self.follow_ref(p, loc);
        }
        Some(p)
    }

    /// `*this`
    pub(super) fn this_place(&mut self, loc: Loc) -> Option<Place> {
        let v = self.this_value(loc)?;
        Some(self.deref(v, loc))
    }

    /// The state of the function with this number, if it is around.
    pub(super) fn state_of(&self, owner: u32) -> Option<&FnCx<'a>> {
        self.cx.iter().rev().find(|c| c.serial == owner)
    }

    /// `this` as a value of pointer type.
    pub(super) fn this_value(&mut self, loc: Loc) -> Option<Expr> {
        let cx = self.cx.last()?;
        if cx.lambda.is_some() {
            return self.captured_this(loc);
        }
        let (local, to) = cx.this?;
        let ty = self.pointer_to(to);
        let span = self.span(loc);
        let p = self.mk_place(PlaceKind::Local(local), QTy::plain(ty), span);
        Some(self.mk(ExprKind::Load(p), ty, loc))
    }

    /// Analyses an expression.
    pub(super) fn expr(&mut self, e: &'a ast::Expr) -> Ex<'a> {
        if !self.enter(e.loc) {
            return Ex::Err;
        }
        let r = self.expr_kind(e);
        let r = self.named_constant(r, e.loc);
        self.leave();
        r
    }

    /// Gives a value that one whole macro stands for the macro's name.
    fn named_constant(&mut self, e: Ex<'a>, loc: Loc) -> Ex<'a> {
        match e {
            Ex::Val(v) if v.ty != self.t.error => match self.macros.find(self.pp, loc) {
                Some(found) => Ex::Val(self.consts.named(&found, v, &mut self.prog)),
                None => Ex::Val(v),
            },
            e => e,
        }
    }

    fn expr_kind(&mut self, e: &'a ast::Expr) -> Ex<'a> {
        use ast::ExprKind as K;
        let loc = e.loc;
        if matches!(&*e.kind, K::Int(_) | K::Float(_) | K::Char(_) | K::Str(_))
            && let Some(v) = self.user_literal(&e.kind, loc)
        {
            return v;
        }
        match &*e.kind {
            K::Int(text) => self.int_literal(text, loc),
            K::Float(text) => self.float_literal(text, loc),
            K::Char(text) => self.char_literal(text, loc),
            K::Str(parts) => self.string_literal(parts, loc),
            K::Bool(b) => Ex::Val(self.mk(ExprKind::Bool(*b, Spelling::None), self.t.bool, loc)),
            K::Nullptr => Ex::Val(self.mk(ExprKind::Null, self.t.nullptr, loc)),
            K::This => match self.this_value(loc) {
                Some(v) => Ex::Val(v),
                None => {
                    self.error(3023, loc, "`this` is used outside of a member function");
                    Ex::Err
                }
            },
            K::Name(q) => self.name(q),
            K::Paren(inner) => self.expr(inner),
            K::Unary(op, a) => self.unary(*op, a, loc),
            K::PostInc(a) => self.inc_dec(a, true, false, loc),
            K::PostDec(a) => self.inc_dec(a, false, false, loc),
            K::Binary(op, a, b) => self.binary(*op, a, b, loc),
            K::Assign(op, a, b) => self.assignment(*op, a, b, loc),
            K::Cond(c, t, f) => self.conditional(c, t.as_ref(), f, loc),
            K::Comma(a, b) => self.comma(a, b, loc),
            K::Call {
                callee,
                args,
                launch,
            } => match launch {
                Some(l) => self.launch(callee, args, l, loc),
                None => self.call(callee, args, loc),
            },
            K::Index(a, i) => self.index(a, i, loc),
            K::Member { base, arrow, name } => self.member(base, *arrow, name, loc),
            K::MemberPointer {
                base,
                arrow,
                member,
            } => self.member_pointer_access(base, *arrow, member, loc),
            K::Cast(kind, ty, a) => self.cast(*kind, ty, a, loc),
            K::Construct { ty, args } => self.construct(ty, args, loc),
            K::SizeofExpr(a) => self.sizeof_expr(a, loc),
            K::SizeofType(t) => self.sizeof_type(t, loc),
            K::SizeofPack(name) => self.sizeof_pack(name, loc),
            K::Alignof(named) => {
                let t = self.resolve(named);
                let t = self.strip_ref(t);
                match self.size_align(t.id, loc) {
                    Some((_, own)) => {
                        let a = self.name_align(named).map_or(own, |n| n.max(own));
                        Ex::Val(self.int_value(a as i128, self.t.ulong, Spelling::None, loc))
                    }
                    None => self.no_size(t, loc),
                }
            }
            K::Offsetof(t, path) => self.offsetof(t, path, loc),
            K::New {
                placement,
                ty,
                array,
                init,
            } => self.new_expr(placement, ty, array.as_ref(), init, loc),
            K::Delete {
                array,
                global,
                expr,
            } => self.delete_expr(*array, *global, expr, loc),
            K::Lambda(l) => self.lambda(l, loc),
            K::Requires { params, list } => self.requires_expr(params, list, loc),
            K::InitList(items) => Ex::List(self.list_items(items), loc),
            K::CompoundLiteral(t, items) => self.compound_literal(t, items, loc),
            K::StmtExpr(body) => self.stmt_expr(body, loc),
            K::TypeidExpr(a) => self.typeid_expr(a, loc),
            K::TypeidType(t) => {
                let t = self.resolve(t);
                self.typeid_of(t, loc)
            }
            K::Throw(e) => self.throw_expr(e.as_ref(), loc),
            K::VaArg(list, ty) => self.va_arg(list, ty, loc),
            K::Fold { op, left, right } => self.fold(*op, left.as_ref(), right.as_ref(), loc),
            K::PackExpansion(_) => {
                self.unsupported(4013, loc, "a pack expansion here");
                Ex::Err
            }
            K::Noexcept(a) => self.noexcept_expr(a, loc),
            K::TypeTrait(name, args) => self.type_trait(name, args, loc),
        }
    }

    /// A name as an expression.
    fn name(&mut self, q: &'a ast::QualName) -> Ex<'a> {
        let Some(found) = self.find(q) else {
            return Ex::Err;
        };
        let loc = q.loc;
        let Some(first) = found.syms.first().cloned() else {
            return self.unknown_name(&found.name, loc);
        };
        if found.qualified
            && let Sym::Field(path) = &first
            && let Some(class) = found.class
        {
            return self.own_field(class, path, &found.name, loc);
        }
        match first {
            Sym::Fn(_) => self.fn_set(found, loc),
            Sym::Tpl(t) if self.tpl(t).kind == TplKind::Function => self.fn_set(found, loc),
            Sym::Tpl(t) if self.tpl(t).kind == TplKind::Var => match found.args {
                Some(args) => match self.var_template_id(t, args, loc) {
                    Some(s) => self.symbol(s, &found.name, loc),
                    None => Ex::Err,
                },
                None => {
                    self.error(
                        3010,
                        loc,
                        format!("template `{}` needs arguments here", found.name),
                    );
                    Ex::Err
                }
            },
            other => self.symbol(other, &found.name, loc),
        }
    }

    fn fn_set(&mut self, found: super::lookup::Found<'a>, loc: Loc) -> Ex<'a> {
        Ex::Fns(FnSet {
            syms: found.syms,
            name: found.name,
            args: found.args,
            object: None,
            qualified: found.qualified,
            loc,
        })
    }

    /// The part of `*this` that a qualified name is of, where the function's class is a base more than once: `L::get()`, which `L` inherits.
    pub(super) fn part_of_this(
        &mut self,
        found: &super::lookup::Found<'a>,
        loc: Loc,
    ) -> Option<Box<Ex<'a>>> {
        let (Some(class), Some(Sym::Fn(f))) = (found.class, found.syms.first()) else {
            return None;
        };
        let f = *f;
        let declared = self.func(f).class?;
        if self.func(f).member != MemberKind::Method || declared == class {
            return None;
        }
        let this = self.this_place(loc)?;
        let own = self.record_of(this.ty.id)?;
        if own == class || self.base_count(own, declared) < 2 {
            return None;
        }
        let path = self.base_path(own, class)?;
        let part = self.field_place(this, &path, loc)?;
        Some(Box::new(Ex::Place(part, Cat::L)))
    }

    fn unknown_name(&mut self, name: &Rc<str>, loc: Loc) -> Ex<'a> {
        match &**name {
            "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__" => {
                let text = self
                    .cx
                    .last()
                    .and_then(|c| c.path.last())
                    .cloned()
                    .unwrap_or_default();
                if &**name == "__PRETTY_FUNCTION__" && !self.is_c() {
                    let what = format!("`{name}` is `{text}` here, without the parameters' types");
                    let d = crate::diag::Diagnostic::warning(4165, self.span(loc), what);
                    self.report(d.help(
                        "g++'s text names the class, the types and the template's arguments",
                    ));
                }
                let mut p = self.string_place(text.as_bytes().to_vec(), loc);
                // It is a const array also in C.
                if let Ty::Array(e, n) = *self.ty(p.ty.id) {
                    p.ty = QTy::plain(self.intern(Ty::Array(e.with_const(), n)));
                }
                Ex::Place(p, Cat::L)
            }
            _ => {
                self.not_found(name, loc);
                Ex::Err
            }
        }
    }

    /// A member of `*this` named with or without the class it is in.
    fn own_field(&mut self, class: hir::RecordId, path: &[u32], name: &str, loc: Loc) -> Ex<'a> {
        let Some(this) = self.this_place(loc) else {
            return self.field_of_none(class, path, name, loc);
        };
        let Some(own) = self.record_of(this.ty.id) else {
            return Ex::Err;
        };
        if self.refuse_class(own, loc) {
            return Ex::Err;
        }
        let Some(mut full) = self.base_path(own, class) else {
            if self.unevaluated > 0 {
                return self.field_of_none(class, path, name, loc);
            }
            self.error(3025, loc, "this member belongs to another class");
            return Ex::Err;
        };
        full.extend_from_slice(path);
        match self.field_place(this, &full, loc) {
            Some(p) => Ex::Place(p, Cat::L),
            None => Ex::Err,
        }
    }

    /// A symbol as an expression.
    pub(super) fn symbol(&mut self, sym: Sym, name: &str, loc: Loc) -> Ex<'a> {
        match sym {
            Sym::Local { id, owner } => self.local(id, owner, loc),
            Sym::Global(g) => {
                let ty = self.prog.global(g).ty;
                Ex::Place(self.variable(PlaceKind::Global(g), ty, loc), Cat::L)
            }
            Sym::BoundVar(i) => {
                let ty = self.bound_vars[i].ty;
                let id = self.use_bound_var(i);
                Ex::Place(self.variable(PlaceKind::Bound(id), ty, loc), Cat::L)
            }
            Sym::FileShared(i) => self.file_shared(i, loc),
            Sym::Enumerator(e, i) => {
                let en = self.prog.enumeration(e);
                let Some((_, v, _)) = en.enumerators.get(i as usize) else {
                    return Ex::Err;
                };
                let v = *v;
                let ty = if self.is_c() && self.in_range(v, self.t.int) {
                    self.t.int
                } else if self.is_c() || self.enum_open(e) {
                    en.underlying
                } else {
                    self.intern(Ty::Enum(e))
                };
                Ex::Val(self.mk(ExprKind::Int(v, Spelling::Enumerator(e, i)), ty, loc))
            }
            Sym::Value(ty, v) => Ex::Val(match self.ty(ty) {
                Ty::Pointer(_) | Ty::NullPtr => self.mk(ExprKind::Null, ty, loc),
                Ty::Record(_) => self.member_offset(ty, v as u64, loc),
                _ => self.int_value(v, ty, Spelling::None, loc),
            }),
            Sym::Address(ty, g) => {
                let t = self.prog.global(g).ty;
                let p = self.variable(PlaceKind::Global(g), t, loc);
                let v = match self.ty(t.id) {
                    Ty::Array(elem, _)
                        if self.prog.types.pointee(ty).is_some_and(|p| p.id == elem.id) =>
                    {
                        self.mk(ExprKind::Decay(p), ty, loc)
                    }
                    _ => self.addr_of(p, ty, loc),
                };
                Ex::Val(v)
            }
            Sym::Field(path) => {
                // The class whose scope had it: `this`, or a class around a lambda or nested class.
                let Some(this) = self.this_place(loc) else {
                    return self.static_context_field(name, &path, loc);
                };
                let Some(own) = self.record_of(this.ty.id) else {
                    return Ex::Err;
                };
                let (found, scope) = self.lookup(name);
                let class = match self.sc(scope).kind {
                    super::scope::ScopeKind::Class(r)
                        if found.contains(&Sym::Field(path.clone())) =>
                    {
                        r
                    }
                    _ => own,
                };
                self.own_field(class, &path, name, loc)
            }
            Sym::Binding(place, owner) => {
                let mut object = &*place.0;
                while let PlaceKind::Field(of, _) = &*object.kind {
                    object = of;
                }
                let is_static = matches!(*object.kind, PlaceKind::Global(_));
                let is_ours = self.cx.last().is_some_and(|c| c.serial == owner);
                if is_static || is_ours || self.unevaluated > 0 {
                    return Ex::Place((*place.0).clone(), Cat::L);
                }
                self.capture(Captured::Binding(place, owner), loc)
            }
            Sym::InitCapture(closure, field) => self.init_capture(closure, field, loc),
            Sym::Type(_) => {
                self.error(
                    3026,
                    loc,
                    format!("`{name}` is a type, a value is needed here"),
                );
                Ex::Err
            }
            Sym::Namespace(_) => {
                self.error(
                    3026,
                    loc,
                    format!("`{name}` is a namespace, a value is needed here"),
                );
                Ex::Err
            }
            Sym::Pack(_) => {
                self.error(
                    3027,
                    loc,
                    format!("the pack `{name}` is used without `...`"),
                );
                Ex::Err
            }
            Sym::Refused => {
                if self.refused.is_none() && self.muted == 0 {
                    self.refused = Some(3000);
                }
                Ex::Err
            }
            Sym::Fn(_) | Sym::Tpl(_) => Ex::Err,
        }
    }

    /// A field named where there is no object: only its type matters (`sizeof`, `decltype`).
    fn static_context_field(&mut self, name: &str, path: &[u32], loc: Loc) -> Ex<'a> {
        let (found, scope) = self.lookup(name);
        let class = match self.sc(scope).kind {
            super::scope::ScopeKind::Class(r)
                if found
                    .iter()
                    .any(|s| matches!(s, Sym::Field(p) if **p == *path)) =>
            {
                Some(r)
            }
            _ => self.enclosing_class(self.scope),
        };
        let Some(class) = class else {
            self.error(
                3025,
                loc,
                format!("member `{name}` is named without an object"),
            );
            return Ex::Err;
        };
        self.field_of_none(class, path, name, loc)
    }

    /// A field of no object, where nothing is evaluated.
    fn field_of_none(
        &mut self,
        class: hir::RecordId,
        path: &[u32],
        name: &str,
        loc: Loc,
    ) -> Ex<'a> {
        let ty = self.record_type(class);
        let ptr = self.pointer_to(QTy::plain(ty));
        if self.cx.is_empty() || self.unevaluated > 0 {
            let null = self.mk(ExprKind::Null, ptr, loc);
            let p = self.deref(null, loc);
            return match self.field_place(p, path, loc) {
                Some(p) => Ex::Place(p, Cat::L),
                None => Ex::Err,
            };
        }
        self.error(
            3025,
            loc,
            format!("member `{name}` is named without an object"),
        );
        Ex::Err
    }

    /// A local variable, captured if it belongs to a function around the lambda.
    pub(super) fn local(&mut self, id: hir::LocalId, owner: u32, loc: Loc) -> Ex<'a> {
        if self.cx.last().is_none_or(|c| c.serial != owner) {
            return self.outer_local(id, owner, loc);
        }
        if self.cx.last().is_some_and(|c| c.foreign.contains(&id)) {
            self.unsupported(
                4061,
                loc,
                "using a variable that another `case` of the `switch` declares",
            );
            return Ex::Err;
        }
        let Some(l) = self.cx.last().and_then(|c| c.locals.get(id.0 as usize)) else {
            return Ex::Err;
        };
        let ty = l.ty;
        Ex::Place(self.variable(PlaceKind::Local(id), ty, loc), Cat::L)
    }
}
