//! Sites without a probe: what a thread must have passed.
//!
//! A probe costs time, and most of them say nothing new: where an `if` and its `else` meet again, a thread comes in any case. So only some sites of a
//! program are *recorded*; the others are *implied* by those around them and the graph `source`. [`choose`] takes as many probes
//! away as it can, the dearest first; [`Expander`] puts the sites back that a thread passed without saying so, and [`complete`] does it for counts.
//!
//! The graphs of all functions together are a grammar: a block is its items and then one of its successors, a call is the called function's graph.
//! What may be left out is decided so that this grammar stays LL(1): wherever control branches, the next recorded event alone says which way it
//! took, at a function's end too. Then sequences are read in one pass, through calls and recursion, and there is exactly one full sequence for each recorded
//! one. Besides, the counts of the recorded sites must give those of all others by what flows into and out of blocks.
//!
//! Where a loop's number of rounds is known ([`Trips`]), its head is no branch: control goes on to the body so many times, and then not.

mod counts;
mod trips;

use counts::Flow;
pub use counts::complete;

use crate::graph::Shape;
use crate::model::{Block, FunctionId, Graph, Item, Mapping, Program, SiteId, SiteKind, Trips};
use crate::walk::WalkError;
use crate::{LAST_RUN, LEAVE, RUN, STOP, THREADS};
use std::borrow::Cow;
use std::collections::HashMap;

/// More sites that one kernel can reach keep all their probes: choosing takes time quadratic in their number.
const MOST_SITES: usize = 1500;
/// A loop's body is taken to run so often, relative to what is around it.
const TRIPS: f64 = 8.0;
/// Blocks passed without an event before a walk gives up. A grammar of [`choose`] has no silent cycles.
const MOST_SILENT: usize = 1 << 20;

/// No thread has passed more sites than this, as far as sequences are put together in memory.
const MOST_EVENTS: usize = 1 << 28;

/// A set of terminals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Set(Vec<u64>);

impl Set {
    fn new(terminals: usize) -> Set {
        Set(vec![0; terminals.div_ceil(64)])
    }
    fn add(&mut self, t: usize) {
        self.0[t / 64] |= 1 << (t % 64);
    }
    fn has(&self, t: usize) -> bool {
        self.0.get(t / 64).is_some_and(|w| w >> (t % 64) & 1 == 1)
    }
    /// Whether this changed it.
    fn join(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= b;
        }
        changed
    }
    fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

/// What may come next, and whether the function may end before anything does.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Next {
    set: Set,
    ends: bool,
}

/// One way out of a block.
#[derive(Clone, Debug)]
enum Way {
    To(u32),
    End,
}

/// Functions that call each other, as a grammar.
#[derive(Debug)]
struct Grammar<'p> {
    program: &'p Program,
    graphs: &'p [Graph],
    /// The graph of each function.
    graph_of: &'p [Option<u32>],
    /// The graphs of this grammar.
    part: Vec<u32>,
    /// The number of each site as a terminal; three more are for [`LEAVE`], the end of the thread, and [`STOP`].
    terminal: HashMap<SiteId, usize>,
    /// Entries that calls of unknown functions may read.
    any: Set,
    size: usize,
}

/// What follows from which sites are recorded.
struct Solved {
    /// By graph, then by block.
    first: HashMap<u32, Vec<Next>>,
    follow: HashMap<u32, Set>,
}

fn graph_of(program: &Program, source: &Mapping) -> Vec<Option<u32>> {
    let mut of = vec![None; program.functions.len()];
    for (g, graph) in (0..).zip(&source.graphs) {
        if let Some(slot @ None) = graph.function.and_then(|f| of.get_mut(f as usize)) {
            *slot = Some(g);
        }
    }
    of
}

