//! Graphs after they are made: how their nodes depend on each other, and other parameters for nodes, in a graph or in an executable one.

use super::capture::NodeKind;
use super::error::{
    self, cudaError_t, cudaErrorInvalidDeviceFunction, cudaErrorInvalidValue, cudaSuccess,
};
use super::graph::*;
use super::stream::{self, cudaStream_t};
use super::volume::cudaMemcpy3DParms;
use crate::ptr::{Ptr, Void};

/// Gives a list to a caller, or its length where there is no place for it.
fn give<const N: usize>(
    list: &[[u64; N]],
    mut places: [Ptr<cudaGraphNode_t>; N],
    mut count: Ptr<u64>,
) -> cudaError_t {
    if count.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if places.iter().all(|p| p.is_null()) {
        *count = list.len() as u64;
        return error::result(cudaSuccess);
    }
    let room = *count;
    for i in 0..room {
        for (k, place) in places.iter_mut().enumerate() {
            if !place.is_null() {
                let id = list.get(i as usize).map_or(0, |l| l[k]);
                place[i] = Ptr::from_bits(id);
            }
        }
    }
    *count = room.min(list.len() as u64);
    error::result(cudaSuccess)
}

/// The nodes that follow no other, or their number where `nodes` is null.
pub fn cudaGraphGetRootNodes(
    graph: cudaGraph_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: Ptr<u64>,
) -> cudaError_t {
    let Some(edges) = dependencies(graph) else {
        return error::result(cudaErrorInvalidValue);
    };
    let roots: Vec<[u64; 1]> = edges
        .iter()
        .filter(|(_, after)| after.is_empty())
        .map(|(id, _)| [*id])
        .collect();
    give(&roots, [nodes], count)
}

/// All pairs of a node and one that follows it, or their number where `from` and `to` are null.
pub fn cudaGraphGetEdges(
    graph: cudaGraph_t,
    from: Ptr<cudaGraphNode_t>,
    to: Ptr<cudaGraphNode_t>,
    count: Ptr<u64>,
) -> cudaError_t {
    let Some(edges) = dependencies(graph) else {
        return error::result(cudaErrorInvalidValue);
    };
    let pairs: Vec<[u64; 2]> = edges
        .iter()
        .flat_map(|(id, after)| after.iter().map(|a| [*a, *id]))
        .collect();
    give(&pairs, [from, to], count)
}

/// The nodes that a node follows, or their number where `nodes` is null.
pub fn cudaGraphNodeGetDependencies(
    node: cudaGraphNode_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: Ptr<u64>,
) -> cudaError_t {
    let Some(edges) = dependencies_around(node) else {
        return error::result(cudaErrorInvalidValue);
    };
    let own = |(id, after): (u64, Vec<u64>)| (id == node.to_bits()).then_some(after);
    let list: Vec<[u64; 1]> = edges
        .into_iter()
        .filter_map(own)
        .flatten()
        .map(|a| [a])
        .collect();
    give(&list, [nodes], count)
}

/// The nodes that follow a node, or their number where `nodes` is null.
pub fn cudaGraphNodeGetDependentNodes(
    node: cudaGraphNode_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: Ptr<u64>,
) -> cudaError_t {
    let Some(edges) = dependencies_around(node) else {
        return error::result(cudaErrorInvalidValue);
    };
    let follow = |(id, after): &(u64, Vec<u64>)| after.contains(&node.to_bits()).then_some([*id]);
    let list: Vec<[u64; 1]> = edges.iter().filter_map(follow).collect();
    give(&list, [nodes], count)
}

/// Lets the nodes of `to` no longer follow those of `from`.
pub fn cudaGraphRemoveDependencies(
    graph: cudaGraph_t,
    from: Ptr<cudaGraphNode_t>,
    to: Ptr<cudaGraphNode_t>,
    count: u64,
) -> cudaError_t {
    let edges = dependencies(graph).map_or(0, |nodes| nodes.iter().map(|n| n.1.len()).sum());
    let (Some(from), Some(to)) = (listed(from, count, edges), listed(to, count, edges)) else {
        return error::result(cudaErrorInvalidValue);
    };
    let pairs: Vec<(u64, u64)> = from.into_iter().zip(to).collect();
    done(forget(graph, &pairs))
}

