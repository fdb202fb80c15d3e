//! Graphs (CUDA Runtime API, "Graph Management"): made by stream capture or node by node, instantiated, launched.
//!
//! A node is a piece of work and the nodes it follows. An executable graph is its list of work in one order that the
//! dependencies allow: that of the nodes' creation as far as possible. A kernel node is made by launching the kernel into a
//! capture of its own, so its arguments are copied when the node is made, as CUDA says.

use super::capture::{self, NodeKind, Work};
use super::cudaMemcpy;
use super::error::{
    self, cudaError_t, cudaErrorInvalidResourceHandle, cudaErrorInvalidValue, cudaSuccess,
};
use super::graph_conditions::{self, Condition};
use super::launch_api::cudaLaunchKernel;
use super::stream::{self, cudaHostFn_t, cudaStream_t};
use super::volume::{cudaMemcpy3D, cudaMemcpy3DParms};
use super::{devices, pending};
use crate::ptr::{Ptr, Void};
use crate::sorted::{Map, Set};
use crate::vector::dim3;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a graph handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUgraph_st(());
/// What a node handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUgraphNode_st(());
/// What the handle of an executable graph points to: nothing a program can see.
#[derive(Debug)]
pub struct CUgraphExec_st(());
/// Handle of a graph.
pub type cudaGraph_t = Ptr<CUgraph_st>;
/// Handle of a node.
pub type cudaGraphNode_t = Ptr<CUgraphNode_st>;
/// Handle of an executable graph.
pub type cudaGraphExec_t = Ptr<CUgraphExec_st>;

/// An enumeration in CUDA.
pub type cudaStreamCaptureMode = u32;
/// An enumeration in CUDA.
pub type cudaStreamCaptureStatus = u32;
/// An enumeration in CUDA.
pub type cudaGraphInstantiateFlags = u32;
/// How a capture treats calls that are not allowed in it: no difference here.
pub const cudaStreamCaptureModeGlobal: u32 = 0;
/// See [`cudaStreamCaptureModeGlobal`].
pub const cudaStreamCaptureModeThreadLocal: u32 = 1;
/// See [`cudaStreamCaptureModeGlobal`].
pub const cudaStreamCaptureModeRelaxed: u32 = 2;
/// A stream's state: it does not capture.
pub const cudaStreamCaptureStatusNone: u32 = 0;
/// A stream's state: it captures.
pub const cudaStreamCaptureStatusActive: u32 = 1;
/// A stream's state: its capture failed.
pub const cudaStreamCaptureStatusInvalidated: u32 = 2;
/// A flag of instantiation: a launch frees what the one before left allocated.
pub const cudaGraphInstantiateFlagAutoFreeOnLaunch: u32 = 1;
/// A flag of instantiation: no difference here.
pub const cudaGraphInstantiateFlagUpload: u32 = 2;
/// A flag of instantiation: no difference here.
pub const cudaGraphInstantiateFlagDeviceLaunch: u32 = 4;
/// A flag of instantiation: no difference here.
pub const cudaGraphInstantiateFlagUseNodePriority: u32 = 8;

/// What became of an update; an enumeration in CUDA.
pub type cudaGraphExecUpdateResult = u32;
/// The executable graph has the new work.
pub const cudaGraphExecUpdateSuccess: u32 = 0;
/// The graphs have different nodes.
pub const cudaGraphExecUpdateErrorTopologyChanged: u32 = 2;
/// The update failed for another reason; never said here.
pub const cudaGraphExecUpdateError: u32 = 1;
/// A node is of another kind; never said here.
pub const cudaGraphExecUpdateErrorNodeTypeChanged: u32 = 3;
/// A kernel node has another kernel; never said here.
pub const cudaGraphExecUpdateErrorFunctionChanged: u32 = 4;
/// Parameters that must stay were changed; never said here.
pub const cudaGraphExecUpdateErrorParametersChanged: u32 = 5;
/// Something about the node is not supported; never said here.
pub const cudaGraphExecUpdateErrorNotSupported: u32 = 6;
/// The new kernel does not fit; never said here.
pub const cudaGraphExecUpdateErrorUnsupportedFunctionChange: u32 = 7;
/// Attributes that must stay were changed; never said here.
pub const cudaGraphExecUpdateErrorAttributesChanged: u32 = 8;

