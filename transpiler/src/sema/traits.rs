//! The type traits that only the compiler can answer (C++17 \[meta\]): what kind of class a type is, what can be constructed or converted from what.
//!
//! Our `<type_traits>` asks by `__is_class(T)`, and where packs are arguments through variable templates of reserved names,
//! `__cu2rs_trait_is_constructible<T, A...>`, whose value comes from here instead of their initialiser. `__cu2rs_underlying<E>` is an alias of the same kind.
//! Questions about constructions are answered by analysing the initialisation with messages muted. Access takes no part.

use super::Sema;
use super::entity::{FnId, TArg};
use super::exception::may_throw;
use super::expr::{Cat, Ex};
use crate::hir::{ExprKind, LocalId, PlaceKind, QTy, RecordId, Spelling, Ty, TyId};
use crate::syntax::ast::{Loc, TypeExpr};

/// What the names of the variable templates begin with.
const PREFIX: &str = "__cu2rs_trait_";

impl<'a> Sema<'a> {
    /// `__is_class(T)`.
    pub(super) fn type_trait(&mut self, name: &str, args: &'a [TypeExpr], loc: Loc) -> Ex<'a> {
        let types: Vec<QTy> = args.iter().map(|t| self.resolve(t)).collect();
        if types.iter().any(|t| self.is_error(t.id)) || types.is_empty() {
            self.bad(loc);
            return Ex::Err;
        }
        match self.trait_value(name, &types, loc) {
            Some(v) => Ex::Val(self.mk(ExprKind::Bool(v, Spelling::None), self.t.bool, loc)),
            None => {
                self.unsupported(4043, loc, format!("the type predicate `{name}`"));
                Ex::Err
            }
        }
    }

    /// The value of a variable template that is a trait: `__cu2rs_trait_is_constructible<T, A...>` takes packs, which the form with
    /// parentheses does not.
    pub(super) fn trait_template(&mut self, name: &str, args: &[TArg], loc: Loc) -> Option<bool> {
        let name = format!("__{}", name.strip_prefix(PREFIX)?);
        let mut types = Vec::new();
        for a in args {
            match a {
                TArg::Type(t) => types.push(*t),
                TArg::Pack(list) => types.extend(list.iter().filter_map(|a| match a {
                    TArg::Type(t) => Some(*t),
                    _ => None,
                })),
                _ => {}
            }
        }
        self.trait_value(&name, &types, loc)
    }

    pub(super) fn trait_value(&mut self, name: &str, types: &[QTy], loc: Loc) -> Option<bool> {
        let t = *types.first()?;
        // What only asks of which kind a type is may ask about a class that is being defined.
        let kinds = [
            "__is_same",
            "__is_same_as",
            "__is_void",
            "__is_integral",
            "__is_floating_point",
            "__is_arithmetic",
            "__is_pointer",
            "__is_null_pointer",
            "__is_reference",
            "__is_lvalue_reference",
            "__is_rvalue_reference",
            "__is_array",
            "__is_const",
            "__is_volatile",
            "__is_scalar",
            "__is_class",
            "__is_union",
            "__is_enum",
            "__is_function",
        ];
        let complete = if kinds.contains(&name) { &[] } else { types };
        for t in complete {
            if let Some(r) = self.record_of(self.element_type(*t).id) {
                self.complete_class(r, loc);
            }
        }
        if let Some(v) = self.special_trait(name, types, loc) {
            return Some(v);
        }
        let record = self.record_of(t.id);
        let ty = self.ty(t.id).clone();
        let arith = matches!(ty, Ty::Bool | Ty::Int(_) | Ty::Float(_));
        let second = types.get(1).copied();
        Some(match name {
            "__is_same" | "__is_same_as" => types.len() == 2 && types[0] == types[1],
            "__is_void" => ty == Ty::Void,
            "__is_integral" => matches!(ty, Ty::Bool | Ty::Int(_)),
            "__is_floating_point" => matches!(ty, Ty::Float(_)),
            "__is_arithmetic" => arith,
            "__is_signed" => matches!(ty, Ty::Float(_)) || matches!(ty, Ty::Int(k) if k.signed()),
            "__is_unsigned" => ty == Ty::Bool || matches!(ty, Ty::Int(k) if !k.signed()),
            "__is_pointer" => matches!(ty, Ty::Pointer(_)),
            "__is_null_pointer" => ty == Ty::NullPtr,
            "__is_reference" => matches!(ty, Ty::Ref(..)),
            "__is_lvalue_reference" => matches!(ty, Ty::Ref(_, false)),
            "__is_rvalue_reference" => matches!(ty, Ty::Ref(_, true)),
            "__is_array" => matches!(ty, Ty::Array(..)),
            "__is_const" => t.is_const,
            "__is_volatile" => t.is_volatile,
            "__is_scalar" => arith || matches!(ty, Ty::Pointer(_) | Ty::Enum(_) | Ty::NullPtr),
            "__is_class" => record.is_some_and(|r| !self.prog.record(r).is_union),
            // `__is_callback(F, T)`: Rust can call it with two objects of type T.
            "__is_callback" => {
                let with: Vec<QTy> = second.into_iter().flat_map(|t| [t, t]).collect();
                self.callable_with(t, &with)
            }
            "__is_visibly_moved" => self.moves_visibly(t, &mut Vec::new()),
            "__is_union" => record.is_some_and(|r| self.prog.record(r).is_union),
            "__is_enum" => matches!(ty, Ty::Enum(_)),
            "__is_function" => matches!(ty, Ty::Function(_)),
            "__is_polymorphic" => record.is_some_and(|r| self.is_polymorphic(r)),
            "__is_final" => record.is_some_and(|r| self.class(r).is_final),
            "__is_abstract" => record.is_some_and(|r| self.class(r).pure),
            "__is_empty" => record.is_some_and(|r| self.is_empty_class(r)),
            "__is_aggregate" => match ty {
                Ty::Array(..) => true,
                _ => record.is_some_and(|r| self.is_aggregate(r)),
            },
            "__is_trivially_copyable" => self.bytes(t),
            "__is_trivial" => self.bytes(t) && !self.needs_construction(t),
            "__is_pod" => self.bytes(t) && !self.needs_construction(t) && self.standard_layout(t),
            "__is_standard_layout" => self.standard_layout(t),
            "__is_destructor_virtual" => record.is_some_and(|r| self.virtual_delete_needed(r)),
            "__is_base_of" => match (record, second.and_then(|d| self.record_of(d.id))) {
                (Some(b), Some(d)) => b == d || self.base_path(d, b).is_some(),
                _ => false,
            },
            "__is_constructible" => self.is_constructible(t, &types[1..], loc),
            "__is_trivially_constructible" => {
                let trivial = match second {
                    None => !self.needs_construction(t),
                    Some(_) => record.is_none() || self.bytes(t),
                };
                trivial && self.is_constructible(t, &types[1..], loc)
            }
            "__is_convertible" | "__is_convertible_to" => {
                let to = second?;
                if *self.ty(to.id) == Ty::Void {
                    return Some(ty == Ty::Void);
                }
                let plain = !matches!(self.ty(to.id), Ty::Function(_) | Ty::Array(..));
                plain && self.converts(t, to, loc)
            }
            "__is_assignable" => self.assigns(t, second?, loc),
            "__is_nothrow_constructible" => {
                self.is_constructible(t, &types[1..], loc) && {
                    let v = self.constructed(t.unqualified(), &types[1..], loc);
                    v.is_some_and(|v| !may_throw(&self.prog, &v)) && self.destroys_quietly(t)
                }
            }
            "__is_nothrow_assignable" => {
                let to = second?;
                self.assigns(t, to, loc) && {
                    let v = self.assigned(t, to, loc);
                    v.is_some_and(|v| !may_throw(&self.prog, &v))
                }
            }
            "__is_trivially_assignable" => self.assigns(t, second?, loc),
            "__is_nothrow_destructible" => {
                !matches!(ty, Ty::Void | Ty::Function(_) | Ty::Array(_, None))
                    && self.destroys_quietly(t)
            }
            _ => return None,
        })
    }

    /// `underlying_type`: the integer type of an enumeration. (One without a written type and without negative values is kept in a signed type here, to which it
    /// is promoted; gcc says the unsigned one.)
    pub(super) fn underlying_type(&self, args: &[TArg]) -> Option<QTy> {
        match args.first() {
            Some(TArg::Type(t)) => match *self.ty(t.id) {
                Ty::Enum(e) => {
                    let en = self.prog.enumeration(e);
                    let open = !en.scoped && !self.fixed_enums.contains(&e);
                    let unsigned = open && en.enumerators.iter().all(|v| v.1 >= 0);
                    Some(QTy::plain(match en.underlying {
                        t if unsigned && t == self.t.int => self.t.uint,
                        t if unsigned && t == self.t.long => self.t.ulong,
                        t => t,
                    }))
                }
                _ => None,
            },
            _ => None,
        }
    }

    pub(super) fn element_type(&self, t: QTy) -> QTy {
        match *self.ty(t.id) {
            Ty::Array(e, _) => self.element_type(e),
            _ => t,
        }
    }

    /// Plain bytes: scalars, and classes without copy constructors, destructors and virtual functions.
    fn bytes(&mut self, t: QTy) -> bool {
        match *self.ty(t.id) {
            Ty::Record(r) => self.trivially_copyable(r),
            Ty::Array(e, _) => self.bytes(e),
            Ty::Void | Ty::Ref(..) | Ty::Function(_) => false,
            _ => true,
        }
    }

    /// Whether a function that takes part only for elements that move visibly (`[[cu2rs::when_moves]]`), or only for others (`[[cu2rs::unless_moves]]`),
    /// takes part for the arguments of its class, or its own.
    pub(super) fn takes_part(&mut self, f: FnId) -> bool {
        let e = self.func(f);
        let Some(attrs) = e.attrs else {
            return true;
        };
        let wanted = match (
            super::bind::attr(attrs, "when_moves"),
            super::bind::attr(attrs, "unless_moves"),
        ) {
            (Some(_), _) => true,
            (_, Some(_)) => false,
            _ => return true,
        };
        // Members of a pair are moved one by one if moving leaves anything else behind than copying.
        let parts = super::bind::attr(attrs, "when_moves").is_some_and(|v| &**v == "parts");
        let own = e.template.as_ref().map(|t| t.1.clone());
        let of_class = e
            .class
            .and_then(|r| self.class(r).template.as_ref().map(|t| t.1.clone()));
        let args = of_class.or(own).unwrap_or_default();
        let moves = args.iter().any(|a| match a {
            TArg::Type(t) if parts => {
                let class = self.record_of(self.element_type(*t).id);
                class.is_some_and(|r| self.leaves_another(r))
            }
            TArg::Type(t) => self.moves_visibly(*t, &mut Vec::new()),
            _ => false,
        });
        moves == wanted
    }

    /// Whether copying, moving or destroying an object runs members that the program wrote.
    pub(super) fn moves_visibly(&mut self, t: QTy, asked: &mut Vec<RecordId>) -> bool {
        let t = self.element_type(self.strip_ref(t));
        let Some(r) = self.record_of(t.id) else {
            return false;
        };
        if asked.contains(&r) {
            return false;
        }
        asked.push(r);
        if let Some(b) = self.prog.record(r).bound.clone() {
            // What holds its elements in itself.
            let own = b.path.ends_with("::Pair") || b.path.ends_with("::Slot");
            // A `deque`'s move may throw, so that vectors copy what holds one when they grow (but not deques themselves, which libstdc++ moves as bytes).
            let copied = b.path.ends_with("::Deque")
                && (asked.len() > 1 || !self.prog.record(r).name.starts_with("deque"));
            return (own || copied)
                && b.args.iter().any(|a| match a {
                    crate::hir::BoundArg::Type(t) => self.moves_visibly(QTy::plain(*t), asked),
                    crate::hir::BoundArg::Value(_) => false,
                });
        }
        if self.trivially_copyable(r) {
            return false;
        }
        let info = self.class(r);
        let (copies, assigns, dtor) = (info.user_copy, info.user_assign, info.dtor);
        let ends = dtor.is_some_and(|d| !self.func(d).defaulted);
        let library = self
            .map
            .get(self.prog.record(r).span.file)
            .is_some_and(|f| f.origin.is_ours());
        if !library && (copies || assigns || ends) {
            return true;
        }
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        fields.into_iter().any(|f| self.moves_visibly(f, asked))
    }

    fn is_empty_class(&self, r: RecordId) -> bool {
        let record = self.prog.record(r);
        !record.is_union
            && record.bound.is_none()
            && record.fields.iter().all(|f| {
                f.is_base
                    && self
                        .record_of(f.ty.id)
                        .is_some_and(|b| self.is_empty_class(b))
            })
    }

    fn standard_layout(&self, t: QTy) -> bool {
        match *self.ty(t.id) {
            Ty::Array(e, _) => self.standard_layout(e),
            Ty::Void | Ty::Ref(..) | Ty::Function(_) => false,
            Ty::Record(r) => {
                let record = self.prog.record(r);
                let filled = |f: &&crate::hir::Field| {
                    !f.is_base
                        || self
                            .record_of(f.ty.id)
                            .is_some_and(|b| !self.is_empty_class(b))
                };
                let with_data = record.fields.iter().filter(filled);
                let bases = with_data.clone().filter(|f| f.is_base).count();
                record.vtable.is_empty()
                    && (bases == 0 || bases == 1 && with_data.count() == 1)
                    && record.fields.iter().all(|f| self.standard_layout(f.ty))
            }
            _ => true,
        }
    }

    /// An expression of a type, as `declval` makes it: an lvalue for `T&`, an xvalue for everything else.
    pub(super) fn imagined(&mut self, t: QTy, loc: Loc) -> Ex<'a> {
        let (t, cat) = match *self.ty(t.id) {
            Ty::Ref(inner, false) => (inner, Cat::L),
            Ty::Ref(inner, true) => (inner, Cat::X),
            _ => (t, Cat::X),
        };
        let span = self.span(loc);
        Ex::Place(self.mk_place(PlaceKind::Local(LocalId(0)), t, span), cat)
    }

