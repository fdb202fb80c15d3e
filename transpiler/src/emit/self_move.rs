//! Whether an object of the library may be moved onto itself: `a = std::move(b)` with two names of one object, as move assignments of a program's own
//! classes meet it (`x = std::move(x)`, `v[i] = std::move(v[j])`). libstdc++'s strings and containers are empty then, where an assignment in Rust of what was
//! taken out would put everything back; [`Body::move_into`] writes the call that asks. Hash tables keep what they have, in both.

use super::body::Body;
use super::rx::Rx;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;
use quote::quote;

/// What an object is found by.
enum Root<'e> {
    Local(LocalId),
    Global(GlobalId),
    /// A pointer or reference.
    Pointer(&'e Expr),
    Unknown,
}

/// A step from an object to a part of it.
#[derive(PartialEq)]
enum Step {
    Field(u32),
    /// Which element is known where it is a constant.
    Element(Option<i128>),
}

fn constant(e: &Expr) -> Option<i128> {
    match &*e.kind {
        ExprKind::Int(v, _) => Some(*v),
        ExprKind::Convert(_, e) => constant(e),
        _ => None,
    }
}

fn path<'e>(p: &'e Place, steps: &mut Vec<Step>) -> Root<'e> {
    match &*p.kind {
        PlaceKind::Local(l) => Root::Local(*l),
        PlaceKind::Global(g) => Root::Global(*g),
        PlaceKind::Deref(e) => Root::Pointer(e),
        PlaceKind::Field(base, f) => {
            let root = path(base, steps);
            steps.push(Step::Field(*f));
            root
        }
        PlaceKind::Index(base, i) => {
            let root = path(base, steps);
            steps.push(Step::Element(constant(i)));
            root
        }
        _ => Root::Unknown,
    }
}

/// Whether two ways from one object lead to different parts of it. Where one way is the beginning of the other, one part holds the other.
fn part(a: &[Step], b: &[Step]) -> bool {
    for (a, b) in a.iter().zip(b) {
        match (a, b) {
            (Step::Field(x), Step::Field(y)) if x != y => return true,
            (Step::Element(Some(x)), Step::Element(Some(y))) if x != y => return true,
            (Step::Element(None), _) | (_, Step::Element(None)) => return false,
            _ => {}
        }
    }
    a.len() != b.len()
}

/// Whether the address of a variable goes anywhere but to an assignment, a move or a copy of it.
fn known_elsewhere(f: &Function, local: LocalId) -> bool {
    struct Known(LocalId, bool);
    impl Visitor for Known {
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Call(Callee::Method("assign" | "take" | "clone"), args) => {
                    for a in args {
                        let own = matches!(&*a.kind, ExprKind::AddrOf(p) if matches!(&*p.kind, PlaceKind::Local(_)));
                        if !own {
                            self.visit_expr(a);
                        }
                    }
                    return;
                }
                ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                    let root = path(p, &mut Vec::new());
                    self.1 |= matches!(root, Root::Local(l) if l == self.0);
                }
                ExprKind::Closure { .. } => self.1 = true,
                _ => {}
            }
            walk_expr(self, e);
        }
    }
    let mut known = Known(local, false);
    if let Some(b) = &f.body {
        walk_block(&mut known, b);
    }
    known.1
}

impl Body<'_, '_> {
    /// What a value that is assigned moves out, if that may be the object which it is assigned to.
    pub(super) fn moved_onto_itself<'e>(&self, to: &Place, value: &'e Expr) -> Option<&'e Expr> {
        let ExprKind::Call(Callee::Method("take"), args) = &*value.kind else {
            return None;
        };
        let [object] = &args[..] else { return None };
        let Ty::Record(r) = self.g.program.types.get(value.ty) else {
            return None;
        };
        let bound = self.g.program.record(*r).bound.as_ref()?;
        let class = bound.path.rsplit("::").next().unwrap_or_default();
        if class.starts_with("Unordered") {
            return None;
        }
        let same = match &*object.kind {
            ExprKind::AddrOf(from) => self.may_be_same(to, from),
            _ => {
                let from = Place {
                    kind: Box::new(PlaceKind::Deref(object.clone())),
                    ty: QTy::plain(value.ty),
                    span: object.span,
                };
                self.may_be_same(to, &from)
            }
        };
        same.then_some(object)
    }

    fn may_be_same(&self, a: &Place, b: &Place) -> bool {
        let (mut to, mut from) = (Vec::new(), Vec::new());
        match (path(a, &mut to), path(b, &mut from)) {
            (Root::Local(x), Root::Local(y)) => x == y && !part(&to, &from),
            (Root::Global(x), Root::Global(y)) => x == y && !part(&to, &from),
            (Root::Local(_), Root::Global(_)) | (Root::Global(_), Root::Local(_)) => false,
            (Root::Pointer(x), Root::Pointer(y)) => !(x.ty == y.ty && part(&to, &from)),
            (Root::Local(l), Root::Pointer(_)) | (Root::Pointer(_), Root::Local(l)) => {
                known_elsewhere(self.f, l)
            }
            _ => true,
        }
    }

    /// The call that moves an object of the library into another one, or empties it if that is itself.
    pub(super) fn move_into(&mut self, from: &Expr, to: Rx, class: TyId) -> Rx {
        let own = match self.g.program.types.get(class) {
            Ty::Record(r) => (self.g.program.record(*r).bound.as_ref())
                .is_some_and(|b| b.keeps_functions(self.g.program)),
            _ => false,
        };
        let from = match &*from.kind {
            ExprKind::AddrOf(p) => self.address(p, true).whole(),
            _ => self.value(from, super::expr::Lit::Fixed).whole(),
        };
        let to = to.whole();
        let call = self.file.path("cudart_rs::object::move_into");
        match own {
            true => Rx::call(call, &[from, to, quote!(|o| o.taken())]),
            false => Rx::call(call, &[from, to, quote!(std::mem::take)]),
        }
    }
}