/// A kernel node's parameters.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct cudaKernelNodeParams {
    pub func: Ptr<Void>,
    pub gridDim: dim3,
    pub blockDim: dim3,
    pub sharedMemBytes: u32,
    pub kernelParams: Ptr<Ptr<Void>>,
    pub extra: Ptr<Ptr<Void>>,
}
/// A memset node's parameters: `height` rows of `width` elements.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct cudaMemsetParams {
    pub dst: Ptr<Void>,
    pub pitch: u64,
    pub value: u32,
    pub elementSize: u32,
    pub width: u64,
    pub height: u64,
}
/// A host node's parameters.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct cudaHostNodeParams {
    pub r#fn: cudaHostFn_t,
    pub userData: Ptr<Void>,
}

#[derive(Clone)]
struct Node {
    id: u64,
    after: Set<u64>,
    kind: NodeKind,
    work: Vec<Work>,
    /// What it asks before it does other graphs.
    condition: Option<Condition>,
}

/// An executable graph: each node's work, in order.
#[derive(Clone)]
struct Executable {
    graph: u64,
    nodes: Vec<(u64, Vec<Work>)>,
    /// Memory that the last launch left allocated is freed by the next.
    frees: bool,
}

/// A capture that has a graph already, and the nodes that the next one follows.
struct Capturing {
    graph: u64,
    after: Set<u64>,
    /// The same as the list that the program was given.
    list: Vec<cudaGraphNode_t>,
}

pub(super) struct Graphs {
    last: u64,
    graphs: Map<u64, Vec<Node>>,
    executables: Map<u64, Executable>,
    captures: Map<u64, Capturing>,
}

static GRAPHS: Mutex<Graphs> = Mutex::new(Graphs {
    last: 0x100_0000,
    graphs: Map::new(),
    executables: Map::new(),
    captures: Map::new(),
});

