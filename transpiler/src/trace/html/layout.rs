//! Where the blocks of a control-flow graph stand on the page: layers from top to bottom.
//!
//! The usual four steps (Sugiyama's): edges that go back are turned round, blocks get layers by their longest way from the entry,
//! each layer is ordered so that few edges cross (the middle of the neighbours, up and down a few times), and blocks are moved
//! over the middle of their neighbours as far as there is room. An edge over several layers has a bend in each.

use cu2rs_trace::graph::Shape;
use cu2rs_trace::model::Graph;
use serde::Serialize;

/// The width of a block.
pub const WIDTH: f64 = 132.0;
/// The height of a block.
pub const HEIGHT: f64 = 40.0;
const GAP_X: f64 = 28.0;
const GAP_Y: f64 = 46.0;
/// The room that a bend takes.
const BEND: f64 = 14.0;

/// A graph with places.
#[derive(Clone, Debug, Default, Serialize, PartialEq)]
pub struct Layout {
    /// The width of everything.
    pub width: f64,
    /// The height of everything.
    pub height: f64,
    /// The upper left corner of each block.
    pub blocks: Vec<(f64, f64)>,
    /// The edges.
    pub edges: Vec<Edge>,
}

/// An edge.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Edge {
    /// From this block
    pub from: u32,
    /// to this one,
    pub to: u32,
    /// upwards: it closes a loop,
    pub back: bool,
    /// through these points, the first at the lower (or upper) edge of a block.
    pub points: Vec<(f64, f64)>,
}

/// A block or a bend.
struct Node {
    layer: usize,
    width: f64,
    x: f64,
    up: Vec<usize>,
    down: Vec<usize>,
}

/// Lays out a graph. Blocks that cannot be reached stand beside the entry.
pub fn layout(graph: &Graph) -> Layout {
    let n = graph.blocks.len();
    if n == 0 {
        return Layout::default();
    }
    let shape = Shape::new(graph);
    let (edges, layers) = layers(graph, &shape);
    let mut nodes: Vec<Node> = (0..n)
        .map(|b| Node {
            layer: layers[b],
            width: WIDTH,
            x: 0.0,
            up: Vec::new(),
            down: Vec::new(),
        })
        .collect();
    // Chains of nodes from the upper to the lower end of each edge.
    let mut chains: Vec<Vec<usize>> = Vec::new();
    for &(from, to, back) in &edges {
        let (top, bottom) = if back { (to, from) } else { (from, to) };
        let mut chain = vec![top];
        for layer in nodes[top].layer + 1..nodes[bottom].layer {
            nodes.push(Node {
                layer,
                width: BEND,
                x: 0.0,
                up: Vec::new(),
                down: Vec::new(),
            });
            chain.push(nodes.len() - 1);
        }
        chain.push(bottom);
        if top != bottom {
            for w in chain.windows(2) {
                nodes[w[0]].down.push(w[1]);
                nodes[w[1]].up.push(w[0]);
            }
        }
        chains.push(chain);
    }
    let depth = nodes.iter().map(|n| n.layer).max().unwrap_or(0) + 1;
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); depth];
    for (i, node) in nodes.iter().enumerate() {
        rows[node.layer].push(i);
    }
    order(&nodes, &mut rows);
    place(&mut nodes, &rows);
    let left = nodes
        .iter()
        .map(|n| n.x - n.width / 2.0)
        .fold(f64::MAX, f64::min);
    for node in &mut nodes {
        node.x += 12.0 - left;
    }
    let y = |layer: usize| 12.0 + layer as f64 * (HEIGHT + GAP_Y);
    let round = |v: f64| (v * 10.0).round() / 10.0;
    let mut out = Layout {
        width: round(
            nodes
                .iter()
                .map(|n| n.x + n.width / 2.0)
                .fold(0.0, f64::max)
                + 40.0,
        ),
        height: round(y(depth - 1) + HEIGHT + 12.0),
        blocks: nodes[..n]
            .iter()
            .map(|node| (round(node.x - WIDTH / 2.0), round(y(node.layer))))
            .collect(),
        edges: Vec::new(),
    };
    for (&(from, to, back), chain) in edges.iter().zip(&chains) {
        let mut points = Vec::new();
        if from == to {
            // A loop of one block: round its right side.
            let (x, top) = (nodes[from].x + WIDTH / 2.0, y(nodes[from].layer));
            points.extend([
                (x, top + HEIGHT * 0.75),
                (x + 18.0, top + HEIGHT * 0.75),
                (x + 18.0, top + HEIGHT * 0.25),
                (x, top + HEIGHT * 0.25),
            ]);
        } else {
            for (i, &node) in chain.iter().enumerate() {
                let top = y(nodes[node].layer);
                let (first, last) = (i == 0, i + 1 == chain.len());
                // Back edges use the right part of a block's edges, so that they do not hide others.
                let shift = if back && (first || last) {
                    WIDTH * 0.3
                } else {
                    0.0
                };
                let x = nodes[node].x + shift;
                if !first {
                    points.push((x, top));
                }
                if !last {
                    points.push((x, top + HEIGHT));
                }
            }
            if back {
                points.reverse();
            }
        }
        out.edges.push(Edge {
            from: from as u32,
            to: to as u32,
            back,
            points: points
                .into_iter()
                .map(|(x, y)| (round(x), round(y)))
                .collect(),
        });
    }
    out
}

