//! From the sites that a thread passed to the blocks that it executed.
//!
//! A [`Graph`](crate::model::Graph) is taken for an automaton whose states are places between the items of its blocks: reading a
//! site moves the thread to the place behind it, through blocks without items where it must. A site that begins a function either
//! is in the graph itself (the function was inlined) or follows from an [`Item::Call`], and then the function's own graph is walked
//! up to [`LEAVE`].
//!
//! Where an event allows several moves, the walker tries them in order and comes back when one turns out wrong, so what it
//! returns always reads the whole sequence. Whether it is the only such path is not its question: see `ambiguity`, which proves
//! it for all sequences of a graph. What the walker does say, per path, is how often it had to choose among ways through blocks
//! without items, which no sequence can tell apart.

use crate::STOP;
use crate::hidden::Filter;
use crate::implied::{Expander, Full, unroll};
use crate::model::{BlockId, FunctionId, Item, LEAVE, Mapping, Program, SiteId};
use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;

/// One step of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// It executes a block of the graph that it is in.
    Block(BlockId),
    /// In the block that it executes, it calls a function with this graph.
    Enter(u32),
    /// It returns to the block that called.
    Leave,
}

/// The blocks that a thread executed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The kernel's graph.
    pub graph: u32,
    /// The steps.
    pub steps: Vec<Step>,
    /// How often there was another way through blocks without items.
    pub guesses: u64,
}

impl Path {
    /// The blocks in order, each with its graph; calls are passed through.
    pub fn blocks(&self) -> impl Iterator<Item = (u32, BlockId)> + '_ {
        let mut stack = vec![self.graph];
        self.steps.iter().filter_map(move |s| match *s {
            Step::Block(b) => Some((*stack.last()?, b)),
            Step::Enter(g) => {
                stack.push(g);
                None
            }
            Step::Leave => {
                stack.pop();
                None
            }
        })
    }
}

/// Why a sequence is none of the mapping's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkError {
    /// The kernel has no graph in the mapping.
    NoGraph {
        /// The kernel.
        function: FunctionId,
    },
    /// No path of the graph reads more than this.
    Stuck {
        /// How many events were read.
        events: usize,
        /// The event that did not fit; `None` at the end, where the thread would have had to go on.
        event: Option<u32>,
        /// The graph.
        graph: u32,
        /// The block that the thread was in, if it was in any.
        block: Option<BlockId>,
    },
    /// Too many ways were tried.
    TooHard {
        /// How many events were read.
        events: usize,
    },
}

impl fmt::Display for WalkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WalkError::NoGraph { function } => {
                write!(f, "function {function} has no graph in this mapping")
            }
            WalkError::Stuck {
                events,
                event,
                graph,
                block,
            } => {
                match event {
                    Some(LEAVE) => write!(f, "event {events}, leaving a function,")?,
                    Some(e) => write!(f, "event {events}, site {e},")?,
                    None => write!(f, "the end after {events} events")?,
                }
                match block {
                    Some(b) => write!(f, " cannot follow on bb_{graph}_{b}"),
                    None => write!(f, " cannot begin graph {graph}"),
                }
            }
            WalkError::TooHard { events } => {
                write!(f, "too many paths fit the first {events} events")
            }
        }
    }
}

impl std::error::Error for WalkError {}

/// A move to the place behind an item.
#[derive(Clone, Debug)]
struct Move {
    event: u32,
    /// Blocks entered on the way.
    via: Rc<[BlockId]>,
    to: u32,
    /// A function that is called, and the move that reads the same event there.
    call: Option<Callee>,
    guess: bool,
}

#[derive(Clone, Debug)]
struct Callee {
    graph: u32,
    via: Rc<[BlockId]>,
    to: u32,
    guess: bool,
}

/// What may happen at a place.
#[derive(Clone, Debug, Default)]
struct Place {
    moves: Vec<Move>,
    /// The blocks on the way to an end, and whether there are several ways.
    end: Option<(Rc<[BlockId]>, bool)>,
}

/// The places of a graph are numbered block by block; `start` is before the entry.
#[derive(Clone, Debug)]
struct Places {
    first: Vec<u32>,
    block_of: Vec<BlockId>,
    start: u32,
    known: Vec<Option<Rc<Place>>>,
}

