//! Graphs: calls with host functions, and those that have lists of edges' data since CUDA 13 (of which there is none here: every edge is a full dependency).

use super::stream::{HostFunction, host_function};
use super::version;
use crate::abi::*;
use cudart_rs::cuda;
use cudart_rs::cuda::graph::*;

/// `cudaHostNodeParams`.
#[repr(C)]
pub(crate) struct HostParams {
    function: HostFunction,
    data: *mut c_void,
}

/// `cudaGraphExecUpdateResultInfo`.
#[repr(C)]
pub(crate) struct UpdateInfo {
    pub(crate) result: u32,
    pub(crate) node: u64,
    pub(crate) from: u64,
}

unsafe fn host_params(p: *const HostParams) -> Option<cudaHostNodeParams> {
    // SAFETY: C's structure.
    let p = unsafe { p.as_ref() }?;
    let (function, data) = host_function(p.function, p.data);
    Some(cudaHostNodeParams {
        r#fn: function,
        userData: data,
    })
}

type Node = cudaGraphNode_t;

api! {
    ["cudaGraphAddHostNode"] fn cudaGraphAddHostNode(node: *mut Node, graph: cudaGraph_t, after: *const Node, count: usize, params: *const HostParams) {
        let Some(mut p) = host_params(params) else { return cuda::error::recorded(INVALID_VALUE) };
        cuda::cudaGraphAddHostNode(ptr(node), graph, ptr(after), count as u64, Ptr::new(&raw mut p))
    }
    ["cudaGraphHostNodeSetParams"] fn cudaGraphHostNodeSetParams(node: Node, params: *const HostParams) {
        let Some(mut p) = host_params(params) else { return cuda::error::recorded(INVALID_VALUE) };
        cuda::cudaGraphHostNodeSetParams(node, Ptr::new(&raw mut p))
    }
    ["cudaGraphExecHostNodeSetParams"] fn cudaGraphExecHostNodeSetParams(executable: cudaGraphExec_t, node: Node, params: *const HostParams) {
        let Some(mut p) = host_params(params) else { return cuda::error::recorded(INVALID_VALUE) };
        cuda::cudaGraphExecHostNodeSetParams(executable, node, Ptr::new(&raw mut p))
    }
    ["cudaGraphKernelNodeSetParams"] fn cudaGraphKernelNodeSetParams(node: Node, params: *const cudaKernelNodeParams) {
        cuda::cudaGraphKernelNodeSetParams(node, ptr(params))
    }
    ["cudaGraphExecKernelNodeSetParams"] fn cudaGraphExecKernelNodeSetParams(executable: cudaGraphExec_t, node: Node, params: *const cudaKernelNodeParams) {
        cuda::cudaGraphExecKernelNodeSetParams(executable, node, ptr(params))
    }
    ["cudaGraphMemcpyNodeSetParams"] fn cudaGraphMemcpyNodeSetParams(node: Node, params: *const cuda::volume::cudaMemcpy3DParms) {
        cuda::cudaGraphMemcpyNodeSetParams(node, ptr(params))
    }
    ["cudaGraphExecMemcpyNodeSetParams"] fn cudaGraphExecMemcpyNodeSetParams(executable: cudaGraphExec_t, node: Node, params: *const cuda::volume::cudaMemcpy3DParms) {
        cuda::cudaGraphExecMemcpyNodeSetParams(executable, node, ptr(params))
    }
    ["cudaGraphMemcpyNodeSetParams1D"] fn cudaGraphMemcpyNodeSetParams1D(node: Node, to: *mut c_void, from: *const c_void, bytes: usize, kind: c_uint) {
        cuda::cudaGraphMemcpyNodeSetParams1D(node, at(to as u64), at(from as u64), bytes as u64, kind)
    }
    ["cudaGraphExecMemcpyNodeSetParams1D"]
    fn cudaGraphExecMemcpyNodeSetParams1D(executable: cudaGraphExec_t, node: Node, to: *mut c_void, from: *const c_void, bytes: usize, kind: c_uint) {
        cuda::cudaGraphExecMemcpyNodeSetParams1D(executable, node, at(to as u64), at(from as u64), bytes as u64, kind)
    }
    ["cudaGraphMemsetNodeSetParams"] fn cudaGraphMemsetNodeSetParams(node: Node, params: *const cudaMemsetParams) {
        cuda::cudaGraphMemsetNodeSetParams(node, ptr(params))
    }
    ["cudaGraphExecMemsetNodeSetParams"] fn cudaGraphExecMemsetNodeSetParams(executable: cudaGraphExec_t, node: Node, params: *const cudaMemsetParams) {
        cuda::cudaGraphExecMemsetNodeSetParams(executable, node, ptr(params))
    }
    // CUDA 13: (executable, graph, flags); before: (executable, graph, flags) since 12, with a node and a log before that.
    ["cudaGraphInstantiate"] fn cudaGraphInstantiate(executable: *mut cudaGraphExec_t, graph: cudaGraph_t, flags: u64) {
        cuda::cudaGraphInstantiateWithFlags(ptr(executable), graph, flags)
    }
    ["cudaGraphExecUpdate"] fn cudaGraphExecUpdate(executable: cudaGraphExec_t, graph: cudaGraph_t, info: *mut UpdateInfo) {
        let Some(info) = info.as_mut() else { return cuda::error::recorded(INVALID_VALUE) };
        info.from = 0;
        let node = (&raw mut info.node).cast::<Node>();
        cuda::cudaGraphExecUpdate(executable, graph, Ptr::new(node), Ptr::new(&raw mut info.result))
    }
    ["cudaGraphAddDependencies"] fn cudaGraphAddDependencies(graph: cudaGraph_t, from: *const Node, to: *const Node, count_or_data: usize, count: usize) {
        let count = if version::since_13() { count } else { count_or_data };
        cuda::cudaGraphAddDependencies(graph, ptr(from), ptr(to), count as u64)
    }
    ["cudaGraphAddDependencies_v2"] fn cudaGraphAddDependencies_v2(graph: cudaGraph_t, from: *const Node, to: *const Node, _data: *const c_void, count: usize) {
        cuda::cudaGraphAddDependencies(graph, ptr(from), ptr(to), count as u64)
    }
    ["cudaGraphRemoveDependencies"] fn cudaGraphRemoveDependencies(graph: cudaGraph_t, from: *const Node, to: *const Node, count_or_data: usize, count: usize) {
        let count = if version::since_13() { count } else { count_or_data };
        cuda::cudaGraphRemoveDependencies(graph, ptr(from), ptr(to), count as u64)
    }
    ["cudaGraphRemoveDependencies_v2"] fn cudaGraphRemoveDependencies_v2(graph: cudaGraph_t, from: *const Node, to: *const Node, _data: *const c_void, count: usize) {
        cuda::cudaGraphRemoveDependencies(graph, ptr(from), ptr(to), count as u64)
    }
    ["cudaGraphGetEdges"] fn cudaGraphGetEdges(graph: cudaGraph_t, from: *mut Node, to: *mut Node, data_or_count: *mut u64, count: *mut u64) {
        let count = if version::since_13() { count } else { data_or_count };
        cuda::cudaGraphGetEdges(graph, ptr(from), ptr(to), ptr(count))
    }
    ["cudaGraphGetEdges_v2"] fn cudaGraphGetEdges_v2(graph: cudaGraph_t, from: *mut Node, to: *mut Node, _data: *mut u64, count: *mut u64) {
        cuda::cudaGraphGetEdges(graph, ptr(from), ptr(to), ptr(count))
    }
    ["cudaGraphNodeGetDependencies"] fn cudaGraphNodeGetDependencies(node: Node, nodes: *mut Node, data_or_count: *mut u64, count: *mut u64) {
        let count = if version::since_13() { count } else { data_or_count };
        cuda::cudaGraphNodeGetDependencies(node, ptr(nodes), ptr(count))
    }
    ["cudaGraphNodeGetDependencies_v2"] fn cudaGraphNodeGetDependencies_v2(node: Node, nodes: *mut Node, _data: *mut u64, count: *mut u64) {
        cuda::cudaGraphNodeGetDependencies(node, ptr(nodes), ptr(count))
    }
    ["cudaGraphNodeGetDependentNodes"] fn cudaGraphNodeGetDependentNodes(node: Node, nodes: *mut Node, data_or_count: *mut u64, count: *mut u64) {
        let count = if version::since_13() { count } else { data_or_count };
        cuda::cudaGraphNodeGetDependentNodes(node, ptr(nodes), ptr(count))
    }
    ["cudaGraphNodeGetDependentNodes_v2"] fn cudaGraphNodeGetDependentNodes_v2(node: Node, nodes: *mut Node, _data: *mut u64, count: *mut u64) {
        cuda::cudaGraphNodeGetDependentNodes(node, ptr(nodes), ptr(count))
    }
}
