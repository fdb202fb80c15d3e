//! Class template arguments left out (C++17 [over.match.class.deduct]): `Pair p(1, 2.5);`.
//!
//! Each guide, written or made from a constructor, is a function (template) that returns the class; overload resolution among them gives the
//! type. Written guides win over the others when they fit equally well.

use super::Sema;
use super::entity::*;
use super::expr::{Ex, FnSet};
use crate::hir::QTy;
use crate::syntax::ast::{self, Decl, DeclKind, Init, Loc, TypeExpr, TypeKind};

/// A deduction guide.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The function or function template that it is.
    sym: Sym,
    /// Made from a constructor.
    implicit: bool,
}

impl<'a> Sema<'a> {
    /// Takes a guide in, in the scope of its class.
    pub(super) fn guide(&mut self, d: &'a Decl, implicit: bool) {
        let DeclKind::Function(fd) = &d.kind else {
            return;
        };
        let Some(name) = fd.name.parts.last().map(|p| super::lookup::key(&p.name)) else {
            return;
        };
        let sym = if d.templates.is_empty() {
            let sig = self.signature(fd);
            let f = self.new_func(FuncEntity {
                params: sig.params,
                variadic: fd.ty.variadic,
                decl: Some(fd),
                attrs: Some(&d.attrs),
                inner: self.scope,
                ..FuncEntity::new(name.clone(), self.scope, sig.ret, d.loc)
            });
            Sym::Fn(f)
        } else {
            let t = self.new_template(TplKind::Function, name.clone(), d, self.scope, None);
            // It is never called, so it is of no library.
            self.tpl_mut(t).header = false;
            Sym::Tpl(t)
        };
        let scope = self.scope;
        self.guides
            .entry((scope, name))
            .or_default()
            .push(Guide { sym, implicit });
    }

    /// The class template whose arguments a written type leaves out.
    pub(super) fn placeholder_class(&mut self, te: &'a TypeExpr) -> Option<TplId> {
        let TypeKind::Named(q) = &te.kind else {
            return None;
        };
        if self.is_c() || q.parts.last()?.args.is_some() {
            return None;
        }
        let (found, _) = self.muted(|s| s.find(q));
        match found?.syms.first()? {
            Sym::Tpl(t) if self.tpl(*t).kind == TplKind::Class => {
                let t = *t;
                self.current_instance(t).is_none().then_some(t)
            }
            _ => None,
        }
    }

    /// An object of a class whose template arguments are deduced from its initialiser.
    pub(super) fn deduced_object(&mut self, t: TplId, init: &'a Init, loc: Loc) -> Ex<'a> {
        let (args, braced) = match init {
            Init::None => (Vec::new(), false),
            Init::Copy(e) => match self.expr(e) {
                Ex::List(items, l) => {
                    let args = items.iter().map(|i| self.item(i)).collect();
                    (args, Some((items, l)).is_some())
                }
                v => (vec![v], false),
            },
            Init::Direct(list) => (self.arguments_of(list.iter()), false),
            Init::List(items) => {
                let items = self.list_items(items);
                (items.iter().map(|i| self.item(i)).collect(), true)
            }
        };
        self.deduced_from(t, args, braced, loc)
    }

    /// The same from analysed arguments.
    pub(super) fn deduced_from(
        &mut self,
        t: TplId,
        args: Vec<Ex<'a>>,
        braced: bool,
        loc: Loc,
    ) -> Ex<'a> {
        if args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        // A copy.
        if let [one] = &args[..]
            && let Some(r) = self.record_of(self.type_of(one).id)
            && self.class(r).template.as_ref().is_some_and(|x| x.0 == t)
        {
            let ty = self.type_of(one).unqualified();
            let v = self.copy_init(ty, one.clone(), loc);
            return Ex::Val(v);
        }
        // Braces are one list before they are arguments, where a constructor of the library takes one.
        let library = self.tpl(t).header;
        if braced
            && library
            && let Some(v) = self.deduced_list(t, &args, loc)
        {
            return v;
        }
        let Some(ty) = self.deduced_class(t, &args, loc) else {
            if braced
                && !library
                && let Some(v) = self.deduced_list(t, &args, loc)
            {
                return v;
            }
            let name = self.tpl(t).name.clone();
            self.error(
                3106,
                loc,
                format!("the template arguments of `{name}` cannot be deduced from this"),
            );
            return Ex::Err;
        };
        let v = match self.record_of(ty.id) {
            Some(r) if braced => {
                self.complete_class(r, loc);
                if self.is_aggregate(r) {
                    self.aggregate_of(r, args, loc)
                } else {
                    self.construct_record(r, args, loc)
                }
            }
            Some(r) => self.construct_record(r, args, loc),
            None => return Ex::Err,
        };
        if self.is_error(v.ty) {
            self.bad(loc);
            return Ex::Err;
        }
        Ex::Val(v)
    }

