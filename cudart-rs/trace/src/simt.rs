//! From the blocks of a warp's threads to those of the warp, as a GPU without independent thread scheduling executes them.
//!
//! The rule is the reconvergence stack (GPGPU-Sim's manual, 2.3.1.3): the warp executes one block at a time with a mask of active
//! lanes. Where these go different ways, each way is executed by itself up to the branch's immediate post-dominator, where the
//! lanes are together again. Entries of the stack hold the next block, the block to stop at, and the lanes.
//!
//! * **Which way first** is the [`Order`]; it does not change which blocks are executed with which masks, only their sequence.
//! * **Calls** are executed inside the block that calls: the callee has a stack of its own, and the warp goes on when all lanes
//!   have returned. Lanes that call different functions (through a pointer) take turns, the lowest lane's first.
//! * A lane whose thread ended, or whose recording was cut, is no longer in any mask.
//!
//! Lanes with equal paths move as one; a warp whose lanes all do the same costs as much as one thread.

use crate::graph::Shape;
use crate::model::{BlockId, Mapping};
use crate::walk::Step;
use std::fmt;

/// Which side of a divergent branch is executed first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The successors in the order of [`Block::succs`](crate::model::Block::succs): where the branch is not taken (`then` in source graphs) first.
    #[default]
    NotTaken,
    /// The other way round: where it is taken first.
    Taken,
    /// The side of the lowest lane first.
    LowestLane,
}

/// A block that a warp executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WarpStep {
    /// The graph.
    pub graph: u32,
    /// The block.
    pub block: BlockId,
    /// The active lanes, lane 0 in the lowest bit.
    pub mask: u32,
    /// How many calls deep.
    pub depth: u32,
    /// How many ways the lanes go from here, leaving the function being one: more than 1 is a divergent branch.
    pub ways: u32,
}

/// The steps of lanes are not ones of the mapping's graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimtError {
    /// The graph that the warp was in.
    pub graph: u32,
    /// The block.
    pub block: BlockId,
}

impl fmt::Display for SimtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the lanes do not come together at bb_{}_{} as the graph says they do",
            self.graph, self.block
        )
    }
}

impl std::error::Error for SimtError {}

/// No block: the stack entry ends with the function.
const NONE: u32 = u32::MAX;

/// An entry of the stack. Lanes are named by their group's bit.
#[derive(Clone, Copy, Debug)]
struct Entry {
    block: BlockId,
    stop: BlockId,
    groups: u32,
    executed: bool,
    /// The index of the step that was put out, when executed.
    step: usize,
}

/// A call.
#[derive(Debug)]
struct Frame {
    graph: u32,
    /// Groups that have not left the function.
    alive: u32,
    stack: Vec<Entry>,
    /// Calls of the block that is executed which wait for their turn.
    waiting: Vec<(u32, u32)>,
}

/// Replays warps in one mapping.
#[derive(Clone, Debug)]
pub struct Replay<'m> {
    mapping: &'m Mapping,
    shapes: Vec<Option<Shape>>,
    order: Order,
}

/// Bits of a set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let i = set.trailing_zeros();
        (i < 32).then(|| {
            set &= set - 1;
            i as usize
        })
    })
}

