//! Memory pools: a pool keeps its attributes; memory comes from where `cudaMalloc`'s comes from and goes back at once. Both APIs use these.

use crate::abi::*;
use cudart_rs::cuda::{self, cudaStream_t};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// Attributes: the first three are numbers of 32 bits, the others of 64.
#[derive(Clone, Copy)]
struct Pool {
    reuse: [c_int; 3],
    threshold: u64,
}

const NEW: Pool = Pool {
    reuse: [1; 3],
    threshold: 0,
};
/// The handle of the device's own pool.
const OWN: u64 = 0x7001;

struct Pools {
    last: u64,
    current: u64,
    all: BTreeMap<u64, Pool>,
}

static POOLS: Mutex<Pools> = Mutex::new(Pools {
    last: OWN,
    current: OWN,
    all: BTreeMap::new(),
});

fn pools() -> MutexGuard<'static, Pools> {
    let mut pools = POOLS.lock().unwrap_or_else(|e| e.into_inner());
    pools.all.entry(OWN).or_insert(NEW);
    pools
}

fn good(yes: bool) -> CUresult {
    cuda::error::recorded(if yes { SUCCESS } else { INVALID_VALUE })
}

api! {
    ["cudaDeviceGetDefaultMemPool", "cuDeviceGetDefaultMemPool"] fn default_pool(place: *mut u64, device: c_int) {
        if device != 0 { return cuda::error::recorded(INVALID_DEVICE) }
        give(place, OWN)
    }
    ["cudaDeviceGetMemPool", "cuDeviceGetMemPool"] fn pool(place: *mut u64, device: c_int) {
        if device != 0 { return cuda::error::recorded(INVALID_DEVICE) }
        give(place, pools().current)
    }
    ["cudaDeviceSetMemPool", "cuDeviceSetMemPool"] fn set_pool(device: c_int, pool: u64) {
        let mut pools = pools();
        let known = device == 0 && pools.all.contains_key(&pool);
        if known { pools.current = pool }
        good(known)
    }
    ["cudaMemPoolCreate", "cuMemPoolCreate"] fn create(place: *mut u64, properties: *const c_uint) {
        // (Memory that is pinned and of the device is the only kind.)
        if properties.is_null() || properties.read() != 1 { return good(false) }
        let mut pools = pools();
        pools.last += 0x10;
        let handle = pools.last;
        pools.all.insert(handle, NEW);
        give(place, handle)
    }
    ["cudaMemPoolDestroy", "cuMemPoolDestroy"] fn destroy(pool: u64) {
        let mut pools = pools();
        let known = pool != OWN && pools.all.remove(&pool).is_some();
        if known && pools.current == pool { pools.current = OWN }
        good(known)
    }
    ["cudaMemPoolTrimTo", "cuMemPoolTrimTo"] fn trim(pool: u64, _keep: usize) { good(pools().all.contains_key(&pool)) }
    ["cudaMemPoolSetAttribute", "cuMemPoolSetAttribute"] fn set_attribute(pool: u64, attribute: c_uint, value: *const c_void) {
        let mut pools = pools();
        match (pools.all.get_mut(&pool), attribute) {
            (Some(p), 1..=3) if !value.is_null() => p.reuse[attribute as usize - 1] = value.cast::<c_int>().read(),
            (Some(p), 4) if !value.is_null() => p.threshold = value.cast::<u64>().read(),
            (Some(_), 6 | 8) if !value.is_null() && value.cast::<u64>().read() == 0 => {}
            _ => return good(false),
        }
        SUCCESS
    }
    ["cudaMemPoolGetAttribute", "cuMemPoolGetAttribute"] fn attribute(pool: u64, attribute: c_uint, value: *mut c_void) {
        let pools = pools();
        match (pools.all.get(&pool), attribute) {
            (Some(p), 1..=3) => give(value.cast(), p.reuse[attribute as usize - 1]),
            (Some(p), 4) => give(value.cast(), p.threshold),
            (Some(_), 5..=8) => give(value.cast(), 0u64),
            _ => good(false),
        }
    }
    ["cudaMemPoolSetAccess", "cuMemPoolSetAccess"] fn set_access(pool: u64, _list: *const c_void, _count: usize) { good(pools().all.contains_key(&pool)) }
    ["cudaMemPoolGetAccess", "cuMemPoolGetAccess"] fn access(flags: *mut c_uint, pool: u64, _place: *const c_void) {
        if !pools().all.contains_key(&pool) { return good(false) }
        give(flags, 3)
    }
    ["cudaMallocFromPoolAsync", "cudaMallocFromPoolAsync_ptsz"] fn allocate(place: *mut Ptr<Void>, size: usize, pool: u64, stream: cudaStream_t) {
        if !pools().all.contains_key(&pool) { return good(false) }
        cuda::cudaMallocAsync(Ptr::new(place), size as u64, stream)
    }
    ["cuMemAllocFromPoolAsync", "cuMemAllocFromPoolAsync_ptsz"] fn allocate_driver(place: *mut Ptr<Void>, size: usize, pool: u64, stream: cudaStream_t) {
        allocate(place, size, pool, stream)
    }
}
