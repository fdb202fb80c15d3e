//! Accesses of kernels' lane forms.
//!
//! Analyses that make forms look at places, which they do not see behind the calls that tell of accesses. So forms are made of the program without those calls, whose accesses are marked: where the place (or
//! the address, or the call) stands in the source is replaced by a number of ours, which analyses carry along. [`Marked::tell`] puts the calls into a form, at the positions that the
//! kernel's text says ([`super::read`]); a form with an access that is not marked is none. Loops say that a round begins in both. Functions that access memory are called in their lane forms, which say that they are entered.

use super::read::Own;
use super::{
    Access, CallTypes, FUNCTIONS, OWN, REFERENCE, ROUND, Tell, by_library, copies, is_texture,
    points,
};
use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use crate::passes::checked::{is_opaque, root};
use crate::source::{FileId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The file of marks.
const MARKS: FileId = FileId(u32::MAX - 1);
/// Bits of a mark's end that say which function tells.
const BITS: u32 = 5;
/// The largest offset of an array that marks have room for.
pub(super) const MOST_OFFSET: u64 = (1 << (32 - BITS)) - 1;

/// The mark of an access.
pub(super) fn mark(site: u32, function: usize, offset: u64) -> Span {
    Span {
        file: MARKS,
        lo: site,
        hi: function as u32 | (offset as u32) << BITS,
    }
}

/// The site, the function and the offset that a mark names.
pub(super) fn marked(span: Span) -> Option<(u32, usize, u64)> {
    let function = span.hi & ((1 << BITS) - 1);
    (span.file == MARKS).then_some((span.lo, function as usize, (span.hi >> BITS).into()))
}

/// What is known of a program whose accesses are marked.
pub struct Marked {
    pub(super) first: u32,
    pub(super) types: CallTypes,
    pub(super) functions: BTreeMap<FuncId, Own>,
    pub(super) accessing: BTreeSet<FuncId>,
    /// The positions at which whole objects are accessed.
    pub(super) objects: BTreeSet<u32>,
    pub(super) spans: BTreeMap<u32, Span>,
}

impl Marked {
    /// The position at which a function is entered, if it accesses memory.
    pub fn entered(&self, f: FuncId) -> Option<u32> {
        let accesses = self.accessing.contains(&f);
        self.functions.get(&f).filter(|_| accesses)?.entered
    }

    /// Tells of the accesses of a form of a function of this program. Nothing if some would not be told as in the function's text; else whether all
    /// positions are its own.
    pub fn tell(&self, program: &Program, of: FuncId, form: &mut Function) -> Option<bool> {
        let own = &self.functions.get(&of)?.positions;
        let mut body = form.body.take()?;
        let mut pass = Form {
            marked: self,
            tell: Tell {
                program,
                locals: &form.locals,
                first: self.first,
                types: self.types,
                lost: false,
            },
            own,
            whole: true,
            seen: BTreeSet::new(),
            part: None,
        };
        pass.visit_block(&mut body);
        // (Objects none of whose members is asked for are read all the same.)
        let lost = pass.tell.lost || self.are_missing(&pass.seen);
        let done = (!lost).then_some(pass.whole);
        form.body = Some(body);
        done
    }
}

impl Marked {
    /// Whether an object is accessed in a function that was come by, but not in the form.
    fn are_missing(&self, seen: &BTreeSet<u32>) -> bool {
        let mut all = self.functions.values();
        all.any(|own| {
            let objects = own.positions.intersection(&self.objects);
            objects.clone().any(|o| !seen.contains(o)) && !own.positions.is_disjoint(seen)
        })
    }
}

struct Form<'a> {
    marked: &'a Marked,
    tell: Tell<'a>,
    own: &'a BTreeSet<u32>,
    whole: bool,
    seen: BTreeSet<u32>,
    /// The object whose member was accessed last, and which member that was.
    part: Option<(u32, Vec<u32>)>,
}

