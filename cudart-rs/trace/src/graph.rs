//! Dominators, post-dominators and loops of a control-flow graph.
//!
//! The algorithm for dominators is that of Cooper, Harvey and Kennedy ("A simple, fast dominance algorithm"): meet the idoms of a
//! block's predecessors in reverse post-order until nothing changes. Post-dominators are dominators of the reversed graph from a
//! virtual exit that all ends lead to; a block's immediate post-dominator is where a diverged warp comes together again.

use crate::model::{BlockId, Graph};

/// No block: the virtual exit, or nothing.
const NONE: u32 = u32::MAX;

/// What is known about a graph's shape.
#[derive(Clone, Debug)]
pub struct Shape {
    idom: Vec<u32>,
    ipdom: Vec<u32>,
    preds: Vec<Vec<BlockId>>,
    loops: Vec<Loop>,
    innermost: Vec<u32>,
}

/// A natural loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The block that all ways into the loop go through.
    pub header: BlockId,
    /// The blocks that jump back to the header.
    pub latches: Vec<BlockId>,
    /// All blocks of the loop, in order.
    pub blocks: Vec<BlockId>,
    /// The loop around it, by its index in [`Shape::loops`].
    pub parent: Option<usize>,
    /// 1 for a loop that is in no other.
    pub depth: u32,
}

/// Immediate dominators of a graph of `succs.len()` nodes from `root`; `NONE` for the root and for what is not reachable.
fn dominators(root: usize, succs: &[Vec<u32>]) -> Vec<u32> {
    let n = succs.len();
    // Depth first, without recursion: graphs of PTX have tens of thousands of blocks.
    let mut number = vec![NONE; n]; // in post-order
    let mut order = Vec::with_capacity(n);
    let mut seen = vec![false; n];
    let mut stack = vec![(root, 0)];
    seen[root] = true;
    while let Some((v, next)) = stack.last_mut() {
        if let Some(&s) = succs[*v].get(*next) {
            *next += 1;
            let s = s as usize;
            if !seen[s] {
                seen[s] = true;
                stack.push((s, 0));
            }
        } else {
            number[*v] = order.len() as u32;
            order.push(*v);
            stack.pop();
        }
    }
    let mut preds = vec![Vec::new(); n];
    for &v in &order {
        for &s in &succs[v] {
            preds[s as usize].push(v);
        }
    }
    let mut idom = vec![NONE; n];
    idom[root] = root as u32;
    let meet = |idom: &[u32], mut a: usize, mut b: usize| {
        while a != b {
            while number[a] < number[b] {
                a = idom[a] as usize;
            }
            while number[b] < number[a] {
                b = idom[b] as usize;
            }
        }
        a
    };
    let mut changed = true;
    while changed {
        changed = false;
        for &v in order.iter().rev().filter(|&&v| v != root) {
            let mut new = None;
            for &p in &preds[v] {
                if idom[p] != NONE {
                    new = Some(new.map_or(p, |q| meet(&idom, p, q)));
                }
            }
            let new = new.map_or(NONE, |b| b as u32);
            changed |= std::mem::replace(&mut idom[v], new) != new;
        }
    }
    idom[root] = NONE;
    idom
}

impl Shape {
    /// Looks at a graph. Edges to blocks that there are not are left out.
    pub fn new(graph: &Graph) -> Shape {
        let n = graph.blocks.len();
        let succs: Vec<Vec<u32>> = graph
            .blocks
            .iter()
            .map(|b| {
                let mut s: Vec<u32> = Vec::new();
                for &t in &b.succs {
                    if (t as usize) < n && !s.contains(&t) {
                        s.push(t);
                    }
                }
                s
            })
            .collect();
        let mut preds = vec![Vec::new(); n];
        for (v, s) in succs.iter().enumerate() {
            for &t in s {
                preds[t as usize].push(v as u32);
            }
        }
        let entry = graph.entry as usize;
        let idom = if entry < n {
            dominators(entry, &succs)
        } else {
            vec![NONE; n]
        };
        // The reversed graph, with the virtual exit as node n.
        let mut reversed = preds.clone();
        reversed.push(
            (0..n as u32)
                .filter(|&b| graph.blocks[b as usize].is_end())
                .collect(),
        );
        let mut ipdom = dominators(n, &reversed);
        ipdom.truncate(n);
        for p in &mut ipdom {
            if *p == n as u32 {
                *p = NONE;
            }
        }
        let mut shape = Shape {
            idom,
            ipdom,
            preds,
            loops: Vec::new(),
            innermost: vec![NONE; n],
        };
        shape.find_loops(graph, &succs);
        shape
    }