/// Graphs that call each other, in groups. All are in one group where calls go to unknown functions.
fn groups(graphs: &[Graph], of: &[Option<u32>]) -> Vec<Vec<u32>> {
    let mut root: Vec<usize> = (0..graphs.len()).collect();
    fn find(root: &mut [usize], mut g: usize) -> usize {
        while root[g] != g {
            root[g] = root[root[g]];
            g = root[g];
        }
        g
    }
    let mut any = None;
    for (g, graph) in graphs.iter().enumerate() {
        for item in graph.blocks.iter().flat_map(|b| &b.items) {
            let other = match item {
                Item::Site(_) => continue,
                Item::Call(f) => of.get(*f as usize).copied().flatten().map(|o| o as usize),
                Item::CallAny => Some(*any.get_or_insert(g)),
            };
            if let Some(o) = other {
                let (a, b) = (find(&mut root, g), find(&mut root, o));
                root[a.max(b)] = a.min(b);
            }
        }
    }
    let mut groups: std::collections::BTreeMap<usize, Vec<u32>> = Default::default();
    for g in 0..graphs.len() {
        let r = match any {
            // What an unknown call reaches may be anything.
            Some(_) => 0,
            None => find(&mut root, g),
        };
        groups.entry(r).or_default().push(g as u32);
    }
    groups.into_values().collect()
}

impl<'p> Grammar<'p> {
    fn new(
        program: &'p Program,
        graphs: &'p [Graph],
        graph_of: &'p [Option<u32>],
        part: Vec<u32>,
    ) -> Self {
        let mut terminal = HashMap::new();
        let mut callable = Vec::new();
        for g in &part {
            let graph = &graphs[*g as usize];
            for s in graph.blocks.iter().flat_map(|b| b.sites()) {
                let n = terminal.len();
                terminal.entry(s).or_insert(n);
            }
            let f = graph
                .function
                .and_then(|f| program.functions.get(f as usize));
            callable.extend(f.filter(|f| !f.kernel).map(|f| f.entry));
        }
        let size = terminal.len() + 3;
        let mut any = Set::new(size);
        for e in callable {
            if let Some(t) = terminal.get(&e) {
                any.add(*t);
            }
        }
        Grammar {
            program,
            graphs,
            graph_of,
            part,
            terminal,
            any,
            size,
        }
    }

    fn leave(&self) -> usize {
        self.size - 3
    }

    fn end(&self) -> usize {
        self.size - 2
    }

    fn stop(&self) -> usize {
        self.size - 1
    }

    /// Whether a function's entry and end are recorded.
    fn is_entered(&self, graph: u32, recorded: &dyn Fn(SiteId) -> bool) -> bool {
        let f = self.graphs[graph as usize].function;
        let f = f.and_then(|f| self.program.functions.get(f as usize));
        f.is_none_or(|f| !f.kernel && recorded(f.entry))
    }

    /// What comes behind a block's items; `behind` is told what may come behind each call, last first.
    fn items(
        &self,
        graph: u32,
        b: usize,
        recorded: &dyn Fn(SiteId) -> bool,
        first: &HashMap<u32, Vec<Next>>,
        behind: &mut dyn FnMut(u32, &Next),
    ) -> Next {
        let block = &self.graphs[graph as usize].blocks[b];
        let mut next = Next {
            set: Set::new(self.size),
            ends: false,
        };
        if block.stops {
            next.set.add(self.stop());
        } else if block.is_end() {
            if self.is_entered(graph, recorded) {
                next.set.add(self.leave());
            } else {
                next.ends = true;
            }
        }
        for s in &block.succs {
            let n = &first[&graph][*s as usize];
            next.set.join(&n.set);
            next.ends |= n.ends;
        }
        for item in block.items.iter().rev() {
            match item {
                Item::Site(s) => {
                    if recorded(*s)
                        && let Some(t) = self.terminal.get(s)
                    {
                        next.set = Set::new(self.size);
                        next.set.add(*t);
                        next.ends = false;
                    }
                }
                Item::Call(f) => {
                    let Some(g) = self.graph_of.get(*f as usize).copied().flatten() else {
                        continue;
                    };
                    behind(g, &next);
                    let entry = self.graphs[g as usize].entry;
                    let n = &first[&g][entry as usize];
                    if n.ends {
                        next.set.join(&n.set);
                    } else {
                        next = n.clone();
                    }
                }
                Item::CallAny => {
                    next.set.join(&self.any);
                    next.set.add(self.stop());
                }
            }
        }
        next
    }

