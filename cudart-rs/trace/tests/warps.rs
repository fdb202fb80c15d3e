//! Walks and warps against straightforward implementations of the same rules, on random graphs with calls, and by hand on the
//! graph of simCUDA's Figure 14.

mod common;

use common::Random;
use cu2rs_trace::LEAVE;
use cu2rs_trace::model::{
    Block, Function, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile,
};
use cu2rs_trace::simt::{Order, Replay, WarpStep};
use cu2rs_trace::union::union;
use cu2rs_trace::walk::{Path, Step, WalkError, Walker};

/// A program whose function `f` has graph `f`; site numbers are given out in order.
fn program(graphs: Vec<Graph>, entries: &[u32], owners: &[u32]) -> Program {
    let at = Position::default();
    let p = Program {
        version: 1,
        files: vec![SourceFile::default()],
        sites: owners
            .iter()
            .enumerate()
            .map(|(i, &function)| Site {
                function,
                kind: if entries.contains(&(i as u32)) {
                    SiteKind::Entry
                } else {
                    SiteKind::Other
                },
                at,
            })
            .collect(),
        functions: entries
            .iter()
            .map(|&entry| Function {
                entry,
                ..Function::default()
            })
            .collect(),
        mappings: vec![Mapping {
            name: "source".into(),
            graphs,
            ..Mapping::default()
        }],
        ..Program::default()
    };
    p.check().unwrap();
    p
}

fn block(sites: &[u32], succs: &[u32]) -> Block {
    Block {
        items: sites.iter().map(|&s| Item::Site(s)).collect(),
        succs: succs.to_vec(),
        ..Block::default()
    }
}

/// Figure 14: a parity if/else, then a limit if/else.
fn figure_14() -> Program {
    let g = Graph {
        function: Some(0),
        kernel: true,
        blocks: vec![
            block(&[0], &[1, 2]),
            block(&[1], &[3]),
            block(&[2], &[3]),
            block(&[3], &[4, 5]),
            block(&[4], &[6]),
            block(&[5], &[6]),
            block(&[], &[]), // the closing brace: inferred
        ],
        ..Graph::default()
    };
    program(vec![g], &[0], &[0; 6])
}

#[test]
fn figure_14_by_hand() {
    let p = figure_14();
    let m = &p.mappings[0];
    let mut walker = Walker::new(&p, m);
    // Thread t holds the value t: even → site 1, odd → site 2; greater than 5 → site 4, else site 5.
    let paths: Vec<Path> = (0..10u32)
        .map(|t| {
            let events = [
                0,
                if t % 2 == 0 { 1 } else { 2 },
                3,
                if t > 5 { 4 } else { 5 },
            ];
            walker.path(0, &events, false).unwrap()
        })
        .collect();
    let blocks = |t: usize| paths[t].blocks().map(|b| b.1).collect::<Vec<_>>();
    // The report's ten sequences, of which four differ.
    for t in [0, 2, 4] {
        assert_eq!(blocks(t), [0, 1, 3, 5, 6]);
    }
    for t in [1, 3, 5] {
        assert_eq!(blocks(t), [0, 2, 3, 5, 6]);
    }
    for t in [6, 8] {
        assert_eq!(blocks(t), [0, 1, 3, 4, 6]);
    }
    for t in [7, 9] {
        assert_eq!(blocks(t), [0, 2, 3, 4, 6]);
    }
    assert!(paths.iter().all(|p| p.guesses == 0));
    let all: Vec<_> = (0..7).map(|b| (0, b)).collect();
    assert_eq!(union(&paths), all);
    let lanes: Vec<(&[Step], u32)> = paths
        .iter()
        .enumerate()
        .map(|(t, p)| (&p.steps[..], 1 << t))
        .collect();
    let run = |order| {
        let mut out = Vec::new();
        Replay::new(m, order).warp(0, &lanes, &mut out).unwrap();
        out.iter().map(|s| (s.block, s.mask)).collect::<Vec<_>>()
    };
    let (even, odd, high, low) = (0x155, 0x2AA, 0x3C0, 0x03F);
    assert_eq!(
        run(Order::NotTaken),
        [
            (0, 0x3FF),
            (1, even),
            (2, odd),
            (3, 0x3FF),
            (4, high),
            (5, low),
            (6, 0x3FF)
        ]
    );
    assert_eq!(
        run(Order::Taken),
        [
            (0, 0x3FF),
            (2, odd),
            (1, even),
            (3, 0x3FF),
            (5, low),
            (4, high),
            (6, 0x3FF)
        ]
    );
    // Lane 0 is even and low.
    assert_eq!(
        run(Order::LowestLane),
        [
            (0, 0x3FF),
            (1, even),
            (2, odd),
            (3, 0x3FF),
            (5, low),
            (4, high),
            (6, 0x3FF)
        ]
    );
}

