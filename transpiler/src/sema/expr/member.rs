//! `b.m` and `b->m`.

use super::{Cat, Ex, FnSet};
use crate::hir::PlaceKind;
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Loc};

/// `operator->` applied again and again ends here.
const ARROWS: u32 = 16;

impl<'a> Sema<'a> {
    pub(super) fn member(
        &mut self,
        base: &'a ast::Expr,
        arrow: bool,
        name: &'a ast::QualName,
        loc: Loc,
    ) -> Ex<'a> {
        let b = self.expr(base);
        if self.ex_bad(&b) {
            self.bad(loc);
            return Ex::Err;
        }
        let through = arrow || self.is_dialect() && self.is_pointer(self.type_of(&b).id);
        let Some(object) = self.member_object(b, through, base.loc) else {
            self.bad(loc);
            return Ex::Err;
        };
        let t = self.type_of(&object);
        let Some(r) = self.record_of(t.id) else {
            let shown = self.show(t);
            let span = self.span(loc);
            let mut d =
                crate::diag::Diagnostic::error(3031, span, format!("`{shown}` has no members"));
            if !arrow && self.is_pointer(t.id) {
                d = d.help("it is a pointer: write `->`");
            }
            self.report(d);
            return Ex::Err;
        };
        self.complete_class(r, loc);
        // A type in a class may name what is declared before it by `this`.
        let is_own = self.unevaluated > 0 && matches!(*base.kind, ast::ExprKind::This);
        if !self.prog.record(r).complete && self.prog.record(r).bound.is_none() && !is_own {
            let shown = self.show(t);
            self.error(3052, loc, format!("`{shown}` is not complete here"));
            return Ex::Err;
        }
        if self.refuse_class(r, loc) {
            return Ex::Err;
        }
        let last = match name.parts.last() {
            Some(l) => l,
            None => return Ex::Err,
        };
        let key = crate::sema::lookup::key(&last.name);
        let mut from = r;
        let qualified = name.parts.len() > 1;
        if qualified && let Some((_, Some(c))) = self.prefix_scope(name) {
            from = c;
        }
        let scope = self.class(from).scope;
        let syms = match &last.name {
            ast::Unqualified::Conversion(t) => {
                let want = self.resolve(t);
                self.conversions_of(from)
                    .into_iter()
                    .filter(|f| self.func(*f).ret.id == want.id)
                    .map(Sym::Fn)
                    .collect()
            }
            _ => self.lookup_here(scope, &key, false),
        };
        let object = if from != r {
            let Some(path) = self.base_path(r, from) else {
                self.error(
                    3030,
                    loc,
                    format!("`{key}` is not a member of this object's class"),
                );
                return Ex::Err;
            };
            let Some((p, cat)) = self.as_place(object, loc) else {
                return Ex::Err;
            };
            match self.field_place(p, &path, loc) {
                Some(p) => Ex::Place(p, cat),
                None => return Ex::Err,
            }
        } else {
            object
        };
        match syms.first() {
            Some(Sym::Field(path)) => {
                let path = path.clone();
                let Some((p, cat)) = self.as_place(object, loc) else {
                    return Ex::Err;
                };
                match self.field_place(p, &path, loc) {
                    Some(p) => {
                        // A member that is a reference is an lvalue whatever the object is.
                        let cat = if matches!(*p.kind, PlaceKind::Deref(_)) {
                            Cat::L
                        } else {
                            cat
                        };
                        Ex::Place(p, cat)
                    }
                    None => Ex::Err,
                }
            }
            Some(Sym::Fn(_) | Sym::Tpl(_)) => Ex::Fns(FnSet {
                syms,
                name: key,
                args: last.args.as_deref(),
                object: Some(Box::new(object)),
                qualified,
                loc,
            }),
            Some(s) => {
                let s = s.clone();
                self.symbol(s, &key, loc)
            }
            None => {
                let shown = self.show(t);
                if self.prog.record(r).bound.is_some() {
                    self.unsupported(
                        4044,
                        name.loc,
                        format!("`{key}` of the library's `{shown}`"),
                    );
                } else {
                    let span = self.span(name.loc);
                    let text = format!("`{shown}` has no member `{key}`");
                    let mut d = crate::diag::Diagnostic::error(3030, span, text);
                    if let Some(meant) = self.similar_member(r, &key) {
                        d = d.help(format!("did you mean `{meant}`?"));
                    }
                    self.report(d);
                }
                Ex::Err
            }
        }
    }

    /// Nothing inside of an object of a refused class is where it should be.
    pub(in crate::sema) fn refuse_class(&mut self, r: crate::hir::RecordId, loc: Loc) -> bool {
        let refused = self.class(r).refused;
        let key = (r, self.cx.last().and_then(|c| c.func));
        if refused && self.muted == 0 && !self.refused_uses.insert(key) {
            // Said once in this function.
            self.errors += 1;
            self.refused.get_or_insert(4025);
        } else if refused {
            let name = self.prog.record(r).name.clone();
            self.unsupported(
                4025,
                loc,
                format!("an object of class `{name}`, which was refused,"),
            );
        }
        refused
    }

    /// The object a member is taken of: `*p` for `p->m`.
    pub(super) fn member_object(&mut self, b: Ex<'a>, arrow: bool, loc: Loc) -> Option<Ex<'a>> {
        if !arrow {
            return Some(b);
        }
        let mut b = b;
        for _ in 0..ARROWS {
            if self.record_of(self.type_of(&b).id).is_none() {
                break;
            }
            b = match self.overloaded("->", std::slice::from_ref(&b), loc) {
                Some(v) => v,
                None => {
                    let t = self.type_of(&b);
                    let shown = self.show(t);
                    let span = self.span(loc);
                    self.report(
                        crate::diag::Diagnostic::error(
                            3031,
                            span,
                            format!("`{shown}` is not a pointer"),
                        )
                        .help("write `.` instead of `->`"),
                    );
                    return None;
                }
            };
            if self.ex_bad(&b) {
                return None;
            }
        }
        let v = self.rvalue(b, loc);
        if self.is_error(v.ty) {
            return None;
        }
        if !self.is_pointer(v.ty) {
            let shown = self.show_id(v.ty);
            self.error(3031, loc, format!("`{shown}` is not a pointer"));
            return None;
        }
        let p = self.deref(v, loc);
        Some(Ex::Place(p, Cat::L))
    }
}
