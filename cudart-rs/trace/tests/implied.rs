//! Sites without probes: random structured programs, random runs of them, and what comes back out of what they record.

mod common;

use common::Random;
use cu2rs_trace::implied::{Expander, choose, complete, unroll};
use cu2rs_trace::model::{
    Block, Function, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile, Trips,
};
use cu2rs_trace::{LEAVE, RUN, STOP, THREADS};
use std::collections::BTreeMap;

/// Makes the graph of a function as the transpiler does: each arm and loop body begins with a site, and so does what follows.
struct Maker<'a> {
    r: &'a mut Random,
    sites: &'a mut Vec<Site>,
    function: u32,
    functions: u32,
    graph: Graph,
    /// Ends of blocks that control comes from.
    ends: Vec<u32>,
    /// Heads of loops around whose number of rounds is known.
    heads: Vec<u32>,
}

impl Maker<'_> {
    fn block(&mut self, kind: Option<SiteKind>) -> u32 {
        let id = self.graph.blocks.len() as u32;
        let mut block = Block::default();
        if let Some(kind) = kind {
            block.items.push(Item::Site(self.sites.len() as u32));
            self.sites.push(Site {
                function: self.function,
                kind,
                at: Position::default(),
            });
        }
        self.graph.blocks.push(block);
        for e in std::mem::take(&mut self.ends) {
            let succs = &mut self.graph.blocks[e as usize].succs;
            if !succs.contains(&id) {
                succs.push(id);
            }
        }
        self.ends = vec![id];
        id
    }

    /// The block that control is in.
    fn here(&mut self) -> u32 {
        match self.ends[..] {
            [one] if self.graph.blocks[one as usize].succs.is_empty() => one,
            _ => self.block(None),
        }
    }

    fn list(&mut self, depth: u32, may_return: bool) {
        for _ in 0..1 + self.r.below(3) {
            if self.ends.is_empty() {
                return;
            }
            if self.ends.len() > 1 {
                self.block(Some(SiteKind::Join));
            }
            self.statement(depth, may_return);
        }
    }

    fn statement(&mut self, depth: u32, may_return: bool) {
        match if depth == 0 {
            self.r.below(2)
        } else {
            self.r.below(8)
        } {
            0 => {}
            1 => {
                // Functions with higher numbers, or itself.
                let at = self.here();
                let more = self.functions - self.function;
                let f = self.function + self.r.below(u64::from(more)) as u32;
                if f > 0 {
                    self.graph.blocks[at as usize].items.push(Item::Call(f));
                }
            }
            n @ (2 | 3) => {
                let head = self.here();
                self.ends = vec![head];
                self.block(Some(SiteKind::Then));
                self.list(depth - 1, may_return);
                let mut ends = std::mem::take(&mut self.ends);
                if may_return && self.r.below(4) == 0 {
                    ends.clear();
                } else if self.heads.is_empty() && !ends.is_empty() && self.r.below(12) == 0 {
                    self.ends = std::mem::take(&mut ends);
                    let last = self.here();
                    self.graph.blocks[last as usize].stops = true;
                    self.ends.clear();
                }
                self.ends = vec![head];
                if n == 3 {
                    self.block(Some(SiteKind::Else));
                    self.list(depth - 1, may_return);
                }
                ends.append(&mut self.ends);
                self.ends = ends;
                self.ends.sort_unstable();
                self.ends.dedup();
            }
            4 => {
                // while
                let head = self.block(None);
                self.block(Some(SiteKind::Body));
                self.list(depth - 1, may_return);
                for e in std::mem::take(&mut self.ends) {
                    self.graph.blocks[e as usize].succs.push(head);
                }
                self.ends = vec![head];
            }
            6 | 7 => {
                // for, so many times
                let head = self.block(None);
                let mut trips = Trips {
                    base: self.r.below(4) as i64,
                    per: Vec::new(),
                    by: 1 + self.r.below(2) as i64,
                };
                for outer in self.heads.clone() {
                    if self.r.below(2) == 0 {
                        trips.per.push((outer, self.r.below(4) as i64 - 2));
                    }
                }
                self.graph.blocks[head as usize].trips = Some(trips);
                self.heads.push(head);
                self.block(Some(SiteKind::Body));
                self.list(depth - 1, false);
                for e in std::mem::take(&mut self.ends) {
                    self.graph.blocks[e as usize].succs.push(head);
                }
                self.heads.pop();
                self.ends = vec![head];
                self.block(None);
            }
            _ => {
                // do … while
                let body = self.block(Some(SiteKind::Body));
                self.list(depth - 1, false);
                if self.ends.is_empty() {
                    return;
                }
                let tail = self.here();
                self.graph.blocks[tail as usize].succs.push(body);
                self.ends = vec![tail];
            }
        }
    }
}

