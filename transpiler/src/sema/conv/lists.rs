//! What lists in braces convert to (C++17 \[over.ics.list\]): classes by their constructors, aggregates member by member, scalars.

use super::*;

impl<'a> Sema<'a> {
    pub(super) fn list_ics(&mut self, items: &Items<'a>, to: QTy, user: bool) -> Option<Ics> {
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
                    items.is_empty() || self.takes_list(r, items.len())
                };
                ok.then_some(Ics::User(None, Std::default()))
            }
            Ty::Array(_, n) => (n.is_none_or(|n| items.len() as u64 <= n)
                && self.braces_fit(items, to, 0))
            .then_some(Ics::User(None, Std::default())),
            _ => match &items[..] {
                [] => Some(Ics::Std(Std::default())),
                [one] if one.designators.is_empty() => {
                    let (v, ok) = self.muted(|s| {
                        let m = s.cx_mark();
                        let v = s.item(one);
                        s.cx_reset(m);
                        v
                    });
                    if !ok {
                        return None;
                    }
                    self.ics(&v, to, user)
                }
                _ => None,
            },
        }
    }

    /// Whether a class has a constructor for a braced list of this many values: by their number, or from a list.
    fn takes_list(&self, r: RecordId, n: usize) -> bool {
        let ctors = &self.class(r).ctors;
        if n == 1 {
            return !ctors.is_empty();
        }
        ctors.iter().any(|c| {
            let Sym::Fn(f) = c else { return true };
            let f = self.func(*f);
            let needed = f
                .params
                .iter()
                .filter(|p| p.default.is_none() && p.pack.is_none());
            let packs = f.params.iter().any(|p| p.pack.is_some());
            let listed = f.params.first().is_some_and(|p| {
                let r = self.record_of(self.strip_ref(p.ty).id);
                r.is_some_and(|r| self.class(r).special == SpecialClass::InitList)
            });
            listed || f.variadic || needed.count() <= n && (packs || n <= f.params.len())
        })
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