#[test]
fn a_sequence_of_another_program_is_refused_with_its_place() {
    let p = figure_14();
    let mut w = Walker::new(&p, &p.mappings[0]);
    let e = w.path(0, &[0, 1, 4], false).unwrap_err();
    let stuck = WalkError::Stuck {
        events: 2,
        event: Some(4),
        graph: 0,
        block: Some(1),
    };
    assert_eq!(e, stuck);
    assert_eq!(e.to_string(), "event 2, site 4, cannot follow on bb_0_1");
    // Cut is no error, an early end is.
    assert!(w.path(0, &[0, 1], true).is_ok());
    assert!(w.path(0, &[0, 1], false).is_err());
    assert!(w.path(0, &[], false).is_err());
    assert!(w.path(0, &[3], false).is_err());
    assert!(w.path(0, &[LEAVE], false).is_err());
    assert!(matches!(
        w.path(9, &[0], false),
        Err(WalkError::NoGraph { function: 9 })
    ));
}

#[test]
fn inlined_and_called_functions_give_one_sequence_two_paths() {
    // Kernel 0: `if (c) f(); g();` with sites 0 (entry), 1 (then); f: site 2 (entry), 3; g: site 4.
    let events = [0, 1, 2, 3, LEAVE, 4, LEAVE];
    let at = |sites: &[u32], calls: &[u32], succs: &[u32]| {
        let mut b = block(sites, succs);
        b.items.extend(calls.iter().map(|&f| Item::Call(f)));
        b
    };
    let fun = |n: u32, blocks: Vec<Block>| Graph {
        function: Some(n),
        blocks,
        ..Graph::default()
    };
    // As in the source: calls.
    let f = fun(1, vec![block(&[2, 3], &[])]);
    let g = fun(2, vec![block(&[4], &[])]);
    let k = fun(
        0,
        vec![
            at(&[0], &[], &[1, 2]),
            at(&[1], &[1], &[2]),
            at(&[], &[2], &[]),
        ],
    );
    let p = program(vec![k, f, g], &[0, 2, 4], &[0, 0, 1, 1, 2]);
    let path = Walker::new(&p, &p.mappings[0])
        .path(0, &events, false)
        .unwrap();
    use Step::{Block as B, Enter, Leave};
    assert_eq!(
        path.steps,
        [
            B(0),
            B(1),
            Enter(1),
            B(0),
            Leave,
            B(2),
            Enter(2),
            B(0),
            Leave
        ]
    );
    // As a compiler may have it: f inlined.
    let g = fun(2, vec![block(&[4], &[])]);
    let k = fun(
        0,
        vec![
            block(&[0], &[1, 2]),
            block(&[1, 2, 3], &[2]),
            at(&[], &[2], &[]),
        ],
    );
    let mut p = program(vec![k, g], &[0, 2, 4], &[0, 0, 1, 1, 2]);
    p.mappings[0].name = "ptx".into();
    let path = Walker::new(&p, &p.mappings[0])
        .path(0, &events, false)
        .unwrap();
    assert_eq!(path.steps, [B(0), B(1), B(2), Enter(1), B(0), Leave]);
}

