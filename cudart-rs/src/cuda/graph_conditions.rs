//! Graphs that ask (CUDA guide, "Conditional Graph Nodes"): a kernel sets a value, and a node does one of its graphs by it, once or again and again.

use super::capture::{NodeKind, Work};
use super::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use super::graph::{add_node, cudaGraph_t, cudaGraphNode_t, graphs};
use crate::ptr::{Ptr, addr};
use crate::sorted::Map;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Handle of a value that nodes ask for.
pub type cudaGraphConditionalHandle = u64;
/// How a node asks; an enumeration in CUDA.
pub type cudaGraphConditionalNodeType = u32;
/// The first graph where the value is not 0, the second, if there is one, where it is.
pub const cudaGraphCondTypeIf: u32 = 0;
/// The graph as long as the value is not 0.
pub const cudaGraphCondTypeWhile: u32 = 1;
/// The graph whose number the value is.
pub const cudaGraphCondTypeSwitch: u32 = 2;
/// The value is what it was made with when a graph is launched.
pub const cudaGraphCondAssignDefault: u32 = 1;

/// What a node asks for.
#[derive(Clone)]
pub(super) struct Condition {
    pub(super) handle: u64,
    pub(super) kind: u32,
    /// Graphs that it may do.
    pub(super) bodies: Vec<u64>,
}

struct Value {
    graph: u64,
    /// What it is at each launch.
    initial: Option<u32>,
    now: u32,
}

static VALUES: Mutex<Map<u64, Value>> = Mutex::new(Map::new());

fn values() -> MutexGuard<'static, Map<u64, Value>> {
    VALUES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn value(handle: u64) -> u32 {
    values().get(&handle).map_or(0, |v| v.now)
}

/// A graph is launched.
pub(super) fn begin(graph: u64) {
    for v in values().values_mut() {
        if let (true, Some(initial)) = (v.graph == graph, v.initial) {
            v.now = initial;
        }
    }
}

/// The work of a node that does one of these lists.
pub(super) fn work(handle: u64, kind: u32, bodies: Vec<Vec<Work>>) -> Work {
    let run = move |which: usize| {
        if let Some(list) = bodies.get(which) {
            list.iter().for_each(Work::run);
        }
    };
    Work::of(NodeKind::Conditional, move || match kind {
        cudaGraphCondTypeWhile => {
            // (Behind an error that stays no kernel runs, and nothing would set the value again.)
            while value(handle) != 0 && error::sticky() == cudaSuccess {
                run(0);
            }
        }
        cudaGraphCondTypeSwitch => run(value(handle) as usize),
        _ => run(usize::from(value(handle) == 0)),
    })
}

/// Makes a value that nodes of a graph can ask for.
pub fn cudaGraphConditionalHandleCreate(
    handle: Ptr<cudaGraphConditionalHandle>,
    graph: cudaGraph_t,
    initial: u32,
    flags: u32,
) -> cudaError_t {
    let mut handle = handle;
    let mut all = graphs();
    if handle.is_null() || flags > cudaGraphCondAssignDefault || !all.has(graph.to_bits()) {
        return error::result(cudaErrorInvalidValue);
    }
    let number = all.next();
    let made = Value {
        graph: graph.to_bits(),
        initial: (flags & cudaGraphCondAssignDefault != 0).then_some(initial),
        now: 0,
    };
    values().insert(number, made);
    *handle = number;
    error::result(cudaSuccess)
}

/// Sets such a value; for kernels.
pub fn cudaGraphSetConditional(handle: cudaGraphConditionalHandle, value: u32) {
    if let Some(v) = values().get_mut(&handle) {
        v.now = value;
    }
}

/// Adds a node that asks, and makes `size` empty graphs for it, whose handles it gives. (`cudaGraphAddNode`, whose parameters the header reads.)
#[allow(clippy::too_many_arguments)] // What the parameters of such a node hold.
pub fn cudaGraphAddConditionalNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    handle: cudaGraphConditionalHandle,
    kind: cudaGraphConditionalNodeType,
    size: u32,
    bodies: Ptr<Ptr<cudaGraph_t>>,
) -> cudaError_t {
    let mut out = bodies;
    let fits = match kind {
        cudaGraphCondTypeIf => (1..=2).contains(&size),
        cudaGraphCondTypeWhile => size == 1,
        cudaGraphCondTypeSwitch => size >= 1,
        _ => false,
    };
    if !fits || out.is_null() || !values().contains_key(&handle) {
        return error::result(cudaErrorInvalidValue);
    }
    let code = add_node(node, graph, after, count, NodeKind::Conditional, Vec::new());
    if code != cudaSuccess {
        return code;
    }
    let mut all = graphs();
    let bodies: Vec<u64> = (0..size).map(|_| all.empty()).collect();
    let condition = Condition {
        handle,
        kind,
        bodies: bodies.clone(),
    };
    all.set_condition(graph.to_bits(), (*node).to_bits(), condition);
    // The list is the runtime's, for as long as the program may look at it: that nobody knows.
    let list: Vec<cudaGraph_t> = bodies.into_iter().map(Ptr::from_bits).collect();
    *out = match list.leak().first_mut() {
        Some(first) => addr(first),
        None => Ptr::null(),
    };
    error::result(cudaSuccess)
}
