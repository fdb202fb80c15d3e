//! User-defined conversions: by constructors of the target or conversion functions of the source (C++17 \[over.match.copy\], \[over.match.conv\]), and how
//! well an object fits the implied object parameter of a member function.

use super::{Ics, Std};
use crate::hir::{QTy, RecordId, Ty};
use crate::sema::Sema;
use crate::sema::conv::Source;
use crate::sema::entity::*;
use crate::sema::expr::Ex;
use crate::syntax::ast::{Loc, RefQual};
use std::cmp::Ordering;

impl<'a> Sema<'a> {
    /// How an object becomes the implied object of a member function, if it may; `distance`: steps up from its class to that the function counts as a member of.
    pub(in crate::sema) fn object_ics(
        &self,
        f: FnId,
        object: &Ex<'a>,
        distance: u32,
    ) -> Option<Std> {
        let fun = self.func(f);
        let t = self.type_of(object);
        // (The library's members are declared once for both.)
        if (t.is_const && !fun.is_const)
            || (t.is_volatile && !fun.is_volatile && !self.is_librarys(fun.loc))
        {
            return None;
        }
        let lvalue = self.is_lvalue(object);
        match fun.ref_qual {
            Some(RefQual::LValue) if !lvalue && !fun.is_const => return None,
            Some(RefQual::RValue) if lvalue => return None,
            _ => {}
        }
        Some(Std {
            rank: if distance > 0 { 2 } else { 0 },
            distance,
            quals: (fun.is_const && !t.is_const) as u32
                + (fun.is_volatile && !t.is_volatile) as u32,
            bound: true,
            rref: fun
                .ref_qual
                .filter(|_| !lvalue)
                .map(|q| q == RefQual::RValue),
            ..Std::default()
        })
    }

    /// A user-defined conversion to a type: by constructors of the target or conversion functions of the source. A `None` function: ambiguous.
    pub(in crate::sema) fn user_conversion(
        &mut self,
        e: &Ex<'a>,
        to: QTy,
        explicit: bool,
    ) -> Option<(Option<FnId>, Std)> {
        let mut best: Option<(Vec<FnId>, Ics, Std)> = None;
        if let Some(r) = self.record_of(to.id) {
            self.complete_class(r, Loc::default());
            for c in self.class(r).ctors.clone() {
                let Some(f) = self.ctor_candidate(&c, std::slice::from_ref(e)) else {
                    continue;
                };
                let fun = self.func(f);
                if (fun.is_explicit && !explicit) || fun.deleted {
                    continue;
                }
                let Some(p) = fun.params.first().map(|p| p.ty) else {
                    continue;
                };
                if fun
                    .params
                    .iter()
                    .skip(1)
                    .any(|p| p.default.is_none() && p.pack.is_none())
                {
                    continue;
                }
                let bound = self.func(f).bound.is_some();
                if self.bound_list(bound, p).is_some() && !matches!(e, Ex::List(..)) {
                    continue;
                }
                if let Some(i) = self.ics(e, p, false) {
                    Self::keep_best(&mut best, f, i, Std::default());
                }
            }
        }
        let from = self.type_of(e);
        if let Some(r) = self.record_of(from.id) {
            self.complete_class(r, Loc::default());
            for f in self.conversions_to(r, to) {
                let fun = self.func(f);
                if fun.is_explicit && !explicit {
                    continue;
                }
                let (ret, only_exact) = (fun.ret, fun.is_explicit);
                // Members of bases count as members of the class itself ([over.match.funcs]/4).
                let Some(object) = self.object_ics(f, e, 0) else {
                    continue;
                };
                let given = self.strip_ref(ret).id;
                let second = match (self.record_of(given), self.record_of(to.id)) {
                    // An object of a derived class, whose base is meant.
                    (Some(a), Some(b)) if a != b => self.sole_base_path(a, b).map(|path| Std {
                        rank: 2,
                        distance: path.len() as u32,
                        ..Std::default()
                    }),
                    _ => self.standard(given, to.id, Source::default()),
                };
                // What an explicit one gives may only be qualified further ([over.match.conv]).
                if let Some(s) = second.filter(|s| !only_exact || s.rank == 0) {
                    Self::keep_best(&mut best, f, Ics::Std(object), s);
                }
            }
        }
        let (mut fs, _, second) = best?;
        if fs.len() > 1 {
            let all = fs.clone();
            fs.retain(|f| !all.iter().any(|g| g != f && self.preferred(*g, *f)));
        }
        Some(((fs.len() == 1).then(|| fs[0]), second))
    }