/// Where a thread is in one call.
#[derive(Clone, Copy, Debug)]
struct Frame {
    graph: u32,
    place: u32,
    inlined: u32,
}

struct Choice {
    event: usize,
    steps: usize,
    guesses: u64,
    frames: Vec<Frame>,
    next: usize,
}

/// Walks sequences of one program in one mapping.
#[derive(Clone, Debug)]
pub struct Walker<'m> {
    program: &'m Program,
    mapping: &'m Mapping,
    graph_of: Vec<Option<u32>>,
    places: Vec<Places>,
    /// What the mapping does not show.
    hidden: Filter<'m>,
    /// Puts sites without probes back.
    expander: Option<Expander<'m>>,
}

impl<'m> Walker<'m> {
    /// For a program that is [checked](Program::check) and one of its mappings.
    pub fn new(program: &'m Program, mapping: &'m Mapping) -> Walker<'m> {
        let mut graph_of = vec![None; program.functions.len()];
        let mut places = Vec::with_capacity(mapping.graphs.len());
        for (g, graph) in mapping.graphs.iter().enumerate() {
            let of = graph.function.and_then(|f| graph_of.get_mut(f as usize));
            if let Some(slot @ None) = of {
                *slot = Some(g as u32);
            }
            let mut first = Vec::with_capacity(graph.blocks.len());
            let mut block_of = Vec::new();
            for (b, block) in graph.blocks.iter().enumerate() {
                first.push(block_of.len() as u32);
                block_of.extend(std::iter::repeat_n(b as u32, block.items.len() + 1));
            }
            let start = block_of.len() as u32;
            places.push(Places {
                first,
                block_of,
                start,
                known: vec![None; start as usize + 1],
            });
        }
        Walker {
            program,
            mapping,
            graph_of,
            places,
            hidden: Filter::new(program, mapping),
            expander: Expander::new(program),
        }
    }

    /// The graph of a function in this mapping.
    pub fn graph_of(&self, function: FunctionId) -> Option<u32> {
        *self.graph_of.get(function as usize)?
    }

    /// The function that this site begins.
    fn begins(&self, site: SiteId) -> Option<FunctionId> {
        let f = self.program.sites.get(site as usize)?.function;
        (self.program.functions[f as usize].entry == site).then_some(f)
    }

    /// What may happen at a place.
    fn place(&mut self, graph: u32, place: u32) -> Rc<Place> {
        if let Some(p) = &self.places[graph as usize].known[place as usize] {
            return p.clone();
        }
        let mut p = self.explore(graph, place);
        // A called function reads the event that says so itself.
        let calls = std::mem::take(&mut p.moves);
        for m in calls {
            let Some(callee) = m.call.as_ref().map(|c| c.graph) else {
                p.moves.push(m);
                continue;
            };
            let first = self.explore(callee, self.places[callee as usize].start);
            for n in first.moves {
                if n.event == m.event && n.call.is_none() {
                    let call = Callee {
                        graph: callee,
                        via: n.via,
                        to: n.to,
                        guess: n.guess,
                    };
                    let call = Some(call);
                    p.moves.push(Move { call, ..m.clone() });
                }
            }
        }
        let p = Rc::new(p);
        self.places[graph as usize].known[place as usize] = Some(p.clone());
        p
    }

    /// The places that can be reached without an event, breadth first, so that the shortest way is the one that is taken.
    fn explore(&self, graph: u32, from: u32) -> Place {
        let g = &self.mapping.graphs[graph as usize];
        let places = &self.places[graph as usize];
        // Place → (the place before it, the block entered on this edge).
        let mut came: Vec<Option<(u32, Option<BlockId>)>> = vec![None; places.known.len()];
        let mut several = vec![false; places.known.len()];
        let mut order = vec![from];
        let mut work = VecDeque::from([from]);
        let mut out = Place::default();
        let mut again = false;
        while let Some(p) = work.pop_front() {
            let mut edges: Vec<(u32, Option<BlockId>)> = Vec::new();
            if p == places.start {
                edges.push((places.first[g.entry as usize], Some(g.entry)));
            } else {
                let b = places.block_of[p as usize];
                let block = &g.blocks[b as usize];
                match block.items.get((p - places.first[b as usize]) as usize) {
                    None => edges.extend(
                        block
                            .succs
                            .iter()
                            .map(|&s| (places.first[s as usize], Some(s))),
                    ),
                    Some(Item::Site(_)) => {}
                    Some(Item::CallAny) => edges.push((p + 1, None)),
                    Some(Item::Call(f)) => {
                        if self.graph_of(*f).is_none() {
                            edges.push((p + 1, None));
                        }
                    }
                }
            }
            edges.dedup();
            for (to, entered) in edges {
                if to == from || came[to as usize].is_some() {
                    several[to as usize] = true;
                    again = true;
                } else {
                    came[to as usize] = Some((p, entered));
                    order.push(to);
                    work.push_back(to);
                }
            }
        }
        // What can only be reached through a place with several ways has several itself.
        while again {
            again = false;
            for &p in &order {
                let before = came[p as usize].is_some_and(|(b, _)| several[b as usize]);
                if before && !several[p as usize] {
                    several[p as usize] = true;
                    again = true;
                }
            }
        }
        let way = |mut p: u32| -> Rc<[BlockId]> {
            let mut blocks = Vec::new();
            while let Some((before, entered)) = came[p as usize] {
                blocks.extend(entered);
                p = before;
                if p == from {
                    break;
                }
            }
            blocks.reverse();
            blocks.into()
        };
        for &p in &order {
            if p == places.start {
                continue;
            }
            let b = places.block_of[p as usize];
            let block = &g.blocks[b as usize];
            let guess = several[p as usize];
            let mut add = |event: u32, call: Option<u32>| {
                let callee = |graph| Callee {
                    graph,
                    via: Rc::new([]),
                    to: 0,
                    guess: false,
                };
                out.moves.push(Move {
                    event,
                    via: way(p),
                    to: p + 1,
                    call: call.map(callee),
                    guess,
                });
            };
            match block.items.get((p - places.first[b as usize]) as usize) {
                None if block.is_end() && out.end.is_none() => out.end = Some((way(p), guess)),
                None => {}
                Some(Item::Site(s)) => add(*s, None),
                Some(Item::Call(f)) => {
                    if let Some(callee) = self.graph_of(*f) {
                        add(self.program.functions[*f as usize].entry, Some(callee));
                    }
                }
                Some(Item::CallAny) => {
                    for (f, callee) in self.graph_of.iter().enumerate() {
                        if let Some(callee) = *callee {
                            add(self.program.functions[f].entry, Some(callee));
                        }
                    }
                }
            }
        }
        out
    }

    /// All sites that a thread passed that ran this kernel and recorded these events; `cut` says that it may have gone on.
    ///
    /// # Errors
    /// A sequence that no path of the kernel's graph gives.
    pub fn full(&self, kernel: FunctionId, events: &[u32], cut: bool) -> Result<Full, WalkError> {
        match &self.expander {
            Some(e) => e.expand(kernel, events, cut),
            None => {
                let kept = events.strip_suffix(&[STOP]).unwrap_or(events);
                Ok(Full {
                    events: unroll(kept)?.into_owned(),
                    // A thread that stops itself does so where its graph ends.
                    cut,
                })
            }
        }
    }

    /// The path of a thread that ran this kernel and recorded these events; `cut` says that it may have gone on.
    ///
    /// # Errors
    /// A sequence that no path of the kernel's graph gives.
    pub fn path(
        &mut self,
        kernel: FunctionId,
        events: &[u32],
        cut: bool,
    ) -> Result<Path, WalkError> {
        let full = self.full(kernel, events, cut)?;
        self.path_of(kernel, &full)
    }

    /// The path of a thread that ran this kernel and passed these sites.
    ///
    /// # Errors
    /// A sequence that no path of the kernel's graph gives.
    pub fn path_of(&mut self, kernel: FunctionId, full: &Full) -> Result<Path, WalkError> {
        let Full { events, cut } = full;
        let cut = *cut;
        let Some(graph) = self.graph_of(kernel) else {
            return Err(WalkError::NoGraph { function: kernel });
        };
        let visible = self.hidden.visible(kernel, events);
        let events: &[u32] = visible.as_deref().unwrap_or(events);
        let mut out = Path {
            graph,
            steps: Vec::with_capacity(events.len() + events.len() / 2 + 2),
            guesses: 0,
        };
        let mut frames = vec![Frame {
            graph,
            place: self.places[graph as usize].start,
            inlined: 0,
        }];
        let mut choices: Vec<Choice> = Vec::new();
        let mut budget = 10_000 + 16 * events.len();
        let mut stuck: Option<WalkError> = None;
        let mut furthest = 0;
        let mut i = 0;
        let mut pick = 0;
        loop {
            let done = self.event(events, i, cut, pick, &mut frames, &mut out, &mut choices);
            match done {
                Done::Next => {
                    i += 1;
                    pick = 0;
                }
                Done::End => return Ok(out),
                Done::Stuck => {
                    if stuck.is_none() || i > furthest {
                        furthest = i;
                        stuck = Some(self.stuck(&frames, events, i));
                    }
                    let Some(c) = choices.pop() else {
                        return Err(stuck.unwrap_or(WalkError::TooHard { events: i }));
                    };
                    if budget == 0 {
                        return Err(WalkError::TooHard { events: furthest });
                    }
                    budget -= 1;
                    i = c.event;
                    out.steps.truncate(c.steps);
                    out.guesses = c.guesses;
                    frames = c.frames;
                    pick = c.next;
                }
            }
        }
    }

    fn stuck(&self, frames: &[Frame], events: &[u32], i: usize) -> WalkError {
        let (graph, place) = frames.last().map_or((0, 0), |f| (f.graph, f.place));
        WalkError::Stuck {
            events: i,
            event: events.get(i).copied(),
            graph,
            block: self.places[graph as usize]
                .block_of
                .get(place as usize)
                .copied(),
        }
    }

    /// Reads one event, by its move number `pick`.
    #[allow(clippy::too_many_arguments)]
    fn event(
        &mut self,
        events: &[u32],
        i: usize,
        cut: bool,
        pick: usize,
        frames: &mut Vec<Frame>,
        out: &mut Path,
        choices: &mut Vec<Choice>,
    ) -> Done {
        let depth = frames.len();
        let Some(&top) = frames.last() else {
            return Done::Stuck;
        };
        let event = events.get(i).copied();
        match event {
            None if cut => return Done::End,
            // A kernel's own end may be recorded too.
            None | Some(LEAVE) if event.is_none() || top.inlined == 0 => {
                let last = event.is_none() || depth == 1;
                if last && i + 1 < events.len() {
                    return Done::Stuck;
                }
                let place = self.place(top.graph, top.place);
                let Some((via, guess)) = &place.end else {
                    return Done::Stuck;
                };
                out.steps.extend(via.iter().map(|&b| Step::Block(b)));
                out.guesses += u64::from(*guess);
                if last {
                    return Done::End;
                }
                out.steps.push(Step::Leave);
                frames.pop();
                return Done::Next;
            }
            Some(LEAVE) => {
                frames[depth - 1].inlined -= 1;
                return Done::Next;
            }
            _ => {}
        }
        let Some(event) = event else {
            return Done::Stuck;
        };
        let place = self.place(top.graph, top.place);
        let mut moves = place.moves.iter().filter(|m| m.event == event).skip(pick);
        let Some(m) = moves.next() else {
            return Done::Stuck;
        };
        if moves.next().is_some() {
            choices.push(Choice {
                event: i,
                steps: out.steps.len(),
                guesses: out.guesses,
                frames: frames.clone(),
                next: pick + 1,
            });
        }
        let inlined = m.call.is_none() && self.is_inlined(top, event);
        step(&m.via, m.guess, out);
        frames[depth - 1].place = m.to;
        frames[depth - 1].inlined += u32::from(inlined);
        if let Some(c) = &m.call {
            out.steps.push(Step::Enter(c.graph));
            step(&c.via, c.guess, out);
            frames.push(Frame {
                graph: c.graph,
                place: c.to,
                inlined: 0,
            });
        }
        Done::Next
    }

    /// Whether reading this site enters a function that was inlined, rather than beginning the graph's own.
    fn is_inlined(&self, at: Frame, event: u32) -> bool {
        let at_start = at.place == self.places[at.graph as usize].start;
        let own = self.mapping.graphs[at.graph as usize].function;
        self.begins(event)
            .is_some_and(|f| !(at_start && own == Some(f)))
    }
}

fn step(via: &[BlockId], guess: bool, out: &mut Path) {
    out.steps.extend(via.iter().map(|&b| Step::Block(b)));
    out.guesses += u64::from(guess);
}

enum Done {
    Next,
    End,
    Stuck,
}
