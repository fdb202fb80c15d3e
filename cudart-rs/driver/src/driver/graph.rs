//! Graphs of the driver API, as far as they are the runtime's.

use super::of;
use crate::abi::*;
use crate::runtime::graph::UpdateInfo;
use crate::runtime::stream::{HostFunction, host_function};
use cudart_rs::cuda::graph::*;
use cudart_rs::cuda::{self, cudaStream_t};
use cudart_rs::vector::dim3;

type Node = cudaGraphNode_t;

/// `CUDA_KERNEL_NODE_PARAMS_v2`.
#[repr(C)]
pub(crate) struct KernelParams {
    function: u64,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    params: *mut *mut c_void,
    extra: *mut *mut c_void,
    kernel: u64,
    context: u64,
}

/// `CUDA_HOST_NODE_PARAMS`.
#[repr(C)]
pub(crate) struct HostParams {
    function: HostFunction,
    data: *mut c_void,
}

unsafe fn kernel_params(p: *const KernelParams) -> Option<cudaKernelNodeParams> {
    // SAFETY: C's structure.
    let p = unsafe { p.as_ref() }?;
    let dim = |d: [u32; 3]| dim3 {
        x: d[0],
        y: d[1],
        z: d[2],
    };
    (p.extra.is_null() || !p.params.is_null()).then(|| cudaKernelNodeParams {
        func: at(p.function),
        gridDim: dim(p.grid),
        blockDim: dim(p.block),
        sharedMemBytes: p.shared,
        kernelParams: Ptr::new(p.params.cast()),
        extra: Ptr::null(),
    })
}