pub(super) fn graphs() -> MutexGuard<'static, Graphs> {
    GRAPHS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Graphs {
    pub(super) fn next(&mut self) -> u64 {
        self.last += 16;
        self.last
    }

    /// A graph without nodes.
    pub(super) fn empty(&mut self) -> u64 {
        let handle = self.next();
        self.graphs.insert(handle, Vec::new());
        handle
    }

    pub(super) fn has(&self, graph: u64) -> bool {
        self.graphs.contains_key(&graph)
    }

    /// Gives a node of a graph its condition.
    pub(super) fn set_condition(&mut self, graph: u64, node: u64, condition: Condition) {
        let nodes = self.graphs.get_mut(&graph);
        if let Some(n) = nodes.and_then(|list| list.iter_mut().find(|n| n.id == node)) {
            n.condition = Some(condition);
            n.kind = NodeKind::Conditional;
        }
    }

    /// A graph with copies of another's nodes.
    fn copy(&mut self, graph: u64) -> Option<u64> {
        let mut nodes = self.graphs.get(&graph)?.clone();
        for body in nodes
            .iter_mut()
            .filter_map(|n| n.condition.as_mut())
            .flat_map(|c| &mut c.bodies)
        {
            *body = self.copy(*body)?;
        }
        let handle = self.next();
        self.graphs.insert(handle, nodes);
        Some(handle)
    }

    /// Takes a graph away, and those that its nodes do.
    fn remove(&mut self, graph: u64) -> Vec<Node> {
        let mut nodes = self.graphs.remove(&graph).unwrap_or_default();
        let bodies: Vec<u64> = nodes
            .iter()
            .filter_map(|n| n.condition.as_ref())
            .flat_map(|c| c.bodies.clone())
            .collect();
        for body in bodies {
            nodes.extend(self.remove(body));
        }
        nodes
    }

    /// Puts the work of a capture into its graph: each piece follows the one before.
    fn add_captured(&mut self, capture: u64, work: Vec<Work>) -> u64 {
        let graph = match self.captures.get(&capture) {
            Some(c) => c.graph,
            None => {
                let graph = self.empty();
                let begun = Capturing {
                    graph,
                    after: Set::new(),
                    list: Vec::new(),
                };
                self.captures.insert(capture, begun);
                graph
            }
        };
        for w in work {
            let id = self.next();
            let Some(c) = self.captures.get_mut(&capture) else {
                continue;
            };
            let mut after = Set::new();
            after.insert(id);
            let node = Node {
                id,
                after: std::mem::replace(&mut c.after, after),
                kind: w.kind(),
                work: vec![w],
                condition: None,
            };
            if let Some(nodes) = self.graphs.get_mut(&graph) {
                nodes.push(node);
            }
        }
        graph
    }

    /// The work of a graph in an order its dependencies allow; `None` if they go round in circles.
    fn ordered(&self, graph: u64) -> Option<Vec<(u64, Vec<Work>)>> {
        let mut left: Vec<&Node> = self.graphs.get(&graph)?.iter().collect();
        let mut done = Set::new();
        let mut out = Vec::new();
        while !left.is_empty() {
            let ready = left
                .iter()
                .position(|n| n.after.iter().all(|a| done.contains(a)))?;
            let node = left.remove(ready);
            done.insert(node.id);
            let work = match &node.condition {
                Some(c) => vec![self.conditional(c)?],
                None => node.work.clone(),
            };
            out.push((node.id, work));
        }
        Some(out)
    }

    /// The work of a node that does other graphs.
    fn conditional(&self, c: &Condition) -> Option<Work> {
        let list = |graph: &u64| {
            let nodes = self.ordered(*graph)?;
            Some(nodes.into_iter().flat_map(|(_, w)| w).collect())
        };
        let bodies: Option<Vec<Vec<Work>>> = c.bodies.iter().map(list).collect();
        Some(graph_conditions::work(c.handle, c.kind, bodies?))
    }
}

/// What kind of node one is, and its work, if it is in a graph.
pub(super) fn node(node: cudaGraphNode_t) -> Option<(NodeKind, Vec<Work>)> {
    let all = graphs();
    let mut nodes = all.graphs.values().flatten();
    let found = nodes.find(|n| n.id == node.to_bits())?;
    Some((found.kind, found.work.clone()))
}

/// What a capture has so far: its graph, and the nodes that the next one would follow. The list is there until this is asked again.
pub(super) fn captured(stream: cudaStream_t) -> Option<(u64, u64, Ptr<cudaGraphNode_t>, u64)> {
    let (id, work) = capture::so_far(stream)?;
    let mut all = graphs();
    let graph = all.add_captured(id, work);
    let c = all.captures.get_mut(&id)?;
    c.list = c.after.iter().map(|n| Ptr::from_bits(*n)).collect();
    let list = match c.list.first_mut() {
        Some(first) => crate::ptr::addr(first),
        None => Ptr::null(),
    };
    Some((id, graph, list, c.list.len() as u64))
}

/// Lets what is captured next follow these nodes (too, with `more`); `None` where the stream is not capturing or they are not of its graph.
pub(super) fn follow(stream: cudaStream_t, nodes: &[u64], more: bool) -> Option<()> {
    let (id, graph, ..) = captured(stream)?;
    let mut all = graphs();
    let there = all.graphs.get(&graph)?;
    if !nodes.iter().all(|n| there.iter().any(|t| t.id == *n)) {
        return None;
    }
    let c = all.captures.get_mut(&id)?;
    if !more {
        c.after = Set::new();
    }
    for n in nodes {
        c.after.insert(*n);
    }
    Some(())
}