type Edges = Vec<(usize, usize, bool)>;

/// The edges, which of them go back, and the layer of each block.
fn layers(graph: &Graph, shape: &Shape) -> (Edges, Vec<usize>) {
    let n = graph.blocks.len();
    // Depth first from the entry; an edge to a block that is still open goes back.
    let mut state = vec![0u8; n];
    let mut edges: Edges = Vec::new();
    let mut finished = Vec::new();
    let roots = std::iter::once(graph.entry as usize).chain(0..n);
    for root in roots {
        if state[root] != 0 {
            continue;
        }
        state[root] = 1;
        let mut stack = vec![(root, 0)];
        while let Some((v, next)) = stack.last_mut() {
            let v = *v;
            let Some(&s) = graph.blocks[v].succs.get(*next) else {
                state[v] = 2;
                finished.push(v);
                stack.pop();
                continue;
            };
            *next += 1;
            let s = s as usize;
            let back = state[s] == 1;
            if !edges.iter().any(|e| e.0 == v && e.1 == s) {
                edges.push((v, s, back));
            }
            if state[s] == 0 {
                state[s] = 1;
                stack.push((s, 0));
            }
        }
    }
    let mut layer = vec![0; n];
    for &v in finished.iter().rev() {
        for &(_, to, _) in edges.iter().filter(|e| e.0 == v && !e.2) {
            layer[to] = layer[to].max(layer[v] + 1);
        }
    }
    // What follows a loop stands below all of it.
    for l in shape.loops() {
        let deepest = l
            .blocks
            .iter()
            .map(|&b| layer[b as usize])
            .max()
            .unwrap_or(0);
        for &(from, to, back) in &edges {
            let leaves = l.blocks.contains(&(from as u32)) && !l.blocks.contains(&(to as u32));
            if leaves && !back && layer[to] <= deepest {
                layer[to] = deepest + 1;
            }
        }
    }
    for &v in finished.iter().rev() {
        for &(_, to, _) in edges.iter().filter(|e| e.0 == v && !e.2) {
            layer[to] = layer[to].max(layer[v] + 1);
        }
    }
    (edges, layer)
}

/// Orders the layers by the middle of their neighbours, down and up.
fn order(nodes: &[Node], rows: &mut [Vec<usize>]) {
    let mut at = vec![0.0; nodes.len()];
    let index = |row: &[usize], at: &mut [f64]| {
        for (i, &v) in row.iter().enumerate() {
            at[v] = i as f64;
        }
    };
    for row in rows.iter() {
        index(row, &mut at);
    }
    for sweep in 0..8 {
        let down = sweep % 2 == 0;
        let count = rows.len();
        for i in 0..count {
            let r = if down { i } else { count - 1 - i };
            let mut keyed: Vec<(f64, usize)> = rows[r]
                .iter()
                .map(|&v| {
                    let near = if down { &nodes[v].up } else { &nodes[v].down };
                    let sum: f64 = near.iter().map(|&u| at[u]).sum();
                    let key = if near.is_empty() {
                        at[v]
                    } else {
                        sum / near.len() as f64
                    };
                    (key, v)
                })
                .collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            rows[r] = keyed.into_iter().map(|k| k.1).collect();
            index(&rows[r], &mut at);
        }
    }
}

