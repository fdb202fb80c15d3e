//! Whether what stands in the brackets of an index or between the parentheses of a library call uses what Rust has borrowed then for the
//! container or the call's object: `v[v[0]] = x`, `grid.cells[grid.at(x, y)] = c`, `this.set.insert(this.n)`, `lines[i].erase(0, lines.size())`.
//! Such an object is reached by its address.
//!
//! The rule is Rust's. An object that is changed borrows the variable at its root as a whole where a pointer or an index operator stands between them
//! (those are calls of `deref_mut` and `index_mut`), and its own part of the variable otherwise; a method call only reserves that until the arguments are
//! there, so they may read it. An object that is only read lets others read it, and nothing more.

use super::place::{Mode, binding_root};
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;

/// What is borrowed while the arguments are evaluated.
pub struct Borrowed<'a> {
    /// The container, or the call's object.
    pub place: &'a Place,
    /// Whether it is to be changed.
    pub mode: Mode,
    /// The variable at its root stands behind a wrapper, which is borrowed whole.
    pub wrapped: bool,
    /// The object of a method call, whose borrow only begins with the call.
    pub reserved: bool,
}

/// How arguments use what is borrowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlap {
    /// Not at all, or as Rust allows it.
    None,
    /// They read it, and it is to be changed.
    Reads,
    /// They change it, or something that Rust does not tell from it.
    Writes,
}

struct Look<'a> {
    types: &'a Types,
    borrowed: &'a Borrowed<'a>,
    root: LocalId,
    /// Nothing that belongs to the variable can be told from the object.
    whole: bool,
    /// Reads are in the way, too.
    reads_too: bool,
    found: Overlap,
}

/// How these arguments use what is borrowed.
pub fn overlap(types: &Types, borrowed: &Borrowed, args: &[Expr]) -> Overlap {
    let Some(root) = binding_root(borrowed.place) else {
        return Overlap::None;
    };
    let path = Path::of(borrowed.place);
    let whole = borrowed.wrapped || path.pointer;
    let mut look = Look {
        types,
        borrowed,
        root,
        whole,
        reads_too: borrowed.mode == Mode::Write && (!borrowed.reserved || whole || path.index),
        found: Overlap::None,
    };
    args.iter().for_each(|a| look.visit_expr(a));
    look.found
}

impl Look<'_> {
    fn meets(&self, p: &Place) -> bool {
        binding_root(p) == Some(self.root) && (self.whole || !are_apart(self.borrowed.place, p))
    }

    /// A place is read; what stands on the way to it is looked at, too.
    fn read(&mut self, p: &Place) {
        if self.reads_too && self.found == Overlap::None && self.meets(p) {
            self.found = Overlap::Reads;
        }
        self.on_the_way(p);
    }

    /// A place is changed, or may be by its address.
    fn write(&mut self, p: &Place) {
        if self.meets(p) {
            self.found = Overlap::Writes;
        }
        self.on_the_way(p);
    }

    /// The values that lead to a place.
    fn on_the_way(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Field(of, _) => self.on_the_way(of),
            PlaceKind::Index(of, i) | PlaceKind::BoundIndex(_, of, i) => {
                self.on_the_way(of);
                self.visit_expr(i);
            }
            PlaceKind::Deref(e) => self.pointer(e),
            PlaceKind::PtrIndex(e, i) => {
                self.pointer(e);
                self.visit_expr(i);
            }
            PlaceKind::Temp(e) => self.visit_expr(e),
            PlaceKind::Local(_)
            | PlaceKind::Global(_)
            | PlaceKind::Bound(_)
            | PlaceKind::Str(_) => {}
        }
    }

    /// The pointer that a place is reached through; where it is a variable's own, the place has been asked about already.
    fn pointer(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) | ExprKind::Decay(p) => self.on_the_way(p),
            _ => self.visit_expr(e),
        }
    }

    /// An address is taken. What a pointer leads to has one already, which is only read.
    fn address(&mut self, p: &Place, may_write: bool) {
        match &*p.kind {
            PlaceKind::Deref(e) => self.visit_expr(e),
            PlaceKind::PtrIndex(e, i) if !matches!(*e.kind, ExprKind::Decay(_)) => {
                self.visit_expr(e);
                self.visit_expr(i);
            }
            _ if may_write => self.write(p),
            _ => self.read(p),
        }
    }

    fn may_write(&self, pointer: TyId) -> bool {
        match self.types.get(pointer) {
            Ty::Pointer(t) | Ty::Ref(t, _) => !t.is_const,
            _ => false,
        }
    }
}

impl Visitor for Look<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) => self.read(p),
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.address(p, self.may_write(e.ty)),
            ExprKind::IncDec { place, .. } => self.write(place),
            ExprKind::CompoundAssign { place, value, .. } | ExprKind::Assign(place, value) => {
                self.write(place);
                self.visit_expr(value);
            }
            // The object of a library's method is no address but a borrow, even of what a pointer leads to.
            ExprKind::Call(Callee::Bound(_) | Callee::Method(_), args)
                if args.first().is_some_and(|a| self.may_write(a.ty)) =>
            {
                let object = &args[0];
                match &*object.kind {
                    ExprKind::AddrOf(p) => self.write(p),
                    ExprKind::Load(p) => self.write(p),
                    _ => self.visit_expr(object),
                }
                args[1..].iter().for_each(|a| self.visit_expr(a));
            }
            _ => walk_expr(self, e),
        }
    }

    fn visit_place(&mut self, p: &Place) {
        self.read(p);
    }
}

/// Whether two places are different members of one variable, reached without pointers.
fn are_apart(a: &Place, b: &Place) -> bool {
    let (a, b) = (Path::of(a), Path::of(b));
    a.members.iter().zip(&b.members).any(|(a, b)| a != b)
}

/// The way from a variable to a place.
#[derive(Default)]
struct Path {
    /// The members on it, up to the first pointer or index.
    members: Vec<u32>,
    /// It goes through a pointer.
    pointer: bool,
    /// It goes through an index operator.
    index: bool,
}

impl Path {
    fn of(p: &Place) -> Path {
        match &*p.kind {
            PlaceKind::Field(of, i) => {
                let mut path = Path::of(of);
                if !path.pointer && !path.index {
                    path.members.push(*i);
                }
                path
            }
            PlaceKind::Index(of, _) | PlaceKind::BoundIndex(_, of, _) => Path {
                index: true,
                ..Path::of(of)
            },
            PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => match &*e.kind {
                ExprKind::Load(of) => Path {
                    pointer: true,
                    ..Path::of(of)
                },
                ExprKind::Decay(of) => Path {
                    index: true,
                    ..Path::of(of)
                },
                ExprKind::AddrOf(of) => Path::of(of),
                _ => Path::default(),
            },
            _ => Path::default(),
        }
    }
}
