//! How the regions of a loop form record: nothing, a word a thread, a *trail* a thread, or by the log.
//!
//! If all sites stand outside of loops, in the order of their numbers, what a thread passed is a set, and the set tells the sequence. Such a region is
//! written with `path.pass(7)` in the place of `probe!(7)` (`cudart_rs::trace::Paths`): a bit in a local variable instead of a number in a log.
//!
//! Otherwise the thread's way is a sequence, of which each event is a few bits: `trail.pass(7)` (`cudart_rs::trace::Trails`). Where there are no loops it may be known that one word
//! takes them all. Functions that record are called in a
//! form of theirs that takes the trail, `f_trail(x, trail)`. What does neither is recorded by the log: regions that may end a thread or the program, call
//! through pointers, or call functions that no such form can be made of.

use crate::analysis::lanes::is_warp_operation;
use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::{ENTER, LEAVE, Macro, PROBE, recorder};
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use std::collections::BTreeSet;

/// The most bits that an event of a trail may take.
const WIDEST: u32 = 10;

/// What a program records where.
#[derive(Debug, Default)]
pub struct Recorders {
    /// The program is traced.
    traced: bool,
    /// Functions that record something, or may end a thread.
    loud: Vec<bool>,
    /// Functions that record, and have a form that takes a trail.
    trailed: Vec<bool>,
    /// Functions that record where they begin and end.
    entered: Vec<bool>,
    /// The lowest and the highest site of a function and those that it calls.
    ranges: Vec<Option<(u32, u32)>>,
    /// How many events a call records at most, where that is known.
    most: Vec<Option<u32>>,
    /// Some destructor records: what no call shows may then record anywhere.
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

/// How the events of a trail are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trail {
    /// The site whose code is 0.
    pub first: u32,
    /// The bits of a code.
    pub width: u32,
    /// The bits of a word that takes all that a thread may record, if there is one.
    pub within: Option<u32>,
}

/// How a region of a loop form records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Nothing.
    Quiet,
    /// A word a thread.
    Word(Word),
    /// A trail a thread.
    Trail(Trail),
    /// By the log.
    Log,
}

impl Recorders {
    /// Of a program; nothing if it is not traced.
    pub fn new(program: &Program, graph: &CallGraph) -> Recorders {
        if !program.bound.iter().any(|b| &*b.rust == PROBE) {
            return Recorders::default();
        }
        let count = program.functions.len();
        let mut loud = Vec::with_capacity(count);
        let mut trailed = Vec::with_capacity(count);
        let mut entered = Vec::with_capacity(count);
        let mut ranges = Vec::with_capacity(count);
        let mut hidden = false;
        for (id, (f, uses)) in program.functions.iter().zip(&graph.uses).enumerate() {
            let mut scan = Scan::new(program);
            if let Some(b) = &f.body {
                scan.visit_block(b);
            }
            let records = scan.range.is_some();
            hidden |= records && matches!(f.role, Role::Dtor(_));
            loud.push(records || scan.ends || uses.indirect);
            let free = matches!(f.role, Role::Free | Role::Method(_) | Role::StaticMethod(_));
            let id = FuncId(id as u32);
            trailed.push(
                free && f.body.is_some()
                    && !f.variadic
                    && !scan.ends
                    && !scan.away
                    && !program.outside.imports.contains_key(&id)
                    && !uses
                        .calls
                        .iter()
                        .any(|g| *g == id || graph.reachable(*g).contains(&id)),
            );
            entered.push(scan.entered);
            ranges.push(scan.range);
        }
        let loud = graph.spread(loud);
        // What a function calls has to have such a form, too; sites of what it calls are its own.
        loop {
            let mut changed = false;
            for (f, uses) in graph.uses.iter().enumerate() {
                for g in uses.calls.iter().map(|g| g.0 as usize) {
                    if loud[g] && !trailed[g] && trailed[f] {
                        trailed[f] = false;
                        changed = true;
                    }
                    let sum = joined(ranges[f], ranges[g]);
                    changed |= sum != ranges[f];
                    ranges[f] = sum;
                }
            }
            if !changed {
                break;
            }
        }
        for (t, l) in trailed.iter_mut().zip(&loud) {
            *t &= *l;
        }
        let mut all = Recorders {
            traced: true,
            loud,
            trailed,
            entered,
            ranges,
            most: vec![None; count],
            hidden,
        };
        all.find_most(program, graph);
        all
    }