fn program(r: &mut Random) -> Program {
    let functions = 1 + r.below(4) as u32;
    let mut p = Program {
        version: 2,
        files: vec![SourceFile::default()],
        ..Program::default()
    };
    let mut graphs = Vec::new();
    for function in 0..functions {
        p.functions.push(Function {
            kernel: function == 0,
            entry: p.sites.len() as u32,
            ..Function::default()
        });
        let mut m = Maker {
            r,
            sites: &mut p.sites,
            function,
            functions,
            graph: Graph {
                function: Some(function),
                kernel: function == 0,
                ..Graph::default()
            },
            ends: Vec::new(),
            heads: Vec::new(),
        };
        m.block(Some(SiteKind::Entry));
        m.list(3, true);
        if m.ends.len() > 1
            || m.ends
                .iter()
                .any(|e| !m.graph.blocks[*e as usize].succs.is_empty())
        {
            m.block(None);
        }
        graphs.push(m.graph);
    }
    p.mappings.push(Mapping {
        name: "source".into(),
        graphs,
        ..Mapping::default()
    });
    p.check().unwrap();
    p
}

/// A random run: the full sequence. `None` if it gets too long. The flag: the thread stopped itself.
fn run(p: &Program, r: &mut Random, f: u32, depth: u32, out: &mut Vec<u32>) -> Option<bool> {
    let graph = &p.mappings[0].graphs[f as usize];
    let mut b = 0u32;
    let mut rounds: BTreeMap<u32, u64> = BTreeMap::new();
    loop {
        let block = &graph.blocks[b as usize];
        for item in &block.items {
            match item {
                Item::Site(s) => out.push(*s),
                Item::Call(g) => {
                    if depth > 20 || run(p, r, *g, depth + 1, out)? {
                        return (depth <= 20).then_some(true);
                    }
                }
                Item::CallAny => {}
            }
        }
        if out.len() > 2000 {
            return None;
        }
        if block.stops {
            return Some(true);
        }
        if block.succs.is_empty() {
            if f > 0 {
                out.push(LEAVE);
            }
            return Some(false);
        }
        let way = match &block.trips {
            None => r.below(block.succs.len() as u64) as usize,
            Some(t) => {
                let n = rounds.get(&b).copied().unwrap_or(0);
                let goes_on = n < t.count(|h| rounds[&h]);
                rounds.insert(b, if goes_on { n + 1 } else { 0 });
                usize::from(!goes_on)
            }
        };
        b = block.succs[way];
    }
}

/// What is recorded of a full sequence.
fn recorded(p: &Program, full: &[u32], stopped: bool) -> Vec<u32> {
    let has_probe = |s: &u32| p.implied.binary_search(s).is_err();
    let mut loud = Vec::new();
    let mut out = Vec::new();
    for e in full {
        if *e == LEAVE {
            out.extend(loud.pop().filter(|l| *l).map(|_| LEAVE));
            continue;
        }
        if p.sites[*e as usize].kind == SiteKind::Entry {
            loud.push(has_probe(e));
        }
        out.extend(Some(*e).filter(has_probe));
    }
    out.extend(stopped.then_some(STOP));
    out
}