    fn attempt(&mut self, f: impl FnOnce(&mut Self) -> TyId) -> bool {
        self.in_trait += 1;
        let (t, fine) = self.outside(|s| s.muted(f));
        self.in_trait -= 1;
        fine && !self.is_error(t)
    }

    fn is_constructible(&mut self, t: QTy, from: &[QTy], loc: Loc) -> bool {
        if let Some(r) = self.record_of(t.id) {
            let info = self.class(r);
            if info.pure || info.refused {
                return false;
            }
        }
        match (self.ty(t.id), from) {
            (Ty::Void | Ty::Function(_), _) => return false,
            (Ty::Ref(..), []) => return false,
            (Ty::Ref(..), [one]) => return self.converts(*one, t, loc),
            (Ty::Array(e, Some(_)), []) => {
                let e = *e;
                return self.is_constructible(e, &[], loc);
            }
            (Ty::Array(..), _) => return false,
            _ => {}
        }
        if let [one] = from
            && !self.can_copy(t, *one)
        {
            return false;
        }
        let t = t.unqualified();
        let from = from.to_vec();
        self.attempt(|s| {
            let args = from.iter().map(|a| s.imagined(*a, loc)).collect();
            s.direct_init(t, args, loc).ty
        })
    }

    /// An object of the same class is copied or moved only if its class (and every member's) allows it.
    fn can_copy(&mut self, t: QTy, from: QTy) -> bool {
        let (inner, moves) = match *self.ty(from.id) {
            Ty::Ref(inner, rvalue) => (inner, rvalue && !inner.is_const),
            _ => (from, !from.is_const),
        };
        let (Some(r), Some(s)) = (self.record_of(t.id), self.record_of(inner.id)) else {
            return true;
        };
        r != s || self.class_copies(r, moves)
    }