#[test]
fn the_walker_comes_back_from_a_wrong_turn() {
    // An unrolled loop: after 0, site 1 may be in block 1 (then 2 follows) or block 3 (then the end).
    let g = Graph {
        function: Some(0),
        blocks: vec![
            block(&[0], &[1, 3]),
            block(&[1], &[2]),
            block(&[1], &[1, 3]),
            block(&[1], &[]),
        ],
        ..Graph::default()
    };
    let p = program(vec![g], &[0], &[0, 0]);
    let mut w = Walker::new(&p, &p.mappings[0]);
    for n in 1..40 {
        let mut events = vec![0];
        events.extend(std::iter::repeat_n(1, n));
        let path = w.path(0, &events, false);
        // 1, then pairs (1 2)*, then 3: any odd number of ones.
        if n % 2 == 1 {
            let blocks: Vec<_> = path.unwrap().blocks().map(|b| b.1).collect();
            assert_eq!(blocks.len(), n + 1);
            assert_eq!(blocks.last(), Some(&3));
        } else {
            assert!(path.is_err());
        }
    }
}

#[test]
fn ways_that_no_sequence_tells_apart_are_counted() {
    // 0 → 1|2 → 3, and 1, 2 have no sites.
    let g = Graph {
        function: Some(0),
        blocks: vec![
            block(&[0], &[1, 2]),
            block(&[], &[3]),
            block(&[], &[3]),
            block(&[1], &[]),
        ],
        ..Graph::default()
    };
    let p = program(vec![g], &[0], &[0, 0]);
    let path = Walker::new(&p, &p.mappings[0])
        .path(0, &[0, 1], false)
        .unwrap();
    assert_eq!(path.guesses, 1);
    // A loop without sites: how often it went round is not known either.
    let g = Graph {
        function: Some(0),
        blocks: vec![block(&[0], &[1]), block(&[], &[1, 2]), block(&[1], &[])],
        ..Graph::default()
    };
    let p = program(vec![g], &[0], &[0, 0]);
    let path = Walker::new(&p, &p.mappings[0])
        .path(0, &[0, 1], false)
        .unwrap();
    assert_eq!(path.guesses, 1);
}

/// Random graphs, one a function; each block that calls does so after its site. All blocks have a site of their own, but that
/// latches and tests may have none.
fn random_program(r: &mut Random) -> Program {
    let functions = 1 + r.below(3) as u32;
    let mut sites = 0;
    let mut owners = Vec::new();
    let mut entries = Vec::new();
    let mut graphs = Vec::new();
    for f in 0..functions {
        entries.push(sites);
        let n = 2 + r.below(9) as u32;
        let mut blocks = Vec::new();
        for b in 0..n {
            let mut items = vec![Item::Site(sites)];
            owners.push(f);
            sites += 1;
            // Only functions with higher numbers, and now and then oneself.
            for _ in 0..r.below(3) {
                if r.one_in(3) && f + 1 < functions {
                    items.push(Item::Call(
                        f + 1 + r.below((functions - f - 1).into()) as u32,
                    ));
                } else if r.one_in(12) {
                    items.push(Item::Call(f));
                }
            }
            let mut succs = Vec::new();
            if b + 1 < n {
                // A way forward, so that every block reaches the end.
                succs.push(b + 1 + r.below(u64::from(n - b - 1)) as u32);
                for _ in 0..r.below(3) {
                    let to = 1 + r.below(u64::from(n) - 1) as u32;
                    if !succs.contains(&to) {
                        succs.push(to);
                    }
                }
                if r.one_in(2) {
                    succs.reverse();
                }
            }
            blocks.push(Block {
                items,
                succs,
                ends: r.one_in(9),
                ..Block::default()
            });
        }
        graphs.push(Graph {
            function: Some(f),
            blocks,
            ..Graph::default()
        });
    }
    program(graphs, &entries, &owners)
}

/// A random walk: what it recorded and where it was. `false` when the thread ended inside.
fn random_walk(
    p: &Program,
    r: &mut Random,
    graph: u32,
    depth: u32,
    left: &mut u32,
    events: &mut Vec<u32>,
    steps: &mut Vec<Step>,
) -> bool {
    let g = &p.mappings[0].graphs[graph as usize];
    let mut b = 0u32;
    loop {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let block = &g.blocks[b as usize];
        steps.push(Step::Block(b));
        for i in &block.items {
            match i {
                Item::Site(s) => events.push(*s),
                Item::Call(f) => {
                    steps.push(Step::Enter(*f));
                    if depth > 6 {
                        *left = 0; // Enough: the recording is cut.
                    }
                    if !random_walk(p, r, *f, depth + 1, left, events, steps) {
                        return false;
                    }
                    steps.push(Step::Leave);
                    events.push(LEAVE);
                }
                Item::CallAny => {}
            }
        }
        if block.is_end() && (block.succs.is_empty() || r.one_in(2)) {
            return true;
        }
        b = block.succs[r.below(block.succs.len() as u64) as usize];
    }
}

