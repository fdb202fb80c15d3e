//! The basic blocks of a function and the edges between them.
//!
//! A block begins at the function's start, at each label that a branch names, and behind each branch and return. LLVM ends blocks by
//! two branches, `@%p bra A; bra.uni B;`: that pair is one end, and the second branch no block of its own (the count of blocks in
//! published examples rests on that). Barriers, calls and warp operations do not end a block.
//!
//! Labels are looked up from the scope of the branch outwards, as inline assembly repeats the names of its own labels.

use super::class::Class;
use super::position::{PositionId, Positions};
use super::syntax::*;
use crate::diag::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A basic block.
#[derive(Clone, Debug, Default)]
pub struct Block<'t> {
    /// The labels that branches name it by.
    pub labels: Vec<&'t str>,
    /// Its statements: indices into the function's body.
    pub statements: std::ops::Range<usize>,
    /// Where it goes on: of a conditional branch, first the block for threads that do not take it, then its target. Each block once.
    pub succs: Vec<usize>,
    /// Whether the function may end here.
    pub exits: bool,
    /// Its markers and calls, in order.
    pub events: Vec<Event<'t>>,
    /// The second numbers of markers: which annotated source they are from.
    pub fingerprints: Vec<u32>,
    /// Where it comes from, if the PTX says so: the position of its first instruction that does any work.
    pub entry: Option<PositionId>,
    /// Whether it has a position of its own, not just that of the block above.
    pub placed: bool,
    /// All positions of its instructions, each once, in order.
    pub positions: Vec<PositionId>,
    /// Instructions by class.
    pub counts: BTreeMap<Class, u32>,
}

/// What happens in a block besides computing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<'t> {
    /// A marker of annotated sources.
    Marker(u32),
    /// A call of a function.
    Call(&'t str),
    /// A call through a pointer.
    CallAny,
}

impl Block<'_> {
    /// The markers alone.
    pub fn markers(&self) -> impl Iterator<Item = u32> + '_ {
        self.events.iter().filter_map(|e| match e {
            Event::Marker(n) => Some(*n),
            _ => None,
        })
    }

    /// Number of instructions.
    pub fn instructions(&self) -> u32 {
        self.counts.values().sum()
    }

    /// Whether it does anything but move values and branch.
    pub fn works(&self) -> bool {
        self.counts
            .keys()
            .any(|c| !matches!(c, Class::Move | Class::Branch))
    }
}

/// The control-flow graph of a function. Block 0 is where it begins.
#[derive(Clone, Debug, Default)]
pub struct Cfg<'t> {
    /// Its blocks, in the order of the text.
    pub blocks: Vec<Block<'t>>,
    /// The positions that the blocks speak of.
    pub positions: Positions,
}

/// How the block that is being built ended, if it did.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// Still open.
    No,
    /// By a conditional branch: what follows is reached as well.
    Conditional,
    /// What follows is not reached from here.
    Done,
}

