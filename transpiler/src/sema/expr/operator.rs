//! Operators on objects: members, functions of namespaces and built-in operators, chosen by one overload resolution (C++17 [over.match.oper]).

use super::unary::Want;
use super::{Ex, FnSet, binary};
use crate::hir::{Ty, TyId};
use crate::sema::Sema;
use crate::sema::conv::{Ics, Std};
use crate::sema::overload::Candidate;
use crate::syntax::ast::Loc;
use std::cmp::Ordering;
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// An operator function for these operands; `None`: the built-in operator is meant.
    pub(in crate::sema) fn overloaded(
        &mut self,
        op: &str,
        args: &[Ex<'a>],
        loc: Loc,
    ) -> Option<Ex<'a>> {
        if self.is_c() {
            return None;
        }
        let types: Vec<TyId> = args.iter().map(|a| self.type_of(a).id).collect();
        let is_class = |s: &Self, t: &TyId| matches!(s.ty(*t), Ty::Record(_));
        let no_class = !types.iter().any(|t| is_class(self, t));
        if no_class && !types.iter().any(|t| matches!(self.ty(*t), Ty::Enum(_))) {
            return None;
        }
        let name: Rc<str> = format!("operator{op}").into();
        let set = |syms| FnSet {
            syms,
            name: name.clone(),
            args: None,
            object: None,
            qualified: false,
            loc,
        };
        let mut candidates = Vec::new();
        if let Some(r) = self.record_of(types[0]) {
            self.complete_class(r, loc);
            let scope = self.class(r).scope;
            let members = set(self.lookup_here(scope, &name, false));
            self.candidates(&members, Some(&args[0]), &args[1..], true, &mut candidates);
            // What the class has from a base takes it as an object of that base.
            if !self.sc(scope).names.contains_key(&name) {
                for c in &mut candidates {
                    let base = self.func(c.f).class.and_then(|b| self.sole_base_path(r, b));
                    let distance = base.map_or(0, |path| path.len() as u32);
                    if let (Some(Ics::Std(object)), 1..) = (c.ics.first_mut(), distance) {
                        object.rank = 2;
                        object.distance = distance;
                    }
                }
            }
        }
        let members = candidates.len();
        if !matches!(op, "=" | "()" | "[]" | "->") {
            let ns = self.enclosing_namespace(self.scope);
            let mut free = self.lookup_from(ns, &name, false).0;
            for s in self.adl(&name, &types) {
                if !free.contains(&s) {
                    free.push(s);
                }
            }
            self.candidates(&set(free), None, args, true, &mut candidates);
            // Without an operand of class type, a function must take an operand's enumeration ([over.match.oper]/3).
            if no_class {
                candidates.retain(|c| {
                    let params = &self.func(c.f).params;
                    params.iter().zip(&types).any(|(p, t)| {
                        let p = self.strip_ref(p.ty).id;
                        p == *t && matches!(self.ty(p), Ty::Enum(_))
                    })
                });
            }
        }
        // The built-in comparison of two of one enumeration converts nothing ([over.built]): only a function that does not either goes before it, and no template.
        // (Other built-in operators promote unscoped enumerations, or do not take scoped ones.)
        let compares = matches!(op, "==" | "!=" | "<" | ">" | "<=" | ">=" | "<=>");
        if compares && no_class && types[0] == types[1] {
            candidates.retain(|c| {
                let exact = |i: &Ics| matches!(i, Ics::Std(s) if s.rank == 0);
                self.func(c.f).template.is_none() && c.ics.iter().all(exact)
            });
        }
        if candidates.is_empty() {
            return None;
        }
        let best = match self.best_of(&candidates) {
            Ok(best) => best,
            Err(_) => {
                self.error(3043, loc, format!("the operator `{op}` is ambiguous here"));
                return Some(Ex::Err);
            }
        };
        let chosen = &candidates[best];
        if !no_class && self.built_in_is_better(op, args, chosen, loc) {
            return None;
        }
        let mut args: Vec<Ex<'a>> = args.to_vec();
        let object = (best < members).then(|| args.remove(0));
        Some(self.call_fn(chosen.f, object, args, false, loc))
    }

    /// Whether the built-in operator converts its operands less than a function does. Objects come to it by conversion functions.
    fn built_in_is_better(
        &mut self,
        op: &str,
        args: &[Ex<'a>],
        function: &Candidate,
        loc: Loc,
    ) -> bool {
        let [x, y] = args else { return false };
        let Some(hir) = binary::of_text(op) else {
            return false;
        };
        let wants: [Want; 2] = self.wants(hir, x, y).into();
        let mut some = false;
        for ((e, want), theirs) in args.iter().zip(wants).zip(&function.ics) {
            let ours = match self.record_of(self.type_of(e).id) {
                Some(_) => match self.scalar_conversion(e, want, loc) {
                    Some(f) => Ics::User(Some(f), Std::default()),
                    None => return false,
                },
                None => Ics::Std(Std::default()),
            };
            match ours.compare(theirs) {
                Ordering::Less => return false,
                Ordering::Greater => some = true,
                Ordering::Equal => {}
            }
        }
        some || self.func(function.f).template.is_some()
    }
}
