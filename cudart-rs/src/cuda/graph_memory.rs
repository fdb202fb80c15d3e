//! Memory that graphs allocate (CUDA Runtime API, "Graph Management": memory nodes; CUDA guide, "Graph Memory Nodes").
//!
//! An allocation has its address from when its node is made, for as long as a graph or an executable graph has the node; so memory is taken when the node is made and goes back
//! when the last of them is destroyed. Doing the node says only that the memory is in use, and freeing it that it is not: what lies there stays, which CUDA leaves open. Memory
//! that is in use when its graphs go is from then on like any other, and `cudaFree` frees it.

use super::capture::{NodeKind, Work};
use super::error::{
    self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaErrorMemoryAllocation,
    cudaSuccess,
};
use super::graph::{add_made, add_node, cudaGraph_t, cudaGraphNode_t};
use super::memory::{Kind, table};
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

struct State {
    bytes: u64,
    alive: bool,
}

struct Memory {
    /// Allocations by address.
    owned: Map<u64, State>,
    used: u64,
    most_used: u64,
    reserved: u64,
    most_reserved: u64,
}

static MEMORY: Mutex<Memory> = Mutex::new(Memory {
    owned: Map::new(),
    used: 0,
    most_used: 0,
    reserved: 0,
    most_reserved: 0,
});
/// Whether there has been an allocation: the fast answer for programs without any.
static ANY: AtomicBool = AtomicBool::new(false);

fn memory() -> MutexGuard<'static, Memory> {
    MEMORY.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// Says that an allocation is in use, or not; whether that changed. `None`: it is no graph's.
    fn set(&mut self, address: u64, alive: bool) -> Option<bool> {
        let state = self.owned.get_mut(&address)?;
        let changes = state.alive != alive;
        state.alive = alive;
        match (changes, alive) {
            (true, true) => self.used += state.bytes,
            (true, false) => self.used -= state.bytes,
            _ => {}
        }
        self.most_used = self.most_used.max(self.used);
        Some(changes)
    }
}

/// Memory of a node, for as long as something can do the node.
struct Reservation(u64);

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut all = memory();
        let Some(state) = all.owned.remove(&self.0) else {
            return;
        };
        all.reserved -= state.bytes;
        if state.alive {
            all.used -= state.bytes;
        } else {
            drop(all);
            table().free(self.0, |k| k == Kind::Device);
        }
    }
}

/// Takes memory for a node, and says what the node does.
fn reserve(bytes: u64) -> Result<(u64, Work), cudaError_t> {
    if bytes == 0 {
        return Err(cudaErrorInvalidValue);
    }
    let address = table()
        .allocate(bytes, Kind::Device)
        .ok_or(cudaErrorMemoryAllocation)?
        .to_bits();
    let mut all = memory();
    ANY.store(true, Relaxed);
    let state = State {
        bytes,
        alive: false,
    };
    all.owned.insert(address, state);
    all.reserved += bytes;
    all.most_reserved = all.most_reserved.max(all.reserved);
    let reservation = Arc::new(Reservation(address));
    let mut work = Work::of(NodeKind::Allocation, move || {
        memory().set(reservation.0, true);
    });
    work.allocates = Some(address);
    Ok((address, work))
}

/// What freeing such memory in a graph does; `None`: it is no graph's.
fn release(address: u64) -> Option<Work> {
    memory().owned.get(&address)?;
    let mut work = Work::of(NodeKind::Free, move || {
        memory().set(address, false);
    });
    work.allocates = None;
    Some(work)
}

/// Whether any of these is in use.
pub(super) fn any_alive(list: &[u64]) -> bool {
    let all = memory();
    let alive = |a: &u64| all.owned.get(a).is_some_and(|s| s.alive);
    !list.is_empty() && list.iter().any(alive)
}

/// Frees memory of a graph that the program frees outside of graphs; `None`: it is none.
pub(super) fn free_outside(pointer: Ptr<Void>) -> Option<cudaError_t> {
    if !ANY.load(Relaxed) {
        return None;
    }
    let changed = memory().set(pointer.to_bits(), false)?;
    Some(match changed {
        true => cudaSuccess,
        false => cudaErrorInvalidValue,
    })
}

/// Allocates in a capture: a node of its graph.
pub(super) fn capture_allocation(bytes: u64) -> Result<(Ptr<Void>, Work), cudaError_t> {
    reserve(bytes).map(|(address, work)| (Ptr::from_bits(address), work))
}