    pub(super) fn class_copies(&mut self, r: RecordId, moves: bool) -> bool {
        self.copies_within(r, moves, &mut Vec::new())
    }

    /// [`Self::class_copies`] within the classes that are being asked already: a class whose elements are its own (a tree's node with a list of nodes)
    /// copies if everything else in it does.
    fn copies_within(
        &mut self,
        r: RecordId,
        moves: bool,
        asked: &mut Vec<(RecordId, bool)>,
    ) -> bool {
        if asked.contains(&(r, moves)) {
            return true;
        }
        asked.push((r, moves));
        self.complete_class(r, Loc::default());
        let info = self.class(r);
        if info.user_move && moves {
            return true;
        }
        if info.copy_deleted || info.user_move && info.copy_written.is_none() {
            return false;
        }
        if info.copy_written == Some(true) {
            return true;
        }
        if let Some(b) = self.prog.record(r).bound.clone() {
            // A container copies what its elements copy; only arguments that are classes matter.
            return moves
                || b.args.iter().all(|a| match a {
                    crate::hir::BoundArg::Type(t) => match self.record_of(*t) {
                        Some(m) if m != r => self.copies_within(m, false, asked),
                        _ => true,
                    },
                    crate::hir::BoundArg::Value(_) => true,
                });
        }
        let fields: Vec<QTy> = self.prog.record(r).fields.iter().map(|f| f.ty).collect();
        fields.into_iter().all(|f| {
            let f = self.element_type(f);
            self.record_of(f.id)
                .is_none_or(|m| self.copies_within(m, moves, asked))
        })
    }

