//! What the type traits ask of special member functions: whether a class has them, whether they promise not to throw, whether they are trivial (C++17 \[class.copy\], \[class.dtor\]).
//!
//! Classes of the program are judged by what they declare and by their members. Those of the standard library are bound to Rust types or written otherwise than libstdc++'s:
//! what libstdc++'s have is a table here (`pair`'s assignments are never trivial, a `deque`'s move may throw). Whether a call would be accepted is `traits`' to try.

use super::Sema;
use super::entity::{Sym, TArg};
use crate::hir::{QTy, RecordId, Ty};
use crate::syntax::ast::Loc;

/// A special member function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Special {
    Default,
    Copy,
    Move,
    CopyAssign,
    MoveAssign,
    Destroy,
}
use Special::*;

/// What is known of one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    there: bool,
    /// It promises not to throw.
    quiet: bool,
    trivial: bool,
}

impl Member {
    const NONE: Member = Member {
        there: false,
        quiet: false,
        trivial: false,
    };
    const TRIVIAL: Member = Member {
        there: true,
        quiet: true,
        trivial: true,
    };

    fn and(self, other: Member) -> Member {
        Member {
            there: self.there && other.there,
            quiet: self.quiet && other.quiet,
            trivial: self.trivial && other.trivial,
        }
    }

    /// One that does something: there, and perhaps without exceptions.
    fn written(there: bool, quiet: bool) -> Member {
        Member {
            there,
            quiet: there && quiet,
            trivial: false,
        }
    }
}

impl<'a> Sema<'a> {
    /// The answer of a trait that is one about a special member function, where it is not found by trying.
    pub(super) fn special_trait(&mut self, name: &str, types: &[QTy], loc: Loc) -> Option<bool> {
        let t = *types.first()?;
        match name {
            "__is_trivially_copyable" | "__is_trivial" => {
                let t = self.element_type(t);
                let r = self.record_of(t.id)?;
                if self.class(r).closure || self.prog.record(r).is_union {
                    return None;
                }
                let copies = self.is_all_trivial(t, loc);
                let made =
                    name == "__is_trivially_copyable" || self.special(Default, t, loc).trivial;
                return Some(copies && made);
            }
            "__is_trivially_destructible" => return Some(self.special(Destroy, t, loc).trivial),
            "__is_standard_layout" => return self.library_layout(t),
            _ => {}
        }
        let (op, t) = self.asked(name, types)?;
        let r = self.record_of(t.id)?;
        if name.contains("_trivially_") {
            // (Making an object asks for its end, too.)
            let ends = name.ends_with("assignable") || self.special(Destroy, t, loc).trivial;
            return Some(ends && self.special(op, t, loc).trivial);
        }
        let Some(member) = self.library_member(op, r, loc) else {
            return self.is_impossible(op, r).then_some(false);
        };
        Some(match name.contains("_nothrow_") {
            true => member.there && member.quiet,
            false => member.there,
        })
    }

    /// Which special member of which class a question is about.
    fn asked(&mut self, name: &str, types: &[QTy]) -> Option<(Special, QTy)> {
        let of = |s: &Self, t: QTy| match *s.ty(t.id) {
            Ty::Ref(inner, rvalue) => (inner, rvalue && !inner.is_const),
            _ => (t, !t.is_const),
        };
        let assigns = name.ends_with("assignable");
        if !assigns && !name.ends_with("constructible") {
            return None;
        }
        let target = match assigns {
            true => of(self, *types.first()?).0,
            false => *types.first()?,
        };
        let r = self.record_of(target.id)?;
        let op = match types {
            [_] if !assigns => Default,
            [_, from] => {
                let (from, moves) = of(self, *from);
                if self.record_of(from.id) != Some(r)
                    || from.is_volatile
                    || assigns && target.is_const
                {
                    return None;
                }
                match (assigns, moves) {
                    (false, false) => Copy,
                    (false, true) => Move,
                    (true, false) => CopyAssign,
                    (true, true) => MoveAssign,
                }
            }
            _ => return None,
        };
        Some((op, target))
    }

    /// \[class\]/6: no copy or move member that is not trivial, one at least, and a trivial destructor.
    fn is_all_trivial(&mut self, t: QTy, loc: Loc) -> bool {
        let list =
            [Copy, Move, CopyAssign, MoveAssign].map(|op| self.special(op, t.unqualified(), loc));
        // (Where those of `optional` and `variant` are taken away, they are still there below.)
        let of = self.record_of(t.id).and_then(|r| self.of_library(r));
        let whole = of.is_some_and(|(name, _)| matches!(name.as_str(), "optional" | "variant"));
        list.iter().any(|m| m.there)
            && (!whole || list.iter().all(|m| m.there))
            && list.iter().all(|m| !m.there || m.trivial)
            && self.special(Destroy, t, loc).trivial
    }