/// Begins to capture into a graph that is there already.
pub(super) fn capture_into(stream: cudaStream_t, graph: u64, after: Vec<u64>) -> cudaError_t {
    let there = match graphs().graphs.get(&graph) {
        Some(nodes) => after.iter().all(|a| nodes.iter().any(|n| n.id == *a)),
        None => false,
    };
    if !there {
        return error::result(cudaErrorInvalidValue);
    }
    let code = cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    if code == cudaSuccess
        && let Some((id, _)) = capture::so_far(stream)
    {
        let begun = Capturing {
            graph,
            after: after.into_iter().collect(),
            list: Vec::new(),
        };
        graphs().captures.insert(id, begun);
    }
    code
}

fn invalid(bad: bool) -> cudaError_t {
    error::result(if bad {
        cudaErrorInvalidValue
    } else {
        cudaSuccess
    })
}

/// Begins to capture what is given to a stream.
pub fn cudaStreamBeginCapture(stream: cudaStream_t, mode: u32) -> cudaError_t {
    crate::check::streams::graphs();
    error::result(if mode > cudaStreamCaptureModeRelaxed {
        cudaErrorInvalidValue
    } else if !stream::is_known(stream) {
        cudaErrorInvalidResourceHandle
    } else if stream.to_bits() <= 1 {
        // The legacy default stream cannot be captured.
        error::cudaErrorStreamCaptureUnsupported
    } else if !capture::begin(stream.cast()) {
        error::cudaErrorIllegalState
    } else {
        cudaSuccess
    })
}

/// Ends a capture; gives its graph.
pub fn cudaStreamEndCapture(stream: cudaStream_t, graph: Ptr<cudaGraph_t>) -> cudaError_t {
    let mut graph = graph;
    if !stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    let joined = capture::is_capturing(stream.cast());
    // Without a place for the graph only a capture into one that is there already can end.
    if graph.is_null() {
        let own = capture::so_far(stream).is_some_and(|(id, work)| {
            let mut all = graphs();
            all.add_captured(id, work);
            all.captures.contains_key(&id)
        });
        if !own {
            return error::result(cudaErrorInvalidValue);
        }
    }
    let Some((id, work)) = capture::end(stream.cast()) else {
        return error::result(if joined {
            error::cudaErrorStreamCaptureUnmatched
        } else {
            error::cudaErrorIllegalState
        });
    };
    let mut all = graphs();
    let handle = all.add_captured(id, work);
    all.captures.remove(&id);
    if !graph.is_null() {
        *graph = Ptr::from_bits(handle);
    }
    error::result(cudaSuccess)
}

/// Whether a stream is capturing: 0 no, 1 yes.
pub fn cudaStreamIsCapturing(stream: cudaStream_t, status: Ptr<u32>) -> cudaError_t {
    let mut status = status;
    if !stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    if !status.is_null() {
        *status = u32::from(capture::is_capturing(stream.cast()));
    }
    invalid(status.is_null())
}

/// Makes an empty graph.
pub fn cudaGraphCreate(graph: Ptr<cudaGraph_t>, flags: u32) -> cudaError_t {
    crate::check::streams::graphs();
    let mut graph = graph;
    if graph.is_null() || flags != 0 {
        return error::result(cudaErrorInvalidValue);
    }
    *graph = Ptr::from_bits(graphs().empty());
    error::result(cudaSuccess)
}

/// Destroys a graph.
pub fn cudaGraphDestroy(graph: cudaGraph_t) -> cudaError_t {
    if !graphs().has(graph.to_bits()) {
        return error::result(cudaErrorInvalidValue);
    }
    // What its nodes own is freed when nobody holds the lock.
    let nodes = graphs().remove(graph.to_bits());
    drop(nodes);
    error::result(cudaSuccess)
}

/// Copies a graph.
pub fn cudaGraphClone(clone: Ptr<cudaGraph_t>, graph: cudaGraph_t) -> cudaError_t {
    let mut clone = clone;
    if clone.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let mut all = graphs();
    let Some(handle) = all.copy(graph.to_bits()) else {
        return error::result(cudaErrorInvalidValue);
    };
    *clone = Ptr::from_bits(handle);
    error::result(cudaSuccess)
}

