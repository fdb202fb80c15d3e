//! Whether the sites that a thread passes determine its path through a graph.
//!
//! A graph is an automaton over sites: each block reads its sites in order, blocks without any read nothing, a call reads the entry
//! site of the called function (the rest of the call is read in that function's own graph). The sites determine the path exactly if this
//! automaton is unambiguous, which is decided by walking pairs of states that are reached by the same sites along different paths
//! (Book, Even, Greibach and Ott, "Ambiguity in graphs and expressions", 1971): if some pair comes together again, or both of it can end, there
//! are two paths for one sequence. What the `leave` of inlined calls would tell in addition is not used, so a proof holds without it.

use crate::model::{BlockId, Graph, Item, Program, SiteId};
use std::collections::{BTreeMap, HashMap, HashSet};

/// What is known about a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Proved: one sequence of sites, one path.
    Exact,
    /// There are two paths for some sequence of sites.
    Ambiguous(Fork),
    /// The proof would take too long.
    Undecided,
    /// The emitted function has another control flow than its source ([`crate::model::BlockClass::Reshaped`]): what its threads record need not be a way
    /// through a compiler's graph.
    Reshaped,
}

/// Where two paths with the same sites part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The block that branches.
    pub block: BlockId,
    /// The two ways; `None` is the function's end.
    pub ways: (Option<BlockId>, Option<BlockId>),
}

/// What a state reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Letter {
    Site(SiteId),
    /// The entry of any function.
    Any,
}

/// Pairs that are looked at before giving up.
const MOST_PAIRS: usize = 3_000_000;

/// The function's end, as a state.
const END: u32 = u32::MAX;

struct Automaton<'g> {
    graph: &'g Graph,
    entries: HashSet<SiteId>,
    /// What each state reads.
    letters: Vec<Letter>,
    /// The block of each state.
    block: Vec<BlockId>,
    /// The first state of each block that reads anything.
    first: Vec<Option<u32>>,
    /// For each block, the states that come next behind its end, and in how many ways (2: or more).
    after: Vec<BTreeMap<u32, u8>>,
}

impl<'g> Automaton<'g> {
    fn new(program: &Program, graph: &'g Graph) -> Self {
        let mut a = Automaton {
            graph,
            entries: program.functions.iter().map(|f| f.entry).collect(),
            letters: Vec::new(),
            block: Vec::new(),
            first: Vec::with_capacity(graph.blocks.len()),
            after: vec![BTreeMap::new(); graph.blocks.len()],
        };
        for (b, block) in graph.blocks.iter().enumerate() {
            let before = a.letters.len();
            a.letters
                .extend(block.items.iter().filter_map(|i| letter(program, *i)));
            a.block.resize(a.letters.len(), b as BlockId);
            a.first
                .push((a.letters.len() > before).then_some(before as u32));
        }
        a.count_ways();
        a
    }