api! {
    ["cuGraphCreate"] fn cuGraphCreate(graph: *mut cudaGraph_t, flags: c_uint) { of(cuda::cudaGraphCreate(ptr(graph), flags)) }
    ["cuGraphDestroy"] fn cuGraphDestroy(graph: cudaGraph_t) { of(cuda::cudaGraphDestroy(graph)) }
    ["cuGraphClone"] fn cuGraphClone(clone: *mut cudaGraph_t, graph: cudaGraph_t) { of(cuda::cudaGraphClone(ptr(clone), graph)) }
    ["cuGraphInstantiateWithFlags"] fn cuGraphInstantiateWithFlags(executable: *mut cudaGraphExec_t, graph: cudaGraph_t, flags: u64) {
        of(cuda::cudaGraphInstantiateWithFlags(ptr(executable), graph, flags))
    }
    ["cuGraphInstantiate", "cuGraphInstantiate_v2"] fn cuGraphInstantiate(executable: *mut cudaGraphExec_t, graph: cudaGraph_t, _node: *mut Node, _log: *mut c_char, _size: usize) {
        of(cuda::cudaGraphInstantiateWithFlags(ptr(executable), graph, 0))
    }
    ["cuGraphLaunch", "cuGraphLaunch_ptsz"] fn cuGraphLaunch(executable: cudaGraphExec_t, stream: cudaStream_t) { of(cuda::cudaGraphLaunch(executable, stream)) }
    ["cuGraphUpload", "cuGraphUpload_ptsz"] fn cuGraphUpload(executable: cudaGraphExec_t, stream: cudaStream_t) { of(cuda::cudaGraphUpload(executable, stream)) }
    ["cuGraphExecDestroy"] fn cuGraphExecDestroy(executable: cudaGraphExec_t) { of(cuda::cudaGraphExecDestroy(executable)) }
    ["cuGraphAddKernelNode_v2"] fn cuGraphAddKernelNode(node: *mut Node, graph: cudaGraph_t, after: *const Node, count: usize, params: *const KernelParams) {
        let Some(mut p) = kernel_params(params) else { return INVALID_VALUE };
        of(cuda::cudaGraphAddKernelNode(ptr(node), graph, ptr(after), count as u64, Ptr::new(&raw mut p)))
    }
    ["cuGraphKernelNodeSetParams_v2"] fn cuGraphKernelNodeSetParams(node: Node, params: *const KernelParams) {
        let Some(mut p) = kernel_params(params) else { return INVALID_VALUE };
        of(cuda::cudaGraphKernelNodeSetParams(node, Ptr::new(&raw mut p)))
    }
    ["cuGraphKernelNodeGetParams_v2"] fn cuGraphKernelNodeGetParams(node: Node, params: *mut KernelParams) {
        let mut p = cudaKernelNodeParams::default();
        match of(cuda::cudaGraphKernelNodeGetParams(node, Ptr::new(&raw mut p))) {
            SUCCESS => {}
            code => return code,
        }
        let handle = match crate::runtime::register::kernel(p.func.to_bits()) {
            Ok(handle) => handle,
            Err(code) => return of(code),
        };
        let list = |d: dim3| [d.x, d.y, d.z];
        let told = KernelParams {
            function: handle,
            grid: list(p.gridDim),
            block: list(p.blockDim),
            shared: p.sharedMemBytes,
            params: p.kernelParams.as_raw().cast(),
            extra: std::ptr::null_mut(),
            kernel: handle,
            context: 0,
        };
        give(params, told)
    }
    ["cuGraphNodeGetType"] fn cuGraphNodeGetType(node: Node, kind: *mut u32) { of(cuda::cudaGraphNodeGetType(node, ptr(kind))) }
    ["cuGraphExecKernelNodeSetParams_v2"] fn cuGraphExecKernelNodeSetParams(executable: cudaGraphExec_t, node: Node, params: *const KernelParams) {
        let Some(mut p) = kernel_params(params) else { return INVALID_VALUE };
        of(cuda::cudaGraphExecKernelNodeSetParams(executable, node, Ptr::new(&raw mut p)))
    }
    ["cuGraphAddHostNode"] fn cuGraphAddHostNode(node: *mut Node, graph: cudaGraph_t, after: *const Node, count: usize, params: *const HostParams) {
        let Some(p) = params.as_ref() else { return INVALID_VALUE };
        let (function, data) = host_function(p.function, p.data);
        let mut p = cudaHostNodeParams { r#fn: function, userData: data };
        of(cuda::cudaGraphAddHostNode(ptr(node), graph, ptr(after), count as u64, Ptr::new(&raw mut p)))
    }
    ["cuGraphAddEmptyNode"] fn cuGraphAddEmptyNode(node: *mut Node, graph: cudaGraph_t, after: *const Node, count: usize) {
        of(cuda::cudaGraphAddEmptyNode(ptr(node), graph, ptr(after), count as u64))
    }
    ["cuGraphAddChildGraphNode"] fn cuGraphAddChildGraphNode(node: *mut Node, graph: cudaGraph_t, after: *const Node, count: usize, child: cudaGraph_t) {
        of(cuda::cudaGraphAddChildGraphNode(ptr(node), graph, ptr(after), count as u64, child))
    }
    ["cuGraphGetNodes"] fn cuGraphGetNodes(graph: cudaGraph_t, nodes: *mut Node, count: *mut u64) { of(cuda::cudaGraphGetNodes(graph, ptr(nodes), ptr(count))) }
    ["cuGraphGetRootNodes"] fn cuGraphGetRootNodes(graph: cudaGraph_t, nodes: *mut Node, count: *mut u64) { of(cuda::cudaGraphGetRootNodes(graph, ptr(nodes), ptr(count))) }
    ["cuGraphGetEdges"] fn cuGraphGetEdges(graph: cudaGraph_t, from: *mut Node, to: *mut Node, count: *mut u64) { of(cuda::cudaGraphGetEdges(graph, ptr(from), ptr(to), ptr(count))) }
    ["cuGraphGetEdges_v2"] fn cuGraphGetEdges_v2(graph: cudaGraph_t, from: *mut Node, to: *mut Node, _data: *mut c_void, count: *mut u64) {
        of(cuda::cudaGraphGetEdges(graph, ptr(from), ptr(to), ptr(count)))
    }
    ["cuGraphAddDependencies"] fn cuGraphAddDependencies(graph: cudaGraph_t, from: *const Node, to: *const Node, count: usize) {
        of(cuda::cudaGraphAddDependencies(graph, ptr(from), ptr(to), count as u64))
    }
    ["cuGraphAddDependencies_v2"] fn cuGraphAddDependencies_v2(graph: cudaGraph_t, from: *const Node, to: *const Node, _data: *const c_void, count: usize) {
        of(cuda::cudaGraphAddDependencies(graph, ptr(from), ptr(to), count as u64))
    }
    ["cuGraphExecUpdate_v2"] fn cuGraphExecUpdate(executable: cudaGraphExec_t, graph: cudaGraph_t, info: *mut UpdateInfo) {
        let Some(info) = info.as_mut() else { return INVALID_VALUE };
        info.from = 0;
        let node = (&raw mut info.node).cast::<Node>();
        of(cuda::cudaGraphExecUpdate(executable, graph, Ptr::new(node), Ptr::new(&raw mut info.result)))
    }
    ["cuGraphDestroyNode"] fn cuGraphDestroyNode(node: Node) { of(cuda::cudaGraphDestroyNode(node)) }
}