/// Gives each node its x: side by side first, then over the middle of its neighbours as far as there is room.
fn place(nodes: &mut [Node], rows: &[Vec<usize>]) {
    let gap = |nodes: &[Node], a: usize, b: usize| (nodes[a].width + nodes[b].width) / 2.0 + GAP_X;
    for row in rows {
        let mut x = 0.0;
        for (i, &v) in row.iter().enumerate() {
            if i > 0 {
                x += gap(nodes, row[i - 1], v);
            }
            nodes[v].x = x;
        }
        for &v in row {
            nodes[v].x -= x / 2.0;
        }
    }
    for sweep in 0..12 {
        let count = rows.len();
        for i in 0..count {
            let row = &rows[if sweep % 2 == 0 { i } else { count - 1 - i }];
            let wish: Vec<f64> = row
                .iter()
                .map(|&v| {
                    let near: Vec<f64> = nodes[v]
                        .up
                        .iter()
                        .chain(&nodes[v].down)
                        .map(|&u| nodes[u].x)
                        .collect();
                    if near.is_empty() {
                        nodes[v].x
                    } else {
                        near.iter().sum::<f64>() / near.len() as f64
                    }
                })
                .collect();
            // From the left no node comes too near to the one before, from the right likewise; the middle of both is fair.
            let mut right = wish.clone();
            for j in 1..row.len() {
                right[j] = right[j].max(right[j - 1] + gap(nodes, row[j - 1], row[j]));
            }
            let mut left = wish;
            for j in (0..row.len().saturating_sub(1)).rev() {
                left[j] = left[j].min(left[j + 1] - gap(nodes, row[j], row[j + 1]));
            }
            for (j, &v) in row.iter().enumerate() {
                nodes[v].x = (left[j] + right[j]) / 2.0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cu2rs_trace::model::Block;

    fn graph(succs: &[&[u32]]) -> Graph {
        let block = |s: &&[u32]| Block {
            succs: s.to_vec(),
            ..Block::default()
        };
        Graph {
            blocks: succs.iter().map(block).collect(),
            ..Graph::default()
        }
    }

    fn sound(g: &Graph) -> Layout {
        let l = layout(g);
        for (i, a) in l.blocks.iter().enumerate() {
            assert!(a.0 >= 0.0 && a.0 + WIDTH <= l.width && a.1 + HEIGHT <= l.height);
            for b in &l.blocks[i + 1..] {
                let apart = (a.0 - b.0).abs() >= WIDTH || (a.1 - b.1).abs() >= HEIGHT;
                assert!(apart, "{a:?} and {b:?} overlap");
            }
        }
        for e in &l.edges {
            let (from, to) = (l.blocks[e.from as usize].1, l.blocks[e.to as usize].1);
            assert!(e.back || from < to, "{e:?} goes up");
            assert!(!e.back || from >= to, "{e:?} goes down");
        }
        l
    }

    #[test]
    fn a_diamond_stands_upright() {
        let l = sound(&graph(&[&[1, 2], &[3], &[3], &[]]));
        assert_eq!(l.blocks[0].0, l.blocks[3].0);
        assert_eq!(l.blocks[1].1, l.blocks[2].1);
        let middle = (l.blocks[1].0 + l.blocks[2].0) / 2.0;
        assert!((middle - l.blocks[0].0).abs() < 1.0);
    }

    #[test]
    fn loops_go_back_and_their_exit_is_below() {
        let l = sound(&graph(&[&[1], &[2, 4], &[3], &[1], &[]]));
        assert!(l.edges.iter().any(|e| e.from == 3 && e.to == 1 && e.back));
        assert!(l.blocks[4].1 > l.blocks[3].1);
        sound(&graph(&[&[0, 1], &[1]]));
    }

    #[test]
    fn random_graphs_do_not_overlap() {
        let mut seed = 7u64;
        let mut random = |n: u64| {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (seed >> 33) % n
        };
        for _ in 0..100 {
            let n = 1 + random(25);
            let succs: Vec<Vec<u32>> = (0..n)
                .map(|_| (0..random(4)).map(|_| random(n) as u32).collect())
                .collect();
            let refs: Vec<&[u32]> = succs.iter().map(Vec::as_slice).collect();
            sound(&graph(&refs));
        }
        assert_eq!(layout(&Graph::default()), Layout::default());
    }
}