    pub(super) fn keep_best(
        best: &mut Option<(Vec<FnId>, Ics, Std)>,
        f: FnId,
        first: Ics,
        second: Std,
    ) {
        match best {
            None => *best = Some((vec![f], first, second)),
            Some((fs, i, s)) => match first.compare(i).then(second.compare(s)) {
                Ordering::Greater => *best = Some((vec![f], first, second)),
                Ordering::Equal => fs.push(f),
                Ordering::Less => {}
            },
        }
    }

    /// Conversion functions of a class and its bases that may give a type, instances of templates among them.
    pub(in crate::sema) fn conversions_to(&mut self, r: RecordId, to: QTy) -> Vec<FnId> {
        let mut out = self.conversions_of(r);
        let mut classes = vec![r];
        let mut i = 0;
        while let Some(c) = classes.get(i).copied() {
            i += 1;
            for t in self.class(c).conversion_templates.clone() {
                if let Some(f) = self.deduce_conversion(t, to) {
                    out.push(f);
                }
            }
            classes.extend(self.class(c).bases.iter().map(|b| b.0));
            if i > 64 {
                break;
            }
        }
        out
    }

    /// Conversion functions of a class and its bases.
    pub(in crate::sema) fn conversions_of(&self, r: RecordId) -> Vec<FnId> {
        let mut out = self.class(r).conversions.clone();
        for (b, _) in &self.class(r).bases {
            // One of the class itself hides those of its bases to the same type.
            let own = out.len();
            for f in self.conversions_of(*b) {
                let to = self.func(f).ret.id;
                if !out[..own].iter().any(|g| self.func(*g).ret.id == to) {
                    out.push(f);
                }
            }
        }
        out
    }

    /// The conversion function by which an object becomes a reference to `inner`, if that needs no temporary object (C++17 \[over.match.ref\]).
    pub(in crate::sema) fn reference_conversion(
        &mut self,
        e: &Ex<'a>,
        inner: QTy,
        rvalue: bool,
        explicit: bool,
    ) -> Option<FnId> {
        let r = self.record_of(self.type_of(e).id)?;
        let mut best = None;
        for f in self.conversions_of(r) {
            let fun = self.func(f);
            if fun.is_explicit && !explicit {
                continue;
            }
            let Ty::Ref(t, of_rvalue) = *self.ty(fun.ret.id) else {
                continue;
            };
            let distance = match (self.record_of(t.id), self.record_of(inner.id)) {
                _ if t.id == inner.id => 0,
                (Some(a), Some(b)) => match self.sole_base_path(a, b) {
                    Some(path) => path.len() as u32,
                    None => continue,
                },
                _ => continue,
            };
            let loses = (t.is_const && !inner.is_const) || (t.is_volatile && !inner.is_volatile);
            let binds = match of_rvalue {
                true => rvalue || inner.is_const,
                false => !rvalue,
            };
            if loses || !binds {
                continue;
            }
            let Some(object) = self.object_ics(f, e, 0) else {
                continue;
            };
            let second = Std {
                rank: if distance > 0 { 2 } else { 0 },
                distance,
                quals: (inner.is_const && !t.is_const) as u32,
                ..Std::default()
            };
            Self::keep_best(&mut best, f, Ics::Std(object), second);
        }
        best.map(|(fs, ..)| fs[0])
    }
}
