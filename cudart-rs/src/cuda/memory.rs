//! Allocation of device, pinned and managed memory (CUDA Runtime API, "Memory Management").
//!
//! All of it is host memory: device addresses can be used by host code and the other way round. A table
//! of allocations gives the errors that a driver gives: for a pointer that was never allocated or was
//! freed already, and for accesses that run past the end of an allocation. Allocations are zero-filled
//! and lie in pages of their own ([`super::pages`]). Copies are in [`super::copy`], arrays in [`super::array`].

use super::capture;
use super::error::{
    self, cudaError_t, cudaErrorInvalidResourceHandle, cudaErrorInvalidValue,
    cudaErrorMemoryAllocation, cudaSuccess,
};
use super::pages::Space;
use super::{device, devices, pending, variables};
use crate::check;
use crate::ptr::{Ptr, Void};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Alignment of every allocation: 256 is promised (CUDA C++ guide, "Device memory accesses"), devices give this.
pub const ALIGNMENT: usize = 512;
/// Rows of pitched memory start at multiples of this.
const PITCH: u64 = 512;

/// How far a variable of unknown size is taken to reach.
const SYMBOL_REACH: u64 = 64 << 20;

/// The flag by which our Thrust tells of its vectors' memory: copies and fills take it for the device's.
const OF_VECTOR: u32 = 1 << 30;

/// What an allocation was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Device,
    Pinned,
    Managed,
    /// Memory of the program that `cudaHostRegister` has pinned.
    Registered,
    /// Memory of the program that is a device's to it: of Thrust's vectors.
    Vector,
    /// Memory of a device that another process has allocated.
    Imported,
    /// A `__device__` variable; its size is 0 where it is not known.
    Symbol,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Allocation {
    pub(crate) address: usize,
    pub(crate) bytes: u64,
    pub(crate) kind: Kind,
    /// The device that was current.
    pub(crate) device: i32,
    /// What to give back to the space; 0 for memory that is not ours.
    block: usize,
    /// Bytes on each side that belong to nobody.
    redzone: usize,
    /// Its pages are another process's as well: they are not given out again.
    exported: bool,
}

pub(crate) struct Table {
    allocations: BTreeMap<usize, Allocation>,
    space: Space,
    /// Bytes in use, for each device.
    used: [u64; devices::MOST],
    /// How many allocations have been shifted in their pages.
    shifted: usize,
}

static TABLE: Mutex<Table> = Mutex::new(Table {
    allocations: BTreeMap::new(),
    space: Space::new(),
    used: [0; devices::MOST],
    shifted: 0,
});

/// So many bytes that an index of 32 bits does not reach all of them: loop forms rely on there being no such allocation.
const HUGE: u64 = (1 << 32) - 1024;

/// There has been an allocation of [`HUGE`] bytes or more.
static ANY_HUGE: AtomicBool = AtomicBool::new(false);

/// Whether there has been an allocation whose elements an index of 32 bits, perhaps wrapped round, might not tell apart from none.
pub(crate) fn any_huge() -> bool {
    ANY_HUGE.load(Ordering::Relaxed)
}

fn look_at_size(bytes: u64) {
    if bytes >= HUGE {
        ANY_HUGE.store(true, Ordering::Relaxed);
    }
}

/// The table of allocations.
pub(crate) fn table() -> MutexGuard<'static, Table> {
    TABLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Allocations from so many bytes on begin at different places in their pages. If all began at the same, then what a kernel stores
/// to one array would lie at the same place in its page as what it loads from another soon after, which processors take for the same memory at first.
const SHIFTED: u64 = 64 << 10;
/// How many such places there are, one alignment apart.
const SHIFTS: usize = 8;

/// The bytes that are set aside to choose the place of an allocation in its page.
fn room_to_shift(bytes: u64) -> usize {
    match bytes >= SHIFTED {
        true => SHIFTS * ALIGNMENT,
        false => 0,
    }
}

/// All the bytes that an allocation needs.
fn whole(bytes: u64, redzone: usize) -> Option<usize> {
    let more = 2 * redzone + room_to_shift(bytes);
    usize::try_from(bytes).ok()?.checked_add(more)
}

/// Allocations from so many bytes on ask for large pages.
const LARGE: usize = 4 << 20;

