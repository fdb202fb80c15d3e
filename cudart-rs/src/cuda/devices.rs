//! Several emulated devices: how many there are (`CUDART_DEVICES`, else one), which is current in each host thread, and who may access whose memory
//! (CUDA Runtime API, "Device Management", "Peer Device Memory Access").
//!
//! All of them are this machine's processor and its memory, in shares. A device has its own allocations, streams, events, errors and copies of the program's `__device__` and `__constant__`
//! variables ([`super::variables`]); a handle of a stream or an event tells its device by its upper bits. Kernels see each other's memory whether access was enabled or not.
//!
//! A program that can choose a device tells the runtime of its variables (`cuda::variables::device_variable`); with `CUDART_DEVICES` over 1 each device has values
//! of them, which change places when another device's kernel begins: kernels name one place. Processes share allocations by `memfd` pages that take the place of
//! the allocation's (`cuda::ipc`).

use super::error::{self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess};
use super::properties::{
    cudaDevP2PAttrAccessSupported, cudaDevP2PAttrCudaArrayAccessSupported,
    cudaDevP2PAttrNativeAtomicSupported, cudaDevP2PAttrPerformanceRank, cudaDeviceP2PAttr,
};
use super::queries::give;
use super::{pending, variables};
use crate::launch::config;
use crate::ptr::Ptr;
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The most devices that there can be.
pub(crate) const MOST: usize = 64;

static COUNT: OnceLock<i32> = OnceLock::new();

/// How many devices there are.
#[inline]
pub(crate) fn count() -> i32 {
    *COUNT.get_or_init(|| match config::number("CUDART_DEVICES") {
        None => 1,
        Some(n) if n <= MOST as u64 => n as i32,
        Some(n) => config::bad_value("CUDART_DEVICES", &n.to_string(), "a number from 1 to 64"),
    })
}

/// Whether there is more than one.
#[inline]
pub(crate) fn several() -> bool {
    count() > 1
}

/// There is one device only, whatever `CUDART_DEVICES` says: for whoever runs kernels that know nothing of several ones.
pub fn only_one() {
    if COUNT.get_or_init(|| 1) == &1 && config::number("CUDART_DEVICES").is_some_and(|n| n > 1) {
        eprintln!("cudart: CUDART_DEVICES is for translated programs; there is one device here");
    }
}

/// What threads of the runtime's own have in place of a device: this, less the device of the kernel that they run.
const WORKER: i32 = -1;

thread_local! {
    static CURRENT: Cell<i32> = const { Cell::new(0) };
}

/// The current device of this thread.
#[inline]
pub(crate) fn current() -> i32 {
    match CURRENT.get() {
        worker if worker < 0 => WORKER - worker,
        device => device,
    }
}

/// This thread is one of the runtime's own, and runs a kernel of this device.
#[inline]
pub(crate) fn this_is_a_worker(device: i32) {
    CURRENT.set(WORKER - device);
}

/// Whether this thread is one of the runtime's own.
pub(crate) fn is_worker() -> bool {
    CURRENT.get() < 0
}

/// Does something as this device's thread.
pub(crate) fn as_thread_of(device: i32, work: impl FnOnce()) {
    let before = CURRENT.replace(device);
    work();
    CURRENT.set(before);
}

/// Whether a device has this number.
#[inline]
pub fn is_device(device: i32) -> bool {
    (0..count()).contains(&device)
}

/// The device of a stream or an event by its handle; that of the default streams is the current one.
#[inline]
pub(crate) fn of_handle(handle: u64) -> i32 {
    match handle {
        0..=2 => current(),
        _ => (handle >> 48) as i32,
    }
}

/// What is added to the handles of the current device.
pub(crate) fn handle_base() -> u64 {
    (current() as u64) << 48
}

/// A kernel that runs, or other work on a device: while this lives, its thread's device is the kernel's, and variables have that device's values.
pub(crate) struct Running(Option<(i32, bool)>);

/// Begins a kernel on a device.
#[inline]
pub(crate) fn run_on(device: i32) -> Running {
    pending::settle(device);
    match several() {
        false => Running(None),
        true => begin(device),
    }
}

#[cold]
fn begin(device: i32) -> Running {
    let before = CURRENT.get();
    // What a kernel launches runs on its device.
    if before < 0 {
        return Running(None);
    }
    CURRENT.set(device);
    Running(Some((before, variables::enter(device))))
}

impl Drop for Running {
    #[inline]
    fn drop(&mut self) {
        if let Some((before, entered)) = self.0 {
            if entered {
                variables::leave();
            }
            CURRENT.set(before);
        }
    }
}