/// Frees in a capture what a graph has allocated.
pub(super) fn capture_free(pointer: Ptr<Void>) -> Result<Work, cudaError_t> {
    release(pointer.to_bits()).ok_or(cudaErrorInvalidValue)
}

/// Adds an allocation of so many bytes; its address is known now. (`cudaGraphAddMemAllocNode`, whose parameters the header reads.)
pub fn cudaGraphAddMemAllocNode_bytes(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    bytes: u64,
    address: Ptr<Ptr<Void>>,
) -> cudaError_t {
    let mut address = address;
    if address.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    match reserve(bytes) {
        Ok((at, work)) => {
            *address = Ptr::from_bits(at);
            add_node(node, graph, after, count, NodeKind::Allocation, vec![work])
        }
        Err(code) => error::result(code),
    }
}

/// Adds a node that frees what a graph has allocated.
pub fn cudaGraphAddMemFreeNode(
    node: Ptr<cudaGraphNode_t>,
    graph: cudaGraph_t,
    after: Ptr<cudaGraphNode_t>,
    count: u64,
    address: Ptr<Void>,
) -> cudaError_t {
    let work = release(address.to_bits()).ok_or(cudaErrorInvalidValue);
    add_made(node, graph, after, count, work.map(|w| vec![w]))
}

/// What a node's allocation has: bytes and address. (`cudaGraphMemAllocNodeGetParams`.)
pub fn cudaGraphMemAllocNodeGetParams_bytes(
    node: cudaGraphNode_t,
    bytes: Ptr<u64>,
    address: Ptr<Ptr<Void>>,
) -> cudaError_t {
    let (mut bytes, mut address) = (bytes, address);
    let own = super::graph::node(node).and_then(|(_, list)| list.first()?.allocates);
    let all = memory();
    let found = own.and_then(|a| Some((a, all.owned.get(&a)?.bytes)));
    let Some((at, size)) = found.filter(|_| !bytes.is_null() && !address.is_null()) else {
        return error::result(cudaErrorInvalidValue);
    };
    *bytes = size;
    *address = Ptr::from_bits(at);
    error::result(cudaSuccess)
}

/// Memory of graphs: what is to be told; an enumeration in CUDA.
pub type cudaGraphMemAttributeType = u32;
/// Bytes in use.
pub const cudaGraphMemAttrUsedMemCurrent: u32 = 0;
/// The most that was in use.
pub const cudaGraphMemAttrUsedMemHigh: u32 = 1;
/// Bytes that graphs hold.
pub const cudaGraphMemAttrReservedMemCurrent: u32 = 2;
/// The most that they held.
pub const cudaGraphMemAttrReservedMemHigh: u32 = 3;

/// Tells how much memory graphs use and hold, in bytes.
pub fn cudaDeviceGetGraphMemAttribute(
    device: i32,
    attribute: cudaGraphMemAttributeType,
    value: Ptr<Void>,
) -> cudaError_t {
    let mut value = value.cast::<u64>();
    if !super::devices::is_device(device) {
        return error::result(cudaErrorInvalidDevice);
    }
    let all = memory();
    let known = match attribute {
        cudaGraphMemAttrUsedMemCurrent => all.used,
        cudaGraphMemAttrUsedMemHigh => all.most_used,
        cudaGraphMemAttrReservedMemCurrent => all.reserved,
        cudaGraphMemAttrReservedMemHigh => all.most_reserved,
        _ => return error::result(cudaErrorInvalidValue),
    };
    if value.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    *value = known;
    error::result(cudaSuccess)
}

/// Lets the most that was in use or held begin anew; the value must be 0.
pub fn cudaDeviceSetGraphMemAttribute(
    device: i32,
    attribute: cudaGraphMemAttributeType,
    value: Ptr<Void>,
) -> cudaError_t {
    let value = value.cast::<u64>();
    if !super::devices::is_device(device) {
        return error::result(cudaErrorInvalidDevice);
    }
    if value.is_null() || *value != 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let mut all = memory();
    match attribute {
        cudaGraphMemAttrUsedMemHigh => all.most_used = all.used,
        cudaGraphMemAttrReservedMemHigh => all.most_reserved = all.reserved,
        _ => return error::result(cudaErrorInvalidValue),
    }
    error::result(cudaSuccess)
}

/// Gives memory back that no graph uses: there is none, it goes back with its graphs.
pub fn cudaDeviceGraphMemTrim(device: i32) -> cudaError_t {
    error::result(match super::devices::is_device(device) {
        true => cudaSuccess,
        false => cudaErrorInvalidDevice,
    })
}