/// Asks the system for large pages, as devices have them: kernels walk through matrices by columns and by tiles, where with small pages each element or
/// each row of a tile is on another page. Only a wish; where it is not granted nothing changes.
fn large_pages(block: usize, bytes: usize) {
    #[cfg(target_os = "linux")]
    if bytes >= LARGE {
        const PAGE: usize = 4096;
        // SAFETY: the pages lie within memory of ours; the advice changes nothing of what they hold.
        unsafe {
            libc::madvise(
                std::ptr::with_exposed_provenance_mut(block.next_multiple_of(PAGE)),
                bytes / PAGE * PAGE,
                libc::MADV_HUGEPAGE,
            )
        };
    }
}

/// Bytes on each side of an allocation that belong to nobody, for the checkers.
fn redzone() -> usize {
    if check::on() {
        check::areas::REDZONE
    } else {
        0
    }
}

impl Table {
    /// Allocates; `None` if there is not so much memory.
    pub(crate) fn allocate(&mut self, bytes: u64, kind: Kind) -> Option<Ptr<Void>> {
        let of_device = matches!(kind, Kind::Device | Kind::Managed);
        let device = devices::current();
        let here = device as usize;
        if of_device && self.used[here].checked_add(bytes)? > device::total_memory() {
            return None;
        }
        look_at_size(bytes);
        let redzone = redzone();
        let whole = whole(bytes, redzone)?;
        if whole as u64 > device::most_memory() {
            return None;
        }
        let block = self.space.take(whole, device::all_memory())?;
        large_pages(block, whole);
        let mut address = block + redzone;
        if room_to_shift(bytes) > 0 {
            address += self.shifted % SHIFTS * ALIGNMENT;
            self.shifted += 1;
        }
        let pointer: Ptr<Void> = Ptr::from_bits(address as u64);
        if check::on() {
            check::allocated(address, bytes);
            if matches!(kind, Kind::Managed | Kind::Pinned) {
                check::streams::shared(address, bytes as usize);
            }
            if kind == Kind::Device {
                check::unwritten(address, bytes);
            }
        }
        self.allocations.insert(
            address,
            Allocation {
                address,
                bytes,
                kind,
                device,
                block,
                redzone,
                exported: false,
            },
        );
        if of_device {
            self.used[here] += bytes;
        }
        Some(pointer)
    }

    /// Takes out the allocation that begins at `address`, if its kind is right. Memory of ours is freed.
    pub(super) fn free(&mut self, address: u64, right: impl Fn(Kind) -> bool) -> bool {
        let address = address as usize;
        match self.allocations.get(&address) {
            Some(a) if right(a.kind) => {
                if matches!(a.kind, Kind::Device | Kind::Managed) {
                    self.used[a.device as usize] -= a.bytes;
                }
                let kept = check::on() && a.kind != Kind::Vector && check::freed(address);
                #[cfg(feature = "ipc")]
                if a.exported {
                    super::ipc::freed(address);
                }
                let kept = kept || a.exported;
                if let (false, true, Some(whole)) = (kept, a.block != 0, whole(a.bytes, a.redzone))
                {
                    self.space.give(a.block, whole);
                }
                self.allocations.remove(&address);
                true
            }
            _ => false,
        }
    }

    /// The allocation's pages are another process's as well from here on.
    pub(super) fn keep_pages(&mut self, address: usize) {
        if let Some(a) = self.allocations.get_mut(&address) {
            a.exported = true;
        }
    }

    /// Notes memory that is not ours.
    pub(crate) fn note(&mut self, address: u64, bytes: u64, kind: Kind) {
        let address = address as usize;
        look_at_size(bytes);
        // (What lies in vectors is written by host code, which is not checked.)
        if check::on() && bytes != 0 && kind != Kind::Vector {
            check::allocated(address, bytes);
            if kind == Kind::Registered {
                check::streams::shared(address, bytes as usize);
            }
        }
        self.allocations.insert(
            address,
            Allocation {
                address,
                bytes,
                kind,
                device: devices::current(),
                block: 0,
                redzone: 0,
                exported: false,
            },
        );
    }