/// The number of devices: what `CUDART_DEVICES` says, or 1.
pub fn cudaGetDeviceCount(number: Ptr<i32>) -> cudaError_t {
    give(number, count())
}

/// The current device of this thread: 0, or what [`cudaSetDevice`] has chosen.
pub fn cudaGetDevice(device: Ptr<i32>) -> cudaError_t {
    give(device, current())
}

/// Chooses this thread's device.
pub fn cudaSetDevice(device: i32) -> cudaError_t {
    // (Not in device code, where the thread may be a worker.)
    if !is_device(device) {
        return error::result(cudaErrorInvalidDevice);
    }
    if !is_worker() {
        CURRENT.set(device);
    }
    error::result(cudaSuccess)
}

/// How often each device was reset: a context's number is another one afterwards.
static RESETS: [AtomicU64; MOST] = [const { AtomicU64::new(0) }; MOST];

/// For each device those whose memory it may access, as bits.
static PEERS: [AtomicU64; MOST] = [const { AtomicU64::new(0) }; MOST];

/// Whether devices can use each other's memory: any two can.
pub fn cudaDeviceCanAccessPeer(can: Ptr<i32>, device: i32, peer: i32) -> cudaError_t {
    if !is_device(device) || !is_device(peer) {
        return error::result(cudaErrorInvalidDevice);
    }
    give(can, i32::from(device != peer))
}

/// Lets the current device use another's memory.
pub fn cudaDeviceEnablePeerAccess(peer: i32, flags: u32) -> cudaError_t {
    if flags != 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let device = current();
    if !is_device(peer) || peer == device {
        return error::result(cudaErrorInvalidDevice);
    }
    variables::peers();
    let before = PEERS[device as usize].fetch_or(1 << peer, Relaxed);
    error::result(match before >> peer & 1 {
        0 => cudaSuccess,
        _ => error::cudaErrorPeerAccessAlreadyEnabled,
    })
}

/// Ends what [`cudaDeviceEnablePeerAccess`] began.
pub fn cudaDeviceDisablePeerAccess(peer: i32) -> cudaError_t {
    let device = current();
    if !is_device(peer) || peer == device {
        return error::result(cudaErrorInvalidDevice);
    }
    let before = PEERS[device as usize].fetch_and(!(1 << peer), Relaxed);
    error::result(match before >> peer & 1 {
        1 => cudaSuccess,
        _ => error::cudaErrorPeerAccessNotEnabled,
    })
}

/// Tells of two devices: each may use the other's memory, in all ways.
pub fn cudaDeviceGetP2PAttribute(
    value: Ptr<i32>,
    name: cudaDeviceP2PAttr,
    device: i32,
    peer: i32,
) -> cudaError_t {
    if value.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if !is_device(device) || !is_device(peer) || device == peer {
        return error::result(cudaErrorInvalidDevice);
    }
    match name {
        cudaDevP2PAttrPerformanceRank => give(value, 0),
        cudaDevP2PAttrAccessSupported
        | cudaDevP2PAttrNativeAtomicSupported
        | cudaDevP2PAttrCudaArrayAccessSupported => give(value, 1),
        _ => error::result(cudaErrorInvalidValue),
    }
}

/// The number of a device's context, which no other has had: `cuCtxGetId`.
pub(super) fn context_number(device: i32) -> u64 {
    RESETS[device as usize].load(Relaxed) * MOST as u64 + device as u64 + 1
}

/// The current device begins anew.
pub(super) fn reset() {
    RESETS[current() as usize].fetch_add(1, Relaxed);
    PEERS[current() as usize].store(0, Relaxed);
    variables::reset(current());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn one_device_has_no_peers() {
        let mut n = -1;
        assert_eq!((cudaGetDeviceCount(addr(&mut n)), n), (cudaSuccess, 1));
        assert_eq!(cudaDeviceCanAccessPeer(addr(&mut n), 0, 0), cudaSuccess);
        assert_eq!(n, 0);
        assert_eq!(
            cudaDeviceCanAccessPeer(addr(&mut n), 0, 1),
            cudaErrorInvalidDevice
        );
        assert_eq!(cudaDeviceEnablePeerAccess(0, 0), cudaErrorInvalidDevice);
        assert_eq!(cudaDeviceEnablePeerAccess(1, 1), cudaErrorInvalidValue);
        assert_eq!(cudaDeviceDisablePeerAccess(0), cudaErrorInvalidDevice);
        assert_eq!((of_handle(2), of_handle(5 << 48 | 16)), (0, 5));
        error::record(cudaSuccess);
    }
}