pub(super) fn add_node(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    kind: NodeKind,
    work: Vec<Work>,
) -> cudaError_t {
    let mut node = node;
    let mut all = graphs();
    let id = all.next();
    let Some(nodes) = all.graphs.get_mut(&graph.to_bits()) else {
        return error::result(cudaErrorInvalidValue);
    };
    let Some(after) = listed(after, count, nodes.len()) else {
        return error::result(cudaErrorInvalidValue);
    };
    let after: Set<u64> = after.into_iter().collect();
    if node.is_null() || !after.iter().all(|a| nodes.iter().any(|n| n.id == *a)) {
        return error::result(cudaErrorInvalidValue);
    }
    nodes.push(Node {
        id,
        after,
        kind,
        work,
        condition: None,
    });
    *node = Ptr::from_bits(id);
    error::result(cudaSuccess)
}

/// The handles in a list of at most so many; `None` where there is no such list.
pub(super) fn listed(list: Ptr<cudaGraphNode_t>, count: u64, most: usize) -> Option<Vec<u64>> {
    if count > 0 && list.is_null() || count > most as u64 {
        return None;
    }
    Some((0..count).map(|i| list[i].to_bits()).collect())
}

/// Each node of a graph and those that it follows.
pub(super) fn dependencies(graph: cudaGraph_t) -> Option<Vec<(u64, Vec<u64>)>> {
    let all = graphs();
    let nodes = all.graphs.get(&graph.to_bits())?;
    let pair = |n: &Node| (n.id, n.after.iter().copied().collect());
    Some(nodes.iter().map(pair).collect())
}

/// The same of the graph that a node is in.
pub(super) fn dependencies_around(node: cudaGraphNode_t) -> Option<Vec<(u64, Vec<u64>)>> {
    let has = |nodes: &Vec<Node>| nodes.iter().any(|n| n.id == node.to_bits());
    let graph = graphs()
        .graphs
        .iter()
        .find(|(_, n)| has(n))
        .map(|(g, _)| *g)?;
    dependencies(Ptr::from_bits(graph))
}

/// Drops dependencies; false, and nothing is dropped, where the graph or one of them is not there.
pub(super) fn forget(graph: cudaGraph_t, pairs: &[(u64, u64)]) -> bool {
    let mut all = graphs();
    let Some(nodes) = all.graphs.get_mut(&graph.to_bits()) else {
        return false;
    };
    let there =
        |(from, to): &(u64, u64)| nodes.iter().any(|n| n.id == *to && n.after.contains(from));
    if !pairs.iter().all(there) {
        return false;
    }
    for (from, to) in pairs {
        if let Some(n) = nodes.iter_mut().find(|n| n.id == *to) {
            n.after.remove(from);
        }
    }
    true
}

/// Takes a node and what depends on its being there out of its graph; whether it was in one.
pub(super) fn take_out(node: cudaGraphNode_t) -> bool {
    let id = node.to_bits();
    let mut all = graphs();
    let mut found = false;
    for nodes in all.graphs.values_mut() {
        let before = nodes.len();
        nodes.retain(|n| n.id != id);
        if nodes.len() < before {
            found = true;
            for n in nodes {
                n.after.remove(&id);
            }
        }
    }
    found
}

/// Sets the work of a node, in its graph or in an executable one; whether it is there.
pub(super) fn set_work(
    executable: Option<cudaGraphExec_t>,
    node: cudaGraphNode_t,
    work: Vec<Work>,
) -> bool {
    let id = node.to_bits();
    let mut all = graphs();
    let place = match executable {
        Some(e) => all
            .executables
            .get_mut(&e.to_bits())
            .and_then(|e| e.nodes.iter_mut().find(|(n, _)| *n == id))
            .map(|(_, w)| w),
        None => all
            .graphs
            .values_mut()
            .flatten()
            .find(|n| n.id == id)
            .map(|n| &mut n.work),
    };
    match place {
        Some(old) => {
            *old = work;
            true
        }
        None => false,
    }
}