    /// What the device's allocations hold, by address.
    #[cfg(feature = "explore")]
    pub(crate) fn contents(&self) -> impl Iterator<Item = &[u8]> {
        let own = |a: &&Allocation| matches!(a.kind, Kind::Device | Kind::Managed) && a.block != 0;
        self.allocations.values().filter(own).map(|a| {
            let start = std::ptr::with_exposed_provenance(a.address);
            // SAFETY: an allocation of ours; no kernel runs.
            unsafe { std::slice::from_raw_parts(start, a.bytes as usize) }
        })
    }

    /// The allocation that holds `address`.
    pub(crate) fn find(&self, address: u64) -> Option<Allocation> {
        let (_, a) = self.allocations.range(..=address as usize).next_back()?;
        let offset = address - a.address as u64;
        let unknown_size = a.kind == Kind::Symbol && a.bytes == 0;
        let inside = offset
            < if unknown_size {
                SYMBOL_REACH
            } else {
                a.bytes.max(1)
            };
        inside.then_some(*a)
    }

    /// Whether an address is one of the device's, allocated or not.
    pub(crate) fn is_devices(&self, address: u64) -> bool {
        self.space.holds(address)
    }

    /// Whether an allocation shares bytes with `[address, address + bytes)`; which kind it is of.
    fn overlaps(&self, address: u64, bytes: u64) -> Option<Kind> {
        let last = usize::try_from(address + (bytes - 1)).unwrap_or(usize::MAX);
        let (_, a) = self.allocations.range(..=last).next_back()?;
        (a.address as u64 + a.bytes.max(1) > address).then_some(a.kind)
    }

    /// Where an address is that is no memory, as far as that can be told: `, 4 bytes behind the end of an allocation of 16 bytes`.
    pub(crate) fn nearby(&self, address: u64) -> String {
        const NEAR: u64 = 1 << 30;
        let before = self.allocations.range(..=address as usize).next_back();
        match before {
            _ if address < 1 << 16 => ", near the null pointer".to_string(),
            Some((_, a))
                if address - a.address as u64 - a.bytes.min(address - a.address as u64) < NEAR
                    && self.space.holds(address) =>
            {
                format!(
                    ", {} bytes behind the end of an allocation of {} bytes",
                    (address - a.address as u64).saturating_sub(a.bytes),
                    a.bytes
                )
            }
            _ => String::new(),
        }
    }

    /// Memory of the current device in use, in bytes.
    pub(crate) fn used(&self) -> u64 {
        self.used[devices::current() as usize]
    }

    /// Frees everything a device holds (`cudaDeviceReset`).
    pub(crate) fn reset(&mut self, device: i32) {
        let ours = |a: &&Allocation| {
            a.device == device
                && !matches!(
                    a.kind,
                    Kind::Symbol | Kind::Registered | Kind::Vector | Kind::Imported
                )
        };
        let all: Vec<u64> = self
            .allocations
            .values()
            .filter(ours)
            .map(|a| a.address as u64)
            .collect();
        for address in all {
            self.free(address, |_| true);
        }
    }
}

fn give(pointer: Ptr<Ptr<Void>>, bytes: u64, kind: Kind) -> cudaError_t {
    let mut pointer = pointer;
    if pointer.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if error::sticky() != cudaSuccess {
        return error::result(cudaSuccess);
    }
    if bytes == 0 {
        *pointer = Ptr::null();
        return cudaSuccess;
    }
    match table().allocate(bytes, kind) {
        Some(address) => {
            *pointer = address;
            cudaSuccess
        }
        None => error::result(cudaErrorMemoryAllocation),
    }
}

fn take(pointer: Ptr<Void>, right: impl Fn(Kind) -> bool) -> cudaError_t {
    if pointer.is_null() || table().free(pointer.to_bits(), right) {
        error::result(cudaSuccess)
    } else {
        error::result(cudaErrorInvalidValue)
    }
}

/// Allocates `bytes` of device memory; 0 bytes give a null pointer.
pub fn cudaMalloc(pointer: Ptr<Ptr<Void>>, bytes: u64) -> cudaError_t {
    give(pointer, bytes, Kind::Device)
}

/// Frees device or managed memory. Null is fine; anything else that is not allocated is an error.
pub fn cudaFree(pointer: Ptr<Void>) -> cudaError_t {
    #[cfg(feature = "graphs")]
    if let Some(code) = super::graph_memory::free_outside(pointer) {
        return error::result(code);
    }
    check::streams::waited_for_all();
    pending::settle_all();
    take(pointer, |kind| matches!(kind, Kind::Device | Kind::Managed))
}

