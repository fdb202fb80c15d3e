//! Warp-synchronous code: lanes that exchange values through memory and count on running in step.
//!
//! Before independent thread scheduling, lanes of a warp that came to a place together had all loaded before any stored, and had all stored before any loaded again, and joined again behind
//! branches; programs count on it to this day. Where a kernel does so, its stores get a turn ([`Wait::Step`]) before and behind, and so do the places at which branches around them join.
//! Of the lanes of a warp, those that wait at the first place in the text go on: so none gets ahead of the others by a branch or a round.
//!
//! A kernel does so where its stores to shared memory are `volatile`; where a load of shared memory follows a store to another place of it with no barrier and no warp
//! operation between; and where a loop with warp operations loads from and stores to global memory without one. Where one kernel of a module does that, so do the loops of those others
//! that count lanes (`& 31`).

use crate::ir::*;
use std::collections::BTreeSet;

/// When lanes are kept in step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lockstep {
    /// Where the code counts on it, as far as that can be seen.
    #[default]
    Auto,
    /// At all stores.
    All,
    /// Nowhere.
    Off,
}

/// Pending stores that are followed; more of them are all taken to be exchanges.
const PENDING: usize = 64;

type At = (BlockId, usize);

/// Puts the turns of a module's kernels in.
pub(crate) fn keep(funcs: &mut [Func], how: Lockstep) {
    let by_votes = |f: &Func| {
        let mut found = BTreeSet::new();
        loops(f, &mut found, false);
        !found.is_empty()
    };
    let any = how == Lockstep::Auto && funcs.iter().any(|f| f.kernel && by_votes(f));
    for f in funcs.iter_mut().filter(|f| f.kernel) {
        keep_one(f, how, any);
    }
}

/// Whether a lane's number is computed.
fn counts_lanes(f: &Func) -> bool {
    let mut all = f.blocks.iter().flat_map(|b| &b.insts);
    all.any(|(_, i)| matches!(i, Inst::Op { op, a, .. } if op.code == Code::And && a[1] == Val::Imm(31)))
}

fn keep_one(f: &mut Func, how: Lockstep, others: bool) {
    let stores = match how {
        Lockstep::Off => return,
        Lockstep::All => all(f, |_| true),
        Lockstep::Auto => {
            let mut found = all(f, |(space, order)| {
                space == Space::Shared && order == Order::Strong
            });
            exchanges(f, &mut found);
            let mut global = BTreeSet::new();
            loops(f, &mut global, others && counts_lanes(f));
            if !global.is_empty() {
                // Steps of such an exchange may be written out in front of a loop or behind it.
                found.extend(all(f, |(space, _)| space == Space::Host));
            }
            found
        }
    };
    if stores.is_empty() {
        return;
    }
    let joins = joins(f, &stores);
    // Places in the order of the text: line, block, instruction, before or behind.
    let mut places: BTreeSet<(u32, BlockId, usize, bool)> = BTreeSet::new();
    for (b, i) in stores {
        let line = f.blocks[b as usize].insts[i].0;
        places.insert((line, b, i, false));
        places.insert((line, b, i, true));
    }
    for j in joins {
        let block = &f.blocks[j as usize];
        let line = block.insts.first().map_or(block.line, |i| i.0);
        places.insert((line, j, 0, false));
    }
    let mut by_block: Vec<Vec<(usize, u32, u32)>> = vec![Vec::new(); f.blocks.len()];
    for (n, (line, b, i, behind)) in places.into_iter().enumerate() {
        by_block[b as usize].push((i + usize::from(behind), line, n as u32));
    }
    for (block, mut list) in f.blocks.iter_mut().zip(by_block) {
        list.sort_unstable();
        for (at, line, n) in list.into_iter().rev() {
            let step = Inst::Wait {
                kind: Wait::Step(n),
                a: Vec::new(),
                d: Vec::new(),
            };
            block.insts.insert(at, (line, step));
        }
    }
}

/// The stores of some spaces and orders.
fn all(f: &Func, wanted: impl Fn((Space, Order)) -> bool) -> BTreeSet<At> {
    let mut found = BTreeSet::new();
    for (b, block) in f.blocks.iter().enumerate() {
        for (i, (_, inst)) in block.insts.iter().enumerate() {
            if let Inst::Store { place, order, .. } = inst
                && wanted((place.space, *order))
            {
                found.insert((b as BlockId, i));
            }
        }
    }
    found
}

/// Whether lanes are together behind it, and see each other's stores.
fn meets(i: &Inst) -> bool {
    matches!(i, Inst::Wait { kind, .. } if !matches!(kind, Wait::Yield | Wait::Active | Wait::Arrive | Wait::Step(_)))
}

/// A store that may not be followed by a load of another place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Pending {
    at: At,
    base: (bool, u64),
    offset: i64,
}

fn key(p: &Place) -> ((bool, u64), i64) {
    match p.base {
        Val::Reg(r) => ((true, u64::from(r)), p.offset),
        Val::Imm(n) => ((false, 0), p.offset.wrapping_add(n as i64)),
    }
}