    /// The construction that [`Self::is_constructible`] tries.
    fn constructed(&mut self, t: QTy, from: &[QTy], loc: Loc) -> Option<crate::hir::Expr> {
        if let (Ty::Array(e, Some(_)), []) = (self.ty(t.id), from) {
            let e = *e;
            return self.constructed(e, &[], loc);
        }
        let reference = matches!(self.ty(t.id), Ty::Ref(..));
        let from = from.to_vec();
        let (v, fine) = self.outside(|s| {
            s.muted(|s| {
                let mut args: Vec<Ex> = from.iter().map(|a| s.imagined(*a, loc)).collect();
                match args.pop() {
                    Some(one) if reference => s.copy_init(t, one, loc),
                    last => {
                        args.extend(last);
                        s.direct_init(t, args, loc)
                    }
                }
            })
        });
        (fine && !self.is_error(v.ty)).then_some(v)
    }

    /// The assignment that [`Self::assigns`] tries.
    fn assigned(&mut self, to: QTy, from: QTy, loc: Loc) -> Option<crate::hir::Expr> {
        let (v, fine) = self.outside(|s| {
            s.muted(|s| {
                let a = s.imagined(to, loc);
                let b = s.imagined(from, loc);
                match s.assign_ex(None, a, b, loc, loc) {
                    Ex::Val(v) => Some(v),
                    Ex::Place(p, _) => {
                        let t = s.pointer_to(p.ty);
                        Some(s.mk(ExprKind::AddrOf(p), t, loc))
                    }
                    _ => None,
                }
            })
        });
        v.filter(|v| fine && !self.is_error(v.ty))
    }