/// The immediate post-dominator by its definition: of all blocks without which no end is reached, the one nearest.
fn slow_ipdom(g: &Graph, from: u32) -> Option<u32> {
    let reaches_end = |start: u32, without: u32| {
        let mut seen = vec![false; g.blocks.len()];
        let mut work = vec![start];
        while let Some(b) = work.pop() {
            if b == without || std::mem::replace(&mut seen[b as usize], true) {
                continue;
            }
            if g.blocks[b as usize].is_end() {
                return true;
            }
            work.extend(&g.blocks[b as usize].succs);
        }
        false
    };
    let all: Vec<u32> = (0..g.blocks.len() as u32)
        .filter(|&a| a != from && !reaches_end(from, a))
        .collect();
    // The nearest one is post-dominated by all others.
    all.iter()
        .copied()
        .find(|&a| all.iter().all(|&b| b == a || !reaches_end(a, b)))
}

/// The rule as one would tell it, a function calling itself for each side of a branch.
struct Slow<'a> {
    p: &'a Program,
    lanes: &'a [Vec<Step>],
    at: Vec<usize>,
    out: Vec<WarpStep>,
}

impl Slow<'_> {
    fn next(&self, lane: usize) -> Option<Step> {
        self.lanes[lane].get(self.at[lane]).copied()
    }

    /// Runs lanes that are at one block until they reach `stop` or leave.
    fn run(&mut self, graph: u32, depth: u32, mut lanes: Vec<usize>, stop: Option<u32>) {
        loop {
            lanes.retain(|&l| matches!(self.next(l), Some(Step::Block(_))));
            let Some(&first) = lanes.first() else { return };
            let Some(Step::Block(b)) = self.next(first) else {
                return;
            };
            if Some(b) == stop {
                return;
            }
            let mask = lanes.iter().fold(0, |m, l| m | 1 << l);
            self.out.push(WarpStep {
                graph,
                block: b,
                mask,
                depth,
                ways: 0,
            });
            let step = self.out.len() - 1;
            for &l in &lanes {
                self.at[l] += 1;
            }
            loop {
                let mut targets: Vec<(u32, Vec<usize>)> = Vec::new();
                for &l in &lanes {
                    if let Some(Step::Enter(f)) = self.next(l) {
                        match targets.iter_mut().find(|t| t.0 == f) {
                            Some(t) => t.1.push(l),
                            None => targets.push((f, vec![l])),
                        }
                    }
                }
                if targets.is_empty() {
                    break;
                }
                for (f, called) in targets {
                    for &l in &called {
                        self.at[l] += 1;
                    }
                    self.run(f, depth + 1, called.clone(), None);
                    for l in called {
                        if self.next(l) == Some(Step::Leave) {
                            self.at[l] += 1;
                        }
                    }
                }
            }
            let g = &self.p.mappings[0].graphs[graph as usize];
            let mut sides: Vec<(u32, Vec<usize>)> = Vec::new();
            for &to in &g.blocks[b as usize].succs {
                let goes: Vec<usize> = lanes
                    .iter()
                    .copied()
                    .filter(|&l| self.next(l) == Some(Step::Block(to)))
                    .collect();
                if !goes.is_empty() && !sides.iter().any(|s| s.0 == to) {
                    sides.push((to, goes));
                }
            }
            let leaves = lanes
                .iter()
                .any(|&l| !matches!(self.next(l), Some(Step::Block(_))));
            self.out[step].ways = sides.len() as u32 + u32::from(leaves);
            if sides.len() > 1 {
                let meet = slow_ipdom(g, b);
                for (to, goes) in sides {
                    if Some(to) != meet {
                        self.run(graph, depth, goes, meet);
                    }
                }
                if meet.is_none() {
                    return;
                }
            }
        }
    }
}

