//! Braced lists (C++17 [dcl.init.list], [dcl.init.aggr], C17 6.7.9): aggregates with brace elision and designators, arrays, constructors that
//! take a list, `std::initializer_list`. Other initialisation is in [`super::init`].

use super::Sema;
use super::entity::*;
use super::expr::{Ex, Items, ListItem};
use super::walk::names_in_expr;
use crate::hir::{Conv, Expr, ExprKind, PlaceKind, QTy, RecordId, Spelling, Ty, TyId};
use crate::syntax::ast::{self, Designator, InitItem, Loc};

/// Elements of class type that an array declaration constructs one by one, at most.
pub(super) const ARRAY_CONSTRUCTIONS: u64 = 256;

/// Where the analysis of a braced list stands (brace elision consumes items at several levels).
struct Cursor<'a> {
    items: Items<'a>,
    pos: usize,
    /// The designators that are left of the item at hand, which begins a part of what its first ones designate.
    inner: Option<&'a [Designator]>,
}

impl<'a> Cursor<'a> {
    fn new(items: Items<'a>) -> Self {
        Cursor {
            items,
            pos: 0,
            inner: None,
        }
    }

    /// The designators of the item at hand; the flag: it may be designated here.
    fn designators(&mut self, braced: bool) -> (&'a [Designator], bool) {
        match self.inner.take() {
            Some(d) => (d, true),
            None => (
                self.items.get(self.pos).map_or(&[], |i| i.designators),
                braced,
            ),
        }
    }
}