    fn solve(&self, recorded: &dyn Fn(SiteId) -> bool) -> Solved {
        let nothing = Next {
            set: Set::new(self.size),
            ends: false,
        };
        let mut first: HashMap<u32, Vec<Next>> = self
            .part
            .iter()
            .map(|g| {
                (
                    *g,
                    vec![nothing.clone(); self.graphs[*g as usize].blocks.len()],
                )
            })
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &g in self.part.iter().rev() {
                for b in (0..self.graphs[g as usize].blocks.len()).rev() {
                    let next = self.items(g, b, recorded, &first, &mut |_, _| {});
                    let known = &mut first.get_mut(&g).expect("of the part")[b];
                    if *known != next {
                        *known = next;
                        changed = true;
                    }
                }
            }
        }
        let mut follow: HashMap<u32, Set> = HashMap::new();
        for &g in &self.part {
            let mut set = Set::new(self.size);
            if self.graphs[g as usize].kernel {
                set.add(self.end());
            }
            follow.insert(g, set);
        }
        changed = true;
        while changed {
            changed = false;
            for &g in &self.part {
                for b in 0..self.graphs[g as usize].blocks.len() {
                    let mut found: Vec<(u32, Next)> = Vec::new();
                    self.items(g, b, recorded, &first, &mut |callee, next| {
                        found.push((callee, next.clone()));
                    });
                    for (callee, next) in found {
                        let mut set = next.set;
                        if next.ends {
                            set.join(&follow[&g]);
                        }
                        if let Some(f) = follow.get_mut(&callee) {
                            changed |= f.join(&set);
                        }
                    }
                }
            }
        }
        Solved { first, follow }
    }

    /// The ways out of a block, each with the events that say so. One way needs no event.
    fn ways(
        &self,
        graph: u32,
        b: usize,
        recorded: &dyn Fn(SiteId) -> bool,
        solved: &Solved,
    ) -> Vec<(Way, Set)> {
        let block = &self.graphs[graph as usize].blocks[b];
        let mut ways: Vec<(Way, Set)> = Vec::new();
        for (i, s) in block.succs.iter().enumerate() {
            if block.succs[..i].contains(s) {
                continue;
            }
            let next = &solved.first[&graph][*s as usize];
            let mut set = next.set.clone();
            if next.ends {
                set.join(&solved.follow[&graph]);
            }
            ways.push((Way::To(*s), set));
        }
        if block.is_end() && !block.stops {
            let mut set = Set::new(self.size);
            if self.is_entered(graph, recorded) {
                set.add(self.leave());
            } else {
                set.join(&solved.follow[&graph]);
            }
            ways.push((Way::End, set));
        }
        ways
    }

    /// Whether the next event always says which way control goes.
    fn is_deterministic(&self, recorded: &dyn Fn(SiteId) -> bool) -> bool {
        let solved = self.solve(recorded);
        for &g in &self.part {
            for (b, block) in self.graphs[g as usize].blocks.iter().enumerate() {
                let ways = self.ways(g, b, recorded, &solved);
                let counted = block.trips.is_some();
                for (i, (_, x)) in ways.iter().enumerate().filter(|_| !counted) {
                    if ways[i + 1..].iter().any(|(_, y)| x.meets(y)) {
                        return false;
                    }
                }
                // A call of something unknown, or none.
                if let Some(at) = block.items.iter().rposition(|i| *i == Item::CallAny) {
                    let rest = self.behind(g, b, at, recorded, &solved);
                    if rest.meets(&self.any) || block.items[..at].contains(&Item::CallAny) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// What may come behind an item.
    fn behind(
        &self,
        graph: u32,
        b: usize,
        item: usize,
        recorded: &dyn Fn(SiteId) -> bool,
        solved: &Solved,
    ) -> Set {
        let block = &self.graphs[graph as usize].blocks[b];
        let mut out = Set::new(self.size);
        for i in &block.items[item + 1..] {
            match i {
                Item::Site(s) if recorded(*s) => {
                    if let Some(t) = self.terminal.get(s) {
                        out.add(*t);
                    }
                    return out;
                }
                Item::Site(_) => {}
                Item::CallAny => {
                    out.join(&self.any);
                }
                Item::Call(f) => {
                    if let Some(g) = self.graph_of.get(*f as usize).copied().flatten() {
                        let entry = self.graphs[g as usize].entry;
                        let n = &solved.first[&g][entry as usize];
                        out.join(&n.set);
                        if !n.ends {
                            return out;
                        }
                    }
                }
            }
        }
        for (_, set) in self.ways(graph, b, recorded, solved) {
            out.join(&set);
        }
        out
    }
}

/// How often each block of a graph runs when its function is called once: a guess.
fn frequencies(program: &Program, graph: &Graph) -> Vec<f64> {
    let kind = |b: &Block| {
        let site = b.sites().next()?;
        Some(program.sites.get(site as usize)?.kind)
    };
    let shape = Shape::new(graph);
    let n = graph.blocks.len();
    let depth = |b: usize| {
        shape
            .innermost_loop(b as u32)
            .map_or(0, |l| shape.loops()[l].depth)
    };
    let mut f = vec![0.0; n];
    f[graph.entry as usize] = 1.0;
    // Blocks come in an order in which most edges lead on; a few rounds settle the rest.
    for _ in 0..4 {
        let mut new = vec![0.0; n];
        new[graph.entry as usize] = 1.0;
        for b in 0..n {
            let from = if new[b] > 0.0 { new[b] } else { f[b] };
            let succs = &graph.blocks[b].succs;
            let leaves = |s: u32| {
                let s = &graph.blocks[s as usize];
                s.is_end() && s.items.len() < 2 && kind(s) != Some(SiteKind::After)
            };
            let inner: Vec<u32> = succs
                .iter()
                .copied()
                .filter(|s| depth(*s as usize) >= depth(b))
                .collect();
            for s in succs {
                let t = *s as usize;
                if t <= b && shape.dominates(*s, b as u32) {
                    continue;
                }
                let share = if depth(t) < depth(b) {
                    from / TRIPS
                } else if inner.len() == 2 {
                    match (leaves(inner[0]), leaves(inner[1])) {
                        (true, false) => from * if *s == inner[0] { 0.1 } else { 0.9 },
                        (false, true) => from * if *s == inner[1] { 0.1 } else { 0.9 },
                        _ => from * 0.5,
                    }
                } else {
                    from / inner.len().max(1) as f64
                };
                let enters = if depth(t) > depth(b) { TRIPS } else { 1.0 };
                new[t] += share * enters;
            }
        }
        f = new;
    }
    f
}

/// The sites that need no probe, in order. `direct` says of a function whether all of its calls are in the graphs: only then may its entry and end be
/// implied.
pub fn choose(
    program: &Program,
    source: &Mapping,
    direct: &dyn Fn(FunctionId) -> bool,
) -> Vec<SiteId> {
    let of = graph_of(program, source);
    let mut implied = Vec::new();
    for part in groups(&source.graphs, &of) {
        let grammar = Grammar::new(program, &source.graphs, &of, part);
        if grammar.terminal.len() <= MOST_SITES {
            implied.extend(choose_in(&grammar, direct));
        }
    }
    implied.sort_unstable();
    implied
}

fn choose_in(grammar: &Grammar<'_>, direct: &dyn Fn(FunctionId) -> bool) -> Vec<SiteId> {
    let mut recorded: HashMap<SiteId, bool> = grammar.terminal.keys().map(|s| (*s, true)).collect();
    if !grammar.is_deterministic(&|s| recorded.get(&s).copied().unwrap_or(false)) {
        return Vec::new();
    }
    let block_weights: HashMap<u32, Vec<f64>> = grammar
        .part
        .iter()
        .map(|g| {
            (
                *g,
                frequencies(grammar.program, &grammar.graphs[*g as usize]),
            )
        })
        .collect();
    // Functions run as often as they are called.
    let mut calls: HashMap<u32, f64> = HashMap::new();
    for _ in 0..6 {
        let mut new: HashMap<u32, f64> = HashMap::new();
        for g in &grammar.part {
            let graph = &grammar.graphs[*g as usize];
            let own = calls.get(g).copied().unwrap_or(0.0) + f64::from(u8::from(graph.kernel));
            for (b, block) in graph.blocks.iter().enumerate() {
                for item in &block.items {
                    if let Item::Call(f) = item
                        && let Some(c) = grammar.graph_of.get(*f as usize).copied().flatten()
                    {
                        *new.entry(c).or_default() += (own * block_weights[g][b]).min(1e12);
                    }
                }
            }
        }
        calls = new;
    }
    let mut candidates: Vec<(f64, SiteId)> = Vec::new();
    for g in &grammar.part {
        let graph = &grammar.graphs[*g as usize];
        let own = calls.get(g).copied().unwrap_or(0.0) + f64::from(u8::from(graph.kernel));
        for (b, block) in graph.blocks.iter().enumerate() {
            for s in block.sites() {
                let Some(site) = grammar.program.sites.get(s as usize) else {
                    continue;
                };
                let mut weight = own * block_weights[g][b];
                if site.kind == SiteKind::Entry && !graph.kernel {
                    if !direct(site.function) {
                        continue;
                    }
                    // Its end is recorded too.
                    weight *= 2.0;
                }
                candidates.push((weight, s));
            }
        }
    }
    candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut chosen: Vec<SiteId> = Vec::new();
    for (_, s) in candidates {
        recorded.insert(s, false);
        if grammar.is_deterministic(&|s| recorded.get(&s).copied().unwrap_or(false)) {
            chosen.push(s);
        } else {
            recorded.insert(s, true);
        }
    }
    // Counts must be known too; what was the cheapest to record is recorded again.
    loop {
        let flow = Flow::new(grammar.graphs, grammar.graph_of, &grammar.part);
        let known = flow.solve(
            &|s| recorded.get(&s).copied().unwrap_or(false).then_some(0),
            &|_| 0,
        );
        let Some(at) = chosen.iter().rposition(|s| !known.contains_key(s)) else {
            break;
        };
        recorded.insert(chosen.remove(at), true);
    }
    chosen
}

/// A sequence without [`RUN`]s: each event as often as it came.
///
/// # Errors
/// One that is too long, or begins with a run.
pub fn unroll(events: &[u32]) -> Result<Cow<'_, [u32]>, WalkError> {
    let is_run = |e: &u32| (RUN..=LAST_RUN).contains(e);
    if !events.iter().any(is_run) {
        return Ok(Cow::Borrowed(events));
    }
    let mut out: Vec<u32> = Vec::with_capacity(events.len() * 4);
    for (i, e) in events.iter().enumerate() {
        if !is_run(e) {
            out.push(*e);
            continue;
        }
        let times = (*e - RUN) as usize;
        match out.last() {
            Some(last) if out.len() + times <= MOST_EVENTS => {
                out.resize(out.len() + times, *last);
            }
            _ => return Err(WalkError::TooHard { events: i }),
        }
    }
    Ok(Cow::Owned(out))
}

/// A full sequence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Full {
    /// The events, as if each site had been recorded.
    pub events: Vec<u32>,
    /// Whether the thread stopped itself, or may have gone on.
    pub cut: bool,
}

/// The ways out of a block.
#[derive(Clone, Debug)]
enum Fork<'p> {
    /// The next event says which.
    Told(Vec<(Way, Set)>),
    /// The number of times says it.
    Counted(Counted<'p>),
}

/// The head of a loop with so many rounds.
#[derive(Clone, Debug)]
struct Counted<'p> {
    trips: &'p Trips,
    body: u32,
    behind: u32,
    /// The number of the head among those of its graph.
    slot: usize,
    /// What a round passes, back at the head, if that is sites without a probe and nothing else.
    round: Option<Vec<SiteId>>,
}