/// The place that a mark was given to, of which the place is a member: how deep in it, and which member. (Objects are read and written member by member in lanes.)
fn member_of(p: &Place) -> Vec<u32> {
    let (mut path, mut at) = (Vec::new(), p);
    while let PlaceKind::Field(of, i) = &*at.kind
        && of.span == p.span
    {
        path.insert(0, *i);
        at = of;
    }
    path
}

impl Form<'_> {
    /// A position is come by; where it stands in the source, if memory is accessed there.
    fn comes_by(&mut self, site: u32) -> Span {
        self.seen.insert(site);
        self.whole &= self.own.contains(&site);
        let span = self.marked.spans.get(&site).copied();
        span.unwrap_or(Span::NONE)
    }

    fn place(&mut self, p: &mut Place) {
        let program = self.tell.program;
        let known = marked(p.span);
        let in_memory = root(program, self.tell.locals, p).is_some();
        let Some((site, function, offset)) = known else {
            // (As the pass itself.)
            self.tell.lost |= in_memory
                && !is_opaque(program, p.ty.id)
                && !matches!(program.types.get(p.ty.id), Ty::Array(..) | Ty::Vla(_))
                && !crate::analysis::unaligned::is_unaligned(program, p);
            return;
        };
        let path = member_of(p);
        let before = self.part.take();
        if !path.is_empty() {
            // The first of its members stands for the whole.
            self.part = Some((site, path.clone()));
            let goes_on = before.is_some_and(|(s, last)| s == site && last < path);
            let span = self.comes_by(site);
            let mut at = &mut *p;
            for _ in &path {
                at.span = span;
                match &mut *at.kind {
                    PlaceKind::Field(of, _) => at = of,
                    _ => return,
                }
            }
            match goes_on {
                true => at.span = span,
                false => {
                    self.place(at);
                    self.part = Some((site, path));
                }
            }
            return;
        }
        p.span = self.comes_by(site);
        let of_own = (OWN..ROUND).contains(&function);
        match (in_memory, of_own) {
            (true, false) => self.tell.place(p, function, site, (None, 0)),
            // What a reference leads to is a variable of the kernel's own.
            (false, false) if function >= REFERENCE => {}
            (false, true) => match values::storage_root(p) {
                Some(l) => self.tell.place(p, function, site, (Some(l), offset)),
                None => self.tell.lost = true,
            },
            _ => self.tell.lost = true,
        }
    }
}

impl MutVisitor for Form<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        let program = self.tell.program;
        match &mut *e.kind {
            ExprKind::Load(p) | ExprKind::Assign(p, _) => self.place(p),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.place(place);
            }
            ExprKind::Call(Callee::Virtual(..) | Callee::Ptr(_), _) => self.tell.lost = true,
            ExprKind::Call(Callee::Bound(b), args) => {
                let (b, whole) = (*b, e.span);
                if program
                    .bound
                    .get(b.0 as usize)
                    .is_some_and(bound::says_where)
                {
                    let at = args.first().map(|a| &*a.kind);
                    match at {
                        Some(ExprKind::Int(n, _)) => drop(self.comes_by(*n as u32)),
                        _ => self.tell.lost = true,
                    }
                    return;
                }
                if let Some(address) = args.first_mut()
                    && by_library(program, b).is_some()
                    && points(program, address)
                {
                    match marked(address.span) {
                        Some((site, function, _)) => {
                            address.span = self.comes_by(site);
                            let span = address.span;
                            self.tell.address(address, function, site, span);
                        }
                        None => self.tell.lost = true,
                    }
                    return;
                }
                let copies = copies(program, b).is_some();
                match marked(whole) {
                    Some((site, function, _)) => {
                        e.span = self.comes_by(site);
                        match copies {
                            true => self.tell.copy(e, function, site),
                            false => self.tell.texture(e, site),
                        }
                    }
                    None => self.tell.lost |= copies || is_texture(program, b),
                }
            }
            _ => {}
        }
    }
}

// (A function of the runtime, and its number, fit a mark.)
const _: () = assert!(FUNCTIONS.len() <= 1 << BITS && Access::Atomic as usize + 1 == OWN);