    /// Finds how much functions with trails record at most: those first that call no others.
    fn find_most(&mut self, program: &Program, graph: &CallGraph) {
        let mut done: Vec<bool> = self.trailed.iter().map(|t| !t).collect();
        loop {
            let ready = (0..done.len()).find(|f| {
                let calls = &graph.uses[*f].calls;
                !done[*f] && calls.iter().all(|g| done[g.0 as usize])
            });
            let Some(f) = ready else {
                return;
            };
            done[f] = true;
            self.most[f] = (program.functions[f].body.as_ref())
                .and_then(|b| self.most_of(program, b))
                .map(|n| n.saturating_add(u32::from(self.entered[f])));
        }
    }

    /// How many events statements record at most.
    fn most_of(&self, program: &Program, body: &Block) -> Option<u32> {
        let mut longest = Longest {
            program,
            recorders: self,
            events: Some(0),
        };
        longest.visit_block(body);
        longest.events
    }

    /// Whether it is known how much a function records at most.
    pub fn is_bounded(&self, f: FuncId) -> bool {
        self.most.get(f.0 as usize).copied().flatten().is_some()
    }

    /// Whether a function that records is called with the trail.
    pub fn is_trailed(&self, f: FuncId) -> bool {
        self.trailed.get(f.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a function records where it begins, and so where it ends.
    pub fn is_entered(&self, f: FuncId) -> bool {
        self.entered.get(f.0 as usize).copied().unwrap_or(false)
    }

    /// How a region of a kernel records. That of a program that is not traced: by the log, which is not there.
    pub fn region(&self, program: &Program, kernel: FuncId, body: &Block) -> Region {
        self.region_of(program, kernel, body, true)
    }

    /// The same of a lane form, in which what is recorded at all is a trail; `None`: it cannot be.
    pub fn lane_region(
        &self,
        program: &Program,
        kernel: FuncId,
        body: &Block,
    ) -> Option<Option<Trail>> {
        if !self.traced {
            return Some(None);
        }
        match self.region_of(program, kernel, body, false) {
            Region::Quiet => Some(None),
            Region::Trail(t) => Some(Some(t)),
            Region::Word(_) | Region::Log => None,
        }
    }

    fn region_of(&self, program: &Program, kernel: FuncId, body: &Block, words: bool) -> Region {
        if !self.traced || self.hidden {
            return Region::Log;
        }
        let mut scan = Scan::new(program);
        scan.lanes = !words;
        scan.visit_block(body);
        if scan.ends || scan.away {
            return Region::Log;
        }
        let is = |list: &[bool], f: &FuncId| list.get(f.0 as usize).copied().unwrap_or(true);
        let called: Vec<FuncId> = (scan.called.iter().copied())
            .filter(|f| is(&self.loud, f))
            .collect();
        if called.is_empty() && scan.range.is_none() {
            return Region::Quiet;
        }
        if let Some(word) = scan.word().filter(|_| words && called.is_empty()) {
            return Region::Word(word);
        }
        if !called.iter().all(|f| is(&self.trailed, f)) {
            return Region::Log;
        }
        // All regions of a kernel have the same codes: then what a thread does in one may be put behind what it did in another.
        let own = self.ranges.get(kernel.0 as usize).copied().flatten();
        let range = called.iter().fold(joined(own, scan.range), |sum, f| {
            joined(sum, self.ranges.get(f.0 as usize).copied().flatten())
        });
        let Some((first, last)) = range else {
            return Region::Quiet;
        };
        // Two codes more: for the end of a function, and for rounds.
        let codes = (last - first).saturating_add(3);
        let width = match codes.checked_next_power_of_two() {
            Some(n) if n.trailing_zeros() <= WIDEST => n.trailing_zeros(),
            _ => return Region::Log,
        };
        let most = self.most_of(program, body);
        let bits = most.and_then(|n| n.checked_mul(width)?.checked_add(1));
        let within = bits.and_then(|n| [8, 16, 32, 64].into_iter().find(|b| n <= *b));
        Region::Trail(Trail {
            first,
            width,
            within,
        })
    }
}

fn joined(a: Option<(u32, u32)>, b: Option<(u32, u32)>) -> Option<(u32, u32)> {
    match (a, b) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        (a, b) => a.or(b),
    }
}

/// Finds how many events statements record at most, on any way through them; `None`: there is no such number.
struct Longest<'a> {
    program: &'a Program,
    recorders: &'a Recorders,
    events: Option<u32>,
}

impl Longest<'_> {
    fn add(&mut self, more: Option<u32>) {
        self.events = self.events.zip(more).map(|(a, b)| a.saturating_add(b));
    }

    /// The larger of what two ways add.
    fn either(&mut self, one: impl FnOnce(&mut Self), other: impl FnOnce(&mut Self)) {
        let before = self.events;
        one(self);
        let first = std::mem::replace(&mut self.events, before);
        other(self);
        self.events = first.zip(self.events).map(|(a, b)| a.max(b));
    }
}