/// Puts back what was left out of sequences.
#[derive(Clone, Debug)]
pub struct Expander<'p> {
    program: &'p Program,
    graphs: &'p [Graph],
    graph_of: Vec<Option<u32>>,
    /// By graph and block.
    forks: Vec<Vec<Option<Fork<'p>>>>,
    /// How many heads of loops with a number of rounds each graph has.
    heads: Vec<usize>,
    terminal: Vec<usize>,
    /// The terminals of [`LEAVE`], the thread's end, and [`STOP`], by graph.
    ends: Vec<[usize; 3]>,
}

struct At {
    graph: u32,
    block: u32,
    item: usize,
    /// Where the rounds of its loops are counted.
    rounds: usize,
}

/// The fork of a block that is the head of a loop with a number of rounds.
fn counted<'p>(
    graph: &'p Graph,
    block: usize,
    slot: usize,
    recorded: &dyn Fn(SiteId) -> bool,
) -> Option<Counted<'p>> {
    let head = &graph.blocks[block];
    let (trips, &[body, behind]) = (head.trips.as_ref()?, &head.succs[..]) else {
        return None;
    };
    let round = &graph.blocks[body as usize];
    let mut sites = Vec::new();
    for item in round.items.iter().chain(&head.items) {
        match item {
            Item::Site(s) if !recorded(*s) => sites.push(*s),
            _ => sites.push(SiteId::MAX),
        }
    }
    let goes_back = round.succs[..] == [block as u32] && !round.is_end() && !round.stops;
    let quiet = goes_back && !sites.contains(&SiteId::MAX);
    Some(Counted {
        trips,
        body,
        behind,
        slot,
        round: quiet.then_some(sites),
    })
}