/// Takes a node out of its graph.
pub fn cudaGraphDestroyNode(node: cudaGraphNode_t) -> cudaError_t {
    done(take_out(node))
}

fn done(there: bool) -> cudaError_t {
    error::result(if there {
        cudaSuccess
    } else {
        cudaErrorInvalidValue
    })
}

/// Sets what a node does, in a graph or (with `executable`) in an executable one.
fn set(executable: Option<cudaGraphExec_t>, node: cudaGraphNode_t, made: Made) -> cudaError_t {
    match made {
        Ok(work) => done(set_work(executable, node, work)),
        Err(code) => error::result(code),
    }
}

macro_rules! setters {
    ($($what:literal $in_graph:ident $in_executable:ident $made:ident($($a:ident: $t:ty),*);)*) => { $(
        #[doc = concat!("Gives ", $what, " of a graph other parameters.")]
        pub fn $in_graph(node: cudaGraphNode_t, $($a: $t),*) -> cudaError_t {
            set(None, node, $made($($a),*))
        }
        #[doc = concat!("Gives ", $what, " of an executable graph other parameters.")]
        pub fn $in_executable(executable: cudaGraphExec_t, node: cudaGraphNode_t, $($a: $t),*) -> cudaError_t {
            set(Some(executable), node, $made($($a),*))
        }
    )* };
}
/// Tells what a kernel node launches. The arguments are copies that live as long as the node. A node of one of CUDA's libraries is told of as there: `cudaErrorInvalidDeviceFunction`.
pub fn cudaGraphKernelNodeGetParams(
    node: cudaGraphNode_t,
    params: Ptr<cudaKernelNodeParams>,
) -> cudaError_t {
    let mut params = params;
    let Some((NodeKind::Kernel, work)) = super::graph::node(node) else {
        return error::result(cudaErrorInvalidValue);
    };
    if params.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let Some(noted) = work.iter().find_map(|w| w.noted.as_ref()) else {
        return error::record(cudaErrorInvalidDeviceFunction);
    };
    *params = cudaKernelNodeParams {
        func: noted.function,
        gridDim: noted.grid,
        blockDim: noted.block,
        sharedMemBytes: noted.shared as u32,
        kernelParams: noted.addresses,
        extra: Ptr::null(),
    };
    error::result(cudaSuccess)
}
setters! {
    "a kernel node" cudaGraphKernelNodeSetParams cudaGraphExecKernelNodeSetParams kernel_work(params: Ptr<cudaKernelNodeParams>);
    "a copy" cudaGraphMemcpyNodeSetParams cudaGraphExecMemcpyNodeSetParams copy_work(params: Ptr<cudaMemcpy3DParms>);
    "a copy of bytes" cudaGraphMemcpyNodeSetParams1D cudaGraphExecMemcpyNodeSetParams1D bytes_work(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, kind: u32);
    "a fill" cudaGraphMemsetNodeSetParams cudaGraphExecMemsetNodeSetParams fill_work(params: Ptr<cudaMemsetParams>);
    "a call of the host" cudaGraphHostNodeSetParams cudaGraphExecHostNodeSetParams host_work(params: Ptr<cudaHostNodeParams>);
}