impl Visitor for Longest<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.visit_expr(cond);
                self.either(
                    |l| l.visit_block(then),
                    |l| {
                        if let Some(b) = otherwise {
                            l.visit_block(b);
                        }
                    },
                );
            }
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } => {
                let before = self.events;
                walk_stmt(self, s);
                // Only loops that record nothing may go round as often as they like.
                self.events = before.filter(|_| self.events == before);
            }
            _ => walk_stmt(self, s),
        }
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Cond(c, a, b) => {
                self.visit_expr(c);
                self.either(|l| l.visit_expr(a), |l| l.visit_expr(b));
                return;
            }
            ExprKind::Call(_, args) if recorder(self.program, e).is_some() => {
                self.add((args.len() == 1).then_some(1));
                return;
            }
            ExprKind::Call(Callee::Bound(b), _) if &*self.program.bound(*b).rust == LEAVE => {
                self.add(Some(1));
            }
            ExprKind::Call(Callee::Fn(f), _) if self.recorders.is_trailed(*f) => {
                let n = f.0 as usize;
                let left = u32::from(self.recorders.is_entered(*f));
                let most = self.recorders.most.get(n).copied().flatten();
                self.add(most.map(|m| m.saturating_add(left)));
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// What statements record, in the order of evaluation.
struct Scan<'a> {
    program: &'a Program,
    /// It is for a lane form: threads of a warp wait for nothing.
    lanes: bool,
    /// Loops around.
    loops: u32,
    /// Sites outside of loops.
    sites: Vec<u32>,
    /// The lowest and the highest site.
    range: Option<(u32, u32)>,
    /// Something is recorded in a loop, or with a number of times.
    nested: bool,
    /// A function is entered or left.
    entered: bool,
    /// Something may end the thread.
    ends: bool,
    /// It is called what is not known here, or statements stand in a value.
    away: bool,
    /// The program's functions that are called.
    called: BTreeSet<FuncId>,
}

impl<'a> Scan<'a> {
    fn new(program: &'a Program) -> Scan<'a> {
        Scan {
            program,
            lanes: false,
            loops: 0,
            sites: Vec::new(),
            range: None,
            nested: false,
            entered: false,
            ends: false,
            away: false,
            called: BTreeSet::new(),
        }
    }

    /// The word that tells of each site whether a thread passed it, if that tells all.
    fn word(&self) -> Option<Word> {
        if self.entered || self.nested || !self.sites.is_sorted_by(|a, b| a < b) {
            return None;
        }
        let (first, last) = (*self.sites.first()?, *self.sites.last()?);
        let bits = match last - first {
            0..8 => 8,
            8..16 => 16,
            16..32 => 32,
            _ => return None,
        };
        Some(Word { first, bits })
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
                (Some((kind, site)), _) => {
                    let site = u32::try_from(site).unwrap_or(u32::MAX);
                    self.range = joined(self.range, Some((site, site)));
                    match (kind, self.loops, args.len()) {
                        (Macro::Enter, ..) => self.entered = true,
                        (Macro::Probe, 0, 1) => self.sites.push(site),
                        (Macro::Probe, ..) => self.nested = true,
                    }
                    return;
                }
                (None, Callee::Fn(f)) => {
                    self.called.insert(*f);
                }
                (None, Callee::Virtual(..) | Callee::Ptr(_)) => self.away = true,
                (None, Callee::Bound(b)) => {
                    let b = self.program.bound(*b);
                    self.entered |= matches!(&*b.rust, LEAVE | ENTER);
                    self.ends |= b.suspends && !(self.lanes && is_warp_operation(b)) || b.ends();
                }
                (None, Callee::Method(_)) => {}
            },
            ExprKind::Closure { .. } | ExprKind::StmtExpr(..) => self.away = true,
            ExprKind::Refused { .. } => self.ends = true,
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// What a macro of the recorder notes.
#[derive(Clone, Copy, Debug)]
pub enum Noted<'e> {
    /// `probe!(7)`, `enter!(7)`
    Site(u32),
    /// `probe!(7, rounds)`
    Times(u32, &'e Expr),
    /// `leave!()`
    Leave,
}

/// What a call of a library item notes, if it is one of the recorder's.
pub fn noted<'e>(bound: &Bound, args: &'e [Expr]) -> Option<Noted<'e>> {
    let site = |e: &Expr| match &*e.kind {
        ExprKind::Int(n, _) => u32::try_from(*n).ok(),
        _ => None,
    };
    match (&*bound.rust, args) {
        (PROBE | ENTER, [one]) => Some(Noted::Site(site(one)?)),
        (PROBE, [one, times]) => Some(Noted::Times(site(one)?, times)),
        (LEAVE, []) => Some(Noted::Leave),
        _ => None,
    }
}
