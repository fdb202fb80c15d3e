//! A warp's blocks by the rule of simCUDA's report (4.4): the union of what its threads executed, in the order of the blocks'
//! numbers.
//!
//! The rule loses what repeats (a loop's body is there once), so it is the warp's sequence only where the graph is a chain of
//! branches laid out in order. It is kept for comparison with that report; [`simt`](crate::simt) is what a warp does.

use crate::model::BlockId;
use crate::walk::Path;
use std::collections::BTreeSet;

/// The blocks that any of these threads executed, each once, by graph and block number.
pub fn union<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Vec<(u32, BlockId)> {
    let all: BTreeSet<(u32, BlockId)> = paths.into_iter().flat_map(Path::blocks).collect();
    all.into_iter().collect()
}