impl<'p> Expander<'p> {
    /// For a [checked](Program::check) program; `None` if all of its sites are recorded.
    pub fn new(program: &'p Program) -> Option<Expander<'p>> {
        let source = program.mapping("source")?;
        if program.implied.is_empty() {
            return None;
        }
        let of = graph_of(program, source);
        let recorded = |s: SiteId| program.implied.binary_search(&s).is_err();
        let mut forks: Vec<Vec<Option<Fork<'p>>>> = source
            .graphs
            .iter()
            .map(|g| vec![None; g.blocks.len()])
            .collect();
        let mut heads = vec![0; source.graphs.len()];
        let mut terminal = vec![usize::MAX; program.sites.len()];
        let mut ends = vec![[0; 3]; source.graphs.len()];
        for part in groups(&source.graphs, &of) {
            let grammar = Grammar::new(program, &source.graphs, &of, part);
            let solved = grammar.solve(&recorded);
            for (s, t) in &grammar.terminal {
                terminal[*s as usize] = *t;
            }
            for &g in &grammar.part {
                ends[g as usize] = [grammar.leave(), grammar.end(), grammar.stop()];
                let mut slot = 0;
                for (b, fork) in forks[g as usize].iter_mut().enumerate() {
                    let ways = || Fork::Told(grammar.ways(g, b, &recorded, &solved));
                    let counted = counted(&source.graphs[g as usize], b, slot, &recorded);
                    slot += usize::from(counted.is_some());
                    *fork = Some(counted.map_or_else(ways, Fork::Counted));
                }
                heads[g as usize] = slot;
            }
        }
        Some(Expander {
            program,
            graphs: &source.graphs,
            graph_of: of,
            forks,
            heads,
            terminal,
            ends,
        })
    }

    fn is_recorded(&self, s: SiteId) -> bool {
        self.program.implied.binary_search(&s).is_err()
    }

    /// The full sequence of a thread of a kernel that recorded these events; `cut` says that it may have gone on.
    ///
    /// # Errors
    /// A sequence that no path of the kernel's graph gives.
    pub fn expand(&self, kernel: FunctionId, events: &[u32], cut: bool) -> Result<Full, WalkError> {
        let (events, stopped) = match events.split_last() {
            Some((&STOP, rest)) => (rest, true),
            _ => (events, false),
        };
        let cut = cut || stopped;
        let events = unroll(events)?;
        let graph = self.graph_of.get(kernel as usize).copied().flatten();
        let Some(graph) = graph else {
            return Err(WalkError::NoGraph { function: kernel });
        };
        let mut out = Vec::with_capacity(events.len() * 3 + 4);
        // Up to where `out` is certain.
        let mut sure = 0;
        let mut rounds: Vec<u64> = Vec::new();
        let enter = |graph: u32, rounds: &mut Vec<u64>| {
            let at = At {
                graph,
                block: self.graphs[graph as usize].entry,
                item: 0,
                rounds: rounds.len(),
            };
            rounds.resize(rounds.len() + self.heads[graph as usize], 0);
            at
        };
        let mut stack = vec![enter(graph, &mut rounds)];
        let mut i = 0;
        let mut silent = 0;
        // Rounds that no event tells of.
        let mut counted = 0;
        loop {
            silent += 1;
            if silent > MOST_SILENT || counted > MOST_EVENTS || out.len() > MOST_EVENTS {
                return Err(WalkError::TooHard { events: i });
            }
            let Some(at) = stack.last_mut() else {
                break;
            };
            let block = &self.graphs[at.graph as usize].blocks[at.block as usize];
            let event = events.get(i).copied();
            let stuck = WalkError::Stuck {
                events: i,
                event,
                graph: at.graph,
                block: Some(at.block),
            };
            match block.items.get(at.item) {
                Some(Item::Site(s)) => {
                    at.item += 1;
                    if self.is_recorded(*s) {
                        match event {
                            Some(e) if e == *s => {
                                i += 1;
                                silent = 0;
                                out.push(e);
                                sure = out.len();
                            }
                            None if cut => break,
                            _ => return Err(stuck),
                        }
                    } else {
                        out.push(*s);
                    }
                }
                Some(Item::Call(f)) => {
                    at.item += 1;
                    if let Some(g) = self.graph_of.get(*f as usize).copied().flatten() {
                        stack.push(enter(g, &mut rounds));
                    }
                }
                Some(Item::CallAny) => {
                    let site = event.and_then(|e| self.program.sites.get(e as usize));
                    let called = site
                        .filter(|s| s.kind == SiteKind::Entry)
                        .filter(|s| !self.program.functions[s.function as usize].kernel)
                        .and_then(|s| self.graph_of[s.function as usize]);
                    match called {
                        // It comes back here: library code may call again.
                        Some(g) => stack.push(enter(g, &mut rounds)),
                        None => at.item += 1,
                    }
                }
                None => {
                    let ways = match &self.forks[at.graph as usize][at.block as usize] {
                        None => return Err(stuck),
                        Some(Fork::Told(ways)) => ways,
                        Some(Fork::Counted(c)) => {
                            if event.is_none() && cut && !stopped {
                                break;
                            }
                            let forks = &self.forks[at.graph as usize];
                            let slots = &rounds[at.rounds..];
                            let round = |head: u32| match &forks[head as usize] {
                                Some(Fork::Counted(c)) => slots[c.slot],
                                _ => 0,
                            };
                            let (all, done) = (c.trips.count(round), slots[c.slot]);
                            at.item = 0;
                            at.block = match &c.round {
                                _ if done >= all => c.behind,
                                None => c.body,
                                Some(sites) => {
                                    let sum = (all - done).saturating_mul(sites.len() as u64);
                                    if sum > (MOST_EVENTS - out.len()) as u64 {
                                        return Err(WalkError::TooHard { events: i });
                                    }
                                    for _ in done..all {
                                        out.extend_from_slice(sites);
                                    }
                                    c.behind
                                }
                            };
                            let goes_on = at.block == c.body;
                            rounds[at.rounds + c.slot] = if goes_on { done + 1 } else { 0 };
                            if goes_on {
                                counted += 1;
                                silent = 0;
                            }
                            continue;
                        }
                    };
                    let way = match &ways[..] {
                        [] => {
                            // The thread cannot have come further.
                            if i < events.len() {
                                return Err(stuck);
                            }
                            sure = out.len();
                            break;
                        }
                        [(one, _)] => one,
                        several => {
                            if event.is_none() && cut && !stopped {
                                break;
                            }
                            let [leave, end, stop] = self.ends[at.graph as usize];
                            let t = match event {
                                None if stopped => stop,
                                None => end,
                                Some(LEAVE) => leave,
                                Some(e) => {
                                    self.terminal.get(e as usize).copied().unwrap_or(usize::MAX)
                                }
                            };
                            match several.iter().find(|w| w.1.has(t)) {
                                Some((way, _)) => way,
                                // It stopped where the graph does not say that it may.
                                None if event.is_none() && stopped => break,
                                None => return Err(stuck),
                            }
                        }
                    };
                    match way {
                        Way::To(b) => {
                            at.block = *b;
                            at.item = 0;
                        }
                        Way::End => {
                            let graph = at.graph;
                            let f = self.graphs[graph as usize].function;
                            let f = f.and_then(|f| self.program.functions.get(f as usize));
                            rounds.truncate(at.rounds);
                            stack.pop();
                            if stack.is_empty() {
                                if i < events.len() {
                                    return Err(stuck);
                                }
                                if !cut {
                                    sure = out.len();
                                }
                                break;
                            }
                            if f.is_some_and(|f| self.is_recorded(f.entry)) {
                                match event {
                                    Some(LEAVE) => {
                                        i += 1;
                                        silent = 0;
                                        out.push(LEAVE);
                                        sure = out.len();
                                    }
                                    None if cut => break,
                                    _ => return Err(stuck),
                                }
                            } else {
                                out.push(LEAVE);
                            }
                        }
                    }
                }
            }
        }
        if cut {
            out.truncate(sure);
        }
        Ok(Full { events: out, cut })
    }
}