#[test]
fn what_is_implied_comes_back() {
    let mut r = Random::new(7);
    let (mut runs, mut sites, mut implied, mut stops, mut silent) = (0, 0, 0, 0, 0);
    let (mut counted, mut depend) = (0, 0);
    for _ in 0..150 {
        let mut p = program(&mut r);
        p.implied = choose(&p, &p.mappings[0], &|f| f % 3 != 2);
        sites += p.sites.len();
        implied += p.implied.len();
        for graph in &p.mappings[0].graphs {
            for b in &graph.blocks {
                let body = || graph.blocks[b.succs[0] as usize].sites().next().unwrap();
                if let Some(t) = b.trips.as_ref().filter(|_| p.implied.contains(&body())) {
                    counted += 1;
                    depend += usize::from(!t.per.is_empty());
                }
            }
        }
        let entries = p.functions[1..].iter().map(|f| f.entry);
        silent += entries.filter(|e| p.implied.contains(e)).count();
        let Some(x) = Expander::new(&p) else { continue };
        let mut counts: BTreeMap<u32, u64> = BTreeMap::new();
        let mut whole: BTreeMap<u32, u64> = BTreeMap::new();
        let mut threads = 0;
        for _ in 0..20 {
            let mut full = Vec::new();
            let Some(stopped) = run(&p, &mut r, 0, 0, &mut full) else {
                continue;
            };
            let own = recorded(&p, &full, stopped);
            let back = x.expand(0, &own, false).unwrap();
            assert_eq!(
                back.events, full,
                "{own:?} of {:?} implied {:?}",
                p.mappings[0], p.implied
            );
            assert_eq!(back.cut, stopped);
            runs += 1;
            stops += usize::from(stopped);
            // A part of it comes back as a part.
            let some = r.below(own.len() as u64 + 1) as usize;
            let part = x.expand(0, &own[..some], true).unwrap();
            assert!(full.starts_with(&part.events), "{some} of {own:?}");
            if !stopped {
                threads += 1;
                for e in full.iter().filter(|e| **e != LEAVE) {
                    *whole.entry(*e).or_default() += 1;
                }
                for e in own.iter().filter(|e| **e != LEAVE) {
                    *counts.entry(*e).or_default() += 1;
                }
            }
        }
        counts.insert(THREADS, threads);
        let counts: Vec<(u32, u64)> = counts.into_iter().collect();
        let whole: Vec<(u32, u64)> = whole.into_iter().collect();
        assert_eq!(
            complete(&p, 0, &counts),
            whole,
            "{counts:?} {:?} implied {:?}",
            p.mappings[0],
            p.implied
        );
    }
    assert!(
        runs > 1000 && stops > 20 && silent > 20,
        "{runs} {stops} {silent}"
    );
    assert!(counted > 100 && depend > 10, "{counted} {depend}");
    assert!(implied * 4 > sites, "{implied} of {sites}");
}

#[test]
fn wrong_sequences_are_errors() {
    let mut r = Random::new(11);
    for _ in 0..300 {
        let mut p = program(&mut r);
        p.implied = choose(&p, &p.mappings[0], &|_| true);
        let Some(x) = Expander::new(&p) else { continue };
        for _ in 0..20 {
            let any = |r: &mut Random| match r.below(9) {
                0 => LEAVE,
                1 => STOP,
                2 => RUN + r.below(4) as u32,
                3 => u32::MAX / 3,
                _ => r.below(p.sites.len() as u64) as u32,
            };
            let events: Vec<u32> = (0..r.below(12)).map(|_| any(&mut r)).collect();
            if let Ok(full) = x.expand(0, &events, r.below(2) == 0) {
                let own = recorded(&p, &full.events, false);
                let given = unroll(events.strip_suffix(&[STOP]).unwrap_or(&events)).unwrap();
                assert_eq!(own, *given, "{p:#?}");
            }
        }
    }
}

#[test]
fn runs_are_unrolled() {
    assert_eq!(*unroll(&[1, 2, RUN + 3, 1]).unwrap(), [1, 2, 2, 2, 2, 1]);
    assert_eq!(*unroll(&[5, RUN, RUN + 1]).unwrap(), [5, 5]);
    assert!(unroll(&[RUN + 1]).is_err());
    assert!(unroll(&[1, 0x7FFF_FFFF, 0x7FFF_FFFF]).is_err());
}