/// Stores to shared memory that are followed by a load from another place of it.
fn exchanges(f: &Func, found: &mut BTreeSet<At>) {
    let n = f.blocks.len();
    let mut start: Vec<BTreeSet<Pending>> = vec![BTreeSet::new(); n];
    let mut work: Vec<usize> = (0..n).rev().collect();
    let mut queued = vec![true; n];
    while let Some(b) = work.pop() {
        queued[b] = false;
        let mut now = start[b].clone();
        for (i, (_, inst)) in f.blocks[b].insts.iter().enumerate() {
            match inst {
                i if meets(i) => now.clear(),
                Inst::Store { place, order, .. }
                    if place.space == Space::Shared && *order == Order::Weak =>
                {
                    let (base, offset) = key(place);
                    let at = (b as BlockId, i);
                    now.insert(Pending { at, base, offset });
                    if now.len() > PENDING {
                        found.extend(now.iter().map(|p| p.at));
                        now.clear();
                    }
                }
                Inst::Load { place, .. } if place.space == Space::Shared => {
                    let k = key(place);
                    found.extend(now.iter().filter(|p| (p.base, p.offset) != k).map(|p| p.at));
                }
                _ => {}
            }
        }
        for s in f.blocks[b].end.successors() {
            let s = s as usize;
            let before = start[s].len();
            start[s].extend(now.iter().cloned());
            if start[s].len() > before && !queued[s] {
                queued[s] = true;
                work.push(s);
            }
        }
    }
}

/// Stores to global memory in loops with warp operations (or in `all` loops), with loads from it and without barriers.
fn loops(f: &Func, found: &mut BTreeSet<At>, all: bool) {
    for (from, to) in super::spin::back_edges(f) {
        let body = super::spin::body(f, from, to);
        let insts = || body.iter().flat_map(|b| &f.blocks[*b as usize].insts);
        let kind = |test: &dyn Fn(Wait) -> bool| {
            insts().any(|(_, i)| matches!(i, Inst::Wait { kind, .. } if test(*kind)))
        };
        let warp = kind(&|k| matches!(k, Wait::Vote(_) | Wait::Shuffle(_) | Wait::Match(_)));
        let barrier =
            kind(&|k| matches!(k, Wait::Barrier | Wait::BarrierReduce(_) | Wait::WarpSync));
        let loads = insts()
            .any(|(_, i)| matches!(i, Inst::Load { place, .. } if place.space == Space::Host));
        if !(warp || all) || barrier || !loads {
            continue;
        }
        for b in &body {
            for (i, (_, inst)) in f.blocks[*b as usize].insts.iter().enumerate() {
                if matches!(inst, Inst::Store { place, .. } if place.space == Space::Host) {
                    found.insert((*b, i));
                }
            }
        }
    }
}

/// Where branches join that have such stores on their ways.
fn joins(f: &Func, stores: &BTreeSet<At>) -> BTreeSet<BlockId> {
    let has: Vec<bool> = (0..f.blocks.len() as BlockId)
        .map(|b| stores.range((b, 0)..=(b, usize::MAX)).next().is_some())
        .collect();
    let behind = post_dominators(f);
    let mut found = BTreeSet::new();
    for (b, block) in f.blocks.iter().enumerate() {
        let next = block.end.successors();
        if next.len() < 2 {
            continue;
        }
        let Some(join) = behind[b] else { continue };
        let mut seen = vec![false; f.blocks.len()];
        let mut work = next;
        let mut any = false;
        while let Some(s) = work.pop() {
            if s == join || std::mem::replace(&mut seen[s as usize], true) {
                continue;
            }
            any |= has[s as usize];
            work.extend(f.blocks[s as usize].end.successors());
        }
        if any {
            found.insert(join);
        }
    }
    found
}

/// The block by which all ways from a block to the end go next; `None`: the end itself.
fn post_dominators(f: &Func) -> Vec<Option<BlockId>> {
    let n = f.blocks.len();
    // The end is a block of its own, numbered `n`.
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); n + 1];
    for (b, block) in f.blocks.iter().enumerate() {
        let next = block.end.successors();
        if next.is_empty() {
            before[n].push(b);
        }
        for s in next {
            before[s as usize].push(b);
        }
    }
    // A walk backwards from the end; each block is numbered when it is left.
    let mut number = vec![usize::MAX; n + 1];
    let mut order = Vec::new();
    let mut seen = vec![false; n + 1];
    let mut stack = vec![(n, 0)];
    seen[n] = true;
    while let Some((b, at)) = stack.last_mut() {
        match before[*b].get(*at) {
            Some(&p) => {
                *at += 1;
                if !std::mem::replace(&mut seen[p], true) {
                    stack.push((p, 0));
                }
            }
            None => {
                number[*b] = order.len();
                order.push(*b);
                stack.pop();
            }
        }
    }
    let mut idom = vec![usize::MAX; n + 1];
    idom[n] = n;
    let mut changed = true;
    while changed {
        changed = false;
        for &b in order.iter().rev().filter(|b| **b != n) {
            let next = f.blocks[b].end.successors();
            let next = if next.is_empty() {
                vec![n]
            } else {
                next.iter().map(|s| *s as usize).collect()
            };
            let mut new = usize::MAX;
            for s in next {
                if idom[s] == usize::MAX {
                    continue;
                }
                let (mut x, mut y) = (s, if new == usize::MAX { s } else { new });
                while x != y {
                    if number[x] < number[y] {
                        x = idom[x];
                    } else {
                        y = idom[y];
                    }
                }
                new = x;
            }
            if idom[b] != new {
                idom[b] = new;
                changed = true;
            }
        }
    }
    idom[..n]
        .iter()
        .map(|d| (*d < n).then_some(*d as BlockId))
        .collect()
}
