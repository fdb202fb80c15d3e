//! The basic blocks of a function as its text has them, for traces: not those of the IR, which has more.
//!
//! A block begins at the function's start, at each label that a branch names, and behind each branch, `ret`, `exit` and `trap`. Two branches that end a block together
//! (`@%p bra A; bra.uni B;`) are one end, and an `exit` behind a `trap` belongs to it. Barriers, calls and guarded instructions that are no branches do not end a
//! block. (`cu2rs` maps traces of sources to PTX by the same rule; its markers in annotated PTX count as content.)

use crate::record::{Block, Called, Place};
use crate::text::syntax::{Instruction, Kind, Loc, Operand, Statement};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A function's blocks, and where they begin.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    pub list: Vec<Block>,
    /// The instruction (its statement's number) before which a thread is in a block. Blocks without instructions are missing.
    pub begins: BTreeMap<usize, u32>,
    /// The block at the end of the text, if it has no instruction.
    pub last: Option<u32>,
}

/// How the block that is being built ended, if it did.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    No,
    /// By a conditional branch: what follows is reached as well.
    Conditional,
    Done,
}

fn base<'t>(i: &Instruction<'t>) -> &'t str {
    i.opcode.split('.').next().unwrap_or_default()
}

/// Instructions of a kind, by which they are counted.
fn class(i: &Instruction<'_>) -> String {
    let mut parts = i.opcode.split('.');
    let base = parts.next().unwrap_or_default();
    let space = parts.find(|p| matches!(*p, "global" | "shared" | "local" | "param" | "const"));
    match (base, space) {
        ("ld" | "ldu" | "st" | "atom" | "red", Some(s)) => format!("{base}.{s}"),
        _ => base.to_owned(),
    }
}