/// What a node does, or what is wrong with its parameters.
pub(super) type Made = Result<Vec<Work>, cudaError_t>;

pub(super) fn add_made(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    made: Made,
) -> cudaError_t {
    match made {
        Ok(work) => {
            let kind = work.first().map_or(NodeKind::Empty, Work::kind);
            add_node(node, graph, after, count, kind, work)
        }
        Err(code) => error::result(code),
    }
}

/// The work of a kernel launch with these parameters.
pub(super) fn kernel_work(params: Ptr<cudaKernelNodeParams>) -> Made {
    if params.is_null() {
        return Err(cudaErrorInvalidValue);
    }
    // A stream of its own, which no program has: handles are multiples of 16.
    let stream: cudaStream_t = Ptr::from_bits(graphs().next() | 8);
    let p = *params;
    capture::begin(stream.cast());
    let shared = u64::from(p.sharedMemBytes);
    let code = cudaLaunchKernel(
        p.func,
        p.gridDim,
        p.blockDim,
        p.kernelParams,
        shared,
        stream,
    );
    let work = capture::end(stream.cast()).unwrap_or_default().1;
    if code == cudaSuccess {
        Ok(work)
    } else {
        Err(code)
    }
}

/// Adds a kernel launch; its arguments are copied now.
pub fn cudaGraphAddKernelNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    params: Ptr<cudaKernelNodeParams>,
) -> cudaError_t {
    add_made(node, graph, after, count, kernel_work(params))
}

/// Work that owns what it uses.
fn work(kind: NodeKind, f: impl Fn() + 'static) -> Vec<Work> {
    vec![Work::of(kind, f)]
}

/// Adds a copy.
pub fn cudaGraphAddMemcpyNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    params: Ptr<cudaMemcpy3DParms>,
) -> cudaError_t {
    add_made(node, graph, after, count, copy_work(params))
}

/// The work of a copy.
pub(super) fn copy_work(params: Ptr<cudaMemcpy3DParms>) -> Made {
    if params.is_null() {
        return Err(cudaErrorInvalidValue);
    }
    let params = *params;
    match super::volume::check(&params) {
        cudaSuccess => {}
        code => return Err(code),
    }
    Ok(work(NodeKind::Copy, move || {
        cudaMemcpy3D(crate::ptr::addr_const(&params));
    }))
}

/// Adds a copy of bytes.
#[allow(clippy::too_many_arguments)] // The runtime API's own.
pub fn cudaGraphAddMemcpyNode1D(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    to: Ptr<Void>,
    from: Ptr<Void>,
    bytes: u64,
    kind: u32,
) -> cudaError_t {
    let made = bytes_work(to, from, bytes, kind);
    add_made(node, graph, after, count, made)
}

/// The work of a copy of bytes.
pub(super) fn bytes_work(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, kind: u32) -> Made {
    match super::copy::check_copy(to, from, bytes, kind) {
        cudaSuccess => {}
        code => return Err(code),
    }
    Ok(work(NodeKind::Copy, move || {
        cudaMemcpy(to, from, bytes, kind);
    }))
}

/// Adds a fill.
pub fn cudaGraphAddMemsetNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    params: Ptr<cudaMemsetParams>,
) -> cudaError_t {
    add_made(node, graph, after, count, fill_work(params))
}

/// The work of a fill.
pub(super) fn fill_work(params: Ptr<cudaMemsetParams>) -> Made {
    if params.is_null() || !matches!(params.elementSize, 1 | 2 | 4) {
        return Err(cudaErrorInvalidValue);
    }
    let p = *params;
    let rows = p.height.max(1);
    match super::copy::check_elements(p.dst, p.pitch, p.elementSize, p.width, rows) {
        cudaSuccess => {}
        code => return Err(code),
    }
    let fill = move || {
        let pitch = p.pitch.max(p.width * u64::from(p.elementSize));
        super::copy::fill_elements(p.dst, pitch, p.value, p.elementSize, p.width, rows);
    };
    Ok(work(NodeKind::Fill, fill))
}

