//! What lists in braces convert to (C++17 \[over.ics.list\]): classes by their constructors, aggregates member by member, scalars.

use super::*;
use crate::sema::deduce::fn_params;
use crate::syntax::ast::{DeclKind, TypeExpr, TypeKind, Unqualified};

impl<'a> Sema<'a> {
    pub(in crate::sema) fn list_ics(
        &mut self,
        items: &Items<'a>,
        to: QTy,
        user: bool,
    ) -> Option<Ics> {
        match *self.ty(to.id) {
            Ty::Record(r) => {
                self.complete_class(r, Loc::default());
                if !user && !items.is_empty() {
                    return None;
                }
                let ok = if self.is_aggregate(r) {
                    // Braces around members that are aggregates may be left out.
                    items.len() as u64 <= self.scalars_of(to, 0) && self.braces_fit(items, to, 0)
                } else {
                    self.takes_list(r, items)
                };
                ok.then_some(Ics::User(None, Std::default()))
            }
            Ty::Array(elem, n) => {
                let fits = n.is_none_or(|n| items.len() as u64 <= n);
                if !fits || !self.braces_fit(items, to, 0) {
                    return None;
                }
                // (Braces around elements that are aggregates may be left out.)
                let worst = self.worst_of_list(items, elem);
                Some(worst.unwrap_or(Ics::User(None, Std::default())))
            }
            _ => match &items[..] {
                [] => Some(Ics::Std(Std::default())),
                [one] if one.designators.is_empty() => {
                    let v = self.item_quietly(one)?;
                    self.ics(&v, to, user)
                }
                _ => None,
            },
        }
    }