    /// `vector v{1, 2, 3}`: the class from a constructor that takes the list as a whole.
    fn deduced_list(&mut self, t: TplId, args: &[Ex<'a>], loc: Loc) -> Option<Ex<'a>> {
        let elem = QTy::plain(self.decayed(args.first()?));
        for a in args {
            if self.decayed(a) != elem.id {
                return None;
            }
        }
        let (ty, _) = self.muted(|s| s.class_of_element(t, elem, loc));
        let ty = ty?;
        let r = self.record_of(ty.id)?;
        self.complete_class(r, loc);
        let n = args.len() as u64;
        let mut values = Vec::new();
        for a in args {
            values.push(self.copy_init(elem, a.clone(), loc));
        }
        let at = self.intern(crate::hir::Ty::Array(elem, Some(n)));
        let array = self.mk(crate::hir::ExprKind::Array(values), at, loc);
        let list = self.auto_list_of(elem, loc)?;
        let lr = self.record_of(list.id)?;
        let ctor = self
            .class(r)
            .ctors
            .clone()
            .into_iter()
            .find_map(|c| match c {
                Sym::Fn(f) => self
                    .func(f)
                    .params
                    .first()
                    .filter(|p| self.is_list(self.strip_ref(p.ty).id))
                    .map(|_| f),
                _ => None,
            })?;
        let arg = if self.func(ctor).bound.is_some() {
            array
        } else {
            self.list_object(lr, elem, array, loc)
        };
        let callee = self.use_fn(ctor, loc)?;
        let id = self.record_type(r);
        let kind = crate::hir::ExprKind::Call(callee, vec![arg]);
        Some(Ex::Val(self.mk(kind, id, loc)))
    }

    /// `C<E>`, with defaults for the rest.
    fn class_of_element(&mut self, t: TplId, elem: QTy, loc: Loc) -> Option<QTy> {
        let given = vec![super::template::Given::Known(TArg::Type(elem))];
        let args = self.complete_given(t, given, loc)?;
        self.class_instance(t, args, loc)
    }

    /// The class that the guides give for some arguments.
    fn deduced_class(&mut self, t: TplId, args: &[Ex<'a>], loc: Loc) -> Option<QTy> {
        let tpl = self.tpl(t);
        let key = (tpl.scope, tpl.name.clone());
        let guides = self.guides.get(&key).cloned().unwrap_or_default();
        let set = |syms: Vec<Sym>| FnSet {
            syms,
            name: key.1.clone(),
            args: None,
            object: None,
            qualified: true,
            loc,
        };
        let all = set(guides.iter().map(|g| g.sym.clone()).collect());
        let (f, _) = self.muted(|s| match s.choose_quietly(&all, None, args, true) {
            Ok(f) => Some(f),
            Err(_) => {
                let written = guides.iter().filter(|g| !g.implicit);
                let some = set(written.map(|g| g.sym.clone()).collect());
                s.choose_quietly(&some, None, args, true).ok()
            }
        });
        if let Some(f) = f {
            let ty = self.func(f).ret;
            return (!self.is_error(ty.id)).then_some(ty.unqualified());
        }
        if args.is_empty() {
            let (ty, _) = self.muted(|s| s.class_template_id(t, &[], loc));
            return ty;
        }
        None
    }

    /// An aggregate from analysed values.
    fn aggregate_of(
        &mut self,
        r: crate::hir::RecordId,
        args: Vec<Ex<'a>>,
        loc: Loc,
    ) -> crate::hir::Expr {
        if self.prog.record(r).fields.iter().any(|f| f.is_bit_field()) {
            self.unsupported(4051, loc, "bit-fields of a class made in this way");
            return self.bad(loc);
        }
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        // One array member takes all values.
        if let [only] = fields[..]
            && let crate::hir::Ty::Array(elem, Some(n)) = *self.ty(only.id)
            && args.len() as u64 <= n
        {
            let mut values = Vec::new();
            for a in args {
                values.push(self.copy_init(elem, a, loc));
            }
            while (values.len() as u64) < n {
                values.push(self.value_init(elem, loc));
            }
            let v = self.mk(crate::hir::ExprKind::Array(values), only.id, loc);
            let ty = self.record_type(r);
            return self.mk(crate::hir::ExprKind::Aggregate(vec![(0, v)]), ty, loc);
        }
        if args.len() > fields.len() {
            self.error(3050, loc, "there are more values than members");
            return self.bad(loc);
        }
        let mut values = Vec::new();
        let given = args.len();
        for (i, a) in args.into_iter().enumerate() {
            values.push((i as u32, self.copy_init(fields[i], a, loc)));
        }
        for (i, t) in fields.iter().enumerate().skip(given) {
            let v = match self.field_inits.get(&(r, i as u32)).copied() {
                Some((init, scope)) => self.in_scope(scope, |s| s.initialise(*t, init, loc)),
                None => Some(self.value_init(*t, loc)),
            };
            if let Some(v) = v {
                values.push((i as u32, v));
            }
        }
        if values.iter().any(|(_, v)| self.is_error(v.ty)) {
            return self.bad(loc);
        }
        let ty = self.record_type(r);
        self.mk(crate::hir::ExprKind::Aggregate(values), ty, loc)
    }

    /// A written type whose template arguments may be left out, as an object made from arguments: `Pair(1, 2)`.
    pub(super) fn deduced_construct(
        &mut self,
        te: &'a ast::TypeExpr,
        args: &'a Init,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        let t = self.placeholder_class(te)?;
        Some(self.deduced_object(t, args, loc))
    }
}
