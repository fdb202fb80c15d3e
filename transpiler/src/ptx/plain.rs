//! The mapping of PTX as compilers write it, by the positions in its `.loc`.
//!
//! The block of the source that a line belongs to is the one that begins last before or at that line; where two begin on one line, the
//! line does not tell (compilers give one column for all of it). A block of the PTX gets the sites of a source block if it is the only one that begins
//! there, and those of source blocks that are nowhere else and are passed whenever it is. What remains is inferred from the graph, if
//! that can be done; whether it can is decided by [`cu2rs_trace::ambiguity`].

use super::anchored::choose;
use super::map::Read;
use super::names;
use super::position::PositionId;
use cu2rs_trace::graph::Shape;
use cu2rs_trace::model::{BlockId, FunctionId, Graph, Item, Mapping, Program};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A block of the source: its function and its number there.
type Place = (FunctionId, BlockId);

struct Source<'a> {
    graphs: FxHashMap<FunctionId, &'a Graph>,
    shapes: FxHashMap<FunctionId, Shape>,
}

impl Source<'_> {
    /// The block that a line of a function belongs to.
    fn block(&self, f: FunctionId, file: u32, line: u32) -> Option<BlockId> {
        let graph = self.graphs.get(&f)?;
        let starts = graph.blocks.iter().enumerate().filter_map(|(n, b)| {
            let at = b.at.filter(|at| at.file == file && at.line <= line)?;
            Some((at.line, n as BlockId))
        });
        let latest = starts.clone().map(|(l, _)| l).max()?;
        let mut there = starts.filter(|(l, _)| *l == latest);
        let first = there.next()?;
        // The same line may begin several blocks: then it is none's alone.
        there.next().is_none().then_some(first.1)
    }
}

/// Gives the graphs of a file their functions and, where positions tell, the blocks their sites.
pub fn assign(read: &Read<'_>, program: &Program, source: &Mapping, graphs: &mut [Graph]) {
    let of_function = source.graphs.iter().filter_map(|g| Some((g.function?, g)));
    let source = Source {
        graphs: of_function.clone().collect(),
        shapes: of_function.map(|(f, g)| (f, Shape::new(g))).collect(),
    };
    let functions = read.module.functions.iter();
    let found: Vec<Option<FunctionId>> = functions
        .zip(&*graphs)
        .map(|(f, g)| {
            find(
                program,
                f.name,
                f.kernel,
                g.blocks.first().and_then(|b| b.at),
            )
        })
        .collect();
    let mut of_symbol: FxHashMap<&str, Option<FunctionId>> = FxHashMap::default();
    for (function, f) in read.module.functions.iter().zip(&found) {
        of_symbol.insert(function.name, *f);
    }
    for ((cfg, graph), own) in read.graphs.iter().zip(graphs).zip(&found) {
        graph.function = *own;
        let Some(own) = *own else { continue };
        let mut inlined: FxHashMap<String, Option<FunctionId>> = FxHashMap::default();
        let mut place =
            |id: PositionId, at: Option<cu2rs_trace::model::Position>| -> Option<Place> {
                let at = at?;
                let chain = cfg.positions.chain(id);
                let f = match chain.first() {
                    None => own,
                    Some((symbol, _)) => {
                        (*inlined
                            .entry((*symbol).to_owned())
                            .or_insert_with(|| find(program, symbol, false, None)))?
                    }
                };
                Some((f, source.block(f, at.file, at.line)?))
            };
        // Positions of the PTX's own table, by the numbers that the blocks have them under.
        let file_of: FxHashMap<u32, u32> = file_numbers(cfg, graph);
        let mut entries: Vec<Option<Place>> = Vec::new();
        let mut inside: Vec<Vec<Place>> = Vec::new();
        for (b, out) in cfg.blocks.iter().zip(&graph.blocks) {
            entries.push(b.entry.and_then(|e| place(e, out.at)));
            let all = b.positions.iter().filter_map(|p| {
                let position = cfg.positions.get(*p)?;
                let at = cu2rs_trace::model::Position {
                    file: *file_of.get(&position.file)?,
                    line: position.line,
                    column: position.column,
                };
                place(*p, Some(at))
            });
            inside.push(all.collect());
        }
        // A function begins where it begins.
        let entered_again = cfg.blocks.iter().any(|b| b.succs.contains(&0));
        if let (Some(first), Some(g)) = (entries.first_mut(), source.graphs.get(&own))
            && !entered_again
        {
            *first = Some((own, g.entry));
        }
        let mut count: BTreeMap<Place, u32> = BTreeMap::new();
        for e in entries.iter().flatten() {
            *count.entry(*e).or_default() += 1;
        }
        let mut within: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
        for (b, places) in inside.iter().enumerate() {
            for p in places {
                let blocks = within.entry(*p).or_default();
                if blocks.last() != Some(&b) {
                    blocks.push(b);
                }
            }
        }
        for (b, out) in graph.blocks.iter_mut().enumerate() {
            let Some(entry) = entries[b].filter(|e| count[e] == 1) else {
                continue;
            };
            let mut blocks = vec![entry];
            for p in &inside[b] {
                let only = within.get(p).is_some_and(|all| all[..] == [b]);
                let elsewhere = count.contains_key(p);
                let always = p.0 == entry.0
                    && source.shapes.get(&p.0).is_some_and(|s| {
                        s.dominates(entry.1, p.1)
                            && s.post_dominates(p.1, entry.1)
                            && s.innermost_loop(p.1) == s.innermost_loop(entry.1)
                    });
                if only && !elsewhere && always && !blocks.contains(p) {
                    blocks.push(*p);
                }
            }
            for (f, n) in blocks {
                let of = source.graphs.get(&f).map(|g| &g.blocks[n as usize]);
                out.items
                    .extend(of.into_iter().flat_map(|b| b.sites()).map(Item::Site));
            }
        }
        // Calls of functions that the PTX has on their own.
        for (block, out) in cfg.blocks.iter().zip(&mut graph.blocks) {
            for event in &block.events {
                if let super::cfg::Event::Call(symbol) = event
                    && let Some(Some(f)) = of_symbol.get(symbol)
                {
                    out.items.push(Item::Call(*f));
                }
            }
        }
    }
}