/// `cudaMalloc` in stream order.
pub fn cudaMallocAsync(
    pointer: Ptr<Ptr<Void>>,
    bytes: u64,
    stream: super::cudaStream_t,
) -> cudaError_t {
    if !super::stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    #[cfg(feature = "graphs")]
    if capture::is_capturing(stream.cast()) {
        return captured_allocation(pointer, bytes, stream);
    }
    cudaMalloc(pointer, bytes)
}

#[cfg(feature = "graphs")]
fn captured_allocation(
    mut pointer: Ptr<Ptr<Void>>,
    bytes: u64,
    stream: super::cudaStream_t,
) -> cudaError_t {
    if pointer.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    match super::graph_memory::capture_allocation(bytes) {
        Ok((address, work)) => {
            *pointer = address;
            capture::add(stream.cast(), work);
            error::result(cudaSuccess)
        }
        Err(code) => error::result(code),
    }
}

/// `cudaFree` in stream order.
pub fn cudaFreeAsync(pointer: Ptr<Void>, stream: super::cudaStream_t) -> cudaError_t {
    if !super::stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    #[cfg(feature = "graphs")]
    if capture::is_capturing(stream.cast()) {
        return captured_free(pointer, stream);
    }
    if table().find(pointer.to_bits()).is_some()
        && capture::take(stream, capture::NodeKind::Free, move || {
            cudaFree(pointer);
        })
    {
        return error::result(cudaSuccess);
    }
    cudaFree(pointer)
}

#[cfg(feature = "graphs")]
fn captured_free(pointer: Ptr<Void>, stream: super::cudaStream_t) -> cudaError_t {
    match super::graph_memory::capture_free(pointer) {
        Ok(work) => {
            capture::add(stream.cast(), work);
            error::result(cudaSuccess)
        }
        Err(code) => error::result(code),
    }
}

/// Allocates memory that host and device share.
pub fn cudaMallocManaged(pointer: Ptr<Ptr<Void>>, bytes: u64, flags: u32) -> cudaError_t {
    if bytes == 0 || !(flags == cudaMemAttachGlobal || flags == cudaMemAttachHost) {
        return error::result(cudaErrorInvalidValue);
    }
    give(pointer, bytes, Kind::Managed)
}

/// Flag of `cudaMallocManaged`: any stream may use the memory.
pub const cudaMemAttachGlobal: u32 = 1;
/// Flag of `cudaMallocManaged`: the host first.
pub const cudaMemAttachHost: u32 = 2;

/// Allocates pinned host memory.
pub fn cudaMallocHost(pointer: Ptr<Ptr<Void>>, bytes: u64) -> cudaError_t {
    give(pointer, bytes, Kind::Pinned)
}

/// Flags of `cudaHostAlloc`, which make no difference here.
pub const cudaHostAllocDefault: u32 = 0;
/// See [`cudaHostAllocDefault`].
pub const cudaHostAllocPortable: u32 = 1;
/// See [`cudaHostAllocDefault`].
pub const cudaHostAllocMapped: u32 = 2;
/// See [`cudaHostAllocDefault`].
pub const cudaHostAllocWriteCombined: u32 = 4;

/// Allocates pinned host memory.
pub fn cudaHostAlloc(pointer: Ptr<Ptr<Void>>, bytes: u64, flags: u32) -> cudaError_t {
    if flags & !7 != 0 {
        return error::result(cudaErrorInvalidValue);
    }
    give(pointer, bytes, Kind::Pinned)
}

/// Frees pinned host memory.
pub fn cudaFreeHost(pointer: Ptr<Void>) -> cudaError_t {
    check::streams::waited_for_all();
    pending::settle_all();
    take(pointer, |kind| kind == Kind::Pinned)
}

/// The device address of pinned host memory: the same.
pub fn cudaHostGetDevicePointer(
    device: Ptr<Ptr<Void>>,
    host: Ptr<Void>,
    flags: u32,
) -> cudaError_t {
    let mut device = device;
    let known = table()
        .find(host.to_bits())
        .is_some_and(|a| matches!(a.kind, Kind::Pinned | Kind::Registered));
    if device.is_null() || flags != 0 || !known {
        return error::result(cudaErrorInvalidValue);
    }
    *device = host;
    error::result(cudaSuccess)
}