/// Adds a call of a host function.
pub fn cudaGraphAddHostNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    params: Ptr<cudaHostNodeParams>,
) -> cudaError_t {
    add_made(node, graph, after, count, host_work(params))
}

/// The work of a call of the host.
pub(super) fn host_work(params: Ptr<cudaHostNodeParams>) -> Made {
    if params.is_null() {
        return Err(cudaErrorInvalidValue);
    }
    let p = *params;
    match p.r#fn {
        Some(f) => Ok(work(NodeKind::Host, move || f(p.userData))),
        None => Err(cudaErrorInvalidValue),
    }
}

/// Adds a node that does nothing.
pub fn cudaGraphAddEmptyNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
) -> cudaError_t {
    add_node(node, graph, after, count, NodeKind::Empty, Vec::new())
}

/// Adds a whole graph as one node.
pub fn cudaGraphAddChildGraphNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    child: cudaGraph_t,
) -> cudaError_t {
    let list = graphs().ordered(child.to_bits());
    let Some(list) = list.filter(|_| child != graph) else {
        return error::result(cudaErrorInvalidValue);
    };
    let work = list.into_iter().flat_map(|(_, w)| w).collect();
    add_node(node, graph, after, count, NodeKind::Graph, work)
}

/// Lets each node of `to` follow the one of `from`.
pub fn cudaGraphAddDependencies(
    graph: cudaGraph_t,
    from: Ptr<cudaGraphNode_t>,
    to: Ptr<cudaGraphNode_t>,
    count: u64,
) -> cudaError_t {
    let mut all = graphs();
    let Some(nodes) = all.graphs.get_mut(&graph.to_bits()) else {
        return error::result(cudaErrorInvalidValue);
    };
    // A graph can have so many pairs of nodes.
    let most = nodes.len() * nodes.len();
    let (Some(from), Some(to)) = (listed(from, count, most), listed(to, count, most)) else {
        return error::result(cudaErrorInvalidValue);
    };
    let there = |id: &u64| nodes.iter().any(|n| n.id == *id);
    let pairs = || from.iter().zip(&to);
    if !pairs().all(|(from, to)| from != to && there(from) && there(to)) {
        return error::result(cudaErrorInvalidValue);
    }
    for (from, to) in pairs() {
        if let Some(n) = nodes.iter_mut().find(|n| n.id == *to) {
            n.after.insert(*from);
        }
    }
    error::result(cudaSuccess)
}

/// The nodes of a graph, or their number where `nodes` is null.
pub fn cudaGraphGetNodes(
    graph: cudaGraph_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: Ptr<u64>,
) -> cudaError_t {
    let (mut nodes, mut count) = (nodes, count);
    let all = graphs();
    let (Some(list), false) = (all.graphs.get(&graph.to_bits()), count.is_null()) else {
        return error::result(cudaErrorInvalidValue);
    };
    if nodes.is_null() {
        *count = list.len() as u64;
    } else {
        let room = *count;
        for (i, n) in list.iter().enumerate().take(room as usize) {
            nodes[i] = Ptr::from_bits(n.id);
        }
        for i in list.len() as u64..room {
            nodes[i] = Ptr::null();
        }
        *count = room.min(list.len() as u64);
    }
    error::result(cudaSuccess)
}