impl<'a> Sema<'a> {
    /// The elements of a written list, packs expanded.
    pub(super) fn list_items(&mut self, items: &'a [InitItem]) -> Items<'a> {
        let mut out = Vec::with_capacity(items.len());
        for i in items {
            match &*i.value.kind {
                ast::ExprKind::PackExpansion(inner) => {
                    let mut names = Vec::new();
                    names_in_expr(inner, &mut names);
                    self.each_of_pack(names, i.value.loc, |s| {
                        out.push(ListItem {
                            designators: &i.designators,
                            value: inner,
                            scope: s.scope,
                        });
                    });
                }
                _ => out.push(ListItem {
                    designators: &i.designators,
                    value: &i.value,
                    scope: self.scope,
                }),
            }
        }
        out.into()
    }

    /// Analyses an element.
    pub(super) fn item(&mut self, i: &ListItem<'a>) -> Ex<'a> {
        if i.scope == self.scope {
            return self.expr(i.value);
        }
        self.in_scope(i.scope, |s| {
            let e = s.expr(i.value);
            s.settled(e)
        })
    }

    /// `std::initializer_list<T>` from a braced list: it points to an array that lives as long as the full expression.
    pub(super) fn initializer_list(&mut self, r: RecordId, items: Items<'a>, loc: Loc) -> Expr {
        let Some(elem) = self.list_element(r) else {
            return self.bad(loc);
        };
        let array = self.list_array(elem, items, loc);
        if self.is_error(array.ty) {
            return array;
        }
        self.list_object(r, elem, array, loc)
    }

    /// The array behind a braced list.
    pub(super) fn list_array(&mut self, elem: QTy, items: Items<'a>, loc: Loc) -> Expr {
        let n = Some(items.len() as u64);
        let ty = QTy::plain(self.intern(Ty::Array(elem, n)));
        self.array_from(ty, elem, n, Ex::List(items, loc), loc)
    }

    pub(super) fn list_object(&mut self, r: RecordId, elem: QTy, array: Expr, loc: Loc) -> Expr {
        self.complete_class(r, loc);
        let ptr = self.pointer_to(elem.with_const());
        let n = match *self.ty(array.ty) {
            Ty::Array(_, Some(n)) => n,
            _ => 0,
        };
        let first = if n == 0 {
            self.mk(ExprKind::Null, ptr, loc)
        } else {
            let ty = QTy::plain(array.ty);
            let span = array.span;
            let p = self.mk_place(PlaceKind::Temp(array), ty, span);
            let raw = self.pointer_to(elem);
            let v = self.mk(ExprKind::Decay(p), raw, loc);
            self.conversion(v, ptr, loc)
        };
        let ul = self.t.ulong;
        let count = self.int_value(i128::from(n), ul, Spelling::None, loc);
        let ty = self.record_type(r);
        self.mk(ExprKind::Aggregate(vec![(0, first), (1, count)]), ty, loc)
    }

    /// The type `auto` is for a braced list: `std::initializer_list` of the elements' type ([dcl.type.auto.deduct]/4).
    pub(super) fn auto_list(&mut self, items: &Items<'a>, loc: Loc) -> Option<QTy> {
        let mut elem = None;
        for i in items.iter() {
            // Braces within say nothing of the type (C++17 [temp.deduct.call]/1): the other elements do.
            if matches!(&*i.value.kind, ast::ExprKind::InitList(_)) {
                continue;
            }
            let m = self.cx_mark();
            let (v, _) = self.muted(|s| s.item(i));
            self.cx_reset(m);
            let t = self.decayed(&v);
            if self.is_error(t) || elem.is_some_and(|e| e != t) {
                return None;
            }
            elem = Some(t);
        }
        self.auto_list_of(QTy::plain(elem?), loc)
    }

    /// `std::initializer_list<E>`
    pub(super) fn auto_list_of(&mut self, elem: QTy, loc: Loc) -> Option<QTy> {
        let std = match self.lookup_here(ScopeId(0), "std", false).first() {
            Some(Sym::Namespace(s)) => *s,
            _ => return None,
        };
        match self.lookup_here(std, "initializer_list", false).first() {
            Some(Sym::Tpl(t)) => {
                let t = *t;
                self.class_instance(t, vec![TArg::Type(elem)], loc)
            }
            _ => None,
        }
    }

    /// `{…}` as the initialiser of a type.
    pub(super) fn list_init(&mut self, to: QTy, items: &'a [InitItem], loc: Loc) -> Expr {
        let items = self.list_items(items);
        match *self.ty(to.id) {
            Ty::Record(r) if self.class(r).special == SpecialClass::No => {
                self.list_init_record(r, items, loc)
            }
            // `byte b{3}`: a number for a scoped enumeration (C++17 [dcl.init.list]/3).
            Ty::Enum(id) if self.prog.enumeration(id).scoped && items.len() == 1 => {
                let of = self.item(&items[0]);
                let from = self.type_of(&of).id;
                let v = self.copy_init(
                    QTy::plain(if self.is_integral(from) { from } else { to.id }),
                    of,
                    loc,
                );
                if self.is_error(v.ty) || v.ty == to.id {
                    return v;
                }
                self.mk(ExprKind::Convert(Conv::Int, v), to.id, loc)
            }
            _ => self.copy_init(to, Ex::List(items, loc), loc),
        }
    }

    pub(super) fn list_init_record(&mut self, r: RecordId, items: Items<'a>, loc: Loc) -> Expr {
        self.complete_class(r, loc);
        if items.is_empty() && !self.empty_is_list(r, loc) {
            let t = QTy::plain(self.record_type(r));
            return self.value_init(t, loc);
        }
        if self.is_aggregate(r) {
            // `T{t}` copies.
            if let [one] = &items[..]
                && one.designators.is_empty()
                && !matches!(&*one.value.kind, ast::ExprKind::InitList(_))
                && self.would_be(r, one)
            {
                let v = self.item(one);
                return self.record_from(r, v, false, loc);
            }
            let mut c = Cursor::new(items.clone());
            let v = self.fill_record(r, &mut c, true, None, loc);
            if c.pos < items.len() {
                self.error(
                    3050,
                    items[c.pos].value.loc,
                    "there are more values than members",
                );
            }
            return v;
        }
        if items.iter().any(|i| !i.designators.is_empty()) {
            self.error(3053, loc, "designators are only for aggregates");
            return self.bad(loc);
        }
        // Constructors that take the list as a whole come first (C++17 [over.match.list]).
        let whole = Ex::List(items.clone(), loc);
        let lists = self.list_ctors(r);
        if !lists.is_empty() {
            let mut set = self.ctor_set(r, loc);
            set.syms = lists;
            if let Ok(f) = self.choose_quietly(&set, None, std::slice::from_ref(&whole), true) {
                let v = self.call_fn(f, None, vec![whole], true, loc);
                return self.rvalue(v, loc);
            }
        }
        let args: Vec<Ex<'a>> = items.iter().map(|i| self.item(i)).collect();
        let made = self.construct_record(r, args, loc);
        // The values of a list are evaluated in their order (C++17 [dcl.init.list]/4), which `analysis::order` must know.
        match &*made.kind {
            ExprKind::Call(_, args) if args.len() > 1 && args.iter().any(acts) => {
                let ty = made.ty;
                self.mk(ExprKind::Comma(Vec::new(), made), ty, loc)
            }
            _ => made,
        }
    }

    /// The constructors that take a list as a whole.
    fn list_ctors(&self, r: RecordId) -> Vec<Sym> {
        let takes_list = |c: &&Sym| match c {
            Sym::Fn(f) => self.func(*f).params.first().is_some_and(|p| {
                let t = self.strip_ref(p.ty).id;
                self.record_of(t)
                    .is_some_and(|r| self.class(r).special == SpecialClass::InitList)
            }),
            _ => false,
        };
        self.class(r)
            .ctors
            .iter()
            .filter(takes_list)
            .cloned()
            .collect()
    }

    /// Whether `{}` goes to a constructor that takes a list: there is one, and none that takes nothing.
    fn empty_is_list(&mut self, r: RecordId, loc: Loc) -> bool {
        if self.list_ctors(r).is_empty() {
            return false;
        }
        let set = self.ctor_set(r, loc);
        self.choose_quietly(&set, None, &[], true).is_err()
    }

    /// `T` of `initializer_list<T>`.
    pub(super) fn list_element(&self, r: RecordId) -> Option<QTy> {
        match self.class(r).template.as_ref()?.1.first()? {
            TArg::Type(t) => Some(*t),
            _ => None,
        }
    }

    /// Whether an expression's type is this class or derived from it, or converts to it.
    fn would_be(&mut self, r: RecordId, i: &ListItem<'a>) -> bool {
        let to = QTy::plain(self.record_type(r));
        let (yes, _) = self.muted(|s| {
            let m = s.cx_mark();
            let v = s.item(i);
            s.cx_reset(m);
            !s.ex_bad(&v) && s.ics(&v, to, true).is_some()
        });
        yes
    }

    /// The part of an object that the designators left of an item lead into; `before` is what it was given so far.
    fn fill_part(&mut self, t: QTy, c: &mut Cursor<'a>, before: Option<Expr>, loc: Loc) -> Expr {
        match self.ty(t.id).clone() {
            Ty::Array(elem, n) => self.fill_array(elem, n, c, false, before, loc),
            Ty::Record(r) if self.class_aggregate(r, loc) => {
                self.fill_record(r, c, false, before, loc)
            }
            _ => {
                self.error(3053, loc, "a designator goes on behind what has no members");
                self.bad(loc)
            }
        }
    }

    /// `before`: what the object was given so far.
    fn fill_record(
        &mut self,
        r: RecordId,
        c: &mut Cursor<'a>,
        braced: bool,
        before: Option<Expr>,
        loc: Loc,
    ) -> Expr {
        let ty = self.record_type(r);
        let n = self.prog.record(r).fields.len();
        let is_union = self.prog.record(r).is_union;
        let mut values: Vec<(u32, Expr)> = match before.map(|b| *b.kind) {
            None | Some(ExprKind::Zero) => Vec::new(),
            Some(ExprKind::Aggregate(list)) => list,
            Some(_) => {
                self.unsupported(4026, loc, "a designator into an object that has a value");
                return self.bad(loc);
            }
        };
        let mut i = 0usize;
        let mut designated = false;
        while c.pos < c.items.len() {
            let item = c.items[c.pos];
            let (designators, here) = c.designators(braced);
            if let Some(d) = designators.first() {
                if !here {
                    break;
                }
                designated = true;
                let Designator::Field(name) = d else {
                    self.error(
                        3053,
                        loc,
                        "an index designates an element of an array, not a member",
                    );
                    return self.bad(loc);
                };
                let scope = self.class(r).scope;
                let path = match self.lookup_here(scope, &name.name, false).first() {
                    Some(Sym::Field(p)) => p.clone(),
                    _ => {
                        self.error(
                            3030,
                            name.loc,
                            format!("there is no member `{}`", name.name),
                        );
                        return self.bad(loc);
                    }
                };
                i = path.first().copied().unwrap_or(0) as usize;
                let t = self.prog.record(r).fields[i].ty;
                let inside = match (path.len(), designators.len()) {
                    // A member of an anonymous member has the name there, too.
                    (2.., _) => Some(designators),
                    (_, 2..) => designators.get(1..),
                    _ => None,
                };
                let v = if let Some(rest) = inside {
                    c.inner = Some(rest);
                    let before = values.iter().find(|(k, _)| *k as usize == i);
                    let before = before.map(|b| b.1.clone());
                    if is_union {
                        values.retain(|(k, _)| *k as usize == i);
                    }
                    self.fill_part(t, c, before, loc)
                } else {
                    let v = self.item(&item);
                    c.pos += 1;
                    self.copy_init(t, v, item.value.loc)
                };
                if is_union {
                    values.clear();
                }
                values.retain(|(k, _)| *k as usize != i);
                values.push((i as u32, v));
                i += 1;
                if is_union {
                    break;
                }
                continue;
            }
            while self
                .prog
                .record(r)
                .fields
                .get(i)
                .is_some_and(|f| f.unnamed())
            {
                i += 1;
            }
            if i >= n || (is_union && (designated || !values.is_empty())) {
                break;
            }
            let t = self.prog.record(r).fields[i].ty;
            let v = self.fill_element(t, c);
            values.retain(|(k, _)| *k as usize != i);
            values.push((i as u32, v));
            i += 1;
        }
        values.sort_by_key(|(k, _)| *k);
        if values.iter().any(|(_, v)| self.is_error(v.ty)) {
            return self.bad(loc);
        }
        // Members left out have their default member initialiser or constructor.
        if !is_union {
            for k in 0..n {
                if values.iter().any(|(j, _)| *j as usize == k)
                    || self.prog.record(r).fields[k].unnamed()
                {
                    continue;
                }
                let t = self.prog.record(r).fields[k].ty;
                let v = if let Some((init, scope)) = self.field_inits.get(&(r, k as u32)).copied() {
                    self.in_scope(scope, |s| s.initialise(t, init, loc))
                } else if self.needs_construction(t) {
                    Some(self.value_init(t, loc))
                } else {
                    None
                };
                if let Some(v) = v {
                    values.push((k as u32, v));
                }
            }
            values.sort_by_key(|(k, _)| *k);
        }
        let all_zero = values.iter().all(|(_, v)| self.is_zero(v));
        if all_zero && (values.len() <= 1 || values.is_empty()) {
            return self.mk(ExprKind::Zero, ty, loc);
        }
        self.mk(ExprKind::Aggregate(values), ty, loc)
    }

    /// One element of an aggregate, with brace elision (C++17 [dcl.init.aggr]/12).
    fn fill_element(&mut self, t: QTy, c: &mut Cursor<'a>) -> Expr {
        let item = c.items[c.pos];
        let loc = item.value.loc;
        if matches!(&*item.value.kind, ast::ExprKind::InitList(_)) {
            c.pos += 1;
            let v = self.item(&item);
            return self.copy_init(t, v, loc);
        }
        match self.ty(t.id).clone() {
            Ty::Array(elem, n) => {
                if is_string(item.value) && self.is_char(elem.id) {
                    c.pos += 1;
                    let v = self.item(&item);
                    return self.copy_init(t, v, loc);
                }
                self.fill_array(elem, n, c, false, None, loc)
            }
            Ty::Record(r) if self.class_aggregate(r, loc) && !self.would_be(r, &item) => {
                self.fill_record(r, c, false, None, loc)
            }
            _ => {
                c.pos += 1;
                let v = self.item(&item);
                self.copy_init(t, v, loc)
            }
        }
    }

    fn class_aggregate(&mut self, r: RecordId, loc: Loc) -> bool {
        self.complete_class(r, loc);
        self.is_aggregate(r)
    }

    fn is_char(&self, t: TyId) -> bool {
        matches!(self.ty(t), Ty::Int(k) if k.bytes() == 1)
    }

    pub(super) fn array_from(
        &mut self,
        to: QTy,
        elem: QTy,
        n: Option<u64>,
        e: Ex<'a>,
        loc: Loc,
    ) -> Expr {
        match e {
            Ex::List(items, l) => {
                // `char a[] = {"text"}`
                if let [one] = items[..]
                    && is_string(one.value)
                    && one.designators.is_empty()
                    && self.is_char(elem.id)
                {
                    let v = self.item(&one);
                    return self.array_from(to, elem, n, v, loc);
                }
                let mut c = Cursor::new(items.clone());
                let v = self.fill_array(elem, n, &mut c, true, None, l);
                if c.pos < items.len() && !self.is_error(v.ty) {
                    self.error(
                        3050,
                        items[c.pos].value.loc,
                        "there are more values than elements",
                    );
                    return self.bad(loc);
                }
                v
            }
            Ex::Place(p, _) if matches!(*p.kind, PlaceKind::Str(_)) && self.is_char(elem.id) => {
                let PlaceKind::Str(bytes) = &*p.kind else {
                    return self.bad(loc);
                };
                let len = n.unwrap_or(bytes.len() as u64 + 1);
                // C drops the final NUL when it does not fit.
                if bytes.len() as u64 > len || (!self.is_c() && bytes.len() as u64 + 1 > len) {
                    self.error(3050, loc, "the string is longer than the array");
                    return self.bad(loc);
                }
                let ty = self.intern(Ty::Array(elem, Some(len)));
                self.mk(ExprKind::CharArray(bytes.clone()), ty, loc)
            }
            // Arrays inside objects that are copied memberwise (captures, structured bindings).
            Ex::Place(p, _) if p.ty.id == to.id => self.mk(ExprKind::Load(p), to.id, loc),
            Ex::Val(v) if v.ty == to.id => v,
            _ => {
                self.error(
                    3054,
                    loc,
                    "an array is initialised with a braced list or a string",
                );
                self.bad(loc)
            }
        }
    }

    fn fill_array(
        &mut self,
        elem: QTy,
        n: Option<u64>,
        c: &mut Cursor<'a>,
        braced: bool,
        before: Option<Expr>,
        loc: Loc,
    ) -> Expr {
        let mut values: Vec<Option<Expr>> = match before.map(|b| *b.kind) {
            None | Some(ExprKind::Zero) => Vec::new(),
            Some(ExprKind::Array(list)) => list.into_iter().map(Some).collect(),
            Some(_) => {
                self.unsupported(4026, loc, "a designator into an object that has a value");
                return self.bad(loc);
            }
        };
        let mut i = 0u64;
        while c.pos < c.items.len() {
            let item = c.items[c.pos];
            let (designators, here) = c.designators(braced);
            if let Some(d) = designators.first() {
                if !here {
                    break;
                }
                let (lo, hi) = match d {
                    Designator::Index(e) => {
                        let v = self.value(e);
                        let v = self.eval_int(&v);
                        (v, v)
                    }
                    Designator::Range(a, b) => {
                        let (a, b) = (self.value(a), self.value(b));
                        (self.eval_int(&a), self.eval_int(&b))
                    }
                    Designator::Field(_) => {
                        self.error(3053, loc, "a member is designated in an array");
                        return self.bad(loc);
                    }
                };
                let (Some(lo), Some(hi)) = (lo, hi) else {
                    self.error(3053, loc, "a designator is no constant");
                    return self.bad(loc);
                };
                if lo < 0 || hi < lo || n.is_some_and(|n| hi as u64 >= n) || hi > 1 << 24 {
                    self.error(3053, loc, "a designator is outside of the array");
                    return self.bad(loc);
                }
                let v = if designators.len() > 1 {
                    c.inner = designators.get(1..);
                    let before = values.get(lo as usize).cloned().flatten();
                    if hi > lo
                        && (lo..=hi).any(|k| values.get(k as usize).is_some_and(|v| v.is_some()))
                    {
                        self.unsupported(4026, loc, "a designator into objects that have values");
                        return self.bad(loc);
                    }
                    self.fill_part(elem, c, before, loc)
                } else {
                    let v = self.item(&item);
                    c.pos += 1;
                    self.copy_init(elem, v, item.value.loc)
                };
                for k in lo as usize..=hi as usize {
                    if values.len() <= k {
                        values.resize(k + 1, None);
                    }
                    values[k] = Some(v.clone());
                }
                i = hi as u64 + 1;
                continue;
            }
            if n.is_some_and(|n| i >= n) {
                break;
            }
            let v = self.fill_element(elem, c);
            if values.len() <= i as usize {
                values.resize(i as usize + 1, None);
            }
            values[i as usize] = Some(v);
            i += 1;
        }
        let len = n.unwrap_or(values.len() as u64);
        if values.iter().flatten().any(|v| self.is_error(v.ty)) {
            return self.bad(loc);
        }
        if self.needs_construction(elem) && (values.len() as u64) < len {
            if len > ARRAY_CONSTRUCTIONS {
                self.unsupported(4028, loc, "an array of this many objects with constructors");
                return self.bad(loc);
            }
            values.resize(len as usize, None);
        }
        let ty = self.intern(Ty::Array(elem, Some(len)));
        let mut out: Vec<Expr> = Vec::with_capacity(values.len());
        for v in values {
            out.push(match v {
                Some(v) => v,
                None => self.value_init(elem, loc),
            });
        }
        if out.len() <= 1 && out.iter().all(|v| self.is_zero(v)) {
            return self.mk(ExprKind::Zero, ty, loc);
        }
        self.mk(ExprKind::Array(out), ty, loc)
    }
}

fn is_string(e: &ast::Expr) -> bool {
    match &*e.kind {
        ast::ExprKind::Str(_) => true,
        ast::ExprKind::Paren(e) => is_string(e),
        _ => false,
    }
}

/// Whether evaluating an expression may do something.
fn acts(e: &Expr) -> bool {
    use crate::hir::visit::{Visitor, walk_expr};
    struct Find(bool);
    impl Visitor for Find {
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(
                &*e.kind,
                ExprKind::Call(..)
                    | ExprKind::Assign(..)
                    | ExprKind::CompoundAssign { .. }
                    | ExprKind::IncDec { .. }
            );
            walk_expr(self, e);
        }
    }
    let mut find = Find(false);
    find.visit_expr(e);
    find.0
}
