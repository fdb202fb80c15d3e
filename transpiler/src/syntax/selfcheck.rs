//! Do the tree and the tokens tell the same story?
//!
//! Every expression that `pratt` builds covers a range of tokens. If tree-sitter read the rendered text the same way, its tree has
//! a node with exactly that range: `a * b + c` has one for `a * b`, none for `b + c`. [`Ranges`] collects the tree's
//! ranges, [`Ranges::disagreements`] the built ones that are missing there. A difference means that one of the two readers is
//! wrong about precedence, a cast or a template list; the names decide (the built tree stands), and the count in
//! `ParseStats` tells developers and tests that there is something to look at.

use super::cst::Cst;
use rustc_hash::FxHashSet;

/// The token ranges of all nodes of a tree.
#[derive(Debug, Default)]
pub struct Ranges(FxHashSet<(usize, usize)>);

impl Ranges {
    /// Collects them.
    pub fn of(root: &Cst) -> Self {
        let mut set = FxHashSet::default();
        let mut stack = vec![*root];
        while let Some(n) = stack.pop() {
            if let (Some(lo), Some(hi)) = (n.lo(), n.hi()) {
                set.insert((lo, hi));
            }
            stack.extend(n.children());
        }
        Ranges(set)
    }

    /// Those of `built` that the tree does not have.
    pub fn disagreements(&self, built: &[(usize, usize)]) -> Vec<(usize, usize)> {
        built
            .iter()
            .filter(|r| !self.0.contains(r))
            .copied()
            .collect()
    }
}