    /// Natural loops: one for each header that a block it dominates jumps back to.
    fn find_loops(&mut self, graph: &Graph, succs: &[Vec<u32>]) {
        let n = succs.len();
        let mut latches: Vec<Vec<u32>> = vec![Vec::new(); n];
        for (v, s) in succs.iter().enumerate() {
            for &h in s {
                if self.reachable(graph, v as u32) && self.dominates(h, v as u32) {
                    latches[h as usize].push(v as u32);
                }
            }
        }
        for (h, latches) in latches.into_iter().enumerate() {
            if latches.is_empty() {
                continue;
            }
            let mut inside = vec![false; n];
            inside[h] = true;
            let mut work = latches.clone();
            while let Some(b) = work.pop() {
                if !std::mem::replace(&mut inside[b as usize], true) {
                    work.extend(
                        self.preds[b as usize]
                            .iter()
                            .filter(|&&p| self.reachable(graph, p)),
                    );
                }
            }
            self.loops.push(Loop {
                header: h as u32,
                latches,
                blocks: (0..n as u32).filter(|&b| inside[b as usize]).collect(),
                parent: None,
                depth: 1,
            });
        }
        // Larger loops first, so that a loop's parent has its depth already.
        let mut by_size: Vec<usize> = (0..self.loops.len()).collect();
        by_size.sort_by_key(|&i| std::cmp::Reverse(self.loops[i].blocks.len()));
        for &i in &by_size {
            let outer = self.innermost[self.loops[i].header as usize];
            if outer != NONE {
                self.loops[i].parent = Some(outer as usize);
                self.loops[i].depth = self.loops[outer as usize].depth + 1;
            }
            for &b in &self.loops[i].blocks {
                self.innermost[b as usize] = i as u32;
            }
        }
    }

    fn get(v: &[u32], b: BlockId) -> Option<u32> {
        v.get(b as usize).copied().filter(|&x| x != NONE)
    }

    /// The immediate dominator: the last block that every way from the entry to this one goes through. `None` for the entry and
    /// for blocks that cannot be reached.
    pub fn idom(&self, b: BlockId) -> Option<BlockId> {
        Self::get(&self.idom, b)
    }

    /// The immediate post-dominator: the first block that every way from this one to an end goes through. `None` where that is
    /// the end itself, and for blocks from which no end can be reached.
    pub fn ipdom(&self, b: BlockId) -> Option<BlockId> {
        Self::get(&self.ipdom, b)
    }

    /// The predecessors, each once.
    pub fn preds(&self, b: BlockId) -> &[BlockId] {
        self.preds.get(b as usize).map_or(&[], Vec::as_slice)
    }

    /// Whether there is a way from the entry.
    pub fn reachable(&self, graph: &Graph, b: BlockId) -> bool {
        b == graph.entry || self.idom(b).is_some()
    }

    /// Whether every way from the entry to `b` goes through `a`; a block dominates itself.
    pub fn dominates(&self, a: BlockId, mut b: BlockId) -> bool {
        loop {
            if a == b {
                return true;
            }
            match self.idom(b) {
                Some(d) => b = d,
                None => return false,
            }
        }
    }

    /// Whether every way from `b` to an end goes through `a`; a block post-dominates itself.
    pub fn post_dominates(&self, a: BlockId, mut b: BlockId) -> bool {
        loop {
            if a == b {
                return true;
            }
            match self.ipdom(b) {
                Some(d) => b = d,
                None => return false,
            }
        }
    }

