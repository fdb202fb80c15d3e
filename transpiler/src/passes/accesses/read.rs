//! A kernel's text of which memory traces are told, read back: its accesses without the calls, and marked ([`super::forms`]).
//!
//! [`crate::passes::unchecked`] takes the calls out and says here what they were told: at which position stands which access, where a round of a loop begins, where a thread
//! comes by a call. [`Found::marked`] is what forms are made with then. What leads to no access is no word in a form: a position before what calls nothing that accesses memory is
//! taken out.

use super::forms::{Marked, mark};
use super::{Accessing, CallTypes, FUNCTIONS, OWN, ROUND, TEXTURE, is_texture};
use crate::hir::bound::RECORDS;
use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::says_at;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr_mut, walk_stmt};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Where the functions of memory traces are.
pub const MEMORY: &str = "cudart_rs::memory::";

/// Whether a function of memory traces gets the address of an access, and gives it back.
pub fn takes_address(name: &str) -> bool {
    RECORDS.contains(&name) || FUNCTIONS[OWN..ROUND].contains(&name)
}

/// What a function's text says.
#[derive(Default)]
pub(super) struct Own {
    /// Its positions.
    pub positions: BTreeSet<u32>,
    /// The one at which it is entered, if it says so.
    pub entered: Option<u32>,
    /// It accesses memory.
    pub accesses: bool,
}

/// What a program's text says of its accesses.
#[derive(Default)]
pub struct Found {
    functions: BTreeMap<FuncId, Own>,
    /// By position: where memory is accessed.
    spans: BTreeMap<u32, Span>,
    /// Positions at which objects are accessed.
    objects: BTreeSet<u32>,
    /// The types of places of accesses.
    places: BTreeSet<QTy>,
}

impl Found {
    /// What is said in a function goes here.
    pub fn of(&mut self, f: FuncId) -> Records<'_> {
        Records {
            own: self.functions.entry(f).or_default(),
            spans: &mut self.spans,
            objects: &mut self.objects,
            places: &mut self.places,
            texture: None,
        }
    }

    /// Makes a program whose accesses are marked ready for what tells of them in forms.
    pub fn marked(self, program: &mut Program) -> Marked {
        let first = program.bound.len() as u32;
        let types = CallTypes::of(program);
        // Forms may have a plain place of a volatile one.
        for ty in self.places {
            for is_volatile in [ty.is_volatile, false] {
                let ty = QTy { is_volatile, ..ty };
                program.types.pointer(ty);
                program.types.pointer(ty.with_const());
            }
        }
        let arrays: Vec<QTy> = (program.functions.iter())
            .flat_map(|f| f.locals.iter().map(|l| l.ty))
            .filter(|ty| matches!(program.types.get(ty.id), Ty::Array(..)))
            .collect();
        for ty in arrays {
            program.types.pointer(ty);
        }
        let own = (0..program.functions.len()).map(|i| {
            let own = self.functions.get(&FuncId(i as u32));
            own.is_some_and(|own| own.accesses)
        });
        let all = CallGraph::new(program).spread(own.collect());
        let accessing = (0..).zip(all).filter(|(_, yes)| *yes);
        let accessing = accessing.map(|(i, _)| FuncId(i)).collect();
        for i in 0..program.functions.len() {
            let Some(mut body) = program.functions[i].body.take() else {
                continue;
            };
            let mut pass = Reached {
                program,
                accessing: &accessing,
            };
            pass.visit_block(&mut body);
            program.functions[i].body = Some(body);
        }
        super::declare(program);
        Marked {
            first,
            types,
            functions: self.functions,
            accessing,
            objects: self.objects,
            spans: self.spans,
        }
    }
}

/// What is said in one function.
pub struct Records<'a> {
    own: &'a mut Own,
    spans: &'a mut BTreeMap<u32, Span>,
    objects: &'a mut BTreeSet<u32>,
    places: &'a mut BTreeSet<QTy>,
    /// The position at which a texture is read next.
    texture: Option<u32>,
}

/// The number that stands at a place of a list of arguments.
fn number(args: &[Expr], at: usize) -> Option<u32> {
    match args.get(at).map(|a| &*a.kind) {
        Some(ExprKind::Int(n, _)) => u32::try_from(*n).ok(),
        _ => None,
    }
}

impl Records<'_> {
    /// An access: its place in the source becomes a mark. `told` is what a function of this name gets behind the address.
    pub fn say(&mut self, span: &mut Span, function: &str, told: &[Expr]) {
        let function = FUNCTIONS.iter().position(|f| *f == function);
        // (What is no number names no position, and the access has no mark.)
        let (Some(function), Some(site)) = (function, number(told, 0)) else {
            return;
        };
        let offset = number(told, 2).unwrap_or(0);
        self.mark(span, function, site, offset);
    }

    fn mark(&mut self, span: &mut Span, function: usize, site: u32, offset: u32) {
        self.own.positions.insert(site);
        self.own.accesses = true;
        self.spans.insert(site, *span);
        *span = mark(site, function, offset.into());
    }

    /// A function of the library is called from here: the next texture that was told of, if it reads one.
    pub fn reads_texture(&mut self, program: &Program, b: BoundId, span: &mut Span) {
        if is_texture(program, b)
            && let Some(site) = self.texture.take()
        {
            self.mark(span, TEXTURE, site, 0);
        }
    }

    /// The access that was told of last is one of a place.
    pub fn is_place(&mut self, program: &Program, p: &Place) {
        self.places.insert(p.ty);
        if matches!(program.types.get(p.ty.id), Ty::Record(_))
            && let Some((site, ..)) = super::forms::marked(p.span)
        {
            self.objects.insert(site);
        }
    }

    /// A thread comes by a position; whether forms do without what says so.
    pub fn comes_by(&mut self, name: &str, args: &[Expr]) -> bool {
        let Some(at) = number(args, 0) else {
            return false;
        };
        self.own.positions.insert(at);
        match name {
            "enter" => self.own.entered = Some(at),
            "texture" => self.texture = Some(at),
            _ => return false,
        }
        true
    }
}

/// Takes out that a thread comes by what calls nothing that accesses memory.
struct Reached<'a> {
    program: &'a Program,
    accessing: &'a BTreeSet<FuncId>,
}

impl Reached<'_> {
    fn accesses(&self, look: impl FnOnce(&mut Accessing<'_>)) -> bool {
        let mut calls = Accessing(self.accessing, false);
        look(&mut calls);
        calls.1
    }
}

impl MutVisitor for Reached<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        let mut out: Vec<Stmt> = Vec::with_capacity(list.len());
        for mut s in std::mem::take(list) {
            let tells = |s: &Stmt| matches!(&s.kind, StmtKind::Expr(e) if says_at(self.program, e));
            if out.last().is_some_and(tells) && !self.accesses(|c| walk_stmt(c, &s)) {
                out.pop();
            }
            self.visit_stmt(&mut s);
            out.push(s);
        }
        *list = out;
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let ExprKind::Comma(before, last) = &mut *e.kind
            && before.last().is_some_and(|b| says_at(self.program, b))
            && !self.accesses(|c| c.visit_expr(last))
        {
            before.pop();
            if before.is_empty() {
                *e = last.clone();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_has_all_functions_of_memory_traces() {
        let header = crate::headers::header("__cu2rs_memory.h").unwrap_or_default();
        let header = String::from_utf8_lossy(&header).into_owned();
        for name in FUNCTIONS.iter().chain(&["enter"]) {
            let bound = format!("rust(\"{MEMORY}{name}\")");
            assert!(header.contains(&bound), "{name}");
        }
    }
}
