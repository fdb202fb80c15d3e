//! Counts of all sites from those of the recorded ones: what flows into a block flows out of it.

use super::*;

/// Variables and what they are multiplied by.
type Sum = Vec<(usize, i128)>;

/// What flows through blocks: counts of threads.
pub(super) struct Flow<'g> {
    graphs: &'g [Graph],
    part: &'g [u32],
    /// Sums that are 0: blocks are what flows into them, and out of them, and a loop's rounds so many times what flows out of it.
    equations: Vec<Sum>,
    /// The variable of each block: `first[graph] + block`.
    first: HashMap<u32, usize>,
    variables: usize,
}

impl<'g> Flow<'g> {
    pub(super) fn new(graphs: &'g [Graph], of: &[Option<u32>], part: &'g [u32]) -> Self {
        let mut first = HashMap::new();
        let mut variables = 0;
        for g in part {
            first.insert(*g, variables);
            variables += graphs[*g as usize].blocks.len();
        }
        let mut equations: Vec<Sum> = Vec::new();
        let equal = |one: usize, others: &[usize]| -> Sum {
            let others = others.iter().map(|v| (*v, -1));
            std::iter::once((one, 1)).chain(others).collect()
        };
        let unknown = part.iter().any(|g| {
            graphs[*g as usize]
                .blocks
                .iter()
                .any(|b| b.items.contains(&Item::CallAny))
        });
        let mut callers: HashMap<u32, Vec<usize>> = HashMap::new();
        for g in part {
            let graph = &graphs[*g as usize];
            let base = first[g];
            let n = graph.blocks.len();
            let mut into: Vec<Vec<usize>> = vec![Vec::new(); n];
            let mut edges: HashMap<(u32, u32), usize> = HashMap::new();
            for (b, block) in graph.blocks.iter().enumerate() {
                for item in &block.items {
                    if let Item::Call(f) = item
                        && let Some(c) = of.get(*f as usize).copied().flatten()
                    {
                        callers.entry(c).or_default().push(base + b);
                    }
                }
                let mut out = Vec::new();
                for (i, s) in block.succs.iter().enumerate() {
                    if block.succs[..i].contains(s) {
                        continue;
                    }
                    let edge = variables;
                    variables += 1;
                    into[*s as usize].push(edge);
                    edges.insert((b as u32, *s), edge);
                    out.push(edge);
                }
                if block.is_end() && !block.succs.is_empty() {
                    out.push(variables);
                    variables += 1;
                }
                if !out.is_empty() {
                    equations.push(equal(base + b, &out));
                }
            }
            for (b, into) in into.into_iter().enumerate() {
                if b as u32 != graph.entry {
                    equations.push(equal(base + b, &into));
                }
            }
            let way = |head: u32, n: usize| {
                let succs = &graph.blocks[head as usize].succs;
                edges.get(&(head, *succs.get(n)?)).copied()
            };
            for c in trips::counted(graph) {
                let from: Vec<usize> = (c.from.iter())
                    .filter_map(|b| edges.get(&(*b, c.head)).copied())
                    .collect();
                if let Some(out) = way(c.head, 1) {
                    equations.push(equal(out, &from));
                }
                if let Some((rounds, outer)) = c.rounds
                    && let (Some(round), Some(out)) = (way(c.head, 0), way(outer, 1))
                {
                    equations.push(vec![(round, 1), (out, -i128::from(rounds))]);
                }
            }
        }
        for g in part {
            let graph = &graphs[*g as usize];
            let entry = first[g] + graph.entry as usize;
            // The entry block of a source graph has no edge into it.
            let looped = graph.blocks.iter().any(|b| b.succs.contains(&graph.entry));
            if !graph.kernel && !unknown && !looped {
                equations.push(equal(entry, &callers.remove(g).unwrap_or_default()));
            }
        }
        Flow {
            graphs,
            part,
            equations,
            first,
            variables,
        }
    }

    /// All counts that follow from those of recorded sites and of the kernels' threads.
    pub(super) fn solve(
        &self,
        counted: &dyn Fn(SiteId) -> Option<i128>,
        threads: &dyn Fn(u32) -> i128,
    ) -> HashMap<SiteId, i128> {
        let mut value: Vec<Option<i128>> = vec![None; self.variables];
        for g in self.part {
            let graph = &self.graphs[*g as usize];
            for (b, block) in graph.blocks.iter().enumerate() {
                let known = block.sites().find_map(counted);
                value[self.first[g] + b] = known;
            }
            if graph.kernel {
                value[self.first[g] + graph.entry as usize].get_or_insert_with(|| threads(*g));
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for equation in &self.equations {
                let mut missing = None;
                let mut several = false;
                let mut sum = 0i128;
                for &(v, times) in equation.iter().filter(|(_, times)| *times != 0) {
                    match value[v] {
                        Some(n) => sum += times * n,
                        None if missing.is_none() => missing = Some((v, times)),
                        None => several = true,
                    }
                }
                if let Some((v, times)) = missing.filter(|_| !several) {
                    value[v] = Some(-sum / times);
                    changed = true;
                }
            }
        }
        let mut out = HashMap::new();
        for g in self.part {
            for (b, block) in self.graphs[*g as usize].blocks.iter().enumerate() {
                if let Some(n) = value[self.first[g] + b] {
                    out.extend(block.sites().map(|s| (s, n)));
                }
            }
        }
        out
    }
}

/// How often threads passed each site of a launch of `kernel`, out of how often they passed the recorded ones and [`THREADS`]. Where threads
/// stopped themselves in a called function, what follows the call in its callers is counted for them too.
pub fn complete(
    program: &Program,
    kernel: FunctionId,
    counts: &[(SiteId, u64)],
) -> Vec<(SiteId, u64)> {
    let source = program.mapping("source");
    let of = source.map(|s| graph_of(program, s)).unwrap_or_default();
    let graph = of.get(kernel as usize).copied().flatten();
    let sites = counts.iter().copied().filter(|(s, _)| *s != THREADS);
    let given: HashMap<SiteId, u64> = sites.collect();
    let mut all = given.clone();
    if let Some(source) = source.filter(|_| !program.implied.is_empty())
        && let Some(graph) = graph
        && let Some(part) = groups(&source.graphs, &of)
            .into_iter()
            .find(|p| p.contains(&graph))
    {
        let threads = counts.iter().find(|(s, _)| *s == THREADS);
        let threads = threads.map_or(0, |t| i128::from(t.1));
        let counted = |s: SiteId| {
            let recorded = program.implied.binary_search(&s).is_err();
            recorded.then(|| given.get(&s).copied().unwrap_or(0).into())
        };
        // Other kernels that call the same functions have not run.
        let ran = |g: u32| if g == graph { threads } else { 0 };
        let solved = Flow::new(&source.graphs, &of, &part).solve(&counted, &ran);
        for (site, n) in solved {
            all.insert(site, u64::try_from(n).unwrap_or(0));
        }
    }
    let mut out: Vec<(SiteId, u64)> = all.into_iter().filter(|(_, n)| *n > 0).collect();
    out.sort_unstable();
    out
}