/// Builds the graph of a function. Unknown instructions and labels are reported.
pub fn build<'t>(
    function: &Function<'t>,
    module: &Module<'t>,
    file: FileId,
    diags: &mut Diagnostics,
) -> Cfg<'t> {
    let targets = targets(function, file, diags);
    let leaders: BTreeSet<usize> = targets.values().flatten().copied().collect();
    let mut cfg = Cfg::default();
    let mut block = Block::default();
    let mut ended = Ended::No;
    // The block that each statement stands in, for the targets; and whether blocks go on with the next one.
    let mut block_of_leader: FxHashMap<usize, usize> = FxHashMap::default();
    let mut falls: Vec<bool> = Vec::new();
    let mut branches: Vec<(usize, usize, bool)> = Vec::new();
    let mut second_ends: BTreeSet<usize> = BTreeSet::new();
    // The position that holds here, and whether this block gave it.
    let (mut here, mut own, mut fresh) = (None, false, Vec::new());
    let mut unknown: BTreeSet<&str> = BTreeSet::new();
    let close = |cfg: &mut Cfg<'t>, block: &mut Block<'t>, at: usize| {
        let mut done = std::mem::take(block);
        done.statements.end = at;
        block.statements = at..at;
        cfg.blocks.push(done);
    };
    for (at, statement) in function.body.iter().enumerate() {
        let content = matches!(
            statement.kind,
            StatementKind::Instruction(_) | StatementKind::Marker(_)
        );
        let leader = leaders.contains(&at);
        let second = ended == Ended::Conditional
            && matches!(&statement.kind, StatementKind::Instruction(i)
                if i.guard.is_none() && i.base() == "bra");
        let behind_trap = ended == Ended::Done
            && matches!(&statement.kind, StatementKind::Instruction(i)
                if i.guard.is_none() && i.base() == "exit")
            && last_is_trap(function, &block, at);
        let empty = block.counts.is_empty() && block.events.is_empty();
        let split = (leader && (!empty || ended != Ended::No))
            || (content && ended != Ended::No && !second && !behind_trap);
        if split {
            falls.push(ended != Ended::Done);
            close(&mut cfg, &mut block, at);
            finish(&mut cfg, &mut fresh);
            (ended, own) = (Ended::No, false);
        }
        if leader {
            block_of_leader.insert(at, cfg.blocks.len());
        }
        match &statement.kind {
            StatementKind::Label(l) if leader => block.labels.push(l),
            StatementKind::Loc(loc) => {
                let id = cfg.positions.add(loc, module);
                (here, own) = (Some(id), true);
            }
            StatementKind::Marker(numbers) => {
                block
                    .events
                    .extend(numbers.first().map(|n| Event::Marker(*n)));
                block.fingerprints.extend(numbers.get(1));
            }
            StatementKind::Instruction(i) => {
                let class = Class::of(i);
                if class == Class::Unknown && unknown.insert(i.base()) {
                    diags.push(Diagnostic::warning(
                        7005,
                        span(file, statement.range),
                        format!("`{}` is no PTX instruction that this cu2rs knows: it is taken for one that goes on with the next", i.base()),
                    ));
                }
                *block.counts.entry(class).or_default() += 1;
                fresh.push(Placed {
                    class,
                    position: here,
                    own,
                });
                if class == Class::Call {
                    let callee = i.operands.iter().find_map(Operand::name);
                    block.events.push(match callee {
                        Some(name) if !name.starts_with('%') => Event::Call(name),
                        _ => Event::CallAny,
                    });
                }
                let guarded = i.guard.is_some();
                match i.base() {
                    "bra" | "brx" => {
                        let to = targets.get(&at).into_iter().flatten();
                        branches.extend(to.map(|t| (cfg.blocks.len(), *t, guarded)));
                        if second {
                            second_ends.insert(cfg.blocks.len());
                        }
                        ended = if guarded {
                            Ended::Conditional
                        } else {
                            Ended::Done
                        };
                    }
                    "ret" | "exit" | "trap" => {
                        block.exits = true;
                        ended = if guarded {
                            Ended::Conditional
                        } else {
                            Ended::Done
                        };
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    let rest = !(block.counts.is_empty() && block.events.is_empty() && block.labels.is_empty());
    if rest || cfg.blocks.is_empty() {
        // The end of the text is a return.
        block.exits |= ended != Ended::Done;
        falls.push(false);
        close(&mut cfg, &mut block, function.body.len());
        finish(&mut cfg, &mut fresh);
    }
    let count = cfg.blocks.len();
    for (at, falls) in falls.into_iter().enumerate() {
        match falls {
            true if at + 1 < count => cfg.blocks[at].succs.push(at + 1),
            true => cfg.blocks[at].exits = true,
            false => {}
        }
    }
    for (from, statement, guarded) in branches {
        if let Some(&to) = block_of_leader.get(&statement).filter(|to| **to < count) {
            let succs = &mut cfg.blocks[from].succs;
            if succs.contains(&to) {
                continue;
            }
            // `@p bra A; bra.uni B`: B is where the others go.
            match guarded {
                true => succs.push(to),
                false if second_ends.contains(&from) => succs.insert(0, to),
                false => succs.push(to),
            }
        }
    }
    cfg
}

fn span(file: FileId, range: Range) -> Span {
    Span {
        file,
        lo: range.0,
        hi: range.1,
    }
}

/// Whether the last instruction of the block that is being built is a `trap`: the `exit` behind it belongs to it.
fn last_is_trap(function: &Function<'_>, block: &Block<'_>, at: usize) -> bool {
    let own = function.body.get(block.statements.start..at);
    let mut instructions = own
        .unwrap_or(&[])
        .iter()
        .rev()
        .filter_map(|s| match &s.kind {
            StatementKind::Instruction(i) => Some(i),
            _ => None,
        });
    instructions.next().is_some_and(|i| i.base() == "trap")
}

/// An instruction of the block that is being built.
struct Placed {
    class: Class,
    position: Option<PositionId>,
    /// Whether the block itself gave the position; else it is inherited from the block above.
    own: bool,
}

/// Gives the block that was closed last its positions.
fn finish(cfg: &mut Cfg<'_>, fresh: &mut Vec<Placed>) {
    let real = |id: &PositionId| cfg.positions.get(*id).is_some_and(|p| p.line > 0);
    let mut seen = BTreeSet::new();
    let all = fresh.iter().filter_map(|p| p.position).filter(real);
    let positions: Vec<PositionId> = all.filter(|p| seen.insert(*p)).collect();
    // Moves and reads of parameters at a block's start may stand before its first `.loc`: they tell nothing.
    let idle = |class: Class| matches!(class, Class::Move | Class::Param | Class::Branch);
    let mut telling = fresh.iter().filter(|p| p.own || !idle(p.class));
    let entry = telling
        .find_map(|p| p.position.filter(real))
        .or_else(|| positions.first().copied());
    let placed = fresh
        .iter()
        .any(|p| p.own && p.position.is_some_and(|p| real(&p)));
    fresh.clear();
    if let Some(block) = cfg.blocks.last_mut() {
        block.entry = entry;
        block.placed = placed;
        block.positions = positions;
    }
}

/// For each branch (by its statement), the statements of the labels it may go to.
fn targets(
    function: &Function<'_>,
    file: FileId,
    diags: &mut Diagnostics,
) -> FxHashMap<usize, Vec<usize>> {
    // Scopes: the parent of each, and the scope of each statement.
    let mut parents = vec![usize::MAX];
    let mut scope_of = Vec::with_capacity(function.body.len());
    let mut scope = 0;
    let mut labels: FxHashMap<(usize, &str), usize> = FxHashMap::default();
    let mut lists: FxHashMap<(usize, &str), usize> = FxHashMap::default();
    for (at, statement) in function.body.iter().enumerate() {
        scope_of.push(scope);
        match &statement.kind {
            StatementKind::Open => {
                parents.push(scope);
                scope = parents.len() - 1;
            }
            StatementKind::Close if scope != 0 => scope = parents[scope],
            StatementKind::Label(l) if labels.insert((scope, l), at).is_some() => {
                diags.push(Diagnostic::error(
                    7004,
                    span(file, statement.range),
                    format!("the label `{l}` stands twice in `{}`", function.name),
                ));
            }
            StatementKind::BranchTargets(l, _) => {
                lists.insert((scope, l), at);
            }
            _ => {}
        }
    }
    let find = |table: &FxHashMap<(usize, &str), usize>, mut scope: usize, name: &str| loop {
        if let Some(&at) = table.get(&(scope, name)) {
            return Some(at);
        }
        if scope == 0 {
            return None;
        }
        scope = parents[scope];
    };
    let mut targets = FxHashMap::default();
    for (at, statement) in function.body.iter().enumerate() {
        let StatementKind::Instruction(i) = &statement.kind else {
            continue;
        };
        let mut missing = |name: &str| {
            diags.push(Diagnostic::error(
                7004,
                span(file, statement.range),
                format!("`{}` has no label `{name}` to branch to", function.name),
            ));
        };
        let named = i.operands.last().and_then(Operand::name);
        let scope = scope_of[at];
        let to = match i.base() {
            "bra" => match named.map(|n| (n, find(&labels, scope, n))) {
                Some((_, Some(to))) => vec![to],
                Some((name, None)) => {
                    missing(name);
                    continue;
                }
                None => {
                    missing("");
                    continue;
                }
            },
            "brx" => {
                let list = named.and_then(|n| find(&lists, scope, n));
                let Some(list) = list else {
                    missing(named.unwrap_or(""));
                    continue;
                };
                let StatementKind::BranchTargets(_, names) = &function.body[list].kind else {
                    continue;
                };
                let mut to = Vec::new();
                for name in names {
                    match find(&labels, scope_of[list], name) {
                        Some(at) => to.push(at),
                        None => missing(name),
                    }
                }
                to
            }
            _ => continue,
        };
        targets.insert(at, to);
    }
    targets
}
