//! Structured bindings (C++17 [dcl.struct.bind]): of arrays, of classes with `std::tuple_size`, of classes with public members. In
//! declarations and in range `for`. Names of members of anonymous unions that are variables (C++17 [class.union.anon]) are bound in the same way.

use super::Sema;
use super::entity::*;
use super::expr::{Cat, Ex, FnSet};
use super::extended::Extended;
use crate::hir::{Expr, Place, PlaceKind, QTy, RecordId, Spelling, Stmt, StmtKind, Storage, Ty};
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// `auto [a, b] = e;`
    pub(super) fn bindings(
        &mut self,
        names: &'a [ast::Ident],
        te: &'a ast::TypeExpr,
        init: &'a ast::Expr,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let v = self.expr(init);
        self.bind_names(names, te, v, loc, out);
    }

    /// Binds names to the parts of a value.
    pub(super) fn bind_names(
        &mut self,
        names: &'a [ast::Ident],
        te: &'a ast::TypeExpr,
        v: Ex<'a>,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let Some(place) = self.bound_object(te, v, loc, out) else {
            self.refuse_names(names);
            self.bad(loc);
            return;
        };
        let owner = self.cx.last().map_or(0, |c| c.serial);
        let span = self.span(loc);
        let n = names.len();
        let t = place.ty;
        let parts: Vec<Option<Place>> = match *self.ty(t.id) {
            Ty::Array(elem, Some(len)) if len == n as u64 => {
                let elem = self.add_quals(elem, t.is_const, t.is_volatile);
                (0..n)
                    .map(|i| {
                        let idx = self.int_value(i as i128, self.t.int, Spelling::None, loc);
                        Some(self.mk_place(PlaceKind::Index(place.clone(), idx), elem, span))
                    })
                    .collect()
            }
            Ty::Record(r) => {
                self.complete_class(r, loc);
                match self.tuple_size(t, loc) {
                    Some(len) if len == n as i128 => {
                        let x = match te.kind {
                            ast::TypeKind::LRef(_) => Cat::L,
                            _ => Cat::X,
                        };
                        self.bind_tuple(names, r, Ex::Place(place, x), loc, out);
                        return;
                    }
                    Some(_) => Vec::new(),
                    None => self.member_parts(r, place, n, loc),
                }
            }
            _ => Vec::new(),
        };
        if parts.len() != n {
            self.unsupported(4019, loc, "a structured binding of this type");
        }
        for (i, name) in names.iter().enumerate() {
            let sym = match parts.get(i).cloned().flatten() {
                Some(p) => Sym::Binding(BindingPlace(Rc::new(p)), owner),
                None => Sym::Refused,
            };
            self.add_name(self.scope, name.name.clone(), sym);
        }
    }

    /// The members of an anonymous union that has just been declared, as a variable without a name, are named in its scope.
    pub(super) fn name_members(&mut self, loc: Loc) {
        let Some(sym) = self.lookup_here(self.scope, "", false).into_iter().next() else {
            return;
        };
        let Ex::Place(object, _) = self.symbol(sym, "", loc) else {
            return;
        };
        let Some(r) = self.record_of(object.ty.id) else {
            return;
        };
        let owner = self.cx.last().map_or(0, |c| c.serial);
        for (name, path) in self.members_named(r) {
            let place = self.field_place(object.clone(), &path, loc);
            let sym = place.map_or(Sym::Refused, |p| {
                Sym::Binding(BindingPlace(Rc::new(p)), owner)
            });
            self.add_name(self.scope, name, sym);
        }
    }

    /// What the members of an anonymous member are called, and the ways to them.
    pub(super) fn members_named(&self, r: RecordId) -> Vec<(Rc<str>, Rc<[u32]>)> {
        let names = &self.sc(self.class(r).scope).names;
        let mut all: Vec<_> = (names.iter())
            .filter_map(|(n, s)| match s.first() {
                Some(Sym::Field(p)) => Some((n.clone(), p.clone())),
                _ => None,
            })
            .collect();
        all.sort();
        all
    }

    pub(super) fn refuse_names(&mut self, names: &'a [ast::Ident]) {
        for n in names {
            self.add_name(self.scope, n.name.clone(), Sym::Refused);
        }
    }

    /// The unnamed object that the names belong to: a copy, or a reference.
    fn bound_object(
        &mut self,
        te: &'a ast::TypeExpr,
        v: Ex<'a>,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) -> Option<Place> {
        if self.ex_bad(&v) || matches!(v, Ex::List(..) | Ex::Fns(_)) {
            return None;
        }
        let by_ref = matches!(te.kind, ast::TypeKind::LRef(_) | ast::TypeKind::RRef(_));
        let is_const = match &te.kind {
            ast::TypeKind::LRef(i) | ast::TypeKind::RRef(i) => i.quals.is_const,
            _ => te.quals.is_const,
        };
        let span = self.span(loc);
        let glvalue = matches!(v, Ex::Place(..));
        let t = self.type_of(&v);
        let (ty, value) = if by_ref && glvalue {
            let mut inner = t;
            inner.is_const |= is_const;
            let rt = QTy::plain(self.intern(Ty::Ref(inner, false)));
            let v = match v {
                Ex::Place(p, _) => Ex::Place(p, Cat::L),
                v => v,
            };
            let r = self.copy_init(rt, v, loc);
            (rt, self.materialise(r, &mut Extended::Local(out)))
        } else {
            let x = match v {
                // An array's elements are copied one by one; where the array is, is found once.
                Ex::Place(p, cat) if matches!(self.ty(t.id), Ty::Array(..)) => {
                    let p = self.found_once(p, loc, out);
                    self.member_copy(t, p, cat, loc)
                }
                v => self.copy_init(t.unqualified(), v, loc),
            };
            let t = t.unqualified();
            (if is_const { t.with_const() } else { t }, x)
        };
        if self.is_error(value.ty) {
            return None;
        }
        let id = self.new_local("".into(), ty, Storage::Auto, loc);
        out.append(&mut self.take_before());
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(value),
            },
            span,
        });
        Some(self.variable(PlaceKind::Local(id), ty, loc))
    }

    /// A place that is named many times: through a reference, unless it is a variable.
    fn found_once(&mut self, p: Place, loc: Loc, out: &mut Vec<Stmt>) -> Place {
        if matches!(
            *p.kind,
            PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Temp(_)
        ) {
            return p;
        }
        let rt = QTy::plain(self.intern(Ty::Ref(p.ty, false)));
        let r = self.copy_init(rt, Ex::Place(p.clone(), Cat::L), loc);
        if self.is_error(r.ty) {
            return p;
        }
        let r = self.materialise(r, &mut Extended::Local(out));
        let id = self.new_local("".into(), rt, Storage::Auto, loc);
        out.append(&mut self.take_before());
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(r),
            },
            span: self.span(loc),
        });
        self.variable(PlaceKind::Local(id), rt, loc)
    }

    /// The members of a class, all its own or all of one base.
    fn member_parts(
        &mut self,
        r: RecordId,
        place: Place,
        n: usize,
        loc: Loc,
    ) -> Vec<Option<Place>> {
        let mut r = r;
        let mut place = place;
        for _ in 0..32 {
            let rec = self.prog.record(r);
            if rec.bound.as_ref().is_some_and(|b| b.opaque) || rec.is_union {
                return Vec::new();
            }
            let own: Vec<u32> = (0..rec.fields.len() as u32)
                .filter(|i| {
                    let f = &rec.fields[*i as usize];
                    !f.is_base && !f.is_vtable && !f.unnamed()
                })
                .collect();
            let bases: Vec<u32> = (0..rec.fields.len() as u32)
                .filter(|i| rec.fields[*i as usize].is_base)
                .collect();
            if own.is_empty() {
                let [base] = bases[..] else {
                    return Vec::new();
                };
                let Some(p) = self.field_place(place, &[base], loc) else {
                    return Vec::new();
                };
                let Some(b) = self.record_of(p.ty.id) else {
                    return Vec::new();
                };
                (r, place) = (b, p);
                continue;
            }
            // Members of a base besides own ones are an error, but for empty bases.
            let empty = bases.iter().all(|b| {
                self.record_of(self.prog.record(r).fields[*b as usize].ty.id)
                    .is_some_and(|b| self.prog.record(b).fields.is_empty())
            });
            if own.len() != n || !empty {
                return Vec::new();
            }
            return own
                .into_iter()
                .map(|i| self.field_place(place.clone(), &[i], loc))
                .collect();
        }
        Vec::new()
    }

    fn std_template(&mut self, name: &str) -> Option<TplId> {
        let std = match self.lookup_here(ScopeId(0), "std", false).first() {
            Some(Sym::Namespace(s)) => *s,
            _ => return None,
        };
        match self.lookup_here(std, name, false).first() {
            Some(Sym::Tpl(t)) => Some(*t),
            _ => None,
        }
    }

    /// `std::tuple_size<E>::value`, if it is complete.
    fn tuple_size(&mut self, t: QTy, loc: Loc) -> Option<i128> {
        let tpl = self.std_template("tuple_size")?;
        let (n, _) = self.muted(|s| {
            let args = vec![TArg::Type(t.unqualified())];
            let c = s.class_instance(tpl, args, loc)?;
            let r = s.record_of(c.id)?;
            s.complete_class(r, loc);
            if !s.prog.record(r).complete {
                return None;
            }
            let scope = s.class(r).scope;
            let sym = s.lookup_here(scope, "value", false).into_iter().next()?;
            let e = s.symbol(sym, "value", loc);
            let v = s.rvalue(e, loc);
            s.eval_int(&v)
        });
        n
    }

    /// A reference for each name, bound to what `get<i>` gives.
    fn bind_tuple(
        &mut self,
        names: &'a [ast::Ident],
        r: RecordId,
        object: Ex<'a>,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let span = self.span(loc);
        for (i, name) in names.iter().enumerate() {
            let m = self.get_element(r, object.clone(), i, loc);
            if self.ex_bad(&m) {
                if self.refused.is_none() {
                    self.unsupported(4019, loc, "a structured binding of this type");
                }
                self.add_name(self.scope, name.name.clone(), Sym::Refused);
                continue;
            }
            let (ty, value) = match m {
                Ex::Place(p, c) => {
                    let rt = QTy::plain(self.intern(Ty::Ref(p.ty, c == Cat::X)));
                    (rt, self.copy_init(rt, Ex::Place(p, c), loc))
                }
                e => {
                    let v = self.rvalue(e, loc);
                    (QTy::plain(v.ty), v)
                }
            };
            if self.is_error(value.ty) {
                self.add_name(self.scope, name.name.clone(), Sym::Refused);
                continue;
            }
            let value: Expr = self.materialise(value, &mut Extended::Local(out));
            let id = self.new_local(name.name.clone(), ty, Storage::Auto, name.loc);
            out.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: Some(value),
                },
                span,
            });
            self.declare_local(name.name.clone(), id);
            let of = self.type_of(&object);
            if let (Some(t), Some(owner)) = (
                self.tuple_element(of, i, loc),
                self.cx.last().map(|c| c.serial),
            ) {
                self.binding_types.insert((owner, id), t);
            }
        }
    }

    /// `std::tuple_element<i, E>::type`, what `decltype` says of a name that is bound to an element.
    fn tuple_element(&mut self, of: QTy, i: usize, loc: Loc) -> Option<QTy> {
        let tpl = self.std_template("tuple_element")?;
        let (t, _) = self.muted(|s| {
            let index = TArg::Value(s.t.ulong, i as i128);
            let args = vec![index, TArg::Type(of.unqualified())];
            let c = s.class_instance(tpl, args, loc)?;
            let r = s.record_of(c.id)?;
            s.complete_class(r, loc);
            let scope = s.class(r).scope;
            match s.lookup_here(scope, "type", false).into_iter().next()? {
                Sym::Type(t) => Some(t),
                _ => None,
            }
        });
        let t = t?;
        let is_ref = matches!(self.ty(t.id), Ty::Ref(..));
        Some(if of.is_const && !is_ref {
            t.with_const()
        } else {
            t
        })
    }

    /// `e.get<i>()` or `get<i>(e)`.
    fn get_element(&mut self, r: RecordId, object: Ex<'a>, i: usize, loc: Loc) -> Ex<'a> {
        let index = TArg::Value(self.t.ulong, i as i128);
        let scope = self.class(r).scope;
        let members: Vec<Sym> = self
            .lookup_here(scope, "get", false)
            .into_iter()
            .filter(|s| matches!(s, Sym::Tpl(_)))
            .collect();
        let args: Vec<Ex<'a>> = if members.is_empty() {
            vec![object.clone()]
        } else {
            Vec::new()
        };
        let t = self.type_of(&object).id;
        let syms = if members.is_empty() {
            self.adl("get", &[t])
        } else {
            members
        };
        let mut found = Vec::new();
        for s in &syms {
            if let Sym::Tpl(t) = s
                && let Some(f) = self.deduce_call_with(*t, std::slice::from_ref(&index), &args, loc)
            {
                found.push(Sym::Fn(f));
            }
        }
        if found.is_empty() {
            return Ex::Err;
        }
        let set = FnSet {
            syms: found,
            name: "get".into(),
            args: None,
            object: args.is_empty().then(|| Box::new(object)),
            qualified: false,
            loc,
        };
        self.call_set(set, args, loc)
    }

    /// Whether it is the class of braced lists.
    pub(super) fn is_list(&self, t: crate::hir::TyId) -> bool {
        self.record_of(t)
            .is_some_and(|r| self.class(r).special == SpecialClass::InitList)
    }
}