/// Makes a graph executable.
pub fn cudaGraphInstantiateWithFlags(
    executable: Ptr<cudaGraphExec_t>,
    graph: cudaGraph_t,
    flags: u64,
) -> cudaError_t {
    let mut executable = executable;
    if flags > 15 {
        return error::result(cudaErrorInvalidValue);
    }
    let mut all = graphs();
    let (Some(list), false) = (all.ordered(graph.to_bits()), executable.is_null()) else {
        return error::result(cudaErrorInvalidValue);
    };
    let handle = all.next();
    let made = Executable {
        graph: graph.to_bits(),
        nodes: list,
        frees: flags & u64::from(cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0,
    };
    all.executables.insert(handle, made);
    *executable = Ptr::from_bits(handle);
    error::result(cudaSuccess)
}

/// [`cudaGraphInstantiateWithFlags`] as it was before CUDA 12: `node` and `log` would tell about an error.
pub fn cudaGraphInstantiate_log(
    executable: Ptr<cudaGraphExec_t>,
    graph: cudaGraph_t,
    node: Ptr<cudaGraphNode_t>,
    log: Ptr<i8>,
    size: u64,
) -> cudaError_t {
    let (mut node, mut log) = (node, log);
    if !node.is_null() {
        *node = Ptr::null();
    }
    if !log.is_null() && size > 0 {
        *log = 0;
    }
    cudaGraphInstantiateWithFlags(executable, graph, 0)
}

/// Does the work of an executable graph; in a capturing stream it becomes part of the capture.
pub fn cudaGraphLaunch(executable: cudaGraphExec_t, stream: cudaStream_t) -> cudaError_t {
    let Some(made) = graphs().executables.get(&executable.to_bits()).cloned() else {
        return error::result(cudaErrorInvalidValue);
    };
    if !stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    let allocated = made.nodes.iter().flat_map(|(_, w)| w);
    let allocated: Vec<u64> = allocated.filter_map(|w| w.allocates).collect();
    if !made.frees && super::graph_memory::any_alive(&allocated) {
        return error::result(cudaErrorInvalidValue);
    }
    let waits = made.nodes.iter().flat_map(|(_, w)| w).any(|w| w.waits);
    let run = move || {
        graph_conditions::begin(made.graph);
        made.nodes
            .iter()
            .flat_map(|(_, work)| work)
            .for_each(Work::run)
    };
    let work = run.clone();
    if capture::is_capturing(stream.cast()) && waits {
        capture::add(stream.cast(), Work::of(NodeKind::Graph, work).that_waits());
    } else if !capture::take(stream, NodeKind::Graph, work) {
        match waits {
            true => {
                let device = devices::of_handle(stream.to_bits());
                pending::give(device, Work::of(NodeKind::Graph, run));
            }
            false => run(),
        }
    }
    error::result(cudaSuccess)
}

/// Prepares a launch: nothing is to be done.
pub fn cudaGraphUpload(executable: cudaGraphExec_t, stream: cudaStream_t) -> cudaError_t {
    if !stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    invalid(!graphs().executables.contains_key(&executable.to_bits()))
}

/// Gives an executable graph the work of `graph`, which must have as many nodes; the kinds of nodes are not compared. `node` would tell about an error.
pub fn cudaGraphExecUpdate(
    executable: cudaGraphExec_t,
    graph: cudaGraph_t,
    node: Ptr<cudaGraphNode_t>,
    result: Ptr<cudaGraphExecUpdateResult>,
) -> cudaError_t {
    let (mut node, mut result) = (node, result);
    let mut all = graphs();
    let list = all.ordered(graph.to_bits());
    let Some((list, own)) = list.zip(all.executables.get_mut(&executable.to_bits())) else {
        return error::result(cudaErrorInvalidValue);
    };
    let fits = list.len() == own.nodes.len();
    if fits {
        for ((_, work), (_, new)) in own.nodes.iter_mut().zip(list) {
            *work = new;
        }
    }
    if !node.is_null() {
        *node = Ptr::null();
    }
    if !result.is_null() {
        *result = if fits {
            cudaGraphExecUpdateSuccess
        } else {
            cudaGraphExecUpdateErrorTopologyChanged
        };
    }
    error::result(if fits {
        cudaSuccess
    } else {
        error::cudaErrorGraphExecUpdateFailure
    })
}

/// Destroys an executable graph.
pub fn cudaGraphExecDestroy(executable: cudaGraphExec_t) -> cudaError_t {
    // What its work owns is freed when nobody holds the lock.
    let made = graphs().executables.remove(&executable.to_bits());
    invalid(made.is_none())
}