#[test]
fn random_warps_agree_with_the_rule_as_one_would_tell_it() {
    let mut divergent = 0;
    let mut calls = 0;
    for seed in 0..1500 {
        let mut r = Random::new(seed);
        let p = random_program(&mut r);
        let m = &p.mappings[0];
        let mut walker = Walker::new(&p, m);
        let count = 1 + r.below(32) as usize;
        let mut lanes: Vec<Vec<Step>> = Vec::new();
        for l in 0..count {
            if l > 0 && r.one_in(3) {
                let like = r.below(l as u64) as usize;
                lanes.push(lanes[like].clone());
                continue;
            }
            let (mut events, mut steps, mut left) = (Vec::new(), Vec::new(), 60);
            let ended = random_walk(&p, &mut r, 0, 0, &mut left, &mut events, &mut steps);
            if ended {
                let path = walker
                    .path(0, &events, false)
                    .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
                assert_eq!(path.steps, steps, "seed {seed}");
                assert_eq!(path.guesses, 0);
            } else {
                let path = walker.path(0, &events, true).unwrap();
                assert!(steps.starts_with(&path.steps), "seed {seed}");
                steps = path.steps;
            }
            lanes.push(steps);
        }
        calls += lanes
            .iter()
            .flatten()
            .filter(|s| matches!(s, Step::Enter(_)))
            .count();
        // Equal lanes as one group, and the groups in any order.
        let mut groups: Vec<(&[Step], u32)> = Vec::new();
        for (l, steps) in lanes.iter().enumerate() {
            match groups.iter_mut().find(|g| g.0 == &steps[..]) {
                Some(g) => g.1 |= 1 << l,
                None => groups.push((steps, 1 << l)),
            }
        }
        if r.one_in(2) {
            groups.reverse();
        }
        let mut fast = Vec::new();
        Replay::new(m, Order::NotTaken)
            .warp(0, &groups, &mut fast)
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let mut slow = Slow {
            p: &p,
            lanes: &lanes,
            at: vec![0; count],
            out: Vec::new(),
        };
        slow.run(0, 0, (0..count).collect(), None);
        assert_eq!(fast, slow.out, "seed {seed}");
        divergent += u32::from(fast.iter().any(|s| s.mask != fast[0].mask));
        for order in [Order::Taken, Order::LowestLane] {
            let mut other = Vec::new();
            Replay::new(m, order).warp(0, &groups, &mut other).unwrap();
            // The same steps in another sequence, and each lane's own blocks in its own order.
            let key = |s: &WarpStep| (s.graph, s.block, s.mask, s.depth);
            let mut a: Vec<_> = fast.iter().map(key).collect();
            let mut b: Vec<_> = other.iter().map(key).collect();
            a.sort_unstable();
            b.sort_unstable();
            assert_eq!(a, b, "seed {seed}");
            for (l, steps) in lanes.iter().enumerate() {
                let path = Path {
                    graph: 0,
                    steps: steps.clone(),
                    guesses: 0,
                };
                let own: Vec<_> = path.blocks().collect();
                let seen: Vec<_> = other
                    .iter()
                    .filter(|s| s.mask >> l & 1 == 1)
                    .map(|s| (s.graph, s.block))
                    .collect();
                assert_eq!(own, seen, "seed {seed} lane {l}");
            }
        }
    }
    assert!(divergent > 500 && calls > 500, "{divergent} {calls}");
}

#[test]
fn paths_that_are_no_paths_are_errors() {
    let p = figure_14();
    let m = &p.mappings[0];
    use Step::{Block as B, Enter, Leave};
    for paths in [
        [vec![B(0), B(1), B(3)], vec![B(0), B(2), B(6)]],
        [vec![B(0)], vec![B(1)]],
        [vec![B(0), Enter(7), B(0)], vec![B(0)]],
        [vec![Leave, B(2)], vec![Enter(0), Enter(0)]],
        [vec![B(99)], vec![B(99), B(100), Leave]],
    ] {
        let lanes = [(&paths[0][..], 1), (&paths[1][..], 2)];
        // No panic and no endless loop; an error, or what can be made of it.
        let _ = Replay::new(m, Order::NotTaken).warp(0, &lanes, &mut Vec::new());
    }
    let bad = [(&[B(0), B(1), B(3)][..], 1), (&[B(0), B(2), B(6)][..], 2)];
    let e = Replay::new(m, Order::NotTaken).warp(0, &bad, &mut Vec::new());
    assert!(e.is_err());
}
