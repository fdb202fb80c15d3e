//! Loops whose numbers of rounds the source says: what follows for counts.

use crate::graph::Shape;
use crate::model::{BlockId, Graph};

/// Rounds of loops in one another are added up as far as they are no more than this.
const MOST_ROUNDS: u64 = 1 << 20;

/// A loop whose head has [`trips`](crate::model::Block::trips), and that is left from there only.
pub(super) struct Counted {
    /// The head.
    pub head: BlockId,
    /// Blocks outside of the loop that lead to the head.
    pub from: Vec<BlockId>,
    /// How many rounds there are for each time that control leaves the loop with this head; `None`: who knows.
    pub rounds: Option<(u64, BlockId)>,
}

/// The loops of a graph that have trips.
pub(super) fn counted(graph: &Graph) -> Vec<Counted> {
    if graph.blocks.iter().all(|b| b.trips.is_none()) {
        return Vec::new();
    }
    let shape = Shape::new(graph);
    let loops = shape.loops();
    let succs = |b: BlockId| &graph.blocks[b as usize].succs;
    // Whether a loop is left from its head only, after its trips.
    let is_whole = |l: usize| {
        let l = &loops[l];
        let head = &graph.blocks[l.header as usize];
        let inside = |b: &BlockId| l.blocks.binary_search(b).is_ok();
        let leaves = |b: BlockId| {
            let block = &graph.blocks[b as usize];
            block.is_end() || !block.succs.iter().all(inside)
        };
        head.trips.is_some()
            && matches!(head.succs[..], [first, second] if inside(&first) && !inside(&second))
            && l.blocks.iter().all(|b| *b == l.header || !leaves(*b))
    };
    let mut out = Vec::new();
    for (n, l) in loops.iter().enumerate() {
        if !is_whole(n) {
            continue;
        }
        let outside = |b: &BlockId| l.blocks.binary_search(b).is_err();
        let preds = shape.preds(l.header).iter().copied();
        let from: Vec<BlockId> = (preds.filter(outside))
            .filter(|b| shape.reachable(graph, *b) && succs(*b).contains(&l.header))
            .collect();
        // Loops around that its number of rounds depends on; in each round of each of them control comes here once.
        let mut nest = vec![l.header];
        let mut inner = n;
        let mut open = needs(graph, l.header);
        let rounds = loop {
            open.retain(|h| !nest.contains(h));
            if open.is_empty() {
                break sum(graph, &nest).map(|rounds| (rounds, loops[inner].header));
            }
            let Some(outer) = loops[inner].parent.filter(|p| is_whole(*p)) else {
                break None;
            };
            let always = |latch: &BlockId| shape.dominates(loops[inner].header, *latch);
            if !loops[outer].latches.iter().all(always) {
                break None;
            }
            inner = outer;
            nest.push(loops[outer].header);
            open.extend(needs(graph, loops[outer].header));
        };
        out.push(Counted {
            head: l.header,
            from,
            rounds,
        });
    }
    out
}

/// The heads that a loop's number of rounds depends on.
fn needs(graph: &Graph, head: BlockId) -> Vec<BlockId> {
    let trips = graph.blocks[head as usize].trips.iter();
    trips.flat_map(|t| &t.per).map(|(h, _)| *h).collect()
}

/// How many rounds the innermost loop, which comes first, has for each time that the outermost is left. `None`: too many.
fn sum(graph: &Graph, nest: &[BlockId]) -> Option<u64> {
    fn go(graph: &Graph, left: &[BlockId], at: &mut Vec<(BlockId, u64)>) -> Option<u64> {
        let Some((head, inner)) = left.split_last() else {
            return Some(1);
        };
        let trips = graph.blocks[*head as usize].trips.as_ref()?;
        let round = |h| at.iter().find(|(b, _)| *b == h).map_or(0, |(_, n)| *n);
        let count = trips.count(round);
        if inner.is_empty() {
            return Some(count);
        }
        let mut all = 0u64;
        for n in 1..=count {
            at.push((*head, n));
            all = all.checked_add(go(graph, inner, at)?)?;
            at.pop();
            if n > MOST_ROUNDS || all > MOST_ROUNDS << 12 {
                return None;
            }
        }
        Some(all)
    }
    go(graph, nest, &mut Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Block, Trips};

    fn trips(base: i64, per: &[(BlockId, i64)]) -> Option<Trips> {
        let per = per.to_vec();
        Some(Trips { base, per, by: 1 })
    }

    /// `for 6 { if … {} for 2 { for (outer - 1) {} } }`: 0 entry, 1 head, 2 and 3 branch, 4 head, 5 head, 6 body, 7 latch, 8 end.
    fn nest() -> Graph {
        let with = |succs: &[BlockId], trips| Block {
            succs: succs.to_vec(),
            trips,
            ..Block::default()
        };
        Graph {
            blocks: vec![
                with(&[1], None),
                with(&[2, 8], trips(6, &[])),
                with(&[3, 4], None),
                with(&[4], None),
                with(&[5, 7], trips(2, &[])),
                with(&[6, 4], trips(-1, &[(1, 1)])),
                with(&[5], None),
                with(&[1], None),
                with(&[], None),
            ],
            ..Graph::default()
        }
    }

    fn shown(graph: &Graph) -> Vec<(BlockId, Option<(u64, BlockId)>)> {
        counted(graph).iter().map(|c| (c.head, c.rounds)).collect()
    }

    #[test]
    fn rounds_of_a_nest_are_added_up() {
        let all = shown(&nest());
        assert_eq!(
            all,
            [(1, Some((6, 1))), (4, Some((2, 4))), (5, Some((2 * 15, 1)))]
        );
        assert_eq!(counted(&nest())[1].from, [2, 3]);
    }

    #[test]
    fn what_may_be_passed_over_is_not_known() {
        let mut g = nest();
        // 2 leads past the inner loops.
        g.blocks[2].succs = vec![3, 7];
        assert_eq!(shown(&g), [(1, Some((6, 1))), (4, Some((2, 4))), (5, None)]);
        // A way out of the middle.
        let mut g = nest();
        g.blocks[3].succs = vec![8];
        assert_eq!(shown(&g), [(4, Some((2, 4))), (5, None)]);
        g.blocks[1].trips = trips(1 << 40, &[]);
        assert!(sum(&g, &[5, 4, 1]).is_none());
    }
}