impl<'m> Replay<'m> {
    /// For a mapping of a [checked](crate::model::Program::check) program.
    pub fn new(mapping: &'m Mapping, order: Order) -> Replay<'m> {
        Replay {
            mapping,
            shapes: vec![None; mapping.graphs.len()],
            order,
        }
    }

    /// Where a warp that diverges at this block comes together again; `None` for the function's end.
    pub fn reconvergence(&mut self, graph: u32, block: BlockId) -> Option<BlockId> {
        let g = self.mapping.graphs.get(graph as usize)?;
        self.shapes[graph as usize]
            .get_or_insert_with(|| Shape::new(g))
            .ipdom(block)
    }

    /// The steps of a warp that runs the kernel with this graph. `lanes` are distinct paths, each with the lanes that took it; of
    /// more than 32, and of lanes named twice, the rest is left out.
    ///
    /// # Errors
    /// Paths that are not ones of the graphs. What was found up to there is in `out`.
    pub fn warp(
        &mut self,
        graph: u32,
        lanes: &[(&[Step], u32)],
        out: &mut Vec<WarpStep>,
    ) -> Result<(), SimtError> {
        let mut seen = 0;
        // The lowest lane first, so that a group's number says which comes first.
        let mut groups: Vec<(&[Step], u32)> = Vec::with_capacity(lanes.len().min(32));
        for &(path, mask) in lanes.iter().take(32) {
            let mask = mask & !seen;
            seen |= mask;
            if mask != 0 {
                groups.push((path, mask));
            }
        }
        groups.sort_by_key(|g| g.1.trailing_zeros());
        let mut at = vec![0usize; groups.len()];
        let next = |at: &[usize], g: usize| groups[g].0.get(at[g]).copied();
        let all = (0..groups.len()).fold(0u32, |a, g| a | 1 << g);
        let mut frames: Vec<Frame> = Vec::new();
        let begin = |graph: u32, set: u32, at: &[usize]| {
            // All of them begin with the entry, but for those that were cut before it.
            let alive = bits(set)
                .filter(|&g| next(at, g).is_some())
                .fold(0u32, |a, g| a | 1 << g);
            let entry = bits(alive).next().and_then(|g| match next(at, g) {
                Some(Step::Block(b)) => Some(b),
                _ => None,
            });
            Frame {
                graph,
                alive,
                stack: entry
                    .map(|block| Entry {
                        block,
                        stop: NONE,
                        groups: alive,
                        executed: false,
                        step: 0,
                    })
                    .into_iter()
                    .collect(),
                waiting: Vec::new(),
            }
        };
        frames.push(begin(graph, all, &at));
        while let Some(depth) = frames.len().checked_sub(1) {
            let frame = &mut frames[depth];
            let graph = frame.graph;
            if let Some((callee, set)) = frame.waiting.pop() {
                for g in bits(set) {
                    at[g] += 1;
                }
                frames.push(begin(callee, set, &at));
                continue;
            }
            let Some(top) = frame.stack.last_mut() else {
                frames.pop();
                continue;
            };
            top.groups &= frame.alive;
            if top.groups == 0 || (top.block == top.stop && !top.executed) {
                frame.stack.pop();
                continue;
            }
            let Entry { block, stop, .. } = *top;
            if !top.executed {
                let mut mask = 0;
                for g in bits(top.groups) {
                    if next(&at, g) != Some(Step::Block(block)) {
                        return Err(SimtError { graph, block });
                    }
                    at[g] += 1;
                    mask |= groups[g].1;
                }
                out.push(WarpStep {
                    graph,
                    block,
                    mask,
                    depth: depth as u32,
                    ways: 0,
                });
                top.step = out.len() - 1;
                top.executed = true;
            }
            // Calls first: each group's next, then each group's next after that.
            let mut calls: Vec<(u32, u32)> = Vec::new();
            for g in bits(top.groups) {
                if let Some(Step::Enter(callee)) = next(&at, g) {
                    if callee as usize >= self.mapping.graphs.len() {
                        return Err(SimtError { graph, block });
                    }
                    put(&mut calls, callee, g);
                }
            }
            if !calls.is_empty() {
                calls.reverse();
                frame.waiting = calls;
                continue;
            }
            let mut next_blocks: Vec<(u32, u32)> = Vec::new();
            let mut leave = 0;
            for g in bits(top.groups) {
                match next(&at, g) {
                    Some(Step::Block(to)) => put(&mut next_blocks, to, g),
                    left => {
                        at[g] += usize::from(left.is_some());
                        frame.alive &= !(1 << g);
                        leave = 1;
                    }
                }
            }
            top.executed = false;
            out[top.step].ways += next_blocks.len() as u32 + leave;
            let succs = self.mapping.graphs[graph as usize]
                .blocks
                .get(block as usize)
                .map_or(&[][..], |b| &b.succs);
            if next_blocks.iter().any(|n| !succs.contains(&n.0)) {
                return Err(SimtError { graph, block });
            }
            match next_blocks[..] {
                [] => {
                    frame.stack.pop();
                }
                [(to, _)] => {
                    top.block = to;
                    // Here too the lanes below wait at `stop`.
                }
                _ => {
                    let meet = self.reconvergence(graph, block).unwrap_or(NONE);
                    self.sort(graph, block, &mut next_blocks);
                    let frame = &mut frames[depth];
                    if meet == NONE || meet == stop {
                        frame.stack.pop();
                    } else if let Some(top) = frame.stack.last_mut() {
                        top.block = meet;
                    }
                    for &(to, set) in next_blocks.iter().rev().filter(|n| n.0 != meet) {
                        frame.stack.push(Entry {
                            block: to,
                            stop: meet,
                            groups: set,
                            executed: false,
                            step: 0,
                        });
                    }
                }
            }
        }
        Ok(())
    }

    /// Puts the sides of a branch in the order in which they are executed. They come by their lowest lanes.
    fn sort(&self, graph: u32, block: BlockId, sides: &mut [(u32, u32)]) {
        let number = |to: u32| {
            let g = self.mapping.graphs.get(graph as usize);
            let succs = g
                .and_then(|g| g.blocks.get(block as usize))
                .map(|b| &b.succs);
            succs.and_then(|s| s.iter().position(|&x| x == to))
        };
        match self.order {
            Order::LowestLane => {}
            Order::NotTaken => sides.sort_by_key(|s| number(s.0)),
            Order::Taken => sides.sort_by_key(|s| std::cmp::Reverse(number(s.0))),
        }
    }
}

fn put(sides: &mut Vec<(u32, u32)>, to: u32, group: usize) {
    match sides.iter_mut().find(|s| s.0 == to) {
        Some(s) => s.1 |= 1 << group,
        None => sides.push((to, 1 << group)),
    }
}