    /// Whether the destructor of an object promises not to throw.
    fn destroys_quietly(&self, t: QTy) -> bool {
        let Some(r) = self.record_of(self.element_type(t).id) else {
            return true;
        };
        let record = self.prog.record(r);
        match record.dtor {
            Some(d) => self.prog.func(d).noexcept,
            None => record.fields.iter().all(|f| self.destroys_quietly(f.ty)),
        }
    }

    fn converts(&mut self, from: QTy, to: QTy, loc: Loc) -> bool {
        if *self.ty(from.id) == Ty::Void || !self.can_copy(to, from) {
            return false;
        }
        self.attempt(|s| {
            let e = s.imagined(from, loc);
            s.copy_init(to, e, loc).ty
        })
    }

    fn assigns(&mut self, to: QTy, from: QTy, loc: Loc) -> bool {
        let target = match *self.ty(to.id) {
            Ty::Ref(inner, _) => inner,
            _ if self.record_of(to.id).is_some() => to,
            _ => return false,
        };
        if [target, from].iter().any(|t| *self.ty(t.id) == Ty::Void) || !self.can_copy(target, from)
        {
            return false;
        }
        if self.record_of(target.id).is_none() {
            return !target.is_const && self.converts(from, target.unqualified(), loc);
        }
        self.attempt(|s| {
            let a = s.imagined(to, loc);
            let b = s.imagined(from, loc);
            let v = s.assign_ex(None, a, b, loc, loc);
            match v {
                Ex::Err => s.t.error,
                v => s.type_of(&v).id,
            }
        })
    }
}