/// Flags of `cudaHostRegister`, which make no difference here.
pub const cudaHostRegisterDefault: u32 = 0;
/// See [`cudaHostRegisterDefault`].
pub const cudaHostRegisterPortable: u32 = 1;
/// See [`cudaHostRegisterDefault`].
pub const cudaHostRegisterMapped: u32 = 2;
/// See [`cudaHostRegisterDefault`].
pub const cudaHostRegisterIoMemory: u32 = 4;
/// See [`cudaHostRegisterDefault`].
pub const cudaHostRegisterReadOnly: u32 = 8;

/// Pins memory of the program.
pub fn cudaHostRegister(pointer: Ptr<Void>, bytes: u64, flags: u32) -> cudaError_t {
    if flags == OF_VECTOR {
        table().note(pointer.to_bits(), bytes, Kind::Vector);
        return cudaSuccess;
    }
    if pointer.is_null() || bytes == 0 || flags & !15 != 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let address = pointer.to_bits();
    if address.checked_add(bytes).is_none() {
        return error::result(cudaErrorInvalidValue);
    }
    let mut table = table();
    match table.overlaps(address, bytes) {
        None if table.is_devices(address) || !is_mapped(address, bytes) => {
            error::result(cudaErrorInvalidValue)
        }
        None | Some(Kind::Symbol) => {
            table.note(address, bytes, Kind::Registered);
            error::result(cudaSuccess)
        }
        Some(Kind::Device) => error::result(cudaErrorInvalidValue),
        Some(_) => error::result(error::cudaErrorHostMemoryAlreadyRegistered),
    }
}

/// Whether the program has memory at all of these addresses.
fn is_mapped(address: u64, bytes: u64) -> bool {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        const PAGE: u64 = 4096;
        let first = address / PAGE * PAGE;
        // SAFETY: only asks; pages that are not there are an error.
        unsafe {
            libc::msync(
                std::ptr::with_exposed_provenance_mut(first as usize),
                (address - first + bytes) as usize,
                libc::MS_ASYNC,
            ) == 0
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    {
        let _ = (address, bytes);
        true
    }
}

/// Unpins what `cudaHostRegister` has pinned.
pub fn cudaHostUnregister(pointer: Ptr<Void>) -> cudaError_t {
    pending::settle_all();
    if pointer.is_null() {
        error::result(cudaErrorInvalidValue)
    } else if table().free(pointer.to_bits(), |kind| {
        matches!(kind, Kind::Registered | Kind::Vector)
    }) {
        error::result(cudaSuccess)
    } else {
        error::result(error::cudaErrorHostMemoryNotRegistered)
    }
}

/// Allocates `height` rows of `width` bytes; `*pitch` is the distance of rows in bytes.
pub fn cudaMallocPitch(
    pointer: Ptr<Ptr<Void>>,
    pitch: Ptr<u64>,
    width: u64,
    height: u64,
) -> cudaError_t {
    let mut pitch = pitch;
    let bytes = width
        .checked_next_multiple_of(PITCH)
        .and_then(|row| Some((row, row.checked_mul(height)?)));
    match bytes {
        _ if pitch.is_null() => error::result(cudaErrorInvalidValue),
        None => error::result(cudaErrorMemoryAllocation),
        Some((row, bytes)) => {
            let error = give(pointer, bytes, Kind::Device);
            if error == cudaSuccess {
                *pitch = row;
            }
            error
        }
    }
}

/// Free and total device memory in bytes.
pub fn cudaMemGetInfo(free: Ptr<u64>, total: Ptr<u64>) -> cudaError_t {
    let (mut free, mut total) = (free, total);
    if free.is_null() || total.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    *total = device::total_memory();
    *free = total.saturating_sub(table().used());
    error::result(cudaSuccess)
}

/// Values of [`cudaPointerAttributes::type`](struct@cudaPointerAttributes): unknown to CUDA.
pub const cudaMemoryTypeUnregistered: u32 = 0;
/// Pinned host memory.
pub const cudaMemoryTypeHost: u32 = 1;
/// Device memory.
pub const cudaMemoryTypeDevice: u32 = 2;
/// Managed memory.
pub const cudaMemoryTypeManaged: u32 = 3;

/// What `cudaPointerGetAttributes` tells.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaPointerAttributes {
    /// One of `cudaMemoryType…`.
    pub r#type: u32,
    /// The device the memory belongs to.
    pub device: i32,
    /// The address for kernels; null if they cannot use it.
    pub devicePointer: Ptr<Void>,
    /// The address for the host; null if it cannot use it.
    pub hostPointer: Ptr<Void>,
}