/// The program's numbers of the PTX's files, as far as blocks begin in them.
fn file_numbers(cfg: &super::cfg::Cfg<'_>, graph: &Graph) -> FxHashMap<u32, u32> {
    let blocks = cfg.blocks.iter().zip(&graph.blocks);
    blocks
        .filter_map(|(b, out)| Some((cfg.positions.get(b.entry?)?.file, out.at?.file)))
        .collect()
}

/// The function of the source that a symbol is; overloads are told apart by where they are defined.
fn find(
    program: &Program,
    symbol: &str,
    kernel: bool,
    at: Option<cu2rs_trace::model::Position>,
) -> Option<FunctionId> {
    let functions = program.functions.iter().zip(0..);
    let by_symbol = functions
        .clone()
        .find(|(f, _)| f.symbol.as_deref() == Some(symbol));
    if let Some((_, n)) = by_symbol {
        return Some(n);
    }
    let name = names::take_apart(symbol);
    let fits = |f: &cu2rs_trace::model::Function| names::from_shown(&f.name).same_path(&name);
    let all: Vec<FunctionId> = functions
        .filter(|(f, _)| f.kernel == kernel && fits(f))
        .map(|(_, n)| n)
        .collect();
    choose(program, &all, &name, kernel).or_else(|| {
        let at = at?;
        let defined = |f: &&FunctionId| {
            let own = program.functions[**f as usize].at;
            own.file == at.file && own.line <= at.line
        };
        let line = |f: &FunctionId| program.functions[*f as usize].at.line;
        let latest = all.iter().filter(defined).map(line).max()?;
        let mut there = all.iter().filter(|f| line(f) == latest);
        let first = there.next().copied();
        first.filter(|_| there.next().is_none())
    })
}