    /// A special member of any type's objects.
    fn special(&mut self, op: Special, t: QTy, loc: Loc) -> Member {
        match *self.ty(t.id) {
            Ty::Void | Ty::Function(_) => return Member::NONE,
            Ty::Array(_, None) => return Member::NONE,
            Ty::Array(e, _) => return self.special(op, e, loc),
            Ty::Ref(inner, _) => {
                return match op {
                    Default => Member::NONE,
                    CopyAssign | MoveAssign => self.special(op, inner, loc),
                    _ => Member::TRIVIAL,
                };
            }
            Ty::Record(r) => {
                self.complete_class(r, loc);
                if let Some(m) = self.library_member(op, r, loc) {
                    return m;
                }
            }
            _ => {
                return match op {
                    CopyAssign | MoveAssign if t.is_const => Member::NONE,
                    _ => Member::TRIVIAL,
                };
            }
        }
        let t = match op {
            CopyAssign | MoveAssign => t,
            _ => t.unqualified(),
        };
        let source = match op {
            Copy | CopyAssign => Some((true, false)),
            Move | MoveAssign => Some((false, true)),
            Default | Destroy => None,
        };
        let from = source.map(|(is_const, rvalue)| {
            let inner = QTy {
                is_const: is_const || t.is_const,
                ..t
            };
            QTy::plain(self.intern(Ty::Ref(inner, rvalue)))
        });
        let target = match op {
            CopyAssign | MoveAssign => QTy::plain(self.intern(Ty::Ref(t, false))),
            _ => t,
        };
        let (there, quiet) = match op {
            Destroy => ("__is_nothrow_destructible", "__is_nothrow_destructible"),
            CopyAssign | MoveAssign => ("__is_assignable", "__is_nothrow_assignable"),
            _ => ("__is_constructible", "__is_nothrow_constructible"),
        };
        let types: Vec<QTy> = std::iter::once(target).chain(from).collect();
        let there = op == Destroy || self.trait_value(there, &types, loc) == Some(true);
        let quiet = there && self.trait_value(quiet, &types, loc) == Some(true);
        let trivial = there
            && match self.record_of(t.id) {
                Some(r) => self.is_trivial_member(op, r, loc),
                None => true,
            };
        Member {
            there,
            quiet,
            trivial,
        }
    }

    /// Whether a special member that a class of the program (or another one that is not in the table) has is trivial.
    fn is_trivial_member(&mut self, op: Special, r: RecordId, loc: Loc) -> bool {
        if self.prog.record(r).bound.is_some() {
            return self.prog.record(r).trivially_copyable;
        }
        if op == Default {
            let t = QTy::plain(self.record_type(r));
            return !self.needs_construction(t);
        }
        let has_virtuals = !self.class(r).virtuals.is_empty();
        if op == Destroy {
            let dtor = self.class(r).dtor;
            if dtor.is_some_and(|d| !self.func(d).defaulted || self.func(d).slot.is_some()) {
                return false;
            }
        } else if has_virtuals {
            return false;
        } else if let Some(written) = self.declared(op, r) {
            if written {
                return false;
            }
        } else if matches!(op, Move | MoveAssign) {
            // None of its own: it copies where something else is declared.
            let copy = if op == Move { Copy } else { CopyAssign };
            if self.declared(copy, r).is_some() {
                return self.is_trivial_member(copy, r, loc);
            }
        }
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        fields.into_iter().all(|f| match self.ty(f.id) {
            Ty::Ref(..) => true,
            _ => self.special(op, f, loc).trivial,
        })
    }

    /// A copy or move member that a class declares: whether it is written, not defaulted.
    pub(super) fn declared(&mut self, op: Special, r: RecordId) -> Option<bool> {
        let functions: Vec<Sym> = match op {
            Copy | Move => self.class(r).ctors.clone(),
            _ => {
                let scope = self.class(r).scope;
                self.lookup_here(scope, "operator=", false)
            }
        };
        // (Defaulted constructors stand in no list: they are the implicit ones.)
        let c = self.class(r);
        if op == Copy && c.copy_written == Some(false) || op == Move && c.move_defaulted {
            return Some(false);
        }
        let moves = matches!(op, Move | MoveAssign);
        functions.iter().find_map(|s| {
            let Sym::Fn(f) = s else { return None };
            let e = self.func(*f);
            let first = e.params.first()?;
            let own = match *self.ty(first.ty.id) {
                Ty::Ref(inner, rvalue) => self.record_of(inner.id) == Some(r) && rvalue == moves,
                _ => self.record_of(first.ty.id) == Some(r),
            };
            let rest = e.params.iter().skip(1).all(|p| p.default.is_some());
            (own && rest).then_some(!e.defaulted && !e.deleted)
        })
    }