    /// The natural loops, by header.
    pub fn loops(&self) -> &[Loop] {
        &self.loops
    }

    /// The smallest loop that holds a block, by its index in [`Shape::loops`].
    pub fn innermost_loop(&self, b: BlockId) -> Option<usize> {
        Self::get(&self.innermost, b).map(|i| i as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Block;

    pub(crate) fn graph(edges: &[&[u32]]) -> Graph {
        Graph {
            blocks: edges
                .iter()
                .map(|s| Block {
                    succs: s.to_vec(),
                    ..Block::default()
                })
                .collect(),
            ..Graph::default()
        }
    }

    #[test]
    fn two_diamonds() {
        // Figure 14's shape: 0 → 1|2 → 3 → 4|5 → 6
        let g = graph(&[&[1, 2], &[3], &[3], &[4, 5], &[6], &[6], &[]]);
        let s = Shape::new(&g);
        let ipdom: Vec<_> = (0..7).map(|b| s.ipdom(b)).collect();
        assert_eq!(
            ipdom,
            [Some(3), Some(3), Some(3), Some(6), Some(6), Some(6), None]
        );
        assert_eq!(s.idom(3), Some(0));
        assert_eq!(s.idom(0), None);
        assert!(s.loops().is_empty());
    }

    #[test]
    fn loops_nest_and_share_headers() {
        // 0 → 1; 1 → 2|5; 2 → 3; 3 → 2|4; 4 → 1; 5 end
        let g = graph(&[&[1], &[2, 5], &[3], &[2, 4], &[1], &[]]);
        let s = Shape::new(&g);
        assert_eq!(s.loops().len(), 2);
        assert_eq!(s.loops()[0].blocks, [1, 2, 3, 4]);
        assert_eq!(s.loops()[1].blocks, [2, 3]);
        assert_eq!(s.loops()[1].parent, Some(0));
        assert_eq!(s.loops()[1].depth, 2);
        assert_eq!(s.innermost_loop(3), Some(1));
        assert_eq!(s.innermost_loop(4), Some(0));
        assert_eq!(s.innermost_loop(5), None);
        assert_eq!(s.ipdom(1), Some(5));
        assert_eq!(s.ipdom(3), Some(4));
    }

    /// By the definition: `a` post-dominates `b` if without `a` no end can be reached from `b`.
    fn slow_reaches(g: &Graph, from: u32, without: u32, goal: impl Fn(u32) -> bool) -> bool {
        let mut seen = vec![false; g.blocks.len()];
        let mut work = vec![from];
        while let Some(b) = work.pop() {
            if b == without || std::mem::replace(&mut seen[b as usize], true) {
                continue;
            }
            if goal(b) {
                return true;
            }
            work.extend(&g.blocks[b as usize].succs);
        }
        false
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut seed = 12345u64;
        let mut random = |n: u64| {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (seed >> 33) % n
        };
        for _ in 0..300 {
            let n = 2 + random(9) as u32;
            let edges: Vec<Vec<u32>> = (0..n)
                .map(|_| (0..random(4)).map(|_| random(n.into()) as u32).collect())
                .collect();
            let refs: Vec<&[u32]> = edges.iter().map(Vec::as_slice).collect();
            let g = graph(&refs);
            let s = Shape::new(&g);
            let end = |b: u32| g.blocks[b as usize].is_end();
            for b in 0..n {
                let reachable = slow_reaches(&g, 0, NONE, |x| x == b);
                assert_eq!(s.reachable(&g, b), reachable);
                let ends = slow_reaches(&g, b, NONE, end);
                for a in 0..n {
                    if reachable {
                        let slow = a == b || !slow_reaches(&g, 0, a, |x| x == b);
                        assert_eq!(s.dominates(a, b), slow, "{edges:?} {a} dom {b}");
                    }
                    if ends {
                        let slow = a == b || !slow_reaches(&g, b, a, end);
                        assert_eq!(s.post_dominates(a, b), slow, "{edges:?} {a} pdom {b}");
                    }
                }
            }
        }
    }
}