/// Tells what kind of memory a pointer points to.
pub fn cudaPointerGetAttributes(
    attributes: Ptr<cudaPointerAttributes>,
    pointer: Ptr<Void>,
) -> cudaError_t {
    let mut attributes = attributes;
    if attributes.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let null = Ptr::null();
    let (r#type, device, devicePointer, hostPointer) =
        match table().find(pointer.to_bits()).map(|a| (a.kind, a.device)) {
            None => (cudaMemoryTypeUnregistered, -2, null, pointer),
            Some((Kind::Pinned | Kind::Registered, d)) => (cudaMemoryTypeHost, d, pointer, pointer),
            Some((Kind::Symbol, _)) => (
                cudaMemoryTypeDevice,
                variables::whose(pointer.to_bits()),
                pointer,
                null,
            ),
            Some((Kind::Device | Kind::Imported | Kind::Vector, d)) => {
                (cudaMemoryTypeDevice, d, pointer, null)
            }
            Some((Kind::Managed, d)) => (cudaMemoryTypeManaged, d, pointer, pointer),
        };
    *attributes = cudaPointerAttributes {
        r#type,
        device,
        devicePointer,
        hostPointer,
    };
    error::result(cudaSuccess)
}

/// Address and size of the allocation that holds a pointer.
pub fn allocation_of(pointer: Ptr<Void>) -> Option<(u64, u64)> {
    let found = table().find(pointer.to_bits())?;
    Some((found.address as u64, found.bytes))
}

/// `cuMemGetAddressRange`: the allocation that a device address lies in; each answer may be null.
pub fn address_range(mut base: Ptr<u64>, mut size: Ptr<u64>, pointer: u64) -> cudaError_t {
    let Some(found) = table().find(pointer) else {
        return error::result(cudaErrorInvalidValue);
    };
    if !base.is_null() {
        *base = found.address as u64;
    }
    if !size.is_null() {
        *size = found.bytes;
    }
    cudaSuccess
}

/// Whether managed memory, or memory of the program that the device can use as well, is at all of these addresses.
fn is_shared(pointer: Ptr<Void>, bytes: u64) -> bool {
    let (table, address) = (table(), pointer.to_bits());
    if pointer.is_null() || bytes == 0 {
        return false;
    }
    match table.find(address) {
        Some(a) if matches!(a.kind, Kind::Managed | Kind::Registered | Kind::Pinned) => (address
            - a.address as u64)
            .checked_add(bytes)
            .is_some_and(|end| end <= a.bytes),
        Some(_) => false,
        None => {
            !table.is_devices(address)
                && address.checked_add(bytes).is_some()
                && is_mapped(address, bytes)
        }
    }
}

/// The number that stands for the host.
const HOST: i32 = -1;

/// Advice on managed memory: nothing to do.
pub fn cudaMemAdvise(pointer: Ptr<Void>, bytes: u64, advice: u32, device: i32) -> cudaError_t {
    // The first two kinds of advice are for all devices.
    error::result(match advice {
        1 | 2 | 4 if !is_shared(pointer, bytes) => cudaErrorInvalidValue,
        3 | 5 | 6 if !is_shared(pointer, bytes) => cudaErrorInvalidValue,
        1 | 2 | 4 => cudaSuccess,
        3 | 5 | 6 if devices::is_device(device) || device == HOST => cudaSuccess,
        3 | 5 | 6 => error::cudaErrorInvalidDevice,
        _ => cudaErrorInvalidValue,
    })
}

/// Prefetching of managed memory: nothing to do.
pub fn cudaMemPrefetchAsync(
    pointer: Ptr<Void>,
    bytes: u64,
    device: i32,
    stream: super::cudaStream_t,
) -> cudaError_t {
    error::result(if !devices::is_device(device) && device != HOST {
        error::cudaErrorInvalidDevice
    } else if !super::stream::is_known(stream) {
        cudaErrorInvalidResourceHandle
    } else if !is_shared(pointer, bytes) {
        cudaErrorInvalidValue
    } else {
        cudaSuccess
    })
}

/// Ties managed memory to a stream: no difference here.
pub fn cudaStreamAttachMemAsync(
    stream: super::cudaStream_t,
    pointer: Ptr<Void>,
    length: u64,
    flags: u32,
) -> cudaError_t {
    let whole = table().find(pointer.to_bits()).is_some_and(|a| {
        a.kind == Kind::Managed
            && a.address as u64 == pointer.to_bits()
            && (length == 0 || length == a.bytes)
    });
    error::result(if !super::stream::is_known(stream) {
        cudaErrorInvalidResourceHandle
    } else if !matches!(flags, 1 | 2 | 4)
        || !(whole
            || length > 0
                && table().find(pointer.to_bits()).is_none()
                && is_shared(pointer, length))
    {
        cudaErrorInvalidValue
    } else {
        cudaSuccess
    })
}

/// The flags of pinned memory: the default.
pub fn cudaHostGetFlags(flags: Ptr<u32>, pointer: Ptr<Void>) -> cudaError_t {
    let mut flags = flags;
    let pinned = table()
        .find(pointer.to_bits())
        .is_some_and(|a| matches!(a.kind, Kind::Pinned | Kind::Registered));
    if flags.is_null() || !pinned {
        return error::result(cudaErrorInvalidValue);
    }
    *flags = 0;
    error::result(cudaSuccess)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn allocations_are_zeroed_aligned_and_freed_once() {
        let mut p = Ptr::<Void>::null();
        assert_eq!(cudaMalloc(addr(&mut p), 1000), cudaSuccess);
        assert_eq!(p.to_bits() % 256, 0);
        let mut bytes = p.cast::<u8>();
        assert!((0..1000).all(|i| bytes[i] == 0));
        bytes[999] = 1;
        assert_eq!(cudaFree(p + 4), cudaErrorInvalidValue);
        assert_eq!(cudaFreeHost(p), cudaErrorInvalidValue);
        assert_eq!(cudaFree(p), cudaSuccess);
        assert_eq!(cudaFree(p), cudaErrorInvalidValue);
        assert_eq!(cudaFree(Ptr::null()), cudaSuccess);
        assert_eq!(cudaMalloc(addr(&mut p), 0), cudaSuccess);
        assert!(p.is_null());
        assert_eq!(cudaMalloc(Ptr::null(), 8), cudaErrorInvalidValue);
        assert_eq!(
            cudaMalloc(addr(&mut p), u64::MAX),
            cudaErrorMemoryAllocation
        );
        error::record(cudaSuccess);
    }

    #[test]
    fn pitch_host_memory_and_attributes() {
        let (mut p, mut pitch) = (Ptr::<Void>::null(), 0u64);
        assert_eq!(
            cudaMallocPitch(addr(&mut p), addr(&mut pitch), 600, 3),
            cudaSuccess
        );
        assert_eq!(pitch, 1024);
        let mut a = cudaPointerAttributes::default();
        assert_eq!(
            cudaPointerGetAttributes(addr(&mut a), p + 2047),
            cudaSuccess
        );
        assert_eq!(
            (a.r#type, a.device, a.devicePointer),
            (cudaMemoryTypeDevice, 0, p + 2047)
        );
        assert_eq!(cudaFree(p), cudaSuccess);
        let mut mine = [0u8; 64];
        let host = addr(&mut mine).cast::<Void>();
        let mut mapped = Ptr::<Void>::null();
        assert_eq!(
            cudaHostGetDevicePointer(addr(&mut mapped), host, 0),
            cudaErrorInvalidValue
        );
        assert_eq!(cudaHostRegister(host, 64, 0), cudaSuccess);
        assert_eq!(
            cudaHostRegister(host, 64, 0),
            error::cudaErrorHostMemoryAlreadyRegistered
        );
        assert_eq!(
            cudaHostGetDevicePointer(addr(&mut mapped), host, 0),
            cudaSuccess
        );
        assert_eq!((mapped, cudaHostUnregister(host)), (host, cudaSuccess));
        assert_eq!(
            cudaHostUnregister(host),
            error::cudaErrorHostMemoryNotRegistered
        );
        error::record(cudaSuccess);
    }
}
