//! Which regions of a loop form record a word a thread: those that no thread can pass a site of twice.
//!
//! If all sites stand outside of loops, in the order of their numbers, what a thread passed is a set, and the set tells the sequence. Such a region is
//! written with `path.pass(7)` in the place of `probe!(7)` (`cudart_rs::trace::Paths`): a bit in a local variable instead of a number in a log.
//! Called functions must not record, and nothing in the region may end a thread or the program.

use super::{ENTER, LEAVE, Macro, PROBE, recorder};
use crate::analysis::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// What a program records where.
#[derive(Debug, Default)]
pub struct Recorders {
    /// The program is traced.
    traced: bool,
    /// Functions that record something, or may end a thread.
    loud: Vec<bool>,
    /// Some destructor does: what no call shows may then record anywhere.
    hidden: bool,
}

/// The sites of a region: the first, and whether they fit into 8, 16 or 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The site of bit 0.
    pub first: u32,
    bits: u32,
}

impl Word {
    /// `u8`
    pub fn ty(&self) -> TokenStream {
        let name = format!("u{}", self.bits);
        let name = Ident::new(&name, Span::call_site());
        quote!(#name)
    }
}

/// How a region of a loop form records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Nothing.
    Quiet,
    /// A word a thread.
    Word(Word),
    /// By the log.
    Log,
}

impl Recorders {
    /// Of a program; nothing if it is not traced.
    pub fn new(program: &Program, graph: &CallGraph) -> Recorders {
        if !program.bound.iter().any(|b| &*b.rust == PROBE) {
            return Recorders::default();
        }
        let mut loud = Vec::with_capacity(program.functions.len());
        let mut hidden = false;
        for (f, uses) in program.functions.iter().zip(&graph.uses) {
            let mut scan = Scan::new(program, &[]);
            if let Some(b) = &f.body {
                scan.visit_block(b);
            }
            let records = scan.entered || !scan.sites.is_empty() || scan.nested;
            hidden |= records && matches!(f.role, Role::Dtor(_));
            loud.push(records || scan.ends || uses.indirect);
        }
        Recorders {
            traced: true,
            loud: graph.spread(loud),
            hidden,
        }
    }

    /// How a region records. That of a program that is not traced: by the log, which is not there.
    pub fn region(&self, program: &Program, body: &Block) -> Region {
        if !self.traced || self.hidden {
            return Region::Log;
        }
        let mut scan = Scan::new(program, &self.loud);
        scan.visit_block(body);
        if scan.entered || scan.ends || scan.nested || scan.calls {
            return Region::Log;
        }
        let (Some(first), Some(last)) = (scan.sites.first(), scan.sites.last()) else {
            return Region::Quiet;
        };
        let bits = match last.checked_sub(*first) {
            Some(0..8) => 8,
            Some(8..16) => 16,
            Some(16..32) => 32,
            _ => return Region::Log,
        };
        match scan.sites.is_sorted_by(|a, b| a < b) {
            true => Region::Word(Word {
                first: *first,
                bits,
            }),
            false => Region::Log,
        }
    }
}

/// What statements record, in the order of evaluation.
struct Scan<'a> {
    program: &'a Program,
    loud: &'a [bool],
    /// Loops around.
    loops: u32,
    /// Sites outside of loops.
    sites: Vec<u32>,
    /// Something is recorded in a loop, or with a number of times.
    nested: bool,
    /// A function is entered or left.
    entered: bool,
    /// Something may end the thread.
    ends: bool,
    /// A function is called that may do any of this.
    calls: bool,
}

impl<'a> Scan<'a> {
    fn new(program: &'a Program, loud: &'a [bool]) -> Scan<'a> {
        Scan {
            program,
            loud,
            loops: 0,
            sites: Vec::new(),
            nested: false,
            entered: false,
            ends: false,
            calls: false,
        }
    }
}

impl Visitor for Scan<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        let is_loop = matches!(
            s.kind,
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. }
        );
        self.ends |= matches!(
            s.kind,
            StmtKind::Refused { .. } | StmtKind::Try { .. } | StmtKind::InitStatic { .. }
        );
        self.loops += u32::from(is_loop);
        walk_stmt(self, s);
        self.loops -= u32::from(is_loop);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            // The value comes before the place.
            ExprKind::Assign(p, v)
            | ExprKind::CompoundAssign {
                place: p, value: v, ..
            } => {
                self.visit_expr(v);
                self.visit_place(p);
                return;
            }
            ExprKind::Call(callee, args) => match (recorder(self.program, e), callee) {
                (Some((Macro::Probe, site)), _) => {
                    match (u32::try_from(site), self.loops, args.len()) {
                        (Ok(site), 0, 1) => self.sites.push(site),
                        _ => self.nested = true,
                    }
                    return;
                }
                (Some((Macro::Enter, _)), _) => self.entered = true,
                (None, Callee::Fn(f)) => {
                    self.calls |= self.loud.get(f.0 as usize).copied().unwrap_or(true);
                }
                (None, Callee::Virtual(..) | Callee::Ptr(_)) => self.calls = true,
                (None, Callee::Bound(b)) => {
                    let b = self.program.bound(*b);
                    self.entered |= matches!(&*b.rust, LEAVE | ENTER);
                    self.ends |= b.suspends
                        || b.no_return
                        || b.rust.ends_with("assert_fail")
                        || &*b.name == "__trap";
                }
                (None, Callee::Method(_)) => {}
            },
            ExprKind::Closure { .. } | ExprKind::StmtExpr(..) => self.calls = true,
            ExprKind::Refused { .. } => self.ends = true,
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// `probe!(7)` as the site, if a call of a library item is one.
pub fn site(bound: &Bound, args: &[Expr]) -> Option<u32> {
    match (&*bound.rust, args) {
        (PROBE, [one]) => match &*one.kind {
            ExprKind::Int(n, _) => u32::try_from(*n).ok(),
            _ => None,
        },
        _ => None,
    }
}
