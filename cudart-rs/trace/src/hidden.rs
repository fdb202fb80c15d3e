//! Sites that a mapping does not show.
//!
//! A compiler may merge the code of several sites into one block: the mapping of such PTX has no block for some sites of a function, or for all sites
//! of a function that was inlined. Threads record them all the same, so before a sequence is walked through such a mapping, what it cannot show is
//! taken out. Which sites these are depends on the graph that a thread is in: a function may be inlined in one place and called in another.

use crate::model::{FunctionId, Item, LEAVE, Mapping, Program, SiteId, SiteKind};
use std::collections::HashSet;

/// What a graph shows.
#[derive(Clone, Debug, Default)]
struct Shown {
    sites: HashSet<SiteId>,
    calls: HashSet<FunctionId>,
    calls_any: bool,
}

/// Takes out of sequences what a mapping does not show.
#[derive(Clone, Debug)]
pub struct Filter<'m> {
    program: &'m Program,
    graphs: Vec<Shown>,
    graph_of: Vec<Option<usize>>,
    /// Whether there is anything to take out at all.
    needed: bool,
}

impl<'m> Filter<'m> {
    /// For a mapping of a [checked](Program::check) program.
    pub fn new(program: &'m Program, mapping: &Mapping) -> Filter<'m> {
        let mut graph_of = vec![None; program.functions.len()];
        let mut graphs = Vec::with_capacity(mapping.graphs.len());
        let mut all: HashSet<SiteId> = HashSet::new();
        for (n, g) in mapping.graphs.iter().enumerate() {
            if let Some(f) = g.function {
                graph_of[f as usize].get_or_insert(n);
            }
            let mut shown = Shown::default();
            for item in g.blocks.iter().flat_map(|b| &b.items) {
                match item {
                    Item::Site(s) => {
                        shown.sites.insert(*s);
                    }
                    Item::Call(f) => {
                        shown.calls.insert(*f);
                    }
                    Item::CallAny => shown.calls_any = true,
                }
            }
            all.extend(&shown.sites);
            graphs.push(shown);
        }
        Filter {
            program,
            graphs,
            graph_of,
            needed: all.len() < program.sites.len(),
        }
    }

    /// What the mapping shows of a thread's sequence in a kernel; `None`: all of it.
    pub fn visible(&self, kernel: FunctionId, events: &[u32]) -> Option<Vec<u32>> {
        let start = self.graph_of.get(kernel as usize).copied().flatten();
        let start = start.filter(|_| self.needed)?;
        let mut out = Vec::with_capacity(events.len());
        // The graphs that a thread may be in, and whether the entry that led there was shown.
        let mut stack: Vec<(Vec<usize>, bool)> = vec![(vec![start], true)];
        for (n, &event) in events.iter().enumerate() {
            let Some((here, shown)) = stack.last().cloned() else {
                break;
            };
            if event == LEAVE {
                stack.pop();
                if shown {
                    out.push(event);
                }
                continue;
            }
            let holds = |g: &usize| self.graphs[*g].sites.contains(&event);
            let site = self.program.sites.get(event as usize);
            let entered = site.filter(|s| s.kind == SiteKind::Entry && n > 0);
            let Some(entered) = entered.map(|s| s.function) else {
                if here.iter().any(holds) {
                    out.push(event);
                }
                continue;
            };
            let calls = |g: &usize| {
                let g = &self.graphs[*g];
                g.calls.contains(&entered) || g.calls_any
            };
            let own = self.graph_of[entered as usize].filter(|_| here.iter().any(calls));
            let inlined = here.iter().any(holds);
            let mut next: Vec<usize> = own.into_iter().collect();
            if inlined || own.is_none() {
                next.extend(&here);
            }
            let shown = inlined || own.is_some();
            if shown {
                out.push(event);
            }
            stack.push((next, shown));
        }
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Block, Function, Graph, Position, Site, SourceFile};
    use crate::walk::Walker;

    /// A kernel 0 with sites 0..4, functions 1 (sites 4, 5) and 2 (site 6).
    fn program() -> Program {
        let site = |function, entry: bool| Site {
            function,
            kind: if entry {
                SiteKind::Entry
            } else {
                SiteKind::Other
            },
            at: Position::default(),
        };
        Program {
            version: 1,
            files: vec![SourceFile::default()],
            sites: [
                (0, true),
                (0, false),
                (0, false),
                (0, false),
                (1, true),
                (1, false),
                (2, true),
            ]
            .map(|(f, e)| site(f, e))
            .to_vec(),
            functions: [0, 4, 6]
                .map(|entry| Function {
                    entry,
                    kernel: entry == 0,
                    ..Function::default()
                })
                .to_vec(),
            ..Program::default()
        }
    }

    fn graph(function: FunctionId, blocks: &[(&[Item], &[u32])]) -> Graph {
        Graph {
            function: Some(function),
            kernel: function == 0,
            blocks: blocks
                .iter()
                .map(|(items, succs)| Block {
                    items: items.to_vec(),
                    succs: succs.to_vec(),
                    ..Block::default()
                })
                .collect(),
            ..Graph::default()
        }
    }

    fn blocks(m: &Mapping, events: &[u32]) -> Vec<(u32, u32)> {
        let p = program();
        let mut w = Walker::new(&p, m);
        w.path(0, events, false).unwrap().blocks().collect()
    }

    #[test]
    fn merged_sites_are_passed_over() {
        use Item::Site as S;
        let m = Mapping {
            graphs: vec![graph(
                0,
                &[(&[S(0)], &[1, 2]), (&[S(1)], &[2]), (&[S(3)], &[])],
            )],
            ..Mapping::default()
        };
        // Site 2 is in no block, nor is anything of function 2, which left nothing of itself.
        let f = Filter::new(&program(), &m).visible(0, &[0, 1, 2, 6, LEAVE, 3]);
        assert_eq!(f, Some(vec![0, 1, 3]));
        assert_eq!(
            blocks(&m, &[0, 1, 2, 6, LEAVE, 3]),
            [(0, 0), (0, 1), (0, 2)]
        );
        assert_eq!(blocks(&m, &[0, 3]), [(0, 0), (0, 2)]);
    }

    #[test]
    fn parts_of_an_inlined_function_may_show() {
        use Item::Site as S;
        // Function 1 was inlined; only its second site has a block.
        let m = Mapping {
            graphs: vec![graph(
                0,
                &[(&[S(0)], &[1, 2]), (&[S(5)], &[2]), (&[S(3)], &[])],
            )],
            ..Mapping::default()
        };
        assert_eq!(blocks(&m, &[0, 4, 5, LEAVE, 3]), [(0, 0), (0, 1), (0, 2)]);
    }

    #[test]
    fn called_functions_keep_their_sites_and_ends() {
        use Item::{Call, Site as S};
        let m = Mapping {
            graphs: vec![
                graph(0, &[(&[S(0), Call(1)], &[1]), (&[S(3)], &[])]),
                graph(1, &[(&[S(4)], &[1]), (&[S(5)], &[])]),
            ],
            ..Mapping::default()
        };
        let events = [0, 4, 5, LEAVE, 2, 3];
        let f = Filter::new(&program(), &m).visible(0, &events);
        assert_eq!(f, Some(vec![0, 4, 5, LEAVE, 3]));
        assert_eq!(blocks(&m, &events), [(0, 0), (1, 0), (1, 1), (0, 1)]);
        // With all sites in blocks there is nothing to do.
        let mut p = program();
        p.sites.truncate(1);
        p.functions.truncate(1);
        let m = Mapping {
            graphs: vec![graph(0, &[(&[S(0)], &[])])],
            ..Mapping::default()
        };
        assert_eq!(Filter::new(&p, &m).visible(0, &[0]), None);
    }
}