    /// Fills `after`: the least solution of "the ways behind a block are its end and the ways into its successors", which counts each
    /// path through silent blocks, and counts a silent cycle as many.
    fn count_ways(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for b in (0..self.graph.blocks.len()).rev() {
                let mut sum: BTreeMap<u32, u8> = BTreeMap::new();
                for (state, ways) in self.ways_behind(b) {
                    let n = sum.entry(state).or_default();
                    *n = (*n + ways).min(2);
                }
                if sum != self.after[b] {
                    self.after[b] = sum;
                    changed = true;
                }
            }
        }
    }

    fn ways_behind(&self, b: usize) -> Vec<(u32, u8)> {
        let block = &self.graph.blocks[b];
        let mut ways = Vec::new();
        if block.is_end() {
            ways.push((END, 1));
        }
        for s in &block.succs {
            ways.extend(self.ways_into(*s));
        }
        ways
    }

    /// The states that come next where control comes to a block.
    fn ways_into(&self, b: BlockId) -> Vec<(u32, u8)> {
        match self.first[b as usize] {
            Some(state) => vec![(state, 1)],
            None => self.after[b as usize]
                .iter()
                .map(|(s, n)| (*s, *n))
                .collect(),
        }
    }

    /// The states behind a state.
    fn next(&self, state: u32) -> Vec<(u32, u8)> {
        let b = self.block[state as usize];
        match self.block.get(state as usize + 1) {
            Some(next) if *next == b => vec![(state + 1, 1)],
            _ => self.after[b as usize]
                .iter()
                .map(|(s, n)| (*s, *n))
                .collect(),
        }
    }

    fn same(&self, a: u32, b: u32) -> bool {
        match (self.letters[a as usize], self.letters[b as usize]) {
            (Letter::Site(a), Letter::Site(b)) => a == b,
            (Letter::Any, Letter::Any) => true,
            (Letter::Any, Letter::Site(s)) | (Letter::Site(s), Letter::Any) => {
                self.entries.contains(&s)
            }
        }
    }

    /// States from which the end can be reached; all, if none can.
    fn useful(&self) -> Vec<bool> {
        let n = self.letters.len();
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); n];
        let mut useful = vec![false; n];
        let mut work = Vec::new();
        for state in 0..n as u32 {
            for (next, _) in self.next(state) {
                if next == END {
                    useful[state as usize] = true;
                    work.push(state);
                } else {
                    before[next as usize].push(state);
                }
            }
        }
        if work.is_empty() {
            return vec![true; n];
        }
        while let Some(state) = work.pop() {
            for &b in &before[state as usize] {
                if !std::mem::replace(&mut useful[b as usize], true) {
                    work.push(b);
                }
            }
        }
        useful
    }

    /// Where the paths from the end of a block to two states part. `from` is the block, or the graph's entry itself (`None`).
    fn fork(&self, from: Option<BlockId>, a: u32, b: u32) -> Fork {
        let leads = |to: BlockId, state: u32| {
            let ways = self.ways_into(to);
            ways.into_iter().find(|w| w.0 == state).map_or(0, |w| w.1)
        };
        let mut at = from.unwrap_or(self.graph.entry);
        // A silent path has at most as many steps as there are blocks.
        for _ in 0..self.graph.blocks.len() {
            let block = &self.graph.blocks[at as usize];
            let ways = |state: u32| {
                let own = (state == END && block.is_end()).then_some(None);
                let succs = block.succs.iter().filter(move |s| leads(**s, state) > 0);
                own.into_iter()
                    .chain(succs.map(|s| Some(*s)))
                    .collect::<Vec<_>>()
            };
            let (to_a, to_b) = (ways(a), ways(b));
            for way in &to_a {
                if let Some(other) = to_b.iter().find(|o| *o != way) {
                    return Fork {
                        block: at,
                        ways: (*way, *other),
                    };
                }
            }
            match to_a.first() {
                Some(Some(next)) => at = *next,
                _ => break,
            }
        }
        Fork {
            block: at,
            ways: (None, None),
        }
    }
}

fn letter(program: &Program, item: Item) -> Option<Letter> {
    match item {
        Item::Site(s) => Some(Letter::Site(s)),
        Item::Call(f) => {
            let entry = program.functions.get(f as usize)?.entry;
            Some(Letter::Site(entry))
        }
        Item::CallAny => Some(Letter::Any),
    }
}

