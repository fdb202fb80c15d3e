//! A slow and simple reading of traces: is each thread's sequence a way through the graph of the source, and do two runs hold the same?
//!
//! The check follows all positions of the graph at once that agree with what was read so far, as one does with a nondeterministic automaton.
//! It shares nothing with the library's own walk but the model and the reader of files.

use cu2rs_trace::model::{Item, LEAVE, Program, SiteKind};
use cu2rs_trace::reader::Reader;
use cu2rs_trace::walk::Walker;
use cu2rs_trace::{STOP, implied};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Longer sequences are followed so far; all of them is compared between engines.
const FOLLOWED: usize = 300_000;

/// What each lane of each warp passed, as length and hash.
#[derive(PartialEq, Eq, Default)]
pub struct Digest(BTreeMap<(u32, u64, u32), Vec<(u64, u64)>>);

/// A place in a graph: the block, and how many of its items are behind.
type Place = (u32, usize);

/// A function that a thread is in.
struct Frame {
    graph: usize,
    places: BTreeSet<Place>,
}

struct Automaton<'p> {
    program: &'p Program,
    /// The graph of each function.
    graph_of: HashMap<u32, usize>,
}

impl Automaton<'_> {
    fn graph(&self, n: usize) -> &cu2rs_trace::model::Graph {
        &self.program.mappings[0].graphs[n]
    }

    /// All places that can be come to from some without passing anything.
    fn closure(&self, graph: usize, places: &BTreeSet<Place>) -> BTreeSet<Place> {
        let blocks = &self.graph(graph).blocks;
        let mut all = BTreeSet::new();
        let mut work: Vec<Place> = places.iter().copied().collect();
        while let Some((b, i)) = work.pop() {
            if !all.insert((b, i)) {
                continue;
            }
            let block = &blocks[b as usize];
            match block.items.get(i) {
                None => work.extend(block.succs.iter().map(|s| (*s, 0))),
                // It may lead to code that is not traced.
                Some(Item::CallAny) => work.push((b, i + 1)),
                Some(_) => {}
            }
        }
        all
    }

    /// Whether a function may be left at one of these places.
    fn ends(&self, f: &Frame) -> bool {
        let blocks = &self.graph(f.graph).blocks;
        self.closure(f.graph, &f.places).iter().any(|(b, i)| {
            let block = &blocks[*b as usize];
            block.is_end() && *i == block.items.len()
        })
    }

    /// Follows a thread's sequence; the error is the place where it leaves the graph.
    fn follow(&self, kernel: u32, events: &[u32]) -> Result<(), String> {
        let mut frames: Vec<Frame> = Vec::new();
        for (at, &e) in events.iter().enumerate() {
            let wrong = |what: &str| Err(format!("event {at} of {}: {what}", events.len()));
            if e == LEAVE {
                match frames.pop() {
                    Some(f) if frames.is_empty() => {
                        return wrong(&format!("leaves the kernel in graph {}", f.graph));
                    }
                    Some(f) if self.ends(&f) => continue,
                    _ => return wrong("a function is left in its middle"),
                }
            }
            let Some(site) = self.program.sites.get(e as usize) else {
                return wrong("no such site");
            };
            if site.kind == SiteKind::Entry {
                match frames.last_mut() {
                    None if site.function == kernel => {}
                    None => return wrong("another kernel"),
                    Some(f) => {
                        let blocks = &self.graph(f.graph).blocks;
                        let mut next = BTreeSet::new();
                        for (b, i) in self.closure(f.graph, &f.places) {
                            match blocks[b as usize].items.get(i) {
                                Some(Item::Call(c)) if *c == site.function => {
                                    next.insert((b, i + 1));
                                }
                                // One call, or several out of code that is not traced.
                                Some(Item::CallAny) => {
                                    next.extend([(b, i), (b, i + 1)]);
                                }
                                _ => {}
                            }
                        }
                        if next.is_empty() {
                            return wrong(&format!(
                                "`{}` is not called here (line {})",
                                self.program.functions[site.function as usize].name, site.at.line
                            ));
                        }
                        f.places = next;
                    }
                }
                let Some(&graph) = self.graph_of.get(&site.function) else {
                    return wrong("a function without graph");
                };
                let entry = self.graph(graph).entry;
                frames.push(Frame {
                    graph,
                    places: BTreeSet::from([(entry, 1)]),
                });
                continue;
            }
            let Some(f) = frames.last_mut() else {
                return wrong("no function was entered");
            };
            let blocks = &self.graph(f.graph).blocks;
            let next: BTreeSet<Place> = self
                .closure(f.graph, &f.places)
                .into_iter()
                .filter(|(b, i)| blocks[*b as usize].items.get(*i) == Some(&Item::Site(e)))
                .map(|(b, i)| (b, i + 1))
                .collect();
            if next.is_empty() {
                return wrong(&format!(
                    "site {e} ({:?} at line {}) does not follow",
                    site.kind, site.at.line
                ));
            }
            f.places = next;
        }
        if events.len() == FOLLOWED {
            return Ok(());
        }
        match frames.last() {
            None => Err("nothing was recorded".into()),
            // A thread that a trap ends does not come back to the kernel.
            Some(f) if self.ends(f) => Ok(()),
            Some(_) => Err("the sequence ends in the middle".into()),
        }
    }
}