/// What a node does; an enumeration in CUDA.
pub type cudaGraphNodeType = u32;
/// A node's kind: a kernel's launch.
pub const cudaGraphNodeTypeKernel: u32 = 0;
/// A node's kind: a copy.
pub const cudaGraphNodeTypeMemcpy: u32 = 1;
/// A node's kind: a fill.
pub const cudaGraphNodeTypeMemset: u32 = 2;
/// A node's kind: a call of the host.
pub const cudaGraphNodeTypeHost: u32 = 3;
/// A node's kind: another graph.
pub const cudaGraphNodeTypeGraph: u32 = 4;
/// A node's kind: nothing.
pub const cudaGraphNodeTypeEmpty: u32 = 5;
/// A node's kind: a wait for an event; never said here.
pub const cudaGraphNodeTypeWaitEvent: u32 = 6;
/// A node's kind: an event's record; never said here.
pub const cudaGraphNodeTypeEventRecord: u32 = 7;
/// A node's kind: a semaphore; never said here.
pub const cudaGraphNodeTypeExtSemaphoreSignal: u32 = 8;
/// A node's kind: a semaphore; never said here.
pub const cudaGraphNodeTypeExtSemaphoreWait: u32 = 9;
/// A node's kind: an allocation.
pub const cudaGraphNodeTypeMemAlloc: u32 = 10;
/// A node's kind: a release of memory.
pub const cudaGraphNodeTypeMemFree: u32 = 11;
/// A node's kind: graphs by a condition.
pub const cudaGraphNodeTypeConditional: u32 = 13;
/// A node's kind: how many kinds there are.
pub const cudaGraphNodeTypeCount: u32 = 14;
/// An enumeration in CUDA.
pub type cudaStreamUpdateCaptureDependenciesFlags = u32;
/// What is captured next follows these nodes, too.
pub const cudaStreamAddCaptureDependencies: u32 = 0;
/// What is captured next follows these nodes.
pub const cudaStreamSetCaptureDependencies: u32 = 1;

/// Tells what a node does.
pub fn cudaGraphNodeGetType(node: cudaGraphNode_t, kind: Ptr<cudaGraphNodeType>) -> cudaError_t {
    let mut kind = kind;
    match super::graph::node(node) {
        Some((k, _)) if !kind.is_null() => {
            *kind = k as u32;
            error::result(cudaSuccess)
        }
        _ => error::result(cudaErrorInvalidValue),
    }
}

/// Tells what a stream's capture has so far: its number and graph, and the nodes that the next piece of work follows. Whatever is not asked for is null.
pub fn cudaStreamGetCaptureInfo_v2(
    stream: cudaStream_t,
    status: Ptr<cudaStreamCaptureStatus>,
    id: Ptr<u64>,
    graph: Ptr<cudaGraph_t>,
    nodes: Ptr<Ptr<cudaGraphNode_t>>,
    count: Ptr<u64>,
) -> cudaError_t {
    let (mut status, mut id, mut graph) = (status, id, graph);
    let (mut nodes, mut count) = (nodes, count);
    if !stream::is_known(stream) {
        return error::result(error::cudaErrorInvalidResourceHandle);
    }
    if status.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let Some((number, handle, list, length)) = captured(stream) else {
        *status = cudaStreamCaptureStatusNone;
        return error::result(cudaSuccess);
    };
    *status = cudaStreamCaptureStatusActive;
    if !id.is_null() {
        *id = number;
    }
    if !graph.is_null() {
        *graph = Ptr::from_bits(handle);
    }
    if !nodes.is_null() {
        *nodes = list;
    }
    if !count.is_null() {
        *count = length;
    }
    error::result(cudaSuccess)
}

/// Lets what a stream captures next follow these nodes (flag 1), or these too (flag 0).
pub fn cudaStreamUpdateCaptureDependencies(
    stream: cudaStream_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: u64,
    flags: u32,
) -> cudaError_t {
    if !stream::is_known(stream) {
        return error::result(error::cudaErrorInvalidResourceHandle);
    }
    let list = listed(nodes, count, 1 << 20).filter(|_| flags <= 1);
    let Some(list) = list else {
        return error::result(cudaErrorInvalidValue);
    };
    match follow(stream, &list, flags == 0) {
        Some(()) => error::result(cudaSuccess),
        None => error::result(error::cudaErrorIllegalState),
    }
}

/// Begins to capture into a graph that is there: what comes first follows these nodes of it.
pub fn cudaStreamBeginCaptureToGraph(
    stream: cudaStream_t,
    graph: cudaGraph_t,
    nodes: Ptr<cudaGraphNode_t>,
    count: u64,
    mode: cudaStreamCaptureMode,
) -> cudaError_t {
    crate::check::streams::graphs();
    let list = listed(nodes, count, 1 << 20).filter(|_| mode <= cudaStreamCaptureModeRelaxed);
    match list {
        Some(list) => capture_into(stream, graph.to_bits(), list),
        None => error::result(cudaErrorInvalidValue),
    }
}