/// The statements that each branch goes to.
fn targets(body: &[Statement<'_>]) -> BTreeMap<usize, Vec<usize>> {
    // Scopes are numbered as they open; labels and lists belong to one, and are looked for from there outwards.
    let mut outer = vec![0usize];
    let mut open = vec![0usize];
    let mut scope_of = Vec::new();
    let mut labels: HashMap<(usize, &str), usize> = HashMap::new();
    let mut lists: HashMap<(usize, &str), &[&str]> = HashMap::new();
    for (at, s) in body.iter().enumerate() {
        let now = open.last().copied().unwrap_or(0);
        scope_of.push(now);
        match &s.kind {
            Kind::Open => {
                outer.push(now);
                open.push(outer.len() - 1);
            }
            Kind::Close => {
                open.pop();
            }
            Kind::Label(name) => {
                labels.insert((now, name), at);
            }
            Kind::BranchTargets(name, list) => {
                lists.insert((now, name), list);
            }
            _ => {}
        }
    }
    let scopes = |from: usize| std::iter::successors(Some(from), |s| (*s != 0).then(|| outer[*s]));
    let label =
        |from: usize, name: &str| scopes(from).find_map(|s| labels.get(&(s, name)).copied());
    let mut out = BTreeMap::new();
    for (at, s) in body.iter().enumerate() {
        let Kind::Instruction(i) = &s.kind else {
            continue;
        };
        let name = |n: usize| match i.operands.get(n) {
            Some(Operand::Name(name)) => Some(*name),
            _ => None,
        };
        let found: Vec<usize> = match base(i) {
            "bra" => name(0)
                .and_then(|n| label(scope_of[at], n))
                .into_iter()
                .collect(),
            "brx" => {
                let list =
                    name(1).and_then(|n| scopes(scope_of[at]).find_map(|s| lists.get(&(s, n))));
                let names = list.copied().unwrap_or_default();
                names
                    .iter()
                    .filter_map(|n| label(scope_of[at], n))
                    .collect()
            }
            _ => continue,
        };
        out.insert(at, found);
    }
    out
}

/// Where code comes from: the position, and the calls that were inlined, outwards.
#[derive(Default)]
struct Positions {
    here: Option<Place>,
    /// The calls around each position that was named last.
    around: HashMap<Place, Vec<Place>>,
    inlined: Vec<Place>,
}

impl Positions {
    fn pass(&mut self, loc: &Loc, number: &dyn Fn(u32) -> u32) {
        let place = Place {
            file: number(loc.file),
            line: loc.line,
            column: loc.column,
        };
        self.inlined.clear();
        if let Some((file, line, column)) = loc.inlined_at {
            let file = number(file);
            let call = Place { file, line, column };
            self.inlined.push(call);
            self.inlined
                .extend(self.around.get(&call).into_iter().flatten());
            // A chain that leads to itself ends.
            self.inlined.truncate(64);
        }
        self.around.insert(place, self.inlined.clone());
        // Line 0: made by the compiler.
        self.here = (loc.line > 0).then_some(place);
    }
}

/// Finds them. `file` gives the module's files their numbers, `known` the functions with a body.
pub(super) fn blocks(
    body: &[Statement<'_>],
    first_line: u32,
    file: &dyn Fn(u32) -> u32,
    known: &dyn Fn(&str) -> Option<u32>,
) -> Blocks {
    let targets = targets(body);
    let leaders: BTreeSet<usize> = targets.values().flatten().copied().collect();
    let mut out = Blocks::default();
    let new = |line: u32| Block {
        ptx_line: line,
        ..Block::default()
    };
    let mut block = new(first_line);
    let mut filled = false;
    let mut ended = Ended::No;
    let mut trap = false;
    let mut positions = Positions::default();
    let mut of_leader: HashMap<usize, usize> = HashMap::new();
    let mut falls: Vec<bool> = Vec::new();
    let mut branches: Vec<(usize, usize, bool, bool)> = Vec::new();
    for (at, s) in body.iter().enumerate() {
        let instruction = match &s.kind {
            Kind::Instruction(i) => Some(i),
            _ => None,
        };
        let plain = |name: &str| instruction.is_some_and(|i| i.guard.is_none() && base(i) == name);
        let second = ended == Ended::Conditional && plain("bra");
        let behind_trap = ended == Ended::Done && trap && plain("exit");
        let leader = leaders.contains(&at);
        let content = instruction.is_some() || matches!(s.kind, Kind::Marker);
        let split = (leader && (filled || ended != Ended::No))
            || (content && ended != Ended::No && !second && !behind_trap);
        if split {
            falls.push(ended != Ended::Done);
            out.list.push(std::mem::replace(&mut block, new(s.line)));
            (filled, ended, trap) = (false, Ended::No, false);
        }
        let number = out.list.len();
        if leader {
            of_leader.insert(at, number);
        }
        match &s.kind {
            Kind::Label(l) if leader => {
                block.label.get_or_insert_with(|| (*l).to_owned());
            }
            Kind::Loc(loc) => positions.pass(loc, file),
            _ => {}
        }
        if content && !filled {
            filled = true;
            block.ptx_line = s.line;
            out.begins.insert(at, number as u32);
        }
        let Some(i) = instruction else { continue };
        block.ptx_last_line = s.line;
        if let Some(here) = positions.here {
            if block.place.is_none() {
                block.place = Some(here);
                block.inlined_at = positions.inlined.clone();
            }
            if block.place.is_some_and(|p| p.file == here.file) {
                block.last_line = block.last_line.max(here.line);
            }
        }
        *block.instructions.entry(class(i)).or_default() += 1;
        trap = false;
        let guarded = i.guard.is_some();
        let end = match guarded {
            true => Ended::Conditional,
            false => Ended::Done,
        };
        match base(i) {
            "call" => {
                let callee = i.operands.iter().find_map(|o| match o {
                    Operand::Name(n) => Some(*n),
                    _ => None,
                });
                match callee {
                    Some(n) if n.starts_with('%') => block.calls.push(Called::Any),
                    Some(n) => block.calls.extend(known(n).map(Called::Function)),
                    None => {}
                }
            }
            "bra" | "brx" => {
                let to = targets.get(&at).into_iter().flatten();
                branches.extend(to.map(|t| (number, *t, guarded, second)));
                ended = end;
            }
            "ret" | "exit" | "trap" => {
                block.ends = true;
                trap = base(i) == "trap" && !guarded;
                ended = end;
            }
            _ => {}
        }
    }
    if filled || block.label.is_some() || out.list.is_empty() {
        // The end of the text is a return.
        block.ends |= ended != Ended::Done;
        if !filled {
            out.last = Some(out.list.len() as u32);
        }
        falls.push(false);
        out.list.push(block);
    }
    let blocks = out.list.len();
    for (at, falls) in falls.into_iter().enumerate() {
        match falls {
            true if at + 1 < blocks => out.list[at].succs.push(at as u32 + 1),
            true => out.list[at].ends = true,
            false => {}
        }
    }
    for (from, statement, guarded, second) in branches {
        let Some(to) = of_leader.get(&statement).filter(|t| **t < blocks) else {
            continue;
        };
        let (to, succs) = (*to as u32, &mut out.list[from].succs);
        if succs.contains(&to) {
            continue;
        }
        // `@p bra A; bra.uni B`: B is where the others go.
        match second && !guarded {
            true => succs.insert(0, to),
            false => succs.push(to),
        }
    }
    out
}