/// Decides whether the sites determine the path through a graph of `program`.
pub fn check(program: &Program, graph: &Graph) -> Verdict {
    if graph.blocks.is_empty() {
        return Verdict::Exact;
    }
    let a = Automaton::new(program, graph);
    let useful = a.useful();
    let is_useful = |s: u32| s == END || useful[s as usize];
    // Pairs of different states, each with the fork that led there.
    let mut seen: HashMap<(u32, u32), Fork> = HashMap::new();
    let mut work: Vec<(u32, u32)> = Vec::new();
    let mut reached = vec![false; a.letters.len()];
    let mut single: Vec<u32> = Vec::new();
    let start = a.ways_into(graph.entry);
    // From one state: its successors, and what parts there.
    let mut part = |from: Option<BlockId>, next: &[(u32, u8)], single: &mut Vec<u32>| {
        let mut pairs = Vec::new();
        for (i, &(s, ways)) in next.iter().enumerate() {
            if !is_useful(s) {
                continue;
            }
            if ways > 1 {
                return Err(a.fork(from, s, s));
            }
            if s == END {
                continue;
            }
            if !std::mem::replace(&mut reached[s as usize], true) {
                single.push(s);
            }
            for &(t, _) in &next[i + 1..] {
                if t != END && is_useful(t) && a.same(s, t) {
                    pairs.push((s.min(t), s.max(t), a.fork(from, s, t)));
                }
            }
        }
        Ok(pairs)
    };
    let mut parted = match part(None, &start, &mut single) {
        Ok(pairs) => pairs,
        Err(fork) => return Verdict::Ambiguous(fork),
    };
    while let Some(s) = single.pop() {
        let from = a.block[s as usize];
        match part(Some(from), &a.next(s), &mut single) {
            Ok(pairs) => parted.extend(pairs),
            Err(fork) => return Verdict::Ambiguous(fork),
        }
    }
    for (s, t, fork) in parted {
        if seen.insert((s, t), fork).is_none() {
            work.push((s, t));
        }
    }
    while let Some((s, t)) = work.pop() {
        let fork = seen[&(s, t)];
        let (after_s, after_t) = (a.next(s), a.next(t));
        for &(x, _) in &after_s {
            for &(y, _) in &after_t {
                if !is_useful(x) || !is_useful(y) {
                    continue;
                }
                if x == y {
                    return Verdict::Ambiguous(fork);
                }
                if x == END || y == END || !a.same(x, y) {
                    continue;
                }
                let pair = (x.min(y), x.max(y));
                if let std::collections::hash_map::Entry::Vacant(place) = seen.entry(pair) {
                    place.insert(fork);
                    work.push(pair);
                }
            }
        }
        if seen.len() > MOST_PAIRS {
            return Verdict::Undecided;
        }
    }
    Verdict::Exact
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Block, Function, Position, Site, SiteKind, SourceFile};

    fn program(sites: u32, functions: &[SiteId]) -> Program {
        Program {
            version: 1,
            files: vec![SourceFile::default()],
            sites: (0..sites)
                .map(|_| Site {
                    function: 0,
                    kind: SiteKind::Other,
                    at: Position::default(),
                })
                .collect(),
            functions: functions
                .iter()
                .map(|entry| Function {
                    entry: *entry,
                    ..Function::default()
                })
                .collect(),
            ..Program::default()
        }
    }

    fn graph(blocks: &[(&[u32], &[u32])]) -> Graph {
        Graph {
            blocks: blocks
                .iter()
                .map(|(sites, succs)| Block {
                    items: sites.iter().map(|s| Item::Site(*s)).collect(),
                    succs: succs.to_vec(),
                    ..Block::default()
                })
                .collect(),
            ..Graph::default()
        }
    }

    fn verdict(blocks: &[(&[u32], &[u32])]) -> Verdict {
        check(&program(20, &[0]), &graph(blocks))
    }

    #[test]
    fn marked_branches_are_exact() {
        // An if/else, then a loop whose header and latch are silent.
        let blocks: &[(&[u32], &[u32])] = &[
            (&[0], &[1, 2]),
            (&[1], &[3]),
            (&[2], &[3]),
            (&[], &[4, 5]),
            (&[3], &[3]),
            (&[4], &[]),
        ];
        assert_eq!(verdict(blocks), Verdict::Exact);
    }

    #[test]
    fn a_branch_without_sites_is_named() {
        // Both ways are silent and meet again.
        let blocks: &[(&[u32], &[u32])] = &[(&[0], &[1, 2]), (&[], &[3]), (&[], &[3]), (&[1], &[])];
        let fork = Fork {
            block: 0,
            ways: (Some(1), Some(2)),
        };
        assert_eq!(verdict(blocks), Verdict::Ambiguous(fork));
        // One way is direct.
        let blocks: &[(&[u32], &[u32])] = &[(&[0], &[1, 2]), (&[], &[2]), (&[1], &[])];
        assert!(matches!(verdict(blocks), Verdict::Ambiguous(f) if f.block == 0));
        // Behind a silent block.
        let blocks: &[(&[u32], &[u32])] = &[
            (&[0], &[1]),
            (&[], &[2, 3]),
            (&[], &[4]),
            (&[], &[4]),
            (&[], &[]),
        ];
        assert!(matches!(verdict(blocks), Verdict::Ambiguous(f) if f.block == 1));
    }

    #[test]
    fn copies_of_a_body_are_ambiguous_unless_what_follows_tells() {
        // A loop and its unrolled copy, left in the same way.
        let blocks: &[(&[u32], &[u32])] = &[
            (&[0], &[1, 3]),
            (&[1], &[1, 2]),
            (&[2], &[]),
            (&[1], &[3, 2]),
        ];
        assert!(matches!(verdict(blocks), Verdict::Ambiguous(f) if f.block == 0));
        // The copies end at different sites.
        let blocks: &[(&[u32], &[u32])] = &[
            (&[0], &[1, 3]),
            (&[1], &[1, 2]),
            (&[2], &[]),
            (&[1], &[3, 4]),
            (&[3], &[]),
        ];
        assert_eq!(verdict(blocks), Verdict::Exact);
        // ... but a path that cannot end is no path.
        let blocks: &[(&[u32], &[u32])] =
            &[(&[0], &[1, 3]), (&[1], &[1, 2]), (&[2], &[]), (&[1], &[3])];
        assert_eq!(verdict(blocks), Verdict::Exact);
    }

    #[test]
    fn a_silent_cycle_is_ambiguous_where_it_can_be_left() {
        let blocks: &[(&[u32], &[u32])] = &[(&[0], &[1]), (&[], &[1, 2]), (&[1], &[])];
        assert!(matches!(verdict(blocks), Verdict::Ambiguous(f) if f.block == 1));
        let blocks: &[(&[u32], &[u32])] = &[(&[0], &[1, 2]), (&[], &[1]), (&[1], &[])];
        assert_eq!(verdict(blocks), Verdict::Exact);
    }

    #[test]
    fn an_end_inside_the_graph_is_a_way() {
        let mut g = graph(&[(&[0], &[1]), (&[], &[2]), (&[], &[])]);
        assert_eq!(check(&program(2, &[0]), &g), Verdict::Exact);
        g.blocks[1].ends = true;
        let fork = Fork {
            block: 1,
            ways: (None, Some(2)),
        };
        let found = check(&program(2, &[0]), &g);
        assert!(
            found == Verdict::Ambiguous(fork)
                || matches!(found, Verdict::Ambiguous(f) if f.block == 1)
        );
    }

    #[test]
    fn calls_read_the_entry_of_the_called_function() {
        let mut g = graph(&[(&[0], &[1, 2]), (&[], &[3]), (&[], &[3]), (&[2], &[])]);
        g.blocks[1].items = vec![Item::Call(1)];
        assert_eq!(check(&program(3, &[0, 1]), &g), Verdict::Exact);
        g.blocks[2].items = vec![Item::Call(1)];
        assert!(matches!(
            check(&program(3, &[0, 1]), &g),
            Verdict::Ambiguous(_)
        ));
        // A call through a pointer may be any.
        g.blocks[2].items = vec![Item::CallAny];
        assert!(matches!(
            check(&program(3, &[0, 1]), &g),
            Verdict::Ambiguous(_)
        ));
        g.blocks[2].items = vec![Item::Site(2)];
        assert_eq!(check(&program(3, &[0, 1]), &g), Verdict::Exact);
    }

    /// All words up to a length, by brute force: two paths for one word?
    #[test]
    fn agrees_with_enumeration_on_random_graphs() {
        let mut x = 12345u64;
        let mut random = move |n: u64| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x % n
        };
        let (mut exact, mut ambiguous) = (0, 0);
        for _ in 0..3000 {
            let n = 3 + random(5) as u32;
            let mut g = Graph::default();
            for b in 0..n {
                let mut block = Block::default();
                for _ in 0..random(3) {
                    block.items.push(Item::Site(random(2) as u32));
                }
                // Forward edges only, so that all paths can be listed; at most two.
                for _ in 0..1 + random(2) {
                    let to = b + 1 + random(3) as u32;
                    if to < n && !block.succs.contains(&to) {
                        block.succs.push(to);
                    }
                }
                g.blocks.push(block);
            }
            let mut words: HashMap<Vec<u32>, u32> = HashMap::new();
            let mut work = vec![(0u32, Vec::new())];
            while let Some((b, mut word)) = work.pop() {
                let block = &g.blocks[b as usize];
                word.extend(block.sites());
                if block.is_end() {
                    *words.entry(word.clone()).or_default() += 1;
                }
                work.extend(block.succs.iter().map(|s| (*s, word.clone())));
            }
            let twice = words.values().any(|n| *n > 1);
            let found = check(&program(3, &[]), &g);
            assert_eq!(matches!(found, Verdict::Ambiguous(_)), twice, "{g:#?}");
            match twice {
                true => ambiguous += 1,
                false => exact += 1,
            }
        }
        assert!(exact > 200 && ambiguous > 200, "{exact} {ambiguous}");
    }
}