    /// Whether a class cannot have an implicit member: references and constants among its members are neither assigned nor left without a value.
    fn is_impossible(&mut self, op: Special, r: RecordId) -> bool {
        if self.prog.record(r).bound.is_some() {
            return false;
        }
        match op {
            CopyAssign | MoveAssign => {
                if self.declared(CopyAssign, r).is_some() || self.declared(MoveAssign, r).is_some()
                {
                    return false;
                }
            }
            Default if !self.class(r).user_ctor => {}
            _ => return false,
        }
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        fields.into_iter().any(|f| {
            if matches!(self.ty(f.id), Ty::Ref(..)) || op == Default {
                return matches!(self.ty(f.id), Ty::Ref(..));
            }
            let e = self.element_type(f);
            let of_class = self.record_of(e.id);
            f.is_const || e.is_const || of_class.is_some_and(|m| self.is_impossible(op, m))
        })
    }

    /// The name and the types that a class template of the standard library has been given.
    pub(super) fn of_library(&mut self, r: RecordId) -> Option<(String, Vec<QTy>)> {
        let record = self.prog.record(r);
        let file = self.map.get(record.span.file)?;
        if !file.origin.is_ours() {
            return None;
        }
        let name = record.name.split('<').next().unwrap_or_default().to_owned();
        let args = self
            .class(r)
            .template
            .as_ref()
            .map(|t| t.1.clone())
            .unwrap_or_default();
        let mut types = Vec::new();
        for a in &args {
            match a {
                TArg::Type(t) => types.push(*t),
                TArg::Pack(list) => types.extend(list.iter().filter_map(|a| match a {
                    TArg::Type(t) => Some(*t),
                    _ => None,
                })),
                _ => {}
            }
        }
        Some((name, types))
    }

    fn library_layout(&mut self, t: QTy) -> Option<bool> {
        let r = self.record_of(t.id)?;
        let (name, args) = self.of_library(r)?;
        let plain = |s: &mut Self| {
            args.iter().all(|a| {
                !matches!(s.ty(a.id), Ty::Ref(..))
                    && s.trait_value("__is_standard_layout", &[*a], Loc::default()) == Some(true)
            })
        };
        Some(match name.as_str() {
            "pair" => plain(self),
            "tuple" => args.len() < 2 && plain(self),
            "list" | "map" | "set" | "multimap" | "multiset" | "function" => false,
            "any" => true,
            _ => return None,
        })
    }

    /// A special member of a class template of the standard library, as libstdc++ has it; none: the class is not in this table.
    fn library_member(&mut self, op: Special, r: RecordId, loc: Loc) -> Option<Member> {
        let (name, args) = self.of_library(r)?;
        let all = |s: &mut Self, op: Special| {
            args.iter()
                .fold(Member::TRIVIAL, |m, a| m.and(s.special(op, *a, loc)))
        };
        let name = name.as_str();
        Some(match (name, op) {
            ("tuple", _) if args.is_empty() => return None,
            ("pair" | "tuple", Copy | Destroy) | ("pair", Move) => all(self, op),
            ("pair", Default) => Member::written(all(self, op).there, false),
            ("pair" | "tuple", _) => {
                let m = all(self, op);
                Member::written(m.there, m.quiet && (name, op) != ("pair", CopyAssign))
            }
            ("optional", Default) => Member::written(true, true),
            ("variant", Default) => {
                let m = self.special(op, *args.first()?, loc);
                Member::written(m.there, m.quiet)
            }
            ("optional" | "variant", Destroy) => all(self, op),
            ("optional" | "variant", _) => {
                let made = if matches!(op, Copy | CopyAssign) {
                    Copy
                } else {
                    Move
                };
                let m = all(self, op).and(all(self, made));
                let trivial = m.there && m.trivial && all(self, Destroy).trivial;
                let quiet = trivial || m.quiet && made == Move;
                Member {
                    there: m.there,
                    quiet: m.there && quiet,
                    trivial,
                }
            }
            ("queue" | "stack" | "priority_queue", Default) => Member::written(true, false),
            ("queue" | "stack" | "priority_queue", _) => {
                let container = *args.get(1)?;
                let m = self.special(op, container, loc);
                Member::written(m.there, m.quiet)
            }
            ("deque", Default | Move) => Member::written(true, false),
            (
                "vector" | "deque" | "list" | "forward_list" | "basic_string" | "map" | "set"
                | "multimap" | "multiset" | "unordered_map" | "unordered_set"
                | "unordered_multimap" | "unordered_multiset" | "any",
                _,
            ) => Member::written(true, !matches!(op, Copy | CopyAssign)),
            _ => return None,
        })
    }
}