/// Checks a trace file, and digests it.
pub fn check(path: &Path) -> Result<Digest, String> {
    let file = std::fs::File::open(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut reader =
        Reader::new(std::io::BufReader::new(file)).map_err(|e| format!("not readable: {e}"))?;
    if let Some(p) = reader.problems().first() {
        return Err(p.to_string());
    }
    let program = reader.program().ok_or("no description")?.clone();
    let automaton = Automaton {
        graph_of: (program.mappings[0].graphs.iter())
            .enumerate()
            .filter_map(|(i, g)| Some((g.function?, i)))
            .collect(),
        program: &program,
    };
    let walker = Walker::new(&program, &program.mappings[0]);
    let recorded = |e: &u32| match program.sites.get(*e as usize) {
        Some(_) => program.implied.binary_search(e).is_err(),
        None => true,
    };
    let mut digest = Digest::default();
    let mut known: HashMap<(u32, Vec<u32>), (u64, u64)> = HashMap::new();
    let mut open: HashMap<(u32, u64, u32), Vec<Vec<u32>>> = HashMap::new();
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i).map_err(|p| p.to_string())? else {
            continue;
        };
        for w in chunk.iter() {
            let key = (w.launch.number, w.block, w.warp);
            let lanes = open
                .entry(key)
                .or_insert_with(|| vec![Vec::new(); w.lanes()]);
            let had: usize = lanes.iter().map(Vec::len).sum();
            if had as u64 != w.before {
                return Err(format!("{key:?}: {had} events before, not {}", w.before));
            }
            for (lane, more) in lanes.iter_mut().zip(w.sequences()) {
                lane.extend_from_slice(more);
            }
            if w.more {
                continue;
            }
            let lanes = open.remove(&key).unwrap_or_default();
            let mut hashes = Vec::new();
            for (n, lane) in lanes.into_iter().enumerate() {
                let kernel = w.launch.kernel;
                let entry = match known.entry((kernel, lane)) {
                    Entry::Occupied(e) => *e.get(),
                    Entry::Vacant(v) => {
                        let at = |e: String| format!("launch, block, warp {key:?}, lane {n}: {e}");
                        let own = &v.key().1;
                        let full = walker
                            .full(kernel, own, w.cut)
                            .map_err(|e| at(e.to_string()))?;
                        // What was put in is what is implied, and nothing else.
                        let own = implied::unroll(own).map_err(|e| at(e.to_string()))?;
                        let own = own.strip_suffix(&[STOP]).unwrap_or(&own);
                        // A function that is entered in silence is left in silence.
                        let mut loud = vec![true];
                        let mut kept = Vec::new();
                        for e in &full.events {
                            let site = program.sites.get(*e as usize);
                            if *e == LEAVE {
                                kept.extend(loud.pop().filter(|l| *l).map(|_| LEAVE));
                                continue;
                            }
                            if site.is_some_and(|s| s.kind == SiteKind::Entry) {
                                loud.push(recorded(e));
                            }
                            kept.extend(Some(*e).filter(recorded));
                        }
                        if kept != own {
                            return Err(at(format!("{own:?} is not what {kept:?} records")));
                        }
                        let events = &full.events;
                        let start = &events[..events.len().min(FOLLOWED)];
                        automaton.follow(kernel, start).map_err(at)?;
                        let mut h = DefaultHasher::new();
                        events.hash(&mut h);
                        *v.insert((events.len() as u64, h.finish()))
                    }
                };
                hashes.push(entry);
            }
            if digest.0.insert(key, hashes).is_some() {
                return Err(format!("{key:?} is there twice"));
            }
        }
    }
    if let Some(key) = open.keys().next() {
        return Err(format!("{key:?} has no end"));
    }
    Ok(digest)
}

/// Whether two runs recorded the same for each thread.
pub fn compare(a: &str, in_a: &Digest, b: &str, in_b: &Digest) -> Result<(), String> {
    if in_a == in_b {
        return Ok(());
    }
    for (key, lanes) in &in_a.0 {
        let other = in_b.0.get(key);
        if other != Some(lanes) {
            let lane = other.and_then(|o| o.iter().zip(lanes).position(|(x, y)| x != y));
            return Err(format!(
                "launch, block, warp {key:?}, lane {lane:?}: {a} {:?}, {b} {:?}",
                lane.map(|l| lanes[l]),
                lane.and_then(|l| Some(other?[l]))
            ));
        }
    }
    Err(format!("{b} has warps that {a} has not"))
}

/// All paths through a graph without calls that pass just these sites: all of them, by trying.
pub fn paths(graph: &cu2rs_trace::model::Graph, events: &[u32]) -> Vec<Vec<u32>> {
    fn go(
        graph: &cu2rs_trace::model::Graph,
        block: u32,
        events: &[u32],
        path: &mut Vec<u32>,
        all: &mut Vec<Vec<u32>>,
    ) {
        let b = &graph.blocks[block as usize];
        let sites: Vec<u32> = b.sites().collect();
        let Some(rest) = events.strip_prefix(&sites[..]) else {
            return;
        };
        // A circle without sites would go round for ever.
        if sites.is_empty() && path.contains(&block) {
            return;
        }
        path.push(block);
        if b.is_end() && rest.is_empty() {
            all.push(path.clone());
        }
        for s in &b.succs {
            go(graph, *s, rest, path, all);
        }
        path.pop();
    }
    let mut all = Vec::new();
    go(graph, graph.entry, events, &mut Vec::new(), &mut all);
    all
}