    /// A value of a list, of which only the type counts; nothing if it is wrong.
    fn item_quietly(&mut self, i: &ListItem<'a>) -> Option<Ex<'a>> {
        let (v, ok) = self.muted(|s| {
            let m = s.cx_mark();
            let v = s.item(i);
            s.cx_reset(m);
            v
        });
        ok.then_some(v)
    }

    /// How a braced list becomes elements of a type: as good as the one that converts worst (C++17 [over.ics.list]/5, /6).
    pub(super) fn worst_of_list(&mut self, items: &Items<'a>, elem: QTy) -> Option<Ics> {
        let mut worst = Ics::Std(Std::default());
        for i in items.iter() {
            if !i.designators.is_empty() {
                return None;
            }
            let v = self.item_quietly(i)?;
            let ics = self.ics(&v, elem, true)?;
            if ics.compare(&worst) == Ordering::Less {
                worst = ics;
            }
        }
        let list = |s: Std| Std { list: true, ..s };
        match worst {
            Ics::Std(s) => Some(Ics::Std(list(s))),
            Ics::User(f, s) => Some(Ics::User(f, list(s))),
            Ics::Ellipsis => None,
        }
    }

    /// Whether objects of a type cannot be written: those of an array are its elements.
    pub(in crate::sema) fn const_throughout(&self, t: QTy) -> bool {
        match self.ty(t.id) {
            Ty::Array(elem, _) => t.is_const || self.const_throughout(*elem),
            _ => t.is_const,
        }
    }

    /// Whether a class has a constructor for the values of a braced list: one that takes so many and to whose parameters they convert, or from a list. (Of templates
    /// their number counts.)
    fn takes_list(&mut self, r: RecordId, items: &Items<'a>) -> bool {
        let n = items.len();
        let ctors = self.class(r).ctors.clone();
        if ctors.is_empty() {
            // Those that are made without being written.
            return n == 0;
        }
        let Some(args) = (items.iter().map(|i| self.item_quietly(i))).collect::<Option<Vec<_>>>()
        else {
            return true;
        };
        if let [one] = &args[..] {
            let from = self.record_of(self.type_of(one).id);
            let own = from.is_some_and(|f| f == r || self.sole_base_path(f, r).is_some());
            if own || matches!(one, Ex::List(..)) {
                return true;
            }
        }
        ctors.iter().any(|c| match c {
            Sym::Fn(f) => {
                let f = self.func(*f);
                let needed = f
                    .params
                    .iter()
                    .filter(|p| p.default.is_none() && p.pack.is_none());
                let packs = f.params.iter().any(|p| p.pack.is_some());
                let fits = f.variadic || needed.count() <= n && (packs || n <= f.params.len());
                let plain = !packs && !f.variadic;
                let types: Vec<QTy> = f.params.iter().map(|p| p.ty).collect();
                let listed = types.first().is_some_and(|t| {
                    let r = self.record_of(self.strip_ref(*t).id);
                    r.is_some_and(|r| self.class(r).special == SpecialClass::InitList)
                });
                listed || fits && (!plain || self.each_converts(&args, &types))
            }
            Sym::Tpl(t) => match &self.tpl(*t).decl.kind {
                DeclKind::Function(f) => {
                    let params = fn_params(&f.ty);
                    let needed = params.iter().filter(|p| p.default.is_none() && !p.is_pack);
                    let packs = params.iter().any(|p| p.is_pack);
                    let listed = params.first().is_some_and(|p| listed_type(&p.ty));
                    let fits = needed.count() <= n && (packs || listed || n <= params.len());
                    fits && (listed
                        || (self.ctor_candidate(c, &args))
                            .is_some_and(|f| self.viable(f, None, &args, true).is_some()))
                }
                _ => true,
            },
            _ => true,
        })
    }

    /// Whether values convert to parameters, one to one.
    fn each_converts(&mut self, values: &[Ex<'a>], to: &[QTy]) -> bool {
        (values.iter().zip(to)).all(|(v, t)| self.ics(v, *t, true).is_some())
    }

    /// Whether the braces within a braced list can be those of the parts of this type: a number takes one value, an aggregate no more
    /// values than it has parts. What stands without braces is not looked at.
    fn braces_fit(&mut self, items: &[ListItem<'a>], to: QTy, depth: u32) -> bool {
        if depth > 16 || items.iter().any(|i| !i.designators.is_empty()) {
            return true;
        }
        let parts: Vec<QTy> = match *self.ty(to.id) {
            Ty::Array(e, n) => {
                let n = n.unwrap_or(items.len() as u64);
                if items.len() as u64 > n && items.iter().all(braced) {
                    return false;
                }
                vec![e; items.len()]
            }
            Ty::Record(r) => {
                self.complete_class(r, Loc::default());
                if !self.is_aggregate(r) {
                    return true;
                }
                let fields = &self.prog.record(r).fields;
                fields.iter().map(|f| f.ty).collect()
            }
            Ty::Ref(..) => return true,
            _ => {
                return match items {
                    [] => true,
                    [one] => !braced(one),
                    _ => false,
                };
            }
        };
        for (i, part) in items.iter().zip(parts) {
            match &*i.value.kind {
                ast::ExprKind::InitList(inner) => {
                    let inner = self.list_items(inner);
                    if !self.braces_fit(&inner, part, depth + 1) {
                        return false;
                    }
                }
                // Braces may be left out from here on.
                _ if matches!(self.ty(part.id), Ty::Record(_) | Ty::Array(..)) => return true,
                _ => {}
            }
        }
        true
    }

    /// How many values a braced list for an aggregate can have at most.
    fn scalars_of(&self, t: QTy, depth: u32) -> u64 {
        if depth > 16 {
            return 1;
        }
        match *self.ty(t.id) {
            Ty::Array(e, Some(n)) => n.saturating_mul(self.scalars_of(e, depth + 1)),
            Ty::Record(r) if self.prog.record(r).is_union => 1,
            Ty::Record(r) if self.is_aggregate(r) => {
                let fields = self.prog.record(r).fields.iter();
                fields
                    .filter(|f| !f.unnamed())
                    .map(|f| self.scalars_of(f.ty, depth + 1))
                    .sum()
            }
            _ => 1,
        }
    }
}

fn braced(i: &ListItem<'_>) -> bool {
    matches!(&*i.value.kind, ast::ExprKind::InitList(_))
}

/// Whether what is written is an `initializer_list`.
fn listed_type(t: &TypeExpr) -> bool {
    match &t.kind {
        TypeKind::LRef(t) | TypeKind::RRef(t) => listed_type(t),
        TypeKind::Named(q) => q.parts.last().is_some_and(
            |p| matches!(&p.name, Unqualified::Ident(n) if &**n == "initializer_list"),
        ),
        _ => false,
    }
}
